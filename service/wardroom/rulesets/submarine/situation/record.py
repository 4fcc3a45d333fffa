"""The record of a career, as every submarine game has it: patrols, ships, counters (4.3)."""

from __future__ import annotations

from typing import Protocol, TypeVar

from wardroom.rulesets.submarine.situation.patrol import Assignment, LoggedShip


class LoggedPatrol(Protocol):
    """A patrol on the log sheet."""

    @property
    def start(self) -> str:
        """Its first month."""
        ...

    @property
    def assignment(self) -> Assignment:
        """Where it was sent."""
        ...

    @property
    def success(self) -> bool | None:
        """Whether it was a success; None: the boat was lost."""
        ...

    @property
    def ships_sunk(self) -> int:
        """The ships that it sank."""
        ...

    @property
    def tons_sunk(self) -> int:
        """The tons that it sank."""
        ...


class Record(Protocol):
    """The record of a career up to its last refit."""

    @property
    def name(self) -> str | None:
        """The name of the commander; None: not noted."""
        ...

    @property
    def start(self) -> str | None:
        """The first month of the career; None: not noted."""
        ...

    @property
    def patrols(self) -> tuple[LoggedPatrol, ...]:
        """The patrols made, in their order."""
        ...

    @property
    def ships(self) -> tuple[LoggedShip, ...]:
        """The ships in the log."""
        ...

    @property
    def tons_sunk(self) -> int:
        """The tons sunk."""
        ...

    @property
    def successful_patrols(self) -> int:
        """Successful patrols towards the next level of the crew (11.1.7)."""
        ...

    @property
    def failures_in_a_row(self) -> int:
        """Failed patrols since the last success (11.1.4)."""
        ...

    @property
    def last_promotion_check(self) -> str | None:
        """The month of the last promotion check; None: none was made."""
        ...

    @property
    def ships_since_check(self) -> int:
        """Ships sunk since the last promotion check (11.2.3)."""
        ...

    @property
    def failed_patrols_since_check(self) -> int:
        """Failed patrols since the last promotion check (11.2.3)."""
        ...


RecordOf = TypeVar("RecordOf", bound=Record)
"""The record of a game."""


class Fate(Protocol):
    """How a career ended."""

    @property
    def how(self) -> str:
        """The ending, as a code; `last_month`: the game was over."""
        ...

    @property
    def month(self) -> str | None:
        """The month of the end; None: not noted."""
        ...

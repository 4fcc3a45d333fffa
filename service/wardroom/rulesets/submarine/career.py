"""The state of a career, as every submarine game has it."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol, TypeVar

from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.situation.situation import Situation


class Child(Protocol):
    """The state of a procedure that a career runs: a struct with the parts that it changes."""

    @property
    def order(self) -> object:
        """The order of its call."""
        ...

    @property
    def stage(self) -> str:
        """The stage of its table."""
        ...


class Career(Protocol):
    """A career in progress: a frozen struct.

    While a procedure runs, its parts of the situation are in `child`, and null in `situation`.
    """

    @property
    def options(self) -> Options:
        """The optional rules in force."""
        ...

    @property
    def orders(self) -> RerollOrders:
        """The standing orders."""
        ...

    @property
    def situation(self) -> Situation:
        """The situation, without the parts of a procedure that runs."""
        ...

    @property
    def stage(self) -> StrEnum:
        """The stage of the order of play (6.1)."""
        ...

    @property
    def entered(self) -> tuple[int, ...]:
        """Every box entered on this patrol, in order."""
        ...

    @property
    def spot(self) -> str:
        """The place of the dice of the current check, mission attempt or search."""
        ...

    @property
    def place(self) -> str:
        """The place of the dice of the procedure that runs."""
        ...

    @property
    def child(self) -> Child | None:
        """The procedure that runs; None between two procedures."""
        ...


CareerOf = TypeVar("CareerOf", bound=Career)
"""The state of a career of a game."""

"""The patrol, as every submarine game has it: its assignment, its box, its ships (7)."""

from __future__ import annotations

from typing import Protocol, TypeVar

from wardroom.rulesets.submarine.terms import Mission


class Assignment(Protocol):
    """Where a patrol is sent."""

    @property
    def area(self) -> str:
        """The area of the patrol."""
        ...


class LoggedShip(Protocol):
    """A ship in the log of a patrol or of a career."""

    @property
    def kind(self) -> str:
        """Her kind."""
        ...

    @property
    def name(self) -> str:
        """Her name; empty if she has none."""
        ...

    @property
    def tonnage(self) -> int:
        """Her tons."""
        ...

    @property
    def fate(self) -> str:
        """`sunk`, or `damaged`, which counts for nothing."""
        ...

    @property
    def date(self) -> str | None:
        """The month in which the patrol started; None: not noted."""
        ...


ShipOf = TypeVar("ShipOf", bound=LoggedShip)
"""A ship in the log of a game."""


class Patrol(Protocol):
    """The patrol under way, or the one that has just ended."""

    @property
    def assignment(self) -> Assignment:
        """Where it is sent."""
        ...

    @property
    def box(self) -> int:
        """The box of the track that the boat is in; 0 is the port before it sails."""
        ...

    @property
    def mission(self) -> Mission | None:
        """The state of its special mission; None: not known."""
        ...

    @property
    def aborting(self) -> bool:
        """Whether the boat is on its way home."""
        ...

    @property
    def random_event_used(self) -> bool:
        """Whether the one random event of the patrol has happened (12.1.2)."""
        ...

    @property
    def checks_made(self) -> int:
        """The encounter checks made in the box."""
        ...

    @property
    def checks_due(self) -> int:
        """The encounter checks still to be made in the box."""
        ...

    @property
    def brought_home(self) -> str | None:
        """How the boat or its crew was brought home; None: the boat sails by itself."""
        ...

    @property
    def ships(self) -> tuple[LoggedShip, ...]:
        """The ships in the log of the patrol."""
        ...

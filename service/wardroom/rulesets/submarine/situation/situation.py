"""The whole situation of a submarine game, and the stay in port."""

from __future__ import annotations

from typing import Protocol, TypeVar

from wardroom.engine.situations import Open
from wardroom.rulesets.submarine.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.submarine.situation.contact import Contact
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.situation.record import Fate, Record

Patient_co = TypeVar("Patient_co", bound=str, covariant=True)


class Recovery(Protocol[Patient_co]):
    """The months that a severely wounded man needs to recover."""

    @property
    def man(self) -> Patient_co:
        """The man."""
        ...

    @property
    def months(self) -> int:
        """The months, 0 or more."""
        ...


class Port(Protocol):
    """The stay of a boat in port, between two patrols (6.1)."""

    @property
    def logged(self) -> bool:
        """Whether the record holds the patrol that is over."""
        ...

    @property
    def replaced_boat(self) -> str | None:
        """The type of the boat that came home, if another has replaced it; None: it was kept."""
        ...

    @property
    def next_patrol(self) -> str | None:
        """The month in which the boat may sail again; None: not known, or never again."""
        ...

    @property
    def recovery(self) -> tuple[Recovery[str], ...]:
        """The months that wounded men need."""
        ...


class Situation(Protocol):
    """All parts of a game; a part that is None is not known, or not there."""

    @property
    def date(self) -> str | None:
        """The month in which the patrol started, or the next one starts."""
        ...

    @property
    def boat(self) -> Boat | None:
        """The boat."""
        ...

    @property
    def commander(self) -> Commander | None:
        """Its commander."""
        ...

    @property
    def crew(self) -> Crew | None:
        """Its crew."""
        ...

    @property
    def patrol(self) -> Patrol | None:
        """The patrol under way, or the one that has just ended."""
        ...

    @property
    def contact(self) -> Contact | None:
        """The encounter in progress."""
        ...

    @property
    def port(self) -> Port | None:
        """The stay in port; None at sea."""
        ...

    @property
    def record(self) -> Record | None:
        """The career so far."""
        ...

    @property
    def fate(self) -> Fate | None:
        """How the career ended."""
        ...

    @property
    def open(self) -> Open | None:
        """The procedure that awaits a decision or dice."""
        ...


SituationOf = TypeVar("SituationOf", bound=Situation)
"""The situation of a game."""

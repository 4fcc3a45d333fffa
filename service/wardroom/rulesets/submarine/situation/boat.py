"""The boat, its crew and its commander, as every submarine game has them (3.1, 10, 11)."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, TypeVar

from wardroom.rulesets.submarine.terms import Health, Quality, SystemState


class Systems(Protocol):
    """The systems of a boat: a struct with a field for each, which extends `damage.ByName`."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def hydrophones(self) -> SystemState:
        """The hydrophones, which evasive manoeuvres need."""
        ...

    def of(self, system: str) -> SystemState:
        """Return the state of `system`."""
        ...

    def put(self, *systems: str, state: SystemState) -> Systems:
        """Return these systems, with the named ones in `state`."""
        ...


class Reloads(Protocol):
    """The torpedoes that are stowed at one end of the boat."""

    def of(self, torpedo: Any, /) -> int:
        """Return how many there are of this type, one of the game's own torpedoes."""
        ...


class Boat(Protocol):
    """The mat of a boat (3.1)."""

    @property
    def type(self) -> str:
        """Its type or class."""
        ...

    @property
    def hull_damage(self) -> int:
        """Hull boxes damaged."""
        ...

    @property
    def flooding(self) -> int:
        """Flooding boxes filled."""
        ...

    @property
    def systems(self) -> Systems:
        """The states of its systems."""
        ...

    @property
    def tubes(self) -> tuple[str, ...]:
        """What each tube holds; `mine` is a mine."""
        ...

    @property
    def forward_reloads(self) -> Reloads:
        """The reloads forward."""
        ...

    @property
    def aft_reloads(self) -> Reloads:
        """The reloads aft."""
        ...


BoatOf = TypeVar("BoatOf", bound=Boat)
"""The boat of a game."""


class Crew(Protocol):
    """The men aboard: a struct with a field for each named man as well."""

    @property
    def quality(self) -> Quality:
        """The quality of the crew."""
        ...

    @property
    def generic_crew(self) -> tuple[Health, Health, Health, Health]:
        """The health of each of the four boxes."""
        ...


CrewOf = TypeVar("CrewOf", bound=Crew)
"""The crew of a game."""


class Commander(Protocol):
    """The commander of the boat."""

    @property
    def rank(self) -> str:
        """His rank."""
        ...

    @property
    def reroll_markers(self) -> int:
        """The random event markers that he has left (12.1.3)."""
        ...


CommanderOf = TypeVar("CommanderOf", bound=Commander)
"""The commander of a game."""

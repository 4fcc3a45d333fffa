"""The systems of a boat: how they fare, and what becomes of them."""

from __future__ import annotations

from typing import Protocol, Self

import msgspec

from wardroom.rulesets.submarine.terms import SystemState

_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


def is_hurt(state: SystemState) -> bool:
    """Return whether a system is damaged or inoperable."""
    return state is _DAMAGED or state is _INOPERABLE


class ByName(msgspec.Struct, frozen=True):
    """The systems of a boat, a field each, taken by their names; each game says which there are."""

    def of(self, system: str) -> SystemState:
        """Return the state of `system`."""
        state: SystemState = getattr(self, system)
        return state

    def put(self, *systems: str, state: SystemState) -> Self:
        """Return these systems, with the named ones in `state`."""
        return msgspec.structs.replace(self, **dict.fromkeys(systems, state))

    def inoperable(self) -> int:
        """Return how many systems are inoperable."""
        return sum(self.of(system) is _INOPERABLE for system in self.__struct_fields__)


class Fitted(Protocol):
    """A boat as far as its systems go."""

    @property
    def systems(self) -> ByName:
        """Its systems."""
        ...

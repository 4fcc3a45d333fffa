"""Damage to the boat and its systems (9.6, 10)."""

from __future__ import annotations

from typing import Self

import msgspec

from wardroom.rulesets.submarine.pack import SubmarineCharts
from wardroom.rulesets.submarine.situation.boat import Boat, BoatOf
from wardroom.rulesets.submarine.terms import SystemState, replace

# =================================================================================================
# The systems of a boat and their states.


_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


def is_hurt(state: SystemState) -> bool:
    """Return whether a system is damaged or inoperable."""
    return state is _DAMAGED or state is _INOPERABLE


class ByName(msgspec.Struct, frozen=True):
    """The systems of a boat, a field for each; each game defines its own."""

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


# =================================================================================================
# Hits on the boat: the result code of an attack.


MOST_DUE = 20
"""Hits that an order can state."""


def hits_result(hits: int, on_chart: int, *, sunk: bool) -> str:
    """Return the result code of an attack; it differs if the result is not the chart's."""
    result = "sunk" if sunk else "hits" if hits else "no_hits"
    return result if hits == on_chart else f"{result}_in_all"


# =================================================================================================
# Damage to the boat: its two tracks (10.1, 10.3).


def flood(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more flooding boxes filled (10.1.1)."""
    return replace(boat, flooding=boat.flooding + boxes)


def damage_hull(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more hull boxes damaged (10.3.1)."""
    return replace(boat, hull_damage=boat.hull_damage + boxes)


def is_forced_up(boat: Boat, charts: SubmarineCharts) -> bool:
    """Return whether the last flooding box is reached (10.1.2; 10.9.1; Silent Victory 10.13.1)."""
    return boat.flooding >= charts.boats.type[boat.type].flooding_boxes


def is_sunk(boat: Boat, charts: SubmarineCharts) -> bool:
    """Return whether the last hull box is reached (10.3.2)."""
    return boat.hull_damage >= charts.boats.type[boat.type].hull_boxes

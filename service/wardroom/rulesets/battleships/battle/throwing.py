"""Whose throw it is: of the side, and of the ship, that fires, launches, repairs or draws."""

from __future__ import annotations

from typing import Any

from wardroom.engine.foreseen import Thrower
from wardroom.engine.situations import whole
from wardroom.engine.trace import TraceStep

_OF_A_HIT = ("combat_result", "explosion", "special_damage")
"""Throws of what a hit does: their steps name the unit that is struck."""
_STRIKING = ("main_battery", "secondary_battery", "torpedo")
"""Steps that name the unit that strikes it. Who enters a mine is struck by nobody else."""


def thrower(steps: tuple[TraceStep, ...], state: Any) -> Thrower | None:
    """Return whose throw the last of `steps` is; None for one of both sides, as of visibility."""
    step = steps[-1]
    if step.purpose in _OF_A_HIT:
        step = next((each for each in reversed(steps) if each.purpose in _STRIKING), step)
    side, ship = step.details.get("side"), step.details.get("ship")
    if side is not None:
        return Thrower(seat=str(side))
    unit = None if ship is None else whole(state).find(ship)
    if unit is None:
        return None
    return Thrower(seat=unit.side.value, unit=unit.id, name=unit.counter.name)

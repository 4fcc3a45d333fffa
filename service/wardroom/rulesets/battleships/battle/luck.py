"""The owners of throws, and the phases that count for luck."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.foreseen import Thrower
from wardroom.engine.luck import Counted, Figure, LuckOfGame
from wardroom.engine.situations import whole
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, struck_together
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import Fate, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import TorpedoState

# =================================================================================================
# The owner of a throw: the side, and the ship, that fires, launches, repairs or draws.


_OF_A_HIT = ("combat_result", "explosion", "special_damage")
"""Throws for the effects of a hit: their steps name the unit that is struck."""
_STRIKING = ("main_battery", "secondary_battery", "torpedo")
"""Steps that name the attacker. A unit that enters a mine has none."""


def thrower(steps: tuple[TraceStep, ...], state: Any) -> Thrower | None:
    """Return the owner of the throw in the last of `steps`; None for both sides (visibility)."""
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


# =================================================================================================
# The phases of a battle that count for luck: gunnery and torpedoes.


_SIDES = tuple(Side)


def _taken(ship: Ship, charts: BattleshipsCharts) -> int:
    """The levels of damage of a unit; a sunk unit has all levels."""
    damage = charts.damage
    return damage.most_w + damage.most_s if ship.fate is Fate.SUNK else ship.w + ship.s


def _dealt(state: FireState | TorpedoState, charts: BattleshipsCharts) -> tuple[int, ...]:
    """For each side the levels of damage of its enemy's units."""
    return tuple(
        sum(_taken(ship, charts) for ship in state.situation.ships if ship.side is not side)
        for side in _SIDES
    )


def _ended(state: FireState | TorpedoState) -> tuple[bool, ...]:
    """For each side whether its enemy has no unit left, which ends the battle."""
    return tuple(
        not any(ship.in_play for ship in state.situation.ships if ship.side is not side)
        for side in _SIDES
    )


def _units_apart(state: FireState, charts: BattleshipsCharts) -> tuple[FireState, ...]:
    """The fire in groups of units; no shot can strike a unit of another group.

    If all units of a side may be sunk, they stay together, because that ends the battle.
    """
    if state.made or state.options.special_damage:
        return (state,)
    parts = struck_together(state, charts)
    for side in _SIDES:
        own = {ship.id for ship in state.situation.ships if ship.side is side and ship.in_play}
        if own <= {*state.at_risk}:
            at_it = [part for part in parts if own & {*part.at_risk}]
            parts = (*(part for part in parts if part not in at_it), _joined(state, at_it))
    return parts


def _joined(state: FireState, parts: list[FireState]) -> FireState:
    """The fire of `state` that is in `parts`."""
    markers = {marker for part in parts for marker in part.markers}
    return msgspec.structs.replace(
        state,
        markers=tuple(marker for marker in state.markers if marker in markers),
        at_risk=tuple(sorted({ship for part in parts for ship in part.at_risk})),
    )


LUCK = LuckOfGame(
    figures=tuple(
        Figure(name=f"{side.value}_damage_dealt", seat=side.value, ends="best") for side in _SIDES
    ),
    procedures={
        FireState: Counted(
            call="resolve-gunnery-phase",
            count=_dealt,
            ended=_ended,
            walked=True,
            split=_units_apart,
        ),
        TorpedoState: Counted(
            call="resolve-torpedo-phase", count=_dealt, ended=_ended, walked=True
        ),
    },
)
"""The damage dealt by each side, in levels: six sink a unit."""

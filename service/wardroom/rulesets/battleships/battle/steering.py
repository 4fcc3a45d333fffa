"""How units steer that a plan does not name: by where the closest enemy is at the end of a way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wardroom.engine.remembering import remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts, Multiplier
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance
from wardroom.rulesets.battleships.movement.paths import Mover, Way
from wardroom.rulesets.battleships.movement.together import Preference
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.terms import BROADSIDES, Fate

_IN_PLAY = Fate.IN_PLAY
Steering = Literal["steady", "closing", "broadside", "standing_off"]
"""Course and speed as they are; towards the enemy; beside them; beside them, and far away."""

_FAR = 999
"""Hexes beyond any distance: too near is worse than too far, and worse the nearer."""


def closing(mover: Mover, way: Way) -> tuple[int, ...]:
    """Return a key that sorts ways: on the map, then nearest to the closest enemy."""
    away, _ = _closest(mover.enemies, way.point)
    return (way.fate is not _IN_PLAY, away, way.turns, -way.cost)


def _abeam(
    too_near: Callable[[Multiplier], bool],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    torpedoes_go_in: bool,
) -> Preference:
    """The closest enemy abeam (5.7), as near as may be where the effect of range (5.10) allows."""
    effects, limits = charts.range_effect.rows, options.arc_limits

    def abeam(mover: Mover, way: Way) -> tuple[int, ...]:
        _, point, facing, cost, turns, fate = way
        away, enemy = _closest(mover.enemies, point)
        if enemy is None or (torpedoes_go_in and mover.ship.torpedoes and not mover.ship.launches):
            return closing(mover, way)
        off = _FAR - away if too_near(effects[away]) else away
        ahead_or_astern = arc_of(point, facing, enemy, limits) not in BROADSIDES
        return (fate is not _IN_PLAY, off, ahead_or_astern, turns, -cost)

    return abeam


def preference_of(
    steering: Steering, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Preference | None:
    """Return what units that steer so prefer; None where course and speed are kept."""
    if steering == "closing":
        return closing
    if steering == "broadside":
        return _abeam(_multiplied, options, charts, torpedoes_go_in=True)
    if steering == "standing_off":
        return _abeam(_in_full, options, charts, torpedoes_go_in=False)
    return None


def _multiplied(effect: Multiplier) -> bool:
    return effect.times > effect.over


def _in_full(effect: Multiplier) -> bool:
    return effect.times >= effect.over


@remembered(4096)
def _closest(enemies: frozenset[Point], point: Point) -> tuple[int, Point | None]:
    """How far the closest of `enemies` is from `point`, and where; 0 and None without one."""
    away = ((distance(point, enemy), enemy) for enemy in enemies)
    return min(away, default=(0, None))

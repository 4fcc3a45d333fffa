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
from wardroom.rulesets.battleships.situation.terms import Fate

Steering = Literal["steady", "closing", "broadside", "standing_off"]
"""Course and speed as they are; towards the enemy; beside them; beside them, and far away."""

_FAR = 999
"""Hexes beyond any distance: too near is worse than too far, and worse the nearer."""


def closing(mover: Mover, way: Way) -> tuple[int, ...]:
    """Return a key that sorts ways: on the map, then nearest to the closest enemy."""
    return (_gone(way), _nearest(mover, way)[0], way.turns, -way.cost)


def _abeam(
    too_near: Callable[[Multiplier], bool],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    torpedoes_go_in: bool,
) -> Preference:
    """The closest enemy abeam (5.7), as near as may be where the effect of range (5.10) allows."""
    effects = charts.range_effect.rows

    def abeam(mover: Mover, way: Way) -> tuple[int, ...]:
        ship = mover.ship
        away, enemy = _nearest(mover, way)
        if enemy is None or (torpedoes_go_in and ship.torpedoes and not ship.launches):
            return closing(mover, way)
        arc = arc_of(way.point, way.facing, enemy, options.arc_limits)
        off = _FAR - away if too_near(effects[away]) else away
        return (_gone(way), off, not arc.broadside, way.turns, -way.cost)

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


def _gone(way: Way) -> bool:
    return way.fate is not Fate.IN_PLAY


def _nearest(mover: Mover, way: Way) -> tuple[int, Point | None]:
    """How far the closest enemy is at the end of `way`, and where; 0 and None without one."""
    return _closest(mover.enemies, way.point)


@remembered(4096)
def _closest(enemies: frozenset[Point], point: Point) -> tuple[int, Point | None]:
    away = ((distance(point, enemy), enemy) for enemy in enemies)
    return min(away, default=(0, None))

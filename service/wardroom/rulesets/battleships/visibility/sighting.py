"""Sighting: sight, star shell, radar, spotter planes, and the line of sight (4, 10.1, 10.2).

Both units must have places, and the visibility of the turn must be rolled.
"""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import Point, distance, line_between
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import Searchlights
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    place_of,
    rules_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import Side, Sighting, SpecialDamage, TimeOfDay

_DAY = TimeOfDay.DAY


class WaySeen(msgspec.Struct, frozen=True):
    """A way in which a target is sighted, and its modifier of the DPT roll of fire at it."""

    sighting: Sighting
    modifier: Modifier | None = None


_IN_SIGHT = WaySeen(Sighting.SIGHT)


def ways_seen(
    situation: Situation,
    firer: Ship,
    target: Ship,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[WaySeen, ...]:
    """Return every way in which `firer` sights `target` this turn (4.1), best first; none: unseen.

    Only the way with the best modifier counts. Of equal ways it is the simplest: sight, star shell,
    radar, a spotter plane.
    """
    away = distance(place_of(firer, options), place_of(target, options))
    return ways_over(away, situation, firer, target, options, charts)


def ways_over(
    away: int,
    situation: Situation,
    firer: Ship,
    target: Ship,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[WaySeen, ...]:
    """Return the same as `ways_seen`, given the distance `away` of the target."""
    ways = []
    if situation.visibility is not None and away <= situation.visibility:
        ways.append(_IN_SIGHT)
    if is_lit(situation, target) and away <= charts.star_shell.sighted_within:
        searchlight = _in_searchlights(situation, firer, away, charts)
        modifier = None if searchlight else charts.dpt.modifiers.star_shell
        ways.append(WaySeen(Sighting.STAR_SHELL, modifier))
    radar = charts.radar.of(firer.counter.nation, firer.radar) if options.radar else None
    if radar is not None and away <= radar.detection and _works(situation, firer):
        modifier = None if away <= radar.capture else radar.beyond_capture
        ways.append(WaySeen(Sighting.RADAR, modifier))
    if spots(situation, firer, options, charts):
        modifiers = charts.dpt.modifiers
        ruled = options.spotter_modifier == "as_ruled"
        modifier = modifiers.spotter_plane if ruled else modifiers.spotter_plane_as_charted
        ways.append(WaySeen(Sighting.SPOTTER, modifier))
    if len(ways) > 1:
        ways.sort(key=lambda way: -way.modifier.value if way.modifier else 0)
    return tuple(ways)


def is_lit(situation: Situation, target: Ship) -> bool:
    """Return whether a star shell lights the hex of a unit (4.3)."""
    shells = situation.star_shells
    return bool(shells) and any(shell.hex == target.hex for shell in shells)


def _in_searchlights(
    situation: Situation, firer: Ship, away: int, charts: BattleshipsCharts
) -> bool:
    """Whether a scenario's searchlights spare the fire of a ship the star-shell modifier."""
    return any(
        isinstance(rule, Searchlights) and rule.side is firer.side and away <= rule.hexes
        for rule in rules_of(situation, charts)
    )


def _works(situation: Situation, firer: Ship) -> bool:
    """Whether the radar of a ship has power this turn (10.12)."""
    return not firer.suffers(SpecialDamage.POWER, situation.turn)


def spots(
    situation: Situation, firer: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> bool:
    """Return whether a ship fires by spotter plane this turn (10.2)."""
    return (
        options.spotter_planes
        and situation.time_of_day is _DAY
        and situation.side(firer.side).spotter_planes
        and firer.counter.type in charts.spotter_planes.types
    )


# ------------------------------------------------------------------------------ line of sight


def land_in_the_way(
    situation: Situation, one: Ship, other: Ship, options: BattleshipsOptions
) -> bool:
    """Return whether land blocks the line between two units, by day and night (4.2)."""
    waters = waters_in(situation, options)
    return waters.blocking_land(place_of(one, options), place_of(other, options)) is not None


def friends_in_the_way(
    situation: Situation, firer: Ship, target: Ship, options: BattleshipsOptions
) -> tuple[Ship, ...]:
    """Return the friends over which the firer fires, nearest hex first, then by id (4.2, 10.8).

    By day no friend is in the way, and never those in the hexes of the firer and the target. At
    night the option `misdirected_fire` decides: without it the fire is forbidden.
    """
    if situation.time_of_day is _DAY:
        return ()
    at = _by_place(situation, firer.side, options)
    between = line_between(place_of(firer, options), place_of(target, options))
    return tuple(ship for point in between for ship in at.get(point, ()))


@remembered(16, MOST_BYTES)
def _by_place(
    situation: Situation, side: Side, options: BattleshipsOptions
) -> dict[Point, list[Ship]]:
    """The units of a side by hex, and by id within one hex."""
    found: dict[Point, list[Ship]] = {}
    for ship in situation.of(side):
        if ship.hex is not None:
            found.setdefault(place_of(ship, options), []).append(ship)
    return found

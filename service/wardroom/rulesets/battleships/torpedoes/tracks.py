"""Torpedo tracks: launches, their hexes, and hits on ships there (6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from wardroom.charts import Modifier
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance, track_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    crew_of,
    place_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import CrewQuality, ShipId


class Launch(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A unit that launches its torpedoes, and its target."""

    ship: ShipId
    target: ShipId


# ------------------------------------------------------------------------------ tracks


class Check(NamedTuple):
    """A ship in the track: the roll needed, and whether the hit is end on."""

    ship: Ship
    distance: int
    number: int
    modifiers: tuple[Modifier, ...]
    end_on: bool

    @property
    def hits_up_to(self) -> int:
        """The number with the crew's modifier (10.3)."""
        return self.number + sum(modifier.value for modifier in self.modifiers)


class Run(NamedTuple):
    """Torpedoes under way: their launcher, their hexes, and the ships there.

    The hexes continue beyond the edge of the map, without ships, because logs hold their number.
    """

    launcher: Ship
    target: Ship
    hexes: tuple[Point, ...]
    checks: tuple[Check, ...]
    stream: int
    """The launcher's place in the situation, from 1."""


def track_in(
    situation: Situation, launcher: Ship, target: Ship, options: BattleshipsOptions, length: int
) -> tuple[Point, ...]:
    """Return the hexes that torpedoes run through (6.2), nearest first, up to land or a barrier."""
    waters, before = waters_in(situation, options), place_of(launcher, options)
    track: list[Point] = []
    for point in track_of(before, place_of(target, options), length):
        if waters.is_land(point) or waters.breakwater(before, point):
            break
        track.append(point)
        before = point
    return tuple(track)


@remembered(64, MOST_BYTES)
def runs_of(
    situation: Situation,
    launches: tuple[Launch, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[Run, ...]:
    """Return every launch with its track and the ships in it; each must be legal."""
    places = {ship.id: place for place, ship in enumerate(situation.ships, 1)}
    return tuple(_run(situation, each, places[each.ship], options, charts) for each in launches)


def _run(
    situation: Situation,
    launch: Launch,
    stream: int,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Run:
    launcher, target = situation.find(launch.ship), situation.find(launch.target)
    assert launcher is not None
    assert target is not None
    hexes = track_in(situation, launcher, target, options, charts.torpedo_limits.track)
    origin = place_of(launcher, options)
    modifiers = tuple(_by_crew(crew_of(situation, launcher, options), charts))
    checks = tuple(
        Check(
            ship=ship,
            distance=away,
            number=charts.torpedo_hit.by_speed[ship.speed][away - 1],
            modifiers=modifiers,
            end_on=_end_on(ship, origin, options),
        )
        for point in hexes
        for away in (distance(origin, point),)
        for ship in _in_hex(situation, point, target, options)
    )
    return Run(launcher, target, hexes, checks, stream)


def _in_hex(
    situation: Situation, point: Point, target: Ship, options: BattleshipsOptions
) -> list[Ship]:
    """The ships of both sides in a hex, the target first, then by id."""
    ships = [
        ship
        for ship in situation.ships
        if ship.in_play and not ship.battery and place_of(ship, options) == point
    ]
    return sorted(ships, key=lambda ship: (ship.id != target.id, ship.id))


def _end_on(ship: Ship, origin: Point, options: BattleshipsOptions) -> bool:
    """Whether torpedoes from `origin` come from ahead or astern of a ship (6.2)."""
    assert ship.facing is not None
    return not arc_of(place_of(ship, options), ship.facing, origin, options.arc_limits).broadside


def _by_crew(quality: CrewQuality, charts: BattleshipsCharts) -> Iterator[Modifier]:
    if quality is CrewQuality.EXCELLENT:
        yield charts.torpedo_hit.modifiers.crew_excellent
    elif quality is CrewQuality.POOR:
        yield charts.torpedo_hit.modifiers.crew_poor

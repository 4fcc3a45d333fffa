"""Allowed targets of a ship: range, arc, friends in the way (4.2, 5.1, 5.11, 10.4)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Said, said
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import arc_of, distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import FireLimit, NoFire
from wardroom.rulesets.battleships.situation.ship import Ship, silenced
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, rules_of
from wardroom.rulesets.battleships.situation.terms import Arc, Battery, ShipId, SpecialDamage
from wardroom.rulesets.battleships.visibility.sighting import (
    WaySeen,
    friends_in_the_way,
    land_in_the_way,
    ways_over,
)

# =================================================================================================
# The line from a ship to another unit: range, arc, sighting, friends in the way.
#
# Declarations, lists and fire with any battery use the `Lines` of a situation, which computes each
# pair of units once.


class Line:
    """The line from a ship to another unit; parts are computed on demand."""

    __slots__ = ("_arc", "_friends", "_land", "_ways", "at", "away", "firer", "target")

    def __init__(self, at: Lines, firer: Ship, target: Ship) -> None:
        self.at = at
        self.firer = firer
        self.target = target
        self.away = distance(at.places[firer.id], at.places[target.id])
        """The distance in hexes (5.10)."""
        self._land: bool | None = None
        self._arc: tuple[Arc | None] | None = None
        self._friends: tuple[Ship, ...] | None = None
        self._ways: tuple[WaySeen, ...] | None = None

    @property
    def arc(self) -> Arc | None:
        """The arc of the firer in which the target lies; see `arc_to`."""
        if self._arc is None:
            self._arc = (arc_to(self.firer, self.target, self.at.options),)
        return self._arc[0]

    @property
    def land(self) -> bool:
        """Whether land is in between; see `land_in_the_way`."""
        if self._land is None:
            at = self.at
            self._land = land_in_the_way(at.situation, self.firer, self.target, at.options)
        return self._land

    @property
    def ways(self) -> tuple[WaySeen, ...]:
        """Every way in which the firer sights the target, the best first; see `ways_over`."""
        if self._ways is None:
            at = self.at
            self._ways = ways_over(
                self.away, at.situation, self.firer, self.target, at.options, at.charts
            )
        return self._ways

    @property
    def friends(self) -> tuple[Ship, ...]:
        """The friends over whom the firer fires; see `friends_in_the_way`."""
        if self._friends is None:
            at = self.at
            self._friends = friends_in_the_way(at.situation, self.firer, self.target, at.options)
        return self._friends


class Lines:
    """The lines between the units of a situation, which all have places. Made by `lines_in`."""

    __slots__ = ("_found", "charts", "options", "places", "situation", "units")

    def __init__(
        self, situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts
    ) -> None:
        self.situation = situation
        self.options = options
        self.charts = charts
        self.units = situation.units
        self.places = {ship.id: place_of(ship, options) for ship in situation.ships if ship.hex}
        self._found: dict[tuple[ShipId, ShipId], Line] = {}

    def between(self, firer: Ship, target: Ship) -> Line:
        """Return the line from one unit of the situation to another."""
        found = self._found.get((firer.id, target.id))
        if found is None:
            found = self._found[firer.id, target.id] = Line(self, firer, target)
        return found


@remembered(8, MOST_BYTES)
def lines_in(situation: Situation, options: BattleshipsOptions, charts: BattleshipsCharts) -> Lines:
    """Return the lines between the units of `situation`."""
    return Lines(situation, options, charts)


def arc_to(firer: Ship, target: Ship, options: BattleshipsOptions) -> Arc | None:
    """Return the arc of `firer` in which `target` is; None for a shore battery (10.7).

    None also for two units in one hex, which cannot fire at each other.
    """
    one, other = place_of(firer, options), place_of(target, options)
    if firer.battery or firer.facing is None or one == other:
        return None
    return arc_of(one, firer.facing, other, options.arc_limits)


# =================================================================================================
# Allowed targets of a ship, and the reasons against others (5.1, 5.11, 10.4). No dice.


_MAIN = Battery.MAIN
_SECONDARY = Battery.SECONDARY
_POWER = SpecialDamage.POWER
Fault = tuple[Said, str]
"""Why a shot is forbidden: a code, the rule, and the problem in words."""


def target_faults(line: Line, battery: Battery) -> Iterator[Fault]:
    """Yield why a ship that can fire this battery may not fire at the target of `line` (5.1).

    Both are in play and placed, and the visibility of the turn is rolled. The caller checks the
    number of ships per target.
    """
    firer, target, away = line.firer, line.target, line.away
    options, charts = line.at.options, line.at.charts
    if target.side is firer.side:
        yield said("target_is_friend", name=target.counter.name), "5.1"
        return
    if battery is _SECONDARY:
        table = charts.secondary_battery
        if target.counter.type not in table.targets:
            yield said("target_of_no_secondary", type=target.counter.type), "5.11"
        if away > table.range:
            what = said(
                "out_of_range.secondary", name=target.counter.name, away=away, most=table.range
            )
            yield what, "5.11"
    elif away > firer.counter.gun_range:
        most = firer.counter.gun_range
        yield said("out_of_range.guns", name=target.counter.name, away=away, most=most), "5.1"
    if not line.ways:
        yield said("target_not_sighted", name=target.counter.name), "4.1"
    if line.land:
        yield said("land_in_the_way", name=target.counter.name), "4.2"
    if not options.misdirected_fire and line.friends:
        yield said("friend_in_the_way", name=line.friends[0].counter.name), "4.2"
    limited = battery is _MAIN and options.gun_arcs and firer.counter.no_stern_fire
    if limited and line.arc is Arc.STERN:
        yield said("no_fire_astern", name=firer.counter.name), "10.4"


def firer_faults(
    situation: Situation, firer: Ship, battery: Battery, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield why a ship cannot fire this battery this turn; see `target_faults` for targets."""
    if lacks_battery(firer, battery):
        yield said("no_secondary_battery", name=firer.counter.name), "5.11"
    yield from unable_to_fire(situation, firer, battery, charts)


def lacks_battery(firer: Ship, battery: Battery) -> bool:
    """Return whether a ship has no such battery (5.11)."""
    return battery is _SECONDARY and not firer.counter.secondary


def unable_to_fire(
    situation: Situation, firer: Ship, battery: Battery, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield why a ship cannot fire its battery at anything this turn."""
    name = firer.counter.name
    if silenced(firer, charts):
        yield said("firer_silenced", name=name, w=firer.w), "5.12"
    if firer.out_of_command:
        yield said("firer_out_of_command", name=name), "10.10"
    if firer.suffers(_POWER, situation.turn):
        yield said("firer_without_power", name=name), "10.12"
    for rule in rules_of(situation, charts):
        if isinstance(rule, NoFire) and firer.id in rule.ships and situation.turn in rule.turns:
            yield said("firer_barred", name=name), "11.0"
        if (
            isinstance(rule, FireLimit)
            and firer.id in rule.ships
            and battery is _MAIN
            and firer.turns_fired >= rule.turns
        ):
            yield said("fire_limit_reached", name=name, turns=rule.turns), "11.0"

"""What lies between a ship and another unit: range, arc, how it is sighted, who is in the way.

Whoever asks about a situation, be a target declared, listed or fired at, and with whichever
battery, asks its `Lines`: each pair of units is looked at once.
"""

from __future__ import annotations

from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import arc_of, distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, place_of
from wardroom.rulesets.battleships.situation.terms import Arc, ShipId
from wardroom.rulesets.battleships.visibility.sighting import (
    WaySeen,
    friends_in_the_way,
    land_in_the_way,
    ways_over,
)


class Line:
    """From a ship to another unit. What nobody asks for is not looked at."""

    __slots__ = ("_arc", "_friends", "_land", "_ways", "at", "away", "firer", "target")

    def __init__(self, at: Lines, firer: Ship, target: Ship) -> None:
        self.at = at
        self.firer = firer
        self.target = target
        self.away = distance(at.places[firer.id], at.places[target.id])
        """In hexes (5.10)."""
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
        """Whether land lies in between; see `land_in_the_way`."""
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
    """The lines between the units of a situation, all of which have places. Made by `lines_in`."""

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
    """Return the arc of `firer` that `target` lies in; None for a shore battery (10.7).

    None too for two units in one hex, which no fire passes between.
    """
    one, other = place_of(firer, options), place_of(target, options)
    if firer.battery or firer.facing is None or one == other:
        return None
    return arc_of(one, firer.facing, other, options.arc_limits)

"""Units moving together: their ends, and units that stop short (7.2, 7.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import room_problem
from wardroom.rulesets.battleships.map.geometry import Point, ahead, hex_of, point_of, turned
from wardroom.rulesets.battleships.movement.paths import (
    LONGEST,
    NO_LACK,
    Lack,
    Mover,
    Path,
    Way,
    at_rest,
    cost_of,
    endings,
    lack_of,
    least_short,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, recentred, waters_in
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, Hex, ShipId

# =================================================================================================
# Units on their way: hex by hex, off the map, or with re-centring.


class UnderWay(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A unit in the middle of its move.

    `since`: the hex in which it began. `left`: the rest of its path. `entered`: the number of hexes
    entered. `spent`: the movement points for them.
    """

    ship: ShipId
    since: Hex
    left: Path
    entered: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    spent: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    turned: bool = False


def cast_off(unit: Ship | None, path: Path) -> UnderWay | None:
    """Return a unit that begins to move; None if it was pushed off the map before."""
    if unit is None or not unit.in_play or unit.hex is None:
        return None
    return UnderWay(ship=unit.id, since=unit.hex, left=path)


class Sailed(NamedTuple):
    """The progress of a unit, and the situation, which does not contain its move yet."""

    situation: Situation
    ship: Ship
    under: UnderWay
    steps: tuple[TraceStep, ...]


def sailed(
    situation: Situation,
    ship: Ship,
    under: UnderWay,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Sailed:
    """Move `ship` to the next mined hex (10.6), off the map, or to the end of the path.

    Returns the rest of its move, with a step for every unit that re-centring pushes off the map
    (9.3). Speed and turning are not marked yet.
    """
    waters, stagger = waters_in(situation, options), options.map_stagger
    number, facing, fate, gone = ship.hex, ship.facing, ship.fate, list[int]()
    steps: list[TraceStep] = []
    for turn in under.left:
        assert number is not None
        assert facing is not None
        gone.append(turn)
        facing = turned(facing, turn)
        to = ahead(point_of(number, stagger), facing)
        if waters.holds(to):
            number = hex_of(to, stagger)
        elif situation.board.recentre:
            situation, recentring = _recentred(situation, ship, facing, options)
            steps += recentring
        else:
            fate = Fate.EXITED if waters.may_exit(ship.side, ship.id, to) else Fate.WITHDRAWN
            number = facing = None
        if number is None or number in situation.mines:
            break
    after = msgspec.structs.replace(
        under,
        left=under.left[len(gone) :],
        entered=under.entered + len(gone),
        spent=under.spent + sum([cost_of(turn, charts.movement) for turn in gone]),
        turned=under.turned or any(gone),
    )
    ship = msgspec.structs.replace(ship, hex=number, facing=facing, fate=fate)
    return Sailed(situation, ship, after, tuple(steps))


def arrived(situation: Situation, ship: Ship, under: UnderWay) -> Situation:
    """Return `situation` with `ship` moved: its speed and turning are marked (7.1)."""
    return situation.put(msgspec.structs.replace(ship, speed=under.spent, turned=under.turned))


def _recentred(
    situation: Situation, mover: Ship, facing: Facing, options: BattleshipsOptions
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """The situation after re-centring: all others moved by a hex, and their fates (9.3)."""
    after = recentred(situation, mover.id, facing, options.map_stagger)
    steps = [
        TraceStep(
            rule="9.3",
            purpose="recentre",
            details={**mover.named, "facing": facing},
            result="recentred",
        )
    ]
    for before, unit in zip(situation.ships, after.ships, strict=True):
        if unit.fate is not before.fate:
            steps.append(
                TraceStep(rule="9.3", purpose="pushed_off", details=unit.named, result="withdrawn")
            )
    return after, tuple(steps)


# =================================================================================================
# Units that move in one phase: their joint ends (7.2), and units that stop short (7.3).
#
# Units move one after another, those without a choice first. Each moves as far as 7.3 requires,
# unless earlier units and units that cannot move leave it no room, whatever later units do; then it
# moves as far as it can. So of all joint ends the rules allow those in which the first unit falls
# least short, of these those in which the second does, and so on. A unit may always stay in a hex
# that it may occupy, so there is at least one joint end.


Ways = Mapping[ShipId, Way]
"""How each of several units moves."""
Preference = Callable[[Mover, Way], tuple[int, ...]]
"""The cost of a way for a unit's preference: the least is chosen."""

LOOKS = 300_000
"""The most ends tried to prove that a unit need not stop; beyond them it may stop."""
MOST_LOOKS = 10 * LOOKS
"""The most ends tried for one plan."""


class Together:
    """The units of a side, in the order of movement."""

    def __init__(self, movers: Mapping[ShipId, Mover], charts: BattleshipsCharts) -> None:
        self.movers = movers
        self._charts = charts
        self._endings: dict[ShipId, tuple[Way, ...]] = {}
        self._ends: dict[ShipId, tuple[Way, ...]] = {}
        self._lacks: dict[tuple[ShipId, Way], Lack] = {}
        self.looks = 0
        """The number of ends tried."""

    def endings(self, ship: ShipId) -> tuple[Way, ...]:
        """Return every end of a unit with the turns made on the way, by a shortest path to it."""
        if ship not in self._endings:
            self._endings[ship] = endings(self.movers[ship])
        return self._endings[ship]

    def ends(self, ship: ShipId) -> tuple[Way, ...]:
        """Return every end of a unit, by a shortest path to it."""
        if ship not in self._ends:
            found: dict[tuple[Point, Facing, int, Fate], Way] = {}
            for way in self.endings(ship):
                found.setdefault((way.point, way.facing, way.cost, way.fate), way)
            self._ends[ship] = tuple(found.values())
        return self._ends[ship]

    def lack(self, ship: ShipId, way: Way) -> Lack:
        """Return the lack of a unit's `way`, as `lack_of` does, and cache it."""
        mover = self.movers[ship]
        if not mover.nearest:
            return lack_of(mover, way)
        if (ship, way) not in self._lacks:
            self._lacks[ship, way] = lack_of(mover, way)
        return self._lacks[ship, way]

    def have_room(self, ship: ShipId, way: Way, others: Collection[tuple[ShipId, Way]]) -> bool:
        """Return whether a unit may end its way with `others`, which end in the same hex (7.2)."""
        if way.fate is not Fate.IN_PLAY or not others:
            return True
        if any((end.facing, end.cost) != (way.facing, way.cost) for _, end in others):
            return False
        units = (ship, *(other for other, _ in others))
        types = [self.movers[unit].ship.counter.type for unit in units]
        return room_problem(types, self._charts) is None

    def all_have_room(self, ways: Ways) -> bool:
        """Return whether units may end these ways together."""
        here = _by_hex(ways)
        return all(
            self.have_room(ship, way, [each for each in here[way.point] if each[0] != ship])
            for ship, way in ways.items()
        )

    # -------------------------------------------------------------------------- who falls short

    def spared(
        self, ways: Ways, fixed: Collection[ShipId] = ()
    ) -> tuple[ShipId, dict[ShipId, Way]] | None:
        """Return the first unit that stops short without need in `ways`, and ways that avoid it.

        None: there is none, or none was found among the ends tried. `fixed`: units with fixed ways.
        """
        most = self.looks + LOOKS
        lacks = {ship: self.lack(ship, way) for ship, way in ways.items()}
        gone: set[ShipId] = set()
        for ship, lack in lacks.items():
            if lack > NO_LACK and ship not in fixed:

                def allowed(unit: ShipId, way: Way, ship: ShipId = ship) -> bool:
                    if unit == ship:
                        return self.lack(unit, way) < lacks[unit]
                    return unit not in gone or self.lack(unit, way) <= lacks[unit]

                found = self._placed(dict(ways), {ship}, set(fixed), allowed, most)
                if found is not None:
                    return ship, found
            gone.add(ship)
        return None

    def _placed(
        self,
        ways: dict[ShipId, Way],
        waiting: set[ShipId],
        placed: set[ShipId],
        allowed: Callable[[ShipId, Way], bool],
        most: int,
    ) -> dict[ShipId, Way] | None:
        """`ways` with new ways for units `waiting`, and for units that have to make room.

        Units `placed` keep theirs. The unit with the fewest ends left is placed first. None if
        there are no such ways, or after `most` tries.
        """
        if not waiting:
            return ways
        here = _by_hex({unit: way for unit, way in ways.items() if unit in placed})
        there = _by_hex(
            {unit: way for unit, way in ways.items() if unit not in placed and unit not in waiting}
        )

        def displaced(unit: ShipId, way: Way) -> list[tuple[ShipId, Way]]:
            others = there.get(way.point, [])
            together = [*here.get(way.point, ()), *others]
            return [] if self.have_room(unit, way, together) else others

        self.looks += sum(len(self.ends(unit)) for unit in waiting)
        fitting = {
            unit: [
                way
                for way in self.ends(unit)
                if self.have_room(unit, way, here.get(way.point, ())) and allowed(unit, way)
            ]
            for unit in sorted(waiting)
        }
        ship = min(fitting, key=lambda unit: len(fitting[unit]))
        for way in sorted(fitting[ship], key=lambda way: len(displaced(ship, way))):
            if self.looks >= most:
                return None
            moved = {unit for unit, _ in displaced(ship, way)}
            found = self._placed(
                {**ways, ship: way}, waiting - {ship} | moved, placed | {ship}, allowed, most
            )
            if found is not None:
                return found
        return None

    # -------------------------------------------------------------------------- as they prefer

    def preferred(self, preference: Preference, fixed: Ways) -> dict[ShipId, Way]:
        """Return legal ways that follow the units' preferences as nearly as possible.

        `fixed`: fixed ways; if they leave no legal ways, the others are illegal. Units with the
        fewest ways choose first.
        """
        ways = self._in_turn(preference, fixed) or self._at_rest(fixed)
        ways = self._on_the_map({ship: ways[ship] for ship in self.movers}, fixed)
        needless = self.spared(ways, fixed)
        if needless is None:
            return ways
        while needless is not None and self.looks + LOOKS <= MOST_LOOKS:
            ways = needless[1]
            needless = self.spared(ways, fixed)
        for ship in self.movers:
            if ship not in fixed:
                lack = self.lack(ship, ways[ship])
                same = [way for way in self.endings(ship) if self.lack(ship, way) == lack]
                roomy = self._roomy(ship, same, ways)
                if roomy:
                    ways[ship] = min(roomy, key=partial(preference, self.movers[ship]))
        return ways

    def _in_turn(self, preference: Preference, kept: Ways) -> dict[ShipId, Way] | None:
        """The preferred way of each unit that the others leave; None: a unit has no room."""
        choices = {
            ship: least_short(self.endings(ship), partial(self.lack, ship))
            for ship in self.movers
            if ship not in kept
        }
        ways = dict(kept)
        for ship in sorted(choices, key=lambda each: (len(choices[each]), each)):
            roomy = self._roomy(ship, choices[ship], ways)
            if not roomy:
                roomy = self._roomy(ship, self.endings(ship), ways)
                if not roomy:
                    return None
                roomy = least_short(roomy, partial(self.lack, ship))
            ways[ship] = min(roomy, key=partial(preference, self.movers[ship]))
        return ways

    def _roomy(self, ship: ShipId, choices: Collection[Way], ways: Ways) -> tuple[Way, ...]:
        """Those of `choices` for which the others' `ways` leave room."""
        others = _by_hex({other: way for other, way in ways.items() if other != ship})
        roomy = [
            way
            for way in choices
            if way.point not in others or self.have_room(ship, way, others[way.point])
        ]
        return tuple(roomy)

    def _on_the_map(self, ways: dict[ShipId, Way], kept: Collection[ShipId]) -> dict[ShipId, Way]:
        """`ways` with replacements for ways that leave the map without need.

        Only replacements among the ends tried are found.
        """
        most = self.looks + LOOKS
        for ship in self.movers:
            if ship in kept or not self.movers[ship].careful or _stays(ways[ship]):
                continue

            def allowed(unit: ShipId, way: Way, ship: ShipId = ship, ways: Ways = ways) -> bool:
                stays = _stays(way) or (unit != ship and not _stays(ways[unit]))
                return stays and self.lack(unit, way) <= self.lack(unit, ways[unit])

            ways = self._placed(dict(ways), {ship}, set(kept), allowed, most) or ways
        return ways

    def _at_rest(self, movers: Ways) -> dict[ShipId, Way]:
        """Units other than `movers`, and units at their ends, do not move."""
        ways = {ship: at_rest(mover) for ship, mover in self.movers.items()} | dict(movers)
        there = _by_hex(movers)
        crowded = {
            ship
            for ship, way in ways.items()
            if ship not in movers and not self.have_room(ship, way, there.get(way.point, ()))
        }
        most = self.looks + LOOKS
        return self._placed(ways, crowded, set(movers), lambda _unit, _way: True, most) or ways


def _stays(way: Way) -> bool:
    return way.fate is Fate.IN_PLAY


def _by_hex(ways: Ways) -> dict[Point, list[tuple[ShipId, Way]]]:
    """Units still on the map at the end of their ways, by hex."""
    found: dict[Point, list[tuple[ShipId, Way]]] = defaultdict(list)
    for ship, way in ways.items():
        if way.fate is Fate.IN_PLAY:
            found[way.point].append((ship, way))
    return found

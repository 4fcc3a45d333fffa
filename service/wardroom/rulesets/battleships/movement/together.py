"""Units on their way, and together: where they end, and who stops short (7.2, 7.3)."""

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
# Units on their way: a hex after another, off the map, or round which everything else is moved.


class UnderWay(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A unit in the middle of its move.

    `since`: the hex in which it began. `left`: what is left of its path. `entered`: how many
    hexes it has entered. `spent`: the movement points for them.
    """

    ship: ShipId
    since: Hex
    left: Path
    entered: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    spent: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    turned: bool = False


def cast_off(unit: Ship | None, path: Path) -> UnderWay | None:
    """Return a unit that sets out; None where it was pushed off the map before it could."""
    if unit is None or not unit.in_play or unit.hex is None:
        return None
    return UnderWay(ship=unit.id, since=unit.hex, left=path)


class Sailed(NamedTuple):
    """How far a unit has come: the others' situation, into which the unit is still to be put."""

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
    """Go on with `ship` to the next mined hex (10.6), off the map or to the end of the path.

    Gives back what is left to go, with a step for every unit that re-centring pushes off the map
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
    """Everything else moved a hex the other way, and what became of it (9.3)."""
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
# Units that move in one phase: where they end together (7.2), and who has to stop short (7.3).
#
# Units go one after the other, those without a choice first. Each goes as far as 7.3 carries it,
# unless the units that have gone before it and those that cannot go leave it no room at all,
# whatever later ones do; then it goes as far as it can. So of all the ends that they can have
# together, the rules allow those in which the first falls least short, of these those in which the
# second does, and so on. No unit has to move from where it may lie, so that there always are some.


Ways = Mapping[ShipId, Way]
"""How each of several units moves."""
Preference = Callable[[Mover, Way], tuple[int, ...]]
"""How little a unit likes a way: the least is taken."""

LOOKS = 300_000
"""Ends that are looked at to prove a unit's stop needless; after them it is taken to be needed."""
MOST_LOOKS = 10 * LOOKS
"""Ends that are looked at for one plan, however its units are in each other's way."""


class Together:
    """The units of a side, in the order in which they go."""

    def __init__(self, movers: Mapping[ShipId, Mover], charts: BattleshipsCharts) -> None:
        self.movers = movers
        self._charts = charts
        self._endings: dict[ShipId, tuple[Way, ...]] = {}
        self._ends: dict[ShipId, tuple[Way, ...]] = {}
        self._lacks: dict[tuple[ShipId, Way], Lack] = {}
        self.looks = 0
        """Ends that have been looked at."""

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
        """Return what `way` of a unit lacks, as `lack_of` does, and keep it for the next time."""
        mover = self.movers[ship]
        if not mover.nearest:
            return lack_of(mover, way)
        if (ship, way) not in self._lacks:
            self._lacks[ship, way] = lack_of(mover, way)
        return self._lacks[ship, way]

    def have_room(self, ship: ShipId, way: Way, others: Collection[tuple[ShipId, Way]]) -> bool:
        """Return whether a unit may end so with `others`, who end in the same hex (7.2)."""
        if way.fate is not Fate.IN_PLAY or not others:
            return True
        if any((end.facing, end.cost) != (way.facing, way.cost) for _, end in others):
            return False
        units = (ship, *(other for other, _ in others))
        types = [self.movers[unit].ship.counter.type for unit in units]
        return room_problem(types, self._charts) is None

    def all_have_room(self, ways: Ways) -> bool:
        """Return whether units may end so together."""
        here = _by_hex(ways)
        return all(
            self.have_room(ship, way, [each for each in here[way.point] if each[0] != ship])
            for ship, way in ways.items()
        )

    # -------------------------------------------------------------------------- who falls short

    def spared(
        self, ways: Ways, kept: Collection[ShipId] = ()
    ) -> tuple[ShipId, dict[ShipId, Way]] | None:
        """Return the first unit that `ways` let stop short without need, and ways that spare it.

        None: there is none, or none is found among the first ends looked at. `kept`: units whose
        ways are not to be changed.
        """
        most = self.looks + LOOKS
        lacks = {ship: self.lack(ship, way) for ship, way in ways.items()}
        gone: set[ShipId] = set()
        for ship, lack in lacks.items():
            if lack > NO_LACK and ship not in kept:

                def allowed(unit: ShipId, way: Way, ship: ShipId = ship) -> bool:
                    if unit == ship:
                        return self.lack(unit, way) < lacks[unit]
                    return unit not in gone or self.lack(unit, way) <= lacks[unit]

                found = self._placed(dict(ways), {ship}, set(kept), allowed, most)
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
        """`ways` with others for those `waiting`, and for whoever has to make room for them.

        `placed` stay as they are. Who has the fewest ends left is placed first. None where there
        are none, or there are `most` looks.
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

    def preferred(self, preference: Preference, kept: Ways) -> dict[ShipId, Way]:
        """Return legal ways in which units go as they prefer, as near as all of them may.

        `kept`: ways that are not to be changed; where these forbid it the others' are not legal.
        Those with the fewest ways to go are given theirs first.
        """
        ways = self._in_turn(preference, kept) or self._at_rest(kept)
        ways = self._on_the_map({ship: ways[ship] for ship in self.movers}, kept)
        needless = self.spared(ways, kept)
        if needless is None:
            return ways
        while needless is not None and self.looks + LOOKS <= MOST_LOOKS:
            ways = needless[1]
            needless = self.spared(ways, kept)
        for ship in self.movers:
            if ship not in kept:
                lack = self.lack(ship, ways[ship])
                same = [way for way in self.endings(ship) if self.lack(ship, way) == lack]
                roomy = self._roomy(ship, same, ways)
                if roomy:
                    ways[ship] = min(roomy, key=partial(preference, self.movers[ship]))
        return ways

    def _in_turn(self, preference: Preference, kept: Ways) -> dict[ShipId, Way] | None:
        """Each goes as its owner prefers, of what the others have left; None: one has no room."""
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
        """Those of `choices` that the others' `ways` leave room for."""
        others = _by_hex({other: way for other, way in ways.items() if other != ship})
        roomy = [
            way
            for way in choices
            if way.point not in others or self.have_room(ship, way, others[way.point])
        ]
        return tuple(roomy)

    def _on_the_map(self, ways: dict[ShipId, Way], kept: Collection[ShipId]) -> dict[ShipId, Way]:
        """`ways`, and where one of them leads off the map without need, others that do not.

        As far as they are found among the first ends looked at.
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

    def _at_rest(self, kept: Ways) -> dict[ShipId, Way]:
        """Nobody goes but those `kept`, and who lies where they end."""
        ways = {ship: at_rest(mover) for ship, mover in self.movers.items()} | dict(kept)
        there = _by_hex(kept)
        crowded = {
            ship
            for ship, way in ways.items()
            if ship not in kept and not self.have_room(ship, way, there.get(way.point, ()))
        }
        most = self.looks + LOOKS
        return self._placed(ways, crowded, set(kept), lambda _unit, _way: True, most) or ways


def _stays(way: Way) -> bool:
    return way.fate is Fate.IN_PLAY


def _by_hex(ways: Ways) -> dict[Point, list[tuple[ShipId, Way]]]:
    """Units that are still on the map at the end of their ways, by the hexes that these end in."""
    found: dict[Point, list[tuple[ShipId, Way]]] = defaultdict(list)
    for ship, way in ways.items():
        if way.fate is Fate.IN_PLAY:
            found[way.point].append((ship, way))
    return found

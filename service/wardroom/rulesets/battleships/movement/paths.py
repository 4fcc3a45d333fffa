"""Paths of a single unit: hexes, costs and legality (7.1, 7.3, 7.4, 9.2).

A path is a number for each hex entered: the turn made before it in hexsides, to starboard if
positive, 0 for straight on. A turn without a hex after it, or two before one hex, cannot be
written: the rules know neither.

On a map where units are re-centred, hexes are counted on beyond its edge: all that matters there
is where units are to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Annotated, NamedTuple

from msgspec import Meta

from wardroom.engine.refusals import Said, said
from wardroom.engine.remembering import Recent
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.charts.pack import Movement as Costs
from wardroom.rulesets.battleships.map.board import Waters
from wardroom.rulesets.battleships.map.geometry import (
    Point,
    ahead,
    columns_off,
    hexsides_between,
    turned,
)
from wardroom.rulesets.battleships.movement.limits import Limits, limits_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, waters_in
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, SpecialDamage

_IN_PLAY = Fate.IN_PLAY
_ORIGIN = Point(0, 0)
Turning = Annotated[
    int,
    Meta(
        ge=-2,
        le=3,
        description=("Hexsides turned: positive to starboard, negative to port; 3 is a half turn."),
    ),
]
LONGEST = 18
"""The most hexes of a path: the greatest speed of any unit."""
Path = Annotated[
    tuple[Turning, ...],
    Meta(
        max_length=LONGEST,
        description="A number for each hex that the unit enters: its turn before that hex, in "
        "hexsides of 60 degrees. Positive numbers turn to starboard, negative "
        "numbers to port; 0 is straight on. Empty if the unit stays where it is.",
        examples=[[1, 0, -2]],
    ),
]
STRAIGHT_ON = (0, 1, -1, 2, -2, 3)
"""Every turn, the least first, to starboard before to port."""


class OffCourse(NamedTuple):
    """The deviation of a way from the unit's old course; less is better.

    At its end: the hexsides off that facing, and the columns off that line. Over all hexes entered:
    the columns off that line.
    """

    hexsides: int
    columns: int
    on_the_way: int


Lack = tuple[int, bool, bool]
"""The lack of a way: points (7.3), distance from land (11.0), nearness to the course (10.10)."""
NO_LACK: Lack = (0, False, False)


class Mover(NamedTuple):
    """A unit about to move, and everything that decides whether its path is legal.

    `forced`: the unit cannot choose its course, because its rudder is hit (10.12) or it is out of
    command (10.10). `nearest`: the least deviation by end, if its ways may not deviate more
    (10.10). `careful`: without orders it stays in the battle if possible.
    """

    ship: Ship
    start: Point
    course: Facing
    limits: Limits
    waters: Waters
    recentre: bool
    enemies: frozenset[Point]
    costs: Costs
    forced: bool
    careful: bool
    nearest: Mapping[tuple[int, Fate, bool], OffCourse]


class Way(NamedTuple):
    """A path and its end: the last hex, the facing, points spent, turns made."""

    path: tuple[int, ...]
    point: Point
    facing: Facing
    cost: int
    turns: int
    fate: Fate


_AT_SEA = Recent[tuple[int, int, Facing, Costs], tuple[Way, ...]](16)
"""Every end of a unit at the origin, on the open sea, by its most points and turns.

Fleets have few kinds of units, and each has thousands of ends, so the cache is small."""


class PathFault(NamedTuple):
    """The fault of a path, without the unit: what, the rule, and the hex (counted from 0)."""

    what: Said
    rule: str
    hex: int | None = None


def mover_of(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Mover:
    """Return `ship`, placed and in play, as a mover in `situation`."""
    (mover,) = movers_among(situation, (ship,), options, charts)
    return mover


def movers_among(
    situation: Situation,
    ships: Collection[Ship],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Iterator[Mover]:
    """Yield each of `ships` as a mover in `situation`."""
    waters = waters_in(situation, options)
    enemies = {
        side: frozenset(place_of(enemy, options) for enemy in situation.of(side.other))
        for side in {ship.side for ship in ships}
    }
    for ship in ships:
        mover = Mover(
            ship=ship,
            start=place_of(ship, options),
            course=ship.facing or Facing.A,
            limits=limits_of(situation, ship, charts),
            waters=waters,
            recentre=situation.board.recentre,
            enemies=enemies[ship.side],
            costs=charts.movement,
            forced=ship.out_of_command or ship.suffers(SpecialDamage.RUDDER, situation.turn),
            careful=options.stay_in_battle,
            nearest={},
        )
        if options.round_land != "owner_chooses" and _goes_round_land(mover):
            mover = mover._replace(nearest=_nearest(mover))
        yield mover


def at_rest(mover: Mover) -> Way:
    """Return the way of a unit that has not moved."""
    return Way((), mover.start, mover.course, 0, 0, _IN_PLAY)


# ------------------------------------------------------------------------------ a hex further


def cost_of(turn: int, costs: Costs) -> int:
    """Return the points for a hex ahead after a turn (7.1)."""
    return costs.ahead_cost + (costs.turn_cost[abs(turn) - 1] if turn else 0)


def going_ahead(mover: Mover, point: Point, to: Point) -> Fate | PathFault:
    """Return the fate of a unit that moves from `point` ahead into `to`: it may leave the map.

    Return a fault if it cannot: land, a breakwater, the edge.
    """
    if not (mover.recentre or mover.waters.holds(to)):
        if mover.waters.may_exit(mover.ship.side, mover.ship.id, to):
            return Fate.EXITED
        if mover.limits.adrift:
            return Fate.WITHDRAWN
        return PathFault(said("off_the_map"), "9.3")
    if mover.waters.is_land(to):
        return PathFault(said("land_ahead"), "7.1")
    if mover.waters.breakwater(point, to):
        return PathFault(said("breakwater_ahead"), "9.3")
    return _IN_PLAY


class _HexesAhead(dict[tuple[Point, Facing], tuple[Fate | PathFault, Point]]):
    """The fate and the next hex of a unit that moves ahead in a facing from a hex.

    Each is computed once, for all paths.
    """

    def __init__(self, mover: Mover) -> None:
        super().__init__()
        self._mover = mover

    def __missing__(self, at: tuple[Point, Facing]) -> tuple[Fate | PathFault, Point]:
        to = ahead(*at)
        found = self[at] = (going_ahead(self._mover, at[0], to), to)
        return found


def turns_open(mover: Mover, way: Way) -> tuple[int, ...]:
    """Return the turns that it may make next, without regard to hexes (7.4, 10.10, 10.12, 11.0)."""
    if _goes_round_land(mover):
        return _round_land(mover, way)
    return STRAIGHT_ON if way.turns < mover.limits.turns else (0,)


def _goes_round_land(mover: Mover) -> bool:
    """Whether it is out of command, but able to turn before land (10.10)."""
    return mover.limits.adrift and mover.limits.turn_rule == "7.4"


def _round_land(mover: Mover, way: Way) -> tuple[int, ...]:
    """The turns of a unit out of command: only around land, and back to its course (10.10).

    It takes the facing nearest to its old course in which it can move and pay; of two equally near
    the smaller turn. If two remain, see `nearest` of the mover.
    """

    def passable(turn: int) -> bool:
        if way.cost + cost_of(turn, mover.costs) > mover.limits.most:
            return False
        to = ahead(way.point, turned(way.facing, turn))
        return isinstance(going_ahead(mover, way.point, to), Fate)

    def off_course(turn: int) -> tuple[int, int]:
        return abs(hexsides_between(mover.course, turned(way.facing, turn))), abs(turn)

    found = [turn for turn in STRAIGHT_ON if passable(turn)]
    if not found:
        return (0,)
    nearest = min(map(off_course, found))
    return tuple(turn for turn in found if off_course(turn) == nearest)


def one_further(mover: Mover, way: Way, turn: int) -> Way | PathFault:
    """Return the way after another turn and hex; a fault if the rules forbid it.

    `legal_ways` checks whether it may end there.
    """
    limits, number = mover.limits, len(way.path)
    if way.fate is not _IN_PLAY:
        return PathFault(said("path_after_the_map"), "9.2", number)
    if limits.most == 0:
        return PathFault(said("may_not_move"), limits.speed_rule, number)
    if turn not in turns_open(mover, way):
        return _turn_fault(mover, way, turn)
    facing = turned(way.facing, turn) if turn else way.facing
    cost = way.cost + cost_of(turn, mover.costs)
    if cost > limits.most:
        return PathFault(said("too_fast", most=limits.most), limits.speed_rule, number)
    to = ahead(way.point, facing)
    fate = going_ahead(mover, way.point, to)
    if isinstance(fate, PathFault):
        return fate._replace(hex=number)
    return Way((*way.path, turn), to, facing, cost, way.turns + bool(turn), fate)


def _turn_fault(mover: Mover, way: Way, turn: int) -> PathFault:
    limits, number = mover.limits, len(way.path)
    if limits.adrift:
        what = said("out_of_command", turns=turns_open(mover, way), turn=turn)
        return PathFault(what, "10.10", number)
    if limits.turns:
        return PathFault(said("too_many_turns", most=limits.turns), limits.turn_rule, number)
    return PathFault(said("may_not_turn"), limits.turn_rule, number)


# ------------------------------------------------------------------------------ off course


def off_course(mover: Mover, way: Way) -> OffCourse:
    """Return the deviation of `way` from the unit's course."""
    point, facing, columns, on_the_way = mover.start, mover.course, 0, 0
    for turn in way.path:
        facing = turned(facing, turn)
        point = ahead(point, facing)
        columns = columns_off(mover.start, mover.course, point)
        on_the_way += columns
    return OffCourse(abs(hexsides_between(mover.course, facing)), columns, on_the_way)


def _nearest(mover: Mover) -> dict[tuple[int, Fate, bool], OffCourse]:
    """The least deviation of ways with the same cost and end."""
    found: dict[tuple[int, Fate, bool], OffCourse] = {}
    for way in apart(mover, ways_of(mover)):
        off, alike = off_course(mover, way), _alike(way, _near_land(mover, way))
        found[alike] = min(off, found.get(alike, off))
    return found


def _alike(way: Way, near: bool) -> tuple[int, Fate, bool]:
    return way.cost, way.fate, near


def _astray(mover: Mover, way: Way, near: bool) -> bool:
    """Whether a way deviates more than another with the same speed and end (10.10).

    `near`: whether it ends too near to land.
    """
    nearest = mover.nearest.get(_alike(way, near))
    return nearest is not None and off_course(mover, way) > nearest


# ------------------------------------------------------------------------------ whole paths


def walked(mover: Mover, path: tuple[int, ...]) -> Way | PathFault:
    """Return the end of `path`, or its first fault on the way."""
    way = at_rest(mover)
    for turn in path:
        after = one_further(mover, way, turn)
        if isinstance(after, PathFault):
            return after
        way = after
    return way


def farthest(mover: Mover) -> int:
    """Return the most hexes that it can enter (7.1)."""
    each = mover.costs.ahead_cost
    return min(LONGEST, mover.limits.most // each) if each else LONGEST


def stays_on_map(mover: Mover, way: Way) -> bool:
    """Return whether `way` causes no re-centring at an edge (9.3)."""
    holds = mover.waters.holds
    if not mover.recentre or mover.waters.holds_all_within(mover.start, len(way.path)):
        return True
    point, facing = mover.start, mover.course
    for turn in way.path:
        facing = turned(facing, turn)
        point = ahead(point, facing)
        if not holds(point):
            return False
    return True


def ways_of(mover: Mover) -> Iterator[Way]:
    """Yield every possible path, even if it may not end there; shortest first."""
    ways, hexes = [at_rest(mover)], _HexesAhead(mover)
    while ways:
        yield from ways
        ways = _further(mover, ways, hexes)


def _further(mover: Mover, ways: list[Way], hexes: _HexesAhead) -> list[Way]:
    """The ways that are one hex longer than `ways`, within the affordable cost.

    It makes the checks of `one_further` once for all ways.
    """
    most, found = mover.limits.most, list[Way]()
    costs = {turn: cost_of(turn, mover.costs) for turn in STRAIGHT_ON}
    for way in ways if most else ():
        if way.fate is not _IN_PLAY or len(way.path) >= LONGEST or way.cost + costs[0] > most:
            continue
        for turn in turns_open(mover, way):
            cost = way.cost + costs[turn]
            if cost > most:
                continue
            facing = turned(way.facing, turn)
            fate, to = hexes[way.point, facing]
            if isinstance(fate, Fate):
                turns = way.turns + bool(turn)
                found.append(Way((*way.path, turn), to, facing, cost, turns, fate))
    return found


def reached(mover: Mover) -> tuple[Way, ...]:
    """Return the first path of `ways_of` to every reachable end; shortest first.

    An end is a hex, a facing, points spent and turns made. There are at most a few thousand ends,
    but many more paths to them.
    """
    if _goes_round_land(mover):
        return tuple(ways_of(mover))  # Few, of which one is nearer to its course than another.
    return _reached_at_sea(mover) if mover.recentre else tuple(_first_to_each_end(mover))


def _reached_at_sea(mover: Mover) -> tuple[Way, ...]:
    """As `reached`, on open sea (9.3): the same for units with the same limits."""
    like = (mover.limits.most, mover.limits.turns, mover.course, mover.costs)
    at_origin = _AT_SEA.get(like)
    if at_origin is None:
        at_origin = tuple(_first_to_each_end(mover._replace(start=_ORIGIN)))
        _AT_SEA.put(like, at_origin)
    x, z = mover.start
    points = {point: Point(point.x + x, point.z + z) for point in {way.point for way in at_origin}}
    moved = [
        Way(path, points[point], facing, cost, turns, fate)
        for path, point, facing, cost, turns, fate in at_origin
    ]
    return tuple(moved)


def _first_to_each_end(mover: Mover) -> Iterable[Way]:
    """The first path of `ways_of` to each end, shortest first."""
    found: dict[tuple[Point, Facing, int, int, Fate], Way] = {}
    ways, hexes = [at_rest(mover)], _HexesAhead(mover)
    while ways:
        new = []
        for way in ways:
            end = (way.point, way.facing, way.cost, way.turns, way.fate)
            if end not in found:
                found[end] = way
                new.append(way)
        ways = _further(mover, new, hexes)
    return found.values()


def ending_fault(mover: Mover, way: Way) -> PathFault | None:
    """Return why a path may not end there; None: it may. Friends are not considered."""
    if way.fate is _IN_PLAY and way.point in mover.enemies:
        return PathFault(said("enemy_in_hex"), "7.2")
    return lack_fault(mover, way, NO_LACK)


def lack_fault(mover: Mover, way: Way, least: Lack) -> PathFault | None:
    """Return the part of `way`'s lack that exceeds the `least` possible lack; None: no part."""
    limits, lack = mover.limits, lack_of(mover, way)
    if lack <= least:
        return None
    if lack[0] > least[0]:
        return PathFault(said("too_slow", points=way.cost, least=limits.least), limits.speed_rule)
    if lack[1] > least[1]:
        return PathFault(said("too_near_land", hexes=limits.keep_off), "11.0")
    return PathFault(said("off_course"), "10.10")


def lack_of(mover: Mover, way: Way) -> Lack:
    """Return the lack of `way`; less is better, and `NO_LACK` is a regular way.

    It has the points short of 7.3, whether the end is too near to land (11.0), and whether the way
    deviates more than necessary (10.10). Off the map only the last applies.
    """
    limits = mover.limits
    short = limits.least - way.cost if way.cost < limits.least and way.fate is _IN_PLAY else 0
    near = limits.keep_off > 0 and _near_land(mover, way)
    return short, near, bool(mover.nearest) and _astray(mover, way, near)


def _near_land(mover: Mover, way: Way) -> bool:
    """Whether it ends nearer to land than the scenario allows (11.0)."""
    hexes = mover.limits.keep_off
    return bool(hexes and way.fate is _IN_PLAY and mover.waters.land_within(way.point, hexes))


def endings(mover: Mover) -> tuple[Way, ...]:
    """Return the ways of `reached` that do not end with an enemy (7.2)."""
    return tuple(apart(mover, reached(mover)))


def apart(mover: Mover, ways: Iterable[Way]) -> Iterator[Way]:
    """Return those of `ways` that do not end with an enemy."""
    return (way for way in ways if way.fate is not _IN_PLAY or way.point not in mover.enemies)


def legal_ways(mover: Mover) -> tuple[Way, ...]:
    """Return every legal path of the unit, without regard to friends; at least one.

    If no path is long enough (7.3) the unit moves as far as it can. If none keeps the scenario's
    distance from land, it may end anywhere.
    """
    return least_short(tuple(apart(mover, ways_of(mover))), partial(lack_of, mover))


def legal_ends(mover: Mover) -> tuple[Way, ...]:
    """Return one path of `legal_ways` to each end."""
    return least_short(endings(mover), partial(lack_of, mover))


def least_short(ways: tuple[Way, ...], lack: Callable[[Way], Lack]) -> tuple[Way, ...]:
    """Return those of `ways`, at least one, with the least lack. `lack`: see `lack_of`."""
    lacks = [lack(way) for way in ways]
    least = min(lacks)
    return tuple(way for way, lack in zip(ways, lacks, strict=True) if lack == least)


def path_fault(mover: Mover, path: tuple[int, ...]) -> PathFault | None:
    """Return the fault of `path`, without regard to friends; None: it is legal."""
    way = walked(mover, path)
    if isinstance(way, PathFault):
        return way
    fault = ending_fault(mover, way)
    if fault is None or fault.what.code == "enemy_in_hex":
        return fault
    return lack_fault(mover, way, min(lack_of(mover, other) for other in endings(mover)))


def going_on(mover: Mover, way: Way) -> tuple[int, ...]:
    """Return how much `way` differs from going on: on the map, on its course, at its speed."""
    gone, speed = way.fate is not _IN_PLAY, abs(way.cost - held_speed(mover))
    if mover.careful and mover.limits.adrift:
        return (gone, speed, *off_course(mover, way))
    return (gone, way.turns, speed)


def held_speed(mover: Mover) -> int:
    """Return the allowed speed nearest to its speed."""
    return min(max(mover.ship.speed, mover.limits.least), mover.limits.most)


def steady(mover: Mover) -> Way | None:
    """Return the unit's way without orders: its course and speed, as nearly as allowed.

    A unit that cannot choose its course stays on the map if any speed allows it. None if the unit
    could turn, and going straight on is illegal or leaves the map.
    """
    limits, held = mover.limits, held_speed(mover)
    forced = not limits.turns or limits.adrift
    if not forced and (straight := _straight_on(mover, held)) is not None:
        return straight
    ways = legal_ends(mover)
    if forced and mover.careful:
        return min(ways, key=lambda way: going_on(mover, way))
    ways = tuple(way for way in ways if forced or (way.turns == 0 and way.fate is _IN_PLAY))
    return min(ways, key=lambda way: abs(way.cost - held), default=None)


def _straight_on(mover: Mover, speed: int) -> Way | None:
    """The regular way straight on whose cost is nearest to `speed`, if any."""
    gone: list[Way] = []
    way: Way | PathFault = at_rest(mover)
    while isinstance(way, Way) and way.fate is _IN_PLAY:
        gone.append(way)
        if way.cost >= speed and ending_fault(mover, way) is None:
            break  # Farther on it spends more than that.
        way = one_further(mover, way, 0)
    gone.sort(key=lambda each: abs(each.cost - speed))
    return next((each for each in gone if ending_fault(mover, each) is None), None)

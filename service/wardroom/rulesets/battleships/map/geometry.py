"""The hex map as arithmetic: coordinates, distance, bearings, arcs, lines and tracks.

Hexes have flat tops and stand in columns running north and south; A faces north. A hex is a `Point`
of cube coordinates (x east, z south, the third is -x-z), with exact integer arithmetic. `point_of`
and `hex_of` convert the four printed digits.
"""

from __future__ import annotations

from math import atan2, degrees, sqrt
from typing import NamedTuple

from wardroom.engine.remembering import remembered
from wardroom.rulesets.battleships.situation.terms import Arc, ArcLimits, Facing, Stagger


class Point(NamedTuple):
    """A hex, or a step from one hex to another, in cube coordinates."""

    x: int
    z: int

    def plus(self, other: Point) -> Point:
        """Return the hex that a step leads to."""
        return Point(self.x + other.x, self.z + other.z)

    def minus(self, other: Point) -> Point:
        """Return the step that leads here from `other`."""
        return Point(self.x - other.x, self.z - other.z)

    def times(self, count: int) -> Point:
        """Return a step taken `count` times."""
        return Point(self.x * count, self.z * count)


FACINGS = tuple(Facing)
_BOW, _STARBOARD, _STERN, _PORT = Arc
_STEPS = (Point(0, -1), Point(1, -1), Point(1, 0), Point(0, 1), Point(-1, 1), Point(-1, 0))
_STEP = dict(zip(FACINGS, _STEPS, strict=True))
_INDEX = {facing: index for index, facing in enumerate(FACINGS)}

# ------------------------------------------------------------------------------ numbers


@remembered(16_384)
def point_of(number: str, stagger: Stagger = "even_columns_south") -> Point:
    """Return the hex with this number: two digits column, two digits row."""
    column, row = int(number[:2]), int(number[2:])
    return Point(column, row - _half(column, stagger))


@remembered(16_384)
def hex_of(point: Point, stagger: Stagger = "even_columns_south") -> str:
    """Return the number of a hex. Columns and rows must be 0 to 99."""
    return f"{point.x:02}{row_of(point, stagger):02}"


def row_of(point: Point, stagger: Stagger = "even_columns_south") -> int:
    """Return the row of a hex in its number; beyond the map it may be negative."""
    return point.z + _half(point.x, stagger)


def _half(column: int, stagger: Stagger) -> int:
    return (column + 1) // 2 if stagger == "even_columns_south" else column // 2


# ------------------------------------------------------------------------------ facings


def step(facing: Facing) -> Point:
    """Return the step one hex ahead in `facing`."""
    return _STEP[facing]


@remembered(16_384)
def ahead(point: Point, facing: Facing, hexes: int = 1) -> Point:
    """Return the hex so many hexes ahead of `point` in `facing`."""
    way = _STEP[facing]
    return Point(point.x + hexes * way.x, point.z + hexes * way.z)


def turned(facing: Facing, hexsides: int) -> Facing:
    """Return `facing` turned by so many hexsides of 60 degrees, to starboard if positive."""
    return FACINGS[(_INDEX[facing] + hexsides) % 6]


def hexsides_between(facing: Facing, other: Facing) -> int:
    """Return the least turn between facings: -2 to 3 hexsides, to starboard if positive."""
    turn = (_INDEX[other] - _INDEX[facing]) % 6
    return turn if turn <= 3 else turn - 6


def columns_off(origin: Point, facing: Facing, point: Point) -> int:
    """Return the distance in columns of `point` from the line ahead of `origin` in `facing`."""
    return abs(rotated(point.minus(origin), -_INDEX[facing]).x)


def opposite(facing: Facing) -> Facing:
    """Return the facing astern."""
    return turned(facing, 3)


def neighbours(point: Point) -> tuple[Point, ...]:
    """Return the six hexes around one, clockwise from north."""
    return tuple(point.plus(way) for way in _STEPS)


def rotated(way: Point, hexsides: int) -> Point:
    """Return a step turned to starboard by so many hexsides."""
    (x, z), (a, b, c, d) = way, _ROTATIONS[hexsides % 6]
    return Point(a * x + b * z, c * x + d * z)


_ROTATIONS = (
    (1, 0, 0, 1), (0, -1, 1, 1), (-1, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, -1), (1, 1, -1, 0),
)  # fmt: skip
"""The x and z of a step turned by 0 to 5 hexsides to starboard."""


# ------------------------------------------------------------------------------ distance


def distance(one: Point, other: Point) -> int:
    """Return the distance of two hexes: the target's hex counts, the firer's does not (5.10)."""
    x, z = one[0] - other[0], one[1] - other[1]
    return max(abs(x), abs(z), abs(x + z))


def within(point: Point, hexes: int) -> list[Point]:
    """Return every hex within this distance, its own first."""
    x, z = point
    return [Point(x + east, z + south) for east, south in _ways_within(hexes)]


@remembered(16)
def _ways_within(hexes: int) -> tuple[Point, ...]:
    """The steps to every hex within this distance."""
    ways = [here := Point(0, 0)]
    for ring in range(1, hexes + 1):
        at = ahead(here, Facing.E, ring)
        for facing in FACINGS:
            for _ in range(ring):
                ways.append(at)
                at = ahead(at, facing)
    return tuple(ways)


# ------------------------------------------------------------------------------ bearings and arcs


def bearing(origin: Point, target: Point) -> float:
    """Return the true bearing from one hex to another in degrees, 0 (north) to 360, clockwise.

    It is for readers; no rule depends on it.
    """
    x, z = target.minus(origin)
    return degrees(atan2(x * sqrt(3), -(2 * z + x))) % 360


def relative_bearing(origin: Point, facing: Facing, target: Point) -> float:
    """Return the bearing of `target` from the bow of a ship in `origin`, clockwise, 0 to 360."""
    return (bearing(origin, target) - 60 * _INDEX[facing]) % 360


def arc_of(origin: Point, facing: Facing, target: Point, limits: ArcLimits = "broadside") -> Arc:
    """Return the arc of a ship in `origin` that contains `target`, another hex.

    Bow and stern cover 60 degrees, the broadsides 120. `limits` decides which arcs have the hexes
    exactly 30 degrees off bow or stern.
    """
    (a, b, c, d), east, south = (
        _ROTATIONS[-_INDEX[facing]],
        target[0] - origin[0],
        target[1] - origin[1],
    )
    x, z = a * east + b * south, c * east + d * south
    forward = -(2 * z + x)
    side = 3 * abs(x)
    if abs(forward) > side or (abs(forward) == side and limits == "bow_and_stern"):
        return _BOW if forward > 0 else _STERN
    return _STARBOARD if x > 0 else _PORT


# ------------------------------------------------------------------------------ lines


class Ray(NamedTuple):
    """A direction as so many steps `ahead` along one facing and `aside` along the next."""

    facing: Facing
    ahead: int
    aside: int

    def at(self, origin: Point, ahead_: int, aside: int) -> Point:
        """Return the hex so many steps along each of the two facings from `origin`."""
        first, second = _STEP[self.facing], _STEP[turned(self.facing, 1)]
        return origin.plus(first.times(ahead_)).plus(second.times(aside))

    def enters(self, ahead_: int, aside: int) -> bool:
        """Return whether the line enters that hex, and does not only touch its side or corner."""
        a, b = self.ahead, self.aside
        return 3 * abs(a * aside - b * ahead_) < a + b + max(a, b)


def ray(origin: Point, target: Point) -> Ray:
    """Return the direction from one hex to another: at least one step ahead along its facing."""
    way = target.minus(origin)
    for index, facing in enumerate(FACINGS):
        x, z = rotated(way, -index)
        # With the facing turned to A, a step ahead is (0, -1) and one along the next is (1, -1).
        aside, ahead_ = x, -z - x
        if ahead_ >= 1 and aside >= 0:
            return Ray(facing, ahead_, aside)
    raise ValueError("a hex lies in no direction from itself")


@remembered(65_536)
def line_between(one: Point, other: Point) -> tuple[Point, ...]:
    """Return the hexes that the straight line from centre to centre enters (4.2), nearest first.

    The two hexes themselves are excluded, and hexes along whose side the line only runs.
    """
    if one == other:
        return ()
    way = ray(one, other)
    entered = [
        (i, j)
        for i in range(way.ahead + 1)
        for j in range(way.aside + 1)
        if way.enters(i, j) and 0 < i + j < way.ahead + way.aside
    ]
    return tuple(way.at(one, i, j) for i, j in sorted(entered, key=lambda at: _along(way, *at)))


def track_of(launcher: Point, target: Point, hexes: int) -> tuple[Point, ...]:
    """Return the hexes that a torpedo passes through (6.2), nearest first, up to `hexes` away.

    The track continues beyond the target's hex. If the line enters two hexes at the same distance,
    both are on it.
    """
    way = ray(launcher, target)
    entered = [
        (i, j) for i in range(hexes + 1) for j in range(hexes + 1 - i) if i + j and way.enters(i, j)
    ]
    return tuple(
        way.at(launcher, i, j) for i, j in sorted(entered, key=lambda at: _along(way, *at))
    )


def _along(way: Ray, ahead_: int, aside: int) -> int:
    """The position of a hex along the line."""
    a, b = way.ahead, way.aside
    return 2 * a * ahead_ + 2 * b * aside + a * aside + b * ahead_


def hexside(one: Point, other: Point) -> frozenset[Point]:
    """Return the side between two neighbouring hexes, the same from either."""
    return frozenset((one, other))

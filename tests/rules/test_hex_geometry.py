"""The hex map of Battleships: distance, facings, arcs, lines and tracks."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wardroom.rulesets.battleships.map.geometry import (
    FACINGS,
    Point,
    ahead,
    arc_of,
    bearing,
    distance,
    hex_of,
    hexsides_between,
    line_between,
    neighbours,
    opposite,
    point_of,
    relative_bearing,
    rotated,
    step,
    track_of,
    turned,
    within,
)
from wardroom.rulesets.battleships.situation.terms import Arc, ArcLimits, Facing, Stagger

bounded = settings(max_examples=300, derandomize=True, deadline=None, database=None)
POINTS = st.builds(Point, st.integers(-25, 25), st.integers(-25, 25))
FACING = st.sampled_from(FACINGS)
STAGGERS: tuple[Stagger, ...] = ("even_columns_south", "odd_columns_south")
LIMITS = st.sampled_from(("broadside", "bow_and_stern"))
ORIGIN = Point(0, 0)


def hexes(points: tuple[Point, ...]) -> list[str]:
    return [hex_of(point) for point in points]


def plane(point: Point) -> tuple[float, float]:
    """The centre of a hex on a plane: east and south, hexes one apart."""
    return point.x * sqrt(3) / 2, point.z + point.x / 2


# ------------------------------------------------------------------------------ worked

DISTANCES = [
    ("1101", "1201", 1),
    ("1201", "1301", 1),
    ("1201", "1302", 1),
    ("3622", "3112", 13),
    ("1101", "5501", 44),
    ("2513", "3019", 9),
]
LINES = [
    ("2010", "2408", ["2110", "2209", "2309"]),
    ("2010", "2310", ["2110", "2210"]),
    ("2010", "2109", []),
    ("2010", "2207", ["2109"]),
    ("2010", "2009", []),
    ("2010", "2006", ["2009", "2008", "2007"]),
]
ARCS: list[tuple[str, str, str, Arc]] = [
    ("3622", "F", "3112", Arc.STARBOARD),
    ("3112", "E", "3622", Arc.PORT),
    ("2010", "D", "2008", Arc.STERN),
    ("2010", "A", "1909", Arc.PORT),
    ("2010", "A", "1908", Arc.BOW),
    ("2010", "A", "1912", Arc.PORT),
    ("2010", "A", "2108", Arc.BOW),
    ("2010", "A", "2109", Arc.STARBOARD),
    ("2010", "A", "2112", Arc.STARBOARD),
]
TRACKS = [
    ("3016", "3315", ["3116", "3215", "3315", "3414", "3514"]),
    ("3016", "3415", ["3116", "3216", "3215", "3316", "3415", "3515"]),
]


@pytest.mark.parametrize(("one", "other", "hexes_apart"), DISTANCES)
def test_distances(one: str, other: str, hexes_apart: int) -> None:
    assert distance(point_of(one), point_of(other)) == hexes_apart


@pytest.mark.parametrize(("one", "other", "entered"), LINES)
def test_lines(one: str, other: str, entered: list[str]) -> None:
    assert hexes(line_between(point_of(one), point_of(other))) == entered


@pytest.mark.parametrize(("origin", "facing", "target", "arc"), ARCS)
def test_arcs(origin: str, facing: str, target: str, arc: Arc) -> None:
    assert arc_of(point_of(origin), Facing(facing), point_of(target)) is arc


@pytest.mark.parametrize(("launcher", "target", "track"), TRACKS)
def test_tracks(launcher: str, target: str, track: list[str]) -> None:
    assert hexes(track_of(point_of(launcher), point_of(target), 5)) == track


def test_bearings() -> None:
    assert relative_bearing(point_of("3622"), Facing.F, point_of("3112")) == pytest.approx(
        37.6, 0.01
    )
    assert relative_bearing(point_of("3112"), Facing.E, point_of("3622")) == pytest.approx(
        277.6, 0.01
    )
    for facing, degrees in zip(FACINGS, range(0, 360, 60), strict=True):
        assert bearing(ORIGIN, step(facing)) == pytest.approx(degrees)


STEPS = [
    # facing  from 2110     from 2010
    ("A",     "2109",       "2009"),
    ("B",     "2209",       "2110"),
    ("C",     "2210",       "2111"),
    ("D",     "2111",       "2011"),
    ("E",     "2010",       "1911"),
    ("F",     "2009",       "1910"),
]  # fmt: skip


@pytest.mark.parametrize(("facing", "from_odd", "from_even"), STEPS)
def test_steps(facing: str, from_odd: str, from_even: str) -> None:
    assert hex_of(ahead(point_of("2110"), Facing(facing))) == from_odd
    assert hex_of(ahead(point_of("2010"), Facing(facing))) == from_even


# ------------------------------------------------------------------------------ numbers


@pytest.mark.parametrize("stagger", STAGGERS)
def test_every_number_is_one_hex(stagger: Stagger) -> None:
    numbers = [f"{column:02}{row:02}" for column in range(1, 99) for row in range(1, 99)]
    points = [point_of(number, stagger) for number in numbers]
    assert len(set(points)) == len(numbers)
    assert [hex_of(point, stagger) for point in points] == numbers


def test_the_stagger_decides_who_are_neighbours() -> None:
    assert distance(*(point_of(number, "even_columns_south") for number in ("1101", "1202"))) == 2
    assert distance(*(point_of(number, "odd_columns_south") for number in ("1101", "1202"))) == 1
    for stagger, facing in zip(STAGGERS, (Facing.C, Facing.B), strict=True):
        assert ahead(point_of("1101", stagger), facing) == point_of("1201", stagger)


# ------------------------------------------------------------------------------ distance


@bounded
@given(POINTS, POINTS, POINTS)
def test_distance_is_a_metric(one: Point, other: Point, third: Point) -> None:
    assert distance(one, other) == distance(other, one) >= 0
    assert (distance(one, other) == 0) is (one == other)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@bounded
@given(POINTS, FACING, st.integers(0, 30))
def test_straight_ahead_is_as_far_as_it_is_counted(point: Point, facing: Facing, n: int) -> None:
    assert distance(point, ahead(point, facing, n)) == n


@bounded
@given(POINTS, st.integers(0, 6))
def test_within_is_every_hex_so_near_once(point: Point, most: int) -> None:
    found = list(within(point, most))
    square = range(-most - 1, most + 2)
    near = {
        p for x in square for z in square if distance(point, p := point.plus(Point(x, z))) <= most
    }
    assert len(found) == len(set(found))
    assert set(found) == near
    assert [distance(point, each) for each in found] == sorted(distance(point, p) for p in found)


@bounded
@given(POINTS, POINTS)
def test_distance_is_the_fewest_steps(one: Point, other: Point) -> None:
    """From every hex but the last there is a neighbour nearer by one, and none by more."""
    nearest = min(distance(each, other) for each in neighbours(one))
    assert nearest == (1 if one == other else distance(one, other) - 1)


# ------------------------------------------------------------------------------ facings


@bounded
@given(FACING, FACING, st.integers(-12, 12))
def test_turns(facing: Facing, other: Facing, hexsides: int) -> None:
    assert turned(turned(facing, hexsides), -hexsides) is facing
    assert turned(facing, hexsides_between(facing, other)) is other
    assert -2 <= hexsides_between(facing, other) <= 3
    assert opposite(opposite(facing)) is facing
    assert rotated(step(facing), hexsides) == step(turned(facing, hexsides))
    assert step(facing).plus(step(opposite(facing))) == ORIGIN


# ------------------------------------------------------------------------------ arcs


def arcs_by_degrees(relative: float, limits: ArcLimits) -> Arc:
    """The arc of a bearing from the bow, by degrees."""
    off = 1e-9 if limits == "broadside" else -1e-9
    if relative < 30 - off or relative > 330 + off:
        return Arc.BOW
    if 150 + off < relative < 210 - off:
        return Arc.STERN
    return Arc.STARBOARD if relative < 180 else Arc.PORT


@bounded
@given(POINTS, FACING, POINTS, LIMITS)
def test_every_hex_lies_in_the_one_arc_of_its_bearing(
    origin: Point, facing: Facing, target: Point, limits: ArcLimits
) -> None:
    assume(origin != target)
    relative = relative_bearing(origin, facing, target)
    assert arc_of(origin, facing, target, limits) is arcs_by_degrees(relative, limits)


@pytest.mark.parametrize("limits", ["broadside", "bow_and_stern"])
def test_the_arcs_divide_the_sea(limits: ArcLimits) -> None:
    """Bow and stern are alike, and so are port and starboard; the limits are the other's."""
    around = [arc_of(ORIGIN, Facing.A, point, limits) for point in within(ORIGIN, 12)][1:]
    rows = len(
        [p for p in within(ORIGIN, 12) if p != ORIGIN and 3 * abs(p.x) == abs(2 * p.z + p.x)]
    )
    counts = {arc: around.count(arc) for arc in Arc}
    assert counts[Arc.BOW] == counts[Arc.STERN]
    assert counts[Arc.PORT] == counts[Arc.STARBOARD]
    narrow = [arc_of(ORIGIN, Facing.A, point, "broadside") for point in within(ORIGIN, 12)][1:]
    bows = narrow.count(Arc.BOW) + narrow.count(Arc.STERN)
    assert counts[Arc.BOW] + counts[Arc.STERN] == bows + (rows if limits != "broadside" else 0)
    assert rows


@bounded
@given(POINTS, FACING, POINTS, LIMITS, st.integers(0, 5))
def test_arcs_turn_with_everything(
    origin: Point, facing: Facing, target: Point, limits: ArcLimits, hexsides: int
) -> None:
    assume(origin != target)
    arc = arc_of(origin, facing, target, limits)
    after = rotated(origin, hexsides), turned(facing, hexsides), rotated(target, hexsides)
    assert arc_of(*after, limits) is arc
    way = target.minus(origin)
    assert arc_of(ORIGIN, facing, way, limits) is arc
    behind = {
        Arc.BOW: Arc.STERN,
        Arc.STERN: Arc.BOW,
        Arc.PORT: Arc.STARBOARD,
        Arc.STARBOARD: Arc.PORT,
    }
    assert arc_of(origin, opposite(facing), target, limits) is behind[arc]


# ------------------------------------------------------------------------------ lines


def enters_by_floats(one: Point, other: Point, hex_: Point) -> bool | None:
    """Whether the segment between two centres runs through the inside of a hex; None: too close.

    A hex one apart from its neighbours is where all three of its axes are within a half.
    """
    (x0, y0), (x1, y1), (cx, cy) = plane(one), plane(other), plane(hex_)
    low, high = 0.0, 1.0
    for degrees in (0, 60, 120):
        ax, ay = sin(radians(degrees)), -cos(radians(degrees))
        start = (x0 - cx) * ax + (y0 - cy) * ay
        change = (x1 - x0) * ax + (y1 - y0) * ay
        if abs(change) < 1e-9:
            if abs(abs(start) - 0.5) < 1e-9:
                return False  # along its side
            if abs(start) > 0.5:
                return False
            continue
        first, last = sorted(((-0.5 - start) / change, (0.5 - start) / change))
        low, high = max(low, first), min(high, last)
    return high - low > 1e-9


@bounded
@given(st.builds(Point, st.integers(-9, 9), st.integers(-9, 9)))
def test_a_line_enters_what_it_runs_through(target: Point) -> None:
    assume(target != ORIGIN)
    entered = set(line_between(ORIGIN, target))
    for hex_ in within(ORIGIN, 10):
        if hex_ not in (ORIGIN, target):
            assert (hex_ in entered) is enters_by_floats(ORIGIN, target, hex_), hex_


@bounded
@given(POINTS, POINTS)
def test_a_line_is_the_same_from_either_end(one: Point, other: Point) -> None:
    assert line_between(one, other) == line_between(other, one)[::-1]


@bounded
@given(POINTS, POINTS, st.integers(0, 5))
def test_lines_turn_with_everything(one: Point, other: Point, hexsides: int) -> None:
    line = line_between(rotated(one, hexsides), rotated(other, hexsides))
    assert line == tuple(rotated(point, hexsides) for point in line_between(one, other))


@bounded
@given(POINTS, POINTS)
def test_a_line_goes_from_near_to_far(one: Point, other: Point) -> None:
    line = line_between(one, other)
    assert one not in line
    assert other not in line
    assert len(set(line)) == len(line)
    for point in line:
        assert distance(one, point) + distance(point, other) == distance(one, other)
    assert [distance(one, point) for point in line] == sorted(distance(one, p) for p in line)


# ------------------------------------------------------------------------------ tracks


@bounded
@given(POINTS, POINTS, st.integers(0, 5))
def test_a_track_goes_through_its_target(one: Point, way: Point, hexsides: int) -> None:
    assume(way != ORIGIN)
    target = one.plus(way)
    track = track_of(one, target, 5)
    near = distance(one, target) <= 5
    assert (target in track) is near
    assert len(set(track)) == len(track)
    assert [distance(one, point) for point in track] == sorted(distance(one, p) for p in track)
    assert all(1 <= distance(one, point) <= 5 for point in track)
    if near:
        before = line_between(one, target)
        assert track[: len(before)] == before
    turned_track = track_of(rotated(one, hexsides), rotated(target, hexsides), 5)
    assert turned_track == tuple(rotated(point, hexsides) for point in track)


@bounded
@given(POINTS)
def test_a_track_runs_on_along_its_line(way: Point) -> None:
    """It is the beginning of the line to a target five times as far."""
    assume(way != ORIGIN)
    far = way.times(5)
    expected = [p for p in (*line_between(ORIGIN, far), far) if distance(ORIGIN, p) <= 5]
    assert list(track_of(ORIGIN, way, 5)) == expected

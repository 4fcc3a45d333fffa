"""Units that cannot choose their course: which ways they may take round land, and which they take
without orders (10.10, 10.12).

How far a way leads off course is reckoned anew here, from the numbers printed in the hexes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.movement.fleet import ShipMove, plan_for, some_plan
from wardroom.rulesets.battleships.movement.paths import legal_ways, mover_of, steady
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Fate, Side

from .catalogue import Table
from .test_battle_movement import CHARTS, RANDOMS, bounded, situation

Path = tuple[int, ...]
RULES: dict[str, Any] = {"command_control": True, "special_damage": True}
NEAREST = BattleshipsOptions(**RULES)
EITHER = BattleshipsOptions(**RULES, round_land="owner_chooses")
AS_BEFORE = BattleshipsOptions(**RULES, round_land="owner_chooses", stay_in_battle=False)
"""What games have that were begun under version 1."""
FACINGS = "ABCDEF"
STEPS = {"A": (0, -2), "B": (1, -1), "C": (1, 1), "D": (0, 2), "E": (-1, 1), "F": (-1, -1)}
"""A hex ahead, in columns and half hexes to the south."""


class Off(NamedTuple):
    """How far a path leads off course: facing and line at its end, the line at every hex."""

    hexsides: int
    columns: int
    on_the_way: int


def off(facing: str, path: Path) -> Off:
    """How far `path` leads a unit that has this facing off its course."""
    (ahead, south), column, half, now, total, away = STEPS[facing], 0, 0, facing, 0, 0
    for turn in path:
        now = FACINGS[(FACINGS.index(now) + turn) % 6]
        column, half = column + STEPS[now][0], half + STEPS[now][1]
        away = abs(ahead * half - south * column) // 2
        total += away
    apart = abs(FACINGS.index(now) - FACINGS.index(facing))
    return Off(min(apart, 6 - apart), away, total)


def coast(random: Random) -> Situation:
    """A unit out of command not far from land, or from the edge of the map."""
    hexes = [f"{column}{row}" for column in range(20, 31) for row in range(10, 21)]
    start = random.choice(hexes)
    land = random.sample([each for each in hexes if each != start], random.randint(0, 40))
    board: Table = {
        "first_column": 20, "last_column": 30, "first_row": 10, "last_row": 20,
        "land": sorted(land), "recentre": False,
    }  # fmt: skip
    if random.random() < 0.3:
        board["exits"] = [{"side": "first", "edge": random.choice("NESW")}]
    ship: Table = {
        "id": "ship", "ship": random.choice(["hms_hood", "uk_dd_flotilla_a"]), "hex": start,
        "facing": random.choice(FACINGS), "speed": random.randint(1, 5),
        "s": random.choice([0, 0, 1]),
    }  # fmt: skip
    if random.random() < 0.2:
        ship["special"] = [{"damage": "rudder", "turn": 2}]
    else:
        ship["out_of_command"] = True
    return situation({"turn": 2, "board": board, "ships": [ship]}, NEAREST)


class Ways(NamedTuple):
    """What a unit may do under some options, by path: points spent and fate; and its default."""

    may: dict[Path, tuple[int, Fate]]
    default: Path
    least: int
    most: int


def ways(battle: Situation, options: BattleshipsOptions) -> Ways:
    mover = mover_of(battle, battle.ships[0], options, CHARTS)
    default, found = steady(mover), legal_ways(mover)
    assert default is not None
    may = {way.path: (way.cost, way.fate) for way in found}
    return Ways(may, default.path, mover.limits.least, mover.limits.most)


def nearest_alike(facing: str, either: Ways) -> set[Path]:
    """Of the ways on either side of land those nearest to the course, of each speed and fate."""
    alike: dict[tuple[int, Fate], list[Path]] = defaultdict(list)
    for path, cost_and_fate in either.may.items():
        alike[cost_and_fate].append(path)
    best = {key: min(off(facing, path) for path in paths) for key, paths in alike.items()}
    return {path for path, key in either.may.items() if off(facing, path) == best[key]}


def wanted(facing: str, speed: int, found: Ways) -> tuple[bool, int, Off]:
    """What the default of a unit is to be: on the map, at its speed, on its course."""
    held = min(max(speed, found.least), found.most)
    return min(
        (fate is not Fate.IN_PLAY, abs(cost - held), off(facing, path))
        for path, (cost, fate) in found.may.items()
    )


def coasts(count: int) -> Iterable[Situation]:
    return (coast(Random(number)) for number in range(count))


# ------------------------------------------------------------------------------ one unit


@bounded(400)
@given(RANDOMS)
def test_round_land_it_takes_the_ways_nearest_to_its_course_alone(seed: int) -> None:
    battle = coast(Random(seed))
    ship = battle.ships[0]
    near, either = ways(battle, NEAREST), ways(battle, EITHER)
    assert set(near.may) == nearest_alike(str(ship.facing), either)


@bounded(400)
@given(RANDOMS)
def test_without_orders_it_stays_on_the_map_at_its_speed_near_its_course(seed: int) -> None:
    """In either reading."""
    battle = coast(Random(seed))
    ship = battle.ships[0]
    facing = str(ship.facing)
    for options in (NEAREST, EITHER):
        found = ways(battle, options)
        cost, fate = found.may[found.default]
        held = min(max(ship.speed, found.least), found.most)
        taken = (fate is not Fate.IN_PLAY, abs(cost - held), off(facing, found.default))
        assert taken == wanted(facing, ship.speed, found)


def test_how_often_it_matters() -> None:
    """The coasts of these tests have ways to choose among, and defaults that were worse."""
    narrower = farther = left = 0
    for battle in coasts(1500):
        facing = str(battle.ships[0].facing)
        near, either, before = (ways(battle, one) for one in (NEAREST, EITHER, AS_BEFORE))
        narrower += len(near.may) < len(either.may)
        left += (near.may[near.default][1], before.may[before.default][1]) == (
            Fate.IN_PLAY,
            Fate.WITHDRAWN,
        )
        same = near.may[near.default] == before.may[before.default]
        farther += same and off(facing, before.default) > off(facing, near.default)
    assert min(narrower, farther, left) > 10, (narrower, farther, left)


@bounded(100)
@given(RANDOMS)
def test_another_way_round_is_refused(seed: int) -> None:
    battle = coast(Random(seed))
    ship = battle.ships[0]
    near, either = ways(battle, NEAREST), ways(battle, EITHER)
    for path in either.may:
        move = ShipMove(ship=ship.id, path=path)
        plan_for(battle, Side.FIRST, [move], EITHER, CHARTS)
        if path in near.may:
            plan_for(battle, Side.FIRST, [move], NEAREST, CHARTS)
            continue
        with pytest.raises(Refused) as refused:
            plan_for(battle, Side.FIRST, [move], NEAREST, CHARTS)
        assert (refused.value.code, refused.value.rule) == ("off_course", "10.10")


# ------------------------------------------------------------------------------ with friends


def test_a_friend_takes_another_speed_so_that_both_stay_on_the_map() -> None:
    """Both are out of command, in line before the edge. At her own speed the one behind ends in the
    only hex that the one in front can stay in.
    """
    ships: list[Table] = [
        {"id": "behind", "ship": "hms_hood", "hex": "2513", "speed": 4, "s": 1},
        {"id": "in_front", "ship": "hms_hood", "hex": "2511", "speed": 2},
    ]
    for ship in ships:
        ship |= {"facing": "A", "out_of_command": True}
    board: Table = {
        "first_column": 20, "last_column": 30, "first_row": 10, "last_row": 20, "recentre": False,
    }  # fmt: skip
    battle = situation({"turn": 2, "board": board, "ships": ships}, NEAREST)
    moves = (ShipMove(ship="behind", path=(0, 0)), ShipMove(ship="in_front", path=(0,)))
    assert some_plan(battle, Side.FIRST, NEAREST, CHARTS) == moves
    assert plan_for(battle, Side.FIRST, [], NEAREST, CHARTS) == moves
    before = some_plan(battle, Side.FIRST, AS_BEFORE, CHARTS)
    assert len(before[1].path) == 2

"""Movement in Battleships: what is listed is legal, and nothing else is.

A plain checker, written from the rules once more, tries every sequence of turns there is; the move
lister has to find the same ones.
"""

from __future__ import annotations

import itertools
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardroom.engine.adjudication import adjudicate
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import stacking_faults, waters_of
from wardroom.rulesets.battleships.map.geometry import (
    FACINGS,
    ahead,
    distance,
    hex_of,
    point_of,
    turned,
    within,
)
from wardroom.rulesets.battleships.movement.fleet import ShipMove, carried_out, plan_for, some_plan
from wardroom.rulesets.battleships.movement.paths import legal_ways, mover_of, path_fault
from wardroom.rulesets.battleships.movement.together import cast_off, sailed
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import checked
from wardroom.rulesets.battleships.situation.ship import Ship, allowance_of
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
)
from wardroom.rulesets.battleships.situation.terms import Fate, Side

from .answers import parted
from .catalogue import Table, ruleset

INSTALLED = ruleset("battleships")
CHARTS: BattleshipsCharts = INSTALLED.packs["standard"].charts
PLAIN = BattleshipsOptions()


def bounded(examples: int) -> settings:
    """The same examples on every machine and every day."""
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


RANDOMS = st.integers(0, 2**32 - 1)
TURNS = (-2, -1, 0, 1, 2, 3)
EXTRA = {0: 0, 1: 0, 2: 2, 3: 3}
"""What a turn of so many hexsides costs besides the hex (7.1)."""


def situation(order: Table, options: BattleshipsOptions = PLAIN) -> Situation:
    return checked(msgspec.convert(order, SituationOrder), options, CHARTS)


# ------------------------------------------------------------------------------ the checker


class Gone(NamedTuple):
    """Where a path leads, by the plain checker."""

    path: tuple[int, ...]
    spent: int
    here: Any
    left: bool


def gone(battle: Situation, ship: Ship, path: tuple[int, ...]) -> Gone | None:
    """The end of a path; None where something on the way forbids it."""
    waters = waters_of(battle.board, "even_columns_south")
    least, most = speeds(ship)
    del least
    turns = sum(turn != 0 for turn in path)
    if turns > (2 if ship.counter.type.capital else 3):
        return None
    assert ship.hex is not None
    assert ship.facing is not None
    here, facing, spent, left = point_of(ship.hex), ship.facing, 0, False
    for turn in path:
        facing = turned(facing, turn)
        to = ahead(here, facing)
        spent += 1 + EXTRA[abs(turn)]
        off = not waters.holds(to) and not battle.board.recentre
        if left or spent > most or waters.is_land(to) or waters.breakwater(here, to):
            return None
        if off and not waters.may_exit(ship.side, ship.id, to):
            return None
        here, left = to, off
    return Gone(path, spent, here, left)


def speeds(ship: Ship) -> tuple[int, int]:
    """Fewest and most movement points (7.3)."""
    least = ship.speed // 2
    return least, max(least, min(ship.speed * 2 or 2, allowance_of(ship, CHARTS)))


def legal(battle: Situation, ship: Ship) -> set[tuple[int, ...]]:
    """Every legal path of a ship that nothing forces, by trying all sequences of turns."""
    least, most = speeds(ship)
    enemies = {point_of(enemy.hex) for enemy in battle.of(ship.side.other) if enemy.hex}
    ends = [
        end
        for length in range(most + 1)
        for path in itertools.product(TURNS, repeat=length)
        if (end := gone(battle, ship, path)) and (end.left or end.here not in enemies)
    ]
    far = [end for end in ends if end.left or end.spent >= least]
    if not far:
        farthest = max(end.spent for end in ends)
        far = [end for end in ends if end.spent == farthest]
    return {end.path for end in far}


# ------------------------------------------------------------------------------ battles at random

SHIPS = ["hms_hood", "hms_rodney", "hms_exeter", "ajax_achilles", "uk_dd_flotilla_a", "zara"]


def some_battle(random: Random, *, friends: int = 0, slow: bool = False) -> Situation:
    """A ship in narrow waters, or near an edge or an exit, with friends and enemies about it."""
    while True:
        try:
            return situation(_some_order(random, friends, slow))
        except Refused:
            continue


def _some_order(random: Random, friends: int, slow: bool) -> Table:
    corner = random.random() < 0.3
    middle = point_of(random.choice(["1102", "5529", "3001"]) if corner else "3016")
    near = [hex_of(point) for point in within(middle, 4) if 0 < point.x < 90 and _row(point) > 0]
    near = [number for number in near if 11 <= int(number[:2]) <= 55 and 1 <= int(number[2:]) <= 30]
    land = random.sample(near, min(len(near), random.choice([0, 0, 4, 12, 25])))
    water = [number for number in near if number not in land]
    board: Table = {"land": land}
    if random.random() < 0.3:
        board["exits"] = [{"side": "first", "edge": random.choice("NESW")}]
    if random.random() < 0.3:
        board["recentre"] = False
    if random.random() < 0.3 and water:
        side = random.choice(water)
        other = hex_of(ahead(point_of(side), random.choice(FACINGS)))
        board["breakwaters"] = [f"{side}-{other}"]
    ships = [_ship(random, place, water, slow) for place in range(1 + friends)]
    ships += [
        {"id": f"enemy{n}", "ship": "bismarck", "side": "second", "facing": "A",
         "hex": random.choice(water or near)}
        for n in range(random.choice([0, 0, 1, 3]))
    ]  # fmt: skip
    return {"turn": 2, "board": board, "ships": ships}


def _row(point: Any) -> int:
    return int(point.z + (point.x + (point.x & 1)) // 2)


def _ship(random: Random, place: int, water: list[str], slow: bool) -> Table:
    made: Table = {
        "id": f"ship{place}",
        "ship": random.choice(SHIPS),
        "hex": random.choice(water) if water else "3016",
        "facing": random.choice("ABCDEF"),
        "speed": random.choice([0, 1, 2] if slow else [0, 1, 2, 3, 4, 5, 6]),
        "s": random.choice([0, 0, 1, 2, 3]),
    }
    return made


def single(random: Random, *, slow: bool = False) -> tuple[Situation, Ship]:
    battle = some_battle(random, slow=slow)
    return battle, battle.ships[0]


def listed(battle: Situation, ship: Ship) -> list[tuple[int, ...]]:
    return [way.path for way in legal_ways(mover_of(battle, ship, PLAIN, CHARTS))]


# ------------------------------------------------------------------------------ one ship


@bounded(200)
@given(RANDOMS)
def test_the_lister_finds_every_legal_path_and_no_other(seed: int) -> None:
    battle, ship = single(Random(seed), slow=True)
    found = listed(battle, ship)
    assert len(set(found)) == len(found)
    assert set(found) == legal(battle, ship)


@bounded(250)
@given(RANDOMS)
def test_what_is_listed_is_legal_and_other_paths_are_refused(seed: int) -> None:
    random = Random(seed)
    battle, ship = single(random)
    mover = mover_of(battle, ship, PLAIN, CHARTS)
    found = listed(battle, ship)
    assert found
    for path in found:
        assert path_fault(mover, path) is None
    for _ in range(60):
        base = list(random.choice(found))
        for _ in range(random.randint(1, 3)):
            place = random.randrange(len(base) + 1)
            change = random.choice(("turn", "longer", "shorter"))
            if change == "longer":
                base.insert(place, random.choice(TURNS))
            elif change == "shorter":
                base = base[:-1]
            elif base:
                base[place % len(base)] = random.choice(TURNS)
        path = tuple(base)
        assert (path_fault(mover, path) is None) is (path in found), path


@bounded(60)
@given(RANDOMS)
def test_the_calls_agree(seed: int) -> None:
    """Every path that `list-moves` offers is taken by `move-fleet`, which leads where it said."""
    random = Random(seed)
    battle, ship = single(random)
    there = msgspec.to_builtins(battle)
    order = {"situation": there, "ship": ship.id, "all_paths": True, "limit": 10_000}
    moves = ask("list-moves", order).outcome.moves
    for move in random.sample(moves, min(4, len(moves))):
        plan = [{"ship": ship.id, "path": list(move.path)}]
        after = ask("move-fleet", {"situation": there, "side": "first", "moves": plan})
        moved = after.situation.ships[0]
        assert (moved.hex, moved.fate) == (move.hex, move.fate)
        if moved.in_play:
            assert (moved.facing, moved.speed) == (move.facing, move.speed)
            assert moved.turned is bool(move.turns)
    offered = {move.path for move in moves}
    for _ in range(8):
        path = tuple(random.choice(TURNS) for _ in range(random.randint(0, 6)))
        if path in offered:
            continue
        plan = [{"ship": ship.id, "path": list(path)}]
        with pytest.raises(Refused):
            ask("move-fleet", {"situation": there, "side": "first", "moves": plan})


@bounded(60)
@given(RANDOMS)
def test_a_short_list_has_every_end_and_the_cheapest_way_there(seed: int) -> None:
    random = Random(seed)
    battle, ship = single(random)
    order = {"situation": msgspec.to_builtins(battle), "ship": ship.id, "limit": 10_000}
    whole = ask("list-moves", order | {"all_paths": True}).outcome
    short = ask("list-moves", order).outcome
    by_end: dict[Any, list[Any]] = {}
    for move in whole.moves:
        by_end.setdefault((move.hex, move.facing, move.recentred, move.fate), []).append(move)
    assert whole.paths == whole.found == short.paths == len(whole.moves)
    assert short.found == len(short.moves) == len(by_end)
    for move in short.moves:
        there = by_end.pop((move.hex, move.facing, move.recentred, move.fate))
        assert move in there
        assert (move.speed, move.turns) == min((each.speed, each.turns) for each in there)
        assert move.speeds == tuple(sorted({each.speed for each in there}))
    assert not whole.truncated
    assert not short.truncated
    wanted = random.choice(whole.moves)
    to = ask("list-moves", order | {"all_paths": True, "to": wanted.hex}).outcome
    ending_there = [move for move in whole.moves if wanted.hex in (None, move.hex)]
    assert list(to.moves) == ending_there
    assert to.paths == whole.paths
    limit = random.randint(1, short.found)
    some = ask("list-moves", order | {"limit": limit}).outcome
    assert some.moves == short.moves[:limit]
    assert (some.found, some.truncated) == (short.found, limit < short.found)


def ask(name: str, order: Table, options: Table | None = None) -> Any:
    """The answer of a call that needs no dice."""
    call = INSTALLED.calls[name]
    body = {**parted(order), "options": options or {}, "dice": {"kind": "fixed", "rolls": []}}
    return adjudicate(call, msgspec.convert(body, call.types.request))


# ------------------------------------------------------------------------------ no choice


def test_a_hit_rudder_leaves_one_path() -> None:
    for speed, s in itertools.product(range(6), range(4)):
        ship = {"id": "hms_hood", "hex": "3016", "facing": "A", "speed": speed, "s": s,
                "special": [{"damage": "rudder", "turn": 1}]}  # fmt: skip
        battle = situation({"ships": [ship]}, BattleshipsOptions(special_damage=True))
        least, most = speeds(battle.ships[0])
        assert listed(battle, battle.ships[0]) == [(0,) * min(max(speed, least), most)]


@bounded(300)
@given(RANDOMS)
def test_out_of_command_it_turns_for_land_alone(seed: int) -> None:
    random = Random(seed)
    battle, ship = single(random)
    adrift = msgspec.structs.replace(ship, out_of_command=True)
    battle = battle.put(adrift)
    waters = waters_of(battle.board, "even_columns_south")
    assert adrift.hex is not None
    assert adrift.facing is not None
    for path in listed(battle, adrift):
        here, facing = point_of(adrift.hex), adrift.facing
        for turn in path:
            onward = ahead(here, adrift.facing)
            open_sea = not waters.is_land(onward) and not waters.breakwater(here, onward)
            facing = turned(facing, turn)
            if open_sea and cheap(path):
                assert facing == adrift.facing
            here = ahead(here, facing)


def cheap(path: tuple[int, ...]) -> bool:
    """Whether no turn of a path costs anything, so that none was chosen for want of points."""
    return all(abs(turn) < 2 for turn in path) and path.count(1) <= 1 and path.count(-1) <= 1


# ------------------------------------------------------------------------------ fleets


@bounded(300)
@given(RANDOMS, st.integers(1, 5))
def test_there_is_always_a_legal_plan(seed: int, friends: int) -> None:
    random = Random(seed)
    battle = some_battle(random, friends=friends)
    forced = [
        msgspec.structs.replace(ship, out_of_command=random.random() < 0.3)
        for ship in battle.of(Side.FIRST)
    ]
    battle = battle.put(*forced)
    plan = plan_for(battle, Side.FIRST, some_plan(battle, Side.FIRST, PLAIN, CHARTS), PLAIN, CHARTS)
    assert {move.ship for move in plan} == {ship.id for ship in battle.of(Side.FIRST)}
    after = carried_out(battle, plan, PLAIN, CHARTS)
    assert not list(stacking_faults(after.ships, CHARTS))
    for before, ship in zip(battle.ships, after.ships, strict=True):
        if before.side is Side.SECOND or not ship.in_play:
            continue
        least, most = speeds(before)
        assert ship.speed <= most
        assert before.hex is not None
        assert ship.hex is not None
        if not battle.board.recentre:
            assert distance(point_of(before.hex), point_of(ship.hex)) <= most
        del least


@bounded(150)
@given(RANDOMS)
def test_re_centring_keeps_everyone_where_he_is_to_the_others(seed: int) -> None:
    random = Random(seed)
    ships = [
        {"id": f"ship{n}", "ship": "hms_exeter", "speed": 3, "facing": random.choice("ABCDEF"),
         "side": random.choice(["first", "second"]), "hex": number}
        for n, number in enumerate(random.sample(["1101", "1203", "1405", "5530", "3001"], 4))
    ]  # fmt: skip
    battle = situation({"ships": ships})
    mover = battle.ships[0]
    path = tuple(random.choice((0, 1, -1)) for _ in range(3))
    under = cast_off(mover, path)
    assert under is not None
    others, unit, _, _ = sailed(battle, mover, under, PLAIN, CHARTS)
    after = others.put(unit)
    assert mover.hex is not None
    assert mover.facing is not None
    here, facing = point_of(mover.hex), mover.facing
    for turn in path:
        facing = turned(facing, turn)
        here = ahead(here, facing)
    there = {ship.id: point_of(ship.hex) for ship in after.ships if ship.hex}
    for before, ship in list(zip(battle.ships, after.ships, strict=True))[1:]:
        assert before.hex is not None
        if ship.fate is Fate.IN_PLAY:
            offset = point_of(before.hex).minus(here)
            assert there[ship.id].minus(there[mover.id]) == offset


def test_nobody_can_be_ordered_twice_or_for_the_enemy() -> None:
    battle = some_battle(Random(1), friends=1)
    moves = [ShipMove(ship="ship0"), ShipMove(ship="ship0")]
    with pytest.raises(Refused, match="moves_twice, ship ship0"):
        plan_for(battle, Side.FIRST, moves, PLAIN, CHARTS)
    with pytest.raises(Refused, match="unit_unknown, ship ship0"):
        plan_for(battle, Side.SECOND, moves[:1], PLAIN, CHARTS)


STOPPING = [(6, [3, 1, 0, 0]), (5, [2, 1, 0, 0]), (4, [2, 1, 0, 0]), (1, [0, 0, 0, 0])]


@pytest.mark.parametrize(("speed", "slower"), STOPPING)
def test_how_a_ship_stops(speed: int, slower: list[int]) -> None:
    """The rulebook's 6, 3, 1, 0 (7.3)."""
    for wanted in slower:
        ship = {"id": "d", "ship": "uk_dd_flotilla_a", "hex": "3016", "facing": "A", "speed": speed}
        battle = situation({"ships": [ship]})
        speed = min(
            way.cost for way in legal_ways(mover_of(battle, battle.ships[0], PLAIN, CHARTS))
        )
        assert speed == wanted

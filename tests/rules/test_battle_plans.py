"""Plans of a whole side in crowded waters: who has to stop short, and that a plan is found (7)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import forget
from wardroom.rulesets.battleships.battle.decisions import Steering, closing, preference_of
from wardroom.rulesets.battleships.movement import paths as paths_module
from wardroom.rulesets.battleships.movement import together as together_module
from wardroom.rulesets.battleships.movement.fleet import (
    ShipMove,
    movers_of,
    plan_for,
    preferred_plan,
    some_plan,
)
from wardroom.rulesets.battleships.movement.paths import Mover, Way, reached, ways_of
from wardroom.rulesets.battleships.movement.together import Together
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Fate, ShipType, Side

from .catalogue import Table
from .test_battle_movement import CHARTS, RANDOMS, bounded, situation

OPTIONS = BattleshipsOptions(special_damage=True, command_control=True)
SHIPS = ["hms_hood", "hms_exeter", "ajax_achilles", "uk_dd_flotilla_a", "uk_dd_flotilla_a"]
STEERING: tuple[Steering, ...] = ("closing", "broadside", "standing_off")


def crowded(random: Random, most: int, columns: int = 5, rows: int = 4) -> Situation:
    """A lake, a harbour or a corner of the sea, full of friends of whom some cannot help it."""
    hexes = [f"{20 + column}{10 + row}" for column in range(columns) for row in range(rows)]
    board: Table = {
        "first_column": 20, "last_column": 19 + columns, "first_row": 10, "last_row": 9 + rows,
        "recentre": False,
    }  # fmt: skip
    land = random.sample(hexes, random.randint(0, len(hexes) - 3))
    sea = [number for number in hexes if number not in land]
    board["land"] = sorted(land)
    if random.random() < 0.2:
        board["exits"] = [{"side": "first", "edge": random.choice("NESW")}]
    if random.random() < 0.1:
        board |= {"recentre": True, "land": [], "exits": []}
    ships = [_friend(random, place, random.choice(sea)) for place in range(random.randint(2, most))]
    ships += [
        {"id": f"enemy{n}", "ship": "bismarck", "side": "second", "facing": "A",
         "hex": random.choice(sea)}
        for n in range(random.choice([0, 0, 0, 1]))
    ]  # fmt: skip
    while True:
        try:
            return situation({"turn": 2, "board": board, "ships": ships}, OPTIONS)
        except Refused as refusal:
            # Two who may not share a hex: the later one was never there.
            ships.pop(int(refusal.member.split("/")[3]))


def _friend(random: Random, place: int, number: str) -> Table:
    made: Table = {
        "id": f"ship{place}",
        "ship": random.choice(SHIPS),
        "hex": number,
        "facing": random.choice("ABCDEF"),
        "speed": random.choice([0, 1, 2, 2, 3, 4, 6]),
        "s": random.choice([0, 0, 1, 2, 3]),
    }
    fortune = random.random()
    if fortune < 0.2:
        made |= {"speed": 0, "s": 3}
    elif fortune < 0.35:
        made["special"] = [{"damage": "rudder", "turn": 2}]
    elif fortune < 0.5:
        made["out_of_command"] = True
    return made


# ------------------------------------------------------------------------------ any fleet


@bounded(150)
@given(RANDOMS, st.integers(2, 9))
def test_what_is_offered_is_legal_however_crowded_the_waters(seed: int, most: int) -> None:
    battle = crowded(Random(seed), most)
    movers = movers_of(battle, Side.FIRST, OPTIONS, CHARTS)
    plans = [some_plan(battle, Side.FIRST, OPTIONS, CHARTS)]
    for name in STEERING:
        preference = preference_of(name, OPTIONS, CHARTS)
        assert preference is not None
        plans.append(preferred_plan(movers, preference, CHARTS))
    for plan in plans:
        made = plan_for(battle, Side.FIRST, plan, OPTIONS, CHARTS)
        assert {move.ship for move in made} == set(movers)


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_fleet_in_a_harbour(seed: int) -> None:
    battle = crowded(Random(seed), 55, 9, 9)
    plan = some_plan(battle, Side.FIRST, OPTIONS, CHARTS)
    assert len(plan_for(battle, Side.FIRST, plan, OPTIONS, CHARTS)) == len(plan)


# ------------------------------------------------------------------------------ small fleets


def ends(mover: Mover) -> list[Way]:
    """Every end that a unit may have, enemies looked at and friends not, by one path."""
    found: dict[Any, Way] = {}
    for way in ways_of(mover):
        if way.fate is not Fate.IN_PLAY or way.point not in mover.enemies:
            found.setdefault((way.point, way.facing, way.cost, way.fate), way)
    return list(found.values())


def together(movers: list[Mover], ways: tuple[Way, ...]) -> bool:
    """Whether units may end their moves so, as 7.2 says it."""
    by_hex: dict[Any, list[tuple[ShipType, Way]]] = {}
    for mover, way in zip(movers, ways, strict=True):
        if way.fate is Fate.IN_PLAY:
            by_hex.setdefault(way.point, []).append((mover.ship.counter.type, way))
    for stack in by_hex.values():
        types = [kind for kind, _ in stack]
        if len(stack) > 1 and (
            ShipType.DESTROYER in types
            or len({(way.facing, way.cost) for _, way in stack}) > 1
            or sum(1 + (kind is ShipType.LIGHT_CRUISER) for kind in types) > 4
        ):
            return False
    return True


def short(movers: list[Mover], ways: tuple[Way, ...]) -> tuple[int, ...]:
    """How far each falls short of what its way carries it on for (7.3)."""
    return tuple(
        max(0, mover.limits.least - way.cost) if way.fate is Fate.IN_PLAY else 0
        for mover, way in zip(movers, ways, strict=True)
    )


def in_order_of_going(battle: Situation, named: Sequence[str] = ()) -> list[Mover]:
    """The units of the side: forced ones first, then those named in turn, else by their ids."""
    movers = movers_of(battle, Side.FIRST, OPTIONS, CHARTS).values()

    def place(mover: Mover) -> tuple[int, str]:
        if mover.ship.out_of_command or mover.ship.special:
            return -1, mover.ship.id
        return [*named, mover.ship.id].index(mover.ship.id), mover.ship.id

    return sorted(movers, key=place)


def joint(movers: list[Mover]) -> list[tuple[Way, ...]]:
    """Every way in which the units may end their moves together; none: too many to try."""
    every = [ends(mover) for mover in movers]
    if not movers or math.prod(map(len, every)) > 30_000:
        return []
    return [ways for ways in itertools.product(*every) if together(movers, ways)]


@bounded(150)
@given(RANDOMS)
def test_a_plan_is_legal_only_if_nobody_stops_short_without_need(seed: int) -> None:
    """All plans of a few units are tried: legal are those in which each in turn goes farthest."""
    random = Random(seed)
    battle = crowded(random, 3, 4, 3)
    movers = in_order_of_going(battle)
    plans = joint(movers)
    least = min((short(movers, ways) for ways in plans), default=())

    def moves(ways: tuple[Way, ...]) -> list[ShipMove]:
        paths = zip(movers, ways, strict=True)
        return [ShipMove(ship=mover.ship.id, path=way.path) for mover, way in paths]

    for ways in random.sample(plans, min(12, len(plans))):
        if short(movers, ways) == least:
            plan_for(battle, Side.FIRST, moves(ways), OPTIONS, CHARTS)
        else:
            with pytest.raises(Refused) as refused:
                plan_for(battle, Side.FIRST, moves(ways), OPTIONS, CHARTS)
            assert refused.value.code == "too_slow"
    for ways in [ways for ways in plans if short(movers, ways) == least][:3]:
        plan_for(battle, Side.FIRST, moves(ways), OPTIONS, CHARTS)


@bounded(100)
@given(RANDOMS)
def test_others_go_with_those_ordered_wherever_the_rules_let_them(seed: int) -> None:
    random = Random(seed)
    battle = crowded(random, 3, 4, 3)
    ships = sorted(movers_of(battle, Side.FIRST, OPTIONS, CHARTS))
    named = random.sample(ships, random.randint(0, len(ships)))
    movers = in_order_of_going(battle, named)
    plans = joint(movers)
    if not plans:
        return
    some = dict(zip([mover.ship.id for mover in movers], random.choice(plans), strict=True))
    ordered = {ship: some[ship] for ship in named}

    def as_ordered(ways: tuple[Way, ...]) -> bool:
        paths = zip(movers, ways, strict=True)
        return all(ordered.get(mover.ship.id, way) == way for mover, way in paths)

    least = min(short(movers, ways) for ways in plans)
    possible = any(as_ordered(ways) for ways in plans if short(movers, ways) == least)
    everyone = {mover.ship.id: mover for mover in movers}
    planned = preferred_plan(everyone, closing, CHARTS, ordered)
    moves = [ShipMove(ship=ship, path=way.path) for ship, way in ordered.items()]
    moves += [move for move in planned if move.ship not in ordered]
    try:
        plan_for(battle, Side.FIRST, moves, OPTIONS, CHARTS)
    except Refused:
        assert not possible
    else:
        assert possible


# ------------------------------------------------------------------------------ how much work


@bounded(60)
@given(RANDOMS)
def test_every_end_is_reached_by_the_first_path_to_it(seed: int) -> None:
    battle = crowded(Random(seed), 3)
    for mover in movers_of(battle, Side.FIRST, OPTIONS, CHARTS).values():
        first: dict[Any, Way] = {}
        for way in ways_of(mover):
            first.setdefault((way.point, way.facing, way.cost, way.turns, way.fate), way)
        assert reached(mover) == tuple(first.values())


def test_at_sea_the_ends_are_found_once_for_units_that_go_as_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever else binds them: where they stop, and by which rule, changes no way that they go."""
    found = list[Mover]()
    first_to_each = paths_module._first_to_each_end

    def counted(mover: Mover) -> Iterable[Way]:
        found.append(mover)
        return first_to_each(mover)

    monkeypatch.setattr(paths_module, "_first_to_each_end", counted)
    forget()
    hood = {"id": "hood", "ship": "hms_hood", "side": "first", "facing": "A", "hex": "2510"}
    battle = situation({"turn": 2, "ships": [hood | {"speed": 4}]}, OPTIONS)
    (mover,) = movers_of(battle, Side.FIRST, OPTIONS, CHARTS).values()
    assert mover.recentre
    limits = mover.limits
    alike = [
        limits,
        limits._replace(least=limits.most),
        limits._replace(keep_off=2),
        limits._replace(speed_rule="11.0"),
        limits._replace(turn_rule="11.0", adrift=True),
    ]
    ends = {reached(mover._replace(limits=each)) for each in alike}
    assert (len(ends), len(found)) == (1, 1)
    others = [limits._replace(most=limits.most - 1), limits._replace(turns=0)]
    assert len({reached(mover._replace(limits=each)) for each in others} | ends) == 3
    assert len(found) == 3


@pytest.mark.parametrize(("most", "bites"), [(100, True), (together_module.MOST_LOOKS, False)])
def test_a_plan_looks_at_so_many_ends_at_the_most(
    most: int, bites: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However its units are in each other's way: of a whole side, in a harbour."""
    made: list[Together] = []
    begin = Together.__init__

    def counted(self: Together, *given: Any) -> None:
        begin(self, *given)
        made.append(self)

    monkeypatch.setattr(Together, "__init__", counted)
    monkeypatch.setattr(together_module, "LOOKS", most // 10)
    monkeypatch.setattr(together_module, "MOST_LOOKS", most)
    given_up = False
    for seed in range(12):
        movers = movers_of(crowded(Random(seed), 55, 8, 8), Side.FIRST, OPTIONS, CHARTS)
        plan = preferred_plan(movers, closing, CHARTS)
        assert {move.ship for move in plan} == set(movers)
        plans = made[-1]
        assert plans.looks <= most + sum(len(plans.ends(ship)) for ship in movers)
        given_up = given_up or plans.looks >= most // 10
    assert given_up is bites

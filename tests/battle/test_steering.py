"""How standing policies steer: where units go that a plan does not name."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from support.every import every
from wardroom.engine.runner import Policy
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleState
from wardroom.rulesets.battleships.map.geometry import arc_of, distance
from wardroom.rulesets.battleships.movement.fleet import ShipMove
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.movement.paths import Way, legal_ways, mover_of
from wardroom.rulesets.battleships.situation.situation import Stage, place_of
from wardroom.rulesets.battleships.situation.terms import Facing, Side

from .battles import (
    CHARTS,
    GAME,
    OPTIONS,
    RandomPlayer,
    battle,
    begun,
    crowded_set_up,
    random_options,
    random_set_up,
)

BROADSIDES = ("port", "starboard")


def moving(random: Random, ship: str) -> BattleState:
    """A battle in which the first player's only ship is about to move."""
    columns, rows = range(24, 40), range(8, 22)
    here, *there = random.sample([f"{c}{r:02}" for c in columns for r in rows], 3)
    state = begun(
        {
            "ships": [
                {"id": ship, "hex": here, "facing": random.choice("ABCDEF"),
                 "speed": random.randint(0, 5)},
                {"id": "bismarck", "side": "second", "hex": there[0], "facing": "A"},
                {"id": "tirpitz", "side": "second", "hex": there[1], "facing": "A"},
            ],
            "base_visibility": 10,
        }
    )  # fmt: skip
    situation = msgspec.structs.replace(state.situation, visibility=12)
    return msgspec.structs.replace(state, situation=situation, stage=Stage.INFERIOR_MOVEMENT)


def ways(state: BattleState) -> tuple[tuple[Way, ...], Any]:
    """Every way of the only ship, and how far from an enemy and in what arc each ends."""
    ship = state.situation.of(Side.FIRST)[0]
    enemies = [place_of(enemy, OPTIONS) for enemy in state.situation.of(Side.SECOND)]

    def end(point: Any, facing: Facing) -> tuple[int, bool]:
        away, enemy = min((distance(point, enemy), enemy) for enemy in enemies)
        return away, arc_of(point, facing, enemy, OPTIONS.arc_limits).value in BROADSIDES

    return legal_ways(mover_of(state.situation, ship, OPTIONS, CHARTS)), end


def steered(state: BattleState, others: Any) -> tuple[Any, Facing]:
    """Where the ship goes when it is told to steer so."""
    after = BATTLE.decide(state, MoveUnits(seat=Side.FIRST, others=others), CHARTS).state
    assert isinstance(after.child, MovementState)
    path = after.child.plan[0].path
    way = next(way for way in ways(state)[0] if way.path == path)
    return way.point, way.facing


@every("number", range(40))
def test_where_each_way_of_steering_leads(number: int) -> None:
    state = moving(Random(number), "hms_hood")
    found, end = ways(state)
    ends = [end(way.point, way.facing) for way in found]
    nearest = min(away for away, _ in ends)
    assert end(*steered(state, "closing"))[0] == nearest
    for others, least in (("broadside", 5), ("standing_off", 14)):
        away, abeam = end(*steered(state, others))
        beyond = [each for each, _ in ends if each >= least]
        # As near as may be without coming too near; where all are too near, as far as may be.
        assert away == (min(beyond) if beyond else max(each for each, _ in ends))
        assert abeam or not any(each == away and beam for each, beam in ends)


def test_who_has_torpedoes_goes_in_with_them_until_they_are_spent() -> None:
    kept_off = 0
    for number in range(20):
        state = moving(Random(number), "uk_dd_flotilla_a")
        assert steered(state, "broadside") == steered(state, "closing")
        ship = state.situation.of(Side.FIRST)[0]
        spent = state.situation.put(msgspec.structs.replace(ship, launches=(1,)))
        after = msgspec.structs.replace(state, situation=spent)
        kept_off += steered(after, "broadside") != steered(after, "closing")
        assert steered(state, "standing_off") == steered(after, "standing_off")
    assert kept_off


def test_whom_the_plan_names_goes_as_it_says() -> None:
    state = moving(Random(5), "hms_hood")
    found, _ = ways(state)
    for way in found[:10]:
        moves = (ShipMove(ship="hms_hood", path=way.path),)
        decision = MoveUnits(seat=Side.FIRST, moves=moves, others="standing_off")
        after = BATTLE.decide(state, decision, CHARTS).state
        assert isinstance(after.child, MovementState)
        assert after.child.plan[0].path == way.path


def test_a_movement_written_out_is_the_same_movement() -> None:
    """It names everyone, no way of steering, and is the one form of what it does."""
    random, compared = Random(5), 0
    players: list[Policy] = [RandomPlayer(random), *GAME.policies.values()]

    def policy(state: BattleState, offer: Any) -> Any:
        nonlocal compared
        decision = random.choice(players)(state, offer)
        after = BATTLE.decide(state, decision, CHARTS).state
        written = GAME.written_out(after, decision)
        assert BATTLE.decide(state, written, CHARTS).state == after
        assert GAME.written_out(after, written) == written
        if isinstance(decision, MoveUnits):
            units = {
                ship.id for ship in state.situation.of(Side(decision.seat)) if not ship.battery
            }
            assert {move.ship for move in written.moves} == units
            assert "others" not in msgspec.to_builtins(written)
            compared += 1
        return decision

    for number in range(30):
        options = random_options(random)
        set_up = crowded_set_up(random) if number % 2 else random_set_up(random, options)
        battle(policy, number, options=options, **set_up)
    assert compared > 50

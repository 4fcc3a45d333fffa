"""A log holds what was decided, written out: every unit's move, and never the name of a planner."""

from __future__ import annotations

import functools
from random import Random
from typing import Any, cast

import msgspec
import pytest
from wardroom_client import verify as sdk

from battle.battles import crowded_set_up
from sessions.forging import Json, with_chain
from sessions.small import INSTALLED, Begun, Game
from wardroom.engine.remembering import forget
from wardroom.rulesets.battleships.battle.manoeuvre import kept_course
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.verification import verify
from wardroom.sessions.wire.session import session_types

BATTLESHIPS = INSTALLED["battleships"]
BATTLE: Any = BATTLESHIPS.ruleset.game
STEERED = [("closing", 0), ("broadside", 1), ("standing_off", 3)]


def fought(policy: str, number: int) -> tuple[Game, list[set[str]]]:
    """A battle on crowded waters, fought by `policy`, and who had to move in each movement."""
    game, moved = Game(Begun("battleships", setup=crowded_set_up(Random(number)))), list[set[str]]()
    while not game.session.over:
        state = game.session.position.state
        offers = {seat: open_to(game.session, seat).offers for seat in game.seats}
        seat = next(seat for seat, open_now in offers.items() if open_now)
        action = BATTLE.policies[policy](state, offers[seat][0])
        if offers[seat][0].decision == "movement":
            assert (action.moves, action.others) == ((), policy)
            units = state.situation.of(action.seat)
            moved.append({ship.id for ship in units if not ship.battery})
        game.take(seat, action)
    return game, moved


def movements(log: Json) -> list[Json]:
    return [
        event["action"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if event.get("action", {}).get("kind") == "movement"
    ]


def verified(game: Game, log: Json) -> tuple[bool, set[str]]:
    types = session_types(BATTLESHIPS, BATTLE)
    found, _ = verify(msgspec.convert(log, Export), lambda _: (game.session.rules, types))
    return found.good and sdk.verify_log(log).good, {fault.code for fault in found.faults}


@pytest.mark.parametrize(("policy", "number"), STEERED)
def test_a_log_holds_every_move_that_a_planner_made(policy: str, number: int) -> None:
    game, moved = fought(policy, number)
    log = game.log()
    found = movements(log)
    assert moved
    assert [{move["ship"] for move in each["moves"]} for each in found] == moved
    assert [set(each) for each in found] == [{"kind", "seat", "moves", "flagship"}] * len(moved)
    forget()
    assert verified(game, log) == (True, set())
    planned = cast("functools._lru_cache_wrapper[Any]", kept_course).cache_info()
    assert planned.hits + planned.misses == 0  # Nor does it make examples of what is offered.


def test_a_log_that_names_a_planner_is_not_what_was_written() -> None:
    game, _ = fought("closing", 1)
    log = game.log()
    movements(log)[0].update(moves=[], others="closing")
    with_chain(log)
    assert verified(game, log) == (False, {"step_differs"})

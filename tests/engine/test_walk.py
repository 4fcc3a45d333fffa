"""What every state on the way through a call is: hashable, written and read alike, in order.

A state of a call never comes from outside; one of a game does, by an import or a ruling.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.procedure import Procedure
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledCall, InstalledRuleset

from .making import Json
from .play import CALLS, RULESETS, accepted_request, at_random, call_id
from .scripted import began, seeded_dice


def walk(call: InstalledCall, body: dict[str, Json], random: Random) -> Iterator[tuple[str, Any]]:
    """Every state of a random game, and how it was reached: `order`, `player` or `rules`."""
    procedure, dice = call.call.procedure, seeded_dice(body)
    state, charts = began(call, body)
    yield "order", state
    for _ in range(2000):
        if procedure.finished(state):
            return
        offers = procedure.offers(state, charts)
        if offers:
            ordered = procedure.standing(state, offers[0])
            decision = ordered
            if decision is None:
                decision = random.choice(offers[0].choices or (offers[0].example,))
            state = procedure.decide(state, decision, charts).state
            yield "player" if ordered is None else "order", state
        else:
            state = procedure.advance(state, dice, charts).state
            yield "rules", state
    raise AssertionError(f"{call_id(call)} does not end: {body}")


@at_random(150)
def test_progress_never_falls(call: InstalledCall, random: Random) -> None:
    """Odds take states in its order, and a player's own decisions have no odds."""
    procedure, before = call.call.procedure, None
    for reached, state in walk(call, accepted_request(call, random), random):
        if reached == "player":
            return
        after = procedure.progress(state)
        assert before is None or before <= after
        before = after


@at_random(150)
def test_states_are_hashable_and_written_and_read_alike(
    call: InstalledCall, random: Random
) -> None:
    for _, state in walk(call, accepted_request(call, random), random):
        packed = msgspec.msgpack.encode(state)
        read = msgspec.msgpack.decode(packed, type=call.call.state)
        assert read == state
        assert hash(read) == hash(state)
        assert msgspec.msgpack.encode(read) == packed
        relevant = call.call.procedure.relevant(state)
        assert hash(relevant) == hash(call.call.procedure.relevant(read))
        assert call.call.procedure.relevant(relevant) == relevant


@at_random(150)
def test_no_state_of_a_game_is_called_a_fault(call: InstalledCall, random: Random) -> None:
    """A career can be handed on in the middle of a procedure: at any throw, or any decision."""
    body = accepted_request(call, random)
    _, charts = began(call, body)
    for _, state in walk(call, body, random):
        if not call.call.procedure.finished(state):
            call.call.procedure.verify(state, charts)


ALONE: Json = {"contact": None}
AGAIN: Json = ALONE | {"stage": "check_again", "rolled_again": True}
FIRER: Json = {"pending": [{"ship": "uss_washington", "w": 1}]}
LAUNCHER: Json = {"pending": [{"ship": "us_dd_fletcher_a", "w": 1}]}
FORGED: list[tuple[str, str, Json]] = [
    # call, example, what of its state no game has
    ("hunters/roll-encounter", "additional_round", ALONE),
    ("silent-victory/roll-encounter", "additional_round", ALONE),
    ("silent-victory/roll-encounter", "additional_round", AGAIN),
    ("silent-victory/judge-victory", "okanes_war", {"record": {"scenario": "nobody"}}),
    ("battleships/resolve-salvo", "over_two_friends", FIRER),
    ("battleships/resolve-torpedo-phase", "a_friend_in_the_track", LAUNCHER),
]


@pytest.mark.parametrize(("name", "example", "members"), FORGED)
def test_what_no_game_comes_to_is_a_fault(name: str, example: str, members: Json) -> None:
    call = next(each for each in CALLS if call_id(each) == name)
    body = next(each for each in call.examples if each.name == example).request()
    state, charts = began(call, body)
    call.call.procedure.verify(state, charts)
    forged = msgspec.convert(msgspec.to_builtins(state) | members, call.call.state)
    with pytest.raises(StateFault):
        call.call.procedure.verify(forged, charts)


def run_by(procedure: Any, known: set[type]) -> set[type]:
    """The kinds of all procedures that `procedure` runs, itself among them."""
    if type(procedure) not in known:
        known.add(type(procedure))
        parts = [getattr(procedure, name) for name in dir(procedure)]
        for part in (*parts, *getattr(procedure, "children", {}).values()):
            if isinstance(part, Procedure):
                run_by(part, known)
    return known


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda each: each.id)
def test_only_what_a_game_runs_checks_its_states(ruleset: InstalledRuleset) -> None:
    """Nobody can hand in another state: what would be checked is not there."""
    game = ruleset.ruleset.game
    assert game is not None
    run = run_by(game.procedure, set())
    assert len(run) > 5
    for call in ruleset.calls.values():
        for kind in run_by(call.call.procedure, set()) - run:
            for check in (getattr(kind, name, None) for name in ("verify", "faults", "own_verify")):
                assert check is None or check.__module__.startswith("wardroom.engine."), kind

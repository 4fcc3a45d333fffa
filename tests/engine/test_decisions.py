"""What is offered is accepted, what is not offered is refused, and standing orders decide alike."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from support.every import every
from wardroom.dice import SeededDice
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import run

from .making import Json, Maker, built_in
from .play import (
    CALLS,
    RULESETS,
    SEED,
    THROWING,
    accepted_request,
    ask,
    at_random,
    call_id,
    go_on,
    kind_of,
    left,
    legal_decision,
    play,
    result,
    wire,
    with_markers,
)
from .scripted import began, run_scripted

every_call = every("call", CALLS, ids=call_id)
DECIDING = [call for call in CALLS if call.call.decisions]
DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}


def dice() -> SeededDice:
    return SeededDice(bytes.fromhex(SEED))


def kind(decision: Any) -> str:
    tag = type(decision).__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def every_kind(call: InstalledCall, random: Random) -> list[Any]:
    """A decision of each kind that the call knows, made at random, and a re-roll."""
    made = [Maker(random).make(kind_of(each)) for each in call.call.decisions]
    return [msgspec.convert(each, call.types.decision) for each in made] + [Reroll(reroll=True)]


@every_call
def test_a_decision_names_its_kind(call: InstalledCall) -> None:
    """Also where a re-roll is the only decision that a call can ask for."""
    with pytest.raises(msgspec.ValidationError, match="kind"):
        msgspec.convert({"reroll": True}, call.types.decision)


@at_random(150)
def test_every_offer_is_accepted(call: InstalledCall, random: Random) -> None:
    played = play(call, accepted_request(call, random), random)
    for answer in played.answers[:-1]:
        awaited = answer.awaiting
        assert awaited.rule
        for decision in (*awaited.choices, awaited.example):
            assert kind(decision) == awaited.decision
            go_on(call, answer.state, DICE, decision)
        assert not awaited.choices or awaited.example in awaited.choices


@at_random(150)
def test_what_is_not_offered_is_refused(call: InstalledCall, random: Random) -> None:
    played = play(call, accepted_request(call, random), random)
    for answer in played.answers[:-1]:
        awaited = answer.awaiting
        for decision in every_kind(call, random):
            if kind(decision) == awaited.decision and not awaited.choices:
                continue  # joint limits: the rules say which of the many are legal
            if decision in awaited.choices:
                continue
            with pytest.raises(Refused) as refusal:
                go_on(call, answer.state, DICE, decision)
            if kind(decision) == awaited.decision:
                assert refusal.value.code == "decision_not_offered"
                assert refusal.value.choices == awaited.choices
                assert refusal.value.rule == awaited.rule
            else:
                assert refusal.value.code == "decision_not_open"
                assert refusal.value.choices[0] == awaited.example
                # Either all that is legal is listed, or one of it is called an example.
                listed = [*refusal.value.choices] if awaited.choices else []
                assert sorted(map(repr, listed)) == sorted(map(repr, awaited.choices))
                assert refusal.value.example == (UNSET if listed else awaited.example)
            assert refusal.value.member == "/decision"


@at_random(100)
def test_nothing_is_decided_once_a_call_is_done(call: InstalledCall, random: Random) -> None:
    played = play(call, accepted_request(call, random), random)
    done = run_scripted(call, played.body, played.decisions)
    _, charts = began(call, played.body)
    for decision in every_kind(call, random):
        with pytest.raises(Refused) as refusal:
            run(call.call.procedure, done.position, dice(), charts, decision=decision)
        assert refusal.value.code == "decision_not_open"
    after = run(call.call.procedure, done.position, dice(), charts)
    assert (after.position, after.awaiting) == (done.position, None)
    assert (after.trace, after.faces) == ((), ())


def awaiting_dice(call: InstalledCall, random: Random) -> Any:
    """An answer of `call` that awaits dice; few of its games may come to any."""
    for _ in range(_MOST_GAMES):
        body = accepted_request(call, random) | {"dice": {"kind": "supplied"}}
        answer = ask(call, body)
        while answer.awaiting is not None and not isinstance(answer.awaiting, AwaitedDice):
            decision = legal_decision(call, answer, random)
            answer = go_on(call, answer.state, {"kind": "supplied"}, decision)
        if answer.awaiting is not None:
            return answer
    raise AssertionError(f"{call_id(call)} never throws dice")


_MOST_GAMES = 500


@at_random(100, THROWING)
def test_nothing_is_decided_while_dice_are_awaited(call: InstalledCall, random: Random) -> None:
    answer = awaiting_dice(call, random)
    for decision in every_kind(call, random):
        with pytest.raises(Refused) as refusal:
            go_on(call, answer.state, DICE, decision)
        assert refusal.value.code == "decision_not_open"


@at_random(150, DECIDING)
def test_deciding_throws_no_dice(call: InstalledCall, random: Random) -> None:
    """A decision can be tried, and the state before it is still as good as it was."""
    played = play(call, accepted_request(call, random), random)
    procedure = call.call.procedure
    state, charts = began(call, played.body)
    for _ in range(200):
        if procedure.finished(state):
            return
        before = msgspec.msgpack.encode(state)
        for offer in (offers := procedure.offers(state, charts)):
            for choice in offer.choices or (offer.example,):
                first = procedure.decide(state, choice, charts)
                assert first == procedure.decide(state, choice, charts)
        assert msgspec.msgpack.encode(state) == before
        if offers:
            decision = random.choice(offers[0].choices or (offers[0].example,))
            state = procedure.decide(state, decision, charts).state
        else:
            state = procedure.advance(state, dice(), charts).state


# ------------------------------------------------------------------------ standing orders


def as_standing_order(call: InstalledCall, body: dict[str, Json], decision: Any) -> Json | None:
    """`body` with a standing order that always decides so; None where no order says that.

    A standing order bears the name of its decision and holds what the decision holds: its only
    member by itself, or all of them.
    """
    members = {key: value for key, value in built_in(decision).items() if key != "kind"}
    orders = body["order"].get("standing_orders", {})
    for value in (*members.values(), members):
        standing = orders | {kind(decision): value}
        ordered = body | {"order": body["order"] | {"standing_orders": standing}}
        try:
            msgspec.convert(ordered, call.types.request)
        except msgspec.ValidationError:
            continue
        return ordered
    return None


@at_random(200, DECIDING)
def test_standing_orders_decide_as_the_player_does(call: InstalledCall, random: Random) -> None:
    body = accepted_request(call, random)
    answer = ask(call, body)
    constant: dict[str, Any] = {}
    ordered = body
    steps, faces = list(answer.trace), list(answer.dice.faces)
    while answer.awaiting is not None and kind(answer.awaiting.example) != "reroll":
        asked = answer.awaiting.decision
        decision = constant.setdefault(asked, legal_decision(call, answer, random))
        standing = as_standing_order(call, ordered, decision)
        if standing is None or decision not in answer.awaiting.choices:
            return  # no standing order says so, or not here
        ordered = standing
        answer = go_on(call, answer.state, body["dice"], decision)
        steps += answer.trace
        faces += answer.dice.faces
    if answer.awaiting is not None:
        return  # a re-roll
    by_order = ask(call, ordered)
    assert by_order.awaiting is None
    assert wire((by_order.outcome, left(by_order), by_order.trace, by_order.dice.faces)) == wire(
        (answer.outcome, left(answer), steps, faces)
    )
    assert prescribed(by_order) == prescribed(answer)


def prescribed(answer: Any) -> Json:
    """What comes next, without the standing orders that are handed on with the next order."""
    steps = built_in(answer.next)
    for step in steps:
        (step["order"] or {}).pop("standing_orders", None)
    return steps


def test_standing_orders_bear_the_names_of_their_decisions() -> None:
    """All but the choice of a weapon group, which can only be to fire no more."""
    random = Random(0)
    expressed = {
        kind(decision)
        for call in DECIDING
        for decision in every_kind(call, random)
        if as_standing_order(call, call.examples[0].request(), decision) is not None
    }
    assert expressed >= {"test_depth", "evasion", "wait_for_night", "cut_refit", "limited_boat"}


def test_ending_a_round_by_order_and_by_decision() -> None:
    salvo = RULESETS["hunters"].calls["resolve-salvo"]
    example = next(each for each in salvo.examples if not each.standing)
    body = example.request() | {"dice": DICE}
    asked = play_until_done(salvo, body)
    by_order = ask(salvo, body | {"order": body["order"] | {"standing_orders": {}}})
    assert result(asked, (), ()) == result(by_order, (), ())


def play_until_done(call: InstalledCall, body: dict[str, Json]) -> Any:
    """The last answer where no more weapon group is fired."""
    answer = ask(call, body)
    while answer.awaiting is not None:
        assert answer.awaiting.decision == "weapon_group"
        no_more = msgspec.convert({"kind": "weapon_group", "group": None}, call.types.decision)
        answer = go_on(call, answer.state, body["dice"], no_more)
    return answer


@every_call
def test_random_games_are_varied(call: InstalledCall) -> None:
    """The properties of this folder mean little unless every decision comes up."""
    random = Random(0)
    missing = {each.__struct_config__.tag for each in call.call.decisions}
    if call.call.procedure.reroll_rule:
        missing.add("reroll")
    for _ in range(_MOST_GAMES):
        for body in (accepted_request(call, random), with_markers(call, random)):
            missing -= {kind(decision) for decision in play(call, body, random).decisions}
        if not missing:
            return
    assert not missing


# ---------------------------------------------------------------------------- test depth

HUNT = RULESETS["hunters"].calls["run-depth-charge-cycle"]
HUNTED: dict[str, Json] = {
    "situation": {
        "date": "1942-03",
        "boat": {"type": "VIIC"},
        "contact": {"kind": "convoy", "escorted": True, "time": "day"},
    },
    "order": {"rounds": 3},
    "dice": DICE,
}


@pytest.mark.parametrize("dive", [True, False])
def test_test_depth_by_order_and_by_decision(dive: bool) -> None:
    answer = ask(HUNT, HUNTED)
    assert answer.awaiting.decision == "test_depth"
    assert answer.awaiting.rule == "9.6.4"
    steps = list(answer.trace)
    while answer.awaiting is not None:
        answer = go_on(HUNT, answer.state, DICE, HUNT.call.decisions[0](dive=dive))
        steps += answer.trace
    order = HUNTED["order"] | {"standing_orders": {"test_depth": {"dive": dive}}}
    at_one_go = ask(HUNT, HUNTED | {"order": order})
    assert result(at_one_go, at_one_go.trace, ()) == result(answer, steps, ())
    dived = [step for step in steps if step.purpose == "test_depth"]
    assert bool(dived) is dive

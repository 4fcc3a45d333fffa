"""Throwing again: markers are spent one by one, seen, and never for nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from wardroom.dice import die_named
from wardroom.engine.adjudication import odds
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.procedure import Reroll, RerollOrder
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.hunters.contact.meeting import WaitForNight

from .making import Json
from .play import (
    REROLLING,
    RULESETS,
    SEED,
    Played,
    ask,
    at_random,
    go_on,
    play,
    with_markers,
)
from .scripted import began, run_scripted

DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}
APPROACH = RULESETS["hunters"].calls["check-close-approach"]


def rolls(played: Played) -> list[Any]:
    return [step for step in played.trace if step.roll is not None]


@at_random(150, REROLLING)
def test_markers_spent_are_shown_and_never_more_than_held(
    call: InstalledCall, random: Random
) -> None:
    played = play(call, with_markers(call, random), random)
    procedure = call.call.procedure
    start, _ = began(call, played.body)
    done = run_scripted(call, played.body, played.decisions)
    held, left = procedure.rerolls(start), procedure.rerolls(done.position.state)
    shown = sum(len(step.roll.rerolled) for step in rolls(played))
    said_yes = sum(decision == Reroll(reroll=True) for decision in played.decisions)
    won = sum(step.result == "marker_gained" for step in played.trace)
    assert left >= 0
    assert held + won - left == shown
    if procedure.reroll_orders(start) is None:
        assert shown == said_yes


@at_random(150, REROLLING)
def test_a_throw_replaced_is_kept_in_order(call: InstalledCall, random: Random) -> None:
    """Replaced faces and the new ones are the faces of the answer, one after the other."""
    played = play(call, with_markers(call, random), random)
    thrown = [
        face
        for step in rolls(played)
        for faces in (*step.roll.rerolled, step.roll.faces)
        for face in faces
    ]
    assert thrown == played.faces


@at_random(150, REROLLING)
def test_standing_orders_throw_again_what_they_say(call: InstalledCall, random: Random) -> None:
    body = with_markers(call, random)
    purposes = sorted({step.purpose for step in rolls(play(call, body, random))})
    orders = tuple(
        RerollOrder(purpose=purpose, at_least=random.randint(1, 7))
        for purpose in random.sample(purposes, random.randint(0, len(purposes)))
    )
    standing = body["order"].get("standing_orders", {}) | {"reroll": msgspec.to_builtins(orders)}
    body = body | {"order": body["order"] | {"standing_orders": standing}}
    played = play(call, body, random)
    start, _ = began(call, body)
    left = call.call.procedure.rerolls(start)
    for step in rolls(played):
        naturals = [natural(step.roll.dice, faces) for faces in step.roll.rerolled]
        assert all(wanted(orders, step.purpose, each) for each in naturals)
        left -= len(naturals)
        assert left >= 0
        if left:
            assert not wanted(orders, step.purpose, step.roll.natural)


def natural(notation: str, faces: tuple[int, ...]) -> int:
    return die_named(notation).read(faces)


def wanted(orders: tuple[RerollOrder, ...], purpose: str, total: int) -> bool:
    return any(order.wants(purpose, total) for order in orders)


# ------------------------------------------------------------------- one check, by hand


def approach(markers: int = 1, **standing: Json) -> dict[str, Json]:
    situation: dict[str, Json] = {
        "date": "1943-02",
        "commander": {"reroll_markers": markers},
        "contact": {
            "kind": "ship_escort",
            "escorted": True,
            "time": "night",
            "targets": [{"kind": "tanker", "tonnage": 8100}],
        },
    }
    order: dict[str, Json] = {"standing_orders": standing} if standing else {}
    return {"situation": situation, "order": order}


def supplied(*faces: int) -> dict[str, Json]:
    return {"kind": "supplied", "rolls": list(faces)}


def test_a_refusal_says_that_a_throw_is_open() -> None:
    """Whatever else is decided then, both answers are listed."""
    meeting = RULESETS["hunters"].calls["roll-encounter"]
    (shown,) = (each.request() for each in meeting.examples if each.name == "atlantic_wolfpack")
    sent = {**shown, "situation": shown["situation"] | {"commander": {"reroll_markers": 1}}}
    answer = ask(meeting, {**sent, "dice": supplied(3, 3)})
    assert answer.awaiting.decision == "reroll"
    with pytest.raises(Refused) as refusal:
        go_on(meeting, answer.state, supplied(), WaitForNight(wait=True))
    assert (refusal.value.code, refusal.value.rule) == ("decision_not_open", "")
    assert refusal.value.choices == (Reroll(reroll=False), Reroll(reroll=True))
    assert refusal.value.example is UNSET


def test_a_throw_that_is_due_is_not_free() -> None:
    """Between the word for a re-roll and its dice nothing can be taken back or won."""
    answer = ask(APPROACH, approach() | {"dice": supplied(5, 4)})
    assert answer.awaiting.decision == "reroll"
    assert answer.awaiting.rolled.faces == (5, 4)
    assert answer.awaiting.details == {"purpose": "approach"}
    due = go_on(APPROACH, answer.state, supplied(), Reroll(reroll=True))
    assert isinstance(due.awaiting, AwaitedDice)
    assert due.trace == ()
    for second_thoughts in (Reroll(reroll=False), Reroll(reroll=True)):
        with pytest.raises(Refused, match="reroll") as refusal:
            go_on(APPROACH, due.state, supplied(1, 1), second_thoughts)
        assert refusal.value.code == "decision_not_open"
    still_due = go_on(APPROACH, due.state, supplied())
    assert still_due.state == due.state
    for state in (due.state, still_due.state):
        done = go_on(APPROACH, state, supplied(2, 3))
        (step,) = done.trace
        assert (step.roll.faces, step.roll.rerolled) == ((2, 3), ((5, 4),))
        assert done.awaiting is None
        assert done.situation.commander.reroll_markers == 0


def test_dice_given_with_the_word_are_the_new_throw() -> None:
    answer = ask(APPROACH, approach(markers=2) | {"dice": supplied(5, 4)})
    again = go_on(APPROACH, answer.state, supplied(6, 4), Reroll(reroll=True))
    assert again.awaiting.rolled.rerolled == ((5, 4),)
    done = go_on(APPROACH, again.state, supplied(1, 3), Reroll(reroll=True))
    (step,) = done.trace
    assert (step.roll.faces, step.roll.rerolled) == ((1, 3), ((5, 4), (6, 4)))
    assert done.situation.commander.reroll_markers == 0


def test_a_throw_that_stands_costs_no_marker() -> None:
    answer = ask(APPROACH, approach() | {"dice": supplied(5, 4)})
    done = go_on(APPROACH, answer.state, supplied(), Reroll(reroll=False))
    assert done.trace[0].roll.rerolled == ()
    assert done.situation.commander.reroll_markers == 1


def test_without_markers_nobody_is_asked() -> None:
    answer = ask(APPROACH, approach(markers=0) | {"dice": supplied(5, 4)})
    assert answer.awaiting is None


@at_random(60, REROLLING)
def test_nothing_is_thrown_again_before_it_is_seen(call: InstalledCall, random: Random) -> None:
    answer = ask(call, with_markers(call, random) | {"dice": supplied()})
    if answer.awaiting is None:
        return
    for again in (True, False):
        with pytest.raises(Refused) as refusal:
            go_on(call, answer.state, DICE, Reroll(reroll=again))
        assert refusal.value.code == "decision_not_open"


def test_seeded_rerolls_have_streams_of_their_own() -> None:
    """The first re-roll of a seed shows the same faces whether it is asked for or ordered."""
    ordered = ask(APPROACH, approach(reroll=[{"purpose": "approach"}]) | {"dice": DICE})
    answer = ask(APPROACH, approach() | {"dice": DICE})
    asked = go_on(APPROACH, answer.state, DICE, Reroll(reroll=True))
    assert asked.trace == ordered.trace
    assert ordered.trace[0].roll.rerolled == (answer.awaiting.rolled.faces,)


# -------------------------------------------------------------------------------- odds

ORDERS = [
    # markers  at_least  at_most
    (0,        1,        12),
    (1,        1,        12),
    (1,        7,        12),
    (1,        2,        4),
    (1,        9,        9),
    (2,        10,       12),
    (2,        8,        12),
    (3,        11,       12),
]  # fmt: skip


@pytest.mark.parametrize(("markers", "at_least", "at_most"), ORDERS)
def test_odds_with_rerolls_are_those_of_every_throw(
    markers: int, at_least: int, at_most: int
) -> None:
    """Every pair of faces, thrown again as ordered, adjudicated with fixed dice."""
    orders = [{"purpose": "approach", "at_least": at_least, "at_most": at_most}]
    body = approach(markers=markers, reroll=orders)
    weights: dict[str, Fraction] = {}
    for faces in throws(markers, range(at_least, at_most + 1)):
        answer = ask(APPROACH, body | {"dice": {"kind": "fixed", "rolls": faces}})
        assert answer.awaiting is None
        detection = answer.outcome.detection.value
        weights[detection] = weights.get(detection, Fraction(0)) + Fraction(1, 6 ** len(faces))
    assert sum(weights.values()) == 1
    found = odds(APPROACH, msgspec.convert(body, APPROACH.types.odds_request))
    assert found.method.kind == "exact"
    assert {
        chance.result.detection.value: Fraction(
            int(chance.probability.numerator), int(chance.probability.denominator)
        )
        for chance in found.results
    } == weights


def throws(markers: int, again: range) -> Iterator[list[int]]:
    for pair in itertools.product(range(1, 7), repeat=2):
        if markers and sum(pair) in again:
            yield from ([*pair, *more] for more in throws(markers - 1, again))
        else:
            yield list(pair)


def test_odds_need_an_order_for_rerolls() -> None:
    body = approach()
    with pytest.raises(Refused, match="kind reroll") as refusal:
        odds(APPROACH, msgspec.convert(body, APPROACH.types.odds_request))
    assert (refusal.value.code, refusal.value.rule) == ("standing_order_missing", "12.1.3")

"""Odds: exact, whole, the same for the same question, and those that games come out at."""

from __future__ import annotations

import copy
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.dice import SeededDice, TooManyBranches, enumerate_outcomes
from wardroom.engine.adjudication import odds
from wardroom.engine.calls import Example
from wardroom.engine.odds import (
    _MOST_BRANCHES,
    Budget,
    Distribution,
    _decided,
    _one_step,
    distribution,
)
from wardroom.engine.procedure import Procedure
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall

from .making import Json, built_in
from .play import CALLS, EXAMPLES, SEED, at_random, call_id, made_request, seeded, wire
from .scripted import began, seeded_dice

every_example = every(("call", "example"), EXAMPLES, ids=call_id)


def asked(call: InstalledCall, body: dict[str, Json], **budget: int) -> Any:
    """The odds of the request `body`."""
    question = {key: value for key, value in body.items() if key != "dice"}
    question["budget"] = {"states": 600, "trials": 100} | budget
    return odds(call, msgspec.convert(question, call.types.odds_request))


def odds_request(call: InstalledCall, random: Random) -> tuple[dict[str, Json], Any]:
    """A random request that has odds, and its odds."""
    for _ in range(40):
        body = made_request(call, random)
        try:
            return body, asked(call, body)
        except Refused:
            continue
    example = next(each for each in call.examples if each.standing)
    return example.request(), asked(call, example.request())


def fraction(probability: Any) -> Fraction:
    return Fraction(int(probability.numerator), int(probability.denominator))


def at(result: Any, pointer: str) -> Any:
    """What `pointer` names in a result; None in a list that is too short to have it."""
    for name in pointer.split("/")[1:]:
        if isinstance(result, list) and int(name) >= len(result):
            return None
        result = result[int(name) if isinstance(result, list) else name]
    return result


@at_random(20)
def test_odds_are_whole_ranked_and_always_the_same(call: InstalledCall, random: Random) -> None:
    body, found = odds_request(call, random)
    assert wire(asked(call, body)) == wire(found)
    check_sums(found)
    check_marginals(found)


def check_sums(found: Any) -> None:
    columns = [[chance.probability for chance in found.results]]
    columns += [[value.probability for value in marginal.values] for marginal in found.marginals]
    for place, column in enumerate(columns):
        # What stands apart in a sampled answer is exact all the same.
        apart = place > 0 and column[0].numerator is not None
        if found.method.kind == "exact" or apart:
            assert sum(map(fraction, column)) == 1
            assert all(each.interval is None for each in column)
        else:
            assert sum(each.decimal for each in column) == pytest.approx(1)
            assert all(each.numerator is each.denominator is None for each in column)
        for each in column:
            low, high = each.interval or (each.decimal, each.decimal)
            assert 0 <= low <= each.decimal <= high <= 1
            assert each.decimal > 0


def check_marginals(found: Any) -> None:
    decimals = [chance.probability.decimal for chance in found.results]
    assert decimals == sorted(decimals, reverse=True)
    for marginal in found.marginals:
        shares: dict[Any, float] = {}
        for chance in found.results:
            value = at(built_in(chance.result), marginal.name)
            shares[value] = shares.get(value, 0.0) + chance.probability.decimal
        if found.method.kind != "exact" and marginal.values[0].probability.numerator is not None:
            assert shares.keys() <= {each.value for each in marginal.values}
            continue
        assert {each.value: each.probability.decimal for each in marginal.values} == pytest.approx(
            shares
        )


IMMATERIAL = [("refit", "asked_for_another_load"), ("request-boat", "asked_for_another_load")]
"""Examples that ask for something on which no headline result hangs, and so have odds."""


@every_example
def test_examples_have_odds_or_say_what_they_lack(call: InstalledCall, example: Example) -> None:
    if example.standing or (call.call.name, example.name) in IMMATERIAL:
        assert asked(call, example.request()).results
        return
    with pytest.raises(Refused) as refusal:
        asked(call, example.request())
    fault = refusal.value
    assert fault.code == "standing_order_missing"
    assert fault.member == "/order/standing_orders"
    assert fault.rule in {rule.number for rule in call.ruleset.rules}
    decisions = {each.__struct_config__.tag for each in call.call.decisions} | {"reroll"}
    assert fault.said.params["kind"] in decisions


@every("call", CALLS, ids=call_id)
def test_beyond_the_budget_odds_are_sampled(call: InstalledCall) -> None:
    example = next(each for each in call.examples if each.standing)
    first, second = (asked(call, example.request(), states=0, trials=200) for _ in range(2))
    if first.method.kind == "exact":  # No die is thrown, and every game is like the first.
        assert len(first.results) == 1
        return
    assert (first.method.kind, first.method.trials) == ("monte_carlo", 200)
    assert len(bytes.fromhex(first.method.seed)) == 32
    assert wire(first) == wire(second)
    assert all(chance.probability.interval is not None for chance in first.results)
    counts = [chance.probability.decimal * 200 for chance in first.results]
    assert counts == pytest.approx([round(count) for count in counts])


# ------------------------------------------------------------------ exact and exact again

MERGING = [
    call
    for call in CALLS
    for kind in (type(call.call.procedure),)
    if (kind.relevant, kind.alike, kind.independent)
    != (Procedure.relevant, Procedure.alike, Procedure.independent)
]
"""Calls of procedures that leave something out, join totals or walk parts; others walk plainly."""


def with_methods(procedure: Procedure[Any, Any, Any], **methods: Any) -> Procedure[Any, Any, Any]:
    """A copy of `procedure` with these methods for its own."""
    other: Procedure[Any, Any, Any] = copy.copy(procedure)
    other.__class__ = type("Other", (type(procedure),), methods)
    return other


def plainly(procedure: Procedure[Any, Any, Any]) -> Procedure[Any, Any, Any]:
    """`procedure` with no state simplified, no totals joined, and walked as a whole."""
    return with_methods(procedure, relevant=_itself, alike=_nothing, independent=_nothing)


def counting(procedure: Procedure[Any, Any, Any], ways: list[None]) -> Procedure[Any, Any, Any]:
    """`procedure`, each of whose ways on from a state adds one to `ways`."""
    kind = type(procedure)

    def advance(self: Any, *given: Any) -> Any:
        ways.append(None)
        return kind.advance(self, *given)

    return with_methods(procedure, advance=advance)


def _itself(_: object, state: Any) -> Any:
    return state


def _nothing(*_: object) -> dict[str, Any]:
    return {}


def spread(
    call: InstalledCall,
    body: dict[str, Json],
    procedure: Procedure[Any, Any, Any],
    states: int,
    trials: int = 1,
) -> Distribution:
    """The distribution of the request `body` as `procedure` has it."""
    state, charts = began(call, body, odds=True)
    return distribution(
        procedure,
        state,
        lambda over: call.call.headline(over, charts),
        charts,
        budget=Budget(states=states, trials=trials),
        seed=bytes.fromhex(SEED),
    )


def steps(procedure: Procedure[Any, Any, Any], state: Any, charts: Any) -> dict[Any, Fraction]:
    """Where one step of `procedure` leads from `state`."""
    alike = procedure.alike(state, charts)
    return enumerate_outcomes(
        _one_step(procedure, state, charts, set()), at_most=_MOST_BRANCHES, alike=alike
    )


def one_step(
    call: InstalledCall, procedure: Procedure[Any, Any, Any], state: Any, charts: Any
) -> dict[Any, Fraction]:
    """Where one step of `procedure` leads from `state`, told apart as far as odds tell apart."""
    found: dict[Any, Fraction] = {}
    for after, weight in steps(procedure, state, charts).items():
        decided = _decided(procedure, after, charts)
        over = procedure.finished(decided)
        reached = (
            call.call.headline(decided, charts) if over else call.call.procedure.relevant(decided)
        )
        found[reached] = found.get(reached, Fraction(0)) + weight
    return found


@at_random(25, MERGING)
def test_what_is_left_out_as_irrelevant_changes_no_step(
    call: InstalledCall, random: Random
) -> None:
    """From every state of a game, and from what odds leave of it, a step leads to the same.

    Step by step to the end, so it holds for whole calls, however many states those have.
    """
    body, _ = odds_request(call, random)
    procedure = call.call.procedure
    state, charts = began(call, body, odds=True)
    dice = seeded_dice(body | {"dice": seeded(random)})
    for _ in range(60):
        state = _decided(procedure, state, charts)
        if procedure.finished(state):
            return
        left = procedure.relevant(state)
        try:
            expected = one_step(call, plainly(procedure), state, charts)
        except TooManyBranches:  # as many markers as that are sampled, step for step
            return
        assert sum(expected.values()) == 1
        assert one_step(call, procedure, left, charts) == expected
        assert one_step(call, plainly(procedure), left, charts) == expected
        assert procedure.progress(left) == procedure.progress(state)
        state = procedure.advance(state, dice, charts).state


@at_random(10, MERGING)
def test_what_is_left_out_as_irrelevant_changes_no_odds(
    call: InstalledCall, random: Random
) -> None:
    body, _ = odds_request(call, random)
    procedure = call.call.procedure
    plain = spread(call, body, plainly(procedure), states=400)
    if plain.method == "exact":
        found = spread(call, body, procedure, states=400)
        assert found.method == "exact"
        assert found.weights == plain.weights
        assert found.states <= plain.states


def salvo(
    ruleset: str, targets: tuple[int, ...], options: Json = None, standing: Json = None
) -> tuple[InstalledCall, dict[str, Json]]:
    """A salvo at the convoy of the first example, a torpedo at each of `targets`.

    With `standing` orders the commander has a marker.
    """
    (call,) = (
        one for one in CALLS if (one.ruleset.id, one.call.name) == (ruleset, "resolve-salvo")
    )
    body: Any = copy.deepcopy(call.examples[0].request())
    fired = [{"tube": tube, "target": target} for tube, target in enumerate(targets, 1)]
    attack = [{"weapon": "forward", "torpedoes": fired}]
    body["order"] = {"tactics": {"posture": "submerged", "range": "medium"}, "attack": attack}
    if standing is not None:
        body["order"]["standing_orders"] = standing
        body["situation"]["commander"] = {"reroll_markers": 1}
    return call, {**body, "options": options or {}}


@pytest.mark.parametrize(
    ("ruleset", "targets", "most"),
    [("hunters", (1, 2, 3), 3), ("hunters", (1, 1, 2), 7), ("silent-victory", (1, 2, 1), 10)],
)
def test_shots_at_each_ship_are_walked_alone_and_come_out_as_together(
    ruleset: str, targets: tuple[int, ...], most: int
) -> None:
    call, body = salvo(ruleset, targets)
    alone = spread(call, body, call.call.procedure, states=1_000)
    together = spread(call, body, plainly(call.call.procedure), states=1_000)
    assert (alone.method, together.method) == ("exact", "exact")
    assert alone.weights == together.weights
    assert alone.charts == together.charts
    assert alone.states <= most < together.states


@pytest.mark.parametrize(
    ("states", "visited", "method"), [(625, 4, "exact"), (624, 156, "exact"), (155, 0, "sampled")]
)
def test_a_salvo_whose_joint_results_are_too_many_is_walked_as_a_whole(
    states: int, visited: int, method: str
) -> None:
    call, body = salvo("hunters", (1, 2, 3, 4))
    found = spread(call, body, call.call.procedure, states=states)
    assert (found.states, found.method == "exact") == (visited, method == "exact")


MARKER = {"reroll": [{"purpose": "dud", "at_most": 2}]}


@pytest.mark.parametrize(
    ("ruleset", "options", "standing", "parts"),
    [
        ("hunters", {}, None, 2),
        ("silent-victory", {}, None, 2),
        ("silent-victory", {"circular_runs": True}, None, 0),
        ("hunters", {}, MARKER, 0),
        ("silent-victory", {}, MARKER, 0),
    ],
)
def test_where_a_shot_may_bear_on_another_all_are_walked_together(
    ruleset: str, options: Json, standing: Json, parts: int
) -> None:
    call, body = salvo(ruleset, (1, 2), options, standing)
    state, charts = began(call, body, odds=True)
    assert len(call.call.procedure.independent(state, charts)) == parts


@pytest.mark.parametrize("example", IMMATERIAL, ids=str)
def test_on_an_answer_called_immaterial_nothing_hangs(example: tuple[str, str]) -> None:
    call, asking = next(
        (call, each) for call, each in EXAMPLES if (call.call.name, each.name) == example
    )
    procedure, (state, charts) = call.call.procedure, began(call, asking.request(), odds=True)

    def found(after: Any) -> dict[Any, Fraction]:
        budget, of = Budget(states=400), call.call.headline
        return distribution(
            procedure, after, lambda over: of(over, charts), charts, budget=budget, seed=b""
        ).weights

    dice = SeededDice(bytes.fromhex(SEED))
    while not (
        (offers := procedure.offers(state, charts)) and procedure.immaterial(state, offers[0])
    ):
        ordered = procedure.standing(state, offers[0]) if offers else None
        state = (
            procedure.decide(state, ordered, charts)
            if offers
            else procedure.advance(state, dice, charts)
        ).state
    choices = (*offers[0].choices, offers[0].example)
    expected = found(state)
    for choice in choices:
        assert found(procedure.decide(state, choice, charts).state) == expected


# --------------------------------------------------------------------- exact and by games


@every_example
def test_games_come_out_as_the_odds_say(call: InstalledCall, example: Example) -> None:
    """Every share of 1,500 games within 5 standard errors; without dice one is like another."""
    if not example.standing:
        return
    games, body = 1500 if call.call.throws else 1, example.request()
    exact = spread(call, body, call.call.procedure, states=4000)
    if exact.method != "exact":
        return
    sampled = spread(call, body, call.call.procedure, states=0, trials=games)
    if sampled.method == "exact":  # No die is thrown, and every game is like the first.
        assert sampled.weights == exact.weights
        return
    assert sampled.method == "monte_carlo"
    assert set(sampled.weights) <= set(exact.weights)
    for result, probability in exact.weights.items():
        share = float(probability)
        error = (share * (1 - share) / games) ** 0.5
        seen = float(sampled.weights.get(result, Fraction(0)))
        assert abs(seen - share) <= 5 * error + 1 / games, result

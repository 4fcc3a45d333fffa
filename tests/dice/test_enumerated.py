"""Enumeration: every outcome of a rule with its exact weight."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardroom.dice import (
    Dice,
    DiceRanOut,
    EnumeratedDice,
    RecordedDice,
    SeededDice,
    TooManyBranches,
    die_named,
    enumerate_outcomes,
)

Outcome = tuple[int, ...]
Rule = Callable[[Dice], Outcome]

_NOTATIONS = ("1d2", "1d6", "2d6", "1d10", "2d3", "d66")


def made_rule(random: Random) -> Rule:
    """A small rule made up at random: up to three throws, each asked for or not by the last."""
    plan = [
        (die_named(random.choice(_NOTATIONS)), random.randint(2, 12), random.randint(1, 4))
        for _ in range(random.randint(1, 3))
    ]

    def rule(dice: Dice) -> Outcome:
        results = []
        for number, (die, needed, divisor) in enumerate(plan):
            natural = dice.roll(die, purpose=f"throw_{number}", rule="1").natural
            results.append(natural // divisor)
            if natural < needed:
                break
        return tuple(results)

    return rule


def by_brute_force(rule: Rule) -> dict[Outcome, Fraction]:
    """The distribution of `rule` over single faces, found without `EnumeratedDice`."""
    weights: dict[Outcome, Fraction] = {}
    for faces, weight in _sequences(rule, (), Fraction(1)):
        outcome = rule(RecordedDice(faces))
        weights[outcome] = weights.get(outcome, Fraction(0)) + weight
    return weights


def _sequences(
    rule: Rule, faces: tuple[int, ...], weight: Fraction
) -> list[tuple[tuple[int, ...], Fraction]]:
    try:
        rule(RecordedDice(faces))
    except DiceRanOut as fault:
        wanted = fault.request
    else:
        return [(faces, weight)]
    assert wanted is not None
    die = die_named(wanted.dice)
    return [
        sequence
        for more in itertools.product(range(1, die.sides + 1), repeat=die.count)
        for sequence in _sequences(rule, (*faces, *more), weight / die.sides**die.count)
    ]


RULES = st.integers(0, 2**32).map(lambda seed: made_rule(Random(seed)))


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(RULES)
def test_enumeration_equals_brute_force(rule: Rule) -> None:
    enumerated = enumerate_outcomes(rule)
    assert sum(enumerated.values()) == 1
    assert enumerated == by_brute_force(rule)


@pytest.mark.parametrize("seed", range(8))
def test_enumeration_agrees_with_seeded_runs(seed: int) -> None:
    """Every share within 4.5 standard errors of its probability."""
    rule, runs = made_rule(Random(seed)), 4000
    seen = Counter(rule(SeededDice(bytes(16), f"{seed}/{run}")) for run in range(runs))
    exact = enumerate_outcomes(rule)
    assert set(seen) <= set(exact)
    for outcome, probability in exact.items():
        share = float(probability)
        error = (share * (1 - share) / runs) ** 0.5
        assert abs(seen[outcome] / runs - share) <= 4.5 * error, (outcome, share)


@pytest.mark.parametrize(
    ("notation", "ways"),
    [
        ("1d6", dict.fromkeys(range(1, 7), 1)),
        ("2d6", {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}),
        ("d66", {10 * tens + units: 1 for tens in range(1, 7) for units in range(1, 7)}),
        ("d100", dict.fromkeys(range(1, 101), 1)),
    ],
)
def test_one_throw(notation: str, ways: dict[int, int]) -> None:
    die = die_named(notation)
    found = enumerate_outcomes(lambda dice: dice.roll(die, purpose="throw", rule="1").natural)
    assert found == {natural: Fraction(n, sum(ways.values())) for natural, n in ways.items()}


def test_a_rule_without_dice_has_one_outcome() -> None:
    assert enumerate_outcomes(lambda _: "done") == {"done": 1}


def test_outcomes_stand_in_the_order_in_which_they_came_up() -> None:
    die = die_named("1d6")
    found = enumerate_outcomes(lambda dice: -dice.roll(die, purpose="throw", rule="1").natural)
    assert list(found) == [-1, -2, -3, -4, -5, -6]


@pytest.mark.parametrize(("at_most", "enough"), [(35, False), (36, True), (None, True)])
def test_branches_are_counted(at_most: int | None, enough: bool) -> None:
    die = die_named("1d6")

    def two_throws(dice: Dice) -> int:
        return sum(dice.roll(die, purpose=name, rule="1").natural for name in ("a", "b"))

    if enough:
        assert len(enumerate_outcomes(two_throws, at_most=at_most)) == 11
    else:
        with pytest.raises(TooManyBranches):
            enumerate_outcomes(two_throws, at_most=at_most)


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(st.integers(2, 12), st.integers(1, 6))
def test_totals_that_are_alike_are_one_branch_and_change_nothing(needed: int, other: int) -> None:
    first, second = die_named("2d6"), die_named("1d6")
    branches = 0

    def rule(dice: Dice) -> tuple[bool, bool]:
        nonlocal branches
        branches += 1
        hit = dice.roll(first, purpose="hit", rule="1").natural >= needed
        return hit, hit and dice.roll(second, purpose="dud", rule="1").natural <= other

    plain = enumerate_outcomes(rule)
    branches = 0
    joined = enumerate_outcomes(
        rule, alike={"hit": lambda natural: natural >= needed, "dud": lambda n: n <= other}
    )
    assert joined == plain
    assert branches <= 3


def test_a_branch_knows_its_probability() -> None:
    dice = EnumeratedDice((5, 0))
    dice.roll(die_named("2d6"), purpose="a", rule="1")
    dice.roll(die_named("1d6"), purpose="b", rule="1")
    assert (dice.branch, dice.widths) == ([5, 0], [11, 6])
    assert Fraction(dice.weight, dice.scale) == Fraction(6, 36) * Fraction(1, 6)
    assert dice.next_script() == (5, 1)
    assert EnumeratedDice().next_script() is None

"""Small procedures whose luck is worked out by hand, and none whose luck is not 0 on average."""

from __future__ import annotations

from fractions import Fraction

import pytest

from luck.played import Played, asked
from rules.catalogue import Table
from wardroom.dice import Dice, RecordedDice, enumerate_outcomes
from wardroom.luck.laws import Limits, Place, law_of
from wardroom.luck.reckoning import luck_in, rank_of, weights
from wardroom.rulesets.submarine.odds import FIGURES

TORPEDO: Table = {
    "situation": {
        "date": "1941-05",
        "boat": {"type": "VIIC"},
        "contact": {
            "kind": "ship_escort",
            "time": "night",
            "escorted": True,
            "targets": [{"kind": "tanker", "tonnage": 4900}],
        },
    },
    "order": {
        "tactics": {"posture": "submerged", "range": "medium"},
        "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
    },
}
"""One torpedo at one tanker: a hit by 7 (21/36), live (5/6), and two points or more (3/6)."""
SINKS = Fraction(21, 36) * Fraction(5, 6) * Fraction(3, 6)
BROADSIDES: Table = {
    "situation": {
        "visibility": 16,
        "ships": [
            {"id": "hms_exeter", "hex": "3020", "facing": "B", "speed": 4},
            {"id": "zara", "side": "second", "hex": "3012", "facing": "C", "speed": 4, "w": 2},
        ],
    },
    "order": {
        "fire": [{"ship": "hms_exeter", "main": "zara"}, {"ship": "zara", "main": "hms_exeter"}]
    },
}
"""A salvo of each of two cruisers at the other, resolved at once."""


@pytest.fixture
def torpedo() -> Played:
    return asked("hunters", "resolve-salvo", TORPEDO)


@pytest.mark.parametrize(
    ("rolls", "came", "rank"),
    [
        ((3, 4, 2, 1), 4900, (1 - SINKS) + SINKS / 2),  # hit by 7, live, four points
        ((6, 6), 0, (1 - SINKS) / 2),
        ((3, 4, 1), 0, (1 - SINKS) / 2),  # a dud
        ((3, 4, 2, 5), 0, (1 - SINKS) / 2),  # one point of the two that sink it
    ],
)
def test_one_torpedo_at_one_tanker(
    torpedo: Played, rolls: tuple[int, ...], came: int, rank: Fraction
) -> None:
    judged = torpedo.judged(RecordedDice(rolls))
    assert Fraction(35, 144) == SINKS
    assert luck_in([judged], 0) == came - 4900 * SINKS
    (stretch,) = judged.stretches
    assert weights(stretch.law, 0) == {(4900, False): SINKS, (0, False): 1 - SINKS}
    assert stretch.law.method == "exact"
    assert rank_of(FIGURES[0], 0, [judged]).middle == pytest.approx(float(rank))


def test_a_salvo_of_two_at_once() -> None:
    """Neither shot changes the other: the law of the phase is that of both, and exact.

    HMS Exeter scores nothing with 26 of 36 rolls; 1:2 with 4, which 26 of 36 rolls make nothing of;
    1:1 with 5 and 2:1 with 1, which 10 of 36 rolls make nothing of.
    """
    both = asked("battleships", "resolve-gunnery-phase", BROADSIDES)
    law = law_of(both.counted, both.procedure, Place(both.start, 0), both.charts, Limits())
    exeter, zara = weights(law, 0), weights(law, 1)
    assert law.method == "exact"
    assert exeter[0, False] == Fraction(26 * 36 + 4 * 26 + 5 * 10 + 1 * 10, 36 * 36)
    # Sunk: with one roll of 36 after 1:1 and after 2:1; four levels are what she has left.
    # That leaves the enemy no unit: the battle is over.
    assert exeter[4, True] == Fraction(5 * 1 + 1 * 1, 36 * 36)
    assert {key[0]: share for key, share in law.weights.items()} == {
        (dealt, returned): share * part
        for (dealt, _), share in exeter.items()
        for (returned, _), part in zara.items()
    }


CASES = {
    "torpedo": ("hunters", "resolve-salvo", TORPEDO),
    "broadsides": ("battleships", "resolve-gunnery-phase", BROADSIDES),
}


@pytest.mark.parametrize("name", CASES)
def test_over_every_dice_sequence_luck_adds_up_to_nothing(name: str) -> None:
    """The law is that of all dice, counted one by one, and the mean of luck is 0 exactly."""
    played = asked(*CASES[name])

    def outcome(dice: Dice) -> tuple[tuple[int, ...], tuple[Fraction, ...]]:
        judged = played.judged(dice)
        return judged.came, tuple(luck_in([judged], number) for number in range(2))

    outcomes = enumerate_outcomes(outcome)
    law = law_of(played.counted, played.procedure, Place(played.start, 0), played.charts, Limits())
    counted: dict[tuple[int, ...], Fraction] = {}
    for (came, _), share in outcomes.items():
        counted[came] = counted.get(came, Fraction(0)) + share
    assert {came: share for (came, _), share in law.weights.items()} == counted
    for number in range(2):
        assert sum(share * luck[number] for (_, luck), share in outcomes.items()) == 0

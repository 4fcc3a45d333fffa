"""Odds of Silent Victory's combat against counting by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from wardroom.rulesets import adjudication

from .catalogue import Table, laid_over, ruleset

LONE: Table = {
    "date": "1944-01",
    "boat": {"type": "Gato"},
    "time": "day",
    "escorted": False,
    "posture": "submerged",
    "range": "close",
    "targets": [{"kind": "small_freighter", "tonnage": 4900}],
    "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
}
CITED: Table = {
    "boat": {"type": "Gato", "unit_awards": {"presidential_unit_citation": True}},
    "standing_orders": {"reroll_miss": True},
}
HUNTED: Table = {
    "date": "1942-04",
    "boat": {"type": "Gato"},
    "time": "day",
    "attack": {"range": "medium", "posture": "submerged"},
    "standing_orders": {"test_depth": {"dive": False}},
    "rounds": 1,
}
IN_1945: Table = {
    "date": "1945-02",
    "boat": {"type": "Balao", "tubes": ["Mk27", *["Mk14"] * 9]},
    "check_number": 2,
    "noise_makers_used": 1,
    "standing_orders": {"cutie": True, "noise_maker": False},
}
SUBMARINE: Table = {
    "date": "1944-01",
    "boat": {"type": "Gato"},
    "time": "day",
    "submarine": {"kind": "warship", "type": "SS", "tonnage": 1500},
    "standing_orders": {
        "engage_submarine": {"posture": "submerged", "range": "medium", "tubes": [1]}
    },
}

HIT, LIVE = Fraction(26, 36), Fraction(5, 6)
CRITICAL = Fraction(1, 36)
ENOUGH = Fraction(3, 6)  # two points or more
SUNK = CRITICAL * LIVE + (HIT - CRITICAL) * LIVE * ENOUGH
SURPRISE = Fraction(1, 10)
SEEN = Fraction(10, 36)  # 1942: 9 or more
STRUCK = Fraction(3, 36) * LIVE  # an enemy torpedo at medium range
AT_SUBMARINE = Fraction(15, 36) * LIVE  # 7 or less with the +1 of a warship


def probability(call: str, order: Table, member: str, value: Any, options: Table) -> Fraction:
    """The exact probability that the headline result `member` is `value`."""
    installed = ruleset("silent-victory").calls[call]
    body = {"order": order, "options": options, "budget": {"states": 20_000}}
    found = adjudication.odds(installed, msgspec.convert(body, installed.types.odds_request))
    assert found.method.kind == "exact"
    return sum(
        (
            Fraction(int(each.probability.numerator), int(each.probability.denominator))
            for each in found.results
            if getattr(each.result, member) == value
        ),
        Fraction(0),
    )


QUESTIONS = [
    ("resolve-salvo", LONE, {}, ("ships_sunk", 1), SUNK),
    ("resolve-salvo", laid_over(LONE, CITED), {}, ("ships_sunk", 1), SUNK + (1 - HIT) * SUNK),
    (
        "resolve-salvo",
        LONE,
        {"circular_runs": True},
        ("boat_sunk", True),
        Fraction(1, 36) ** 2 * Fraction(1, 6) * LIVE,
    ),
    ("run-depth-charge-cycle", HUNTED, {}, ("ending", "escaped"), 1 - SEEN),
    (
        "run-depth-charge-cycle",
        laid_over(HUNTED, IN_1945),
        {},
        ("ending", "escaped"),
        Fraction(21, 36) * LIVE,
    ),
    ("fight-submarine", SUBMARINE, {}, ("result", "submarine_sunk"), (1 - SURPRISE) * AT_SUBMARINE),
    ("fight-submarine", SUBMARINE, {}, ("surprised", True), SURPRISE),
]


@pytest.mark.parametrize(
    ("call", "order", "options", "result", "expected"),
    QUESTIONS,
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_odds_are_those_counted_by_hand(
    call: str, order: Table, options: Table, result: tuple[str, Any], expected: Fraction
) -> None:
    assert probability(call, order, *result, options) == expected


def test_a_boat_met_by_a_submarine_is_sunk_as_often_as_counted() -> None:
    """By surprise; or missed, found on 9 with year, warship and Mk 14 by day, and struck."""
    both = 1 - (1 - STRUCK) ** 2
    seen = Fraction(sum(a + b + 3 >= 9 and a + b > 2 for a in range(1, 7) for b in range(1, 7)), 36)
    expected = SURPRISE * both + (1 - SURPRISE) * (1 - AT_SUBMARINE) * seen * both
    assert probability("fight-submarine", SUBMARINE, "result", "boat_sunk", {}) == expected

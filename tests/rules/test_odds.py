"""Odds of The Hunters against counting by hand, every dice sequence, and games played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import msgspec
import pytest

from wardroom.dice import Dice, RecordedDice, SeededDice, die_named
from wardroom.dice.recorded import DiceRanOut
from wardroom.rulesets import adjudication
from wardroom.rulesets.refusals import Refused
from wardroom.rulesets.runner import Position, run

from .catalogue import Table, laid_over, ruleset

RUNS = 4000
MOST_ERRORS = 4

TORPEDO: Table = {
    "date": "1941-05",
    "boat": {"type": "VIIC"},
    "time": "night",
    "escorted": True,
    "posture": "submerged",
    "range": "medium",
    "targets": [{"kind": "small_freighter", "tonnage": 4900}],
    "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
}
HUNTED: Table = {
    "date": "1940-10",
    "boat": {"type": "VIIC"},
    "time": "day",
    "attack": {"range": "medium", "posture": "submerged"},
    "standing_orders": {"test_depth": {"dive": False}},
    "rounds": 1,
}
WOUNDED: Table = {
    "date": "1942-05",
    "boat": {"type": "VIIC"},
    "crew": {"kommandant": "severe_wound", "first_watch_officer": "severe_wound"},
    "standing_orders": {"limited_boat": "VIID"},
}
QUALITY = {"escort_quality": True}


class Question(msgspec.Struct, frozen=True):
    """A request without dice: its call, its order and options."""

    call: str
    order: Table
    options: Table = {}


def odds_of(question: Question) -> Any:
    installed = ruleset().calls[question.call]
    body = {
        "order": question.order,
        "options": question.options,
        "budget": {"states": 20_000},
    }
    return adjudication.odds(installed, msgspec.convert(body, installed.types.odds_request))


def played(question: Question, dice: Dice) -> Any:
    """The headline results of one game with `dice`, as plain values."""
    installed = ruleset().calls[question.call]
    charts = ruleset().packs["standard"].charts
    body = {"order": question.order, "options": question.options}
    request = msgspec.convert(body, installed.types.odds_request)
    state = installed.call.begin(request.order, request.options, charts)
    done = run(installed.call.procedure, Position(state), dice, charts)
    assert done.awaiting is None
    return msgspec.to_builtins(installed.call.headline(done.position.state, charts))


def exact(probability: Any) -> Fraction:
    return Fraction(int(probability.numerator), int(probability.denominator))


def chance_of(question: Question, **wanted: Any) -> Fraction:
    """The probability that every named headline result is as wanted."""
    found = odds_of(question)
    assert found.method.kind == "exact"
    results = [(msgspec.to_builtins(each.result), each.probability) for each in found.results]
    return sum(
        (exact(weight) for result, weight in results if wanted.items() <= result.items()),
        Fraction(0),
    )


# ------------------------------------------------------------------------ counted by hand

# Ways to throw at most n with two dice, of 36: 15 for 6, 21 for 7, 26 for 8, 30 for 9.
HIT = Fraction(21, 36) * Fraction(5, 6)
FOUND = Fraction(10, 36)
BY_HAND = [
    # question                                             result                       probability
    ("one torpedo, two points needed",
     Question("resolve-salvo", TORPEDO), {"ships_sunk": 1}, HIT * Fraction(3, 6)),
    ("the same with the Oak Leaves",
     Question("resolve-salvo", laid_over(TORPEDO, {"kommandant": {"award": "KCO"}})),
     {"ships_sunk": 1}, Fraction(26, 36) * Fraction(5, 6) * Fraction(3, 6)),
    ("the same in 1939: two duds in six",
     Question("resolve-salvo", laid_over(TORPEDO, {"date": "1939-10"})),
     {"ships_sunk": 1}, Fraction(21, 36) * Fraction(4, 6) * Fraction(3, 6)),
    ("approach in 1940: 9 or less",
     Question("check-close-approach", {"date": "1940-10"}),
     {"detection": "undetected"}, Fraction(30, 36)),
    ("approach in 1943: 6 or less",
     Question("check-close-approach", {"date": "1943-01"}),
     {"detection": "undetected"}, Fraction(15, 36)),
    ("approach in 1943: 9 or more with +3",
     Question("check-close-approach", {"date": "1943-01"}),
     {"detection": "detected_plus_1"}, FOUND),
    ("escaped at the first check, 1940",
     Question("run-depth-charge-cycle", HUNTED), {"ending": "escaped"}, 1 - FOUND),
    ("no hit in 1940: escaped, or a 2 or 3 on E3",
     Question("run-depth-charge-cycle", HUNTED),
     {"hits": 0, "ending": None}, Fraction(9, 36) * Fraction(3, 36) + Fraction(1, 36) ** 2),
    ("an empty box in the Atlantic",
     Question("roll-encounter", {"date": "1942-08", "assignment": {"area": "atlantic"},
                                 "standing_orders": {"wait_for_night": False}}),
     {"result": "none"}, Fraction(3 + 4 + 5 + 3 + 2, 36)),
    ("a random event",
     Question("roll-encounter", {"date": "1942-08", "assignment": {"area": "atlantic"},
                                 "standing_orders": {"wait_for_night": False}}),
     {"result": "random_event"}, Fraction(1, 36)),
    ("the Kommandant needs five months or six",
     Question("refit", WOUNDED), {"new_boat": "kommandant_wounded"}, Fraction(2, 6)),
    ("the 1WO needs more than the month",
     Question("refit", WOUNDED), {"new_boat": None, "men_replaced": 1},
     Fraction(4, 6) * Fraction(5, 6)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "wanted", "probability"),
    [row[1:] for row in BY_HAND],
    ids=[row[0] for row in BY_HAND],
)
def test_by_hand(question: Question, wanted: Table, probability: Fraction) -> None:
    assert chance_of(question, **wanted) == probability


# ------------------------------------------------------------------------ every dice sequence

EVERY_SEQUENCE = {
    "one torpedo": Question("resolve-salvo", TORPEDO),
    "one shell": Question(
        "resolve-salvo",
        laid_over(
            TORPEDO,
            {
                "escorted": False,
                "posture": "surfaced",
                "attack": [{"weapon": "deck_gun", "targets": [1]}],
            },
        ),
    ),
    "approach, escorts of rolled quality": Question(
        "check-close-approach", {"date": "1942-03"}, QUALITY
    ),
    "a transit box": Question(
        "roll-encounter",
        {
            "date": "1942-08",
            "assignment": {"area": "atlantic"},
            "row": "transit",
            "random_event_used": True,
            "standing_orders": {"wait_for_night": True},
        },
        {"standard_tonnage": True},
    ),
    "two wounded men, a limited boat": Question("refit", WOUNDED),
}


@pytest.mark.parametrize("name", EVERY_SEQUENCE)
def test_every_dice_sequence(name: str) -> None:
    question = EVERY_SEQUENCE[name]
    counted: dict[str, Fraction] = {}
    for headline, weight in sequences(question):
        counted[headline] = counted.get(headline, Fraction(0)) + weight
    found = {
        _key(msgspec.to_builtins(each.result)): exact(each.probability)
        for each in odds_of(question).results
    }
    assert sum(counted.values()) == 1
    assert found == counted


def sequences(
    question: Question, faces: tuple[int, ...] = (), weight: Fraction = Fraction(1)
) -> Iterator[tuple[str, Fraction]]:
    """Every game there is, face by face: its headline results and its probability."""
    wanted = None
    try:
        yield _key(played(question, RecordedDice(faces))), weight
    except DiceRanOut as fault:
        wanted = fault.request
    if wanted is not None:
        die = die_named(wanted.dice)
        for more in product(range(1, die.sides + 1), repeat=die.count):
            yield from sequences(question, (*faces, *more), weight / die.sides**die.count)


def _key(headline: Any) -> str:
    return msgspec.json.encode(headline, order="deterministic").decode()


# ------------------------------------------------------------------------ games played


def _played_questions() -> dict[str, Question]:
    calls = ruleset().calls
    questions = {
        f"resolve-salvo {example.name}": Question("resolve-salvo", example.order)
        for example in calls["resolve-salvo"].call.examples
        if example.standing
    }
    questions["one round, 1940"] = Question("run-depth-charge-cycle", HUNTED)
    questions["one round, a battered boat at night in 1943"] = Question(
        "run-depth-charge-cycle",
        {
            "date": "1943-02",
            "boat": {
                "type": "VIIC",
                "hull_damage": 4,
                "flooding": 4,
                "systems": {"fuel_tanks": "damaged", "batteries": "damaged"},
            },
            "crew": {"chief_engineer": "killed"},
            "time": "night",
            "attack": {"range": "medium", "posture": "surfaced"},
            "standing_orders": {"test_depth": {"dive": False}, "evasion": 3},
            "rounds": 1,
        },
        {"escort_quality": True, "evasive_manoeuvres": True},
    )
    return questions


PLAYED = _played_questions()


@pytest.mark.parametrize("name", PLAYED)
def test_games_played(name: str) -> None:
    """Every value of every headline result comes up as often as the exact odds say."""
    question = PLAYED[name]
    found = odds_of(question)
    assert found.method.kind == "exact"
    seed = bytes.fromhex("5eed" * 16)
    games = [played(question, SeededDice(seed, f"game {n}")) for n in range(RUNS)]
    for marginal in found.marginals:
        seen = Counter(_at(game, marginal.name) for game in games)
        assert set(seen) <= {each.value for each in marginal.values}
        for each in marginal.values:
            share = float(exact(each.probability))
            errors = abs(seen[each.value] / RUNS - share) / (sqrt(share * (1 - share) / RUNS) or 1)
            assert errors <= MOST_ERRORS, f"{marginal.name} = {each.value}: {errors:.1f} errors off"


def _at(headline: Any, pointer: str) -> Any:
    for part in pointer.split("/")[1:]:
        headline = headline[int(part) if isinstance(headline, tuple) else part]
    return headline


# ------------------------------------------------------------------------ what has no odds


def test_an_open_decision_has_no_odds() -> None:
    order = {key: value for key, value in HUNTED.items() if key != "standing_orders"}
    with pytest.raises(Refused) as refusal:
        odds_of(Question("run-depth-charge-cycle", order))
    assert (refusal.value.code, refusal.value.rule, refusal.value.member) == (
        "standing_order_missing",
        "9.6.4",
        "/order/standing_orders",
    )

"""Odds of The Hunters against counting by hand, every dice sequence, and games played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wardroom.engine.refusals import Refused

from .catalogue import Table, laid_over, ruleset
from .chances import Question, chance_of, check_every_sequence, check_games_played, odds_of

SHIP: Table = {
    "date": "1941-05",
    "boat": {"type": "VIIC"},
    "contact": {
        "kind": "ship",
        "time": "night",
        "escorted": True,
        "targets": [{"kind": "small_freighter", "tonnage": 4900}],
    },
}
TORPEDO: Table = {
    "tactics": {"posture": "submerged", "range": "medium"},
    "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
}
HUNTED: Table = {
    "date": "1940-10",
    "boat": {"type": "VIIC"},
    "contact": {
        "kind": "convoy",
        "escorted": True,
        "time": "day",
        "attack": {"range": "medium", "posture": "submerged"},
    },
}
ONE_ROUND: Table = {"standing_orders": {"test_depth": {"dive": False}}, "rounds": 1}
WOUNDED: Table = {
    "date": "1942-05",
    "boat": {"type": "VIIC"},
    "crew": {"kommandant": "severe_wound", "first_watch_officer": "severe_wound"},
    "patrol": {"assignment": {"area": "atlantic"}},
    "port": {},
}
LIMITED: Table = {"standing_orders": {"limited_boat": "VIID"}}
IN_ATLANTIC: Table = {"date": "1942-08", "patrol": {"assignment": {"area": "atlantic"}}}
BY_DAY: Table = {"row": "atlantic", "standing_orders": {"wait_for_night": False}}
QUALITY = {"escort_quality": True}


def salvo(situation: Table, order: Table = TORPEDO) -> Question:
    return Question("resolve-salvo", order, situation=laid_over(SHIP, situation))


def approach(date: str, options: Table | None = None) -> Question:
    situation = laid_over(SHIP, {"date": date})
    return Question("check-close-approach", {}, options or {}, situation=situation)


def hunt() -> Question:
    return Question("run-depth-charge-cycle", ONE_ROUND, situation=HUNTED)


# ------------------------------------------------------------------------ counted by hand

# Ways to throw at most n with two dice, of 36: 15 for 6, 21 for 7, 26 for 8, 30 for 9.
HIT = Fraction(21, 36) * Fraction(5, 6)
FOUND = Fraction(10, 36)
BY_HAND = [
    # question                                             result                       probability
    ("one torpedo, two points needed",
     salvo({}), {"ships_sunk": 1}, HIT * Fraction(3, 6)),
    ("the same with the Oak Leaves",
     salvo({"commander": {"award": "KCO"}}),
     {"ships_sunk": 1}, Fraction(26, 36) * Fraction(5, 6) * Fraction(3, 6)),
    ("the same in 1939: two duds in six",
     salvo({"date": "1939-10", "boat": {"type": "VIIA"}}),
     {"ships_sunk": 1}, Fraction(21, 36) * Fraction(4, 6) * Fraction(3, 6)),
    ("approach in 1940: 9 or less",
     approach("1940-10"),
     {"detection": "undetected"}, Fraction(30, 36)),
    ("approach in 1943: 6 or less",
     approach("1943-01"),
     {"detection": "undetected"}, Fraction(15, 36)),
    ("approach in 1943: 9 or more with +3",
     approach("1943-01"),
     {"detection": "detected_plus_1"}, FOUND),
    ("escaped at the first check, 1940",
     hunt(), {"ending": "escaped"}, 1 - FOUND),
    ("no hit in 1940: escaped, or a 2 or 3 on E3",
     hunt(),
     {"hits": 0, "ending": None}, Fraction(9, 36) * Fraction(3, 36) + Fraction(1, 36) ** 2),
    ("an empty box in the Atlantic",
     Question("roll-encounter", BY_DAY, situation=IN_ATLANTIC),
     {"result": "none"}, Fraction(3 + 4 + 5 + 3 + 2, 36)),
    ("a random event",
     Question("roll-encounter", BY_DAY, situation=IN_ATLANTIC),
     {"result": "random_event"}, Fraction(1, 36)),
    ("the Kommandant needs five months or six",
     Question("refit", LIMITED, situation=WOUNDED),
     {"new_boat": "commander_wounded"}, Fraction(2, 6)),
    ("the 1WO needs more than the month",
     Question("refit", LIMITED, situation=WOUNDED), {"new_boat": None, "men_replaced": 1},
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
    "one torpedo": salvo({}),
    "one shell": salvo(
        {"contact": {"escorted": False}},
        {
            "tactics": {"posture": "surfaced", "range": "medium"},
            "attack": [{"weapon": "deck_gun", "targets": [1]}],
        },
    ),
    "approach, escorts of rolled quality": approach("1942-03", QUALITY),
    "a transit box": Question(
        "roll-encounter",
        {"row": "transit", "standing_orders": {"wait_for_night": True}},
        {"standard_tonnage": True},
        situation=laid_over(IN_ATLANTIC, {"patrol": {"random_event_used": True}}),
    ),
    "two wounded men, a limited boat": Question("refit", LIMITED, situation=WOUNDED),
}


@pytest.mark.parametrize("name", EVERY_SEQUENCE)
def test_every_dice_sequence(name: str) -> None:
    check_every_sequence(EVERY_SEQUENCE[name])


# ------------------------------------------------------------------------ games played


def _played_questions() -> dict[str, Question]:
    calls = ruleset().calls
    questions = {
        f"resolve-salvo {example.name}": Question(
            "resolve-salvo", example.order, situation=example.situation
        )
        for example in calls["resolve-salvo"].examples
        if example.standing
    }
    questions["one round, 1940"] = hunt()
    questions["one round, a battered boat at night in 1943"] = Question(
        "run-depth-charge-cycle",
        {"standing_orders": {"test_depth": {"dive": False}, "evasion": 3}, "rounds": 1},
        {"escort_quality": True, "evasive_manoeuvres": True},
        situation={
            "date": "1943-02",
            "boat": {
                "type": "VIIC",
                "hull_damage": 4,
                "flooding": 4,
                "systems": {"fuel_tanks": "damaged", "batteries": "damaged"},
            },
            "crew": {"chief_engineer": "killed"},
            "contact": {
                "kind": "convoy",
                "escorted": True,
                "time": "night",
                "attack": {"range": "medium", "posture": "surfaced"},
            },
        },
    )
    return questions


PLAYED = _played_questions()


@pytest.mark.parametrize("name", PLAYED)
def test_games_played(name: str) -> None:
    check_games_played(PLAYED[name])


# ------------------------------------------------------------------------ what has no odds


def test_an_open_decision_has_no_odds() -> None:
    order = {key: value for key, value in ONE_ROUND.items() if key != "standing_orders"}
    with pytest.raises(Refused) as refusal:
        odds_of(Question("run-depth-charge-cycle", order, situation=HUNTED))
    assert (refusal.value.code, refusal.value.rule, refusal.value.member) == (
        "standing_order_missing",
        "9.6.4",
        "/order/standing_orders",
    )

"""Odds of The Hunters against counting by hand, every dice sequence, and games played."""

from __future__ import annotations

import pytest

from wardroom.engine.refusals import Refused

from .catalogue import Table, laid_over, ruleset
from .chances import Question, check_every_sequence, check_games_played, odds_of

SHIP: Table = {
    "date": "1941-05",
    "boat": {"type": "VIIC"},
    "contact": {
        "kind": "ship_escort",
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


# ------------------------------------------------------------------------ every dice sequence

EVERY_SEQUENCE = {
    "one torpedo": salvo({}),
    "one shell": salvo(
        {"contact": {"kind": "ship", "escorted": False}},
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

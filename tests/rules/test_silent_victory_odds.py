"""Odds of Silent Victory against counting by hand, every dice sequence, and games played."""

from __future__ import annotations

import pytest

from wardroom.engine.refusals import Refused

from .catalogue import Table, laid_over, ruleset
from .chances import Question, check_every_sequence, check_games_played, odds_of

GAME = "silent-victory"

LONE: Table = {
    "date": "1944-01",
    "boat": {"type": "Gato"},
    "contact": {
        "kind": "ship",
        "time": "day",
        "targets": [{"kind": "small_freighter", "tonnage": 4900}],
    },
}
TORPEDO: Table = {
    "tactics": {"posture": "submerged", "range": "close"},
    "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
}
SHELL: Table = {
    "tactics": {"posture": "surfaced", "range": "close"},
    "attack": [{"weapon": "deck_gun", "targets": [1]}],
}
CITED: Table = {
    "boat": {"unit_awards": {"presidential_unit_citation": True}},
    "patrol": {"assignment": {"area": "empire"}, "box": 4},
}
HUNTED: Table = {
    "date": "1942-04",
    "boat": {"type": "Gato"},
    "contact": {
        "kind": "convoy",
        "escorted": True,
        "time": "day",
        "attack": {"range": "medium", "posture": "submerged"},
    },
}
ONE_ROUND: Table = {"standing_orders": {"test_depth": {"dive": False}}, "rounds": 1}
IN_1945: Table = {
    "date": "1945-02",
    "boat": {"type": "Balao", "tubes": ["Mk27", *["Mk14"] * 9]},
    "contact": {"checks": 1, "noise_makers_used": 1},
}
CUTIE: Table = {"standing_orders": {"cutie": True, "noise_maker": False}}
SUBMARINE: Table = {
    "date": "1944-01",
    "boat": {"type": "Gato"},
    "contact": {
        "kind": "submarine",
        "time": "day",
        "targets": [{"kind": "warship", "type": "SS", "tonnage": 1500}],
    },
}
DUEL: Table = {
    "standing_orders": {
        "engage_submarine": {"posture": "submerged", "range": "medium", "tubes": [1]}
    }
}
IN_BOX: Table = {
    "date": "1943-11",
    "boat": {"type": "Gato"},
    "patrol": {"assignment": {"area": "empire"}, "box": 4},
}
LOOKS: Table = {
    "standing_orders": {"reroll_contact": True, "fourth_ship": False, "switch_time": "never"}
}
AFTER_BATTLESHIP: Table = {
    "date": "1943-05",
    "boat": {"type": "Gato"},
    "patrol": {"assignment": {"area": "empire"}, "box": 4},
    "contact": {
        "kind": "capital_ship",
        "escorted": True,
        "targets": [{"kind": "capital_ship", "tonnage": 31720, "damage": 2}],
    },
}
WOUNDED: Table = {
    "date": "1943-05",
    "boat": {"type": "Gato", "unit_awards": {"battle_stars": 5}},
    "crew": {"captain": "severe_wound", "exec": "killed"},
    "patrol": {"assignment": {"area": "empire"}},
    "port": {},
}


def salvo(situation: Table, order: Table = TORPEDO, options: Table | None = None) -> Question:
    return Question("resolve-salvo", order, options or {}, GAME, laid_over(LONE, situation))


def approach(date: str, options: Table | None = None) -> Question:
    contact = HUNTED["contact"] | {"attack": None, "targets": LONE["contact"]["targets"]}
    situation = HUNTED | {"date": date, "contact": contact}
    return Question("check-close-approach", {}, options or {}, GAME, situation)


def hunt(situation: Table, order: Table, options: Table | None = None) -> Question:
    """One round, after `order` in `situation`."""
    there, ordered = laid_over(HUNTED, situation), laid_over(ONE_ROUND, order)
    return Question("run-depth-charge-cycle", ordered, options or {}, GAME, there)


def check(situation: Table, order: Table, options: Table | None = None) -> Question:
    there, ordered = laid_over(IN_BOX, situation), laid_over(LOOKS, order)
    return Question("roll-encounter", ordered, options or {}, GAME, there)


def follow() -> Question:
    order = {"standing_orders": {"time": "night"}}
    return Question("follow-targets", order, {}, GAME, AFTER_BATTLESHIP)


def refit() -> Question:
    return Question("refit", {}, {}, GAME, WOUNDED)


def duel() -> Question:
    return Question("fight-submarine", DUEL, {}, GAME, SUBMARINE)


# ------------------------------------------------------------------------ every dice sequence

EVERY_SEQUENCE = {
    "one torpedo": salvo({}),
    "one shell": salvo({}, SHELL),
    "approach, escorts of rolled quality": approach("1943-03", {"escort_quality": True}),
    "a box of standard ships": check(
        {"patrol": {"random_event_used": True}}, {"row": "transit"}, {"standard_tonnage": True}
    ),
    "after a battleship": follow(),
    "a captain wounded, an exec to be replaced": refit(),
}


@pytest.mark.parametrize("name", EVERY_SEQUENCE)
def test_every_dice_sequence(name: str) -> None:
    check_every_sequence(EVERY_SEQUENCE[name])


# ------------------------------------------------------------------------ games played


def _played_questions() -> dict[str, Question]:
    calls = ruleset(GAME).calls
    questions = {
        f"resolve-salvo {example.name}": Question(
            "resolve-salvo", example.order, example.options or {}, GAME, example.situation
        )
        for example in calls["resolve-salvo"].examples
        if example.standing
    }
    questions["one round, 1942"] = hunt({}, {})
    questions["one round, a battered boat at night in 1944, with every way out"] = hunt(
        {
            "date": "1944-02",
            "boat": {
                "hull_damage": 4,
                "flooding": 4,
                "systems": {"fuel_tanks": "damaged", "batteries": "damaged", "motor_1": "damaged"},
            },
            "crew": {"chief_engineer": "killed"},
            "contact": {
                "time": "night",
                "checks": 1,
                "escort_quality": "elite",
                "attack": {"posture": "surfaced"},
            },
        },
        {"standing_orders": {"evasion": 3, "sunk_trick": True}},
        {"escort_quality": True, "evasive_manoeuvres": True, "sunk_trick": True},
    )
    return questions


PLAYED = _played_questions()


@pytest.mark.parametrize("name", PLAYED)
def test_games_played(name: str) -> None:
    check_games_played(PLAYED[name])


# ------------------------------------------------------------------------ what has no odds


def test_an_open_decision_has_no_odds() -> None:
    with pytest.raises(Refused) as refusal:
        odds_of(Question("run-depth-charge-cycle", {"rounds": 1}, {}, GAME, HUNTED))
    assert (refusal.value.code, refusal.value.rule, refusal.value.member) == (
        "standing_order_missing",
        "9.6.4",
        "/order/standing_orders",
    )

"""Odds of Silent Victory against counting by hand, every dice sequence, and games played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wardroom.engine.refusals import Refused

from .catalogue import Table, laid_over, ruleset
from .chances import Question, chance_of, check_every_sequence, check_games_played, odds_of

GAME = "silent-victory"

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

IN_BOX: Table = {
    "date": "1943-11",
    "assignment": {"area": "empire"},
    "boat": {"type": "Gato"},
    "standing_orders": {"reroll_contact": True, "fourth_ship": False, "switch_time": "never"},
}
AFTER_BATTLESHIP: Table = {
    "date": "1943-05",
    "boat": {"type": "Gato"},
    "encounter": "capital_ship",
    "targets": [{"kind": "capital_ship", "tonnage": 31720, "damage": 2}],
    "standing_orders": {"time_of_day": "night"},
}
WOUNDED: Table = {
    "date": "1943-05",
    "boat": {"type": "Gato", "unit_awards": {"battle_stars": 5}},
    "crew": {"captain": "severe_wound", "exec": "killed"},
}


def ask(call: str, order: Table, options: Table | None = None) -> Question:
    return Question(call, order, options or {}, GAME)


# ------------------------------------------------------------------------ counted by hand

# Ways to throw at most n with two dice, of 36: 15 for 6, 21 for 7, 26 for 8, 30 for 9.
HIT, LIVE = Fraction(26, 36), Fraction(5, 6)
CRITICAL = Fraction(1, 36)
ENOUGH = Fraction(3, 6)  # two points or more
SUNK = CRITICAL * LIVE + (HIT - CRITICAL) * LIVE * ENOUGH
SURPRISE = Fraction(1, 10)
SEEN = Fraction(10, 36)  # 1942: 9 or more
STRUCK = Fraction(3, 36) * LIVE  # an enemy torpedo at medium range
AT_SUBMARINE = Fraction(15, 36) * LIVE  # 7 or less with the +1 of a warship
BOTH = 1 - (1 - STRUCK) ** 2
SEEN_IN_1944 = Fraction(26, 36)  # 6 or more with the year's, a warship's and Mk 14's +1
BY_HAND = [
    # question                                             result                       probability
    ("one torpedo, two points needed, or a critical",
     ask("resolve-salvo", LONE), {"ships_sunk": 1}, SUNK),
    ("the same with the Unit Citation",
     ask("resolve-salvo", laid_over(LONE, CITED)), {"ships_sunk": 1}, SUNK + (1 - HIT) * SUNK),
    ("the same in 1942: four duds in six",
     ask("resolve-salvo", laid_over(LONE, {"date": "1942-06"})), {"ships_sunk": 1},
     SUNK / LIVE * Fraction(2, 6)),
    ("the same from afar",
     ask("resolve-salvo", laid_over(LONE, {"range": "long"})), {"ships_sunk": 1},
     CRITICAL * LIVE + (Fraction(15, 36) - CRITICAL) * LIVE * ENOUGH),
    ("a torpedo that circles",
     ask("resolve-salvo", LONE, {"circular_runs": True}), {"boat_sunk": True},
     Fraction(1, 36) ** 2 * Fraction(1, 6) * LIVE),
    ("an approach in 1942: 9 or less",
     ask("check-close-approach", {"date": "1942-03", "boat": {"type": "Gato"}}),
     {"detection": "undetected"}, Fraction(30, 36)),
    ("an approach in 1944: 8 or less",
     ask("check-close-approach", {"date": "1944-03", "boat": {"type": "Gato"}}),
     {"detection": "undetected"}, Fraction(26, 36)),
    ("escaped at the first check, 1942",
     ask("run-depth-charge-cycle", HUNTED), {"ending": "escaped"}, 1 - SEEN),
    ("no hit in 1942: a 2 or 3 on E3, or a 2 after a 12",
     ask("run-depth-charge-cycle", HUNTED), {"hits": 0, "ending": None},
     Fraction(9, 36) * Fraction(3, 36) + Fraction(1, 36) ** 2),
    ("a Mk 27 that cripples the escort",
     ask("run-depth-charge-cycle", laid_over(HUNTED, IN_1945)), {"ending": "escaped"},
     Fraction(21, 36) * LIVE),
    ("nothing in a box off the Empire, with SJ radar rolling a 5 again",
     ask("roll-encounter", IN_BOX), {"result": "none"},
     Fraction(6 + 4 + 3, 36) + Fraction(4, 36) * Fraction(4 + 6 + 4 + 3, 36)),
    ("a random event, on either roll",
     ask("roll-encounter", IN_BOX), {"result": "random_event"}, Fraction(1, 36) * Fraction(40, 36)),
    ("lost in a minefield: a 2, and a 12",
     ask("roll-encounter", IN_BOX), {"ending": "sunk"},
     Fraction(1, 36) * Fraction(40, 36) * Fraction(1, 36)),
    ("a battleship damaged for two is followed",
     ask("follow-targets", AFTER_BATTLESHIP), {"result": "contact"}, Fraction(3, 6)),
    ("the captain needs five months or six",
     ask("refit", WOUNDED), {"new_boat": "captain_wounded"}, Fraction(2, 6)),
    ("an enemy submarine sunk", ask("fight-submarine", SUBMARINE), {"result": "submarine_sunk"},
     (1 - SURPRISE) * AT_SUBMARINE),
    ("a submarine that fires first", ask("fight-submarine", SUBMARINE), {"surprised": True},
     SURPRISE),
    ("sunk by it: surprised; or after a miss found, and struck",
     ask("fight-submarine", SUBMARINE), {"result": "boat_sunk"},
     SURPRISE * BOTH + (1 - SURPRISE) * (1 - AT_SUBMARINE) * SEEN_IN_1944 * BOTH),
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
    "one torpedo": ask("resolve-salvo", LONE),
    "one shell": ask(
        "resolve-salvo",
        laid_over(
            LONE, {"posture": "surfaced", "attack": [{"weapon": "deck_gun", "targets": [1]}]}
        ),
    ),
    "approach, escorts of rolled quality": ask(
        "check-close-approach",
        {"date": "1943-03", "boat": {"type": "Gato"}},
        {"escort_quality": True},
    ),
    "a box of standard ships": ask(
        "roll-encounter",
        laid_over(IN_BOX, {"row": "transit", "random_event_used": True}),
        {"standard_tonnage": True},
    ),
    "after a battleship": ask("follow-targets", AFTER_BATTLESHIP),
    "a captain wounded, an exec to be replaced": ask("refit", WOUNDED),
}


@pytest.mark.parametrize("name", EVERY_SEQUENCE)
def test_every_dice_sequence(name: str) -> None:
    check_every_sequence(EVERY_SEQUENCE[name])


# ------------------------------------------------------------------------ games played


def _played_questions() -> dict[str, Question]:
    calls = ruleset(GAME).calls
    questions = {
        f"resolve-salvo {example.name}": ask("resolve-salvo", example.order, example.options)
        for example in calls["resolve-salvo"].call.examples
        if example.standing
    }
    questions["one round, 1942"] = ask("run-depth-charge-cycle", HUNTED)
    questions["one round, a battered boat at night in 1944, with every way out"] = ask(
        "run-depth-charge-cycle",
        {
            "date": "1944-02",
            "boat": {
                "type": "Gato",
                "hull_damage": 4,
                "flooding": 4,
                "systems": {"fuel_tanks": "damaged", "batteries": "damaged", "motor_1": "damaged"},
            },
            "crew": {"chief_engineer": "killed"},
            "time": "night",
            "check_number": 2,
            "escort_quality": "elite",
            "attack": {"range": "medium", "posture": "surfaced"},
            "standing_orders": {"test_depth": {"dive": False}, "evasion": 3, "sunk_trick": True},
            "rounds": 1,
        },
        {"escort_quality": True, "evasive_manoeuvres": True, "sunk_trick": True},
    )
    return questions


PLAYED = _played_questions()


@pytest.mark.parametrize("name", PLAYED)
def test_games_played(name: str) -> None:
    check_games_played(PLAYED[name])


# ------------------------------------------------------------------------ what has no odds


def test_an_open_decision_has_no_odds() -> None:
    order = {key: value for key, value in HUNTED.items() if key != "standing_orders"}
    with pytest.raises(Refused) as refusal:
        odds_of(ask("run-depth-charge-cycle", order))
    assert (refusal.value.code, refusal.value.rule, refusal.value.member) == (
        "standing_order_missing",
        "9.6.4",
        "/order/standing_orders",
    )

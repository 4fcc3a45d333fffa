"""The reader of the catalogue stops at slips, and a case that is not met says what is not."""

from __future__ import annotations

import msgspec
import pytest

from .catalogue import Expected, compare, differences, laid_over, read, run_case

SOUND = """
call = "check-close-approach"
[[case]]
id      = "9.2.2-x"
title   = "A 10 detects"
rules   = ["9.2.2"]
order   = { date = "1940-10" }
dice    = [[5, 5]]
outcome = { detection = "detected" }
trace   = [{ purpose = "approach", total = 10, modifiers = [] }]
"""

ODDS = 'chances = [{ result = { hits = 1 }, probability = "1/6" }]\n'
RULES = 'rules   = ["9.2.2"]'
SLIPS = [
    # what is wrong          as it should be             as it is                      the message
    ("an unknown key",       "title ",                   "titel ",                     "titel"),
    ("a key in the trace",   "total = 10",               "totals = 10",                "totals"),
    ("an id of no rule",     '"9.2.2-x"',                '"approach"',                 "an id is"),
    ("another rule's id",    '"9.2.2-x"',                '"9.6.7-x"',                  "9.6.7"),
    ("no such base",         RULES,                      RULES + '\nbase = "sea"',     "sea"),
    ("no worked example",    RULES,                      RULES + '\nsource = ["C2"]',  "C-2"),
    ("a modifier unsigned",  "modifiers = []",           'modifiers = ["swords 1"]',   "swords 1"),
    ("a die as a word",      "[[5, 5]]",                 '[["5", 5]]',                 "int"),
    ("nothing expected",     SOUND[SOUND.find("outc"):], "",                           "expected"),
    ("chances of no odds",   "dice    =",                ODDS + "dice    =",           "of odds"),
    ("odds with dice",       "[[case]]",                 "case = []\n[[odds]]",        "of odds"),
]  # fmt: skip


def test_a_sound_file_is_read() -> None:
    assert [case.id for case in read("sound.toml", SOUND.encode()).case] == ["9.2.2-x"]


@pytest.mark.parametrize(
    ("right", "wrong", "message"), [row[1:] for row in SLIPS], ids=[row[0] for row in SLIPS]
)
def test_a_slip_stops_the_reader(right: str, wrong: str, message: str) -> None:
    assert right in SOUND
    with pytest.raises(ValueError, match=message):
        read("slip.toml", SOUND.replace(right, wrong).encode())


SWORDS = {"purpose": "approach", "modifiers": ["swords -1"]}
AGAIN = {"purpose": "approach"}
REFUSAL = {"code": "x", "rule": "9.2.2", "member": "/date"}
UNMET = [
    # what is expected of 9.2.2-a                           where it differs
    ({"outcome": {"detection": "detected"}},               "/outcome/detection"),
    ({"outcome": {"seen": True}},                          "/outcome/seen"),
    ({"outcome": {"detection": {"rank": "KKpt"}}},        "/outcome/detection"),
    ({"outcome": {"may_fire": 1}},                         "/outcome/may_fire"),
    ({"trace": [SWORDS]},                                  "trace"),
    ({"trace": [AGAIN, AGAIN]},                            "trace"),
    ({"awaiting": "reroll"},                               "awaiting"),
    ({"next": {"reason": "attacked"}},                     "next"),
    ({"refused": REFUSAL},                                 "refused"),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "place"), UNMET, ids=lambda value: str(value)[:40])
def test_what_is_not_met_is_named(expected: object, place: str) -> None:
    answer = run_case("9.2.2-a").results[0]
    (fault,) = compare(msgspec.convert(expected, Expected), answer)
    assert fault.startswith(place)


def test_a_refusal_that_was_not_expected_is_named() -> None:
    refusal = run_case("10.5.2-a").results[0]
    (fault,) = compare(Expected(), refusal)
    assert "commander_killed" in fault


def test_lists_have_to_be_as_long_as_they_are() -> None:
    assert list(differences([1], (1, 2), "/tubes")) == ["/tubes: expected 1 entries, got 2: [1, 2]"]


def test_an_order_is_laid_over_its_base() -> None:
    base = {"boat": {"type": "VIIC", "flooding": 3}, "rounds": 1}
    order = {"boat": {"type": "IXB"}, "rounds": "(unset)", "date": "1941-05"}
    laid = {"boat": {"type": "IXB", "flooding": 3}, "date": "1941-05"}
    assert laid_over(base, order) == laid

"""What a chronicle says of what no game brings along: rulings, deadlines, ends, backups."""

from __future__ import annotations

from typing import Any

import pytest

from reports.reported import LANGUAGES
from sessions.small import INSTALLED
from support.every import every
from wardroom.engine.reports import Lines
from wardroom.reports.chronicle import chronicle, laid_out
from wardroom.reports.events import Act, Recorded
from wardroom.reports.wording import Wording
from wardroom.sessions.records.rules import pinned_rules

AT = "2026-11-27T19:30:00.000Z"
PATCH = [
    {"op": "test", "path": "/boat/flooding", "value": 0},
    {"op": "replace", "path": "/boat/hull_damage", "value": 2},
]

BETWEEN_TWO = (
    ({"draw": True}, "the game is a draw"),
    ({"annul": True}, "the game is annulled"),
    ({"pending_ending": "confirm"}, "the pending ruling ends the game now"),
    ({"pending_ending": "take_back"}, "the pending ruling is taken back: the game goes on"),
    ({"adjudicate": "first"}, "the first player wins the game"),
)
"""What rulings bring about, and how that is told; the last names a seat of two."""
RESULTS = (*BETWEEN_TWO[:-1], ({"adjudicate": "commander"}, "Kommandant wins the game"))


def told(seat: str | None, action: dict[str, Any], language: str, game: str = "hunters") -> str:
    """An action as the chronicle of a game of `game` has it."""
    ruleset = INSTALLED[game]
    rules = pinned_rules(ruleset, ruleset.ruleset.options())
    entry = Recorded(7, AT, (Act(seat, action),))
    (period,) = chronicle(rules, (entry,), Wording(ruleset, language))
    (one,) = period.entries
    assert (one.entry, one.at, one.lines, one.throws) == (7, AT, (), 0)
    return one.acts[0].text


@every(
    ("seat", "action", "text"),
    [
        ("commander", {"kind": "resign"}, "Kommandant: Resign"),
        ("commander", {"kind": "undo", "entry": 6}, "Kommandant: Take back: entry 6"),
        ("commander", {"kind": "undo", "entry": None}, "Kommandant: Take back"),
        ("commander", {"kind": "start", "client_seed": "00" * 16}, "Kommandant: Start the game"),
        (
            "commander",
            {"kind": "supply_dice", "rolls": [6, 1]},
            "Kommandant: Enter the dice thrown: 6 1",
        ),
        (None, {"kind": "close"}, "Tournament closed"),
        (None, {"kind": "end", "reason": "Fraud."}, "Ended by the operator: “Fraud.”"),
        (
            None,
            {"kind": "withdraw", "reason": "Did not appear."},
            "Withdrawn by the organiser: “Did not appear.”",
        ),
        (
            None,
            {"kind": "withdraw", "seats": ["commander"], "reason": "Ill."},
            "Kommandant: Withdrawn by the organiser: “Ill.”",
        ),
        (
            None,
            {"kind": "announce", "number": 2, "rule": "9.2.4", "reason": "So it is."},
            "Announced in all games: rule 9.2.4, “So it is.”",
        ),
        (
            "organiser",
            {"kind": "pause", "until": AT},
            "Organiser: Clocks stand still: until 27 November 2026 19:30 UTC",
        ),
        (None, {"kind": "restored", "from": 5}, "Restored from a backup: from entry 5"),
        (
            "umpire",
            {"kind": "ruling", "rule": "9.6.4", "reason": "Misread.", "patch": PATCH},
            "Umpire's ruling: rule 9.6.4, “Misread.”, changed: the boat > Hull damage → 2",
        ),
        (
            "umpire",
            {"kind": "ruling", "rule": "9", "reason": "Ill.", "extend_seconds": 3600},
            "Umpire's ruling: rule 9, “Ill.”, 3,600 s more",
        ),
        (
            "umpire",
            {"kind": "ruling", "rule": "9", "reason": "Wrong die.", "back_to": 4},
            "Umpire's ruling: rule 9, “Wrong die.”, back to entry 4",
        ),
        (
            "umpire",
            {
                "kind": "ruling",
                "rule": "Rules of the club",
                "reason": "Never came.",
                "forfeit": "commander",
            },
            "Umpire's ruling: “Rules of the club”, “Never came.”, Kommandant forfeits the game",
        ),
        (
            "umpire",
            {"kind": "ruling", "rule": "9", "reason": "They are back.", "give_back": "commander"},
            "Umpire's ruling: rule 9, “They are back.”, Kommandant plays on",
        ),
        *(
            (
                "umpire",
                {"kind": "ruling", "rule": "9", "reason": "So it is.", **consequence},
                f"Umpire's ruling: rule 9, “So it is.”, {text}",
            )
            for consequence, text in RESULTS
        ),
        (None, {"kind": "offer_draw", "seat": "commander"}, "Kommandant: Offers a draw"),
        (None, {"kind": "stands", "entry": 7}, "The umpire's ruling takes effect: entry 7"),
        (
            None,
            {"kind": "reminder", "seat": "commander", "due": AT},
            "Kommandant: Reminder: due 27 November 2026 19:30 UTC",
        ),
        (
            None,
            {"kind": "deadline", "seats": ["commander"], "then": "umpire"},
            "Kommandant: Deadline missed: the umpire decides",
        ),
        (
            "commander",
            {"kind": "question", "question": "May I dive?"},
            "Kommandant: Question to the umpire: “May I dive?”",
        ),
        (
            None,
            {"kind": "from_later", "some_code": "not_known", "n": 3},
            "from later: not known, 3",
        ),
    ],
)
def test_what_no_game_brings_along_is_told_by_its_words(
    seat: str | None, action: dict[str, Any], text: str
) -> None:
    assert told(seat, action, "en") == text


@every("language", LANGUAGES)
@every(
    "action",
    [
        {"kind": "ruling", "rule": "9.6.4", "reason": "Misread.", "patch": PATCH},
        {"kind": "ruling", "rule": "-", "reason": "-", "forfeit": "first"},
        *({"kind": "ruling", "rule": "-", "reason": "-", **one} for one, _ in BETWEEN_TWO),
        {"kind": "stands", "entry": 7},
        {"kind": "deadline", "seats": ["first"], "then": "policy"},
        {"kind": "reminder", "seat": "first", "due": AT},
        {"kind": "put_off", "seconds": 60, "from": AT, "to": AT},
        {"kind": "question", "question": "May I?"},
        {"kind": "policy", "policy": "broadside", "decision": {"kind": "targets", "fire": []}},
        {"kind": "supply_dice", "rolls": [[1, 2]]},
        {"kind": "set_standing_orders", "standing_orders": {"damage_control": ["w", "s"]}},
        {"kind": "not_known_yet", "any_member": ["some_code"], "other": {"a": 1}},
    ],
    ids="-".join,
)
def test_no_code_is_told_as_it_is(action: dict[str, Any], language: str) -> None:
    text = told("first", action, language, "battleships")
    assert "_" not in text
    assert "{" not in text
    assert "None" not in text


@pytest.mark.parametrize(
    ("language", "game", "seat", "text"),
    [
        ("en", "hunters", "commander", "Kommandant"),
        ("ja", "hunters", "commander", "艦長"),
        ("ko", "hunters", "commander", "함장"),
        ("ja", "silent-victory", "captain", "艦長"),
        ("ko", "battleships", "second", "제2플레이어"),
    ],
)
def test_a_seat_has_its_name_wherever_it_stands(
    language: str, game: str, seat: str, text: str
) -> None:
    ruling = {"kind": "ruling", "rule": "-", "reason": "-", "forfeit": seat}
    for who, action in (
        (seat, {"kind": "resign"}),
        ("umpire", ruling),
        (None, {"kind": "reminder", "seat": seat, "due": AT}),
        (None, {"kind": "deadline", "seats": [seat], "then": "umpire"}),
    ):
        assert text in told(who, action, language, game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_wrote_stays_in_its_line(language: str) -> None:
    action = {"kind": "withdraw", "reason": "a\nPatrol 9\u202e"}
    assert "a\nPatrol 9\u202e" in told(None, action, language)


def answered(*answers: bool, language: str = "en") -> list[str]:
    """The heads and words of the lines of entries 7 on, each an answer about a throw."""
    ruleset = INSTALLED["silent-victory"]
    rules = pinned_rules(ruleset, ruleset.ruleset.options())
    wording = Wording(ruleset, language)
    entries = tuple(
        Recorded(number, AT, (Act("captain", {"kind": "reroll", "reroll": again}),))
        for number, again in enumerate(answers, 7)
    )
    section = laid_out(chronicle(rules, entries, wording), wording)
    (block,) = section.parts[0].blocks
    assert isinstance(block, Lines)
    return [f"{line.head.split()[0]} {line.said}" for line in block.lines]


@pytest.mark.parametrize(
    ("answers", "lines"),
    [
        ((False,), ["7 Captain: Let the throw stand"]),
        ((True,), ["7 Captain: Re-roll"]),
        (
            (False, False, False),
            ["7\N{EN DASH}9 Captain: Let the throw stand (\N{MULTIPLICATION SIGN}3)"],
        ),
        ((True, False), ["7\N{EN DASH}8 Captain: Re-roll, Captain: Let the throw stand"]),
    ],
)
def test_answers_about_throws_are_one_line(answers: tuple[bool, ...], lines: list[str]) -> None:
    assert answered(*answers) == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_about_a_throw_is_told_as_a_question(language: str) -> None:
    for again in (False, True):
        (line,) = answered(again, language=language)
        assert not line.rstrip().endswith(("?", "\N{FULLWIDTH QUESTION MARK}", "か"))


@pytest.mark.parametrize(
    ("set_back_by", "said", "unsaid"),
    [(28, "set back by ruling 28", "later taken back"), (None, "later taken back", "set back")],
)
def test_an_entry_that_does_not_stand_says_what_took_it_back(
    set_back_by: int | None, said: str, unsaid: str
) -> None:
    ruleset = INSTALLED["hunters"]
    rules = pinned_rules(ruleset, ruleset.ruleset.options())
    wording = Wording(ruleset, "en")
    entry = Recorded(7, AT, (Act("commander", {"kind": "resign"}),), False, set_back_by)
    written = str(laid_out(chronicle(rules, (entry,), wording), wording))
    assert said in written
    assert unsaid not in written

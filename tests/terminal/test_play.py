"""A game in a terminal: what is asked, what is refused, and how it goes on from its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from api.test_cli import assert_fails, run, wardroom
from wardroom.dice import die_named
from wardroom.engine.refusals import Refused
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.game.taking_back import UNDO_REASONS
from wardroom.terminal.game_file import GameFileFault, check_rules, read_game
from wardroom.terminal.play import faces_typed
from wardroom.terminal.spoken import Spoken
from wardroom.text import common_labels

from .tables import HUNT, begun, hunters, played


def test_a_game_is_played_to_its_end() -> None:
    hunt = hunters("run-depth-charge-cycle")
    ending, shown = played(hunt, begun(hunt, HUNT), "2\n" * 40)
    assert ending == "over"
    assert "(9.6.4)" in shown
    assert "throws 2d6: Detection check" in shown
    assert "Detection check 1: 2d6" in shown
    assert "The end: over" in shown


@pytest.mark.parametrize(("typed", "dive"), [("1\n", [True]), ("2\n", [False]), ("\n", [])])
def test_a_choice_is_taken_by_its_number(typed: str, dive: list[bool]) -> None:
    """Enter decides nothing where there are several choices: a chance is not thrown away by it."""
    hunt = hunters("run-depth-charge-cycle")
    record = begun(hunt, HUNT)
    played(hunt, record, typed)
    assert [move.decision for move in record.moves] == [
        {"kind": "test_depth", "dive": each} for each in dive
    ]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("v\n", "forced_to_surface"),
        ("l\n", "?>"),
        ("?\n", "leave; you are asked in which file"),
        ("nonsense\n", "Type a number from 1 to 2"),
        ("99\n", "Type a number from 1 to 2"),
        ("<\n", "cannot be taken back"),
        ("s\n", "no passage to sail on"),
        ("o\n", "no standing orders"),
        ("q\n", "nothing was saved"),
        ("", "nothing was saved"),
    ],
)
def test_what_is_typed_instead_of_a_choice(typed: str, shown: str) -> None:
    hunt = hunters("run-depth-charge-cycle")
    record = begun(hunt, HUNT)
    ending, screen = played(hunt, record, typed)
    assert ending is None
    assert record.moves == []
    assert shown in screen


@pytest.mark.parametrize(
    ("ruleset", "language", "told"),
    [
        ("hunters", "en", ["Torpedo fire 2d6: hit <=8 ", "chances: Target 1: sunk "]),
        ("hunters", "ja", ["魚雷射撃 2d6: 命中 <=8 "]),
        ("silent-victory", "ko", ["2d6: 명중 <=8 "]),
    ],
)
def test_what_a_choice_needs_stands_beside_it(ruleset: str, language: str, told: list[str]) -> None:
    installed = install_all()[ruleset]
    game = installed.ruleset.game
    assert game is not None
    openings = game.openings(installed.packs["standard"].charts)
    record = begun(installed, {"opening": next(iter(openings))})
    _, shown = played(installed, record, "1\n1\n", language=language)
    for each in told:
        assert each.lower() in " ".join(shown.split()).lower()
    assert (
        "%" not in played(installed, record, "p\n", language=language)[1].rpartition("?>")[0][-400:]
    )


def test_a_game_left_goes_on_from_its_file(tmp_path: Path) -> None:
    hunt = hunters("run-depth-charge-cycle")
    whole = begun(hunt, HUNT)
    assert played(hunt, whole, "2\n" * 40)[0] == "over"

    path = tmp_path / "hunt.json"
    played(hunt, begun(hunt, HUNT), "2\n", path)
    for _ in range(40):
        record = read_game(path)
        check_rules(record, hunt)
        if played(hunt, record, "2\n", path)[0] == "over":
            break
    assert read_game(path).moves == whole.moves


def test_dice_are_thrown_at_the_table() -> None:
    hunt = hunters("run-depth-charge-cycle")
    record = begun(hunt, HUNT, seed=None)
    ending, shown = played(hunt, record, "1\n7 9\nx\n3\n0 1\n1, 2\n1 1\n")
    assert "2d6 needs 2 faces from 1 to 6, such as 33." in shown  # a die has no 7
    assert "Throw 2d6: Detection check 1 (9.6.7):" in shown
    assert ending == "over"
    assert [move.rolls for move in record.moves] == [(), (1, 2), (1, 1)]


@pytest.mark.parametrize(
    ("dice", "typed", "faces"),
    [
        ("1d10", "0", (10,)),
        ("1d10", "00", (10,)),
        ("1d10", "10", (10,)),
        ("d100", "00", (10, 10)),
        ("d100", "0 0", (10, 10)),
        ("d100", "00 7", (10, 7)),
        ("d100", "37", (3, 7)),
        ("d100", "0", None),
        ("2d6", "0 3", (0, 3)),  # which the game refuses
    ],
)
def test_what_a_die_shows_is_typed(dice: str, typed: str, faces: tuple[int, ...] | None) -> None:
    assert faces_typed(typed, die_named(dice)) == faces


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_why_nothing_can_be_taken_back_is_said_of_this_game(language: str) -> None:
    """Not of another that has the same code: there is no tournament at a table."""
    career = install_all()["hunters"]
    record = begun(career, {}, seed=None)
    _, shown = played(career, record, "\n2\n34\n1\n<\n<\n<\n<\n<\n", language=language)
    known = common_labels(language)
    reasons = {known.value(reason, "reason") for reason in UNDO_REASONS}
    start = Spoken(language)("nothing_back", said="|").partition("|")[0]
    told = [line.partition(start)[2] for line in shown.splitlines() if start in line]
    assert told
    assert set(told) <= reasons


def test_a_log_is_named_where_a_game_is_expected(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text('{"format": "wardroom-session/1"}')
    assert_fails(run("play", "hunters", "--game", path), "the exported log of a session")


def test_a_forbidden_set_up_is_refused() -> None:
    hunt = hunters("run-depth-charge-cycle")
    with pytest.raises(Refused):
        played(hunt, begun(hunt, {**HUNT, "boat": {"type": "VIIC", "deck_gun_ammo": 20}}), "")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "holds no game"),
        (b"\xff\xfe", "holds no game"),
        (b"[]", "holds no game"),
        (b'{"ruleset": "hunters"}', "holds no game"),
    ],
)
def test_a_file_that_is_no_game(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(GameFileFault, match=said):
        read_game(path)


def test_a_file_with_a_set_up_that_is_none() -> None:
    hunt = hunters("run-depth-charge-cycle")
    with pytest.raises(GameFileFault, match="set-up"):
        played(hunt, begun(hunt, {"boat": 1}), "")


def test_a_game_of_other_charts_is_not_played() -> None:
    hunt = hunters("run-depth-charge-cycle")
    record = begun(hunt, HUNT)
    record.digest = "0" * 64
    with pytest.raises(GameFileFault, match="not installed here"):
        check_rules(record, hunt)


def test_moves_that_were_never_allowed(tmp_path: Path) -> None:
    hunt = hunters("run-depth-charge-cycle")
    path = tmp_path / "hunt.json"
    played(hunt, begun(hunt, HUNT), "2\n", path)
    content = json.loads(path.read_text())
    content["moves"][0]["decision"] = {"kind": "reroll", "reroll": True}
    path.write_text(json.dumps(content))
    with pytest.raises(GameFileFault, match="never allowed"):
        played(hunt, read_game(path), "")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moves": [{"decision": ["reroll"]}]}, "holds no game"),
        ({"moves": [{"decision": "reroll"}]}, "holds no game"),
        ({"moves": [{"decision": {"kind": ["reroll"]}}]}, "never allowed"),
        ({"moves": [{"decision": {}}]}, "never allowed"),
        ({"moves": [{"decision": {"kind": "reroll"}, "seat": "nobody"}]}, "never allowed"),
        ({"seed": "xyz"}, "seed of the game is none"),
        ({"seed": "ab"}, "seed of the game is none"),
    ],
)
def test_a_game_file_of_odd_content(change: dict[str, Any], said: str, tmp_path: Path) -> None:
    hunt = hunters("run-depth-charge-cycle")
    path = tmp_path / "hunt.json"
    played(hunt, begun(hunt, HUNT), "q\n", path)
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(GameFileFault, match=said):
        played(hunt, read_game(path), "")


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "career.json"
    begun_ = wardroom("play", "hunters", "--seed", "ab" * 16, "--game", path, text="\n2\n")
    assert begun_.returncode == 0, begun_.stderr
    assert "The game continues another time." in begun_.stdout
    assert len(read_game(path).moves) == 2
    assert wardroom("play", "hunters", "--game", path, text="1\n").returncode == 0
    assert len(read_game(path).moves) == 3


def test_what_is_wrong_with_the_command_is_said_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "career.json"
    run("play", "hunters", "--game", path, text="q\n")
    assert_fails(run("play", "hunters", "--game", path, "--own-dice"), "leave out")
    assert_fails(run("play", "silent-victory", "--game", path), "a game of hunters")
    assert_fails(run("play", "hunters", "--own-dice", "--seed", "ab" * 16), "not both")
    assert_fails(run("play", "hunters", "--language", "xx"), "'xx'")
    assert_fails(run("play", "hunters", "--option", "luck=none"), "luck")
    path.write_text("{}")
    assert_fails(run("play", "hunters", "--game", path), "holds no game")


@pytest.mark.parametrize(
    ("ruleset", "language", "said"),
    [
        ("hunters", "en", "Fire no more"),
        ("hunters", "ja", "射撃を終える"),
        ("silent-victory", "ko", "사격 종료"),
    ],
)
def test_to_do_nothing_is_a_choice_of_its_own(ruleset: str, language: str, said: str) -> None:
    """Beside the order as it is shown, and not only once that is changed."""
    installed = install_all()[ruleset]
    game = installed.ruleset.game
    assert game is not None
    openings = game.openings(installed.packs["standard"].charts)
    record = begun(installed, {"opening": next(iter(openings))})
    _, shown = played(installed, record, "1\n2\n", language=language)
    assert f"2 {said}" in " ".join(shown.split())
    decided = [move.decision for move in record.moves if move.decision is not None]
    assert {"kind": "weapon_group", "group": None} in decided

"""Several seats at one screen: each is shown its own, and a policy can play the others."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from api.test_cli import assert_fails, run, wardroom
from games.watching import watched
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.rulesets.battleships.battle.state import BattleState
from wardroom.rulesets.battleships.situation.situation import Stage
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.catalogue import install_all
from wardroom.terminal.game_file import GameFile, GameFileFault, Move, read_game
from wardroom.terminal.play import _Evening, play
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken
from wardroom.terminal.table import Table

from .tables import HUNT, begun, hunters, played

BATTLESHIPS = install_all()["battleships"]
DUEL: dict[str, Any] = {
    "ships": [
        {"id": "hms_hood", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "hms_norfolk", "hex": "2022", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
        {"id": "prinz_eugen", "side": "second", "hex": "2712", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 1,
}
SIDES = {"first": "British", "second": "German"}
"""By their seats, as they are called on the screen."""
CLEARED = "\x1b[3J"
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def duel(**opponents: str) -> GameFile:
    record = begun(BATTLESHIPS, DUEL, flagships=True, special_damage=True)
    record.opponents = opponents
    return record


def on_a_terminal(record: GameFile, typed: str) -> tuple[str | None, list[str]]:
    """The ending, and what stood on the screen between two times that it was cleared."""
    shown = io.StringIO()
    console = Console(file=shown, width=200, force_terminal=True)
    ending = play(
        BATTLESHIPS, record, None, Screen(console, Spoken("en"), io.StringIO(typed)), "en"
    )
    return ending, _COLOURS.sub("", shown.getvalue()).split(CLEARED)


def test_the_screen_is_cleared_between_two_people() -> None:
    ending, screens = on_a_terminal(duel(), "1\n" * 60)
    assert ending in ("first_wins", "second_wins", "draw")
    asked = [set(re.findall(r"the (British|German) player: [A-Z]", screen)) for screen in screens]
    assert all(len(seats) <= 1 for seats in asked)
    assert {seat for seats in asked for seat in seats} == set(SIDES.values())
    # Whoever comes to the screen is alone with nothing but the call for him.
    calls = [screen for screen in screens if "The turn of" in screen]
    assert len(calls) == sum(bool(seats) for seats in asked) > 2
    assert not any(re.search(r"rule|HMS Hood|Bismarck", screen) for screen in calls)


def test_nobody_reads_the_secrets_of_the_other() -> None:
    """First chooses Norfolk for his flagship; second reads all he may before and after."""
    look = "v\nl\nb\n"
    typed = f"\n2\n\n\n{look}2\n\n\n{look}1\n\n\n{look}"
    _, screens = on_a_terminal(duel(), typed)
    theirs = {
        seat: "".join(
            screen
            for screen in screens
            if f"the {side} player: Choose" in screen or f"the {side} player: Move" in screen
        )
        for seat, side in SIDES.items()
    }
    assert "HMS Norfolk: flies the flag" in theirs["first"]
    assert "Prinz Eugen is the flagship of the German player" in theirs["second"]
    assert "HMS Norfolk is the flagship of the British player" in theirs["first"]
    assert "is the flagship of the British player" not in theirs["second"]
    assert "HMS Norfolk: flies the flag" not in theirs["second"]
    assert "Prinz Eugen: flies the flag" not in theirs["first"]
    flown = r"side (\w+), hex(?:(?!counter).)*?, flagship (\w+),"
    for seat, shown in theirs.items():
        flags = re.findall(flown, " ".join(shown.replace("│", " ").split()))
        assert {side for side, flag in flags if flag == "yes"} == {seat}


@pytest.mark.parametrize("policy", ["line_of_battle", "closing"])
def test_one_person_plays_against_a_policy(policy: str) -> None:
    record = duel(second=policy)
    ending, screens = on_a_terminal(record, "1\n" * 30)
    assert ending in ("first_wins", "second_wins", "draw")
    assert len(screens) == 1  # nobody has to look away
    assert "the German player: Choose" not in screens[0]
    assert "Bismarck: flies the flag" not in screens[0].partition("The end")[0]
    decided = [move.decision for move in record.moves if move.decision is not None]
    assert {decision["seat"] for decision in decided} == {"first", "second"}


def test_a_game_against_a_policy_goes_on_from_its_file(tmp_path: Path) -> None:
    whole = duel(second="closing")
    on_a_terminal(whole, "1\n" * 30)
    path = tmp_path / "duel.json"
    played(BATTLESHIPS, duel(second="closing"), "1\n1\n", path)
    assert read_game(path).opponents == {"second": "closing"}
    assert played(BATTLESHIPS, read_game(path), "1\n" * 30, path)[0] is not None
    assert msgspec.to_builtins(read_game(path).moves) == msgspec.json.decode(
        msgspec.json.encode(whole.moves)
    )


def test_the_log_of_a_game_gone_on_with_waits_for_its_seat(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    played(BATTLESHIPS, duel(), "\n2\n", path)
    _, shown = played(BATTLESHIPS, read_game(path), "q\n", path)
    assert "1 moves from the file" in shown
    assert "HMS Norfolk" not in shown


def test_a_throw_of_a_game_gone_on_with_waits_for_its_seat() -> None:
    """Whoever asks for the board, or for orders, is somebody: not the first player by default."""
    record = begun(BATTLESHIPS, DUEL, None, flagships=True, special_damage=True)
    on_a_terminal(record, "\n2\n\n\n2\nq\n")
    _, screens = on_a_terminal(record, "\nb\nq\n")
    *called, sat = screens
    assert "The turn of the British player" in called[-1]
    assert not any("Throw" in screen or "HMS" in screen for screen in called)
    assert "Throw 1d6" in sat
    assert "HMS Hood" in sat


def test_what_one_player_filled_in_is_not_proposed_to_the_other() -> None:
    table = Table(BATTLESHIPS, begun(BATTLESHIPS, DUEL, None), None)
    table.move(Move(rolls=(1,), seat="first"))
    screen = Screen(Console(file=io.StringIO()), Spoken("en"), io.StringIO())
    evening = _Evening(table, screen, "en")
    action, _ = evening._legal("first")
    targets = msgspec.to_builtins(action.example.action)
    refused = {**targets, "fire": [{"ship": "hms_hood", "main": "hms_norfolk"}]}
    evening._move("first", refused)
    proposed = {seat: next(evening._rows(seat, action)).title for seat in table.people}
    assert ("HMS Norfolk" in proposed["first"], "Bismarck" in proposed["first"]) == (True, False)
    assert "Bismarck" in proposed["second"]


@pytest.mark.parametrize("opponents", [{"third": "closing"}, {"second": "luck"},
                                       {"first": "closing", "second": "closing"}])  # fmt: skip
def test_opponents_that_cannot_be(opponents: dict[str, str]) -> None:
    with pytest.raises(GameFileFault, match="nobody"):
        on_a_terminal(duel(**opponents), "")


def test_a_board_is_told_and_drawn(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    _, shown = played(
        BATTLESHIPS, duel(second="closing"), f"b\nb {path}\nb {tmp_path}/no/where.svg\n"
    )
    assert "HMS Hood (BC, British, the British player) in 2020" in shown
    assert path.read_text().startswith("<svg")
    assert "Choose another file." in shown


@pytest.mark.parametrize(
    ("language", "line", "unit"),
    [
        (
            "ja",
            "フッド: イギリス側の旗艦\uff0810.9\uff09",
            "フッド\uff08BC、イギリス、イギリス側\uff09、2020",
        ),
        ("ko", "후드: 영국 측의 기함 (10.9)", "후드 (BC, 영국, 영국 측), 2020"),
    ],
    ids=("ja", "ko"),
)
def test_lines_and_boards_are_in_the_language_asked_for(
    tmp_path: Path, language: str, line: str, unit: str
) -> None:
    path = tmp_path / "board.svg"
    typed = f"1\nb\nb {path}\n"
    _, shown = played(BATTLESHIPS, duel(second="closing"), typed, language=language)
    assert line in shown
    assert unit in shown
    drawn = path.read_text("utf-8")
    assert f'lang="{language}"' in drawn
    assert unit in drawn


def test_a_game_without_a_map_says_so() -> None:
    hunt = hunters("run-depth-charge-cycle")
    assert "no map" in played(hunt, begun(hunt, HUNT), "b\n")[1]


CANAL: dict[str, Any] = {
    "ships": [
        {"id": "fiume", "side": "second", "hex": "2112", "facing": "C", "speed": 2, "s": 3},
        {"id": "it_dd_alfieri", "side": "second", "hex": "2211", "facing": "E", "s": 3},
        {"id": "hms_hood", "hex": "3010", "facing": "A"},
    ],
    "board": {
        "first_column": 20, "last_column": 30, "first_row": 10, "last_row": 12,
        "land": ["2010-2012", "2110", "2111", "2210", "2212", "2310", "2410-2912"],
    },
    "time_of_day": "night",
    "base_visibility": 0,
    "turns": 2,
}  # fmt: skip
"""The only way of a cruiser that is carried on leads to a destroyer that cannot move."""


@pytest.mark.parametrize("policy", list(POLICIES))
def test_an_opponent_moves_where_his_ships_are_in_each_others_way(policy: str) -> None:
    record = begun(BATTLESHIPS, CANAL)
    record.opponents = {"second": policy}
    ending, _ = played(BATTLESHIPS, record, "1\n" * 30)
    assert ending in ("first_wins", "second_wins", "draw")


def test_an_opponent_who_is_refused_does_as_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """He is asked once, and what was refused is not tried again."""
    asked = []

    def stubborn(state: BattleState, offer: Offer[Any]) -> MoveUnits:
        asked.append((state, offer.decision))
        return MoveUnits(seat=Side.FIRST)

    monkeypatch.setitem(POLICIES, "stubborn", stubborn)
    record = begun(BATTLESHIPS, DUEL)
    record.opponents = {"second": "stubborn"}
    ending, shown = played(BATTLESHIPS, record, "1\n" * 30)
    assert ending is not None
    assert "Nothing was lost" not in shown
    assert len(asked) == len(set(asked)) >= 2


def test_a_game_ends_that_refuses_an_opponent_everything() -> None:
    game = BATTLESHIPS.ruleset.game
    assert game is not None

    def refuse(before: BattleState, step: Step[BattleState]) -> Step[BattleState]:
        if before.stage in (Stage.INFERIOR_TARGETS, Stage.SUPERIOR_TARGETS):
            raise Refused("no_target", rule="5.1")
        return step

    ruleset = msgspec.structs.replace(BATTLESHIPS.ruleset, game=watched(game, refuse))
    record = begun(BATTLESHIPS, DUEL)
    record.opponents = {"first": "line_of_battle"}
    with pytest.raises(PolicyFault, match="every targets decision of line_of_battle"):
        played(InstalledRuleset(ruleset, BATTLESHIPS.packs), record, "")


def test_the_command_takes_an_opponent(tmp_path: Path) -> None:
    setup, path = tmp_path / "setup.json", tmp_path / "duel.json"
    setup.write_text(json.dumps(DUEL))
    command = ("play", "battleships", "--setup", setup, "--game", path)
    done = wardroom(*command, "--seat", "second", "--opponent", "closing", text="1\n" * 30)
    assert done.returncode == 0, done.stderr
    assert "The end" in done.stdout
    assert read_game(path).opponents == {"first": "closing"}
    assert_fails(run("play", "battleships", "--game", path, "--opponent", "closing"), "leave")
    assert_fails(run("play", "battleships", "--opponent", "luck"), "line_of_battle")
    assert_fails(run("play", "battleships", "--seat", "third"), "first, second")
    assert_fails(run("play", "battleships", "--seat", "first"), "--opponent")
    assert_fails(run("play", "hunters", "--opponent", "balanced"), "nobody but you")

"""What becomes of a game whose player leaves: it is saved where he says, or said to be lost."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.test_cli import run, wardroom
from wardroom.rulesets.catalogue import install_all
from wardroom.terminal.game_file import Move, read_game
from wardroom.terminal.spoken import Spoken

from .tables import begun, played

LANGUAGES = ("en", "ja", "ko")
_LEFT = {
    # what is typed after one move, and what is said last; the file is saved for "another_time"
    "q, a file": ("q\n{file}\n", "another_time"),
    "q, no file": ("q\nq\n", "lost"),
    "q, no file, in full": ("quit\nquit\n", "lost"),
    "the end of the input": ("", "lost"),
    "q, and the end of the input": ("q\n", "lost"),
    "q, help, a file": ("q\n?\n{file}\n", "another_time"),
    "q, an empty name, a file": ("q\n\n{file}\n", "another_time"),
    "q, a folder, a file": ("q\n{folder}\n{file}\n", "another_time"),
    "q, no such folder, a file": ("q\n{folder}/none/game\n{file}\n", "another_time"),
    "q, a name that is too long, a file": ("q\n" + "x" * 300 + "\n{file}\n", "another_time"),
    "q, a name with a NUL, a file": ("q\n\0\n{file}\n", "another_time"),
    "q, nobody's home, a file": ("q\n~nobody-of-that-name/x\n{file}\n", "another_time"),
    "q, a device, a file": ("q\n/dev/null\n{file}\n", "another_time"),
    "q, another's file, no, a file": ("q\n{taken}\n2\n{file}\n", "another_time"),
    "q, another's file, enter, a file": ("q\n{taken}\n\n{file}\n", "another_time"),
    "q, another's file, back, a file": ("q\n{taken}\n<\n{file}\n", "another_time"),
    "q, back to the game, q, a file": ("q\n<\nq\n{file}\n", "another_time"),
}


def said(language: str, name: str, **particulars: Any) -> str:
    return Spoken(language)(name, **particulars)


def as_read(moves: list[Move]) -> list[Move]:
    """Return `moves` as a file has them: with lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(moves), type=list[Move])


def shown_in_one_line(screen: str) -> str:
    return "".join(screen.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed, last", _LEFT.values(), ids=_LEFT)  # noqa: PT006
def test_a_game_in_no_file_is_saved_or_said_to_be_lost(
    tmp_path: Path, typed: str, last: str, language: str
) -> None:
    """The file holds every move exactly if that is what was said, and no other file changes."""
    file, taken = tmp_path / "game.json", tmp_path / "taken"
    taken.write_text("somebody's")
    career = install_all()["hunters"]
    record = begun(career, {})
    keys = typed.format(file=file, folder=tmp_path, taken=taken)
    ending, screen = played(career, record, f"\n{keys}", language=language)
    assert ending is None
    assert len(record.moves) == 1
    assert shown_in_one_line(screen).endswith(shown_in_one_line(said(language, last, path=file)))
    assert file.exists() == (last == "another_time")
    if file.exists():
        assert read_game(file).moves == as_read(record.moves)
    assert taken.read_text() == "somebody's"
    assert set(tmp_path.iterdir()) - {file} == {taken}


def test_a_file_is_overwritten_for_whoever_agrees(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("somebody's")
    career = install_all()["hunters"]
    _, screen = played(career, begun(career, {}), f"\nq\n{taken}\n1\n")
    assert f"{taken} exists. Overwrite it?" in screen
    assert len(read_game(taken).moves) == 1


def test_a_game_saved_on_leaving_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "career.json"
    wardroom("play", "hunters", text=f"\n2\nq\n{path}\n")
    assert len(read_game(path).moves) == 2
    done = wardroom("play", "hunters", "--game", path, text="1\n")
    assert "2 moves from the file." in done.stdout
    assert len(read_game(path).moves) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_whose_file_fails_goes_on_and_is_asked_for_another(
    tmp_path: Path, language: str
) -> None:
    """As where a disk is full: here the folder goes."""
    folder = tmp_path / "folder"
    folder.mkdir()
    path, other = folder / "game.json", tmp_path / "other.json"
    career = install_all()["hunters"]
    record = begun(career, {})

    class Keys(io.StringIO):
        """Takes the folder away before the second move is typed."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline(-1 if size is None else size)
            if line == "2\n":
                path.unlink()
                folder.rmdir()
            return line

    _, screen = played(career, record, Keys(f"\n2\nq\n{other}\n"), path, language)
    start = said(language, "not_kept", path=path, fault="").partition(str(path))[0]
    assert shown_in_one_line(start) in shown_in_one_line(screen)
    assert read_game(other).moves == as_read(record.moves)
    assert len(record.moves) == 2


_COMMAND = re.compile(r"^(?:.*[:>])? +(1, 2 \.\.\.|enter|34, 3 4|[<a-z?]) {2,}\S", re.MULTILINE)
HELP = {
    ("hunters", False, False): "1 e < s p o m v l ? q",
    ("hunters", True, False): "1 e < s p o m v l ? q",
    ("hunters", False, True): "1 e 3 < s p o m v l ? q",
    ("silent-victory", True, True): "1 e 3 < s p o m v l ? q",
    ("battleships", False, False): "1 e < p o m v l ? q",
    ("battleships", True, True): "1 e 3 < p o m v l ? q",
}
"""What the help lists: of a game, kept in a file or not, with dice of one's own or not."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ruleset", "kept", "own_dice"), HELP)
def test_the_help_is_true_of_the_game(
    tmp_path: Path, ruleset: str, kept: bool, own_dice: bool, language: str
) -> None:
    installed, path = install_all()[ruleset], tmp_path / "game.json"
    record = begun(installed, {}, None if own_dice else "5eed" * 8)
    typed = "\n?\n" if ruleset == "battleships" else "?\n"
    _, screen = played(installed, record, typed, path if kept else None, language)
    rows = _COMMAND.findall(screen)
    assert " ".join(row[0] for row in rows) == HELP[ruleset, kept, own_dice]
    assert (str(path) in screen) == kept
    leave = said(language, "help_leave", path=path)
    assert (leave in screen) == (not kept)


def test_everything_that_the_terminal_says_is_in_the_language_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "hunt.json"
    for text in ("q\n", "1\n" * 3 + "q\n"):
        done = run("play", "hunters", "--language", "ko", "--game", path, text=text)
        assert done.exit_code == 0
        assert not re.search(r"The game|another time", done.stdout)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["report", "luck", "verify"])
@pytest.mark.parametrize("own_dice", [False, True], ids=("seeded", "own dice"))
def test_whatever_reads_logs_names_a_saved_game(
    tmp_path: Path, command: str, language: str, own_dice: bool
) -> None:
    path = tmp_path / "game.json"
    dice = ("--own-dice",) if own_dice else ()
    run("play", "hunters", *dice, "--game", path, text="\nq\n")
    named = {"en": "a game saved by", "ja": "保存したゲーム", "ko": "저장한 게임"}
    for piped in (False, True):
        given = "-" if piped and command != "verify" else path
        arguments = () if piped and command == "verify" else (given,)
        done = run(
            command, *arguments, "--language", language, text=path.read_text() if piped else ""
        )
        assert done.exit_code == 2
        assert named[language] in done.stderr
        assert "wardroom play" in done.stderr
        assert "/format" not in done.stderr

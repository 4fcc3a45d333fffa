"""`wardroom play` at a real terminal: narrow, without colour, resized, cut off and gone on with."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest
from rich.cells import cell_len

from runs.patience import patience
from wardroom.terminal.game_file import read_game

SEED = "5eed" * 8
_AT_A_TERMINAL = """
import fcntl, runpy, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv[0] = "wardroom"
runpy.run_module("wardroom", run_name="__main__")
"""
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_ROW = re.compile(r"^ *(\d+)  ", re.MULTILINE)


class Terminal:
    """A terminal of a size in which a game is played."""

    def __init__(
        self,
        *command: str | Path,
        columns: int = 80,
        folder: Path | None = None,
        **environment: str,
    ) -> None:
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._read = 0
        self._end, far_end = pty.openpty()
        self.resize(columns)
        own = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _AT_A_TERMINAL, *map(str, command)],
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            env={**own, "TERM": "xterm-256color", **environment},
            start_new_session=True,
            cwd=folder,
        )
        os.close(far_end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        with suppress(OSError):
            os.close(self._end)

    def resize(self, columns: int) -> None:
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def until(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait until something is shown since the last wait, and return all that was since."""
        met = wanted if callable(wanted) else lambda text: wanted in text
        deadline = time.monotonic() + patience()
        while not met(_ESCAPES.sub("", self.shown[self._read :])):
            assert time.monotonic() < deadline, self.shown[self._read :]
            if not self._more(0.5) and self._over():
                break
        since = self.shown[self._read :]
        self._read = len(self.shown)
        return since

    def asked(self) -> str:
        """Wait until a choice is asked for; return what was shown since the last wait."""
        return self.until(lambda text: text.rstrip(" ").endswith("?>"))

    def type(self, text: str) -> None:
        os.write(self._end, text.encode())

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, and wait until the game in it has ended."""
        os.close(self._end)
        self._process.wait(patience())

    def ended(self) -> int:
        """Wait for the end; return how it ended, as a shell says it."""
        deadline = time.monotonic() + patience()
        while not self._over():
            self._more(0.1)
            assert time.monotonic() < deadline, self.shown
        while self._more(0.1):
            assert time.monotonic() < deadline, self.shown
        return self._process.wait()

    def _over(self) -> bool:
        return self._process.poll() is not None

    def _more(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._end], [], [], seconds)
        try:
            read = os.read(self._end, 65536) if ready else b""
        except OSError:  # Nobody writes any more.
            return False
        self.shown += self._decoder.decode(read)  # A read may end within a character.
        return bool(read)


def plain(shown: str) -> list[str]:
    return _ESCAPES.sub("", shown).replace("\r", "").split("\n")


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_no_line_is_wider_than_the_screen(columns: int, language: str) -> None:
    command = ("play", "hunters", "--seed", SEED, "--language", language)
    with Terminal(*command, columns=columns) as terminal:
        for typed in ("1\n", "2\n", "?\n", "v\n", "l\n"):
            terminal.asked()
            terminal.type(typed)
        terminal.asked()
        lines = plain(terminal.shown)
    assert len(lines) > 20
    assert [line for line in lines if cell_len(line) > columns] == []


def test_a_screen_can_be_resized_in_play() -> None:
    with Terminal("play", "hunters", "--seed", SEED, columns=100) as terminal:
        assert max(map(cell_len, plain(terminal.asked()))) > 60
        terminal.resize(50)
        terminal.type("?\n")
        assert max(map(cell_len, plain(terminal.asked()))) <= 50


def test_there_is_no_colour_where_none_is_wanted() -> None:
    with Terminal("play", "hunters", "--seed", SEED) as terminal:
        assert "\x1b[" in terminal.asked()
    with Terminal("play", "hunters", "--seed", SEED, NO_COLOR="1") as terminal:
        terminal.asked()
        terminal.type("zz\n1\n")
        terminal.asked()
        colours = re.findall(r"\x1b\[[0-9;]*m", terminal.shown)
        assert all(set(re.findall(r"\d+", each)) <= {"0", "1"} for each in colours)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_game_goes_on_however_it_was_left(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "career.json"
    with Terminal("play", "hunters", "--seed", SEED, "--game", path) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        terminal.send(number)
        left = terminal.ended()
    assert left == (-number if number is signal.SIGKILL else 0)
    assert len(read_game(path).moves) == 1
    with Terminal("play", "hunters", "--game", path) as terminal:
        assert "1 moves from the file." in terminal.asked()
        terminal.type("\x03")
        terminal.until("continues another time")
        assert terminal.ended() == 0


def test_ctrl_c_while_it_prints_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "career.json"
    for _ in range(3):
        with Terminal("play", "hunters", "--game", path) as terminal:
            terminal.asked()
            before = len(read_game(path).moves)
            terminal.type("1\nv\nl\nv\n\x03")
            assert terminal.ended() == 0
        assert before <= len(read_game(path).moves) <= before + 1


def test_what_is_piped_in_is_answered_as_it_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "career.json"
    with Terminal("play", "hunters", "--own-dice", "--game", path) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        terminal.type("2\n")
        terminal.until("Throw 2d6")
        terminal.type("99\n")
        terminal.until("Nothing was lost.")
        terminal.type("34\n")
        terminal.until("Throw 2d6")
        terminal.type("<\n")
        terminal.until("Taken back.")
        terminal.type("3 5\n")
        terminal.until("[3 5]")


@pytest.mark.parametrize("leaving", ["q\n", "\x03", "\x04"], ids=("q", "ctrl-c", "ctrl-d"))
def test_whoever_leaves_a_game_in_no_file_is_asked_for_one(tmp_path: Path, leaving: str) -> None:
    path = tmp_path / "career.json"
    with Terminal("play", "hunters", "--seed", SEED) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        terminal.type(leaving)
        terminal.until("File:")
        terminal.type("<\n")
        terminal.asked()
        terminal.type(leaving)
        terminal.until("File:")
        terminal.type(f"{path}\n")
        assert terminal.ended() == 0
    assert "lost" not in terminal.shown.rpartition("File:")[2]
    assert len(read_game(path).moves) == 1


@pytest.mark.parametrize("leaving", ["q\n", "\x03", "\x04"], ids=("q", "ctrl-c", "ctrl-d"))
def test_a_game_that_is_given_up_is_said_to_be_lost(tmp_path: Path, leaving: str) -> None:
    with Terminal("play", "hunters", "--seed", SEED, folder=tmp_path) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        terminal.type("q\n")
        terminal.until("File:")
        terminal.type(leaving)
        terminal.until("it is lost")
        assert terminal.ended() == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("asked", [False, True], ids=("in play", "when asked for a file"))
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_where_nobody_can_answer_a_game_is_saved_in_a_new_file(
    tmp_path: Path, number: signal.Signals, asked: bool
) -> None:
    taken, fresh = (tmp_path / f"wardroom-hunters-{each}.json" for each in (1, 2))
    taken.write_text("somebody's")
    with Terminal("play", "hunters", "--seed", SEED, folder=tmp_path) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        if asked:
            terminal.type("q\n")
            terminal.until("File:")
        terminal.send(number)
        assert terminal.ended() == 0
    assert fresh.name in "".join(plain(terminal.shown))
    assert len(read_game(fresh).moves) == 1
    assert taken.read_text() == "somebody's"


def test_a_terminal_that_is_closed_takes_no_game_with_it(tmp_path: Path) -> None:
    with Terminal("play", "hunters", "--seed", SEED, folder=tmp_path) as terminal:
        terminal.asked()
        terminal.type("1\n")
        terminal.asked()
        terminal.hang_up()
    assert len(read_game(tmp_path / "wardroom-hunters-1.json").moves) == 1


CAREER = ("play", "hunters", "--seed", SEED, "--language", "ja")
PATROL = ("play", "silent-victory", "--seed", SEED, "--language", "ja")
BATTLE = ("play", "battleships", "--seed", SEED, "--language", "ja", "--opponent", "closing")


@pytest.mark.parametrize(
    ("command", "until"),
    [(CAREER, ("哨戒完了", "終わり")), (PATROL, ("哨戒完了", "終わり")), (BATTLE, ("終わり",))],
    ids=("hunters", "silent-victory", "battleships"),
)
def test_games_are_played_in_japanese_by_picking_alone(
    command: tuple[str, ...], until: tuple[str, ...]
) -> None:
    """A patrol and a battle to their ends: only numbers and enter are typed."""
    with Terminal(*command, columns=100) as terminal:
        for _ in range(150):
            shown = "\n".join(plain(terminal.asked()))
            if any(each in shown for each in until):
                break
            rows = _ROW.findall(shown)
            assert rows, shown
            terminal.type("\n" if "(enter)" in shown else "1\n")
        else:
            pytest.fail(terminal.shown[-3000:])

"""No code is shown to a player for what it stands for: in random games, in every language."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from rich.console import Console

from wardroom.rulesets.catalogue import install_all
from wardroom.terminal.play import play
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken

from .tables import begun

_CODE = re.compile(r"[a-z0-9]_[a-z0-9]")
_MOVES = 20
_ROWS = re.compile(r"^ *(\d+)  ", re.MULTILINE)


class Picker(io.StringIO):
    """Picks among what is listed, at random, and looks at the board and the help."""

    def __init__(self, shown: io.StringIO, random: Random) -> None:
        super().__init__()
        self._shown, self._random, self._read, self._left = shown, random, 0, _MOVES

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        since = self._shown.getvalue()[self._read :]
        self._read += len(since)
        self._left -= 1
        if self._left < 0:
            return ""
        if self._random.random() < 0.1:
            return self._random.choice(["m\n", "?\n", "l\n", "s\n"])
        # What is listed last is changed member by member: that has a test of its own.
        rows = _ROWS.findall(since)
        return "\n" if "(enter)" in since or not rows else f"{self._random.choice(rows)}\n"


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships"])
def test_no_code_is_shown(ruleset: str, language: str) -> None:
    installed = install_all()[ruleset]
    game = installed.ruleset.game
    assert game is not None
    openings = (None, *game.openings(installed.packs["standard"].charts))
    found = set()
    for number, opening in enumerate(openings[:5]):
        random = Random(f"{ruleset}/{number}")
        record = begun(
            installed, {} if opening is None else {"opening": opening}, random.randbytes(32).hex()
        )
        shown = io.StringIO()
        console = Console(file=shown, width=200, force_terminal=False)
        play(
            installed, record, None, Screen(console, Spoken(language), Picker(shown, random)),
            language,
        )  # fmt: skip
        tree = "├└│─"  # All that is known of the game is shown as it is known.
        found |= {
            line for line in shown.getvalue().splitlines()
            if _CODE.search(line) and not any(mark in line for mark in tree)
        }  # fmt: skip
    assert not found

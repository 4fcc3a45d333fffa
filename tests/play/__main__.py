"""Play whole games by clicks, and keep pictures of what is seen on the way.

    python -m play FOLDER [--fonts FOLDER ...] [--games GAME ...]
    python -m play --frames

Every kind of decision that is met is looked at in three sizes, and its picture is written to
FOLDER. What does not fit, is refused, or is no word of its language ends the run; so does anything
in the console of the browser. At the end of a game stands how many decisions and clicks it took,
and how far down the decision lay on a phone at most. Letters that no font has are boxes: the fonts
that the service draws boards with have some of the Japanese and Korean ones, FONTS can have all.
With `--frames` it prints how many frames a second a map of 60 counters has while it is dragged.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from api.serving import serving
from play.chromium import chromium
from play.frames import frames
from play.person import person
from play.tables import GAMES, Table
from runs.guardian import guard

_MOST_DECISIONS = 400
_MOST_BOATS = 8
"""Boats that are begun at most until one comes home."""


def _plays(browser: Browser, url: str, folder: Path, name: str) -> str:
    """Play a game; returns what it took."""
    game = GAMES[name]
    with person(browser, url, game.locale) as player:
        table = Table(player, game, folder, name)
        while table.begun < _MOST_BOATS:
            table.begins()
            while not (table.over or (game.ends_with is not None and table.home)):
                assert table.decisions < _MOST_DECISIONS
                table.looks(player.due)
                table.decides()
            if game.ends_with is None or table.home:
                break
        table.looks("end")
        return (
            f"{table.decisions} decisions, {table.clicks} clicks, {table.begun} begun; on a phone "
            f"a decision begins {table.deepest} pixels down at most"
        )


def main() -> int:
    """Play each game in its language; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    parser.add_argument("--frames", action="store_true", help="measure dragging a map instead")
    parser.add_argument("--fonts", nargs="*", default=(), help="folders of fonts: ja and ko")
    parser.add_argument("--games", nargs="*", choices=list(GAMES), default=list(GAMES))
    asked = parser.parse_args()
    if asked.frames == (asked.folder is not None):
        parser.error("either a folder or --frames")
    if asked.folder is not None:
        asked.folder.mkdir(parents=True, exist_ok=True)
    random.seed(1)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), WARDROOM_BUDGETS="off") as server,
        chromium(Path(data), tuple(asked.fonts)) as browser,
    ):
        if asked.frames:
            print(frames(browser, server))
            return 0
        for name in asked.games:
            print(f"{name}: {_plays(browser, server.url, asked.folder, name)}", flush=True)
    return 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())

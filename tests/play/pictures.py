"""Take the picture of the README: a battle.

python -m play.pictures FOLDER [FONTS ...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from api.serving import serving
from play.chromium import chromium
from play.person import person
from runs.guardian import guard

_UNTIL_ODDS_MILLISECONDS = 4_000


def main() -> int:
    """Write the picture; the exit code."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        chromium(Path(data), tuple(sys.argv[2:])) as browser,
        person(browser, server.url) as player,
    ):
        player.begins("battleships")
        player.page.wait_for_timeout(_UNTIL_ODDS_MILLISECONDS)
        player.page.screenshot(path=folder / "battleships.png")
    return 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())

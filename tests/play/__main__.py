"""Play whole games by clicks, and keep pictures of what is seen on the way.

    python -m play FOLDER [FONTS ...]

Every kind of decision that is met is looked at in three sizes, and its picture is written to
FOLDER. What does not fit, is refused, or is no word of its language ends the run. FONTS are folders
of fonts for Japanese and Korean; without them the letters are boxes.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from api.serving import serving
from play.chromium import chromium
from play.person import Person, person

_SIZES = (375, 768, 1280)
_GAMES = (("hunters", "en-US"), ("silent-victory", "ja-JP"), ("battleships", "ko-KR"))
_MOST = 120
"""Decisions of one game at most."""
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _pictured(player: Person, path: Path) -> None:
    for width in _SIZES:
        player.page.set_viewport_size({"width": width, "height": 850})
        assert player.page.evaluate(_WIDER) <= 0, f"{path.name} does not fit {width} pixels"
        player.page.screenshot(path=path.with_name(f"{path.name}-{width}.png"), full_page=True)
    player.looks()
    player.page.emulate_media(color_scheme="light")


def _decide(player: Person) -> None:
    """Take any choice, or what a form begins with; go on where nothing is left to fire at."""
    choices = player.page.locator("article.offer button.choice")
    before = player.number
    if player.due == "course":  # Sail on.
        player.page.click("article.offer > button.primary")
    elif choices.count() > 0:
        choices.nth(random.randrange(choices.count())).click()
    else:
        player.page.click("article.offer form button.primary")
    player.waits(before)
    fault = player.page.locator(".note.fault")
    assert fault.count() == 0, fault.inner_text()


def _play(browser: Browser, url: str, folder: Path, ruleset: str, locale: str) -> int:
    """Play a game to its end, or for long; returns how many decisions were made."""
    seen: set[str] = set()
    with person(browser, url, locale) as player:
        player.page.goto(f"{url}/play")
        player.page.wait_for_selector(f"[data-quick={ruleset}]")
        _pictured(player, folder / f"{locale[:2]}-start")
        player.begins(ruleset)
        for taken in range(_MOST):
            over = player.page.get_attribute("main.table", "data-status") == "over"
            kind = "over" if over else player.due
            if kind not in seen:
                seen.add(kind)
                player.page.wait_for_timeout(500)  # Until its odds are there.
                _pictured(player, folder / f"{ruleset}-{kind}")
            if over:
                return taken
            _decide(player)
    return _MOST


def main() -> int:
    """Play each game in its language; the exit code."""
    folder, fonts = Path(sys.argv[1]), tuple(sys.argv[2:])
    folder.mkdir(parents=True, exist_ok=True)
    random.seed(1)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), WARDROOM_BUDGETS="off") as server,
        chromium(folder, fonts) as browser,
    ):
        for ruleset, locale in _GAMES:
            print(ruleset, locale, _play(browser, server.url, folder, ruleset, locale), "decisions")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

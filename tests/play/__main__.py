"""Play whole games by clicks, and keep pictures of what is seen on the way.

    python -m play FOLDER [--fonts FOLDER ...] [--games GAME ...]

Every kind of decision that is met is looked at in three sizes, and its picture is written to
FOLDER. What does not fit, is refused, or is no word of its language ends the run; so does anything
in the console of the browser. At the end of a game stands how many decisions and clicks it took,
and how far down the decision lay on a phone at most. Letters that no font has are boxes: the fonts
that the service draws boards with have some of the Japanese and Korean ones, FONTS can have all.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from api.serving import serving
from play.chromium import chromium
from play.person import Person, person
from runs.guardian import guard

_PHONE = 375
_SIZES = (_PHONE, 768, 1280)
_MOST_DECISIONS = 400
_MOST_BOATS = 8
"""Boats that are begun at most until one comes home."""
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_DEPTH = """() => {
  const card = document.querySelector("article.offer");
  return card === null ? 0 : Math.round(card.getBoundingClientRect().top + scrollY);
}"""
_CAUTIOUS = ("submerged", "long", "潜航", "遠", "잠항")
"""What the title of an attack says that seldom costs the boat."""


@dataclass(frozen=True)
class _Play:
    """A game to be played: how it begins, and what ends it."""

    ruleset: str
    locale: str
    scenario: str | None = None
    ends_with: str | None = None
    """A kind of decision that comes after the patrol; None: the end of the game."""


_GAMES = {
    "hunters": _Play("hunters", "en-US", ends_with="patrol"),
    "silent_victory": _Play("silent-victory", "ja-JP", ends_with="patrol"),
    "denmark_strait": _Play("battleships", "ko-KR", "denmark_strait"),
    "river_plate": _Play("battleships", "en-US", "river_plate"),
    "north_cape": _Play("battleships", "ja-JP", "north_cape"),
}


class _Table:
    """A game at its table: who plays it, and what was counted."""

    def __init__(self, player: Person, game: _Play, folder: Path, name: str) -> None:
        self.player, self.game, self.folder, self.name = player, game, folder, name
        self.seen: set[str] = set()
        self.begun = self.decisions = self.clicks = self.deepest = 0

    def click(self, selector: str) -> None:
        self.player.page.click(selector)
        self.clicks += 1

    def begins(self) -> None:
        """Begin by the form: a boat, or a scenario against a standing policy."""
        page = self.player.page
        page.goto(f"{self.player.url}/play#/begin/{self.game.ruleset}")
        if self.game.scenario is not None:
            page.wait_for_selector(
                f"#scenario option[value={self.game.scenario}]", state="attached"
            )
            page.select_option("#scenario", self.game.scenario)
        self.click("form button.primary")
        page.wait_for_selector("article.offer")
        self.player.waits()
        self.begun += 1

    @property
    def over(self) -> bool:
        return self.player.page.get_attribute("main.table", "data-status") == "over"

    @property
    def home(self) -> bool:
        """Whether a patrol has come to its refit: the log sheet has one."""
        return self.player.page.locator("[data-patrols]:not([data-patrols='0'])").count() > 0

    def looks(self, kind: str) -> None:
        """Picture a kind of decision once, in three sizes."""
        if kind in self.seen:
            return
        self.seen.add(kind)
        page = self.player.page
        page.wait_for_timeout(700)  # Until its odds are there.
        for width in _SIZES:
            page.set_viewport_size({"width": width, "height": 812 if width == _PHONE else 850})
            assert page.evaluate(_WIDER) <= 0, f"{kind} does not fit {width} pixels"
            if width == _PHONE:
                self.deepest = max(self.deepest, page.evaluate(_DEPTH))
            page.screenshot(path=self.folder / f"{self.name}-{kind}-{width}.png", full_page=True)
        self.player.looks()
        page.emulate_media(color_scheme="light")

    def decides(self) -> None:
        """Decide as a careful player does: fire what is proposed, sail on, dive long."""
        page = self.player.page
        due, before = self.player.due, self.player.number
        choices = page.locator("article.offer button.choice")
        switch = page.locator("article.offer [data-let-stand] input")
        if switch.count() > 0:
            switch.check()
            self.clicks += 1
        elif due == "course":
            self.click("article.offer > button.primary")
        elif choices.count() > 0:
            titles = choices.all_inner_texts()
            best = max(range(len(titles)), key=lambda place: self._liked(due, titles[place]))
            choices.nth(best).click()
            self.clicks += 1
        else:
            same = page.locator("article.offer [data-same]")
            if same.count() > 0:
                same.click()
                self.clicks += 1
            self.click("article.offer form button.primary")
        page.wait_for_function(
            """(number) => {
              const table = document.querySelector('main.table');
              return table?.dataset.busy === 'false' && Number(table.dataset.number) > number
                && (table.dataset.status === 'over' || document.querySelector('article.offer'));
            }""",
            arg=before,
        )
        self.decisions += 1
        fault = page.locator(".note.fault")
        assert fault.count() == 0, fault.inner_text()

    def _liked(self, due: str, title: str) -> float:
        if due == "engage":
            return sum(word in title for word in _CAUTIOUS) + random.random() / 2
        return random.random() if due in {"retire", "ask_for_patrol"} else -len(title) / 1000


def _plays(browser: Browser, url: str, folder: Path, name: str) -> str:
    """Play a game; returns what it took."""
    game = _GAMES[name]
    with person(browser, url, game.locale) as player:
        table = _Table(player, game, folder, name)
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
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--fonts", nargs="*", default=(), help="folders of fonts: ja and ko")
    parser.add_argument("--games", nargs="*", choices=list(_GAMES), default=list(_GAMES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    random.seed(1)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), WARDROOM_BUDGETS="off") as server,
        chromium(Path(data), tuple(asked.fonts)) as browser,
    ):
        for name in asked.games:
            print(f"{name}: {_plays(browser, server.url, asked.folder, name)}", flush=True)
    return 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())

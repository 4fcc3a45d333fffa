"""Games at their tables, played by clicks: how they begin, and what a careful player decides."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from play.person import Person

_PHONE = 375
_SIZES = (_PHONE, 768, 1280)
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_DEPTH = """() => {
  const card = document.querySelector("article.offer");
  return card === null ? 0 : Math.round(card.getBoundingClientRect().top + scrollY);
}"""
_CAUTIOUS = ("submerged", "long", "潜航", "遠", "잠항")
"""What the title of an attack says that seldom costs the boat."""


@dataclass(frozen=True)
class Play:
    """A game to be played: how it begins, and what ends it."""

    ruleset: str
    locale: str
    scenario: str | None = None
    ends_with: str | None = None
    """A kind of decision that comes after the patrol; None: the end of the game."""


GAMES = {
    "hunters": Play("hunters", "en-US", ends_with="patrol"),
    "silent_victory": Play("silent-victory", "ja-JP", ends_with="patrol"),
    "denmark_strait": Play("battleships", "ko-KR", "denmark_strait"),
    "river_plate": Play("battleships", "en-US", "river_plate"),
    "north_cape": Play("battleships", "ja-JP", "north_cape"),
}


class Table:
    """A game at its table: who plays it, and what was counted."""

    def __init__(self, player: Person, game: Play, folder: Path, name: str) -> None:
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
            if not switch.is_checked():
                switch.click()  # It may act at once, and another offer takes its place.
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

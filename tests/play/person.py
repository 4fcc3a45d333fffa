"""A person who looks at the page, clicks, and complains of what is not right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response

from play.accessible import assert_accessible
from play.chromium import profile

_CODE = re.compile(r"\b[a-z]+[a-z0-9]*(?:_[a-z0-9]+)+\b")
Json = dict[str, Any]
_TIMES_AS_FAST = 20
_BLOCKED = "Service Worker registration blocked by Playwright"
_LOOKS_AGAIN_MILLISECONDS = 50
"""A page that is asked in each frame draws frames for nothing."""
_REST_MILLISECONDS = 300
"""The page asks for nothing by itself after so long without anything new."""
_QUICK = f"""
const waits = window.setTimeout;
window.setTimeout = (done, wait, ...given) => waits(done, wait / {_TIMES_AS_FAST}, ...given);
"""
_WATCHES = f"""{{
  let [underWay, moved] = [0, 0];
  const moves = () => {{ moved = performance.now(); }};
  const asks = window.fetch;
  window.fetch = (...asked) => {{
    const answer = asks(...asked);
    const over = () => {{ underWay -= 1; moves(); }};
    underWay += 1;
    answer.then(over, over);
    return answer;
  }};
  new MutationObserver(moves).observe(document,
    {{ attributes: true, characterData: true, childList: true, subtree: true }});
  window.rests = () => underWay === 0 && performance.now() - moved > {_REST_MILLISECONDS};
}}"""
"""Notes whether anything is under way, or was drawn just now."""


class Person:
    """One page of a browser, and everything that it wrote to its console."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.told: list[str] = []
        self.refused: list[str] = []
        """The requests that were refused: the console does not name them."""
        page.add_init_script(_WATCHES)
        page.on("response", self._heard)
        page.on("console", self._wrote)
        page.on("pageerror", lambda fault: self.told.append(str(fault)))

    def _heard(self, answer: Response) -> None:
        if answer.status >= HTTPStatus.BAD_REQUEST:
            sent = answer.request
            self.refused.append(f"{answer.status} {sent.method} {sent.url} {sent.post_data}")

    def _wrote(self, message: ConsoleMessage) -> None:
        # Another's action overtook a dry run: the page drops what it says, and asks anew.
        overtaken = message.location["url"].endswith("/dry-run") and "status of 412" in message.text
        if not overtaken and message.text != _BLOCKED:
            self.told.append(message.text)

    def hurries(self, *, pauses: bool = True) -> None:
        """Have animations pass quickly, and the page's own `pauses`.

        In a long game they are most of the time. Two who begin a game at once need the pauses.
        """
        if pauses:
            self.page.add_init_script(_QUICK)
        device = self.page.context.new_cdp_session(self.page)
        device.send("Animation.enable")
        device.send("Animation.setPlaybackRate", {"playbackRate": _TIMES_AS_FAST})

    def begins(self, ruleset: str) -> None:
        """Open the first screen, and begin what is prepared with one click."""
        self.page.goto(f"{self.url}/play")
        self.page.click(f"[data-quick={ruleset}]")
        self.waits()

    def waits(self, number: int = 0) -> None:
        """Wait until nothing is under way, and the log has more than `number` entries."""
        self.page.wait_for_function(
            """(number) => {
              const table = document.querySelector('main.table');
              return table?.dataset.busy === 'false' && Number(table.dataset.number) > number;
            }""",
            arg=number,
            polling=_LOOKS_AGAIN_MILLISECONDS,
        )

    def rests(self) -> None:
        """Wait until the page has drawn all that it asked for.

        What is pressed and moves before it is released is not clicked.
        """
        self.page.wait_for_function("() => rests()", polling=_LOOKS_AGAIN_MILLISECONDS)

    def founds(self, ruleset: str) -> None:
        """Open the form by which a game is begun, with all that is chosen between."""
        self.page.goto(f"{self.url}/play#/begin/{ruleset}")
        self.page.wait_for_selector("form.founding button.primary")
        self.rests()

    @property
    def number(self) -> int:
        """The number of the last entry of the log, as the page has it."""
        return int(self.page.get_attribute("main.table", "data-number") or 0)

    @property
    def due(self) -> str:
        """The kind of what has to be decided."""
        return self.page.get_attribute("article.offer", "data-kind") or ""

    def decides(self, selector: str) -> None:
        """Click what decides something, and wait until it is done."""
        before = self.number
        self.page.click(f"article.offer {selector}")
        self.waits(before)

    def looks(self) -> None:
        """See that people can use the screen as it is, in light and dark, in any language."""
        assert _CODE.findall(self.page.inner_text("body")) == []
        assert_accessible(self.page)


@contextmanager
def person(
    browser: Browser,
    url: str,
    locale: str = "en-US",
    width: int = 1280,
    *,
    offline: bool = False,
) -> Iterator[Person]:
    """A person with a browser profile of his own; nothing may be in its console.

    `offline`: whether the page may keep itself for a time without a network. It then loads all of
    itself twice, a fifth of what it takes to begin a game.
    """
    context = profile(
        browser,
        locale=locale,
        viewport={"width": width, "height": 850},
        service_workers="allow" if offline else "block",
    )
    someone = Person(context.new_page(), url)
    yield someone
    assert someone.told == [], (someone.told, someone.refused)
    context.close()

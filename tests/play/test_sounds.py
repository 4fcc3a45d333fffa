"""Sounds are made by the browser where somebody has asked for them, and looks at the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.battles import fleet
from play.kept import created, opens
from play.person import Json, Person, person

_COUNTS = """
window.contexts = 0;
window.made = 0;
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    window.contexts += 1;
  }
};
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...given) {
  window.made += 1;
  start.apply(this, given);
};
const plain = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...given) {
  window.made += 1;
  plain.apply(this, given);
};
"""
"""Counts what is made to be heard."""
_HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_BATTLE: Json = {
    "setup": {
        "ships": fleet("first", 6) + fleet("second", 6),
        "base_visibility": 25,
        "turns": 9,
    },
    "policies": {"second": "broadside"},
}
"""It goes on for longer than this plays: of so many no side is sunk in four turns."""


def _made(page: Page) -> int:
    made: int = page.evaluate("window.made")
    return made


def _throws(player: Person) -> None:
    """Decide until dice were thrown: each turn has some."""
    page = player.page
    for _ in range(2):
        player.decides("form button.primary")
    number = player.number
    page.wait_for_selector(f".log [data-entry='{number}']", state="attached")
    player.rests()


def _asks_for(page: Page, wanted: bool) -> None:
    page.locator("[data-sounds] input").evaluate(
        "(each) => { each.closest('details').open = true; }"
    )
    page.set_checked("[data-sounds] input", wanted)


@pytest.mark.parametrize(
    ("locale", "named"), [("en-US", "Sounds"), ("ja-JP", "効果音"), ("ko-KR", "효과음")]
)
def test_nothing_is_heard_that_was_not_asked_for(
    browser: Browser, server: Server, locale: str, named: str
) -> None:
    game = created(server, "battleships", _BATTLE)
    with person(browser, server.url, locale) as player:
        page, fetched = player.page, list[str]()
        page.add_init_script(_COUNTS)
        page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector("article.offer")
        _throws(player)
        assert page.evaluate("[window.contexts, window.made]") == [0, 0]
        assert "extras.js" not in fetched
        expect(page.locator("[data-sounds]")).to_have_text(named)

        with page.expect_response("**/extras.js"):
            _asks_for(page, wanted=True)
        _throws(player)
        page.wait_for_function("() => window.made > 0")
        assert page.evaluate("window.contexts") == 1
        player.looks()

        page.evaluate(_HIDE, True)
        before = _made(page)
        _throws(player)
        assert _made(page) == before
        page.evaluate(_HIDE, False)

        page.reload()
        player.waits()
        player.rests()
        expect(page.locator("[data-sounds] input")).to_be_checked()
        _asks_for(page, wanted=False)
        _throws(player)
        assert page.evaluate("[window.contexts, window.made]") == [0, 0]

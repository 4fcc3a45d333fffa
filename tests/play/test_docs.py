"""The reference at /docs and the guides in a real browser: found, readable, and without a fault."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.accessible import assert_accessible
from play.chromium import profile
from runs.patience import until
from support.every import every
from wardroom.api.operations.guides import guides

_WATCH = """
window.quiet = 0;
const noted = () => { window.quiet = performance.now(); };
new MutationObserver(noted).observe(document, { childList: true, subtree: true });
new PerformanceObserver((list) => {
  for (const task of list.getEntries())
    window.quiet = Math.max(window.quiet, task.startTime + task.duration);
}).observe({ type: "longtask", buffered: true });
"""
_SETTLED = """() => document.scripts.length === 0
  || (window.quiet > 0 && performance.now() - window.quiet > 400)"""
_GROUPS = {
    "hunters": (
        "Put to sea", "Meet ships", "Attack", "Be attacked", "Come home", "Honour and judge",
        "Play with others", "Adjudicate many at once",
    ),
    "silent-victory": (
        "Put to sea", "Meet ships", "Attack", "Be attacked", "Come home", "Honour and judge",
        "Play with others", "Adjudicate many at once",
    ),
    "battleships": (
        "See the enemy", "Draw for the turn", "Fire guns", "Launch torpedoes", "Move ships",
        "Control damage and keep score", "Adjudicate many at once",
    ),
    "sessions": (),
}  # fmt: skip
"""The groups of the rule calls."""
_WIDTHS = (375, 1280)
_SIZED = (("hunters", 1280), ("silent-victory", 375), ("battleships", 375), ("sessions", 1280))


class Reader:
    """Somebody who reads, with all that the page asked for and wrote to its console."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.asked: list[str] = []
        self.told: list[str] = []
        page.add_init_script(_WATCH)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda fault: self.told.append(str(fault)))
        page.on("console", lambda message: self.told.append(message.text))

    def opens(self, path: str) -> None:
        """Open a page, and wait until nothing changes any more."""
        self.page.goto(f"{self.url}{path}")
        self.settles()

    def settles(self) -> None:
        """Wait until a page with scripts has done nothing for a while."""
        self.page.wait_for_function(_SETTLED, polling=100)

    def looks(self, part: str = "html") -> None:
        """See that everybody can read the page, in light and dark, without scrolling sideways.

        `part`: what of it was not looked at before, as a selector.
        """
        width = self.page.evaluate("document.documentElement.scrollWidth")
        assert width <= (self.page.viewport_size or {"width": 0})["width"]
        assert_accessible(self.page, part, self.settles)

    def leaves(self) -> None:
        """See that nothing went wrong, and nothing came from elsewhere."""
        self.finds_nothing_wrong()
        self.page.context.close()

    def finds_nothing_wrong(self) -> None:
        assert [text for text in self.told if not text.startswith("@scalar/")] == []
        assert {each for each in self.asked if not each.startswith(f"{self.url}/")} == set()


def reader(browser: Browser, server: Server, width: int) -> Reader:
    context = profile(browser, locale="en-US", viewport={"width": width, "height": 850})
    return Reader(context.new_page(), server.url)


@pytest.mark.parametrize(("name", "width"), _SIZED)
def test_a_reference_can_be_read(browser: Browser, server: Server, name: str, width: int) -> None:
    """And searched: for a salvo, where there is one."""
    someone = reader(browser, server, width)
    someone.opens(f"/docs/{name}")
    assert someone.page.title().endswith(": every request | Wardroom")
    last = someone.page.get_by_role("heading", name="Look up", exact=False).first

    def reached() -> bool:
        someone.page.mouse.wheel(0, 800)  # Groups are drawn when they come into sight.
        return last.is_visible()

    until(reached)
    someone.settles()
    groups = [text.strip() for text in someone.page.locator("h2").all_text_contents()]
    assert groups[: groups.index("Begin a game")] == list(_GROUPS[name])
    someone.looks()
    if name == "hunters":
        _finds_a_salvo(someone)
    documents = [each for each in someone.asked if "/openapi" in each]
    assert set(documents) == {f"{server.url}/openapi/{name}.json"}
    someone.leaves()


def _finds_a_salvo(someone: Reader) -> None:
    someone.page.keyboard.press("Control+k")
    someone.page.get_by_role("combobox").fill("salvo")
    found = someone.page.get_by_role("option")
    wanted = found.filter(has_text="/v1/hunters/calls/resolve-salvo").filter(
        has_text="Attack up to four ships"
    )
    wanted.wait_for()
    someone.looks("[role=dialog]")
    wanted.click()
    someone.page.wait_for_url("**/calls/resolve-salvo")
    someone.page.get_by_text("HuntersResolveSalvoRequest").first.wait_for()
    someone.looks("section[id$='/POST/v1/hunters/calls/resolve-salvo']")


@pytest.mark.parametrize("width", _WIDTHS)
def test_the_entry_page_leads_on(browser: Browser, server: Server, width: int) -> None:
    someone = reader(browser, server, width)
    someone.opens("/docs")
    someone.looks()
    links = someone.page.locator("a").evaluate_all("all => all.map((one) => one.href)")
    for name in _GROUPS:
        assert f"{server.url}/docs/{name}" in links
    assert {f"{server.url}{guide.path}" for guide in guides()} <= set(links)
    with server.client() as client:
        answers = {link: client.get(link).status_code for link in set(links)}
    assert set(answers.values()) == {200}, answers
    someone.leaves()


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Server) -> Iterator[Reader]:
    """Somebody who reads one page after another on a phone."""
    someone = reader(browser, server, 375)
    yield someone
    someone.page.context.close()


@every(
    "path",
    [
        "/docs/guides",
        "/docs/clients",
        "/docs/search?q=webhooks",
        "/docs/contract/picture",
        "/docs/rules/battleships?language=ja",
        "/problems",
        *(one.path for one in guides()),
    ],
)
def test_a_page_of_text_can_be_read(phone: Reader, server: Server, path: str) -> None:
    phone.asked.clear()
    phone.told.clear()
    phone.opens(path)
    phone.looks()
    links = phone.page.locator("main a").evaluate_all("all => all.map((one) => one.href)")
    with server.client() as client:
        own = {link for link in links if link.startswith(f"{server.url}/")}
        answers = {link: client.get(link).status_code for link in own}
    assert set(answers.values()) <= {200}, answers
    phone.finds_nothing_wrong()


def test_a_search_leads_to_the_request_that_was_asked_for(browser: Browser, server: Server) -> None:
    someone = reader(browser, server, 1280)
    someone.opens("/docs/guides/session")
    someone.page.get_by_role("searchbox", name="Search the documentation").fill("torpedo salvo")
    someone.page.keyboard.press("Enter")
    someone.page.wait_for_url("**/docs/search?q=torpedo+salvo")
    someone.page.locator("main a[href*='/v1/hunters/calls/resolve-salvo']").first.click()
    part = "section[id$='/POST/v1/hunters/calls/resolve-salvo']"
    someone.page.locator(part).get_by_text("HuntersResolveSalvoRequest").first.wait_for()
    expect(someone.page.locator(part)).to_be_in_viewport()
    someone.leaves()

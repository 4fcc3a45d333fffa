"""What is filled in stays as long as it fits; what is read locks nothing, and hides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect
from wardroom_client.session import Service, Session

from api.serving import Server
from play.battles import NIGHT
from play.person import person
from play.test_endings import begun

_SHIP, _HEX = "#shell-ship", "#shell-hex"
_LOCKED = """() => {
  const table = document.querySelector("main.table");
  window.locked = [];
  const watch = new MutationObserver(() => table.dataset.busy === "true" && window.locked.push(1));
  watch.observe(table, { attributes: true, attributeFilter: ["data-busy"] });
}"""
"""Notes whenever the page lets nobody act."""


def _after(page: Page, work: Callable[[], Any]) -> None:
    """Do something elsewhere, and wait until the page shows that it has happened."""
    before = int(page.get_attribute("main.table", "data-number") or 0)
    work()
    page.wait_for_function(
        "(number) => Number(document.querySelector('main.table')?.dataset.number) > number",
        arg=before,
    )


def test_what_is_filled_in_stays_while_its_offer_is_the_same(
    browser: Browser, server: Server
) -> None:
    session, tokens, _ = begun(server, NIGHT)
    address = f"{server.url}/v1/battleships/sessions/{session}"
    with person(browser, server.url, "ko-KR") as player, Service(server.url) as service:
        rival: Any = Session(service, address, tokens["second"])
        mine: Any = Session(service, address, tokens["first"])
        page = player.page
        page.goto(f"{server.url}/play#/take/battleships/{session}/first/{tokens['first']}")
        page.click("main button.primary")
        page.wait_for_selector("article.offer[data-kind=star_shell]")
        ships = page.locator(f"{_SHIP} option").all()
        page.select_option(_SHIP, ships[-1].get_attribute("value"))
        page.select_option(_HEX, index=1)
        chosen = page.input_value(_SHIP), page.input_value(_HEX)
        assert all(chosen)

        def filled_in() -> tuple[str, str]:
            return page.input_value(_SHIP), page.input_value(_HEX)

        # It is refused: that is read while the other seat does what does not concern it.
        page.route("**/actions", lambda route: route.fulfill(status=422))
        page.click("article.offer form button.primary")
        fault = page.locator(".notices .fault.note")
        fault.wait_for()
        page.unroute("**/actions")
        player.told.clear()  # The browser writes of every answer that refuses.
        page.evaluate(_LOCKED)
        rival.read()
        _after(page, lambda: rival.ask("May I see the weather?"))
        assert filled_in() == chosen
        expect(fault).to_be_visible()
        assert page.evaluate("window.locked") == []

        page.reload()
        page.wait_for_selector("article.offer[data-kind=star_shell]")
        player.waits()
        assert filled_in() == chosen
        expect(page.locator("[data-lost]")).to_have_count(0)

        # The same seat decides on another device: nothing here fits any longer.
        def elsewhere() -> None:
            offers = mine.read()["legal_actions"]
            mine.act(
                next(each for each in offers if each["kind"] == "star_shell")["example"]["action"]
            )

        _after(page, elsewhere)
        expect(page.locator("[data-lost]")).to_be_visible()
        player.looks()
        page.click("[data-lost] button")
        expect(page.locator("[data-lost]")).to_have_count(0)
        assert (
            page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('drafts'))")
            == []
        )

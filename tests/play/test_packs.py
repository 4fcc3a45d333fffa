"""A wolfpack contest: founded by clicks, with a pack for each, and ranked by packs on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person
from play.test_tournament import _settled

ASKED = {"en-GB": "each with the pack", "ja-JP": "狼群", "ko-KR": "울프팩"}


@pytest.mark.parametrize("locale", ASKED)
def test_packs_are_entered_by_the_page(browser: Browser, server: Server, locale: str) -> None:
    with person(browser, server.url, locale) as organiser:
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("#contest")
        page.select_option("#type", "VIIC")
        page.select_option("#start", "1942-06")
        expect(page.locator("#length")).to_have_count(1)
        page.select_option("#contest", "wolfpack")
        expect(page.locator("#length")).to_have_count(0)
        expect(page.locator("label[for=entrants]")).to_contain_text(ASKED[locale])
        page.fill("#until-patrols", "1")
        page.fill("#entrants", "Anna, Eiswolf\nBen, Eiswolf")
        organiser.looks()
        page.click("form button.primary")
        _settled(page)
        expect(page.locator("[data-entrant='1']")).to_contain_text("Eiswolf")
        expect(page.locator("[data-pack]")).to_contain_text("Eiswolf")
        page.click("[data-late] summary")
        page.fill("#late", "Cid, Bums")
        page.click("form.late button.primary")
        expect(page.locator("[data-entrant='3']")).to_contain_text("Bums")

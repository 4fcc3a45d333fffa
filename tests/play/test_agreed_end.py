"""A tournament of careers with an end agreed beforehand: founded by clicks, and said there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person
from play.test_tournament import _settled

SAID = {
    "en-GB": "no patrol begins after December 1941 · 2 patrols for each · games count",
    "ko-KR": "1941년 12월 이후에는 정찰을 시작하지 않음 · 각자 정찰 2회 · 마감 시각의 성적으로 셈",
}
LENGTH = {"en-GB": ": long", "ko-KR": ": 장기"}


@pytest.mark.parametrize("locale", SAID)
def test_an_end_is_agreed_on_by_the_page(browser: Browser, server: Server, locale: str) -> None:
    with person(browser, server.url, locale) as organiser:
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("#until-month")
        organiser.rests()
        page.select_option("#type", "VIIA")
        page.select_option("#length", "long")
        page.fill("#until-month", "1941-12")
        page.fill("#until-patrols", "2")
        page.check("[name=until-closing]")
        page.fill("#entrants", "Anna\nBen")
        organiser.looks()
        page.click("form button.primary")
        _settled(page)
        expect(page.locator("[data-until]")).to_contain_text(SAID[locale])
        expect(page.locator("[data-length]")).to_contain_text(LENGTH[locale])
        with person(browser, server.url, locale) as anna:
            anna.page.goto(page.locator("[data-link] input").first.input_value())
            anna.page.click("main.narrow button.primary")
            anna.page.wait_for_selector("main.table")
            expect(anna.page.locator("[data-until]")).to_contain_text(SAID[locale])
        page.goto(f"{server.url}/play#/tournament/new")
        page.check("label.pick:nth-of-type(3) input")
        page.wait_for_selector("#scenario option[value=denmark_strait]", state="attached")
        expect(page.locator("#until-month")).to_have_count(0)

"""Seats talk to each other by clicks, where a game was begun so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person
from play.test_endings import begun, takes

_BATTLE: Any = {"setup": {"scenario": "denmark_strait"}, "umpire": {}, "draws": "agreed"}
_NOTES: Any = {**_BATTLE, "talk": "notes", "texts": "beside"}


@pytest.mark.parametrize("language", ["en-US", "ja-JP", "ko-KR"])
def test_a_phrase_and_a_note_are_read_by_the_other(
    browser: Browser, server: Server, language: str
) -> None:
    session, tokens, _ = begun(server, _NOTES)
    with (
        person(browser, server.url, language, 375) as first,
        person(browser, server.url, "en-US") as second,
    ):
        page = takes(first, server, session, "first", tokens["first"])
        other = takes(second, server, session, "second", tokens["second"])
        page.select_option("#phrase", "good_luck")
        page.click("[data-phrases] button")
        expect(other.locator("[data-said=first]")).to_contain_text("the British player: Good luck.")
        page.fill("#say-note", "Tea at four?")
        page.click("[data-note] button")
        for one in (page, other):
            expect(one.locator("[data-said=first]")).to_have_count(2)
            expect(one.locator("[data-said=first]").first).to_contain_text("Tea at four?")
        expect(page.locator("#say-note")).to_have_value("")
        first.looks()
        second.looks()
        page.fill("#say-note", "Or at five?")  # A second one before anybody has decided anything.
        page.click("[data-note] button")
        expect(page.locator(".fault.note")).to_be_visible()
        expect(page.locator("#say-note")).to_have_value("Or at five?")
        first.looks()
        first.told.clear()  # The browser notes an answer of 422.


@pytest.mark.parametrize(("talk", "phrases", "notes"), [({}, 0, 0), ({"talk": "phrases"}, 1, 0)])
def test_seats_talk_as_the_game_was_begun(
    browser: Browser, server: Server, talk: Any, phrases: int, notes: int
) -> None:
    session, tokens, _ = begun(server, {**_BATTLE, **talk})
    with person(browser, server.url) as first:
        page = takes(first, server, session, "first", tokens["first"])
        expect(page.locator("[data-phrases]")).to_have_count(phrases)
        expect(page.locator("[data-note]")).to_have_count(notes)

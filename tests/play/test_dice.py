"""Dice that are thrown at a table and typed in, in a real browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.kept import GAMES, created, store
from play.person import person

_PAD = "document.querySelector('.dice-form .faces').getBoundingClientRect().top + scrollY"


def test_a_typed_shot_is_named_and_its_pad_stays(browser: Browser, server: Server) -> None:
    """Three torpedoes: each throw says what it is for, where the pad is; a throw is taken back."""
    with person(browser, server.url, width=375) as player:
        page = player.page
        _at_its_table(page, server)
        player.waits()
        player.decides("li:nth-child(2) button.choice")
        player.decides("form button.primary")
        awaited = page.locator(".awaited-throw")
        for purpose, come in (("Torpedo fire", 0), ("Dud check", 1)):
            expect(awaited).to_contain_text(f"{purpose} · Tube 1 · 1 ")
            expect(page.locator(".thrown", has_text=": hit")).to_have_count(come)
            expect(awaited).to_contain_text(re.compile(r"\d %"))  # What is needed is known.
            pad = page.evaluate(_PAD)
            for die in page.locator(".dice-form .faces").all():
                die.locator("button").first.click()
            player.decides("form button.primary")
            assert page.evaluate(_PAD) == pad
        # What the dud came to is told by its steps, as it is the last of that torpedo.
        assert "1 dud" in page.inner_text(".happened .news")
        player.looks()
        before = player.number
        page.click(".offers > p > button")
        player.waits(before)
        fallen = page.locator(".log .entry.fallen")
        expect(fallen).to_have_count(1)
        expect(fallen).to_contain_text("taken back")
        expect(page.locator(".log")).to_contain_text(f"before entry {before}")


def test_the_link_of_a_seat_is_taken_where_invitations_are(
    browser: Browser, server: Server
) -> None:
    with person(browser, server.url) as player:
        page = player.page
        player.begins("hunters")
        page.click(".more summary")
        page.click(".link >> nth=-1 >> button")
        link = page.input_value(".link input")
        page.goto(f"{server.url}/play#/join")
        page.fill("#link", link)
        page.click("form button.primary")
        expect(page.locator("h1")).to_contain_text("on this device")


def _at_its_table(page: Page, server: Server) -> None:
    """Open a game of one's own dice, begun in the middle of things."""
    made = {"setup": {"opening": "lone_ship_by_night"}, "dice": "supplied"}
    game = created(server, "hunters", made)
    page.goto(f"{server.url}/play")
    store(page, GAMES, json.dumps([game]))
    page.goto(f"{server.url}/play#/game/{game['session']}")
    page.reload()

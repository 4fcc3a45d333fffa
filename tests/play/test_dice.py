"""Dice that are thrown at a table and typed in, in a real browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.kept import GAMES, created, store
from play.person import person

_BATTLE = {"setup": {"scenario": "denmark_strait"}}
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


def test_the_umpire_types_what_he_throws(browser: Browser, server: Server) -> None:
    """He is chosen where a game begins; the pad says whose throw it is, and nobody else has one."""
    with (
        person(browser, server.url) as player,
        person(browser, server.url, "ja-JP") as umpire,
    ):
        page, desk = player.page, umpire.page
        page.goto(f"{server.url}/play#/begin/battleships")
        page.check("input[name=players][value=hot_seat]")
        page.check("input[name=dice][value=supplied]")
        page.check("input[name=umpire]")
        page.check("input[name=typist][value=umpire]")
        page.click("form button.primary")
        page.wait_for_selector("main.table[data-status=playing]")
        expect(page.locator("main.table")).to_contain_text("The umpire throws the dice.")
        expect(page.locator(".dice-form")).to_have_count(0)
        (game,) = json.loads(page.evaluate(f"localStorage.getItem('{GAMES}')"))
        place = f"battleships/{game['session']}/umpire/{game['invitations']['umpire']}"
        desk.goto(f"{server.url}/play#/join/{place}")
        desk.click("main button.primary")
        expect(desk.locator("article.offer h2")).to_have_text(
            re.compile("^1d6の出目を入力する: 第1ターンの視界")
        )
        before = umpire.number
        desk.locator(".dice-form .faces button").first.click()
        desk.click(".dice-form button.primary")
        umpire.waits(before)
        player.waits(before)
        expect(page.locator("main.table")).not_to_contain_text("The umpire throws the dice.")


def test_a_player_reads_which_faces_the_other_gave(browser: Browser, server: Server) -> None:
    made = {**_BATTLE, "dice": "supplied", "supplied_by": "either"}
    game = created(server, "battleships", made)
    place = f"/v1/battleships/sessions/{game['session']}"
    with person(browser, server.url) as player, server.client() as client:
        page = player.page
        invitation = game["invitations"]["second"]
        page.goto(f"{server.url}/play#/join/battleships/{game['session']}/second/{invitation}")
        page.click("main button.primary")
        faces = page.locator(".dice-form .faces button")
        expect(faces.first).to_be_visible()
        expect(page.locator(".proposed")).to_have_count(0)
        gives = {"action": {"kind": "supply_dice", "rolls": [4]}}
        first = {"Authorization": f"Bearer {game['seats']['first']}", "If-Match": "*"}
        client.post(f"{place}/actions", json=gives, headers=first).raise_for_status()
        expect(page.locator(".proposed")).to_contain_text("Given by the first player: 4.")
        faces.nth(2).click()
        page.click(".dice-form button.primary")
        expect(page.locator(".proposed")).to_contain_text("You gave 3.")
        faces.nth(3).click()
        page.click(".dice-form button.primary")
        expect(page.locator(".proposed")).to_contain_text("You gave 4.")
        client.post(f"{place}/actions", json=gives, headers=first).raise_for_status()
        expect(page.locator(".proposed")).to_have_count(0)


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

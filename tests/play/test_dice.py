"""Dice that are thrown at a table and typed in, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.kept import created, kept, opens
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
        expect(page.locator(".happened .news")).to_contain_text("1 dud")
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
        player.founds("battleships")
        page.check("input[name=players][value=hot_seat]")
        page.check("input[name=dice][value=supplied]")
        page.check("input[name=umpire]")
        page.check("input[name=typist][value=umpire]")
        page.click("form button.primary")
        page.wait_for_selector("main.table[data-status=playing]")
        expect(page.locator("main.table")).to_contain_text("The umpire throws the dice.")
        expect(page.locator(".dice-form")).to_have_count(0)
        (game,) = kept(page)
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


def test_faces_count_once_the_other_gives_the_same(browser: Browser, server: Server) -> None:
    """One who types is asked nothing more; the other confirms, or gives what he has seen."""
    with person(browser, server.url, "en-US", 375) as here, person(browser, server.url) as there:
        page, other = here.page, there.page
        here.founds("battleships")
        page.check("input[name=players][value=invite]")
        page.check("input[name=dice][value=supplied]")
        page.check("input[name=typist][value=either]")
        page.click("form button.primary")
        page.wait_for_selector("main.table")
        (game,) = kept(page)
        place = f"battleships/{game['session']}/second/{game['invitations']['second']}"
        other.goto(f"{server.url}/play#/join/{place}")
        other.click("main button.primary")

        def types(one: Page, die: int) -> None:
            one.locator(".dice-form .faces button").nth(die - 1).click()
            one.click(".dice-form > button.primary")

        for one in (page, other):
            expect(one.locator(".dice-form")).to_contain_text("once two players have given")
        types(page, 4)
        expect(page.locator("[data-proposed=mine]")).to_contain_text("You have given: 4.")
        expect(page).to_have_title("Wardroom")  # It is the other's turn.
        expect(other.locator("[data-proposed=others]")).to_contain_text("has given: 4.")
        expect(page.locator(".thrown")).to_have_count(0)  # They do not count yet.
        here.looks()
        there.looks()
        types(other, 5)
        expect(page.locator("[data-proposed=others]")).to_contain_text("has given: 5.")
        expect(other.locator("[data-proposed=mine]")).to_be_visible()
        before = here.number
        page.click("[data-proposed=others] button")
        for someone in (here, there):
            someone.waits(before)
            expect(someone.page.locator("[data-proposed]")).to_have_count(0)
        expect(page.locator(".happened")).to_contain_text("Visibility of turn 1")


def test_the_link_of_a_seat_is_taken_where_invitations_are(
    browser: Browser, server: Server
) -> None:
    with person(browser, server.url) as player:
        page = player.page
        player.begins("hunters")
        player.rests()
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
    opens(page, server.url, game)

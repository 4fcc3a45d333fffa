"""A game by keys: digits choose and type dice, Enter does it, explanations are one tab stop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import offers, opens, played
from play.person import Json, Person, person

_SETUP: Json = {"opening": "lone_ship_by_night"}
_FOCUS = "document.activeElement.matches('.choice') && document.activeElement.ariaKeyShortcuts"
_OPENS = "(all) => all.forEach((each) => (each.open = true))"
_STOPS = """() => [...document.querySelectorAll(".log .steps")].map((each) =>
  [...each.querySelectorAll(".why")].filter((one) => one.tabIndex === 0).length)"""
_BATTLE: Json = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}}


def _opens(player: Person, game: Json) -> None:
    page = player.page
    opens(page, player.url, game)
    player.waits()


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_a_digit_goes_to_a_choice_and_enter_takes_it(
    browser: Browser, server: Server, locale: str
) -> None:
    game = played(
        server,
        "hunters",
        {"setup": _SETUP},
        lambda read: any(each["choices"] for each in read["legal_actions"]),
    )
    with person(browser, server.url, locale) as player:
        page = player.page
        _opens(player, game)
        page.wait_for_selector("article.offer .choice kbd")
        number = player.number
        page.keyboard.press("2")
        assert page.evaluate(_FOCUS) == "2"
        assert player.number == number  # A key alone decides nothing.
        player.looks()
        page.keyboard.press("Enter")
        player.waits(number)


def test_dice_are_typed_by_keys(browser: Browser, server: Server) -> None:
    game = played(
        server,
        "hunters",
        {"setup": _SETUP, "dice": "supplied"},
        offers("supply_dice"),
    )
    with person(browser, server.url, "ko-KR") as player:
        page = player.page
        _opens(player, game)
        pressed = page.locator(".dice-form .face[aria-pressed=true]")
        dice = page.locator(".dice-form .faces").count()
        expect(page.locator(".dice-form label").first).to_have_text("주사위 1")
        page.keyboard.press("3")
        expect(pressed).to_have_text("3")
        page.keyboard.press("Backspace")
        expect(pressed).to_have_count(0)
        page.keyboard.press("9")  # No die has it.
        for _ in range(dice):
            page.keyboard.press("2")
        expect(pressed).to_have_text(["2"] * dice)
        before = player.number
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        player.waits(before)


def test_explanations_are_one_stop_of_the_tab_key(browser: Browser, server: Server) -> None:
    """Of the fire of a turn, of which every salvo is thrown for, as of everything else."""
    game = played(
        server, "battleships", _BATTLE, lambda read: bool(read["view"]["situation"]["turn"] > 1)
    )
    with person(browser, server.url) as player:
        page = player.page
        _opens(player, game)
        page.wait_for_selector(f".log [data-entry='{player.number}']", state="attached")
        page.locator(".log details.entry").evaluate_all(_OPENS)
        assert max(page.evaluate(_STOPS)) == 1
        fire = page.locator(".log .entry .steps").filter(has=page.locator(".step >> nth=1")).first
        lines = fire.locator("> li").filter(has=page.locator(".why, .line button"))
        lines.first.locator("button").first.focus()
        page.keyboard.press("ArrowDown")
        reached = lines.nth(1).locator("button:focus")
        expect(reached).to_have_attribute("tabindex", "0")
        assert max(page.evaluate(_STOPS)) == 1

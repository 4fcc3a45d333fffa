"""A first contact of each submarine game, by clicks, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import kept, token_of
from play.person import person

_RESTS = """() => new Promise((rests) => {
  new MutationObserver((_, watching) => {
    const button = document.querySelector("[data-kind=weapon_group] button");
    if (button !== null) {
      watching.disconnect();
      button.scrollIntoView();
      const { x, y } = button.getBoundingClientRect();
      rests(document.elementFromPoint(x + 4, y + 4)?.closest("button") ?? null);
    }
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector("li:nth-child(2) button.choice").click();
})"""
"""What a pointer that rests where a decision appears would click."""
_DESKTOP = 768
_WHY = {"en-US": "Why?", "ja-JP": "理由"}


@pytest.mark.parametrize(
    ("ruleset", "locale", "width"),
    [("hunters", "en-US", 1280), ("silent-victory", "ja-JP", 375)],
)
def test_a_first_salvo_is_aimed_by_clicks_and_explained(
    browser: Browser, server: Server, ruleset: str, locale: str, width: int
) -> None:
    with person(browser, server.url, locale, width) as player:
        page = player.page
        player.begins(ruleset)
        assert player.due == "engage"
        page.wait_for_selector("button.choice .ahead b")  # What is needed to hit, a choice ahead.
        player.looks()
        before = player.number
        assert page.evaluate(_RESTS) is None  # Surfaced, at medium range.
        player.waits(before)
        assert player.due == "weapon_group"
        page.click("article.offer .aim > .row button")  # Hold all back.
        for tube in (2, 3):
            page.click(f"[data-weapon=forward][data-tube='{tube}']")
            page.click("[data-ship='1']")
        aimed = page.locator(".barrel.aimed").evaluate_all(
            "(all) => all.map((e) => e.dataset.tube)"
        )
        assert aimed == ["2", "3"]
        page.wait_for_selector("[data-ship='1'] .odd b")  # The odds of this very salvo.
        player.looks()
        player.decides("form button.primary")
        news = page.locator(".happened .news").inner_text()
        assert re.search(r"\d", news), news  # How many hit, before any line of it.
        if width < _DESKTOP:
            expect(page.locator(".happened .lines")).to_have_count(0)
            page.click(".happened .whole")
        thrown = page.locator(".happened .step")
        assert thrown.count() >= 2
        assert _WHY[locale] in thrown.first.inner_text()
        thrown.first.locator(".why").click()
        page.wait_for_selector(".happened .reckoning .chart")
        assert "2d6" in thrown.first.locator(".reckoning").inner_text()
        # The entry comes behind the answer.
        page.wait_for_selector(f"[role=log] [data-entry='{player.number}']", state="attached")
        told = page.locator(".happened .line").all_text_contents()
        expect(page.locator("[role=log] details.entry .line")).to_have_text(told)
        player.looks()
        for name in ("", "begin"):
            page.goto(f"{server.url}/play#/{name}")
            page.wait_for_selector("li.game .button" if name == "" else "fieldset select")
            player.looks()


def test_the_keyboard_alone_fires_a_salvo(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        page.wait_for_selector("[data-quick=hunters]")
        page.focus("[data-quick=hunters]")
        page.keyboard.press("Enter")
        player.waits()
        page.focus("button.choice")
        before = player.number
        page.keyboard.press("Enter")
        player.waits(before)
        page.focus("details.fields summary")
        page.keyboard.press("Enter")
        page.focus("details.fields select")
        page.keyboard.press("ArrowDown")  # The aft tubes, where the forward ones were.
        page.focus("form button.primary")
        before = player.number
        page.keyboard.press("Enter")
        player.waits(before)
        assert page.locator(".happened .step").count() >= 1


def test_throws_stand_by_a_standing_order(browser: Browser, server: Server) -> None:
    """What the switch orders, beside what was ordered before, until it is switched off."""
    with person(browser, server.url) as player:
        page = player.page
        player.begins("hunters")
        [game] = kept(page)
        address = f"/v1/hunters/sessions/{game['session']}"
        with server.client(headers={"Authorization": f"Bearer {token_of(game)}"}) as client:
            ordered = {
                "kind": "set_standing_orders",
                "standing_orders": {"load": "usual", "reroll": []},
            }
            body = {"action": ordered, "version": client.get(address).json()["version"]}
            client.post(f"{address}/actions", json=body).raise_for_status()
            page.wait_for_selector("[data-let-stand] input:checked")
            page.click("[data-let-stand] input")
            expect(page.locator("[data-let-stand]")).to_have_count(0)
            offers = client.get(address).json()["legal_actions"]
            [offer] = [each for each in offers if each["kind"] == "set_standing_orders"]
            assert offer["example"]["action"]["standing_orders"] == {"load": "usual"}

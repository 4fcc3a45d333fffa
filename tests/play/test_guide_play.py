"""The guide of the page at /play, followed in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from api.serving import Server
from docs.following import SHOWN
from play.person import person
from wardroom.api.operations.guides import GUIDES

_GUIDE = (GUIDES / "play-in-the-browser.md").read_text("utf-8")


def test_the_steps_of_the_guide_are_those_of_the_page(browser: Browser, server: Server) -> None:
    steps = re.findall(r"^\d\. (.*)$", _GUIDE, re.MULTILINE)
    assert len(steps) == 6
    address, quick, attack, fire, battle, against = steps
    [game] = re.findall(r"\*([^*]+)\*,", quick)
    with person(browser, server.url) as player:
        page = player.page
        page.goto(address.replace(SHOWN, server.url).partition("<")[2].partition(">")[0])
        assert (game, _bold(quick)) == ("The Hunters", ["Quick action", "Play"])
        page.get_by_text("Quick action").wait_for()
        page.click("[data-quick=hunters]")
        player.waits()
        [headline] = re.findall(r"“(VIIC[^”]*)”", _GUIDE)
        expect(page.locator("body")).to_contain_text(headline)
        expect(page.locator("article.offer")).to_contain_text("8.2.6")
        before = player.number
        page.get_by_role("button", name=_bold(attack)[0]).click()
        player.waits(before)
        expect(page.locator("article.offer")).to_contain_text("9.4.2")
        before = player.number
        page.get_by_role("button", name=_bold(fire)[0]).click()
        player.waits(before)
        for shown in ("What happened", "Why?"):
            page.get_by_text(shown).first.wait_for()
        page.goto(f"{server.url}/play")
        for shown in ("My games", "Begin a game"):
            page.get_by_text(shown).first.wait_for()
        begin, game = _bold(battle)
        page.get_by_role("link", name=begin).first.click()
        page.locator("label.pick").filter(has_text=game).click()
        chosen, go = _bold(against)
        expect(page.get_by_label(chosen).first).to_be_checked()
        page.get_by_role("button", name=go, exact=True).click()
        page.wait_for_selector("article.offer")


def _bold(step: str) -> list[str]:
    """What a step of the guide names of the page."""
    return re.findall(r"\*\*(.*?)\*\*", step)

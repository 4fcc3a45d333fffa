"""Denmark Strait by clicks: at one screen, and by two players in two browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from api.serving import Server
from play.person import Person, person

_TURNS = 3
_SHIP = "[data-unit={}]"


def _decides(player: Person) -> None:
    player.decides("form button.primary")


def _begins(player: Person, players: str) -> None:
    """Begin Denmark Strait by the form: at one screen, or by an invitation."""
    page = player.page
    page.goto(f"{player.url}/play/#/begin/battleships")
    page.select_option("#scenario", "denmark_strait")
    page.check(f"[name=players][value={players}]")
    page.click("form button.primary")


def test_three_turns_by_clicks(browser: Browser, server: Server) -> None:
    with person(browser, server.url, "ko-KR") as player:
        page = player.page
        _begins(player, "hot_seat")
        page.wait_for_selector("[data-kind=targets]")
        player.waits()
        page.click(_SHIP.format("hms_prince_of_wales"))
        page.wait_for_selector(_SHIP.format("prinz_eugen") + ".able")
        page.click(_SHIP.format("prinz_eugen"))  # Where Bismarck was aimed at.
        assert page.input_value("#hms_prince_of_wales-main") == "prinz_eugen"
        page.wait_for_selector(".shot-told .odds b")
        page.wait_for_selector("[data-check=good]")
        player.looks()
        seen = set()
        for _ in range(4 * _TURNS):
            page.wait_for_selector("article.offer")
            player.waits()
            if player.due == "movement" and "movement" not in seen:
                _moves_by_clicks(player)
            seen.add(player.due)
            _decides(player)
        assert seen == {"targets", "movement"}
        assert "4" in page.inner_text("h1")
        thrown = page.locator("[role=log] details.step").first
        assert "이유" in thrown.inner_text()

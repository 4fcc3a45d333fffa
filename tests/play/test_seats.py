"""Seats by link: an invitation is taken with a click, and both browsers begin the game."""

from __future__ import annotations

from playwright.sync_api import Browser

from api.serving import Server
from play.person import person


def test_two_browsers_begin_a_battle(browser: Browser, server: Server) -> None:
    with (
        person(browser, server.url, "ko-KR") as host,
        person(browser, server.url, width=375) as guest,
    ):
        host.page.goto(f"{server.url}/play#/begin/battleships")
        host.page.check("input[name=players] >> nth=1")
        host.page.click("form button.primary")
        host.waits()
        host.page.click(".links button >> nth=0")
        link = host.page.input_value(".links input")
        guest.page.goto(link)
        guest.page.wait_for_selector("main.narrow button.primary")
        secret = link.rsplit("/", 1)[1]
        assert guest.page.evaluate("localStorage.getItem('wardroom games')") is None
        guest.page.click("main.narrow button.primary")
        for one in (host, guest):
            one.page.wait_for_selector("main.table[data-status=playing]")
        assert secret not in guest.page.url
        assert guest.page.title() != host.page.title()  # One of them has something to decide.
        guest.page.go_back()
        assert secret not in guest.page.url

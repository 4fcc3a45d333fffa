"""What stands around a game at its table: sides, deadlines, the log, and odds on their way."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import created, opens
from play.person import Json, Person, person

_BATTLE: Json = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}}
_SOON, _LOOKS, _AHEAD = 115, 8, 5
"""Seconds of a deadline of which each is counted, how often is looked, and seconds to pause in."""
_SECONDS = re.compile(r"(\d+)(?= seconds| 秒|초)")
_POLICY: Json = {
    "deadlines": {"per": "action", "seconds": _SOON, "then": "policy", "policy": "broadside"}
}


def _sits(player: Person, server: Server, game: Json) -> None:
    opens(player.page, server.url, game)
    player.waits()
    player.page.wait_for_selector("article.offer")


@pytest.mark.parametrize(
    ("locale", "own", "rival"),
    [
        ("en-US", "the British player", "the German player"),
        ("ja-JP", "イギリス側", "ドイツ側"),
        ("ko-KR", "영국 측", "독일 측"),
    ],
)
def test_sides_have_their_names(
    browser: Browser, server: Server, locale: str, own: str, rival: str
) -> None:
    game = created(server, "battleships", _BATTLE)
    with person(browser, server.url, locale) as player:
        page = player.page
        _sits(player, server, game)
        expect(page.locator("header.where .seats")).to_contain_text(own)
        player.rests()
        page.click(".more summary")
        page.click("[data-resign]")
        page.click("[data-yes]")
        expect(page.locator(".ending strong")).to_contain_text(rival, ignore_case=True)
        player.looks()


@pytest.mark.parametrize(
    ("locale", "motion", "then"),
    [
        ("en-US", "no-preference", "A standing policy plays on"),
        ("ja-JP", "reduce", "定型方針が続ける"),
        ("ko-KR", "no-preference", "정해진 방침이 이어서 진행합니다"),
    ],
)
def test_the_last_minutes_are_counted_in_seconds(
    browser: Browser, server: Server, locale: str, motion: Any, then: str
) -> None:
    game = created(server, "battleships", {**_BATTLE, **_POLICY})
    with person(browser, server.url, locale, 375) as player:
        page = player.page
        page.emulate_media(reduced_motion=motion)
        page.clock.install(time=datetime.now(UTC))
        _sits(player, server, game)
        due = page.locator("[data-due=first]")
        expect(due).to_have_class("note warn")
        expect(due).to_contain_text(then)  # It is said before it happens.
        player.looks()
        ahead = page.evaluate("Date.now()") / 1000 + _AHEAD
        page.clock.pause_at(datetime.fromtimestamp(ahead, UTC))
        shown = []
        for _ in range(_LOOKS):
            page.clock.run_for(1_000)
            found = _SECONDS.search(due.locator("time").inner_text())
            assert found is not None
            shown.append(int(found[1]))
        assert shown == sorted(shown, reverse=True)
        # With less motion it changes every ten seconds.
        assert len(set(shown)) in ({1, 2} if motion == "reduce" else {_LOOKS - 1, _LOOKS})


def test_a_folded_entry_says_what_came_of_it(browser: Browser, server: Server) -> None:
    game = created(server, "battleships", _BATTLE)
    with person(browser, server.url) as player:
        page = player.page
        _sits(player, server, game)
        player.decides("form button.primary")
        number = player.number
        folded = page.locator(f".log details[data-entry='{number}']")
        line = folded.locator(".brief")
        expect(line).not_to_be_empty()
        folded.locator("summary").first.click()
        expect(folded.locator(".steps .line").last).to_have_text(line.inner_text())


def test_odds_that_are_on_their_way_are_announced(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as player:
        page = player.page
        page.route("**/odds", lambda _: None)
        player.begins("hunters")
        page.wait_for_selector("article.offer button.choice .weighed")
        page.unroute("**/odds")  # What was held goes on.
        page.wait_for_selector("article.offer button.choice .odd")
        expect(page.locator(".weighed")).to_have_count(0)
        player.looks()


def test_a_refused_name_stands_beside_the_names(browser: Browser, server: Server) -> None:
    long = "x" * 100
    with person(browser, server.url, width=375) as player:
        page = player.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("form button.primary")
        player.rests()
        page.fill("#entrants", f"Anna\n{long}")
        with page.expect_response(lambda answer: answer.status >= HTTPStatus.BAD_REQUEST):
            page.click("form button.primary")
        beside = page.locator(".field:has(#entrants) .fault")
        expect(beside).to_contain_text(long)
        note = page.locator(".note.fault")
        expect(note).not_to_contain_text("/entrants")
        expect(note.locator("li")).to_have_count(0)
        player.told.clear()  # The browser itself says that something was refused.

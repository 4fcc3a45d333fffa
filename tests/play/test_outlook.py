"""What comes of each choice later: asked for, as a table with counts and intervals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import opens, played
from play.person import Json, Person, person

_SETUP: Json = {"opening": "lone_ship_by_night"}
_CELLS = """(rows) => rows.map((row) => [...row.children].map((cell) => cell.innerText))"""
_TO = "\N{EN DASH}"
"""Between the ends of an interval."""
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _chooses(read: Json) -> bool:
    """Whether there is something to choose between."""
    return any(len(each["choices"]) > 1 for each in read["legal_actions"])


def _opens(player: Person, game: Json) -> None:
    page = player.page
    opens(page, player.url, game)
    player.waits()
    player.rests()
    page.click(".outlook > summary")


@pytest.mark.parametrize(
    ("ruleset", "locale", "width"),
    [("hunters", "en-US", 1280), ("silent-victory", "ja-JP", 375), ("hunters", "ko-KR", 768)],
)
def test_choices_are_played_on_when_asked(
    browser: Browser, server: Server, ruleset: str, locale: str, width: int
) -> None:
    """Nothing is asked before that; the table has a count and an interval in every row."""
    game = played(server, ruleset, {"setup": _SETUP}, _chooses)
    with person(browser, server.url, locale, width) as player:
        page, asked = player.page, list[Json]()
        page.on("request", lambda sent: asked.extend(
            [sent.post_data_json or {}] if sent.url.endswith("/odds") else []))  # fmt: skip
        _opens(player, game)
        assert all("horizon" not in each for each in asked)
        page.click("[data-outlook]")
        rows = page.locator("[data-outlook-row]")
        expect(rows).to_have_count(page.locator("article.offer .choice").count())
        assert [each["horizon"] for each in asked if "horizon" in each] == ["encounter"]
        for choice, trials, *figures in rows.evaluate_all(_CELLS):
            assert choice
            assert int(trials) >= asked[-1]["trials"]
            assert all(_TO in each for each in figures)
            assert sum("%" in each for each in figures) > 1
        heads = " ".join(page.locator(".outlook thead th").all_inner_texts())
        assert (re.search("[a-z]", heads) is None) == (locale != "en-US")
        assert page.evaluate(_WIDER) <= 0
        player.looks()
        page.select_option("[data-horizon]", "patrol")
        expect(rows).to_have_count(0)  # What was asked of another horizon does not stay.


@pytest.mark.parametrize(("locale", "width"), [("en-US", 1280), ("ko-KR", 375)])
def test_what_is_filled_in_is_played_on_beside_what_was_before(
    browser: Browser, server: Server, locale: str, width: int
) -> None:
    """The orders of a battle: each plan has a row, by the same dice to the end of the turn."""
    setup = {"scenario": "denmark_strait"}
    game = played(
        server,
        "battleships",
        {"setup": setup, "policies": {"second": "broadside"}},
        lambda read: bool(read["legal_actions"]),
    )
    with person(browser, server.url, locale, width) as player:
        page, asked = player.page, list[Json]()
        page.on("request", lambda sent: asked.extend(
            [sent.post_data_json or {}] if sent.url.endswith("/odds") else []))  # fmt: skip
        opens(page, player.url, game)
        player.waits()
        player.rests()
        page.click("article.offer[data-kind=targets] .outlook > summary")
        rows = page.locator("[data-outlook-row]")
        for plan in (1, 2):
            page.click("[data-outlook]")
            expect(rows).to_have_count(plan)
        far = [each for each in asked if "horizon" in each]
        assert [(each["horizon"], each["action"]["kind"]) for each in far] == [
            ("turn", "targets")
        ] * 2
        first, second = rows.evaluate_all(_CELLS)
        assert first[0] != second[0]
        assert first[1:] == second[1:]  # The plan is the same, and so are the dice.
        heads = " ".join(page.locator(".outlook thead th").all_inner_texts())
        assert (re.search("[a-z]", heads) is None) == (locale != "en-US")
        assert page.evaluate(_WIDER) <= 0
        player.looks()


def test_where_odds_are_switched_off_it_says_so(browser: Browser, server: Server) -> None:
    game = played(server, "hunters", {"setup": _SETUP, "odds": False}, _chooses)
    with person(browser, server.url) as player:
        _opens(player, game)
        expect(player.page.locator(".outlook")).to_contain_text("switched odds off")
        expect(player.page.locator("[data-outlook]")).to_have_count(0)

"""What a game and a tournament can be begun with: deadlines of the week, bounds, agreements."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.kept import TOURNAMENTS, kept, token_of
from play.person import person
from play.test_tournament import _settled

_FRIDAYS: Any = {"zone": "Europe/Berlin", "days": ["tuesday", "friday"], "time": "20:30"}
SAID = {
    "en-US": "Clocks run out at 20:30 (Europe/Berlin) on: Tuesday, Friday.",
    "ja-JP": "期限の時刻: 火曜日、金曜日 20:30（Europe/Berlin）",  # noqa: RUF001
    "ko-KR": "기한 시각: 화요일, 금요일 20:30 (Europe/Berlin)",
}


def _by_the_week(page: Page) -> None:
    """Have clocks run out on Tuesdays and Fridays."""
    page.check("[name=deadlines]")
    page.check("[name=weekly]")
    page.fill("#weekly-zone", _FRIDAYS["zone"])
    page.fill("#weekly-time", "20:30")
    page.check("[name=weekly-day][value=tuesday]")


def _with_an_umpire(page: Page) -> None:
    """One who is asked twice a day, rules results, and can take back a ruling for an hour."""
    page.check("[name=results]")
    page.select_option("#ending + select", "hours")
    page.fill("#ending", "1")
    page.fill("#questions", "2")


def _begun_tournament(page: Page) -> tuple[str, str, str]:
    (entry,) = json.loads(page.evaluate(f"localStorage.getItem('{TOURNAMENTS}')"))
    return "tournaments", entry["tournament"], entry["token"]


def _begun_game(page: Page) -> tuple[str, str, str]:
    (game,) = kept(page)
    return "sessions", game["session"], token_of(game)


def _read(page: Page, begun: tuple[str, str, str]) -> Any:
    """What the browser has begun, as the service shows it."""
    kind, name, token = begun
    url = page.url.partition("/play")[0]
    return page.request.get(
        f"{url}/v1/battleships/{kind}/{name}", headers={"Authorization": f"Bearer {token}"}
    ).json()


@pytest.mark.parametrize("language", SAID)
def test_a_tournament_has_what_was_chosen(browser: Browser, server: Server, language: str) -> None:
    with person(browser, server.url, language, 375) as organiser:
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.check("label.pick:nth-of-type(3) input")
        page.wait_for_selector("#scenario option[value=denmark_strait]", state="attached")
        organiser.rests()
        page.fill("#entrants", "Anna\nBen")
        _by_the_week(page)
        _with_an_umpire(page)
        page.check("[name=draws]")
        page.check("[name=talk][value=notes]")
        organiser.looks()
        page.click("form button.primary")
        _settled(page)
        expect(page.locator("[data-weekly]")).to_have_text(SAID[language])
        organiser.looks()
        read = _read(page, _begun_tournament(page))
        assert read["deadlines"]["weekly"].items() >= _FRIDAYS.items()
        assert read["umpire"].items() >= {
            "sees_hidden": False, "results": True, "ending_seconds": 3600, "questions_per_day": 2,
        }.items()  # fmt: skip
        assert (read["draws"], read["talk"], read["texts"]) == ("agreed", "notes", "beside")


def test_a_game_has_what_was_chosen(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as player:
        page = player.page
        player.founds("battleships")
        expect(page.locator(".agreements")).to_have_count(0)  # Nobody talks with a policy.
        page.check("input[name=players][value=hot_seat]")
        page.check("input[name=umpire]")
        _with_an_umpire(page)
        _by_the_week(page)
        page.check("[name=talk][value=phrases]")
        page.check("[name=texts]")
        page.click("form button.primary")
        page.wait_for_selector("main.table[data-status=playing]")
        expect(page.locator("[data-weekly]")).to_have_text(SAID["en-US"])
        read = _read(page, _begun_game(page))
        assert (read["draws"], read["talk"], read["texts"]) == (None, "phrases", "beside")
        assert read["questions_left"] == {"first": 2, "second": 2}


@pytest.mark.parametrize(
    ("zone", "days", "told"),
    [("Europe/Atlantis", ["friday"], "time zone"), ("Europe/Berlin", [], "1")],
)
def test_what_is_no_time_of_the_week_is_refused_in_words(
    browser: Browser, server: Server, zone: str, days: list[str], told: str
) -> None:
    with person(browser, server.url, width=375) as player:
        page = player.page
        player.founds("hunters")
        page.check("[name=deadlines]")
        page.check("[name=weekly]")
        page.fill("#weekly-zone", zone)
        if not days:
            page.uncheck("[name=weekly-day][value=friday]")
        page.click("form button.primary")
        expect(page.locator(".fault.note")).to_contain_text("Not accepted.")
        expect(page.locator(".fault.note")).to_contain_text(told)
        expect(page.locator("#weekly-zone")).to_have_value(zone)  # Nothing is lost.
        player.looks()
        player.told.clear()  # The browser notes the refusal.

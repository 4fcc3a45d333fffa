"""What went wrong in a tournament or a game is put right by clicks, and everybody sees it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.late import serving_later
from play.person import Person, person
from play.test_tournament import _settled
from sessions.serving import Seat, begin, create
from sessions.tournaments import Meeting

_BATTLE: Any = {"setup": {"scenario": "denmark_strait"}}
_UMPIRE: Any = {"ending_seconds": 600, "results": True}
_HOUR = 3600


def _meeting(client: httpx.Client, *names: str, **more: Any) -> Meeting:
    return Meeting(client, "battleships", *names, **_BATTLE, **{"umpire": _UMPIRE, **more})


def _begun(meeting: Meeting) -> dict[str, Seat]:
    """The seats of the game of the next round, which has begun."""
    assert meeting.begin_round().status_code == 201
    seats = meeting.seats(meeting.games()[-1])
    begin(seats)
    return seats


def _annulled(meeting: Meeting) -> None:
    """Play a round whose game counts for nobody."""
    seat = _begun(meeting)["first"]._replace(token=meeting.organiser.token)
    for more in ({"annul": True}, {"pending_ending": "confirm"}):
        ruling = {"rule": "9.1", "reason": "A map was wrong.", **more}
        assert seat.post("/rulings", ruling, If_Match="*").status_code == 200


def _holds(someone: Person, meeting: Meeting, token: str) -> Page:
    """Open the tournament with a token of it."""
    page = someone.page
    tournament = meeting.organiser.path.rpartition("/")[2]
    page.goto(f"{someone.url}/play#/hold/battleships/{tournament}/{token}")
    page.click("main.narrow button.primary")
    _settled(page)
    return page


@pytest.mark.parametrize("language", ["en-US", "ja-JP", "ko-KR"])
def test_a_withdrawal_is_taken_back(
    browser: Browser, server: Server, client: httpx.Client, language: str
) -> None:
    meeting = _meeting(client, "Anna", "Ben")
    _begun(meeting)
    with person(browser, server.url, language, 375) as organiser:
        page = _holds(organiser, meeting, meeting.organiser.token)
        entrant = page.locator("[data-entrant='2']")
        expect(entrant.locator("[data-reinstate]")).to_have_count(0)
        entrant.locator("[data-withdraw]").click()
        entrant.locator("form input").fill("Did not appear.")
        entrant.locator("form button[type=submit]").click()
        entrant.locator("[data-reinstate]").click()
        expect(entrant.locator("[data-foreseen]")).to_contain_text(re.compile("Anna . Ben"))
        assert meeting.games()[0]["pending_ending"] is not None
        organiser.looks()
        entrant.locator("form button[type=submit]").click()
        expect(entrant.locator("[data-withdraw]")).to_be_visible()
        expect(entrant.locator("[data-reinstate]")).to_have_count(0)
        expect(entrant).not_to_contain_text("Did not appear.")
        assert meeting.games()[0]["pending_ending"] is None
        organiser.looks()


def test_it_is_not_taken_back_behind_the_next_round(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    """Somebody else has paired a round, which this page has not heard of yet."""
    meeting = _meeting(client, "Anna", "Ben", "Cid")
    with person(browser, server.url) as organiser:
        organiser.page.route("**/events", lambda _: None)  # Nothing is heard.
        page = _holds(organiser, meeting, meeting.organiser.token)
        entrant = page.locator("[data-entrant='3']")
        entrant.locator("[data-withdraw]").click()
        entrant.locator("form input").fill("Did not appear.")
        entrant.locator("form button[type=submit]").click()
        entrant.locator("[data-reinstate]").click()
        entrant.locator("[data-foreseen]").wait_for()
        assert meeting.begin_round().status_code == 201
        entrant.locator("form button[type=submit]").click()
        expect(page.locator(".fault.note")).to_contain_text("Not accepted.")
        expect(entrant.locator("form, [data-reinstate]")).to_have_count(0)  # It has read why.
        organiser.told.clear()  # The browser notes an answer of 409.


def test_a_game_that_counts_for_nobody_is_played_again(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    meeting = _meeting(client, "Anna", "Ben")
    _annulled(meeting)
    _annulled(meeting)
    with (
        person(browser, server.url, "ko-KR", 375) as organiser,
        person(browser, server.url, "ja-JP") as player,
    ):
        page = _holds(organiser, meeting, meeting.organiser.token)
        other = _holds(player, meeting, meeting.tokens[1])
        expect(other.locator(".replaying")).to_have_count(0)
        expect(other.locator("[data-standing]")).to_have_count(2)  # Between rounds.
        for box in page.locator(".replaying [name=again]").all():
            box.check()
        organiser.looks()
        page.click("[data-again-go]")  # Nobody plays two games at once.
        expect(page.locator(".fault.note")).to_be_visible()
        organiser.looks()
        organiser.told.clear()  # The browser notes an answer of 422.
        _settled(page)
        page.uncheck(".replaying [name=again][value='2']")
        page.click("[data-again-go]")
        expect(page.locator("[data-round='3'] [data-again='1']")).to_be_visible()
        expect(page.locator(".replaying")).to_have_count(0)
        other.wait_for_selector("[data-round='3'] [data-again='1']")
        expect(other.locator("[data-standing]")).to_have_count(0)
        player.looks()


@pytest.mark.parametrize("language", ["en-US", "ja-JP", "ko-KR"])
def test_a_reading_is_announced_in_every_game(
    browser: Browser, server: Server, client: httpx.Client, language: str
) -> None:
    meeting = _meeting(client, "Anna", "Ben")
    seats = _begun(meeting)
    with (
        person(browser, server.url, language, 375) as organiser,
        person(browser, server.url, language) as player,
    ):
        page = _holds(organiser, meeting, meeting.organiser.token)
        session = seats["first"].path.rpartition("/")[2]
        table, token = player.page, seats["first"].token
        table.goto(f"{server.url}/play#/take/battleships/{session}/first/{token}")
        table.click("main button.primary")
        table.wait_for_selector("main.table[data-status=playing]")
        page.fill("#announce-rule", "5.5")
        page.fill("#announce-reason", "Secondary fire counts.")
        page.click("[data-announce]")
        expect(page.locator("[data-announcement='1']")).to_contain_text("Secondary fire counts.")
        expect(page.locator("#announce-reason")).to_have_value("")
        expect(table.locator(".middle [data-ruled]")).to_contain_text("Secondary fire counts.")
        expect(table.locator(".tournament [data-announcement='1']")).to_contain_text("5.5")
        organiser.looks()
        player.looks()


def test_no_more_is_announced_than_can_be(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    meeting = _meeting(client, "Anna", "Ben")
    said = (meeting.organiser.post("/announcements", _reading(number)) for number in range(100))
    full = next(answer for answer in said if not answer.is_success)
    assert full.json()["errors"][0]["code"] == "announcements_full"
    with person(browser, server.url) as organiser:
        page = _holds(organiser, meeting, meeting.organiser.token)
        page.fill("#announce-rule", "5.5")
        page.fill("#announce-reason", "Secondary fire counts.")
        page.click("[data-announce]")
        expect(page.locator(".fault.note")).to_contain_text(
            "This tournament has the largest number of announcements already"
        )
        expect(page.locator("#announce-reason")).to_have_value("Secondary fire counts.")
        organiser.told.clear()  # The browser notes an answer of 422.


def _reading(number: int) -> Any:
    return {"rule": str(number), "reason": "So it is read."}


def test_nothing_is_announced_where_nobody_rules(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    meeting = _meeting(client, "Anna", "Ben", umpire=None)
    with person(browser, server.url) as organiser:
        page = _holds(organiser, meeting, meeting.organiser.token)
        expect(page.locator(".announcing")).to_have_count(0)


def test_a_seat_is_given_back_by_the_umpire(browser: Browser, tmp_path: Path) -> None:
    """A standing policy has played it since a missed deadline."""
    deadlines = {"seconds": _HOUR, "then": "policy", "policy": "broadside"}
    with (
        serving_later(tmp_path) as later,
        person(browser, later.server.url, "ko-KR", 375) as player,
        person(browser, later.server.url) as umpire,
        later.server.client() as client,
    ):
        url = later.server.url
        asked = {**_BATTLE, "umpire": {}, "deadlines": deadlines}
        seats = create(client, "battleships", **asked)
        begin(seats)
        session = seats["first"].path.rpartition("/")[2]
        for page, seat in ((player.page, "first"), (umpire.page, "umpire")):
            page.goto(f"{url}/play#/take/battleships/{session}/{seat}/{seats[seat].token}")
            page.click("main button.primary")
            page.wait_for_selector("main.table[data-status=playing]")
        desk = umpire.page
        expect(desk.locator("[name=effect][value=give_back]")).to_have_count(0)
        later.passes(1.5 * _HOUR)
        expect(player.page.locator("[data-ruled=deadline]")).to_contain_text("방침")
        desk.reload()
        desk.wait_for_selector("form.ruling")
        umpire.rests()
        desk.check("[name=effect][value=give_back]")
        (missed,) = seats["umpire"].get().json()["deadlines"]["replaced"]
        desk.check(f"[name=give_back][value={missed}]")
        desk.fill("#ruling-rule", "house")
        desk.fill("#ruling-reason", "They are back.")
        desk.click("form.ruling > p button.primary")
        desk.wait_for_selector("[data-check=good]")
        umpire.looks()
        desk.click("form.ruling > p button.primary")
        expect(desk.locator("[name=effect][value=give_back]")).to_have_count(0)
        expect(desk.locator(".rulings [data-kind=ruling]")).to_contain_text("no longer played")
        expect(player.page.locator(".rulings [data-kind=ruling]")).to_contain_text("They are back.")
        player.looks()
        assert seats["umpire"].get().json()["deadlines"]["replaced"] == []

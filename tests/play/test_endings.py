"""How people end a game of two: a draw that they agree on, and a ruling that is taken back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from wardroom_client.session import Service, Session

from api.serving import Server
from play.person import Person, person
from support.every import every

_BATTLE: Any = {
    "setup": {"scenario": "denmark_strait"},
    "umpire": {"ending_seconds": 600, "results": True},
    "draws": "agreed",
    "texts": "beside",
}


def begun(server: Server, battle: Any = _BATTLE) -> tuple[str, dict[str, str], str]:
    """A battle under way: its id, the tokens of its seats, and the invitation to its umpire."""
    with Service(server.url) as service:
        made = Session.begin(service, "battleships", battle, hold="all")
        for seat in made.seats.values():
            assert seat.start().begun
        tokens = {name: seat.token for name, seat in made.seats.items()}
        session = next(iter(made.seats.values())).url.rpartition("/")[2]
        return session, tokens, made.invitations["umpire"]


def takes(someone: Person, server: Server, session: str, seat: str, token: str) -> Page:
    page = someone.page
    page.goto(f"{server.url}/play#/take/battleships/{session}/{seat}/{token}")
    page.click("main button.primary")
    page.wait_for_selector(".drawing")
    return page


@pytest.mark.parametrize("language", ["en-US", "ja-JP", "ko-KR"])
def test_a_draw_is_offered_and_accepted(browser: Browser, server: Server, language: str) -> None:
    session, tokens, _ = begun(server)
    with (
        person(browser, server.url, language, 375) as first,
        person(browser, server.url, language) as second,
    ):
        page = takes(first, server, session, "first", tokens["first"])
        other = takes(second, server, session, "second", tokens["second"])
        page.locator(".drawing button").click()
        page.wait_for_selector(".drawing [data-offered]")
        expect(page.locator(".drawing button")).to_have_count(1)  # To take it back.
        other.wait_for_selector(".drawing [data-offered]")
        first.looks()
        second.looks()
        other.locator(".drawing button").last.click()  # Declined.
        for one in (page, other):
            expect(one.locator(".drawing [data-offered]")).to_have_count(0)
        page.locator(".drawing button").click()
        other.wait_for_selector(".drawing [data-offered]")
        other.locator(".drawing button").first.click()
        for one in (page, other):
            one.wait_for_selector("main.table[data-status=over]")


def test_a_ruling_that_ends_the_game_is_taken_back(browser: Browser, server: Server) -> None:
    session, tokens, invitation = begun(server)
    with (
        person(browser, server.url, "ko-KR", 375) as player,
        person(browser, server.url, "en-US") as umpire,
    ):
        page = takes(player, server, session, "first", tokens["first"])
        desk = umpire.page
        desk.goto(f"{server.url}/play#/join/battleships/{session}/umpire/{invitation}")
        desk.click("main button.primary")
        desk.wait_for_selector("form.ruling")
        umpire.rests()

        def rules(effect: str, reason: str) -> None:
            desk.check(f"[name=effect][value={effect}]")
            desk.fill("#ruling-rule", "9.1")
            desk.fill("#ruling-reason", reason)
            desk.click("form.ruling > p button.primary")
            desk.wait_for_selector("[data-check=good]")
            desk.click("form.ruling > p button.primary")

        rules("draw", "Both are out of range.")
        for one in (page, desk):
            one.wait_for_selector("[data-pending]")
        expect(page.locator(".drawing")).to_have_count(0)
        player.looks()
        umpire.looks()
        expect(page.locator(".rulings [data-kind=ruling]")).to_contain_text("out of range")
        rules("take_back", "They are not.")
        for one in (page, desk):
            expect(one.locator("[data-pending]")).to_have_count(0)
        page.wait_for_selector(".drawing button")
        rules("annul", "A map was wrong.")
        page.wait_for_selector("[data-pending]")
        rules("confirm", "It was.")
        for one in (page, desk):
            one.wait_for_selector("main.table[data-status=over]")


_RULED = (
    ("adjudicate", "first", "first"),
    ("adjudicate", "second", "second"),
    ("forfeit", "second", "second"),
)


@every(("effect", "seat", "named"), _RULED)
def test_an_ending_names_who_was_given_the_game_or_lost_it(
    browser: Browser, server: Server, effect: str, seat: str, named: str
) -> None:
    session, tokens, invitation = begun(server, {**_BATTLE, "umpire": {"results": True}})
    url = f"{server.url}/v1/battleships/sessions/{session}"
    words = {"adjudicate": "adjudicated", "forfeit": "forfeited"}
    made = {"rule": "9.1", "reason": "Time was up.", effect: seat}
    with Service(server.url) as service, person(browser, server.url, "en-US") as player:
        umpire = Session.claim(service, url, "umpire", invitation)
        umpire.read()
        umpire.rule(made)
        page = player.page
        page.goto(f"{server.url}/play#/take/battleships/{session}/first/{tokens['first']}")
        page.click("main button.primary")
        title = umpire.state["seat_titles"][named]
        told = re.compile(f"{words[effect]}: {title}", re.IGNORECASE)
        expect(page.locator(".card.ending")).to_contain_text(told)

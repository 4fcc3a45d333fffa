"""Seats by link: an invitation is taken with a click, and both browsers begin the game."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from api.serving import Server
from play.kept import keep, kept, token_of
from play.person import Person, person
from runs.patience import patience

_HELD = "Object.keys(localStorage).filter((key) => /^wardroom (game|seat)/.test(key))"


def test_two_browsers_begin_a_battle(browser: Browser, server: Server) -> None:
    with (
        person(browser, server.url, "ko-KR") as host,
        person(browser, server.url, width=375) as guest,
    ):
        host.founds("battleships")
        host.page.check("input[name=players] >> nth=1")
        host.page.click("form button.primary")
        host.waits()
        [game] = kept(host.page)
        keep(host.page, game | {"invitations": {}})
        host.page.reload()  # The invitation is read again: whoever began the game can.
        host.page.wait_for_selector(".inviting .copying input")
        link = host.page.input_value(".inviting .copying input")
        guest.page.goto(link)
        guest.page.wait_for_selector("main.narrow button.primary")
        secret = link.rsplit("/", 2)[1]
        assert guest.page.evaluate(_HELD) == []
        guest.rests()
        guest.page.click("main.narrow button.primary")
        for one in (host, guest):
            one.page.wait_for_selector("main.table[data-status=playing]")
        assert secret not in guest.page.url
        expect(host.page).to_have_title(re.compile("●"))  # The first has something to decide.
        expect(guest.page).to_have_title("Wardroom")
        guest.page.go_back()
        assert secret not in guest.page.url


def test_no_seed_is_revealed_where_the_log_was_changed(browser: Browser, server: Server) -> None:
    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "head": "00" * 32})

    with person(browser, server.url) as host, person(browser, server.url) as guest:
        host.founds("battleships")
        host.page.check("input[name=players][value=invite]")
        host.page.click("form button.primary")
        host.waits()
        guest.page.route("**/export*", change)
        guest.page.goto(host.page.input_value(".inviting .copying input"))
        guest.page.wait_for_selector("main.narrow button.primary")
        guest.rests()
        guest.page.click("main.narrow button.primary")
        expect(guest.page.get_by_text("Your seed was not revealed.")).to_be_visible()
        [game] = kept(host.page)
        path = f"/v1/battleships/sessions/{game['session']}"
        with server.client() as client:
            own = {"Authorization": f"Bearer {token_of(game)}"}
            dice = client.get(path, headers=own).json()["dice"]
        assert "second" not in dice["client_seeds"]
        assert set(dice["client_commitments"]) == {"first", "second"}


def test_two_tabs_of_one_browser_stay_at_their_seats(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as first:
        page = first.page
        first.founds("battleships")
        expect(page.locator("[data-side=second]")).to_contain_text("the second player: German")
        page.check("input[name=players][value=invite]")
        page.click("form button.primary")
        first.waits()
        link = page.input_value(".inviting .copying input")
        second = Person(page.context.new_page(), server.url)
        second.page.goto(link)
        second.page.wait_for_selector("main.narrow button.primary")
        second.rests()
        second.page.click("main.narrow button.primary")
        for one, side in ((first, "British"), (second, "German")):
            one.page.wait_for_selector("main.table[data-status=playing]")
            expect(one.page.locator(".seats .tag")).to_contain_text(f"the {side} player")
        page.wait_for_selector("article.offer[data-kind=targets]")
        _turns_the_wheel_over_the_map(page)
        first.decides("form button.primary")
        second.page.wait_for_selector("article.offer[data-kind=targets]")
        second.waits()
        first.waits()
        expect(page.locator(".seats .tag")).to_contain_text("You: the British player")
        page.click("a.home")
        expect(page.locator(".game .turn")).to_have_text("Your turn")  # That of the second.
        page.click(".game a.button")
        page.wait_for_selector("article.offer[data-kind=targets]")
        page.click(".seats button")  # He looks at the first seat, where nothing is to be decided.
        page.click("[data-handing=first] button.primary")
        expect(page.locator(".seats .tag")).to_contain_text("You: the British player")
        page.wait_for_selector(".waiting")
        _resigns(second)
        expect(page.locator(".ending")).to_contain_text("You win")
        assert second.told == []


def _turns_the_wheel_over_the_map(page: Page) -> None:
    """The wheel zooms the map and the page stays; what sends the plan is in sight."""
    expect(page.locator("article.offer form button.primary")).to_be_in_viewport()
    view = page.get_attribute(".board", "data-view")
    page.hover("svg.map")
    page.mouse.wheel(0, 200)
    page.wait_for_function(
        "(view) => document.querySelector('.board').dataset.view !== view", arg=view
    )
    assert page.evaluate("scrollY") == 0


def _resigns(player: Person) -> None:
    """Resign, with the question in sight, and see at the top what came of it."""
    page = player.page
    page.click(".more summary")
    page.click("[data-resign]")
    expect(page.locator("[data-yes]")).to_be_in_viewport()
    page.click("[data-yes]")
    expect(page.locator(".ending")).to_contain_text("You lose")
    expect(page.locator(".ending")).to_contain_text("the German player")
    expect(page.locator(".ending")).to_be_in_viewport()


@pytest.mark.parametrize("by_link", [True, False], ids=["by a link", "word for word"])
def test_an_entrant_joins_a_tournament(browser: Browser, server: Server, by_link: bool) -> None:
    asked = {"setup": {}, "name": "Autumn", "entrants": [{"name": "Anna"}, {"name": "Ben"}]}
    made = httpx.post(f"{server.url}/v1/hunters/tournaments", json=asked, timeout=patience()).json()
    session, secret = (
        made["entrants"][1]["session"], made["entrants"][1]["invitations"]["commander"],
    )  # fmt: skip
    with person(browser, server.url, "ja-JP", 375) as entrant:
        page = entrant.page
        page.goto(f"{server.url}/play#/join")
        page.wait_for_selector("#join-seat option", state="attached")
        entrant.looks()
        if by_link:
            page.fill("#link", "https://example.org/play#/join/hunters")
            page.click("form >> nth=0 >> button.primary")
            page.wait_for_selector("p.fault")  # It is not complete.
            page.fill("#link", f"{server.url}/play#/join/hunters/{session}/commander/{secret}")
            page.click("form >> nth=0 >> button.primary")
        else:
            page.fill("#join-session", session)
            page.fill("#join-invitation", secret)
            page.click("form >> nth=1 >> button.primary")
        page.click("main.narrow button.large")
        page.wait_for_selector("article.offer")
        page.wait_for_selector(".tournament li")
        told = page.inner_text(".tournament")
        assert "Autumn" in told
        assert "Ben" in told
        assert secret not in page.url
        entrant.looks()


def test_spectators_look_at_the_map(browser: Browser, server: Server) -> None:
    asked = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}}
    made = httpx.post(
        f"{server.url}/v1/battleships/sessions", json=asked, timeout=patience()
    ).json()
    session = made["session"]["session"]
    httpx.post(
        f"{server.url}/v1/battleships/sessions/{session}/actions",
        json={
            "action": {"kind": "start", "client_seed": "00" * 32},
            "version": made["session"]["version"],
        },
        headers={"Authorization": f"Bearer {made['tokens']['first']}"},
        timeout=patience(),
    ).raise_for_status()
    secret = made["invitations"]["spectator"]
    with person(browser, server.url) as spectator:
        page = spectator.page
        page.goto(f"{server.url}/play#/join/battleships/{session}/spectator/{secret}")
        page.click("main.narrow button.large")
        page.click("[data-unit=bismarck]")
        page.wait_for_selector(".arc.starboard", state="attached")
        assert "Bismarck" in page.inner_text(".unit-detail")
        expect(page.locator(".unit-detail .facts")).to_contain_text("Torpedoes")
        expect(page.locator("article.offer")).to_have_count(0)
        spectator.looks()


def test_a_game_without_a_seat_here_leads_on(browser: Browser, server: Server) -> None:
    with person(browser, server.url, "ja-JP", 375) as player:
        page = player.page
        page.goto(f"{server.url}/play#/game/{'a' * 43}")
        page.wait_for_selector("[data-elsewhere]")
        player.looks()
        page.click("[data-elsewhere]")
        page.wait_for_selector("input[type=file]", state="attached")  # Seats are loaded there.

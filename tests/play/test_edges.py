"""What happens at the edges of the map is said before it is declared, and once it has."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from api.serving import Server
from play.kept import keep, offers, opens, played
from play.person import person

_NORTH = {"id": "uss_iowa", "side": "first", "hex": "3001", "facing": "A", "speed": 3}
_SOUTH = {"id": "bismarck", "side": "second", "hex": "3030", "facing": "A", "speed": 0}
_AMID = {"id": "tirpitz", "side": "second", "hex": "3015", "facing": "A", "speed": 0}
_BESIDE = {"id": "uss_north_carolina", "side": "first", "hex": "1410", "facing": "A", "speed": 3}
_TABS = 2
_ACTIONS = "**/sessions/*/actions"
_SETUP = {"ships": [_NORTH, _BESIDE, _SOUTH, _AMID], "base_visibility": 5, "turns": 3}
_MINES = {"setup": {**_SETUP, "mines": {"second": 1}}, "options": {"mines": True}}


def test_a_shift_of_the_map_and_who_leaves_it_are_said(browser: Browser, server: Server) -> None:
    game = played(
        server,
        "battleships",
        {"setup": _SETUP, "policies": {"second": "broadside"}},
        offers("movement"),
    )
    with person(browser, server.url) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        before = page.locator("[data-edge]")
        expect(before.first).to_be_visible()
        said = " ".join(before.all_inner_texts())
        assert "the map shifts" in said
        assert re.search(
            r"Once this move is made:.*German player: Bismarck: .*out of the battle",
            said,
            re.DOTALL,
        )
        # From hex to hex on the map as it is, and the number once it is shifted.
        expect(page.locator("[data-order] td:first-of-type")).to_have_text(
            ["3001 → 3001", "1410 → 1407 (1410 once the map has shifted)"]
        )
        player.looks()
        page.click("article.offer button[type=submit]")
        player.waits()
        news = page.locator(".news > .grave")
        expect(news.filter(has_text="the map shifts")).to_have_count(1)
        expect(news.filter(has_text="out of the battle")).to_have_count(1)
        expect(page.locator(".news")).to_contain_text("German player · Moved: Tirpitz 3018")
        expect(page.get_by_text("the map shifts").filter(visible=True)).to_have_count(1)
        page.locator(".turns > summary").click()
        # The turn before: the other side goes on at once.
        page.locator(".turns button").first.click()
        expect(page.locator("[data-turn-table='1']")).to_be_visible()
        expect(page.locator(".turns")).to_contain_text("the map shifts")
        player.looks()


def test_a_movement_that_is_filled_in_is_asked_about_once(browser: Browser, server: Server) -> None:
    body = {"setup": _SETUP, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("movement"))
    with person(browser, server.url) as player:
        page, asked = player.page, list[str]()
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector("[data-check=good]")
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.locator("[data-end=hex]").select_option(index=0)
        page.wait_for_selector("[data-check=unknown]")
        page.wait_for_selector("[data-check=good]")
        assert [each for each in asked if each in {"dry-run", "move-fleet"}] == ["move-fleet"]


def test_a_shift_is_said_to_whom_mines_are_hidden_from(browser: Browser, server: Server) -> None:
    body = {**_MINES, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("movement"))
    with person(browser, server.url) as player:
        opens(player.page, server.url, game)
        player.waits()
        edges = player.page.locator("[data-edge]")
        expect(edges.filter(has_text="the map shifts")).to_have_count(1)


def test_no_star_shell_is_asked_for_that_lights_nobody(browser: Browser, server: Server) -> None:
    body = {"setup": {"scenario": "surigao_strait"}, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("star_shell"))
    with person(browser, server.url) as player:
        page = player.page
        opens(page, server.url, game)
        # Whether targets or movement come next is for the dice that say who is superior.
        page.wait_for_selector("article.offer:not([data-kind=star_shell])")
        expect(page.locator("[role=log]")).to_contain_text("Fire no star shell")
        player.rests()
        expect(page.locator(".happened")).to_have_count(1)
        expect(page.locator(".happened")).not_to_contain_text("Fire no star shell")
        # The player has done nothing yet.
        expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_two_tabs_of_a_seat_answer_for_it_and_neither_is_told_of_a_refusal(
    browser: Browser, server: Server
) -> None:
    """Both answers are on their way when the first arrives: the other is for an earlier version."""
    body = {"setup": {"scenario": "surigao_strait"}, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("star_shell"))
    with person(browser, server.url) as player:
        first, second = player.page, player.page.context.new_page()
        first.goto(f"{server.url}/play")
        keep(first, game)
        on_their_way: list[Route] = []

        def held(route: Route) -> None:
            if len(on_their_way) < _TABS:
                on_their_way.append(route)
            else:
                route.continue_()

        for page in (first, second):
            page.goto("about:blank")
            page.route(_ACTIONS, held)
            with page.expect_request(_ACTIONS):
                page.goto(f"{server.url}/play#/game/{game['session']}")
        for route in on_their_way:
            route.continue_()
        for page in (first, second):
            page.wait_for_selector("article.offer:not([data-kind=star_shell])")
            page.wait_for_selector("main.table[data-busy=false]")
            expect(page.locator(".fault")).to_have_count(0)
        assert [each for each in player.refused if not each.startswith("412 ")] == []
        player.told.clear()  # The browser itself writes of what was refused.

"""A fleet's orders are a table beside the map: ten ships are planned without scrolling."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Route, expect
from wardroom_client.session import Service, Session

from api.serving import Server
from play.battles import battle, explains, fleet
from play.kept import offers, opens, played
from play.person import person
from play.test_endings import begun

_FLEETS: Any = {"setup": {"scenario": "surigao_strait"}, "umpire": {}}
_HOLDS: dict[str, Any] = {"targets": {"fire": []}, "torpedoes": {"launches": []}}
"""Nobody is hit: each hit would be a line of news above the orders."""
_SHIPS = 10
_BESIDE = "set_standing_orders"
_ROOM = """(count) => {
  const box = (each) => each.getBoundingClientRect();
  const [map] = document.querySelectorAll(".board");
  const rows = [...document.querySelectorAll(".orders tbody")];
  const [sends] = document.querySelectorAll("article.offer form button.primary");
  return { rows: rows.length, last: box(rows[count - 1]).bottom, sends: box(sends).top,
    map: box(map).bottom, screen: innerHeight, scrolled: scrollY };
}"""
_IN_SIGHT = """() => {
  const [sends] = document.querySelectorAll("article.offer form button.primary");
  return [...document.querySelectorAll(".orders tbody")]
    .filter((each) => each.getBoundingClientRect().bottom <= sends.getBoundingClientRect().top)
    .length;
}"""
_UNDER_LABELS = """() => {
  const boxes = (all) => [...document.querySelectorAll(all)]
    .map((each) => each.getBoundingClientRect());
  const labels = boxes(".label rect");
  return boxes(".map .turning")
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])
    .filter(([x, y]) => labels.some(({ left, right, top, bottom }) =>
      left < x && x < right && top < y && y < bottom)).length;
}"""
"""How many of the arrows that turn a unit are covered."""
_WITH_HINTS = 4
_BESIDE_TITLE = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  return box(".where .term").top < box(".where h1").bottom;
}"""
_IN_THE_TRACK = [
    {"id": "uk_dd_flotilla_a", "side": "first", "hex": "3014", "facing": "F", "speed": 2},
    {"id": "uss_iowa", "side": "first", "hex": "3012", "facing": "A", "speed": 2},
    {"id": "yamato", "side": "second", "hex": "3010", "facing": "D", "speed": 2},
]
_FAR_APART = [
    {"id": "uss_north_carolina", "side": "first", "hex": "3013", "facing": "D", "speed": 2},
    {"id": "uss_iowa", "side": "first", "hex": "3002", "facing": "A", "speed": 2},
    {"id": "bismarck", "side": "second", "hex": "3003", "facing": "A", "speed": 2},
]
"""One is near, in the second row of the map; from the other nobody is seen."""
_OVER_THE_MAP = """() => document.querySelector(".sea-map").getBoundingClientRect().top"""
_PHONE_TOP = 180
"""Pixels above the map of a phone at most."""
_SEA_TOP = """() => document.querySelector(".map .sea").getBoundingClientRect().top
  - document.querySelector(".ruler.above").getBoundingClientRect().bottom"""
_VALUES = "(all) => all.map((each) => each.value)"
_CUT = """() => [...document.querySelectorAll(".orders *, .where .tag, .offer .scrolling")]
  .filter((each) => each.textContent.includes("…") || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.outerHTML)"""
"""What of the orders and of whose they are cannot be read."""
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _moving(server: Server) -> tuple[str, str]:
    """A battle in which the second seat has to move: its id, and the token of that seat."""
    session, tokens, _ = begun(server, _FLEETS)
    address = f"{server.url}/v1/battleships/sessions/{session}"
    with Service(server.url) as service:
        seats: list[Any] = [Session(service, address, token) for token in tokens.values()]
        while not (due := _due(seats[1])) or due["kind"] != "movement":
            acting = next(seat for seat in seats if _due(seat))
            offer = _due(acting)
            acting.act({**offer["example"]["action"], **_HOLDS.get(offer["kind"], {})})
    return session, tokens["second"]


def _due(seat: Any) -> Any:
    offers = seat.read()["legal_actions"]
    return next((each for each in offers if each["kind"] != _BESIDE), None)


def test_ten_ships_are_planned_without_scrolling(browser: Browser, server: Server) -> None:
    session, token = _moving(server)
    with person(browser, server.url, "ja-JP", 1440) as player:
        page = player.page
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(f"{server.url}/play#/take/battleships/{session}/second/{token}")
        page.click("main button.primary")
        page.wait_for_selector("article.offer[data-kind=movement] .orders")
        player.waits()
        # Whoever plans ten ships has read them. A click would scroll to what is not yet in view.
        page.dispatch_event("[data-no-hints]", "click")
        room = page.evaluate(_ROOM, _SHIPS)
        assert room["rows"] >= _SHIPS
        assert room["scrolled"] == 0
        assert room["last"] <= room["sends"] <= room["screen"]
        assert room["map"] <= room["screen"]

        # What is asked of one ship alone stands there for that which is looked at.
        rows = page.locator(".orders tbody")
        for place in range(_SHIPS - 1, -1, -1):
            ship = rows.nth(place).get_attribute("data-order")
            rows.nth(place).locator("button").click()
            page.wait_for_selector(f"[data-chosen='{ship}'] [data-end=hex]")
            before = page.input_value("[data-end=hex]")
            hexes = page.locator("[data-end=hex] option").evaluate_all(_VALUES)
            other = next((each for each in hexes if each not in {"", before}), None)
            if other is not None:
                break  # A ship that was hit may have nowhere else to go.
        assert other is not None
        expect(page.locator("[data-chosen]")).to_have_count(1)
        expect(page.locator(f".map [data-unit='{ship}'][aria-pressed=true]")).to_have_count(1)
        page.select_option("[data-end=hex]", other)
        expect(page.locator(f"[data-order='{ship}'] td b")).to_have_text(other)
        page.wait_for_selector("[data-check]:not([data-check=unknown])")
        page.wait_for_selector(".map .turning")
        assert page.evaluate(_UNDER_LABELS) == 0
        explains(page)
        player.looks()

        page.set_viewport_size({"width": 375, "height": 812})
        assert page.evaluate(_WIDER) <= 0
        assert page.evaluate(_BESIDE_TITLE)
        assert page.evaluate(_CUT) == []


def test_ten_ships_aim_without_scrolling(browser: Browser, server: Server) -> None:
    """Once hints were read; before, some of the ships at least are in sight."""
    ships = fleet("first", _SHIPS) + fleet("second", _SHIPS)
    with battle(browser, server, ships) as player:
        page = player.page
        page.set_viewport_size({"width": 1440, "height": 900})
        assert page.evaluate(_IN_SIGHT) >= _WITH_HINTS
        page.dispatch_event("[data-no-hints]", "click")
        expect(page.locator(".hint")).to_have_count(0)
        assert page.evaluate(_IN_SIGHT) == _SHIPS
        # A target is called what its label on the map is, which a select has room for.
        labels = " ".join(page.locator(".label text").all_text_contents())
        for name in page.locator("[data-battery]").first.locator("option").all_inner_texts()[1:]:
            assert name in labels
        player.looks()


def test_a_ship_that_may_fire_at_nothing_stands_below_the_others(
    browser: Browser, server: Server
) -> None:
    setup = {"ships": _FAR_APART, "base_visibility": 1, "turns": 2}
    body = {"setup": setup, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("targets"))
    with person(browser, server.url, width=1440) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector("[data-order=uss_iowa] [data-battery]")
        idle = page.locator("[data-order=uss_north_carolina]")
        expect(idle.locator("td").first).to_contain_text("none")
        expect(page.locator("[data-order]").last).to_have_attribute(
            "data-order", "uss_north_carolina"
        )
        idle.locator("button").click()
        idle.locator("summary:text-is('Why?')").click()
        expect(idle.locator("li")).to_contain_text("Bismarck, 10 hexes")
        # The rows near the edge are seen whole.
        assert page.evaluate(_SEA_TOP) >= 0
        player.looks()
        page.set_viewport_size({"width": 375, "height": 812})
        player.rests()
        assert page.evaluate(_OVER_THE_MAP) <= _PHONE_TOP
        player.looks()


def test_what_a_torpedo_does_to_an_own_ship_is_marked(browser: Browser, server: Server) -> None:
    setup = {"ships": _IN_THE_TRACK, "base_visibility": 10, "turns": 2}
    body = {"setup": setup, "policies": {"second": "broadside"}}
    game = played(server, "battleships", body, offers("torpedoes"))
    with person(browser, server.url) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        odds = page.locator("article.offer .odds .odd")
        expect(odds.filter(has_text="Iowa").first).to_contain_text("⚠")
        expect(odds.filter(has_text="Yamato").first).not_to_contain_text("⚠")
        expect(page.locator(".launching summary")).to_contain_text("from 3014")
        # The reach of torpedoes, not of guns: to both sides, and whole in sight.
        for arc in ("port", "starboard"):
            expect(page.locator(f".board [data-mark=torpedoes_{arc}]")).to_be_in_viewport(
                ratio=0.99
            )
        expect(page.locator(".board [data-mark=bow]")).to_have_count(0)
        explains(page)
        player.looks()


def test_what_is_said_of_a_plan_is_of_no_earlier_one(browser: Browser, server: Server) -> None:
    """Until the service has answered for this plan it is being checked."""
    with battle(browser, server, fleet("first", 2) + fleet("second", 2)) as player:
        page = player.page
        expect(page.locator(".phase")).to_contain_text("the US player 0, the Japanese player 0")
        checks: list[Route] = []

        def held(route: Route) -> None:
            checks.append(route)

        page.route("**/dry-run", held)
        with page.expect_request("**/dry-run"):
            page.locator("article.offer select").first.select_option("")
        expect(page.locator("[data-check]")).to_have_attribute("data-check", "unknown")
        for each in checks:
            each.continue_()
        page.unroute("**/dry-run")
        expect(page.locator("[data-check]")).to_have_attribute("data-check", "good")

"""Storage that is damaged, full or blocked: each seat that can be read stays, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from api.serving import Server
from play.kept import GAMES, TOURNAMENTS, created, store
from play.person import Json, person

_HUNTERS = {"setup": {"opening": "lone_ship_by_night"}}
_FOREIGN: tuple[Any, ...] = (None, 5, "text", [], {}, True, {"session": 5}, [[]])
"""What is no game."""
_MEMBERS: tuple[Json, ...] = (
    {"name": 5}, {"since": "yesterday"}, {"since": None}, {"commitment": None}, {"seeds": []},
    {"invitations": {"first": 5}}, {"hotSeat": "yes"}, {"creator": None},
)  # fmt: skip
"""Members that are not as they should be, in games whose seats can be read."""
_ASIDE = """() => Object.keys(localStorage).filter((key) => key.startsWith('wardroom unreadable '))
  .map((key) => localStorage.getItem(key))"""
_BLOCKED = """
for (const area of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, area, {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}
"""
_FULL = """() => {
  let text = 'x'.repeat(1 << 22);
  while (text.length > 0) {
    try { localStorage.setItem(`other ${localStorage.length}`, text); }
    catch { text = text.slice(text.length / 2 + 1); }
  }
}"""


@pytest.fixture(scope="module")
def games(server: Server) -> list[Json]:
    """As many games as there are members to damage, and one."""
    return [created(server, "hunters", _HUNTERS) for _ in range(len(_MEMBERS) + 1)]


def _damaged(games: list[Json], damage: Callable[[list[Json]], str]) -> str:
    return damage(json.loads(json.dumps(games)))


def _with_strangers(games: list[Json]) -> str:
    return json.dumps([*_FOREIGN, games[0], *_FOREIGN])


def _member_by_member(games: list[Json]) -> str:
    return json.dumps([game | member for game, member in zip(games, _MEMBERS, strict=False)])


def _with_a_foreign_seat(games: list[Json]) -> str:
    return json.dumps([games[0] | {"seats": {**games[0]["seats"], "second": 5}}])


_TABLE: dict[str, tuple[Callable[[list[Json]], str], int, Callable[[list[Json]], set[str]]]] = {
    "not JSON": (lambda _: "{broken", 0, lambda _: {"{broken"}),
    "cut off": (lambda games: json.dumps(games)[:-9], 0, lambda games: {json.dumps(games)[:-9]}),
    "empty": (lambda _: "", 0, lambda _: {""}),
    "no list": (lambda _: "{}", 0, lambda _: {"{}"}),
    "null": (lambda _: "null", 0, lambda _: {"null"}),
    "no game": (lambda _: "[{}]", 0, lambda _: {"{}"}),
    "a game without its seats": (
        lambda games: json.dumps([games[0] | {"seats": "gone"}, games[1]]),
        1,
        lambda games: {_compact(games[0] | {"seats": "gone"})},
    ),
    "one game among others": (_with_strangers, 1, lambda _: {_compact(each) for each in _FOREIGN}),
    "members": (
        _member_by_member,
        len(_MEMBERS),
        lambda games: {
            _compact(game | each) for game, each in zip(games, _MEMBERS, strict=False)
        },
    ),
    "a foreign seat": (_with_a_foreign_seat, 1, lambda games: {
        _compact({**games[0], "seats": {**games[0]["seats"], "second": 5}})
    }),
    "nothing is damaged": (json.dumps, len(_MEMBERS) + 1, lambda _: set()),
}  # fmt: skip
"""What is stored, how many games stay, and what is set aside."""


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _reads(page: Page, stay: int) -> None:
    """The first screen is there with so many games."""
    page.reload()
    page.wait_for_selector("[data-quick=hunters]")
    more = page.locator(".start section > p > button.quiet")
    if more.count():
        more.click()
    expect(page.locator("[aria-labelledby=mine] li.game")).to_have_count(stay)


def test_every_seat_that_can_be_read_stays(
    browser: Browser, server: Server, games: list[Json]
) -> None:
    with person(browser, server.url, "ja-JP", 375) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        for name, (damage, stay, aside) in _TABLE.items():
            page.evaluate("localStorage.clear()")
            store(page, GAMES, _damaged(games, damage))
            _reads(page, stay)
            assert set(page.evaluate(_ASIDE)) == aside(games), name
            expect(page.locator("[data-unreadable]")).to_have_count(1 if aside(games) else 0)
            if name == "one game among others":
                player.looks()
                assert "読めない" in page.inner_text("[data-unreadable]")
                _reads(page, stay)  # What is set aside once is not set aside again.
                assert sorted(page.evaluate(_ASIDE)) == sorted(aside(games))
        store(page, GAMES, _damaged(games, _member_by_member))
        _reads(page, len(_MEMBERS))
        page.click("[data-remove]")
        page.click("[data-unreadable] [data-yes]")
        expect(page.locator("[data-unreadable]")).to_have_count(0)
        assert page.evaluate(_ASIDE) == []
        for number in range(len(_MEMBERS)):  # Each opens, and begins.
            page.goto(f"{server.url}/play#/game/{games[number]['session']}")
            player.waits()
            page.wait_for_selector("article.offer")


def test_what_else_is_stored_may_be_damaged(
    browser: Browser, server: Server, games: list[Json]
) -> None:
    """Tournaments, the language, lines that are unfolded, and what the client keeps of a seat."""
    whole: Json = {
        "ruleset": "hunters", "tournament": "t", "name": "Autumn", "token": "secret",
        "since": "2026-01-01T00:00:00Z", "entrant": None, "invitations": {}, "commitment": "",
    }  # fmt: skip
    with person(browser, server.url, "ko-KR") as player:
        page = player.page
        page.goto(f"{server.url}/play")
        store(page, GAMES, json.dumps(games[:1]))
        store(page, "wardroom language", "{broken")
        store(page, "wardroom lines", "{broken")
        for text, stay in (
            ("{broken", 0),
            (json.dumps([*_FOREIGN, whole, whole | {"tournament": "u", "entrant": "x"}]), 1),
            (json.dumps([whole | {"invitations": {"1": 5}, "since": ""}]), 1),
        ):
            store(page, TOURNAMENTS, text)
            _reads(page, 1)
            expect(page.locator("[aria-labelledby=my-tournaments] li.game")).to_have_count(stay)
        page.goto(f"{server.url}/play#/game/{games[0]['session']}")
        player.waits()
        for text in ("{broken", "5", "null", '{"noted": 5}', '{"url": 5}'):
            kept = page.evaluate(
                """(text) => {
                  const keys = Object.keys(sessionStorage).filter((key) => /^wardroom /.test(key));
                  const requests = keys.map((key) => key.replace(' seat ', ' request '));
                  [...keys, ...requests].forEach((key) => sessionStorage.setItem(key, text));
                  return keys.length;
                }""",
                text,
            )
            assert kept > 0
            page.reload()
            player.waits()
            page.wait_for_selector("article.offer")
        player.looks()


@pytest.mark.parametrize("full", [True, False], ids=["full", "blocked"])
def test_a_game_is_begun_where_nothing_is_stored(
    browser: Browser, server: Server, tmp_path: Path, full: bool
) -> None:
    """And its seat can be saved as a file."""
    with person(browser, server.url) as player:
        page = player.page
        if full:
            page.goto(f"{server.url}/play")
            page.evaluate(_FULL)
        else:
            page.add_init_script(_BLOCKED)
        player.begins("hunters")
        page.wait_for_selector("article.offer")
        with page.expect_download() as downloading:
            page.click("[data-unstored] [data-save]")
        saved = tmp_path / "seats.json"
        downloading.value.save_as(saved)
        [game] = json.loads(saved.read_text())["games"]
        assert page.url.endswith(game["session"])
        assert game["seats"]


def test_a_part_that_cannot_be_drawn_leaves_the_others(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """As the map of a state that another release has written."""

    def without_wrecks(route: Route) -> None:
        answer = route.fetch()
        read = answer.json()
        read["view"]["situation"]["wrecks"] = None
        route.fulfill(response=answer, json=read)

    with person(browser, server.url, "ko-KR") as player:
        page = player.page
        player.begins("battleships")
        session = page.url.rpartition("/")[2]
        page.route(f"**/v1/battleships/sessions/{session}", without_wrecks)
        page.reload()
        player.waits()
        expect(page.locator(".broken")).to_have_count(1)
        expect(page.locator(".beside-column .broken")).to_have_count(1)
        page.wait_for_selector("article.offer form")
        expect(page.locator("[role=log] .line").first).to_be_attached()
        player.looks()
        with page.expect_download() as downloading:
            page.click(".broken [data-save]")
        downloading.value.save_as(tmp_path / "seats.json")
        assert session in (tmp_path / "seats.json").read_text()
        page.unroute(f"**/v1/battleships/sessions/{session}")
        page.click(".broken [data-reload]")
        page.wait_for_selector("svg.map")

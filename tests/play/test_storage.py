"""Storage that is damaged, full or blocked: each seat that can be read stays, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from api.serving import Server
from play.kept import FIRST, TOURNAMENTS, as_first, created, keep, kept, places, store, token_of
from play.person import Json, Person, person
from runs.patience import until

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
_IN_TAB = "Object.keys(sessionStorage).filter((key) => key.startsWith('wardroom seat '))"
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

_EMPTIED = """() => Object.keys(localStorage).filter((key) => key.startsWith('other '))
  .forEach((key) => localStorage.removeItem(key))"""


@pytest.fixture(scope="module")
def games(server: Server) -> list[Json]:
    """As many games as there are members to damage, and one."""
    return [created(server, "hunters", _HUNTERS) for _ in range(len(_MEMBERS) + 1)]


@pytest.fixture(scope="module")
def firsts(games: list[Json]) -> list[Json]:
    """The same, as 0.1.0 kept them."""
    return [as_first(each) for each in games]


def _with_strangers(games: list[Json]) -> str:
    return json.dumps([*_FOREIGN, games[0], *_FOREIGN])


def _member_by_member(games: list[Json]) -> str:
    return json.dumps([game | member for game, member in zip(games, _MEMBERS, strict=False)])


def _with_a_foreign_seat(games: list[Json]) -> str:
    return json.dumps([games[0] | {"seats": {**games[0]["seats"], "second": 5}}])


_FIRST: dict[str, tuple[Callable[[list[Json]], str], int, Callable[[list[Json]], set[str]]]] = {
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
"""What is stored where 0.1.0 kept all games, how many games stay, and what is set aside."""

_DAMAGES: tuple[tuple[str, str, str, int, set[str]], ...] = (
    ("seat", "hunters", "{broken", 1, {"{broken"}),
    ("seat", "hunters", '{"url": "/"}', 1, {'{"url": "/"}'}),
    ("seat", "hunters", '{"token": 5}', 1, {'{"token": 5}'}),
    ("seat", "admirals", "of a later release", 2, set()),
    ("game", "hunters", "{broken", 2, {"{broken"}),
    ("game", "hunters", '{"name":5}', 2, {'{"name":5}'}),
    ("game", "hunters", "[]", 2, {"[]"}),
)
"""What of one of two games is stored, in place of what; how many games stay, what is set aside."""


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


def test_every_seat_that_0_1_0_kept_and_can_be_read_stays(
    browser: Browser, server: Server, firsts: list[Json]
) -> None:
    with person(browser, server.url, "ja-JP", 375) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        for name, (damage, stay, aside) in _FIRST.items():
            page.evaluate("localStorage.clear()")
            store(page, FIRST, damage(firsts))
            _reads(page, stay)
            assert set(page.evaluate(_ASIDE)) == aside(firsts), name
            expect(page.locator("[data-unreadable]")).to_have_count(1 if aside(firsts) else 0)
            assert page.evaluate(f"localStorage.getItem('{FIRST}')") is None  # It is written anew.
            assert len(kept(page)) == stay
            if name == "one game among others":
                player.looks()
                assert "読めない" in page.inner_text("[data-unreadable]")
                _reads(page, stay)  # What is set aside once is not set aside again.
                assert sorted(page.evaluate(_ASIDE)) == sorted(aside(firsts))
        store(page, FIRST, _member_by_member(firsts))
        _reads(page, len(firsts))
        page.click("[data-remove]")
        page.click("[data-unreadable] [data-yes]")
        expect(page.locator("[data-unreadable]")).to_have_count(0)
        assert page.evaluate(_ASIDE) == []
        for number in range(len(_MEMBERS)):  # Each opens, and begins.
            page.goto(f"{server.url}/play#/game/{firsts[number]['session']}")
            player.waits()
            page.wait_for_selector("article.offer")


def test_a_seat_is_lost_by_its_own_text_alone(
    browser: Browser, server: Server, games: list[Json]
) -> None:
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        for kind, ruleset, text, stay, aside in _DAMAGES:
            page.evaluate("localStorage.clear()")
            keep(page, games[0])
            keep(page, games[1])
            [place] = [each for each in places(games[0]) if each.startswith(f"wardroom {kind}")]
            store(page, place.replace("hunters", ruleset), text)
            _reads(page, stay)
            assert set(page.evaluate(_ASIDE)) == aside
            _reads(page, stay)
            assert set(page.evaluate(_ASIDE)) == aside
        assert page.evaluate("localStorage.getItem('wardroom seat admirals')") is None


def test_a_client_seed_that_0_1_0_drew_is_given(browser: Browser, server: Server) -> None:
    """And so is one that the client kept in the tab: the seat has promised it."""
    for number, seed in enumerate(("1a" * 32, "2b" * 32)):
        game = created(server, "hunters", _HUNTERS)
        [seat] = game["seats"].values()
        with person(browser, server.url) as player:
            page = player.page
            page.goto(f"{server.url}/play")
            old = as_first(game)
            if number == 0:
                old["seeds"] = dict.fromkeys(old["seats"], seed)
            else:
                text = json.dumps(seat | {"client_seed": seed, "noted": ["ab" * 32]})
                place = f"wardroom seat {seat['url']} {seat['token'][:8]}"
                page.evaluate("([key, text]) => sessionStorage.setItem(key, text)", [place, text])
            store(page, FIRST, json.dumps([old]))
            _reads(page, 1)
            page.goto(f"{server.url}/play#/game/{game['session']}")
            player.waits()
            page.wait_for_selector("article.offer")
            [now] = kept(page)
            [held] = now["seats"].values()
            assert (held["client_seed"], held["token"]) == (seed, seat["token"])
            assert seat["noted"][0] in held["noted"]
            assert ("ab" * 32 in held["noted"]) == (number == 1)
            assert page.evaluate(_IN_TAB) == []
            with server.client(headers={"Authorization": f"Bearer {seat['token']}"}) as client:
                path = f"/v1/hunters/sessions/{game['session']}"
                assert list(client.get(path).json()["dice"]["client_seeds"].values()) == [seed]


@pytest.mark.parametrize("room", [True, False], ids=["for one of both", "for none"])
def test_nothing_is_lost_where_both_forms_have_no_room(
    browser: Browser, server: Server, firsts: list[Json], room: bool
) -> None:
    """What 0.1.0 kept goes first where that makes room; where not, it stays until there is some."""
    named = [firsts[0] | {"name": "x" * 1_000_000}] if room else firsts
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        store(page, FIRST, json.dumps(named))
        store(page, "spare", "x" * 10_000)
        page.evaluate(_FULL)
        if room:
            page.evaluate("localStorage.removeItem('spare')")
        _reads(page, len(named))
        first = page.evaluate(f"localStorage.getItem('{FIRST}')")
        assert (first is None, page.locator("[data-unstored]").count() == 0) == (room, room)
        page.evaluate(_EMPTIED)
        _reads(page, len(named))
        expect(page.locator("[data-unstored]")).to_have_count(0)
        assert {each["session"] for each in kept(page)} == {each["session"] for each in named}
        assert page.evaluate(f"localStorage.getItem('{FIRST}')") is None
        assert page.evaluate(_ASIDE) == []


def test_two_tabs_keep_what_each_has_begun(
    browser: Browser, server: Server, games: list[Json]
) -> None:
    """Whatever either has read before; one of them may still be a page of 0.1.0."""
    with person(browser, server.url) as player:
        first = player.page
        first.goto(f"{server.url}/play")
        second = Person(first.context.new_page(), server.url)
        second.page.goto(f"{server.url}/play")
        player.begins("hunters")
        second.begins("battleships")
        until(lambda: len({game["session"] for game in kept(first)}) == 2)
        first.goto(f"{server.url}/play")
        expect(first.locator("[aria-labelledby=mine] li.game")).to_have_count(2)
        store(second.page, FIRST, json.dumps([as_first(games[0])]))
        expect(first.locator("[aria-labelledby=mine] li.game")).to_have_count(3)
        assert first.evaluate(f"localStorage.getItem('{FIRST}')") is None
        first.click("li.game .danger >> nth=0")
        first.click("li.game button >> text=Yes")
        expect(first.locator("[aria-labelledby=mine] li.game")).to_have_count(2)
        # What one tab forgets reaches the storage of the other a moment later.
        until(lambda: len(kept(second.page)) == 2)
        assert second.told == []


def test_seats_go_to_another_browser_as_a_file(
    browser: Browser, server: Server, games: list[Json], firsts: list[Json], tmp_path: Path
) -> None:
    """Those of 0.1.0 too."""
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        seed = {"client_seed": "3c" * 32}
        game = games[0] | {"seats": {seat: each | seed for seat, each in games[0]["seats"].items()}}
        keep(page, game)
        _reads(page, 1)
        with page.expect_download() as downloading:
            page.click("[data-save]")
        downloading.value.save_as(tmp_path / "seats.json")
    content = json.loads((tmp_path / "seats.json").read_text())
    assert content == {"format": "wardroom-seats/2", "games": [game], "tournaments": []}
    old = {"format": "wardroom-seats/1", "games": [firsts[1]], "tournaments": []}
    later = {"format": "wardroom-seats/3", "games": [game], "tournaments": []}
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        for file, loaded in ((content, 1), (later, 1), (old, 2), (content, 2)):
            (tmp_path / "loaded.json").write_text(json.dumps(file))
            page.set_input_files(
                "[aria-labelledby=mine] input[type=file]", tmp_path / "loaded.json"
            )
            if file is not content:
                expect(page.locator("[aria-labelledby=mine] [role=status]")).not_to_have_text("")
            expect(page.locator("[aria-labelledby=mine] li.game")).to_have_count(loaded)
            page.reload()
        by_session = {each["session"]: each for each in kept(page)}
        assert by_session == {each["session"]: each for each in (game, games[1])}


def test_what_else_is_stored_may_be_damaged(
    browser: Browser, server: Server, games: list[Json]
) -> None:
    """Tournaments, the language, lines that are unfolded, and requests under way."""
    whole: Json = {
        "ruleset": "hunters", "tournament": "t", "name": "Autumn", "token": "secret",
        "since": "2026-01-01T00:00:00Z", "entrant": None, "invitations": {}, "commitment": "",
    }  # fmt: skip
    with person(browser, server.url, "ko-KR") as player:
        page = player.page
        page.goto(f"{server.url}/play")
        keep(page, games[0])
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
        [url] = [each["url"] for each in games[0]["seats"].values()]
        for text in ("{broken", "5", "null", '{"noted": 5}', '{"url": 5}'):
            page.evaluate(
                "([place, text]) => sessionStorage.setItem(place, text)",
                [f"wardroom request {url} {token_of(games[0])[:8]}", text],
            )
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

"""A game is stepped through on its own board, with what choices were worth, in a real browser."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Request, expect

from api.serving import Server
from play.kept import keep, opens, played, token_of
from play.person import Json, person
from sessions.test_seat_titles import NATIONS, NUMBERED

ASKED: dict[str, Json] = {
    "hunters": {"setup": {"opening": "lone_ship_by_night"}},
    "battleships": {
        "setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"},
    },
}  # fmt: skip
_LONG = 9
_WATCHES = """(button) => {
  window.played = [];
  new MutationObserver(() => window.played.push(button.dataset.playing))
    .observe(button, { attributeFilter: ["data-playing"] });
}"""
"""Notes whether it plays: where pauses are short it is soon at the end."""


def _over(server: Server, ruleset: str) -> Json:
    """A game of some entries that is over, as the browser keeps it."""
    game = played(server, ruleset, ASKED[ruleset], lambda read: bool(read["number"] >= _LONG))
    with _client(server, game) as client:
        client.post(f"{_address(game)}/resign", headers={"If-Match": "*"}, json={})
        assert client.get(_address(game)).json()["status"] == "over"
    return game


def _of_entries(sent: Request) -> list[Json]:
    """What was asked of an entry, if anything."""
    return [sent.post_data_json or {}] if sent.url.endswith("/replay") else []


def _address(game: Json) -> str:
    return f"/v1/{game['ruleset']}/sessions/{game['session']}"


def _client(server: Server, game: Json) -> httpx.Client:
    token = token_of(game)
    return server.client(headers={"Authorization": f"Bearer {token}"})


@pytest.mark.parametrize("ruleset", ASKED)
def test_a_game_is_stepped_through_on_its_board(
    browser: Browser, server: Server, ruleset: str
) -> None:
    """One entry at a time, and the one behind it: by buttons, keys and by itself."""
    game = _over(server, ruleset)
    with _client(server, game) as client:
        last = client.get(_address(game)).json()["number"]
        shown = {
            at: client.post(f"{_address(game)}/replay", json={"at": at}).json()
            for at in range(1, last + 1)
        }
        entries = client.get(f"{_address(game)}/export").json()["entries"]
    decided = next(at for at in range(2, last) if shown[at]["decision"] is not None)
    with person(browser, server.url, "en-GB") as player:
        page, asked = player.page, list[Json]()
        page.goto(f"{server.url}/play")
        keep(page, game)
        page.on("request", lambda sent: asked.extend(_of_entries(sent)))
        page.goto(f"{server.url}/play#/game/{game['session']}")
        page.reload()
        page.click("[data-stepping]")
        page.wait_for_selector("main > section:first-of-type.replay")  # Its proof stands below.

        def reads(at: int) -> None:
            page.wait_for_selector(f"[data-scene='{at}'][aria-busy=false]")
            expect(page.locator(".headline")).to_have_text(shown[at]["headline"])
            entry, logged = page.locator(".replay .entry"), entries[at - 1]
            expect(entry.locator("time")).to_have_attribute("datetime", logged["content"]["at"])
            expect(entry.locator(".head code")).to_have_text(logged["head"])

        reads(1)
        page.click("[data-next]")
        reads(2)
        page.click("#replay")
        page.keyboard.press("ArrowLeft")
        reads(1)
        page.wait_for_timeout(200)
        assert {one["at"] for one in asked} <= {1, 2, 3}
        page.focus(".replay input")
        for _ in range(decided - 1):
            page.keyboard.press("ArrowRight")
        reads(decided)
        page.click("[data-worth]")
        page.wait_for_selector("[data-weighed]")
        expect(page.locator("[data-weighed].taken")).to_have_count(1)
        for one in page.locator("[data-weighed]").all_inner_texts():
            assert "\n" in one.strip()
        weighed = page.locator("[data-weighed]").count()
        assert all("horizon" not in one for one in asked)
        page.click(".worth .outlook > summary")
        page.click("[data-outlook]")
        expect(page.locator("[data-outlook-row]")).to_have_count(weighed)
        assert asked[-1]["horizon"] == ("turn" if ruleset == "battleships" else "encounter")
        taken = page.locator("[data-weighed].taken").inner_text().split("\n")[0]
        assert taken in page.locator("[data-outlook-row] th").all_inner_texts()
        player.looks()
        page.focus(".replay input")
        page.keyboard.press("End")
        reads(last)
        page.click("[data-luck]")
        page.wait_for_selector(".luck h3")
        page.keyboard.press("Escape")
        player.looks()


def test_it_plays_by_itself_until_the_end(browser: Browser, server: Server) -> None:
    game = _over(server, "hunters")
    with person(browser, server.url, "ko-KR", 375) as player:
        page = player.page
        player.hurries()
        page.goto(f"{server.url}/play")
        keep(page, game)
        page.goto(f"{server.url}/play#/proof/{game['session']}")
        page.reload()
        page.locator("[data-playing=false]").evaluate(_WATCHES)
        page.click("[data-playing=false]")
        page.wait_for_selector("[data-playing=false]:disabled")
        assert page.evaluate("window.played") == ["true", "false"]
        expect(page.locator("[data-luck]")).to_have_count(1)
        player.looks()


@pytest.mark.parametrize(("locale", "width"), [("en-GB", 1280), ("ja-JP", 375), ("ko-KR", 768)])
def test_each_side_has_one_name_at_the_table_and_in_the_game_again(
    browser: Browser, server: Server, locale: str, width: int
) -> None:
    """Controls, decisions, boards and tables call it as the lines beside them do."""
    language = locale[:2]
    titles = NATIONS[language]

    def says() -> None:
        for folded in page.query_selector_all("main details"):
            folded.evaluate("(each) => { each.open = true; }")
        expect(page.locator("main [aria-busy=true]")).to_have_count(0)
        drawn = page.locator("main").evaluate("(main) => main.outerHTML").lower()
        assert titles["first"].lower() in drawn
        assert not [each for each in NUMBERED[language].values() if each.lower() in drawn]

    game = played(
        server, "battleships", ASKED["battleships"], lambda read: bool(read["number"] >= _LONG)
    )
    with person(browser, server.url, locale, width) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector(".turns")
        says()
        with _client(server, game) as client:
            client.post(f"{_address(game)}/resign", headers={"If-Match": "*"}, json={})
            last = client.get(_address(game)).json()["number"]
        page.wait_for_selector("main.table[data-status=over]")
        says()
        page.goto(f"{server.url}/play#/proof/{game['session']}")
        page.wait_for_selector("[data-scene='1'][aria-busy=false]")
        options = page.locator(".replay .controls option").all_inner_texts()
        assert options[:2] == [titles["first"], titles["second"]]
        for at in range(1, last + 1):
            page.wait_for_selector(f"[data-scene='{at}'][aria-busy=false]")
            says()
            if at < last:
                page.click("[data-next]")
        page.click("[data-luck]")
        page.wait_for_selector(".luck h3")
        says()

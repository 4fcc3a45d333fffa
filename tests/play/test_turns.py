"""What each turn of a battle came to stands as a table, with the rows of the game's report."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import opens, played, token_of
from play.person import Json, person

_SETUP: Json = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}}
_SECOND_TURN = 2
_ROWS = """(rows) => rows.map((row) => [row.dataset.unitRow,
  ...[...row.querySelectorAll("td")].map((cell) => cell.innerText.split("\\n"))])"""


def _in_figures(unit: Json) -> tuple[str, list[str], list[str], list[str]]:
    """A row of the sheet, as far as it is the same in every language."""
    move, shots = unit["move"], unit["shots"]
    moved = [] if move is None else [move["since"], move["hex"]]
    fired = [str(shot["distance"]) for shot in shots if shot["distance"] is not None]
    hit = "" if unit["lost"] else f"{unit['w']}W" if unit["w"] else ""
    return unit["unit"], moved, fired, [hit] if hit else []


@pytest.mark.parametrize(("locale", "width"), [("en-US", 1440), ("ja-JP", 375), ("ko-KR", 768)])
def test_each_turn_is_a_table_as_in_the_report(
    browser: Browser, server: Server, locale: str, width: int
) -> None:
    game = played(
        server,
        "battleships",
        _SETUP,
        lambda read: bool(read["view"]["situation"]["turn"] > _SECOND_TURN),
    )
    address = f"/v1/battleships/sessions/{game['session']}/report?format=json"
    token = token_of(game)
    with server.client(headers={"Authorization": f"Bearer {token}"}) as client:
        turns = client.get(address).json()["sheet"]["turns"]
    with person(browser, server.url, locale, width) as player:
        page, asked = player.page, list[str]()
        page.on("request", lambda request: asked.append(request.url.rpartition("/report")[2]))
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector(".turns")
        if page.get_attribute(".turns", "open") is None:  # A phone has no room unasked.
            page.click(".turns > summary")
        done = [turn for turn in turns if turn["units"]]
        for place, turn in reversed(list(enumerate(done))):
            table = page.locator(f"[data-turn-table='{turn['turn']}']")
            rows = table.locator("tbody tr")
            expect(rows).to_have_count(len(turn["units"]))
            for unit, row in zip(turn["units"], rows.evaluate_all(_ROWS), strict=True):
                name, *parts = _in_figures(unit)
                assert row[0] == name
                for figures, cell in zip(parts, row[1:], strict=True):
                    assert all(each in " ".join(cell) for each in figures)
                assert len([each for each in row[2] if each]) == len(unit["shots"])
                assert bool("".join(row[3])) == bool(
                    unit["lost"] or unit["w"] is not None or unit["repairs"] or unit["events"]
                )
            player.looks()
            if place > 0:
                page.click(".turns button:first-child")
        assert "/sheet" in asked
        assert not any(each.startswith("?") for each in asked)  # A whole report replays the game.
        assert page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )


def test_what_was_repaired_is_news(browser: Browser, server: Server) -> None:
    body = {"setup": {"scenario": "punta_stilo"}, "policies": {"second": "broadside"}}
    before: dict[str, Json] = {}

    def repaired(read: Json) -> bool:
        """Whether a ship has less damage than when this was asked last."""
        ships = {each["id"]: each["w"] + each["s"] for each in read["view"]["situation"]["ships"]}
        known = before.get(read["session"], ships)
        before[read["session"]] = ships
        return any(levels < known[ship] for ship, levels in ships.items())

    game = played(server, "battleships", body, repaired)
    with person(browser, server.url, width=1440) as player:
        opens(player.page, server.url, game)
        player.waits()
        news = player.page.locator(".news > li")
        expect(news.filter(has_text=": repaired").first).to_be_visible()

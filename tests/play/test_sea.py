"""Denmark Strait by clicks: at one screen, and by two players in two browsers."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import created, offers, opens, played
from play.person import Person, person
from runs.patience import patience, until

_TURNS = 3
_CLASSES = ("BB", "BC", "CA")
_GONE_ON = """(number) => {
  const table = document.querySelector('main.table');
  return document.querySelector('[data-handing]') !== null
    || (Number(table?.dataset.number ?? 0) > number && document.querySelector('article.offer'));
}"""
_MINED = ("5403", "5505")
"""Hexes beyond all guns, where nothing goes: whoever reads one of them knows of the mine."""
_HEX = re.compile(rf"(?<![\w.-])(?:{'|'.join(_MINED)})(?![\w-])")
"""One of them, and not a part of a digest, a token or a chance."""
_DUEL = [
    {"id": "hms_hood", "hex": "3622", "facing": "F", "speed": 5},
    {"id": "bismarck", "side": "second", "hex": "3112", "facing": "E", "speed": 5},
    {"id": "hms_prince_of_wales", "hex": "2030", "facing": "F", "speed": 2},
    {"id": "tirpitz", "side": "second", "hex": "2401", "facing": "E", "speed": 2},
]
"""Two who fire, and one of each side out of sight: whoever is sunk, the battle goes on."""
_NOTES_WAITING = """() => {
  window.waited = [];
  new MutationObserver(() => waited.push(...document.querySelectorAll(".waiting")))
    .observe(document.body, { childList: true, subtree: true });
}"""
_LISTENS = """
window.received = [];
const fetched = window.fetch;
window.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  const reader = answer.clone().body?.getReader();
  const text = new TextDecoder();
  const read = () => reader?.read().then(({ done, value }) => {
    if (!done) { window.received.push(text.decode(value)); return read(); }
  }, () => undefined);
  void read();
  return answer;
};
"""
"""Keeps every byte that the page receives, of streams that go on as well."""


def _unit(ship: str) -> str:
    return f"[data-unit={ship}]"


def _begins(player: Person, scenario: str, players: str) -> None:
    """Begin a scenario by the form."""
    page = player.page
    page.goto(f"{player.url}/play/#/begin/battleships")
    page.wait_for_selector(f"#scenario option[value={scenario}]", state="attached")
    page.select_option("#scenario", scenario)
    player.rests()
    page.check(f"[name=players][value={players}]")
    page.click("form button.primary")


def _waits_for(player: Person, kind: str) -> None:
    """Wait until a decision of that kind is due, whoever's seat the screen is."""
    player.page.wait_for_selector(f"article.offer[data-kind={kind}]")
    player.waits()


def _moves_by_clicks(player: Person, ship: str) -> None:
    """Choose a ship, a hex to end in, and another facing there; the plan is checked."""
    page = player.page
    page.click(_unit(ship))
    page.wait_for_selector(".reach[data-hex]", state="attached")
    before = page.input_value("[data-end=hex]")
    marked = [each.get_attribute("data-hex") for each in page.locator(".reach").all()]
    chosen = next(each for each in marked if each != before)
    page.locator(f".reach[data-hex='{chosen}']").click(force=True)
    page.wait_for_function(
        "(hex) => document.querySelector('[data-end=hex]')?.value === hex", arg=chosen
    )
    page.wait_for_selector("[data-check=good]")


def test_three_turns_are_played_by_clicks(browser: Browser, server: Server) -> None:
    with person(browser, server.url, "ko-KR", 768) as player:
        page = player.page
        player.hurries()
        _begins(player, "denmark_strait", "hot_seat")
        _waits_for(player, "targets")
        page.evaluate(_NOTES_WAITING)
        page.wait_for_selector(f"{_unit('hms_hood')}[aria-pressed=true]")
        page.keyboard.press("n")  # The next unit, wherever the focus is.
        page.wait_for_selector(f"{_unit('hms_prince_of_wales')}[aria-pressed=true]")
        page.wait_for_selector(f"{_unit('prinz_eugen')}.able")
        page.click(_unit("prinz_eugen"))  # Until now it aims at Bismarck.
        page.click(_unit("prinz_eugen"))  # A second click changes nothing.
        expect(page.locator("#hms_prince_of_wales-main")).to_have_value("prinz_eugen")
        page.wait_for_selector(".orders td b:text('%')")
        page.wait_for_selector(".arc.starboard", state="attached")
        page.wait_for_selector("[data-check=good]")
        player.looks()
        classes = [page.get_attribute(f"[data-key={each}] path", "d") for each in _CLASSES]
        turrets = [(each or "").count("M") - 1 for each in classes]
        assert len({*turrets}) == len(_CLASSES), turrets
        moved, passed = False, 0
        while int(page.get_attribute(".battle", "data-turn") or 0) <= _TURNS:
            player.waits()
            before = player.number
            if player.due == "movement" and not moved:
                _moves_by_clicks(player, "hms_hood")
                player.looks()
                moved = True
            if player.due == "targets":  # Fire may end the battle before its third turn.
                page.wait_for_selector("article.offer [data-battery]")
                for guns in page.locator("article.offer [data-battery]").all():
                    guns.select_option("")
            page.click("article.offer form button.primary")
            page.wait_for_function(_GONE_ON, arg=before)
            if page.locator("[data-handing]").count():
                expect(page.locator("main.table, [role=log]")).to_have_count(0)  # It covers all.
                handing = page.locator("[data-handing]")
                expect(handing.locator("h1 + p")).to_have_text(re.compile("1턴"))
                expect(handing.locator(".happened .line")).to_have_count(1)
                page.check("[data-handing] input")  # Nothing is hidden: it is asked once.
                page.click("[data-handing] button.primary")
                passed += 1
        assert moved
        assert passed == 1
        assert page.evaluate("waited.length") == 0  # Whoever passes the screen waits for nobody.
        assert "이유" in (page.locator("[role=log] .step").first.text_content() or "")


def test_two_players_in_two_browsers_keep_their_secrets(browser: Browser, server: Server) -> None:
    """The first lays mines; no answer and no event that the second's page receives names them."""
    setup = {"ships": _DUEL, "base_visibility": 15, "turns": 3, "mines": {"first": len(_MINED)}}
    asked = {"setup": setup, "seat": "first", "options": {"mines": True}}
    made = httpx.post(
        f"{server.url}/v1/battleships/sessions", json=asked, timeout=patience()
    ).json()
    session = made["session"]["session"]
    links = {
        "first": f"#/take/battleships/{session}/first/{made['tokens']['first']}",
        "second": f"#/join/battleships/{session}/second/{made['invitations']['second']}",
    }
    with (
        person(browser, server.url) as first,
        person(browser, server.url, "ja-JP", 375) as second,
    ):
        for player, link in ((first, links["first"]), (second, links["second"])):
            player.hurries(pauses=False)
            player.page.add_init_script(_LISTENS)
            player.page.goto(f"{server.url}/play/{link}")
            player.page.click("main button.primary")
        _waits_for(first, "mines")
        _mines(first, "9999")
        first.page.wait_for_selector("[data-check=refused] li")  # There is no such hex.
        for number in _MINED:
            _mines(first, number)
        first.page.wait_for_selector("[data-check=good]")
        first.decides("form button.primary")
        for kind in ("targets", "movement"):
            for _ in range(2):
                player = _whose(first, second, kind)
                player.decides("form button.primary")
        _whose(first, second).looks()
        told = {player: "".join(player.page.evaluate("received")) for player in (first, second)}
    assert set(_HEX.findall(told[first])) == set(_MINED)
    assert "hms_hood" in told[second]
    assert _HEX.findall(told[second]) == []


def test_what_is_hidden_stays_so_where_the_screen_is_passed(
    browser: Browser, server: Server
) -> None:
    """Who lays mines is followed by the other: the page between them says whose turn it is."""
    setup = {
        "ships": _DUEL,
        "base_visibility": 15,
        "turns": 3,
        "mines": {"first": len(_MINED), "second": len(_MINED)},
    }
    game = created(server, "battleships", {"setup": setup, "options": {"mines": True}})
    invitation = game["invitations"]["second"]
    own = {"Authorization": f"Bearer {invitation}", "Idempotency-Key": invitation}
    address = f"{game['seats']['first']['url']}/seats/second/claim"
    token = httpx.post(address, headers=own, timeout=patience()).raise_for_status().json()["token"]
    game["seats"]["second"] = game["seats"]["first"] | {"token": token}
    with person(browser, server.url) as player:
        page = player.page
        opens(page, server.url, game | {"hotSeat": True})
        _waits_for(player, "mines")
        player.hurries()
        for number in _MINED:
            _mines(player, number)
        page.wait_for_selector("[data-check=good]")
        page.click("article.offer form button.primary")
        handing = page.locator("[data-handing=second]")
        expect(handing.locator("h1 + p")).to_contain_text("the German player")
        expect(handing.locator(".happened")).to_have_count(0)
        assert not any(each in handing.inner_text() for each in _MINED)


_AT_THE_EDGE = [
    {"id": "hms_hood", "hex": "3028", "facing": "D", "speed": 5},
    {"id": "bismarck", "side": "second", "hex": "3006", "facing": "E", "speed": 5},
]
"""The other is out of sight: nobody is hit before they move."""
_BEYOND = """() => {
  const [sea, ...drawn] = ['.sea', '.way .line', '.way .ghost'].map((each) =>
    document.querySelector(`svg.map ${each}`).getBoundingClientRect());
  return drawn.filter((each) => each.bottom > sea.bottom).length;
}"""


def test_a_plan_ends_at_the_edge_of_a_map_that_is_recentred(
    browser: Browser, server: Server
) -> None:
    """All else moves instead: the ship ends in the last row, by the field and by the picture."""
    setup = {"ships": _AT_THE_EDGE, "base_visibility": 5, "turns": 2}
    asked = {"setup": setup, "policies": {"second": "broadside"}}
    game = played(server, "battleships", asked, offers("movement"))
    with person(browser, server.url) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        page.click("[data-steer=hms_hood]")
        page.click(".ship-plan.chosen .row button >> nth=0")  # It keeps its course.
        page.wait_for_selector("[data-check=good]")
        expect(page.locator("[data-end=hex]")).to_have_value("3030")
        assert page.evaluate(_BEYOND) == 0


def _mines(player: Person, number: str) -> None:
    """Mine a hex by its number, with the keyboard alone."""
    player.page.fill("#mine-hex", number)
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Enter")


def _whose(first: Person, second: Person, kind: str = "") -> Person:
    """The player who has to take a decision of that kind, or any; the other's page waits."""
    offered = f"article.offer[data-kind={kind}]" if kind else "article.offer"

    def found() -> Person | None:
        for player in (first, second):
            if player.page.locator(offered).count():
                player.waits()
                if player.page.locator(offered).count():
                    return player
        return None

    return until(found)

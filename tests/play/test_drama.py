"""Dice fall, hits are marked on the map, and whoever looks elsewhere is notified of their turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from wardroom_client.session import Service, Session

from api.serving import Server
from play.battles import battle, fleet
from play.chromium import profile
from play.kept import kept, token_of
from play.person import Json, Person, person
from play.test_endings import begun

_BATTLE: Json = {"setup": {"scenario": "denmark_strait"}, "umpire": {}}
_LONGEST = 0.334
_FALLS = """() => {
  const style = getComputedStyle(document.querySelector(".happened .die"));
  return [style.animationName, parseFloat(style.animationDuration)];
}"""
_UNITS = "(all) => all.map((each) => each.dataset.unit)"
_STRUCK = "(all) => all.map((each) => each.dataset.struck)"
_LOOKS_ELSEWHERE = """
window.notified = [];
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    window.notified.push([title, options.body]);
  }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def _damage(player: Person) -> dict[str, int]:
    """The damage of every unit, as the service has it."""
    [game] = kept(player.page)
    address = f"{player.url}/v1/battleships/sessions/{game['session']}"
    with Service(player.url) as service:
        seat: Any = Session(service, address, token_of(game))
        ships: list[Json] = seat.read()["view"]["situation"]["ships"]
    return {each["id"]: each["w"] + each["s"] for each in ships}


def test_what_was_hit_is_marked_on_the_map(browser: Browser, server: Server) -> None:
    """Twenty ships fire at each other from a few hexes away: some are hit and stay afloat."""
    with battle(browser, server, [*fleet("first", 10), *fleet("second", 10)]) as player:
        page = player.page
        known = _damage(player)
        marked: set[str] = set()
        ever: set[str] = set()
        while page.get_attribute("main.table", "data-status") != "over":
            player.decides("form button.primary")
            now = _damage(player)
            hit = {ship for ship, levels in now.items() if levels > known[ship]}
            # It stays until the damage of somebody changes again.
            marked = marked if now == known else hit
            known = now
            afloat = set(page.locator(".unit[data-unit]").evaluate_all(_UNITS))
            expect(page.locator("[data-struck]")).to_have_count(len(marked & afloat))
            assert set(page.locator("[data-struck]").evaluate_all(_STRUCK)) == marked & afloat
            ever |= marked & afloat
        assert ever


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_fall_for_a_third_of_a_second(browser: Browser, server: Server, motion: Any) -> None:
    with person(browser, server.url, "ja-JP") as player:
        page = player.page
        page.emulate_media(reduced_motion=motion)
        player.begins("battleships")
        page.click(".happened .whole[aria-expanded=false]")
        page.wait_for_selector(".happened .die")  # Visibility is thrown before anybody decides.
        name, seconds = page.evaluate(_FALLS)
        assert (name, 0 < seconds <= _LONGEST) == (
            ("none", False) if motion == "reduce" else ("falls", True)
        )
        player.looks()


@pytest.mark.parametrize("locale", ["en-US", "ko-KR"])
def test_a_turn_is_notified_where_that_was_asked_for(
    browser: Browser, server: Server, locale: str
) -> None:
    session, tokens, _ = begun(server, _BATTLE)
    address = f"{server.url}/v1/battleships/sessions/{session}"
    context = profile(browser, locale=locale)
    context.grant_permissions(["notifications"], origin=server.url)
    player = Person(context.new_page(), server.url)
    page = player.page
    page.add_init_script(_LOOKS_ELSEWHERE)
    with Service(server.url) as service:
        seats: dict[str, Any] = {
            seat: Session(service, address, token) for seat, token in tokens.items()
        }
        acting = next(seat for seat in ("first", "second") if _due(seats[seat]))
        waiting = "second" if acting == "first" else "first"
        page.goto(f"{server.url}/play#/take/battleships/{session}/{waiting}/{tokens[waiting]}")
        page.click("main button.primary")
        player.waits()
        page.click("[data-notify] input")
        expect(page.locator("[data-notify] input")).to_be_checked()
        player.looks()
        while not _due(seats[waiting]):
            seats[acting].act(_due(seats[acting])["example"]["action"])
        page.wait_for_selector("article.offer")
        page.wait_for_function("() => notified.length > 0")
        [[title, about]] = page.evaluate("notified")
    assert title in page.title()
    assert about == page.inner_text("h1")
    assert player.told == []
    context.close()


def _due(seat: Any) -> Any:
    offers = seat.read()["legal_actions"]
    return next((each for each in offers if each["kind"] != "set_standing_orders"), None)

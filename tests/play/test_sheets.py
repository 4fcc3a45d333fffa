"""On a phone a battle is two sheets, map and orders; whatever can be tapped is large enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.kept import offers, opens, played
from play.person import Json, person

_LEAST = 24
"""Pixels that whatever can be tapped measures at least."""
_ROW = ("3013", "3013", "3013", "3012", "3014", "2913", "3113")
"""A stack of three with neighbours on four sides."""
_FIRST = (
    "uss_north_carolina", "uss_south_dakota", "uss_washington", "uss_california",
    "uss_pennsylvania", "uss_mississippi", "uss_tennessee",
)  # fmt: skip
_SECOND = ("bismarck", "prinz_eugen")
_STILL = "() => document.getAnimations().every((each) => each.playState !== 'running')"
_COVERED = """() => {
  const { left, top, width, height } = document.querySelector(".board").getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 3);
  return seen?.closest(".board") === null;
}"""
_SMALL = """(least) => [...document.querySelectorAll(
    ".table :is(button, select, input, summary, [role=button])")]
  .filter((each) => !each.matches(".unseen, .term, .rule"))
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.1)
  .map(([told]) => told)"""
_HIDDEN = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect());
  const fan = boxes(".stack.open .unit .hit"), near = boxes(".stack:not(.open) .unit .hit");
  const all = fan.flatMap((one, place) => [...near, ...fan.slice(place + 1)]
    .map((other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
      * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))));
  return { fan: fan.length, most: Math.max(...all), size: fan[0].width * fan[0].height };
}"""


def _battle(server: Server) -> Json:
    """Somebody's battle before the first targets, with a stack among neighbours."""
    ships: list[Json] = [
        {"id": ship, "side": "first", "hex": place, "facing": "A", "speed": 2}
        for ship, place in zip(_FIRST, _ROW, strict=True)
    ]
    ships += [
        {"id": ship, "side": "second", "hex": place, "facing": "D", "speed": 2}
        for ship, place in zip(_SECOND, ("3006", "3306"), strict=True)
    ]
    setup = {"ships": ships, "base_visibility": 25, "turns": 2}
    return played(
        server,
        "battleships",
        {"setup": setup, "policies": {"second": "broadside"}},
        offers("targets"),
    )


@pytest.mark.parametrize("locale", ["en-US", "ja-JP", "ko-KR"])
def test_map_and_orders_are_two_sheets(browser: Browser, server: Server, locale: str) -> None:
    with person(browser, server.url, locale, 375) as player:
        page = player.page
        page.set_viewport_size({"width": 375, "height": 812})
        game = _battle(server)
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector(".unit.able")
        page.wait_for_selector("[data-sheet=map][aria-pressed=true]")
        assert not page.evaluate(_COVERED)
        assert page.evaluate(_SMALL, _LEAST) == []

        # A stack fans out clear of its neighbours.
        page.locator(".stack .unit").first.click(force=True)
        page.wait_for_selector(".stack.open")
        page.wait_for_function(_STILL)
        fan = page.evaluate(_HIDDEN)
        assert fan["fan"] == _ROW.count(_ROW[0])
        assert fan["most"] < 0.15 * fan["size"]

        page.click("[data-sheet=orders]")
        page.wait_for_selector("[data-sheet=orders][aria-pressed=true]")
        expect(page.locator("article.offer h2")).to_be_in_viewport()
        page.wait_for_function(_COVERED)
        expect(page.locator("article.offer form button.primary")).to_be_in_viewport()
        player.looks()
        page.click("[data-sheet=map]")
        page.wait_for_selector("[data-sheet=map][aria-pressed=true]")
        expect(page.locator("[data-unit] >> nth=0")).to_be_in_viewport()
        page.set_viewport_size({"width": 1280, "height": 812})
        expect(page.locator(".sheets")).to_be_hidden()

"""The battle map in a real browser: a gesture moves layers alone, and what it shows can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.battles import NIGHT, battle, explains, fleet
from play.frames import dragged
from play.person import person
from play.test_endings import begun

_STACK = "3014"
"""A hex that two battleships share."""
_LEAST = 24
"""Pixels that whatever can be tapped measures at least."""
_STEPS = 12
_WIDE, _PHONE = 1440, 375

_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"""
_PLACE = "() => document.querySelector('[data-layer=world]').style.transform"
_WATCHES = """() => {
  window.changed = 0;
  new MutationObserver((seen) => (window.changed += seen.length))
    .observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
_COUNTS_MOVES = """() => {
  window.moves = 0;
  new MutationObserver((seen) => (window.moves += seen.length))
    .observe(document.querySelector('[data-layer=world]'), { attributeFilter: ['style'] });
}"""
_RESTED = "() => !document.querySelector('.board').classList.contains('moving')"
_LABELS = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.label rect')]
    .map((each) => each.getBoundingClientRect());
  const apart = (one, other) => one.right <= other.left + 2 || other.right <= one.left + 2
    || one.bottom <= other.top + 2 || other.bottom <= one.top + 2;
  return {
    count: boxes.length,
    outside: boxes.filter((each) => each.left < board.left || each.right > board.right
      || each.top < board.top || each.bottom > board.bottom).length,
    over: boxes.flatMap((one, place) =>
      boxes.slice(place + 1).filter((other) => !apart(one, other))).length,
  };
}"""
_COLOUR = """(drawn) => {
  const { stroke, borderTopColor } = getComputedStyle(drawn);
  return stroke === "none" ? borderTopColor : stroke;
}"""
_FILL = "(drawn) => getComputedStyle(drawn).fill"
_SMALLEST = """() => Math.min(...[...document.querySelectorAll('.board .unit .hit')].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return Math.min(width, height);
}))"""


def _middle(page: Page) -> tuple[float, float]:
    box = page.locator(".board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("many", [5, 30])
def test_a_drag_makes_no_node_and_forces_no_layout(
    browser: Browser, server: Server, many: int
) -> None:
    with battle(browser, server, fleet("first", many) + fleet("second", many)) as player:
        page = player.page
        device = page.context.new_cdp_session(page)
        device.send("Performance.enable")

        def layouts() -> float:
            told = device.send("Performance.getMetrics")["metrics"]
            return float(next(each["value"] for each in told if each["name"] == "LayoutCount"))

        x, y = _middle(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 10, y)  # It is a drag from here.
        page.evaluate(_WATCHES)
        page.evaluate(_FRAMES)
        before, laid_out = page.evaluate(_PLACE), layouts()
        for step in range(1, _STEPS + 1):
            page.mouse.move(x + 10 + step * 8, y + step * 5)
            page.evaluate(_FRAMES)
        assert page.evaluate(_PLACE) != before
        # One that loading still owed may fall within it; what a move forces comes with every move.
        assert layouts() - laid_out <= 1
        assert page.evaluate("changed") == 0
        page.mouse.up()
        page.wait_for_function(_RESTED)


@pytest.mark.parametrize(("many", "width"), [(5, _WIDE), (30, _WIDE), (5, _PHONE), (30, _PHONE)])
def test_labels_and_counters_can_be_read_and_touched(
    browser: Browser, server: Server, many: int, width: int
) -> None:
    """At once and after each turn of the wheel: nothing covers a label, nothing is too small."""
    with battle(browser, server, fleet("first", many) + fleet("second", many), width) as player:
        page = player.page
        page.mouse.move(*_middle(page))
        for zooms in range(4):
            if zooms > 0:
                view = page.get_attribute(".board", "data-view")
                page.mouse.wheel(0, -240)
                page.wait_for_function(
                    "(view) => document.querySelector('.board').dataset.view !== view", arg=view
                )
            told = page.evaluate(_LABELS)
            assert (told["outside"], told["over"]) == (0, 0)
            assert page.evaluate(_SMALLEST) >= _LEAST - 0.1
            if zooms == 0 and width == _WIDE:
                assert told["count"] >= 0.9 * 2 * many  # Hardly any waits for a nearer look.
        player.looks()


def test_a_stack_fans_out_and_each_of_it_is_chosen(browser: Browser, server: Server) -> None:
    ships = fleet("first", 4)
    ships[1]["hex"] = ships[0]["hex"] = _STACK
    with battle(browser, server, ships + fleet("second", 4)) as player:
        page = player.page
        expect(page.locator(".label", has_text="North Carolina")).to_contain_text("Washington")
        page.click("[data-unit=uss_south_dakota]")
        page.locator("[data-unit=uss_washington]").click(force=True)
        page.wait_for_selector(".stack.open")
        expect(page.locator("[data-unit=uss_south_dakota]")).to_have_attribute(
            "aria-pressed", "true"
        )
        for ship in ("uss_washington", "uss_north_carolina"):
            page.click(f"[data-unit={ship}]")
            page.wait_for_selector(f"[data-unit={ship}][aria-pressed=true]")
        expect(page.locator(".label", has_text="Washington")).not_to_contain_text("North")
        explains(page)
        player.looks()


def test_what_is_pointed_at_is_told_with_its_odds(browser: Browser, server: Server) -> None:
    with battle(browser, server, fleet("first", 4) + fleet("second", 4)) as player:
        page = player.page
        page.hover(".unit.able >> nth=0")
        card = page.locator(".told-unit")
        expect(card).to_contain_text("hexes from")
        expect(card.locator(".odds b").first).to_contain_text("%")
        player.looks()
        page.mouse.move(5, 5)
        expect(card).to_have_count(0)


def test_every_mark_has_a_line_in_the_key_in_its_colour(browser: Browser, server: Server) -> None:
    with battle(browser, server, fleet("first", 1) + fleet("second", 1)) as player:
        page = player.page
        explains(page)
        for arc in ("bow", "starboard", "stern", "port"):
            places = (f".board .arc.{arc}", f"[data-key={arc}] path")
            colours = [page.locator(each).evaluate(_COLOUR) for each in places]
            assert colours[0] == colours[1]


def test_a_click_on_an_enemy_lights_its_hex(browser: Browser, server: Server) -> None:
    session, tokens, _ = begun(server, NIGHT)
    with person(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play#/take/battleships/{session}/first/{tokens['first']}")
        page.click("main button.primary")
        page.wait_for_selector("article.offer[data-kind=star_shell]")
        player.waits()
        page.click("[data-unit=uss_north_carolina]")
        page.click("[data-unit=bismarck]")
        expect(page.locator("#shell-ship")).to_have_value("uss_north_carolina")
        expect(page.locator("#shell-hex")).to_have_value("3015")
        expect(page.locator("[data-unit=uss_north_carolina]")).to_have_attribute(
            "aria-pressed", "true"
        )
        drawn = [page.locator(f"{each} .lit").evaluate(_FILL) for each in (".board", ".map-key")]
        assert drawn[0] == drawn[1]
        explains(page)
        player.looks()


def test_the_chosen_ship_stays_in_sight(browser: Browser, server: Server) -> None:
    """The buttons zoom at it, and whoever is looked at next is brought into view."""
    with battle(browser, server, fleet("first", 30) + fleet("second", 4)) as player:
        page = player.page
        page.click("[data-unit=uss_north_carolina]")
        for _ in range(5):
            view = page.get_attribute(".board", "data-view")
            page.click(".zoom button:first-child")
            page.wait_for_function(
                "(view) => document.querySelector('.board').dataset.view !== view", arg=view
            )
        expect(page.locator("[data-unit=uss_north_carolina]")).to_be_in_viewport()
        page.keyboard.press("p")  # The last of the list, at the other edge.
        page.wait_for_selector("[aria-pressed=true]:not([data-unit=uss_north_carolina])")
        expect(page.locator(".unit[aria-pressed=true]")).to_be_in_viewport()


def test_a_unit_is_chosen_by_the_keyboard(browser: Browser, server: Server) -> None:
    """In a stack too; the focus stays on its button, and the arrows move the map."""
    ships = fleet("first", 4)
    ships[1]["hex"] = ships[0]["hex"] = _STACK
    with battle(browser, server, ships + fleet("second", 4)) as player:
        page = player.page
        for ship in ("uss_north_carolina", "uss_south_dakota"):
            page.focus(f"[data-unit={ship}]")
            page.keyboard.press("Enter")
            page.wait_for_selector(f"[data-unit={ship}][aria-pressed=true]")
            expect(page.locator(f"[data-unit={ship}]")).to_be_focused()
        view = page.get_attribute(".board", "data-view")
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "(view) => document.querySelector('.board').dataset.view !== view", arg=view
        )
        page.click(".zoom button:last-child")  # Fit.
        page.wait_for_function(
            "(view) => document.querySelector('.board').dataset.view === view", arg=view
        )


def test_what_is_measured_is_a_drag(browser: Browser, server: Server) -> None:
    """Frames are counted while the layers move, and the map rests behind it."""
    with battle(browser, server, fleet("first", 2) + fleet("second", 2)) as player:
        page = player.page
        page.evaluate(_COUNTS_MOVES)
        assert dragged(page, 0.3) > 0
        assert page.evaluate("moves") > 0

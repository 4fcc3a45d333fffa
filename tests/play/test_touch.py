"""The map under fingers: a tap, one that drags, two that pinch, as a browser reports them."""

from __future__ import annotations

from playwright.sync_api import Browser, CDPSession, expect

from api.serving import Server
from play.chromium import profile
from play.person import Person

_VIEW = "document.querySelector('.board').dataset.view.split(' ').map(Number)"
"""The centre of what is seen, and pixels for a unit of the board."""
_STEPS = 5
Point = tuple[float, float]


def _touches(device: CDPSession, kind: str, *points: Point) -> None:
    told = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
    device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})


def _moves(device: CDPSession, *paths: tuple[Point, Point]) -> None:
    """Move a finger along each path at once, and lift them."""
    _touches(device, "touchStart", *(start for start, _ in paths))
    for step in range(1, _STEPS + 1):
        part = step / _STEPS
        _touches(
            device, "touchMove",
            *((x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in paths),
        )  # fmt: skip
    _touches(device, "touchEnd")


def test_fingers_aim_drag_and_pinch(browser: Browser, server: Server) -> None:
    context = profile(
        browser,
        locale="en-US",
        viewport={"width": 375, "height": 812},
        has_touch=True,
        is_mobile=True,
    )
    player = Person(context.new_page(), server.url)
    page = player.page
    page.goto(f"{server.url}/play")
    page.tap("[data-quick=battleships]")
    page.wait_for_selector("article.offer[data-kind=targets]")
    player.waits()
    page.wait_for_selector("[data-unit=bismarck].able")
    page.select_option("#hms_hood-main", "")
    page.wait_for_selector("[data-unit=bismarck]:not(.aimed)")
    page.tap("[data-unit=bismarck]")
    page.wait_for_selector("[data-unit=bismarck].aimed")
    expect(page.locator("#hms_hood-main")).to_have_value("bismarck")
    expect(page.locator(".told-unit")).to_contain_text("Bismarck")
    player.looks()
    page.tap(".told-unit button")  # Close.
    expect(page.locator(".told-unit")).to_have_count(0)
    box = page.locator(".board").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    device = context.new_cdp_session(page)
    x, y, scale = page.evaluate(_VIEW)
    _moves(device, (middle, (middle[0] - 60, middle[1] - 30)))
    page.wait_for_function(f"() => {_VIEW}[0] > {x}")
    assert page.evaluate(_VIEW)[1] > y  # The map follows the finger, up and to the left.
    spread = [(middle[0] - 20, middle[1]), (middle[0] + 20, middle[1])]
    wider = [(middle[0] - 80, middle[1]), (middle[0] + 80, middle[1])]
    _moves(device, *zip(spread, wider, strict=True))
    page.wait_for_function(f"() => {_VIEW}[2] > {scale / 0.6}")
    expect(page.locator("[data-unit=hms_hood]")).to_have_attribute("aria-pressed", "true")
    page.tap(".zoom button:last-child")  # Fit.
    page.wait_for_function(f"() => Math.abs({_VIEW}[2] / {scale} - 1) < 0.01")
    player.looks()
    assert player.told == []
    context.close()

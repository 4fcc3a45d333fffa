"""How smoothly the map of a battle follows a hand: frames a second while it is dragged."""

from __future__ import annotations

import os
import statistics
from typing import Any

from playwright.sync_api import Browser, Page

from api.serving import Server
from play.battles import battle, fleet

_COUNTERS, _RUNS, _AIM = 60, 5, 50
_SECONDS, _AROUND = 3.0, 120
"""How long a drag lasts, and how many pixels it goes to either side."""
_DRAGS = """([seconds, around]) => new Promise((done) => {
  const board = document.querySelector(".board");
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (name, dx, dy) => board.dispatchEvent(new PointerEvent(name, { bubbles: true,
    pointerId: 1, button: name === "pointerdown" ? 0 : -1, buttons: 1,
    clientX: x + dx, clientY: y + dy }));
  board.setPointerCapture = () => undefined;  // No pointer of the device is down.
  send("pointerdown", 0, 0);
  let [begun, frames] = [null, 0];
  const frame = (now) => {
    begun ??= now;
    const passed = (now - begun) / 1000;
    if (passed >= seconds) {
      send("pointerup", 0, 0);
      done(frames / passed);
      return;
    }
    frames += 1;
    send("pointermove", Math.sin(passed * 4) * around, Math.cos(passed * 4) * around / 2);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""
_RESTED = "() => !document.querySelector('.board').classList.contains('moving')"


def dragged(page: Page, seconds: float = _SECONDS) -> float:
    """Drag the map of a battle that is shown; returns frames a second."""
    told: Any = page.evaluate(_DRAGS, [seconds, _AROUND])
    page.wait_for_function(_RESTED)
    return float(told)


def frames(browser: Browser, server: Server) -> str:
    """The median of some drags with many counters, with the load of the machine meanwhile."""
    side = _COUNTERS // 2
    with battle(browser, server, fleet("first", side) + fleet("second", side)) as player:
        counters = player.page.locator("[data-unit]").count()
        seen = sorted(dragged(player.page) for _ in range(_RUNS))
    load = os.getloadavg()[0]
    return (
        f"{statistics.median(seen):.0f} frames a second while dragging {counters} counters "
        f"(median of {_RUNS}, {seen[0]:.0f} to {seen[-1]:.0f}; aim {_AIM}; load {load:.1f})"
    )

"""Whether people can use a page as it is drawn, as axe-core judges it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

_AXE = Path(__file__).parents[2] / "service" / "play" / "node_modules" / "axe-core" / "axe.min.js"
_SCHEMES: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (
    ("light", {}),
    ("dark", {"runOnly": ["color-contrast"]}),
)
"""Light and dark differ in colours alone."""
_FAULTS = """async ([part, rules]) => {
  const told = { resultTypes: ["violations"], selectors: false, ...rules };
  const { violations } = await axe.run(part, told);
  return violations.map(({ id, nodes }) => [id, nodes[0].html]);
}"""
"""What passes stays there: to bring it here takes longer than to find it."""


def assert_accessible(
    page: Page, part: str = "html", settles: Callable[[], None] = lambda: None
) -> None:
    """See that people can use `part` of a page, a selector, in light and in dark.

    `settles`: waits until the page is drawn in another colour scheme.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text() + ";0")
    for scheme, rules in _SCHEMES:
        page.emulate_media(color_scheme=scheme)
        settles()
        assert page.evaluate(_FAULTS, [part, rules]) == [], scheme

"""Printed reports in a browser: everybody can read the page, and its policy lets it be styled."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from play.accessible import assert_accessible
from play.chromium import profile
from reports.reported import played, report
from sessions.small import Begun


@pytest.mark.parametrize(("ruleset", "language"), [("battleships", "ko")])
def test_a_page_can_be_read_by_everybody(browser: Browser, ruleset: str, language: str) -> None:
    """And is styled by its own sheet alone, and as wide as the paper."""
    page = profile(browser, viewport={"width": 720, "height": 1000}).new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.set_content(report(played(Begun(ruleset), decisions=8), language, "html"))
    assert page.evaluate("getComputedStyle(document.querySelector('th')).borderTopStyle") == "solid"
    assert page.evaluate("document.documentElement.scrollWidth") <= 720
    assert_accessible(page)
    assert told == []
    page.context.close()

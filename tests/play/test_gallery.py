"""Every recorded moment is drawn without a service, in each language and at three widths."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, Page

from api.serving import Server
from play.chromium import profile
from play.gallery import names, write
from play.recorded import MOMENTS, seen

_LANGUAGES = ("en", "ja", "ko")
_WIDTHS = (375, 768, 1440)
_MOST_BYTES = 64_000
"""Bytes of all that is recorded: it is in the repository."""
_WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def gallery(server: Server, built: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the gallery, as it is written."""
    return write(tmp_path_factory.mktemp("gallery"), server, built)


@pytest.fixture
def page(browser: Browser, gallery: Path) -> Iterator[Page]:
    """The gallery as it opens from its file; nothing may be in the console."""
    context = profile(browser, locale="en-GB", viewport={"width": 1440, "height": 900})
    page, told = context.new_page(), list[str]()
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda fault: told.append(str(fault)))
    page.goto(gallery.as_uri())
    yield page
    assert told == []
    context.close()


def test_moments_of_each_game_are_recorded_and_small() -> None:
    assert names() == sorted(MOMENTS)
    for name, moment in MOMENTS.items():
        assert seen(name)["ruleset"] == moment.ruleset
        assert moment.met(seen(name)["state"])
    files = (Path(__file__).parents[2] / "service" / "play" / "gallery" / "seen").iterdir()
    assert sum(each.stat().st_size for each in files) <= _MOST_BYTES


def test_every_moment_is_drawn(page: Page) -> None:
    for language in _LANGUAGES:
        page.select_option("header select", language)
        page.wait_for_selector(f"html[lang={language}]")
        for name in names():
            picture = page.locator(f"[data-picture={name}]:not([aria-busy=true])")
            picture.locator("section.card").first.wait_for()
            state = seen(name)["state"]
            assert picture.locator(".broken").count() == 0, (name, language)
            drawn = picture.locator("article.offer > *").count()
            if state["status"] != "over" and name != "hunters-met" and not name.endswith("-hurt"):
                assert drawn > 0, (name, language)
        for width in _WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert not page.evaluate(_WIDER), (language, width)

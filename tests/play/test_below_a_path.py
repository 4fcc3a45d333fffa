"""The page of a service that has a path of its own, beside another of the same origin."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from api.serving import Server, serving
from play.person import person

ROOT = "/games/wardroom"


@pytest.fixture(scope="module")
def rooted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rooted"), WARDROOM_ROOT_PATH=ROOT) as running:
        yield running


def test_the_page_asks_for_nothing_outside_of_its_path(browser: Browser, rooted: Server) -> None:
    asked: list[str] = []
    with person(browser, rooted.url, offline=True) as someone:
        page = someone.page
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        someone.begins("battleships")
        someone.founds("battleships")
        page.check("input[name=players][value=invite]")
        page.click("form button.primary")
        someone.waits()
        link = page.input_value(".inviting .copying input")
        assert link.startswith(f"{rooted.url}/play#/")
        page.goto(f"{rooted.url}/play#/desk")
        page.click("[data-case='0']")
        page.click("[data-odds]")
        page.wait_for_selector(".chances .bar")
        page.goto(f"{rooted.url}/play//")
        assert page.url == f"{rooted.url}/play"
        page.goto(f"{rooted.url}/docs/hunters")
        page.wait_for_function("() => document.querySelector('#reference').innerText.length > 500")
        someone.told = [one for one in someone.told if not one.startswith("@scalar/")]
    assert asked
    assert [path for path in asked if not path.startswith(f"{ROOT}/")] == []


def test_what_the_page_stores_is_of_its_service(browser: Browser, rooted: Server) -> None:
    """Two services of one origin share its storage: neither lists the games of the other."""
    with person(browser, rooted.url) as someone:
        page = someone.page
        page.goto(f"{rooted.url}/play")
        page.evaluate("localStorage.setItem('wardroom games', 'of another service')")
        someone.begins("hunters")
        keys = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
        own = [key for key in keys if key.startswith(f"{ROOT}/ wardroom ")]
        assert set(keys) - set(own) == {"wardroom games"}
        assert [key for key in own if key.startswith(f"{ROOT}/ wardroom seat hunters ")] != []
        page.goto(f"{rooted.url}/play")
        page.wait_for_selector("a[href*='#/game/']")
        expect(page.locator("[data-unreadable]")).to_have_count(0)
        assert page.evaluate("localStorage.getItem('wardroom games')") == "of another service"

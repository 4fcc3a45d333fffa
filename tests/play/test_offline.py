"""The page opens without a network; a later build takes its place, and its tabs go on."""

from __future__ import annotations

import json
import re
import socket
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server, serving
from play.battles import NIGHT
from play.person import Person, person
from play.rebuilt import NAME, rebuild
from play.test_endings import begun

_HEX = "#shell-hex"
_KEPT = """async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((each) => /\\/play\\/[0-9a-f]{16}\\//.test(each));
  const needed = [location.href.split('#')[0], ...files];
  const found = await Promise.all(needed.map((each) => caches.match(each)));
  return navigator.serviceWorker.controller !== null && found.every(Boolean);
}"""
"""Whether the browser has kept the page, and all that was loaded of it."""
_CACHED = """async () => {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const files = await Promise.all(kept.map((each) => each.keys()));
  return files.flat().map(({ url }) => url);
}"""
_ASKED = "fetch('v1/rulesets').then(({ status }) => status, () => 'no answer')"


@pytest.fixture
def port() -> str:
    """A port that is free: one service comes after another at one address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


def _forgives(reader: Person, *words: str) -> None:
    """What the console says of requests that were to fail is no fault."""
    reader.told[:] = [each for each in reader.told if not any(word in each for word in words)]


@pytest.mark.parametrize(("root", "locale"), [("", "ja-JP"), ("/games/wardroom", "ko-KR")])
def test_the_page_is_reloaded_without_a_network(
    browser: Browser, tmp_path: Path, root: str, locale: str
) -> None:
    with (
        serving(tmp_path, WARDROOM_ROOT_PATH=root) as server,
        person(browser, server.url, locale, offline=True) as player,
    ):
        page = player.page
        player.begins("hunters")
        page.wait_for_selector("article.offer")
        page.wait_for_function(_KEPT)
        page.context.set_offline(offline=True)
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", locale[:2])
        page.wait_for_selector("main .note.warn")
        player.looks()
        assert page.evaluate(_ASKED) == "no answer"
        page.goto(f"{server.url}/play#/")
        page.wait_for_selector("[aria-labelledby=mine] li.game")
        page.goto(f"{server.url}/play#/proof")  # It was never loaded.
        page.wait_for_selector("[data-unfetched=unreached] [data-retry]")
        player.looks()
        page.context.set_offline(offline=False)
        page.click("[data-unfetched=same] [data-reload]")
        page.wait_for_selector("input[type=file]", state="attached")
        page.goto(f"{server.url}/play#/")
        page.wait_for_selector("[data-quick=hunters]")
        page.click("[aria-labelledby=mine] li.game a")
        page.wait_for_selector("article.offer")
        cached = {urlsplit(each).path.removeprefix(root) for each in page.evaluate(_CACHED)}
        assert "/play" in cached
        assert [path for path in cached if not path.startswith("/play")] == []
        assert page.evaluate(_ASKED) == HTTPStatus.OK
        _forgives(player, "net::ERR_")


def test_a_later_build_takes_the_place_of_an_earlier_one(
    browser: Browser, tmp_path: Path, port: str
) -> None:
    url = f"http://127.0.0.1:{port}"
    with person(browser, url, offline=True) as player:
        page = player.page
        with serving(tmp_path, PORT=port) as first:
            session, tokens, _ = begun(first, NIGHT)
            page.goto(f"{url}/play#/take/battleships/{session}/first/{tokens['first']}")
            page.click("main button.primary")
            page.wait_for_selector("article.offer[data-kind=star_shell]")
            page.select_option("#shell-ship", index=1)
            page.select_option(_HEX, index=1)
            chosen = page.input_value(_HEX)
            page.wait_for_function(_KEPT)
            game, [earlier] = page.url, _builds(page)
        later = {"PORT": port, "PLAY_FILES": str(rebuild(tmp_path))}
        with serving(tmp_path, "play.rebuilt", **later):
            # A tab of the earlier build goes on with what it has, and says where that ends.
            page.wait_for_selector(".note.warn", state="detached")
            page.goto(f"{url}/play#/desk")
            page.wait_for_selector("[data-unfetched=newer] [data-reload]")
            player.looks()
            page.goto(game)
            page.wait_for_selector("article.offer[data-kind=star_shell]")
            page.select_option("header select", "ja")
            page.wait_for_selector("[data-unfetched=newer]")
            expect(page.locator("html")).to_have_attribute("lang", "en")
            expect(page.locator(_HEX)).to_have_value(chosen)
            assert _builds(page) == [earlier]
            page.click("[data-unfetched] [data-reload]")
            expect(page.locator("header .home")).to_contain_text(NAME)
            expect(page.locator(_HEX)).to_have_value(chosen)
            page.wait_for_function(_KEPT)
            page.wait_for_function(
                f"(earlier) => ({_CACHED})().then("
                "(cached) => !cached.some((each) => each.includes(earlier)))",
                arg=earlier,
            )
            assert len(_builds(page)) == 1
            page.context.set_offline(offline=True)
            page.reload()
            expect(page.locator("header .home")).to_contain_text(NAME)
            page.context.set_offline(offline=False)
            page.wait_for_selector("article.offer[data-kind=star_shell]")
        _forgives(player, "net::ERR_", "status of 404")


def test_it_can_be_installed_as_an_application(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as player:
        player.page.goto(f"{server.url}/play")
        device = player.page.context.new_cdp_session(player.page)
        found = device.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"] == f"{server.url}/play/manifest.webmanifest"
        described = json.loads(found["data"])
        places = {urljoin(found["url"], described[name]) for name in ("start_url", "scope")}
        assert places == {f"{server.url}/play"}


def _builds(page: Page) -> list[str]:
    """The digests of the builds of which something is kept."""
    cached = (re.search("/play/([0-9a-f]{16})/", each) for each in page.evaluate(_CACHED))
    return sorted({each[1] for each in cached if each is not None})

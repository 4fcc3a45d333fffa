"""The page is fetched in parts: what a screen or a game needs, in one language, and no more."""

from __future__ import annotations

import functools
import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request

from api.serving import Server
from play.person import person
from play.rebuilt import BUILT

LANGUAGES = {"en": "en-GB", "ja": "ja-JP", "ko": "ko-KR"}
GAMES = {"hunters": "submarines", "silent-victory": "submarines", "battleships": "battleships"}
SCREENS = {
    "#/": set(),
    "#/join": {"playing", "organising"},
    "#/begin/hunters": {"playing", "submarines", "organising"},
    "#/desk/battleships": {"playing", "battleships", "desk"},
    "#/drill/silent-victory": {"playing", "submarines", "desk"},
    "#/proof": {"playing", "desk"},
    "#/tournament/new": {"playing", "submarines", "organising"},
}
"""The parts that each screen is drawn with, beside the first and the language's."""
_MOST_PARTS = 11
_FIRST, _GAME, _ALL = 40_000, 90_000, 150_000
"""Bytes of scripts at most, compressed: of the first screen, with a game, and of one's all."""
_STYLES = 10_000


def _bytes(*parts: str) -> int:
    return sum(len(gzip.compress((BUILT / f"{part}.js").read_bytes(), 9)) for part in parts)


def _all_parts() -> set[str]:
    return {each.stem for each in BUILT.glob("*.js")} - {"worker"}


def test_there_are_few_parts() -> None:
    assert len(_all_parts()) <= _MOST_PARTS
    assert len(gzip.compress((BUILT / "play.css").read_bytes(), 9)) <= _STYLES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_fetched_is_small(language: str) -> None:
    first = ("play", language)
    assert _bytes(*first) <= _FIRST
    for game in set(GAMES.values()):
        assert _bytes(*first, "playing", game) <= _GAME
    assert _bytes(*(_all_parts() - (set(LANGUAGES) - {language}))) <= _ALL


@pytest.mark.parametrize(("language", "ruleset"), [*zip(LANGUAGES, GAMES, strict=True)])
def test_a_game_takes_its_own_parts_alone(
    browser: Browser, server: Server, language: str, ruleset: str
) -> None:
    with person(browser, server.url, LANGUAGES[language]) as player:
        page, asked = player.page, list[str]()
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.goto(f"{server.url}/play")
        page.wait_for_selector(f"[data-quick={ruleset}]")
        page.wait_for_load_state("networkidle")
        first = _fetched(asked)
        pictures = [f"{each}.svg" for each in GAMES]
        scripts = [f"{language}.js", "play.js"]
        assert sorted(first) == sorted([*scripts, "icon.svg", "play.css", *pictures])
        page.click(f"[data-quick={ruleset}]")
        player.waits()
        page.wait_for_selector("article.offer")
        later = _fetched(asked)[len(first) :]
        assert sorted(later) == sorted([f"{GAMES[ruleset]}.js", "playing.js"])


def test_a_screen_takes_its_own_parts_alone(browser: Browser, server: Server) -> None:
    for place, parts in SCREENS.items():
        with person(browser, server.url, LANGUAGES["ko"]) as player:
            page, asked = player.page, list[str]()
            page.on("request", functools.partial(_note, asked))
            page.goto(f"{server.url}/play{place}")
            page.wait_for_selector("main:not([aria-busy=true]) h1")
            page.wait_for_load_state("networkidle")
            fetched = {each.removesuffix(".js") for each in _fetched(asked) if each.endswith(".js")}
            assert fetched == {"play", "ko"} | parts, place


def test_another_language_is_fetched_once_it_is_chosen(browser: Browser, server: Server) -> None:
    with person(browser, server.url, LANGUAGES["ja"]) as player:
        page, asked = player.page, list[str]()
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.goto(f"{server.url}/play#/begin/hunters")
        page.wait_for_selector("form.founding")
        page.select_option("header select", "ko")
        page.wait_for_selector("html[lang=ko]")
        page.wait_for_selector("header a:has-text('판정')")
        languages = [each for each in _fetched(asked) if each.removesuffix(".js") in LANGUAGES]
        assert languages == ["ja.js", "ko.js"]


def _note(asked: list[str], request: Request) -> None:
    asked.append(urlsplit(request.url).path)


def _fetched(asked: list[str]) -> list[str]:
    """The files of the build that were asked for, in their order."""
    found = (re.fullmatch(r"/play/[0-9a-f]{16}/([^/]+)", path) for path in asked)
    return [each[1] for each in found if each is not None]

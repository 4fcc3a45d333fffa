"""The solitaire drill: an encounter by calls, with the network cut and over a reload."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server, serving
from in_browser.asking import built
from play.person import Person, person

_MOST_STEPS = 30
"""So many at most are played: a boat can follow a convoy for long."""
_NOW = "[data-drill]"
_GOES_ON = f"{_NOW}[data-drill=on]"
_SEEDS = """
let drawn = 0;
crypto.getRandomValues = (bytes) => bytes.fill(++drawn);
"""
"""The same dice each time: no boat is lost, and no convoy sunk, before what is looked at."""
_CONTROLLED = "() => navigator.serviceWorker.controller !== null"
_KEPT = """async (names) => {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const files = (await Promise.all(kept.map((each) => each.keys()))).flat().map(({ url }) => url);
  return names.every((name) => files.some((url) => url.includes(name)));
}"""


@pytest.fixture(scope="module")
def with_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that has the engine for browsers."""
    folder = str(built().DIST)
    with serving(tmp_path_factory.mktemp("server"), WARDROOM_ENGINE_DIR=folder) as running:
        yield running


@contextmanager
def _captain(
    browser: Browser,
    url: str,
    locale: str = "en-US",
    width: int = 1280,
    *,
    offline: bool = False,
) -> Iterator[Person]:
    """A person in whose browser the same dice fall each time."""
    with person(browser, url, locale, width, offline=offline) as player:
        player.page.add_init_script(_SEEDS)
        yield player


def _begins(player: Person, ruleset: str, encounter: str = "convoy") -> None:
    page = player.page
    page.goto(f"{player.url}/play#/drill")
    page.select_option("#drill-game", ruleset)
    page.wait_for_selector("#drill-encounter")
    page.select_option("#drill-encounter", encounter)
    player.rests()
    page.click("[data-begin] button.primary")
    page.wait_for_selector(f"{_NOW}[data-done='1']")


def _done(page: Page) -> int:
    return int(page.get_attribute(_NOW, "data-done") or 0)


def _step(page: Page, *, prefer: str = "") -> None:
    """Take the next step by the keyboard: the last choice, or the first call that may follow."""
    before = _done(page)
    choices = page.locator("article.offer[data-kind] button.choice")
    if choices.count() > 0:
        page.keyboard.press(str(choices.count()))  # A digit goes to a choice, and Enter makes it.
    elif page.locator("article.offer button.primary").count() > 0:
        page.keyboard.press("Enter")
    else:
        preferred = page.locator(f"article.offer[data-call='{prefer}'] button[type=submit]")
        (
            preferred
            if preferred.count() > 0
            else page.locator("article.offer button[type=submit]")
        ).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{_NOW}[data-done='{before + 1}'][aria-busy=false]")


def _attacks(page: Page) -> None:
    """Fire at the convoy, whatever is asked before."""
    while page.locator("article.offer[data-call=resolve-salvo]").count() == 0:
        _step(page)
    _step(page, prefer="resolve-salvo")


def _to_the_end(page: Page) -> None:
    while page.locator(_GOES_ON).count() > 0 and _done(page) < _MOST_STEPS:
        _step(page)
    if page.locator(_GOES_ON).count() > 0:
        page.click("[data-leave]")
    page.wait_for_selector(f"{_NOW}[data-drill=over]")


def _lines(page: Page) -> list[str]:
    return page.locator("ol.steps .line").all_text_contents()


@pytest.mark.parametrize(("ruleset", "locale"), [("hunters", "ja-JP"), ("silent-victory", "ko-KR")])
def test_a_drill_is_played_with_the_network_cut(
    browser: Browser, with_engine: Server, ruleset: str, locale: str
) -> None:
    with _captain(browser, with_engine.url, locale, 375, offline=True) as player:
        page = player.page
        sent: list[tuple[str, str]] = []
        page.on("request", lambda request: sent.append((request.method, request.url)))
        page.goto(f"{with_engine.url}/play#/drill")
        page.wait_for_selector("[name=by-engine]")
        page.wait_for_function(_CONTROLLED)
        assert not any("/play/engine/" in url and "engine.json" not in url for _, url in sent)
        player.looks()
        page.check("[name=by-engine]")
        _begins(player, ruleset)
        page.wait_for_selector("#boat")
        page.wait_for_load_state("networkidle")
        page.wait_for_function(
            _KEPT,
            arg=[
                "wardroom.zip",
                f"/openapi/{ruleset}.json",
                "/words?",
                "/charts/",
                "/rules?",
                "desk.js",
            ],
        )
        gauges = page.locator(".gauge").all_text_contents()
        player.rests()
        page.context.set_offline(offline=True)
        page.reload()  # The engine, forms, words and charts are there again without it.
        page.wait_for_selector(f"{_NOW}[data-done='1']")
        page.wait_for_selector("#boat")
        assert page.locator(".gauge").all_text_contents() == gauges
        player.looks()
        _attacks(page)
        page.wait_for_selector("#contact, .ships", state="attached")
        player.looks()
        before = _done(page), _lines(page)
        page.reload()
        page.wait_for_selector(f"{_NOW}[data-done='{before[0]}']")
        assert _lines(page) == before[1]
        _to_the_end(page)
        player.looks()
        page.locator(".rule button, ol.steps button.term").first.click()
        page.wait_for_selector("[role=tooltip]")  # The rules are there, too.
        line = page.inner_text("[role=tooltip]").removeprefix(
            page.inner_text("[role=tooltip] strong")
        )
        assert line.strip() != ""
        page.keyboard.press("Escape")
        page.click("[data-again]")
        page.wait_for_selector("[data-begin] #drill-game:focus")
        page.context.set_offline(offline=False)
        assert {method for method, _ in sent} == {"GET"}  # No call has gone to the service.
        player.told[:] = [each for each in player.told if "net::ERR_" not in each]


def test_where_there_is_no_engine_the_service_adjudicates(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url, width=375) as player:
        page = player.page
        page.goto(f"{server.url}/play")
        page.click("a[href='#/drill']")
        page.wait_for_selector("[data-begin]")
        assert "prove nothing" in page.inner_text("main .note")
        expect(page.locator("[name=by-engine]")).to_have_count(0)
        calls: list[str] = []
        page.on(
            "request",
            lambda request: calls.append(request.url) if request.method == "POST" else None,
        )
        _begins(player, "hunters")
        _attacks(page)
        assert len(calls) == _done(page)
        assert all("/v1/hunters/calls/" in url for url in calls)
        english, number = _lines(page), _done(page)
        page.select_option("header select", "ko")  # All of it again, with the same dice.
        page.wait_for_function(
            "(told) => document.querySelector('ol.steps .line')?.textContent !== told",
            arg=english[0],
        )
        assert (_done(page), len(_lines(page))) == (number, len(english))
        player.looks()
        _to_the_end(page)


def test_an_order_is_changed_before_it_is_given(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        _begins(player, "hunters")
        while page.locator("article.offer[data-call=resolve-salvo]").count() == 0:
            _step(page)
        salvo = page.locator("article.offer[data-call=resolve-salvo]")
        tube = salvo.locator("#field-order-attack-0-torpedoes-1-tube")
        tube.fill("8")  # The boat has no such tube.
        salvo.locator("button[type=submit]").click()
        salvo.locator(".fault").first.wait_for()  # What the rules refuse is said at its field.
        [_] = player.told
        player.told.clear()
        tube.fill("2")
        salvo.locator("button[type=submit]").click()
        page.wait_for_selector("[data-call=run-depth-charge-cycle]")


def test_what_cannot_be_read_of_a_kept_drill_is_set_aside(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        page.goto(f"{server.url}/play#/drill")
        page.wait_for_selector("[data-begin]")
        page.evaluate(
            """() => localStorage.setItem('wardroom drill', '[{"ruleset": "hunters"}]')"""
        )
        page.reload()
        page.wait_for_selector("[data-begin]")
        stored = page.evaluate(
            "() => Object.entries(localStorage).filter(([, each]) => each.includes('hunters'))"
        )
        assert [key.startswith("wardroom unreadable") for key, _ in stored] == [True]


_CHANGED = """([member, value]) => {
  const [drill] = JSON.parse(localStorage.getItem('wardroom drill'));
  const place = member === 'trace' ? drill.done[0] : member === 'awaiting' ? drill.last : drill;
  place[member] = value;
  localStorage.setItem('wardroom drill', JSON.stringify([drill]));
}"""


@pytest.mark.parametrize(("member", "value"), [("trace", [5]), ("awaiting", {"offer": None})])
def test_a_kept_drill_with_a_wrong_part_is_set_aside(
    browser: Browser, server: Server, member: str, value: object
) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        _begins(player, "hunters")
        page.evaluate(_CHANGED, [member, value])
        page.reload()
        page.wait_for_selector("[data-begin]")


def test_a_kept_drill_that_cannot_be_drawn_is_put_away(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        _begins(player, "hunters")
        page.evaluate(_CHANGED, ["awaiting", {"offer": {"choices": 5}}])
        page.reload()
        page.wait_for_selector("main .broken")
        page.click("[data-again]")
        page.wait_for_selector("[data-begin] #drill-game:focus")
        player.told.clear()


def test_a_drill_of_the_engine_goes_on_without_it(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        _begins(player, "hunters")
        page.evaluate(_CHANGED, ["here", True])
        page.reload()
        page.click("[name=by-engine]")  # It is gone then: there is nothing to choose.
        expect(page.locator("[name=by-engine]")).to_have_count(0)
        _step(page)


def test_the_choice_of_a_game_keeps_the_focus(browser: Browser, server: Server) -> None:
    with _captain(browser, server.url) as player:
        page = player.page
        page.goto(f"{player.url}/play#/drill")
        page.wait_for_selector("#drill-patrol")
        page.focus("#drill-game")
        page.keyboard.press("ArrowDown")
        page.wait_for_url("**/play#/drill/silent-victory")
        page.wait_for_selector("#drill-patrol")
        assert page.evaluate("document.activeElement.id") == "drill-game"

"""The first minutes of somebody who has never seen a wargame: nothing has to be known for them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from api.serving import Server
from play.person import Person, person
from support.every import every

LANGUAGES = {"en": "en-US", "ja": "ja-JP", "ko": "ko-KR"}
GAMES = ("hunters", "silent-victory", "battleships")
_DRAWN = "(all) => all.map((each) => each.complete && each.naturalWidth > 0)"
_WIDE = 1440
_WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_EXPLANATION = "[role=tooltip]"


def _words(server: Server, ruleset: str, language: str) -> dict[str, dict[str, dict[str, str]]]:
    with server.client() as client:
        answer = client.get(f"/v1/{ruleset}/words", params={"language": language})
    words: dict[str, dict[str, dict[str, str]]] = answer.json()["words"]
    return words


def _line(server: Server, ruleset: str, language: str, number: str) -> str:
    with server.client() as client:
        rule = client.get(f"/v1/{ruleset}/rules/{number}", params={"language": language}).json()
    return str(rule["line"])


def _explained(page: Page) -> str:
    """The explanation that is open: there is never more than one."""
    page.wait_for_selector(_EXPLANATION)
    expect(page.locator(_EXPLANATION)).to_have_count(1)
    return page.inner_text(_EXPLANATION)


@pytest.fixture(scope="module", params=LANGUAGES)
def newcomer(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Somebody who opens the first screen again and again."""
    with person(browser, server.url, LANGUAGES[request.param]) as someone:
        yield someone


@every("width", (375, 768, _WIDE))
def test_the_first_screen_shows_what_there_is_to_play(newcomer: Person, width: int) -> None:
    page = newcomer.page
    page.set_viewport_size({"width": width, "height": 850})
    page.goto(f"{newcomer.url}/play")
    for ruleset in GAMES:
        page.wait_for_selector(f"[data-quick={ruleset}] img")
    page.wait_for_load_state("networkidle")
    assert page.eval_on_selector_all(".quick img", _DRAWN) == [True] * len(GAMES)
    expect(page.locator("main h1")).to_contain_text(re.compile("1939"))
    assert page.evaluate(_WIDER) <= 0
    if width == _WIDE:  # How to begin is seen at once.
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator(".start a[href='#/begin']")).to_be_in_viewport(ratio=1)
    newcomer.looks()
    assert newcomer.told == []


@pytest.mark.parametrize(
    ("ruleset", "language", "width"),
    [("hunters", "ja", 1440), ("silent-victory", "en", 375), ("battleships", "ko", 768)],
)
def test_a_decision_says_what_it_is_about_until_that_is_put_away(
    browser: Browser, server: Server, ruleset: str, language: str, width: int
) -> None:
    with person(browser, server.url, LANGUAGES[language], width) as player:
        page = player.page
        player.begins(ruleset)
        page.wait_for_selector("article.offer [data-hint]")
        hint = page.locator("[data-hint]")
        about = _words(server, ruleset, language)["kinds"][player.due]["text"]
        expect(hint.locator("p").first).to_have_text(about)
        player.looks()
        page.focus("[data-hint] [data-understood]")
        page.keyboard.press("Enter")
        expect(hint).to_have_count(0)
        expect(page.locator("article.offer h2:focus")).to_have_count(1)
        page.reload()
        page.wait_for_selector("article.offer")
        expect(hint).to_have_count(0)
        player.rests()
        page.click("section.more > details > summary")
        page.click("[data-hints-again]")
        expect(page.locator("section.more summary:focus")).to_have_count(1)
        page.click("[data-no-hints]")
        expect(hint).to_have_count(0)


@pytest.mark.parametrize(
    ("ruleset", "language"),
    [("hunters", "ja"), ("silent-victory", "en"), ("battleships", "ko")],
)
def test_the_aim_stands_where_a_game_begins_and_at_its_table(
    browser: Browser, server: Server, ruleset: str, language: str
) -> None:
    with person(browser, server.url, LANGUAGES[language], 375) as player:
        page = player.page
        aim = _words(server, ruleset, language)["stages"]["over"]["text"]
        page.goto(f"{server.url}/play#/begin/{ruleset}")
        expect(page.locator("[data-aim]")).to_have_text(aim)
        player.begins(ruleset)
        page.click(".where .term")
        assert aim in _explained(page)
        page.goto(f"{server.url}/play")
        page.wait_for_selector("[data-guide]")
        # The address decides, where it is changed by hand too.
        page.goto(f"{server.url}/play#/begin")
        page.locator("[name=game]:not(:checked)").first.check()
        page.evaluate("(name) => { location.hash = `#/begin/${name}`; }", ruleset)
        expect(page.locator("[data-aim]")).to_have_text(aim)


def test_points_are_told_by_side_with_what_they_are_for(browser: Browser, server: Server) -> None:
    with person(browser, server.url, width=375) as player:
        page = player.page
        player.begins("battleships")
        points = page.locator(".phase button.term", has_text="Victory points")
        expect(points).to_have_text("Victory points: the British player 0, the German player 0")
        first = page.locator(".happened .news")
        expect(first).to_contain_text("the British player acts first in this turn")
        points.click()
        aim = _words(server, "battleships", "en")["stages"]["over"]["text"]
        assert aim in _explained(page)
        page.keyboard.press("Escape")
        first.locator("button.term", has_text="inferior player").click()
        assert "It changes every turn." in _explained(page)


@pytest.mark.parametrize(
    ("ruleset", "language"),
    [("hunters", "en"), ("silent-victory", "ko"), ("battleships", "ja")],
)
def test_a_rule_and_a_term_explain_themselves(
    browser: Browser, server: Server, ruleset: str, language: str
) -> None:
    with person(browser, server.url, LANGUAGES[language], 375) as player:
        page = player.page
        player.begins(ruleset)
        mark = page.locator("article.offer .rule button")
        mark.click()
        (number,) = re.findall(r"\d+(?:\.\d+)+", mark.inner_text())
        expect(page.locator(_EXPLANATION)).to_contain_text(_line(server, ruleset, language, number))
        player.looks()
        page.keyboard.press("Escape")
        expect(page.locator(_EXPLANATION)).to_have_count(0)
        sentences = [each["text"] for each in _words(server, ruleset, language)["terms"].values()]
        term = page.locator("article.offer .terms button.term, .unit-detail button.term").first
        term.hover()
        assert any(each in _explained(page) for each in sentences)
        page.mouse.move(0, 0)
        expect(page.locator(_EXPLANATION)).to_have_count(0)
        page.keyboard.press("Tab")  # From here on the focus is shown.
        term.focus()
        assert any(each in _explained(page) for each in sentences)
        mark.hover()  # What the focus has opened gives way.
        expect(page.locator(_EXPLANATION)).to_contain_text(_line(server, ruleset, language, number))
        _explained(page)
        assert page.evaluate(_WIDER) <= 0


_RULE = re.compile(r"^\(\d+\.[\d.]*\)$")
"""The number of a rule, with its brackets: none of them stands on a line without it."""


def test_the_rule_of_a_line_opens_beside_the_line(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as player:
        page = player.page
        player.begins("battleships")
        player.decides("form button.primary")
        newest = page.locator(f"[role=log] details[data-entry='{player.number}']")
        newest.locator("summary").click()
        mark = newest.locator(".line button.term", has_text=_RULE).first
        closed = page.locator("[role=log] .why[aria-expanded=true]").count()
        mark.click()
        expect(page.locator(_EXPLANATION)).to_be_visible()
        # Nothing that the log fades out or scrolls away cuts it off.
        assert page.locator(_EXPLANATION).evaluate("(it) => it.matches(':popover-open')")
        # What stands in a line that explains itself does not open that.
        expect(page.locator("[role=log] .why[aria-expanded=true]")).to_have_count(closed)
        player.looks()


def test_an_invitation_says_what_to_and_by_whom(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as host, person(browser, server.url, "ja-JP", 375) as guest:
        page = host.page
        host.founds("battleships")
        page.click("input[name=players][value=invite]")
        page.click("form button.primary")
        field = page.locator(".inviting .copying input")
        page.fill("#inviter", "Anna & Bo")
        expect(field).to_have_value(re.compile("Anna"))
        host.looks()
        words = _words(server, "battleships", "ja")
        other = guest.page
        other.goto(field.input_value())
        expect(other.locator("[data-from]")).to_contain_text("Anna & Bo")
        told = other.locator("[data-invited]")
        expect(told).to_contain_text(words["scenarios"]["denmark_strait"]["label"])
        expect(told).to_contain_text(words["values"]["germany"]["label"])
        guest.looks()
        other.click("main button.primary")
        other.wait_for_selector("main.table[data-status=playing]")
        expect(page.locator(".inviting")).to_have_count(0)

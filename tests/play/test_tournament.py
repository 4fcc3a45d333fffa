"""A tournament of four, run by the page alone: late entry, ruling, missed deadline, withdrawal."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from play.late import serving_later
from play.person import Person, person
from wardroom.reports.wording import read_words

_DAY_SECONDS = 86_400
_ENTRANTS = (("Anna", "en-US"), ("Ben", "ja-JP"), ("Cid", "ko-KR"), ("Dora", "en-US"))


def _settled(page: Page) -> None:
    page.wait_for_selector("main.organising[data-busy=false]")


def _create(organiser: Person) -> None:
    """Three entrants of a round robin, with an umpire and deadlines."""
    page = organiser.page
    page.goto(f"{organiser.url}/play#/tournament/new")
    page.check("label.pick:nth-of-type(3) input")
    page.wait_for_selector("#scenario option[value=denmark_strait]", state="attached")
    organiser.rests()
    page.fill("#tournament-name", "Autumn Cup")
    page.fill("#entrants", "\n".join(name for name, _ in _ENTRANTS[:3]))
    page.check("[name=deadlines]")
    organiser.looks()
    page.click("form button.primary")
    _settled(page)


def _enter_late(organiser: Person, name: str) -> None:
    page = organiser.page
    page.click("[data-late] summary")
    page.fill("#late", name)
    page.click(".late button.primary")
    page.wait_for_selector("[data-entrant='4']")
    _settled(page)


def _take_part(entrant: Person, link: str) -> None:
    """Claim an invitation with a click, and go to the game of the round."""
    page = entrant.page
    page.goto(link)
    page.wait_for_selector("main.narrow button.primary")
    assert page.evaluate("localStorage.getItem('wardroom tournaments')") is None
    page.click("main.narrow button.primary")
    _settled(page)
    assert link.rsplit("/", 1)[1] not in page.url


def _sit_down(entrant: Person) -> None:
    """Go to one's game, and wait until it is started as far as this seat can."""
    page = entrant.page
    page.click(".played button")
    page.wait_for_selector("main.table")
    entrant.waits()


def _copies_by_hand(organiser: Person) -> None:
    """Where the browser permits no copying the message is there to be selected."""
    page = organiser.page
    page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error()); 0")
    page.click("[data-link] >> nth=0 >> button >> nth=1")
    page.wait_for_selector("[data-copied=refused]")
    assert "Anna" in page.input_value("[data-link] textarea")
    selected = "() => document.querySelector('[data-link] textarea').selectionEnd > 0"
    page.wait_for_function(selected)


def _rule(organiser: Person, game: int, effect: str, reason: str) -> None:
    """Open what waits for the umpire in a game, and give a ruling that was checked before."""
    page = organiser.page
    page.click(f"[data-due='{game}'] a")
    page.wait_for_selector("form.ruling")
    organiser.rests()
    page.check(f"[name=effect][value={effect}]")
    if effect == "patch":
        page.click("[data-part='/situation/ships'] > summary")
        page.click("[data-part='/situation/ships/0'] > summary")
        page.fill("#field-situation-ships-0-w", "2")
        page.wait_for_selector(".edits li")
        organiser.looks()
    elif effect == "forfeit":
        page.check("[name=forfeit][value=second]")
    page.fill("#ruling-rule", "9.3")
    page.fill("#ruling-reason", reason)
    page.click("form.ruling > p button.primary")
    page.wait_for_selector("[data-check=good]")
    page.click("form.ruling > p button.primary")
    page.locator(".rulings", has_text=reason).wait_for()
    page.click(".where a")
    _settled(page)


def test_a_tournament_of_four_is_run_by_the_page(browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as stack:
        later = stack.enter_context(serving_later(tmp_path))
        url = later.server.url
        organiser = stack.enter_context(person(browser, url))
        players = [
            stack.enter_context(person(browser, url, locale, 375)) for _, locale in _ENTRANTS
        ]
        page = organiser.page
        _create(organiser)
        _enter_late(organiser, "Dora")
        links = [each.input_value() for each in page.locator("[data-link] input").all()]
        _copies_by_hand(organiser)
        assert len(links) == len(players)
        for player, link in zip(players, links, strict=True):
            _take_part(player, link)
        page.click("[data-pair]")
        page.wait_for_selector("[data-round='1']")
        for player in players:
            player.page.wait_for_selector(".played button")
            _sit_down(player)
        for player in players:
            player.page.wait_for_selector("main.table[data-status=playing]")
        organiser.looks()

        asking = players[0].page
        asking.click(".asking summary")
        asking.fill("#question", "Is the damage right?")
        asking.click(".asking button.primary")
        asking.wait_for_selector("[data-asked]")
        page.wait_for_selector("[data-due]")
        game = int(page.get_attribute("[data-due]", "data-due") or 0)
        _rule(organiser, game, "patch", "It was logged once only.")
        expect(asking.locator(".rulings [data-kind=ruling]")).to_contain_text("It was logged once")

        later.passes(4 * _DAY_SECONDS)
        page.reload()
        _settled(page)
        other = 3 - game
        _rule(organiser, other, "forfeit", "Did not move in time.")
        [_, leaving] = (page.get_attribute(f"[data-game='{game}']", "data-entrants") or "").split()
        entrant = page.locator(f"[data-entrant='{leaving}']")
        entrant.locator("[data-withdraw]").click()
        entrant.locator("form input").fill("Cannot go on.")
        entrant.locator("form button[type=submit]").click()
        expect(entrant).to_contain_text("Cannot go on.")
        expect(page.locator("[data-game][data-status=over]")).to_have_count(2)
        expect(page.locator("[data-standing]")).to_have_count(4)
        organiser.looks()

        page.click("[data-close-ask]")
        page.click("[data-close]")
        page.wait_for_selector("main.organising[data-status=closed]")
        page.click("[data-check]")
        page.wait_for_selector("[data-found=good]")
        with page.expect_popup() as opened:
            page.click("[data-report=ja]")
        opened.value.wait_for_selector("h1")
        assert opened.value.get_attribute("html", "lang") == "ja"
        assert "Autumn Cup" in opened.value.inner_text("main")
        with page.expect_popup() as opened:
            page.click("[data-results=ko]")
        opened.value.wait_for_selector("h1")
        words = read_words("ko")
        assert words["results"].format(title="Autumn Cup") == opened.value.inner_text("h1")
        assert words["how_to_check"] in opened.value.inner_text("main")
        page.click(".entrants > details:last-child summary")
        other_device = players[2].page
        other_device.goto(page.input_value(".entrants > details:last-child input"))
        other_device.click("main.narrow button.primary")
        _settled(other_device)
        other_device.wait_for_selector("[data-check]")  # It organises there as well.
        ben = players[1].page
        ben.goto(f"{url}/play#/tournament/{links[1].split('/')[-3]}")
        expect(ben.locator("[data-standing]")).to_have_count(4)
        assert "Ben" in ben.inner_text("[data-standing] >> nth=0")  # Cid has lost to him.
        players[1].looks()

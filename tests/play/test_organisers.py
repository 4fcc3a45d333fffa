"""Who organises a tournament: a deputy comes and goes, and a token is replaced."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, Page, Route, expect

from api.serving import Server
from play.person import person
from play.test_tournament import _settled
from runs.patience import until

_KEPT = "JSON.parse(localStorage.getItem('wardroom tournaments'))[0].token"

_NEVER_BY_TIME = """
const plain = window.setTimeout;
window.setTimeout = (work, wait, ...given) => wait >= 60000 ? 0 : plain(work, wait, ...given);
"""
"""Nothing is read again because a minute is over."""


def _replace(page: Page) -> None:
    """Replace the token, and wait until the page goes on with the new one."""
    before = page.evaluate(_KEPT)
    page.click("[data-replace]")
    page.wait_for_function(f"before => {_KEPT} !== before", arg=before)
    _settled(page)


def test_a_deputy_organises_until_he_is_dismissed(browser: Browser, server: Server) -> None:
    with ExitStack() as stack:
        organiser, deputy = [
            stack.enter_context(person(browser, server.url, locale, 375))
            for locale in ("en-US", "ja-JP")
        ]
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("form button.primary")
        organiser.rests()
        page.fill("#entrants", "Anna")
        page.click("form button.primary")
        _settled(page)
        _replace(page)
        expect(page.locator("[data-change=organiser_rotated]")).to_be_visible()

        page.click("[data-deputy-invite]")
        link = page.input_value("[data-deputy-link] input")
        expect(page.locator(".organisers")).to_have_attribute("data-deputy", "invited")
        organiser.looks()
        deputy.page.goto(link)
        deputy.page.wait_for_selector("main.narrow button.primary")
        deputy.looks()
        deputy.page.click("main.narrow button.primary")
        _settled(deputy.page)
        expect(deputy.page.locator("[data-deputy-invite]")).to_have_count(0)
        _replace(deputy.page)
        deputy.page.click("[data-late] summary")
        deputy.page.fill("#late", "Ben")
        deputy.page.click(".late button.primary")
        deputy.page.wait_for_selector("[data-entrant='2']")
        _settled(deputy.page)
        deputy.looks()

        page.wait_for_selector("[data-change=deputy_rotated]")
        headers = {"Authorization": f"Bearer {deputy.page.evaluate(_KEPT)}"}
        deputy.page.goto("about:blank")
        url = f"{server.url}/v1/hunters/tournaments/{page.url.rsplit('/', 1)[1]}"
        assert page.request.get(url, headers=headers).status == 200
        page.click("[data-deputy-dismiss]")
        expect(page.locator(".organisers")).to_have_attribute("data-deputy", "none")
        _settled(page)
        organiser.looks()
        assert page.request.get(url, headers=headers).status == 401


def test_all_clocks_stand_still_in_a_pause(browser: Browser, server: Server) -> None:
    with ExitStack() as stack:
        organiser = stack.enter_context(person(browser, server.url, "ko-KR", 375))
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("form button.primary")
        organiser.rests()
        page.fill("#entrants", "Anna")
        page.check("[name=deadlines]")
        page.click("form button.primary")
        _settled(page)
        until = page.evaluate(
            "() => { const at = new Date(Date.now() + 3 * 86400000);"
            "return new Date(at - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16) }"
        )
        organiser.looks()
        page.fill("#pause-until", until)
        page.click("[data-pause]")
        page.wait_for_selector(".pausing[data-paused=true]")
        organiser.looks()
        page.click("[data-resume]")
        page.wait_for_selector(".pausing[data-paused=false]")


def test_a_link_brings_a_token_in_place_of_one_that_was_replaced(
    browser: Browser, server: Server
) -> None:
    """On the organiser's other device."""
    with ExitStack() as stack:
        here, there = [stack.enter_context(person(browser, server.url)) for _ in range(2)]
        page = here.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("form button.primary")
        here.rests()
        page.fill("#entrants", "Anna")
        page.click("form button.primary")
        _settled(page)
        for _ in range(2):
            page.click(".entrants details:last-of-type summary")
            link = page.input_value(".entrants details:last-of-type input")
            there.page.goto(link)
            there.page.wait_for_selector("main.narrow button.primary")
            there.page.click("main.narrow button.primary")
            _settled(there.page)
            assert there.page.evaluate(_KEPT) == page.evaluate(_KEPT)
            there.page.goto("about:blank")
            _replace(page)


def test_what_happens_before_the_stream_is_open_is_shown(browser: Browser, server: Server) -> None:
    with person(browser, server.url, "en-US", 375) as organiser:
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.wait_for_selector("form button.primary")
        organiser.rests()
        page.fill("#entrants", "Anna")
        page.click("form button.primary")
        _settled(page)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/events", hold)
        page.add_init_script(_NEVER_BY_TIME)
        page.reload()
        _settled(page)
        page.wait_for_function("() => document.querySelector('[data-entrant=\"1\"]')")

        def reached() -> bool:
            page.wait_for_timeout(50)  # The browser reports what is held while it is waited for.
            return held != []

        until(reached)
        late = page.request.post(
            f"{server.url}/v1/hunters/tournaments/{page.url.rsplit('/', 1)[1]}/entrants",
            headers={"Authorization": f"Bearer {page.evaluate(_KEPT)}", "If-Match": "*"},
            data={"entrants": [{"name": "Ben"}]},
        )
        assert late.ok, late.text()
        for route in held:
            route.continue_()
        page.wait_for_selector("[data-entrant='2']")

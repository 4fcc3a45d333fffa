"""A tournament whose games are hidden from the organiser: he opens one to rule on it."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person
from play.test_tournament import _settled, _sit_down, _take_part

_ENTRANTS = ("Anna", "Ben")
_REASON = "Anna asks for a ruling."


def test_a_hidden_game_is_opened_by_the_page(browser: Browser, server: Server) -> None:
    with ExitStack() as stack:
        organiser = stack.enter_context(person(browser, server.url))
        players = [stack.enter_context(person(browser, server.url, "ko-KR")) for _ in _ENTRANTS]
        page = organiser.page
        page.goto(f"{server.url}/play#/tournament/new")
        page.check("label.pick:nth-of-type(3) input")
        page.wait_for_selector("#scenario option[value=denmark_strait]", state="attached")
        organiser.rests()
        page.fill("#entrants", "\n".join(_ENTRANTS))
        page.check("[name=hidden]")
        organiser.looks()
        page.click("form button.primary")
        _settled(page)
        note = page.locator("main.organising header .note")
        expect(note).to_contain_text("entrants who hear of another game")
        expect(note).not_to_contain_text("the organiser,")
        for player, link in zip(
            players, [one.input_value() for one in page.locator("[data-link] input").all()],
            strict=True,
        ):  # fmt: skip
            _take_part(player, link)
        page.click("[data-pair]")
        page.wait_for_selector("[data-round='1']")
        for player in players:
            player.page.wait_for_selector(".played button")
            _sit_down(player)
        asking = players[0].page
        asking.wait_for_selector("main.table[data-status=playing]")
        players[0].rests()
        asking.click(".asking summary")
        asking.fill("#question", "Is the damage right?")
        asking.click(".asking button.primary")
        asking.wait_for_selector("[data-asked]")

        page.wait_for_selector("[data-due] form[data-open='1']")
        expect(page.locator("[data-game='1'] a.button")).to_have_count(0)
        expect(page.locator("[data-standing]")).to_have_count(0)
        organiser.looks()
        page.fill("#open-1", _REASON)
        page.click("form[data-open='1'] button")
        page.wait_for_selector("[data-due='1'] a.button")
        expect(page.locator("[data-standing]")).to_have_count(len(_ENTRANTS))
        organiser.looks()
        page.click("[data-due='1'] a.button")
        page.wait_for_selector("main.table")
        expect(asking.locator("main.table")).to_contain_text("주최자의 열람")

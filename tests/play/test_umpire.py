"""A game with an umpire: a question, a ruling refused at its field, and one that is given."""

from __future__ import annotations

import httpx
from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person
from runs.patience import patience
from sessions.serving import started

_ASKED = {"setup": {}, "umpire": {"sees_hidden": False}, "deadlines": {"seconds": 3600}}
_DAMAGE = "#field-situation-boat-hull_damage"


def test_a_seat_asks_and_the_umpire_rules(browser: Browser, server: Server) -> None:
    made = httpx.post(f"{server.url}/v1/hunters/sessions", json=_ASKED, timeout=patience()).json()
    session, token = made["session"]["session"], made["tokens"]["commander"]
    invitation = made["invitations"]["umpire"]
    with (
        person(browser, server.url, "ko-KR", 375) as player,
        person(browser, server.url, "ja-JP") as umpire,
    ):
        page = player.page
        page.goto(f"{server.url}/play#/take/hunters/{session}/commander/{token}")
        page.click("main button.primary")
        page.wait_for_selector("article.offer")
        page.wait_for_selector("[data-due=commander]")  # How long there is.
        page.click(".asking summary")
        page.fill("#question", "6.4?")
        page.click(".asking button.primary")
        page.wait_for_selector("[data-asked]")
        expect(page.locator(".middle [data-asked]")).to_contain_text("6.4?")
        player.looks()

        desk = umpire.page
        desk.goto(f"{server.url}/play#/join/hunters/{session}/umpire/{invitation}")
        desk.click("main button.primary")
        desk.locator(".rulings [data-kind=question]", has_text="6.4?").wait_for()
        expect(desk.locator("form.ruling [data-question]")).to_contain_text("6.4?")
        desk.fill("#ruling-rule", "6.4")
        desk.fill("#ruling-reason", "Nothing.")
        desk.check("[name=effect][value=patch]")
        desk.click("[data-part='/situation/boat'] > summary")
        desk.fill(_DAMAGE, "2")
        desk.click("form.ruling > p button.primary")  # No damaged boat puts to sea.
        desk.wait_for_selector(f".field:has({_DAMAGE}) .fault")
        umpire.looks()
        desk.check("[name=effect][value=answer]")
        desk.click("form.ruling > p button.primary")
        desk.wait_for_selector("[data-check=good]")
        desk.click("form.ruling > p button.primary")
        expect(page.locator(".rulings [data-kind=ruling]")).to_contain_text("Nothing.")
        expect(page.locator("[data-asked]")).to_have_count(0)
        expect(page.locator(".middle [data-ruled]")).to_contain_text("Nothing.")
        page.click(".more summary")
        with page.expect_popup() as opened:
            page.click("[data-report=ko]")
        opened.value.wait_for_selector("h1")
        assert "Nothing." in opened.value.inner_text("main")


def test_questions_are_counted_and_one_too_many_is_refused(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    seats = started(client, "hunters", umpire={"questions_per_day": 1})
    session = seats["commander"].path.rpartition("/")[2]
    with person(browser, server.url, width=375) as player:
        page = player.page
        page.goto(f"{server.url}/play#/take/hunters/{session}/commander/{seats['commander'].token}")
        page.click("main button.primary")
        page.click(".asking summary")
        expect(page.locator("[data-left='1']")).to_be_visible()
        page.fill("#question", "6.4?")
        page.click(".asking button.primary")
        page.wait_for_selector("[data-asked]")
        ruling = {"rule": "6.4", "reason": "Yes."}
        assert seats["umpire"].post("/rulings", ruling, If_Match="*").status_code == 200
        page.click(".asking summary")
        expect(page.locator("[data-left='0']")).to_be_visible()
        player.looks()
        page.fill("#question", "6.5?")
        page.click(".asking button.primary")
        expect(page.locator(".fault.note")).to_contain_text("1 at most. You can")
        expect(page.locator("#question")).to_have_value("6.5?")
        player.told.clear()  # The browser notes an answer of 422.

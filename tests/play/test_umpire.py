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
        player.waits()
        player.rests()
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
        for needed, filled in (("#ruling-rule", "6.4"), ("#ruling-reason", "Nothing.")):
            desk.click("form.ruling > p button.primary")  # What is needed is named.
            expect(desk.locator(needed)).to_be_focused()
            desk.fill(needed, filled)
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
        page.wait_for_selector(".asking")
        player.rests()
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


def test_a_question_and_its_answer_are_for_two_alone(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    more = {"setup": {"scenario": "denmark_strait"}, "umpire": {}, "texts": "beside"}
    seats = started(client, "battleships", **more)
    session = seats["first"].path.rpartition("/")[2]
    with (
        person(browser, server.url, "en-US", 375) as asking,
        person(browser, server.url, "ko-KR") as other,
        person(browser, server.url, "ja-JP") as umpire,
    ):
        places = (asking, "first"), (other, "second"), (umpire, "umpire")
        for someone, seat in places:
            token = seats[seat].token
            someone.page.goto(f"{server.url}/play#/take/battleships/{session}/{seat}/{token}")
            someone.page.click("main button.primary")
            someone.page.wait_for_selector("main.table[data-status=playing]")
        page, desk = asking.page, umpire.page
        asking.rests()
        page.click(".asking summary")
        page.check("[name=alone]")
        asking.looks()
        page.fill("#question", "May I mine E5?")
        page.click(".asking button.primary")
        desk.locator("form.ruling [data-question]", has_text="May I mine E5?").wait_for()
        desk.select_option("#ruling-to", "first")
        desk.fill("#ruling-rule", "11.0")
        desk.fill("#ruling-reason", "You may.")
        desk.click("form.ruling > p button.primary")
        desk.wait_for_selector("[data-check=good]")
        umpire.looks()
        desk.click("form.ruling > p button.primary")
        expect(page.locator(".middle [data-ruled]")).to_contain_text("You may.")
        told = other.page.locator(".rulings [data-kind=ruling]")
        expect(told).to_be_visible()
        for hidden in ("May I mine E5?", "You may."):
            expect(other.page.locator("main")).not_to_contain_text(hidden)
        other.looks()
        desk.click("[data-noting] summary")
        desk.fill("#umpire-note", "Dinner is at eight.")
        umpire.looks()
        desk.click("[data-noting] button")
        for someone in (asking, other, umpire):
            told = someone.page.locator(".rulings [data-kind=note]")
            expect(told).to_contain_text("Dinner is at eight.")
        expect(desk.locator("#umpire-note")).to_have_value("")


def test_only_texts_that_can_be_hidden_are_asked_for_in_private(
    browser: Browser, server: Server, client: httpx.Client
) -> None:
    seats = started(client, "hunters", umpire={})
    session, token = seats["commander"].path.rpartition("/")[2], seats["commander"].token
    with person(browser, server.url) as player:
        player.page.goto(f"{server.url}/play#/take/hunters/{session}/commander/{token}")
        player.page.click("main button.primary")
        player.page.wait_for_selector(".asking")
        player.rests()
        player.page.click(".asking summary")
        expect(player.page.locator("#question")).to_be_visible()
        expect(player.page.locator("[name=alone]")).to_have_count(0)
        token = seats["umpire"].token
        player.page.goto(f"{server.url}/play#/take/hunters/{session}/umpire/{token}")
        player.page.click("main button.primary")
        player.page.wait_for_selector("form.ruling")
        expect(player.page.locator("[data-noting], #ruling-to")).to_have_count(0)


def test_what_few_need_cannot_be_fetched_and_the_game_goes_on(
    browser: Browser, server: Server
) -> None:
    made = httpx.post(f"{server.url}/v1/hunters/sessions", json=_ASKED, timeout=patience()).json()
    session, token = made["session"]["session"], made["tokens"]["commander"]
    with person(browser, server.url) as player:
        page = player.page
        page.route("**/extras.js*", lambda route: route.abort())
        page.goto(f"{server.url}/play#/take/hunters/{session}/commander/{token}")
        page.click("main button.primary")
        page.wait_for_selector(".middle [data-unfetched]")
        page.wait_for_selector("article.offer")
        player.told.clear()

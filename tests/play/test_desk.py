"""The adjudicator's desk: calls as forms begun from worked cases, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from api.serving import Server
from play.person import person

_FACES = ((3, 4), (6,), (3,), (6, 6))
"""The dice of two torpedoes at a tanker: a hit that is live and does two points, and a miss."""


def test_a_salvo_with_typed_dice_is_followed_and_shared(browser: Browser, server: Server) -> None:
    with person(browser, server.url, width=375) as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/desk")
        page.click("[data-case='0']")
        page.click("[data-odds]")
        page.wait_for_selector(".chances .bar")
        assert "Sunk" in page.locator(".chances caption").all_inner_texts()
        page.check("[name=dice-kind][value=supplied]")
        page.click("form.call button.primary")
        for place, faces in enumerate(_FACES):
            before = sum(map(len, _FACES[:place]))
            page.wait_for_selector(f".result[data-thrown='{before}']")
            for die, face in zip(page.locator(".awaited .faces").all(), faces, strict=True):
                die.locator("button").nth(face - 1).click()
            page.click(".awaited button.primary")
        page.wait_for_selector(".follow button")
        for purpose, read in (("Dud check", "January 1941"), ("Damage to", "3\t2")):
            step = page.locator(".result .step", has_text=purpose)
            step.locator(".why").click()
            step.locator("tr.read").wait_for()  # The row of the chart that the die came to.
            assert read in step.locator("tr.read").inner_text()
            step.locator(".why").click()
        told = page.inner_text(".result .steps")
        assert all(f"[{' '.join(map(str, faces))}]" in told for faces in _FACES)
        umpire.looks()
        link = page.input_value(".share input")
        with person(browser, server.url) as other:
            other.page.goto(link)
            other.page.wait_for_selector(".follow button")
            assert other.page.inner_text(".result .steps") == told
        page.click(".follow button.primary")  # The escorts look for the boat.
        page.wait_for_selector("[data-call=run-depth-charge-cycle][aria-pressed=true]")
        page.check("[name=dice-kind][value=seeded]")
        page.click("form.call button.primary")
        page.click(".awaited button.primary")  # Whether to go below test depth: no.
        page.wait_for_selector(".result .step")


def test_what_is_refused_is_shown_at_its_field(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/desk/hunters/resolve-salvo")
        page.click("[data-case='0']")
        page.fill("#field-order-attack-0-torpedoes-1-target", "3")  # There is one ship.
        page.click("form.call button.primary")
        page.wait_for_selector(".field:has(#field-order-attack-0-torpedoes-1-target) .fault")
        expect(page.locator(".result")).to_have_count(0)
        [_] = umpire.told  # The browser itself writes of the refusal, and of nothing else.
        umpire.told.clear()
        umpire.looks()
        page.goto(f"{server.url}/play#/desk/hunters/resolve-salvo/none")
        page.wait_for_selector("p.fault")


def test_a_gunnery_phase_of_ships_chosen_by_name(browser: Browser, server: Server) -> None:
    with person(browser, server.url, "ja-JP") as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/desk/battleships")
        page.click("[data-case='1']")
        fired = page.locator("#field-order-fire-0-ship option:checked").inner_text()
        page.click("form.call button.primary")
        page.wait_for_selector(".result .step")
        assert fired in page.inner_text(".result .steps")
        step = page.locator(".result .step", has_text="2d6").first
        step.locator(".why").click()
        step.locator(
            ".read-cell"
        ).wait_for()  # Where the row of the roll and the ship's column meet.
        assert step.locator("th.read-column").count() == 1
        umpire.looks()

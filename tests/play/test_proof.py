"""What the page for checking a log says of a good, a changed and a cut one, in a real browser."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload

from api.serving import Server
from play.person import person
from sessions.forging import Json

LOG: Json = json.loads(
    (Path(__file__).parents[1] / "kept" / "hunters" / "0.1.0.dev0" / "log.json").read_text()
)


def _changed() -> Json:
    log = copy.deepcopy(LOG)
    log["entries"][5]["content"]["events"][0]["action"]["kind"] = "sail_on"
    return log


def _cut() -> Json:
    entries = LOG["entries"][:6]
    return {**LOG, "entries": entries, "seed": None, "number": 6, "head": entries[-1]["head"]}


def _file(content: bytes) -> FilePayload:
    return {"name": "log.json", "mimeType": "application/json", "buffer": content}


@pytest.mark.parametrize(
    ("log", "noted", "headline", "wrong", "unchecked"),
    [
        pytest.param(LOG, LOG["entries"][4]["head"], "good", [], ["signature"], id="good"),
        pytest.param(LOG, "0" * 64, "bad", ["promise"], ["signature"], id="not as noted"),
        pytest.param(_changed(), "", "bad", ["chain"], ["signature"], id="changed"),
        pytest.param(
            _cut(), "", "good", [], ["promise", "ending", "seals", "dice", "signature"], id="cut"
        ),
    ],
)  # fmt: skip
def test_a_log_is_checked(
    browser: Browser, server: Server, log: Json, noted: str, headline: str,
    wrong: list[str], unchecked: list[str],
) -> None:  # fmt: skip
    with person(browser, server.url, "ja-JP", 375) as umpire:
        page = umpire.page
        sent: list[str] = []
        page.goto(f"{server.url}/play#/proof")
        page.wait_for_selector("#noted")
        page.on("request", lambda request: sent.append(request.method))
        page.fill("#noted", noted)
        page.set_input_files("input[type=file]", _file(json.dumps(log).encode()))
        page.wait_for_selector(f"#found.{headline}")

        def parts(standing: str) -> list[str]:
            found = page.locator(f".part.{standing}")
            return [
                str(each) for each in found.evaluate_all("(all) => all.map((e) => e.dataset.part)")
            ]

        assert (parts("bad"), parts("unknown")) == (wrong, [*unchecked, "rules"])
        assert "POST" not in sent
        umpire.looks()
        if headline == "good" and log is LOG:
            page.click(".part button")  # The log is sent, and the rules are applied again.
            page.wait_for_selector("[data-part=rules].good")
            assert sent.count("POST") == 1
            page.focus(".replay input")
            page.keyboard.press("End")
            assert str(len(LOG["entries"])) in page.locator(".replay h3").inner_text()


def test_what_is_no_log_is_refused_in_words(browser: Browser, server: Server) -> None:
    with person(browser, server.url) as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/proof")
        for content, answer in (
            (b"{", ".note.fault"),
            (b"[]", "#found.bad"),
            (b"{}", "#found.bad"),
        ):
            page.set_input_files("input[type=file]", _file(content))
            page.wait_for_selector(answer)
        umpire.looks()

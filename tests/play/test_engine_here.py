"""The page for checking a log, and the desk, apply the rules in the reader's own browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from api.serving import Server, serving
from in_browser.asking import (
    Json,
    built,
    log_of_this_release,
    log_with_another_total,
    logs_of_0_1_0,
)
from play.person import person
from wardroom.api.local_answers import LocalAnswers
from wardroom.api.operations.play_files import play_files

CUT_OFF = "net::ERR_INTERNET_DISCONNECTED"


@pytest.fixture(scope="module")
def with_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that has the engine for browsers."""
    folder = str(built().DIST)
    with serving(tmp_path_factory.mktemp("server"), WARDROOM_ENGINE_DIR=folder) as running:
        yield running


def test_the_worker_alone_may_compile_webassembly(with_engine: Server) -> None:
    with with_engine.client() as client:
        policies = {
            path: client.get(path).headers["Content-Security-Policy"]
            for path in (*(file.path for file in play_files()), "/play/engine/worker.mjs")
        }
    assert [path for path, policy in policies.items() if "'wasm-unsafe-eval'" in policy] == [
        "/play/engine/worker.mjs"
    ]
    assert not any("'unsafe-eval'" in policy for policy in policies.values())


def test_it_is_sent_as_it_was_compressed(with_engine: Server) -> None:
    path, made = "/play/engine/pyodide.asm.wasm", built().DIST / "pyodide.asm.wasm.gz"
    with with_engine.client(headers={"Accept-Encoding": "gzip"}) as client:
        with client.stream("GET", path) as answer:
            assert b"".join(answer.iter_raw()) == made.read_bytes()
        again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_logs_of_0_1_0_are_proven_and_calls_answered_with_the_network_cut(
    browser: Browser, with_engine: Server
) -> None:
    first, *others = map(_file, logs_of_0_1_0().values())
    with person(browser, with_engine.url, "ko-KR", 375, offline=True) as reader:
        page = reader.page
        sent: list[tuple[str, str]] = []
        page.on("request", lambda request: sent.append((request.method, request.url)))
        page.goto(f"{with_engine.url}/play#/proof")
        page.set_input_files("input[type=file]", first)
        page.wait_for_selector("[data-judge=here]")
        loaded = [url.rpartition("/")[2] for _, url in sent if "/play/engine/" in url]
        assert loaded == ["engine.json"]  # Nothing else is loaded before it is asked for.
        reader.looks()
        page.click("[data-judge=here]")
        page.wait_for_selector("[data-part=rules].good")
        in_words = page.inner_text("[data-part=rules]")
        reader.rests()
        page.context.set_offline(offline=True)
        for each in others:
            page.set_input_files("input[type=file]", each)
            page.click("[data-judge=here]")
            page.wait_for_selector("[data-part=rules].good")
            assert page.inner_text("[data-part=rules]") == in_words
        page.set_input_files("input[type=file]", _file(log_with_another_total()))
        page.click("[data-judge=here]")
        page.wait_for_selector("[data-part=rules].bad .faults")
        reader.looks()
        page.context.set_offline(offline=False)
        page.goto(f"{with_engine.url}/play#/desk/hunters/resolve-salvo")  # It is loaded by now.
        page.click("[data-case='0']")
        page.check("[name=by-engine]")
        reader.rests()
        page.context.set_offline(offline=True)
        page.click("[data-odds]")
        page.wait_for_selector(".chances .bar")
        page.check("[name=dice-kind][value=seeded]")
        page.click("form.call button.primary")
        page.wait_for_selector(".result .step")
        reader.looks()
        assert {method for method, _ in sent} == {"GET"}
        reader.told[:] = [each for each in reader.told if CUT_OFF not in each]


def test_games_of_logs_are_stepped_through_with_the_network_cut(
    browser: Browser, with_engine: Server
) -> None:
    """On their boards, with the odds and the outlook of each choice, by the engine alone."""
    logs = [log_of_this_release(9), logs_of_0_1_0()["hunters"]]
    with person(browser, with_engine.url, "en-GB", offline=True) as reader:
        page, methods = reader.page, set[str]()
        page.on("request", lambda request: methods.add(request.method))
        page.goto(f"{with_engine.url}/play#/proof")
        page.set_input_files("input[type=file]", _file(logs[1]))
        page.click("[data-judge=here]")
        page.wait_for_selector("[data-part=rules].good")
        page.wait_for_selector("[data-scene='1'][aria-busy=false]")
        reader.rests()
        page.context.set_offline(offline=True)
        for log in logs:
            at, weighed, later = _with_a_choice(log)
            page.set_input_files("input[type=file]", _file(log))
            page.fill(".replay input[type=range]", str(at))
            page.wait_for_selector(f"[data-scene='{at}'][aria-busy=false]")
            assert page.locator(".headline").inner_text() == weighed["headline"]
            page.click("[data-worth]")
            odds = weighed["decision"]["odds"]
            expect(page.locator("[data-weighed]")).to_have_count(len(odds))
            lines = [line for one in odds for line in one["lines"]]
            assert page.locator("[data-weighed] .odd").all_inner_texts() == lines
            page.click(".worth .outlook > summary")
            page.click("[data-outlook]")
            rows = page.locator("[data-outlook-row]")
            expect(rows).to_have_count(len(odds))
            trials = [f"{one['outlook']['trials']}" for one in later["decision"]["odds"]]
            assert rows.locator("td:first-of-type").all_inner_texts() == trials
            reader.looks()
        assert methods == {"GET"}
        reader.told[:] = [each for each in reader.told if CUT_OFF not in each]


def _with_a_choice(log: Json) -> tuple[int, Json, Json]:
    """The first of the entries of a log in which most could be chosen, with odds and outlooks."""
    answers = LocalAnswers()

    def again(at: int, **further: Any) -> Json:
        asked = {"log": log, "at": at, "odds": True, "results": 0, **further}
        told = answers.answer("/v1/hunters/replay", json.dumps(asked).encode())
        shown: Json = json.loads(told.body)
        return shown

    def choices(at: int) -> int:
        return len((again(at)["decision"] or {}).get("odds", ()))

    at = max(range(2, len(log["entries"])), key=choices)
    return at, again(at), again(at, horizon="encounter", trials=500)


def test_where_the_engine_cannot_be_loaded_the_service_is_left(
    browser: Browser, with_engine: Server
) -> None:
    with person(browser, with_engine.url) as reader:
        page = reader.page
        page.goto(f"{with_engine.url}/play#/proof")
        page.route("**/play/engine/wardroom.zip", lambda route: route.fulfill(status=503))
        page.set_input_files("input[type=file]", _file(logs_of_0_1_0()["hunters"]))
        page.click("[data-judge=here]")
        page.wait_for_selector("[data-part=rules] .fault")
        page.click("[data-judge=service]")
        page.wait_for_selector("[data-part=rules].good")
        reader.told[:] = [each for each in reader.told if "503" not in each]


def _file(log: Json) -> FilePayload:
    return {
        "name": "log.json", "mimeType": "application/json", "buffer": json.dumps(log).encode()
    }  # fmt: skip

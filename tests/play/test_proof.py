"""What the page for checking a log says of a good, a changed and a cut one, in a real browser."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Browser, FilePayload, expect
from wardroom_client import verify as python

from api.serving import Server
from play.person import person
from sessions.forging import Json, with_promises
from sessions.small import Begun, Game
from wardroom.terminal.game_file import GameFile, Move

_BOAT = {"setup": {"type": "VIIC", "start": "1941-05"}}
"""The Kommandant's rank is thrown for at once."""
_ORDERS: tuple[Json, ...] = ({"reload": "G7a"}, {}) * 4
"""Standing orders, one after the other, in port: entries that no dice can keep from being made."""


@pytest.fixture(scope="module")
def signed(server: Server) -> Json:
    """The log of a game that was given up, with its seeds and the service's receipts."""
    with server.client() as client:
        made = client.post("/v1/hunters/sessions", json=_BOAT).json()
        [token] = made["tokens"].values()
        client.headers["Authorization"] = f"Bearer {token}"
        address = f"/v1/hunters/sessions/{made['session']['session']}"
        read = made["session"]
        actions: list[Json] = [{"kind": "start", "client_seed": "5e" * 32}]
        actions += [{"kind": "set_standing_orders", "standing_orders": each} for each in _ORDERS]
        for action in actions:
            body = {"action": action, "version": read["version"]}
            read = client.post(f"{address}/actions", json=body).raise_for_status().json()["session"]
        gone = client.post(f"{address}/resign", json={"version": read["version"]})
        gone.raise_for_status()
        log: Json = client.get(f"{address}/export", params={"with_charts": True}).json()
        assert log["entries"][-1]["content"]["ended"] == "resigned"
        assert log["receipts"]
        return log


@pytest.fixture(scope="module")
def good(signed: Json) -> Json:
    """The same, which nobody has signed."""
    return {**signed, "receipts": []}


def _played_anew(log: Json) -> Json:
    """Another game of the same session, played once its seed was out."""
    founding = log["entries"][0]["content"]["founding"]
    begun = Begun(
        "hunters", session=log["session"], seed=bytes.fromhex(log["seed"]), setup=founding["setup"]
    )
    game = Game(begun)
    game.play(2)
    game.end()
    return game.log(with_charts=True)


def _as_it_is(log: Json) -> Json:
    return log


def _changed(log: Json) -> Json:
    changed = copy.deepcopy(log)
    changed["entries"][5]["content"]["events"][0]["action"]["kind"] = "sail_on"
    return changed


def _cut(log: Json) -> Json:
    entries = log["entries"][:6]
    return {**log, "entries": entries, "seed": None, "number": 6, "head": entries[-1]["head"]}


def _of_a_later_format(log: Json) -> Json:
    return {**log, "format": "wardroom-session/2"}


def _of_a_later_founding(log: Json) -> Json:
    later = copy.deepcopy(log)
    later["entries"][0]["content"]["founding"]["weather"] = "calm"
    with_promises(later)
    return later


def _with_a_later_member(log: Json) -> Json:
    later = copy.deepcopy(log)
    later["entries"][3]["content"]["weather"] = "calm"
    with_promises(later)
    return later


_NO_LOGS = (
    b"{", b"[]", b"{}", b"5", b"null", b'"log"', b'{"format": 5}',
    b'{"format": "wardroom-seats/1", "games": [], "tournaments": []}',
)  # fmt: skip
_SAVED_BY_THE_TERMINAL = msgspec.json.encode(
    GameFile(
        ruleset="hunters", ruleset_version="1", charts="standard", digest="0" * 64, setup={},
        options={}, seed="0" * 64, moves=[Move(decision={"kind": "sail_on"})],
    )
)  # fmt: skip
_ALL = ["promise", "chain", "ending", "seals", "dice", "charts", "signature"]


def _file(content: bytes) -> FilePayload:
    return {"name": "log.json", "mimeType": "application/json", "buffer": content}


@pytest.mark.parametrize(
    ("made", "noted", "headline", "wrong", "unchecked"),
    [
        pytest.param(_as_it_is, True, "good", [], ["signature"], id="good"),
        pytest.param(_as_it_is, False, "bad", ["promise"], ["signature"], id="not as noted"),
        pytest.param(_changed, None, "bad", ["chain"], ["signature"], id="changed"),
        pytest.param(
            _cut, None, "good", [], ["promise", "ending", "seals", "dice", "signature"], id="cut"
        ),
        pytest.param(_of_a_later_format, None, "good", [], _ALL, id="a later format"),
        pytest.param(_of_a_later_founding, None, "good", [], _ALL, id="a later founding"),
        pytest.param(_with_a_later_member, None, "good", [], ["signature"], id="a later member"),
    ],
)  # fmt: skip
def test_a_log_is_checked(
    browser: Browser, server: Server, good: Json, made: Callable[[Json], Json],
    noted: bool | None, headline: str, wrong: list[str], unchecked: list[str],
) -> None:  # fmt: skip
    """`noted`: whether the head that was noted is one of the game; None: none was."""
    log = made(good)
    heads = {True: good["entries"][4]["head"], False: "0" * 64, None: ""}
    with person(browser, server.url, "ja-JP", 375) as umpire:
        page = umpire.page
        sent: list[str] = []
        page.goto(f"{server.url}/play#/proof")
        page.wait_for_selector("#noted")
        page.on("request", lambda request: sent.append(request.method))
        page.fill("#noted", heads[noted])
        page.set_input_files("input[type=file]", _file(json.dumps(log).encode()))
        page.wait_for_selector(f"#found.{headline}")

        def parts(standing: str) -> list[str]:
            found = page.locator(f".part.{standing}")
            return [
                str(each) for each in found.evaluate_all("(all) => all.map((e) => e.dataset.part)")
            ]

        assert (parts("bad"), parts("unknown")) == (wrong, [*unchecked, "rules"])
        assert "POST" not in sent
        notes = page.locator(".proof > .note.warn").all_inner_texts()
        code = "founding_unknown" if log["format"] == good["format"] else "format_unknown"
        assert notes == ([python.WORDS[code]["ja"]] if unchecked == _ALL else [])
        umpire.looks()
        if made is _with_a_later_member:
            page.click(".part button")
            page.wait_for_selector("[data-part=rules].unknown .faults")
            assert (
                page.locator("[data-part=rules] .faults li")
                .first.inner_text()
                .startswith("項目 4: ")
            )
        if log is good and noted:
            page.click(".part button")  # The log is sent, and the rules are applied again.
            page.wait_for_selector("[data-part=rules].good")
            assert sent.count("POST") == 1
            page.click("[data-replay]")
            page.focus(".replay input")
            page.keyboard.press("End")
            expect(page.locator(".replay h3:has(time)")).to_contain_text(str(len(good["entries"])))


def test_a_log_is_proven_by_this_services_signature(
    browser: Browser, server: Server, signed: Json
) -> None:
    """A game that was played anew is good in every part, and no page says that it is proven."""
    headlines = {}
    anew = _played_anew(signed)
    with person(browser, server.url, "en-GB", 1024) as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/proof")
        for name, log in {"signed": signed, "anew": anew}.items():
            page.set_input_files("input[type=file]", _file(json.dumps(log).encode()))
            mark = "good" if name == "signed" else "unknown"
            page.wait_for_selector(f"[data-part=signature].{mark}")
            headlines[name] = page.inner_text("#found")
            assert page.locator(".part.good").count() == 6 + (name == "signed")
        assert headlines["signed"].endswith("is proven.")
        assert headlines["anew"].endswith("not everything could be checked.")
        page.click(".part button")
        page.wait_for_selector("[data-part=rules].good .faults")
        told = page.inner_text("[data-part=rules] .faults li")
        assert "This service keeps another log of this session." in told


@pytest.mark.parametrize("locale", ["en-US", "ja-JP", "ko-KR"])
def test_what_is_no_log_is_named(browser: Browser, server: Server, locale: str) -> None:
    """As what it is, in words of the language, and never as a log that was changed."""
    with server.client(headers={"Accept-Language": locale[:2]}) as client:
        words = client.get("/v1/hunters/words").json()["words"]["problems"]
    with person(browser, server.url, locale) as umpire:
        page = umpire.page
        page.goto(f"{server.url}/play#/proof")
        told = set()
        for content in _NO_LOGS if locale == "en-US" else ():
            page.set_input_files("input[type=file]", _file(content))
            note = page.wait_for_selector(".note.fault")
            assert note is not None
            told.add(note.inner_text())
            expect(page.locator("#found")).to_have_count(0)
            page.reload()
        assert len(told) in {0, len({"no JSON", "no log"})}
        page.set_input_files("input[type=file]", _file(_SAVED_BY_THE_TERMINAL))
        note = page.wait_for_selector("[data-terminal]")
        assert note is not None
        assert note.inner_text() == words["terminal_game"]["label"]
        expect(page.locator("#found")).to_have_count(0)
        umpire.looks()

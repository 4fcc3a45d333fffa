"""What is answered without a server is what a service answers, to the byte."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

from kept.files import FOLDER, LOG, read
from support.every import every
from wardroom.api.local_answers import LocalAnswers
from wardroom.rulesets.catalogue import RULESETS

KEPT = {one.id: json.loads(read(FOLDER / "0.1.0" / one.id / LOG)) for one in RULESETS}
PLAYED = KEPT["hunters"]
UNDER_WAY = {**PLAYED, "entries": PLAYED["entries"][:9], "seed": None}
SALVO = "/v1/hunters/calls/resolve-salvo"
SEEDED = {"kind": "seeded", "seed": "5eed" * 8}
FIRED: dict[str, Any] = {
    "situation": {
        "date": "1941-05",
        "boat": {"type": "VIIC"},
        "contact": {
            "kind": "convoy", "time": "night", "escorted": True,
            "targets": [{"kind": "tanker", "tonnage": 8100}],
        },
    },
    "order": {
        "tactics": {"posture": "submerged", "range": "medium"},
        "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
    },
}  # fmt: skip
ORDERED = {**FIRED, "dice": SEEDED}
WITHOUT_TUBE = {
    **ORDERED, "order": {**FIRED["order"], "attack": [
        {"weapon": "forward", "torpedoes": [{"tube": 9, "target": 1}]}
    ]},
}  # fmt: skip
AGAIN = "/v1/hunters/replay"
WEIGHED: dict[str, Any] = {"odds": True, "budget": {"states": 100, "trials": 100}, "results": 0}
OUTLOOK = {**WEIGHED, "trials": 100, "policy": "cautious"}
BOLD = {"horizon": "patrol", "policy": "bold"}
AT_SEA = {**OUTLOOK, "horizon": "turn", "policy": "closing"}
NAMED_KEYS: dict[str, Any] = {"keys": {"keys": []}}

REQUESTS: dict[str, tuple[str, Any, dict[str, str]]] = {
    "an adjudication":   (SALVO, ORDERED, {}),
    "in Japanese":       (f"{SALVO}?language=ja", ORDERED, {}),
    "in Korean":         (SALVO, ORDERED, {"Accept-Language": "ko"}),
    "minimal":           (SALVO, ORDERED, {"Prefer": "return=minimal"}),
    "lines":             (f"{SALVO}/text", ORDERED, {"Accept": "text/plain"}),
    "odds":              (f"{SALVO}/odds", FIRED, {}),
    "dice are awaited":  (SALVO, {**FIRED, "dice": {"kind": "supplied"}}, {}),
    "refused":           (SALVO, WITHOUT_TUBE, {}),
    "refused, Japanese": (f"{SALVO}?language=ja", WITHOUT_TUBE, {}),
    "a member too many": (SALVO, {**ORDERED, "x": 1}, {}),
    "no JSON":           (SALVO, b"{", {}),
    "no body":           (SALVO, b"", {}),
    "no such parameter": (f"{SALVO}?x=1", ORDERED, {}),
    "no such type":      (SALVO, ORDERED, {"Accept": "image/png"}),
    "nothing there":     ("/v1/hunters/calls/none", ORDERED, {}),
    "a log":             ("/v1/verify", {"log": PLAYED}, {}),
    "a log, Korean":     ("/v1/verify?language=ko", {"log": {**PLAYED, "seed": None}}, {}),
    "another format":    ("/v1/verify", {"log": {**PLAYED, "format": "wardroom-session/9"}}, {}),
    "no founding":       ("/v1/verify", {"log": {**PLAYED, "entries": PLAYED["entries"][1:]}}, {}),
    "a saved game":      ("/v1/verify", {"log": {"format": 1, "ruleset": "hunters"}}, {}),
    "no trusted key":    ("/v1/verify", {"log": PLAYED, **NAMED_KEYS}, {}),
    "what happened":     ("/v1/narrative?language=ja", {"log": PLAYED}, {}),
    "an entry":          (AGAIN, {"log": PLAYED, "at": 5}, {}),
    "the last entry":    (f"{AGAIN}?language=ja", {"log": PLAYED, "seat": "spectator"}, {}),
    "under way":         (AGAIN, {"log": UNDER_WAY}, {}),
    "hidden as yet":     (AGAIN, {"log": UNDER_WAY, "seat": "spectator"}, {}),
    "no such entry":     (AGAIN, {"log": PLAYED, "at": 10_000}, {}),
    "no such seat":      (AGAIN, {"log": PLAYED, "seat": "admiral"}, {"Accept-Language": "ko"}),
    "no such policy":    (AGAIN, {"log": PLAYED, "at": 11, **OUTLOOK, **BOLD}, {}),
    "of another game":   ("/v1/battleships/replay", {"log": PLAYED}, {}),
    "of an older form":  (AGAIN, {"log": {**PLAYED, "format": "wardroom-session/9"}}, {}),
    "no game to show":   (AGAIN, {"log": {**PLAYED, "entries": PLAYED["entries"][1:]}}, {}),
    "its choices":       (AGAIN, {"log": PLAYED, "at": 11, **WEIGHED}, {}),
    "its outlook": (
        "/v1/hunters/replay?language=ko",
        {"log": PLAYED, "at": 14, **OUTLOOK, "horizon": "encounter"}, {},
    ),
    "of Silent Victory": (
        "/v1/silent-victory/replay",
        {"log": KEPT["silent-victory"], "at": 11, **OUTLOOK, "horizon": "patrol"}, {},
    ),
    "of Battleships": (
        "/v1/battleships/replay",
        {"log": KEPT["battleships"], "at": 15, "seat": "second", **AT_SEA}, {},
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def here() -> LocalAnswers:
    return LocalAnswers()


@every("asked", REQUESTS)
def test_it_answers_as_a_service_does(here: LocalAnswers, client: httpx.Client, asked: str) -> None:
    path, body, headers = REQUESTS[asked]
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    content = {"Content-Type": "application/json", **headers}
    there = client.post(path, content=sent, headers=content)
    told = here.answer(path, sent, headers)
    expected = re.sub(rb'("request_id":")[^"]*', rb"\1local", there.content)
    assert (told.status, told.body) == (there.status_code, expected)
    assert there.headers["content-type"].partition(";")[0] == told.media_type


def test_what_needs_a_server_is_not_there(here: LocalAnswers) -> None:
    """Sessions are no calls, and no call of any ruleset is missing."""
    for path in ("/v1/hunters/sessions", f"/v1/hunters/sessions/{PLAYED['session']}/replay"):
        assert here.answer(path, b"{}").status == 404
    paths = [f"/v1/{one.id}/calls/{call.name}" for one in RULESETS for call in one.calls]
    assert {here.answer(path, b"").status for path in paths} == {400}

"""`Prefer: return=minimal` (RFC 7240): what came of a call, without what it was worked out from."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from api.conftest import RULESETS, every_call
from api.schemas_of_answers import assert_fits, resolved
from support.every import every
from wardroom.api.negotiation import prefers_minimal
from wardroom.api.operations.calls import MinimalAnswer
from wardroom.engine.registry import InstalledCall

MINIMAL = {"Prefer": "return=minimal"}
SEEDED = {"kind": "seeded", "seed": "ab" * 16}
MEMBERS = [*MinimalAnswer.__struct_fields__]

READ = [
    ("return=minimal", True),
    ("Return=Minimal", True),
    ('return="minimal"', True),
    ("return = minimal", True),
    ("return=minimal; x=1", True),
    ("respond-async, wait=10, return=minimal", True),
    ('x="a, b", return=minimal', True),
    (r'x="\"", return=minimal', True),
    ("return=minimal, return=representation", True),
    ("return=representation, return=minimal", False),
    ("return=representation", False),
    ("return=less", False),
    ("return", False),
    ("minimal", False),
    ("xreturn=minimal", False),
    ("return=minimal2", False),
    ('x="a, return=minimal"', False),
    ('x="return=minimal', False),
    (',"return=minimal', False),
    ("", False),
    (", ,", False),
    (",return=minimal", True),
    ('"' * 10_000 + "return=minimal", False),
]


@every(("header", "minimal"), READ)
def test_a_header_is_read_as_the_standard_says(header: str, minimal: bool) -> None:
    assert prefers_minimal(header.encode("latin-1")) is minimal


def test_nothing_is_preferred_without_a_header() -> None:
    assert not prefers_minimal(None)


def applied(answer: httpx.Response) -> str | None:
    """What an answer says that it is; it says so of each that it depends on what is preferred."""
    assert answer.status_code == 200, answer.text
    assert "Prefer" in answer.headers["vary"]
    said: str | None = answer.headers.get("preference-applied")
    return said


def brief(whole: dict[str, Any], lines: list[str]) -> dict[str, Any]:
    """What a minimal answer has of the `whole` one, the `lines` of which these are."""
    left = {name: whole[name] for name in MEMBERS if name != "lines"} | {"lines": lines}
    if whole["awaiting"] is not None:
        left["awaiting"] = {k: v for k, v in whole["awaiting"].items() if k != "offer"}
    return left


@every_call
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_minimal_answer_is_part_of_the_whole_one(
    client: httpx.Client, call: InstalledCall, language: str
) -> None:
    """Its lines are those of `/text`, and going on from it is no other."""
    spoken = {"Accept-Language": language}
    for example in call.examples[:4]:
        for dice in (SEEDED, {"kind": "supplied"}):
            sent = {**example.request(), "dice": dice}
            whole = client.post(call.path, json=sent, headers=spoken)
            small = client.post(call.path, json=sent, headers={**spoken, **MINIMAL})
            text = client.post(f"{call.path}/text", json=sent, headers=spoken).json()
            assert (applied(whole), applied(small)) == (None, MINIMAL["Prefer"])
            assert small.json() == brief(whole.json(), text["lines"])
            assert [*small.json()] == MEMBERS
            assert len(small.content) < len(whole.content)
            assert small.headers["content-language"] == language


@every_call
def test_what_waits_is_gone_on_with_in_either_form(
    client: httpx.Client, call: InstalledCall
) -> None:
    for example in call.examples[:3]:
        sent = {**example.request(), "dice": {"kind": "supplied"}}
        answer = client.post(call.path, json=sent, headers=MINIMAL).json()
        if (awaiting := answer["awaiting"]) is None:
            continue
        more: dict[str, Any] = {"state": answer["state"], "dice": SEEDED}
        if awaiting["kind"] == "decision":
            more["decision"] = awaiting["example"]
        path = f"{call.path}/continue"
        whole, small = (client.post(path, json=more, headers=each) for each in ({}, MINIMAL))
        assert (applied(whole), applied(small)) == (None, MINIMAL["Prefer"])
        lines = [step["text"] for step in whole.json()["trace"]]
        assert small.json()["lines"][: len(lines)] == lines
        assert small.json() == brief(whole.json(), small.json()["lines"])


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


@every_call
def test_what_waits_is_offered_unless_the_answer_is_minimal(
    client: httpx.Client, call: InstalledCall, document: dict[str, Any]
) -> None:
    """And each form is of the schema that the document has for it."""
    sent = {**call.examples[0].request(), "dice": {"kind": "supplied"}}
    whole, small = (
        client.post(call.path, json=sent, headers=each).json() for each in ({}, MINIMAL)
    )
    if whole["awaiting"] is not None:
        assert whole["awaiting"]["offer"]["title"]
        assert "offer" not in small["awaiting"]
    content = document["paths"][call.path]["post"]["responses"]["200"]["content"]
    media = content["application/json"]
    members = resolved(document, media["schema"])["properties"]
    assert_fits(document, members["awaiting"], whole["awaiting"])
    assert_fits(document, media["x-return-minimal"], small)


SALVO = "/v1/hunters/calls/resolve-salvo"
EXAMPLE = RULESETS["hunters"].calls["resolve-salvo"].examples[0].request()


@pytest.mark.parametrize(
    ("fields", "minimal"),
    [
        (["respond-async", "return=minimal"], True),
        (["return=minimal", "respond-async"], True),
        (["return=minimal", "return=representation"], True),
        (["return=representation", "return=minimal"], False),
    ],
)
def test_several_header_fields_are_one(
    client: httpx.Client, fields: list[str], minimal: bool
) -> None:
    headers = [("Prefer", field) for field in fields]
    answer = client.post(SALVO, json=EXAMPLE, headers=headers)
    assert (applied(answer) == MINIMAL["Prefer"]) is minimal


def test_a_problem_is_whole_in_either_form(client: httpx.Client) -> None:
    refused = [client.post(SALVO, json={"x": 1}, headers=each).json() for each in ({}, MINIMAL)]
    first, second = ({k: v for k, v in one.items() if k != "request_id"} for one in refused)
    assert first == second


def test_each_item_of_a_batch_is_minimal(client: httpx.Client) -> None:
    item = {"call": "hunters/resolve-salvo", "request": {**EXAMPLE, "dice": SEEDED}}
    sent = {"items": [item, {**item, "call": "hunters/no-such"}, item]}
    whole, small = (client.post("/v1/batch", json=sent, headers=each) for each in ({}, MINIMAL))
    assert (applied(whole), applied(small)) == (None, MINIMAL["Prefer"])
    alone = client.post(SALVO, json=item["request"], headers=MINIMAL).json()
    first, unknown, last = small.json()["items"]
    assert first["answer"] == last["answer"] == alone
    assert unknown["problem"]["code"] == "call_unknown"
    assert "trace" in whole.json()["items"][0]["answer"]


def test_what_has_one_form_asks_nothing(client: httpx.Client) -> None:
    for path in ("/v1/rulesets", "/v1/hunters/rules"):
        answer = client.get(path, headers=MINIMAL)
        assert "preference-applied" not in answer.headers
        assert "Prefer" not in answer.headers.get("vary", "")

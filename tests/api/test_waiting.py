"""Whoever asks for an answer in short learns that the call waits, and how to go on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from api.conftest import CALLS
from api.described import both
from api.schemas_of_answers import assert_fits
from support.every import every
from wardroom.cli import main
from wardroom.engine.registry import InstalledCall
from wardroom.text import languages

Json = dict[str, Any]

WAITING = [call for call in CALLS if call.call.may_stop]
LANGUAGES = ("en", "ja", "ko")
NAMED = {"decision": ("state", "decision"), "dice": ("state", "dice", "supplied", "rolls")}
"""What the body to continue with has, by what is awaited."""


def requests_of(call: InstalledCall) -> list[Json]:
    """The examples of a call, without an answer to any of its decisions, and without dice."""
    undecided = [
        {
            **example.request(),
            "order": {
                name: value
                for name, value in example.order.items()
                if name not in ("standing_orders", "attack", "decisions")
            },
        }
        for example in call.examples
    ]
    given = [example.request() for example in call.examples]
    return [each | {"dice": {"kind": "supplied"}} for each in (*given, *undecided)]


@every("call", WAITING, ids=lambda call: call.operation_id)
def test_an_answer_that_waits_fits_its_schema(client: httpx.Client, call: InstalledCall) -> None:
    document = both().whole
    answered = document["paths"][call.path]["post"]["responses"]["200"]
    schema = answered["content"]["application/json"]["schema"]
    for request in requests_of(call):
        answer = client.post(call.path, json=request)
        if answer.status_code == 200 and answer.json()["awaiting"] is not None:
            assert_fits(document, schema, answer.json())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", WAITING, ids=lambda call: call.operation_id)
def test_what_is_awaited_is_the_last_line(
    client: httpx.Client, call: InstalledCall, language: str, tmp_path: Path
) -> None:
    assert language in languages(call.ruleset)
    spoken = {"Accept-Language": language}
    name = f"{call.ruleset.id}/{call.call.name}"
    waited = 0
    for request in requests_of(call):
        whole = client.post(call.path, json=request, headers=spoken)
        if whole.status_code == 422 or whole.json()["awaiting"] is None:
            continue  # The order has to have it, or nothing is thrown.
        waited += 1
        answer = whole.raise_for_status().json()
        awaiting = answer["awaiting"]
        printed = client.post(
            f"{call.path}/text", json=request, headers={**spoken, "Accept": "text/plain"}
        )
        lines = printed.text.splitlines()
        assert len(lines) == len(answer["trace"]) + 1
        assert lines[-1].startswith(awaiting["text"])
        assert awaiting["rule"] in lines[-1]
        assert f"`{call.path}/continue`" in lines[-1]
        assert set(NAMED[awaiting["kind"]]) <= set(re.findall("`([a-z]+)`", lines[-1]))
        short = client.post(f"{call.path}/text", json=request, headers=spoken).json()
        plain = {name: part for name, part in awaiting.items() if name != "offer"}
        assert (short["lines"], short["awaiting"]) == (lines, plain)
        batch = {"items": [{"call": name, "request": request}]}
        (item,) = client.post("/v1/batch", json=batch, headers=spoken).json()["items"]
        assert item["answer"]["awaiting"] == awaiting
        file = tmp_path / "request.json"
        file.write_text(json.dumps(request), "utf-8")
        told = ["adjudicate", *name.split("/"), str(file), "--text", "--language", language]
        terminal = CliRunner().invoke(main, told)
        assert terminal.output.splitlines() == lines
    assert waited

"""Every registered call over HTTP: adjudicate, continue, odds and text."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec

from api.conftest import CALLS, every_call
from api.serving import Server, serving
from runs.patience import patience
from wardroom.engine.registry import InstalledCall

SEEDED = {"kind": "seeded", "seed": "ab" * 16, "context": "test"}
MOST_REQUESTS = 200
"""No game asks more questions than this in one call."""
_AT_ONCE = 8
"""As many calls as may wait for a work process."""


@every_call
def test_every_example_is_answered(client: httpx.Client, call: InstalledCall) -> None:
    decoder = msgspec.json.Decoder(dict[str, Any])
    for example in call.examples:
        response = client.post(call.path, json=example.request())
        assert response.status_code == 200, (example.name, response.text)
        assert response.headers["content-type"] == "application/json"
        answer = decoder.decode(response.content)
        assert answer["call"] == call.call.name
        assert answer["ruleset"]["digest"] == call.ruleset.digests["standard"]
        assert all(step["text"] for step in answer["trace"])


@every_call
def test_an_answer_that_awaits_something_can_be_gone_on_with(
    client: httpx.Client, call: InstalledCall
) -> None:
    for example in call.examples:
        answer = client.post(call.path, json=example.request()).json()
        for _ in range(MOST_REQUESTS):
            if answer["awaiting"] is None:
                break
            body = {"state": answer["state"], "dice": SEEDED}
            if answer["awaiting"]["kind"] == "decision":
                body["decision"] = answer["awaiting"]["example"]
            response = client.post(f"{call.path}/continue", json=body)
            assert response.status_code == 200, response.text
            answer = response.json()
        assert answer["awaiting"] is None
        assert answer["state"] is None


@every_call
def test_faces_sent_back_as_fixed_rolls_give_the_same_outcome(
    client: httpx.Client, call: InstalledCall
) -> None:
    for example in call.examples:
        request = example.request()
        first = client.post(call.path, json={**request, "dice": SEEDED}).json()
        rolls = {"kind": "fixed", "rolls": first["dice"]["faces"]}
        again = client.post(call.path, json={**request, "dice": rolls}).json()
        assert again["outcome"] == first["outcome"]
        assert again["trace"] == first["trace"]


NO_ODDS_HANG_ON_IT = "asked_for_another_load"
"""An example with a decision open that odds do without."""


@every_call
def test_examples_with_odds_add_up_to_one(client: httpx.Client, call: InstalledCall) -> None:
    small = {"states": 500, "trials": 200}
    for example in call.examples:
        request = {key: part for key, part in example.request().items() if key != "dice"}
        response = client.post(f"{call.path}/odds", json={**request, "budget": small})
        if not example.standing and example.name != NO_ODDS_HANG_ON_IT:
            assert response.status_code == 422, example.name
            continue
        assert response.status_code == 200, (example.name, response.text)
        shares = [chance["probability"]["decimal"] for chance in response.json()["results"]]
        assert abs(sum(shares) - 1) < 1e-9


@every_call
def test_odds_throw_no_dice(client: httpx.Client, call: InstalledCall) -> None:
    body = {**call.examples[0].request(), "dice": SEEDED}
    response = client.post(f"{call.path}/odds", json=body)
    assert response.status_code == 400
    assert response.json()["errors"][0]["pointer"] == "/dice"


TO_CONTINUE = "To continue, send the `state` of the JSON answer and your `decision` to"


@every_call
def test_text_as_json_and_alone(client: httpx.Client, call: InstalledCall) -> None:
    for example in call.examples:
        body = {**example.request(), "dice": SEEDED}
        answer = client.post(call.path, json=body).json()
        lines = [step["text"] for step in answer["trace"]]
        if answer["awaiting"] is not None:
            lines.append(f"{answer['awaiting']['text']}. {TO_CONTINUE} `{call.path}/continue`.")
        as_json = client.post(f"{call.path}/text", json=body)
        assert as_json.headers["content-type"] == "application/json"
        assert as_json.json()["lines"] == lines
        assert as_json.json()["dice"]["seed"] == SEEDED["seed"]
        alone = client.post(f"{call.path}/text", json=body, headers={"Accept": "text/plain"})
        assert alone.headers["content-type"] == "text/plain; charset=utf-8"
        vary = alone.headers["vary"].removesuffix(", Accept-Encoding")  # Of short ones it is not.
        assert vary == "Accept, Accept-Language"
        assert alone.text.splitlines() == lines


def test_two_processes_answer_the_same_bytes(server: Server, tmp_path: Path) -> None:
    with (
        server.client() as one,
        serving(tmp_path, PYTHONHASHSEED="7") as other,
        other.client() as two,
    ):
        for call in CALLS:
            for example in call.examples:
                body = {**example.request(), "dice": SEEDED}
                assert (
                    one.post(call.path, json=body).content == two.post(call.path, json=body).content
                )


@every_call
def test_without_dice_a_seed_is_drawn_and_repeats_the_answer(
    client: httpx.Client, call: InstalledCall
) -> None:
    request = {k: v for k, v in call.examples[0].request().items() if k != "dice"}
    drawn, other = (client.post(call.path, json=request).json()["dice"] for _ in range(2))
    assert drawn["mode"] == "drawn"
    assert len(drawn["seed"]) == 64
    assert drawn["seed"] != other["seed"]
    seeded = {"kind": "seeded", "seed": drawn["seed"]}
    again = client.post(call.path, json={**request, "dice": seeded}).json()
    assert again["dice"]["faces"] == drawn["faces"]


@every_call
def test_many_at_once_are_kept_apart(server: Server, call: InstalledCall) -> None:
    request = call.examples[0].request()

    async def ask(client: httpx.AsyncClient, number: int) -> bytes:
        dice = {"kind": "seeded", "seed": f"{number % 5:032x}"}
        response = await client.post(call.path, json={**request, "dice": dice})
        assert response.status_code == 200
        return response.content

    async def ask_all() -> list[bytes]:
        limits = httpx.Limits(max_connections=_AT_ONCE)
        async with httpx.AsyncClient(
            base_url=server.url, timeout=patience(120), limits=limits
        ) as client:
            return await asyncio.gather(*(ask(client, number) for number in range(25)))

    answers = asyncio.run(ask_all())
    assert all(answers[number] == answers[number % 5] for number in range(25))
    assert len(set(answers)) == 5

"""The generated client against a really running service."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
import pytest
from wardroom_client import Client
from wardroom_client.models import Problem

from api.serving import Server
from sdk.operations import DOCUMENT, Documented, documented_examples, model, module


class Flagship(NamedTuple):
    """A call with an order that is adjudicated, one that a rule forbids, one that is malformed."""

    operation: str
    good: dict[str, Any]
    refused: dict[str, Any]
    rule: str
    malformed: dict[str, Any]
    pointer: str


_ATTACK = [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}]
_SALVO = {
    "date": "1941-05",
    "boat": {"type": "VIIC"},
    "time": "night",
    "escorted": True,
    "posture": "submerged",
    "range": "medium",
    "targets": [{"kind": "tanker", "tonnage": 8100}],
    "attack": _ATTACK,
}
_HUNT = {
    "date": "1942-03",
    "boat": {"type": "VIIC"},
    "time": "day",
    "standing_orders": {"test_depth": {"dive": False}},
}
_ENCOUNTER = {
    "date": "1942-03",
    "assignment": {"area": "atlantic"},
    "standing_orders": {"wait_for_night": False},
}
_REFIT = {"date": "1941-03", "boat": {"type": "VIIC", "hull_damage": 4}}
_APPROACH = {"date": "1941-03"}

# fmt: off
FLAGSHIPS = (
    Flagship("hunters_roll_encounter", _ENCOUNTER,
             _ENCOUNTER | {"assignment": {"area": "norway", "mark": "wolfpack"}}, "7.2.1",
             _ENCOUNTER | {"ships_sunk": ["x" * 61]}, "/order/ships_sunk/0"),
    Flagship("hunters_check_close_approach", _APPROACH,
             _APPROACH | {"crew": {"kommandant": "killed"}}, "10.5.2",
             _APPROACH | {"date": "1944-01"}, "/order/date"),
    Flagship("hunters_resolve_salvo", _SALVO,
             _SALVO | {"posture": "surfaced", "time": "day"}, "9.2",
             _SALVO | {"targets": []}, "/order/targets"),
    Flagship("hunters_run_depth_charge_cycle", _HUNT,
             _HUNT | {"attack": {"range": "long", "posture": "surfaced"}}, "9.2",
             _HUNT | {"rounds": 0}, "/order/rounds"),
    Flagship("hunters_refit", _REFIT,
             _REFIT | {"early_abort": True}, "10.8.6",
             _REFIT | {"boat": {"type": "VIIC", "hull_damage": 13}}, "/order/boat/hull_damage"),
)
# fmt: on

flagships = pytest.mark.parametrize("flagship", FLAGSHIPS, ids=lambda flagship: flagship.operation)


def _request(flagship: Flagship, order: dict[str, Any]) -> Any:
    name = next(e.model for e in documented_examples() if e.operation == flagship.operation)
    return model(name).from_dict({"order": order, "dice": {"kind": "seeded", "seed": "ab" * 16}})


@flagships
def test_an_order_is_adjudicated(flagship: Flagship, client: Client) -> None:
    call = module("hunters", flagship.operation)
    answer = call.sync(client=client, body=_request(flagship, flagship.good))
    assert not isinstance(answer, Problem), answer
    assert answer.trace
    assert answer.dice.seed == "ab" * 16
    assert answer.awaiting is None


@flagships
def test_an_order_is_adjudicated_asynchronously(
    flagship: Flagship, client: Client, server: Server
) -> None:
    call = module("hunters", flagship.operation)
    request = _request(flagship, flagship.good)

    async def both() -> list[Any]:
        async with Client(base_url=server.url) as several:
            calls = (call.asyncio(client=several, body=request) for _ in "ab")
            return list(await asyncio.gather(*calls))

    first, second = asyncio.run(both())
    assert first.to_dict() == second.to_dict()
    assert first.to_dict() == call.sync(client=client, body=request).to_dict()


@flagships
def test_a_rule_refuses_an_order(flagship: Flagship, client: Client) -> None:
    call = module("hunters", flagship.operation)
    response = call.sync_detailed(client=client, body=_request(flagship, flagship.refused))
    assert response.status_code == 422
    assert isinstance(response.parsed, Problem)
    assert response.parsed.rule == flagship.rule


@flagships
def test_a_malformed_order_is_named(flagship: Flagship, client: Client) -> None:
    call = module("hunters", flagship.operation)
    response = call.sync_detailed(client=client, body=_request(flagship, flagship.malformed))
    assert response.status_code == 400
    assert isinstance(response.parsed, Problem)
    assert [fault.pointer for fault in response.parsed.errors] == [flagship.pointer]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ja", "HMS Hoodのダメージ・コントロール, 1W: 1d6 [2]: 成功 (8.1)"),
        ("ko", "HMS Hood의 손상 통제, 1W: 1d6 [2]: 수리 성공 (8.1)"),
    ],
    ids=("ja", "ko"),
)
def test_lines_are_in_the_language_asked_for(language: str, line: str, client: Client) -> None:
    call = module("battleships", "battleships_control_damage")
    request = model("BattleshipsControlDamageRequest").from_dict(
        {
            "order": {"situation": {"ships": [{"id": "hms_hood", "w": 1}]}},
            "dice": {"kind": "fixed", "rolls": [2]},
        }
    )
    answer = call.sync(client=client, body=request, accept_language=language)
    assert answer.trace[0].text == line


@pytest.mark.parametrize("example", tuple(documented_examples()), ids=str)
def test_every_documented_example_is_answered(example: Documented, client: Client) -> None:
    call = module(example.tag, example.operation)
    body = model(example.model).from_dict(example.body)
    response = call.sync_detailed(client=client, body=body)
    assert response.status_code == example.status, response.content
    assert not isinstance(response.parsed, Problem)
    sent = msgspec.json.decode(msgspec.json.encode(body.to_dict()))
    assert sent == example.body, "the client changes what it is given"


def test_every_operation_has_a_module_and_every_body_an_example() -> None:
    document = msgspec.json.decode(DOCUMENT.read_bytes())
    for item in document["paths"].values():
        for operation in item.values():
            name = operation["operationId"]
            assert hasattr(module(operation["tags"][0], name), "sync_detailed")
            content = operation.get("requestBody", {}).get("content", {})
            assert all(media.get("examples") for media in content.values()), name

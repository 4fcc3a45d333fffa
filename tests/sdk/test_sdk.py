"""The generated client against a really running service."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
import pytest
from wardroom_client import Client

from api.described import whole
from api.serving import Server
from sdk.operations import Documented, documented_examples, model, module


class Flagship(NamedTuple):
    """A call with a request that is adjudicated, one that a rule forbids, one that is malformed."""

    operation: str
    good: dict[str, Any]
    refused: dict[str, Any]
    rule: str
    malformed: dict[str, Any]
    pointer: str


Body = dict[str, Any]


def _changed(request: Body, part: str, **members: Any) -> Body:
    """`request` with other `members` in its order, its situation, or one of its parts."""
    whole, _, inner = part.partition("/")
    held = request[whole]
    after = held | ({inner: held.get(inner, {}) | members} if inner else members)
    return request | {whole: after}


_SALVO: Body = {
    "situation": {
        "date": "1941-05",
        "boat": {"type": "VIIC"},
        "contact": {
            "kind": "convoy",
            "time": "night",
            "escorted": True,
            "targets": [{"kind": "tanker", "tonnage": 8100}],
        },
    },
    "order": {
        "tactics": {"posture": "submerged", "range": "medium"},
        "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
    },
}
_BY_DAY = _changed(_SALVO, "situation/contact", time="day")
_HUNT: Body = {
    "situation": {
        "date": "1942-03",
        "boat": {"type": "VIIC"},
        "contact": {"kind": "ship_escort", "time": "day", "escorted": True},
    },
    "order": {"standing_orders": {"test_depth": {"dive": False}}},
}
_ENCOUNTER: Body = {
    "situation": {"date": "1942-03", "patrol": {"assignment": {"area": "atlantic"}}},
    "order": {"standing_orders": {"wait_for_night": False}},
}
_PACK = {"area": "norway", "mark": "wolfpack"}
_LONG_NAME = {"kind": "tanker", "tonnage": 8100, "name": "x" * 61}
_REFIT: Body = {
    "situation": {
        "date": "1941-03",
        "boat": {"type": "VIIC", "hull_damage": 4},
        "patrol": {"assignment": {"area": "atlantic"}},
        "port": {},
    },
    "order": {},
}
_APPROACH: Body = {"situation": _SALVO["situation"] | {"date": "1941-03"}, "order": {}}

# fmt: off
FLAGSHIPS = (
    Flagship("hunters_roll_encounter", _ENCOUNTER,
             _changed(_ENCOUNTER, "situation/patrol", assignment=_PACK), "7.2.1",
             _changed(_ENCOUNTER, "situation/record", ships=[_LONG_NAME]),
             "/situation/record/ships/0/name"),
    Flagship("hunters_check_close_approach", _APPROACH,
             _changed(_APPROACH, "situation/crew", kommandant="killed"), "10.5.2",
             _changed(_APPROACH, "situation", date="1944-01"), "/situation/date"),
    Flagship("hunters_resolve_salvo", _SALVO,
             _changed(_BY_DAY, "order/tactics", posture="surfaced"), "9.2",
             _changed(_SALVO, "order", attack=[{"weapon": "forward", "torpedoes": []}]),
             "/order/attack/0/torpedoes"),
    Flagship("hunters_run_depth_charge_cycle", _HUNT,
             _changed(_HUNT, "situation/contact", attack={"range": "long", "posture": "surfaced"}),
             "9.2",
             _changed(_HUNT, "order", rounds=0), "/order/rounds"),
    Flagship("hunters_refit", _REFIT,
             _changed(_REFIT, "situation/patrol", early_abort=True), "10.8.6",
             _changed(_REFIT, "situation/boat", hull_damage=13), "/situation/boat/hull_damage"),
)
# fmt: on

flagships = pytest.mark.parametrize("flagship", FLAGSHIPS, ids=lambda flagship: flagship.operation)


def _request(flagship: Flagship, body: Body) -> Any:
    name = next(e.model for e in documented_examples() if e.operation == flagship.operation)
    return model(name).from_dict(body | {"dice": {"kind": "seeded", "seed": "ab" * 16}})


@flagships
def test_an_order_is_adjudicated(flagship: Flagship, client: Client) -> None:
    call = module("hunters", flagship.operation)
    answer = call.sync(client=client, body=_request(flagship, flagship.good))
    assert not isinstance(answer, model("Problem")), answer
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
    assert isinstance(response.parsed, model("Problem"))
    assert response.parsed.rule == flagship.rule


@flagships
def test_a_malformed_order_is_named(flagship: Flagship, client: Client) -> None:
    call = module("hunters", flagship.operation)
    response = call.sync_detailed(client=client, body=_request(flagship, flagship.malformed))
    assert response.status_code == 400
    assert isinstance(response.parsed, model("Problem"))
    assert [fault.pointer for fault in response.parsed.errors] == [flagship.pointer]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ja", "フッドのダメージ・コントロール、1W: 1d6 [2]: 成功\uff088.1\uff09"),
        ("ko", "후드의 손상 통제, 1W: 1d6 [2]: 수리 성공 (8.1)"),
    ],
    ids=("ja", "ko"),
)
def test_lines_are_in_the_language_asked_for(language: str, line: str, client: Client) -> None:
    call = module("battleships", "battleships_control_damage")
    request = model("BattleshipsControlDamageRequest").from_dict(
        {
            "situation": {"ships": [{"id": "hms_hood", "w": 1}]},
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
    assert not isinstance(response.parsed, model("Problem"))
    sent = msgspec.json.decode(msgspec.json.encode(body.to_dict()))
    assert sent == example.body, "the client changes what it is given"


def test_every_operation_has_a_module_and_every_body_an_example() -> None:
    document = whole()
    for item in document["paths"].values():
        for operation in item.values():
            name = operation["operationId"]
            assert hasattr(module(operation["tags"][0], name), "sync_detailed")
            content = operation.get("requestBody", {}).get("content", {})
            assert all(media.get("examples") for media in content.values()), name

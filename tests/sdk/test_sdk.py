"""The client's operations against a really running service."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import pytest
from wardroom_client import AsyncClient, Client, Refused

from api.described import whole
from api.serving import Server
from sdk.operations import Documented, documented_examples, method
from support.every import every


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


def _request(body: Body) -> Any:
    return body | {"dice": {"kind": "seeded", "seed": "ab" * 16}}


@flagships
def test_an_order_is_adjudicated(flagship: Flagship, client: Client) -> None:
    answer = method(client, "hunters", flagship.operation)(_request(flagship.good))
    assert answer["trace"]
    assert answer["dice"]["seed"] == "ab" * 16
    assert answer["awaiting"] is None


@flagships
def test_an_order_is_adjudicated_asynchronously(
    flagship: Flagship, client: Client, server: Server
) -> None:
    request = _request(flagship.good)

    async def both() -> list[Any]:
        async with AsyncClient(server.url) as several:
            call = method(several, "hunters", flagship.operation)
            return list(await asyncio.gather(*(call(request) for _ in "ab")))

    first, second = asyncio.run(both())
    assert first == second == method(client, "hunters", flagship.operation)(request)


@flagships
def test_a_rule_refuses_an_order(flagship: Flagship, client: Client) -> None:
    with pytest.raises(Refused) as refused:
        method(client, "hunters", flagship.operation)(_request(flagship.refused))
    assert (refused.value.status, refused.value.rule) == (422, flagship.rule)


@flagships
def test_a_malformed_order_is_named(flagship: Flagship, client: Client) -> None:
    with pytest.raises(Refused) as refused:
        method(client, "hunters", flagship.operation)(_request(flagship.malformed))
    assert refused.value.status == 400
    assert [fault["pointer"] for fault in refused.value.errors] == [flagship.pointer]


MISSPELT = (
    ("situation/boat", "hul_damage", "/situation/boat/hul_damage"),
    ("order/tactics", "rnage", "/order/tactics/rnage"),
)


@pytest.mark.parametrize(("part", "member", "pointer"), MISSPELT)
def test_what_is_misspelt_is_sent_and_refused(
    part: str, member: str, pointer: str, client: Client
) -> None:
    """A client that drops what it does not know undoes the service's best virtue."""
    request: Any = _changed(_SALVO, part, **{member: 3})
    with pytest.raises(Refused) as refused:
        client.hunters.resolve_salvo(request)
    assert (refused.value.code, refused.value.errors[0]["pointer"]) == ("member_unknown", pointer)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ja", "フッドのダメージ・コントロール、1W: 1d6 [2]: 成功\uff088.1\uff09"),
        ("ko", "후드의 손상 통제, 1W: 1d6 [2]: 수리 성공 (8.1)"),
    ],
    ids=("ja", "ko"),
)
def test_lines_are_in_the_language_asked_for(language: str, line: str, client: Client) -> None:
    answer = client.battleships.control_damage(
        {
            "situation": {"ships": [{"id": "hms_hood", "w": 1}]},
            "dice": {"kind": "fixed", "rolls": [2]},
        },
        language=language,
    )
    assert answer["trace"][0]["text"] == line


@every("example", tuple(documented_examples()), ids=str)
def test_every_documented_example_is_answered(example: Documented, client: Client) -> None:
    """Odds by a small budget: what they are made of is the same (`engine/test_odds.py`)."""
    body = example.body
    if example.path.endswith("/odds"):
        body = {"budget": {"states": 500, "trials": 200}, **body}
    assert method(client, example.tag, example.operation)(body) is not None


def test_every_operation_is_a_method_and_every_body_has_an_example(client: Client) -> None:
    document = whole()
    for item in document["paths"].values():
        for operation in item.values():
            name = operation["operationId"]
            (success,) = [
                each
                for code, each in operation["responses"].items()
                if code == min(operation["responses"])
            ]
            if "text/event-stream" not in success.get("content", {}):
                assert callable(method(client, operation["tags"][0], name.removesuffix("_text"))), (
                    name
                )
            content = operation.get("requestBody", {}).get("content", {})
            assert all(media.get("examples") for media in content.values()), name

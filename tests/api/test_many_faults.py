"""A body that does not fit is told every fault, up to twenty: the first as msgspec finds it."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import httpx
import msgspec
import pytest

from api import hostile_bodies
from wardroom.api.decoding import decode, decoder_of
from wardroom.api.every_fault import faults_in
from wardroom.api.problems import FieldError, ProblemError
from wardroom.engine.schema_faults import SchemaFault, read_fault

HUNTERS, BATTLE = (f"/v1/{name}" for name in ("hunters", "battleships"))
SALVO = f"{HUNTERS}/calls/resolve-salvo"
TARGET = {"kind": "tanker", "tonnage": 8100}


def salvo(attack: list[Any], **tactics: Any) -> dict[str, Any]:
    return {
        "situation": {"contact": {"kind": "convoy", "targets": [TARGET]}},
        "order": {"tactics": {"posture": "submerged", "range": "medium", **tactics}}
        | {"attack": attack},
    }


# fmt: off
FAULTS: list[tuple[str, Any, list[tuple[str, str]]]] = [
    # path, body, the faults in order: pointer and code
    (SALVO, {"oder": {}, "situatoin": {}},
     [("/oder", "member_unknown"), ("/situatoin", "member_unknown"),
      ("/situation", "member_missing")]),
    # A misspelt sibling of what is wrong itself.
    (SALVO, salvo([], posture="sunk", rnge="long"),
     [("/order/tactics/posture", "value_unknown"), ("/order/tactics/rnge", "member_unknown")]),
    # In each of several items, and behind what is no fault: a float that is whole, an empty table.
    (SALVO, salvo([{"weapon": "forward", "torpedoes": [{"tube": 1.0, "target": 0}]},
                   {"weapon": "aft", "torpedoes": [{"tube": 99, "target": 1}, {"target": "x"}]},
                   {"weapon": "mines"}]),
     [("/order/attack/0/torpedoes/0/target", "out_of_range"),
      ("/order/attack/1/torpedoes/0/tube", "out_of_range"),
      ("/order/attack/1/torpedoes/1/target", "type_wrong"),
      ("/order/attack/1/torpedoes/1/tube", "member_missing"),
      ("/order/attack/2/weapon", "value_unknown")]),
    # What stands within a value of a wrong type is not known.
    (SALVO, {"situation": [{"date": 1}], "order": 7, "dice": {"kind": "thrown", "rolls": "x"}},
     [("/situation", "type_wrong"), ("/order", "type_wrong"), ("/dice/kind", "value_unknown")]),
    (f"{BATTLE}/sessions", {"setup": {"time_of_day": "dusk"}, "umpires": {}, "odds": 1},
     [("/setup/time_of_day", "value_unknown"), ("/umpires", "member_unknown"),
      ("/odds", "type_wrong")]),
    ("/v1/batch", {"items": [{"cal": "x"}, {"call": 1, "request": {}}]},
     [("/items/0/cal", "member_unknown"), ("/items/0/call", "member_missing"),
      ("/items/0/request", "member_missing"), ("/items/1/call", "type_wrong")]),
    # A pointer has its signs escaped.
    (SALVO, {**salvo([]), "a/b": 1, "c~d": 1},
     [("/a~1b", "member_unknown"), ("/c~0d", "member_unknown")]),
]
# fmt: on


@pytest.mark.parametrize(("path", "body", "faults"), FAULTS)
def test_every_fault_of_a_body_is_named(
    client: httpx.Client, path: str, body: Any, faults: list[tuple[str, str]]
) -> None:
    for language in ("en", "ja"):
        answer = client.post(path, json=body, headers={"Accept-Language": language})
        problem = answer.json()
        found = [(one["pointer"], one["code"]) for one in problem["errors"]]
        assert (answer.status_code, found) == (400, faults)
        assert problem["code"] == faults[0][1]
        assert problem["detail"] == f"{faults[0][0]}: {problem['errors'][0]['detail']}"
        for one in problem["errors"]:
            assert one["detail"]
            assert _leads(one["pointer"], body, missing=one["code"] == "member_missing"), one


def test_each_fault_has_choices_of_its_own(client: httpx.Client) -> None:
    body = salvo([{"weapon": "mines"}], posture="sunk", rnge="long")
    chosen = {
        one["pointer"]: one.get("choices") for one in client.post(SALVO, json=body).json()["errors"]
    }
    assert chosen["/order/tactics/posture"] == ["surfaced", "submerged"]
    assert chosen["/order/tactics/rnge"][0] == "range"
    assert chosen["/order/attack/0/weapon"] == ["forward", "aft", "deck_gun"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "send it, with a decision of that call, to `calls/roll-encounter/continue`."),
        ("ja", "その呼び出しの決定とともに`calls/roll-encounter/continue`へ送ってください。"),
        ("ko", "그 호출의 결정과 함께 `calls/roll-encounter/continue`로 보내십시오."),
    ],
)
def test_a_state_of_another_call_is_named_beside_its_decision(
    client: httpx.Client, language: str, told: str
) -> None:
    """What is sent fits the call that its state is of: the place that it is sent to is wrong."""
    meeting = f"{HUNTERS}/calls/roll-encounter"
    listed = client.get(f"{HUNTERS}/calls").json()["calls"]
    order = next(
        one["request"] for call in listed for one in call["examples"] if one["name"] == "caribbean"
    )
    order["situation"]["commander"] = {"reroll_markers": 1}
    order["dice"] = {"kind": "supplied", "rolls": [3, 3]}
    state = client.post(meeting, json=order).json()["state"]
    body = {"state": state, "decision": {"kind": "wait_for_night", "wait": True}}
    headers = {"Accept-Language": language}
    problem = client.post(f"{SALVO}/continue", json=body, headers=headers).json()
    found = [(one["pointer"], one["code"]) for one in problem["errors"]]
    assert found == [("/decision/kind", "value_unknown"), ("/state", "state_of_another_call")]
    assert (problem["status"], problem["code"]) == (400, "value_unknown")
    assert problem["errors"][1]["detail"].endswith(told)
    assert problem["errors"][1]["params"] == {"call": "roll-encounter"}
    # A fault of another kind says the same, and a state of the call itself nothing.
    wrong = {"state": state, "decision": {"kind": "reroll"}}
    codes = [
        [one["code"] for one in client.post(f"{path}/continue", json=wrong).json()["errors"]]
        for path in (SALVO, meeting)
    ]
    assert codes == [["member_missing", "state_of_another_call"], ["member_missing"]]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A horizon belongs to the odds of a game, `POST {}`."),
        ("ja", "どこまで続けるかはゲームの確率`POST {}`で指定します。"),
        ("ko", "어디까지 이어 갈지는 게임의 확률 `POST {}`에서 정합니다."),
    ],
)
def test_a_horizon_of_a_call_is_sent_to_the_games(
    client: httpx.Client, language: str, told: str
) -> None:
    body = {"situation": {}, "order": 7, "horizon": "encounter", "trials": 100}
    headers = {"Accept-Language": language}
    problem = client.post(f"{SALVO}/odds", json=body, headers=headers).json()
    [horizon] = [one for one in problem["errors"] if one["pointer"] == "/horizon"]
    assert horizon["code"] == "member_unknown"
    assert horizon["detail"].endswith(told.format(f"{HUNTERS}/sessions/{{session}}/odds"))
    [trials] = [one for one in problem["errors"] if one["pointer"] == "/trials"]
    assert (trials["code"], trials["params"]) == ("member_unknown", {"member": "trials"})


@pytest.mark.parametrize("state", ["", "x", "AgAB", 7, "x" * 20_000])
def test_a_state_that_cannot_be_read_is_of_no_call(client: httpx.Client, state: Any) -> None:
    body = {"state": state, "decision": {"kind": "mutiny"}}
    problem = client.post(f"{SALVO}/continue", json=body).json()
    codes = {one["code"] for one in problem["errors"]}
    assert (problem["status"], "state_of_another_call" in codes) == (400, False)


def test_any_version_belongs_into_the_header(client: httpx.Client) -> None:
    begun = client.post(f"{HUNTERS}/sessions", json={"setup": {}}).json()
    path = f"{HUNTERS}/sessions/{begun['session']['session']}/actions"
    headers = {"Authorization": f"Bearer {begun['tokens']['commander']}"}
    for version, told in (("*", "`If-Match: *`"), ("**", "does not match")):
        body = {"action": {"kind": "start"}, "version": version}
        answer = client.post(path, json=body, headers=headers)
        (error,) = answer.json()["errors"]
        assert (answer.status_code, error["pointer"]) == (400, "/version")
        assert (error["code"], told in error["detail"]) == ("pattern_not_matched", True)


def test_twenty_faults_are_named_and_no_more() -> None:
    salvos = next(one for one in hostile_bodies.operations() if one.path == SALVO)
    for count in (19, 20, 21, 2000):
        sent = json.dumps({**salvo([{"weapon": "forward"}]), **{f"x{n}": 1 for n in range(count)}})
        errors = _errors(salvos.body, sent.encode())
        assert len(errors) == 20 if count > 19 else len(errors) == count + 1


def test_of_a_long_body_the_first_fault_is_named() -> None:
    salvos = next(one for one in hostile_bodies.operations() if one.path == SALVO)
    sent = json.dumps({"x": 1, "y": " " * 300_000}).encode()
    assert [one.pointer for one in _errors(salvos.body, sent)] == ["/x"]


SMALL = (
    "null", "true", "1", "-1", "1.5", "2.0", "99999", '""', '"x"', "[]", "[null]", '["x", 1]',
    "{}", '{"m": 1}', '{"kind": "x"}', '{"kind": 1}',
)  # fmt: skip


@pytest.mark.parametrize("value", SMALL)
def test_what_is_named_first_is_among_all_faults_and_what_fits_has_none(value: str) -> None:
    """At every place of every body: no fault is made up, and none that msgspec finds is lost."""
    faulty = 0
    for place in hostile_bodies.places():
        kind, body = place.operation.body, place.with_(value)
        errors = _errors(kind, body)
        faults = [read_fault(one) for one in faults_in(kind, msgspec.json.decode(body), 20)]
        found = {(_pointer(one), one.code) for one in faults}
        if not errors:
            assert not found, place.name
        elif errors[0].code != "value_wrong":  # That only the type itself can tell.
            faulty += 1
            assert (errors[0].pointer, errors[0].code) in found, (place.name, errors, found)
            assert {(one.pointer, one.code) for one in errors} <= found, place.name
    assert faulty > 100


def _pointer(fault: SchemaFault) -> str:
    member = fault.terms.get("member")
    return fault.pointer if member is None else f"{fault.pointer}/{member}"


def _errors(kind: Any, body: bytes) -> tuple[FieldError, ...]:
    with contextlib.suppress(ProblemError):
        decode(decoder_of(kind), body)
        return ()
    with pytest.raises(ProblemError) as problem:
        decode(decoder_of(kind), body)
    return problem.value.errors


def _leads(pointer: str, body: Any, *, missing: bool) -> bool:
    """Whether `pointer` leads to something in `body`, or to where it is `missing`."""
    here = body
    *steps, last = (one.replace("~1", "/").replace("~0", "~") for one in pointer.split("/")[1:])
    for step in steps:
        here = here[int(step) if isinstance(here, list) else step]
    if isinstance(here, list):
        return int(last) < len(here)
    return (last in here) != missing

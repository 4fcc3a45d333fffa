"""Values and alternatives that a later release adds do not break the Python client."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from wardroom_client.session import Service, Session

from api.described import whole
from api.serving import Server
from sdk.operations import model
from sdk.test_session import generator

Json = dict[str, Any]
MARK = "x-more-may-come"
DOCUMENTED: Json = whole()
_PLAIN = {"string": str, "integer": int, "null": type(None), "boolean": bool}


def grown(value: Any, schema: Json) -> Any:
    """`value` as a later release may have it: with other values and alternatives where it may."""
    while "$ref" in schema:
        schema = DOCUMENTED["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if schema.get(MARK) and ("enum" in schema or "const" in schema):
        return "unheard_of" if isinstance(value, str) else 99
    alternatives = schema.get("oneOf") or schema.get("anyOf")
    if alternatives:
        mapping = schema.get("discriminator", {}).get("mapping", {})
        if isinstance(value, dict) and value.get("kind") in mapping:
            if schema.get(MARK) and value["kind"] != "start":
                return {"kind": "unheard_of", "what": [1]}
            return grown(value, {"$ref": mapping[value["kind"]]})
        fitting = [
            one for one in alternatives if isinstance(value, _PLAIN.get(one.get("type"), dict))
        ]
        return grown(value, fitting[0]) if fitting else value
    if isinstance(value, list):
        return [grown(each, schema.get("items", {})) for each in value]
    if isinstance(value, dict):
        members = schema.get("properties", {})
        return {name: grown(each, members.get(name, {})) for name, each in value.items()}
    return value


@pytest.mark.parametrize(
    ("ruleset", "name"),
    [
        ("hunters", "HuntersCareerSession"),
        ("silent-victory", "SilentVictoryCareerSession"),
        ("battleships", "BattleshipsBattleSession"),
    ],
)
def test_a_session_with_what_is_not_known_is_read(ruleset: str, name: str, server: Server) -> None:
    setup = {"scenario": "denmark_strait"} if ruleset == "battleships" else {}
    with Service(server.url) as service:
        seats = Session.begin(service, ruleset, {"setup": setup}, hold="all").seats
        state = next(iter(seats.values())).state
    later = {**grown(state, {"$ref": f"#/components/schemas/{name}"}), "unheard_of": {"new": 1}}
    read = model(name).from_dict(later)
    assert msgspec.json.decode(msgspec.json.encode(read.to_dict())) == later
    if MARK in json.dumps(DOCUMENTED):
        assert type(read.status) is str
        assert read.status == "unheard_of"
        assert {"kind": "unheard_of", "what": [1]} in read.legal_actions


MARKED: Json = {"enum": ["a", "b"], "type": "string", MARK: True, "description": "Why."}
OPENED: Json = {
    "type": "string", MARK: True, "description": "Why. Today one of `a`, `b`; more may come.",
}  # fmt: skip
CLOSED: Json = {"enum": ["a", "b"], "type": "string"}
SCHEMAS = {
    "a value": (MARKED, OPENED),
    "one that may be null": (
        {"anyOf": [MARKED, {"type": "null"}]},
        {"anyOf": [OPENED, {"type": "null"}]},
    ),
    "a constant": (
        {"const": "a", "type": "string", MARK: True},
        {"type": "string", MARK: True, "description": "Today one of `a`; more may come."},
    ),
    "alternatives": (
        {"oneOf": [CLOSED], "discriminator": {}, MARK: True},
        {"anyOf": [CLOSED, {}], MARK: True},
    ),
    "what is closed": (
        [CLOSED, {"const": "a"}, {"oneOf": [CLOSED]}],
        [CLOSED, {"const": "a"}, {"oneOf": [CLOSED]}],
    ),
}


@pytest.mark.parametrize(("schema", "opened"), SCHEMAS.values(), ids=SCHEMAS)
def test_what_may_grow_is_generated_as_no_closed_set(schema: Any, opened: Any) -> None:
    assert generator().opened(schema) == opened

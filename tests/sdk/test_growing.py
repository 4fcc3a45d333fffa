"""Values and alternatives that a later release adds do not break the Python client."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from wardroom_client.session import Service, Session

from api.described import whole
from api.serving import Server
from runs.patience import patience

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
def test_a_session_with_what_is_not_known_is_read(ruleset: Any, name: str, server: Server) -> None:
    setup: Any = {"scenario": "denmark_strait"} if ruleset == "battleships" else {}
    with Service(server.url) as service:
        session = Session.begin(service, ruleset, {"setup": setup}, hold="all").session
        state = session.state
    later = {**grown(state, {"$ref": f"#/components/schemas/{name}"}), "unheard_of": {"new": 1}}
    later_on = httpx.MockTransport(lambda _: httpx.Response(200, json=later))
    http = httpx.Client(transport=later_on, timeout=patience())
    with http, Service(server.url, http=http) as service:
        read = Session(service, session.url, session.token)
        assert read.read() == later
        assert read.state["status"] == "unheard_of"
        assert read.offer("unheard_of") == {"kind": "unheard_of", "what": [1]}
        assert isinstance(read.choices, list)

"""The OpenAPI document: complete, exact, the same everywhere, and what is committed.

That a client can be generated from it is checked by `make drift`, which generates the SDK, and that
its examples can be sent by tests/sdk, which sends them by that.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.conftest import CALLS
from api.schemas_of_answers import resolved
from wardroom.app import create_router
from wardroom.settings import Settings

EXPORTED = Path(__file__).parents[2] / "openapi" / "openapi.json"
ASSETS = {"/docs/docs.js", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"}
PAGES = {"/", "/docs", "/problems", *ASSETS}
"""For browsers, and so not in the document."""


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def exported(hash_seed: str) -> bytes:
    command = [sys.executable, "-m", "wardroom", "openapi"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=environment, capture_output=True, check=True).stdout


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method.upper(), operation


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for part in node.values():
            yield from references(part)
    elif isinstance(node, list):
        for part in node:
            yield from references(part)


def test_the_committed_document_is_that_of_the_service(document: dict[str, Any]) -> None:
    """Run `wardroom openapi > openapi/openapi.json` when this fails, and look at the difference."""
    committed = EXPORTED.read_bytes()
    assert exported("1") == committed
    assert json.loads(committed) == document


def test_it_is_the_same_whatever_the_hash_seed() -> None:
    assert exported("2") == EXPORTED.read_bytes()


def described(member: dict[str, Any]) -> bool:
    """Whether a member says what it holds, or its type does."""
    told = {"description", "$ref", "const"} & member.keys()
    parts = [part for key in ("anyOf", "oneOf") for part in member.get(key, ())]
    return bool(told) or any(map(described, parts))


def test_every_member_is_described(document: dict[str, Any]) -> None:
    silent = [
        f"{name}.{member}"
        for name, schema in document["components"]["schemas"].items()
        for member, held in schema.get("properties", {}).items()
        if not described(held)
    ]
    assert silent == []


def routed(path: str) -> str:
    """Where `path` is routed: sessions and tournaments of every ruleset together."""
    return re.sub("^/v1/[^/]+/(sessions|tournaments)/{", r"/v1/{ruleset}/\1/{", path)


def test_every_route_is_in_the_document_and_every_operation_has_a_route(
    document: dict[str, Any],
) -> None:
    routes = {route.path_format for route in create_router(Settings()).routes}
    described = {routed(path) for path in document["paths"]}
    assert routes - PAGES == described
    assert routes >= PAGES


def test_every_operation_is_served_for_its_method(
    client: httpx.Client, document: dict[str, Any]
) -> None:
    for path, method, _ in operations(document):
        filled = path.replace("{ruleset}", "hunters").replace("{digest}", "0" * 64)
        filled = filled.replace("{session}", "0" * 43)
        assert method in client.options(filled).headers["allow"].split(", ")


def test_every_operation_is_described(document: dict[str, Any]) -> None:
    ids = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(set(ids)) == len(ids)
    tags = {tag["name"] for tag in document["tags"]}
    for _, method, operation in operations(document):
        assert operation["summary"].endswith(".")
        assert operation["description"]
        assert set(operation["tags"]) <= tags
        if "requestBody" in operation:
            assert method == "POST"
            content = operation["requestBody"]["content"]["application/json"]
            assert content.get("examples") or operation["operationId"].endswith("_continue")
        for status, described in operation["responses"].items():
            response = resolved(document, described)
            assert "X-Request-ID" in response["headers"]
            if int(status) >= 400:
                assert list(response["content"]) == ["application/problem+json"]


def test_every_call_has_its_operations(document: dict[str, Any]) -> None:
    ids = {operation["operationId"] for _, _, operation in operations(document)}
    for call in CALLS:
        for suffix in ("", "_odds", "_text"):
            assert call.operation_id + suffix in ids
        stops = bool(call.call.throws or call.call.decisions)
        assert (f"{call.operation_id}_continue" in ids) is stops


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    for reference in references(document):
        found = document
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]


def test_schemas_are_exact(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        assert schema["title"] == name
        assert "description" in schema, name
    boat = schemas["HuntersBoatOrder"]
    assert boat["additionalProperties"] is False
    assert boat["properties"]["hull_damage"]["minimum"] == 0
    seeded = schemas["SeededDiceOrder"]
    assert seeded["properties"]["kind"] == {
        "type": "string",
        "const": "seeded",
        "default": "seeded",
    }
    assert "kind" in seeded["required"]
    request = schemas["HuntersRunDepthChargeCycleRequest"]
    assert request["properties"]["dice"]["discriminator"]["propertyName"] == "kind"
    assert len(request["properties"]["dice"]["oneOf"]) == 3
    assert "items" not in schemas["HuntersCrew"]["properties"]["generic_crew"]


def test_no_path_of_this_machine_is_in_the_document() -> None:
    assert not re.search(rb"/(home|work|tmp|root)/", EXPORTED.read_bytes())

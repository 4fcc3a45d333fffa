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
from api.schemas_of_answers import resolved, undescribed
from api.test_cli import run
from wardroom.api.operations.client_files import client_files
from wardroom.api.operations.contract_pages import CONTRACT as CONTRACT_PAGES
from wardroom.api.operations.contract_pages import MOVED
from wardroom.api.operations.documents import parts_of
from wardroom.api.operations.guides import guides
from wardroom.api.operations.play_files import play_files
from wardroom.api.tasks import task_of
from wardroom.app import served_paths
from wardroom.rulesets.catalogue import RULESETS
from wardroom.settings import Settings

EXPORTED = Path(__file__).parents[2] / "openapi" / "openapi.json"
DOCS = {
    "/docs",
    "/docs/search",
    *(f"/docs/{name}" for name in ("docs.css", "reference.js", "scalar-1.72.1.js")),
}
REFERENCES = {f"/docs/{part}" for part in (*(ruleset.id for ruleset in RULESETS), "sessions")}
RULES = {f"/docs/rules/{ruleset.id}" for ruleset in RULESETS}
GUIDES = {"/docs/guides", *(guide.path for guide in guides())}
PLAY = {"/play/engine/engine.json", *(file.path for file in play_files())}
CONTRACT = {
    path
    for name in (*CONTRACT_PAGES, *MOVED)
    for path in (f"/docs/contract/{name}", f"/openapi/{name}.md")
}
CLIENTS = {"/docs/clients", "/docs/clients/SHA256SUMS", *(file.path for file in client_files())}
PAGES = {
    "/", "/problems", "/openapi/logs.json", "/openapi/vectors.json", "/llms.txt",
    *DOCS, *REFERENCES, *RULES, *GUIDES, *CLIENTS, *PLAY, *CONTRACT,
}  # fmt: skip
"""For browsers, and so not in the document."""


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    """The whole document: each operation under its own path."""
    found: dict[str, Any] = client.get("/openapi/whole.json").json()
    return found


@pytest.fixture(scope="module")
def short(client: httpx.Client) -> dict[str, Any]:
    """The short document, in which what several operations have in common is said once."""
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


@pytest.fixture(params=["document", "short"])
def form(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Each form of the document."""
    found: dict[str, Any] = request.getfixturevalue(request.param)
    return found


EXPORTING = """
import sys
from wardroom.api.table import documents_of
from wardroom.commands import openapi
from wardroom.rulesets.catalogue import install_all
made = documents_of(install_all())
openapi.documents_of = lambda _: made
openapi.openapi([], standalone_mode=False)
sys.stdout.write("\\0")
openapi.openapi(["--whole"], standalone_mode=False)
"""
"""With the documents made once: they take as long as all that is imported."""


@pytest.fixture(scope="module")
def exported() -> tuple[set[bytes], set[bytes]]:
    """What `wardroom openapi` prints of the short document and of the whole one, by hash seeds."""
    printed = [
        subprocess.run(
            [sys.executable, "-c", EXPORTING], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, check=True,
        ).stdout.split(b"\0")
        for seed in ("1", "2")
    ]  # fmt: skip
    short, whole = map(set, zip(*printed, strict=True))
    return short, whole


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method.upper(), operation


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        if "propertyName" in node:
            yield from node["mapping"].values()
        for part in node.values():
            yield from references(part)
    elif isinstance(node, list):
        for part in node:
            yield from references(part)


def test_the_committed_document_is_that_of_the_service(
    exported: tuple[set[bytes], set[bytes]], short: dict[str, Any]
) -> None:
    """Run `wardroom openapi > openapi/openapi.json` when this fails, and look at the difference."""
    committed = EXPORTED.read_bytes()
    assert exported[0] == {committed}
    assert json.loads(committed) == short


def test_the_whole_document_is_printed_as_it_is_served(
    exported: tuple[set[bytes], set[bytes]], document: dict[str, Any]
) -> None:
    (whole,) = exported[1]
    assert json.loads(whole) == document


def test_the_folder_has_no_whole_document(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wardroom", "openapi", "--whole", "--folder", str(tmp_path)]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (refused.returncode, [*tmp_path.iterdir()]) == (2, [])
    assert "not with --whole" in refused.stderr


PARTS = parts_of(json.loads(EXPORTED.read_bytes()), [ruleset.id for ruleset in RULESETS])


def test_the_folder_has_the_document_and_its_parts(tmp_path: Path) -> None:
    assert run("openapi", "--folder", tmp_path).exit_code == 0
    made = {path.stem: json.loads(path.read_bytes()) for path in tmp_path.iterdir()}
    assert made == {"openapi": json.loads(EXPORTED.read_bytes()), **PARTS}


@pytest.mark.parametrize("name", PARTS)
def test_each_part_is_that_of_the_document(name: str, client: httpx.Client) -> None:
    assert client.get(f"/openapi/{name}.json").json() == PARTS[name]


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("hunters", "/v1/hunters/calls/resolve-salvo", "/v1/battleships/calls/resolve-salvo"),
        ("battleships", "/v1/battleships/sessions", "/v1/hunters/sessions"),
        ("silent-victory", "/v1/{ruleset}/rules", "/v1/hunters/boards"),
        ("sessions", "/v1/hunters/sessions/{session}/actions", "/v1/hunters/calls/resolve-salvo"),
        ("hunters", "/v1/{ruleset}/sessions/{session}/log", "/v1/battleships/boards/{scenario}"),
        ("sessions", "/v1/verify", "/v1/batch"),
    ],
)
def test_a_part_has_what_it_is_named_for(name: str, has: str, lacks: str) -> None:
    assert has in PARTS[name]["paths"]
    assert lacks not in PARTS[name]["paths"]


def test_every_operation_of_a_part_is_in_a_group_of_what_one_does() -> None:
    for name, part in PARTS.items():
        groups = [tag["name"] for tag in part["tags"]]
        assert len(groups) == len(set(groups))
        assert "More calls" not in groups
        assert {tag for _, _, each in operations(part) for tag in each["tags"]} == set(groups)
        assert len(groups) > 5, name
        summaries = [each["summary"] for _, _, each in operations(part)]
        assert len(summaries) == len(set(summaries))


@pytest.mark.parametrize(
    ("path", "task"),
    [
        ("/v1/hunters/calls/resolve-salvo/odds", "Attack"),
        ("/v1/battleships/calls/resolve-salvo", "Fire guns"),
        ("/v1/hunters/calls/some-new-call", "More calls"),
        ("/v1/{ruleset}/calls", "Look up rules and words"),
        ("/v1/battleships/sessions/{session}/board.svg", "See boards"),
        ("/v1/hunters/sessions/{session}/actions", "Play a game"),
        ("/v1/hunters/tournaments/{tournament}/close", "Run a tournament"),
        ("/v1/verify", "Keep a game, and check its dice"),
        ("/v1/narrative", "Keep a game, and check its dice"),
        ("/v1/hunters/replay", "Keep a game, and check its dice"),
        ("/healthz", "Watch the service"),
    ],
)
def test_what_one_does_with_an_operation(path: str, task: str) -> None:
    assert task_of(path).name == task


@pytest.mark.parametrize("path", ["/v1/hunters/sessions/{session}/draw", "/v1/draw", "/draw"])
def test_an_operation_without_a_task_is_named(path: str) -> None:
    with pytest.raises(LookupError, match=re.escape(path)):
        task_of(path)


def test_every_operation_is_in_a_part() -> None:
    listed = {each for part in PARTS.values() for each in part["paths"]}
    assert listed == set(json.loads(EXPORTED.read_bytes())["paths"])


def test_examples_with_a_state_are_in_the_whole_document_alone() -> None:
    """They are opaque, cannot be compressed, and were a third of what a client downloads."""
    assert states(json.loads(EXPORTED.read_bytes()))
    for part in PARTS.values():
        assert not states(part)
        assert any("examples" in media for media in bodies(part))


def bodies(document: dict[str, Any]) -> list[dict[str, Any]]:
    """What may be sent as the body of each operation."""
    return [
        media
        for _, _, operation in operations(document)
        for media in operation.get("requestBody", {}).get("content", {}).values()
    ]


def states(document: dict[str, Any]) -> list[str]:
    """The opaque states in the examples of `document`."""
    values = [
        one["value"] for each in bodies(document) for one in each.get("examples", {}).values()
    ]
    return [value["state"] for value in values if isinstance(value.get("state"), str)]


def test_there_is_no_other_part(client: httpx.Client) -> None:
    response = client.get("/openapi/hunters")
    assert (response.status_code, response.json()["choices"][0]) == (404, "hunters.json")


def described(member: dict[str, Any]) -> bool:
    """Whether a member says what it holds, or its type does."""
    told = {"description", "$ref", "const"} & member.keys()
    parts = [part for key in ("anyOf", "oneOf") for part in member.get(key, ())]
    return bool(told) or any(map(described, parts))


def test_every_member_is_described(form: dict[str, Any]) -> None:
    silent = [
        f"{name}.{member}"
        for name, schema in form["components"]["schemas"].items()
        for member, held in schema.get("properties", {}).items()
        if not described(held)
    ]
    assert silent == []


def texts(node: Any) -> Iterator[str]:
    """The descriptions and summaries of a document."""
    if isinstance(node, dict):
        told = (node.get(key) for key in ("description", "summary"))
        yield from (text for text in told if isinstance(text, str))
        for key, part in node.items():
            if key not in ("example", "examples"):
                yield from texts(part)
    elif isinstance(node, list):
        for part in node:
            yield from texts(part)


def test_no_text_has_a_place_that_nobody_has_filled(form: dict[str, Any]) -> None:
    """A name in braces is a part of a path, or was meant to be replaced."""
    unfilled = {found for text in texts(form) for found in re.findall(r"(?<!/)\{[a-z_.]+\}", text)}
    assert unfilled <= {"{ruleset}"}  # The short form explains what it stands for.


def test_no_answer_has_a_header_that_is_not_described(
    document: dict[str, Any], client: httpx.Client
) -> None:
    found: dict[tuple[str, int], set[str]] = {}
    zipped = {"Accept": "*/*", "Accept-Encoding": "gzip"}
    for path, method, operation in operations(document):
        there = re.sub(r"{(\w+)}", lambda part: {"ruleset": "hunters"}.get(part[1], "x"), path)
        body = b"{}" if "requestBody" in operation else None
        answers = [
            client.request(method, there, content=body, headers={**zipped, "Content-Type": kind})
            for kind in ("application/json", "text/xml")[: 1 if body is None else 2]
        ]
        if method == "GET" and "etag" in answers[0].headers:
            seen = {"If-None-Match": answers[0].headers["etag"]}
            answers.append(client.get(there, headers={**zipped, **seen}))
        for answer in answers:
            if unsaid := undescribed(document, operation, answer):
                found[path, answer.status_code] = unsaid
    assert found == {}


def opened_by_tickets(document: dict[str, Any], place: str) -> set[str]:
    """The parts of sessions or of tournaments that accept a ticket."""
    found = {
        path.partition("}/")[2]
        for path, _, operation in operations(document)
        if f"/{place}/" in path
        for one in operation.get("parameters", ())
        if resolved(document, one)["in"] == "query" and resolved(document, one)["name"] == "ticket"
    }
    assert found
    return found


@pytest.mark.parametrize("place", ["session", "tournament"])
def test_a_ticket_opens_what_is_said_of_it(document: dict[str, Any], place: str) -> None:
    opened = opened_by_tickets(document, f"{place}s")
    made = document["paths"][f"/v1/hunters/{place}s/{{{place}}}/tickets"]["post"]["description"]
    told = made.partition("opens ")[2].partition(", as ")[0]
    assert {*re.findall("`([^`]+)`", told)} == opened
    ticket = document["components"]["schemas"]["NewTicket"]["properties"]["ticket"]["description"]
    assert told in ticket
    if place == "session":
        page = (EXPORTED.parent / "seats-and-tokens.md").read_text().replace("\n", " ")
        told = page.partition("`?ticket=` opens only ")[2].partition(", as ")[0]
        assert {*re.findall("`([^`]+)`", told)} == opened


def routed(path: str) -> str:
    """Where `path` is routed: sessions and tournaments of every ruleset together."""
    return re.sub("^/v1/[^/]+/(sessions|tournaments)/{", r"/v1/{ruleset}/\1/{", path)


def test_every_route_is_in_the_document_and_every_operation_has_a_route(
    document: dict[str, Any],
) -> None:
    routes = {*served_paths(Settings())}
    described = {routed(path) for path in document["paths"]}
    assert routes - PAGES == described
    assert routes >= PAGES


def test_every_operation_is_served_for_its_method(
    client: httpx.Client, document: dict[str, Any]
) -> None:
    for path, method, _ in operations(document):
        filled = path.replace("{ruleset}", "hunters").replace("{digest}", "0" * 64)
        filled = filled.replace("{session}", "0" * 43).replace("{document}", "hunters.json")
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


@pytest.mark.parametrize("part", ["document", "short", *PARTS])
def test_every_reference_and_link_leads_somewhere(
    part: str, request: pytest.FixtureRequest
) -> None:
    described = PARTS[part] if part in PARTS else request.getfixturevalue(part)
    for reference in references(described):
        found = described
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]
    ids = {operation["operationId"] for _, _, operation in operations(described)}
    assert set(linked(described["paths"])) <= ids


def linked(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, part in node.items():
            yield from (
                (link["operationId"] for link in part.values()) if key == "links" else linked(part)
            )
    elif isinstance(node, list):
        for part in node:
            yield from linked(part)


def test_what_may_be_left_out_has_no_default_that_generators_take_for_required(
    document: dict[str, Any],
) -> None:
    """And what no default is for, `x-default` says."""
    members = [
        (name, member, held, schema.get("required", []))
        for name, schema in document["components"]["schemas"].items()
        for member, held in schema.get("properties", {}).items()
    ]
    assert [
        f"{n}.{m}" for n, m, held, required in members if m not in required and "default" in held
    ] == []
    boat = document["components"]["schemas"]["HuntersBoatOrder"]
    assert boat["properties"]["hull_damage"]["x-default"] == 0


def test_what_takes_no_credential_says_so(form: dict[str, Any]) -> None:
    public = {path for path, _, operation in operations(form) if operation.get("security") == []}
    assert public == {path for path in form["paths"] if not path.startswith("/v1/")}


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
    crew = schemas["HuntersCrew"]["properties"]["generic_crew"]
    assert (crew["items"], crew["minItems"], crew["maxItems"]) == (
        {"$ref": "#/components/schemas/SubmarineHealth"}, 4, 4,
    )  # fmt: skip


TIMES = {
    "begun", "closed", "closes", "created", "ends", "entered", "invited", "reveal_by", "used",
    "withdrawn",
}  # fmt: skip
"""Members that are times wherever they stand; others are by what is said of them."""
PAGED = {
    "ListedSessions", "LogPage", "RuleShown", "Tickets", "TournamentEntrants", "TournamentGames",
    "TournamentRounds", "TournamentStandings", "WebhookList",
}  # fmt: skip


def nulls_alone(node: Any, place: str = "", *, one_of: bool = False) -> Iterator[str]:
    """The places of schemas whose type is null, but for alternatives beside others."""
    if isinstance(node, dict):
        if node.get("type") in ("null", ["null"]) and not one_of:
            yield place
        for name, part in node.items():
            several = name in ("anyOf", "oneOf") and len(part) > 1
            for at, each in enumerate(part) if several else ((None, part),):
                inside = f"{place}/{name}" if at is None else f"{place}/{name}/{at}"
                yield from nulls_alone(each, inside, one_of=several)
    elif isinstance(node, list):
        for at, part in enumerate(node):
            yield from nulls_alone(part, f"{place}/{at}")


@pytest.mark.parametrize("name", ["openapi", *PARTS])
def test_no_schema_is_null_alone(name: str) -> None:
    """OpenAPI Generator makes a class of it that it does not write."""
    document = PARTS.get(name) or json.loads(EXPORTED.read_bytes())
    assert list(nulls_alone(document)) == []


def test_every_time_says_that_it_is_one(form: dict[str, Any]) -> None:
    plain = [
        (name, member)
        for name, schema in form["components"]["schemas"].items()
        for member, described in schema.get("properties", {}).items()
        if (member in TIMES or "RFC 3339" in described.get("description", ""))
        and '"format": "date-time"' not in json.dumps(described)
    ]
    assert not plain


def test_lists_that_can_grow_say_where_they_go_on(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert {name for name in PAGED if "next" not in schemas[name]["required"]} == set()
    for name in ("LogPage", "RuleShown"):
        assert {"type": "integer"} in schemas[name]["properties"]["next"]["anyOf"]


def test_every_pattern_is_one_of_every_language(form: dict[str, Any]) -> None:
    """RE2 (Go) and Rust compile no look-around and no back reference."""
    found = [value for value in _patterns(form) if re.search(r"\(\?[=!<]|\\[1-9]", value)]
    assert not found


def _patterns(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        pattern = node.get("pattern")
        if isinstance(pattern, str):
            yield pattern
        for value in node.values():
            yield from _patterns(value)
    elif isinstance(node, list):
        for value in node:
            yield from _patterns(value)


def test_no_path_of_this_machine_is_in_the_document() -> None:
    assert not re.search(rb"/(home|work|tmp|root)/", EXPORTED.read_bytes())


def test_a_discriminator_maps_to_its_own_alternatives(form: dict[str, Any]) -> None:
    for union in unions(form):
        listed = {part["$ref"] for part in union["oneOf"]}
        assert set(union["discriminator"]["mapping"].values()) == listed


def unions(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if "propertyName" in node.get("discriminator", {}):
            yield node
        for part in node.values():
            yield from unions(part)
    elif isinstance(node, list):
        for part in node:
            yield from unions(part)

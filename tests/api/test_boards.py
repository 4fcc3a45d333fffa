"""Boards over HTTP: scenarios by name, any position by its situation, pictures and words."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest

SVG = "image/svg+xml"
PNG = "image/png"
STRAIT = "/v1/battleships/boards/denmark_strait"


def parsed(answer: httpx.Response) -> ET.Element:
    return ET.fromstring(answer.text)  # noqa: S314


def test_every_listed_scenario_has_a_picture_and_words(client: httpx.Client) -> None:
    listed = client.get("/v1/battleships/boards").json()["scenarios"]
    assert len(listed) == 12
    assert (listed[0]["date"], listed[0]["turns"]) == ("1941-05-24", 10)
    for each in listed:
        path = f"/v1/battleships/boards/{each['scenario']}"
        words, drawn = client.get(path), client.get(f"{path}.svg")
        assert words.headers["content-type"] == "application/json"
        assert drawn.headers["content-type"].startswith(SVG)
        assert words.json()["lines"][0].startswith(each["title"])
        title = parsed(drawn).find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert (title.text or "").startswith(each["title"])


def test_a_board_names_the_charts_that_its_numbers_rest_on(client: httpx.Client) -> None:
    """With their provenance, for most of what counters print is reconstructed."""
    tables = {each["table"]: each for each in client.get(STRAIT).json()["tables"]}
    assert tables["ships"]["provenance"]
    assert "arcs" not in tables
    arcs = client.get(STRAIT, params={"arcs": "bismarck"}).json()["tables"]
    assert "arcs" in {each["table"] for each in arcs}


def test_a_picture_by_what_the_client_likes(client: httpx.Client) -> None:
    browser = "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8"
    by_accept = client.get(STRAIT, headers={"Accept": browser})
    by_name = client.get(f"{STRAIT}.svg", headers={"Accept": "text/html,*/*;q=0.8"})
    assert by_accept.headers["content-type"] == by_name.headers["content-type"]
    assert by_accept.content == by_name.content
    assert by_name.headers["content-security-policy"] == "default-src 'none'"
    refused = client.get(f"{STRAIT}.svg", headers={"Accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (406, "not_acceptable")


@pytest.mark.parametrize("path", [STRAIT, f"{STRAIT}.svg", f"{STRAIT}.svg?arcs=bismarck&around=4"])
def test_a_board_that_the_client_holds_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    etag = first.headers["etag"]
    assert not etag.startswith("W/")
    again = client.get(path, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["vary"] == "Accept, Accept-Language, Accept-Encoding"


def test_boards_that_differ_have_tags_that_differ(client: httpx.Client) -> None:
    queries = ("", "?arcs=bismarck", "?arcs=hms_hood", "?around=3")
    tags = {client.get(f"{STRAIT}.svg{query}").headers["etag"] for query in queries}
    assert len(tags) == len(queries)


def test_shore_batteries_come_with_the_recommended_rules(client: httpx.Client) -> None:
    path = "/v1/battleships/boards/mers_el_kebir"
    plain = client.get(path).json()["position"]["units"]
    whole = client.get(f"{path}?recommended=true").json()["position"]["units"]
    added = {unit["type"] for unit in whole if unit not in plain and unit["type"] == "SB"}
    assert added == {"SB"}
    assert not any(unit["type"] == "SB" for unit in plain)


NOT_THERE = [
    # path                                               parameter   code
    ("/v1/battleships/boards/atlantis",                  "scenario", "scenario_unknown"),
    ("/v1/battleships/boards/atlantis.svg",              "scenario", "scenario_unknown"),
    (f"{STRAIT}.svg?arcs=yamato",                        "arcs",     "unit_unknown"),
    (f"{STRAIT}?charts=mine",                            "charts",   "charts_unknown"),
    ("/v1/hunters/boards/denmark_strait",                "ruleset",  "boards_unknown"),
    ("/v1/none/boards/denmark_strait",                   "ruleset",  "ruleset_unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "parameter", "code"), NOT_THERE)
def test_what_is_not_there_is_answered_with_what_is(
    client: httpx.Client, path: str, parameter: str, code: str
) -> None:
    answer = client.get(path)
    problem = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["code"]) == (404, code)
    assert problem["errors"][0]["parameter"] == parameter
    assert problem["choices"]


@pytest.mark.parametrize("query", ["ship=bismarck", "around=0", "around=x", "recommended=maybe"])
def test_parameters_that_cannot_be_read(client: httpx.Client, query: str) -> None:
    answer = client.get(f"{STRAIT}.svg?{query}")
    assert (answer.status_code, answer.json()["type"]) == (400, "/problems#invalid-parameter")


def shown(client: httpx.Client, body: Any, accept: str = SVG) -> httpx.Response:
    return client.post("/v1/battleships/boards", json=body, headers={"Accept": accept})


def test_the_situation_of_an_answer_is_shown(client: httpx.Client) -> None:
    request = {"situation": {"scenario": "denmark_strait"}}
    played = client.post("/v1/battleships/calls/roll-visibility", json=request).json()
    situation = played["situation"]
    order = {"situation": situation, "arcs": "bismarck"}
    drawn, told = shown(client, {"order": order}), shown(client, {"order": order}, "*/*")
    assert drawn.headers["content-type"].startswith(SVG)
    text = "".join(parsed(drawn).itertext())
    assert f"Sighting distance of this turn: {situation['visibility']} hexes" in text
    assert told.json()["position"]["visibility"] == situation["visibility"]


STRAIT_ORDER = {"scenario": "denmark_strait"}
REFUSED = [
    # situation                          arcs      code                pointer
    ({"scenario": "atlantis"},           None,     "scenario_unknown", "/situation/scenario"),
    (STRAIT_ORDER,                       "yamato", "unit_unknown",     "/arcs"),
    ({"ships": [{"id": "roma"}]},        "roma",   "ship_not_placed",  "/arcs"),
    ({"ships": [{"id": "nautilus"}]},    None,     "ship_unknown",     "/situation/ships/0/id"),
]  # fmt: skip


@pytest.mark.parametrize("accept", [SVG, "application/json"])
@pytest.mark.parametrize(("situation", "arcs", "code", "pointer"), REFUSED)
def test_positions_that_cannot_be(
    client: httpx.Client, situation: Any, arcs: str | None, code: str, pointer: str, accept: str
) -> None:
    answer = shown(client, {"order": {"situation": situation, "arcs": arcs}}, accept)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, code)
    assert problem["errors"][0]["pointer"] == f"/order{pointer}"


def test_an_unknown_chart_pack_or_member_is_named(client: httpx.Client) -> None:
    order: dict[str, Any] = {"situation": {}}
    packs = shown(client, {"order": order, "charts": "mine"})
    assert (packs.status_code, packs.json()["errors"][0]["pointer"]) == (422, "/charts")
    assert shown(client, {"order": {**order, "colour": "red"}}).status_code == 400


def test_the_document_has_the_boards(client: httpx.Client) -> None:
    paths = client.get("/openapi/whole.json").json()["paths"]
    board = paths["/v1/{ruleset}/boards/{scenario}"]["get"]
    assert set(board["responses"]["200"]["content"]) == {SVG, PNG, "application/json"}
    assert {"304", "400", "404", "406"} <= set(board["responses"])
    own = paths["/v1/battleships/boards"]
    assert set(own["post"]["responses"]["200"]["content"]) == {SVG, PNG, "application/json"}
    assert "get" in own

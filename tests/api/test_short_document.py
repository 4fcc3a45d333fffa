"""The short OpenAPI document says what the whole one says, once."""

from __future__ import annotations

import collections
import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from api.conftest import CALLS, RULESETS
from api.described import both
from api.promised import KEPT
from api.refusing import codes_of
from api.schemas_of_answers import assert_fits
from api.unfolding import CODES, differences, place_of
from kept.files import read
from wardroom.api.operations.documents import parts_of
from wardroom.api.said_once import common_name

Json = dict[str, Any]
SALVO = "/v1/hunters/calls/resolve-salvo"
LOG = "/v1/{ruleset}/sessions/{session}/log"


@pytest.fixture(scope="module")
def short() -> Json:
    return both().short


def operations(document: Json) -> Iterator[tuple[str, str, Json]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def test_it_says_what_the_whole_one_says(short: Json) -> None:
    assert differences(both().whole, short, RULESETS) == []


def post(path: str) -> Callable[[Json], Any]:
    return lambda document: document["paths"][path]["post"]


def schema(name: str) -> Callable[[Json], Any]:
    return lambda document: document["components"]["schemas"][name]


def problems(document: Json) -> Any:
    return document["components"]["responses"]["Problem"]


def drop(held: Any, name: str) -> None:
    del held[name]


def put(held: Any, name: str, value: Any) -> None:
    held[name] = value


# fmt: off
CHANGED = [
    (lambda d: drop(d["paths"], SALVO), f"POST {SALVO} is not in the short document"),
    (lambda d: drop(d["paths"], LOG), "/sessions/{session}/log is not in the short document"),
    (lambda d: put(d["paths"], "/v1/more", {"get": {}}), "GET /v1/more is in the short document"),
    (lambda d: put(post(SALVO)(d), "description", "."), f"POST {SALVO}/text is not in the short"),
    (lambda d: put(post(SALVO)(d), "security", []), f"POST {SALVO}: security"),
    (lambda d: post(SALVO)(d)["parameters"].pop(), f"POST {SALVO}: parameters"),
    (lambda d: drop(post(SALVO)(d), "requestBody"), f"POST {SALVO}: the body"),
    (lambda d: drop(post(SALVO)(d)["responses"], "422"), f"POST {SALVO}: 422"),
    (lambda d: put(post(SALVO)(d)["responses"], "409", {}), f"POST {SALVO}: 409"),
    (lambda d: put(problems(d), "description", "- 405: `/problems#busy`"), "405 ['method-not-"),
    (lambda d: drop(problems(d)["headers"], "Allow"), "headers of 405"),
    (lambda d: drop(schema("HuntersBoat")(d)["properties"], "hull_damage"), "members ['hull_dam"),
    (lambda d: drop(schema("HuntersBoatOrder")(d), "additionalProperties"), "additionalProp"),
    (lambda d: put(schema("HuntersBoat")(d), "required", []), "HuntersBoat: ['required']"),
    (lambda d: schema("Anachronisms")(d)["enum"].append("x"), "/anachronisms: ['enum']"),
    (lambda d: drop(schema("Anachronisms")(d), "x-more-may-come"), "['x-more-may-come']"),
    (lambda d: drop(schema("ProblemCode")(d), "x-more-may-come"), "Problem/code: ['enum']"),
    (lambda d: schema("HuntersContinuation")(d)["properties"]["decision"]["discriminator"]
     ["mapping"].pop("weapon_group"), "the decision weapon_group"),
    (lambda d: put(post("/v1/hunters/sessions")(d)["responses"]["201"]["links"]["get"],
                   "parameters", {}), "the link get"),
]
# fmt: on


@pytest.mark.parametrize(("change", "found"), CHANGED, ids=[found for _, found in CHANGED])
def test_what_only_one_of_them_says_is_found(
    short: Json, change: Callable[[Json], Any], found: str
) -> None:
    changed = copy.deepcopy(short)
    change(changed)
    faults = differences(both().whole, changed, RULESETS)
    assert [fault for fault in faults if found in fault]


def test_a_path_is_folded_with_all_its_methods_and_no_other_is_like_it(short: Json) -> None:
    """A concrete path would win over the folded one."""
    folded = [path for path in short["paths"] if path.startswith("/v1/{ruleset}/")]
    assert len(folded) > 30
    rests = {path.split("/", 3)[3] for path in folded}
    concrete = {
        path
        for path in short["paths"]
        if path.startswith("/v1/") and path.count("/") > 2 and path not in folded
    }
    assert [path for path in concrete if path.split("/", 3)[3] in rests] == []


def test_a_path_that_one_game_serves_names_it(short: Json) -> None:
    """Otherwise the part of each game has the schemas of that one."""
    board = short["paths"]["/v1/battleships/boards/{scenario}"]["get"]
    assert "ruleset" not in {each.get("name") for each in board["parameters"]}
    parts = parts_of(short, RULESETS)
    for name in ("hunters", "silent-victory"):
        assert [
            each for each in parts[name]["components"]["schemas"] if "Battleships" in each
        ] == []


def test_each_operation_has_an_id_of_its_own(short: Json) -> None:
    ids = Counter(operation["operationId"] for _, _, operation in operations(short))
    assert [name for name, count in ids.items() if count > 1] == []


FIRST = next(path for path in KEPT if path.parent.name == "0.1.0")
MOST = 290
"""Operations in which the 434 of 0.1.0 are described; those that came later are beside them."""


def test_it_can_be_held_in_the_head(short: Json) -> None:
    kept = [*operations(json.loads(read(FIRST)))]
    places = {(place_of(path, short, RULESETS), method) for path, method, _ in kept}
    assert len(kept) == 434
    assert len({place for place in places if place[0] is not None}) <= MOST


def test_no_schema_stands_twice(short: Json) -> None:
    """But those of which no name says what they share, such as bodies of different calls."""
    schemas = short["components"]["schemas"]
    said = collections.defaultdict(list)
    for name, schema in sorted(schemas.items()):
        said[unworded(schema)].append(name)
    alike = [names for names in said.values() if len(names) > 1]
    assert [names for names in alike if common_name(names, schemas) is not None] == []
    assert sum(len(names) - 1 for names in alike) <= 20


def unworded(node: Any) -> str:
    def said(part: Any, *, named: bool = False) -> Any:
        if isinstance(part, dict):
            return {
                key: said(value, named=key == "properties" and not named)
                for key, value in part.items()
                if named or key not in ("title", "description", "examples")
            }
        return [said(value) for value in part] if isinstance(part, list) else part

    return json.dumps(said(node), sort_keys=True)


def test_every_enumeration_and_every_object_has_a_name(short: Json) -> None:
    """Generators number what has none: `Status4`."""
    schemas = short["components"]["schemas"]
    unnamed = [
        f"{name}{place}"
        for name, each in schemas.items()
        for place, within in inside(each)
        if isinstance(within.get("enum"), list)
        or {"const", "x-more-may-come"} <= within.keys()
        or "properties" in within
    ]
    assert unnamed == []


def inside(node: Json, place: str = "") -> Iterator[tuple[str, Json]]:
    """Every schema within another, and its place."""
    held = [(f"/{name}", each) for name, each in node.get("properties", {}).items()]
    held += [(f"/{key}", node[key]) for key in ("items", "additionalProperties", "contentSchema")
             if isinstance(node.get(key), dict)]  # fmt: skip
    held += [(f"/{key}", each) for key in ("anyOf", "oneOf") for each in node.get(key, ())]
    for name, each in held:
        yield place + name, each
        yield from inside(each, place + name)


def test_codes_are_listed(short: Json) -> None:
    schemas = short["components"]["schemas"]
    assert {*CODES} <= schemas.keys()
    assert set(schemas["ProblemCode"]["enum"]) == {
        code for ruleset in RULESETS.values() for code in codes_of(ruleset)
    }
    assert schemas["Problem"]["properties"]["code"]["$ref"].endswith("/ProblemCode")
    assert "resigned" in schemas["Ending"]["enum"]
    for name in CODES:
        assert schemas[name]["x-more-may-come"]


def test_each_answer_names_its_call(short: Json) -> None:
    for call in CALLS:
        for path in (call.path, f"{call.path}/odds", f"{call.path}/continue"):
            if path in short["paths"]:
                answer = short["paths"][path]["post"]["responses"]["200"]["content"]
                name = answer["application/json"]["schema"]["$ref"].rpartition("/")[2]
                member = short["components"]["schemas"][name]["properties"]["call"]
                assert member["const"] == call.call.name


MAIN = ("sessions", "sessions/{session}", "sessions/{session}/actions",
        "sessions/{session}/actions/dry-run")  # fmt: skip
"""The operations of sessions that show an answer, beside the log."""


def shown(document: Json) -> list[tuple[str, Json, str, Any]]:
    """Every answer that is shown: its path, the content it stands in, its name, and itself."""
    return [
        (path, media, name, example["value"])
        for path, _, operation in operations(document)
        for response in operation["responses"].values()
        for media in response.get("content", {}).values()
        for name, example in media.get("examples", {}).items()
    ]


def test_every_call_and_every_main_operation_of_sessions_shows_an_answer(short: Json) -> None:
    paths = {call.path for call in CALLS} | {LOG}
    paths |= {f"/v1/{name}/{rest}" for name in RULESETS for rest in MAIN}
    assert {path for path, *_ in shown(short)} == paths


def test_what_is_shown_fits_its_schema(short: Json) -> None:
    for _, media, _, answer in shown(short):
        assert_fits(short, media["schema"], answer)


def test_what_a_call_shows_is_what_it_answers(client: httpx.Client, short: Json) -> None:
    paths = {call.path for call in CALLS}
    compared = 0
    for path, _, name, answer in shown(short):
        if path in paths:
            asked = short["paths"][path]["post"]["requestBody"]["content"]["application/json"]
            assert name == next(iter(asked["examples"]))  # Readers see both at once.
            sent = client.post(path, json=asked["examples"][name]["value"])
            assert sent.json() == answer
            compared += 1
    assert compared == len(CALLS)


def test_nothing_in_an_example_looks_like_a_reference(short: Json) -> None:
    """Generators look it up in the document."""
    assert [path for path, *_, answer in shown(short) if '"$ref"' in json.dumps(answer)] == []


@pytest.mark.parametrize("name", RULESETS)
def test_the_example_of_an_action_is_of_the_session_that_was_shown(short: Json, name: str) -> None:
    """It can be sent as it stands where the session is that one."""
    answers = {path: answer for path, _, _, answer in shown(short)}
    asked = short["paths"][f"/v1/{name}/sessions/{{session}}/actions"]["post"]["requestBody"]
    ((kind, example),) = asked["content"]["application/json"]["examples"].items()
    created = answers[f"/v1/{name}/sessions"]["session"]
    assert created == answers[f"/v1/{name}/sessions/{{session}}"]
    assert example["value"]["version"] == created["version"]
    assert kind in {legal["kind"] for legal in created["legal_actions"]}
    acted = answers[f"/v1/{name}/sessions/{{session}}/actions"]
    assert acted["number"] == created["number"] + 1
    assert acted["session"]["version"] == acted["version"]

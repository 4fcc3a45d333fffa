"""What `openapi/promise.md` promises: no release takes from clients what an earlier one gave."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.described import whole
from api.promised import KEPT, MINIMAL, broken, shape
from api.refusing import KEPT as REFUSED
from api.refusing import codes_of, kept, no_longer_refused
from kept.artefacts import RULESETS
from kept.files import read
from support.every import every
from wardroom.api.exchange import EVENT_STREAM, JSON
from wardroom.api.schemas import MORE_MAY_COME

Json = dict[str, Any]
EXEMPT = {
    "GET /metrics is gone": "GET /metrics",
    "answer HuntersSetUpBoatAnswer/situation: null is new in an answer": "set-up-boat",
    "answer SilentVictorySetUpBoatAnswer/situation: null is new in an answer": "set-up-boat",
}
"""What was taken all the same, and by what name the page says why."""
PAGE = Path(__file__).parents[2] / "openapi" / "promise.md"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.parent.name)
def test_nothing_that_was_promised_is_gone(path: Any) -> None:
    faults = broken(json.loads(read(path)), whole())
    assert [fault for fault in faults if fault not in EXEMPT] == []


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.parent.name)
def test_what_was_refused_is_refused_with_the_same_type_status_and_code(path: Path) -> None:
    codes = {name: codes_of(ruleset) for name, ruleset in RULESETS.items()}
    assert no_longer_refused(json.loads(read(path)), whole(), codes) == []


def test_of_every_release_both_are_kept() -> None:
    assert {path.parent for path in KEPT} <= {path.parent for path in REFUSED}


def test_the_page_names_every_exemption() -> None:
    taken = {fault for path in KEPT for fault in broken(json.loads(read(path)), whole())}
    assert taken == {*EXEMPT}
    exemptions = PAGE.read_text().partition("\n## Exemptions\n")[2].partition("\n## ")[0]
    assert re.findall(r"^- `([^`]*)`", exemptions, re.MULTILINE) == [
        *dict.fromkeys(EXEMPT.values())
    ]


CLOSED = {
    "BattleshipsArc", "BattleshipsBattery", "BattleshipsCrewQuality", "BattleshipsEdge",
    "BattleshipsFacing", "BattleshipsSide", "BattleshipsTimeOfDay", "BattleshipsTrack",
    "SubmarineDetection", "SubmarineHeading", "SubmarineHealth", "SubmarinePosture",
    "SubmarineQuality", "SubmarineRange", "SubmarineSystemState", "SubmarineTimeOfDay",
}  # fmt: skip
"""The enumerations of answers that no later release adds a value to: the printed game has these."""


def test_every_other_enumeration_of_an_answer_may_grow() -> None:
    document = whole()
    answers = [
        operation["responses"] for item in document["paths"].values() for operation in item.values()
    ]
    closed = {
        name
        for name, schema in chosen_among(answers, "", document, set())
        if not schema.get(MORE_MAY_COME)
    }
    assert closed == CLOSED


def test_every_schema_of_an_answer_may_get_members() -> None:
    """And what a request alone holds refuses those that it does not know."""
    document = whole()
    answered: set[str] = set()
    asked: set[str] = set()
    for item in document["paths"].values():
        for each in item.values():
            referred_to(each["responses"], document, answered)
            referred_to(each.get("requestBody"), document, asked)
    closed = {
        f"#/components/schemas/{name}"
        for name, schema in document["components"]["schemas"].items()
        if schema.get("additionalProperties") is False
    }
    assert closed & answered == set()
    assert closed <= asked
    assert len(closed) > 200


def referred_to(part: Any, document: Json, seen: set[str]) -> None:
    """Add to `seen` every component that `part` refers to, directly or not."""
    if isinstance(part, list):
        for each in part:
            referred_to(each, document, seen)
    elif isinstance(part, dict):
        for key, each in part.items():
            if key == "$ref" and each not in seen:
                seen.add(each)
                _, _, kind, component = each.split("/")
                referred_to(document["components"][kind][component], document, seen)
            elif key not in ("examples", "example"):
                referred_to(each, document, seen)


def chosen_among(
    part: Any, name: str, document: Json, seen: set[str]
) -> Iterator[tuple[str, Json]]:
    """Every enumeration and every choice among alternatives, by the component that it is in."""
    if isinstance(part, list):
        for each in part:
            yield from chosen_among(each, name, document, seen)
    elif isinstance(part, dict):
        parts = part.get("oneOf") or part.get("anyOf") or ()
        if "enum" in part or len([each for each in parts if each.get("type") != "null"]) > 1:
            yield name, part
        if (ref := part.get("$ref")) is not None and ref not in seen:
            seen.add(ref)
            _, _, kind, component = ref.split("/")
            within = document["components"][kind][component]
            yield from chosen_among(within, component, document, seen)
        for key, each in part.items():
            if key not in ("examples", "example"):
                yield from chosen_among(each, name, document, seen)


TEXT = {"type": "string"}
NUMBER = {"type": "integer"}
DOCUMENT: Json = {
    "paths": {
        "/v1/throw": {
            "post": {
                "operationId": "throw",
                "security": [{}],
                "parameters": [
                    {"name": "after", "in": "query", "required": False, "schema": NUMBER},
                    {"name": "most", "in": "query", "required": False, "explode": False,
                     "schema": {"type": "integer", "default": 50}},
                ],
                "requestBody": {
                    "required": True,
                    "content": {JSON: {"schema": {"$ref": "#/components/schemas/Order"}}},
                },
                "responses": {
                    "200": {
                        "headers": {
                            "ETag": {"$ref": "#/components/headers/ETag"},
                            "Age": {"required": True, "schema": NUMBER},
                            "RateLimit": {"schema": TEXT},
                        },
                        "content": {
                            JSON: {
                                "schema": {"$ref": "#/components/schemas/Answer"},
                                MINIMAL: {"type": "object", "properties": {"result": TEXT}},
                            },
                            EVENT_STREAM: {
                                "schema": {"type": "string", "contentSchema": {
                                    "type": "array", "items": TEXT,
                                }},
                            },
                        },
                    },
                    "204": {},
                    "304": {},
                },
            }
        }
    },
    "components": {
        "headers": {"ETag": {"schema": TEXT}},
        "securitySchemes": {
            "seat": {"type": "http", "scheme": "bearer", "description": "A token."},
            "key": {"type": "apiKey", "in": "header", "name": "X-API-Key"},
        },
        "schemas": {
            "Order": {
                "type": "object",
                "additionalProperties": False,
                "required": ["dice"],
                "properties": {
                    "dice": {"type": "integer", "minimum": 1, "maximum": 20},
                    "kind": {"enum": ["plain", "secret"], "x-default": "plain"},
                    "side": {"$ref": "#/components/schemas/Side", "x-default": "first"},
                    "name": {"anyOf": [{"type": "string", "maxLength": 9}, {"type": "null"}]},
                    "notes": {"type": "object"},
                },
            },
            "Side": {"type": "string", "enum": ["first", "second"]},
            "Answer": {
                "type": "object",
                "required": ["faces", "result"],
                "properties": {
                    "faces": {"type": "array", "items": {"type": "integer"}},
                    "result": {"enum": ["hit", "missed"]},
                    "stage": {"type": "string", "enum": ["first"], MORE_MAY_COME: True},
                    "value": {"anyOf": [TEXT, NUMBER], MORE_MAY_COME: True},
                    "ways": {"type": "object", "additionalProperties": NUMBER},
                    "note": {"type": "string"},
                    "ending": {
                        "anyOf": [
                            {"type": "string", "enum": ["sunk"], MORE_MAY_COME: True},
                            {"type": "string", "enum": ["escaped"], MORE_MAY_COME: True},
                            {"type": "null"},
                        ],
                    },
                    "side": {"$ref": "#/components/schemas/Side"},
                    "awaiting": {
                        "anyOf": [
                            {
                                "oneOf": [{"$ref": "#/components/schemas/Decision"}, NUMBER],
                                MORE_MAY_COME: True,
                            },
                            {"type": "null"},
                        ],
                    },
                },
            },
            "Decision": {
                "type": "object",
                "required": ["kind", "choices"],
                "properties": {
                    "kind": {"type": "string", "const": "decision"},
                    "choices": {"type": "array", "items": TEXT},
                },
            },
        }
    },
}  # fmt: skip


def order(document: Json) -> Json:
    found: Json = document["components"]["schemas"]["Order"]
    return found


def answer(document: Json) -> Json:
    found: Json = document["components"]["schemas"]["Answer"]
    return found


def decision(document: Json) -> Json:
    found: Json = document["components"]["schemas"]["Decision"]
    return found


def side(document: Json) -> Json:
    found: Json = document["components"]["schemas"]["Side"]
    return found


def schemes(document: Json) -> Json:
    found: Json = document["components"]["securitySchemes"]
    return found


def headers(document: Json) -> Json:
    found: Json = document["components"]["headers"]
    return found


def operation(document: Json) -> Json:
    found: Json = document["paths"]["/v1/throw"]["post"]
    return found


def of(part: Callable[[Json], Json], *path: str, **changes: Any) -> Callable[[Json], None]:
    """Change members of what stands in a part of the document; to `...`: take them out."""

    def change(document: Json) -> None:
        place: Any = part(document)
        for name in path:
            place = place[int(name)] if isinstance(place, list) else place[name]
        for name, value in changes.items():
            if value is ...:
                del place[name]
            else:
                place[name] = value

    return change


# fmt: off
ALLOWED = [
    of(order, "properties", colour=TEXT),
    of(order, "properties", "kind", enum=["plain", "secret", "open"]),
    of(order, "properties", "dice", maximum=30, minimum=0),
    of(order, "properties", "name", anyOf=[TEXT, {"type": "null"}, {"type": "integer"}]),
    of(order, required=[]),
    of(order, additionalProperties=True),
    of(order, "properties", "name", **{"x-default": None}),
    of(order, "properties", "kind", **{"x-default": "secret", "x-default-since": "2"}),
    of(order, description="Other words."),
    of(answer, "properties", colour=TEXT),
    of(answer, "properties", "result", enum=["hit"]),
    of(answer, "properties", "stage", enum=["first", "second"]),
    of(answer, "properties", "stage", **{MORE_MAY_COME: ...}),
    of(answer, "properties", "ending", "anyOf", "0", enum=["sunk", "captured"]),
    of(answer, "properties", "value", anyOf=[TEXT, NUMBER, {"type": "boolean"}]),
    of(answer, required=["faces", "result", "note"]),
    of(answer, "properties", "awaiting", "anyOf", "0", oneOf=[
        {"$ref": "#/components/schemas/Decision"}, NUMBER, {"type": "boolean"},
    ]),
    of(operation, "parameters", "0", description="Other words."),
    of(operation, security=[]),
    of(operation, security=[{"seat": []}, {}]),
    of(schemes, token={"type": "http", "scheme": "basic"}),
    of(schemes, "seat", description="Other words."),
    of(operation, "responses", **{"202": {}}),
    of(operation, "responses", "200", "headers", Vary={"schema": TEXT}),
    of(operation, "responses", "200", "headers", RateLimit=...),
    of(headers, "ETag", "schema", description="Other words."),
    of(answer, "properties", "note", maxLength=3, pattern="^a"),
    of(answer, "properties", "faces", maxItems=2, minItems=1),
    of(lambda document: document["paths"], **{"/v1/more": {}}),
]
FORBIDDEN = [
    (of(operation, "responses", "200", "content", JSON, **{MINIMAL: ...}),
                                                             "the minimal answer is gone"),
    (of(operation, "responses", "200", "content", JSON, MINIMAL, "properties", result=...),
                                                             "minimal: the member result is gone"),
    (of(order, "properties", name=...),                      "the member name is gone"),
    (of(order, required=["dice", "kind"]),                   "the member kind is required"),
    (of(order, "properties", "kind", enum=["plain"]),        "values ['secret']"),
    (of(order, "properties", "dice", maximum=19),            "maximum 19"),
    (of(order, "properties", "dice", minimum=2),             "minimum 2"),
    (of(order, "properties", "dice", type="string"),         "integer is no longer taken"),
    (of(order, "properties", "name", anyOf=[TEXT]),          "null is no longer taken"),
    (of(order, "properties", "name", "anyOf", "0", maxLength=8), "maxLength 8"),
    (of(order, "properties", "name", "anyOf", "0", pattern="a"), "pattern a"),
    (of(order, "properties", "name", "anyOf", "0", format="date"), "format date"),
    (of(order, "properties", "dice", multipleOf=2),          "multipleOf 2"),
    (of(answer, "properties", "stage", enum=["last"]),       "the value first is gone"),
    (of(answer, "properties", "ending", "anyOf", "1", enum=["left"]), "the value escaped is gone"),
    (of(answer, "properties", note=...),                     "the member note is gone"),
    (of(answer, required=["faces"]),                         "the member result may be missing"),
    (of(answer, "properties", "result", enum=["hit", "missed", "dud"]), "values ['dud']"),
    (of(answer, "properties", "result", enum=...),           "values []"),
    (of(answer, "properties", "note", type=["string", "null"]), "null is new in an answer"),
    (of(answer, "properties", "faces", items=TEXT),          "string is new in an answer"),
    (of(answer, "properties", "stage", type="integer", enum=[1]), "integer is new in an answer"),
    (of(answer, "properties", "stage", type=["string", "null"]), "null is new in an answer"),
    (of(answer, "properties", "value", anyOf=[TEXT]),        "integer is gone from an answer"),
    (of(answer, "properties", "value", anyOf=[TEXT, NUMBER, {"type": "null"}]),
                                                             "null is new in an answer"),
    (of(answer, "properties", "ways", additionalProperties=True), "is no longer of a type"),
    (of(answer, "properties", "faces", items=...),           "is no longer of a type"),
    (of(order, "properties", "notes", additionalProperties=TEXT), "has to be of a type"),
    (of(operation, operationId="cast"),                      "another operationId"),
    (of(order, "properties", "kind", **{"x-default": "secret"}), "x-default 'secret'"),
    (of(order, "properties", "side", **{"x-default": "second"}), "x-default 'second'"),
    (of(order, "properties", "side", **{"x-default": ...}),  "x-default None"),
    (of(answer, "properties", "ending", "anyOf", "2", type="integer"),
                                                             "integer is new in an answer"),
    (of(decision, "properties", choices=...),                "the member choices is gone"),
    (of(decision, "properties", "kind", const="open"),       "decision is gone from an answer"),
    (of(side, enum=["first", "second", "third"]),            "values ['third']"),
    (of(operation, security=[{"seat": []}]),                 "requires more than no credential"),
    (of(schemes, seat=...),                                  "the credential seat is gone"),
    (of(schemes, "key", name="Key"),                         "the credential key is gone, or sent"),
    (of(operation, "parameters", "1", schema={"type": "integer", "default": 20}), "default 20"),
    (of(operation, "parameters", "1", explode=True),         "most is written otherwise"),
    (of(operation, parameters=[]),                           "parameter after in query is gone"),
    (of(operation, "parameters", "0", required=True),        "the parameter after is required"),
    (of(operation, "parameters", "0", schema=TEXT),          "integer is no longer taken"),
    (of(operation, requestBody=...),                         "the body is gone"),
    (of(order, "properties", "notes", additionalProperties=False), "unknown members are refused"),
    (of(operation, responses={"201": {}}),                   "the answer 200 is gone"),
    (of(operation, "responses", **{"204": ..., "202": {}}),  "the answer 204 is gone"),
    (of(operation, "responses", **{"304": ...}),             "the answer 304 is gone"),
    (of(operation, "responses", "200", "headers", ETag=...), "200: the header ETag is gone"),
    (of(operation, "responses", "200", "headers", "Age", required=False),
                                                             "the header Age may be missing"),
    (of(headers, "ETag", schema=NUMBER),                     "integer is new in an answer"),
    (of(operation, "responses", "200", "content", EVENT_STREAM, "schema", "contentSchema",
        items=NUMBER),                                       "integer is new in an answer"),
    (of(operation, "responses", "200", content={}),          "application/json is gone"),
    (of(lambda document: document["paths"], **{"/v1/throw": {}}), "is gone"),
]
# A document whose one operation is of a credential.
KEYED = of(operation, security=[{"seat": [], "key": []}, {"key": []}])
OF_A_KEY = [
    (of(operation, security=[{"key": []}]),                  []),
    (of(operation, security=[{}]),                           []),
    (of(operation, security=[{"seat": []}]),                 ["requires more than key"]),
    (of(operation, security=[{"key": ["admin"]}]),
     ["requires more than key and seat", "requires more than key"]),
]
# fmt: on


@every("change", ALLOWED)
def test_what_may_change(change: Callable[[Json], None]) -> None:
    changed = copy.deepcopy(DOCUMENT)
    change(changed)
    assert changed != DOCUMENT
    assert broken(shape(DOCUMENT), changed) == []


@every(("change", "found"), FORBIDDEN, ids=[found for _, found in FORBIDDEN])
def test_what_may_not_change(change: Callable[[Json], None], found: str) -> None:
    changed = copy.deepcopy(DOCUMENT)
    change(changed)
    assert any(found in fault for fault in broken(shape(DOCUMENT), changed))


@pytest.mark.parametrize(("change", "found"), OF_A_KEY)
def test_what_a_client_with_a_key_needs(change: Callable[[Json], None], found: list[str]) -> None:
    old = copy.deepcopy(DOCUMENT)
    KEYED(old)
    changed = copy.deepcopy(old)
    change(changed)
    faults = broken(shape(old), changed)
    assert [fault.removeprefix("POST /v1/throw ") for fault in faults] == found


REFUSING: Json = {
    "paths": {
        "/v1/throw": {"post": {"responses": {
            "200": {}, "409": {"$ref": "#/components/responses/409"},
            "500": {"$ref": "#/components/responses/500"},
        }}},
        "/v1/catch": {"get": {"responses": {"500": {"$ref": "#/components/responses/500"}}}},
    },
    "components": {"responses": {
        "409": {"description": "Conflict: `/problems#not-now`, `/problems#too-late`."},
        "500": {"description": "Internal Server Error: `/at/a/root/problems#internal-error`."},
    }},
}  # fmt: skip


def refused(document: Json) -> Json:
    found: Json = document["paths"]["/v1/throw"]["post"]["responses"]
    return found


def conflict(document: Json) -> Json:
    found: Json = document["components"]["responses"]["409"]
    return found


def rooted(document: Json) -> Json:
    found: Json = document["paths"]
    return found


# fmt: off
REFUSALS = [
    (of(refused, **{"404": {"$ref": "#/components/responses/409"}}), {}, []),
    (of(conflict, description="`/problems#not-now`, `/problems#too-late`, `/problems#x`"), {}, []),
    (of(rooted, **{"/v1/catch": ...}), {}, []),
    (of(refused, **{"500": ...}), {}, ["POST /v1/throw: 500 internal-error is gone"]),
    (of(refused, **{"404": {"$ref": "#/components/responses/409"}, "409": ...}), {},
     ["POST /v1/throw: 409 not-now is gone", "POST /v1/throw: 409 too-late is gone"]),
    (of(conflict, description="Conflict: `/problems#not-now`."), {},
     ["POST /v1/throw: 409 too-late is gone"]),
    (of(conflict), {"hunters": {"dud"}}, ["hunters: the code too_late is gone"]),
]
# fmt: on


@pytest.mark.parametrize(("change", "codes", "found"), REFUSALS)
def test_a_refusal_that_is_gone_is_found(
    change: Callable[[Json], None], codes: dict[str, set[str]], found: list[str]
) -> None:
    old = {**kept(REFUSING, {}), "codes": {name: ["dud", "too_late"] for name in codes}}
    changed = copy.deepcopy(REFUSING)
    change(changed)
    assert no_longer_refused(old, changed, codes) == found

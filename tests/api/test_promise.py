"""What `openapi/promise.md` promises: no release takes from clients what an earlier one gave."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from api.promised import MORE_MAY_COME, PROMISED, broken, shape
from wardroom.api.exchange import JSON

Json = dict[str, Any]
EXPORTED = PROMISED.parents[2] / "openapi" / "openapi.json"
KEPT = sorted(PROMISED.glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_nothing_that_was_promised_is_gone(path: Any) -> None:
    """Before 0.1.0 nothing is promised: if a break is meant, run `make keep`."""
    kept, document = (json.loads(each.read_bytes()) for each in (path, EXPORTED))
    assert broken(kept, document) == []


TEXT = {"type": "string"}
NUMBER = {"type": "integer"}
DOCUMENT: Json = {
    "paths": {
        "/v1/throw": {
            "post": {
                "operationId": "throw",
                "security": [{}],
                "parameters": [
                    {"name": "after", "in": "query", "required": False, "schema": NUMBER}
                ],
                "requestBody": {
                    "required": True,
                    "content": {JSON: {"schema": {"$ref": "#/components/schemas/Order"}}},
                },
                "responses": {
                    "200": {
                        "content": {
                            JSON: {"schema": {"$ref": "#/components/schemas/Answer"}}
                        }
                    }
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Order": {
                "type": "object",
                "additionalProperties": False,
                "required": ["dice"],
                "properties": {
                    "dice": {"type": "integer", "minimum": 1, "maximum": 20},
                    "kind": {"enum": ["plain", "secret"]},
                    "name": {"anyOf": [{"type": "string", "maxLength": 9}, {"type": "null"}]},
                },
            },
            "Answer": {
                "type": "object",
                "required": ["faces", "result"],
                "properties": {
                    "faces": {"type": "array", "items": {"type": "integer"}},
                    "result": {"enum": ["hit", "missed"]},
                    "stage": {"enum": ["first"], MORE_MAY_COME: True},
                    "note": {"type": "string"},
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
    of(order, description="Other words."),
    of(answer, "properties", colour=TEXT),
    of(answer, "properties", "result", enum=["hit"]),
    of(answer, "properties", "stage", enum=["first", "second"]),
    of(answer, required=["faces", "result", "note"]),
    of(operation, "parameters", "0", description="Other words."),
    of(operation, security=[]),
    of(lambda document: document["paths"], **{"/v1/more": {}}),
]
FORBIDDEN = [
    (of(order, "properties", name=...),                      "the member name is gone"),
    (of(order, required=["dice", "kind"]),                   "the member kind is required"),
    (of(order, "properties", "kind", enum=["plain"]),        "values ['secret']"),
    (of(order, "properties", "dice", maximum=19),            "maximum 19"),
    (of(order, "properties", "dice", minimum=2),             "minimum 2"),
    (of(order, "properties", "dice", type="string"),         "integer is no longer taken"),
    (of(order, "properties", "name", anyOf=[TEXT]),          "null is no longer taken"),
    (of(order, "properties", "name", "anyOf", "0", maxLength=8), "maxLength 8"),
    (of(order, "properties", "name", "anyOf", "0", pattern="a"), "pattern a"),
    (of(answer, "properties", note=...),                     "the member note is gone"),
    (of(answer, required=["faces"]),                         "the member result may be missing"),
    (of(answer, "properties", "result", enum=["hit", "missed", "dud"]), "values ['dud']"),
    (of(answer, "properties", "result", enum=...),           "values []"),
    (of(answer, "properties", "note", type=["string", "null"]), "null is new in an answer"),
    (of(answer, "properties", "faces", items=TEXT),          "string is new in an answer"),
    (of(operation, operationId="cast"),                      "another operationId"),
    (of(operation, security=[{"seat": []}]),                 "requires a credential"),
    (of(operation, parameters=[]),                           "parameter after in query is gone"),
    (of(operation, "parameters", "0", required=True),        "the parameter after is required"),
    (of(operation, "parameters", "0", schema=TEXT),          "integer is no longer taken"),
    (of(operation, requestBody=...),                         "the body is gone"),
    (of(operation, responses={"201": {}}),                   "the answer 200 is gone"),
    (of(operation, "responses", "200", content={}),          "application/json is gone"),
    (of(lambda document: document["paths"], **{"/v1/throw": {}}), "is gone"),
]
# fmt: on


@pytest.mark.parametrize("change", ALLOWED)
def test_what_may_change(change: Callable[[Json], None]) -> None:
    changed = copy.deepcopy(DOCUMENT)
    change(changed)
    assert changed != DOCUMENT
    assert broken(shape(DOCUMENT), changed) == []


@pytest.mark.parametrize(("change", "found"), FORBIDDEN, ids=[found for _, found in FORBIDDEN])
def test_what_may_not_change(change: Callable[[Json], None], found: str) -> None:
    changed = copy.deepcopy(DOCUMENT)
    change(changed)
    assert any(found in fault for fault in broken(shape(DOCUMENT), changed))

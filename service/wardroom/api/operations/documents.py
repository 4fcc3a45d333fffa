"""The forms of the OpenAPI document, and the parts of the short form.

There is a part for each ruleset, and one for sessions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from wardroom.api.tasks import TASKS, task_of

Document = dict[str, Any]

SESSIONS, WHOLE = "sessions", "whole"
_OF_SESSIONS = re.compile(
    r"/v1/(rulesets|verify|narrative|[^/]+/(words|(sessions|tournaments)(/.*)?))"
)
_RECEIPT_KEYS = "/.well-known/jwks.json"
_REF = "#/components/"


class Documents(NamedTuple):
    """The OpenAPI document in its two forms.

    `whole`: each operation under its own path and `operationId`, as promised. `short`: the same,
    with parts that several operations share written once.
    """

    whole: Document
    short: Document


def parts_of(document: Document, rulesets: Iterable[str]) -> dict[str, Document]:
    """Return the parts of the short `document`, by name.

    The part of a ruleset leaves out everything that belongs only to other rulesets. The part of
    sessions has the sessions and tournaments of all rulesets, and further operations that their
    clients need. The parts have no examples with the opaque `state` of an answer: these would be a
    third of the download. Operations are grouped by purpose in the parts, and by ruleset in
    `document`.
    """
    names = tuple(rulesets)

    def is_of(ruleset: str) -> Callable[[str], bool]:
        others = tuple(f"/v1/{name}/" for name in names if name != ruleset)
        return lambda path: not path.startswith(others)

    parts = {name: _part(document, name, is_of(name)) for name in names}
    return parts | {SESSIONS: _part(document, SESSIONS, _is_of_sessions)}


def _is_of_sessions(path: str) -> bool:
    return path == _RECEIPT_KEYS or _OF_SESSIONS.fullmatch(path) is not None


def _part(document: Document, name: str, has: Callable[[str], bool]) -> Document:
    """Return `document` reduced to some of its paths and to their components."""
    operations = {
        path: {
            method: operation | {"tags": [task_of(path).name]} for method, operation in item.items()
        }
        for path, item in document["paths"].items()
        if has(path)
    }
    _tell_apart(operations)
    listed = [each for item in operations.values() for each in item.values()]
    ids = {each["operationId"] for each in listed}
    paths = {
        path: {method: _without_states(_linked(each, ids)) for method, each in item.items()}
        for path, item in operations.items()
    }
    used = {task_of(path) for path in operations}
    return with_used_components(
        document
        | {
            "info": document["info"] | {"title": f"{document['info']['title']}: {name}"},
            "tags": [
                {"name": task.name, "description": task.description}
                for task in TASKS
                if task in used
            ],
            "paths": paths,
        }
    )


def with_used_components(document: Document) -> Document:
    """Return `document` without components to which no path refers."""
    kept = _reached(document["paths"], document["components"])
    return document | {
        "components": {
            kind: {
                each: value
                for each, value in components.items()
                if kind == "securitySchemes" or f"{_REF}{kind}/{each}" in kept
            }
            for kind, components in document["components"].items()
        },
    }


def _tell_apart(operations: dict[str, Document]) -> None:
    """Add the name of the ruleset to those summaries that several rulesets have."""
    counts = Counter(each["summary"] for item in operations.values() for each in item.values())
    for path, item in operations.items():
        for each in item.values():
            if counts[each["summary"]] > 1:
                each["summary"] = f"{each['summary'].removesuffix('.')} ({path.split('/')[2]})."


def _linked(operation: Document, ids: set[str]) -> Document:
    """Return `operation` without links to operations outside `ids`."""
    responses = {}
    for status, response in operation["responses"].items():
        links = response.get("links", {})
        left = {name: link for name, link in links.items() if link["operationId"] in ids}
        others = {key: value for key, value in response.items() if key != "links"}
        responses[status] = others | ({"links": left} if left else {})
    return operation | {"responses": responses}


def _without_states(operation: Document) -> Document:
    """Return `operation` without body examples that contain a `state`."""
    body = operation.get("requestBody")
    if body is None:
        return operation
    content = {}
    for kind, media in body["content"].items():
        examples = {
            name: each
            for name, each in media.get("examples", {}).items()
            if not isinstance(each["value"].get("state"), str)
        }
        others = {key: value for key, value in media.items() if key != "examples"}
        content[kind] = others | ({"examples": examples} if examples else {})
    return operation | {"requestBody": body | {"content": content}}


def _reached(paths: Document, components: dict[str, Document]) -> set[str]:
    """Return all direct and indirect references from `paths` into `components`."""
    seen: set[str] = set()
    waiting = list(_refs(paths))
    while waiting:
        ref = waiting.pop()
        if ref not in seen:
            seen.add(ref)
            kind, name = ref.removeprefix(_REF).split("/")
            waiting += _refs(components[kind][name])
    return seen


def _refs(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for part in node.values():
            yield from _refs(part)
    elif isinstance(node, list):
        for part in node:
            yield from _refs(part)

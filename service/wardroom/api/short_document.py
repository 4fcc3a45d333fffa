"""The short form of the OpenAPI document: shared parts of operations are written once.

The whole form has each operation under its own path and `operationId`. Both describe the same table
of operations; `tests/api/test_short_document.py` checks that they agree.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from wardroom.api.exchange import JSON, PROBLEM_JSON
from wardroom.api.operation import Operation
from wardroom.api.operations.documents import with_used_components
from wardroom.api.operations.words import words_of
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.api.said_once import (
    REF,
    Document,
    Listed,
    list_codes,
    merge_alike,
    name_enums,
    name_objects,
)
from wardroom.engine.named_structs import pascal
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import FALLBACK

Rulesets = Mapping[str, InstalledRuleset]

_PARAMETERS, _RESPONSES = "#/components/parameters/", "#/components/responses/"
_ANY_PROBLEM = "Problem"
_ANYWHERE = frozenset({405, 406, 408, 413, 415, 429, 431, 500, 503})
"""Statuses that do not concern one operation: those of the transport, of budgets, of the
service."""
_OF_ITS_OWN = frozenset({"creations-refused", "too-many-streams", "stopping"})
"""Problem types with these statuses that only some operations have."""
_CODE_SAYS_MORE = frozenset({"too-many-requests"})
"""Problem types whose code is always more precise."""
_TYPE = re.compile(r"`([^`]*/problems#([a-z-]+))`")
_SESSION = "session"
_RULESET = "ruleset"


class Fold(NamedTuple):
    """A step that writes something only once, by changing the document in place."""

    name: str
    apply: Callable[[Document], None]


def short_document(
    whole: Document, operations: Iterable[Operation], rulesets: Rulesets
) -> Document:
    """Return the short form of the `whole` document of `operations` of these `rulesets`."""
    document = copied(whole)
    for fold in folds(operations, rulesets):
        fold.apply(document)
    return with_used_components(document)


def copied(document: Document) -> Document:
    """Return a deep copy of a document."""
    found: Document = msgspec.json.decode(msgspec.json.encode(document))
    return found


def folds(operations: Iterable[Operation], rulesets: Rulesets) -> tuple[Fold, ...]:
    """Return all steps that make the short document from the whole document, in order."""
    games = {name: each for name, each in rulesets.items() if each.ruleset.game is not None}
    return (
        Fold("what a sentence says", functools.partial(_tell, tuple(operations))),
        Fold("one continuation a game", functools.partial(_continue_alike, rulesets)),
        Fold("each answer says its call", functools.partial(_name_calls, rulesets)),
        Fold("names of enumerations", name_enums),
        Fold("names of objects", name_objects),
        Fold("codes", lambda document: list_codes(document, _listed(rulesets))),
        Fold("no schema twice", merge_alike),
        Fold("true answers", functools.partial(_show, tuple(operations))),
        Fold("paths of all games", functools.partial(_fold_paths, games)),
        Fold("paths of one game", functools.partial(_fill_in_ruleset, rulesets)),
        Fold("parameters", _share_parameters),
        Fold("problems of every operation", _share_problems),
        Fold("how it is read", _introduce),
    )


def _operations(document: Document) -> Iterator[tuple[str, str, Document]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


# ------------------------------------------------------------------------------ operations


def _tell(operations: Iterable[Operation], document: Document) -> None:
    """Remove those operations that a sentence at the operation above can describe."""
    for operation in operations:
        if operation.told_above:
            del document["paths"][operation.path]
            above = document["paths"][operation.path.rpartition("/")[0]]
            described = above[operation.method.lower()]
            described["description"] += f" {operation.told_above}"


def _continue_alike(rulesets: Rulesets, document: Document) -> None:
    """Give the calls of a ruleset one common request to continue, with all decisions."""
    schemas = document["components"]["schemas"]
    for name in rulesets:
        taken = [
            operation["requestBody"]["content"][JSON]
            for path, _, operation in _operations(document)
            if path.startswith(f"/v1/{name}/calls/") and path.endswith("/continue")
        ]
        known = {media["schema"]["$ref"].removeprefix(REF) for media in taken}
        decisions: dict[str, str] = {}
        for each in sorted(known):
            mapping = schemas[each]["properties"]["decision"].get("discriminator", {})
            for kind, ref in mapping.get("mapping", {}).items():
                if decisions.setdefault(kind, ref) != ref:
                    raise ValueError(f"two decisions of {name} are called {kind}")
        if len(known) > 1:
            named = f"{pascal(name)}Continuation"
            schemas[named] = _continuation(named, schemas[min(known)], decisions)
            for media in taken:
                media["schema"] = {"$ref": REF + named}


def _continuation(name: str, like: Document, decisions: Mapping[str, str]) -> Document:
    described = like["properties"]["decision"]["description"]
    decision = {
        "description": f"{described} The decision must be one of those in `awaiting`.",
        "discriminator": {"propertyName": "kind", "mapping": decisions},
        "oneOf": [{"$ref": ref} for ref in decisions.values()],
    }
    return like | {"title": name, "properties": like["properties"] | {"decision": decision}}


def _name_calls(rulesets: Rulesets, document: Document) -> None:
    """Name in the schemas of answers and odds the call that returns them."""
    schemas = document["components"]["schemas"]
    calls: dict[str, set[str]] = {}
    for ruleset in rulesets.values():
        for call in ruleset.calls.values():
            for path in (call.path, f"{call.path}/odds"):
                if path in document["paths"]:
                    answer = document["paths"][path]["post"]["responses"]["200"]
                    ref = answer["content"][JSON]["schema"]["$ref"]
                    calls.setdefault(ref.removeprefix(REF), set()).add(call.call.name)
    for name, given in calls.items():
        member = schemas[name]["properties"].get("call")
        if member is not None and len(given) == 1:
            member["const"] = member["default"] = min(given)


def _show(operations: Iterable[Operation], document: Document) -> None:
    """Show the answer of an operation to one of its examples, and put that example first."""
    for operation in operations:
        if answers := operation.shows():
            described = document["paths"][operation.path][operation.method.lower()]
            media = described["responses"][str(operation.status)]["content"][JSON]
            media["examples"] = {
                name: {"summary": answer.summary, "value": answer.value}
                for name, answer in answers.items()
            }
            if "requestBody" in described:
                asked = described["requestBody"]["content"][JSON]
                first = {name: asked["examples"][name] for name in answers}
                asked["examples"] = first | asked["examples"]


# ------------------------------------------------------------------------------ paths


def _fold_paths(games: Rulesets, document: Document) -> None:
    """Write a path once, with the ruleset as a parameter, if all games have equal operations."""
    if len(games) < 2:
        return
    paths = document["paths"]
    first = min(games)
    rests = [path.split("/", 3)[3] for path in paths if path.startswith(f"/v1/{first}/")]
    renamed: dict[str, tuple[str, str]] = {}
    for rest in rests:
        own = {name: f"/v1/{name}/{rest}" for name in games}
        if not all(path in paths for path in own.values()):
            continue
        alike = [_alike_item(paths[path], games[name]) for name, path in own.items()]
        if any(_without_words(each) != _without_words(alike[0]) for each in alike):
            continue
        for name, path in own.items():
            for method, operation in paths[path].items():
                neutral = alike[0][method]["operationId"]
                renamed[operation["operationId"]] = (name, neutral)
        document["paths"] = paths = _in_place_of(paths, rest, own.values(), alike[0])
    _lead_links(document, renamed)


def _fill_in_ruleset(rulesets: Rulesets, document: Document) -> None:
    """Write a path with the name of its ruleset if only one ruleset has the path."""
    filled = {}
    for path, item in document["paths"].items():
        tags = {tag for operation in item.values() for tag in operation["tags"]}
        if f"{{{_RULESET}}}" in path and len(tags) == 1 and tags <= rulesets.keys():
            filled[path.replace(f"{{{_RULESET}}}", min(tags))] = item
            for operation in item.values():
                operation["parameters"] = [
                    each for each in operation["parameters"] if each.get("name") != _RULESET
                ]
        else:
            filled[path] = item
    document["paths"] = filled


def _in_place_of(paths: Document, rest: str, own: Collection[str], item: Document) -> Document:
    """Return `paths` with `item` at the first of several paths, without the others."""
    found = {}
    for path, known in paths.items():
        if path in own:
            found[f"/v1/{{{_RULESET}}}/{rest}"] = item
        else:
            found[path] = known
    return found


def _alike_item(item: Document, ruleset: InstalledRuleset) -> Document:
    return {method: _alike(operation, ruleset) for method, operation in item.items()}


def _alike(operation: Document, ruleset: InstalledRuleset) -> Document:
    """Return an operation of one game for all games: the ruleset becomes a parameter."""
    game = ruleset.ruleset.game
    assert game is not None
    prefix = _prefix(ruleset.id)
    name = re.sub(rf"(?<=_){game.name}$", _SESSION, operation["operationId"].removeprefix(prefix))
    changed = operation | {
        "operationId": name,
        "tags": ["sessions"],
        "parameters": [_OF_A_RULESET, *operation.get("parameters", ())],
    }
    for key in ("summary", "description"):
        changed[key] = re.sub(rf"\b{game.name}(s?)\b", rf"{_SESSION}\1", operation[key])
    return changed


def _prefix(ruleset: str) -> str:
    """Return the prefix of the ids of a ruleset's operations."""
    return f"{ruleset.replace('-', '_')}_"


_OF_A_RULESET = {
    "name": _RULESET,
    "in": "path",
    "required": True,
    "description": "Id of the ruleset.",
    "schema": {"$ref": f"{REF}RulesetId"},
}


def _without_words(node: Any) -> Any:
    """Return an operation without its descriptions, to compare operations."""
    if isinstance(node, dict):
        return {
            key: _without_words(value)
            for key, value in node.items()
            if key not in ("summary", "description", "examples", "example")
        }
    return [_without_words(value) for value in node] if isinstance(node, list) else node


def _lead_links(document: Document, renamed: Mapping[str, tuple[str, str]]) -> None:
    """Redirect links to the merged operations, with the right ruleset."""
    for _, _, operation in _operations(document):
        for response in operation["responses"].values():
            for link in response.get("links", {}).values():
                if link["operationId"] in renamed:
                    ruleset, link["operationId"] = renamed[link["operationId"]]
                    link["parameters"] = {_RULESET: ruleset} | link["parameters"]


def _share_parameters(document: Document) -> None:
    """Make a component of each parameter that several operations describe in the same way."""
    alike: dict[bytes, list[tuple[list[Document], int]]] = {}
    for _, _, operation in _operations(document):
        taken = operation.get("parameters", [])
        for at, parameter in enumerate(taken):
            if "$ref" not in parameter:
                said = msgspec.json.encode(parameter, order="sorted")
                alike.setdefault(said, []).append((taken, at))
    parameters = document["components"]["parameters"]
    for _, places in sorted(alike.items(), key=lambda each: (-len(each[1]), each[0])):
        taken, at = places[0]
        name = taken[at]["name"]
        if len(places) > 1 and name not in parameters:
            parameters[name] = taken[at]
            for taken, at in places:
                taken[at] = {"$ref": _PARAMETERS + name}


# ------------------------------------------------------------------------------ problems


def _share_problems(document: Document) -> None:
    """Write the problems that any operation may return only once."""
    responses = document["components"]["responses"]
    shared: dict[int, dict[str, str]] = {}
    headers: dict[str, Document] = {}
    for _, _, operation in _operations(document):
        own = operation["responses"]
        for status in [status for status in own if int(status) in _ANYWHERE]:
            described = responses[own[status]["$ref"].removeprefix(_RESPONSES)]
            types = {name: uri for uri, name in _TYPE.findall(described["description"])}
            if not _OF_ITS_OWN & types.keys():
                del own[status]
                shared.setdefault(int(status), {}).update(types)
                headers.update(described["headers"])
        own["default"] = {"$ref": _RESPONSES + _ANY_PROBLEM}
    lines = [
        f"- {status}: {', '.join(f'`{types[name]}` ({_codes_of(name)})' for name in sorted(types))}"
        for status, types in sorted(shared.items())
    ]
    responses[_ANY_PROBLEM] = {
        "description": "The problems that any operation may return, by status: each problem type, "
        "with its codes. `Allow` comes with 405, `Retry-After` with 429 and 503.\n\n"
        + "\n".join(lines),
        "headers": dict(sorted(headers.items())),
        "content": {PROBLEM_JSON: {"schema": {"$ref": f"{REF}Problem"}}},
    }


def _codes_of(name: str) -> str:
    """Return the codes of a problem type, as a list for readers."""
    (kind,) = (kind for kind in PROBLEM_TYPES if kind.name == name)
    own = () if name in _CODE_SAYS_MORE else (kind.code,)
    return ", ".join(f"`{code}`" for code in (*own, *kind.codes))


# ------------------------------------------------------------------------------ words


def _listed(rulesets: Rulesets) -> Iterator[Listed]:
    """Yield the codes that answers can have, as the words of the rulesets list them."""
    words = [words_of(ruleset, FALLBACK) for ruleset in rulesets.values()]

    def of(group: str) -> set[str]:
        return {code.rpartition(".")[2] for each in words for code in getattr(each, group)}

    endings = {
        code.removeprefix("ending.")
        for each in words
        for code in each.values
        if code.startswith("ending.")
    }
    yield Listed(
        "ProblemCode", "Code of a problem. `problems` of `/v1/{ruleset}/words` has a sentence for "
        "each code.", of("problems"), ("Problem.code", "FieldError.code"),
    )  # fmt: skip
    yield Listed(
        "FindingCode",
        "The code of a finding: something that the check of a log has found.",
        of("findings"),
        ("Finding.code",),
    )  # fmt: skip
    yield Listed("Ending", "How a game or a session ended.", endings, ("*.ending",))
    yield Listed(
        "Purpose", "The purpose of a roll or an effect, in any of the games.", of("purposes"),
        ("*.purpose",),
    )  # fmt: skip
    yield Listed(
        "StepResult", "Result of a step of a trace, in any of the games.", of("results"),
        ("TraceStep.result", "ResultAhead.result", "BattleshipsSheetEvent.result",
         "SubmarineSheetNote.result"),
    )  # fmt: skip


def _introduce(document: Document) -> None:
    """Add instructions for reading the document, and the address of the whole document."""
    document["info"]["description"] += (
        "\n\nThis is the short form of the document. A path with `{ruleset}` stands for one "
        "path of each ruleset. The response `default` lists the problems that any operation "
        "may return. `/openapi/whole.json` has each operation under its own path, with the "
        "`operationId` that is promised."
    )

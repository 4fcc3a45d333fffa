"""Whether the short OpenAPI document says of the wire what the whole one says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from wardroom.api.exchange import JSON
from wardroom.api.schemas import MORE_MAY_COME

Json = dict[str, Any]

CODES = ("Ending", "FindingCode", "ProblemCode", "Purpose", "StepResult")
"""The lists of codes in the short document of which the whole one has any text."""
_WORDS = {"description", "summary", "title", "examples", "example", "tags"}
_PARTS = ("items", "additionalProperties", "contentSchema")
_LISTS = ("anyOf", "oneOf", "prefixItems")
_TYPE = re.compile(r"`[^`]*/problems#([a-z-]+)`")
_TOLD = {"text": "`POST .../text`", "odds": "`POST .../odds`"}


def differences(whole: Json, short: Json, games: Iterable[str]) -> list[str]:
    """What one of the documents says and the other does not, by the operation where it is found."""
    return list(dict.fromkeys(_Unfolding(whole, short, tuple(games)).faults()))


def place_of(path: str, short: Json, games: Iterable[str]) -> str | None:
    """Where the short document has what the whole one has at `path`; a concrete path wins."""
    anywhere = re.sub(rf"^/v1/({'|'.join(games)})/", "/v1/{ruleset}/", path)
    own = [path.replace("{ruleset}", game) for game in games]
    return next((at for at in (path, anywhere, *own) if at in short["paths"]), None)


class _Unfolding:
    def __init__(self, whole: Json, short: Json, games: tuple[str, ...]) -> None:
        self._whole = whole
        self._short = short
        self._games = games
        self._seen: set[tuple[str, str]] = set()

    def faults(self) -> Iterator[str]:
        met: set[tuple[str, str]] = set()
        for path, item in self._whole["paths"].items():
            for method, operation in item.items():
                where = f"{method.upper()} {path}"
                at = place_of(path, self._short, self._games)
                if at is None or method not in self._short["paths"][at]:
                    yield from self._told(where, path, operation)
                    continue
                met.add((at, method))
                described = self._short["paths"][at][method]
                yield from self._operation(where, operation, described, folded=at != path)
        for path, item in self._short["paths"].items():
            for method in item:
                if (path, method) not in met:
                    yield f"{method.upper()} {path} is in the short document alone"

    def _told(self, where: str, path: str, operation: Json) -> Iterator[str]:
        """See that the call says in its description what is not described by itself."""
        above, _, kind = path.rpartition("/")
        call = self._short["paths"].get(above, {}).get("post")
        if call is None or _TOLD.get(kind, "nothing") not in call["description"]:
            yield f"{where} is not in the short document, and no sentence tells of it"
        elif kind == "text":
            bodies = operation["requestBody"], call.get("requestBody", {})
            yield from self._content(where, *bodies)

    def _operation(self, where: str, old: Json, new: Json, *, folded: bool) -> Iterator[str]:
        for key in ("security", "deprecated", "x-rules"):
            if old.get(key) != new.get(key):
                yield f"{where}: {key}"
        given, taken = self._parameters(old, self._whole), self._parameters(new, self._short)
        if folded:
            (given if ("path", "ruleset") in given else taken).pop(("path", "ruleset"), None)
        if given.keys() != taken.keys():
            yield f"{where}: parameters {sorted(given.keys() ^ taken.keys())}"
        for named in given.keys() & taken.keys():
            said = [{k: v for k, v in each.items() if k not in {*_WORDS, "schema"}}
                    for each in (given[named], taken[named])]  # fmt: skip
            if said[0] != said[1]:
                yield f"{where}: the parameter {named[1]}"
            schemas = given[named]["schema"], taken[named]["schema"]
            yield from self._schema(f"{where} {named[1]}", *schemas)
        yield from self._body(where, old.get("requestBody"), new.get("requestBody"))
        yield from self._responses(where, old["responses"], new["responses"])

    def _parameters(self, operation: Json, document: Json) -> dict[tuple[str, str], Json]:
        found = [_resolved(each, document) for each in operation.get("parameters", ())]
        return {(each["in"], each["name"]): each for each in found}

    def _body(self, where: str, old: Json | None, new: Json | None) -> Iterator[str]:
        if old is None or new is None:
            if old is not new:
                yield f"{where}: the body"
            return
        if old["required"] != new["required"]:
            yield f"{where}: the body is required"
        if where.endswith("/continue"):
            yield from self._continuation(where, old, new)
        else:
            yield from self._content(where, old, new)

    def _continuation(self, where: str, old: Json, new: Json) -> Iterator[str]:
        """See that a request by which a call goes on takes its decisions; others may be there."""
        before, now = (
            _resolved(body["content"][JSON]["schema"], document)
            for body, document in ((old, self._whole), (new, self._short))
        )
        taken, known = (
            _decisions(_resolved(schema["properties"]["decision"], document), document)
            for schema, document in ((before, self._whole), (now, self._short))
        )
        for kind, schema in taken.items():
            if kind not in known:
                yield f"{where}: the decision {kind}"
            elif "LoneReroll" not in schema.get("$ref", ""):
                yield from self._schema(f"{where} {kind}", schema, known[kind])
        others = (
            schema | {"properties": {k: v for k, v in schema["properties"].items()
                                     if k != "decision"}}
            for schema in (before, now)
        )  # fmt: skip
        yield from self._schema(where, *others)

    def _responses(self, where: str, old: Json, new: Json) -> Iterator[str]:
        shared = _resolved(new.get("default", {"headers": {}, "description": ""}), self._short)
        listed = {
            status: set(_TYPE.findall(types))
            for status, types in re.findall(r"^- (\d+): (.*)$", shared["description"], re.MULTILINE)
        }
        for status in sorted(new.keys() - old.keys() - {"default"}):
            yield f"{where}: {status} is in the short document alone"
        for status, response in old.items():
            before = _resolved(response, self._whole)
            now = _resolved(new[status], self._short) if status in new else shared
            types = set(_TYPE.findall(before["description"]))
            if types - (listed.get(status, set()) if now is shared else types):
                yield f"{where}: {status} {sorted(types)}"
            if now is not shared and types != set(_TYPE.findall(now["description"])):
                yield f"{where}: {status} {sorted(types)}"
            missing = before.get("headers", {}).keys() - now.get("headers", {}).keys()
            more = now.get("headers", {}).keys() - before.get("headers", {}).keys()
            if missing or (more and now is not shared):
                yield f"{where}: headers of {status}"
            yield from self._content(f"{where} {status}", before, now)
            yield from self._links(f"{where} {status}", before, now)

    def _links(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, now = old.get("links", {}), new.get("links", {})
        if before.keys() != now.keys():
            yield f"{where}: links"
        for name in before.keys() & now.keys():
            there = _path_of(before[name]["operationId"], self._whole)
            here = _path_of(now[name]["operationId"], self._short)
            given = dict(now[name]["parameters"])
            if there != here:
                here = here.replace("{ruleset}", given.pop("ruleset", "none"))
            if there != here or given != before[name]["parameters"]:
                yield f"{where}: the link {name}"

    def _content(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, now = old.get("content", {}), new.get("content", {})
        if before.keys() != now.keys():
            yield f"{where}: media types"
        for kind in before.keys() & now.keys():
            said = [
                {key: each for key, each in media.items() if key == "schema" or key[:2] == "x-"}
                for media in (before[kind], now[kind])
            ]
            if said[0].keys() != said[1].keys():
                yield f"{where}: {sorted(said[0].keys() ^ said[1].keys())}"
            for key in said[0].keys() & said[1].keys():
                yield from self._schema(where, said[0][key], said[1][key])

    def _schema(self, where: str, old: Json, new: Json) -> Iterator[str]:
        pair = old.get("$ref", ""), new.get("$ref", "")
        if all(pair):
            if pair in self._seen:
                return
            self._seen.add(pair)
            where = pair[0].rpartition("/")[2]
        listed = new.get("$ref", "").rpartition("/")[2] in CODES
        before, now = _resolved(old, self._whole), _resolved(new, self._short)
        if listed and "enum" not in before and now.get(MORE_MAY_COME):
            now = {key: value for key, value in now.items() if key not in ("enum", MORE_MAY_COME)}
        yield from self._same(where, before, now)

    def _same(self, where: str, old: Json, new: Json) -> Iterator[str]:
        inner = {*_WORDS, *_PARTS, *_LISTS, "properties", "discriminator", "$ref"}
        before, now = ({k: v for k, v in each.items() if k not in inner} for each in (old, new))
        if where.endswith("/call"):
            now.pop("const", None)
            now.pop("default", None)
        if before != now:
            yield f"{where}: {sorted(k for k in {*before, *now} if before.get(k) != now.get(k))}"
        members = old.get("properties", {}), new.get("properties", {})
        if members[0].keys() != members[1].keys():
            yield f"{where}: members {sorted(members[0].keys() ^ members[1].keys())}"
        for name in members[0].keys() & members[1].keys():
            yield from self._schema(f"{where}/{name}", members[0][name], members[1][name])
        for key in _PARTS:
            if isinstance(old.get(key), dict) and isinstance(new.get(key), dict):
                yield from self._schema(f"{where}/{key}", old[key], new[key])
            elif old.get(key) != new.get(key):
                yield f"{where}: {key}"
        for key in _LISTS:
            parts = old.get(key, []), new.get(key, [])
            if len(parts[0]) != len(parts[1]):
                yield f"{where}: {key}"
            for one, other in zip(*parts, strict=False):
                yield from self._schema(f"{where}/{key}", one, other)
        yield from self._discriminators(where, old, new)

    def _discriminators(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, now = old.get("discriminator", {}), new.get("discriminator", {})
        mappings = before.get("mapping", {}), now.get("mapping", {})
        if before.get("propertyName") != now.get("propertyName") or (
            mappings[0].keys() != mappings[1].keys()
        ):
            yield f"{where}: the discriminator"
        for kind in mappings[0].keys() & mappings[1].keys():
            refs = ({"$ref": mapping[kind]} for mapping in mappings)
            yield from self._schema(f"{where} {kind}", *refs)


def _decisions(schema: Json, document: Json) -> dict[str, Json]:
    """The decisions that a request may hold, by their kinds."""
    if "discriminator" in schema:
        return {kind: {"$ref": ref} for kind, ref in schema["discriminator"]["mapping"].items()}
    kind = _resolved(schema["properties"]["kind"], document)
    return {kind["const"]: {"$ref": f"#/components/schemas/{schema['title']}"}}


def _resolved(schema: Json, document: Json) -> Json:
    """A schema or response with what it refers to in place of the reference."""
    while "$ref" in schema:
        _, _, kind, name = schema["$ref"].split("/")
        others = {key: value for key, value in schema.items() if key != "$ref"}
        schema = document["components"][kind][name] | others
    return schema


def _path_of(operation: str, document: Mapping[str, Any]) -> str:
    paths: Mapping[str, Json] = document["paths"]
    return next(
        path
        for path, item in paths.items()
        for each in item.values()
        if each["operationId"] == operation
    )

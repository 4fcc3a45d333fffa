"""What a change of the OpenAPI document takes from clients, against `openapi/promise.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kept.files import PROMISED, of_releases
from wardroom.api.schemas import MORE_MAY_COME

Json = dict[str, Any]

KEPT = of_releases(PROMISED)
"""What the documents of releases promise."""

MINIMAL = "x-return-minimal"
"""The schema of an answer to `Prefer: return=minimal`, beside that of the whole one."""
_NOT_PROMISED = (
    "description", "summary", "title", "examples", "example", "tags", "links", "x-rules",
)  # fmt: skip
_NAMED = (
    "properties", "schemas", "paths", "parameters", "mapping", "content", "securitySchemes",
    "headers",
)  # fmt: skip
_DEFAULTS = ("default", "x-default")
_SINCE = "x-default-since"
_LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
_MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")

_OF_A_DRAFT = ("RateLimit", "RateLimit-Policy")
"""Headers that nobody is promised."""
_FORMS = ("pattern", "format", "multipleOf", "uniqueItems")
"""What a value of a request has to be like, which nobody can compare but by equality."""


def shape(node: Any, *, named: bool = False) -> Any:
    """What is promised of a document, or a part of it: no problem, and nothing to be read.

    `named`: the keys of `node` are names that somebody gave.
    """
    if isinstance(node, dict):
        return {
            key: shape(value, named=key in _NAMED and not named)
            for key, value in node.items()
            if named or not (key in _NOT_PROMISED or key.startswith(("4", "5")))
        }
    return [shape(value) for value in node] if isinstance(node, list) else node


def broken(old: Json, new: Json) -> list[str]:
    """What a client of the `old` document could do, and cannot with the `new` one."""
    return list(dict.fromkeys(_Comparison(old, new).faults()))


class _Comparison:
    def __init__(self, old: Json, new: Json) -> None:
        self._old = old
        self._new = new
        self._seen: set[tuple[str, str, bool]] = set()

    def faults(self) -> Iterator[str]:
        before, now = (
            document["components"].get("securitySchemes", {}) for document in (self._old, self._new)
        )
        for name, scheme in before.items():
            if shape(now.get(name)) != scheme:
                yield f"the credential {name} is gone, or sent otherwise"
        for path, item in self._old["paths"].items():
            for method, operation in item.items():
                where = f"{method.upper()} {path}"
                now = self._new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{where} is gone"
                else:
                    yield from self._operation(where, operation, now)

    def _operation(self, where: str, old: Json, new: Json) -> Iterator[str]:
        if old["operationId"] != new["operationId"]:
            yield f"{where} has another operationId"
        for credentials in _taken_credentials(old, self._old):
            if not any(now <= credentials for now in _taken_credentials(new, self._new)):
                sufficed = " and ".join(sorted(credentials)) or "no credential"
                yield f"{where} requires more than {sufficed}"
        before, now = (
            {(each["in"], each["name"]): each for each in self._parameters(operation, document)}
            for operation, document in ((old, self._old), (new, self._new))
        )
        for place, name in before.keys() - now.keys():
            yield f"{where}: the parameter {name} in {place} is gone"
        for key, parameter in now.items():
            known = before.get(key, {"required": False})
            if parameter["required"] and not known["required"]:
                yield f"{where}: the parameter {key[1]} is required"
            for setting in ("style", "explode"):
                if "schema" in known and parameter.get(setting) != known.get(setting):
                    yield f"{where}: the parameter {key[1]} is written otherwise"
            if "schema" in known:
                inside = f"{where} {key[1]}"
                yield from _meant_otherwise(inside, known["schema"], parameter["schema"])
                yield from self._schema(inside, known["schema"], parameter["schema"], taken=True)
        yield from self._body(where, old, new)
        for status, response in old["responses"].items():
            if status.startswith(("2", "3")):
                if status not in new["responses"]:
                    yield f"{where}: the answer {status} is gone"
                else:
                    answer = new["responses"][status]
                    yield from self._headers(f"{where} {status}", response, answer)
                    yield from self._content(f"{where} {status}", response, answer, taken=False)

    def _parameters(self, operation: Json, document: Json) -> list[Json]:
        return [_resolved(each, document)[1] for each in operation.get("parameters", [])]

    def _headers(self, where: str, old: Json, new: Json) -> Iterator[str]:
        for name, header in old.get("headers", {}).items():
            if name in _OF_A_DRAFT:
                continue
            if name not in new.get("headers", {}):
                yield f"{where}: the header {name} is gone"
                continue
            before = _resolved(header, self._old)[1]
            now = _resolved(new["headers"][name], self._new)[1]
            if before.get("required") and not now.get("required"):
                yield f"{where}: the header {name} may be missing"
            schemas = (before["schema"], now["schema"])
            yield from self._schema(f"{where} {name}", *schemas, taken=False)

    def _body(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, now = old.get("requestBody"), new.get("requestBody")
        if now is not None and now.get("required") and not (before or {}).get("required"):
            yield f"{where}: a body is required"
        if before is not None:
            if now is None:
                yield f"{where}: the body is gone"
            else:
                yield from self._content(where, before, now, taken=True)

    def _content(self, where: str, old: Json, new: Json, *, taken: bool) -> Iterator[str]:
        for media_type, described in old.get("content", {}).items():
            now = new.get("content", {}).get(media_type)
            if now is None:
                yield f"{where}: {media_type} is gone"
            else:
                schemas = (described.get("schema", {}), now.get("schema", {}))
                yield from self._schema(where, *schemas, taken=taken)
                if MINIMAL in described and MINIMAL not in now:
                    yield f"{where}: the minimal answer is gone"
                elif MINIMAL in described:
                    minimal = (described[MINIMAL], now[MINIMAL])
                    yield from self._schema(f"{where} minimal", *minimal, taken=taken)

    def _schema(self, where: str, old: Json, new: Json, *, taken: bool) -> Iterator[str]:
        (named, before), (now_named, now) = _resolved(old, self._old), _resolved(new, self._new)
        if named and now_named:
            if (named, now_named, taken) in self._seen:
                return
            self._seen.add((named, now_named, taken))
            where = f"{'request' if taken else 'answer'} {named}"
        before_parts, parts = _alternatives(before, self._old), _alternatives(now, self._new)
        lost, added = before_parts.keys() - parts.keys(), parts.keys() - before_parts.keys()
        grows = _grows(before, self._old)
        if grows:
            added &= {"null"}  # Of an enumeration values may come, of a choice alternatives.
        for one in lost if taken else added:
            yield f"{where}: {one} is {'no longer taken' if taken else 'new in an answer'}"
        if grows and not taken:
            # Where others may come, one that is gone may have got another name.
            for one in lost - {"null"}:
                yield f"{where}: {one} is gone from an answer"
        for one in before_parts.keys() & parts.keys():
            inside = where if len(before_parts) == 1 else f"{where} {one}"
            yield from self._plain(inside, before_parts[one], parts[one], taken=taken)

    def _plain(self, where: str, old: Json, new: Json, *, taken: bool) -> Iterator[str]:
        before, now = _values(old), _values(new)
        if before is not None or now is not None:
            narrow, wide = (before, now) if taken else (now, before)
            fits = wide is None or (narrow is not None and narrow <= wide)
            if not fits and (taken or not old.get(MORE_MAY_COME)):
                yield f"{where}: values {sorted(map(str, (narrow or set()) - (wide or set())))}"
            if not taken and old.get(MORE_MAY_COME):
                for value in sorted(map(str, (before or set()) - (now or before or set()))):
                    yield f"{where}: the value {value} is gone"
        if taken:
            yield from _tightened(where, old, new)
        yield from self._members(where, old, new, taken=taken)
        for inner in ("items", "additionalProperties", "contentSchema"):
            if isinstance(old.get(inner), dict) and isinstance(new.get(inner), dict):
                parts = (old[inner], new[inner])
                yield from self._schema(f"{where}/{inner}", *parts, taken=taken)
            elif isinstance((new if taken else old).get(inner), dict):
                yield f"{where}: what is in it {'has to be' if taken else 'is no longer'} of a type"

    def _members(self, where: str, old: Json, new: Json, *, taken: bool) -> Iterator[str]:
        before, now = old.get("properties", {}), new.get("properties", {})
        required, still = set(old.get("required", ())), set(new.get("required", ()))
        for name in before.keys() - now.keys():
            yield f"{where}: the member {name} is gone"
        for name in (still - required if taken else required - still) & now.keys():
            yield f"{where}: the member {name} {'is required' if taken else 'may be missing'}"
        for name in before.keys() & now.keys():
            parts = (before[name], now[name])
            if taken:
                yield from _meant_otherwise(f"{where}/{name}", *parts)
            yield from self._schema(f"{where}/{name}", *parts, taken=taken)


def _taken_credentials(operation: Json, document: Json) -> list[set[str]]:
    """The credentials that suffice, each a set of names and scopes; empty: none is needed."""
    required: list[Json] = operation.get("security", document.get("security")) or [{}]
    return [{" ".join((name, *sorted(scopes))) for name, scopes in one.items()} for one in required]


def _resolved(schema: Json, document: Json) -> tuple[str, Json]:
    name = ""
    while "$ref" in schema:
        _, _, kind, name = schema["$ref"].split("/")
        schema = document["components"][kind][name]
    return name, schema


def _alternatives(schema: Json, document: Json) -> dict[str, Json]:
    """What a value may be: by its kind where that tells, else by its type."""
    found: dict[str, Json] = {}
    for plain, tag in _parts(schema, document):
        kind = plain.get("properties", {}).get(tag, {}).get("const")
        # A constant that is null is null, whatever else its type names for generators.
        types = "null" if plain.get("const", "") is None else plain.get("type", "anything")
        for one in types if isinstance(types, list) else [types]:
            name = f"{one} {kind}" if kind else str(one)
            found[name] = _either(found[name], plain) if name in found else plain
    return found


def _choice(schema: Json) -> list[Json]:
    """The alternatives that a schema states, some of which may be choices of their own."""
    found: list[Json] = schema.get("anyOf") or schema.get("oneOf") or []
    return found


def _parts(schema: Json, document: Json, tag: str = "kind") -> Iterator[tuple[Json, str]]:
    """Every alternative of a schema, and the member that tells its kind."""
    if not _choice(schema):
        yield schema, tag
    tag = schema.get("discriminator", {}).get("propertyName", tag)
    for part in _choice(schema):
        yield from _parts(_resolved(part, document)[1], document, tag)


def _grows(schema: Json, document: Json) -> bool:
    """Whether alternatives may come to a choice, or to one within it."""
    if not _choice(schema):
        return False
    inner = (_resolved(part, document)[1] for part in _choice(schema))
    return bool(schema.get(MORE_MAY_COME)) or any(_grows(part, document) for part in inner)


def _either(schema: Json, other: Json) -> Json:
    """What is one of two enumerations; of other schemas of a type the last alone is compared."""
    values, more = _values(schema), _values(other)
    if values is None or more is None:
        return other
    return {
        "type": schema["type"],
        "enum": sorted(values | more),
        MORE_MAY_COME: bool(schema.get(MORE_MAY_COME) and other.get(MORE_MAY_COME)),
    }


def _values(schema: Json) -> set[Any] | None:
    return {schema["const"]} if "const" in schema else _set(schema.get("enum"))


def _set(values: list[Any] | None) -> set[Any] | None:
    return None if values is None else set(values)


def _meant_otherwise(where: str, old: Json, new: Json) -> Iterator[str]:
    """Another default in a request: what is left out is taken for something else.

    That of an option may change with a version of its ruleset, which its schema then states.
    """
    if new.get(_SINCE) != old.get(_SINCE):
        return
    for name in _DEFAULTS:
        if name in old and (name not in new or new[name] != old[name]):
            yield f"{where}: {name} {new.get(name)!r} in place of {old[name]!r}"


def _tightened(where: str, old: Json, new: Json) -> Iterator[str]:
    """Bounds of a request that are tighter than they were."""
    for name in _LEAST:
        if name in new and new[name] > old.get(name, float("-inf")):
            yield f"{where}: {name} {new[name]}"
    for name in _MOST:
        if name in new and new[name] < old.get(name, float("inf")):
            yield f"{where}: {name} {new[name]}"
    for name in _FORMS:
        if name in new and new[name] != old.get(name):
            yield f"{where}: {name} {new[name]}"
    # What names its members is refused with others, whether its schema says so or not.
    free = old.get("additionalProperties", "properties" not in old)
    if new.get("additionalProperties") is False and free is not False:
        yield f"{where}: unknown members are refused"

"""The current limits of an offer: bounds of single members, and limits on several members.

Both are data. Bounds narrow the JSON Schema of the decision; limits are of four kinds that a form
can check. For conditions that neither can express, use a dry run.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Keywords = Mapping[str, Any]
"""Keywords of JSON Schema: `minimum`, `maximum`, `enum`, `minItems`, `maxItems`, `uniqueItems`. If
a member has several types, `anyOf` lists the tags of the allowed ones."""


class Limit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A limit on several members of an action together."""

    kind: Annotated[
        Literal["sum_at_most", "all_different", "at_most_one_of", "requires"],
        Meta(
            description="`sum_at_most`: the members add up to at most `at_most`; with "
            "`value`, at most `at_most` members equal `value`. "
            "`all_different`: no two members are equal. `at_most_one_of`: "
            "at most one of the pointers leads to a member that is present "
            "and not empty. `requires`: if a member is present and not "
            "empty, the member at `required` is too."
        ),
    ]
    members: Annotated[
        tuple[str, ...],
        Meta(
            description="JSON Pointers into the action, in which `*` stands for every element of a "
            "list and every member of an object."
        ),
    ]
    at_most: Annotated[
        int | UnsetType,
        Meta(
            description="For `sum_at_most`: the greatest sum, "
            "or the greatest number of members that equal `value`."
        ),
    ] = UNSET
    value: Annotated[
        int | str | UnsetType,
        Meta(description="For `sum_at_most`: the value of the members to count."),
    ] = UNSET
    required: Annotated[
        str | UnsetType, Meta(description="For `requires`: a JSON Pointer into the action.")
    ] = UNSET
    rule: Annotated[str, Meta(description="The rule from which the limit follows.")]


class Bounds(msgspec.Struct, frozen=True):
    """The decisions that an offer accepts at this moment.

    `members`: keywords of JSON Schema by the JSON Pointer of a member of the decision; `*` in a
    pointer means every element of a list. `*=tag` or `name=tag` selects a single one of several
    types.
    """

    members: Mapping[str, Keywords] = {}
    limits: tuple[Limit, ...] = ()


UNBOUND = Bounds()
"""Anything that the type of the decision allows."""
BoundsOf = Callable[[], Bounds]


def narrowed(kind: Any, members: Mapping[str, Keywords]) -> bytes:
    """Return the JSON Schema of the type `kind` with the keywords of `members` added, as JSON."""
    return _narrowed(kind, msgspec.json.encode(members))


@functools.cache
def schema_of(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of a type. The schema is made once and must not be changed."""
    schema: dict[str, Any] = _outdented(msgspec.json.schema(kind))
    return schema


def _outdented(part: Any) -> Any:
    """Return a part of a schema without the indentation of its descriptions.

    Descriptions are docstrings: Python up to 3.12 keeps their indentation, and later versions
    remove it.
    """
    if isinstance(part, dict):
        return {
            name: inspect.cleandoc(value)
            if name == "description" and isinstance(value, str)
            else _outdented(value)
            for name, value in part.items()
        }
    return [_outdented(each) for each in part] if isinstance(part, list) else part


@functools.lru_cache(1024)
def _narrowed(kind: Any, members: bytes) -> bytes:
    schema = schema_of(kind)
    defs = schema.get("$defs", {})
    for pointer, keywords in msgspec.json.decode(members).items():
        schema = {"$defs": defs, **_within(schema, pointer.split("/")[1:], keywords, defs)}
    return msgspec.json.encode(_without_unused(schema))


def _within(
    node: dict[str, Any], path: list[str], keywords: Keywords, defs: dict[str, Any]
) -> dict[str, Any]:
    """Return a copy of `node` with `keywords` added at the end of `path`."""
    node = _resolved(node, defs)
    if "anyOf" in node:
        return _each_alternative(node, path, keywords, defs)
    if not path:
        return {**node, **keywords}
    name, _, tag = path[0].partition("=")
    rest = [f"={tag}", *path[1:]] if tag else path[1:]
    if not name:  # The pointer has selected this alternative by its tag.
        return _within(node, path[1:], keywords, defs) if _has_tag(node, tag) else node
    if name == "*":
        return {**node, "items": _within(node["items"], rest, keywords, defs)}
    if name not in node.get("properties", {}):
        return node
    inner = _within(node["properties"][name], rest, keywords, defs)
    return {**node, "properties": {**node["properties"], name: inner}}


def _each_alternative(
    node: dict[str, Any], path: list[str], keywords: Keywords, defs: dict[str, Any]
) -> dict[str, Any]:
    alternatives = [_resolved(each, defs) for each in node["anyOf"]]
    if path:
        alternatives = [_within(each, path, keywords, defs) for each in alternatives]
    else:
        others = {name: value for name, value in keywords.items() if name != "anyOf"}
        alternatives = [
            _each_alternative(each, [], keywords, defs)
            if "anyOf" in each
            else each
            if each.get("type") == "null"
            else {**each, **others}
            for each in alternatives
            if "anyOf" not in keywords
            or "properties" not in each
            or any(_has_tag(each, tag) for tag in keywords["anyOf"])
        ]
    # A discriminator maps to definitions, and these are copies of them.
    kept = {name: value for name, value in node.items() if name != "discriminator"}
    return {**kept, "anyOf": alternatives}


def _resolved(node: dict[str, Any], defs: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in node:
        return node
    beside = {name: value for name, value in node.items() if name not in ("$ref", "$defs")}
    return {**_resolved(defs[node["$ref"].rpartition("/")[2]], defs), **beside}


def _has_tag(node: dict[str, Any], tag: str) -> bool:
    return any(value.get("enum") == [tag] for value in node.get("properties", {}).values())


def _without_unused(schema: dict[str, Any]) -> dict[str, Any]:
    """Return `schema` without the definitions that it does not use."""
    defs = schema.get("$defs", {})
    schema = {name: value for name, value in schema.items() if name != "$defs"}
    wanted: dict[str, Any] = {}
    while True:
        written = msgspec.json.encode([schema, wanted]).decode()
        more = {
            name: value
            for name, value in defs.items()
            if name not in wanted and f'"#/$defs/{name}"' in written
        }
        if not more:
            return {**schema, "$defs": wanted} if wanted else schema
        wanted |= more

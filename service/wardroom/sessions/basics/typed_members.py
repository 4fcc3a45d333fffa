"""Finds unknown members of a value, and the types at a JSON Pointer."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from msgspec import inspect


@functools.lru_cache(maxsize=1024)
def described(kind: Any) -> inspect.Type:
    """Return the msgspec description of the type `kind`."""
    return inspect.type_info(kind)


def unknown_members(value: Any, kind: inspect.Type, at: str) -> Iterator[str]:
    """Yield pointers to the members of `value` that its type `kind` lacks, at any depth.

    `at`: the pointer to `value`.
    """
    if isinstance(kind, inspect.Metadata):
        yield from unknown_members(value, kind.type, at)
    elif isinstance(kind, inspect.UnionType):
        meant = _alternative(value, kind)
        if meant is not None:
            yield from unknown_members(value, meant, at)
    elif isinstance(kind, inspect.StructType) and isinstance(value, dict):
        fields = {field.encode_name: field.type for field in kind.fields}
        known = {*fields, *_tag_field(kind)}
        yield from (within(at, name) for name in value if name not in known)
        for name, type_ in fields.items():
            if name in value:
                yield from unknown_members(value[name], type_, within(at, name))
    elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
        for name, each in value.items():
            yield from unknown_members(each, kind.value_type, within(at, name))
    elif isinstance(kind, inspect.CollectionType) and isinstance(value, list):
        for position, each in enumerate(value):
            yield from unknown_members(each, kind.item_type, f"{at}/{position}")
    elif isinstance(kind, inspect.TupleType) and isinstance(value, list):
        for position, (each, type_) in enumerate(zip(value, kind.item_types, strict=False)):
            yield from unknown_members(each, type_, f"{at}/{position}")


def types_at(kind: inspect.Type, pointer: str) -> list[inspect.Type]:
    """Return the possible types at `pointer` in a value of type `kind`.

    There are several if the path leads through a union, and none if no value of the type has such a
    member.
    """
    found = [kind]
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        found = [one for each in found for held in _alternatives(each) for one in _at(held, name)]
    return found


def within(at: str, name: str) -> str:
    """Return the pointer to the member `name` of the value at `at`."""
    return f"{at}/{name.replace('~', '~0').replace('/', '~1')}"


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the alternatives of the type `kind`: the types of a union, at any depth."""
    if isinstance(kind, inspect.Metadata):
        yield from _alternatives(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _alternatives(one)
    else:
        yield kind


def _at(kind: inspect.Type, name: str) -> Iterator[inspect.Type]:
    """Yield the type of the member or element `name` in values of the type `kind`, if any.

    "-" is the place behind the last element, as in a JSON Patch.
    """
    place = int(name) if name.isascii() and name.isdecimal() else None
    if isinstance(kind, inspect.AnyType):
        yield kind
    elif isinstance(kind, inspect.StructType):
        yield from (field.type for field in kind.fields if field.encode_name == name)
        if name in _tag_field(kind):
            yield inspect.StrType()
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.CollectionType) and (place is not None or name == "-"):
        yield kind.item_type
    elif isinstance(kind, inspect.TupleType) and place is not None:
        yield from kind.item_types[place : place + 1]


def _alternative(value: Any, kind: inspect.UnionType) -> inspect.Type | None:
    """Return the alternative of a union to which `value` belongs; None if it belongs to none."""
    if isinstance(value, list):
        lists = (inspect.CollectionType, inspect.TupleType)
        return next((one for one in kind.types if isinstance(one, lists)), None)
    if not isinstance(value, dict):
        return None
    for one in kind.types:
        if isinstance(one, inspect.StructType):
            if one.tag_field is None or value.get(one.tag_field) == one.tag:
                return one
        elif isinstance(one, inspect.DictType):
            return one
    return None


def _tag_field(kind: inspect.StructType) -> tuple[str, ...]:
    return () if kind.tag_field is None else (kind.tag_field,)

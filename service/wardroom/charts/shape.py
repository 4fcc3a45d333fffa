"""The structure of a table by its type: its parts, and the type of each."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from wardroom.charts.bands import Bands, Spans
from wardroom.charts.tables import Partial


@functools.cache
def fields_of(struct: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of `struct` by the name they are written with."""
    return {field.encode_name: field for field in msgspec.structs.fields(struct)}


def bare(kind: Any) -> Any:
    """`kind` without annotations and without an optional None."""
    *_, innermost = layers(kind)
    return innermost


def layers(kind: Any) -> Iterator[Any]:
    """`kind`, and the types of which it is an annotated or optional form."""
    yield kind
    if get_origin(kind) is Annotated:
        yield from layers(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        others = [other for other in get_args(kind) if other is not NoneType]
        if len(others) == 1:
            yield from layers(others[0])


def struct_in(kind: Any) -> type[msgspec.Struct] | None:
    """The struct that `kind` is, if it is one."""
    kind = bare(kind)
    return kind if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else None


def is_divided(kind: Any) -> bool:
    """Whether a table read as `kind` is made of cells that can be stated one by one.

    Rows are not: a label such as `9-11` only means something beside the others.
    """
    return struct_in(kind) is not None or get_origin(bare(kind)) is dict


def part_of(kind: Any, name: str) -> Any:
    """The type of the part `name` of a table of type `kind`; None if it has no such part."""
    struct = struct_in(kind)
    if struct is not None:
        field = fields_of(struct).get(name)
        return None if field is None else field.type
    return get_args(bare(kind))[1] if get_origin(bare(kind)) is dict else None


def parts(kind: Any, table: object) -> Iterator[tuple[str, Any, Any]]:
    """The parts of `table` to be read as `kind`: name, type, and the part itself.

    Keys from a closed set are parts too. Values without parts have none.
    """
    origin, arguments = get_origin(bare(kind)), get_args(bare(kind))
    if isinstance(table, list) and origin is tuple:
        yield from ((f"[{number}]", arguments[0], part) for number, part in enumerate(table))
    elif not isinstance(table, dict):
        return
    elif origin in (Bands, Spans):
        yield from ((label, arguments[0], part) for label, part in table.items())
    else:
        if origin is dict:
            yield from ((key, arguments[0], key) for key in table)
        for name, part in table.items():
            part_kind = part_of(kind, name)
            if part_kind is not None:
                yield name, part_kind, part


def keys_wanted(kind: Any) -> tuple[str, ...]:
    """The keys that a table read as `kind` must have; none unless they are a closed set."""
    key = get_args(bare(kind))[0]
    if get_origin(key) is Literal:
        keys = get_args(key)
    elif isinstance(key, type) and issubclass(key, Enum):
        keys = tuple(member.value for member in key)
    else:
        return ()
    for layer in layers(kind):
        for mark in getattr(layer, "__metadata__", ()):
            if isinstance(mark, Partial):
                return tuple(key for key in keys if mark.optional and key not in mark.optional)
    return keys


def at(place: str, cell: str) -> str:
    """The path of `cell` below `place`; either may be empty."""
    return f"{place}{cell}" if not place or not cell or cell[0] == "[" else f"{place}.{cell}"

"""Every member of a state, and the state with one of them made anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from .making import Json, Maker, bare
from .play import kind_of

Path = tuple[str | int, ...]
_TRIES = 3
"""So often a member is made anew, until it is another than it was."""


def members(state: Any) -> list[tuple[Path, inspect.Type]]:
    """Where every member of `state` stands, with those of its parts and lists, and its type."""
    kind: Any = type(state)
    return list(_members(kind_of(kind), state, ()))[1:]


def _members(kind: inspect.Type, value: Any, path: Path) -> Iterator[tuple[Path, inspect.Type]]:
    yield path, kind
    if isinstance(value, msgspec.Struct):
        struct = kind_of(type(value))
        assert isinstance(struct, inspect.StructType)
        for field in struct.fields:
            yield from _members(field.type, getattr(value, field.name), (*path, field.encode_name))
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _members(_item(kind, number), each, (*path, number))


def _item(kind: inspect.Type, number: int) -> inspect.Type:
    """The type of an item of a `kind` that is a tuple, or can be one."""
    kind = bare(kind)
    if isinstance(kind, inspect.UnionType):
        tuples = (inspect.TupleType, inspect.VarTupleType)
        kind = next(each for each in map(bare, kind.types) if isinstance(each, tuples))
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[number]
    assert isinstance(kind, inspect.VarTupleType)
    return kind.item_type


def changed(state: Any, path: Path, kind: inspect.Type, random: Random) -> Any:
    """`state` with the member at `path`, of `kind`, made anew.

    Itself where that makes no difference, or nothing that its type allows.
    """
    written, maker = msgspec.to_builtins(state), Maker(random)
    for _ in range(_TRIES):
        try:
            new = msgspec.convert(_put(written, path, maker.make(kind)), type(state))
        except (msgspec.ValidationError, IndexError):  # of a list that has grown shorter since
            continue
        if new != state:
            return new
    return state


def _put(value: Json, path: Path, made: Json) -> Json:
    if not path:
        return made
    first, *rest = path
    if isinstance(first, str):
        holding = value or {}
        return {**holding, first: _put(holding.get(first), tuple(rest), made)}
    items = list(value or ())
    items[first] = _put(items[first], tuple(rest), made)
    return items

"""Descriptions of types from msgspec, cached because they take long to make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect

SEQUENCES = (
    inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType,
)  # fmt: skip
"""Descriptions of lists whose items are all of one type."""
_DESCRIBED: dict[Any, inspect.Type] = {}
"""The cached descriptions of this program's types, of which there are about a hundred."""


def describe(kinds: Iterable[Any]) -> None:
    """Make the descriptions of all `kinds` together, so that shared parts are described once."""
    missing = [kind for kind in dict.fromkeys(kinds) if kind not in _DESCRIBED]
    _DESCRIBED.update(zip(missing, inspect.multi_type_info(missing), strict=True))


def description_of(kind: Any) -> inspect.Type:
    """Return the description of a type that exists as long as the program."""
    if kind not in _DESCRIBED:
        describe([kind])
    return _DESCRIBED[kind]


def arms_of(declared: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the types of a union, or the type itself."""
    if isinstance(declared, inspect.Metadata):
        yield from arms_of(declared.type)
    elif isinstance(declared, inspect.UnionType):
        for one in declared.types:
            yield from arms_of(one)
    else:
        yield declared

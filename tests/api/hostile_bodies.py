"""Bodies that are long and wrong: whatever a stranger may put where a body has a value."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import inspect

from wardroom.api.operation import Operation
from wardroom.api.table import all_operations
from wardroom.engine.type_descriptions import SEQUENCES, arms_of, description_of
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.services.composition import Services
from wardroom.settings import read_settings

_HERE = "\0here"
"""Stands in a body where something is to be put."""
_DIGITS = 4_000
"""Of a number: Python reads none that is longer."""


class Place(NamedTuple):
    """A place of the bodies of an operation: its name, and a body with `_HERE` at it."""

    operation: Operation
    name: str
    around: str

    def with_(self, value: str) -> bytes:
        """Return the body with `value`, which is JSON, at the place."""
        return self.around.replace(json.dumps(_HERE), value, 1).encode()


def times(part: str, size: int) -> str:
    """Return `part` as often as it has room in `size` characters, with commas between."""
    return ",".join([part] * max(1, size // (len(part) + 1)))


def _many(part: str) -> Callable[[int], str]:
    return lambda size: f"[{times(part, size)}]"


def _members(value: str) -> Callable[[int], str]:
    each = len(value) + 12
    return lambda size: (
        "{" + ",".join(f'"m{number:06}":{value}' for number in range(max(1, size // each))) + "}"
    )


VALUES: dict[str, Callable[[int], str]] = {
    "objects": _many("{}"),
    "lists": _many("[]"),
    "nulls": _many("null"),
    "texts": _many('""'),
    "whole fractions": _many("1.0"),
    "fractions": _many("1.5"),
    "big numbers": lambda size: f"[{times('9' * min(size, _DIGITS), size)}]",
    "tags": _many('{"kind":"x"}'),
    "pairs of objects": _many("[{},{}]"),
    "members": _members("0"),
    "members with objects": _members("{}"),
    "a long text": lambda size: json.dumps("z" * size),
    "a long text in quotes": lambda size: json.dumps("\\' - at `$.a" * (size // 14)),
    "a long name": lambda size: json.dumps({" - at `$" + ".a" * (size // 2): 0}),
    "deep lists": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "deep objects": lambda size: '{"m":' * (size // 6) + "0" + "}" * (size // 6),
}


@functools.cache
def operations() -> tuple[Operation, ...]:
    """Return every operation that takes a body."""
    rulesets = install_all()
    services = Services(rulesets, None, asyncio.to_thread)
    every = all_operations(rulesets, read_settings({}), services, None)
    return tuple(one for one in every if one.body is not None)


def places() -> Iterator[Place]:
    """Yield each place where a type of a body has a member or an item, once for each such type."""
    seen: set[tuple[object, str]] = set()
    for operation in operations():
        yield Place(operation, "", json.dumps(_HERE))
        whole = description_of(operation.body)
        for name, around in _places(whole, "", _HERE, seen, frozenset()):
            yield Place(operation, name, json.dumps(around))


def _places(
    declared: inspect.Type,
    at: str,
    around: Any,
    seen: set[tuple[object, str]],
    above: frozenset[int],
) -> Iterator[tuple[str, Any]]:
    for arm in arms_of(declared):
        if id(arm) in above:
            continue
        within = above | {id(arm)}
        if isinstance(arm, inspect.StructType):
            tag = {} if arm.tag is None else {str(arm.tag_field): arm.tag}
            for field in arm.fields:
                name = f"{at}/{field.encode_name}"
                inside = _put(around, {**tag, field.encode_name: _HERE})
                if (arm.cls, field.name) not in seen:
                    seen.add((arm.cls, field.name))
                    yield name, inside
                    yield from _places(field.type, name, inside, seen, within)
        elif isinstance(arm, SEQUENCES):
            yield from _places(arm.item_type, f"{at}/0", _put(around, [_HERE]), seen, within)
        elif isinstance(arm, inspect.DictType):
            inside = _put(around, {"m": _HERE})
            yield from _places(arm.value_type, f"{at}/m", inside, seen, within)


def _put(around: Any, value: Any) -> Any:
    """Return `around` with `value` in place of `_HERE`."""
    if isinstance(around, dict):
        return {name: _put(each, value) for name, each in around.items()}
    if isinstance(around, list):
        return [_put(each, value) for each in around]
    return value if around == _HERE else around

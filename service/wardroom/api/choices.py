"""The values that a body accepts at a place: enum values, union tags, names of members.

A decoder reports which value does not fit, and where, but not the accepted values; those are found
in the type. Places are paths as msgspec writes them (`$.order.tubes[2]`). `sent` is the body in
plain values: its tags select the types of unions. If `sent` is UNKNOWN, they are not known.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import inspect

from wardroom.engine.type_descriptions import SEQUENCES, arms_of, description_of

UNKNOWN: Final = object()
"""Stands for a body that is not known."""
_MOST = 60
"""The most values that are listed; if there are more, none are listed."""
_COMPARED = 60
"""The most letters of a name that are compared with others."""
_STEP = re.compile(r"\.(?P<member>[^.\[\]]+)|\[(?P<index>[0-9]+)\]")


def values_at(kind: Any, place: str, sent: Any = UNKNOWN) -> tuple[Any, ...]:
    """Return the values that `kind` allows at `place`.

    Empty if there are more values than can be listed, or if they are not known.
    """
    values: dict[Any, None] = {}
    nothing: dict[Any, None] = {}
    for described, _ in _standing(kind, place, sent):
        if isinstance(described, inspect.NoneType):
            nothing[None] = None
        elif isinstance(described, inspect.EnumType):
            values.update(dict.fromkeys(member.value for member in described.cls))
        elif isinstance(described, inspect.LiteralType):
            values.update(dict.fromkeys(described.values))
        else:
            return ()
    listed = tuple(values | nothing) if values else ()
    return listed if len(listed) <= _MOST else ()


def names_at(kind: Any, place: str, sent: Any, instead_of: str) -> tuple[str, ...]:
    """Return the names of the members of the object at `place` of `kind`.

    Names similar to `instead_of` come first, the most similar at the top.
    """
    found = [
        described
        for described, value in _standing(kind, place, sent)
        if isinstance(described, inspect.StructType) and _is_meant(described, value)
    ]
    if len(found) != 1:
        return ()
    (described,) = found
    names = [] if described.tag_field is None else [described.tag_field]
    names += [field.encode_name for field in described.fields]
    return likest_first(names, instead_of)


def likest_first(names: list[str], instead_of: str) -> tuple[str, ...]:
    """Return `names`, those most similar to the faulty name first; none if there are too many."""
    if len(names) > _MOST:
        return ()
    alike = difflib.get_close_matches(instead_of[:_COMPARED], names, n=3)
    return tuple(dict.fromkeys([*alike, *names]))


_Standing = list[tuple[inspect.Type, Any]]
"""The possible types at a place, none of them a union, each with the value that is there."""


def _standing(kind: Any, place: str, sent: Any) -> _Standing:
    standing = _each(description_of(kind), sent)
    at = len("$")
    while standing and at < len(place):
        step = _STEP.match(place, at)
        if step is None:
            return []
        standing = list(_within(standing, step["member"], int(step["index"] or 0)))
        at = step.end()
    return standing


def _within(
    standing: _Standing, member: str | None, index: int
) -> Iterator[tuple[inspect.Type, Any]]:
    """Yield the types of a member or an element within each of several types."""
    for described, value in standing:
        if member is None:
            item = value[index] if isinstance(value, list) and index < len(value) else UNKNOWN
            if isinstance(described, SEQUENCES):
                yield from _each(described.item_type, item)
            elif isinstance(described, inspect.TupleType) and index < len(described.item_types):
                yield from _each(described.item_types[index], item)
        elif isinstance(described, inspect.StructType):
            if member == described.tag_field:
                yield inspect.LiteralType((described.tag,)), UNKNOWN
            elif _is_meant(described, value):
                item = value.get(member, UNKNOWN) if isinstance(value, dict) else UNKNOWN
                for field in described.fields:
                    if field.encode_name == member:
                        yield from _each(field.type, item)


def _is_meant(declared: inspect.StructType, value: Any) -> bool:
    """Return whether `value` has the tag of this type."""
    tag = declared.tag
    return tag is None or (isinstance(value, dict) and value.get(declared.tag_field, tag) == tag)


_ARMS: dict[int, tuple[inspect.Type, tuple[inspect.Type, ...]]] = {}
"""Descriptions by their `id`, with the types of each union."""


def _each(declared: inspect.Type, value: Any) -> _Standing:
    """Yield each type of a union, together with `value`."""
    kept = _ARMS.get(id(declared))
    if kept is None:
        kept = _ARMS[id(declared)] = (declared, tuple(arms_of(declared)))
    return [(arm, value) for arm in kept[1]]

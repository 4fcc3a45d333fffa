"""Every fault of a value that does not fit its type, where msgspec names the first alone.

The plain values are gone through once, beside the descriptions of their types. What is meant
(`lenient_reading`) is no fault. Each fault is stated as msgspec does it (`schema_faults`), by
msgspec itself where it is one of a value: `Expected `int` <= 6 - at `$.order.rounds``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, inspect

from wardroom.engine.lenient_reading import Reading, object_of, reading_of, which_object
from wardroom.engine.type_descriptions import SEQUENCES, arms_of, description_of

_MOST_VALUES = 1000
"""Values that are looked at, of however many: this takes a millisecond or two."""
_BOUNDS = ("gt", "ge", "lt", "le", "multiple_of")
_LENGTHS = ("min_length", "max_length")
_BOUNDED: dict[Any, tuple[Any, tuple[str, ...]]] = {
    inspect.IntType: (int, _BOUNDS),
    inspect.FloatType: (float, _BOUNDS),
    inspect.StrType: (str, (*_LENGTHS, "pattern")),
    inspect.BytesType: (bytes, _LENGTHS),
    inspect.DictType: (dict, _LENGTHS),
    **dict.fromkeys(SEQUENCES, (list, _LENGTHS)),
}
"""By description: the type whose values it is about, and the bounds that it may state of them."""
_OTHERS = {inspect.NoneType: None, inspect.BoolType: bool, inspect.StructType: dict}


def faults_in(kind: Any, sent: Any) -> Iterator[str]:
    """Yield the faults of `sent`, plain values that are to be a `kind`, each with its place.

    What stands within a value that is none of its types is not looked at, nor is what only the
    type itself can tell.
    """
    yield from _Faults().of(description_of(kind), sent, "$")


class _Faults:
    """Goes through values until it has looked at as many as it may."""

    def __init__(self) -> None:
        self._left = _MOST_VALUES

    def of(self, declared: inspect.Type, value: Any, place: str) -> Iterator[str]:
        """Yield the faults of the `value` that stands at `place`, where a type is `declared`."""
        self._left -= 1
        reading = reading_of(declared)
        if self._left < 0 or reading.anything:
            return
        value = _meant(reading, value)
        if value == [] and reading.is_object and not reading.is_list:
            # It is meant as an object where one without members would do.
            value = value if any(self.of(declared, {}, place)) else {}
        try:
            msgspec.convert(value, _alone(declared))
        except msgspec.ValidationError as fault:
            yield _at(str(fault), place)
        # Of what is too long or too short, that what stands in it is wrong counts too.
        if isinstance(value, list) and reading.is_list:
            types = (
                reading.fixed or () if reading.items is None else itertools.repeat(reading.items)
            )
            for index, (item, each) in enumerate(zip(value, types, strict=False)):
                yield from self.of(each, item, f"{place}[{index}]")
        elif isinstance(value, dict) and reading.is_object:
            yield from self._of_members(reading, value, place)

    def _of_members(self, reading: Reading, members: dict[str, Any], place: str) -> Iterator[str]:
        if reading.values is not None:
            for value in members.values():
                yield from self.of(reading.values, value, f"{place}[...]")
            return
        declared = which_object(reading, members)
        if declared is None:
            yield _of_tag(reading, members, place)
            return
        known = object_of(declared)
        for name, value in members.items():
            if name in known.members:
                yield from self.of(known.members[name], value, f"{place}.{name}")
            elif declared.forbid_unknown_fields and name != declared.tag_field:
                yield _at(f"Object contains unknown field `{name}`", place)
        for name in known.wanted:
            if name not in members:
                yield _at(f"Object missing required field `{name}`", place)


def _meant(reading: Reading, value: Any) -> Any:
    """Return the value that stands where `reading` may, as it is meant."""
    if isinstance(value, float) and reading.whole and not reading.fraction and value.is_integer():
        return int(value)
    if value == {} and reading.is_list and not reading.is_object:
        return []
    return value


def _of_tag(reading: Reading, members: dict[str, Any], place: str) -> str:
    """Return the fault of `members` whose tag is that of none of the objects there may be."""
    if reading.tag_field not in members:
        return _at(f"Object missing required field `{reading.tag_field}`", place)
    tag, at = members[reading.tag_field], f"{place}.{reading.tag_field}"
    try:
        msgspec.convert(tag, type(next(iter(reading.objects))))
    except msgspec.ValidationError as fault:
        return _at(str(fault), at)
    return _at(f"Invalid value {tag!r}", at)


def _at(told: str, place: str) -> str:
    return told if place == "$" else f"{told} - at `{place}`"


_ALONE: dict[int, Any] = {}


def _alone(declared: inspect.Type) -> Any:
    """Return a type of the values that fit what is `declared`, whatever stands within them."""
    made = _ALONE.get(id(declared))
    if made is None:
        arms = tuple(dict.fromkeys(map(_arm_alone, arms_of(declared))))
        made = _ALONE[id(declared)] = Union[arms]  # noqa: UP007 - of as many as there are
    return made


def _arm_alone(arm: inspect.Type) -> Any:
    for described, (kind, bounds) in _BOUNDED.items():
        if isinstance(arm, described):
            stated = {name: getattr(arm, name) for name in bounds}
            stated = {name: bound for name, bound in stated.items() if bound is not None}
            return Annotated[kind, Meta(**stated)] if stated else kind
    if isinstance(arm, inspect.TupleType):
        return tuple[(Any,) * len(arm.item_types)]  # type: ignore[misc]
    if isinstance(arm, inspect.EnumType):
        return arm.cls
    if isinstance(arm, inspect.LiteralType):
        return Literal[arm.values]
    return _OTHERS.get(type(arm), Any)

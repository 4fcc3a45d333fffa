"""Finds all faults of a value that does not fit its type; msgspec reports only the first.

The plain values are compared once with the descriptions of their types. Values that can be
corrected (`lenient_reading`) are no faults. Each fault is stated as msgspec states it
(`schema_faults`), and by msgspec itself for a fault of a value: `Expected `int` <= 6 - at
`$.order.rounds``.
"""

from __future__ import annotations

import functools
import itertools
from datetime import datetime
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, inspect

from wardroom.engine.lenient_reading import Reading, object_of, reading_of, which_object
from wardroom.engine.type_descriptions import SEQUENCES, arms_of, description_of

_MOST_VALUES = 500
"""The most values that are checked: this takes a millisecond or two."""
_BOUNDS = ("gt", "ge", "lt", "le", "multiple_of")
_LENGTHS = ("min_length", "max_length")
_BOUNDED: dict[Any, tuple[Any, tuple[str, ...]]] = {
    inspect.IntType: (int, _BOUNDS),
    inspect.FloatType: (float, _BOUNDS),
    inspect.StrType: (str, (*_LENGTHS, "pattern")),
    inspect.BytesType: (bytes, _LENGTHS),
    inspect.DateTimeType: (datetime, ("tz",)),
    inspect.DictType: (dict, _LENGTHS),
    **dict.fromkeys(SEQUENCES, (list, _LENGTHS)),
}
"""By description: the type of the values, and the bounds that the description may state."""
_HELD, _AT_HELD = "held", " - at `$.held`"
_OTHERS = {inspect.NoneType: None, inspect.BoolType: bool, inspect.StructType: dict}


def faults_in(kind: Any, body: Any, most: int) -> tuple[str, ...]:
    """Return the faults of a `body` in plain values against the type `kind`, each with its place.

    Returns at `most` so many. Values inside a value of a wrong type are not checked, and neither
    are faults that only the type itself can find.
    """
    faults = _Faults(most)
    faults.look(description_of(kind), body, "$")
    return tuple(faults.found)[:most]


class _Faults:
    """Searches values for faults, up to a limit of values and of faults."""

    def __init__(self, most: int) -> None:
        self.found: dict[str, None] = {}
        self._most = most
        self._left = _MOST_VALUES

    def look(self, declared: inspect.Type, value: Any, place: str) -> None:
        """Search the `value` at `place` for faults against its type."""
        self._left -= 1
        known = _KNOWN.get(id(declared)) or _known(declared)
        reading = known.reading
        if reading.anything:
            return
        written = type(value)
        if written is float and reading.whole and not reading.fraction and value.is_integer():
            value = int(value)
        elif not value and (written is list or written is dict):
            value = self._empty_as_meant(declared, reading, value)
            written = type(value)
        # Its content does not matter yet, and would be checked as well.
        alone = (
            [None] * len(value)
            if written is list
            else dict.fromkeys(value)
            if written is dict
            else value
        )
        try:
            msgspec.convert({_HELD: alone}, known.alone)
        except msgspec.ValidationError as fault:
            self._find(str(fault).removesuffix(_AT_HELD), place)
        # If the length is wrong, faults of the content count too.
        if written is list and reading.is_list:
            types = (
                reading.fixed or () if reading.items is None else itertools.repeat(reading.items)
            )
            for index, (item, each) in enumerate(zip(value, types, strict=False)):
                if self._done:
                    break
                self.look(each, item, f"{place}[{index}]")
        elif written is dict and reading.is_object:
            self._look_into(reading, value, place)

    @property
    def _done(self) -> bool:
        """Whether the search is finished."""
        return self._left <= 0 or len(self.found) >= self._most

    def _empty_as_meant(self, declared: inspect.Type, reading: Reading, value: Any) -> Any:
        """Return an empty list or object in the form that the type requires.

        A list is read as an object if an object without members is valid.
        """
        if value == {}:
            return [] if reading.is_list and not reading.is_object else value
        if reading.is_list or not reading.is_object:
            return value
        tried = _Faults(1)
        tried.look(declared, {}, "$")
        return value if tried.found else {}

    def _look_into(self, reading: Reading, members: dict[str, Any], place: str) -> None:
        if reading.values is not None:
            for value in members.values():
                if self._done:
                    break
                self.look(reading.values, value, f"{place}[...]")
            return
        declared = which_object(reading, members)
        if declared is None:
            self._find_tag(reading, members, place)
            return
        known = object_of(declared)
        for name, value in members.items():
            if self._done:
                return
            if name in known.members:
                self.look(known.members[name], value, f"{place}.{name}")
            elif declared.forbid_unknown_fields and name != declared.tag_field:
                self._find(f"Object contains unknown field `{name}`", place)
        for name in known.wanted:
            if name not in members:
                self._find(f"Object missing required field `{name}`", place)

    def _find_tag(self, reading: Reading, members: dict[str, Any], place: str) -> None:
        """Report an object whose tag is not the tag of an allowed object."""
        if reading.tag_field not in members:
            self._find(f"Object missing required field `{reading.tag_field}`", place)
            return
        tag, at = members[reading.tag_field], f"{place}.{reading.tag_field}"
        try:
            msgspec.convert(tag, type(next(iter(reading.objects))))
        except msgspec.ValidationError as fault:
            self._find(str(fault), at)
        else:
            self._find(f"Invalid value {tag!r}", at)

    def _find(self, told: str, place: str) -> None:
        if len(self.found) < self._most:
            self.found[told if place == "$" else f"{told} - at `{place}`"] = None


class _Known(msgspec.Struct, gc=False):
    """The values that a declared type allows.

    `alone`: an object type that contains such a value, whatever its parts are: msgspec caches only
    what it has found about types of objects.
    """

    reading: Reading
    alone: Any


_KNOWN: dict[int, _Known] = {}


def _known(declared: inspect.Type) -> _Known:
    arms = tuple(dict.fromkeys(map(_arm_alone, arms_of(declared))))
    alone = _holding(Union[arms])  # noqa: UP007 - of as many as there are
    return _KNOWN.setdefault(id(declared), _Known(reading_of(declared), alone))


@functools.cache
def _holding(kind: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct("Holding", [(_HELD, kind)])


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

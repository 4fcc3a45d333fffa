"""Lenient reading: corrects plain JSON values according to their type.

written                          where the type has             read as
------------------------------------------------------------------------------------
`8100.0`, `8.1e3`                an integer and no number       `8100`
`{}`                             a list and no object           `[]`
`[]`                             an object and no list          `{}`
no member                        one that may be null, and      `null`
                                 no default

Libraries with only one kind of table or number, such as those of Lua, write values like this.
`meant` visits each value once: the tag of an object shows which type of a union it is.
"""

from __future__ import annotations

import contextlib
import re
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from wardroom.charts.canonical import number_in
from wardroom.engine.type_descriptions import SEQUENCES, arms_of, description_of
from wardroom.utf_8 import EncodingFault, without_mark

Read = TypeVar("Read")
_FAULT = re.compile(
    r"Object missing required field `"
    r"|Expected `[^`]*\barray\b[^`]*`, got `object`"
    r"|Expected `[^`]*\bint\b[^`]*`, got `float`"
)
_LIST_FOR_OBJECT = re.compile(r"Expected `[^`]*\bobject\b[^`]*`, got `array`")
_EMPTY_LIST = re.compile(rb"\[\s*\]")


class _Unmeant(Exception):
    """A value of a type that accepts anything, so that its parts do not matter."""


class ObjectRead(msgspec.Struct, gc=False):
    """The members of an object by name, and those that count as null if they are left out.

    `wanted`: the required members.
    """

    members: dict[str, inspect.Type]
    nulls: tuple[str, ...]
    wanted: tuple[str, ...]


class Reading(msgspec.Struct, gc=False):
    """The values that a declared type allows.

    Descriptions are cached, so that an `id` identifies one.
    """

    anything: bool = False
    null: bool = False
    whole: bool = False
    fraction: bool = False
    items: inspect.Type | None = None
    fixed: tuple[inspect.Type, ...] | None = None
    values: inspect.Type | None = None
    tag_field: str = ""
    objects: dict[Any, inspect.StructType] = {}

    @property
    def is_list(self) -> bool:
        """Whether a list is allowed at that place."""
        return self.items is not None or self.fixed is not None

    @property
    def is_object(self) -> bool:
        """Whether an object is allowed at that place."""
        return self.values is not None or bool(self.objects)


_READINGS: dict[int, Reading] = {}
_OBJECTS: dict[int, ObjectRead] = {}


def read_as_meant(kind: type[Read], written: bytes) -> Read:
    """Return the JSON of a file as `kind`, if necessary after corrections.

    Raises EncodingFault if it is not UTF-8, and msgspec.DecodeError if it is not the JSON of a
    `kind`.
    """
    decoder = msgspec.json.Decoder(kind, float_hook=number_in)
    try:
        written = without_mark(written)
        try:
            return decoder.decode(written)
        except msgspec.ValidationError as fault:
            if not may_be_meant(str(fault), written):
                raise
            return decoder.decode(msgspec.json.encode(meant(kind, msgspec.json.decode(written))))
    except UnicodeDecodeError as fault:
        raise EncodingFault("it is not UTF-8") from fault
    except RecursionError as fault:
        raise msgspec.DecodeError("it is nested too deeply") from fault


def may_be_meant(fault: str, data: bytes | memoryview) -> bool:
    """Return whether `data` with this fault may be valid after corrections."""
    if is_list_for_object(fault):
        return _EMPTY_LIST.search(data) is not None
    return _FAULT.match(fault) is not None


def is_list_for_object(fault: str) -> bool:
    """Return whether msgspec found a list in place of an object."""
    return _LIST_FOR_OBJECT.match(fault) is not None


def meant(kind: Any, body: Any) -> Any:
    """Return the plain values of `body` after corrections for the type `kind`.

    The lists and objects of `body` are changed. From a value that cannot be corrected on, the rest
    stays unchanged. Raises RecursionError if it is nested too deeply.
    """
    whole = [body]
    with contextlib.suppress(_Unmeant):
        _mend(whole, 0, description_of(kind))
    return whole[0]


def _mend(holder: Any, place: Any, declared: inspect.Type) -> None:
    """Correct a value in its list or object. Raises _Unmeant."""
    value = holder[place]
    reading = _READINGS.get(id(declared)) or _made_reading(declared)
    written = type(value)
    if reading.anything or not (written is dict or written is list or written is float):
        return
    if written is float:
        if reading.whole and not reading.fraction and value.is_integer():
            holder[place] = int(value)
        return
    if not value and written is dict and reading.is_list and not reading.is_object:
        holder[place] = value = []
    elif not value and written is list and reading.is_object and not reading.is_list:
        holder[place] = value = {}
    if type(value) is list:
        _mend_items(reading, value)
    else:
        _mend_members(reading, value)


def _mend_items(reading: Reading, items: list[Any]) -> None:
    if reading.items is not None:
        for index in range(len(items)):
            _mend(items, index, reading.items)
    elif reading.fixed is not None:
        for index in range(min(len(items), len(reading.fixed))):
            _mend(items, index, reading.fixed[index])


def _mend_members(reading: Reading, members: dict[str, Any]) -> None:
    if reading.values is not None:
        for name in members:
            _mend(members, name, reading.values)
        return
    declared = which_object(reading, members)
    if declared is None:
        return
    struct = _OBJECTS.get(id(declared)) or _made_object(declared)
    for name in members:
        if name in struct.members:
            _mend(members, name, struct.members[name])
    for name in struct.wanted:
        if name not in members:
            raise _Unmeant
    for name in struct.nulls:
        members.setdefault(name, None)


def which_object(reading: Reading, members: dict[str, Any]) -> inspect.StructType | None:
    """Return the object type that the tag among the `members` selects."""
    if len(reading.objects) == 1:
        ((tag, only),) = reading.objects.items()
        return only if tag is None or members.get(reading.tag_field, tag) == tag else None
    tag = members.get(reading.tag_field)
    return reading.objects.get(tag) if isinstance(tag, str | int) else None


def reading_of(declared: inspect.Type) -> Reading:
    """Return the values that a type allows; its description is cached."""
    return _READINGS.get(id(declared)) or _made_reading(declared)


def _made_reading(declared: inspect.Type) -> Reading:
    found = Reading()
    objects: dict[Any, inspect.StructType] = {}
    for arm in arms_of(declared):
        if isinstance(arm, inspect.AnyType | inspect.RawType):
            found.anything = True
            found.null |= isinstance(arm, inspect.AnyType)
        elif isinstance(arm, inspect.NoneType):
            found.null = True
        elif isinstance(arm, SEQUENCES):
            found.items = arm.item_type
        elif isinstance(arm, inspect.TupleType):
            found.fixed = arm.item_types
        elif isinstance(arm, inspect.DictType):
            found.values = arm.value_type
        elif isinstance(arm, inspect.StructType):
            objects[arm.tag], found.tag_field = arm, arm.tag_field or ""
        else:
            _read_number(arm, found)
    found.objects = objects
    return _READINGS.setdefault(id(declared), found)


def _read_number(arm: inspect.Type, found: Reading) -> None:
    if isinstance(arm, inspect.FloatType):
        found.fraction = True
    elif isinstance(arm, inspect.IntType):
        found.whole = True
    elif isinstance(arm, inspect.EnumType):
        found.whole |= any(isinstance(member.value, int) for member in arm.cls)
    elif isinstance(arm, inspect.LiteralType):
        found.whole |= any(isinstance(value, int) for value in arm.values)


def object_of(declared: inspect.StructType) -> ObjectRead:
    """Return the members of a type; its description is cached."""
    return _OBJECTS.get(id(declared)) or _made_object(declared)


def _made_object(declared: inspect.StructType) -> ObjectRead:
    required = [field for field in declared.fields if field.required]
    readings = {field.encode_name: reading_of(field.type) for field in required}
    may_be_null = [name for name, one in readings.items() if one.null]
    return _OBJECTS.setdefault(
        id(declared),
        ObjectRead(
            members={field.encode_name: field.type for field in declared.fields},
            nulls=tuple(may_be_null),
            wanted=tuple(name for name in readings if name not in may_be_null),
        ),
    )

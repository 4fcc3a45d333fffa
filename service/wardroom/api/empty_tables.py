"""Bodies of encoders that know one kind of table, as those of Lua do.

They write an empty list as `{}`, and leave out a member that is null.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import inspect

from wardroom.api.choices import SEQUENCES, arms_of, description_of, is_meant

_FAULT = re.compile(r"Expected `.*\barray\b.*`, got `object`|Object missing required field `")
_LISTS = (*SEQUENCES, inspect.TupleType)
_OBJECTS = (inspect.StructType, inspect.DictType, inspect.AnyType, inspect.RawType)


def may_be_of_tables(fault: str) -> bool:
    """Return whether a body in which msgspec found this `fault` may come from such an encoder."""
    return _FAULT.match(fault) is not None


def filled(kind: Any, sent: Any) -> Any:
    """Return `sent`, the plain values of a `kind`, with its missing lists and nulls.

    `{}` becomes an empty list where a list is declared and no object, and a required member that
    was left out becomes null where it may be null. The lists and objects of `sent` are changed.
    """
    return _filled(description_of(kind), sent)


def _filled(declared: inspect.Type, value: Any) -> Any:
    if not isinstance(value, dict | list):
        return value
    arms = [arm for arm, _ in arms_of(declared, value)]
    lists = [arm for arm in arms if isinstance(arm, _LISTS)]
    objects = [arm for arm in arms if isinstance(arm, _OBJECTS)]
    if isinstance(value, list):
        for one in lists[:1]:
            _fill_items(one, value)
    elif not value and lists and not objects:
        return []
    else:
        for arm in objects:
            _fill_members(arm, value)
    return value


def _fill_items(declared: Any, items: list[Any]) -> None:
    fixed = isinstance(declared, inspect.TupleType)
    kinds = declared.item_types if fixed else (declared.item_type,) * len(items)
    for index, (kind, item) in enumerate(zip(kinds, items, strict=False)):
        items[index] = _filled(kind, item)


def _fill_members(declared: inspect.Type, members: dict[str, Any]) -> None:
    if isinstance(declared, inspect.DictType):
        for name, value in members.items():
            members[name] = _filled(declared.value_type, value)
    elif isinstance(declared, inspect.StructType) and is_meant(declared, members):
        for field in declared.fields:
            name = field.encode_name
            if name in members:
                members[name] = _filled(field.type, members[name])
            elif field.required and _may_be_null(field.type):
                members[name] = None


def _may_be_null(declared: inspect.Type) -> bool:
    null = (inspect.NoneType, inspect.AnyType)
    return any(isinstance(arm, null) for arm, _ in arms_of(declared, None))

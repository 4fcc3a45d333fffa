"""Asking for a decision member by member, from its type alone.

Whatever msgspec can describe can be asked for: numbers within their bounds, words of an
enumeration, yes or no, structs within structs and lists of them. Every question has an answer to
fall back on: that of the example.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, inspect

from wardroom.terminal.screen import Screen


def ask_for(kind: Any, example: Any, screen: Screen, label: str = "") -> Any:
    """A value of `kind` (anything msgspec can describe), asked for; `example` is the default.

    Answers come as builtins, so that what msgspec makes of them says what is wrong with them.
    """
    return _ask(inspect.type_info(kind), msgspec.to_builtins(example), screen, label)


def _ask(info: inspect.Type, example: Any, screen: Screen, label: str) -> Any:
    asker = next((asker for kinds, asker in _ASKERS if isinstance(info, kinds)), _text)
    return asker(info, example, screen, label)


def _text(_info: Any, example: Any, screen: Screen, label: str) -> str:
    return screen.text(label, example)


def _number(info: inspect.IntType, example: Any, screen: Screen, label: str) -> int:
    return screen.number(label, _bounds(info), example)


def _yes_or_no(_info: Any, example: Any, screen: Screen, label: str) -> bool:
    return screen.yes_or_no(label, default=bool(example))


def _member(info: inspect.EnumType, example: Any, screen: Screen, label: str) -> Any:
    return screen.word(label, [member.value for member in info.cls], example)


def _literal(info: inspect.LiteralType, example: Any, screen: Screen, label: str) -> Any:
    return screen.word(label, list(info.values), example)


def _bounds(info: inspect.IntType) -> tuple[int | None, int | None]:
    low = info.ge if info.gt is None else info.gt + 1
    high = info.le if info.lt is None else info.lt - 1
    return low, high


def _struct(info: inspect.StructType, example: Any, screen: Screen, label: str) -> dict[str, Any]:
    given = example if isinstance(example, dict) else {}
    answer: dict[str, Any] = {}
    if info.tag_field is not None:
        answer[info.tag_field] = info.tag
    for field in info.fields:
        name = f"{label}.{field.encode_name}" if label else field.encode_name
        default = given.get(field.encode_name, _default(field))
        if _may_be_left_out(field):
            if not screen.yes_or_no(f"{name}: give one?", default=default is not UNSET):
                continue
            default = None if default is UNSET else default
        answer[field.encode_name] = _ask(field.type, default, screen, name)
    return answer


def _may_be_left_out(field: inspect.Field) -> bool:
    """Whether the member's default is UNSET, which msgspec tells by giving none at all."""
    return not field.required and field.default is field.default_factory is msgspec.NODEFAULT


def _default(field: inspect.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return UNSET if _may_be_left_out(field) else None


def _union(info: inspect.UnionType, example: Any, screen: Screen, label: str) -> Any:
    kinds = [kind for kind in info.types if not isinstance(kind, inspect.NoneType)]
    none = len(kinds) < len(info.types)
    if none and not screen.yes_or_no(f"{label}: give one?", default=example is not None):
        return None
    if len(kinds) == 1:
        return _ask(kinds[0], example, screen, label)
    named = {str(_tag(kind)): kind for kind in kinds}
    current = example.get(_tag_field(kinds[0])) if isinstance(example, dict) else None
    chosen = screen.word(label, list(named), current if current in named else None)
    return _ask(named[chosen], example if chosen == current else None, screen, label)


def _tag(kind: inspect.Type) -> Any:
    return kind.tag if isinstance(kind, inspect.StructType) else type(kind).__name__


def _tag_field(kind: inspect.Type) -> str | None:
    return kind.tag_field if isinstance(kind, inspect.StructType) else None


def _many(info: Any, example: Any, screen: Screen, label: str) -> list[Any]:
    values: list[Any] = []
    given = list(example or ())
    while screen.yes_or_no(f"{label}: one more ({len(values)} so far)?",
                           default=len(values) < len(given)):  # fmt: skip
        place = len(values)
        like = given[place] if place < len(given) else (given[-1] if given else None)
        values.append(_ask(info.item_type, like, screen, f"{label}[{place}]"))
    return values


def _within(info: inspect.Metadata, example: Any, screen: Screen, label: str) -> Any:
    return _ask(info.type, example, screen, label)


_ASKERS: tuple[tuple[Any, Any], ...] = (
    (inspect.Metadata, _within),
    (inspect.StructType, _struct),
    (inspect.UnionType, _union),
    ((inspect.VarTupleType, inspect.ListType), _many),
    (inspect.BoolType, _yes_or_no),
    (inspect.EnumType, _member),
    (inspect.LiteralType, _literal),
    (inspect.IntType, _number),
)
"""How each kind of member is asked for; what is not among them is free text."""

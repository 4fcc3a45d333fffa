"""Requests and states made up at random, from the types that the calls declare.

Everything is drawn from one `Random`, whose seed repeats it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

Json = Any
"""What JSON can hold."""

_MONTHS = [f"{year}-{month:02}" for year in range(1939, 1946) for month in range(1, 13)]
_TEXTS = ["", "Firby", "HMS Hood", "Kingston Hill", "伊号", "a" * 60, "torpedo_fire", "detection"]
_WILD_TEXTS = [*_TEXTS, "1941-05", "1941", "-", "nobody", "\x00", "{", "{total}", "9" * 300]
_WILD_NUMBERS = [-(2**63), -(2**31), -1, 0, 1, 2, 3, 7, 12, 13, 255, 1939, 1942, 2**31, 2**64 - 1]


class Maker:
    """Makes values of a type, as JSON; `wild` ones stop at no bound that the type leaves out."""

    def __init__(self, random: Random, *, wild: bool = False) -> None:
        self.random = random
        self._texts = _WILD_TEXTS if wild else _TEXTS
        self._wild = wild
        self._filled = random.choice((0.3, 0.3, 0.8))

    def make(self, kind: inspect.Type) -> Json:
        """A value of `kind`."""
        return _MAKERS[type(kind)](self, kind)

    def vary(self, kind: inspect.Type, value: Json, chance: float) -> Json:
        """`value`, of `kind`, with about a `chance` of each of its parts made anew."""
        kind = self._concrete(kind, value)
        if self.random.random() < chance / 2:
            return self.make(kind)
        if isinstance(kind, inspect.StructType) and isinstance(value, dict):
            return self._vary_struct(kind, value, chance)
        if isinstance(kind, inspect.VarTupleType | inspect.ListType) and isinstance(value, list):
            return [self.vary(kind.item_type, item, chance) for item in value]
        if isinstance(kind, inspect.TupleType) and isinstance(value, list):
            pairs = zip(kind.item_types, value, strict=False)
            return [self.vary(item, given, chance) for item, given in pairs]
        if isinstance(kind, inspect.DictType) and isinstance(value, dict):
            return {key: self.vary(kind.value_type, each, chance) for key, each in value.items()}
        return value if self.random.random() > chance / 2 else self.make(kind)

    def _vary_struct(self, kind: inspect.StructType, value: dict[str, Json], chance: float) -> Json:
        varied = dict(value)
        for field in kind.fields:
            name = field.encode_name
            if name not in varied:
                if self.random.random() < chance:
                    varied[name] = self.make(field.type)
            elif not field.required and self.random.random() < chance / 3:
                del varied[name]
            else:
                varied[name] = self.vary(field.type, varied[name], chance)
        return varied

    def _concrete(self, kind: inspect.Type, value: Json) -> inspect.Type:
        """The member of a union that `value` belongs to."""
        while isinstance(kind, inspect.Metadata):
            kind = kind.type
        if not isinstance(kind, inspect.UnionType):
            return kind
        members = [bare(member) for member in kind.types]
        for member in members:
            if isinstance(member, inspect.StructType) and isinstance(value, dict):
                tag = value.get(member.tag_field) if member.tag_field else None
                if member.tag_field is None or tag == member.tag:
                    return member
        return next((member for member in members if _holds(member, value)), kind)

    # ------------------------------------------------------------------ one method a type

    def _int(self, kind: inspect.IntType) -> int:
        low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
        high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
        if self._wild and (low is None or high is None):
            numbers = [n for n in _WILD_NUMBERS if (low is None or n >= low)]
            return self.random.choice([n for n in numbers if high is None or n <= high])
        first, last = low or 0, 12 if high is None else high
        near = min(first + 6, last)
        return self.random.choice((first, last, self.random.randint(first, near)))

    def _str(self, kind: inspect.StrType) -> str:
        if kind.pattern is not None:
            return self.random.choice(_matching(kind.pattern))
        shortest = kind.min_length or 0
        longest = 10_000 if kind.max_length is None else kind.max_length
        return self.random.choice(
            [text for text in self._texts if shortest <= len(text) <= longest]
        )

    def _items(self, kind: inspect.VarTupleType | inspect.ListType) -> list[Json]:
        fewest = kind.min_length or 0
        most = min(kind.max_length or 4, fewest + 5)
        return [self.make(kind.item_type) for _ in range(self.random.randint(fewest, most))]

    def _struct(self, kind: inspect.StructType) -> dict[str, Json]:
        made = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
        for field in kind.fields:
            if field.required or self.random.random() < self._filled:
                made[field.encode_name] = self.make(field.type)
        return made

    def _enum(self, kind: inspect.EnumType) -> Json:
        return self.random.choice([member.value for member in kind.cls])

    def _union(self, kind: inspect.UnionType) -> Json:
        return self.make(self.random.choice(kind.types))


def bare(kind: inspect.Type) -> inspect.Type:
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _holds(kind: inspect.Type, value: Json) -> bool:
    """Whether `value`, not of a struct type, could be of `kind`."""
    shapes: Mapping[type[Any], tuple[type[Any], ...]] = {
        inspect.NoneType: (type(None),),
        inspect.BoolType: (bool,),
        inspect.IntType: (int,),
        inspect.StrType: (str,),
        inspect.EnumType: (str, int),
        inspect.LiteralType: (str, int),
        inspect.VarTupleType: (list,),
        inspect.TupleType: (list,),
        inspect.DictType: (dict,),
    }
    return isinstance(value, shapes.get(type(kind), ()))


_SHIPS = ["hms_hood", "bismarck", "uss_iowa", "us_dd_fletcher_a", "mogami", "sb_el_hank", "x-1"]
_SCENARIOS = ["denmark_strait", "north_cape", "mers_el_kebir", "nowhere"]
_HEXES = ["3622", "3621", "2010", "2109", "1101", "5530", "5631"]
_OF_PATTERNS = {r"^[a-z0-9][a-z0-9_-]*$": _SHIPS, r"^[a-z0-9_]+$": _SCENARIOS}
"""Samples of patterns that allow so much that most of what they allow says nothing."""


@functools.cache
def _matching(pattern: str) -> Sequence[str]:
    """Texts that `pattern` allows; a pattern of a new sort needs a sample here."""
    if pattern in _OF_PATTERNS:
        return _OF_PATTERNS[pattern]
    samples = [*_MONTHS, "U-1", "U-47", "U-9999", "00" * 16, "5eed" * 16]
    samples += [*_HEXES, "2010-2109", "1125-5530"]
    found = [text for text in samples if re.search(pattern, text)]
    assert found, f"no sample matches {pattern}"
    return found


_MAKERS: dict[type[Any], Callable[[Maker, Any], Json]] = {
    inspect.IntType: Maker._int,
    inspect.StrType: Maker._str,
    inspect.BoolType: lambda maker, _: maker.random.random() < 0.5,
    inspect.NoneType: lambda _maker, _kind: None,
    inspect.EnumType: Maker._enum,
    inspect.LiteralType: lambda maker, kind: maker.random.choice(kind.values),
    inspect.UnionType: Maker._union,
    inspect.VarTupleType: Maker._items,
    inspect.ListType: Maker._items,
    inspect.TupleType: lambda maker, kind: [maker.make(item) for item in kind.item_types],
    inspect.DictType: lambda _maker, _kind: {},
    inspect.StructType: Maker._struct,
    inspect.Metadata: lambda maker, kind: maker.make(kind.type),
}


def built_in(value: Any) -> Json:
    """`value` as JSON holds it."""
    return msgspec.json.decode(msgspec.json.encode(value))

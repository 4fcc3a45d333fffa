"""Checking that charts are complete: an entry for every key, a row for every total, and more."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, Protocol, cast, get_args, runtime_checkable

import msgspec

from wardroom.charts.bands import Bands, Spans
from wardroom.charts.shape import at, bare, fields_of, keys_wanted
from wardroom.dice import Die

Problem = tuple[str, str]
"""A cell and its fault; an empty cell stands for the whole value."""


@runtime_checkable
class SelfProving(Protocol):
    """A struct in charts with checks beyond the types of its values."""

    def faults(self) -> Iterator[Problem]:
        """The faults in cells of this struct; called after its parts have been checked."""
        ...


def problems(kind: Any, value: object, die: Die | None = None) -> Iterator[Problem]:
    """The faults of completeness in `value`, read as `kind`.

    Rows are rolled on `die`, unless `value` or a part of it states its own `dice`. A field such as
    `columns` beside `column_dice` is read with that die.
    """
    if isinstance(value, Bands):
        problem = None if isinstance(value, Spans) else _unread(value, die)
        if problem:
            yield "", problem
    elif isinstance(value, msgspec.Struct):
        yield from _in_struct(value, die)
    elif isinstance(value, dict):
        yield from ((key, "is missing") for key in keys_wanted(kind) if key not in value)
        for key, part in value.items():
            yield from _in_part(str(key), get_args(bare(kind))[1], part, die)
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from _in_part(f"[{number}]", get_args(bare(kind))[0], part, die)


def _in_struct(value: msgspec.Struct, die: Die | None) -> Iterator[Problem]:
    own = getattr(value, "dice", None)
    die = own if isinstance(own, Die) else die
    for name, field in fields_of(type(value)).items():
        rolled = getattr(value, f"{field.name.removesuffix('s')}_dice", die)
        yield from _in_part(name, field.type, getattr(value, field.name), rolled)
    if _proves_itself(type(value)):
        yield from cast("SelfProving", value).faults()


@functools.cache
def _proves_itself(kind: type[msgspec.Struct]) -> bool:
    return issubclass(kind, SelfProving)


def _in_part(name: str, kind: Any, part: object, die: Die | None) -> Iterator[Problem]:
    return ((at(name, cell), problem) for cell, problem in problems(kind, part, die))


def _unread(rows: Bands[Any], die: Die | None) -> str | None:
    return "no dice are stated for these rows" if die is None else rows.covers(die.totals())

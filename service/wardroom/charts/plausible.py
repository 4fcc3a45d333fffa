"""Bounds of numbers in a stranger's charts: those of printed games.

A rule may count up to a number of its chart, and throw dice for each. So every type of cell has a
bound (`numbers.py`): hits are fewer than tons. It does not apply to the operator's own charts, nor
to those of a log that is only replayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.charts.modifiers import ModifierByYear
from wardroom.charts.numbers import Plausible
from wardroom.charts.proof import Problem
from wardroom.charts.shape import at, bare, layers, parts
from wardroom.dice import Die, die_named

_MOST_UNTYPED = 99
"""The bound of a number whose cell has no type of its own: modifiers by year."""
_MOST_DICE = 6


def implausible(kind: Any, table: object) -> Iterator[Problem]:
    """Yield each cell of `table`, a table read as `kind`, that no printed game could have."""
    if isinstance(table, int) and not isinstance(table, bool):
        most = most_of(kind)
        if most is not None and abs(table) > most:
            yield "", f"is {table}: no printed game has more than {most} there"
    elif bare(kind) is Die and die_named(str(table)).count > _MOST_DICE:
        yield "", f"is {table}: no printed game throws more than {_MOST_DICE} dice at once"
    elif bare(kind) is ModifierByYear and isinstance(table, dict):
        for year, value in table.items():
            if isinstance(value, int) and abs(value) > _MOST_UNTYPED:
                yield year, f"is {value}: no printed game has more than {_MOST_UNTYPED} there"
    else:
        for name, part_kind, part in parts(kind, table):
            for cell, problem in implausible(part_kind, part):
                yield at(name, cell), problem


def most_of(kind: Any) -> int | None:
    """Return the size of the largest number that a cell of `kind` plausibly has; None for any."""
    marks = [mark for layer in layers(kind) for mark in getattr(layer, "__metadata__", ())]
    bounds = [mark.most for mark in marks if isinstance(mark, Plausible)]
    bounds += [mark.le for mark in marks if getattr(mark, "le", None) is not None]
    return bounds[0] if bounds else None

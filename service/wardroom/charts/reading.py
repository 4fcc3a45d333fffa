"""Reading a table of a file as its type, and finding the cell that does not fit."""

from __future__ import annotations

from typing import Any, get_origin

import msgspec

from wardroom.charts.bands import Bands, Spans, bands_of
from wardroom.charts.modifiers import ModifierByYear
from wardroom.charts.shape import at, fields_of, parts, struct_in
from wardroom.dice import Die, die_named


def read(kind: Any, table: object) -> Any:
    """`table` as `kind`. Raises msgspec.ValidationError when it does not fit (see `locate`)."""
    return msgspec.convert(_with_reasons(table), kind, dec_hook=_decode)


def locate(kind: Any, table: object) -> tuple[str, str] | None:
    """The cell of `table` that cannot be read as `kind`, and what is wrong with it.

    None when it can be read; an empty cell when it is wrong as a whole.
    """
    table = _with_reasons(table)
    problem = _misfit(kind, table)
    return None if problem is None else _located(kind, table, problem)


def _located(kind: Any, written: Any, problem: str) -> tuple[str, str]:
    for name, part_kind, part in parts(kind, written):
        found = _misfit(part_kind, part)
        if found is not None:
            cell, problem = _located(part_kind, part, found)
            return at(name, cell), problem
    struct = struct_in(kind)
    if struct is not None and isinstance(written, dict):
        fields = fields_of(struct)
        for name in written:
            if name not in fields:
                return name, "nothing here has this name"
        for name, field in fields.items():
            if field.required and name not in written:
                return name, "is missing"
    return "", problem


def _misfit(kind: Any, written: object) -> str | None:
    try:
        msgspec.convert(written, kind, dec_hook=_decode)
    except msgspec.ValidationError as fault:
        return str(fault).split(" - at `")[0]
    return None


def _with_reasons(written: Any) -> Any:
    """Set the reason of every modifier to its name, so that a trace can show it alone."""
    if not isinstance(written, dict):
        return written
    named = {key: _with_reasons(value) for key, value in written.items()}
    modifiers = named.get("modifiers")
    if isinstance(modifiers, dict):
        named["modifiers"] = {
            name: {**entry, "reason": name} if isinstance(entry, dict) else entry
            for name, entry in modifiers.items()
        }
    return named


def _decode(kind: Any, written: object) -> object:
    if get_origin(kind) in (Bands, Spans):
        return bands_of(kind, written)
    if kind is ModifierByYear:
        return ModifierByYear(written)
    if kind is Die:
        return die_named(str(written))
    raise TypeError(f"a chart cannot hold {kind}")

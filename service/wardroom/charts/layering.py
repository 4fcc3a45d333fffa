"""Packs that build on another: replaced cells, and the provenance of each value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.charts.shape import at, is_divided, part_of, struct_in
from wardroom.charts.tables import Table

Written = dict[str, Any]

HEADING = frozenset({"title", "provenance", "note"})
"""The members that describe a table."""


def merged(
    kind: Any, base: Written, own: Written, source: str | None = None, restated: bool = False
) -> Written:
    """The tables of `base` with the cells that `own` replaces.

    Values keep their provenance unless their own table states another. If a parent table states
    another, unchanged values get their old provenance explicitly. `source`: the provenance of the
    table of `base` that contains this one; `restated`: whether `own` states another for it.
    """
    tables = {**base, **own}
    if _is_table(kind):
        source = base.get("provenance", source)
        if restated and "provenance" not in own:
            tables["provenance"] = source
        restated = "provenance" in own
    for name, part in base.items():
        part_kind = part_of(kind, name)
        changes = own.get(name, {})
        if is_divided(part_kind) and isinstance(part, dict) and isinstance(changes, dict):
            tables[name] = merged(part_kind, part, changes, source, restated)
    return tables


def completed(own: Written, standard: Written, earlier: Written) -> Written:
    """`own`, a whole pack of an earlier release, with tables that `standard` has gained since.

    `earlier`: the standard tables of that release. A table of these that `own` lacks is not added:
    it was missing then too.
    """
    tables = dict(own)
    for name, part in standard.items():
        if name not in earlier:
            tables.setdefault(name, part)
        elif all(isinstance(each.get(name), dict) for each in (own, standard, earlier)):
            tables[name] = completed(own[name], part, earlier[name])
    return tables


def undeclared(kind: Any, own: Written) -> Iterator[str]:
    """The tables of `own` that state values without a provenance.

    `own` must be known to fit `kind`.
    """
    if _is_table(kind) and "provenance" not in own:
        cells = (cell for cell in own.items() if cell[0] not in HEADING)
        if any(_has_values(part_of(kind, name), part) for name, part in cells):
            yield ""
    for name, part in own.items():
        if isinstance(part, dict):
            yield from (at(name, cell) for cell in undeclared(part_of(kind, name), part))


def _has_values(kind: Any, table: Any) -> bool:
    """Whether `table` has values outside its nested tables."""
    if _is_table(kind):
        return False
    if not is_divided(kind):
        return True
    return any(_has_values(part_of(kind, name), part) for name, part in table.items())


def _is_table(kind: Any) -> bool:
    struct = struct_in(kind)
    return struct is not None and issubclass(struct, Table)

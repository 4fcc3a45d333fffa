"""A table of the charts on one sheet: its dice, every modifier with its rule, its readers."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.references import (
    ChartModifier,
    modifiers_named,
    references_of,
    tables_of,
)
from wardroom.text import Labels


class SheetModifier(msgspec.Struct, frozen=True):
    """A modifier on a sheet: its words, value and rule."""

    reason: str
    title: str
    value: int | dict[str, int]
    rule: str
    rule_title: str


class Sheet(msgspec.Struct, frozen=True):
    """A table of the standard charts."""

    table: str
    title: str
    dice: str
    """Empty if it has no dice."""
    modifiers: tuple[SheetModifier, ...]
    """In the order of the table."""
    rules: tuple[str, ...]
    """Numbers of the rules that read it."""
    written: Mapping[str, Any]


def sheet_of(ruleset: InstalledRuleset, table: str, labels: Labels) -> Sheet:
    """Return a table, one of `tables_of`, in the words of `labels`."""
    written: Any = ruleset.packs[STANDARD].tables
    for name in table.split("."):
        written = written[name]
    return Sheet(
        table=table,
        title=labels.chart(tables_of(ruleset)[table]),
        dice=str(written.get("dice", "")),
        modifiers=tuple(
            SheetModifier(one.reason, labels.reason(one.reason), one.value, rule, labels.rule(rule))
            for rule, one in _by_table(ruleset).get(table, ())
        ),
        rules=_readers(ruleset).get(table, ()),
        written=written,
    )


def lines_of(sheet: Sheet, labels: Labels) -> tuple[str, ...]:
    """Return a sheet as lines: its head, a line for each modifier, a line for each rule."""
    head = f"{sheet.table} {sheet.title}" + (f": {sheet.dice}" if sheet.dice else "")
    modifiers = [
        f"{_signed(one.value)}  {one.title} ({one.rule} {one.rule_title})"
        for one in sheet.modifiers
    ]
    return (head, *modifiers, *(f"{rule} {labels.rule(rule)}" for rule in sheet.rules))


def _signed(value: int | dict[str, int]) -> str:
    if isinstance(value, int):
        return f"{value:+d}"
    return ", ".join(f"{year} {one:+d}" for year, one in value.items())


@functools.lru_cache(16)
def _by_table(
    ruleset: InstalledRuleset,
) -> Mapping[str, list[tuple[str, ChartModifier]]]:
    found: dict[str, list[tuple[str, ChartModifier]]] = defaultdict(list)
    for rule, modifier in modifiers_named(ruleset):
        found[modifier.chart].append((rule, modifier))
    return found


@functools.lru_cache(16)
def _readers(ruleset: InstalledRuleset) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for number, belonging in references_of(ruleset).items():
        for chart in belonging.charts:
            found[chart].append(number)
    return {table: tuple(rules) for table, rules in found.items()}

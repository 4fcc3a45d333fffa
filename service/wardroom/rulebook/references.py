"""Everything about a rule: charts, modifiers, options, decisions, refusals, related rules.

Nothing of this is written by hand. Charts, refusals and companions come from the worked cases,
modifiers from standard charts that name the rule, and decisions from stages of calls that cite it.
"""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wardroom.charts import STANDARD, titled
from wardroom.conformance.catalogue import WorkedCase, catalogue_of
from wardroom.engine.calls import RuleCall
from wardroom.engine.registry import InstalledRuleset, listed_options

_NAMED_IN_A_TABLE = re.compile(r"\.(ship|scenario|opening)\.")
_COMPANIONS = 12
"""The most companions of a rule."""


class ChartModifier(msgspec.Struct, frozen=True):
    """A modifier of a table (`U1`) by its reason; its value is one, or one for each year."""

    chart: str
    reason: str
    value: int | dict[str, int]


class References(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one rule, by code, name or number."""

    above: str | None
    below: tuple[str, ...]
    before: str | None
    after: str | None
    companions: tuple[str, ...]
    """Other rules that the cases of the rule apply, the most frequent first."""
    charts: tuple[str, ...]
    modifiers: tuple[ChartModifier, ...]
    options: tuple[str, ...]
    decisions: tuple[str, ...]
    refusals: tuple[str, ...]
    """Codes of the problems that refuse by it."""
    cases: tuple[WorkedCase, ...]
    """Those that show it; those that test it come first."""


@functools.lru_cache(16)
def references_of(ruleset: InstalledRuleset) -> Mapping[str, References]:
    """Return everything about each rule of `ruleset`, by number. The result is cached."""
    numbers = [rule.number for rule in ruleset.rules]
    cases = catalogue_of(ruleset.ruleset).cases
    shown, companions = _shown(cases)
    charts, refusals = _read_by_cases(ruleset, cases)
    modifiers, options = _modifiers(ruleset), _options(ruleset)
    decisions = _decisions(ruleset, cases)
    below = defaultdict(list)
    for number in numbers:
        if (heading := heading_of(number, numbers)) is not None:
            below[heading].append(number)
    return {
        number: References(
            above=heading_of(number, numbers),
            below=tuple(below[number]),
            before=numbers[place - 1] if place else None,
            after=numbers[place + 1] if place + 1 < len(numbers) else None,
            companions=tuple(rule for rule, _ in companions[number].most_common(_COMPANIONS)),
            charts=tuple(charts[number]),
            modifiers=tuple(modifiers[number]),
            options=tuple(options[number]),
            decisions=tuple(decisions[number]),
            refusals=tuple(refusals[number]),
            cases=tuple(sorted(shown[number], key=lambda case: case.rule != number)),
        )
        for place, number in enumerate(numbers)
    }


def heading_of(number: str, numbers: list[str]) -> str | None:
    """Return the nearest of `numbers` above `number` (9.2.1: 9.2); None without a heading."""
    parts = number.split(".")
    nearer = (".".join(parts[:end]) for end in range(len(parts) - 1, 1, -1))
    over = (*nearer, f"{parts[0]}.0")
    return next((head for head in over if head in numbers and head != number), None)


def _shown(
    cases: tuple[WorkedCase, ...],
) -> tuple[Mapping[str, list[WorkedCase]], Mapping[str, Counter[str]]]:
    """Return for each rule the cases that show it, and the other rules that its cases apply."""
    shown: dict[str, list[WorkedCase]] = defaultdict(list)
    beside: dict[str, Counter[str]] = defaultdict(Counter)
    for case in cases:
        for rule in dict.fromkeys(case.rules):
            shown[rule].append(case)
        beside[case.rule].update(rule for rule in set(case.rules) if rule != case.rule)
    return shown, beside


def _read_by_cases(
    ruleset: InstalledRuleset, cases: tuple[WorkedCase, ...]
) -> tuple[Mapping[str, dict[str, None]], Mapping[str, dict[str, None]]]:
    """Return for each rule the tables that its steps read, and its refusal codes."""
    charts: dict[str, dict[str, None]] = defaultdict(dict)
    refusals: dict[str, dict[str, None]] = defaultdict(dict)
    entitled = tables_of(ruleset)
    for case in cases:
        for step in case.steps:
            for applied in step.expected.trace:
                table = applied.get("chart") and _entitled(applied["chart"], entitled)
                if table:
                    charts[applied["rule"]][table] = None
            problem = step.expected.problem
            if problem is not msgspec.UNSET and problem.rule is not None:
                refusals[problem.rule][problem.code] = None
    return charts, refusals


@functools.lru_cache(16)
def tables_of(ruleset: InstalledRuleset) -> Mapping[str, str]:
    """Return the English titles of the tables of the standard charts, by name.

    Names in tables, such as ships and scenarios, belong to the table.
    """
    titles = titled(ruleset.packs[STANDARD].tables)
    return {table: title for table, title in titles.items() if not _NAMED_IN_A_TABLE.search(table)}


def _entitled(table: str, known: Mapping[str, str]) -> str:
    """Return the titled table that contains `table`, perhaps a row; empty if there is none."""
    while table and table not in known:
        table = table.rpartition(".")[0]
    return table


def modifiers_named(ruleset: InstalledRuleset) -> Iterator[tuple[str, ChartModifier]]:
    """Yield the modifiers of the standard charts with their rules, in order."""
    known = tables_of(ruleset)
    for place, rule, value in _named_in(ruleset.packs[STANDARD].tables, ()):
        table = _entitled(".".join(place[:-1]), known) or place[0]
        yield rule, ChartModifier(table, place[-1], value)


def _modifiers(ruleset: InstalledRuleset) -> Mapping[str, list[ChartModifier]]:
    """Return by rule the modifiers of the standard charts that name it."""
    found = defaultdict(list)
    for rule, modifier in modifiers_named(ruleset):
        found[rule].append(modifier)
    return found


def _named_in(
    tables: Mapping[str, Any], place: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, int | dict[str, int]]]:
    """Yield where each modifier of `tables` stands, its rule and its value or values."""
    for name, part in tables.items():
        if not isinstance(part, Mapping):
            continue
        at = (*place, name)
        rule = part.get("rule")
        years = {key: value for key, value in part.items() if key != "rule"}
        if isinstance(rule, str) and years and all(isinstance(one, int) for one in years.values()):
            yield at, rule, years["value"] if set(years) == {"value"} else years
        else:
            yield from _named_in(part, at)


def _options(ruleset: InstalledRuleset) -> Mapping[str, list[str]]:
    """Return by rule the options that concern it."""
    found = defaultdict(list)
    for option in listed_options(ruleset.ruleset.options):
        found[option.rule].append(option.name)
    return found


def _decisions(
    ruleset: InstalledRuleset, cases: tuple[WorkedCase, ...]
) -> Mapping[str, dict[str, None]]:
    """Return by rule the kinds of decision that calls ask for by it.

    A kind without a stage, such as a re-roll, has the rules of the cases that reach it.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    of_stages = set()
    for call in ruleset.ruleset.calls:
        for rule, kind in _asked(call):
            found[rule][kind] = None
            of_stages.add(kind)
    for case in cases:
        for step in case.steps:
            awaited = step.expected.awaiting
            if awaited is not None and awaited not in of_stages:
                found[case.rule][awaited] = None
    return found


def _asked(call: RuleCall) -> Iterator[tuple[str, str]]:
    """Yield the rule and kind of each decision of a call that is a table of stages.

    A stage has the name of its decision. Stages with other names have the remaining decisions, in
    the order of the call's list.
    """
    table = getattr(call.procedure, "table", None)
    stages = [] if table is None else [stage for stage in table.stages if stage.ask is not None]
    kinds = [str(kind.__struct_config__.tag) for kind in call.decisions]
    named = {stage.name for stage in stages}
    others = iter([kind for kind in kinds if kind not in named])
    for stage in stages:
        kind = stage.name if stage.name in kinds else next(others, "")
        if kind:
            yield stage.rule, kind

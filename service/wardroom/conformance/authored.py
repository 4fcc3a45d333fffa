"""Reading the files of cases.

A file of a ruleset's `data/cases/` holds the cases of one call. A case is a situation and an order,
the dice, and the expected results:

    id       the rule it turns on, and a letter: `9.6.7-b`
    base     the file's `[base.<name>]`, whose `situation` and `order` those of the case are laid on
    dice     one list a throw, in order; every face has to be used
    seed     instead of being given, those dice follow from this seed (and `context`)
    outcome  what the outcome must show, nested; what it does not name is not looked at
    after    the same of the situation that the call leaves (of a call of several: its members)
    trace    steps that must occur in this order; `modifiers` are all of a step's, as "reason +1"
    awaiting the decision that must be open
    next     what the rules prescribe next: `reason`, `call`, `rule`, `required`, `chart`
    refused  the refusal: code, rule, member
    then     continuations: a decision, its dice, and the same expectations

A `[[odds]]` is such a situation and order without dice: each of its `chances` is part of a headline
result, and how probable that is, as fractions worked out by hand: `1/36 * 5/6 + 25/36`.

TOML has no null, so the text "(none)" stands for it; "(unset)" takes a member of the base away.
A key that does not exist stops the reader.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from wardroom.engine.calls import SeedHex
from wardroom.engine.registry import InstalledCall, InstalledRuleset

NONE = "(none)"
UNSET = "(unset)"

Table = dict[str, Any]
Throws = tuple[tuple[int, ...], ...]


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class WantedStep(_Strict, frozen=True, kw_only=True):
    """A step of the trace as a case states it; members left out may have any value."""

    purpose: str
    result: str | None = None
    total: int | None = None
    modifiers: list[str] | None = None
    rule: str | None = None
    chart: str | None = None
    row: str | None = None
    details: Table = {}


class WantedNext(_Strict, frozen=True, kw_only=True):
    """The next step that a case states."""

    reason: str
    call: str | None = None
    rule: str | None = None
    required: bool | None = None
    chart: str | None = None


class WantedRefusal(_Strict, frozen=True, kw_only=True):
    """The refusal that a case states."""

    code: str
    rule: str
    member: str


class Expected(_Strict, frozen=True, kw_only=True):
    """The expected result of one request of a case."""

    dice: Throws = ()
    outcome: Table = {}
    after: Table | list[Table] = {}
    trace: tuple[WantedStep, ...] = ()
    awaiting: str | None = None
    next: WantedNext | None = None
    refused: WantedRefusal | None = None


class Continuation(Expected, frozen=True, kw_only=True):
    """A continuation of a case: the decision taken, and its expected result."""

    decision: Table


class WantedChance(_Strict, frozen=True, kw_only=True):
    """The probability of a headline result with these values."""

    result: Table
    probability: str


class Case(Expected, frozen=True, kw_only=True):
    """One case: its purpose, its request, and its expected result."""

    id: str
    title: str
    rules: tuple[str, ...]
    source: tuple[str, ...] = ()
    base: str | None = None
    situation: Table = {}
    members: list[Table] = []
    order: Table = {}
    anachronisms: str | None = None
    options: Table = {}
    charts: str | None = None
    seed: SeedHex | None = None
    context: str = ""
    chances: tuple[WantedChance, ...] = ()
    then: tuple[Continuation, ...] = ()


class CaseFile(_Strict, frozen=True, kw_only=True):
    """A file of cases, all of one call."""

    call: str
    base: dict[str, Table] = {}
    case: tuple[Case, ...]
    odds: tuple[Case, ...] = ()


class Filed(msgspec.Struct, frozen=True):
    """A case with its call and its file."""

    installed: InstalledCall
    file: CaseFile
    case: Case

    @property
    def ruleset(self) -> str:
        """Its ruleset."""
        return self.installed.ruleset.id

    @property
    def order(self) -> Table:
        """The whole order: the case's members over those of its base."""
        order: Table = self.body["order"]
        return order

    @property
    def body(self) -> Table:
        """The request of the case without dice and options: its parts over those of its base."""
        case = self.case
        base = {} if case.base is None else self.file.base[case.base]
        given = {"situation": case.situation, "order": case.order}
        laid: Table = with_nulls(laid_over(base, given))
        if self.installed.call.takes != "situation":
            del laid["situation"]
        if case.members:
            laid["members"] = with_nulls(case.members)
        if case.anachronisms is not None:
            laid["anachronisms"] = case.anachronisms
        if case.charts is not None:
            laid["charts"] = case.charts
        return laid


def authored(ruleset: InstalledRuleset) -> tuple[tuple[Filed, ...], tuple[Filed, ...]]:
    """All cases of a ruleset, and its odds. Raises ValueError with the file of a faulty one."""
    cases: list[Filed] = []
    odds: list[Filed] = []
    for path in sorted((ruleset.ruleset.data / "cases").glob("*.toml")):
        file = read(path.name, path.read_bytes())
        call = ruleset.calls[file.call]
        cases += (Filed(call, file, case) for case in file.case)
        odds += (Filed(call, file, case) for case in file.odds)
    for name, count in Counter(entry.case.id for entry in (*cases, *odds)).items():
        if count > 1:
            raise ValueError(f"{ruleset.id}: {count} cases are called {name}")
    return tuple(cases), tuple(odds)


def read(name: str, content: bytes) -> CaseFile:
    """The cases of the file `name`. Raises ValueError with file and case for a faulty one."""
    try:
        file = msgspec.toml.decode(content, type=CaseFile)
    except msgspec.DecodeError as fault:
        raise ValueError(f"{name}: {fault}") from fault
    for case in (*file.case, *file.odds):
        for problem in (*problems(file, case), *_stage_problems(case, case in file.odds)):
            raise ValueError(f"{name}: case {case.id}: {problem}")
    return file


_ID = re.compile(r"(\d+(?:\.\d+)+)-[a-z]+")
_SOURCE = re.compile(r"[A-Z]-\d+")
_MODIFIER = re.compile(r"[a-z0-9_]+ [+-]\d+")


def problems(file: CaseFile, case: Case) -> Iterator[str]:
    """The faults in the request of a case."""
    number = _ID.fullmatch(case.id)
    if number is None:
        yield "an id is a rule number and letters, such as 9.6.7-b"
    elif number[1] not in case.rules:
        yield f"its rules do not name {number[1]}"
    if case.base is not None and case.base not in file.base:
        yield f"there is no base {case.base}"
    if any(not _SOURCE.fullmatch(source) for source in case.source):
        yield "a source is a worked example, such as C-2"
    for stage in (case, *case.then):
        for modifier in (text for step in stage.trace for text in step.modifiers or ()):
            if not _MODIFIER.fullmatch(modifier):
                yield f"a modifier is written 'close_range +1', not {modifier!r}"


def _stage_problems(case: Case, of_odds: bool) -> Iterator[str]:
    """The faults in the expectations of a case, `of_odds` or of an adjudication."""
    expecting = [
        bool(stage.outcome or stage.after or stage.trace or stage.refused or stage.awaiting)
        for stage in (case, *case.then)
    ]
    if of_odds:
        if any(expecting) or case.dice or case.seed or not case.chances:
            yield "of odds, chances are expected and nothing else"
        for chance in case.chances:
            try:
                exactly(chance.probability)
            except (ValueError, ZeroDivisionError):
                yield f"{chance.probability!r} are no fractions, such as 5/36 * 1/6 + 1/36"
    elif case.chances:
        yield "chances are expected of odds"
    elif not all(expecting) and case.seed is None:
        yield "something has to be expected of every request"


def exactly(probability: str) -> Fraction:
    """The value of products and sums of fractions: `1/36 * 5/6 + 25/36`."""
    ways = (map(Fraction, way.split("*")) for way in probability.split("+"))
    return sum((math.prod(way, start=Fraction(1)) for way in ways), Fraction(0))


def laid_over(base: Table, order: Table) -> Table:
    """`order` over `base`: tables are merged, "(unset)" removes, anything else replaces."""
    merged = {key: value for key, value in base.items() if order.get(key) != UNSET}
    for key, value in order.items():
        if value == UNSET:
            continue
        under = merged.get(key)
        both = isinstance(under, dict) and isinstance(value, dict)
        merged[key] = laid_over(under, value) if both else value  # type: ignore[arg-type]
    return merged


def with_nulls(value: Any) -> Any:
    """`value` with null in place of the text "(none)"."""
    if isinstance(value, dict):
        return {key: with_nulls(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [with_nulls(entry) for entry in value]
    return None if value == NONE else value

"""The case catalogue: how its files are read, and how one case is run.

A file of `tests/cases/<ruleset>/` holds the cases of one call. A case is a situation and an order,
the dice as they fall, and what the rules say comes of them:

    id       the rule it turns on, and a letter: `9.6.7-b`
    base     the file's `[base.<name>]`, whose `situation` and `order` those of the case are laid on
    dice     one list a throw, in order; every face has to be used
    outcome  what the outcome must show, nested; what it does not name is not looked at
    after    the same of the situation that the call leaves (of a call of several: its members)
    trace    steps that must occur in this order; `modifiers` are all of a step's, as "reason +1"
    awaiting the decision that must be open
    next     what the rules prescribe next: `reason`, `call`, `rule`, `required`, `chart`
    refused  the refusal: code, rule, member
    then     continuations: a decision, its dice, and the same expectations

TOML has no null, so the text "(none)" stands for it; "(unset)" takes a member of the base away.
A key that does not exist stops the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wardroom.dice import DiceMismatch
from wardroom.engine import adjudication
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.rulesets.catalogue import install_all

CASES = Path(__file__).parents[1] / "cases"
NONE = "(none)"
UNSET = "(unset)"

Table = dict[str, Any]
Throws = tuple[tuple[int, ...], ...]


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class WantedStep(_Strict, frozen=True, kw_only=True):
    """A step of the trace as a case states it; what is left out may be anything."""

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
    """What one request of a case must lead to."""

    dice: Throws = ()
    outcome: Table = {}
    after: Table | list[Table] = {}
    trace: tuple[WantedStep, ...] = ()
    awaiting: str | None = None
    next: WantedNext | None = None
    refused: WantedRefusal | None = None


class Continuation(Expected, frozen=True, kw_only=True):
    """A case gone on with: the decision taken, and what it leads to."""

    decision: Table


class Case(Expected, frozen=True, kw_only=True):
    """One case of the catalogue."""

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
    then: tuple[Continuation, ...] = ()


class CaseFile(_Strict, frozen=True, kw_only=True):
    """A file of cases, all of one call."""

    call: str
    base: dict[str, Table] = {}
    case: tuple[Case, ...]


class Filed(msgspec.Struct, frozen=True):
    """A case with the file it stands in, and the ruleset it is of."""

    ruleset: str
    file: CaseFile
    case: Case

    @property
    def order(self) -> Table:
        """The whole order: the case's laid over its base."""
        order: Table = self.body["order"]
        return order

    @property
    def body(self) -> Table:
        """What the case asks, dice and options aside: its parts laid over those of its base."""
        case = self.case
        base = {} if case.base is None else self.file.base[case.base]
        given = {"situation": case.situation, "order": case.order}
        laid: Table = with_nulls(laid_over(base, given))
        if installed_call(self).call.takes != "situation":
            del laid["situation"]
        if case.members:
            laid["members"] = with_nulls(case.members)
        if case.anachronisms is not None:
            laid["anachronisms"] = case.anachronisms
        return laid


class Ran(msgspec.Struct, frozen=True):
    """What became of a case: an answer or refusal for each request, and what did not fit."""

    results: tuple[Any, ...]
    faults: tuple[str, ...]


# ------------------------------------------------------------------------------ reading


HUNTERS = "hunters"


@cache
def rulesets() -> dict[str, InstalledRuleset]:
    """Every ruleset, installed once."""
    return install_all()


def ruleset(name: str = HUNTERS) -> InstalledRuleset:
    """The ruleset `name`."""
    return rulesets()[name]


def every_case() -> tuple[Filed, ...]:
    """Every case of every ruleset."""
    return tuple(filed for name in rulesets() for filed in catalogue(name))


def case_id(filed: Filed) -> str:
    """A case by its ruleset, call and id, for the name of a test."""
    return f"{filed.ruleset}/{filed.file.call}/{filed.case.id}"


@cache
def catalogue(name: str = HUNTERS) -> tuple[Filed, ...]:
    """Every case of a ruleset. Raises ValueError naming file and case for a faulty one."""
    filed = tuple(
        Filed(name, file, case)
        for path in sorted((CASES / name).glob("*.toml"))
        for file in [read(path.name, path.read_bytes())]
        for case in file.case
    )
    ids = [entry.case.id for entry in filed]
    for double in {each for each in ids if ids.count(each) > 1}:
        raise ValueError(f"{name}: two cases are called {double}")
    return filed


def read(name: str, content: bytes) -> CaseFile:
    """The cases of the file `name`. Raises ValueError naming file and case for a faulty one."""
    try:
        file = msgspec.toml.decode(content, type=CaseFile)
    except msgspec.DecodeError as fault:
        raise ValueError(f"{name}: {fault}") from fault
    for case in file.case:
        for problem in problems(file, case):
            raise ValueError(f"{name}: case {case.id}: {problem}")
    return file


_ID = re.compile(r"(\d+(?:\.\d+)+)-[a-z]+")
_SOURCE = re.compile(r"[A-Z]-\d+")
_MODIFIER = re.compile(r"[a-z0-9_]+ [+-]\d+")


def problems(file: CaseFile, case: Case) -> Iterator[str]:
    """What is wrong with a case as it is written."""
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
        if not (stage.outcome or stage.after or stage.trace or stage.refused or stage.awaiting):
            yield "something has to be expected of every request"
        for modifier in (text for step in stage.trace for text in step.modifiers or ()):
            if not _MODIFIER.fullmatch(modifier):
                yield f"a modifier is written 'close_range +1', not {modifier!r}"


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
    """`value` with null for the text that stands for it."""
    if isinstance(value, dict):
        return {key: with_nulls(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [with_nulls(entry) for entry in value]
    return None if value == NONE else value


# ------------------------------------------------------------------------------ running


def installed_call(filed: Filed) -> InstalledCall:
    """The call of a case."""
    return ruleset(filed.ruleset).calls[filed.file.call]


@cache
def run_case(number: str, name: str = HUNTERS) -> Ran:
    """Run the case of a ruleset with this id and compare.

    A case is run once, however many tests look at it.
    """
    filed = next(entry for entry in catalogue(name) if entry.case.id == number)
    return run(filed, filed.case.options)


def run(filed: Filed, options: Table) -> Ran:
    """Run a case with these options in force, and compare."""
    case, installed = filed.case, installed_call(filed)
    body: Table = {**filed.body, "dice": _fixed(case.dice), "options": options}
    if case.charts is not None:
        body["charts"] = case.charts
    request = msgspec.convert(body, installed.types.request)
    results = [_attempt(adjudication.adjudicate, installed, request)]
    for stage in case.then:
        resumed = {
            "state": getattr(results[-1], "state", None),
            "decision": with_nulls(stage.decision),
            "dice": _fixed(stage.dice),
        }
        resumption = msgspec.convert(resumed, installed.types.resume)
        results.append(_attempt(adjudication.resume, installed, resumption))
    faults = [
        f"request {number}: {fault}" if case.then else fault
        for number, (stage, result) in enumerate(zip((case, *case.then), results, strict=True), 1)
        for fault in compare(stage, result)
    ]
    return Ran(tuple(results), (*faults, *_throw_faults((case, *case.then), results)))


def _fixed(throws: Throws) -> Table:
    return {"kind": "fixed", "rolls": [face for throw in throws for face in throw]}


def _attempt(act: Any, installed: InstalledCall, request: Any) -> Any:
    try:
        return act(installed, request)
    except (Refused, DiceMismatch) as refusal:
        return refusal


def compare(expected: Expected, result: Any) -> Iterator[str]:
    """What of `result`, an answer or a refusal, is not as expected."""
    if isinstance(result, DiceMismatch):
        yield f"dice: {result}"
        return
    if isinstance(result, Refused):
        found = WantedRefusal(code=result.code, rule=result.rule, member=result.member)
        if found != expected.refused:
            yield f"refused: wanted {expected.refused}, got {found} ({result})"
        return
    if expected.refused is not None:
        yield f"refused: wanted {expected.refused}, but it was adjudicated"
        return
    yield from differences(expected.outcome, msgspec.to_builtins(result.outcome), "/outcome")
    if expected.after:
        left = getattr(result, "situation", None) or getattr(result, "members", None)
        yield from differences(expected.after, msgspec.to_builtins(left), "/after")
    yield from _trace_faults(expected.trace, result.trace)
    awaiting = getattr(result.awaiting, "decision", None)
    if awaiting != expected.awaiting:
        yield f"awaiting: wanted {expected.awaiting}, got {awaiting}"
    if expected.next is not None:
        wanted = _stated(expected.next)
        steps = [_subset_of(msgspec.to_builtins(step), wanted) for step in result.next]
        if wanted not in steps:
            yield f"next: wanted {wanted}, got {steps}"


def differences(wanted: Any, found: Any, place: str) -> Iterator[str]:
    """Where `found` is not as `wanted`; tables may hold more, lists may not."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        for key, value in wanted.items():
            if key in found:
                yield from differences(value, found[key], f"{place}/{key}")
            else:
                yield f"{place}/{key}: wanted {value!r}, but there is no such member"
    elif isinstance(wanted, list) and isinstance(found, (list, tuple)):
        if len(wanted) != len(found):
            yield f"{place}: wanted {len(wanted)} entries, got {len(found)}: {list(found)!r}"
            return
        for index, (one, other) in enumerate(zip(wanted, found, strict=True)):
            yield from differences(one, other, f"{place}/{index}")
    elif with_nulls(wanted) != found or type(with_nulls(wanted)) is not type(found):
        yield f"{place}: wanted {wanted!r}, got {found!r}"


def _trace_faults(wanted: tuple[WantedStep, ...], trace: tuple[Any, ...]) -> Iterator[str]:
    position = 0
    for step in wanted:
        stated = _stated(step)
        shown = [_subset_of(_shown(found), stated) for found in trace[position:]]
        if stated not in shown:
            near = [entry for entry in shown if entry.get("purpose") == step.purpose]
            yield f"trace: wanted {stated}, got of that purpose {near or 'nothing'}"
            return
        position += shown.index(stated) + 1


def _stated(wanted: Any) -> Table:
    """What a case states of a step, without what it leaves open."""
    stated: Table = msgspec.to_builtins(wanted)
    return {key: with_nulls(value) for key, value in stated.items() if value not in (None, {})}


def _shown(step: Any) -> Table:
    shown: Table = msgspec.to_builtins(step)
    shown["modifiers"] = [f"{each.reason} {each.value:+d}" for each in step.modifiers]
    return shown


def _subset_of(shown: Table, stated: Table) -> Table:
    """The members of `shown` that are stated, and of its details those that are."""
    part = {key: shown.get(key) for key in stated}
    if "details" in part and part["details"] is not None:
        part["details"] = {key: part["details"].get(key) for key in stated["details"]}
    return part


def _throw_faults(stages: tuple[Expected, ...], results: list[Any]) -> Iterator[str]:
    """Every throw of a case stands in the trace as the case groups it."""
    if any(isinstance(result, Exception) for result in results):
        return
    thrown = [list(throw) for stage in stages for throw in stage.dice]
    traced = [
        list(faces)
        for result in results
        for step in result.trace
        if step.roll is not None
        for faces in (*step.roll.rerolled, step.roll.faces)
    ]
    if results[-1].awaiting is not None:
        thrown = thrown[: len(traced)]
    if thrown != traced:
        yield f"dice: thrown as {thrown}, traced as {traced}"

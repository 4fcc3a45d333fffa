"""Checking whether the installed rules meet the claims of a case."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from wardroom.conformance.authored import (
    Continuation,
    Expected,
    Filed,
    Table,
    Throws,
    WantedRefusal,
    WantedStep,
    exactly,
    with_nulls,
)
from wardroom.conformance.comparing import differences
from wardroom.dice import DiceMismatch
from wardroom.engine import adjudication
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall

MOST_STATES = 20_000
"""The most states in the exact odds of a case."""


class Ran(msgspec.Struct, frozen=True):
    """The run of a case: an answer or refusal for each request, and the differences."""

    results: tuple[Any, ...]
    faults: tuple[str, ...]


def run(filed: Filed, options: Table) -> Ran:
    """Run a case with these options in force, and compare."""
    case, installed = filed.case, filed.installed
    request = msgspec.convert(body_of(filed, options), installed.types.request)
    results = [_attempt(adjudication.adjudicate, installed, request)]
    for stage in case.then:
        resumed = {"state": getattr(results[-1], "state", None), **body_on(stage)}
        resumption = msgspec.convert(resumed, installed.types.resume)
        results.append(_attempt(adjudication.resume, installed, resumption))
    faults = [
        f"request {number}: {fault}" if case.then else fault
        for number, (stage, result) in enumerate(zip((case, *case.then), results, strict=True), 1)
        for fault in compare(stage, result)
    ]
    return Ran(tuple(results), (*faults, *_throw_faults((case, *case.then), results)))


def run_odds(filed: Filed) -> Ran:
    """Ask for the odds of a case, and compare."""
    installed = filed.installed
    odds = _attempt(
        adjudication.odds,
        installed,
        msgspec.convert(odds_body(filed), installed.types.odds_request),
    )
    if isinstance(odds, Refused):
        return Ran((odds,), (f"refused: {odds}",))
    faults = [] if odds.method.kind == "exact" else ["the odds are not exact"]
    for chance in filed.case.chances if not faults else ():
        wanted = with_nulls(chance.result)
        found = sum(
            Fraction(int(one.probability.numerator), int(one.probability.denominator))
            for one in odds.results
            if not list(differences(wanted, msgspec.to_builtins(one.result), ""))
        )
        if found != exactly(chance.probability):
            faults.append(f"{wanted}: expected {chance.probability}, got {found}")
    return Ran((odds,), tuple(faults))


def body_of(filed: Filed, options: Table) -> Table:
    """The body of the first request of a case, with these options."""
    case = filed.case
    dice = _fixed(case.dice)
    if case.seed is not None:
        dice = {"kind": "seeded", "seed": case.seed, "context": case.context}
    return {**filed.body, "dice": dice, "options": options}


def body_on(stage: Continuation) -> Table:
    """The body of the continuing request, without its state."""
    return {"decision": with_nulls(stage.decision), "dice": _fixed(stage.dice)}


def odds_body(filed: Filed) -> Table:
    """The body of a question for odds."""
    return {**filed.body, "options": filed.case.options, "budget": {"states": MOST_STATES}}


def _fixed(throws: Throws) -> Table:
    return {"kind": "fixed", "rolls": [face for throw in throws for face in throw]}


def _attempt(act: Any, installed: InstalledCall, request: Any) -> Any:
    try:
        return act(installed, request)
    except (Refused, DiceMismatch) as refusal:
        return refusal


def compare(expected: Expected, result: Any) -> Iterator[str]:
    """The differences of `result`, an answer or a refusal, from the expected one."""
    if isinstance(result, DiceMismatch):
        yield f"dice: {result}"
        return
    if isinstance(result, Refused):
        found = WantedRefusal(code=result.code, rule=result.rule, member=result.member)
        if found != expected.refused:
            yield f"refused: expected {expected.refused}, got {found} ({result})"
        return
    if expected.refused is not None:
        yield f"refused: expected {expected.refused}, but it was adjudicated"
        return
    yield from differences(
        with_nulls(expected.outcome), msgspec.to_builtins(result.outcome), "/outcome"
    )
    if expected.after:
        left = getattr(result, "situation", None) or getattr(result, "members", None)
        yield from differences(with_nulls(expected.after), msgspec.to_builtins(left), "/after")
    yield from _trace_faults(expected.trace, result.trace)
    awaiting = getattr(result.awaiting, "decision", None)
    if awaiting != expected.awaiting:
        yield f"awaiting: expected {expected.awaiting}, got {awaiting}"
    if expected.next is not None:
        wanted = claims_of(expected.next)
        steps = [_subset_of(msgspec.to_builtins(step), wanted) for step in result.next]
        if wanted not in steps:
            yield f"next: expected {wanted}, got {steps}"


def _trace_faults(wanted: tuple[WantedStep, ...], trace: tuple[Any, ...]) -> Iterator[str]:
    found = places(wanted, trace)
    if len(found) < len(wanted):
        step = wanted[len(found)]
        stated, after = claims_of(step), found[-1] + 1 if found else 0
        shown = [_subset_of(_shown(other), stated) for other in trace[after:]]
        near = [entry for entry in shown if entry.get("purpose") == step.purpose]
        yield f"trace: expected {stated}, got of that purpose {near or 'nothing'}"


def places(wanted: tuple[WantedStep, ...], trace: tuple[Any, ...]) -> list[int]:
    """The indices of the wanted steps in `trace`, up to the first missing step."""
    found: list[int] = []
    for step in wanted:
        stated, after = claims_of(step), found[-1] + 1 if found else 0
        at = (
            place
            for place, other in enumerate(trace[after:], after)
            if _subset_of(_shown(other), stated) == stated
        )
        place = next(at, None)
        if place is None:
            break
        found.append(place)
    return found


def claims_of(wanted: Any) -> Table:
    """The stated members of a step in a case."""
    parts: Table = msgspec.to_builtins(wanted)
    return {key: with_nulls(value) for key, value in parts.items() if value not in (None, {})}


def _shown(step: Any) -> Table:
    shown: Table = msgspec.to_builtins(step)
    shown["modifiers"] = [f"{each.reason} {each.value:+d}" for each in step.modifiers]
    return shown


def _subset_of(shown: Table, stated: Table) -> Table:
    """The members and details of `shown` that are stated."""
    part = {key: shown.get(key) for key in stated}
    if "details" in part and part["details"] is not None:
        part["details"] = {key: part["details"].get(key) for key in stated["details"]}
    return part


def _throw_faults(stages: tuple[Expected, ...], results: list[Any]) -> Iterator[str]:
    """Check that the trace has every throw of a case as the case groups the dice."""
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

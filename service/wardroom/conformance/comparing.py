"""Comparing an answer with the expected one, at one of three levels.

    outcome   what happened, what it left on the table, what is awaited, and what is refused
    throws    besides: the throws, in the order in which they were asked for
    trace     besides: every rule applied, with its modifiers; and what comes next, where stated

Texts, digests and times are never compared. Tables may hold more than is expected, lists may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import UNSET

from wardroom.conformance.catalogue import CaseExpected

Level = Literal["outcome", "throws", "trace"]
LEVELS: tuple[Level, ...] = ("outcome", "throws", "trace")

WITHIN = 1e-9
"""The tolerance of a probability."""

STEP = ("rule", "chart", "purpose", "details", "roll", "modifiers", "total", "row", "result")
"""The members of a trace step that are compared."""
_ROLL = ("dice", "faces", "natural", "rerolled")


def faults(expected: CaseExpected, status: int, answer: Any, level: Level) -> Iterator[str]:
    """The differences of an answer or problem with this status from the expected one."""
    try:
        yield from _faults(expected, status, answer, level)
    except (AttributeError, KeyError, TypeError) as fault:
        yield f"the answer has not the form of one: {type(fault).__name__} {fault}"


def _faults(expected: CaseExpected, status: int, answer: Any, level: Level) -> Iterator[str]:
    if status != expected.status:
        yield f"status: expected {expected.status}, got {status}{_why(answer)}"
    elif not isinstance(answer, Mapping):
        yield f"the answer is no JSON object but {answer!r:.60}"
    elif expected.problem is not UNSET:
        problem = expected.problem
        found = {
            "code": answer.get("code"),
            "pointer": _pointer(answer),
            "rule": answer.get("rule"),
        }
        wanted = {"code": problem.code, "pointer": problem.pointer, "rule": problem.rule}
        yield from differences(wanted, found, "/problem")
    elif expected.results is not UNSET:
        yield from _odds_faults(expected, answer)
    else:
        yield from _answer_faults(expected, answer, level)


def _answer_faults(expected: CaseExpected, answer: Any, level: Level) -> Iterator[str]:
    for part in ("outcome", "situation", "members"):
        wanted = getattr(expected, part)
        if wanted is not UNSET:
            yield from differences(wanted, answer.get(part), f"/{part}")
    awaiting = answer.get("awaiting") or {}
    yield from differences(expected.awaiting, awaiting.get("decision"), "/awaiting/decision")
    if level == "outcome":
        return
    steps = answer.get("trace") or []
    wanted_throws = [[throw.dice, throw.purpose, list(throw.faces)] for throw in expected.throws]
    found_throws = [[throw["dice"], throw["purpose"], throw["faces"]] for throw in thrown(steps)]
    yield from differences(wanted_throws, found_throws, "/throws")
    if level == "throws":
        return
    wanted_steps = [whole_step(step) for step in expected.trace]
    yield from differences(wanted_steps, [whole_step(step) for step in steps], "/trace")
    for step in () if expected.next is UNSET else (expected.next,):
        told = [{key: one.get(key) for key in step} for one in answer.get("next") or ()]
        if step not in told:
            yield f"/next: expected {step}, got {told}"


def _odds_faults(expected: CaseExpected, answer: Any) -> Iterator[str]:
    found = answer.get("results") or []
    for wanted in expected.results or ():
        probability = sum(
            one["probability"]["decimal"] for one in found if one["result"] == wanted.result
        )
        if abs(probability - wanted.probability) > WITHIN:
            yield f"{wanted.result}: expected {wanted.fraction}, got {probability}"
    if len(found) != len(expected.results or ()):
        yield f"/results: expected {len(expected.results or ())} results, got {len(found)}"


def thrown(trace: Any) -> Iterator[dict[str, Any]]:
    """Every throw of a trace in order, replaced throws before the ones that replace them."""
    for step in trace:
        roll = step.get("roll")
        if roll is not None:
            for faces in (*(roll.get("rerolled") or ()), roll["faces"]):
                yield {
                    "dice": roll["dice"],
                    "purpose": step["purpose"],
                    "rule": step["rule"],
                    "faces": list(faces),
                    "stream": roll.get("stream"),
                }


def whole_step(step: Mapping[str, Any]) -> dict[str, Any]:
    """A step of a trace for comparison: without text, and with null for empty values."""
    whole = {name: step.get(name) or None for name in STEP if name != "total"}
    whole["total"] = step.get("total")
    if whole["roll"] is not None:
        whole["roll"] = {name: whole["roll"].get(name) or None for name in _ROLL}
    return whole


def plain_step(step: Mapping[str, Any]) -> dict[str, Any]:
    """The same for a message: without null and empty values."""
    plain = {name: value for name, value in whole_step(step).items() if value is not None}
    if "roll" in plain:
        plain["roll"] = {name: value for name, value in plain["roll"].items() if value is not None}
    return {name: plain[name] for name in STEP if name in plain}


def differences(expected: Any, found: Any, place: str) -> Iterator[str]:
    """The differences of `found` from `expected`; tables may have more members, lists may not."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            if key in found:
                yield from differences(value, found[key], f"{place}/{key}")
            else:
                yield f"{place}/{key}: expected {value!r}, but there is no such member"
    elif isinstance(expected, (list, tuple)) and isinstance(found, (list, tuple)):
        if len(expected) != len(found):
            yield f"{place}: expected {len(expected)} entries, got {len(found)}: {list(found)!r}"
            return
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{place}/{index}")
    elif expected != found or type(expected) is not type(found):
        yield f"{place}: expected {expected!r}, got {found!r}"


def _pointer(problem: Mapping[str, Any]) -> Any:
    errors = problem.get("errors") or [{}]
    return errors[0].get("pointer")


def _why(answer: Any) -> str:
    """The text of an unexpected problem."""
    detail = answer.get("detail") if isinstance(answer, Mapping) else None
    return f" ({detail})" if detail else ""

"""Making a catalogue: each case with the answer to its request, and the claimed parts of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET

from wardroom.conformance.authored import (
    Case,
    Continuation,
    Expected,
    Filed,
    Table,
    Throws,
    authored,
    exactly,
    with_nulls,
)
from wardroom.conformance.catalogue import (
    CaseChance,
    CaseExpected,
    CaseProblem,
    CaseRequest,
    CaseStep,
    CaseThrow,
    WorkedCase,
    beginning,
)
from wardroom.conformance.comparing import plain_step, thrown
from wardroom.conformance.meeting import (
    body_of,
    body_on,
    claims_of,
    odds_body,
    places,
    run,
    run_odds,
)
from wardroom.dice import DiceImpossible, DiceLeftOver, DiceRanOut
from wardroom.engine.refusals import Refused, pointer_within
from wardroom.engine.registry import InstalledCall, InstalledRuleset

_REFUSED = 422


class Unmet(Exception):
    """The installed rules do not meet a case; the message names it."""


def made(ruleset: InstalledRuleset) -> bytes:
    """The content of the catalogue file of `ruleset`, one case per line. Raises Unmet."""
    cases, odds = authored(ruleset)
    worked = [*_with_readings(cases), *map(_odds_case, odds)]
    begun = msgspec.json.encode(beginning(ruleset.ruleset)).removesuffix(b"]}")
    return begun + b"\n" + b",\n".join(map(msgspec.json.encode, worked)) + b"\n]}\n"


def _with_readings(cases: tuple[Filed, ...]) -> Iterator[WorkedCase]:
    """Every case, and the same request under default options if its result differs.

    The latter is recorded only if no authored case has it.
    """
    asking: dict[str, list[Filed]] = {}
    for filed in cases:
        asking.setdefault(_question(filed), []).append(filed)
    for filed in cases:
        others = asking[_question(filed)]
        readings = [each.case.id for each in others if each.case.options != filed.case.options]
        default = None if readings or filed.case.then else _by_default(filed)
        if default is not None:
            readings = [default.id]
        yield _case(filed, tuple(readings))
        if default is not None:
            yield default


def _question(filed: Filed) -> str:
    return json.dumps([filed.file.call, filed.body], sort_keys=True)


def _case(filed: Filed, readings: tuple[str, ...]) -> WorkedCase:
    case = filed.case
    ran = run(filed, case.options)
    if ran.faults:
        raise Unmet("\n".join((f"{filed.ruleset}, {case.id}: {case.title}", *ran.faults)))
    steps = [
        _step(filed, stage, result)
        for stage, result in zip((case, *case.then), ran.results, strict=True)
    ]
    return _worked(filed, tuple(steps), readings)


def _by_default(filed: Filed) -> WorkedCase | None:
    """The case under default options, without claims; None if its claims hold there too."""
    case = filed.case
    if not case.options or not run(filed, {}).faults:
        return None
    dice = _enough(filed)
    if dice is None:
        return None
    bare = Case(
        **{name: getattr(case, name) for name in _ASKED},
        id=f"{case.id}.default",
        title=f"{case.title} (under the default options)",
        dice=dice,
    )
    asked = msgspec.structs.replace(filed, case=bare)
    step = _step(asked, bare, run(asked, {}).results[0])
    return _worked(asked, (msgspec.structs.replace(step, claimed=()),), (case.id,))


_ASKED = (
    "rules", "base", "situation", "members", "order", "anachronisms", "charts", "seed",
)  # fmt: skip
_PADDING = 3
"""The face of dice that a case does not state."""
_MOST_PADDED = 20


def _enough(filed: Filed) -> Throws | None:
    """The dice of a case, as many as the default options need; None if far more are needed."""
    faces = [face for throw in filed.case.dice for face in throw]
    for _ in range(_MOST_PADDED):
        tried = msgspec.structs.replace(filed.case, dice=(tuple(faces),))
        (result,) = run(msgspec.structs.replace(filed, case=tried), {}).results
        if isinstance(result, DiceRanOut):
            faces.append(_PADDING)
        elif isinstance(result, DiceLeftOver):
            faces = faces[: result.index]
        elif isinstance(result, DiceImpossible):
            faces[result.index] = _PADDING
        else:
            return (tuple(faces),)
    return None


def _worked(
    filed: Filed, steps: tuple[CaseStep, ...], readings: tuple[str, ...] = ()
) -> WorkedCase:
    case = filed.case
    return WorkedCase(
        id=case.id,
        title=case.title,
        rule=case.id.partition("-")[0],
        rules=case.rules,
        options=case.options,
        readings=readings,
        steps=steps,
    )


def _step(filed: Filed, stage: Expected, result: Any) -> CaseStep:
    call, root = filed.file.call, "/order"
    if isinstance(stage, Continuation):
        call, body, root = f"{call}/continue", body_on(stage), "/decision"
    else:
        body = body_of(filed, filed.case.options)
    request = CaseRequest(call=call, body=body)
    if isinstance(result, Refused):
        problem = CaseProblem(
            code=result.code,
            pointer=pointer_within(result.member, root),
            rule=result.rule or None,
        )
        expected = CaseExpected(status=_REFUSED, problem=problem)
        return CaseStep(request=request, expected=expected, claimed=("/problem",))
    return CaseStep(
        request=request,
        expected=_expected(filed, stage, result),
        claimed=tuple(_claims(stage, result)),
    )


def _expected(filed: Filed, stage: Expected, result: Any) -> CaseExpected:
    answer = msgspec.to_builtins(result)
    part = "members" if "members" in answer else "situation"
    left = answer[part]
    if left is not None:
        claimed = with_nulls(stage.after)
        left = _told(left, _before(filed, part), filed.body.get(part), claimed)
        for at, one in enumerate(left if part == "members" else [left]):
            beside = claimed[at] if isinstance(claimed, list) else claimed
            _leave_out_open(one.get("situation", {}) if part == "members" else one, beside)
    throws = [CaseThrow(**each) for each in thrown(answer["trace"])]
    if filed.case.seed is None:
        throws = [msgspec.structs.replace(throw, stream=UNSET) for throw in throws]
    return CaseExpected(
        outcome=answer["outcome"],
        awaiting=(answer["awaiting"] or {}).get("decision"),
        throws=tuple(throws),
        trace=tuple(map(plain_step, answer["trace"])),
        next=UNSET if stage.next is None else claims_of(stage.next),
        **{} if left is None else {part: left},
    )


def _leave_out_open(situation: Table, claimed: Table) -> None:
    """Drop the title of the stage at which play stops, unless it is claimed: no rule states it."""
    if "open" not in claimed.get("situation", claimed):
        situation.pop("open", None)


def _before(filed: Filed, part: str) -> Any:
    """The whole situation at the start of a case; None if its call sets it up."""
    installed = filed.installed
    if installed.call.takes == "nothing":
        return None
    request = msgspec.convert(body_of(filed, filed.case.options), installed.types.request)
    charts = installed.ruleset.packs[request.charts].charts
    given = getattr(request, part)
    if part == "members":
        wholes = [_whole(installed, one.situation, request, charts) for one in given]
        return [
            {"name": one.name, "situation": whole} for one, whole in zip(given, wholes, strict=True)
        ]
    return _whole(installed, given, request, charts)


def _whole(installed: InstalledCall, given: Any, request: Any, charts: Any) -> Any:
    return msgspec.to_builtins(installed.situations.complete(given, request.options, charts))


_ABSENT = object()


def _told(after: Any, earlier: Any, *named: Any) -> Any:
    """The members of `after` that differ from `earlier` or are in `named`."""
    if isinstance(after, dict):
        was = earlier if isinstance(earlier, dict) else {}
        naming = [each for each in named if isinstance(each, dict)]
        return {
            key: _told(value, was.get(key), *(each[key] for each in naming if key in each))
            for key, value in after.items()
            if was.get(key, _ABSENT) != value or any(key in each for each in naming)
        }
    if _as_long(earlier, after):
        alike = [each for each in named if _as_long(each, after)]
        return [
            _told(value, earlier[at], *(each[at] for each in alike))
            for at, value in enumerate(after)
        ]
    return after


def _as_long(one: Any, other: Any) -> bool:
    """Whether both are lists of the same length."""
    lists = isinstance(one, list | tuple) and isinstance(other, list | tuple)
    return lists and len(one) == len(other)


def _claims(stage: Expected, result: Any) -> Iterator[str]:
    """The pointers to the claims of a case in the expected answer."""
    yield from _leaves(stage.outcome, "/outcome")
    part = "/members" if isinstance(stage.after, list) else "/situation"
    yield from _leaves(stage.after, part) if stage.after else ()
    if stage.dice:
        yield "/throws"
    for at, step in zip(places(stage.trace, result.trace), stage.trace, strict=True):
        for name, value in claims_of(step).items():
            yield from _leaves(value, f"/trace/{at}/{name}")
    if stage.awaiting is not None:
        yield "/awaiting"
    if stage.next is not None:
        yield "/next"


def _leaves(claim: Any, place: str) -> Iterator[str]:
    """Pointers to the members of `claim`."""
    inside: list[tuple[object, Any]] = []
    if isinstance(claim, dict):
        inside = list(claim.items())
    elif isinstance(claim, list) and any(isinstance(each, dict) for each in claim):
        inside = list(enumerate(claim))
    if not inside and claim != {}:
        yield place
    for name, each in inside:
        yield from _leaves(each, f"{place}/{str(name).replace('~', '~0').replace('/', '~1')}")


def _odds_case(filed: Filed) -> WorkedCase:
    case = filed.case
    ran = run_odds(filed)
    if ran.faults:
        raise Unmet("\n".join((f"{filed.ruleset}, {case.id}: {case.title}", *ran.faults)))
    (odds,) = ran.results
    expected = CaseExpected(
        results=tuple(
            _chance(
                msgspec.to_builtins(one.result),
                Fraction(int(one.probability.numerator), int(one.probability.denominator)),
            )
            for one in odds.results
        ),
        chances=tuple(
            _chance(with_nulls(one.result), exactly(one.probability)) for one in case.chances
        ),
    )
    request = CaseRequest(call=f"{filed.file.call}/odds", body=odds_body(filed))
    return _worked(filed, (CaseStep(request=request, expected=expected, claimed=("/chances",)),))


def _chance(result: Table, probability: Fraction) -> CaseChance:
    return CaseChance(result=result, probability=float(probability), fraction=str(probability))

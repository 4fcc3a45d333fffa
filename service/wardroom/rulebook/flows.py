"""The flow of a procedure: its stages in the order of play, and the next calls with reasons.

The stages come from the table that plays it, the next calls from the results of the worked cases.
Neither is written by hand.
"""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wardroom.conformance.catalogue import CaseExpected, catalogue_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.table import Table
from wardroom.rulebook.course import Way, course_drawn
from wardroom.rulebook.drawing import Box, drawn
from wardroom.text import Labels

RULE_APPLIES, PLAYER_DECIDES, COMES_AGAIN, FOLLOWS = "\u25a1", "\u25c7", "\u21bb", "\u2192"
"""Marks of stages in lines and drawings: a rule, a decision, a stage that is repeated."""
_ONCE = Table().again
"""The mark of a table whose stages are played once."""
_USUAL = 0.03
"""The least share of a call's next steps for an arrow in the course."""


class FlowStage(msgspec.Struct, frozen=True):
    """A stage of a procedure: its rule, whether the player decides, whether it is repeated."""

    rule: str
    decides: bool
    repeats: bool


class FlowNext(msgspec.Struct, frozen=True):
    """A call that follows, for a reason and by a rule."""

    call: str
    reason: str
    rule: str


class Flow(msgspec.Struct, frozen=True):
    """The stages of a call in the order of play, and what may follow it, the usual first."""

    call: str
    stages: tuple[FlowStage, ...]
    """Empty if a call is not a table of stages."""
    rounds: bool
    """Whether the stages are repeated until it ends."""
    next: tuple[FlowNext, ...]


@functools.lru_cache(16)
def flows_of(ruleset: InstalledRuleset) -> Mapping[str, Flow]:
    """Return the flow of each call of `ruleset`, in the order of play."""
    following = _following(ruleset)
    flows = {}
    for call in ruleset.ruleset.calls:
        table = getattr(call.procedure, "table", None)
        stages = () if table is None else table.stages
        flows[call.name] = Flow(
            call.name,
            tuple(FlowStage(one.rule, one.ask is not None, one.repeats) for one in stages),
            rounds=table is not None and table.again is not _ONCE,
            next=tuple(step for step, _ in following[call.name].most_common()),
        )
    return flows


@functools.lru_cache(16)
def _following(ruleset: InstalledRuleset) -> Mapping[str, Counter[FlowNext]]:
    """Return the next steps in the cases of each call, with their numbers."""
    found: dict[str, Counter[FlowNext]] = defaultdict(Counter)
    for case in catalogue_of(ruleset.ruleset).cases:
        for step in case.steps:
            call = step.request.call.partition("/")[0]
            for owed in _owed(step.expected):
                if owed.get("call") and owed.get("rule"):
                    found[call][FlowNext(owed["call"], owed["reason"], owed["rule"])] += 1
    return found


def _owed(expected: CaseExpected) -> Iterator[Mapping[str, Any]]:
    """Yield the next steps of an answer."""
    if expected.situation is not msgspec.UNSET:
        yield from expected.situation.get("owed") or ()
    if expected.next is not msgspec.UNSET:
        yield expected.next


def lines_of(flow: Flow, labels: Labels) -> tuple[str, ...]:
    """Return a flow as lines: its call, a line for each stage, a line for each that follows."""
    head = f"{labels.call(flow.call)}{f' {COMES_AGAIN}' if flow.rounds else ''}"
    return (head, *_stages(flow, labels), *_next(flow, labels))


def _stages(flow: Flow, labels: Labels) -> tuple[str, ...]:
    return tuple(
        f"{PLAYER_DECIDES if stage.decides else RULE_APPLIES} {labels.rule(stage.rule)} "
        f"({stage.rule}){f' {COMES_AGAIN}' if stage.repeats else ''}"
        for stage in flow.stages
    )


def _next(flow: Flow, labels: Labels) -> tuple[str, ...]:
    return tuple(
        f"{FOLLOWS} {labels.call(step.call)}: {labels.word('next', step.reason).label} "
        f"({step.rule})"
        for step in flow.next
    )


def drawing_of(flow: Flow, labels: Labels) -> str:
    """Return a flow as an SVG document."""
    stages = zip(flow.stages, _stages(flow, labels), strict=True)
    return drawn(
        labels.language,
        lines_of(flow, labels),
        head=labels.call(flow.call),
        boxes=tuple(
            Box(text.partition(" ")[2], pointed=stage.decides, again=stage.repeats)
            for stage, text in stages
        ),
        again=flow.rounds,
        ends=tuple(text.partition(" ")[2] for text in _next(flow, labels)),
    )


def course_lines(ruleset: InstalledRuleset, labels: Labels) -> tuple[str, ...]:
    """Return the course of the game as lines: each call, and the calls that usually follow it."""
    return tuple(
        f"{labels.call(call)} {FOLLOWS} {', '.join(map(labels.call, calls))}"
        for call, calls in _usual(ruleset).items()
    )


def course_drawing(ruleset: InstalledRuleset, labels: Labels) -> str:
    """Return the calls of `ruleset` in the order of play as an SVG document, with next calls.

    An arrow needs at least three per cent of a call's next steps in the worked cases. A call
    without arrows is left out.
    """
    usual = _usual(ruleset)
    led_to = {then for calls in usual.values() for then in calls}
    drawn_calls = [call for call in flows_of(ruleset) if call in usual or call in led_to]
    return course_drawn(
        labels.language,
        labels.title(ruleset.ruleset.title),
        course_lines(ruleset, labels),
        tuple(map(labels.call, drawn_calls)),
        tuple(
            Way(drawn_calls.index(call), drawn_calls.index(then))
            for call, calls in usual.items()
            for then in calls
            if then != call
        ),
    )


def _usual(ruleset: InstalledRuleset) -> dict[str, tuple[str, ...]]:
    """Return the calls that usually follow each call, all in the order of play."""
    usual = {}
    for call in flows_of(ruleset):
        counted: Counter[str] = Counter()
        for step, times in _following(ruleset)[call].items():
            counted[step.call] += times
        least = counted.total() * _USUAL
        if then := tuple(
            one for one in flows_of(ruleset) if counted[one] > 0 and counted[one] >= least
        ):
            usual[call] = then
    return usual

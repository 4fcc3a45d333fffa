"""One line a trace step: what was rolled, every modifier, the total, the result, the rule.

    Detection check 2: 2d6 [4 3] = 7, +2 year 1942, +1 previously detected, total 10: detected
    (9.6.7, E2)

Phrases are templates by code. A step's details fill them; a detail that is itself a code (a man,
a system) is looked up among the words.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from wardroom.charts import Modifier
from wardroom.dice import Roll
from wardroom.rulesets.boards import BoardLine
from wardroom.rulesets.registry import InstalledRuleset, Phrases
from wardroom.rulesets.trace import Detail, TraceStep

_FREE_TEXT = "name"
"""How the details end that hold a ship's own name: it is never looked up."""

FALLBACK = "en"
"""The language of every ruleset; others are added to it."""


def languages(ruleset: InstalledRuleset) -> tuple[str, ...]:
    """The languages that `ruleset` has phrases in, the fallback first."""
    return (FALLBACK, *(name for name in ruleset.phrases if name != FALLBACK))


def fill(ruleset: InstalledRuleset, answer: Any, language: str = FALLBACK) -> Any:
    """Write the text of every trace step and next step of `answer`; returns `answer`."""
    phrases = ruleset.phrases[language]
    for step in answer.trace:
        step.text = line(phrases, step)
    for following in answer.next:
        following.text = phrases.next[following.reason]
    return answer


def line(phrases: Phrases, step: TraceStep) -> str:
    """`step` as one line. Raises KeyError for a code that the phrases lack."""
    details = _worded(phrases, step.details) if step.details else step.details
    body = phrases.purposes[step.purpose].format_map(details)
    roll, modifiers = step.roll, step.modifiers
    if roll is not None:
        body = f"{body}: {_rolled(roll)}"
    if modifiers:
        named = ", ".join([_modifier(phrases, modifier) for modifier in modifiers])
        total = phrases.words["total"].format(total=step.total)
        body = f"{body}{':' if roll is None else ','} {named}, {total}"
    result = phrases.results.get(f"{step.purpose}.{step.result}") or phrases.results[step.result]
    return f"{body}: {result.format_map(details)} ({_citation(step.rule, step.chart)})"


def lines(phrases: Phrases, steps: Iterable[TraceStep]) -> list[str]:
    """`steps`, a line each."""
    return [line(phrases, step) for step in steps]


def board_line(phrases: Phrases, said: BoardLine) -> str:
    """What is said of a position. Raises KeyError for a code that the phrases lack."""
    return phrases.board[said.code].format_map(_worded(phrases, said.details))


def _worded(phrases: Phrases, details: dict[str, Detail]) -> dict[str, Detail]:
    words = phrases.words
    return {
        key: words.get(value, value)
        if isinstance(value, str) and not key.endswith(_FREE_TEXT)
        else value
        for key, value in details.items()
    }


def _rolled(roll: Roll) -> str:
    faces = " ".join(map(str, roll.faces))
    shown = f"{roll.dice} [{faces}]"
    for earlier in reversed(roll.rerolled):
        shown = f"{roll.dice} [{' '.join(map(str, earlier))}] > {shown}"
    return f"{shown} = {roll.natural}" if len(roll.faces) > 1 else shown


def _modifier(phrases: Phrases, modifier: Modifier) -> str:
    reason = modifier.reason
    if reason.startswith("year_"):
        named = phrases.reasons["year"].format(year=reason[5:])
    else:
        named = phrases.reasons[reason]
    return f"{modifier.value:+d} {named}"


@functools.lru_cache(4096)
def _citation(rule: str, chart: str | None) -> str:
    """The rule, and the printed chart if one was looked up."""
    printed = (chart or "").partition(".")[0]
    return f"{rule}, {printed}" if printed[:1].isupper() else rule

"""Whatever can be said of a game has its phrase, in every language, and cites what exists."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.engine.trace import TraceStep
from wardroom.text import FALLBACK, fill, languages

from .foreign import foreign_in_step, foreign_words
from .making import Json
from .modifiers import modifiers
from .play import CALLS, RULESETS, ask, call_id, made_request, play

_GAMES = 1200
LANGUAGES = [
    (ruleset, language) for ruleset in RULESETS.values() for language in languages(ruleset)
]
every_call = pytest.mark.parametrize("call", CALLS, ids=call_id)
every_language = pytest.mark.parametrize(
    ("ruleset", "language"), LANGUAGES, ids=lambda value: getattr(value, "id", value)
)


def answers(call: InstalledCall) -> tuple[Any, ...]:
    """Every answer of many random games, and every refusal on the way."""
    return _answers(CALLS.index(call))


@functools.cache
def _answers(number: int) -> tuple[Any, ...]:
    call, random = CALLS[number], Random(1939)
    found: list[Any] = []
    for _ in range(_GAMES):
        try:
            found += play(call, made_request(call, random), random).answers
        except Refused as refusal:
            found.append(refusal)
    return tuple(found)


def given_answers(call: InstalledCall) -> Iterator[Any]:
    return (answer for answer in answers(call) if not isinstance(answer, Refused))


def of_ruleset(ruleset: InstalledRuleset) -> Iterator[Any]:
    for call in ruleset.calls.values():
        yield from given_answers(call)


@every_language
def test_every_line_is_worded(ruleset: InstalledRuleset, language: str) -> None:
    missing: dict[str, str] = {}
    left: dict[str, str] = {}
    for answer in of_ruleset(ruleset):
        try:
            fill(ruleset, answer, language)
        except KeyError as fault:
            missing.setdefault(str(fault), answer.call)
            continue
        for part in (*answer.trace, *answer.next):
            assert part.text
            assert "{" not in part.text
            assert "}" not in part.text
            if language != FALLBACK:
                step = isinstance(part, TraceStep)
                found = foreign_in_step(part) if step else foreign_words(part.text)
                left.update(dict.fromkeys(found, part.text))
    assert not missing
    assert not left


@every_language
def test_every_modifier_of_a_chart_rolled_on_is_worded(
    ruleset: InstalledRuleset, language: str
) -> None:
    reasons = ruleset.phrases[language].reasons
    rolled_on = {
        step.chart
        for answer in of_ruleset(ruleset)
        for step in answer.trace
        if step.chart is not None and (step.roll is not None or step.modifiers)
    }
    for pack in ruleset.packs.values():
        for chart in sorted(rolled_on):
            for modifier in modifiers(table_of(pack.charts, chart)):
                reason = modifier.reason
                assert reason in reasons or reason.startswith("year_"), (chart, reason)


def table_of(charts: Any, name: str) -> Any:
    """The chart table called `name`, such as `E5.repair`."""
    first, *rest = name.split(".")
    named = {field.encode_name.lower(): field.name for field in msgspec.structs.fields(charts)}
    table = getattr(charts, named[first.lower()])
    for part in rest:
        table = table[part] if isinstance(table, dict) else getattr(table, part)
    return table


OF_THE_WIRE = {"procedure_open", "part_missing", "hidden"}
"""Refusals of a situation that no rule forbids: it is not whole, or not at rest."""


@every_call
def test_every_rule_cited_is_in_the_index(call: InstalledCall) -> None:
    numbers = {rule.number for rule in call.ruleset.rules}
    cited: set[str] = set()
    for answer in answers(call):
        if isinstance(answer, Refused):
            if answer.code not in OF_THE_WIRE:
                cited.add(answer.rule)
            continue
        for step in answer.trace:
            cited |= {step.rule, *(modifier.rule for modifier in step.modifiers)}
        cited |= {following.rule for following in answer.next}
        if answer.awaiting is not None:
            cited.add(answer.awaiting.rule)
    assert cited <= numbers


@every_call
def test_every_rule_covered_is_in_the_index_once(call: InstalledCall) -> None:
    covers = call.call.covers
    assert len(covers) == len(set(covers))
    assert set(covers) <= {rule.number for rule in call.ruleset.rules}


@every_call
def test_every_table_touched_has_a_source(call: InstalledCall) -> None:
    sources = call.ruleset.packs["standard"].sources
    for answer in given_answers(call):
        charts = {step.chart for step in answer.trace if step.chart is not None}
        for chart in charts:
            assert any(chart == table or chart.startswith(f"{table}.") for table in sources), chart
        named = {table.table for table in answer.ruleset.tables}
        assert all(
            any(chart == table or chart.startswith(f"{table}.") for table in named)
            for chart in charts
        )


@every_call
def test_every_step_adds_up(call: InstalledCall) -> None:
    """A player can check a step by itself: the natural total, the modifiers, the total."""
    for answer in given_answers(call):
        for step in answer.trace:
            assert step.purpose
            assert step.result
            if step.roll is None:
                # A row found without dice is found by what the log holds, such as tons sunk.
                assert step.row is None or (step.chart and not call.call.throws)
                continue
            if step.total is not None and step.purpose not in CAPPED:
                added = sum(modifier.value for modifier in step.modifiers)
                assert step.total == step.roll.natural + added, step


CAPPED = {"recovery"}
"""Purposes whose total has a floor: a recovery is never shorter than no month."""


@every_call
def test_what_is_next_can_be_sent(call: InstalledCall) -> None:
    """Nothing comes next while something is awaited, and no call that does not exist.

    That something does come next is held where situations are whole: by the examples, and by whole
    careers and battles.
    """
    for answer in given_answers(call):
        assert (answer.state is None) is (answer.awaiting is None)
        assert answer.awaiting is None or not answer.next
        for following in answer.next:
            assert following.call is None or following.call in call.ruleset.calls


@pytest.mark.parametrize("name", ["total", "arctic", "{range}", "{", "night"])
def test_a_name_that_is_also_a_word_stays_a_name(name: str) -> None:
    """A ship is called what the order calls it, whatever the phrases call theirs."""
    salvo = RULESETS["hunters"].calls["resolve-salvo"]
    example = next(each for each in salvo.examples if each.name == "second_salvo")
    target: dict[str, Json] = {"kind": "large_freighter", "tonnage": 7600, "name": name}
    body = example.request()
    contact = body["situation"]["contact"]
    contact = contact | {"targets": [target, *contact["targets"][1:]]}
    body["situation"] = body["situation"] | {"contact": contact}
    answer = fill(salvo.ruleset, ask(salvo, body))
    line = next(step.text for step in answer.trace if step.purpose == "ship")
    assert line.startswith(f"Target 1, {name}, 7,600 t")

"""Whatever can be said of a game has its phrase, in every language, and cites what exists."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from support.every import every
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.engine.trace import TraceStep
from wardroom.text import FALLBACK, fill, languages

from .foreign import foreign_in_step, foreign_words
from .making import Json
from .modifiers import modifiers
from .play import CALLS, RULESETS, ask, call_id, made_request, play
from .stream_table import documented
from .streams import noted_streams, shape

_GAMES = 1200
every_call = every("call", CALLS, ids=call_id)


class Asked(NamedTuple):
    """A call, and every answer of many random games of it, with every refusal on the way.

    `streams`: the shapes of the streams that it has thrown in, and their dice.
    """

    call: InstalledCall
    answers: tuple[Any, ...]
    streams: frozenset[tuple[str, str]]

    @property
    def given(self) -> Iterator[Any]:
        """Its answers without the refusals."""
        return (answer for answer in self.answers if not isinstance(answer, Refused))


@pytest.fixture(scope="module", params=CALLS, ids=call_id)
def asked(request: pytest.FixtureRequest) -> Asked:
    """Call by call, so that the games of one are played once and forgotten before the next."""
    call, random = request.param, Random(1939)
    found: list[Any] = []
    with noted_streams() as noted:
        for _ in range(_GAMES):
            try:
                found += play(call, made_request(call, random), random).answers
            except Refused as refusal:
                found.append(refusal)
    return Asked(call, tuple(found), frozenset((shape(name), dice) for name, dice in set(noted)))


def test_every_line_is_worded(asked: Asked) -> None:
    ruleset = asked.call.ruleset
    missing: dict[str, str] = {}
    left: dict[str, str] = {}
    for language, answer in product(languages(ruleset), asked.given):
        try:
            fill(ruleset, answer, language)
        except KeyError as fault:
            missing.setdefault(str(fault), language)
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


def test_every_modifier_of_a_chart_rolled_on_is_worded(asked: Asked) -> None:
    ruleset = asked.call.ruleset
    rolled_on = {
        step.chart
        for answer in asked.given
        for step in answer.trace
        if step.chart is not None and (step.roll is not None or step.modifiers)
    }
    for pack, chart in product(ruleset.packs.values(), sorted(rolled_on)):
        for modifier in modifiers(table_of(pack.charts, chart)):
            for language in languages(ruleset):
                reasons, reason = ruleset.phrases[language].reasons, modifier.reason
                assert reason in reasons or reason.startswith("year_"), (language, chart, reason)


def table_of(charts: Any, name: str) -> Any:
    """The chart table called `name`, such as `E5.repair`."""
    first, *rest = name.split(".")
    named = {field.encode_name.lower(): field.name for field in msgspec.structs.fields(charts)}
    table = getattr(charts, named[first.lower()])
    for part in rest:
        table = table[part] if isinstance(table, dict) else getattr(table, part)
    return table


def test_every_stream_is_documented(asked: Asked) -> None:
    """Those that the cases throw in: `test_streams.py`."""
    call = asked.call
    rows = {(call.ruleset.id, call.call.name, *each) for each in asked.streams}
    assert not rows - documented(), "make golden lists them"


OF_THE_WIRE = {"procedure_open", "part_missing", "hidden", "owed_unknown"}
"""Refusals of a situation that no rule forbids: it is not whole, or not at rest."""


def test_every_rule_cited_is_in_the_index(asked: Asked) -> None:
    numbers = {rule.number for rule in asked.call.ruleset.rules}
    cited: set[str] = set()
    for answer in asked.answers:
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


def test_every_table_touched_has_a_source(asked: Asked) -> None:
    sources = asked.call.ruleset.packs["standard"].sources
    for answer in asked.given:
        charts = {step.chart for step in answer.trace if step.chart is not None}
        for chart in charts:
            assert any(chart == table or chart.startswith(f"{table}.") for table in sources), chart
        named = {table.table for table in answer.ruleset.tables}
        assert all(
            any(chart == table or chart.startswith(f"{table}.") for table in named)
            for chart in charts
        )


def test_every_step_adds_up(asked: Asked) -> None:
    """A player can check a step by itself: the natural total, the modifiers, the total."""
    for answer in asked.given:
        for step in answer.trace:
            assert step.purpose
            assert step.result
            if step.roll is None:
                # A row found without dice is found by what the log holds, such as tons sunk.
                assert step.row is None or (step.chart and not asked.call.call.throws)
                continue
            if step.total is not None and step.purpose not in CAPPED:
                added = sum(modifier.value for modifier in step.modifiers)
                assert step.total == step.roll.natural + added, step


CAPPED = {"recovery"}
"""Purposes whose total has a floor: a recovery is never shorter than no month."""


def test_what_is_next_can_be_sent(asked: Asked) -> None:
    """Nothing comes next while something is awaited, and no call that does not exist.

    That something does come next is held where situations are whole: by the examples, and by whole
    careers and battles.
    """
    for answer in asked.given:
        assert (answer.state is None) is (answer.awaiting is None)
        assert answer.awaiting is None or not answer.next
        for following in answer.next:
            assert following.call is None or following.call in asked.call.ruleset.calls


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
    assert line.startswith(f"{name}, 7,600 t")

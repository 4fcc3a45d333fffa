"""Every rule that a call says it covers is in the rule index, and named by a case of that call."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from support.every import every
from wardroom.engine.calls import RuleCall
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import IndexedRule

from .catalogue import catalogue, ruleset, rulesets, run_case

CALLS = [(name, each.call) for name, made in rulesets().items() for each in made.calls.values()]
every_call = every(("name", "call"), CALLS, ids=lambda value: getattr(value, "name", value))


@cache
def index(name: str) -> dict[str, IndexedRule]:
    """The rule index of a ruleset, by number."""
    return {rule.number: rule for rule in ruleset(name).rules}


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def headings(rule: str) -> set[str]:
    """The headings that `rule` stands under: what they say is what the rules beneath them say."""
    parts = rule.split(".")
    return {f"{parts[0]}.0", *(".".join(parts[:end]) for end in range(2, len(parts)))}


@every_call
def test_covered_rules_are_in_the_index(name: str, call: RuleCall) -> None:
    assert in_order(set(call.covers) - set(index(name))) == []
    assert len(set(call.covers)) == len(call.covers)


@every_call
def test_covered_rules_are_named_by_a_case(name: str, call: RuleCall) -> None:
    cases = [filed.case for filed in catalogue(name) if filed.file.call == call.name]
    named = {rule for case in cases for rule in case.rules}
    named |= {head for rule in named for head in headings(rule)}
    binding = {rule for rule in call.covers if index(name)[rule].kind != "narrative"}
    assert in_order(binding - named) == []


WHOLE = ("hunters", "silent-victory", "battleships")
"""Rulesets of which every rule is adjudicated."""


def binding_rules(name: str) -> set[str]:
    """Rules that have an effect on play, or on what is played with."""
    return {number for number, rule in index(name).items() if rule.kind != "narrative"}


@pytest.mark.parametrize("name", WHOLE)
def test_every_rule_but_narrative_ones_has_a_call(name: str) -> None:
    covered = {rule for ruleset, call in CALLS if ruleset == name for rule in call.covers}
    assert in_order(binding_rules(name) - covered) == []


@pytest.mark.parametrize("name", WHOLE)
def test_every_rule_but_narrative_ones_has_a_case(name: str) -> None:
    named = {rule for filed in catalogue(name) for rule in filed.case.rules}
    named |= {head for rule in named for head in headings(rule)}
    assert in_order(binding_rules(name) - named) == []


@pytest.mark.parametrize("name", rulesets())
def test_cases_name_rules_of_the_index(name: str) -> None:
    named = {rule for filed in catalogue(name) for rule in filed.case.rules}
    assert in_order(named - set(index(name))) == []


@pytest.mark.parametrize("name", rulesets())
def test_answers_cite_rules_of_the_index(name: str) -> None:
    cited = {
        (rule, filed.case.id)
        for filed in catalogue(name)
        for result in run_case(filed.case.id, name).results
        for rule in rules_cited(result)
    }
    assert sorted(each for each in cited if each[0] not in index(name)) == []


def rules_cited(result: Any) -> Iterator[str]:
    """Every rule that an answer or a refusal cites."""
    if isinstance(result, Refused):
        if result.rule:
            yield result.rule
        return
    for step in result.trace:
        yield step.rule
        yield from (modifier.rule for modifier in step.modifiers)
    yield from (step.rule for step in result.next)
    if result.awaiting is not None:
        yield result.awaiting.rule

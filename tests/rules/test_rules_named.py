"""Every rule that a call says it covers is in the rule index, and named by a case of that call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from wardroom.rulesets.calls import RuleCall
from wardroom.rulesets.refusals import Refused

from .catalogue import Filed, catalogue, ruleset, run_case

INDEX = {rule.number: rule for rule in ruleset().rules}
CALLS = tuple(installed.call for installed in ruleset().calls.values())


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def headings(rule: str) -> set[str]:
    """The headings that `rule` stands under: what they say is what the rules beneath them say."""
    parts = rule.split(".")
    return {f"{parts[0]}.0", *(".".join(parts[:end]) for end in range(2, len(parts)))}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_covered_rules_are_in_the_index(call: RuleCall) -> None:
    assert in_order(set(call.covers) - set(INDEX)) == []
    assert len(set(call.covers)) == len(call.covers)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_covered_rules_are_named_by_a_case(call: RuleCall) -> None:
    named = {
        rule for filed in catalogue() if filed.file.call == call.name for rule in filed.case.rules
    }
    named |= {head for rule in named for head in headings(rule)}
    binding = {rule for rule in call.covers if INDEX[rule].kind != "narrative"}
    assert in_order(binding - named) == []


BINDING = {number for number, rule in INDEX.items() if rule.kind != "narrative"}
"""Rules that have an effect on play, or on what is played with."""


def test_every_rule_but_narrative_ones_has_a_call() -> None:
    assert in_order(BINDING - {rule for call in CALLS for rule in call.covers}) == []


def test_every_rule_but_narrative_ones_has_a_case() -> None:
    named = {rule for filed in catalogue() for rule in filed.case.rules}
    assert in_order(BINDING - named - {head for rule in named for head in headings(rule)}) == []


def test_cases_name_rules_of_the_index() -> None:
    named = {rule for filed in catalogue() for rule in filed.case.rules}
    assert in_order(named - set(INDEX)) == []


@pytest.mark.parametrize("filed", catalogue(), ids=lambda filed: filed.case.id)
def test_answers_cite_rules_of_the_index(filed: Filed) -> None:
    results = run_case(filed.case.id).results
    cited = {rule for result in results for rule in rules_cited(result)}
    assert in_order(cited - set(INDEX)) == []


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

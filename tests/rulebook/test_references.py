"""What belongs to a rule is what the rules do: the cases say so, and the code that is run."""

from __future__ import annotations

import pytest

from rules.catalogue import catalogue, ruleset, run_case
from wardroom.engine.calls import AwaitedDecisionBase
from wardroom.engine.refusals import Refused
from wardroom.rulebook.references import ChartModifier, references_of

GAMES = ("hunters", "silent-victory", "battleships")
BY_YEAR = {"1941": 1, "1942": 2, "1943": 3}
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_neighbours_lead_back(name: str) -> None:
    every = references_of(ruleset(name))
    for number, belonging in every.items():
        assert belonging.above is None or number in every[belonging.above].below
        assert all(every[below].above == number for below in belonging.below)
        assert belonging.before is None or every[belonging.before].after == number
        assert belonging.after is None or every[belonging.after].before == number


@every_game
def test_decisions_are_asked_by_the_rule_that_has_them(name: str) -> None:
    """Each decision that a case comes to is among those of the rule that it cites."""
    every = references_of(ruleset(name))
    asked = {
        (result.awaiting.rule, result.awaiting.decision)
        for filed in catalogue(name)
        for result in run_case(filed.case.id, name).results
        if not isinstance(result, Refused) and isinstance(result.awaiting, AwaitedDecisionBase)
    }
    assert asked
    missing = [pair for pair in asked if pair[1] not in every[pair[0]].decisions]
    assert missing == []


@pytest.mark.parametrize(
    ("name", "rule", "part", "holds"),
    [
        ("hunters", "9.2.4", "charts", "U2"),
        ("hunters", "10.5.1", "charts", "E5.severity"),
        ("hunters", "11.1.3", "modifiers", ChartModifier("U1", "green_crew", 1)),
        ("hunters", "9.6.7", "modifiers", ChartModifier("E2", "year", BY_YEAR)),
        ("hunters", "9.6.4", "decisions", "test_depth"),
        ("hunters", "9.2.1", "refusals", "both_ends_submerged"),
        ("hunters", "9.5.2", "companions", "9.2.1"),
        ("silent-victory", "9.2.4", "charts", "S2"),
        ("battleships", "8.1", "charts", "damage_control"),
        ("battleships", "10.2", "options", "spotter_planes"),
    ],
)  # fmt: skip
def test_what_belongs_to_a_rule(name: str, rule: str, part: str, holds: object) -> None:
    assert holds in getattr(references_of(ruleset(name))[rule], part)

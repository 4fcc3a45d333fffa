"""Every case of the catalogue is adjudicated as the rulebook says."""

from __future__ import annotations

import pytest

from support.every import every
from wardroom.conformance.meeting import run_odds
from wardroom.engine.registry import InstalledCall

from .catalogue import case_id, catalogue, every_case, odds_cases, rulesets, run_case

CALLS = [call for ruleset in rulesets().values() for call in ruleset.calls.values()]


@every("call", CALLS, ids=lambda call: f"{call.ruleset.id}/{call.call.name}")
def test_the_cases_of_a_call(call: InstalledCall) -> None:
    cases = [each for each in catalogue(call.ruleset.id) if each.file.call == call.call.name]
    faults = {
        f"{each.case.id}: {each.case.title}": found
        for each in cases
        if (found := run_case(each.case.id, each.ruleset).faults)
    }
    assert cases
    assert not faults


def test_every_case_is_of_a_call() -> None:
    calls = {(call.ruleset.id, call.call.name) for call in CALLS}
    assert {(each.ruleset, each.file.call) for each in every_case()} == calls


@pytest.mark.parametrize("name", rulesets())
def test_odds(name: str) -> None:
    cases = [each for each in odds_cases() if each.ruleset == name]
    faults = {case_id(each): found for each in cases if (found := run_odds(each).faults)}
    assert cases
    assert not faults


WORKED = {
    "hunters": {"R": 22, "C": 38},
    "silent-victory": {"B": 27, "C": 30},
    "battleships": {
        "P": 14, "G": 15, "T": 5, "M": 5, "H": 5, "D": 3, "O": 7, "S": 5, "V": 4,
    },
}  # fmt: skip
"""Worked examples by ruleset: those of the rulebook, and others computed by hand."""


@pytest.mark.parametrize("name", WORKED)
def test_every_worked_example_is_a_case(name: str) -> None:
    shown = {source for filed in catalogue(name) for source in filed.case.source}
    examples = WORKED[name].items()
    wanted = {f"{kind}-{n}" for kind, count in examples for n in range(1, count + 1)}
    assert wanted == shown

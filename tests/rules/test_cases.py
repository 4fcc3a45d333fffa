"""Every case of the catalogue is adjudicated as the rulebook says."""

from __future__ import annotations

import pytest

from wardroom.conformance.meeting import run_odds

from .catalogue import Filed, case_id, catalogue, every_case, odds_cases, run_case


@pytest.mark.parametrize("filed", every_case(), ids=case_id)
def test_case(filed: Filed) -> None:
    faults = run_case(filed.case.id, filed.ruleset).faults
    assert not faults, "\n".join((f"{filed.case.id}: {filed.case.title}", *faults))


@pytest.mark.parametrize("filed", odds_cases(), ids=case_id)
def test_odds(filed: Filed) -> None:
    assert run_odds(filed).faults == ()


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

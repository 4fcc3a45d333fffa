"""Every case of the catalogue is adjudicated as the rulebook says."""

from __future__ import annotations

import pytest

from .catalogue import Filed, catalogue, run_case


@pytest.mark.parametrize("filed", catalogue(), ids=lambda filed: filed.case.id)
def test_case(filed: Filed) -> None:
    faults = run_case(filed.case.id).faults
    assert not faults, "\n".join((f"{filed.case.id}: {filed.case.title}", *faults))


WORKED = {"R": 22, "C": 38}
"""Worked examples: those of the rulebook, and others computed by hand."""


def test_every_worked_example_is_a_case() -> None:
    shown = {source for filed in catalogue() for source in filed.case.source}
    wanted = {f"{kind}-{n}" for kind, count in WORKED.items() for n in range(1, count + 1)}
    assert wanted == shown

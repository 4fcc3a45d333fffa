"""Every case of the catalogue is adjudicated as the rulebook says."""

from __future__ import annotations

import pytest

from .catalogue import Filed, case_id, every_case, run_case


@pytest.mark.parametrize("filed", every_case(), ids=case_id)
def test_case(filed: Filed) -> None:
    faults = run_case(filed.case.id, filed.ruleset).faults
    assert not faults, "\n".join((f"{filed.case.id}: {filed.case.title}", *faults))

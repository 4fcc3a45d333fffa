"""Every case of the catalogue is adjudicated as the rulebook says."""

from __future__ import annotations

import pytest

from .catalogue import Filed, catalogue, run_case


@pytest.mark.parametrize("filed", catalogue(), ids=lambda filed: filed.case.id)
def test_case(filed: Filed) -> None:
    faults = run_case(filed.case.id).faults
    assert not faults, "\n".join((f"{filed.case.id}: {filed.case.title}", *faults))

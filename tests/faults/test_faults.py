"""The short run of `make faults`."""

from __future__ import annotations

from pathlib import Path

import pytest

from faults.scenarios import SCENARIOS


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_acknowledged_is_lost_or_repeated(name: str, tmp_path: Path) -> None:
    counts = SCENARIOS[name](tmp_path, 3.0, 4)
    print(counts)
    assert counts.good, str(counts)
    assert counts.actions > 20
    assert counts.kills

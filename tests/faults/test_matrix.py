"""Of the matrix of `make faults` what no other test tries on a running service."""

from __future__ import annotations

from pathlib import Path

import pytest

from faults.matrix import faults_of, suffer


@pytest.mark.parametrize("name", ["a file that is cut", "an older copy put back"])
def test_a_failure_is_named_and_mended(name: str, tmp_path: Path) -> None:
    outcome = suffer(name, tmp_path)
    assert not faults_of(name, outcome), str(outcome)
    assert outcome.kept
    assert outcome.lost

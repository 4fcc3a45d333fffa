"""The short run of `make siege`: too short to look at times."""

from __future__ import annotations

from pathlib import Path

from siege.attacks import ATTACKS
from siege.judging import judged
from siege.phases import run_phase


def test_a_service_under_siege_serves_the_honest(tmp_path: Path) -> None:
    siege = run_phase(tmp_path, "siege", 8.0)
    assert not judged(siege, siege, timed=False), str(siege)
    assert set(siege.attacks) == set(ATTACKS)
    assert siege.counts.actions > 50

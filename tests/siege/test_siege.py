"""The short run of `make siege`: too short to look at times."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from faults.harness import Counts
from siege.attacks import ATTACKS
from siege.honest import Served
from siege.judging import judged, table
from siege.phases import Siege, run_siege


def test_a_service_under_siege_serves_the_honest(tmp_path: Path) -> None:
    siege = run_siege(tmp_path, [*ATTACKS], {"idle": 0.5, "siege": 8, "control": 0})
    assert not judged(siege, timed=False), str(siege)
    assert set(siege.came) == set(ATTACKS)
    assert siege.counts.actions > 50
    assert siege.operator


NOT_HELD: dict[str, dict[str, Any]] = {
    "acknowledged was lost": {"counts": Counts(lost=1)},
    "honest requests were refused": {"served": {"control": Served(refused=Counter({"429 x": 1}))}},
    "the operator was refused": {"not_operated": ["end 503"]},
    "more than 50.0": {"served": {"siege": Served([0.051] * 2), "idle": Served([0.001] * 2)}},
    "more than 100.0": {"served": {"siege": Served([0.101] * 2), "idle": Served([0.02] * 2)}},
    "the service ended with -9": {"exit_code": -9},
    "99 processes were left": {"left": 99},
    "['sessions: 500']": {"came": {"sessions": {"201": 1, "500": 1}}},
    "['spelled_metrics: 200']": {"came": {"spelled_metrics": {"200": 1}}},
}
"""What is found to be wrong, of a siege that was good but for this."""


@pytest.mark.parametrize("fault", NOT_HELD)
def test_what_did_not_hold_is_named(fault: str) -> None:
    siege = Siege(("sessions",))
    assert judged(siege) == []
    for name, value in NOT_HELD[fault].items():
        setattr(siege, name, siege.served | value if name == "served" else value)
    (found,) = judged(siege)
    assert fault in found
    assert table([siege]).splitlines()[-1].startswith("| sessions | 4 addresses, 1 changing | ")

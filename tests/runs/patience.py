"""How long tests wait for what happens soon, or never."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from typing import TypeVar

Held = TypeVar("Held")
_FACTOR = float(os.environ.get("WARDROOM_TESTS_PATIENCE", "1"))
"""For a machine that is slow whatever its load."""


def patience(seconds: float = 60) -> float:
    """How many seconds to wait for what takes far less than `seconds` on an idle machine.

    As many more as processes want each of its processors now.
    """
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)) * _FACTOR


def until(holds: Callable[[], Held | None], *faults: type[Exception], seconds: float = 60) -> Held:
    """What `holds` returns once that is anything; it may raise `faults` for a while."""
    ends = time.monotonic() + patience(seconds)
    while True:
        with contextlib.suppress(*faults):
            if held := holds():
                return held
        assert time.monotonic() < ends, "it did not come to hold in time"
        time.sleep(0.05)

"""How long tests wait for what happens soon, or never."""

from __future__ import annotations

import os

_FACTOR = float(os.environ.get("WARDROOM_TESTS_PATIENCE", "1"))
"""For a machine that is slow whatever its load."""


def patience(seconds: float = 60) -> float:
    """How many seconds to wait for what takes far less than `seconds` on an idle machine.

    As many more as processes want each of its processors now.
    """
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)) * _FACTOR

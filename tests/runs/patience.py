"""How long tests wait for what happens soon, or never."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Held = TypeVar("Held")
Item = TypeVar("Item")
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


def in_time(items: Iterable[Item], seconds: float = 120) -> Iterator[Item]:
    """`items`, for whoever looks for one among them: it comes in time, or the last is shown.

    A stream of events sends signs of life, so that no time-out of its client ends the wait for
    what does not come.
    """
    ends = time.monotonic() + patience(seconds)
    for item in items:
        yield item
        assert time.monotonic() < ends, f"it did not come in time; the last that came: {item!r}"

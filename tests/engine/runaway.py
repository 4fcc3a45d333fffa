"""Work that never ends is stopped and fails; how long work takes is the bench's to measure."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator

_CPU_SECONDS = 60
"""Of the process: a thousand times what any of it needs, so that no slow machine fails it."""


@contextlib.contextmanager
def stopped_if_endless() -> Iterator[None]:
    """Raise AssertionError in what is done here if it goes on and on."""

    def stop(*_: object) -> None:
        raise AssertionError(f"still at work after {_CPU_SECONDS} s of processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, _CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

"""The garbage collector of a process that has loaded what it works with."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: what a process loads as it starts is nearly all kept."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def spare_the_collector() -> None:
    """Keep rules, charts and decoders out of garbage collection, and collect less often.

    It halves the slowest replies of the service, and a simulated game has little that refers to
    itself.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)

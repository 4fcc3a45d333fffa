"""The garbage collector of a process that has loaded what it works with."""

from __future__ import annotations

import gc


def spare_the_collector() -> None:
    """Keep rules, charts and decoders out of garbage collection, and collect less often.

    It halves the slowest replies of the service, and a simulated game has little that refers to
    itself.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)

"""Settings of the garbage collector in a process that has loaded its code and data."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage until the block ends, and never the objects that exist at its end.

    What a process loads as it starts is nearly all kept. Without the freeze the next object made
    would have all of it looked through: some 25 ms.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


_RARE, _BRIEF = (50_000, 50, 100), (2_000, 3, 2_500)


def spare_the_collector(*, brief: bool = False, clean: bool = True) -> None:
    """Exclude rules, charts and decoders from garbage collection, and collect less often.

    It halves the slowest replies of the service, and a simulated game has little that refers to
    itself. `brief`: rather often than for long, as every open stream adds objects that stay: a
    collection of 50,000 holds the event loop for 25 ms. Unless `clean`, garbage of until now stays:
    as a service starts that is less than a megabyte, and to look for it takes 8 ms.
    """
    if clean:
        gc.collect()
    gc.freeze()
    gc.set_threshold(*(_BRIEF if brief else _RARE))

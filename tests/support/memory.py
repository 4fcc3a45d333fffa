"""A Redis of which a share of its memory is used."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator

import redis as library

_BALLAST = "ballast"
_BALLAST_BYTES = 50_000_000
"""So much that what a test adds, and the buffers of connections, change the share by little."""


@contextlib.contextmanager
def memory_used(server: library.Redis, share: float) -> Iterator[None]:
    """Have `server` use `share` of its memory until the block ends; then it has no bound."""
    server.setrange(_BALLAST, _BALLAST_BYTES, "\0")  # No buffer of a connection holds it.
    try:
        bound_memory(server, share)
        yield
    finally:
        server.config_set("maxmemory", 0)
        server.delete(_BALLAST)


def bound_memory(server: library.Redis, share: float) -> None:
    """Give `server` such a bound that it uses `share` of its memory."""
    server.config_set("maxmemory", math.ceil(server.info("memory")["used_memory"] / share))

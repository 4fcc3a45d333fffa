"""Optimistic transactions: load data, work and store, again if the data has changed meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from wardroom.sessions.adapters.redis.access import TooBusy

Loaded = TypeVar("Loaded")
Result = TypeVar("Result")

_TRIES = 12
"""How often work is repeated because something else was stored meanwhile."""


class Stale(Exception):
    """The loaded data has changed meanwhile: nothing was stored, and the work is repeated."""


async def transact(
    load: Callable[[], Awaitable[Loaded]],
    work: Callable[[Loaded], Awaitable[Result]],
    subject: str = "session",
) -> Result:
    """Return the result of `work` on the loaded data; TooBusy names the `subject`.

    If `work` raises Stale, both are called again, at most twelve times. After that raises TooBusy.
    Also raises the exceptions of both.
    """
    for _ in range(_TRIES):
        try:
            return await work(await load())
        except Stale:
            continue
    raise TooBusy(subject)

"""An event loop on a clock that tests move, and when nothing goes on in it any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import redis.asyncio as library

from runs.patience import patience

_PINGS: ContextVar[bool] = ContextVar("_PINGS", default=False)
"""Whether it is a ping that sets off a callback."""


class StandingLoop(asyncio.SelectorEventLoop):
    """An event loop on a clock that moves when it is told to."""

    seconds = 0.0
    calls = 0
    """How many callbacks were set off by anything but a ping of `settled`."""

    def time(self) -> float:
        return self.seconds

    def call_soon(  # type: ignore[override]
        self, callback: Any, *arguments: Any, context: Any = None
    ) -> asyncio.Handle:
        pings = _PINGS.get() if context is None else context.get(_PINGS, False)
        self.calls += not pings
        return super().call_soon(callback, *arguments, context=context)


async def settled(
    loop: StandingLoop, redis: library.Redis, beside: Callable[[], bool] = lambda: False
) -> None:
    """Wait until everything that was set off in `loop` has come about, and nothing is `beside`.

    Redis answers one command after the other: when two pings in a row were all that happened,
    nobody waits for an answer any more. How many callbacks a ping takes itself depends on whether
    its answer is there before it is waited for, and so on whatever else the machine does. The
    clock of the loop stands, and no time-out ends the wait.
    """
    ends, quiet = time.monotonic() + patience(), 0
    pings = _PINGS.set(True)
    try:
        while quiet < 2:
            before = loop.calls
            await redis.ping()
            others = loop.calls - before
            quiet = quiet + 1 if not others and not beside() else 0
            assert quiet or time.monotonic() < ends, (
                f"during the last ping {others} callbacks were set off by others; "
                f"something is beside: {beside()}"
            )
    finally:
        _PINGS.reset(pings)

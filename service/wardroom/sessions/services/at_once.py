"""Concurrent work on many sessions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from typing import Any

_AT_ONCE = 100


async def at_once(work: Iterable[Awaitable[Any]]) -> list[Any]:
    """Return the results of all `work`, done with a limited number of tasks at a time.

    The first fault is raised once all others have ended.
    """
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(each: Awaitable[Any]) -> Any:
        async with room:
            return await each

    done = await asyncio.gather(*map(one, work), return_exceptions=True)
    for each in done:
        if isinstance(each, BaseException):
            raise each
    return done

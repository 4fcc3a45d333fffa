"""The census: the fill level of Redis, the number of sessions, and the overdue work.

All services that share a Redis would get the same result: only the worker with the lease takes the
census.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import msgspec
import structlog

from wardroom.sessions.adapters.redis.access import Memory, RedisAccess, StoreAway
from wardroom.sessions.adapters.redis.due import Due, Overdue
from wardroom.sessions.adapters.redis.scan import Scan

_PAUSE_SECONDS = 15.0
"""The time between two censuses, which is how often metrics are usually collected."""
_LOOK_SECONDS = 1.0
"""The time between checks whether this worker must take the census."""
_SLICE, _MOST_SLICES = 1000, 5
"""The keys that are read at a time, and how many such steps one census takes."""
_REMEMBERED = 200_000
"""The keys on which an estimate is based; beyond that number, older keys count half."""


class Census(msgspec.Struct, frozen=True, kw_only=True):
    """What Redis holds.

    `sessions`: their estimated number; `overdue`: the overdue work, by kind.
    """

    memory: Memory = Memory()
    sessions: int = 0
    overdue: Mapping[str, Overdue] = {}


NOTHING = Census()


class CensusTaker:
    """Takes the census of a Redis and of due work of these `kinds`, while this worker may do so.

    Redis does not count sessions, because they expire by themselves. The census counts all keys,
    and samples a thousand of them at a time to estimate the share of sessions. If there are few
    keys, the number is exact.
    """

    def __init__(
        self, access: RedisAccess, due: Due, kinds: Iterable[str], may: Callable[[], bool]
    ) -> None:
        self.last = NOTHING
        """The last census; nothing if another worker takes it, or Redis is unreachable."""
        self._access, self._due, self._scan = access, due, Scan(access)
        self.kinds = tuple(kinds)
        self._may = may
        self._cursor: str | None = None
        self._looked = self._found = 0

    async def run(self) -> None:
        """Take the census repeatedly until cancelled."""
        while True:
            may = self._may()
            self.last = await self._taken() if may else NOTHING
            await asyncio.sleep(_PAUSE_SECONDS if may else _LOOK_SECONDS)

    async def _taken(self) -> Census:
        try:
            return await self.take()
        except StoreAway:
            pass
        except Exception as fault:  # The next census follows soon.
            structlog.get_logger().error("the census failed", fault=type(fault).__name__)
        return NOTHING

    def late(self, kind: str) -> float:
        """Return the delay in seconds of the earliest work of a `kind` at the last census."""
        return self._overdue(kind).late

    def waiting(self, kind: str) -> int:
        """Return how much work of a `kind` was due at the last census."""
        return self._overdue(kind).due

    def scheduled(self, kind: str) -> int:
        """Return how much work of a `kind` was scheduled, due or not, at the last census."""
        return self._overdue(kind).scheduled

    def _overdue(self, kind: str) -> Overdue:
        return self.last.overdue.get(kind, Overdue())

    async def take(self) -> Census:
        """Take the census. Raises StoreAway."""
        overdue = {kind: await self._due.overdue(kind) for kind in self.kinds}
        sessions = await self._sessions()
        return Census(memory=await self._access.memory(), sessions=sessions, overdue=overdue)

    async def _sessions(self) -> int:
        """Estimate the number of keys that belong to sessions."""
        begun, found = self._cursor, 0
        for _ in range(_MOST_SLICES):
            looked, sessions, self._cursor = await self._scan.look_at_keys(self._cursor, _SLICE)
            self._looked += looked
            self._found += sessions
            found += sessions
            if self._cursor is None:
                break
        if begun is None and self._cursor is None:  # All keys were read.
            return found
        if self._looked > _REMEMBERED:
            self._looked, self._found = self._looked // 2, self._found // 2
        return round(await self._scan.count_keys() * self._found / max(self._looked, 1))

"""Records by keys of clients: the seats of an API key, and the creation of an idempotency key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wardroom.sessions.adapters.redis.access import COMMAND, RedisAccess
from wardroom.sessions.adapters.redis.budgets import PAYER
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.keeping import CREATION_SECONDS, Keeping
from wardroom.sessions.adapters.redis.payment import Budgets

MOST_LISTED = 1_000
"""The most seats stored for a key: the oldest are removed."""


class KeyStore:
    """The records under keys that clients send."""

    def __init__(
        self, access: RedisAccess, clock: Clock, keeping: Keeping, budgets: Budgets
    ) -> None:
        self._access, self._clock, self._keeping = access, clock, keeping
        self._budgets = budgets

    async def creation(self, key: str) -> bytes | None:
        """Return the record of the creation with idempotency key `key`."""
        return await self._access.get(_creation_key(key))

    async def claim_creation(self, key: str, value: bytes) -> bytes | None:
        """Store `value` for the creation with idempotency key `key`; return any earlier value."""
        named, lasting = _creation_key(key), str(CREATION_SECONDS * 1000)
        while (
            await self._access.run(COMMAND, (named,), ("SET", value, "NX", "PX", lasting)) is None
        ):
            if (kept := await self.creation(key)) is not None:
                return kept
        await self._budgets.charge(len(named) + len(value))
        return None

    async def list_for(self, key: str, entry: str) -> None:
        """Add `entry`, a seat, once to the list of the API key with the id `key`."""
        name, seconds = _seats_key(key), self._keeping.seconds + self._keeping.left_seconds
        now = self._clock.now()

        async def add() -> Any:
            pipe = self._access.client.pipeline(transaction=True)
            pipe.zadd(name, {entry: now}, nx=True)
            pipe.zremrangebyrank(name, 0, -MOST_LISTED - 1)
            pipe.expire(name, round(seconds))
            return await pipe.execute()

        await self._budgets.charge(len(entry))
        await self._access.guarded(add)

    async def listed(self, key: str) -> list[tuple[str, float]]:
        """Return the seats of an API key, and when each was added."""
        found = await self._access.reading(
            lambda: self._access.client.zrange(_seats_key(key), 0, -1, withscores=True)
        )
        return [(entry.decode(), at) for entry, at in found]

    async def unlist(self, key: str, entries: Sequence[str]) -> None:
        """Remove `entries` from the list of an API key."""
        await self._access.command("ZREM", _seats_key(key), *entries)


def _seats_key(key: str) -> str:
    return f"wardroom:key:{{{key}}}:seats"


def _creation_key(key: str) -> str:
    """Return where the creation with the idempotency key `key` is stored, for this API key."""
    payer = PAYER.get()
    return f"wardroom:creation:{payer.key if payer else ''}:{key}"

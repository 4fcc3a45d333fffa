"""What is to be done at which time, and the worker that does it: the one that holds a lease.

    wardroom:due          sorted set: what is due (`kind:id`), by its time
    wardroom:due:lease    hash: who holds the lease, until when

Whoever does something that is due may die at any moment, and is followed by another: every step
must come to the same when it is done again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping

import structlog

from wardroom.sessions.store import Script, Store, StoreAway

Work = Callable[[str], Awaitable[float | None]]
"""Does what is due for an id; returns when that is due again, in seconds since 1970; None: never.

Raises StoreAway where it cannot be done just now.
"""

LEASE_SECONDS = 10.0
_PAUSE_SECONDS = 3.0
"""Between two looks: several times within a lease."""
_BUSY_SECONDS = 0.5
"""Between two batches while much is due: requests come first."""
_BATCH = 8
_FAILED_SECONDS = 3600.0
"""Until something is tried again that has failed for no known reason."""
_DUE = "wardroom:due"
_LEASE = f"{_DUE}:lease"
_TAKE, _SETTLE = Script("lease"), Script("settle")


class Due:
    """What is due, in the Redis of `store`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._store.now()

    async def put(self, kind: str, id: str, at: float) -> None:  # noqa: A002
        """Have `kind` of work be due for `id` at the time `at`, and at no other."""
        await self._store.command("ZADD", _DUE, repr(at), f"{kind}:{id}")

    async def next(self, most: int) -> list[tuple[str, float]]:
        """Up to `most` of what is due now, each with its time, earliest first."""
        found = await self._store.command(
            "ZRANGEBYSCORE", _DUE, "-inf", repr(self._store.now()), "WITHSCORES", "LIMIT", 0, most
        )
        pairs = zip(found[::2], found[1::2], strict=True) if isinstance(found[:1], bytes) else found
        return [(what.decode(), float(at)) for what, at in pairs]

    async def settle(self, what: str, at: float, again: float | None) -> None:
        """Have what was due at the time `at` be due `again`, unless somebody changed its time."""
        later = "" if again is None else repr(again)
        await self._store.run(_SETTLE, (_DUE,), (what, repr(at), later))

    async def take(self, holder: str, seconds: float = LEASE_SECONDS) -> bool:
        """Whether `holder` has the lease, for so many `seconds` more; for 0 it is given back."""
        arguments = (holder, repr(self._store.now()), repr(seconds))
        return bool(await self._store.run(_TAKE, (_LEASE,), arguments))


class Sweep:
    """Does what is due, a little at a time, while it holds the lease. `work`: by its kind."""

    def __init__(self, due: Due, work: Mapping[str, Work]) -> None:
        self._due = due
        self._work = work
        self._holder = secrets.token_hex(8)
        self._log = structlog.get_logger()

    async def run(self) -> None:
        """Look for what is due until cancelled."""
        try:
            while True:
                done = 0
                try:
                    done = await self.batch()
                except StoreAway as away:
                    self._log.warning("what is due waits", fault=str(away))
                await asyncio.sleep(_BUSY_SECONDS if done == _BATCH else _PAUSE_SECONDS)
        finally:
            await self.stop()

    async def stop(self) -> None:
        """Give the lease back, so that another worker goes on at once."""
        try:
            await self._due.take(self._holder, 0)
        except StoreAway:
            return

    async def batch(self) -> int:
        """Do some of what is due, if this worker has the lease or can have it; how much was done.

        Raises StoreAway as soon as something cannot be done just now: it stays due.
        """
        if not await self._due.take(self._holder):
            return 0
        done = 0
        for what, at in await self._due.next(_BATCH):
            if done and not await self._due.take(self._holder):
                break
            await self._due.settle(what, at, await self._again(what))
            done += 1
        return done

    async def _again(self, what: str) -> float | None:
        kind, _, named = what.partition(":")
        try:
            return await self._work[kind](named)
        except StoreAway:
            raise
        except Exception as fault:  # One that always fails must not keep the others waiting.
            self._log.error("what is due failed", kind=kind, fault=type(fault).__name__)
            return self._due.now() + _FAILED_SECONDS

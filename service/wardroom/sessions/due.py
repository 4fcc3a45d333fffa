"""What is to be done at which time, and the worker that does it: the one that holds a lease.

    wardroom:due:{kind}    sorted set: whose work of a kind is due, by its time
    wardroom:due           hash: who holds the lease, until when

Whoever does something that is due may die at any moment, and is followed by another: every step
must come to the same when it is done again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping

import structlog

from wardroom.sessions.redis_access import Script, StoreAway
from wardroom.sessions.store import Store

Work = Callable[[str], Awaitable[float | None]]
"""Does what is due; returns when it is due again, in seconds since 1970; None: never.

Raises StoreAway where it cannot be done just now.
"""

LEASE_SECONDS = 10.0
_PAUSE_SECONDS = 3.0
"""Between two looks: several times within a lease."""
_BUSY_SECONDS = 0.5
"""Between two batches while much is due: requests come first."""
_BATCH = 8
"""How much of one kind is done at a time."""
_FAILED_SECONDS = 3600.0
"""Until something is tried again that has failed for no known reason."""
_REST_SECONDS = 30.0
"""Until a kind is tried again that could not be done."""
_DUE = "wardroom:due"
_TAKE, _SETTLE = Script("lease"), Script("settle")


class Due:
    """What is due, in the Redis of `store`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> float:
        """Return the time, in seconds since 1970."""
        return self._store.now()

    async def put(self, kind: str, named: str, at: float) -> None:
        """Have `kind` of work be due for `named` at the time `at`, and at no other."""
        await self._store.command("ZADD", _key(kind), repr(at), named)

    async def add(self, kind: str, named: str, at: float) -> None:
        """Have `kind` of work be due for `named` at the time `at`, unless it is due at another."""
        await self._store.command("ZADD", _key(kind), "NX", repr(at), named)

    async def next(self, kind: str, most: int) -> list[tuple[str, float]]:
        """Up to `most` of what of `kind` is due now, each with its time, earliest first."""
        words = ("-inf", repr(self.now()), "WITHSCORES", "LIMIT", 0, most)
        found = await self._store.command("ZRANGEBYSCORE", _key(kind), *words)
        if found and isinstance(found[0], bytes):  # RESP2 knows no pairs.
            found = zip(found[::2], found[1::2], strict=True)
        return [(named.decode(), float(at)) for named, at in found]

    async def settle(self, kind: str, named: str, at: float, again: float | None) -> None:
        """Have what was due at the time `at` be due `again`, unless somebody changed its time."""
        later = "" if again is None else repr(again)
        await self._store.run(_SETTLE, (_key(kind),), (named, repr(at), later))

    async def take(self, holder: str, seconds: float = LEASE_SECONDS) -> bool:
        """Take the lease for `seconds`, or give it up for 0; return whether `holder` has it."""
        arguments = (holder, repr(self.now()), repr(seconds))
        return bool(await self._store.run(_TAKE, (_DUE,), arguments))


class Sweep:
    """Does what is due, a little at a time, while it holds the lease. `work`: by its kind."""

    def __init__(self, due: Due, work: Mapping[str, Work]) -> None:
        self._due = due
        self._work = work
        self._rests: dict[str, float] = {}
        self._holder = secrets.token_hex(8)
        self._log = structlog.get_logger()

    async def run(self) -> None:
        """Look for what is due until cancelled."""
        try:
            while True:
                done = 0
                with contextlib.suppress(StoreAway):
                    done = await self.batch()
                await asyncio.sleep(_BUSY_SECONDS if done >= _BATCH else _PAUSE_SECONDS)
        finally:
            with contextlib.suppress(StoreAway):
                await self.stop()

    async def stop(self) -> None:
        """Give the lease back, so that another worker goes on at once. Raises StoreAway."""
        await self._due.take(self._holder, 0)

    async def batch(self) -> int:
        """Do some of what is due, if this worker has the lease or can have it; how much was done.

        What cannot be done just now is put off, and its kind rests. Raises StoreAway.
        """
        done = 0
        for kind, work in self._work.items():
            if not await self._due.take(self._holder):
                break
            if self._due.now() < self._rests.get(kind, 0):
                continue
            for named, at in await self._due.next(kind, _BATCH):
                try:
                    again = await self._again(kind, work, named)
                except StoreAway as away:
                    self._log.warning("what is due waits", kind=kind, fault=str(away))
                    self._rests[kind] = later = self._due.now() + _REST_SECONDS
                    await self._due.settle(kind, named, at, later)  # Others come before it.
                    break
                await self._due.settle(kind, named, at, again)
                done += 1
                if not await self._due.take(self._holder):
                    return done
        return done

    async def _again(self, kind: str, work: Work, named: str) -> float | None:
        try:
            return await work(named)
        except StoreAway:
            raise
        except Exception as fault:  # One that always fails must not keep the others waiting.
            self._log.error("what is due failed", kind=kind, fault=type(fault).__name__)
            return self._due.now() + _FAILED_SECONDS


def _key(kind: str) -> str:
    return f"{_DUE}:{kind}"

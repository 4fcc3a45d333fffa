"""The schedule: the work due at each time, and the worker that does it.

    wardroom:due:{kind}    sorted set: the owners of work of a kind, by the time it is due
    wardroom:due           hash: who holds the lease, until when; when a worker was last there to
                           hold it (`alive`), and when none was (`stops`)

One worker holds the lease and does the work. Work is due by Redis's own clock, which all workers
share. Nothing depends on the worker being fast: every reader of a session first checks whether
something is due.

A worker may die at any moment, and another takes over: every step must have the same result when it
is repeated.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import msgspec
import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, Script, StoreAway, beyond_memory
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.basics.digests import about
from wardroom.sessions.records.clocks import Stop

Work = Callable[[str], Awaitable[float | None]]
"""Does due work; returns when work is due again, in seconds since 1970; None: never. Raises
StoreAway if the work cannot be done now."""

SESSION = "session"
"""The kind of due work for a session: a reminder, a deadline, its end."""
LEASE_SECONDS = 10.0
STOP_SECONDS = 20.0
"""The service counts as having stood still if no worker was alive for longer: twice the time that a
worker needs to take over from one that died."""
_STOPS = 100
"""How many stops are remembered: the latest."""
_PAUSE_SECONDS = 3.0
"""The time between two checks: several checks within a lease."""
_BUSY_SECONDS = 0.5
"""The time between two batches while much work is due: requests come first."""
_BATCH = 8
"""How many items of one kind are done at a time."""
_FAILED_SECONDS = 3600.0
"""The wait before work that failed for an unknown reason is tried again."""
_REST_SECONDS = 30.0
"""The wait before a kind of work that could not be done is tried again."""
_DUE = "wardroom:due"
_LEASE, _LOOK, _RESCHEDULE = map(Script, ("lease", "due", "reschedule"))


class Overdue(NamedTuple):
    """The work of a kind: how late its earliest item is, and how many items there are."""

    late: float = 0.0
    due: int = 0
    scheduled: int = 0


class Due:
    """The due work in the Redis of `access`, according to its `clock`.

    Work is scheduled and done even while Redis is full, so that games still end and move into the
    archive.
    """

    def __init__(self, access: RedisAccess, clock: Clock) -> None:
        self._access, self._clock = access, clock

    def now(self) -> float:
        """Return the time, in seconds since 1970."""
        return self._clock.now()

    @property
    def _redis_now(self) -> str:
        """A time to use in place of the time of Redis; empty if the time of Redis is used."""
        now = self._clock.redis_now
        return "" if now is None else repr(now())

    async def put(self, kind: str, named: str, at: float) -> None:
        """Schedule work of a `kind` at the time `at`, even if it is scheduled already."""
        await self._note(kind, repr(at), named)

    async def hasten(self, kind: str, named: str, at: float) -> None:
        """Schedule work of a `kind` at the time `at`, unless it is scheduled earlier."""
        await self._note(kind, "LT", repr(at), named)

    async def add(self, kind: str, named: str, at: float) -> None:
        """Schedule work of a `kind` at the time `at`, unless it is scheduled already."""
        await self._note(kind, "NX", repr(at), named)

    async def _note(self, kind: str, *words: str) -> None:
        with beyond_memory():
            await self._access.command("ZADD", _key(kind), *words)

    async def next(self, kind: str, most: int) -> list[tuple[str, float]]:
        """Return the earliest due items of `kind`, each with its time; at most `most` items."""
        *_, found = await self._looked(kind, most)
        pairs = zip(found[::2], found[1::2], strict=True)
        return [(named.decode(), float(at)) for named, at in pairs]

    async def overdue(self, kind: str) -> Overdue:
        """Return how many items of a `kind` are due and scheduled, and the greatest delay."""
        late, due, scheduled, _ = await self._looked(kind, 0)
        return Overdue(float(late), due, scheduled)

    async def _looked(self, kind: str, most: int) -> Any:
        return await self._access.run(_LOOK, (_key(kind),), (self._redis_now, most))

    async def reschedule(self, kind: str, named: str, at: float, again: float | None) -> None:
        """Move work from the time `at` to a new time, unless its time was changed meanwhile."""
        later = "" if again is None else repr(again)
        with beyond_memory():
            await self._access.run(_RESCHEDULE, (_key(kind),), (named, repr(at), later))

    async def take(self, holder: str, seconds: float = LEASE_SECONDS) -> bool:
        """Take the lease for `seconds` (0: release it); return whether `holder` has the lease."""
        return bool((await self._leased(holder, seconds))[0])

    async def beat(self) -> None:
        """Record that a worker is alive, no matter which worker holds the lease."""
        await self._leased("", LEASE_SECONDS)

    async def look(self) -> tuple[Stop, ...]:
        """Return the period up to now in which the service stood still."""
        _, stops = await self._leased("", 0)
        return tuple(Stop(*one) for one in msgspec.json.decode(stops))

    async def _leased(self, holder: str, seconds: float) -> tuple[int, bytes]:
        arguments = (holder, self._redis_now, repr(seconds), repr(STOP_SECONDS), _STOPS)
        with beyond_memory():
            own, stops = await self._access.run(_LEASE, (_DUE,), arguments)
        return own, stops


class Sweep:
    """Does due work in small batches while it holds the lease. `work`: by its kind.

    `pause`: seconds between two checks. `observer`: is called with their results.
    """

    def __init__(
        self,
        due: Due,
        work: Mapping[str, Work],
        *,
        pause: float = _PAUSE_SECONDS,
        observer: Observer | None = None,
    ) -> None:
        self.holds = False
        """Whether this worker has the lease, as far as it knows."""
        self._due = due
        self._observer = observer or Observer()
        self._work = work
        self._pause = pause
        self._rests: dict[str, float] = {}
        self._holder = secrets.token_hex(8)
        self._log = structlog.get_logger()

    async def run(self) -> None:
        """Look for due work until cancelled."""
        beating = asyncio.create_task(self._beat())
        try:
            while True:
                done = await self._batch()
                await asyncio.sleep(_BUSY_SECONDS if done >= _BATCH else self._pause)
        finally:
            beating.cancel()
            with contextlib.suppress(StoreAway):
                await self.stop()

    async def _beat(self) -> None:
        """Record regularly that this worker is alive, even during slow work such as archiving.

        Otherwise deadlines would be postponed although everybody could act.
        """
        while True:
            with contextlib.suppress(StoreAway):
                await self._due.beat()
            await asyncio.sleep(self._pause)

    async def _batch(self) -> int:
        try:
            return await self.batch()
        except StoreAway:
            self.holds = False
            return 0
        except Exception as fault:  # The search for due work must go on.
            self.holds = False
            self._observer.clock_failed()
            self._log.error("the clock failed", fault=type(fault).__name__)
            return 0

    async def stop(self) -> None:
        """Release the lease, so that another worker continues at once. Raises StoreAway."""
        self.holds = await self._due.take(self._holder, 0)

    async def batch(self) -> int:
        """Do some due work if this worker has the lease; returns the number of items done.

        Work that fails is postponed, and its kind of work pauses. Raises StoreAway.
        """
        done = 0
        for kind, work in self._work.items():
            if not await self._take():
                break
            # If the clock was set back meanwhile, a kind would pause for longer than intended.
            if 0 < self._rests.get(kind, 0) - self._due.now() <= _REST_SECONDS:
                continue
            for named, at in await self._due.next(kind, _BATCH):
                try:
                    again = await self._again(kind, work, named)
                except StoreAway as away:
                    self._log.warning(
                        "what is due waits", kind=kind, **about(named), fault=str(away)
                    )
                    self._observer.due(kind, "away")
                    self._rests[kind] = later = self._due.now() + _REST_SECONDS
                    await self._due.reschedule(kind, named, at, later)  # Other work comes first.
                    break
                await self._due.reschedule(kind, named, at, again)
                done += 1
                if not await self._take():
                    return done
        return done

    async def _take(self) -> bool:
        self.holds = await self._due.take(self._holder)
        return self.holds

    async def _again(self, kind: str, work: Work, named: str) -> float | None:
        try:
            again = await work(named)
        except StoreAway:
            raise
        except Exception as fault:  # Work that always fails must not delay other work.
            self._log.error(
                "what is due failed", kind=kind, **about(named), fault=type(fault).__name__
            )
            self._observer.due(kind, "failed")
            return self._due.now() + _FAILED_SECONDS
        self._observer.due(kind, "done")
        return again


def _key(kind: str) -> str:
    return f"{_DUE}:{kind}"

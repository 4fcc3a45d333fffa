"""The time according to the clock of Redis, which all workers share.

The clock of this machine may be wrong, and Redis is on another one. So what a worker goes by is the
time that Redis stated last, and what has passed since by a clock that never goes back. The nodes
of a Cluster have clocks of their own: a session goes by that of its node.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, StoreAway

DIFFERENT_SECONDS = 5.0
"""A clock of this machine that differs more from Redis's is reported."""


class Stated(NamedTuple):
    """The times that the nodes of Redis returned, in seconds since 1970.

    `before`, `after`: what this machine's clock showed when it was asked, and answered.
    """

    times: Mapping[str, float]
    before: float
    after: float

    @property
    def difference(self) -> float:
        """The least difference of this machine's clock from some node, in seconds, 0 or more."""
        return max(max(at - self.after, self.before - at, 0.0) for at in self.times.values())


class RedisTime:
    """The clock time of each node of Redis, as last seen.

    `own` gives seconds since 1970 by the clock of this machine, which counts until Redis has stated
    a time; `monotonic` gives seconds that never go back.
    """

    def __init__(self, own: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._own = own
        self.monotonic = monotonic
        self._ahead: dict[str, float] = {}
        """By node: the time that it stated, less what the monotonic clock showed then."""
        self._log = structlog.get_logger()
        self.difference = 0.0
        """How far the clock of this machine is from Redis's, in seconds, as found last."""

    @property
    def known(self) -> bool:
        """Whether Redis has returned a time."""
        return bool(self._ahead)

    def own(self) -> float:
        """Return the time by the clock of this machine, in seconds since 1970."""
        return self._own()

    def saw(self, at: float, node: str) -> None:
        """Record that `node` has just returned the time `at`."""
        self._ahead[node] = at - self.monotonic()

    def now(self, node: str = "") -> float:
        """Return the clock time of `node`, in seconds since 1970.

        For a node that has returned no time, and without a node, it is the earliest time of all.
        """
        if not self._ahead:
            return self._own()
        ahead = self._ahead.get(node) if node else None
        return self.monotonic() + (min(self._ahead.values()) if ahead is None else ahead)

    def compare(self, stated: Stated) -> None:
        """Record the times just returned by all nodes, and report a wrong clock of this machine.

        Once, until it is right again.
        """
        self._ahead.clear()
        for node, at in stated.times.items():
            self.saw(at, node)
        before, self.difference = self.difference, stated.difference
        if before <= DIFFERENT_SECONDS < self.difference:
            self._log.warning(
                "the clock of this machine differs from Redis's: sessions go by Redis's",
                seconds=round(self.difference, 1),
            )
        elif self.difference <= DIFFERENT_SECONDS < before:
            self._log.warning("the clock of this machine agrees with Redis's again")


class Clock:
    """The time according to the Redis of `access`: for a session, the clock of its node.

    `own`, `monotonic`: as of `RedisTime`. `redis_now` stands in for Redis's own time, in tests.
    """

    def __init__(
        self,
        access: RedisAccess,
        own: Callable[[], float],
        monotonic: Callable[[], float],
        redis_now: Callable[[], float] | None = None,
    ) -> None:
        self.time = RedisTime(own, monotonic)
        self.redis_now = redis_now
        self._access = access

    @property
    def apart(self) -> bool:
        """Whether sessions use several clocks: those of the nodes of a Cluster."""
        return self._access.sharded

    def now(self, owner: str = "") -> float:
        """Return the time of the Redis that stores `owner`, in seconds since 1970.

        That is a session or a tournament. For none in particular it is the earliest time of the
        nodes of a Cluster: what none of them has reached has not come.
        """
        if self.redis_now is not None:
            return self.redis_now()
        return self.time.now(self._node_if_known(owner))

    def until(self, owner: str, at: float) -> float:
        """Return the seconds until `at`, by the clock of `now`; 0: the time has come."""
        return max(0.0, at - self.now(owner))

    def signing_time(self) -> float:
        """Return the time that selects the signing key, in seconds since 1970.

        A key is in use from a time on by the clock of the machine that made it: so this is the
        later of Redis's time and this machine's, and none is missing where the clocks differ.
        """
        return max(self.now(), self.time.own())

    async def time_of(self, owner: str) -> float:
        """Return the time, as `now` does, for a process without a connection to Redis."""
        return self.now(owner)

    async def know_time(self) -> None:
        """Ask Redis for the time unless it is already known. Raises StoreAway."""
        if not self.time.known:
            await self.ask_time()

    async def ask_time(self) -> None:
        """Ask every node for the time, and compare this machine's clock. Raises StoreAway."""
        if self.redis_now is None:
            before = self.time.own()
            times = await self._access.times()
            self.time.compare(Stated(times, before, self.time.own()))

    async def ask_time_if_possible(self) -> None:
        """Ask for the time as `ask_time` does; a failure is retried soon."""
        try:
            await self.ask_time()
        except StoreAway:
            pass
        except Exception as fault:  # Such as a user of Redis who may not do this.
            structlog.get_logger().error(
                "the time could not be asked for", fault=type(fault).__name__
            )

    def saw(self, owner: str, milliseconds: int) -> None:
        """Record the time just returned by the Redis that stores `owner`."""
        self.time.saw(milliseconds / 1000, self._node_if_known(owner))

    def _node_if_known(self, owner: str) -> str:
        """Return the node of a Cluster that holds `owner`; empty if it is not known."""
        if owner and self.apart:
            with contextlib.suppress(StoreAway):
                return self._access.node_of(owner)
        return ""

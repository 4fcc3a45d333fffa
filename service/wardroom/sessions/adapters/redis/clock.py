"""The time according to the clock of Redis, which all workers share.

The clock of this machine may be wrong, and Redis may run on another machine. So a worker uses the
last time that Redis returned, plus the time that has passed since on a monotonic clock. Each node
of a Cluster has its own clock: a session uses the clock of its node.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, StoreAway

DIFFERENT_SECONDS = 5.0
"""If this machine's clock differs by more from Redis's clock, this is reported."""


class Stated(NamedTuple):
    """The times that the nodes of Redis returned, in seconds since 1970.

    `before`, `after`: the time of this machine's clock at the question, and at the answer.
    """

    times: Mapping[str, float]
    before: float
    after: float

    @property
    def difference(self) -> float:
        """The least difference between this machine's clock and a node's clock, in seconds."""
        return max(max(at - self.after, self.before - at, 0.0) for at in self.times.values())


class RedisTime:
    """The time that each node of Redis last returned.

    `own` returns seconds since 1970 by the clock of this machine, which is used until Redis has
    returned a time; `monotonic` returns seconds that never go back.
    """

    def __init__(self, own: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._own = own
        self.monotonic = monotonic
        self._ahead: dict[str, float] = {}
        """By node: the time that it returned, minus the monotonic clock at that moment."""
        self._log = structlog.get_logger()
        self.difference = 0.0
        """The last measured difference between this machine's clock and Redis's, in seconds."""

    @property
    def known(self) -> bool:
        """Whether Redis has returned a time."""
        return bool(self._ahead)

    def own(self) -> float:
        """Return the time by the clock of this machine, in seconds since 1970."""
        return self._own()

    def saw(self, at: float, node: str) -> None:
        """Record the time `at`, which `node` has just returned."""
        self._ahead[node] = at - self.monotonic()

    def now(self, node: str = "") -> float:
        """Return the clock time of `node`, in seconds since 1970.

        Without a node, or if the node has returned no time, the result is the earliest time of all
        nodes.
        """
        if not self._ahead:
            return self._own()
        ahead = self._ahead.get(node) if node else None
        return self.monotonic() + (min(self._ahead.values()) if ahead is None else ahead)

    def compare(self, stated: Stated) -> None:
        """Record the times just returned by all nodes, and report a wrong clock of this machine.

        A wrong clock is reported once, until it is right again.
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

    `own`, `monotonic`: as in `RedisTime`. `redis_now` replaces Redis's own time in tests.
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
        """Whether there are several clocks, because each node of a Cluster has its own."""
        return self._access.sharded

    def now(self, owner: str = "") -> float:
        """Return the time of the Redis that stores `owner`, in seconds since 1970.

        The owner is a session or a tournament. Without an owner, the result is the earliest time of
        the nodes of a Cluster: an event has come only if every node has reached its time.
        """
        if self.redis_now is not None:
            return self.redis_now()
        return self.time.now(self._node_if_known(owner))

    def until(self, owner: str, at: float) -> float:
        """Return the seconds from `now` until `at`; 0 if that time has come."""
        return max(0.0, at - self.now(owner))

    def signing_time(self) -> float:
        """Return the time that selects the signing key, in seconds since 1970.

        A key is valid from a time by the clock of the machine that made it. So the result is the
        later of Redis's time and this machine's: even if the clocks differ, a key is found.
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
        """Ask for the time like `ask_time`; after a failure ask again soon."""
        try:
            await self.ask_time()
        except StoreAway:
            pass
        except Exception as fault:  # The user of Redis may lack the permission.
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

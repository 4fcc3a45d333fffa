"""News of sessions: Redis announces them on one connection, or one per node of a Cluster.

A commit is announced on the channel of its session. An announcement can be lost with a connection,
or come before the subscription begins, but the log still has the entry. So followers are called
whenever a subscription begins, or begins again, and can read the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, StoreAway, channel
from wardroom.steps import Steps

_PAUSE_SECONDS = 0.5
"""The time between attempts to subscribe again."""
_SILENCE_SECONDS = 10
"""If a connection receives nothing for so long, it is pinged once."""


class Subscription:
    """The channels of all sessions that are followed in this process.

    `announced` is called with a session that has news, `begun` with a session whose subscription
    has just begun: earlier announcements may be lost.
    """

    def __init__(
        self, access: RedisAccess, announced: Callable[[str], None], begun: Callable[[str], None]
    ) -> None:
        self.access = access
        self.announced = announced
        self.begun = begun
        self._lines: dict[str, _Line] = {}
        self._line_of: dict[str, _Line] = {}
        self._lost: set[str] = set()
        self._finding: asyncio.Task[None] | None = None

    def follow(self, session: str) -> None:
        """Subscribe to `session`."""
        try:
            node = self.access.node_of(session)
        except StoreAway:
            self.lose({session})
            return
        line = self._lines.get(node)
        if line is None:
            line = self._lines[node] = _Line(self, node)
        self._line_of[session] = line
        line.add(session)

    def leave(self, session: str) -> None:
        """End the subscription to `session`."""
        self._lost.discard(session)
        line = self._line_of.pop(session, None)
        if line is not None:
            line.remove(session)

    async def close(self) -> None:
        """End all of them."""
        self._lost.clear()
        self._line_of.clear()
        tasks = [line.task for line in self._lines.values()]
        for task in (*tasks, self._finding):
            if task is not None:
                await _ended(task)

    def lose(self, sessions: set[str]) -> None:
        """Look up, after a pause, which nodes announce `sessions`, and follow them there."""
        for session in sessions:
            self._line_of.pop(session, None)
        self._lost |= sessions
        if self._lost and (self._finding is None or self._finding.done()):
            self._finding = asyncio.create_task(self._find())

    def retire(self, line: _Line) -> None:
        """Remove a connection that has ended, and follow its sessions on another connection."""
        if self._lines.get(line.node) is line:
            del self._lines[line.node]
        self.lose({session for session, on in self._line_of.items() if on is line})

    async def _find(self) -> None:
        while self._lost:
            await asyncio.sleep(_PAUSE_SECONDS)
            try:
                await self.access.find_nodes()
            except StoreAway:
                continue
            lost, self._lost = self._lost, set()
            for session in lost:
                self.follow(session)


class _Line:
    """One connection, and the sessions that are followed on it."""

    def __init__(self, owner: Subscription, node: str) -> None:
        self.node = node
        self._owner = owner
        self._wanted: dict[bytes, str] = {}
        self._following: set[bytes] = set()
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    def add(self, session: str) -> None:
        self._wanted[channel(session).encode()] = session
        self._changed.set()

    def remove(self, session: str) -> None:
        self._wanted.pop(channel(session).encode(), None)
        self._changed.set()

    async def _run(self) -> None:
        try:
            async with self._owner.access.messages(self.node) as messages:
                await self._follow(messages)
        except StoreAway:
            self._owner.retire(self)
        except Exception as fault:  # After any exception, later news must still arrive.
            structlog.get_logger().warning("the subscription was lost", fault=type(fault).__name__)
            self._owner.retire(self)

    async def _follow(self, messages: Any) -> None:
        await self._adjust(messages)
        adjusting = asyncio.create_task(self._keep_adjusting(messages))
        steps, asked = Steps(), False
        try:
            while self._wanted:
                if adjusting.done():
                    adjusting.result()
                message = await messages.get_message(timeout=_SILENCE_SECONDS)
                if message is not None:
                    self._hear(message["type"], message["channel"])
                elif asked:
                    raise TimeoutError
                else:
                    await messages.ping()
                asked = message is None
                await steps.pause_if_due()
        finally:
            self._owner.retire(self)
            await _ended(adjusting)

    def _hear(self, kind: str, name: bytes) -> None:
        session = self._wanted.get(name)
        if session is None:
            return
        if kind in ("message", "smessage"):
            self._owner.announced(session)
        elif kind in ("subscribe", "ssubscribe"):
            self._owner.begun(session)
        elif kind == "sunsubscribe" and name in self._following:
            # This process has not asked for it: the node no longer stores the session.
            self._following.discard(name)
            del self._wanted[name]
            self._owner.lose({session})

    async def _keep_adjusting(self, messages: Any) -> None:
        while True:
            await self._changed.wait()
            await self._adjust(messages)

    async def _adjust(self, messages: Any) -> None:
        """Subscribe to exactly the wanted channels."""
        self._changed.clear()
        new = self._wanted.keys() - self._following
        old = self._following - self._wanted.keys()
        self._following = (self._following | new) - old
        if not self._owner.access.sharded:
            if new:
                await messages.subscribe(*new)
            if old:
                await messages.unsubscribe(*old)
            return
        steps = Steps()
        for names, change in ((new, messages.ssubscribe), (old, messages.sunsubscribe)):
            for name in names:  # One command can name only channels of one slot.
                await change(name)
                await steps.pause_if_due()


async def _ended(task: asyncio.Future[Any]) -> None:
    """Cancel `task` and wait until it ends, with any result.

    One call of `cancel` may not be enough: `asyncio.wait_for` of Python 3.11 loses a cancellation
    that arrives together with its result.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.1)
    if not task.cancelled():
        task.exception()  # Nobody reads the result any more.

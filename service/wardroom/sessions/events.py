"""News of sessions: one subscription a process, however many listen.

A commit announces itself on the session's channel. What is new is then read from the log, so that
an announcement that was lost costs nothing but time: listeners look again on every heartbeat and
whenever the subscription had to be made anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import structlog

from wardroom.sessions.store import Store, StoreAway, channel


async def put_an_end_to(task: asyncio.Future[Any]) -> None:
    """Cancel `task` until it has ended, whatever it ends with.

    Once is not always enough: `asyncio.wait_for` of Python 3.11 loses a cancellation that arrives
    together with what it waits for.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.1)
    if not task.cancelled():
        task.exception()  # Nobody asks for it any more.


_PAUSE_SECONDS = 0.5
"""Between attempts to subscribe anew."""


class News:
    """The announcements of every session that somebody here listens to."""

    def __init__(self, store: Store, most_listeners: int = 1000) -> None:
        self._store = store
        self._most = most_listeners
        self._ears: dict[bytes, set[asyncio.Event]] = {}
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._looks: dict[bytes, dict[int, asyncio.Future[Any]]] = {}
        self._log = structlog.get_logger()

    @property
    def closing(self) -> bool:
        """Whether the service is about to stop, and streams should end."""
        return self._closing.is_set()

    @property
    def listeners(self) -> int:
        """How many listen."""
        return sum(map(len, self._ears.values()))

    @property
    def full(self) -> bool:
        """Whether as many listen as the process takes."""
        return self.listeners >= self._most

    def stop_listening(self) -> None:
        """Wake every listener up, for the last time."""
        self._closing.set()
        self._wake_all()

    async def close(self) -> None:
        """End the subscription."""
        self.stop_listening()
        if self._reader is not None:
            await put_an_end_to(self._reader)

    @contextlib.asynccontextmanager
    async def listening(self, session: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever there may be news of `session`.

        Raises StoreAway when as many listen as the process takes, or it is about to stop.
        """
        if self.closing or self.full:
            raise StoreAway("no more listeners are taken")
        name = channel(session).encode()
        ear = asyncio.Event()
        self._ears.setdefault(name, set()).add(ear)
        self._changed.set()
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read())
        try:
            yield ear
        finally:
            ears = self._ears[name]
            ears.discard(ear)
            if not ears:
                del self._ears[name]
                self._looks.pop(name, None)
                self._changed.set()

    async def look(self, session: str, after: int, work: Callable[[], Awaitable[Any]]) -> Any:
        """`work()`, which reads `session` from `after` on; done once for all who ask together.

        Not for those who ask after an announcement: what was read before it may lack the news.
        """
        looks = self._looks.setdefault(channel(session).encode(), {})
        task = looks.get(after)
        if task is None:
            task = asyncio.ensure_future(work())
            looks[after] = task
            task.add_done_callback(lambda _: looks.pop(after, None))
        return await asyncio.shield(task)

    def _wake(self, name: bytes) -> None:
        self._looks.pop(name, None)
        for ear in self._ears.get(name, ()):
            ear.set()

    def _wake_all(self) -> None:
        for name in self._ears:
            self._wake(name)

    async def _read(self) -> None:
        while self._ears and not self.closing:
            try:
                async with self._store.messages() as subscription:
                    await self._follow(subscription)
                continue
            except asyncio.CancelledError:
                raise
            except Exception as fault:  # Whatever it is, listeners must hear of later news.
                self._log.warning("the subscription was lost", fault=type(fault).__name__)
            # What was announced meanwhile was announced to nobody.
            self._wake_all()
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _follow(self, subscription: Any) -> None:
        """Wake those who listen, whenever there is news."""
        following: set[bytes] = set()
        await self._adjust(subscription, following)
        adjusting = asyncio.create_task(self._keep_adjusting(subscription, following))
        try:
            while self._ears and not self.closing:
                if adjusting.done():
                    adjusting.result()
                message = await subscription.get_message(timeout=1.0)
                # Once subscribed, what came before may have been missed.
                if message is not None and message["type"] in ("message", "subscribe"):
                    self._wake(message["channel"])
        finally:
            await put_an_end_to(adjusting)

    async def _keep_adjusting(self, subscription: Any, following: set[bytes]) -> None:
        while True:
            await self._changed.wait()
            await self._adjust(subscription, following)

    async def _adjust(self, subscription: Any, following: set[bytes]) -> None:
        """Subscribe to what is listened to, and to nothing else."""
        self._changed.clear()
        wanted = set(self._ears)
        if new := wanted - following:
            await subscription.subscribe(*new)
        if old := following - wanted:
            await subscription.unsubscribe(*old)
        following |= wanted
        following &= wanted

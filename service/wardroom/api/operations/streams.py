"""The open event streams of a process.

One read of a session serves all its followers, and one timer sends all keep-alives. Keep-alives
come at fixed intervals and read nothing: news is announced (`subscription`). Because announcements
can be lost, all followed sessions are read, many in one round trip, whenever a subscription has
begun and every few minutes.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from secrets import randbelow
from typing import Any, Protocol

import msgspec
import structlog
from litestar.types import Receive, Send

from wardroom.api.operations.event_writer import EventWriter
from wardroom.api.operations.session_events import ALIVE, AWAY, REVOKED, Seen, Telling, gone
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.subscription import Subscription
from wardroom.sessions.adapters.redis.tickets import StoredTicket
from wardroom.sessions.basics.refusals import (
    NotNow,
    SessionUnknown,
    SessionUnreadable,
    TournamentUnknown,
)
from wardroom.sessions.log.log_place import LogPlace
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.composition import Services
from wardroom.steps import Steps

_AT_ONCE = 100
"""The entries that are read at a time."""
_LOOKED_AT = 200
"""The sessions that are read in one round trip."""
_LONGEST_SECONDS = 3600.0
"""A stream ends after so long; the client reconnects with its Last-Event-ID."""
_TICKET_SECONDS = 3300.0
"""A stream opened with a ticket ends sooner, so that the client reconnects before the ticket
ends."""
_PAUSE_SECONDS = 2.0
"""The wait before another read if Redis was unreachable."""
_RETRY = b"retry: 2000\n\n"
_RETRY_MS = 8000
"""Clients whose streams ended at the same time reconnect within this time."""


class StreamLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds between keep-alives on streams, and between checks of followed sessions."""

    heartbeat: int
    look: int


class Follower(Protocol):
    """A follower of a session or a tournament, with the members of `Listener`.

    `after`: the place that they have seen.
    """

    @property
    def ruleset(self) -> str:
        """The ruleset of the session or tournament."""

    @property
    def session(self) -> str:
        """The session or tournament."""

    @property
    def of_tournament(self) -> bool:
        """Whether a tournament is followed."""

    @property
    def ticket(self) -> StoredTicket | None:
        """The ticket of the follower; None if a token was used."""

    @property
    def after(self) -> Any:
        """The place that the follower has seen."""


Source = Callable[[Sequence[Any], Any], Awaitable[Any]]
"""Returns the news for followers who have seen the same place, with the members of `Telling`."""


class Streams:
    """The event streams of the sessions of `services` in `store`."""

    def __init__(self, services: Services, store: Store, limits: StreamLimits) -> None:
        self.limits = limits
        self.closing = False
        """Whether the service is about to stop: no more streams are opened."""
        self._services = services
        self._store = store
        self._subscription = Subscription(store.access, self._announced, self._doubt)
        self._channels: dict[str, _Channel] = {}
        self._open: set[_Stream] = set()
        # A stream gets its keep-alive when its slot comes round.
        self._places: list[dict[_Stream, None]] = [{} for _ in range(limits.heartbeat)]
        self._place = 0
        self._doubted: set[str] = set()
        self._beating: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._used: set[asyncio.Task[None]] = set()

    @property
    def count(self) -> int:
        """The number of open streams."""
        return len(self._open)

    async def follow(
        self, listener: Follower, receive: Receive, send: Send, source: Source | None = None
    ) -> None:
        """Send the events of a session to `listener` until the stream ends or the client leaves.

        `source`: the source of its events; None: a session.

        The server reports the end of a sent response to `receive` in the same way as a disconnected
        client.
        """
        event_writer = EventWriter(send, lambda: self._go_on(stream))
        stream = _Stream(listener, event_writer, self._place)
        event_writer.push(_RETRY)
        self._add(stream, source)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not event_writer.given_up or task is None or task.uncancel():
                raise
        finally:
            self._remove(stream)
            self._open.discard(stream)
            if listener.ticket is not None:
                use = asyncio.create_task(self._use(listener, listener.ticket))
                self._used.add(use)
                use.add_done_callback(self._used.discard)

    def end_all(self) -> None:
        """End all streams and refuse new streams; clients reconnect at different times."""
        if not self.closing:
            self.closing = True
            self._ending = asyncio.create_task(self._end_all())

    async def close(self) -> None:
        """End all streams and the tasks that serve them."""
        self.end_all()
        if self._ending is not None:
            await self._ending
        for task in (self._beating, self._looking):
            if task is not None:
                task.cancel()
        await asyncio.gather(*self._used)
        await self._subscription.close()

    def _add(self, stream: _Stream, source: Source | None) -> None:
        self._open.add(stream)
        if self.closing:
            self._end(stream, _later())
            return
        listener = stream.listener
        channel = self._channels.get(listener.session)
        if channel is None:
            own = functools.partial(self._of_session, listener.ruleset, listener.session)
            channel = self._channels[listener.session] = _Channel(listener, source or own)
            self._subscription.follow(listener.session)
        lasts = _LONGEST_SECONDS
        if listener.ticket is not None:
            lasts = min(
                _TICKET_SECONDS, listener.ticket.last - self._store.clock.now(listener.session)
            )
        stream.ends = asyncio.get_running_loop().time() + lasts
        channel.streams[stream] = None
        self._places[stream.place][stream] = None
        self._wake(channel, [stream])
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._beat())

    def _remove(self, stream: _Stream) -> None:
        self._places[stream.place].pop(stream, None)
        channel = self._channels.get(stream.listener.session)
        if channel is None:
            return
        channel.streams.pop(stream, None)
        if not channel.streams:
            del self._channels[channel.session]
            self._subscription.leave(channel.session)

    async def _use(self, listener: Follower, ticket: StoredTicket) -> None:
        """Record that `ticket` was used until now."""
        with contextlib.suppress(StoreAway):  # Its time counts from the opening of the stream.
            await self._store.tickets.use(
                listener.session, ticket.digest, tournament=listener.of_tournament
            )

    def _end(self, stream: _Stream, chunk: bytes) -> None:
        stream.event_writer.push(chunk, last=True)
        self._remove(stream)

    async def _end_all(self) -> None:
        steps = Steps()
        for stream in list(self._open):
            self._end(stream, _later())
            await steps.pause_if_due()

    # ------------------------------------------------------------------------ keep-alives

    async def _beat(self) -> None:
        """Send keep-alives each second to the streams that are due, while any stream is open."""
        clock, steps = asyncio.get_running_loop().time, Steps()
        looks = at = clock()
        while self._channels:
            at += 1
            await asyncio.sleep(at - clock())
            self._place = (self._place + 1) % len(self._places)
            for stream in list(self._places[self._place]):
                self._live(stream, clock())
                await steps.pause_if_due()
            if clock() >= looks + self.limits.look:
                looks = clock()
                self._doubt(*self._channels)

    def _live(self, stream: _Stream, now: float) -> None:
        if now >= stream.ends:
            self._end(stream, _later())
        else:
            stream.event_writer.push(ALIVE)
        session = stream.listener.session
        channel = self._channels.get(session)
        if channel is not None and (
            channel.failed or 0 < channel.closes <= self._store.clock.now(session)
        ):
            channel.closes = 0
            self._wake(channel, channel.streams)

    # ------------------------------------------------------------------------ news

    def _announced(self, session: str) -> None:
        channel = self._channels.get(session)
        if channel is not None:
            self._wake(channel, channel.streams)

    def _doubt(self, *sessions: str) -> None:
        """Look for news of `sessions`, because announcements may be lost."""
        self._doubted.update(sessions)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while self._doubted:
            sessions = list(itertools.islice(self._doubted, _LOOKED_AT))
            self._doubted.difference_update(sessions)
            try:
                marks = await self._store.sessions.marks(sessions)
            except StoreAway:
                self._doubted.update(sessions)
                await asyncio.sleep(_PAUSE_SECONDS)
                continue
            for session, mark in zip(sessions, marks, strict=True):
                channel = self._channels.get(session)
                if channel is not None and channel.mark not in (None, mark):
                    self._wake(channel, channel.streams)

    def _go_on(self, stream: _Stream) -> None:
        """Send the news since the client of `stream` last read something."""
        channel = self._channels.get(stream.listener.session)
        if channel is not None and stream in channel.streams:
            self._wake(channel, [stream])

    def _wake(self, channel: _Channel, streams: Iterable[_Stream]) -> None:
        """Read the news for `streams`, and send it."""
        channel.due.update(dict.fromkeys(streams))
        if channel.task is None or channel.task.done():
            channel.task = asyncio.create_task(self._serve(channel))

    async def _serve(self, channel: _Channel) -> None:
        while channel.due:
            by_place: dict[Any, list[_Stream]] = defaultdict(list)
            for stream in channel.due:
                if stream in channel.streams and not stream.event_writer.busy:
                    by_place[stream.after].append(stream)
            channel.due, channel.failed = {}, False
            for after, group in by_place.items():
                await self._tell(channel, group, after)
            if channel.failed:
                return

    async def _of_session(
        self, ruleset: str, session: str, group: Sequence[Follower], after: LogPlace
    ) -> Telling:
        """Return the news of a session after the place `after`, for a group of streams."""
        news = await self._services.sessions.news(ruleset, session, after.number, _AT_ONCE)
        tickets = []
        if any(listener.ticket is not None for listener in group):
            tickets = await self._store.tickets.of(session)
        return Telling(
            news,
            after,
            whole=len(news.entries) < _AT_ONCE,
            tickets={ticket.digest for ticket in tickets},
        )

    async def _tell(self, channel: _Channel, group: list[_Stream], after: Any) -> None:
        """Send a group of streams the news after the place up to which the group has read."""
        steps = Steps()
        try:
            telling = await channel.source([stream.listener for stream in group], after)
            channel.mark, channel.closes = telling.mark, telling.closes
            for stream in group:
                if stream in channel.streams:
                    await self._send(stream, telling, steps)
                    await steps.pause_if_due()
            if not telling.whole:
                channel.due.update(dict.fromkeys(group))
        except (SessionGone, SessionUnknown, TournamentUnknown, NotNow) as fault:
            for stream in group:
                self._end(stream, gone(fault))
                await steps.pause_if_due()
        except (StoreAway, SessionUnreadable):
            channel.failed = True
            channel.due.update(dict.fromkeys(group))
            for stream in group:
                stream.event_writer.push(AWAY)
                await steps.pause_if_due()
        except Exception:  # A defect is logged each time, because clients reconnect.
            structlog.get_logger().exception("events could not be sent")
            for stream in group:
                self._end(stream, _later())

    async def _send(self, stream: _Stream, telling: Any, steps: Steps) -> None:
        """Send news to a `stream`, as long as its client has read all earlier output."""
        listener, event_writer = stream.listener, stream.event_writer
        if not telling.admits(listener):
            self._end(stream, REVOKED)
            return
        before, stream.seen = stream.seen, telling.seen(listener)
        if telling.reset:
            stream.after = telling.end
        if before is None:
            event_writer.push(telling.opened(listener, stream.after))
        if telling.reset:
            event_writer.push(telling.anew(listener))
        elif before not in (None, stream.seen) and not telling.entries:
            event_writer.push(telling.changed(listener))
        for entry in telling.entries:
            if event_writer.busy:
                return
            event_writer.push(telling.entry(entry, listener))
            stream.after = telling.place(entry)
            await steps.pause_if_due()
        if telling.whole and telling.over:
            self._end(stream, telling.ending(listener))


class _Channel:
    """A session or tournament, and the streams that follow it.

    `mark` and `closes` are as in `News`.
    """

    def __init__(self, listener: Follower, source: Source) -> None:
        self.session = listener.session
        self.source = source
        self.streams: dict[_Stream, None] = {}
        self.due: dict[_Stream, None] = {}
        """The streams for which there may be news."""
        self.failed = False
        """Whether reading failed: it is tried again with the next keep-alive."""
        self.mark: bytes | None = None
        self.closes = 0.0
        self.task: asyncio.Task[None] | None = None


class _Stream:
    """An open stream, with the place up to which its client has read."""

    __slots__ = ("after", "ends", "event_writer", "listener", "place", "seen")

    def __init__(self, listener: Follower, event_writer: EventWriter, place: int) -> None:
        self.listener = listener
        self.event_writer = event_writer
        self.place = place
        self.after: Any = listener.after
        self.seen: Seen | None = None
        self.ends = 0.0


def _later() -> bytes:
    """Return the delay in seconds before a client reconnects, different for each client."""
    return b"retry: %d\n\n" % (1000 + randbelow(_RETRY_MS - 1000))

"""The events of a session as a stream (Server-Sent Events).

    event: opened    where the stream starts, with the last entry's number and head
    event: entry     an entry of the log, its number as the event's id
    event: changed   an order of the listener's own seat that the log does not hold yet, or another
                     holder of a seat
    event: over      the game is at its end; the stream ends
    event: revoked   the listener's token is one no more; the stream ends
    event: gone      the session has expired or was deleted; the stream ends

Between them a comment now and then shows that the stream lives.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec

from wardroom.api.exchange import encode
from wardroom.sessions.access import SeatAccess
from wardroom.sessions.answers import etag_of
from wardroom.sessions.events import News
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import logged
from wardroom.sessions.record import Entry, Session
from wardroom.sessions.refusals import NotNow, SessionGone, SessionUnknown, SessionUnreadable
from wardroom.sessions.store import StoreAway

_AT_ONCE = 100
"""Entries that are read at a time."""
_LONGEST_SECONDS = 3600.0
"""A stream ends after so long: the client comes back with its Last-Event-ID."""
_RETRY = b"retry: 2000\n\n"


class Listener(msgspec.Struct, frozen=True, kw_only=True):
    """Who listens to what: a session, from the entry after `after`, as a seat sees it.

    `token`: the digest of the token that opens it.
    """

    ruleset: str
    session: str
    seat: str | None
    token: bytes
    after: int
    language: str


async def stream(
    keeper: Keeper, news: News, listener: Listener, heartbeat: float
) -> AsyncIterator[bytes]:
    """The events of a session from where `listener` starts; ends by itself, or is closed.

    A sign of life is due after `heartbeat` seconds in which nothing was sent. It does not wait
    longer when there was news for others: that would show that a rival has given a secret order.
    """
    after = listener.after
    seen: tuple[int, dict[str, SeatAccess]] | None = None
    clock = asyncio.get_running_loop().time
    ends = clock() + _LONGEST_SECONDS
    due = clock() + heartbeat
    yield _RETRY
    async with news.listening(listener.session) as ear:
        while True:
            ear.clear()
            try:
                known, entries = await _look(keeper, news, listener, after)
            except (SessionGone, SessionUnknown, NotNow) as gone:
                yield _event("gone", encode(getattr(gone, "revealed", None)))
                return
            except (StoreAway, SessionUnreadable):
                yield b": sessions are away\n\n"
                due = clock() + heartbeat
                if await _waited(ear, due, news, ends):
                    continue
                return
            if known.access.holder(listener.token) is None:
                yield _event("revoked", b"null")
                return
            pending = 0 if listener.seat is None else known.pending(listener.seat)
            before, seen = seen, (pending, known.access.shown)
            if before is None:
                yield _event("opened", _position(known, listener.seat), after)
            for event in _news(known, listener, entries, changed=before not in (None, seen)):
                yield event
            if entries or before != seen:
                due = clock() + heartbeat
            after = entries[-1].number if entries else after
            if len(entries) == _AT_ONCE:
                continue
            if known.over:
                yield _event("over", _position(known, listener.seat))
                return
            if not await _waited(ear, due, news, ends):
                return
            if clock() >= due:
                yield b": alive\n\n"
                due += heartbeat * (1 + (clock() - due) // heartbeat)


def _news(
    known: Session, listener: Listener, entries: list[Entry], *, changed: bool
) -> Iterator[bytes]:
    """The events of what is new to `listener`: the `entries`, or what none holds yet."""
    for entry in entries:
        content = logged(known, entry, listener.seat, listener.language)
        yield _event("entry", encode(content), entry.number)
    if changed and not entries:
        yield _event("changed", _position(known, listener.seat))


async def _look(
    keeper: Keeper, news: News, listener: Listener, after: int
) -> tuple[Session, list[Entry]]:
    found: tuple[Session, list[Entry]] = await news.look(
        listener.session,
        after,
        lambda: keeper.news(listener.ruleset, listener.session, after, _AT_ONCE),
    )
    return found


async def _waited(ear: asyncio.Event, due: float, news: News, ends: float) -> bool:
    """Wait for news, or until a sign of life is `due`; False when the stream should end."""
    if not news.closing:
        try:
            async with asyncio.timeout_at(due):
                await ear.wait()
        except TimeoutError:
            pass
    return not news.closing and asyncio.get_running_loop().time() < ends


def _position(session: Session, seat: str | None) -> bytes:
    told: dict[str, Any] = {
        "number": session.number,
        "head": session.head.hex(),
        "etag": etag_of(session, seat),
        "ending": session.ending,
    }
    return encode(told)


def _event(name: str, data: bytes, number: int | None = None) -> bytes:
    numbered = b"" if number is None else b"id: %d\n" % number
    return numbered + b"event: %s\ndata: %s\n\n" % (name.encode(), data)

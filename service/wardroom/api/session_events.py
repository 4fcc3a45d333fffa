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

from typing import Any

import msgspec

from wardroom.api.exchange import encode
from wardroom.sessions.access import SeatAccess
from wardroom.sessions.entity_tags import version_at, version_of
from wardroom.sessions.log import logged
from wardroom.sessions.reading import News
from wardroom.sessions.record import Entry
from wardroom.sessions.refusals import NotNow, SessionGone, SessionUnknown

ALIVE = b": alive\n\n"
AWAY = b": sessions are away\n\n"
REVOKED = b"event: revoked\ndata: null\n\n"


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


Seen = tuple[int, dict[str, SeatAccess]]
"""What a listener was last shown beside the log: its own seat's orders, and who holds the seats."""


class Telling:
    """What was read of a session, for all who listen; what several are sent is made once.

    `whole`: there is no entry after these.
    """

    def __init__(self, news: News, *, whole: bool) -> None:
        self.entries = news.entries
        self.whole = whole
        self._known = news.session
        self._shown = news.session.access.shown
        self._holders: dict[bytes, str | None] = {}
        self._positions: dict[str | None, bytes] = {}
        self._written: dict[tuple[int, str | None, str], bytes] = {}

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return self._known.over

    def admits(self, listener: Listener) -> bool:
        """Whether the token of `listener` still opens the session."""
        token = listener.token
        if token not in self._holders:
            self._holders[token] = self._known.access.holder(token)
        return self._holders[token] is not None

    def seen(self, listener: Listener) -> Seen:
        """What `listener` sees beside the log."""
        seat = listener.seat
        return 0 if seat is None else self._known.pending(seat), self._shown

    def opened(self, listener: Listener, after: int) -> bytes:
        """The first event, for a listener who has seen entry `after`."""
        return _event("opened", self._position(listener.seat), after)

    def changed(self, listener: Listener) -> bytes:
        """The event of what changes without an entry."""
        return _event("changed", self._position(listener.seat))

    def entry(self, entry: Entry, listener: Listener) -> bytes:
        """The event of an entry of the log."""
        key = (entry.number, listener.seat, listener.language)
        if key not in self._written:
            content = logged(self._known, entry, listener.seat, listener.language)
            version = version_at(self._known, listener.seat, entry.number)
            told = msgspec.structs.asdict(content) | {"version": version}
            self._written[key] = _event("entry", encode(told), entry.number)
        return self._written[key]

    def ending(self, listener: Listener) -> bytes:
        """The last event of a game that is over."""
        return _event("over", self._position(listener.seat))

    def _position(self, seat: str | None) -> bytes:
        if seat not in self._positions:
            told: dict[str, Any] = {
                "number": self._known.number,
                "head": self._known.head.hex(),
                "version": version_of(self._known, seat),
                "ending": self._known.ending,
            }
            self._positions[seat] = encode(told)
        return self._positions[seat]


def gone(fault: SessionGone | SessionUnknown | NotNow) -> bytes:
    """The last event of a session that is there no more."""
    return _event("gone", encode(getattr(fault, "revealed", None)))


def _event(name: str, data: bytes, number: int | None = None) -> bytes:
    numbered = b"" if number is None else b"id: %d\n" % number
    return numbered + b"event: %s\ndata: %s\n\n" % (name.encode(), data)

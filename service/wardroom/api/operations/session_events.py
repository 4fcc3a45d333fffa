"""The events of a session as a stream (Server-Sent Events).

    event: opened    where the stream starts, with the last entry's number and head
    event: entry     an entry of the log, its number as the event's id
    event: reset     the log lacks the place that the listener has seen: the stream continues
                     after the last entry
    event: changed   an order of the listener's own seat that is not in the log yet, or another
                     holder of a seat
    event: over      the game has ended; the stream ends
    event: revoked   the listener's token or ticket is no longer valid; the stream ends
    event: gone      the session has expired or was deleted; the stream ends

Between the events, comments from time to time show that the stream is alive.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from wardroom.api.exchange import encode
from wardroom.sessions.adapters.redis.tickets import StoredTicket
from wardroom.sessions.log.entity_tags import Version, version_at, version_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.export import ReadEntry, logged
from wardroom.sessions.log.log_place import Generation, LogPlace, end_of
from wardroom.sessions.records.access import SeatAccess
from wardroom.sessions.records.remains import Revealed
from wardroom.sessions.services.sessions import News

ALIVE = b": alive\n\n"
AWAY = b": sessions are away\n\n"
REVOKED = b"event: revoked\ndata: null\n\n"


class StreamPosition(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a session, as the listener sees it."""

    version: Version
    number: Annotated[int, Meta(description="How many entries the log has.")]
    head: Annotated[str, Meta(description="Head of the log's hash chain.")]
    generation: Generation
    ending: Annotated[
        str | None, Meta(description="The code of the ending, or null while the game continues.")
    ]


class SentEntry(ReadEntry, frozen=True, kw_only=True):
    """An entry of the log, and the version of the session after it."""

    version: Version


_NUMBER = Meta(
    description=(
        "The id of the event: the number of an entry, in decimal digits. If the session was "
        "restored from a backup, `-` and the `generation` follow. Send it as `Last-Event-ID`."
    )
)


class OpenedEvent(msgspec.Struct, frozen=True, kw_only=True, tag="opened", tag_field="event"):
    """Where the stream begins. The id of this event is the number of the last entry before it."""

    id: Annotated[str, _NUMBER]
    data: StreamPosition


class EntryEvent(msgspec.Struct, frozen=True, kw_only=True, tag="entry", tag_field="event"):
    """An entry of the log, as the seat may see it."""

    id: Annotated[str, _NUMBER]
    data: SentEntry


class ResetEvent(msgspec.Struct, frozen=True, kw_only=True, tag="reset", tag_field="event"):
    """The log lacks the entry that the client named, or has another history before it.

    Entries were lost in the service, or a backup was restored. The stream continues behind the last
    entry, whose number is in the id of this event. Read the session and its log again.
    """

    id: Annotated[str, _NUMBER]
    data: StreamPosition


class ChangedEvent(msgspec.Struct, frozen=True, kw_only=True, tag="changed", tag_field="event"):
    """A secret order of the seat that the log does not hold yet, or a new holder of a seat."""

    data: StreamPosition


class OverEvent(msgspec.Struct, frozen=True, kw_only=True, tag="over", tag_field="event"):
    """The game has ended, and the stream ends."""

    data: StreamPosition


class RevokedEvent(msgspec.Struct, frozen=True, kw_only=True, tag="revoked", tag_field="event"):
    """The token or the ticket that opened the stream is no longer valid. The stream ends."""

    data: Annotated[None, Meta(description="Always null.")]


class GoneEvent(msgspec.Struct, frozen=True, kw_only=True, tag="gone", tag_field="event"):
    """The session has expired or was deleted, and the stream ends."""

    data: Annotated[
        Revealed | None,
        Meta(description="The remains of the session, or null if they are not known."),
    ]


SessionEvent = (
    OpenedEvent | EntryEvent | ResetEvent | ChangedEvent | OverEvent | RevokedEvent | GoneEvent
)


class Listener(msgspec.Struct, frozen=True, kw_only=True):
    """A listener: the session, the seat, and the place in the log up to which it has read.

    `token`: the digest of the token that gives access, or that issued the `ticket`.
    """

    ruleset: str
    session: str
    seat: str | None
    token: bytes
    ticket: StoredTicket | None
    after: LogPlace
    language: str
    of_tournament: bool = False


Seen = tuple[int, dict[str, SeatAccess]]
"""The facts outside the log that a listener was last shown: its own seat's orders, and who holds
the seats."""


class Telling:
    """The news of a session for all its listeners.

    An event for several listeners is made only once.

    `after`: the place that they have seen. `reset`: the log does not have this place. `end`: the
    place of the last entry. `whole`: there are no further entries. `tickets`: digests of the valid
    tickets. `mark`, `closes`: as in `News`; 0 once the game is over.
    """

    def __init__(
        self, news: News, after: LogPlace, *, whole: bool, tickets: Collection[str] = ()
    ) -> None:
        self._tickets = tickets
        self.reset = not after.is_in(news.session)
        self.end = end_of(news.session)
        self.entries = [] if self.reset else news.entries
        self.whole = whole or self.reset
        self.mark = news.mark
        self.closes = 0.0 if news.session.over else news.closes
        self._known = news.session
        self._shown = news.session.access.shown
        self._holders: dict[bytes, str | None] = {}
        self._positions: dict[str | None, bytes] = {}
        self._written: dict[tuple[int, str | None, str], bytes] = {}

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._known.over

    def admits(self, listener: Listener) -> bool:
        """Return whether the listener's token and ticket still give access to the session."""
        if listener.ticket is not None and listener.ticket.digest not in self._tickets:
            return False
        token = listener.token
        if token not in self._holders:
            self._holders[token] = self._known.access.holder(token)
        return self._holders[token] is not None

    def seen(self, listener: Listener) -> Seen:
        """Return the facts that `listener` sees and the log does not contain."""
        seat = listener.seat
        return 0 if seat is None else self._known.pending(seat), self._shown

    def opened(self, listener: Listener, after: LogPlace) -> bytes:
        """Return the first event for a listener who has read up to the place `after`."""
        return _event("opened", self._position(listener.seat), after)

    def anew(self, listener: Listener) -> bytes:
        """Return the event for a listener who has read entries that the log has lost."""
        return _event("reset", self._position(listener.seat), self.end)

    def changed(self, listener: Listener) -> bytes:
        """Return the event of a change without a log entry."""
        return _event("changed", self._position(listener.seat))

    def place(self, entry: Entry) -> LogPlace:
        """Return the log place after `entry`."""
        return LogPlace(entry.number, self.end.generation)

    def entry(self, entry: Entry, listener: Listener) -> bytes:
        """Return the event of an entry of the log."""
        key = (entry.number, listener.seat, listener.language)
        if key not in self._written:
            content = logged(self._known, entry, listener.seat, listener.language)
            version = version_at(self._known, listener.seat, entry.number)
            members = msgspec.structs.asdict(content)
            told = {name: one for name, one in members.items() if one is not UNSET}
            told["version"] = version
            self._written[key] = _event("entry", encode(told), self.place(entry))
        return self._written[key]

    def ending(self, listener: Listener) -> bytes:
        """Return the last event of a game that is over."""
        return _event("over", self._position(listener.seat))

    def _position(self, seat: str | None) -> bytes:
        if seat not in self._positions:
            position = StreamPosition(
                version=version_of(self._known, seat),
                number=self._known.number,
                head=self._known.head.hex(),
                generation=self._known.generation,
                ending=self._known.ending,
            )
            self._positions[seat] = encode(position)
        return self._positions[seat]


def gone(fault: Exception) -> bytes:
    """Return the last event of a session that no longer exists."""
    return _event("gone", encode(getattr(fault, "revealed", None)))


def _event(name: str, data: bytes, place: LogPlace | None = None) -> bytes:
    numbered = b"" if place is None else b"id: %s\n" % place.text.encode()
    return numbered + b"event: %s\ndata: %s\n\n" % (name.encode(), data)

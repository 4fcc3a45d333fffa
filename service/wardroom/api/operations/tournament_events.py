"""The events of a tournament as a stream (Server-Sent Events): only ids and numbers.

The organiser gets the events of every game, an entrant those of their own games. The id of an event
identifies everything that its listener has seen: a stream that resumes after it misses nothing, no
matter which games have changed meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.exchange import encode
from wardroom.sessions.adapters.redis.tickets import StoredTicket
from wardroom.sessions.log.log_place import LogPlace, read_log_place
from wardroom.sessions.records.access import SeatAccess
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.following import GameEntry, Games, Place, TournamentNews

_AT_ONCE = 100
MOST_LETTERS = 8192
"""The most characters of an event id."""
_MARK = b"tournament"
"""Differs from the mark of any session, so that every check reads the tournament anew."""

_ID = Meta(
    description="The version of the tournament as the reader saw it. Send it as `Last-Event-ID`."
)
_GAME = Meta(description="Number of the game.")
_SESSION = Meta(description="The session of the game.")
_ENTRY = Meta(description="Number of the entry of its log.")
_SEAT = Meta(description="The seat that the entry concerns, or null if it concerns no single seat.")


class TournamentPosition(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of the events in a tournament, as far as the listener may know them."""

    entrant_count: Annotated[int, Meta(description="How many entrants there are.")]
    round_count: Annotated[int, Meta(description="How many rounds have begun.")]
    entry_counts: Annotated[
        dict[str, int],
        Meta(
            description="The number of log entries of each game that the listener sees, by the "
            "number of the game."
        ),
    ]


class EnteredNumber(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has entered."""

    entrant: Annotated[int, Meta(description="Number of the entrant.")]


class RoundNumber(msgspec.Struct, frozen=True, kw_only=True):
    """A round that has begun."""

    round: Annotated[int, Meta(description="Number of the round.")]


class GameNumber(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log of a game."""

    game: Annotated[int, _GAME]
    session: Annotated[str, _SESSION]
    entry: Annotated[int, _ENTRY]
    seat: Annotated[str | None, _SEAT] = None


class _OfTournament(msgspec.Struct, frozen=True, kw_only=True):
    id: Annotated[str, _ID]


class TournamentOpenedEvent(
    _OfTournament, frozen=True, kw_only=True, tag="opened", tag_field="event"
):
    """Where the stream begins."""

    data: TournamentPosition


class TournamentResetEvent(
    _OfTournament, frozen=True, kw_only=True, tag="reset", tag_field="event"
):
    """The client has seen parts of the tournament that the service no longer has.

    The service lost data, or a backup was restored. The stream continues from the current
    state of the tournament. Read the tournament and its games again.
    """

    data: TournamentPosition


class TournamentEnteredEvent(
    _OfTournament, frozen=True, kw_only=True, tag="entered", tag_field="event"
):
    """Somebody has entered."""

    data: EnteredNumber


class TournamentRoundEvent(
    _OfTournament, frozen=True, kw_only=True, tag="round", tag_field="event"
):
    """A round has begun."""

    data: RoundNumber


class TournamentEntryEvent(
    _OfTournament, frozen=True, kw_only=True, tag="entry", tag_field="event"
):
    """The log of a game has a new entry."""

    data: GameNumber


class TournamentReminderEvent(
    _OfTournament, frozen=True, kw_only=True, tag="reminder", tag_field="event"
):
    """A seat was reminded of its deadline by the entry."""

    data: GameNumber


class TournamentDeadlineEvent(
    _OfTournament, frozen=True, kw_only=True, tag="deadline", tag_field="event"
):
    """The entry states that a seat has missed its deadline."""

    data: GameNumber


class TournamentQuestionEvent(
    _OfTournament, frozen=True, kw_only=True, tag="question", tag_field="event"
):
    """A seat asks for a ruling in the entry."""

    data: GameNumber


class TournamentRulingEvent(
    _OfTournament, frozen=True, kw_only=True, tag="ruling", tag_field="event"
):
    """The umpire has ruled in the entry."""

    data: GameNumber


class TournamentGameEndedEvent(
    _OfTournament, frozen=True, kw_only=True, tag="ended", tag_field="event"
):
    """The game has ended with the entry."""

    data: GameNumber


class TournamentClosedEvent(
    _OfTournament, frozen=True, kw_only=True, tag="closed", tag_field="event"
):
    """The tournament is closed, and the stream ends."""

    data: Annotated[None, Meta(description="Always null.")]


class TournamentRevokedEvent(msgspec.Struct, frozen=True, tag="revoked", tag_field="event"):
    """The token that opened the stream is no longer valid. The stream ends."""

    data: Annotated[None, Meta(description="Always null.")]


class TournamentGoneEvent(msgspec.Struct, frozen=True, tag="gone", tag_field="event"):
    """The tournament has expired or was deleted. The stream ends."""

    data: Annotated[None, Meta(description="Always null.")]


TournamentEvent = (
    TournamentOpenedEvent
    | TournamentResetEvent
    | TournamentEnteredEvent
    | TournamentRoundEvent
    | TournamentEntryEvent
    | TournamentReminderEvent
    | TournamentDeadlineEvent
    | TournamentQuestionEvent
    | TournamentRulingEvent
    | TournamentGameEndedEvent
    | TournamentClosedEvent
    | TournamentRevokedEvent
    | TournamentGoneEvent
)


class Seen(msgspec.Struct, frozen=True):
    """The state of a listener: the last place seen, and the seat or role of the listener."""

    token: bytes
    place: Place


class TournamentListener(msgspec.Struct, frozen=True, kw_only=True):
    """A listener of a tournament, and the place after which events are sent.

    `session`: the tournament; `token`: the digest of the token that opens it.
    """

    ruleset: str
    session: str
    after: Seen
    ticket: StoredTicket | None = None
    of_tournament: bool = True


class TournamentStep(msgspec.Struct, frozen=True):
    """Events that are sent together; `number` is the place after them."""

    number: Seen
    events: tuple[tuple[str, Any], ...]


class TournamentTelling:
    """The news of a tournament for all listeners at the same place.

    `tickets`: digests of the valid tickets.
    """

    mark = _MARK

    def __init__(self, news: TournamentNews, after: Seen, tickets: Collection[str]) -> None:
        self._news = news
        self._tickets = tickets
        self.reset = news.reset
        self.end = Seen(after.token, news.joined)
        self._last = self.end if news.reset else after
        self.whole = news.whole
        self.over = news.closed
        self.closes = 0.0 if news.closed else news.closes
        self.entries = [] if news.reset else list(_steps(news, after))
        if self.entries:
            self._last = self.entries[-1].number

    def admits(self, listener: TournamentListener) -> bool:
        """Return whether the listener's ticket, if any, still gives access to the tournament."""
        return listener.ticket is None or listener.ticket.digest in self._tickets

    def seen(self, listener: TournamentListener) -> tuple[int, dict[str, SeatAccess]]:
        """Return a constant, because nothing changes in a tournament without an event."""
        del listener
        return 0, {}

    def opened(self, listener: TournamentListener, after: Seen) -> bytes:
        """Return the first event for a listener who has read up to the place `after`."""
        del listener
        return _event("opened", _position(after.place), after.place)

    def anew(self, listener: TournamentListener) -> bytes:
        """Return the event for a listener who has read events that the tournament has lost."""
        del listener
        return _event("reset", _position(self.end.place), self.end.place)

    def place(self, entry: TournamentStep) -> Seen:
        """Return the place after `entry`."""
        return entry.number

    def entry(self, entry: TournamentStep, listener: TournamentListener) -> bytes:
        """Return the events that are sent together."""
        del listener
        return b"".join(_event(name, data, entry.number.place) for name, data in entry.events)

    def ending(self, listener: TournamentListener) -> bytes:
        """Return the last event of a closed tournament."""
        del listener
        return _event("closed", None, self._last.place._replace(closed=True))


class TournamentSource:
    """The source of the streams of one tournament."""

    def __init__(self, services: Services, ruleset: str, tournament: str) -> None:
        self._services = services
        self._ruleset = ruleset
        self._tournament = tournament
        self._games = Games()

    async def __call__(
        self, listeners: Sequence[TournamentListener], after: Seen
    ) -> TournamentTelling | _Refusing:
        """Return the news for `listeners` who have read up to the place `after`.

        Raises TournamentUnknown.
        """
        held = await self._services.following.held_by(self._ruleset, self._tournament, after.token)
        if held is None:
            return _Refusing()
        news = await self._services.following.tournament_news(
            held, after.place, self._games, _AT_ONCE
        )
        tickets = set()
        if any(one.ticket is not None for one in listeners):
            kept = await self._services.sessions.store.tickets.of(self._tournament, tournament=True)
            tickets = {one.digest for one in kept}
        return TournamentTelling(news, after, tickets)


class _Refusing:
    """News that no listener may receive."""

    mark, closes, whole, over, reset = _MARK, 0.0, True, False, False

    def admits(self, listener: TournamentListener) -> bool:
        """Return False."""
        del listener
        return False


def read_place(text: str) -> Place | None:
    """Return the place for the id of an event; None if the id is invalid."""
    if len(text) > MOST_LETTERS:
        return None
    parts = [read_log_place(part) for part in text.split(".")]
    places = [part for part in parts if part is not None]
    if len(places) < max(3, len(parts)) or any(part.generation for part in places[:3]):
        return None
    entrants, rounds, closed, *games = places
    return Place(entrants.number, rounds.number, bool(closed.number), tuple(games))


def _steps(news: TournamentNews, after: Seen) -> Iterator[TournamentStep]:
    joined = news.joined
    entered = range(after.place.entrants + 1, joined.entrants + 1)
    begun = range(after.place.rounds + 1, joined.rounds + 1)
    events: list[tuple[str, Any]] = [("entered", EnteredNumber(entrant=one)) for one in entered]
    events += [("round", RoundNumber(round=one)) for one in begun]
    if events:
        yield TournamentStep(Seen(after.token, joined), tuple(events))
    for entry in news.entries:
        yield TournamentStep(Seen(after.token, entry.place), tuple(_of_entry(entry)))


_STREAMED = ("reminder", "deadline", "question", "ruling")
"""The reports of an entry that have their own event in the stream of a tournament."""


def _of_entry(entry: GameEntry) -> Iterator[tuple[str, GameNumber]]:
    data = GameNumber(game=entry.game.number, session=entry.game.session, entry=entry.number)
    yield "entry", data
    for one in entry.logged.reported:
        if one.kind in _STREAMED:
            yield one.kind, msgspec.structs.replace(data, seat=one.seat)
    if entry.logged.ended:
        yield "ended", data


def _position(place: Place) -> TournamentPosition:
    return TournamentPosition(
        entrant_count=place.entrants,
        round_count=place.rounds,
        entry_counts={
            str(number): game.number for number, game in enumerate(place.games, 1) if game.number
        },
    )


def _event(name: str, data: Any, place: Place) -> bytes:
    games = list(place.games)
    while games and games[-1] == LogPlace():
        games.pop()
    counts = (place.entrants, place.rounds, int(place.closed))
    named = ".".join([*map(str, counts), *(game.text for game in games)])
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (named.encode(), name.encode(), encode(data))

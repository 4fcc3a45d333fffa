"""Follows tournaments: the events after a place, for readers who may see them.

A place in a tournament states how much of it somebody has seen: entrants, rounds, whether it was
closed, and the place in the log of each game, by the game's number. For games that they may not
see, it is the first place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wardroom.sessions.adapters.webhooks.events import LoggedEvents, logged_events
from wardroom.sessions.adapters.webhooks.record import short
from wardroom.sessions.basics.refusals import NotNow, SessionUnknown, SessionUnreadable, TokenWrong
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time
from wardroom.sessions.log.log_place import LogPlace, end_of
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.services.webhooking import Webhooking
from wardroom.sessions.tournament.founding import TournamentFounding, TournamentGame, number_of
from wardroom.sessions.tournament.games import rounds_of

_UNSEEN = LogPlace()


class Place(NamedTuple):
    """The events that a listener has seen: entrants, rounds, entries of each game, the close."""

    entrants: int
    rounds: int
    closed: bool
    games: tuple[LogPlace, ...]


class GameEntry(NamedTuple):
    """An entry of a game's log, and the place after it."""

    game: TournamentGame
    number: int
    logged: LoggedEvents
    place: Place


class TournamentNews(NamedTuple):
    """The events of a tournament since a place.

    `joined`: the place with its present entrants and rounds; `entries`: the later entries of its
    games; `whole`: whether there are no further ones. `closed`: whether it is closed. `closes`:
    when it closes. `reset`: there is no such place, and `joined` is the current place.
    """

    founding: TournamentFounding
    joined: Place
    entries: Sequence[GameEntry]
    whole: bool
    closed: bool
    closes: float
    reset: bool = False


class Games:
    """The states of a tournament's games as last read, which all its followers share."""

    def __init__(self) -> None:
        self.stood: dict[str, tuple[bytes, LogPlace]] = {}
        self.watched: set[str] = set()


class Following:
    """Lets people follow `tournaments`."""

    charge: Callable[[int], None] = staticmethod(lambda _count: None)
    """Called with the number of games before they are read for somebody who begins to follow."""

    def __init__(
        self, sessions: Sessions, tournaments: Tournaments, webhooking: Webhooking
    ) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._webhooking = webhooking

    async def follow(self, ruleset: str, tournament: str, digest: bytes) -> tuple[Held, Place]:
        """Return a tournament for the token with this `digest`, and its current place.

        Raises TournamentUnknown, TokenWrong.
        """
        held = await self._tournaments.load_by(ruleset, tournament, digest)
        self.charge(len(_shown(held)))
        return held, await self._stands(held)

    async def _stands(self, tournament: Held) -> Place:
        """Return the current place of a tournament, as far as its holder may see it."""
        founding = tournament.founding
        shown = [game.session for game in _shown(tournament)]
        ends = await self._webhooking.ends(founding.pins.ruleset, shown)
        games = tuple(ends.get(short(game.session), _UNSEEN) for game in founding.games)
        return Place(len(founding.entrants), rounds_of(founding), tournament.disclosed, games)

    async def held_by(self, ruleset: str, tournament: str, digest: bytes) -> Held | None:
        """Return a tournament for the token with this `digest`; None if it is revoked.

        Raises TournamentUnknown.
        """
        try:
            return await self._tournaments.load_by(ruleset, tournament, digest)
        except TokenWrong:
            return None

    async def tournament_news(
        self, tournament: Held, after: Place, games: Games, most: int
    ) -> TournamentNews:
        """Return the events after a place for the holder, with at most that many entries.

        From now on the games of the tournament are announced to those who follow it.
        """
        founding, disclosed = tournament.founding, tournament.disclosed
        if not _is_in(after, tournament):
            return await self._reset(tournament, games)
        shown = await self._watched(tournament, games)
        count = len(founding.games)
        seen = [*after.games, *[_UNSEEN] * count][:count]
        joined = Place(len(founding.entrants), rounds_of(founding), after.closed, tuple(seen))
        marks = await self._sessions.store.sessions.marks([game.session for game in shown])
        entries: list[GameEntry] = []
        whole = True
        for game, mark in zip(shown, marks, strict=True):
            at = game.number - 1
            if games.stood.get(game.session) == (mark, seen[at]):
                continue
            if len(entries) >= most:
                whole = False
                break
            try:
                news = await self._sessions.news(
                    founding.pins.ruleset, game.session, seen[at].number, most
                )
            except (SessionGone, SessionUnknown, SessionUnreadable, NotNow):
                continue
            if not seen[at].is_in(news.session):
                return await self._reset(tournament, games)
            end = end_of(news.session)
            games.stood[game.session] = mark, end
            for entry in news.entries:
                seen[at] = LogPlace(entry.number, end.generation)
                place = joined._replace(games=tuple(seen))
                entries.append(GameEntry(game, entry.number, logged_events(entry), place))
            whole = whole and seen[at].number >= end.number
        return TournamentNews(founding, joined, entries, whole, disclosed, _closes(founding))

    async def _watched(self, tournament: Held, games: Games) -> list[TournamentGame]:
        """Return the games that the holder may see; their changes are announced from now on."""
        shown = _shown(tournament)
        watch = self._sessions.store.webhooks.watch
        for game in shown:
            if game.session not in games.watched and await watch(game.session):
                games.watched.add(game.session)
        return shown

    async def _reset(self, tournament: Held, games: Games) -> TournamentNews:
        """Return the news that the place of a listener is unknown, with the current place."""
        games.watched.clear()
        stands = (await self._stands(tournament))._replace(closed=False)
        founding, closes = tournament.founding, _closes(tournament.founding)
        news = TournamentNews(
            founding, stands, (), whole=True, closed=tournament.disclosed, closes=closes
        )
        return news._replace(reset=True)


def _is_in(place: Place, tournament: Held) -> bool:
    """Return whether a tournament still has this `place`, which a restore may have removed."""
    founding = tournament.founding
    lost = place.entrants > len(founding.entrants) or place.rounds > rounds_of(founding)
    beyond = set(place.games[len(founding.games) :])
    return not lost and (tournament.disclosed or not place.closed) and beyond <= {_UNSEEN}


def _closes(founding: TournamentFounding) -> float:
    return read_time(founding.closes) + SKEW_SECONDS


def _shown(tournament: Held) -> list[TournamentGame]:
    """Return the games whose events the holder may see: as organiser, or as their player."""
    games = tournament.founding.games
    return [
        game for game in games if tournament.organises or number_of(tournament.holder) in game.sides
    ]

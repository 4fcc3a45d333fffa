"""The operator's overview: sessions, tournaments, and what clients have used of their budgets.

Reading does not extend the expiry of anything.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from wardroom.sessions.adapters.redis.budgets import DAY_SECONDS
from wardroom.sessions.adapters.redis.operator import Measured
from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.names import called_in
from wardroom.sessions.basics.refusals import (
    SessionUnknown,
    SessionUnreadable,
    TournamentUnknown,
)
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.log.endings import CLOSED
from wardroom.sessions.log.entry import Entry, at_of
from wardroom.sessions.records.archived import read_stub
from wardroom.sessions.records.founding import Participation, read_founding
from wardroom.sessions.records.remains import read_left
from wardroom.sessions.records.standing import STANDINGS
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.tournament.founding import named_game, read_tournament
from wardroom.sessions.tournament.unbegun import names_of
from wardroom.sessions.wire.overview import (
    EntrantRow,
    Page,
    SessionRow,
    TournamentRow,
    UsageRow,
    Wanted,
)

Found = TypeVar("Found")

_AT_ONCE = 50
"""The most items that are read at a time."""
_LOOKED_AT = 2000
"""The keys that are searched at a time for those with a digest: only few of them are read."""
_MOST_SLICES = 20
"""The most slices of Redis that are searched for one page, so that the search ends even if little
matches."""


class Overview:
    """Finds and shows `sessions` and tournaments in any state.

    Methods raise SessionUnknown and TournamentUnknown.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    @property
    def _store(self) -> Store:
        return self._sessions.store

    async def find_sessions(
        self, query: Wanted, cursor: str | None, limit: int
    ) -> Page[SessionRow]:
        """Return a page of about `limit` sessions that match `query`. Raises CursorWrong."""
        remains = query.digest is not None or query.status == "gone"
        scan = self._store.scan.remains if remains else self._store.scan.sessions
        return await self._find(scan, self._session_row, query, cursor, limit)

    async def find_tournaments(
        self, wanted: Wanted, cursor: str | None, limit: int
    ) -> Page[TournamentRow]:
        """Return a page of tournaments without their entrants, as `find_sessions` does."""

        async def row(tournament: str) -> TournamentRow | None:
            found = await self._tournament_row(tournament)
            return None if found is None else msgspec.structs.replace(found, entrants=(), games=())

        return await self._find(self._store.scan.tournaments, row, wanted, cursor, limit)

    async def _find(
        self,
        scan: Callable[[str | None, int], Awaitable[Any]],
        row: Callable[[str], Awaitable[Any]],
        wanted: Wanted,
        cursor: str | None,
        limit: int,
    ) -> Page[Any]:
        items: list[Any] = []
        now = self._store.clock.now()
        for _ in range(_MOST_SLICES):
            count = max(1, limit - len(items)) if wanted.digest is None else _LOOKED_AT
            page = await scan(cursor, count)
            rows = await at_once(row(one) for (one,) in page.found if wanted.may_be(one))
            items += [one for one in rows if one is not None and wanted.fits(one, now)]
            cursor = page.cursor
            if cursor is None or len(items) >= limit:
                break
        return Page(items=tuple(items), cursor=cursor)

    async def show_session(self, session: str) -> SessionRow:
        """Return a session, or what remains of it."""
        row = await self._session_row(session)
        if row is None:
            raise SessionUnknown
        return row

    async def show_tournament(self, tournament: str) -> TournamentRow:
        """Return a tournament, with its entrants."""
        row = await self._tournament_row(tournament)
        if row is None:
            raise TournamentUnknown
        return row

    async def _session_row(self, session: str) -> SessionRow | None:
        """Return the row of a stored session, without extending its expiry."""
        with self._store.sessions.looking():
            try:
                return await self._looked_at(session)
            except SessionUnreadable:
                return SessionRow(session=session, ruleset="", status="unreadable")

    async def _looked_at(self, session: str) -> SessionRow | None:
        stored = await self._store.sessions.read(session)
        if stored is None:
            return None
        if stored.left == b"":  # Nothing is known of a session that Redis has lost.
            return SessionRow(session=session, ruleset="", status="lost")
        if stored.left is not None:
            revealed = read_left(stored.left).revealed
            return SessionRow(
                session=session, ruleset=revealed.ruleset, status="lost" if stored.lost else "gone",
                ending=revealed.ending, number=revealed.number, head=revealed.head,
                tournament=_id_of(revealed.tournament),
            )  # fmt: skip
        measured = await self._store.operator.measure_session(session)
        if stored.game:
            return await self._unbegun_row(session, stored, measured)
        row = SessionRow(
            session=session, ruleset="", status="unreadable",
            entrant=called_in(stored.entrant),
            **self._kept(measured),
        )  # fmt: skip
        with contextlib.suppress(SessionUnreadable):
            return await self._readable_row(row, stored)
        return row

    async def _readable_row(self, row: SessionRow, stored: Stored) -> SessionRow:
        """Return `row` with the state of a session; raises SessionUnreadable."""
        if stored.archived:
            stub = read_stub(stored.archived)
            return msgspec.structs.replace(
                row, ruleset=stub.ruleset, status="over", ending=stub.ending,
                number=stub.number, head=stub.head.hex(), archived=stub.size,
                expires=written_time(stub.until),
                created=stub.created, updated=stub.updated,
            )  # fmt: skip
        founding, standing = read_founding(stored.founding), STANDINGS.read(stored.standing)
        _, first = await self._sessions.records.read_log(row.session, 0, 1)
        _, last = await self._sessions.records.read_log(row.session, standing.number - 1, 1)
        return msgspec.structs.replace(
            row, ruleset=founding.pins.ruleset, status=standing.phase, ending=standing.ending,
            number=standing.number, head=standing.head.hex(),
            created=_at(first), updated=_at(last),
            tournament=_id_of(founding.tournament),
        )  # fmt: skip

    async def _unbegun_row(
        self, session: str, stored: Stored, measured: Measured
    ) -> SessionRow | None:
        tournament, number = named_game(stored.game)
        kept = await self._store.tournaments.read(tournament)
        if kept is None:
            return None
        founding = read_tournament(kept.founding)
        begun = founding.game(number).at
        return SessionRow(
            session=session, ruleset=founding.pins.ruleset,
            status="over" if stored.closed else "created",
            ending=CLOSED if stored.closed else None,
            number=1 + bool(stored.closed), created=begun, updated=stored.closed or begun,
            tournament=tournament, entrant=called_in(names_of(founding, number)),
            **self._kept(measured),
        )  # fmt: skip

    async def _tournament_row(self, tournament: str) -> TournamentRow | None:
        kept = await self._store.tournaments.read(tournament)
        if kept is None:
            return None
        measured = await self._store.operator.measure_tournament(tournament)
        try:
            founding = read_tournament(kept.founding)
        except SessionUnreadable:
            return TournamentRow(
                tournament=tournament, ruleset="", status="unreadable", **self._kept(measured)
            )
        entrants = tuple(
            EntrantRow(
                number=number, name=one.called, session=one.session,
                entered=founding.entered(number),
            )
            for number, one in enumerate(founding.entrants, 1)
        )  # fmt: skip
        return TournamentRow(
            tournament=tournament, ruleset=founding.pins.ruleset, name=founding.name,
            status="open" if kept.closed is None else "closed",
            commitment=founding.commitment.hex(), created=founding.created,
            closes=founding.closes, entrants=entrants, format=founding.format,
            games=tuple(game.session for game in founding.games), **self._kept(measured),
        )  # fmt: skip

    def _kept(self, measured: Measured) -> dict[str, Any]:
        left = measured.expires
        expires = None if left is None else written_time(self._store.clock.now() + left)
        return {"expires": expires, "bytes": measured.size, "client": measured.client}

    async def usage(
        self, times: Callable[[str], int], cursor: str | None, limit: int
    ) -> Page[UsageRow]:
        """Return what clients have used of their budgets, if these are counted. Raises CursorWrong.

        `times`: by client name, the factor of its budgets.
        """
        amounts, seconds = self._store.budgets.amounts, self._store.keeping.seconds
        budgets = {
            "sessions": (amounts.sessions_a_day, DAY_SECONDS),
            "tournaments": (amounts.tournaments_a_day, DAY_SECONDS),
            "bytes": (amounts.stored_bytes, seconds),
        }
        page = await self._store.scan.budgets(cursor, limit)

        async def row(found: tuple[str, ...]) -> UsageRow | None:
            key, budget, client = found
            amount, period = budgets[budget]
            whole = await self._store.operator.budget(key)
            amount *= times(client)
            return UsageRow(
                client=client, budget=budget, used=round(whole * amount / period), amount=amount,
                whole=written_time(self._store.clock.now() + whole),
            ) if whole and amount else None  # fmt: skip

        rows = await at_once(row(one) for one in page.found)
        return Page(items=tuple(one for one in rows if one is not None), cursor=page.cursor)


def _id_of(tournament: Participation | None) -> str | None:
    return None if tournament is None else tournament.tournament


def _at(entries: list[Entry]) -> str | None:
    """Return the time of the first of `entries`."""
    return at_of(entries[0]) if entries else None

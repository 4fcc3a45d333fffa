"""What the operator of a service does: finds, shows, ends, expires, deletes and erases.

The operator holds no token. Every change to a game is recorded in its log or in what remains of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, Literal, TypeVar

import msgspec

from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.redis.access import TooBusy, even_if_full
from wardroom.sessions.adapters.redis.budgets import DAY_SECONDS
from wardroom.sessions.adapters.redis.operator import Measured, Rewriting
from wardroom.sessions.adapters.redis.sessions import TRIES, Stored
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.adapters.redis.watermark import RedisGuard
from wardroom.sessions.basics.names import called_in
from wardroom.sessions.basics.refusals import (
    EntrantUnknown,
    LogFull,
    NotNow,
    SessionUnknown,
    SessionUnreadable,
    TournamentUnknown,
)
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.game.play import Acted, end, restored
from wardroom.sessions.log.entry import Entry, at_of
from wardroom.sessions.log.kinds import RESTORED
from wardroom.sessions.records.archived import read_stub
from wardroom.sessions.records.founding import Participation, read_founding
from wardroom.sessions.records.remains import (
    DELETED_BY_OPERATOR,
    SessionGone,
    read_left,
    what_is_left,
)
from wardroom.sessions.records.standing import STANDINGS, Session
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.keeper import Keeper
from wardroom.sessions.services.reading import BEGUN, left_of
from wardroom.sessions.tournament.founding import (
    TournamentFounding,
    TournamentGame,
    named_game,
    read_tournament,
    write_tournament,
)
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
"""How many are looked at at once."""
_LOOKED_AT = 2000
"""Keys at a time of which those with a digest are looked for: few of them are read."""
_MOST_SLICES = 20
"""How many slices of Redis one page looks through, so that it ends where little fits."""


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a session after a backup was restored.

    `marked`: its log states it now, `already`: it did before; `over`: the game had ended; `later`:
    it was created after the backup; `full`, `unreadable`: its log could not state it.
    """

    session: str
    outcome: Literal["marked", "already", "over", "later", "full", "unreadable"]
    number: int = 0


class Operator(Keeper):
    """The sessions and tournaments of a service, for its operator.

    Ending, expiring, deleting and erasing also work when Redis has no memory left.

    What is asked of one that is not there raises SessionUnknown, TournamentUnknown or SessionGone;
    of one that this release cannot read, SessionUnreadable. `guard`: of the Redis of the store.
    """

    guard: RedisGuard | None = None

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The rulesets that sessions can be of."""
        return tuple(self._rulesets)

    # -------------------------------------------------------------------------- looking

    async def find_sessions(
        self, wanted: Wanted, cursor: str | None, limit: int
    ) -> Page[SessionRow]:
        """Return a page of about `limit` sessions that are `wanted`. Raises CursorWrong."""
        remains = wanted.digest is not None or wanted.status == "gone"
        scan = self.store.scan.remains if remains else self.store.scan.sessions
        return await self._find(scan, self._session_row, wanted, cursor, limit)

    async def find_tournaments(
        self, wanted: Wanted, cursor: str | None, limit: int
    ) -> Page[TournamentRow]:
        """Return a page of tournaments, as `find_sessions`; without their entrants."""

        async def row(tournament: str) -> TournamentRow | None:
            found = await self._tournament_row(tournament)
            return None if found is None else msgspec.structs.replace(found, entrants=(), games=())

        return await self._find(self.store.scan.tournaments, row, wanted, cursor, limit)

    async def _find(
        self,
        scan: Callable[[str | None, int], Awaitable[Any]],
        row: Callable[[str], Awaitable[Any]],
        wanted: Wanted,
        cursor: str | None,
        limit: int,
    ) -> Page[Any]:
        items: list[Any] = []
        now = self.store.clock.now()
        for _ in range(_MOST_SLICES):
            count = max(1, limit - len(items)) if wanted.digest is None else _LOOKED_AT
            page = await scan(cursor, count)
            rows = await _all(row, (one for (one,) in page.found if wanted.may_be(one)))
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
        """Return a session as it is stored, without extending its expiry."""
        with self.store.sessions.looking():
            try:
                return await self._looked_at(session)
            except SessionUnreadable:
                return SessionRow(session=session, ruleset="", status="unreadable")

    async def _looked_at(self, session: str) -> SessionRow | None:
        stored = await self.store.sessions.read(session)
        if stored is None:
            return None
        if stored.left == b"":  # Of one that Redis has lost nothing is known.
            return SessionRow(session=session, ruleset="", status="lost")
        if stored.left is not None:
            revealed = read_left(stored.left).revealed
            return SessionRow(
                session=session, ruleset=revealed.ruleset, status="lost" if stored.lost else "gone",
                ending=revealed.ending, number=revealed.number, head=revealed.head,
                tournament=_id_of(revealed.tournament),
            )  # fmt: skip
        measured = await self.store.operator.measure_session(session)
        if stored.game:
            return await self._unbegun_row(session, stored, measured)
        row = SessionRow(
            session=session, ruleset="", status="unreadable",
            entrant=called_in(stored.entrant),
            **self._kept(measured),
        )  # fmt: skip
        try:
            if stored.archived:
                stub = read_stub(stored.archived)
                return msgspec.structs.replace(
                    row, ruleset=stub.ruleset, status="over", ending=stub.ending,
                    number=stub.number, head=stub.head.hex(), archived=stub.size,
                    expires=written_time(stub.until),
                    created=stub.created, updated=stub.updated,
                )  # fmt: skip
            founding, standing = read_founding(stored.founding), STANDINGS.read(stored.standing)
            _, first = await self._stored_log(session, 0, 1)
            _, last = await self._stored_log(session, standing.number - 1, 1)
            row = msgspec.structs.replace(
                row, ruleset=founding.pins.ruleset, status=standing.phase, ending=standing.ending,
                number=standing.number, head=standing.head.hex(),
                created=_at(first), updated=_at(last),
                tournament=_id_of(founding.tournament),
            )  # fmt: skip
        except SessionUnreadable:
            pass
        return row

    async def _unbegun_row(
        self, session: str, stored: Stored, measured: Measured
    ) -> SessionRow | None:
        tournament, number = named_game(stored.game)
        kept = await self.store.tournaments.read(tournament)
        if kept is None:
            return None
        founding = read_tournament(kept.founding)
        begun = founding.game(number).at
        return SessionRow(
            session=session, ruleset=founding.pins.ruleset,
            status="over" if stored.closed else "created",
            number=1 + bool(stored.closed), created=begun, updated=stored.closed or begun,
            tournament=tournament, entrant=called_in(names_of(founding, number)),
            **self._kept(measured),
        )  # fmt: skip

    async def _tournament_row(self, tournament: str) -> TournamentRow | None:
        kept = await self.store.tournaments.read(tournament)
        if kept is None:
            return None
        measured = await self.store.operator.measure_tournament(tournament)
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
        expires = None if left is None else written_time(self.store.clock.now() + left)
        return {"expires": expires, "bytes": measured.size, "client": measured.client}

    async def usage(
        self, times: Callable[[str], int], cursor: str | None, limit: int
    ) -> Page[UsageRow]:
        """Return what clients have used of their budgets, if these are counted. Raises CursorWrong.

        `times`: by the name of a client how many times the setting its budgets are.
        """
        amounts, seconds = self.store.budgets.amounts, self.store.keeping.seconds
        budgets = {
            "sessions": (amounts.sessions_a_day, DAY_SECONDS),
            "tournaments": (amounts.tournaments_a_day, DAY_SECONDS),
            "bytes": (amounts.stored_bytes, seconds),
        }
        page = await self.store.scan.budgets(cursor, limit)

        async def row(found: tuple[str, ...]) -> UsageRow | None:
            key, budget, client = found
            amount, period = budgets[budget]
            whole = await self.store.operator.budget(key)
            amount *= times(client)
            return UsageRow(
                client=client, budget=budget, used=round(whole * amount / period), amount=amount,
                whole=written_time(self.store.clock.now() + whole),
            ) if whole and amount else None  # fmt: skip

        rows = await _all(row, page.found)
        return Page(items=tuple(one for one in rows if one is not None), cursor=page.cursor)

    # -------------------------------------------------------------------------- ending

    @even_if_full
    async def end_session(self, session: str, reason: str) -> SessionRow:
        """End a game as it stands, for a `reason` that its log holds.

        Raises SessionOver where it has ended, TournamentClosed when its time is up.
        """
        await self._do(session, lambda known: end(known, reason, self._at(known)))
        return await self.show_session(session)

    async def _do(self, session: str, work: Callable[[Session], Acted]) -> Session:
        """Return a session after `work`, which is committed; its entry always fits in the log."""
        for _ in range(TRIES):
            stored, known = await self._opened(session)
            acted = work(known)
            if not stored.revision:
                await self._begin(session)
            change = change_of(acted, stored.revision or BEGUN, None)
            word, _ = await self.store.sessions.commit(msgspec.structs.replace(change, final=True))
            if word == "done":
                return acted.session
            if word == "full":
                raise LogFull
        raise TooBusy("session")

    async def _opened(self, session: str) -> tuple[Stored, Session]:
        stored = await self.read_in_time(session)
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            raise await self._gone(left_of(stored), lost=stored.lost)
        return stored, await self._read(read_founding(stored.founding), stored)

    @even_if_full
    async def end_tournament(self, tournament: str) -> TournamentRow:
        """Close a tournament, as its organiser does; a second time changes nothing."""
        for _ in range(TRIES):
            founding, kept = await self._kept_tournament(tournament)
            if kept.closed is not None:
                return await self.show_tournament(tournament)
            await self._close(founding, kept.revision)
        raise TooBusy("tournament")

    @even_if_full
    async def delete_session(self, session: str, ending: str = DELETED_BY_OPERATOR) -> None:
        """Delete a session, or, with the `ending` "expired", have it expire.

        The seed of a tournament that is open is not revealed.
        """
        for _ in range(TRIES):
            stored, known = await self._opened(session)
            left = what_is_left(known, ending)
            if await self.store.sessions.delete(session, stored.revision, left) == "done":
                return
        raise TooBusy("session")

    @even_if_full
    async def delete_tournament_of(
        self, tournament: str, ending: str = DELETED_BY_OPERATOR
    ) -> None:
        """Delete a tournament with all its games, as `delete_session`; the seed is revealed."""
        for _ in range(TRIES):
            founding, kept = await self._kept_tournament(tournament, deleting=True)
            if not (kept.deleted or await self.store.tournaments.drop(tournament, kept.revision)):
                continue
            for game in founding.games:
                await self._delete_game(founding, game.number, ending)
            await self.store.tournaments.drop(tournament)
            return
        raise TooBusy("tournament")

    async def _kept_tournament(
        self, tournament: str, *, deleting: bool = False
    ) -> tuple[TournamentFounding, Tournament]:
        kept = await self.store.tournaments.read(tournament)
        if kept is None or (kept.deleted and not deleting):
            raise TournamentUnknown
        return read_tournament(kept.founding), kept

    # -------------------------------------------------------------------------- archiving

    @even_if_full
    async def archive_session(self, session: str) -> SessionRow:
        """Archive a game that is over now, and not when it is due.

        Raises NotNow where its seed is not revealed yet, or there is no archive.
        """
        await self._archiver.archive(session)
        return await self.show_session(session)

    async def restore_session(self, session: str) -> SessionRow:
        """Put a game back into Redis from the archive. Raises NotNow where there is none."""
        await self._archiver.restore(session)
        return await self.show_session(session)

    @property
    def _archiver(self) -> Archiver:
        archive = self.store.sessions.archive
        if not isinstance(archive, Archive):
            raise NotNow("no_archive", "There is no archive: set WARDROOM_ARCHIVE.")
        return Archiver(self, archive)

    # -------------------------------------------------------------------------- erasing

    @even_if_full
    async def erase_entrant(self, tournament: str, number: int) -> bool:
        """Erase the name of entrant `number`; False where it was. Its digest stays in the log.

        Raises EntrantUnknown.
        """
        for _ in range(TRIES):
            founding, kept = await self._kept_tournament(tournament)
            if number not in founding.numbers:
                raise EntrantUnknown
            entrant = founding.entrants[number - 1]
            if entrant.name is not None:
                nameless = msgspec.structs.replace(entrant, name=None)
                erased = founding.with_entrant(number, nameless)
                written = write_tournament(erased)
                if not await self.store.tournaments.rename(tournament, kept.revision, written):
                    continue
                await self.store.operator.erase_from_answers(tournament, entrant.called)
            stored = [
                await self._erase_from_game(founding, game, number)
                for game in founding.games_of(number)
            ]
            return any(stored) or entrant.name is not None
        raise TooBusy("tournament")

    async def _erase_from_game(
        self, founding: TournamentFounding, game: TournamentGame, number: int
    ) -> bool:
        """Erase the name of entrant `number` from a game; False where no name was stored."""
        if not founding.paired:
            return await self.store.operator.erase_name(game.session)
        return await self.store.operator.erase_name_at(
            game.session, founding.seats[game.sides.index(number)]
        )

    @even_if_full
    async def erase_name_of(self, session: str) -> bool:
        """Erase the names of those who play a game of a tournament; False where there was none."""
        stored = await self.read_in_time(session)
        if stored is None or stored.left is not None:
            raise SessionUnknown
        tournament = read_founding(stored.founding).tournament
        if tournament is None:
            return False
        founding, _ = await self._kept_tournament(tournament.tournament)
        erased = [
            await self.erase_entrant(tournament.tournament, number)
            for number in sorted(set(founding.game_in(session).sides))
        ]
        return any(erased)

    @even_if_full
    async def erase_name(self, name: str, cursor: str | None, limit: int) -> Page[str]:
        """Erase every entrant with exactly this `name`, a page of tournaments at a time.

        Returns the places that he was erased from, as `TOURNAMENT/NUMBER`. Raises CursorWrong.
        """
        page = await self.store.scan.tournaments(cursor, limit)

        async def erase(tournament: str) -> list[str]:
            kept = await self.store.tournaments.read(tournament)
            founding = None if kept is None else read_tournament(kept.founding)
            numbers = [] if founding is None else [
                number for number, one in enumerate(founding.entrants, 1) if one.called == name
            ]  # fmt: skip
            return [
                f"{tournament}/{number}"
                for number in numbers
                if await self.erase_entrant(tournament, number)
            ]

        erased = await _all(erase, (one for (one,) in page.found))
        return Page(items=tuple(place for each in erased for place in each), cursor=page.cursor)

    @even_if_full
    async def erase_client(self, client: str, cursor: str | None, limit: int) -> Page[str]:
        """Erase that `client` created sessions and tournaments, and its budgets, by pages.

        Returns the sessions and tournaments. Raises CursorWrong.
        """
        kind, _, rest = (cursor or "sessions:").partition(":")
        items: list[str] = []
        if kind == "sessions":
            page = await self.store.scan.sessions(rest or None, limit)
            for (session,) in page.found:
                if (await self.store.operator.measure_session(session)).client == client:
                    items += [session] * await self.store.operator.erase_client(session)
        elif kind == "tournaments":
            page = await self.store.scan.tournaments(rest or None, limit)
            for (tournament,) in page.found:
                if (await self.store.operator.measure_tournament(tournament)).client == client:
                    items += [tournament] * await self.store.operator.erase_client("", tournament)
        else:
            page = await self.store.scan.budgets(rest or None, limit)
            for key, _, name in page.found:
                if name == client:
                    await self.store.operator.erase_budget(key)
        after = {"sessions": "tournaments:", "tournaments": "budgets:"}.get(kind)
        goes_on = after if page.cursor is None else f"{kind}:{page.cursor}"
        return Page(items=tuple(items), cursor=goes_on)

    async def rewrite_file(self, seconds: float = 0) -> Rewriting:
        """Have Redis rewrite its append-only file, which holds what was erased until then.

        Waits `seconds` at most, and returns what became of it.
        """
        return await self.store.operator.rewrite_file(seconds)

    # -------------------------------------------------------------------------- restoring

    async def mark_restored(self, since: str, cursor: str | None, limit: int) -> Page[Restored]:
        """Have the log of every game under way state that it was restored from a backup.

        `since`: when the backup was made; a log states the last entry that it had by then. Whoever
        calls it again with the same time changes nothing. By pages, the last of which also accepts
        Redis as it is; raises CursorWrong.
        """
        page = await self.store.scan.sessions(cursor, limit)

        async def mark(session: str) -> Restored | None:
            try:
                return await self._mark(session, since)
            except (SessionUnknown, SessionGone):
                return None
            except SessionUnreadable:
                return Restored(session=session, outcome="unreadable")
            except LogFull:
                return Restored(session=session, outcome="full")

        marked = await _all(mark, (one for (one,) in page.found))
        if page.cursor is None:
            await self.accept()
        return Page(items=tuple(one for one in marked if one is not None), cursor=page.cursor)

    async def accept(self) -> bool:
        """Have every service take this Redis for the one that it knew; False where all do.

        Raises StoreAway.
        """
        return self.guard is not None and await self.guard.accept()

    async def _mark(self, session: str, since: str) -> Restored:
        with self.store.sessions.looking():
            stored = await self.store.sessions.read(session)
        if stored is not None and stored.archived:
            return Restored(session=session, outcome="over")
        _, known = await self._opened(session)
        if known.over:
            return Restored(session=session, outcome="over")
        number, marked = known.number, False
        async for at, kinds in self._backwards(session, known.number):
            if at <= since:
                break
            number -= 1
            marked = marked or RESTORED in kinds
        if number == 0:
            return Restored(session=session, outcome="later")
        if marked:
            return Restored(session=session, outcome="already", number=number)
        await self._do(session, lambda game: restored(game, number, self._at(game)))
        return Restored(session=session, outcome="marked", number=number)

    async def _backwards(self, session: str, number: int) -> AsyncIterator[tuple[str, set[str]]]:
        """The time of each entry up to `number`, latest first, and the kinds of actions in it."""
        while number > 0:
            first = max(0, number - _AT_ONCE)
            _, entries = await self._stored_log(session, first, number - first)
            for entry in reversed(entries[: number - first]):
                content = msgspec.json.decode(entry.content)
                actions = [event.get("action") or {} for event in content["events"]]
                yield content["at"], {action.get("kind", "") for action in actions}
            number = first


def _id_of(tournament: Participation | None) -> str | None:
    return None if tournament is None else tournament.tournament


def _at(entries: list[Entry]) -> str | None:
    """Return the time of the first of `entries`."""
    return at_of(entries[0]) if entries else None


async def _all(work: Callable[[Any], Awaitable[Found]], given: Iterable[Any]) -> list[Found]:
    """Return what `work` makes of each that is `given`, so many at once; a fault ends it."""
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(each: Any) -> Found:
        async with room:
            return await work(each)

    return await asyncio.gather(*map(one, given))

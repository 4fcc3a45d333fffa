"""The operator's work: find, show, end, expire, delete and erase.

The operator holds no token. Every change to a game is recorded in its log or in what remains of it.
"""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Collection
from typing import Literal

import msgspec

from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.redis.access import even_if_full
from wardroom.sessions.adapters.redis.operator import Rewriting
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.adapters.redis.watermark import RedisGuard
from wardroom.sessions.basics.refusals import (
    EntrantUnknown,
    LogFull,
    NotNow,
    SessionUnknown,
    SessionUnreadable,
)
from wardroom.sessions.basics.texts import read_texts
from wardroom.sessions.game.commands import End, NoteRestored
from wardroom.sessions.log.kinds import RESTORED
from wardroom.sessions.records.founding import read_founding
from wardroom.sessions.records.remains import DELETED_BY_OPERATOR, SessionGone
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.organising import Organising
from wardroom.sessions.services.overview import Overview
from wardroom.sessions.services.sessions import Opened, Sessions
from wardroom.sessions.services.tournaments import Tournaments
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.founding import (
    TournamentFounding,
    TournamentGame,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.wire.overview import Page, SessionRow, TournamentRow

_AT_ONCE = 50
"""The log entries that are read at a time."""


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a backup restore for a session.

    `marked`: its log now states the restore; `already`: it did so before; `over`: the game had
    ended; `later`: it was created after the backup; `full`, `unreadable`: its log could not state
    it.
    """

    session: str
    outcome: Literal["marked", "already", "over", "later", "full", "unreadable"]
    number: int = 0


class Operating:
    """Changes sessions and tournaments for the operator of a service.

    Ending, expiring, deleting and erasing also work when Redis has no memory left.

    Methods raise SessionUnknown, TournamentUnknown or SessionGone if it does not exist, and
    SessionUnreadable if this release cannot read it. `guard`: the guard of the store's Redis.
    """

    guard: RedisGuard | None = None

    def __init__(
        self,
        sessions: Sessions,
        tournaments: Tournaments,
        organising: Organising,
        overview: Overview,
    ) -> None:
        self._sessions = sessions
        self._tournaments = tournaments
        self._organising = organising
        self._overview = overview

    @property
    def _store(self) -> Store:
        return self._sessions.store

    # -------------------------------------------------------------------------- ending

    @even_if_full
    async def end_session(self, session: str, reason: str) -> SessionRow:
        """End a game in its current state, for a `reason` that goes into its log.

        Raises SessionOver if it has ended, TournamentClosed if its time is up.
        """
        load = functools.partial(self._sessions.open, session)
        await self._sessions.execute(load, End(reason), final=True)
        return await self._overview.show_session(session)

    @even_if_full
    async def end_tournament(self, tournament: str) -> TournamentRow:
        """Close a tournament, as its organiser can; closing it again changes nothing."""

        async def close(opened: tuple[TournamentFounding, Tournament]) -> None:
            founding, kept = opened
            if kept.closed is None:
                await self._organising.close(founding, kept.revision)

        load = functools.partial(self._tournaments.open, tournament)
        await transact(load, close, "tournament")
        return await self._overview.show_tournament(tournament)

    @even_if_full
    async def delete_session(self, session: str, ending: str = DELETED_BY_OPERATOR) -> None:
        """Delete a session; with the `ending` "expired" let it expire.

        The seed of a tournament that is open is not revealed.
        """

        async def delete(opened: Opened) -> None:
            await self._sessions.delete(opened.session, opened.stored.revision, ending)

        await transact(functools.partial(self._sessions.open, session), delete)

    @even_if_full
    async def delete_tournament_of(
        self, tournament: str, ending: str = DELETED_BY_OPERATOR
    ) -> None:
        """Delete a tournament with all its games; the seed is revealed, as in `delete_session`."""

        async def delete(opened: tuple[TournamentFounding, Tournament]) -> None:
            founding, kept = opened
            if not (kept.deleted or await self._store.tournaments.drop(tournament, kept.revision)):
                raise Stale
            for game in founding.games:
                await self._organising.delete_game(founding, game.number, ending)
            await self._store.tournaments.drop(tournament)

        load = functools.partial(self._tournaments.open, tournament, deleting=True)
        await transact(load, delete, "tournament")

    # -------------------------------------------------------------------------- archiving

    @even_if_full
    async def archive_session(self, session: str) -> SessionRow:
        """Archive a finished game now, before it is due.

        Raises NotNow if its seed is not revealed yet, or if there is no archive.
        """
        await self._archiver.archive(session)
        return await self._overview.show_session(session)

    async def restore_session(self, session: str) -> SessionRow:
        """Put a game back into Redis from the archive.

        Raises NotNow if the service has no archive.
        """
        await self._archiver.restore(session)
        return await self._overview.show_session(session)

    @property
    def _archiver(self) -> Archiver:
        archive = self._store.sessions.archive
        if not isinstance(archive, Archive):
            raise NotNow("no_archive")
        return Archiver(self._sessions, archive)

    # -------------------------------------------------------------------------- erasing

    @even_if_full
    async def erase_entrant(self, tournament: str, number: int) -> bool:
        """Erase the name of entrant `number`; False if it was already erased.

        Its digest remains in the log.

        Raises EntrantUnknown.
        """

        async def erase(opened: tuple[TournamentFounding, Tournament]) -> bool:
            founding, kept = opened
            if number not in founding.numbers:
                raise EntrantUnknown
            entrant = founding.entrants[number - 1]
            if entrant.name is not None:
                nameless = msgspec.structs.replace(entrant, name=None)
                erased = founding.with_entrant(number, nameless)
                written = write_tournament(erased)
                if not await self._store.tournaments.rename(tournament, kept.revision, written):
                    raise Stale
                await self._store.operator.erase_from_answers(tournament, entrant.called)
            stored = [
                await self._erase_from_game(founding, game, number)
                for game in founding.games_of(number)
            ]
            return any(stored) or entrant.name is not None

        load = functools.partial(self._tournaments.open, tournament)
        return await transact(load, erase, "tournament")

    async def _erase_from_game(
        self, founding: TournamentFounding, game: TournamentGame, number: int
    ) -> bool:
        """Erase the name of entrant `number` in a game; False if no name was stored."""
        if not founding.paired:
            return await self._store.operator.erase_name(game.session)
        return await self._store.operator.erase_name_at(
            game.session, founding.seats[game.sides.index(number)]
        )

    @even_if_full
    async def erase_name_of(self, session: str) -> bool:
        """Erase the players' names in a tournament's game; False if there were none."""
        stored = await self._sessions.load(session)
        if stored is None or stored.left is not None:
            raise SessionUnknown
        tournament = read_founding(stored.founding).tournament
        if tournament is None:
            return False
        founding, _ = await self._tournaments.open(tournament.tournament)
        erased = [
            await self.erase_entrant(tournament.tournament, number)
            for number in sorted(set(founding.game_in(session).sides))
        ]
        return any(erased)

    @even_if_full
    async def erase_texts(self, session: str, entry: int | None = None) -> bool:
        """Erase the texts beside a session's log, or of one `entry`; False if there were none.

        The reason for a withdrawal is erased from the list of entrants too, and an announcement in
        all games of a tournament is erased from all of them.
        """
        stored = await self._sessions.load(session)
        if stored is None or stored.left is not None:
            raise SessionUnknown
        texts = [one for one in read_texts(stored.texts) if entry in (None, one.entry)]
        tournament = read_founding(stored.founding).tournament
        if tournament is not None and texts:
            written = {one.text for one in texts}
            await self._erase_reasons(tournament.tournament, session, written)
            await self._erase_announced(tournament.tournament, session, written)
        return await self._store.operator.erase_texts(session, entry)

    async def _erase_announced(
        self, tournament: str, session: str, reasons: Collection[str]
    ) -> None:
        """Erase those announcements of a tournament whose reason is among `reasons`.

        The games come first, so that a repeat of an interrupted request can still find the rest.
        """

        async def erase(opened: tuple[TournamentFounding, Tournament]) -> None:
            founding, kept = opened
            announced = {one.reason for one in founding.announcements} & set(reasons)
            if not announced:
                return
            for game in founding.games:
                if game.session == session:
                    continue
                stored = await self._sessions.load(game.session)
                for one in () if stored is None else read_texts(stored.texts):
                    if one.member == "reason" and one.text in announced:
                        await self._store.operator.erase_texts(game.session, one.entry)
            wordless = tuple(
                msgspec.structs.replace(one, reason="") if one.reason in announced else one
                for one in founding.announcements
            )
            erased = msgspec.structs.replace(founding, announcements=wordless)
            written = write_tournament(erased)
            if not await self._store.tournaments.rename(tournament, kept.revision, written):
                raise Stale

        load = functools.partial(self._tournaments.open, tournament)
        await transact(load, erase, "tournament")

    async def _erase_reasons(self, tournament: str, session: str, reasons: Collection[str]) -> None:
        """Erase the withdrawal `reasons` of the players of a tournament's game."""

        async def erase(opened: tuple[TournamentFounding, Tournament]) -> None:
            founding, kept = opened
            for number in founding.game_in(session).sides:
                entrant = founding.entrants[number - 1]
                if entrant.reason in reasons:
                    wordless = msgspec.structs.replace(entrant, reason="")
                    founding = founding.with_entrant(number, wordless)
            written = write_tournament(founding)
            if not await self._store.tournaments.rename(tournament, kept.revision, written):
                raise Stale

        load = functools.partial(self._tournaments.open, tournament)
        await transact(load, erase, "tournament")

    @even_if_full
    async def erase_name(self, name: str, cursor: str | None, limit: int) -> Page[str]:
        """Erase every entrant with exactly this `name`, one page of tournaments at a time.

        Returns the places where the name was erased, as `TOURNAMENT/NUMBER`. Raises CursorWrong.
        """
        page = await self._store.scan.tournaments(cursor, limit)

        async def erase(tournament: str) -> list[str]:
            kept = await self._store.tournaments.read(tournament)
            founding = None if kept is None else read_tournament(kept.founding)
            numbers = [] if founding is None else [
                number for number, one in enumerate(founding.entrants, 1) if one.called == name
            ]  # fmt: skip
            return [
                f"{tournament}/{number}"
                for number in numbers
                if await self.erase_entrant(tournament, number)
            ]

        erased = await at_once(erase(one) for (one,) in page.found)
        return Page(items=tuple(place for each in erased for place in each), cursor=page.cursor)

    @even_if_full
    async def erase_client(self, client: str, cursor: str | None, limit: int) -> Page[str]:
        """Erase `client` as creator of sessions and tournaments, and its budgets, by pages.

        Returns the sessions and tournaments. Raises CursorWrong.
        """
        kind, _, rest = (cursor or "sessions:").partition(":")
        items: list[str] = []
        if kind == "sessions":
            page = await self._store.scan.sessions(rest or None, limit)
            for (session,) in page.found:
                if (await self._store.operator.measure_session(session)).client == client:
                    items += [session] * await self._store.operator.erase_client(session)
        elif kind == "tournaments":
            page = await self._store.scan.tournaments(rest or None, limit)
            for (tournament,) in page.found:
                if (await self._store.operator.measure_tournament(tournament)).client == client:
                    items += [tournament] * await self._store.operator.erase_client("", tournament)
        else:
            page = await self._store.scan.budgets(rest or None, limit)
            for key, _, name in page.found:
                if name == client:
                    await self._store.operator.erase_budget(key)
        after = {"sessions": "tournaments:", "tournaments": "budgets:"}.get(kind)
        goes_on = after if page.cursor is None else f"{kind}:{page.cursor}"
        return Page(items=tuple(items), cursor=goes_on)

    async def rewrite_file(self, seconds: float = 0) -> Rewriting:
        """Start a rewrite of the append-only file of Redis, which still contains erased data.

        Waits at most `seconds`, and returns the result.
        """
        return await self._store.operator.rewrite_file(seconds)

    # -------------------------------------------------------------------------- restoring

    async def mark_restored(self, since: str, cursor: str | None, limit: int) -> Page[Restored]:
        """Add a log entry to all games under way: they were restored from a backup.

        `since`: when the backup was made; a log states the last entry that it had by then. A second
        call with the same time changes nothing. Works by pages; the last page also accepts this
        Redis. Raises CursorWrong.
        """
        page = await self._store.scan.sessions(cursor, limit)

        async def mark(session: str) -> Restored | None:
            try:
                return await self._mark(session, since)
            except (SessionUnknown, SessionGone):
                return None
            except SessionUnreadable:
                return Restored(session=session, outcome="unreadable")
            except LogFull:
                return Restored(session=session, outcome="full")

        marked = await at_once(mark(one) for (one,) in page.found)
        if page.cursor is None:
            await self.accept()
        return Page(items=tuple(one for one in marked if one is not None), cursor=page.cursor)

    async def accept(self) -> bool:
        """Make all services accept this Redis; return False if all of them accept it already.

        Raises StoreAway.
        """
        return self.guard is not None and await self.guard.accept()

    async def _mark(self, session: str, since: str) -> Restored:
        with self._store.sessions.looking():
            stored = await self._store.sessions.read(session)
        if stored is not None and stored.archived:
            return Restored(session=session, outcome="over")
        _, known = await self._sessions.open(session)
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
        load = functools.partial(self._sessions.open, session)
        await self._sessions.execute(load, NoteRestored(number), final=True)
        return Restored(session=session, outcome="marked", number=number)

    async def _backwards(self, session: str, number: int) -> AsyncIterator[tuple[str, set[str]]]:
        """Return the times of the entries up to `number`, latest first, with kinds of actions."""
        while number > 0:
            first = max(0, number - _AT_ONCE)
            _, entries = await self._sessions.records.read_log(session, first, number - first)
            for entry in reversed(entries[: number - first]):
                content = msgspec.json.decode(entry.content)
                actions = [event.get("action") or {} for event in content["events"]]
                yield content["at"], {action.get("kind", "") for action in actions}
            number = first

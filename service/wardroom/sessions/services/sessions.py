"""The repository of sessions: loads a session after its due events, and appends to its log.

In time means: with all events that have fallen due by now, so that nothing depends on how often a
session is read. The result of a command is appended to the session as it was loaded. If something
else was stored meanwhile, `append` raises Stale, and `transact` repeats both.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import structlog

from wardroom.sessions.adapters.redis.budgets import Refusal, read_refusal
from wardroom.sessions.adapters.redis.clock import DIFFERENT_SECONDS
from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.refusals import (
    LogFull,
    NotNow,
    SessionUnknown,
    SessionUnreadable,
    TokenWrong,
)
from wardroom.sessions.basics.times import milliseconds, written_time
from wardroom.sessions.game.commands import Command
from wardroom.sessions.game.falling_due import fallen_due, falls_due
from wardroom.sessions.game.play import Acted, lapse
from wardroom.sessions.game.texts import set_beside, with_texts
from wardroom.sessions.log.endings import CLOSED
from wardroom.sessions.log.entry import Entry, at_of
from wardroom.sessions.log.export import exported
from wardroom.sessions.log.receipt_keys import SigningKeys
from wardroom.sessions.log.receipts import receipt_for, receipts_of
from wardroom.sessions.records.access import Access, write_access
from wardroom.sessions.records.founding import read_founding
from wardroom.sessions.records.remains import (
    Left,
    SessionGone,
    SessionLost,
    read_left,
    what_is_left,
)
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.rules_repository import RulesRepository
from wardroom.sessions.services.stored_sessions import BEGUN, Disclosing, Found, StoredSessions
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.founding import TournamentFounding, read_tournament

_REPORT_SECONDS = 60.0
"""The least time between two reports of one kind."""


class Opened(NamedTuple):
    """A loaded session and its records."""

    stored: Stored
    session: Session


class News(NamedTuple):
    """A session, some entries of its log, its mark (`Stored.mark`), and when it ends by itself."""

    session: Session
    entries: list[Entry]
    mark: bytes
    closes: float


class Sessions:
    """The sessions that `records` finds. The `keys` sign receipts."""

    def __init__(self, records: StoredSessions, keys: SigningKeys) -> None:
        self.records = records
        self.keys = keys
        self._reported_ahead = -math.inf

    @property
    def store(self) -> Store:
        """The store of sessions; raises NoRedis if there is none."""
        return self.records.store

    @property
    def rules(self) -> RulesRepository:
        """The repository of the rules of sessions."""
        return self.records.rules

    def time(self, owner: str) -> str:
        """Return the log time from the clock of the Redis that stores a session or tournament."""
        return written_time(self.store.clock.now(owner))

    def invitation_ends(self, session: str) -> str:
        """Return when an invitation to a session ends if it is issued now."""
        return written_time(self.store.clock.now(session) + self.store.keeping.invitation_seconds)

    def at(self, session: Session) -> str:
        """Return the time of a new entry, which is never before the time of the last entry.

        That entry may have been made by another clock, or this clock may have been set back since.
        """
        now, last = self.time(session.founding.session), session.at
        if last > now and milliseconds(last) - milliseconds(now) > DIFFERENT_SECONDS * 1000:
            self._lies_ahead(session, milliseconds(last) - milliseconds(now))
        return max(now, last)

    def _lies_ahead(self, session: Session, by: int) -> None:
        """Report, at most once a minute, a last entry whose time is in the future."""
        now = monotonic()
        if now - self._reported_ahead >= _REPORT_SECONDS:
            self._reported_ahead = now
            structlog.get_logger().warning(
                "the last entry of a log lies ahead of Redis's clock",
                **about(session.founding.session),
                seconds=by // 1000,
            )

    # -------------------------------------------------------------------------- loading

    async def load(
        self, session: str, key: bytes = b"", founding: TournamentFounding | None = None
    ) -> Stored | None:
        """Return the stored `session` after due events have been entered.

        The arguments are those of `records.read`.
        """

        async def read() -> Found:
            return await self.records.read(session, key, founding), []

        return (await self._in_time(session, read))[0]

    async def load_log(self, session: str, after: int, count: int) -> Found:
        """Return a session as `load` does, and up to `count` entries that follow entry `after`."""
        return await self._in_time(session, lambda: self.records.read_log(session, after, count))

    async def open(self, session: str) -> Opened:
        """Return a session of any ruleset, after due events have been entered.

        Raises SessionUnknown, SessionGone, SessionUnreadable.
        """
        return await self.session_in(await self.load(session))

    async def session_in(
        self,
        stored: Stored | None,
        ruleset: str | None = None,
        disclosed: Disclosing | None = None,
    ) -> Opened:
        """Return the stored session if it is of `ruleset`; raises the exceptions of `open`.

        `disclosed`: as in `records.session`.
        """
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            raise await self.gone(left_of(stored), lost=stored.lost)
        founding = read_founding(stored.founding)
        if ruleset not in (None, founding.pins.ruleset):
            raise SessionUnknown
        return Opened(stored, await self.records.session(founding, stored, disclosed))

    async def known(self, stored: Stored) -> Session:
        """Return the session with `stored` records; raises SessionUnreadable."""
        return await self.records.session(read_founding(stored.founding), stored)

    async def news(self, ruleset: str, session: str, after: int, count: int) -> News:
        """Return a session, and up to `count` log entries that follow entry `after`."""
        stored, entries = await self.load_log(session, after, count)
        stored, known = await self.session_in(stored, ruleset)
        seen = [entry for entry in entries if entry.number <= known.number]
        return News(known, seen, stored.mark, stored.closes)

    async def present(self, ruleset: str, stored: Stored | None, digest: bytes) -> Stored:
        """Return the stored session; raises the exception for a session that no longer exists.

        The remains are shown to holders of the session's former tokens: `digest` is the digest of a
        token.
        """
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            left = left_of(stored)
            if left.revealed.ruleset != ruleset:
                raise SessionUnknown
            if tokens.holder(left.tokens, digest) is None:
                raise TokenWrong
            raise await self.gone(left, lost=stored.lost)
        return stored

    async def gone(self, left: Left, *, lost: bool) -> SessionGone:
        """Return the exception with the remains of a session, and with any public seed."""
        revealed = left.revealed
        if revealed.seed is None and revealed.tournament is not None:
            tournament = revealed.tournament
            if (await self.records.disclosed(tournament)).round:
                kept = await self.store.tournaments.read(tournament.tournament)
                held = None if kept is None else read_tournament(kept.founding)
                seed = None if held is None else held.seed_of(tournament.round).hex()
                revealed = msgspec.structs.replace(revealed, seed=seed)
        if not lost:
            return SessionGone(revealed)
        ending = "lost" if revealed.ending == "expired" else revealed.ending
        return SessionLost(msgspec.structs.replace(revealed, ending=ending))

    async def _in_time(self, session: str, read: Callable[[], Awaitable[Found]]) -> Found:
        """Return the result of `read` for `session`, after all due events have been entered.

        Due events are those of its seats' clocks, and the end of a game whose time is up.
        """

        async def overtaken(found: Found) -> Found:
            stored, _ = found
            acted = None if stored is None else await self._due(session, stored)
            if stored is not None and acted is not None:
                try:
                    await self.append(acted, stored.revision)
                except LogFull as fault:
                    raise SessionUnreadable(
                        "its log has no room for what fell due", key="session_not_readable.full"
                    ) from fault
                raise Stale
            return found

        return await transact(read, overtaken)

    async def _due(self, session: str, stored: Stored) -> Acted | None:
        """Return a session after its first due event; None if nothing is due.

        Only if something falls due is it checked whether the service stood still.
        """
        now = self.store.clock.now(session)
        if stored.falls and math.floor(now * 1000) >= stored.falls:
            stops = await self.store.due.look()
            known = await self.known(stored)
            falls = falls_due(known, math.floor(now * 1000), stops)
            if falls is not None:
                return fallen_due(known, falls)
        return lapse(await self.known(stored)) if 0 < stored.closes <= now else None

    # -------------------------------------------------------------------------- changing

    async def execute(
        self,
        load: Callable[[], Awaitable[Opened]],
        command: Command,
        *,
        final: bool = False,
    ) -> Session:
        """Return the session from `load` after a `command`, which is appended to the log.

        `final`: the entry always fits into the log. Raises what the command, `append` and
        `transact` raise.
        """

        async def work(opened: Opened) -> Session:
            acted = self.played(opened.session, command)
            await self.append(acted, opened.stored.revision, final=final)
            return acted.session

        return await transact(load, work)

    def played(self, session: Session, command: Command) -> Acted:
        """Return the result of a `command` in a session now; raises the exceptions of the command.

        Its texts are stored beside the log, if the session's founding requests that.
        """
        given, texts = set_beside(session, command)
        return with_texts(given.play(session, self.at(session)), texts)

    async def append(
        self,
        acted: Acted,
        revision: bytes,
        who: str | None = None,
        *,
        key: bytes = b"",
        record: bytes = b"",
        base: bytes = b"",
        final: bool = False,
    ) -> None:
        """Append the result of a command to the session at `revision`.

        The arguments are those of `change_of` and `execute`. Raises Stale if the session has
        changed, LogFull, SessionUnreadable if entries are missing, and what a refused payment
        raises.
        """
        session = acted.session.founding.session
        if not revision and acted.session.ending == CLOSED:  # Nobody can begin it any more.
            assert acted.entry is not None
            if not await self.store.sessions.close_unbegun(session, at_of(acted.entry)):
                raise Stale
            return
        word, more = await self.commit(
            acted, revision, who, key=key, record=record, base=base, final=final
        )
        if word == "full":
            raise LogFull
        if word == "damaged":
            raise SessionUnreadable(
                "entries of its log are missing", key="session_not_readable.missing"
            )
        if word == "limited":
            raise read_refusal(more).fault
        if word != "done":
            raise Stale

    async def commit(
        self, acted: Acted, revision: bytes, who: str | None, *, final: bool = False, **more: Any
    ) -> tuple[str, bytes]:
        """Commit the result of a command; return the reply of the store."""
        if not revision:
            await self.records.begin(acted.session.founding.session)
        change = change_of(acted, revision or BEGUN, who, **more)
        if final:
            change = msgspec.structs.replace(change, final=True)
        return await self.store.sessions.commit(change)

    async def give(self, game: Session, revision: bytes, access: Access) -> None:
        """Give a session at `revision` a new `access`; raises Stale as `append` does.

        Its followers are notified.
        """
        ruleset, session = game.rules.ruleset.id, game.founding.session
        if not revision:
            await self.records.begin(session)
        left = what_is_left(msgspec.structs.replace(game, access=access), "expired")
        written = write_access(access, ruleset)
        if (
            await self.store.sessions.change_access(session, revision or BEGUN, written, left)
            != "done"
        ):
            raise Stale
        await self.store.webhooks.tell_session(ruleset, session, game.hooked)

    async def delete(self, game: Session, revision: bytes, ending: str) -> None:
        """Delete a session at `revision`; raises Stale if it has changed.

        `ending`: as in `what_is_left`.
        """
        session, left = game.founding.session, what_is_left(game, ending)
        if await self.store.sessions.delete(session, revision, left) != "done":
            raise Stale

    # -------------------------------------------------------------------------- showing

    def receipt(self, session: Session, entry: Entry | None) -> str | None:
        """Return the receipt for the last `entry` of `session`; None if none is due."""
        return receipt_for(self.keys, session, entry, self.store.clock.signing_time())

    async def export(
        self, session: Session, reader: str | None, *, with_charts: bool = False
    ) -> bytes:
        """Return the whole log of `session` with receipts, as `reader` may see it, as JSON."""
        entries = await self.records.entries(session.founding.session, session.number)
        receipts = receipts_of(self.keys, session, entries, self.store.clock.signing_time())
        return exported(session, entries, reader, with_charts=with_charts, receipts=receipts)


def left_of(stored: Stored) -> Left:
    """Return the remains of a session. Raises NotNow if Redis has lost the remains too."""
    if not stored.left:
        raise NotNow("session_lost")
    return read_left(stored.left)


def check_paid(refusal: Refusal | None) -> None:
    """Raise the fault of a refused payment."""
    if refusal is not None:
        raise refusal.fault


class Payment:
    """A payment within a transaction: it is made only once, even if the work is repeated."""

    _made = False

    async def make(self, pay: Callable[..., Awaitable[Refusal | None]], *charged: Any) -> None:
        """Let `pay` pay the units; raises the fault of a refused payment."""
        if not self._made:
            check_paid(await pay(*charged))
            self._made = True

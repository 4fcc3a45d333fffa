"""Moves finished games into the archive, and back into Redis for an operator.

Every step can be repeated, and the worker may die after any of them:

    lapsed      a game ends because its closing time has come; then it is archived like others
    archived    object stored, read back and compared; Redis keeps only the stub, in one script
    restored    Redis has the records again, in one script; object deleted
    expired     Redis keeps only the remains, in one script; object deleted a minute later
    deleted     the same

Before each step, the next one is scheduled in `due`.
"""

from __future__ import annotations

import functools

import msgspec
import structlog

from wardroom.engine.refusals import StateFault
from wardroom.sessions.adapters.archive.archive import FINDING, FIRST, GAME, Archive
from wardroom.sessions.adapters.redis.access import ArchiveAway
from wardroom.sessions.adapters.redis.sessions import Stored, keys_of
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.webhooks.record import LONGEST_SECONDS, read_webhooks
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.refusals import NotNow, SessionUnknown, SessionUnreadable
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time
from wardroom.sessions.log.entry import at_of
from wardroom.sessions.log.folded import unfold
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.archived import (
    GAMES,
    ArchivedGame,
    Stub,
    digest_of,
    read_stub,
    write_archived_access,
    write_game,
    write_stub,
)
from wardroom.sessions.records.founding import read_founding
from wardroom.sessions.records.remains import Left, Revealed, read_left, what_is_left, write_left
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.sessions import Sessions

_LOOKED_AT = 2000
"""The keys per step in the search for finished games."""
_FOUND_SECONDS = 24 * 60 * 60.0
_UNSENT_SECONDS = 30.0
"""The time between checks of a game whose last webhooks are still to be sent."""


class Archiver:
    """Moves the sessions of `sessions` into `archive`, and back."""

    def __init__(self, sessions: Sessions, archive: Archive) -> None:
        self._sessions = sessions
        self._archive = archive

    @property
    def _store(self) -> Store:
        return self._sessions.store

    async def due(self, session: str) -> float | None:
        """Do the due work for `session`; return when there is more work, or None.

        Raises StoreAway and ArchiveAway.
        """
        stored = await self._store.sessions.read(session)
        if stored is None or stored.left is not None:
            await self._archive.remove(session)
            return None
        if not stored.archived:
            again = None if stored.game else await self._archived(session, sent=True)
            return again or await self._lapsed(session)
        until = read_stub(stored.archived).until
        if self._store.clock.now() < until:
            return until
        await self._expire(session, stored)
        return None

    async def find(self, cursor: str) -> float | None:
        """Schedule the archiving of finished games, from `cursor` on.

        Done once a day, because there may have been no archive when a game ended. Returns and
        raises the exceptions of `due`.
        """
        page = await self._store.scan.sessions(cursor, _LOOKED_AT)
        sessions = [session for (session,) in page.found]
        found = await self._store.sessions.ends(sessions)
        for session, (ended, closes) in zip(sessions, found, strict=True):
            if ended is not None:
                await self._archive.expect_over(session, ended)
            elif closes is not None:
                await self._archive.expect_lapse(session, closes)
        after, at = page.cursor or FIRST, self._store.clock.now()
        at += 0 if page.cursor else _FOUND_SECONDS
        if after == cursor:
            return at
        await self._archive.due.put(FINDING, after, at)
        return None

    async def _lapsed(self, session: str) -> float | None:
        """End `session` if its time is up, because perhaps nobody reads it again.

        Returns as `due`.
        """
        stored = await self._sessions.load(session)
        if stored is None or not stored.revision:
            return None
        if (await self._sessions.known(stored)).over:
            return self._store.clock.now() + self._archive.terms.after_seconds
        return stored.closes or None

    async def archive(self, session: str) -> None:
        """Archive `session` now. Nothing happens if the session is already archived.

        Raises SessionUnknown, NotNow if its seed is not revealed yet, SessionUnreadable, StoreAway
        and ArchiveAway.
        """
        stored = await self._store.sessions.read(session)
        if stored is None or stored.left is not None:
            raise SessionUnknown
        if stored.archived:
            return
        again = None if stored.game else await self._archived(session)
        stored = await self._store.sessions.read(session)
        if again is None or stored is None or not stored.archived:
            raise NotNow("seed_secret")
        await self._archive.due.put(GAME, session, again)

    async def restore(self, session: str) -> None:
        """Put an archived `session` back into Redis, unless it is already in Redis.

        It is archived again when that is due after the end of a game. Raises SessionUnknown,
        SessionUnreadable, StoreAway and ArchiveAway.
        """
        stored = await self._store.sessions.read(session)
        if stored is None or stored.left is not None:
            raise SessionUnknown
        if stored.archived:
            game = await self._sessions.records.archived_game(session, stored)
            await self._archive.expect(session)
            if not await self._store.sessions.put_back(session, stored.revision, game):
                return await self.restore(session)
        return await self._archive.remove(session)

    async def _archived(self, session: str, *, sent: bool = False) -> float | None:
        """Archive `session`; return when to try again, or None if its game is not over.

        `sent`: archive only after its pending webhooks have been sent.
        """
        key, *_ = keys_of(session)
        ended, hooks = await self._store.access.command("HMGET", key, "ended", "hooks")
        if sent and (again := self._until_sent(hooks, ended)) is not None:
            return again
        whole = await self._store.sessions.whole(session)
        stored = await self._store.sessions.read(session)
        if stored is None or not stored.founding:
            return self._store.clock.now()
        known = await self._sessions.known(stored)
        if not known.over:
            return None
        if whole is None:
            raise SessionUnreadable(
                "the log of the game is missing", key="session_not_readable.missing"
            )
        if not known.revealed:
            tournament, later = known.founding.tournament, self._archive.terms.after_seconds
            assert tournament is not None
            closes = read_time(tournament.closes) + SKEW_SECONDS
            return min(max(closes, self._store.clock.now()), self._store.clock.now() + later)
        game = ArchivedGame(
            founding=stored.founding,
            standing=stored.standing,
            log=whole.log,
            keys=whole.keys,
            ended=ended or b"",
            left=what_is_left(known, "expired"),
            closes=stored.closes,
            charts=await self._store.sessions.charts(session) or b"",
        )
        written = self._store.formats.as_read(
            GAMES, await self._sessions.records.offload(write_game, game)
        )
        written = await self._stored(session, written)
        return await self._drop(known, stored.revision, whole.log, written)

    def _until_sent(self, hooks: bytes | None, ended: bytes | None) -> float | None:
        """Return when to look again at a finished game; None if none of its webhooks is waiting.

        The record of the webhooks is deleted from Redis with the session. The wait ends when the
        last try would be over, and there is none if this service sends no webhooks.
        """
        if self._store.webhooks.scheduler is None or hooks is None or ended is None:
            return None
        now = self._store.clock.now()
        tries = [each.next for each in read_webhooks(hooks) if each.waits]
        if not tries or now >= float(ended) + LONGEST_SECONDS:
            return None
        return max(min(tries), now + _UNSENT_SECONDS)

    async def _drop(self, session: Session, revision: bytes, log: bytes, record: bytes) -> float:
        """Reduce an archived session in Redis to its stub.

        Returns when to look again.
        """
        founding = session.founding
        unfolded = functools.partial(unfold, seed=founding.sealing_seed)
        entries = await self._sessions.records.offload(unfolded, log)
        stub = self._stub(session, record, [at_of(one) for one in (entries[0], entries[-1])])
        access = write_archived_access(session.access, founding.pins.ruleset)
        # The sweep deletes it; without a sweep, it expires in Redis.
        shelved = await self._store.sessions.shelve(
            founding.session, revision, write_stub(stub), access, self._archive.terms.kept_seconds
        )
        return stub.until if shelved else self._store.clock.now()

    async def _stored(self, session: str, record: bytes) -> bytes:
        """Return the archived form of `session`: `record`, or the object of an earlier attempt."""
        if not await self._archive.write(session, record):
            there = await self._archive.read(session)
            if there is not None and _is_same(there, record):
                return there
            structlog.get_logger().error("another object lies in the archive", **about(session))
            await self._archive.write(session, record, replace=True)
        if await self._archive.read(session) != record:
            raise ArchiveAway("an object was not stored as it was written")
        return record

    def _stub(self, session: Session, written: bytes, times: list[str]) -> Stub:
        return Stub(
            ruleset=session.founding.pins.ruleset,
            ending=session.ending or "",
            number=session.number,
            head=session.head,
            commitment=session.founding.commitment,
            digest=digest_of(written),
            size=len(written),
            until=self._store.clock.now() + self._archive.terms.kept_seconds,
            created=times[0],
            updated=times[1],
        )

    async def _expire(self, session: str, stored: Stored) -> None:
        stub = read_stub(stored.archived)
        try:
            left = read_left((await self._sessions.records.archived_game(session, stored)).left)
        except SessionUnreadable:
            left = Left(revealed=_revealed(session, stub), tokens={})
        left = msgspec.structs.replace(left, tokens=read_access(stored.access).digests)
        await self._store.sessions.delete(session, stored.revision, write_left(left))


def _is_same(there: bytes, written: bytes) -> bool:
    """Return whether two objects hold the same log of the same session."""
    try:
        one, other = GAMES.read(there), GAMES.read(written)
        same, seed = read_founding(one.founding), read_founding(other.founding).sealing_seed
        return same == read_founding(other.founding) and (
            unfold(one.log, seed) == unfold(other.log, seed)
        )
    except (SessionUnreadable, StateFault):
        return False


def _revealed(session: str, stub: Stub) -> Revealed:
    """Return the revealed part of an expired session whose object is unreadable."""
    return Revealed(
        session=session,
        ruleset=stub.ruleset,
        ending=stub.ending,
        commitment=stub.commitment.hex(),
        seed=None,
        client_seeds={},
        number=stub.number,
        head=stub.head.hex(),
        tournament=None,
    )

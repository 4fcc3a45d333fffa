"""Reading: the log of a session, as the holder of a token may see it, and the sessions of a key."""

from __future__ import annotations

from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.records.access import NOBODYS, read_access
from wardroom.sessions.records.archived import read_stub
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.wire.listing import Cursor, Held, ListedSession, ListedSessions, by_session


class Reading:
    """Reads `sessions`."""

    def __init__(self, sessions: Sessions, admission: Admission) -> None:
        self._sessions = sessions
        self._admission = admission

    async def log(
        self, ruleset: str, session: str, token: str, after: int, count: int
    ) -> tuple[Loaded, list[Entry]]:
        """Return the session, and up to `count` entries of its log that follow entry `after`.

        Raises what `Admission.load_as` raises.
        """
        stored, entries = await self._sessions.load_log(session, after, count)
        loaded = await self._admission.admitted(ruleset, stored, tokens.fingerprint(token))
        return loaded, [entry for entry in entries if entry.number <= loaded.session.number]

    async def export(
        self, ruleset: str, session: str, token: str, *, with_charts: bool = False
    ) -> bytes:
        """Return the log as the holder of `token` may see it, with charts where needed: JSON."""
        loaded = await self._admission.load_as(ruleset, session, token)
        return await self._sessions.export(loaded.session, loaded.reader, with_charts=with_charts)

    async def sessions_of(self, key: str, after: Cursor | None, count: int) -> ListedSessions:
        """Return at most `count` sessions of an API key, behind the cursor `after`.

        Seats that the key no longer holds are removed from its list.
        """
        store = self._sessions.store
        left = by_session([Held(*one) for one in await store.keys.listed(key)], after)
        found: list[ListedSession] = []
        gone: list[str] = []
        last = None
        for cursor, seats in left[: count * 2]:
            listed = await self._listed(seats)
            gone += [one.entry for one in seats] if listed is None else []
            found += [] if listed is None else [listed]
            last = cursor
            if len(found) == count:
                break
        if gone:
            await store.keys.unlist(key, gone)
        more = last is not None and last != left[-1][0]
        return ListedSessions(sessions=tuple(found), next=last.text if more and last else None)

    async def _listed(self, seats: list[Held]) -> ListedSession | None:
        """Return a session of which a key had `seats`, or None if it holds none now."""
        session, ruleset = seats[0].session, seats[0].ruleset
        stored = await self._sessions.store.sessions.read(session)
        installed = self._sessions.records.rulesets.get(ruleset)
        game = None if installed is None else installed.ruleset.game
        if stored is None or stored.left is not None or game is None:
            return None
        known: Session | None = None
        ending: str | None = None
        if stored.archived:
            ending = read_stub(stored.archived).ending
        else:
            try:
                stored = await self._sessions.load(session)
                known = (await self._sessions.opened(stored, ruleset)).session
                ending = known.ending
            except SessionGone:
                return None
            except SessionUnreadable:  # Of a later release: where it stands is not known here.
                known = None
        access = read_access(stored.access) if stored is not None else NOBODYS
        held = tuple(seat for one in seats if (seat := one.seat_in(access)) is not None)
        if not held:
            return None
        return ListedSession(
            session=session,
            ruleset=ruleset,
            title=game.title,
            status=known.phase if known is not None else "over" if ending else None,
            ending=ending,
            winner=None if known is None else winner_of(known),
            seats=held,
            awaited=() if known is None else due_seats(known, held),
            since=None if known is None else known.at or None,
        )

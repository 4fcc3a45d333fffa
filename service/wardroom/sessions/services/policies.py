"""Plays standing policies: each of their decisions is a separate entry."""

from __future__ import annotations

import functools

import structlog

from wardroom.engine.refusals import PolicyFault
from wardroom.sessions.basics.digests import about
from wardroom.sessions.game.falling_due import when_next_due
from wardroom.sessions.game.opponents import decide, due_policy
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.sessions import Sessions

_MOST_DECISIONS = 40
"""The most decisions of policies in one request; a phase of a battle needs only a few."""
_SHARE_SECONDS = 4.0
"""The longest time of policies in the background, less than a lease; and the pause before they go
on."""
_STUCK_SECONDS = 60.0
"""The wait before a policy is tried again that cannot go on: its log is full, or its budget used
up."""
_LOOK_SECONDS = 1.0
"""The least time before a session is checked again."""


class Policies:
    """Lets policies decide in `sessions`."""

    def __init__(self, sessions: Sessions, admission: Admission) -> None:
        self._sessions = sessions
        self._admission = admission

    async def played_on(self, ruleset: str, loaded: Loaded) -> Loaded:
        """Return a loaded session after policies have taken all their open decisions.

        Decisions that another request has played meanwhile are not repeated. If a request has done
        its share, or the session has no room, the next request plays the rest.
        """
        for _ in range(_MOST_DECISIONS):
            if not await self._decides(loaded.session, loaded.revision):
                break
            stored = await self._sessions.records.read(loaded.session.founding.session)
            loaded = await self._admission.admitted(ruleset, stored, loaded.token)
        return loaded

    async def fall_due(self, session: str) -> float | None:
        """Do the due work in `session`; return when there is more work, or None.

        The time is in seconds since 1970. Policies play on for seats that have missed a deadline.
        Raises StoreAway.
        """
        now = self._sessions.store.clock.now
        there = await self._sessions.store.sessions.read(session)
        if there is None or not (there.founding or there.game):  # The session is archived, or gone.
            return None
        began = now(session)
        for _ in range(_MOST_DECISIONS):
            stored = await self._sessions.load(session)
            if stored is None or not stored.founding:
                return None
            known, closes = await self._sessions.known(stored), stored.closes
            late = now(session) - began > _SHARE_SECONDS
            if late or not await self._decides(known, stored.revision):
                break
        else:
            late = True
        if due_policy(known) is not None:
            return now(session) + (_SHARE_SECONDS if late else _STUCK_SECONDS)
        times = [] if known.over else [*filter(None, (when_next_due(known) / 1000, closes))]
        # By the clock of the schedule's node, this time may have come already.
        return max(min(times), now(session) + _LOOK_SECONDS) if times else None

    async def _decides(self, session: Session, revision: bytes) -> bool:
        """Let the first policy with an open decision decide; return False if there is none."""
        due = due_policy(session)
        if due is None:
            return False
        decides = functools.partial(decide, seat=due, at=self._sessions.at(session))
        try:
            acted = await self._sessions.records.offload(decides, session)
        except PolicyFault as fault:
            structlog.get_logger().error(
                "a policy cannot go on", **about(session.founding.session), fault=str(fault)
            )
            return False
        word, _ = await self._sessions.commit(acted, revision, due)
        return word in ("done", "stale")

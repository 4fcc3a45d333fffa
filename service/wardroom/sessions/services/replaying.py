"""Replays of logs: to verify them, and to find the position at an entry."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Collection, Mapping

import msgspec

from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.basics.refusals import NotNow, SessionUnknown, SessionUnreadable
from wardroom.sessions.basics.tokens import PATTERN
from wardroom.sessions.log.export import Export, exported
from wardroom.sessions.log.receipt_keys import ReceiptKey, trusted
from wardroom.sessions.proof.findings import Verification, finding
from wardroom.sessions.proof.kept_log import first_difference
from wardroom.sessions.proof.replay import Resolve
from wardroom.sessions.proof.scene import Scene, scene_at, stood_after
from wardroom.sessions.proof.signatures import signs_last
from wardroom.sessions.proof.verification import Known, Unusable, replayed
from wardroom.sessions.records.rules import Rules, RulesNotHere
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.proving import Made, pins_in, pins_of, played, proved
from wardroom.sessions.services.sessions import Sessions


class Replaying:
    """Replays logs with the rules of `sessions` or with charts that the logs contain."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def verify(self, log: Export, facts: Known | None = None) -> Verification:
        """Return the findings about an exported log; charts that are not installed must be in it.

        Receipts are checked with the keys in `facts`, or else with those of this service. If the
        session is over here and the log's last entry is not signed, the log is compared with the
        one stored here.
        """
        return (await self.replayed(log, facts))[0]

    async def replayed(
        self, log: Export, facts: Known | None = None
    ) -> tuple[Verification, Session | None]:
        """Return the findings of `verify`, and the resulting session if it can be replayed."""
        given = facts or Known()
        if given.keys is None:
            given = msgspec.structs.replace(given, keys=trusted(self._sessions.keys.published))
        records = self._sessions.records
        found, session = await proved(
            log, given, self._sessions.rules, records.rulesets, records.offload
        )
        if found.chain != "bad" and not signs_last(log, self._trusted(given), given.receipts):
            found = await self._beside_own(log, found)
        return found, session

    async def continued(self, log: Export, at: int | None) -> Session:
        """Return the session at the end of a log, or after entry `at`, to continue it.

        All rules are applied again. Raises Unusable for a log that is faulty or hides something,
        RulesNotHere for rules that are not installed.
        """
        known = Known(keys=trusted(self._sessions.keys.published))
        return await self._played(log, lambda resolve: replayed(log, resolve, at, known))

    async def looked_at(self, log: Export, at: int, look: Callable[[Scene], Made]) -> Made:
        """Replay a log up to entry `at`, and return the result of `look` there.

        Raises the exceptions of `continued`.
        """
        known = Known(keys=trusted(self._sessions.keys.published))
        return await self._played(log, lambda resolve: look(scene_at(log, at, resolve, known)))

    async def _played(self, log: Export, play: Callable[[Resolve], Made]) -> Made:
        return await played(log, play, self._sessions.rules, self._sessions.records.offload)

    async def as_it_stood(self, session: Session, number: int) -> Session:
        """Return `session` after entry `number`, up to which its log is replayed.

        Raises SessionUnreadable if the rules are not installed.
        """
        if number == session.number and not session.held:  # Waiting orders came after that entry.
            return session
        return await self._played_of(
            session, lambda log, resolve, known: replayed(log, resolve, number, known)
        )

    async def looked_back(self, session: Session, at: int, look: Callable[[Scene], Made]) -> Made:
        """Replay `session` up to entry `at`, and return the result of `look` there.

        Raises SessionUnreadable if the rules are not installed.
        """
        return await self._played_of(
            session, lambda log, resolve, known: look(scene_at(log, at, resolve, known))
        )

    async def stood_after(self, session: Session, numbers: Collection[int]) -> dict[int, Session]:
        """Return `session` after each of the entries `numbers`.

        Its log is replayed once; the result is empty if it cannot be replayed.
        """
        if not numbers:
            return {}
        with contextlib.suppress(Unusable, SessionUnreadable):
            return await self._played_of(
                session, lambda log, resolve, known: stood_after(log, numbers, resolve, known)
            )
        return {}

    async def stood_in(self, log: Export, numbers: Collection[int]) -> dict[int, Session]:
        """Return the game in `log` after each of the entries `numbers`.

        The result is empty if the log cannot be replayed.
        """
        if not numbers:
            return {}
        known = Known(keys=trusted(self._sessions.keys.published))
        with contextlib.suppress(Unusable, RulesNotHere):
            return await self._played(
                log, lambda resolve: stood_after(log, numbers, resolve, known)
            )
        return {}

    async def _played_of(
        self, session: Session, play: Callable[[Export, Resolve, Known], Made]
    ) -> Made:
        """Return the result of `play` for the log of `session`, in which nothing is hidden."""
        founding, records = session.founding, self._sessions.records
        entries = await records.entries(founding.session, session.number)
        revealed = msgspec.structs.replace(session, phase="over", disclosed=True)
        log = msgspec.json.decode(exported(revealed, entries, None), type=Export)
        resolve = await self._sessions.rules.resolver([founding.pins], log.charts)
        known = Known(under_way=not session.over)
        try:
            made: Made = await records.offload(lambda log: play(log, resolve, known), log)
        except RulesNotHere as fault:
            raise SessionUnreadable(str(fault)) from fault
        return made

    async def resolver(self, log: Export) -> Resolve:
        """Return a function that finds the rules with which `log` is replayed."""
        return await self._sessions.rules.resolver(pins_in(log), log.charts)

    async def rules_of(self, log: Export) -> Rules:
        """Return the rules of an exported log; raises StateFault if they are missing."""
        pins = pins_of(log)
        resolve = await self._sessions.rules.resolver([pins], log.charts)
        return resolve(pins)[0]

    def _trusted(self, facts: Known) -> Mapping[str, ReceiptKey]:
        return {**trusted(self._sessions.keys.published), **(facts.keys or {})}

    async def _beside_own(self, log: Export, found: Verification) -> Verification:
        """Return the findings about a log, compared with the log that is stored here, if any.

        Nothing is added if the session's seed is secret, or while Redis is unreachable.
        """
        records = self._sessions.records
        if records.maybe_store is None or re.fullmatch(PATTERN, log.session) is None:
            return found
        try:
            stored = await records.read(log.session)
            if stored is None or stored.left is not None:
                return found
            held = await self._sessions.known(stored)
            if not held.revealed or held.head.hex() == log.entries[-1].head:
                return found
            differs = first_difference(log, await records.entries(log.session, held.number))
        except (StoreAway, NotNow, SessionUnknown, SessionUnreadable):
            return found
        if differs is None:
            return found
        detail = f"from entry {differs} on it is not the one that is kept here"
        unproven = (*found.unproven, finding("another_log", detail, differs))
        return msgspec.structs.replace(found, unproven=unproven, complete=False)

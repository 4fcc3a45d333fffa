"""Sessions put together: a seat acts and it is committed; tickets, deletion, verification."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import Any, Literal

import msgspec

from wardroom.engine.remembering import forget
from wardroom.sessions import tokens
from wardroom.sessions.admission import Admission
from wardroom.sessions.answers import (
    Told,
    etag_at,
    etag_of,
    fingerprint_of,
    matches,
    what_is_left,
)
from wardroom.sessions.budgets import BudgetUsedUp
from wardroom.sessions.committing import change_of
from wardroom.sessions.creating import pins_of
from wardroom.sessions.findings import Verification
from wardroom.sessions.log import Export
from wardroom.sessions.play import Acted, act, check, check_length, check_time, resign
from wardroom.sessions.reading import BEGUN, Loaded
from wardroom.sessions.receipt_keys import trusted
from wardroom.sessions.receipts import receipt_for
from wardroom.sessions.record import Session
from wardroom.sessions.redis_access import StoreAway
from wardroom.sessions.refusals import (
    AlreadyDone,
    KeyReused,
    LogFull,
    NotNow,
    SeatForbidden,
    SessionUnreadable,
    TokenWrong,
    VersionStale,
)
from wardroom.sessions.repeats import (
    key_of,
    read_record,
    record_of,
    steps_of_entry,
    steps_of_held,
    steps_of_order,
)
from wardroom.sessions.store import TRIES
from wardroom.sessions.times import read_time
from wardroom.sessions.verification import Known, Unusable, verify
from wardroom.sessions.wire import Outcome, answer, outcome, view
from wardroom.spans import spent

TICKET_SECONDS = 30

_encode_json = msgspec.json.Encoder().encode


class Keeper(Admission):
    """The sessions of every installed ruleset that has a game, kept in a store, or nowhere."""

    async def readiness(self) -> Literal["ready", "away", "none"]:
        """Whether sessions can be served just now."""
        if self._maybe_store is None:
            return "none"
        try:
            await self._maybe_store.ping()
        except StoreAway:
            return "away"
        return "ready"

    @property
    def signs(self) -> bool:
        """Whether sessions get receipts just now."""
        store = self._maybe_store
        return store is not None and self.keys.signing(store.now()) is not None

    async def act(
        self,
        ruleset: str,
        session: str,
        token: str,
        request: Any,
        *,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        """An action of the holder of `token`, or whether it would be accepted.

        Raises Refused, DiceMismatch, SessionOver, SeatForbidden, VersionStale, KeyReused,
        AlreadyDone, LogFull, BudgetUsedUp, and what `look` raises.
        """
        types = self.types[ruleset]
        check_length(request.action)
        if request.dry_run:
            loaded = await self._matching(ruleset, session, token, if_match)
            assert loaded.seat is not None
            refusal = await self.store.pay_for_action(session, loaded.seat)
            if refusal is not None:
                raise refusal.fault
            check_time(loaded.session, self._time())
            # What a secret order sets off is not told before it is given.
            check(loaded.session, loaded.seat, request.action)
            body = types.answer(
                applied=False,
                number=None,
                head=None,
                trace=(),
                session=view(types, loaded.session, loaded.seat),
                receipt=None,
            )
            return Told(_encode_json(body), loaded.etag)

        def work(known: Session, seat: str) -> Acted:
            return act(known, seat, request.action, self._time())

        return await self._change(
            ruleset, session, token, work, if_match, key, fingerprint_of("act", request), language
        )

    async def resign(
        self,
        ruleset: str,
        session: str,
        token: str,
        *,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        """The holder of `token` resigns; raises as `act` does."""

        def work(known: Session, seat: str) -> Acted:
            return resign(known, seat, self._time())

        return await self._change(
            ruleset, session, token, work, if_match, key, fingerprint_of("resign", None), language
        )

    async def _matching(
        self, ruleset: str, session: str, token: str, if_match: str, key: bytes = b""
    ) -> Loaded:
        loaded = await self.look(ruleset, session, token, key)
        if loaded.seat is None:
            raise SeatForbidden("Spectators watch: only the holder of a seat may act.")
        if loaded.recorded is None and not matches(if_match, loaded.etag):
            raise VersionStale(loaded.etag)
        return loaded

    async def _change(
        self,
        ruleset: str,
        session: str,
        token: str,
        work: Callable[[Session, str], Acted],
        if_match: str,
        key: str | None,
        fingerprint: bytes,
        language: str,
    ) -> Told:
        named = b"" if key is None else key_of(token, key)
        for _ in range(TRIES):
            loaded = await self._matching(ruleset, session, token, if_match, named)
            assert loaded.seat is not None
            if loaded.recorded is not None:
                await self.store.confirm(session)
                return await self._repeated(loaded, fingerprint, language)
            began = perf_counter()
            acted = work(loaded.session, loaded.seat)
            spent("adjudicate", began)
            told = self._answered(acted, loaded.seat, language)
            if not loaded.revision:
                await self._begin(session)
            record = record_of(acted, loaded.seat, fingerprint) if named else b""
            change = change_of(acted, loaded.revision or BEGUN, loaded.seat, named, record)
            word, more = await self.store.commit(change)
            if word == "done":
                return told
            if word == "full":
                raise LogFull
            if word == "damaged":
                raise SessionUnreadable("entries of its log are missing")
            if word == "limited":
                raise BudgetUsedUp("actions", math.ceil(int(more) / 1000))
            # Stale or gone, or done already under this key. A rival's secret order moves the
            # session, but not what this seat sees: then the action is played again on the session
            # as it stands now.
        raise StoreAway("the session is too busy")

    def _answered(self, acted: Acted, seat: str, language: str) -> Told:
        types = self.types[acted.session.rules.ruleset.id]
        receipt = receipt_for(self.keys, acted.session, acted.entry, self.store.now())
        body = answer(types, acted.session, seat, outcome(acted, seat), language, receipt)
        return Told(_encode_json(body), etag_of(acted.session, seat), language=language)

    async def _repeated(self, loaded: Loaded, fingerprint: bytes, language: str) -> Told:
        """The answer to a request that was answered before, as its seat saw it then.

        The session in it is shown as it stands now. Raises KeyReused for another request,
        AlreadyDone once the time is up.
        """
        session, seat = loaded.session, loaded.seat
        assert loaded.recorded is not None
        assert seat is not None
        known = read_record(loaded.recorded)
        if not fingerprint.startswith(known.request):
            raise KeyReused
        if known.order and session.number == known.number:
            came = Outcome(None, session.head, steps_of_held(session.held, seat, known.order))
        else:
            number = known.number + (known.order > 0)
            entry = (await self._entries(session.founding.session, number, after=number - 1))[0]
            at = msgspec.json.decode(entry.content)["at"]
            if self.store.now() > read_time(at) + self.store.keeping.repeat_seconds:
                raise AlreadyDone(number)
            came = Outcome(entry, entry.head, steps_of_entry(entry))
            if known.order:
                came = Outcome(None, entry.previous, steps_of_order(entry, seat, known.order))
        receipt = receipt_for(self.keys, session, came.entry, self.store.now())
        types = self.types[session.rules.ruleset.id]
        body = answer(types, session, seat, came, language, receipt)
        return Told(
            _encode_json(body), etag_at(session, seat, known.number, known.order), language=language
        )

    async def delete(self, ruleset: str, session: str, token: str) -> None:
        """Delete a session; its seed is revealed, and what is left of it says so.

        Raises SeatForbidden for spectators, NotNow for a game of several seats that goes on, and
        for one of a tournament: nobody takes a game that went badly out of the standings.
        """
        for _ in range(TRIES):
            loaded = await self.look(ruleset, session, token)
            if loaded.seat is None:
                raise SeatForbidden("Spectators watch: only the holder of a seat may delete.")
            known = loaded.session
            if len(known.founding.seats) > 1 and not known.over:
                raise NotNow(
                    "session_in_progress",
                    "A game of several seats can be deleted once it is over: resign it first.",
                )
            if known.founding.tournament is not None:
                raise NotNow(
                    "tournament_game",
                    "A game of a tournament stays in it, also when that is closed: resign it.",
                )
            left = what_is_left(known, known.ending or "deleted")
            if await self.store.delete(session, loaded.revision, left) == "done":
                return
        raise StoreAway("the session is too busy")

    async def ticket(self, ruleset: str, session: str, token: str) -> str:
        """A one-use ticket to the events that the holder of `token` may see."""
        loaded = await self.look(ruleset, session, token)
        ticket = tokens.draw()
        stored = tokens.fingerprint(ticket).hex()
        await self.store.put_ticket(session, stored, loaded.token, TICKET_SECONDS)
        return ticket

    async def admit(self, ruleset: str, session: str, ticket: str) -> Loaded:
        """The session for whoever has a ticket, which is used up.

        Raises TokenWrong, also where the token that it was made with is one no more, and what
        `look` raises.
        """
        token = await self.store.take_ticket(session, tokens.fingerprint(ticket).hex())
        if token is None:
            raise TokenWrong
        return await self._loaded(ruleset, await self._read_stored(session), token)

    async def verify(self, log: Export, known: Known | None = None) -> Verification:
        """What there is to say of an exported log; charts that are not here, it must carry.

        Receipts are checked by the keys that are `known`, else by those of this service.
        """
        given = known or Known()
        if given.keys is None:
            given = msgspec.structs.replace(given, keys=trusted(self.keys.published))
        versions = {name: one.ruleset.version for name, one in self._rulesets.items()}
        given = msgspec.structs.replace(given, versions=versions)
        try:
            pins = [pins_of(log)]
        except Unusable:
            pins = []  # The check itself names what is wrong.
        resolve = await self._shelf.resolver(pins, log.charts)
        found_out: Verification = await self.offload(
            lambda log: verify(log, resolve, given)[0], log
        )
        if log.charts is not None and not all(map(self._shelf.has_charts, pins)):
            forget()
            return msgspec.structs.replace(found_out, charts="carried")
        return found_out

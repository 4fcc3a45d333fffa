"""Sessions put together: a seat acts and it is committed; deletion, verification."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.refusals import StateFault
from wardroom.engine.remembering import forget
from wardroom.engine.runner import Position
from wardroom.sessions.adapters.redis.access import StoreAway, TooBusy
from wardroom.sessions.adapters.redis.budgets import read_refusal
from wardroom.sessions.adapters.redis.repeats import (
    key_of,
    read_record,
    record_of,
    steps_of_entry,
    steps_of_held,
    steps_of_order,
)
from wardroom.sessions.adapters.redis.sessions import TRIES
from wardroom.sessions.basics.away_reasons import NO_REDIS, AwayReason
from wardroom.sessions.basics.refusals import (
    AlreadyDone,
    KeyReused,
    LogFull,
    NotNow,
    SeatForbidden,
    SessionUnknown,
    SessionUnreadable,
    VersionStale,
)
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.basics.tokens import PATTERN, UMPIRE
from wardroom.sessions.game.actions import Commit, Reveal
from wardroom.sessions.game.legal_actions import choices_of, chosen, offered
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.game.patching import check_held, patched
from wardroom.sessions.game.play import (
    Acted,
    act,
    check,
    check_offered,
    check_plays,
    check_time,
    due_seats,
    resign,
    undo,
)
from wardroom.sessions.game.ruling import RulingRequest, ask, check_ruling, rule
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entity_tags import all_weak, counts, etag_at, etag_of, matches
from wardroom.sessions.log.entry import at_of
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import ReceiptKey, trusted
from wardroom.sessions.proof.findings import Verification, finding
from wardroom.sessions.proof.kept_log import first_difference
from wardroom.sessions.proof.replay import Resolve
from wardroom.sessions.proof.signatures import signs_last
from wardroom.sessions.proof.verification import Known, Unusable, verify
from wardroom.sessions.records.access import NOBODYS, read_access
from wardroom.sessions.records.answers import Told, fingerprint_of
from wardroom.sessions.records.archived import read_stub
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.remains import SessionGone, what_is_left
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.creating import pins_of
from wardroom.sessions.services.following import Following
from wardroom.sessions.services.reading import BEGUN, Loaded
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.wire.listing import Cursor, Held, ListedSession, ListedSessions, by_session
from wardroom.sessions.wire.session import Outcome, answer, outcome
from wardroom.spans import spent

_encode_json = msgspec.json.Encoder().encode


class Work(NamedTuple):
    """What is done in a session: by the holder of a seat, or `by_umpire`.

    `do(session, place)`: the session after it. `fingerprint`: of what was asked for.
    """

    do: Callable[[Session, str], Acted]
    fingerprint: bytes
    by_umpire: bool = False


class Keeper(Following):
    """The sessions of every installed ruleset that has a game, kept in a store, or nowhere."""

    async def readiness(self) -> tuple[Literal["ready", "away", "none"], AwayReason | None]:
        """Return whether sessions can be served just now, and what is wrong, if anything is."""
        if self._maybe_store is None:
            return "none", NO_REDIS
        try:
            return "ready", await self._maybe_store.access.probe()
        except StoreAway as away:
            return "away", away.reason

    @property
    def signs(self) -> bool:
        """Whether sessions get receipts just now."""
        store = self._maybe_store
        return store is not None and self.keys.signing(store.clock.signing_time()) is not None

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
        """Take an action for the holder of `token`.

        `request` holds an `action` or a `choice`; with a choice `if_match` names one entity tag.
        Raises Refused, DiceMismatch, SessionOver, SeatForbidden, VersionStale, KeyReused,
        AlreadyDone, LogFull, BudgetUsedUp, and what `look` raises.
        """

        def act_on(known: Session, seat: str) -> Acted:
            self._shelf.check_plausible(known.rules)
            return act(known, seat, _meant(request, known, seat), self._at(known))

        fingerprint = fingerprint_of("act", _recognised(request, if_match))
        work, seen = Work(act_on, fingerprint), _seen(request, if_match)
        return await self._change(ruleset, session, token, work, seen, key, language)

    async def dry_run(
        self, ruleset: str, session: str, token: str, request: Any, *, if_match: str
    ) -> None:
        """Return where the action of `request` would be accepted; raises as `act` otherwise.

        Nothing is thrown or written, but it counts among the actions of the seat.
        """
        loaded = await self._matching(ruleset, session, token, _seen(request, if_match))
        assert loaded.seat is not None
        refusal = await self.store.budgets.pay_for_action(session, loaded.seat)
        if refusal is not None:
            raise refusal.fault
        self._shelf.check_plausible(loaded.session.rules)
        check_time(loaded.session, self._at(loaded.session))
        check_plays(loaded.session, loaded.seat)
        # What a secret order sets off is not reported before it is given.
        check(loaded.session, loaded.seat, _meant(request, loaded.session, loaded.seat))

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
        """Resign for the holder of `token`; raises as `act` does."""

        def resigned(known: Session, seat: str) -> Acted:
            return resign(known, seat, self._at(known))

        work = Work(resigned, fingerprint_of("resign", None))
        return await self._change(ruleset, session, token, work, if_match, key, language)

    async def rule(
        self,
        ruleset: str,
        session: str,
        token: str,
        request: RulingRequest,
        *,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        """Take a ruling of the umpire, the holder of `token`; raises as `act` does.

        Raises SeatForbidden for anybody else.
        """
        stood = await self._stood(ruleset, session, token, request)

        def ruled(known: Session, umpire: str) -> Acted:
            del umpire
            self._check_ruling(known, request)
            return rule(known, request, self._at(known), stood=stood)

        # The same ruling is the same request whichever version it names.
        fingerprint = fingerprint_of("rule", msgspec.structs.replace(request, version=UNSET))
        work = Work(ruled, fingerprint, by_umpire=True)
        return await self._change(ruleset, session, token, work, if_match, key, language)

    async def try_ruling(
        self, ruleset: str, session: str, token: str, request: RulingRequest, *, if_match: str
    ) -> None:
        """Return where a ruling of the umpire would be taken; raises as `rule` otherwise.

        Nothing is thrown or written, but it counts among the umpire's actions.
        """
        loaded = await self._matching(ruleset, session, token, if_match, by_umpire=True)
        refusal = await self.store.budgets.pay_for_action(session, loaded.holder)
        if refusal is not None:
            raise refusal.fault
        self._check_ruling(loaded.session, request)
        if not isinstance(request.patch, UnsetType):
            patched(loaded.session, request.patch)

    def _check_ruling(self, session: Session, request: RulingRequest) -> None:
        """Raise what `check_ruling` and `check_held` raise of a ruling that is made now."""
        check_ruling(session, request, self._at(session))
        if not isinstance(request.patch, UnsetType):
            check_held(session, request.patch)

    async def _stood(
        self, ruleset: str, session: str, token: str, request: RulingRequest
    ) -> Position[Any] | None:
        """Return the game at the entry to which a ruling sets it back, or None if it does not."""
        if isinstance(request.back_to, UnsetType):
            return None
        loaded = await self.look(ruleset, session, token)
        known = loaded.session
        if loaded.holder != UMPIRE or known.founding.dice != "supplied":
            return None
        if request.back_to > known.number:
            return None
        return (await self.as_it_stood(known, request.back_to)).position

    async def ask(
        self,
        ruleset: str,
        session: str,
        token: str,
        question: str,
        *,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        """Ask the umpire for a ruling, for the holder of `token`; raises as `act` does.

        Raises NoUmpire, QuestionOpen.
        """

        def asked(known: Session, seat: str) -> Acted:
            return ask(known, seat, question, self._at(known))

        work = Work(asked, fingerprint_of("ask", question))
        return await self._change(ruleset, session, token, work, if_match, key, language)

    async def sessions_of(self, key: str, after: Cursor | None, count: int) -> ListedSessions:
        """Return at most `count` sessions of an API key, behind the cursor `after`.

        Seats that the key no longer holds are removed from its list.
        """
        kept = [Held(*one) for one in await self.store.keys.listed(key)]
        left = by_session(kept, after)
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
            await self.store.keys.unlist(key, gone)
        more = last is not None and last != left[-1][0]
        return ListedSessions(sessions=tuple(found), next=last.text if more and last else None)

    async def _listed(self, seats: list[Held]) -> ListedSession | None:
        """Return a session of which a key had `seats`, or None if it holds none now."""
        session, ruleset = seats[0].session, seats[0].ruleset
        stored = await self.store.sessions.read(session)
        game = self._rulesets[ruleset].ruleset.game if ruleset in self._rulesets else None
        if stored is None or stored.left is not None or game is None:
            return None
        known: Session | None = None
        ending: str | None = None
        if stored.archived:
            ending = read_stub(stored.archived).ending
        else:
            try:
                stored = await self.read_in_time(session)
                known = await self._session(ruleset, stored)
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

    async def odds(self, ruleset: str, session: str, token: str, request: Any) -> Told:
        """Return the odds of an action of the holder of `token`, or of the actions offered.

        Raises Refused for an action that is not open, SessionOver, SeatForbidden, NotNow where the
        session has none, and what `look` raises.
        """
        loaded = await self.look(ruleset, session, token)
        known, seat, types = loaded.session, loaded.seat, self.types[ruleset]
        if seat is None:
            raise SeatForbidden("Spectators watch: only the holder of a seat asks for odds.")
        self._shelf.check_plausible(known.rules)
        if not known.founding.odds:
            raise NotNow("odds_off", "The creator of the session has switched odds off for all.")
        if isinstance(request.action, UnsetType):
            asked = offered(known, seat)
        else:
            check_offered(known, seat, request.action)
            choices = list(choices_of(known, seat))
            number = choices.index(request.action) if request.action in choices else None
            asked = ((number, request.action),)
        found = odds_of(known, seat, [action for _, action in asked], request.budget)
        body = types.odds(
            odds=tuple(
                types.action_odds(choice=choice, action=action, **one)
                for (choice, action), one in zip(asked, found, strict=True)
            )
        )
        return Told(_encode_json(body), loaded.etag)

    async def undo(
        self,
        ruleset: str,
        session: str,
        token: str,
        *,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        """Take back the last action of the holder of `token`; raises as `act`, and CannotUndo."""

        def undone(known: Session, seat: str) -> Acted:
            return undo(known, seat, self._at(known))

        work = Work(undone, fingerprint_of("undo", None))
        return await self._change(ruleset, session, token, work, if_match, key, language)

    async def _matching(
        self,
        ruleset: str,
        session: str,
        token: str,
        if_match: str,
        key: bytes = b"",
        *,
        by_umpire: bool = False,
    ) -> Loaded:
        loaded = await self.look(ruleset, session, token, key)
        if by_umpire and loaded.holder != UMPIRE:
            raise SeatForbidden("Only the umpire may rule.")
        if not by_umpire and loaded.holder == UMPIRE:
            raise SeatForbidden("The umpire rules: only the holder of a seat may act.")
        if loaded.reader is None:
            raise SeatForbidden("Spectators watch: only the holder of a seat may act.")
        if loaded.recorded is None and not matches(if_match, loaded.etag):
            raise VersionStale(loaded.etag, weak=all_weak(if_match))
        return loaded

    async def _change(
        self,
        ruleset: str,
        session: str,
        token: str,
        work: Work,
        if_match: str,
        key: str | None,
        language: str,
    ) -> Told:
        named = b"" if key is None else key_of(token, key)
        for _ in range(TRIES):
            loaded = await self._matching(
                ruleset, session, token, if_match, named, by_umpire=work.by_umpire
            )
            if loaded.recorded is not None:
                await self.store.sessions.confirm(session)
                after = await self.played_on(ruleset, loaded)
                after = msgspec.structs.replace(after, recorded=loaded.recorded)
                return await self._repeated(after, work.fingerprint, language)
            began, who = perf_counter(), loaded.holder
            acted = work.do(loaded.session, who)
            spent("adjudicate", began)
            told = self._answered(acted, who, language)
            if not loaded.revision:
                await self._begin(session)
            record = record_of(acted, who, work.fingerprint) if named else b""
            # A delta would be of the record as this release writes it.
            before = loaded.standing if self.store.formats.behind is None else b""
            change = change_of(acted, loaded.revision or BEGUN, who, named, record, before)
            word, more = await self.store.sessions.commit(change)
            if word == "done" and acted.session.policies:
                after = await self.played_on(ruleset, await self.look(ruleset, session, token))
                return self._answered(acted, who, language, after.session)
            if word == "done":
                return told
            if word == "full":
                raise LogFull
            if word == "damaged":
                raise SessionUnreadable("entries of its log are missing")
            if word == "limited":
                raise read_refusal(more).fault
            # Stale or gone, or done already under this key. A rival's secret order moves the
            # session, but not what this seat sees: then the action is played again on the session
            # as it stands now.
        raise TooBusy("session")

    def _answered(self, acted: Acted, seat: str, language: str, now: Session | None = None) -> Told:
        """The answer to an action. `now`: where the session stands since, if policies played on."""
        types = self.types[acted.session.rules.ruleset.id]
        receipt = self._receipt(acted.session, acted.entry)
        came = outcome(acted, seat)
        if now is not None:
            came = came._replace(etag=etag_of(now, seat))
        body = answer(types, now or acted.session, seat, came, language, receipt)
        return Told(_encode_json(body), came.etag, language=language)

    async def _repeated(self, loaded: Loaded, fingerprint: bytes, language: str) -> Told:
        """Return the answer to a request that was answered before, as its seat saw it then.

        The session in it is shown as it stands now. Raises KeyReused for another request,
        AlreadyDone once the time is up.
        """
        session, seat = loaded.session, loaded.holder
        assert loaded.recorded is not None
        known = read_record(loaded.recorded)
        if not fingerprint.startswith(known.request):
            raise KeyReused
        note_replay()
        etag = etag_at(session, seat, known.number, known.order)
        if known.order and session.number == known.number:
            held = steps_of_held(session.held, seat, known.order)
            came = Outcome(etag, None, session.head, held)
        else:
            number = known.number + (known.order > 0)
            entry = (await self._entries(session.founding.session, number, after=number - 1))[0]
            at = at_of(entry)
            if (
                self.store.clock.now(session.founding.session)
                > read_time(at) + self.store.keeping.repeat_seconds
            ):
                raise AlreadyDone(number)
            came = Outcome(etag, entry, entry.head, steps_of_entry(entry))
            if known.order:
                steps = steps_of_order(entry, seat, known.order)
                came = Outcome(etag, None, entry.previous, steps)
        if session.policies:
            etag = etag_of(session, seat)
            came = came._replace(etag=etag)
        receipt = self._receipt(session, came.entry)
        types = self.types[session.rules.ruleset.id]
        body = answer(types, session, seat, came, language, receipt)
        return Told(_encode_json(body), etag, language=language)

    async def delete(self, ruleset: str, session: str, token: str) -> None:
        """Delete a session; its seed is revealed in what remains of it.

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
            if await self.store.sessions.delete(session, loaded.revision, left) == "done":
                return
        raise TooBusy("session")

    async def verify(self, log: Export, known: Known | None = None) -> Verification:
        """Return the findings on an exported log, which must carry any charts not installed here.

        Receipts are checked by the keys that are `known`, else by those of this service. A log of
        a session that is over here, and whose last entry nobody has signed, is compared with the
        one that is kept of it.
        """
        return (await self.replayed(log, known))[0]

    async def replayed(
        self, log: Export, known: Known | None = None
    ) -> tuple[Verification, Session | None]:
        """As `verify`, and the session that the log leads to, where it can be played again."""
        given = known or Known()
        if given.keys is None:
            given = msgspec.structs.replace(given, keys=trusted(self.keys.published))
        versions = {name: one.ruleset.version for name, one in self._rulesets.items()}
        given = msgspec.structs.replace(given, versions=versions)
        pins = _pins_in(log)
        resolve = await self._shelf.resolver(pins, log.charts)
        found: Verification
        found, session = await self.offload(lambda log: verify(log, resolve, given), log)
        if log.charts is not None and not all(map(self._shelf.has_charts, pins)):
            forget()
            found = msgspec.structs.replace(found, charts="carried")
        if found.chain != "bad" and not signs_last(log, self._trusted(given), given.receipts):
            found = await self._beside_own(log, found)
        return found, session

    def _trusted(self, known: Known) -> Mapping[str, ReceiptKey]:
        return {**trusted(self.keys.published), **(known.keys or {})}

    async def _beside_own(self, log: Export, found: Verification) -> Verification:
        """Return what was `found` in a log, and whether another is kept of its session here.

        Of a session whose seed is secret nothing is said, nor while Redis is away.
        """
        if self._maybe_store is None or re.fullmatch(PATTERN, log.session) is None:
            return found
        try:
            stored = await self._stored(log.session)
            if stored is None or stored.left is not None:
                return found
            held = await self.known(stored)
            if not held.revealed or held.head.hex() == log.entries[-1].head:
                return found
            differs = first_difference(log, await self._entries(log.session, held.number))
        except (StoreAway, NotNow, SessionUnknown, SessionUnreadable):
            return found
        if differs is None:
            return found
        detail = f"from entry {differs} on it is not the one that is kept here"
        unproven = (*found.unproven, finding("another_log", detail, differs))
        return msgspec.structs.replace(found, unproven=unproven, complete=False)

    async def rules_pinned(self, pins: Pins) -> Rules:
        """Return the rules that `pins` name; raises SessionUnreadable without them."""
        try:
            return await self._shelf.rules(pins)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

    async def replayer(self, log: Export) -> Resolve:
        """Return what gives the rules that `log` was played by, for its replay."""
        return await self._shelf.resolver(_pins_in(log), log.charts)

    async def rules_of(self, log: Export) -> Rules:
        """Return the rules that an exported log was played by; raises StateFault without them."""
        pins = pins_of(log)
        resolve = await self._shelf.resolver([pins], log.charts)
        return resolve(pins)[0]


def _pins_in(log: Export) -> list[Pins]:
    """The rules that a log names; none where its check has to name what is wrong with it."""
    try:
        return [pins_of(log)]
    except Unusable:
        return []


def _meant(request: Any, known: Session, seat: str) -> Any:
    """Return the action that `request` holds or names by its number."""
    by_choice = isinstance(request.action, UnsetType)
    return chosen(known, seat, request.choice) if by_choice else request.action


def _seen(request: Any, if_match: str) -> str:
    """Return the If-Match that counts: a seat's seed depends on nothing that others do."""
    return "*" if isinstance(request.action, Commit | Reveal) else if_match


def _recognised(request: Any, if_match: str) -> Any:
    """Return what identifies a repeat of `request`.

    A choice stands for another action in another version, so the version is part of it; the same
    action is the same request whichever version it names.
    """
    by_choice = isinstance(request.action, UnsetType)
    return msgspec.structs.replace(request, version=counts(if_match) if by_choice else UNSET)

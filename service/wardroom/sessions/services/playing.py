"""Plays: carries out the command of a seat or of the umpire, and returns the result."""

from __future__ import annotations

from time import perf_counter

import msgspec
from msgspec import UnsetType

from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.adapters.redis.repeats import (
    key_of,
    read_record,
    record_of,
    steps_of_entry,
    steps_of_held,
    steps_of_order,
)
from wardroom.sessions.basics.refusals import (
    AlreadyDone,
    KeyReused,
    NotNow,
    SeatForbidden,
    VersionStale,
)
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.commands import Act, PlaceCommand, Rule, Tried
from wardroom.sessions.game.play import Acted
from wardroom.sessions.game.texts import set_beside, with_texts
from wardroom.sessions.log.entity_tags import all_weak, counts, etag_at, etag_of, matches
from wardroom.sessions.log.entry import at_of
from wardroom.sessions.records.answers import Representation, fingerprint_of, keyed
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.long_work import check_brief
from wardroom.sessions.services.policies import Policies
from wardroom.sessions.services.replaying import Replaying
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Sessions, check_paid
from wardroom.sessions.services.showing import Showing
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.wire.session import Outcome, SessionTypes, answer, minimal_answer, outcome
from wardroom.spans import spent
from wardroom.text import FALLBACK

_encode_json = msgspec.json.Encoder().encode


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The request of the holder of `token` in a session of `ruleset`.

    `if_match`: the entity tags of the version for which it is meant. `key`: its idempotency key.
    `language`: that of the lines in the answer; `minimal`: the answer has no lines and no session.
    `assistant`: whether the request states that an assistant plays.
    """

    ruleset: str
    session: str
    token: str
    if_match: str
    key: str | None = None
    language: str = FALLBACK
    minimal: bool = False
    assistant: bool = False


class Playing:
    """Plays commands in `sessions`, after which policies play on."""

    def __init__(
        self,
        sessions: Sessions,
        admission: Admission,
        policies: Policies,
        replaying: Replaying,
        showing: Showing,
    ) -> None:
        self._sessions = sessions
        self._admission = admission
        self._policies = policies
        self._replaying = replaying
        self._showing = showing
        self.types: dict[str, SessionTypes] = sessions.rules.types

    async def change(self, request: Asked, command: PlaceCommand) -> Representation:
        """Play a `command`, append its entry, and return what its seat sees.

        Raises Refused, DiceMismatch, SessionOver, SeatForbidden, VersionStale, KeyReused,
        AlreadyDone, LogFull, BudgetUsedUp, other exceptions of the command, and
        the exceptions of `Admission.load_as`.
        """
        command = await self._with_history(request, command)
        named = b"" if request.key is None else key_of(request.token, request.key)

        async def play(loaded: Loaded) -> Representation:
            fingerprints = self._fingerprints(request, command) if named else ()
            if loaded.recorded is not None:
                return await self._repeated(loaded, request, fingerprints)
            began, seat = perf_counter(), loaded.holder
            acted = self._played(command, loaded)
            spent("adjudicate", began)
            came = outcome(acted, seat)
            representation = None
            if not acted.session.policies:
                representation = self._answered(acted, seat, came, request)
            await self._sessions.append(
                acted,
                loaded.revision,
                seat,
                key=named,
                record=record_of(acted, seat, fingerprints[0]) if fingerprints else b"",
                # A delta would need the record in the form of this release.
                base=loaded.standing if self._sessions.store.formats.behind is None else b"",
            )
            return representation or await self._played_on(request, acted, seat, came)

        # A rival's secret order changes the session, but not what this seat sees: then the command
        # is repeated on the current session.
        return await transact(lambda: self._load(request, command, named), play)

    async def dry_run(self, request: Asked, command: Tried) -> Session | None:
        """Return the session after a `command` that would end it; None for other commands.

        Raises the exceptions of `change` if the command would be refused. Nothing is thrown or
        written, but it counts among the sender's actions.
        """
        loaded = await self._load(request, command)
        check_paid(
            await self._sessions.store.budgets.pay_for_action(request.session, loaded.holder)
        )
        self._check_charts(command, loaded)
        at = self._sessions.at(loaded.session)
        command.check(loaded.session, loaded.holder, at)
        return command.foreseen(loaded.session, at)

    async def delete(self, ruleset: str, session: str, token: str) -> None:
        """Delete a session; its remains reveal its seed.

        Raises SeatForbidden for spectators, NotNow for a game of several seats that is not over,
        and for a game of a tournament, so that nobody can remove a bad result from the standings.
        """

        async def delete(loaded: Loaded) -> None:
            _check_deletable(loaded)
            known = loaded.session
            await self._sessions.delete(known, loaded.revision, known.ending or "deleted")

        await transact(lambda: self._admission.load_as(ruleset, session, token), delete)

    # -------------------------------------------------------------------------- within

    async def _load(self, request: Asked, command: PlaceCommand, key: bytes = b"") -> Loaded:
        """Return the session of a `command`; raises exceptions if the sender may not give it."""
        ruleset, session, token = request.ruleset, request.session, request.token
        loaded = await self._admission.load_as(ruleset, session, token, key)
        if request.assistant and loaded.session.founding.assistants == "refused":
            raise NotNow("assistants_refused")
        check_brief(loaded.session, command.decision)
        rules = loaded.holder == UMPIRE
        if command.giver == UMPIRE and not rules:
            raise SeatForbidden("seat_forbidden.only_umpire")
        if command.giver != UMPIRE and rules and not _types_faces(command, loaded.session):
            raise SeatForbidden("seat_forbidden.umpire")
        if loaded.reader is None:
            raise SeatForbidden("seat_forbidden.spectator")
        seen = "*" if command.of_any_version else request.if_match
        if loaded.recorded is None and not matches(seen, loaded.etag):
            raise VersionStale(loaded.etag, weak=all_weak(seen))
        return loaded

    def _fingerprints(self, request: Asked, command: PlaceCommand) -> tuple[bytes, ...]:
        """Return the fingerprint to store for a `request`, and one more that is accepted."""
        plain = fingerprint_of(command.name, command.identity(counts(request.if_match)))
        stored = keyed(plain, f"{request.token} {request.key}")
        if self._sessions.store.formats.behind is None:
            return stored, plain
        return plain, stored  # A worker of a release before may repeat it.

    def _played(self, command: PlaceCommand, loaded: Loaded) -> Acted:
        self._check_charts(command, loaded)
        session = loaded.session
        command, texts = set_beside(session, command, loaded.holder)
        acted = command.play(session, loaded.holder, self._sessions.at(session))
        return with_texts(acted, texts)

    def _check_charts(self, command: PlaceCommand, loaded: Loaded) -> None:
        if command.plays_on:
            self._sessions.rules.check_plausible(loaded.session.rules)

    async def _with_history(self, request: Asked, command: PlaceCommand) -> PlaceCommand:
        """Return a ruling that sets back a game with typed dice, and the game at that entry."""
        if not isinstance(command, Rule) or isinstance(command.request.back_to, UnsetType):
            return command
        number = command.request.back_to
        loaded = await self._admission.load_as(request.ruleset, request.session, request.token)
        known = loaded.session
        if loaded.holder != UMPIRE or known.founding.dice != "supplied" or number > known.number:
            return command
        stood = await self._replaying.as_it_stood(known, number)
        return msgspec.structs.replace(command, stood=stood.position)

    async def _played_on(
        self, request: Asked, acted: Acted, seat: str, came: Outcome
    ) -> Representation:
        """Return the answer to a command, after policies have played on."""
        after = await self._admission.load_as(request.ruleset, request.session, request.token)
        after = await self._policies.played_on(request.ruleset, after)
        came = came._replace(etag=etag_of(after.session, seat))
        return self._answered(acted, seat, came, request, after.session)

    def _answered(
        self, acted: Acted, seat: str, outcome: Outcome, request: Asked, now: Session | None = None
    ) -> Representation:
        """Return the answer to a command with its `outcome`.

        `now`: the current session, if policies have played on.
        """
        receipt = self._sessions.receipt(acted.session, acted.entry)
        return self._represented(now or acted.session, seat, outcome, request, receipt)

    def _represented(
        self, session: Session, seat: str, outcome: Outcome, request: Asked, receipt: str | None
    ) -> Representation:
        language = request.language
        if request.minimal:
            brief = minimal_answer(session, seat, outcome, receipt)
            return Representation(_encode_json(brief), outcome.etag, language=language)
        types = self.types[session.rules.ruleset.id]
        shown = self._showing.view(session, seat, language, outcome.etag.strip('"'))
        body = answer(types, session, seat, outcome, language, receipt, shown)
        return Representation(_encode_json(body), outcome.etag, language=language)

    async def _repeated(
        self, loaded: Loaded, request: Asked, fingerprints: tuple[bytes, ...]
    ) -> Representation:
        """Return the answer to a repeated request, as its seat saw it the first time.

        `fingerprints`: the possible stored digests of the same request. The session in the answer
        is the current one. Raises KeyReused for another request, AlreadyDone if the time for
        repeats is over.
        """
        await self._sessions.store.sessions.confirm(request.session)
        assert loaded.recorded is not None
        known = read_record(loaded.recorded)
        after = await self._policies.played_on(request.ruleset, loaded)
        session, seat = after.session, after.holder
        if not any(one.startswith(known.request) for one in fingerprints):
            raise KeyReused
        note_replay()
        etag = etag_at(session, seat, known.number, known.order)
        if known.order and session.number == known.number:
            held = steps_of_held(session.held, seat, known.order)
            came = Outcome(etag, None, session.head, held)
        else:
            number = known.number + (known.order > 0)
            (entry,) = await self._sessions.records.entries(request.session, number, number - 1)
            store = self._sessions.store
            until = read_time(at_of(entry)) + store.keeping.repeat_seconds
            if store.clock.now(request.session) > until:
                raise AlreadyDone(number)
            came = Outcome(etag, entry, entry.head, steps_of_entry(entry))
            if known.order:
                steps = steps_of_order(entry, seat, known.order)
                came = Outcome(etag, None, entry.previous, steps)
        if session.policies:
            came = came._replace(etag=etag_of(session, seat))
        receipt = self._sessions.receipt(session, came.entry)
        return self._represented(session, seat, came, request, receipt)


def _types_faces(command: PlaceCommand, session: Session) -> bool:
    """Return whether a `command` gives faces in a `session` whose umpire must give them."""
    typist = session.founding.supplied_by == UMPIRE
    return typist and isinstance(command, Act) and isinstance(command.request.action, SupplyDice)


def _check_deletable(loaded: Loaded) -> None:
    if loaded.seat is None:
        raise SeatForbidden("seat_forbidden.delete")
    founding = loaded.session.founding
    if len(founding.seats) > 1 and not loaded.session.over:
        raise NotNow("session_in_progress")
    if founding.tournament is not None:
        raise NotNow("tournament_game")

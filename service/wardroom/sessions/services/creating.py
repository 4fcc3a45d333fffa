"""Creates sessions, forks and imports, each once for an idempotency key."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.dice import draw_seed
from wardroom.dice.seeded import field
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import Position
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import KeyReused, NotNow, SeatForbidden
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time
from wardroom.sessions.game.deadlines import check_faces_given, check_typist, resolved
from wardroom.sessions.game.falling_due import when_next_due
from wardroom.sessions.game.opponents import check_policies
from wardroom.sessions.game.play import Acted, found
from wardroom.sessions.game.table_talk import check_talk
from wardroom.sessions.log.entity_tags import etag_of
from wardroom.sessions.log.entry import size_of, write_entry
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import ReceiptKey, trusted
from wardroom.sessions.log.receipts import Receipt
from wardroom.sessions.proof.receipt_checks import read_receipt
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.records.access import invited, write_access
from wardroom.sessions.records.answers import (
    Answered,
    Representation,
    cut,
    fingerprint_of,
    marked,
    with_tokens,
)
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.compressed import compressed, plain
from wardroom.sessions.records.founding import (
    REVEAL_SECONDS,
    Assistants,
    Beginning,
    DiceMode,
    Draws,
    Founding,
    Lineage,
    SuppliedBy,
    Talk,
    write_founding,
)
from wardroom.sessions.records.remains import SessionGone, what_is_left
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.standing import Session, write_standing
from wardroom.sessions.records.umpire import Umpire, asked_for
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.proving import pins_of
from wardroom.sessions.services.replaying import Replaying
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Sessions, check_paid, left_of
from wardroom.sessions.services.showing import Showing
from wardroom.sessions.tournament.founding import read_tournament
from wardroom.sessions.wire.session import ForkRequest, ImportRequest, created_seats
from wardroom.text import FALLBACK

_TOURNAMENT_OPEN = "this is a game of a tournament whose seed is not revealed yet"
_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Creation(msgspec.Struct, frozen=True, kw_only=True):
    """The record of a creation under its idempotency key.

    `session`: the id of the created session or tournament; `sessions`: the ids of a tournament's
    games that begin with it.
    """

    session: str
    grain: bytes
    fingerprint: bytes
    sessions: tuple[str, ...] = ()
    tournament: bool = False


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The data of a creation: its idempotency `key`, its fingerprint, the creator's seat."""

    key: str | None
    fingerprint: bytes
    seat: str | UnsetType
    language: str
    """The language of the titles in the answer."""


class Terms(msgspec.Struct, frozen=True):
    """The terms of a new session: the source of its dice, the time to reveal seeds, the odds."""

    mode: DiceMode
    reveal_seconds: int | None
    odds: bool
    policies: dict[str, str] = {}
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None
    streams: str = ""
    texts: WhereTexts | None = None
    supplied_by: SuppliedBy | None = None
    draws: Draws = None
    assistants: Assistants = None
    talk: Talk = None


class Creating:
    """Creates sessions: new sessions, forks of others, and continuations of logs."""

    def __init__(
        self, sessions: Sessions, admission: Admission, replaying: Replaying, showing: Showing
    ) -> None:
        self._sessions = sessions
        self._admission = admission
        self._replaying = replaying
        self._showing = showing

    async def create(
        self, ruleset: str, request: Any, key: str | None, language: str = FALLBACK
    ) -> Representation:
        """Create a game of `ruleset`, or return the game already created with the same `key`.

        Raises Refused for a set-up that the rules forbid, KeyReused.
        """
        rules = await self.rules_of(ruleset, request.charts, request.options)
        position = Position(rules.game.begin(request.setup, rules.options, rules.charts))
        now = 0.0
        if request.deadlines is not None and request.deadlines.weekly is not None:
            await self._sessions.store.clock.know_time()
            now = self._sessions.store.clock.now()
        terms = Terms(
            request.dice,
            getattr(request, "reveal_seconds", None),
            request.odds,
            getattr(request, "policies", {}),
            asked_for(request.umpire),
            resolved(request.deadlines, rules.game, now, umpire=request.umpire is not None),
            texts=request.texts,
            draws=getattr(request, "draws", None),
            assistants=request.assistants,
            talk=getattr(request, "talk", None),
        )
        check_talk(terms.talk, terms.texts)
        people = len(rules.game.seats) - len(terms.policies)
        if request.supplied_by is not None:
            check_typist(request.supplied_by, request.dice, umpire=request.umpire is not None)
            terms = msgspec.structs.replace(terms, supplied_by=request.supplied_by)
        if request.dice == "supplied" and request.supplied_by != "umpire":
            check_faces_given(terms.deadlines, people)
        return await self._found(
            rules, position, terms,
            setup=msgspec.to_builtins(request.setup), beginning=None, lineage=None,
            asked=Asked(
                key=key, fingerprint=fingerprint_of("create", request), seat=request.seat,
                language=language,
            ),
        )  # fmt: skip

    async def rules_of(self, ruleset: str, charts: str, options: Any) -> Rules:
        """Return the rules of a new game; raises Refused for unknown charts.

        Raises UpgradeUnderWay for rules that a living older worker could not read.
        """
        installed = self._sessions.records.rulesets[ruleset]
        if charts not in installed.packs:
            raise Refused(
                "charts_unknown",
                rule="",
                member="/charts",
                choices=tuple(installed.packs),
                name=charts,
            )
        return await self._sessions.rules.for_new_game(pinned_rules(installed, options, charts))

    async def fork(
        self,
        ruleset: str,
        session: str,
        token: str,
        request: ForkRequest,
        key: str | None,
        language: str = FALLBACK,
    ) -> Representation:
        """Create a session that continues another, from now or from after an entry.

        Raises NotNow if the game has several seats and is not over, because a fork would show its
        hidden parts.
        """
        loaded = await self._admission.load_as(ruleset, session, token)
        parent = loaded.session
        number = parent.number if isinstance(request.at, UnsetType) else request.at
        _check_forkable(loaded, number)
        earlier = await self._replaying.as_it_stood(parent, number)
        head = earlier.head.hex()
        before = parent.founding.lineage
        lineage = Lineage(
            kind="fork",
            trust="from_start" if before is None else before.trust,
            session=parent.founding.session,
            commitment=parent.founding.commitment.hex(),
            number=number,
            head=head,
        )
        seat = loaded.seat or UNSET if isinstance(request.seat, UnsetType) else request.seat
        fingerprint = fingerprint_of("fork", [session, request])
        asked = Asked(key=key, fingerprint=fingerprint, seat=seat, language=language)
        return await self._go_on(parent.rules, earlier.position, _terms(earlier), lineage, asked)

    async def resume(
        self, ruleset: str, request: ImportRequest, key: str | None, language: str = FALLBACK
    ) -> Representation:
        """Create a session that continues an exported log, after all its rules are applied again.

        Without this service's receipt for its last entry the log is not proven, and the lineage
        names no session. Raises Unusable for a log that is faulty, hides something, is of another
        ruleset, or of a tournament's game whose seed is not revealed, RulesNotHere for rules that
        are not installed, and UpgradeUnderWay for rules that an older worker does not have.
        """
        log = request.log
        at = None if isinstance(request.at, UnsetType) else request.at
        pins = pins_of(log)
        if pins.ruleset != ruleset:
            raise Unusable(f"this is a log of {pins.ruleset}")
        if log.seed is None and log.entries[0].content["founding"].get("tournament") is not None:
            raise Unusable(_TOURNAMENT_OPEN)
        signed = await self._signed_here(log, trusted(self._sessions.keys.published))
        session = await self._replaying.continued(log, at)
        number = at or log.number
        before = None if signed is None else signed.lineage
        held = signed is not None and (before is None or before.trust == "from_start")
        lineage = Lineage(
            kind="import",
            trust="from_start" if held else "on_trust",
            session=None if signed is None else log.session,
            commitment=None if signed is None else log.commitment,
            number=number,
            head=log.entries[number - 1].head,
        )
        fingerprint = fingerprint_of_import(request)
        asked = Asked(key=key, fingerprint=fingerprint, seat=request.seat, language=language)
        return await self._go_on(session.rules, session.position, _terms(session), lineage, asked)

    async def _signed_here(self, log: Export, keys: Mapping[str, ReceiptKey]) -> Receipt | None:
        """Return this service's receipt in `log` for its last entry, signed with one of `keys`.

        The check of the log finds out whether the receipt fits. Raises Unusable if one of its
        receipts is of a tournament's game whose seed must still be secret.
        """
        last = None
        for text in log.receipts:
            receipt = read_receipt(text, keys).receipt
            if receipt is None:
                continue
            of = receipt.tournament
            if of is not None and await self._is_open(of, receipt.session):
                raise Unusable(_TOURNAMENT_OPEN)
            if receipt.number == log.number:
                last = receipt
        return last

    async def _is_open(self, tournament: str, session: str) -> bool:
        """Return whether the seed of a game of a `tournament` must stay secret for now."""
        kept = await self._sessions.store.tournaments.read(tournament)
        if kept is None or kept.deleted:
            return False
        founding = read_tournament(kept.founding)
        games = [game for game in founding.games if game.session == session]
        if not games:
            closes = read_time(founding.closes) + SKEW_SECONDS
            return kept.closed is None and self._sessions.store.clock.now(tournament) < closes
        return not (await self._sessions.records.disclosed(founding.participation(games[0]))).round

    async def _go_on(
        self,
        rules: Rules,
        position: Position[Any],
        terms: Terms,
        lineage: Lineage,
        asked: Asked,
    ) -> Representation:
        if rules.game.procedure.finished(position.state):
            raise NotNow("session_over.there")
        self._sessions.rules.check_plausible(rules)
        self._sessions.rules.check_older(rules.pins)
        rules = self._sessions.rules.as_written(rules)
        beginning = Beginning(
            state=rules.as_written(msgspec.to_builtins(position.state)),
            state_version=rules.state_version,
            throws=position.throws,
            streams=terms.streams,
        )
        return await self._found(
            rules, position, terms, setup=None, beginning=beginning, lineage=lineage, asked=asked
        )

    async def _found(
        self,
        rules: Rules,
        position: Position[Any],
        terms: Terms,
        *,
        setup: dict[str, Any] | None,
        beginning: Beginning | None,
        lineage: Lineage | None,
        asked: Asked,
    ) -> Representation:
        creator = _seat_of(asked, rules.game.seats)
        if terms.policies:
            creator = check_policies(rules.game, terms.policies, asked.seat)
        self._check_read(terms)
        creation, secret, again = await self._claim(rules.pins.ruleset, asked)
        if again is not None:
            return again
        founding = _founding(
            rules, creation.session, terms, setup=setup, beginning=beginning, lineage=lineage
        )
        charts = await self._sessions.rules.keep(rules)
        await self._sessions.store.clock.know_time()
        at = self._sessions.time(creation.session)
        ends = self._sessions.invitation_ends(creation.session)
        beside = tokens.NO_SEATS if founding.umpire is not None else (tokens.SPECTATOR,)
        places = (*founding.people, *beside)
        access = invited(places, creator, creation.grain, secret, at=at, ends=ends)
        await self._admission.list_for_key(
            founding.session, rules.pins.ruleset, creator, access.places[creator]
        )
        acted = found(rules, founding, position, at, access=access)
        answered = self._created(acted, asked.fingerprint, asked.language)
        answer = b"" if asked.key is None else compressed(_encode(answered), rules.pins.ruleset)
        if not await self._store(acted, answer, charts):
            # Another request with the same key was quicker.
            again = await self._created_before(creation, secret)
            assert again is not None
            return again
        return _represented(answered, creation, secret)

    def _check_read(self, terms: Terms) -> None:
        """Raise UpgradeUnderWay for `terms` that workers of an earlier release cannot read."""
        self._sessions.rules.check_all_read(
            terms.umpire,
            terms.draws,
            terms.texts,
            terms.supplied_by,
            terms.assistants,
            terms.talk,
            terms.deadlines,
        )

    async def _claim(
        self, ruleset: str, request: Asked
    ) -> tuple[Creation, str, Representation | None]:
        """Return the creation that is requested, and the secret from which its tokens derive.

        The creation has been paid for. The third value is its answer, if it was created before.
        """
        creation = Creation(
            session=tokens.draw(), grain=tokens.grain(), fingerprint=request.fingerprint
        )
        secret = tokens.draw()
        if request.key is None:
            await self.pay(creation)
            return creation, secret, None
        claimed = await self.claimed(ruleset, request.key, creation)
        if claimed is None:
            return creation, request.key, None
        return claimed, request.key, await self._created_before(claimed, request.key)

    async def _store(self, acted: Acted, answer: bytes, charts: bytes) -> bool:
        """Store a new session; return False if its id was ever used before."""
        session, entry, ruleset = acted.session, acted.entry, acted.session.rules.ruleset.id
        assert entry is not None
        return await self._sessions.store.sessions.create(
            session.founding.session,
            founding=write_founding(session.founding),
            standing=write_standing(session),
            access=write_access(session.access, ruleset),
            entry=write_entry(entry, ruleset),
            left=what_is_left(session, "expired"),
            size=size_of(entry),
            answer=answer,
            charts=charts,
            ruleset=ruleset,
            falls=when_next_due(session),
        )

    async def claimed(self, ruleset: str, key: str, creation: Creation) -> Creation | None:
        """Return the earlier record of the idempotency key; None if `creation` is the first.

        Only a new creation is paid for. Raises KeyReused if another request was sent with the key,
        BudgetUsedUp, CostTooHigh, CreationsRefused.
        """
        named = hashlib.sha256(field(ruleset.encode()) + field(key.encode())).hexdigest()
        written = await self._sessions.store.keys.creation(named)
        if written is None:
            await self.pay(creation)
            written = await self._sessions.store.keys.claim_creation(named, _encode(creation))
        if written is None:
            return None
        claimed = msgspec.msgpack.decode(written, type=Creation)
        if claimed.fingerprint != creation.fingerprint:
            raise KeyReused
        return claimed

    async def pay(self, creation: Creation) -> None:
        """Pay for a creation. Raises BudgetUsedUp, CostTooHigh, CreationsRefused."""
        games = len(creation.sessions)
        made = int(creation.tournament)
        check_paid(
            await self._sessions.store.budgets.pay_for_creation(games or 1, tournaments=made)
        )

    def _created(self, acted: Acted, fingerprint: bytes, language: str) -> Answered:
        """Return the answer to a creation, split at the tokens, because tokens are not stored."""
        session = acted.session
        types = self._sessions.rules.types[session.rules.ruleset.id]
        creator = session.access.creator
        others = {
            seat: tokens.invitation_to(seat) for seat in session.access.places if seat != creator
        }
        places = (creator, *others.values())
        mark = secrets.token_hex(16)
        body = _encode_json(
            types.created(
                tokens={creator: marked(mark, creator)},
                invitations={seat: marked(mark, place) for seat, place in others.items()},
                session=self._showing.view(session, creator, language),
                receipt=self._sessions.receipt(session, acted.entry),
                seats=created_seats(session, language),
            )
        )
        return Answered(
            fingerprint=fingerprint,
            etag=etag_of(session, creator),
            parts=cut(body, mark, places),
            seats=places,
        )

    async def _created_before(self, creation: Creation, secret: str) -> Representation | None:
        stored = await self._sessions.store.sessions.read(creation.session, created=True)
        if stored is None:
            return None
        if stored.left is not None:
            raise SessionGone(left_of(stored).revealed)
        if stored.archived:
            raise NotNow("session_archived")
        if stored.created is None:
            return None
        await self._sessions.store.sessions.confirm(creation.session)
        note_replay()
        answered = msgspec.msgpack.decode(plain(stored.created), type=Answered)
        return _represented(answered, creation, secret)


def _check_forkable(loaded: Loaded, number: int) -> None:
    """Raise NotNow or SeatForbidden if a session cannot be continued from entry `number`."""
    parent = loaded.session
    if not parent.over:
        if loaded.seat is None:
            raise SeatForbidden("seat_forbidden.fork")
        if len(parent.founding.seats) > 1:
            raise NotNow("fork_hides")
    if parent.founding.tournament is not None and not parent.revealed:
        raise NotNow("tournament_open.fork")
    if number > parent.number:
        raise NotNow("entry_unknown", entries=parent.number)


def _founding(
    rules: Rules,
    session: str,
    terms: Terms,
    *,
    setup: dict[str, Any] | None,
    beginning: Beginning | None,
    lineage: Lineage | None,
) -> Founding:
    """Return the founding of a new session with a newly drawn seed."""
    seed = draw_seed()
    founding = Founding(
        session=session,
        pins=rules.pins,
        seats=rules.game.seats,
        dice=terms.mode,
        setup=setup,
        beginning=beginning,
        lineage=lineage,
        commitment=rules.pins.commitment(session, seed),
        seed=seed,
        reveal_seconds=None,
        odds=terms.odds,
        policies=terms.policies,
        umpire=terms.umpire,
        deadlines=terms.deadlines,
        texts=terms.texts,
        supplied_by=terms.supplied_by,
        draws=terms.draws,
        assistants=terms.assistants,
        talk=terms.talk,
    )
    if terms.mode != "committed" or len(founding.people) <= 1:
        return founding
    reveal_seconds = terms.reveal_seconds or REVEAL_SECONDS
    return msgspec.structs.replace(founding, reveal_seconds=reveal_seconds)


def _terms(session: Session) -> Terms:
    """Return the terms of a session that continues `session`, which are the same."""
    founding = session.founding
    return Terms(
        founding.dice,
        founding.reveal_seconds,
        founding.odds,
        founding.policies,
        founding.umpire,
        founding.deadlines,
        session.streams,
        founding.texts,
        founding.supplied_by,
        founding.draws,
        founding.assistants,
        founding.talk,
    )


def _seat_of(asked: Asked, seats: Sequence[str]) -> str:
    """Return the creator's seat; raises Refused if the game has no such seat."""
    if isinstance(asked.seat, UnsetType):
        return seats[0]
    if asked.seat not in seats:
        raise Refused(
            "seat_unknown", rule="", member="/seat", choices=tuple(seats), name=asked.seat
        )
    return asked.seat


def fingerprint_of_import(request: ImportRequest) -> bytes:
    """Return the digest of a request to import a log, without reading the whole log.

    The digest contains the head in place of the entries, which have all been checked.
    """
    log = request.log
    asked = msgspec.structs.replace(request, log=None)
    return fingerprint_of("import", [asked, log.head, log.receipts, log.seat])


def _represented(answered: Answered, creation: Creation, secret: str) -> Representation:
    creator, *invited_to = answered.seats
    token = tokens.token(creation.grain, secret, creator)
    invitations = (tokens.token(creation.grain, token, place) for place in invited_to)
    body = with_tokens(answered, (token, *invitations))
    return Representation(body, answered.etag, creation.session)

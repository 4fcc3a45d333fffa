"""Sessions as they are made: new ones, forks, imports; each once for its idempotency key."""

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
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.remembering import forget
from wardroom.engine.runner import Position
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import KeyReused, NotNow, SeatForbidden, SessionUnreadable
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time, written_time
from wardroom.sessions.game.deadlines import check_faces_given, resolved
from wardroom.sessions.game.falling_due import when_next_due
from wardroom.sessions.game.opponents import check_policies
from wardroom.sessions.game.play import Acted, found
from wardroom.sessions.log.entity_tags import etag_of
from wardroom.sessions.log.entry import size_of, write_entry
from wardroom.sessions.log.export import Export, exported
from wardroom.sessions.log.receipt_keys import ReceiptKey, trusted
from wardroom.sessions.log.receipts import Receipt
from wardroom.sessions.proof.receipt_checks import read_receipt
from wardroom.sessions.proof.verification import Known, Unusable, replayed
from wardroom.sessions.records.access import Place, invited, write_access
from wardroom.sessions.records.answers import (
    Answered,
    Told,
    cut,
    fingerprint_of,
    marked,
    with_tokens,
)
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.compressed import compressed, plain
from wardroom.sessions.records.founding import (
    REVEAL_SECONDS,
    Beginning,
    DiceMode,
    Founding,
    Lineage,
    Pins,
    write_founding,
)
from wardroom.sessions.records.remains import SessionGone, what_is_left
from wardroom.sessions.records.rules import Rules, RulesNotHere, pinned_rules
from wardroom.sessions.records.standing import Session, write_standing
from wardroom.sessions.records.umpire import Umpire, asked_for
from wardroom.sessions.services.reading import Reader, left_of
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.tournament.founding import read_tournament
from wardroom.sessions.wire.listing import entry_of, key_at_hand
from wardroom.sessions.wire.session import ForkRequest, ImportRequest, view
from wardroom.text import FALLBACK

_TOURNAMENT_OPEN = "this is a game of a tournament whose seed is not revealed yet"
_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Creation(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept for the idempotency key of a creation.

    `session`: the id of what is made; `sessions`: those of a tournament's games, as far as they
    begin with it.
    """

    session: str
    grain: bytes
    fingerprint: bytes
    sessions: tuple[str, ...] = ()
    tournament: bool = False


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What goes with a creation: its idempotency `key`, a digest of it, and the creator's seat."""

    key: str | None
    fingerprint: bytes
    seat: str | UnsetType
    language: str
    """That of the titles in the answer."""


class Terms(msgspec.Struct, frozen=True):
    """Where the dice of a new session come from, how long its seats may take to reveal, `odds`."""

    mode: DiceMode
    reveal_seconds: int | None
    odds: bool
    policies: dict[str, str] = {}
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None
    streams: str = ""


class Creator(Reader):
    """Makes sessions."""

    async def create(
        self, ruleset: str, request: Any, key: str | None, language: str = FALLBACK
    ) -> Told:
        """Create a game of `ruleset`, or return the one that was created with the same `key`.

        Raises Refused for a set-up that the rules forbid, KeyReused.
        """
        rules = await self._rules_of(ruleset, request.charts, request.options)
        position = Position(rules.game.begin(request.setup, rules.options, rules.charts))
        terms = Terms(
            request.dice,
            getattr(request, "reveal_seconds", None),
            request.odds,
            getattr(request, "policies", {}),
            asked_for(request.umpire),
            resolved(request.deadlines, rules.game, umpire=request.umpire is not None),
        )
        people = len(rules.game.seats) - len(terms.policies)
        if request.dice == "supplied":
            check_faces_given(terms.deadlines, people)
        return await self._found(
            rules, position, terms,
            setup=msgspec.to_builtins(request.setup), beginning=None, lineage=None,
            asked=Asked(
                key=key, fingerprint=fingerprint_of("create", request), seat=request.seat,
                language=language,
            ),
        )  # fmt: skip

    async def _rules_of(self, ruleset: str, charts: str, options: Any) -> Rules:
        """Return the rules that a new game is played by; raises Refused for unknown charts.

        Raises UpgradeUnderWay for what an older worker that lives could not read.
        """
        installed = self._rulesets[ruleset]
        if charts not in installed.packs:
            raise Refused(
                "charts_unknown",
                rule="",
                member="/charts",
                choices=tuple(installed.packs),
                name=charts,
            )
        return await self._shelf.for_new_game(pinned_rules(installed, options, charts))

    async def fork(
        self,
        ruleset: str,
        session: str,
        token: str,
        request: ForkRequest,
        key: str | None,
        language: str = FALLBACK,
    ) -> Told:
        """Create a session that continues another, from now or from after an entry.

        Raises NotNow while the game has several seats and is not over: it would show what it hides.
        """
        loaded = await self.look(ruleset, session, token)
        parent = loaded.session
        if not parent.over:
            if loaded.seat is None:
                raise SeatForbidden("Spectators may fork a game once it is over.")
            if len(parent.founding.seats) > 1:
                raise NotNow("fork_hides", "A game of several seats can be forked once it is over.")
        if parent.founding.tournament is not None and not parent.revealed:
            raise NotNow(
                "tournament_open",
                "A game of a tournament can be forked once that is closed: nobody rehearses it.",
            )
        number = parent.number if isinstance(request.at, UnsetType) else request.at
        if number > parent.number:
            raise NotNow("entry_unknown", f"The log has {parent.number} entries.")
        earlier = await self.as_it_stood(parent, number)
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

    async def as_it_stood(self, session: Session, number: int) -> Session:
        """Return `session` as it stood after entry `number`: its log is played again up to it.

        Raises SessionUnreadable where the rules are not here.
        """
        if number == session.number and not session.held:  # What waits came after its entry.
            return session
        founding = session.founding
        entries = await self._entries(founding.session, session.number)
        revealed = msgspec.structs.replace(session, phase="over", disclosed=True)
        log = msgspec.json.decode(exported(revealed, entries, None), type=Export)
        resolve = await self._shelf.resolver([founding.pins], log.charts)
        known = Known(under_way=not session.over)
        try:
            stood: Session = await self.offload(
                lambda log: replayed(log, resolve, number, known), log
            )
        except RulesNotHere as fault:
            raise SessionUnreadable(str(fault)) from fault
        return stood

    async def resume(
        self, ruleset: str, request: ImportRequest, key: str | None, language: str = FALLBACK
    ) -> Told:
        """Create a session that continues an exported log, once every rule of it is applied again.

        Without this service's receipt for its last entry it is taken on trust, and goes on from no
        session. Raises Unusable for a log that is faulty, hides something, is of another ruleset,
        or of a game of a tournament whose seed is not revealed, RulesNotHere for rules that are not
        here, and UpgradeUnderWay for those that an older worker does not have.
        """
        log = request.log
        at = None if isinstance(request.at, UnsetType) else request.at
        pins = pins_of(log)
        if pins.ruleset != ruleset:
            raise Unusable(f"this is a log of {pins.ruleset}")
        if log.seed is None and log.entries[0].content["founding"].get("tournament") is not None:
            raise Unusable(_TOURNAMENT_OPEN)
        resolve = await self._shelf.resolver([pins], log.charts)
        keys = trusted(self.keys.published)
        signed = await self._signed_here(log, keys)
        known = Known(keys=keys)
        try:
            session = await self.offload(lambda log: replayed(log, resolve, at, known), log)
        finally:
            if log.charts is not None and not self._shelf.has_charts(pins):
                forget()
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
        """This service's receipt in `log` for its last entry, as signed with one of `keys`.

        Whether it fits the log is for the check of that. Raises Unusable where one of its receipts
        is of a game of a tournament whose seed may not be known yet.
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
        """Return whether the seed of a `session` of `tournament` may not be known yet."""
        kept = await self.store.tournaments.read(tournament)
        if kept is None or kept.deleted:
            return False
        founding = read_tournament(kept.founding)
        games = [game for game in founding.games if game.session == session]
        if not games:
            closes = read_time(founding.closes) + SKEW_SECONDS
            return kept.closed is None and self.store.clock.now(tournament) < closes
        return not (await self._disclosed(founding.participation(games[0]))).round

    async def _go_on(
        self,
        rules: Rules,
        position: Position[Any],
        terms: Terms,
        lineage: Lineage,
        asked: Asked,
    ) -> Told:
        if rules.game.procedure.finished(position.state):
            raise NotNow("session_over", "The game is at its end there: nothing is left to play.")
        self._shelf.check_plausible(rules)
        self._shelf.check_older(rules.pins)
        rules = self._shelf.as_written(rules)
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
    ) -> Told:
        creator = _seat_of(asked, rules.game.seats)
        if terms.policies:
            creator = check_policies(rules.game, terms.policies, asked.seat)
        creation = Creation(
            session=tokens.draw(), grain=tokens.grain(), fingerprint=asked.fingerprint
        )
        secret = tokens.draw()
        if asked.key is not None:
            secret = asked.key
            claimed = await self._claimed(rules.pins.ruleset, asked.key, creation)
            if claimed is not None:
                creation = claimed
                again = await self._created_before(creation, secret)
                if again is not None:
                    return again
        else:
            await self._pay(creation)
        charts = await self._shelf.keep(rules)
        seed = draw_seed()
        people = tuple(seat for seat in rules.game.seats if seat not in terms.policies)
        commits = terms.mode == "committed" and len(people) > 1
        founding = Founding(
            session=creation.session,
            pins=rules.pins,
            seats=rules.game.seats,
            dice=terms.mode,
            setup=setup,
            beginning=beginning,
            lineage=lineage,
            commitment=rules.pins.commitment(creation.session, seed),
            seed=seed,
            reveal_seconds=(terms.reveal_seconds or REVEAL_SECONDS) if commits else None,
            odds=terms.odds,
            policies=terms.policies,
            umpire=terms.umpire,
            deadlines=terms.deadlines,
        )
        beside = tokens.NO_SEATS if terms.umpire is not None else (tokens.SPECTATOR,)
        await self.store.clock.know_time()
        at, ends = self._time(creation.session), self._invitation_ends(creation.session)
        access = invited(
            (*people, *beside), creator, creation.grain, secret, at=at, ends=ends,
        )  # fmt: skip
        await self._list(founding.session, rules.pins.ruleset, creator, access.places[creator])
        acted = found(rules, founding, position, at, access=access)
        told = self._created(acted, asked.fingerprint, asked.language)
        assert acted.entry is not None
        answer = b"" if asked.key is None else compressed(_encode(told), rules.pins.ruleset)
        made = await self.store.sessions.create(
            founding.session,
            founding=write_founding(founding),
            standing=write_standing(acted.session),
            access=write_access(access, rules.pins.ruleset),
            entry=write_entry(acted.entry, rules.pins.ruleset),
            left=what_is_left(acted.session, "expired"),
            size=size_of(acted.entry),
            answer=answer,
            charts=charts,
            ruleset=rules.pins.ruleset,
            falls=when_next_due(acted.session),
        )
        if not made:  # Another request with the same key was quicker.
            again = await self._created_before(creation, secret)
            assert again is not None
            return again
        return _told(told, creation, secret)

    async def _list(self, session: str, ruleset: str, seat: str, holds: Place) -> None:
        """Keep a seat among those of the API key at hand, if any: it is issued the token now."""
        key = key_at_hand()
        if key and holds.token is not None:
            await self.store.keys.list_for(key, entry_of(session, ruleset, seat, holds.token))

    async def _claimed(self, ruleset: str, key: str, creation: Creation) -> Creation | None:
        """Return what is kept for the idempotency key `key` already, else `creation` from now on.

        Only the latter is paid for. Raises KeyReused when another request was sent with it,
        BudgetUsedUp, CostTooHigh, CreationsRefused.
        """
        named = hashlib.sha256(field(ruleset.encode()) + field(key.encode())).hexdigest()
        written = await self.store.keys.creation(named)
        if written is None:
            await self._pay(creation)
            written = await self.store.keys.claim_creation(named, _encode(creation))
        if written is None:
            return None
        claimed = msgspec.msgpack.decode(written, type=Creation)
        if claimed.fingerprint != creation.fingerprint:
            raise KeyReused
        return claimed

    async def _pay(self, creation: Creation) -> None:
        games = len(creation.sessions)
        made = int(creation.tournament)
        refusal = await self.store.budgets.pay_for_creation(games or 1, tournaments=made)
        if refusal is not None:
            raise refusal.fault

    def _created(self, acted: Acted, fingerprint: bytes, language: str) -> Answered:
        """Return the answer to a creation, cut where the tokens stand: they are not stored."""
        session = acted.session
        types = self.types[session.rules.ruleset.id]
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
                session=view(types, session, creator, language),
                receipt=self._receipt(session, acted.entry),
            )
        )
        return Answered(
            fingerprint=fingerprint,
            etag=etag_of(session, creator),
            parts=cut(body, mark, places),
            seats=places,
        )

    def _invitation_ends(self, session: str) -> str:
        """Return when an invitation to a session ends that is made now."""
        return written_time(self.store.clock.now(session) + self.store.keeping.invitation_seconds)

    async def _created_before(self, creation: Creation, secret: str) -> Told | None:
        stored = await self.store.sessions.read(creation.session, created=True)
        if stored is None:
            return None
        if stored.left is not None:
            raise SessionGone(left_of(stored).revealed)
        if stored.archived:
            raise NotNow("session_archived", "The session was created, and has been archived.")
        if stored.created is None:
            return None
        await self.store.sessions.confirm(creation.session)
        note_replay()
        answered = msgspec.msgpack.decode(plain(stored.created), type=Answered)
        return _told(answered, creation, secret)


def _terms(session: Session) -> Terms:
    """Return the terms of a session that continues `session`: those of `session`."""
    founding = session.founding
    return Terms(
        founding.dice,
        founding.reveal_seconds,
        founding.odds,
        founding.policies,
        founding.umpire,
        founding.deadlines,
        session.streams,
    )


def _seat_of(asked: Asked, seats: Sequence[str]) -> str:
    """Return the creator's seat; raises Refused where the game has no such seat."""
    if isinstance(asked.seat, UnsetType):
        return seats[0]
    if asked.seat not in seats:
        raise Refused(
            "seat_unknown", rule="", member="/seat", choices=tuple(seats), name=asked.seat
        )
    return asked.seat


def fingerprint_of_import(request: ImportRequest) -> bytes:
    """Return a digest of what an import asks for, in a time that does not grow with the log.

    The head stands for the entries, all of which have been checked.
    """
    log = request.log
    asked = msgspec.structs.replace(request, log=None)
    return fingerprint_of("import", [asked, log.head, log.receipts, log.seat])


def _told(answered: Answered, creation: Creation, secret: str) -> Told:
    creator, *invited_to = answered.seats
    token = tokens.token(creation.grain, secret, creator)
    invitations = (tokens.token(creation.grain, token, place) for place in invited_to)
    body = with_tokens(answered, (token, *invitations))
    return Told(body, answered.etag, creation.session)


def ruleset_of(log: Export, rulesets: Mapping[str, InstalledRuleset]) -> InstalledRuleset:
    """Return the ruleset of the game in `log`.

    Raises Unusable for a log that names none, RulesNotHere for one that is not among `rulesets`.
    """
    match log.entries[0].content.get("founding"):
        case {"pins": {"ruleset": str(name)}}:
            if name in rulesets:
                return rulesets[name]
            raise RulesNotHere(f"the ruleset {name!r:.80} is not here")
    raise Unusable("the first entry has no founding")


def pins_of(log: Export) -> Pins:
    """Return what a log's founding says its rules are; raises Unusable where it has none."""
    founding = log.entries[0].content.get("founding")
    try:
        return msgspec.convert(founding["pins"] if isinstance(founding, dict) else None, Pins)
    except (KeyError, msgspec.ValidationError) as fault:
        raise Unusable("the first entry has no founding") from fault

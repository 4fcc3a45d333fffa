"""Sessions put together: read, let a seat act, commit; create, fork, import, verify."""

from __future__ import annotations

import functools
import hashlib
import secrets
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from wardroom.dice import draw_seed
from wardroom.dice.seeded import field
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.registry import InstalledRuleset
from wardroom.rulesets.runner import Position
from wardroom.sessions import chain, tokens
from wardroom.sessions.commitment import commit
from wardroom.sessions.log import Export, exported
from wardroom.sessions.play import Acted, act, check, found, resign
from wardroom.sessions.record import (
    Beginning,
    Entry,
    Founding,
    Lineage,
    Pins,
    Rules,
    Session,
    read_entry,
    read_founding,
    read_standing,
    write_entry,
    write_founding,
    write_standing,
)
from wardroom.sessions.refusals import (
    KeyReused,
    LogFull,
    NotNow,
    SeatForbidden,
    SessionGone,
    SessionUnknown,
    SessionUnreadable,
    TokenWrong,
    TooFast,
    VersionStale,
)
from wardroom.sessions.shelf import Shelf
from wardroom.sessions.store import Commit, Store, StoreAway, Stored
from wardroom.sessions.verification import (
    Unusable,
    Verification,
    options_digest,
    replayed,
    verify,
)
from wardroom.sessions.wire import (
    Revealed,
    answer,
    view,
)

Offload = Callable[[Callable[[Any], Any], Any], Awaitable[Any]]
"""Runs long work off the event loop."""

_TRIES = 12
"""How often an action is played again because something else was committed meanwhile."""
TICKET_SECONDS = 30


class Told(msgspec.Struct, frozen=True):
    """An answer: its body and the entity tag of what it tells of; and the session, if created."""

    body: bytes
    etag: str
    session: str = ""


class Loaded(msgspec.Struct, frozen=True):
    """A session as it was read, for the holder of a token: a seat, or a spectator (None)."""

    session: Session
    seat: str | None
    revision: bytes
    answer: bytes | None

    @property
    def etag(self) -> str:
        """The entity tag of what the holder sees."""
        return etag_of(self.session, self.seat)


class _Left(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a session when it has gone: what it reveals, and whose it was."""

    revealed: Revealed
    tokens: dict[str, bytes]


class _Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A stored answer. `parts`: its body, cut where tokens stand, each followed by its seat."""

    fingerprint: bytes
    etag: str
    parts: tuple[bytes, ...]
    seats: tuple[str, ...] = ()


class _Creation(msgspec.Struct, frozen=True, kw_only=True):
    session: str
    grain: bytes
    fingerprint: bytes


_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Keeper:
    """The sessions of every installed ruleset that has a game, kept in `store` (None: nowhere)."""

    def __init__(
        self, rulesets: Mapping[str, InstalledRuleset], store: Store | None, offload: Offload
    ) -> None:
        self._rulesets = rulesets
        self._maybe_store = store
        self._offload = offload
        self._shelf = Shelf(rulesets, store)
        self.types = self._shelf.types

    @property
    def store(self) -> Store:
        """Where the sessions are kept; raises StoreAway when there is no such place."""
        if self._maybe_store is None:
            raise StoreAway("there is no Redis to keep sessions in: set REDIS_URL")
        return self._maybe_store

    async def readiness(self) -> Literal["ready", "away", "none"]:
        """Whether sessions can be served just now."""
        if self._maybe_store is None:
            return "none"
        try:
            await self._maybe_store.ping()
        except StoreAway:
            return "away"
        return "ready"

    # -------------------------------------------------------------------------- creating

    async def create(self, ruleset: str, request: Any, key: str | None) -> Told:
        """A new game of `ruleset`, as `request` sets it up; told to whoever asks with its key.

        Raises Refused for a set-up that the rules forbid, KeyReused.
        """
        installed, game = self._rulesets[ruleset], self._rulesets[ruleset].ruleset.game
        assert game is not None
        pack = installed.packs.get(request.charts)
        if pack is None:
            raise Refused(
                "unknown_charts",
                f"there is no chart pack {request.charts!r} for {ruleset}",
                rule="",
                member="/charts",
                choices=tuple(installed.packs),
            )
        pins = Pins(
            ruleset=ruleset,
            version=installed.ruleset.version,
            game=game.name,
            charts=request.charts,
            charts_digest=pack.digest,
            digest=installed.digests[request.charts],
            options=msgspec.to_builtins(request.options),
        )
        rules = Rules(installed, game, request.options, pack.charts, pins)
        position = Position(game.begin(request.setup, request.options, pack.charts))
        return await self._found(
            rules, position, request.dice,
            setup=msgspec.to_builtins(request.setup), beginning=None, lineage=None,
            key=key, fingerprint=_fingerprint("create", request),
        )  # fmt: skip

    async def fork(
        self, ruleset: str, session: str, token: str, at: int | None, key: str | None
    ) -> Told:
        """A new session that goes on where another stands, or stood after entry `at`.

        Raises NotNow while the game has several seats and is not over: it would show what it hides.
        """
        loaded = await self.look(ruleset, session, token)
        parent = loaded.session
        if not parent.over:
            if loaded.seat is None:
                raise SeatForbidden("Spectators may fork a game once it is over.")
            if len(parent.founding.seats) > 1:
                raise NotNow("fork_hides", "A game of several seats can be forked once it is over.")
        if at is not None and at > parent.number:
            raise NotNow("no_such_entry", f"The log has {parent.number} entries.")
        number = at or parent.number
        position, head = parent.position, parent.head.hex()
        if number < parent.number:
            entries = await self._entries(session, 0, parent.number)
            whole = exported(msgspec.structs.replace(parent, phase="over"), entries, None)
            log = msgspec.json.decode(whole, type=Export)
            resolve = await self._shelf.resolver([parent.founding.pins])
            earlier = await self._offload(lambda log: replayed(log, resolve, number), log)
            position, head = earlier.position, log.entries[number - 1].head
        lineage = Lineage(
            kind="fork",
            session=parent.founding.session,
            commitment=parent.founding.commitment.hex(),
            number=number,
            head=head,
        )
        asked = {"session": session, "at": at}
        return await self._go_on(
            parent.rules, position, parent.founding.dice, lineage, key, _fingerprint("fork", asked)
        )

    async def resume(self, ruleset: str, request: Any, at: int | None, key: str | None) -> Told:
        """A new session that goes on with an exported log, every rule of it applied again.

        Raises Unusable for a log that is faulty, hides something, or is of another ruleset.
        """
        log: Export = request.log
        pins = _pins_of(log)
        if pins.ruleset != ruleset:
            raise Unusable(f"this is a log of {pins.ruleset}")
        resolve = await self._shelf.resolver([pins])
        session: Session = await self._offload(lambda log: replayed(log, resolve, at), log)
        number = at or log.number
        lineage = Lineage(
            kind="import",
            session=log.session,
            commitment=log.commitment,
            number=number,
            head=log.entries[number - 1].head,
        )
        return await self._go_on(
            session.rules, session.position, session.founding.dice, lineage, key,
            _fingerprint("import", request),
        )  # fmt: skip

    async def _go_on(
        self,
        rules: Rules,
        position: Position[Any],
        dice: Any,
        lineage: Lineage,
        key: str | None,
        fingerprint: bytes,
    ) -> Told:
        if rules.game.procedure.finished(position.state):
            raise NotNow("session_over", "The game is at its end there: nothing is left to play.")
        beginning = Beginning(
            state=msgspec.to_builtins(position.state),
            state_version=rules.game.state_version,
            throws=position.throws,
        )
        return await self._found(
            rules, position, dice, setup=None, beginning=beginning, lineage=lineage,
            key=key, fingerprint=fingerprint,
        )  # fmt: skip

    async def _found(
        self,
        rules: Rules,
        position: Position[Any],
        dice: Any,
        *,
        setup: dict[str, Any] | None,
        beginning: Beginning | None,
        lineage: Lineage | None,
        key: str | None,
        fingerprint: bytes,
    ) -> Told:
        creation = _Creation(session=tokens.draw(), grain=tokens.grain(), fingerprint=fingerprint)
        secret, answer_key = tokens.draw(), ""
        if key is not None:
            secret = key
            answer_key = "create"
            named = hashlib.sha256(field(rules.pins.ruleset.encode()) + field(key.encode()))
            claimed = await self.store.claim_creation(named.hexdigest(), _encode(creation))
            if claimed is not None:
                creation = msgspec.msgpack.decode(claimed, type=_Creation)
                if creation.fingerprint != fingerprint:
                    raise KeyReused
                again = await self._created_before(creation, secret)
                if again is not None:
                    return again
        await self._shelf.keep_pack(rules.pins)
        founding = _founding(rules.pins, creation, secret, rules.game.seats, dice, setup,
                             beginning, lineage)  # fmt: skip
        acted = found(rules, founding, position, _now())
        told = self._created(acted, creation, secret, fingerprint)
        assert acted.entry is not None
        made = await self.store.create(
            founding.session,
            founding=write_founding(founding),
            standing=write_standing(acted.session),
            entry=write_entry(acted.entry),
            left=_left(acted.session, "expired"),
            answer_key=answer_key,
            answer=_encode(told),
        )
        if not made:  # Another request with the same key was quicker.
            again = await self._created_before(creation, secret)
            assert again is not None
            return again
        return _told(told, creation, secret)

    def _created(
        self, acted: Acted, creation: _Creation, secret: str, fingerprint: bytes
    ) -> _Answered:
        """The answer to a creation, cut where the tokens stand: they are not stored."""
        session = acted.session
        types = self.types[session.rules.ruleset.id]
        seats = tuple(session.founding.tokens)
        mark = secrets.token_hex(16)
        first = session.founding.seats[0] if len(session.founding.seats) == 1 else None
        body = _encode_json(
            types.created(
                tokens={seat: f"{mark}:{seat}" for seat in seats},
                session=view(types, session, first),
            )
        )
        parts = []
        for seat in seats:
            part, _, body = body.partition(f"{mark}:{seat}".encode())
            parts.append(part)
        return _Answered(
            fingerprint=fingerprint,
            etag=etag_of(session, first),
            parts=(*parts, body),
            seats=seats,
        )

    async def _created_before(self, creation: _Creation, secret: str) -> Told | None:
        stored = await self.store.read(creation.session, "create")
        if stored is None:
            return None
        if stored.left is not None:
            raise SessionGone(_read_left(stored.left).revealed)
        if stored.answer is None:
            return None
        await self.store.confirm(creation.session)
        return _told(msgspec.msgpack.decode(stored.answer, type=_Answered), creation, secret)

    # -------------------------------------------------------------------------- reading

    async def look(self, ruleset: str, session: str, token: str, answer_key: str = "") -> Loaded:
        """The session for the holder of `token`.

        Raises SessionUnknown, SessionGone or TokenWrong.
        """
        return await self._loaded(
            ruleset, await self.store.read(session, answer_key), tokens.fingerprint(token)
        )

    async def view(self, ruleset: str, session: str, token: str) -> Told:
        """What the holder of `token` sees of the session."""
        loaded = await self.look(ruleset, session, token)
        body = _encode_json(view(self.types[ruleset], loaded.session, loaded.seat))
        return Told(body, loaded.etag)

    async def log(
        self, ruleset: str, session: str, token: str, after: int, count: int
    ) -> tuple[Loaded, list[Entry]]:
        """The session, and up to `count` entries of its log that follow entry `after`."""
        return await self._log(ruleset, session, tokens.fingerprint(token), after, count)

    async def _log(
        self, ruleset: str, session: str, given: bytes, after: int, count: int
    ) -> tuple[Loaded, list[Entry]]:
        stored, written = await self.store.read_log(session, after, count)
        loaded = await self._loaded(ruleset, stored, given)
        entries = [read_entry(entry) for entry in written]
        return loaded, [entry for entry in entries if entry.number <= loaded.session.number]

    async def export(self, ruleset: str, session: str, token: str) -> bytes:
        """The whole log as the holder of `token` may see it: JSON."""
        loaded = await self.look(ruleset, session, token)
        entries = await self._entries(session, 0, loaded.session.number)
        return exported(loaded.session, entries, loaded.seat)

    async def news(
        self, ruleset: str, session: str, after: int, count: int
    ) -> tuple[Session, list[Entry]]:
        """As `log`, for somebody whose token or ticket has been seen already."""
        stored, written = await self.store.read_log(session, after, count)
        known = await self._session(ruleset, stored)
        entries = [read_entry(entry) for entry in written]
        return known, [entry for entry in entries if entry.number <= known.number]

    async def _entries(self, session: str, after: int, number: int) -> list[Entry]:
        entries: list[Entry] = []
        while after < number:
            _, written = await self.store.read_log(session, after, 500)
            if not written:
                raise SessionUnknown
            entries += [read_entry(entry) for entry in written]
            after = entries[-1].number
        return entries[:number]

    async def _loaded(self, ruleset: str, stored: Stored | None, given: bytes) -> Loaded:
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            left = _read_left(stored.left)
            if left.revealed.ruleset != ruleset:
                raise SessionUnknown
            if tokens.holder(left.tokens, given) is None:
                raise TokenWrong
            raise SessionGone(left.revealed)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        seat = tokens.holder(founding.tokens, given)
        if seat is None:
            raise TokenWrong
        return Loaded(
            await self._read(founding, stored),
            None if seat == tokens.SPECTATOR else seat,
            stored.revision,
            stored.answer,
        )

    async def _session(self, ruleset: str, stored: Stored | None) -> Session:
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            raise SessionGone(_read_left(stored.left).revealed)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        return await self._read(founding, stored)

    async def _read(self, founding: Founding, stored: Stored) -> Session:
        try:
            return read_standing(await self._shelf.rules(founding.pins), founding, stored.standing)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

    # -------------------------------------------------------------------------- acting

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

        Raises Refused, DiceMismatch, SessionOver, SeatForbidden, VersionStale, KeyReused, LogFull,
        TooFast, and what `look` raises.
        """
        types = self.types[ruleset]
        if request.dry_run:
            loaded = await self._matching(ruleset, session, token, if_match)
            assert loaded.seat is not None
            # What a secret order sets off is not told before it is given.
            check(loaded.session, loaded.seat, request.action)
            body = types.answer(
                applied=False,
                number=None,
                trace=(),
                session=view(types, loaded.session, loaded.seat),
            )
            return Told(_encode_json(body), loaded.etag)

        def work(known: Session, seat: str) -> Acted:
            return act(known, seat, request.action, _now())

        return await self._change(
            ruleset, session, token, work, if_match, key, _fingerprint("act", request), language
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
            return resign(known, seat, _now())

        return await self._change(
            ruleset, session, token, work, if_match, key, _fingerprint("resign", None), language
        )

    async def _matching(
        self, ruleset: str, session: str, token: str, if_match: str, answer_key: str = ""
    ) -> Loaded:
        loaded = await self.look(ruleset, session, token, answer_key)
        if loaded.seat is None:
            raise SeatForbidden("Spectators watch: only the holder of a seat may act.")
        if loaded.answer is None and not matches(if_match, loaded.etag):
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
        answer_key = "" if key is None else _answer_key(token, key)
        for _ in range(_TRIES):
            loaded = await self._matching(ruleset, session, token, if_match, answer_key)
            if loaded.answer is not None:
                await self.store.confirm(session)
                return _again(loaded.answer, fingerprint)
            assert loaded.seat is not None
            acted = work(loaded.session, loaded.seat)
            told = self._answered(acted, loaded.seat, language)
            stored = b""
            if key is not None:
                stored = _encode(
                    _Answered(fingerprint=fingerprint, etag=told.etag, parts=(told.body,))
                )
            change = _commit(acted, loaded, answer_key, stored)
            word, more = await self.store.commit(change)
            if word == "done":
                return told
            if word == "again":
                await self.store.confirm(session)
                return _again(more, fingerprint)
            if word == "full":
                raise LogFull
            if word == "limited":
                raise TooFast(int(more))
            # Stale or gone. A rival's secret order moves the session, but not what this seat sees:
            # then the action is played again on the session as it stands now.
        raise StoreAway("the session is too busy")

    def _answered(self, acted: Acted, seat: str, language: str) -> Told:
        types = self.types[acted.session.rules.ruleset.id]
        body = _encode_json(answer(types, acted, seat, language))
        return Told(body, etag_of(acted.session, seat))

    async def delete(self, ruleset: str, session: str, token: str) -> None:
        """Delete a session; its seed is revealed, and what is left of it says so."""
        for _ in range(_TRIES):
            loaded = await self.look(ruleset, session, token)
            if loaded.seat is None:
                raise SeatForbidden("Spectators watch: only the holder of a seat may delete.")
            known = loaded.session
            if len(known.founding.seats) > 1 and not known.over:
                raise NotNow(
                    "session_in_progress",
                    "A game of several seats can be deleted once it is over: resign it first.",
                )
            left = _left(known, known.ending or "deleted")
            if await self.store.delete(session, loaded.revision, left) == "done":
                return
        raise StoreAway("the session is too busy")

    async def ticket(self, ruleset: str, session: str, token: str) -> str:
        """A one-use ticket to the events that the holder of `token` may see."""
        loaded = await self.look(ruleset, session, token)
        ticket = tokens.draw()
        seat = (loaded.seat or tokens.SPECTATOR).encode()
        stored = tokens.fingerprint(ticket).hex()
        await self.store.put_ticket(session, stored, seat, TICKET_SECONDS)
        return ticket

    async def admit(self, session: str, ticket: str) -> str | None:
        """The seat (None: a spectator) of a ticket, which is used up. Raises TokenWrong."""
        found = await self.store.take_ticket(session, tokens.fingerprint(ticket).hex())
        if found is None:
            raise TokenWrong
        seat = found.decode()
        return None if seat == tokens.SPECTATOR else seat

    # -------------------------------------------------------------------------- verifying

    async def verify(self, log: Export, options: dict[str, Any] | None) -> Verification:
        """What there is to say of an exported log."""
        try:
            pins = [_pins_of(log)]
        except Unusable:
            pins = []  # The check itself names what is wrong.
        resolve = await self._shelf.resolver(pins)
        found_out: Verification = await self._offload(
            lambda given: verify(given, resolve, options)[0], log
        )
        return found_out


# ------------------------------------------------------------------------------ within


def etag_of(session: Session, seat: str | None) -> str:
    """The entity tag of what `seat` (None: a spectator) sees: no rival's secret order moves it."""
    pending = 0 if seat is None else session.pending(seat)
    return tokens.tag(session.founding.session, seat or tokens.SPECTATOR, session.number, pending)


def matches(if_match: str, etag: str) -> bool:
    """Whether an If-Match header names `etag`, compared strongly (RFC 9110, 13.1.1)."""
    named = [name.strip() for name in if_match.split(",")]
    return etag in named or "*" in named


def _founding(
    pins: Pins,
    creation: _Creation,
    secret: str,
    seats: tuple[str, ...],
    dice: Any,
    setup: dict[str, Any] | None,
    beginning: Beginning | None,
    lineage: Lineage | None,
) -> Founding:
    seed = draw_seed()
    promised = commit(
        session=creation.session,
        ruleset=pins.ruleset,
        charts_digest=pins.charts_digest,
        options_digest=options_digest(pins.options),
        seed=seed,
    )
    return Founding(
        session=creation.session,
        pins=pins,
        seats=seats,
        dice=dice,
        setup=setup,
        beginning=beginning,
        lineage=lineage,
        commitment=promised,
        seed=seed,
        tokens={
            seat: tokens.fingerprint(tokens.token(creation.grain, secret, seat))
            for seat in (*seats, tokens.SPECTATOR)
        },
    )


def _commit(acted: Acted, loaded: Loaded, answer_key: str, stored: bytes) -> Commit:
    session, entry = acted.session, acted.entry
    # Only its own seat hears of a secret order.
    message = str(session.number) if entry is not None else f"secret:{loaded.seat}"
    return Commit(
        session=session.founding.session,
        revision=loaded.revision,
        standing=write_standing(session),
        number=session.number,
        entry=None if entry is None else write_entry(entry),
        left=_left(session, "expired"),
        message=message.encode(),
        final=session.ended_by is not None,
        answer_key=answer_key,
        answer=stored,
    )


def _left(session: Session, ending: str) -> bytes:
    founding = session.founding
    return _encode(
        _Left(
            revealed=Revealed(
                session=founding.session,
                ruleset=founding.pins.ruleset,
                ending=session.ending or ending,
                commitment=founding.commitment.hex(),
                seed=founding.seed.hex(),
                client_seeds=session.client_seeds,
                number=session.number,
                head=session.head.hex(),
            ),
            tokens=founding.tokens,
        )
    )


@functools.lru_cache(256)
def _read_left(written: bytes) -> _Left:
    return msgspec.msgpack.decode(written, type=_Left)


def _told(answered: _Answered, creation: _Creation, secret: str) -> Told:
    parts = [answered.parts[0]]
    for seat, part in zip(answered.seats, answered.parts[1:], strict=True):
        parts += [tokens.token(creation.grain, secret, seat).encode(), part]
    return Told(b"".join(parts), answered.etag, creation.session)


def _again(stored: bytes, fingerprint: bytes) -> Told:
    answered = msgspec.msgpack.decode(stored, type=_Answered)
    if answered.fingerprint != fingerprint:
        raise KeyReused
    return Told(answered.parts[0], answered.etag)


def _fingerprint(operation: str, request: Any) -> bytes:
    return hashlib.sha256(field(operation.encode()) + chain.canonical(request)).digest()


def _answer_key(token: str, key: str) -> str:
    """Where an answer is stored: with the token in it, no seat finds another's."""
    named = field(tokens.fingerprint(token)) + field(key.encode())
    return hashlib.sha256(named).hexdigest()[:32]


def _pins_of(log: Export) -> Pins:
    founding = log.entries[0].content.get("founding")
    try:
        return msgspec.convert(founding["pins"] if isinstance(founding, dict) else None, Pins)
    except (KeyError, msgspec.ValidationError) as fault:
        raise Unusable("the first entry has no founding") from fault


def _now() -> str:
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return now.replace("+00:00", "Z")

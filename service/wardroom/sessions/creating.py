"""Sessions as they are made: new ones, forks, imports; each once for its idempotency key."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from wardroom.dice import draw_seed
from wardroom.dice.seeded import field
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import forget
from wardroom.engine.runner import Position
from wardroom.sessions import tokens
from wardroom.sessions.answers import (
    Answered,
    Told,
    cut,
    etag_of,
    fingerprint_of,
    marked,
    read_left,
    what_is_left,
    with_tokens,
)
from wardroom.sessions.log import Export, exported
from wardroom.sessions.play import Acted, found
from wardroom.sessions.reading import Reader
from wardroom.sessions.record import (
    Beginning,
    Founding,
    Lineage,
    Pins,
    Rules,
    write_entry,
    write_founding,
    write_standing,
)
from wardroom.sessions.refusals import KeyReused, NotNow, SeatForbidden, SessionGone
from wardroom.sessions.verification import Unusable, replayed
from wardroom.sessions.wire import view

_encode_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode


class Creation(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept for the idempotency key of a creation.

    `session`: the id of what is made; `sessions`: those of a tournament's games.
    """

    session: str
    grain: bytes
    fingerprint: bytes
    sessions: tuple[str, ...] = ()


class Creator(Reader):
    """Makes sessions."""

    async def create(self, ruleset: str, request: Any, key: str | None) -> Told:
        """A new game of `ruleset`, as `request` sets it up; told to whoever asks with its key.

        Raises Refused for a set-up that the rules forbid, KeyReused.
        """
        rules = self._rules_of(ruleset, request.charts, request.options)
        position = Position(rules.game.begin(request.setup, request.options, rules.charts))
        return await self._found(
            rules, position, request.dice,
            setup=msgspec.to_builtins(request.setup), beginning=None, lineage=None,
            key=key, fingerprint=fingerprint_of("create", request),
        )  # fmt: skip

    def _rules_of(self, ruleset: str, charts: str, options: Any) -> Rules:
        """The rules that a new game is held to; raises Refused for charts that there are not."""
        installed, game = self._rulesets[ruleset], self._rulesets[ruleset].ruleset.game
        assert game is not None
        pack = installed.packs.get(charts)
        if pack is None:
            raise Refused(
                "unknown_charts",
                f"there is no chart pack {charts!r} for {ruleset}",
                rule="",
                member="/charts",
                choices=tuple(installed.packs),
            )
        pins = Pins(
            ruleset=ruleset,
            version=installed.ruleset.version,
            game=game.name,
            charts=charts,
            charts_digest=pack.digest,
            digest=installed.digests[charts],
            options=msgspec.to_builtins(options),
        )
        return Rules(installed, game, options, pack, pins)

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
        if parent.founding.tournament is not None and not parent.revealed:
            raise NotNow(
                "tournament_open",
                "A game of a tournament can be forked once that is closed: nobody rehearses it.",
            )
        if at is not None and at > parent.number:
            raise NotNow("no_such_entry", f"The log has {parent.number} entries.")
        number = at or parent.number
        position, head = parent.position, parent.head.hex()
        if number < parent.number:
            entries = await self._entries(session, parent.number)
            revealed = msgspec.structs.replace(parent, phase="over", disclosed=True)
            whole = exported(revealed, entries, None)
            log = msgspec.json.decode(whole, type=Export)
            resolve = await self._shelf.resolver([parent.founding.pins], log.charts)
            earlier = await self.offload(
                lambda log: replayed(log, resolve, number, under_way=not parent.over), log
            )
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
            parent.rules,
            position,
            parent.founding.dice,
            lineage,
            key,
            fingerprint_of("fork", asked),
        )

    async def resume(self, ruleset: str, request: Any, at: int | None, key: str | None) -> Told:
        """A new session that goes on with an exported log, every rule of it applied again.

        Raises Unusable for a log that is faulty, hides something, or is of another ruleset.
        """
        log: Export = request.log
        pins = pins_of(log)
        if pins.ruleset != ruleset:
            raise Unusable(f"this is a log of {pins.ruleset}")
        if log.seed is None and log.entries[0].content["founding"].get("tournament") is not None:
            raise Unusable("this is a game of a tournament that has not been closed yet")
        resolve = await self._shelf.resolver([pins], log.charts)
        try:
            session = await self.offload(lambda log: replayed(log, resolve, at), log)
        finally:
            if log.charts is not None and not self._shelf.has_charts(pins):
                forget()
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
            fingerprint_of("import", request),
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
        creation = Creation(session=tokens.draw(), grain=tokens.grain(), fingerprint=fingerprint)
        secret, answer_key = tokens.draw(), ""
        if key is not None:
            secret, answer_key = key, "create"
            claimed = await self._claimed(rules.pins.ruleset, key, creation)
            if claimed is not None:
                creation = claimed
                again = await self._created_before(creation, secret)
                if again is not None:
                    return again
        charts = await self._shelf.keep(rules)
        founding = _founding(rules.pins, creation, secret, rules.game.seats, dice, setup,
                             beginning, lineage)  # fmt: skip
        acted = found(rules, founding, position, self._time())
        told = self._created(acted, fingerprint)
        assert acted.entry is not None
        made = await self.store.create(
            founding.session,
            founding=write_founding(founding),
            standing=write_standing(acted.session),
            entry=write_entry(acted.entry),
            left=what_is_left(acted.session, "expired"),
            answer_key=answer_key,
            answer=_encode(told),
            charts=charts,
        )
        if not made:  # Another request with the same key was quicker.
            again = await self._created_before(creation, secret)
            assert again is not None
            return again
        return _told(told, creation, secret)

    async def _claimed(self, ruleset: str, key: str, creation: Creation) -> Creation | None:
        """What is kept for the idempotency key `key` already, else `creation` from now on.

        Raises KeyReused when another request was sent with it.
        """
        named = hashlib.sha256(field(ruleset.encode()) + field(key.encode()))
        written = await self.store.claim_creation(named.hexdigest(), _encode(creation))
        if written is None:
            return None
        claimed = msgspec.msgpack.decode(written, type=Creation)
        if claimed.fingerprint != creation.fingerprint:
            raise KeyReused
        return claimed

    def _created(self, acted: Acted, fingerprint: bytes) -> Answered:
        """The answer to a creation, cut where the tokens stand: they are not stored."""
        session = acted.session
        types = self.types[session.rules.ruleset.id]
        seats = tuple(session.founding.tokens)
        mark = secrets.token_hex(16)
        first = session.founding.seats[0] if len(session.founding.seats) == 1 else None
        body = _encode_json(
            types.created(
                tokens={seat: marked(mark, seat) for seat in seats},
                session=view(types, session, first),
            )
        )
        return Answered(
            fingerprint=fingerprint,
            etag=etag_of(session, first),
            parts=cut(body, mark, seats),
            seats=seats,
        )

    async def _created_before(self, creation: Creation, secret: str) -> Told | None:
        stored = await self.store.read(creation.session, "create")
        if stored is None:
            return None
        if stored.left is not None:
            raise SessionGone(read_left(stored.left).revealed)
        if stored.answer is None:
            return None
        await self.store.confirm(creation.session)
        return _told(msgspec.msgpack.decode(stored.answer, type=Answered), creation, secret)


def _founding(
    pins: Pins,
    creation: Creation,
    secret: str,
    seats: tuple[str, ...],
    dice: Any,
    setup: dict[str, Any] | None,
    beginning: Beginning | None,
    lineage: Lineage | None,
) -> Founding:
    seed = draw_seed()
    return Founding(
        session=creation.session,
        pins=pins,
        seats=seats,
        dice=dice,
        setup=setup,
        beginning=beginning,
        lineage=lineage,
        commitment=pins.commitment(creation.session, seed),
        seed=seed,
        tokens={
            seat: tokens.fingerprint(tokens.token(creation.grain, secret, seat))
            for seat in (*seats, tokens.SPECTATOR)
        },
    )


def _told(answered: Answered, creation: Creation, secret: str) -> Told:
    body = with_tokens(answered, creation.grain, secret)
    return Told(body, answered.etag, creation.session)


def pins_of(log: Export) -> Pins:
    """What a log's founding says its rules are; raises Unusable where it has none."""
    founding = log.entries[0].content.get("founding")
    try:
        return msgspec.convert(founding["pins"] if isinstance(founding, dict) else None, Pins)
    except (KeyError, msgspec.ValidationError) as fault:
        raise Unusable("the first entry has no founding") from fault

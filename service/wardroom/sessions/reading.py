"""Sessions as they are read: for the holder of a token, as far as he may see."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from wardroom.rulesets.refusals import StateFault
from wardroom.rulesets.registry import InstalledRuleset
from wardroom.sessions import tokens
from wardroom.sessions.answers import Told, etag_of, read_left
from wardroom.sessions.log import exported
from wardroom.sessions.record import (
    Entry,
    Founding,
    Session,
    read_entry,
    read_founding,
    read_standing,
)
from wardroom.sessions.refusals import (
    SessionGone,
    SessionUnknown,
    SessionUnreadable,
    TokenWrong,
)
from wardroom.sessions.shelf import Shelf
from wardroom.sessions.store import Store, StoreAway, Stored
from wardroom.sessions.wire import view

Offload = Callable[[Callable[[Any], Any], Any], Awaitable[Any]]
"""Runs long work off the event loop."""

_encode_json = msgspec.json.Encoder().encode


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


class Reader:
    """The sessions of every installed ruleset that has a game, kept in `store` (None: nowhere)."""

    def __init__(
        self, rulesets: Mapping[str, InstalledRuleset], store: Store | None, offload: Offload
    ) -> None:
        self._rulesets = rulesets
        self._maybe_store = store
        self.offload = offload
        self._shelf = Shelf(rulesets, store)
        self.types = self._shelf.types

    @property
    def store(self) -> Store:
        """Where the sessions are kept; raises StoreAway when there is no such place."""
        if self._maybe_store is None:
            raise StoreAway("there is no Redis to keep sessions in: set REDIS_URL")
        return self._maybe_store

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
            left = read_left(stored.left)
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
            raise SessionGone(read_left(stored.left).revealed)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        return await self._read(founding, stored)

    async def _read(self, founding: Founding, stored: Stored) -> Session:
        try:
            return read_standing(await self._shelf.rules(founding.pins), founding, stored.standing)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

"""Answers as they are stored for a repeat of their request, and what is left of a session."""

from __future__ import annotations

import functools
import hashlib
from datetime import UTC, datetime
from typing import Any

import msgspec

from wardroom.dice.seeded import field
from wardroom.sessions import chain, tokens
from wardroom.sessions.record import Session
from wardroom.sessions.refusals import KeyReused
from wardroom.sessions.wire import Revealed

_encode = msgspec.msgpack.Encoder().encode


class Told(msgspec.Struct, frozen=True):
    """An answer: its body and the entity tag of what it tells of; and the session, if created."""

    body: bytes
    etag: str
    session: str = ""


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a session when it has gone: what it reveals, and whose it was."""

    revealed: Revealed
    tokens: dict[str, bytes]


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A stored answer. `parts`: its body, cut where tokens stand, each followed by its seat."""

    fingerprint: bytes
    etag: str
    parts: tuple[bytes, ...]
    seats: tuple[str, ...] = ()


def etag_of(session: Session, seat: str | None) -> str:
    """The entity tag of what `seat` (None: a spectator) sees: no rival's secret order moves it."""
    pending = 0 if seat is None else session.pending(seat)
    return tokens.tag(session.founding.session, seat or tokens.SPECTATOR, session.number, pending)


def what_is_left(session: Session, ending: str) -> bytes:
    """What is kept of `session` when it has gone, having ended so if not as it was played."""
    founding = session.founding
    return _encode(
        Left(
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
def read_left(written: bytes) -> Left:
    """What `what_is_left` wrote."""
    return msgspec.msgpack.decode(written, type=Left)


def answered_before(stored: bytes, fingerprint: bytes) -> Told:
    """The stored answer to a request of this fingerprint; raises KeyReused for another one."""
    answered = msgspec.msgpack.decode(stored, type=Answered)
    if answered.fingerprint != fingerprint:
        raise KeyReused
    return Told(answered.parts[0], answered.etag)


def fingerprint_of(operation: str, request: Any) -> bytes:
    """A digest of what a request asks for: two of one key must agree in it."""
    return hashlib.sha256(field(operation.encode()) + chain.canonical(request)).digest()


def answer_key(token: str, key: str) -> str:
    """Where an answer is stored: with the token in it, no seat finds another's."""
    named = field(tokens.fingerprint(token)) + field(key.encode())
    return hashlib.sha256(named).hexdigest()[:32]


def now() -> str:
    """The time, for the log."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

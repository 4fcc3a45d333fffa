"""Receipts: the service's signatures about a session, beside its chain.

A receipt is a JWS (RFC 7515) over a small payload: it states the founding of a session and the head
of its chain after an entry. It is in no hash and is not stored. It follows from the session and the
key, and is signed anew for each answer that contains it: to a creation, to an action that reveals a
client seed or ends the game, and in exports.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.basics.commitment import options_digest
from wardroom.sessions.basics.tokens import base64url
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.kinds import OF_LOGS, OF_PLAY
from wardroom.sessions.log.receipt_keys import SigningKeys
from wardroom.sessions.records.founding import Lineage
from wardroom.sessions.records.standing import Session

TYPE = "wardroom-receipt+jws"
FORMAT = "wardroom-receipt/1"

Kind = Literal["creation", "reveal", "end", "export"]

_BEFORE_PLAY = OF_LOGS - OF_PLAY | {"commit"}
"""The kinds of actions that can come before the last client seed is revealed."""
_REVEALS = {"start", "reveal"}
"""The actions that contain a client seed."""
_REVEALING = tuple(f'"{kind}"'.encode() for kind in sorted(_REVEALS))
"""A text that the content of such an action contains, and other contents seldom."""


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """The facts that a receipt signs, with digests in hexadecimal and the name of the service.

    `tournament`: the id of the session's tournament. `at`: the time of entry `number`.
    """

    format: Literal["wardroom-receipt/1"] = "wardroom-receipt/1"
    service: str
    session: str
    ruleset: str
    commitment: str
    charts_digest: str
    options_digest: str
    seats: tuple[str, ...]
    client_commitments: dict[str, str]
    tournament: str | None
    lineage: Lineage | None
    kind: Kind
    number: int
    head: str
    at: str


class _Action(msgspec.Struct, frozen=True):
    kind: str


class _Event(msgspec.Struct, frozen=True):
    action: _Action | None = None


class _Content(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    at: str
    ended: str | None
    events: tuple[_Event, ...]

    @property
    def actions(self) -> set[str]:
        """The kinds of the entry's public actions."""
        return {event.action.kind for event in self.events if event.action is not None}

    @property
    def kind(self) -> Kind | None:
        """The kind of receipt that is due for the entry, or None."""
        if self.number == 1:
            return "creation"
        if self.ended is not None:
            return "end"
        return "reveal" if self.actions & _REVEALS else None


_read = msgspec.json.Decoder(_Content).decode


def receipt_for(keys: SigningKeys, session: Session, entry: Entry | None, now: float) -> str | None:
    """Return the receipt for the last `entry` of `session`; None if none is due."""
    if entry is None or keys.signing(now) is None:
        return None
    if not (entry.number == 1 or session.over or any(kind in entry.content for kind in _REVEALING)):
        return None
    content = _read(entry.content)
    kind = content.kind
    return None if kind is None else _signed(keys, session, (entry, content, kind), now)


def receipts_of(
    keys: SigningKeys, session: Session, entries: Sequence[Entry], now: float
) -> tuple[str, ...]:
    """Return the receipts for `entries` of `session`, always for the last; none without a key."""
    if keys.signing(now) is None:
        return ()
    due: list[tuple[Entry, _Content, Kind]] = []
    for entry in entries[:-1]:
        content = _read(entry.content)
        if content.kind is not None:
            due.append((entry, content, content.kind))
        elif not content.actions <= _BEFORE_PLAY:
            break  # The game is under way, so the next receipt is due at its end.
    last = _read(entries[-1].content)
    due.append((entries[-1], last, last.kind or "export"))
    return tuple(_signed(keys, session, each, now) for each in due)


def _signed(
    keys: SigningKeys, session: Session, due: tuple[Entry, _Content, Kind], now: float
) -> str:
    (entry, content, kind), founding, pins = due, session.founding, session.rules.pins
    receipt = Receipt(
        service=keys.service,
        session=founding.session,
        ruleset=pins.ruleset,
        commitment=founding.commitment.hex(),
        charts_digest=pins.charts_digest,
        options_digest=options_digest(pins.options),
        seats=founding.seats,
        client_commitments={} if kind == "creation" else session.client_commitments,
        tournament=None if founding.tournament is None else founding.tournament.tournament,
        lineage=founding.lineage,
        kind=kind,
        number=entry.number,
        head=entry.head.hex(),
        at=content.at,
    )
    return sign(keys, canonical(receipt), now)


def sign(keys: SigningKeys, payload: bytes, now: float) -> str:
    """Return `payload` as a JWS in compact form, signed with the key that is valid at `now`."""
    key = keys.signing(now)
    assert key is not None
    header = canonical({"alg": "EdDSA", "kid": key.kid, "typ": TYPE})
    content = f"{base64url(header)}.{base64url(payload)}"
    return f"{content}.{base64url(keys.sign(key, content.encode()))}"

"""An archived session: its stored form in the archive, and the stub that remains in Redis."""

from __future__ import annotations

import hashlib

import msgspec

from wardroom.sessions.records.access import Access, Place, write_access
from wardroom.sessions.records.versions import Record, Versioned


class ArchivedGame(Record, frozen=True, kw_only=True):
    """A finished game in archived form, which never changes.

    The records are those of the store: `log` (`folded`) and `keys` (`repeats`) each in one piece.
    `left`: its remains after it expires. `ended`: when the game ended. `closes`: when it would have
    ended by itself; 0: never. `charts`: its own charts, if any.
    """

    founding: bytes
    standing: bytes
    log: bytes
    keys: bytes
    left: bytes
    ended: bytes
    closes: float = 0
    charts: bytes = b""


class Stub(Record, frozen=True, kw_only=True):
    """The part of an archived session that remains in Redis, without its access.

    `digest` and `size` are those of the object, which is stored `until` that time. The other
    members are those of the session: `created` and `updated` are the times of its first and last
    entry.
    """

    ruleset: str
    ending: str
    number: int
    head: bytes
    commitment: bytes
    digest: bytes
    size: int
    until: float
    created: str
    updated: str


_encode = msgspec.msgpack.Encoder().encode
GAMES = Versioned(ArchivedGame)
STUBS = Versioned(Stub)


def write_game(game: ArchivedGame) -> bytes:
    """Return `game` in archived form: the same game always gives the same bytes."""
    return _encode(game)


def write_stub(stub: Stub) -> bytes:
    """Return `stub` in stored form."""
    return _encode(stub)


def read_stub(data: bytes) -> Stub:
    """Return the stub in `data`; raises SessionUnreadable."""
    return STUBS.read(data)


def digest_of(written: bytes) -> bytes:
    """Return the digest that identifies an object."""
    return hashlib.sha256(written).digest()


def write_archived_access(access: Access, ruleset: str) -> bytes:
    """Return the `access` to an archived session, reduced to its tokens and invitations.

    The data for repeats of claims is removed.
    """
    places = {}
    for seat, place in access.places.items():
        issued = place.token or place.invitation
        if issued is not None:
            issued = msgspec.structs.replace(issued, grain=b"", key="")
        held = place.token is not None
        places[seat] = Place(token=issued) if held else Place(invitation=issued)
    return write_access(msgspec.structs.replace(access, places=places), ruleset)

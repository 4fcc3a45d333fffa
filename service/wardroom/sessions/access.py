"""Who may open a session: the holder of a token of a seat, or of the spectators.

A seat is claimed once, with an invitation. What is stored of either is a digest, and a grain: a
repeat with the same idempotency key, which is stored nowhere, makes the same secret of it.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from wardroom.sessions import tokens
from wardroom.sessions.versions import Record, Versioned


class Issued(msgspec.Struct, frozen=True, kw_only=True):
    """A token or an invitation that was handed out.

    `at`: when the seat of a token was claimed, or when an invitation ends. `grain` and `key`: what
    it follows from, together with the idempotency key, and where that is recognised.
    """

    digest: bytes
    at: str
    grain: bytes = b""
    key: str = ""

    def is_of(self, given: bytes) -> bool:
        """Whether it has the digest `given`, compared in constant time."""
        return hmac.compare_digest(self.digest, given)


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, or the spectators' place: its token, and the invitation that it is claimed with."""

    token: Issued | None = None
    invitation: Issued | None = None

    @property
    def state(self) -> Literal["invited", "claimed", "revoked"]:
        """`claimed`: with a token; `invited`: open to the invitation; `revoked`: to nobody."""
        if self.token is not None:
            return "claimed"
        return "revoked" if self.invitation is None else "invited"


class Access(Record, frozen=True, kw_only=True):
    """The places of a session. `creator`: whose holder may revoke and invite; empty: nobody."""

    creator: str = ""
    places: dict[str, Place] = {}

    @property
    def all_claimed(self) -> bool:
        """Whether every seat is claimed; spectators do not count."""
        return all(
            place.token is not None
            for seat, place in self.places.items()
            if seat != tokens.SPECTATOR
        )

    @property
    def digests(self) -> dict[str, bytes]:
        """By place the digest of its token or invitation, whichever opens or claims it."""
        issued = {seat: place.token or place.invitation for seat, place in self.places.items()}
        return {seat: one.digest for seat, one in issued.items() if one is not None}

    def holder(self, given: bytes) -> str | None:
        """Whose token has the digest `given`; every place is compared, each in constant time."""
        found = None
        for seat, place in self.places.items():
            if place.token is not None and place.token.is_of(given):
                found = seat
        return found

    def with_place(self, seat: str, place: Place) -> Access:
        """The same with another `place` for `seat`."""
        return msgspec.structs.replace(self, places={**self.places, seat: place})


def invited(
    seats: Iterable[str], creator: str, grain: bytes, key: str, *, at: str, ends: str
) -> Access:
    """The access to a session created with `key`: a token for `creator`, else invitations.

    `at`: the time; `ends`: that of the invitations.
    """

    def place(seat: str) -> Place:
        if seat == creator:
            return Place(token=_issued(grain, key, seat, at))
        return Place(invitation=_issued(grain, key, tokens.invitation_to(seat), ends))

    return Access(creator=creator, places={seat: place(seat) for seat in seats})


def claimed(digests: Mapping[str, bytes], at: str) -> Access:
    """The access to a session whose every place has a token, by their `digests`."""
    return Access(
        places={
            seat: Place(token=Issued(digest=digest, at=at)) for seat, digest in digests.items()
        }
    )


def _issued(grain: bytes, key: str, place: str, at: str) -> Issued:
    return Issued(digest=tokens.fingerprint(tokens.token(grain, key, place)), at=at)


write_access = msgspec.msgpack.Encoder().encode
"""An access as it is stored."""
ACCESSES = Versioned(Access)
read_access = ACCESSES.read
"""The access that was stored; raises SessionUnreadable."""

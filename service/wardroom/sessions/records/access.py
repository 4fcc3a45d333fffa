"""Access to a session: the tokens and invitations of its seats and of the spectators.

A seat is claimed once, with an invitation. Only a digest and a grain of token and invitation are
stored. With the grain, a repeat with the same idempotency key, which is not stored, gives the same
token; the creator's token, which is not stored either, gives the same invitation.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.times import Time
from wardroom.sessions.records.compressed import compressed
from wardroom.sessions.records.versions import Record, Versioned, unchanged

_encode = msgspec.msgpack.Encoder().encode


class SeatAccess(msgspec.Struct, frozen=True, kw_only=True):
    """Whether somebody holds a seat or the spectators' place, and since when."""

    status: Annotated[
        Literal["invited", "claimed", "revoked"],
        Meta(
            description="`invited`: the seat can be claimed with its invitation; `claimed`: "
            "somebody holds its token; `revoked`: the seat has neither a token nor an invitation "
            "until somebody makes a new one."
        ),
    ]
    claimed: Annotated[Time | None, Meta(description="When the seat was claimed (RFC 3339, UTC).")]
    ends: Annotated[
        Time | None,
        Meta(
            description="When the invitation ends (RFC 3339, UTC). The invitation can be used "
            "until this time."
        ),
    ]


class Issued(msgspec.Struct, frozen=True, kw_only=True):
    """A token or an invitation that was issued.

    `at`: when the token's seat was claimed, or when the invitation ends. `grain`: the value from
    which it is derived: a token together with the idempotency key, an invitation together with the
    creator's token. `key`: identifies the idempotency key.
    """

    digest: bytes
    at: str
    grain: bytes = b""
    key: str = ""

    def is_of(self, digest: bytes) -> bool:
        """Return whether the digest of the token is `digest`, compared in constant time."""
        return hmac.compare_digest(self.digest, digest)


_MOST_REQUESTS = 20
"""The most remembered requests for an invitation to one place."""


def recognised(before: Sequence[str], key: str) -> tuple[str, ...]:
    """Return the keys of the requests for invitations to a place, with `key` added.

    So a late repeat of a request makes no new invitation if its own was replaced since.
    """
    return (*before, key)[-_MOST_REQUESTS:]


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, or the spectators' place: its token, and the invitation to claim it.

    `deputy`: the token of the tournament's deputy, which also opens the organiser's place in a
    game. `invited_by`: identifies the latest requests that made an invitation.
    """

    token: Issued | None = None
    invitation: Issued | None = None
    deputy: Issued | None = None
    invited_by: tuple[str, ...] = ()

    def inviting(self, invitation: Issued) -> Place:
        """Return the place after a new `invitation` was issued: nobody holds the place."""
        return Place(invitation=invitation, invited_by=recognised(self.invited_by, invitation.key))

    def revoked(self) -> Place:
        """Return the place without a token and without an invitation."""
        return Place(invited_by=self.invited_by)

    def opens(self, digest: bytes) -> bool:
        """Return whether the token with this `digest` gives access to the place."""
        return any(one is not None and one.is_of(digest) for one in (self.token, self.deputy))

    @property
    def shown(self) -> SeatAccess:
        """The part of the place that everybody may know."""
        if self.token is not None:
            return SeatAccess(status="claimed", claimed=self.token.at, ends=None)
        if self.invitation is not None:
            return SeatAccess(status="invited", claimed=None, ends=self.invitation.at)
        return SeatAccess(status="revoked", claimed=None, ends=None)


class Access(Record, frozen=True, kw_only=True, dict=True):
    """The places of a session.

    `creator` is the place whose holder may revoke and invite; empty: there is none.
    """

    record_version: int = 2
    creator: str = ""
    places: dict[str, Place] = msgspec.field(default_factory=dict)

    @property
    def all_claimed(self) -> bool:
        """Whether every seat is claimed; the places of spectators and umpire do not count."""
        return all(
            place.token is not None
            for seat, place in self.places.items()
            if seat not in tokens.NO_SEATS
        )

    @functools.cached_property
    def shown(self) -> dict[str, SeatAccess]:
        """The public part of each place."""
        return {seat: place.shown for seat, place in self.places.items()}

    @functools.cached_property
    def shown_digest(self) -> bytes:
        """The digest of the public part."""
        return hashlib.sha256(_encode(self.shown)).digest()

    @property
    def digests(self) -> dict[str, bytes]:
        """The digests of the tokens or invitations, by place, and the deputy's digest."""
        issued = {seat: place.token or place.invitation for seat, place in self.places.items()}
        deputies = (place.deputy for place in self.places.values() if place.deputy is not None)
        issued[tokens.DEPUTY] = next(deputies, None)
        return {seat: one.digest for seat, one in issued.items() if one is not None}

    def holder(self, digest: bytes) -> str | None:
        """Return the place of the token with this `digest`; compares all in constant time."""
        found = None
        for seat, place in self.places.items():
            if place.opens(digest):
                found = seat
        return found

    def knows(self, digest: bytes) -> bool:
        """Return whether `digest` is the digest of a token, or of an unused invitation."""
        return tokens.holder(self.digests, digest) is not None

    def with_place(self, seat: str, place: Place) -> Access:
        """Return the access in which `seat` has the given `place`."""
        return msgspec.structs.replace(self, places={**self.places, seat: place})


NOBODYS = Access()
"""The access to a session that is not stored."""


def invited(
    seats: Iterable[str], creator: str, grain: bytes, key: str, *, at: str, ends: str
) -> Access:
    """Return the access to a new session: a token for the `creator`, and invitations for others.

    The invitations follow from that token, so that its holder can see them again. `at`: the present
    time; `ends`: when the invitations end.
    """
    token = tokens.token(grain, key, creator)

    def place(seat: str) -> Place:
        if seat == creator:
            return Place(token=Issued(digest=tokens.fingerprint(token), at=at))
        invitation = tokens.token(grain, token, tokens.invitation_to(seat))
        digest = tokens.fingerprint(invitation)
        return Place(invitation=Issued(digest=digest, at=ends, grain=grain))

    return Access(creator=creator, places={seat: place(seat) for seat in seats})


def claimed(digests: Mapping[str, bytes], at: str) -> Access:
    """Return the access to a session in which every place has a token; the `digests` are theirs."""
    return Access(
        places={seat: Place(token=Issued(digest=digest, at=at)) for seat, digest in digests.items()}
    )


def write_access(access: Access, ruleset: str) -> bytes:
    """Return the `access` to a session of `ruleset` in stored form."""
    return compressed(_encode(access), ruleset)


_SINCE_VERSION_2 = frozenset({"deputy", "invited_by"})


def _as_version_1(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record in version 1, without the deputy's token, which its next use adds again."""
    places = {
        seat: {name: each for name, each in place.items() if name not in _SINCE_VERSION_2}
        for seat, place in record["places"].items()
    }
    return {**record, "places": places}


ACCESSES = Versioned(Access, (unchanged,), (_as_version_1,))
read_access = functools.lru_cache(256)(ACCESSES.read)
"""Reads a stored access; raises SessionUnreadable."""

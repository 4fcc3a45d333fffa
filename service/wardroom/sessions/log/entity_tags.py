"""Entity tags and versions: they identify what a seat sees of a session.

A version is the entity tag without its quotes. The tag of a compressed answer ends in `-gzip`; its
version does not.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wardroom.sessions.basics import tokens
from wardroom.sessions.records.standing import Session

VersionText = Annotated[str, Meta(min_length=1, max_length=100, pattern="^[A-Za-z0-9._-]+$")]
Version = Annotated[
    VersionText,
    Meta(
        description=(
            "The version of what the seat sees: the opaque text of the session's `ETag`. The "
            "version changes with each entry of the log, and with each secret order of the seat "
            "itself."
        ),
    ),
]


def etag_of(session: Session, seat: str | None) -> str:
    """Return the entity tag for `seat` (None: a spectator); rivals' orders do not change it.

    Its second part identifies who has claimed which seat; changes of this part make no action
    stale.
    """
    pending = 0 if seat is None else session.pending(seat)
    return etag_at(session, seat, session.number, pending, session.disclosed and session.over)


def etag_at(
    session: Session, seat: str | None, number: int, pending: int, disclosed: bool = False
) -> str:
    """Return the entity tag for `seat` after entry `number` and a number of later secret orders."""
    holder = seat or tokens.SPECTATOR
    tag = tokens.tag(
        session.founding.session, holder, number, pending, disclosed, session.generation
    )
    return f'{tag[:-1]}.{tokens.base64url(session.access.shown_digest[:6])}"'


def version_of(session: Session, seat: str | None) -> str:
    """Return the version of the session that `seat` sees; None: a spectator."""
    return etag_of(session, seat).strip('"')


def version_at(session: Session, seat: str | None, number: int) -> str:
    """Return the version of `seat` right after entry `number`."""
    if number == session.number:
        return version_of(session, seat)
    return etag_at(session, seat, number, 0).strip('"')


def matches(if_match: str, etag: str) -> bool:
    """Return whether an If-Match header names `etag`, by strong comparison (RFC 9110, 13.1.1).

    Only the first part of a session's tag counts (`etag_of`).
    """
    named = [name.strip().partition(".")[0] for name in if_match.split(",")]
    return etag.partition(".")[0] in named or "*" in named


def all_weak(if_match: str) -> bool:
    """Return whether an If-Match header has only weak entity tags, which never match."""
    return all(name.strip().startswith("W/") for name in if_match.split(","))


def counts(if_match: str) -> str:
    """Return the entity tag in an If-Match header, without the parts that do not matter."""
    return if_match.partition(".")[0].strip('" ')

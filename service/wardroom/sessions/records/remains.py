"""The remains of a deleted or expired session, and the exceptions that report it."""

from __future__ import annotations

import functools
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.sessions.records.compressed import compressed
from wardroom.sessions.records.founding import Participation
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.versions import Record, Versioned


class Revealed(msgspec.Struct, frozen=True, kw_only=True):
    """What remains of a session that was deleted or has expired: its commitment and seed."""

    session: Annotated[str, Meta(description="Id of the session.")]
    ruleset: Annotated[str, Meta(description="The ruleset of the session, as in its paths.")]
    ending: Annotated[
        str,
        Meta(
            description="How the session ended: `expired`, `deleted`, `deleted_by_operator`, "
            "`lost`, or the ending of the game."
        ),
    ]
    commitment: Annotated[
        str, Meta(description="The commitment that was returned when the session was created.")
    ]
    seed: Annotated[
        str | None,
        Meta(
            description="The server's seed, in hexadecimal; null while the tournament that "
            "the game belonged to is open."
        ),
    ]
    client_seeds: Annotated[
        dict[str, str], Meta(description="The client seeds of the players, by seat.")
    ]
    number: Annotated[int, Meta(description="Number of entries in the log.")]
    head: Annotated[str, Meta(description="Head of the hash chain after the last entry.")]
    tournament: Participation | None = None


LEFT_BEGINS = 4 + 32
"""The bytes at the beginning of a session's remains that change with every entry."""

DELETED_BY_OPERATOR = "deleted_by_operator"
"""The ending in the remains of a session that the operator has deleted."""

_encode = msgspec.msgpack.Encoder().encode


class Left(Record, frozen=True, kw_only=True, omit_defaults=True):
    """The remains of a session that no longer exists."""

    revealed: Revealed
    tokens: dict[str, bytes]


LEFTS = Versioned(Left)


def what_is_left(session: Session, ending: str) -> bytes:
    """Return the remains of `session`; its ending is that of its game, or the given one.

    A deletion by the operator is stated in any case. The remains do not contain the seed of a
    tournament, because others may still be playing.
    """
    founding = session.founding
    open_ended = founding.tournament is None or session.disclosed
    left = Left(
        revealed=Revealed(
            session=founding.session,
            ruleset=founding.pins.ruleset,
            ending=ending if ending == DELETED_BY_OPERATOR else session.ending or ending,
            commitment=founding.commitment.hex(),
            seed=founding.seed.hex() if open_ended else None,
            client_seeds=session.client_seeds,
            number=session.number,
            head=session.head.hex(),
            tournament=founding.tournament,
        ),
        tokens=session.access.digests,
    )
    return write_left(left)


def write_left(left: Left) -> bytes:
    """Return the remains of a session in their stored form."""
    revealed = left.revealed
    begins = _begins(revealed.number, bytes.fromhex(revealed.head))
    rest = msgspec.structs.replace(revealed, number=0, head="")
    left = msgspec.structs.replace(left, revealed=rest)
    return begins + compressed(_encode(left), revealed.ruleset)


def left_begins(session: Session) -> bytes:
    """Return the first part of the remains of `session`: the length of its log, and the head."""
    return _begins(session.number, session.head)


def _begins(number: int, head: bytes) -> bytes:
    return number.to_bytes(4, "big") + head


@functools.lru_cache(256)
def read_left(written: bytes) -> Left:
    """Return the remains that `what_is_left` has written, with a beginning that may be newer.

    Raises SessionUnreadable.
    """
    number, head, rest = written[:4], written[4:LEFT_BEGINS], written[LEFT_BEGINS:]
    left = LEFTS.read(rest)
    revealed = msgspec.structs.replace(
        left.revealed, number=int.from_bytes(number, "big"), head=head.hex()
    )
    return msgspec.structs.replace(left, revealed=revealed)


class SessionGone(Exception):
    """The session has expired or was deleted; `revealed` has its remains."""

    def __init__(self, revealed: Revealed) -> None:
        super().__init__("the session is gone")
        self.revealed = revealed


class SessionLost(SessionGone):
    """A key of the session is missing in Redis; `revealed` has the remains of the session."""

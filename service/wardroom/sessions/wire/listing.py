"""The sessions of an API key: those that it created or in which it claimed a seat.

Redis stores a sorted set for each key: its seats, by the time at which it got them, each with a
part of the token's digest. A seat that another token now opens no longer belongs to the key.
"""

from __future__ import annotations

import itertools
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.sessions.adapters.redis.budgets import PAYER
from wardroom.sessions.basics.times import Time
from wardroom.sessions.records.access import Access, Issued
from wardroom.sessions.records.standing import Phase

_DIGEST = 12


class ListedSession(msgspec.Struct, frozen=True, kw_only=True):
    """A session of an API key, and its state."""

    session: Annotated[str, Meta(description="Its id.")]
    ruleset: Annotated[str, Meta(description="The session's ruleset, as in its paths.")]
    title: Annotated[str, Meta(description="Title of the game.")]
    status: Annotated[
        Phase | None,
        Meta(
            description="The status, as in the session, or null if this release cannot read the "
            "session."
        ),
    ]
    ending: Annotated[str | None, Meta(description="How the session ended, as a code.")]
    winner: Annotated[
        str | None,
        Meta(
            description=(
                "The seat that has won, or null. Also null if this release cannot read the session."
            )
        ),
    ]
    seats: Annotated[
        tuple[str, ...],
        Meta(description="The seats, including `spectator`, whose tokens were issued to the key."),
    ]
    awaited: Annotated[
        tuple[str, ...],
        Meta(
            description="The seats that must act next. While seats decide in secret, every seat "
            "that does not belong to the key is included."
        ),
    ]
    since: Annotated[
        Time | None,
        Meta(
            description=(
                "When the last entry was made (RFC 3339, UTC). Null if the time is not stored."
            )
        ),
    ]


class ListedSessions(msgspec.Struct, frozen=True, kw_only=True):
    """Sessions of an API key, most recent first."""

    sessions: Annotated[tuple[ListedSession, ...], Meta(description="The sessions of the page.")]
    next: Annotated[
        str | None, Meta(description="`after` of the next page, or null if this is the last page.")
    ]


class Held(NamedTuple):
    """A seat whose token was once returned to an API key; `entry` is its form in Redis."""

    entry: str
    at: float

    @property
    def session(self) -> str:
        """The id of the session."""
        return self.entry.split("/")[0]

    @property
    def ruleset(self) -> str:
        """The ruleset of the session."""
        return self.entry.split("/")[1]

    def seat_in(self, access: Access) -> str | None:
        """Return the seat, or None if its token was replaced."""
        _, _, seat, digest = self.entry.split("/")
        place = access.places.get(seat)
        held = place is not None and place.token is not None and _part(place.token) == digest
        return seat if held else None


class Cursor(NamedTuple):
    """The end of a page: the sessions after it are older."""

    at: float
    session: str

    @property
    def text(self) -> str:
        """The cursor as in `next`."""
        return f"{self.at!r}~{self.session}"


def entry_of(session: str, ruleset: str, seat: str, token: Issued) -> str:
    """Return the stored form of a seat in a key's list."""
    return f"{session}/{ruleset}/{seat}/{_part(token)}"


def key_at_hand() -> str:
    """Return the id of the API key of the current request; empty if there is none."""
    payer = PAYER.get()
    return "" if payer is None else payer.key


def read_cursor(text: str) -> Cursor | None:
    """Return the cursor in a text; None if the text is not the `next` of a page."""
    at, _, session = text.partition("~")
    try:
        return Cursor(float(at), session)
    except ValueError:
        return None


def by_session(seats: list[Held], after: Cursor | None) -> list[tuple[Cursor, list[Held]]]:
    """Return the `seats` by session, the newest session first, after the cursor `after`."""
    grouped = itertools.groupby(
        sorted(seats, key=lambda one: one.session), key=lambda one: one.session
    )
    placed = []
    for session, found in grouped:
        own = list(found)
        placed.append((Cursor(max(one.at for one in own), session), own))
    placed.sort(key=lambda one: one[0], reverse=True)
    return [one for one in placed if after is None or one[0] < after]


def _part(token: Issued) -> str:
    return token.digest.hex()[:_DIGEST]

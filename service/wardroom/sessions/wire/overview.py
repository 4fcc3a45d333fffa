"""The operator's view of stored sessions and tournaments, and of the budgets of clients."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from wardroom.sessions.basics.digests import DIGEST_PATTERN, id_digest
from wardroom.sessions.basics.times import Time, read_time

Row = TypeVar("Row")

Client = Annotated[
    str,
    Meta(
        description="The client that created it: an address, an IPv6 network, or `key` and "
        "the id of an API key; empty: not known, or erased."
    ),
]
Expires = Annotated[
    Time | None, Meta(description="When it expires (RFC 3339, UTC) if nobody uses it; null: never.")
]

SessionStatus = Literal["created", "playing", "over", "gone", "lost", "unreadable"]
TournamentStatus = Literal["open", "closed", "unreadable"]


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A session as an operator sees it. The row holds no seed, no token and nothing secret."""

    session: Annotated[str, Meta(description="Its id.")]
    ruleset: Annotated[str, Meta(description="Its ruleset.")]
    status: Annotated[
        SessionStatus,
        Meta(
            description="The status that players see. `gone`: only the remains are stored; "
            "`lost`: Redis has lost a part of it; `unreadable`: this release lacks its rules, or a "
            "later release wrote it."
        ),
    ]
    ending: Annotated[str | None, Meta(description="How the session ended, as a code.")] = None
    number: Annotated[int, Meta(description="How many entries its log has.")] = 0
    head: Annotated[
        str, Meta(description="Head of its chain; empty for a game that nobody has begun.")
    ] = ""
    created: Annotated[Time | None, Meta(description="Time of the first entry.")] = None
    updated: Annotated[Time | None, Meta(description="Time of the last entry.")] = None
    expires: Expires = None
    bytes: Annotated[int, Meta(description="Bytes in Redis.")] = 0
    archived: Annotated[
        int,
        Meta(description="Bytes in the archive; 0: it is not archived."),
    ] = 0
    client: Client = ""
    tournament: Annotated[
        str | None, Meta(description="The tournament that it is of; null also once it is archived.")
    ] = None
    entrant: Annotated[
        str | None, Meta(description="Whose game of the tournament it is, by name.")
    ] = None


class EntrantRow(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant of a tournament as an operator sees them."""

    number: Annotated[int, Meta(description="From 1.")]
    name: Annotated[str, Meta(description="Their name; empty: it was erased.")]
    session: Annotated[str, Meta(description="Their game; empty: entrants meet each other.")]
    entered: Annotated[Time, Meta(description="When they entered.")]


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as an operator sees it. The row holds no seed and no token."""

    tournament: Annotated[str, Meta(description="Its id.")]
    ruleset: Annotated[str, Meta(description="Its ruleset.")]
    status: Annotated[
        TournamentStatus,
        Meta(description="Whether games go on; `unreadable`: a later release wrote it."),
    ]
    name: Annotated[str, Meta(description="What the organiser calls it.")] = ""
    commitment: Annotated[str, Meta(description="The commitment to its seed.")] = ""
    created: Annotated[Time | None, Meta(description="When it was created.")] = None
    closes: Annotated[Time | None, Meta(description="The latest time at which it is closed.")] = (
        None
    )
    expires: Expires = None
    bytes: Annotated[int, Meta(description="Bytes in Redis, without its games.")] = 0
    client: Client = ""
    format: Annotated[
        Literal["own_games", "round_robin"],
        Meta(
            description="Whether each entrant plays a game of their own, or entrants meet each "
            "other."
        ),
    ] = "own_games"
    entrants: Annotated[tuple[EntrantRow, ...], Meta(description="Who takes part.")] = ()
    games: Annotated[
        tuple[str, ...], Meta(description="The sessions of its games, by number.")
    ] = ()


class UsageRow(msgspec.Struct, frozen=True, kw_only=True):
    """A client's use of a budget, which refills evenly."""

    client: Annotated[str, Meta(description="An address, a network, or `key` and a key's id.")]
    budget: Annotated[
        str,
        Meta(
            description="`sessions` and `tournaments` created over a day, or `bytes` stored over "
            "WARDROOM_SESSION_SECONDS."
        ),
    ]
    used: Annotated[int, Meta(description="Amount used.")]
    amount: Annotated[int, Meta(description="Amount of the whole budget.")]
    whole: Annotated[Time, Meta(description="When the budget is full again.")]


class Page(msgspec.Struct, Generic[Row], frozen=True, kw_only=True):
    """A page of the items that were found.

    Redis is scanned: something that changes meanwhile can come twice, or not.
    """

    items: Annotated[tuple[Row, ...], Meta(description="The items found; may be empty.")]
    cursor: Annotated[
        str | None, Meta(description="Where the next page begins; null: this is the last page.")
    ]


class Wanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The criteria of a search for sessions or tournaments, all of which a result matches."""

    older_than: (
        Annotated[int, Meta(ge=0, description="Created more seconds ago than this.")] | None
    ) = None
    younger_than: (
        Annotated[int, Meta(ge=0, description="Created fewer seconds ago than this.")] | None
    ) = None
    idle_for: (
        Annotated[int, Meta(ge=0, description="Without an entry for more seconds than this.")]
        | None
    ) = None
    larger_than: Annotated[int, Meta(ge=0, description="More bytes than this.")] | None = None
    smaller_than: Annotated[int, Meta(ge=0, description="Fewer bytes than this.")] | None = None
    client: Annotated[str, Meta(max_length=200, description="Created by this.")] | None = None
    ruleset: Annotated[str, Meta(max_length=100, description="Of this ruleset.")] | None = None
    status: (
        Annotated[SessionStatus | TournamentStatus, Meta(description="In this status.")] | None
    ) = None
    digest: (
        Annotated[
            str,
            Meta(
                pattern=DIGEST_PATTERN,
                description="The digest of its id, as the log has it. What has gone is found too.",
            ),
        ]
        | None
    ) = None

    def may_be(self, named: str) -> bool:
        """Return whether an item can match, as far as its id shows."""
        return self.digest in (None, id_digest(named))

    def fits(self, row: SessionRow | TournamentRow, now: float) -> bool:
        """Return whether `row` matches, with `now` in seconds since 1970."""
        created = _ago(row.created, now)
        updated = _ago(row.updated if isinstance(row, SessionRow) else row.created, now)
        return (
            (self.older_than is None or created > self.older_than)
            and (self.younger_than is None or created < self.younger_than)
            and (self.idle_for is None or updated > self.idle_for)
            and (self.larger_than is None or row.bytes > self.larger_than)
            and (self.smaller_than is None or row.bytes < self.smaller_than)
            and self.client in (None, row.client)
            and self.ruleset in (None, row.ruleset)
            and self.status in (None, row.status)
        )


def _ago(at: str | None, now: float) -> float:
    """Return the seconds since the time `at`, or 0 if that time is unknown."""
    return 0.0 if at is None else now - read_time(at)

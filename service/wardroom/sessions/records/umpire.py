"""The umpire of a session, who plays no seat, makes rulings, and answers the seats.

The umpire's place exists in addition to the seats and the spectators' place. Umpires read what
spectators read; they read hidden parts only if the founding says so.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

EndingSeconds = Annotated[
    int,
    Meta(
        ge=0,
        le=86_400,
        description="Seconds for which a ruling that ends the game is pending. During this time "
        "the umpire can take the ruling back, or confirm it. If this member is 0 or left out, "
        "the game ends at once.",
    ),
]


Results = Annotated[
    bool,
    Meta(
        description="The umpire can end a game by its result: as a draw, adjudicated for a seat, "
        "or annulled. If this member is false or left out, the umpire can only let a seat forfeit."
    ),
]


QuestionsPerDay = Annotated[
    int,
    Meta(
        ge=1,
        le=100,
        description="How many questions a seat can ask the umpire within 24 hours. If this "
        "member is left out, there is no limit.",
    ),
]


class Umpire(msgspec.Struct, frozen=True, kw_only=True):
    """The umpire, as the first entry of the log states them."""

    sees_hidden: Annotated[
        bool,
        Meta(
            description="Whether the umpire reads everything that is hidden, of every seat. If "
            "this member is false, the umpire reads what a spectator reads."
        ),
    ] = False
    ending_seconds: EndingSeconds | UnsetType = UNSET
    results: Results | UnsetType = UNSET
    questions_per_day: QuestionsPerDay | UnsetType = UNSET

    @property
    def waits(self) -> int:
        """The seconds that a ruling waits before it ends the game; 0: the game ends at once."""
        return self.ending_seconds or 0


class UmpireRequest(Umpire, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The umpire that a new session gets."""


UmpireAsked = Annotated[
    UmpireRequest | None,
    Meta(
        description="Gives the session an umpire, who rules on disputes (`POST .../rulings`). "
        "`invitations.umpire` invites the umpire. Null: the session has no umpire."
    ),
]


def asked_for(umpire: UmpireRequest | None) -> Umpire | None:
    """Return the umpire of a founding according to the request."""
    if umpire is None:
        return None
    return Umpire(
        sees_hidden=umpire.sees_hidden,
        ending_seconds=umpire.ending_seconds or UNSET,
        results=umpire.results or UNSET,
        questions_per_day=umpire.questions_per_day,
    )


def plain(umpire: Umpire | None) -> dict[str, Any] | None:
    """Return the umpire in the format of a founding."""
    return None if umpire is None else msgspec.to_builtins(umpire)

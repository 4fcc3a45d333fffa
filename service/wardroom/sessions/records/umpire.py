"""The umpire of a session: he plays no seat, rules on what happened, and answers the seats.

His place stands beside the seats and that of the spectators. He reads what a spectator reads, and
what is hidden only if the founding says so.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class Umpire(msgspec.Struct, frozen=True, kw_only=True):
    """The umpire, as the first entry of the log states him."""

    sees_hidden: Annotated[
        bool,
        Meta(
            description="Whether the umpire reads everything that is hidden, of every seat. If "
            "not, he reads what a spectator reads."
        ),
    ] = False


class UmpireRequest(Umpire, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The umpire that a new session gets."""


UmpireAsked = Annotated[
    UmpireRequest | None,
    Meta(
        description="Gives the session an umpire, who rules on disputes (`POST .../rulings`). "
        "`invitations.umpire` invites him. Null: it has none."
    ),
]


def asked_for(umpire: UmpireRequest | None) -> Umpire | None:
    """Return the umpire of a founding, by what the request asked for."""
    return None if umpire is None else Umpire(sees_hidden=umpire.sees_hidden)


def plain(umpire: Umpire | None) -> dict[str, Any] | None:
    """Return the umpire as a founding states him."""
    return None if umpire is None else msgspec.to_builtins(umpire)

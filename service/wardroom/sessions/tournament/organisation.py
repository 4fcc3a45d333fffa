"""The organisers of a tournament: the organiser and a deputy, their tokens, and token changes.

The deputy may do everything that the organiser may, except for tokens: a deputy cannot invite
another deputy or replace the organiser's token.
"""

from __future__ import annotations

import msgspec

from wardroom.sessions.basics import tokens
from wardroom.sessions.records.access import Issued, Place
from wardroom.sessions.records.key_changes import KeyChangeKind

ORGANISER = tokens.ORGANISER
"""The place of the tournament's founder, who also holds a token; no player has this name."""
DEPUTY = tokens.DEPUTY
"""The place of the person whom the organiser has invited to organise the tournament too."""

_MOST_CHANGES = 100
"""The most changes that are stored: the latest."""


class KeyChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of the organising tokens of a tournament, numbered from 1, at the time `at`.

    `key`: identifies the idempotency key of the request.
    """

    number: int
    change: KeyChangeKind
    at: str
    key: str = ""


class Organisation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The places of a tournament's organiser and deputy, and their changes.

    `organiser`: has no token here while the token of the creation is valid, or while a new
    organiser, invited by the operator, has not claimed the place. `logged`: whether the changes are
    also in the logs of its games.
    """

    organiser: Place = Place()
    deputy: Place = Place()
    logged: bool = False
    changes: tuple[KeyChange, ...] = ()

    def place(self, name: str) -> Place:
        """Return the place `organiser` or `deputy`."""
        return self.organiser if name == ORGANISER else self.deputy

    def with_place(self, name: str, place: Place) -> Organisation:
        """Return the organisation with a new `place` for `name`."""
        if name == ORGANISER:
            return msgspec.structs.replace(self, organiser=place)
        return msgspec.structs.replace(self, deputy=place)

    def changed(self, change: KeyChangeKind, at: str, key: str = "") -> Organisation:
        """Return the organisation with one more `change`."""
        number = self.changes[-1].number + 1 if self.changes else 1
        made = KeyChange(number=number, change=change, at=at, key=key)
        return msgspec.structs.replace(self, changes=(*self.changes, made)[-_MOST_CHANGES:])

    @property
    def latest(self) -> str:
        """The time of the last change or claim; empty if there was none."""
        tokens = (place.token for place in (self.organiser, self.deputy))
        claimed = (token.at for token in tokens if token is not None)
        return max((*claimed, *(one.at for one in self.changes)), default="")

    def knows(self, key: str) -> bool:
        """Return whether the request with the idempotency `key` has already made a change."""
        return any(one.key == key for one in self.changes)


UNCHANGED = Organisation()
"""The organisation without changes: the organiser has the token of the creation, and there is no
deputy."""


def issued_to(token: Issued | None) -> bytes:
    """Return the digest of a token; empty if there is none."""
    return b"" if token is None else token.digest

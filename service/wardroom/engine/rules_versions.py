"""The versions of a ruleset, each with those changes that are not options.

A game keeps the version under which it was begun (`pins.version` of its founding), even in a later
release. Options and charts are pinned with it. Every other change of a version has a name here, and
the code checks whether the change applies to a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Change = Literal[
    "rulings_apart", "due_as_asked", "whole_situations", "requests_stand", "seats_given_back"
]
"""The changes that a version can bring.

`rulings_apart`: in games of a tournament, dice streams that a ruling moves have the session in
their name, so that no other game of the round throws the same dice in them.

`due_as_asked`: if a single seat must decide, as everybody knows, only this seat is due, even if its
order is sealed.

`whole_situations`: a situation is checked as a whole, and not only the parts that a call reads
(`since` of `Situations`).

`requests_stand`: a request to take typed faces back stands until a seat advances the game, even if
something else happens while seats decide in secret.

`seats_given_back`: a seat that a standing policy plays after a missed deadline is given back by a
ruling, and to a player who is newly invited to it.
"""
Holds = Callable[[Change], bool]
"""Returns whether a change applies to a game."""
_MOST_DIGITS = 9


class RulesVersion(msgspec.Struct, frozen=True):
    """A version of a ruleset: its number, and the changes that apply from then on."""

    number: str
    changes: tuple[Change, ...] = ()


def version_order(version: object) -> tuple[int, ...] | None:
    """Return the sort key of a ruleset version, or None if this release does not know it."""
    parts = version.split(".") if isinstance(version, str) else [""]
    known = all(part.isdecimal() and len(part) <= _MOST_DIGITS for part in parts)
    return tuple(map(int, parts)) if known else None


def later(version: str | None, other: str | None) -> bool:
    """Return whether `version` is later than `other`; None and unknown versions come first."""
    return _order(version) > _order(other)


def holds(change: Change, version: str, versions: tuple[RulesVersion, ...]) -> bool:
    """Return whether a `change` applies to a game of a version of the ruleset."""
    return any(change in one.changes and not later(one.number, version) for one in versions)


def _order(version: str | None) -> tuple[int, ...]:
    return version_order(version) or ()


def newest(change: Change) -> bool:
    """Return True, because all changes apply in a call outside a game."""
    del change
    return True

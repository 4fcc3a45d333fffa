"""Whose webhooks are meant, and what that is called among what is due."""

from __future__ import annotations

import msgspec

SURE = "+"
"""Ends what is due only to make sure that webhooks are looked at."""


class Owner(msgspec.Struct, frozen=True):
    """A session or `tournament` of a ruleset, whose webhooks are meant."""

    ruleset: str
    id: str
    tournament: bool

    @property
    def named(self) -> str:
        """What it is called among what is due."""
        return f"{'tournament' if self.tournament else 'session'}/{self.ruleset}/{self.id}"


def read_owner(named: str) -> tuple[Owner, bool]:
    """Return whose webhooks are meant, and whether only to make sure that they are looked at."""
    kind, ruleset, owner = named.removesuffix(SURE).split("/")
    return Owner(ruleset, owner, kind == "tournament"), named.endswith(SURE)

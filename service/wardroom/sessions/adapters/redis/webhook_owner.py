"""The owner of webhooks, and its name in the schedule."""

from __future__ import annotations

import msgspec

SURE = "+"
"""Ends the name of due work that is only a precaution, so that webhooks are certainly checked."""


class Owner(msgspec.Struct, frozen=True):
    """The session or `tournament` of a ruleset that owns the webhooks."""

    ruleset: str
    id: str
    tournament: bool

    @property
    def named(self) -> str:
        """The name of the owner in the schedule."""
        return f"{'tournament' if self.tournament else 'session'}/{self.ruleset}/{self.id}"


def read_owner(named: str) -> tuple[Owner, bool]:
    """Return the owner of the webhooks, and whether the work was scheduled only as a precaution."""
    kind, ruleset, owner = named.removesuffix(SURE).split("/")
    return Owner(ruleset, owner, kind == "tournament"), named.endswith(SURE)

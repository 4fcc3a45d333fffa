"""Games of several players: formats of tournaments (13)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Table
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Month
from wardroom.rulesets.submarine.charts import TournamentLength


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the rule that lays it down, the first month, and the classes allowed."""

    rule: str
    start: Month
    types: tuple[BoatClass, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """Return the format of this length."""
        return self.long if length == "long" else self.short


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats

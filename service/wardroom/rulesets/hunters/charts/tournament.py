"""Games of several players: formats of tournaments (13)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from wardroom.charts import Partial, Table
from wardroom.charts.numbers import Some, Stock
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Encounter, Month
from wardroom.rulesets.submarine.charts import TournamentLength


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the rule that lays it down, the first month, and the boat types allowed."""

    rule: str
    start: Month
    types: tuple[BoatType, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """Return the format of this length."""
        return self.long if length == "long" else self.short


class WolfpackFormat(Table, frozen=True, kw_only=True):
    """The wolfpack tournament (13.5): who takes part, and the die that each member rolls."""

    dice: Die
    start: Month
    types: tuple[BoatType, ...]
    area: Area
    packs: Some
    rounds: Some
    """Rounds of combat in which a pack can attack a convoy (13.5.5)."""
    join_from_round: Some
    """The round from which those who met no convoy can join (13.5.5)."""
    joining: tuple[Encounter, ...]
    """What a boat may have met that joins the attack on another's convoy (13.5.5)."""
    names: Annotated[dict[str, tuple[Stock, ...]], Partial()]
    """Historical names of wolfpacks, and how many boats those of that name had (14.5.1)."""


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats
    wolfpack: WolfpackFormat

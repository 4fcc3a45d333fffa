"""Prepared situations that a career can begin with: ours, not the rulebook's."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Table
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Rank, ShipKind
from wardroom.rulesets.submarine.decisions import MOST_TONS_OF_A_SHIP
from wardroom.rulesets.submarine.terms import TimeOfDay


class OpeningShip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship in sight."""

    kind: ShipKind
    name: str
    tonnage: Annotated[int, Meta(ge=1, le=MOST_TONS_OF_A_SHIP)]


class Opening(Table, frozen=True, kw_only=True):
    """A boat on its first patrol, with unescorted ships in sight.

    `rule`: the one that play begins with.
    """

    rule: str
    type: BoatType
    start: Month
    rank: Rank
    assignment: Assignment
    box: Annotated[int, Meta(ge=1, le=20)]
    met: Literal["ship", "two_ships", "tanker"]
    time: TimeOfDay
    ships: Annotated[tuple[OpeningShip, ...], Meta(min_length=1, max_length=4)]


class Openings(Table, frozen=True):
    """Every opening, by name."""

    opening: dict[str, Opening]

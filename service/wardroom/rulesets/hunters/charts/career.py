"""Careers: ranks, promotion, awards, refit, recovery, the end of a boat, victory (5, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, SunkTons
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import (
    YEARS,
    Area,
    Award,
    Family,
    Month,
    Rank,
    ShipKind,
)
from wardroom.rulesets.submarine.charts import (
    Departure,
    Promotion,
    Rescue,
    Scuttling,
    TestDepth,
    VictoryLevels,
    misnamed,
)
from wardroom.rulesets.submarine.terms import Quality


class RankRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank: its full name, and from how many months on it may cut a refit (0: never)."""

    name: str
    shortens_refit_from: Count


class StartingRank(Table, frozen=True):
    """Rank at the start: without a die for IX, by year for VII (11.2.2)."""

    dice: Die
    without_roll: Annotated[dict[Family, Rank], Partial()]
    years: Spans[str]
    rows: dict[str, Bands[Rank]]

    def faults(self) -> Iterator[Problem]:
        """Yield years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die, each per award, per ten ships, per failed patrol."""

    award: Modifier
    ships_sunk: Modifier
    failed_patrol: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, and what merit and failure do to the die (11.2.3)."""

    modifiers: PromotionModifiers


Advancement = Literal[
    "chief_engineer", "doctor", "first_watch_officer", "second_watch_officer", "crew_quality"
]
"""Who becomes experte (spelled as in `Experte`), or that the whole crew gains a level."""


class CrewAdvancement(Table, frozen=True):
    """Crew advancement and loss of quality (11.1)."""

    dice: Die
    rows: Bands[Advancement]
    every_successful_patrols: Some
    failures_in_a_row: Some
    floor_after_failures: Quality
    floor_after_casualties: Quality


class AwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an award takes: tons in all, or a marked capital ship, or tons since the last award."""

    total_tons: SunkTons
    tons_since_previous: SunkTons


class BoatRequest(Table, frozen=True):
    """Requests for a new boat (11.4.3, 11.4.5)."""

    dice: Die
    success_at_most: Count
    limited_success_at_most: Count


class Refit(Table, frozen=True):
    """Length of a refit (10.10) in months."""

    base_months: Count
    systems_free: Count
    systems_months: Count
    hull_months: Spans[Count]
    resupplied_months: Count
    cut_months: Count
    new_boat_from: Count
    new_boat_months: Count


class RecoveryModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the recovery die."""

    doctor_experte: Modifier


class Recovery(Table, frozen=True):
    """Months that a severely wounded man needs (10.11)."""

    dice: Die
    commander_new_boat_from: Count
    modifiers: RecoveryModifiers


class ScuttlingModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the scuttling roll."""

    commander_out: Modifier


class ScuttlingInCommand(Scuttling, frozen=True):
    """Scuttling (10.9.2)."""

    modifiers: ScuttlingModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: Annotated[dict[ShipKind, SunkTons], Partial(ShipKind.CAPITAL_SHIP)]


class ResupplyStores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Torpedoes that a supply boat can spare: a die of them, or a fixed number of each type."""

    G7a: Literal["die", "two", "none"]
    G7e: Literal["die", "two", "none"]


class Resupply(Table, frozen=True):
    """Optional 14.9: resupply at sea."""

    dice: Die
    met: Bands[Literal["met", "none"]]
    torpedoes: Bands[ResupplyStores]
    fixed_torpedoes: Count
    excluded: tuple[Area, ...]


class Careers(Table, frozen=True):
    """Careers: ranks, awards, refit, recovery, victory.

    `last_month`: no patrol starts later (5.1.1), and the last promotion check is made (11.2.3).
    """

    first_month: Month
    last_month: Month
    rank: dict[Rank, RankRow]
    starting_rank: StartingRank
    promotion: PromotionOnMerit
    crew_advancement: CrewAdvancement
    departure: Departure
    award: Annotated[dict[Award, AwardRow], Partial(Award.NONE)]
    new_boat_request: BoatRequest
    refit: Refit
    recovery: Recovery
    scuttling: ScuttlingInCommand
    rescue: Rescue
    test_depth: TestDepth
    victory: VictoryLevels
    standard_tonnage: StandardTonnage
    resupply: Resupply

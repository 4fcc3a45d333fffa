"""Careers: promotion, awards, refit, recovery, the end of a boat, victory (5, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, SunkTons
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import MONTHS, Award, Month, Rank, UnitAward
from wardroom.rulesets.submarine.charts import (
    Departure,
    Promotion,
    Rescue,
    Scuttling,
    VictoryLevels,
)
from wardroom.rulesets.submarine.months import CalendarMonth
from wardroom.rulesets.submarine.terms import Quality


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die: each award, ten ships, failed patrol and letter."""

    navy_cross: Modifier
    ships_sunk: Modifier
    medal_of_honor: Modifier
    to_captain: Modifier
    failed_patrol: Modifier
    letter_of_reprimand: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, what merit and failure do to the die, and the last check (11.2.3)."""

    final_check: Month
    modifiers: PromotionModifiers


Advancement = Literal["chief_engineer", "pharmacists_mate", "exec", "third_officer", "crew_quality"]
"""Who becomes expert (spelled as in `Expert`), or that the whole crew gains a level."""


class CrewAdvancement(Table, frozen=True):
    """Crew advancement and loss of quality (11.1)."""

    dice: Die
    rows: Bands[Advancement]
    every_successful_patrols: Some
    failures_in_a_row: Some
    floor_after_failures: Quality
    floor_after_casualties: Quality


class AwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a performance award takes (11.3.1 to 11.3.5).

    So many ships sunk, or a special mission accomplished, or so many capital ships (0: not that
    way); in a patrol of a month from `from_month` on, and for the so-manyth time.
    """

    ships: Count = 0
    mission: bool = False
    capital_ships: Count = 0
    successful: bool = False
    from_month: CalendarMonth | None = None
    patrols: Some = 1


class UnitAwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit award: the ships that a successful patrol has to sink, and the die (11.3.10)."""

    ships: Some
    success_at_most: Annotated[int, Meta(ge=1, le=6)]
    otherwise: UnitAward | None = None


class UnitAwards(Table, frozen=True):
    """Unit awards: dice from the highest that is due."""

    dice: Die
    award: dict[UnitAward, UnitAwardRow]


class ExpertReplacement(Table, frozen=True):
    """Named replacements who arrive expert, by battle stars (11.3.10.3)."""

    dice: Die
    """Its 0 is read as 10."""
    success_at_most: Spans[Count]

    def faults(self) -> Iterator[Problem]:
        """Yield numbers of battle stars without a row."""
        missing = self.success_at_most.missing(range(len(MONTHS)))
        if missing is not None:
            yield "success_at_most", f"no row holds {missing}"


class Relief(Table, frozen=True):
    """Relief for cause after failed patrols in a row, and what protects from it (11.4)."""

    failures: Some
    failures_with: Annotated[dict[Award, Some], Partial()]
    immune: tuple[Award, ...]


class BoatRequest(Table, frozen=True):
    """Requests for a new boat (11.5.3)."""

    dice: Die
    success_at_most: Count
    months: Count


class Refit(Table, frozen=True):
    """Length of a refit (10.14) in months."""

    patrol_months: Some
    early_abort_months: Some
    base_months: Count
    systems_free: Count
    systems_months: Count
    hull_months: Spans[Count]
    new_boat_from: Count
    new_boat_months: Count


class AbortPoint(Table, frozen=True):
    """The last box in which an abort is early (10.12.6), by the first box of the track."""

    early_until: Spans[Some]


class RecoveryModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the recovery die."""

    pharmacists_mate_expert: Modifier


class Recovery(Table, frozen=True):
    """Months that a severely wounded man needs (10.15)."""

    dice: Die
    commander_new_boat_from: Count
    modifiers: RecoveryModifiers


class ScuttlingModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the scuttling roll."""

    commander_out: Modifier


class ScuttlingInCommand(Scuttling, frozen=True):
    """Scuttling of a boat that is forced up (10.13.2)."""

    modifiers: ScuttlingModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: dict[Literal["small_freighter", "large_freighter"], SunkTons]


class Careers(Table, frozen=True):
    """Careers: ranks, awards, refit, recovery, victory."""

    first_month: Month
    last_month: Month
    starting_rank: Rank
    starting_quality: Quality
    promotion: PromotionOnMerit
    crew_advancement: CrewAdvancement
    departure: Departure
    award: dict[Award, AwardRow]
    unit_awards: UnitAwards
    expert_replacement: ExpertReplacement
    relief: Relief
    new_boat_request: BoatRequest
    refit: Refit
    abort_point: AbortPoint
    recovery: Recovery
    scuttling: ScuttlingInCommand
    rescue: Rescue
    victory: VictoryLevels
    standard_tonnage: StandardTonnage

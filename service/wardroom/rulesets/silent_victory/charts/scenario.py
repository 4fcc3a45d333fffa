"""The wars of historical captains, patrol by patrol (14.10), with their areas (14.10.4)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wardroom.charts import Table
from wardroom.charts.numbers import Tons
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, Month


class Scenario(Table, frozen=True, kw_only=True):
    """A captain's war (14.10): boat, base, first month, patrols in order, and tons to reach."""

    captain: str
    boat: str
    type: BoatClass
    base: Base
    start: Month
    patrols: Annotated[tuple[Assignment, ...], Meta(min_length=1)]
    tonnage: Tons


class Scenarios(Table, frozen=True):
    """Optional 14.10: historical captains, by a short name."""

    scenario: dict[str, Scenario]

"""Prepared actions that a battle can begin with: ours, not the rulebook's."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wardroom.charts import Table
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioShip
from wardroom.rulesets.battleships.situation.terms import TimeOfDay


class Opening(Table, frozen=True, kw_only=True):
    """Units on the open sea. `rule`: the one that play begins with."""

    rule: str
    turns: Annotated[int, Meta(ge=1, le=100)]
    base_visibility: Annotated[int, Meta(ge=0, le=40)]
    time_of_day: TimeOfDay
    ships: Annotated[tuple[ScenarioShip, ...], Meta(min_length=2, max_length=60)]


class Openings(Table, frozen=True):
    """Every opening, by name."""

    opening: dict[str, Opening]

"""Historical captains (optional 14.10): whose war is played, and patrol by patrol where it led."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.scenario import Scenario

ScenarioName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="The short name of a historical captain, as the charts list it (14.10.1).",
        examples=["okane"],
    ),
]


def scenario_named(
    name: str, charts: SilentVictoryCharts, member: str = "/situation/record/scenario"
) -> Scenario:
    """Return the scenario called `name`; raises Refused listing those there are (14.10.1)."""
    scenarios = charts.scenarios.scenario
    if name not in scenarios:
        raise Refused(
            "scenario_unknown", rule="14.10.1", member=member, choices=tuple(scenarios), name=name
        )
    return scenarios[name]

"""What follows an encounter that is over: another check of the box, the next box, the way home."""

from __future__ import annotations

from wardroom.rulesets.calls import NextStep
from wardroom.rulesets.hunters.charts import HuntersCharts


def going_on(charts: HuntersCharts, rule: str = "8.1.1") -> tuple[NextStep, ...]:
    """The next check of the box, while one is due there; else the next box (8.1.1).

    `rule`: the one by which the boat may go on.
    """
    return (
        NextStep(reason="next_check", rule=rule, call="roll-encounter", chart="E1",
                 dice=charts.e1.dice.notation),
        NextStep(reason="next_box", rule=rule, call="advance-box"),
    )  # fmt: skip


def abort_patrol() -> NextStep:
    """The way home of a boat that has to abort (10.8.2)."""
    return NextStep(reason="abort", rule="10.8.2", call="abort-patrol")

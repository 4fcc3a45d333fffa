"""What follows an encounter that is over: another check of the box, the next box, the way home."""

from __future__ import annotations

from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts


def going_on(charts: HuntersCharts, rule: str = "8.1.1") -> tuple[NextStep, ...]:
    """The next check of the box, while one is due there; else the next box (8.1.1).

    `rule`: the one by which the boat may go on.
    """
    return (
        NextStep(reason="next_check", rule=rule, call="roll-encounter", chart="E1",
                 dice=charts.e1.dice.notation),
        NextStep(reason="next_box", rule=rule, call="advance-box"),
    )  # fmt: skip


def going_home(charts: HuntersCharts, rule: str = "8.1.1") -> tuple[NextStep, ...]:
    """The abort of a boat that has to go home (10.8.2); one that is on its way goes on."""
    abort = NextStep(reason="abort", rule="10.8.2", call="abort-patrol")
    return (abort, *going_on(charts, rule))

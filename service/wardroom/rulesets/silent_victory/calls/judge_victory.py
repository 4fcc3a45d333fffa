"""The call `judge-victory`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.victory import (
    Judged,
    JudgeVictory,
    JudgeVictoryOrder,
    VictoryHeadline,
    VictoryState,
    begin,
    headline,
)


def tables(state: VictoryState) -> tuple[str, ...]:
    """The victory levels, and the scenario's tonnage."""
    scenario = state.record.scenario
    if scenario is None:
        return ("careers.victory",)
    return ("careers.victory", f"scenarios.scenario.{scenario}")


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "Says whether the game has ended and by which rule, and which level the tons sunk come to, "
        "for the dead and the captured as for the living. A boat taken by the enemy and a captain "
        "relieved for cause are a defeat whatever was sunk, and so is a historical captain's war "
        "with fewer tons than his own. While the career goes on it says how it stands; with "
        "`retires` the captain, home from patrol, takes a post ashore, and it is over. No dice."
    ),
    covers=(
        "4.3", "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.9.2", "11.4", "11.7", "11.7.1",
        "14.10", "14.10.2", "14.10.3",
    ),
    parts=Judged,
    plays_on=False,
    order=JudgeVictoryOrder,
    state=VictoryState,
    decisions=(),
    outcome_type=VictoryHeadline,
    headline_type=VictoryHeadline,
    procedure=JudgeVictory(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip

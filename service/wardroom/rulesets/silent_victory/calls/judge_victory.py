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
    """Return the victory levels, and the scenario's tonnage."""
    scenario = state.record.scenario
    if scenario is None:
        return ("careers.victory",)
    return ("careers.victory", f"scenarios.scenario.{scenario}")


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "The answer states whether the game has ended, by which rule, and which level the tons "
        "sunk reach. The level is the same if the captain is dead or a prisoner. A boat captured "
        "by the enemy or a captain relieved for cause is a defeat, whatever was sunk. A career "
        "as a historical captain with fewer tons than he sank is a defeat too. While the career "
        "continues, the answer states the level reached so far. With `retires` a captain who is "
        "home from patrol takes a post ashore, which ends the career. Uses no dice."
    ),
    covers=(
        "4.3", "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.9.2", "11.4", "11.7", "11.7.1",
        "14.10", "14.10.2", "14.10.3",
    ),
    parts=Judged,
    plays_on=False,
    any_step="5.2",
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

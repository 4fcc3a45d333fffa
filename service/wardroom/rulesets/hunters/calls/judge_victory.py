"""The call `judge-victory`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.victory import (
    Judged,
    JudgeVictory,
    JudgeVictoryOrder,
    VictoryHeadline,
    VictoryState,
    begin,
    headline,
)


def tables(state: VictoryState) -> tuple[str, ...]:
    """Return the victory levels."""
    del state
    return ("careers.victory",)


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "The answer states whether the game has ended, by which rule, and which level the tons "
        "sunk reach. The level is the same if the Kommandant is dead or a prisoner. A boat "
        "captured by the enemy is a defeat, whatever was sunk. While the career continues, the "
        "answer states the level reached so far. Uses no dice."
    ),
    covers=(
        "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.5.2",
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

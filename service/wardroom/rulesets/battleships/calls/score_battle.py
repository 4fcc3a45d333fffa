"""The call `score-battle`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.scoring.scoring import (
    ScoreBattle,
    ScoreHeadline,
    ScoreOutcome,
    ScoreState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.battleships.situation.situation import NoOrder


def tables(state: ScoreState) -> tuple[str, ...]:
    """Return the library, and the scenario if one is played."""
    return cited.units(state.situation)


SCORE_BATTLE = RuleCall(
    name="score-battle",
    summary="Count the victory points of both sides and say who has won.",
    description=(
        "A unit's value is the sum of its printed attack, defence and movement. For a sunk unit "
        "the enemy scores its whole value and nothing else. For any other unit the enemy "
        "scores one point for each level that it repaired in the game. The unit then repairs, "
        "without dice, as many levels as it still may; the enemy scores one point for each. For "
        "the levels then left the enemy scores sixths of the value. A unit that left by an "
        "exit of the scenario scores its value for its owner. The scenario may add points, and "
        "decides who wins. Without a scenario the side with more points wins. No dice are "
        "thrown."
    ),
    covers=("9.1", "9.2"),
    plays_on=False,
    any_step="9.1",
    order=NoOrder,
    state=ScoreState,
    decisions=(),
    outcome_type=ScoreOutcome,
    headline_type=ScoreHeadline,
    procedure=ScoreBattle(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=(),
)

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
    """The library, and the scenario if one is played."""
    return cited.units(state.situation)


SCORE_BATTLE = RuleCall(
    name="score-battle",
    summary="Count the victory points of both sides and say who has won.",
    description=(
        "Attack, defence and movement as printed are a unit's value: the enemy has all of it when "
        "the unit is sunk, and nothing else for it. Otherwise he has a point for each level that "
        "it repaired in the game; as many levels as it still may are repaired free of dice, a "
        "point each; and sixths of the value for the levels then left. A unit that left by an exit "
        "of the scenario is worth its value to its owner. The scenario may add points, and says "
        "who wins; without one it is whoever has more. No dice."
    ),
    covers=("9.1", "9.2"),
    plays_on=False,
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

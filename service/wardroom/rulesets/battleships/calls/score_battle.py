"""The call `score-battle`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    return ("ships",) if state.situation.scenario is None else ("ships", "scenarios")


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
    examples=(
        Example(
            name="repairs_run_out",
            summary="Hood ends with 2W and 1S after 8 repairs of 9: two levels are left for good.",
            situation={
                "ships": [
                    {"id": "hms_hood", "w": 2, "s": 1, "repaired": 8},
                    {"id": "bismarck", "side": "second"},
                ]
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="the_raider",
            summary="The River Plate: Graf Spee ends with lasting damage, Exeter is sunk.",
            situation={
                "scenario": "river_plate",
                "turn": 12,
                "ships": [
                    {"id": "graf_spee", "w": 2, "s": 1, "repaired": 3},
                    {"id": "hms_exeter", "side": "second", "w": 3, "s": 3, "fate": "sunk"},
                    {"id": "ajax_achilles", "side": "second", "w": 1},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="out_of_the_harbour",
            summary="Strasbourg leaves Mers-el-Kebir: her value counts for France, her damage not.",
            situation={
                "scenario": "mers_el_kebir",
                "turn": 12,
                "ships": [
                    {"id": "strasbourg", "w": 1, "repaired": 2, "fate": "exited"},
                    {"id": "hms_hood", "side": "second"},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="the_hunt",
            summary="Bismarck's last battle is won by sinking her, whatever the points.",
            situation={
                "scenario": "bismarck_last_battle",
                "turn": 10,
                "ships": [
                    {"id": "bismarck", "w": 3, "s": 3, "fate": "sunk"},
                    {"id": "hms_rodney", "side": "second", "w": 1},
                    {"id": "hms_king_george_v", "side": "second", "w": 1, "s": 2},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)

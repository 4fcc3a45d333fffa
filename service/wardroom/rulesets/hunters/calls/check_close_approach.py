"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.attack.approach import (
    ApproachHeadline,
    ApproachOrder,
    ApproachOutcome,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.submarine.terms import Detection


def next_steps(state: ApproachState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """Fire, or be attacked."""
    if state.detection is Detection.UNDETECTED:
        return (
            NextStep(reason="fire", rule="9.2.2", call="resolve-salvo", chart="U1",
                     dice=charts.u1.dice.notation),
        )  # fmt: skip
    return (
        NextStep(reason="attacked", rule="9.2.2", call="run-depth-charge-cycle", chart="E3",
                 dice=charts.e3.dice.notation),
    )  # fmt: skip


def tables(state: ApproachState) -> tuple[str, ...]:
    """None but the one rolled on."""
    del state
    return ()


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat that closes in before it fires.",
    description=(
        "The check before firing at escorted targets from close range. Only the year and the "
        "Swords count. Undetected, the boat fires (`resolve-salvo` with `approach`); detected, it "
        "keeps its torpedoes and is attacked (`run-depth-charge-cycle` with `detected`)."
    ),
    covers=("9.2.2", "9.6.1", "11.3.6", "14.6", "14.6.1"),
    order=ApproachOrder,
    state=ApproachState,
    decisions=(),
    outcome_type=ApproachOutcome,
    headline_type=ApproachHeadline,
    procedure=CheckCloseApproach(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("escort_quality", "approach"),
    examples=(
        Example(
            name="swords_in_1941",
            summary="A Kommandant with the Swords in 1941; 9 is just not enough for the escorts.",
            order={"date": "1941-06", "commander": {"award": "KCO&S"}},
            dice={"kind": "fixed", "rolls": [4, 5]},
        ),
        Example(
            name="asked_about_a_reroll",
            summary="With a re-roll marker the Kommandant is asked after the roll.",
            order={"date": "1943-02", "commander": {"reroll_markers": 1}},
            dice={"kind": "fixed", "rolls": [5, 4]},
            standing=False,
        ),
        Example(
            name="reroll_by_standing_order",
            summary="The marker is spent on any natural 7 or more.",
            order={
                "date": "1943-02",
                "commander": {"reroll_markers": 1},
                "standing_orders": {"reroll": [{"purpose": "approach", "at_least": 7}]},
            },
            dice={"kind": "fixed", "rolls": [5, 4, 2, 3]},
        ),
    ),
)

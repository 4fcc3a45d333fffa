"""The call `check-promotion`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.calls.confer_award import request_step
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.port.promotion import (
    CheckPromotion,
    CheckPromotionOrder,
    CheckPromotionOutcome,
    PromotionHeadline,
    PromotionState,
    begin,
    headline,
    outcome,
)


def next_steps(state: PromotionState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """The end of the career; or a request, and the next assignment."""
    if state.next_patrol is None:
        return (NextStep(reason="judge_victory", rule="5.1.4", call="judge-victory"),)
    assignment = NextStep(
        reason="assignment",
        rule="7.1",
        call="assign-patrol",
        chart="P1",
        dice=charts.p1.dice.notation,
    )
    return (*request_step(state.record.boat_requests, charts), assignment)


def tables(state: PromotionState) -> tuple[str, ...]:
    """The one that says when checks are due."""
    del state
    return ("careers.promotion",)


CHECK_PROMOTION = RuleCall(
    name="check-promotion",
    summary="See whether a promotion check is due in this refit, and make it.",
    description=(
        "A check is due twelve months after the start, every twelve months from there, and once "
        "more in June 1943. Those due before the boat sails again are made now, each with the "
        "awards, ships and failed patrols since the one before, which then count anew. A Kapitän "
        "zur See rolls no more. Says when the next check is due."
    ),
    covers=("11.2", "11.2.1", "11.2.3", "11.2.4"),
    order=CheckPromotionOrder,
    state=PromotionState,
    decisions=(),
    outcome_type=CheckPromotionOutcome,
    headline_type=PromotionHeadline,
    procedure=CheckPromotion(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("promotion",),
    examples=(
        Example(
            name="after_the_first_year",
            summary="A Knight's Cross, twelve ships and two failed patrols in the first year.",
            order={
                "next_patrol": "1940-10",
                "record": {
                    "start": "1939-09",
                    "awards_since_check": 1,
                    "ships_since_check": 12,
                    "failed_patrols_since_check": 2,
                },
            },
            dice={"kind": "fixed", "rolls": [4]},
        ),
        Example(
            name="falls_into_the_next_patrol",
            summary="The check of September waits for the refit after the September patrol.",
            order={"next_patrol": "1940-09", "record": {"start": "1939-09"}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="two_checks_at_the_end",
            summary="The check of May 1943 and the last one fall into one refit.",
            order={
                "next_patrol": None,
                "commander": {"rank": "KKpt"},
                "record": {
                    "start": "1941-05",
                    "last_promotion_check": "1942-05",
                    "ships_since_check": 10,
                },
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)

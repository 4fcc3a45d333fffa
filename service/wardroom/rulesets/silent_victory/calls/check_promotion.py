"""The call `check-promotion`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.port.promotion import (
    CHECKS,
    Promoted,
    PromotionHeadline,
    PromotionState,
    begin,
    headline,
)
from wardroom.rulesets.submarine.orders import CheckPromotionOrder


def tables(state: PromotionState) -> tuple[str, ...]:
    """The one that says when checks are due."""
    del state
    return ("careers.promotion",)


CHECK_PROMOTION = RuleCall(
    name="check-promotion",
    summary="See whether a promotion check is due in this refit, and make it.",
    description=(
        "A check is due twelve months after the start, every twelve months from there, and once "
        "more in July 1945. Those due before the boat sails again are made now, each with the "
        "awards, ships and failed patrols since the one before, which then count anew, and with "
        "every letter of reprimand. A Commander becomes Captain at the last check alone, which is "
        "made with `last`, when no patrol starts any more. Says when the next check is due."
    ),
    covers=("11.2", "11.2.1", "11.2.3", "11.2.4", "11.3.9", "12.1.3"),
    parts=Promoted,
    order=CheckPromotionOrder,
    state=PromotionState,
    decisions=(),
    outcome_type=PromotionHeadline,
    headline_type=PromotionHeadline,
    procedure=CHECKS,
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("careers.promotion", charts.careers.promotion.dice.notation),
    tables=tables,
    throws=("promotion",),
    examples=(
        Example(
            name="after_the_first_year",
            summary="A Navy Cross, twelve ships and a failed patrol in the first year.",
            situation={
                "port": {"next_patrol": "1943-02"},
                "record": {
                    "start": "1941-12",
                    "navy_crosses_since_check": 1,
                    "ships_since_check": 12,
                    "failed_patrols_since_check": 1,
                },
            },
            dice={"kind": "fixed", "rolls": [4]},
        ),
        Example(
            name="falls_into_the_next_patrol",
            summary="The check of April waits for the refit after the April patrol.",
            situation={"port": {"next_patrol": "1943-04"}, "record": {"start": "1942-04"}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="last_check",
            summary="At the end a Commander may become Captain.",
            situation={
                "port": {"done": ["refit"]},
                "commander": {"rank": "commander"},
                "record": {
                    "start": "1943-07",
                    "last_promotion_check": "1944-07",
                    "ships_since_check": 10,
                },
            },
            order={"last": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)

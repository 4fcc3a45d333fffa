"""The call `check-promotion`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.port.promotion import (
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
        "more in June 1943. Those due before the boat sails again are made now, each with the "
        "awards, ships and failed patrols since the one before, which then count anew. A Kapitän "
        "zur See rolls no more. The last one of all is made with `last`, when no patrol starts any "
        "more. Says when the next check is due."
    ),
    covers=("11.2", "11.2.1", "11.2.3", "11.2.4"),
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
            summary="A Knight's Cross, twelve ships and two failed patrols in the first year.",
            situation={
                "port": {"next_patrol": "1940-10"},
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
            situation={"port": {"next_patrol": "1940-09"}, "record": {"start": "1939-09"}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="two_checks_at_the_end",
            summary="The check of May 1943 and the last one fall into one refit.",
            situation={
                "port": {},
                "commander": {"rank": "KKpt"},
                "record": {
                    "start": "1941-05",
                    "last_promotion_check": "1942-05",
                    "ships_since_check": 10,
                },
            },
            order={"last": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)

"""The call `check-promotion`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
)

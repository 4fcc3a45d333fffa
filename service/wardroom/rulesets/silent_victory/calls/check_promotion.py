"""The call `check-promotion`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
    """Return the one that says when checks are due."""
    del state
    return ("careers.promotion",)


CHECK_PROMOTION = RuleCall(
    name="check-promotion",
    summary="Make the promotion checks that are due in this refit.",
    description=(
        "A check is due twelve months after the start, every twelve months after that, and once "
        "more in July 1945. The checks that are due before the boat sails again are made now. "
        "Each check counts the awards, ships and failed patrols since the previous check, and "
        "every letter of reprimand. A Commander can become Captain only at the final check. Send "
        "`last` to make the final check, when no patrol starts any more. The answer states when "
        "the next check is due."
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
)

"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
)
from wardroom.rulesets.submarine.headlines import ApproachHeadline


def tables(state: ApproachState) -> tuple[str, ...]:
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat before it fires.",
    description=(
        "Makes the check before firing at escorted targets from close range; only the year "
        "modifies it. Or makes the immediate check by an escort that has arrived in an "
        "additional round; damage to the boat and the captain's wounds modify that check too. An "
        "undetected boat fires (`resolve-salvo`). A detected boat fires nothing and is attacked "
        "(`run-depth-charge-cycle`). The contact in the answer holds the result. A captain who "
        "has looked at the fourth ship of a convoy is checked even if he declines to fire."
    ),
    covers=(
        "8.2.1", "8.2.9", "9.2.2", "9.4.6", "9.6", "9.6.1", "9.6.2",
        "14.5", "14.5.1", "14.5.2", "14.5.3",
    ),
    parts=Approaching,
    order=ApproachOrder,
    state=ApproachState,
    decisions=(),
    outcome_type=ApproachHeadline,
    headline_type=ApproachHeadline,
    procedure=CheckCloseApproach(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=("escort_quality", "approach", "detection"),
)  # fmt: skip

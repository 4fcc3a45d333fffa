"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
)
from wardroom.rulesets.submarine.headlines import ApproachHeadline


def tables(state: ApproachState) -> tuple[str, ...]:
    """Return no chart but the one that is rolled on."""
    del state
    return ()


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat that closes in, before it fires.",
    description=(
        "Makes the check before firing at escorted targets from close range. Only the year and "
        "the Swords modify it. An undetected boat fires (`resolve-salvo`). A detected boat fires "
        "nothing and is attacked (`run-depth-charge-cycle`). The contact in the answer holds the "
        "result."
    ),
    covers=("9.2.2", "9.6.1", "11.3.6", "14.6", "14.6.1"),
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
    throws=("escort_quality", "approach"),
)

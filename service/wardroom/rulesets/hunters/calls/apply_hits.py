"""The call `apply-hits`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.damage.hits import (
    ApplyHits,
    HitsHeadline,
    HitsState,
    Struck,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.submarine.orders import ApplyHitsOrder
from wardroom.rulesets.submarine.sailing import BEFORE_REPAIRS


def tables(state: HitsState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


APPLY_HITS = RuleCall(
    name="apply-hits",
    summary="Apply hits and crew injuries to a boat, with flooding and scuttling.",
    description=(
        "Send this call for an attack that was resolved elsewhere. Rolls the damage of each hit, "
        "and every crew injury that the hit causes, before the next hit. Then rolls injuries in "
        "addition to those of the hits, such as the injury that an aircraft causes. Then rolls "
        "additional flooding, unless the round is not over yet. A boat forced to the surface is "
        "scuttled. Remaining hits are dropped once the boat is lost."
    ),
    covers=(
        "9.6.9", "9.6.10", "9.6.11", "9.8.2", "10.0", "10.1", "10.1.1", "10.1.2", "10.1.3",
        "10.3.1", "10.3.2", "10.5", "10.5.1", "10.5.2", "10.5.3",
        "10.6", "10.6.1", "10.6.2", "10.6.3", "10.6.4", "10.9.1", "10.9.2", "10.9.3", "14.8.2",
    ),
    parts=Struck,
    any_step="10.1",
    leaves_due=BEFORE_REPAIRS,
    order=ApplyHitsOrder,
    state=HitsState,
    decisions=(),
    outcome_type=HitsHeadline,
    headline_type=HitsHeadline,
    procedure=ApplyHits(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("E4", charts.e4.dice.notation),
    tables=tables,
    throws=("hit", "injury_victim", "injury_severity", "additional_flooding", "scuttling"),
)  # fmt: skip

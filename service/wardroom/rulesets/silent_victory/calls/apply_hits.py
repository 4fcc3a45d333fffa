"""The call `apply-hits`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.damage.hits import (
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
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


APPLY_HITS = RuleCall(
    name="apply-hits",
    summary="Apply hits and crew injuries to a boat, with flooding and scuttling.",
    description=(
        "Send this call for an attack that was resolved elsewhere. Rolls the damage of each hit, "
        "and every crew injury that the hit causes, before the next hit. Then rolls injuries in "
        "addition to those of the hits, such as the injury that an aircraft causes. Then rolls "
        "additional flooding, unless the round is not over yet. A boat forced to the surface is "
        "scuttled. Remaining hits are dropped once the boat is lost. Every hit is rolled, however "
        "many there are: the result that an attack sinks the boat outright stands on the chart of "
        "that attack."
    ),
    covers=(
        "9.1.8", "9.6.11", "9.6.12", "9.6.13", "9.8.2", "10.0", "10.1", "10.1.1", "10.1.2",
        "10.1.3", "10.3", "10.3.1", "10.3.2", "10.7", "10.7.1", "10.7.2", "10.7.3", "10.8",
        "10.8.1", "10.9", "10.9.1", "10.9.2", "10.9.3", "10.10", "10.10.1", "10.10.2", "10.10.3",
        "10.13", "10.13.1", "10.13.2", "10.13.3", "14.7.2",
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

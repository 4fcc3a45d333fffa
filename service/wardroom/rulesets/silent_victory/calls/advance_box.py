"""The call `advance-box`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.patrol.advance import (
    AdvanceBox,
    AdvanceHeadline,
    AdvanceOrder,
    AdvanceState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.patrol.at_sea import AtSea


def tables(state: AdvanceState) -> tuple[str, ...]:
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


ADVANCE_BOX = RuleCall(
    name="advance-box",
    summary="Enter the next travel box, or enter port.",
    description=(
        "Moves the boat one box along its track, or an aborting boat to the next transit box. A "
        "mission fails if it was not carried out in its box, or if its passenger is "
        "incapacitated. While the pharmacist's mate is incapacitated, every severely wounded man "
        "may die. The captain's death ends the game. The patrol in the answer states how many "
        "encounter checks are due. The answer also names their row of E1."
    ),
    covers=(
        "6.1", "7.4", "7.4.1", "7.5", "7.5.1", "8.0", "8.1", "8.1.1",
        "10.2", "10.2.1", "10.4.2", "10.9.2", "10.9.3", "10.12.1", "10.12.2", "10.12.3", "12.1.6",
    ),
    parts=AtSea,
    order=AdvanceOrder,
    state=AdvanceState,
    decisions=(),
    outcome_type=AdvanceHeadline,
    headline_type=AdvanceHeadline,
    procedure=AdvanceBox(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("survival",),
)  # fmt: skip

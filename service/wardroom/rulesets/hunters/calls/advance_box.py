"""The call `advance-box`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol.advance import (
    AdvanceBox,
    AdvanceHeadline,
    AdvanceOrder,
    AdvanceState,
    TurnBack,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.patrol.at_sea import AtSea


def tables(state: AdvanceState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ADVANCE_BOX = RuleCall(
    name="advance-box",
    summary="Enter the next travel box, and determine the encounter checks due in it.",
    description=(
        "Moves the boat along its track: out and home, or from transit box to transit box once "
        "it is aborting. While the doctor is incapacitated, a survival roll is made for every "
        "severely wounded man. The Kommandant's death ends the game. The patrol in the answer "
        "states how many checks are due. The answer also names their row of E1: the area, "
        "transit, the Bay of Biscay, Gibraltar, or the special mission while it is open. On its "
        "first passage to the Mediterranean a damaged boat may turn back to France, by standing "
        "order or when asked."
    ),
    covers=(
        "3.6", "6.0", "6.1", "7.1.2", "7.3.3", "7.3.6", "7.3.7", "7.4", "7.4.1", "7.5.1",
        "8.0", "8.1", "8.1.1", "10.2", "10.2.1", "10.5.2", "10.5.3", "10.8.2", "10.8.3",
        "12.1.6",
    ),
    parts=AtSea,
    order=AdvanceOrder,
    state=AdvanceState,
    decisions=(TurnBack,),
    outcome_type=AdvanceHeadline,
    headline_type=AdvanceHeadline,
    procedure=AdvanceBox(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("survival",),
)  # fmt: skip

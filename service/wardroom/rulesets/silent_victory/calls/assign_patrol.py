"""The call `assign-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.patrol.assignment import (
    AssignmentState,
    AssignPatrol,
    ChoosePatrol,
    PatrolAssignmentHeadline,
    PatrolAssignmentOrder,
    Sailing,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.submarine.decisions import AskForPatrol


def tables(state: AssignmentState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the base."""
    return (f"boats.type.{state.boat.type}", f"boats.type.{state.boat.type}.tubes", "basing")


ASSIGN_PATROL = RuleCall(
    name="assign-patrol",
    summary="Assign the next patrol, and prepare boat and crew for it.",
    description=(
        "Loads the boat if the order contains a load. A Commander may ask for a patrol of his "
        "choice. Otherwise the assignment is rolled on the chart of the base, in the column of "
        "the month. A boat in the Philippines is assigned there; a historical captain is "
        "assigned to the areas that he patrolled. A class that always transports passengers "
        "takes one aboard on every assignment. For a transport mission a passenger comes aboard; "
        "for minelaying mines are loaded into the tubes. The answer lists the boxes of the track "
        "with the row of E1 for each."
    ),
    covers=(
        "4.2.1", "4.5", "6.0", "6.1", "7.0",
        "7.1", "7.1.1", "7.1.2", "7.1.3", "7.2", "7.2.1", "7.3", "7.3.2",
        "7.4", "7.4.1", "7.4.2", "11.2.1", "11.6.1", "11.6.3", "14.10.2", "14.10.4",
    ),
    parts=Sailing,
    order=PatrolAssignmentOrder,
    state=AssignmentState,
    decisions=(AskForPatrol, ChoosePatrol),
    outcome_type=PatrolAssignmentHeadline,
    headline_type=PatrolAssignmentHeadline,
    procedure=AssignPatrol(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("patrol_request", "assignment"),
)  # fmt: skip

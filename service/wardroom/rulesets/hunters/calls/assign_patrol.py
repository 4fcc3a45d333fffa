"""The call `assign-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol.assignment import (
    AssignmentState,
    AssignPatrol,
    ChoosePatrol,
    MixReloads,
    PatrolAssignmentHeadline,
    PatrolAssignmentOrder,
    Sailing,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.submarine.decisions import AskForPatrol


def tables(state: AssignmentState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ASSIGN_PATROL = RuleCall(
    name="assign-patrol",
    summary="Assign the next patrol, and prepare boat and crew for it.",
    description=(
        "Loads the boat if the order contains a load. If his rank allows it, the Kommandant may "
        "ask for a patrol of his choice. Otherwise P1 is rolled in the column of the month, and "
        "the restrictions of the boat type are applied. A boat that is permanently posted to the "
        "Arctic or the Mediterranean is assigned there without a roll. For an (A) patrol an "
        "agent comes aboard; for an (M) patrol mines are loaded into tubes or shafts. The answer "
        "lists the boxes of the track with the row of E1 for each."
    ),
    covers=(
        "4.2.1", "4.5", "4.5.2", "6.0", "6.1",
        "7.0", "7.1", "7.1.1", "7.1.2", "7.1.3", "7.2", "7.2.1",
        "7.3", "7.3.1", "7.3.2", "7.3.3", "7.3.4", "7.3.5", "7.3.6", "7.3.7",
        "7.4", "7.4.1", "7.4.2", "11.2.1", "11.4.6", "14.10", "14.10.1",
    ),
    parts=Sailing,
    order=PatrolAssignmentOrder,
    state=AssignmentState,
    decisions=(AskForPatrol, ChoosePatrol, MixReloads),
    outcome_type=PatrolAssignmentHeadline,
    headline_type=PatrolAssignmentHeadline,
    procedure=AssignPatrol(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("P1", charts.p1.dice.notation),
    tables=tables,
    throws=("patrol_request", "assignment", "arctic_posting"),
)  # fmt: skip

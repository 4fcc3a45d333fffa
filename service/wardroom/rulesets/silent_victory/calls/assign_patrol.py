"""The call `assign-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    """The mat of the boat's class, and the base."""
    return (f"boats.type.{state.boat.type}", f"boats.type.{state.boat.type}.tubes", "basing")


ASSIGN_PATROL = RuleCall(
    name="assign-patrol",
    summary="Assign the next patrol, and make boat and crew ready for it.",
    description=(
        "Loads the boat, where a load is ordered. A Commander may ask for a patrol of his choice. "
        "Otherwise the chart of the base is rolled on in the column of the month; a boat in the "
        "Philippines is assigned there, and a historical captain where he went. Boats that carry "
        "passengers always take one along whatever the assignment. A passenger comes aboard for a "
        "transport mission, mines into the tubes for minelaying. The answer lists the boxes of the "
        "track with the row of E1 for each."
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
    examples=(
        Example(
            name="gato_in_april_1942",
            summary="A Gato of Pearl Harbor is sent to the Empire.",
            situation={"date": "1942-04", "base": {"at": "pearl_harbor"}, "boat": {"type": "Gato"}},
            dice={"kind": "fixed", "rolls": [3, 4]},
        ),
        Example(
            name="evacuation_of_the_philippines",
            summary="A Salmon in the Philippines of December 1941 rolls for nothing.",
            situation={
                "date": "1941-12",
                "base": {"at": "philippines"},
                "boat": {"type": "Salmon"},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="mines_off_the_empire",
            summary="Minelaying: mines in every tube, torpedoes among the reloads alone.",
            situation={
                "date": "1942-10",
                "base": {"at": "pearl_harbor"},
                "boat": {"type": "Tambor"},
            },
            dice={"kind": "fixed", "rolls": [1, 4]},
        ),
        Example(
            name="narwhal_with_a_passenger",
            summary="A Narwhal carries a passenger wherever it is sent.",
            situation={
                "date": "1943-09",
                "base": {"at": "pearl_harbor"},
                "boat": {"type": "Narwhal"},
            },
            dice={"kind": "fixed", "rolls": [3, 5]},
        ),
        Example(
            name="request_granted",
            summary="A Commander asks for the wolfpack of the Philippines, and gets it.",
            situation={
                "date": "1944-08",
                "base": {"at": "australia"},
                "boat": {"type": "Balao"},
                "commander": {"rank": "commander"},
            },
            order={"standing_orders": {"request": {"area": "philippines", "wolfpack": True}}},
            dice={"kind": "fixed", "rolls": [1]},
        ),
        Example(
            name="asked_for_a_request",
            summary="Without a standing order a Commander is asked before the roll.",
            situation={
                "date": "1944-08",
                "base": {"at": "australia"},
                "boat": {"type": "Balao"},
                "commander": {"rank": "commander"},
            },
            dice={"kind": "supplied", "rolls": []},
            standing=False,
        ),
        Example(
            name="okanes_last_patrol",
            summary="The fifth patrol of the Tang, as it was.",
            situation={
                "date": "1944-09",
                "base": {"at": "pearl_harbor"},
                "boat": {"type": "Balao"},
                "record": {"scenario": "okane", "historical": True, "patrols_completed": 4},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

"""The calls of a patrol: assignment, travel, missions, events, the way home (7, 10, 12)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.patrol import (
    abort,
    advance,
    assignment,
    mission,
    random_events,
)
from wardroom.rulesets.silent_victory.patrol.abort import AbortHeadline, AbortPatrol, AbortState
from wardroom.rulesets.silent_victory.patrol.advance import (
    AdvanceBox,
    AdvanceHeadline,
    AdvanceOrder,
    AdvanceState,
)
from wardroom.rulesets.silent_victory.patrol.assignment import (
    AssignmentState,
    AssignPatrol,
    ChoosePatrol,
    PatrolAssignmentHeadline,
    PatrolAssignmentOrder,
    Sailing,
)
from wardroom.rulesets.silent_victory.patrol.mission import AttemptMission, MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import (
    Eventful,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventState,
    ResolveRandomEvent,
)
from wardroom.rulesets.silent_victory.situation.patrol import AtSea
from wardroom.rulesets.submarine.decisions import AbortHeading, AskForPatrol
from wardroom.rulesets.submarine.orders import AbortOrder, MissionOrder
from wardroom.rulesets.submarine.views import MissionHeadline


def assign_patrol_tables(state: AssignmentState) -> tuple[str, ...]:
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
        "for minelaying mines are loaded into the tubes. The answer lists the boxes of the track, "
        "each with its row of E1."
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
    begin=assignment.begin,
    outcome=assignment.outcome,
    headline=assignment.headline,
    tables=assign_patrol_tables,
    throws=("patrol_request", "assignment"),
)  # fmt: skip


def advance_box_tables(state: AdvanceState) -> tuple[str, ...]:
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
        "encounter checks are due. The answer also names the row of E1 for these checks."
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
    begin=advance.begin,
    outcome=advance.outcome,
    headline=advance.headline,
    tables=advance_box_tables,
    throws=("survival",),
)  # fmt: skip


def attempt_mission_tables(state: MissionState) -> tuple[str, ...]:
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_MISSION = RuleCall(
    name="attempt-mission",
    summary="Try once to carry out the special mission of a patrol, in the mission's box.",
    description=(
        "Makes one roll on the mission row of E1. Without an encounter the boat carries out the "
        "mission: passengers are landed or come aboard; mines are laid, and the tubes may be "
        "reloaded at once; beaches are photographed; or a die decides whether pilots are found. If "
        "aircraft are met, resolve them first, with the modifier of a mission. If the boat "
        "survives and need not go home, it attempts the mission again. The mission fails if the "
        "passenger is incapacitated, or if no doors work for the tubes that must lay the mines."
    ),
    covers=(
        "7.4", "7.4.1", "7.4.2", "7.4.3", "7.4.4", "7.4.5", "7.4.8", "8.1.1", "10.8.1", "10.9.3",
        "12.1.3", "12.1.7",
    ),
    parts=AtSea,
    order=MissionOrder,
    state=MissionState,
    decisions=(),
    outcome_type=MissionHeadline,
    headline_type=MissionHeadline,
    procedure=AttemptMission(),
    begin=mission.begin,
    outcome=mission.headline,
    headline=mission.headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=attempt_mission_tables,
    throws=("mission", "pilots"),
)  # fmt: skip


def resolve_random_event_tables(state: RandomEventState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the tables that the event used."""
    named = ["R1", f"boats.type.{state.boat.type}"]
    if state.event == "rebased":
        named.append("basing")
    if state.damaged:
        named.append("E5.repair")
    return tuple(named)


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll and resolve the random event of a patrol.",
    description=(
        "Send this call after the patrol's first natural 12. Rolls the event and resolves it: a "
        "man goes overboard; the boat runs aground; the pharmacist's mate operates; a wave damages "
        "the radars, whose repair is rolled at once. The patrol and the commander in the answer "
        "hold lasting effects. A ship that is sunk is entered in the patrol's log. The outcome "
        "holds a ship that the boat meets, or states that the boat must go home. An event that is "
        "ignored counts as not having happened: the next natural 12 can bring another event."
    ),
    covers=(
        "8.1.6", "10.9.1", "10.9.2", "10.11.2", "10.11.3", "10.13.4", "10.13.5", "11.3.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    parts=Eventful,
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(),
    outcome_type=RandomEventHeadline,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=random_events.begin,
    outcome=random_events.headline,
    headline=random_events.headline,
    first=lambda charts: ("R1", charts.r1.dice.notation),
    tables=resolve_random_event_tables,
    throws=(
        "random_event", "lost_man", "appendicitis", "rescue", "repair", "injury_victim",
        "injury_severity",
    ),
)  # fmt: skip


def abort_patrol_tables(state: AbortState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the half-way point."""
    return (f"boats.type.{state.boat.type}", "careers.abort_point")


ABORT_PATROL = RuleCall(
    name="abort-patrol",
    summary="Break off a patrol: the way home, its checks, and the months that it counts.",
    description=(
        "Send this call for a boat that must abort (the fuel tanks are inoperable, one diesel is "
        "left, the chief engineer commands, or an event sends the boat home), or if the player "
        "chooses to abort. The boat moves to the nearest transit box, then from transit box to "
        "transit box. If both ways are equally long, the player chooses, by standing order or when "
        "asked. A patrol that is aborted at its midpoint or earlier counts as one month. Uses no "
        "dice."
    ),
    covers=(
        "10.2.1", "10.4.2", "10.9.3", "10.11.6", "10.12", "10.12.1", "10.12.2", "10.12.3",
        "10.12.5", "10.12.6",
    ),
    parts=AtSea,
    order=AbortOrder,
    state=AbortState,
    decisions=(AbortHeading,),
    outcome_type=AbortHeadline,
    headline_type=AbortHeadline,
    procedure=AbortPatrol(),
    begin=abort.begin,
    outcome=abort.outcome,
    headline=abort.headline,
    tables=abort_patrol_tables,
    throws=(),
)  # fmt: skip

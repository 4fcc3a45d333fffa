"""The calls of a patrol: assignment, travel, missions, events, the way home (7, 10, 12, 14.9)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol import (
    abort,
    advance,
    assignment,
    mission,
    random_events,
    resupply,
)
from wardroom.rulesets.hunters.patrol.abort import AbortHeadline, AbortPatrol, AbortState
from wardroom.rulesets.hunters.patrol.advance import (
    AdvanceBox,
    AdvanceHeadline,
    AdvanceOrder,
    AdvanceState,
    TurnBack,
)
from wardroom.rulesets.hunters.patrol.assignment import AssignPatrol
from wardroom.rulesets.hunters.patrol.departure import (
    AssignmentState,
    ChoosePatrol,
    MixReloads,
    PatrolAssignmentHeadline,
    PatrolAssignmentOrder,
    Sailing,
)
from wardroom.rulesets.hunters.patrol.mission import AttemptMission, MissionState
from wardroom.rulesets.hunters.patrol.random_events import (
    ChooseSpareParts,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventState,
    ResolveRandomEvent,
)
from wardroom.rulesets.hunters.patrol.resupply import (
    AttemptResupply,
    ResupplyHeadline,
    ResupplyOrder,
    ResupplyState,
    TakeTorpedoes,
)
from wardroom.rulesets.hunters.situation.patrol import AtSea
from wardroom.rulesets.submarine.decisions import AbortHeading, AskForPatrol
from wardroom.rulesets.submarine.orders import AbortOrder, MissionOrder
from wardroom.rulesets.submarine.views import MissionHeadline


def assign_patrol_tables(state: AssignmentState) -> tuple[str, ...]:
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
        "lists the boxes of the track, each with its row of E1."
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
    begin=assignment.begin,
    outcome=assignment.outcome,
    headline=assignment.headline,
    first=lambda charts: ("P1", charts.p1.dice.notation),
    tables=assign_patrol_tables,
    throws=("patrol_request", "assignment", "arctic_posting"),
)  # fmt: skip


def advance_box_tables(state: AdvanceState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ADVANCE_BOX = RuleCall(
    name="advance-box",
    summary="Enter the next travel box, and determine the encounter checks due in it.",
    description=(
        "Moves the boat along its track: out and home, or, once the boat is aborting, from transit "
        "box to transit box. While the doctor is incapacitated, a survival roll is made for every "
        "severely wounded man. The Kommandant's death ends the game. The patrol in the answer "
        "states how many checks are due. The answer also names the row of E1 for these checks: the "
        "area, transit, the Bay of Biscay, Gibraltar, or the special mission while it is open. On "
        "its first passage to the Mediterranean a damaged boat may turn back to France, by "
        "standing order or when asked."
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
    begin=advance.begin,
    outcome=advance.outcome,
    headline=advance.headline,
    tables=advance_box_tables,
    throws=("survival",),
)  # fmt: skip


def attempt_mission_tables(state: MissionState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_MISSION = RuleCall(
    name="attempt-mission",
    summary="Try once to land the agent or to lay the mines, in the mission's box.",
    description=(
        "Makes one roll on the mission row of E1. Without an encounter the agent is landed, or "
        "the mines are laid and the tubes may be reloaded at once. If aircraft are met, resolve "
        "them first, with the modifier of a mission. If the boat survives and need not go home, "
        "it attempts the mission again. The mission fails if the agent is incapacitated, or if no "
        "doors work for the tubes that must lay the mines."
    ),
    covers=("7.4", "7.4.1", "7.4.2", "7.4.3", "8.1.1", "10.5.3", "11.4.6"),
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
    first=lambda charts: ("E1.row.special_mission", charts.e1.dice.notation),
    tables=attempt_mission_tables,
    throws=("mission",),
)  # fmt: skip


def resolve_random_event_tables(state: RandomEventState) -> tuple[str, ...]:
    """Return the chart of events, and the mat of the boat's type."""
    return ("R1", f"boats.type.{state.boat.type}")


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll and resolve the random event of a patrol.",
    description=(
        "Send this call after the patrol's first natural 12. Rolls the event and resolves it: men "
        "are lost; the gyro compass is repaired or forces the boat home; spare parts repair "
        "systems, chosen by standing order or when asked; an aircraft surprises the boat. The "
        "patrol in the answer holds the lasting effects (superior torpedoes, no encounters). The "
        "outcome holds a ship that was reported. An event that is ignored counts as not having "
        "happened: the next natural 12 can bring another event."
    ),
    covers=(
        "10.5.2", "10.7.3", "10.8.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    parts=AtSea,
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(ChooseSpareParts,),
    outcome_type=RandomEventHeadline,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=random_events.begin,
    outcome=random_events.outcome,
    headline=random_events.headline,
    first=lambda charts: ("R1", charts.r1.dice.notation),
    tables=resolve_random_event_tables,
    throws=(
        "random_event", "aircraft_quality", "lost_man", "gyro_compass", "air_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip


def abort_patrol_tables(state: AbortState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ABORT_PATROL = RuleCall(
    name="abort-patrol",
    summary="Break off a patrol: the way home, its checks, and the months that it counts.",
    description=(
        "Send this call for a boat that must abort (the fuel tanks or a diesel are inoperable, the "
        "chief engineer commands, or the gyro compass has failed), or if the player chooses to "
        "abort. The boat moves to the nearest transit box, then from transit box to transit box. "
        "If both ways are equally long, the player chooses, by standing order or when asked. A "
        "patrol of two months that is aborted before its midpoint counts as one month. Uses no "
        "dice."
    ),
    covers=(
        "7.3.3", "7.3.4", "10.2.1", "10.4", "10.4.2", "10.5.3",
        "10.8", "10.8.1", "10.8.2", "10.8.3", "10.8.5", "10.8.6", "10.10.6",
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


def attempt_resupply_tables(state: ResupplyState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_RESUPPLY = RuleCall(
    name="attempt-resupply",
    summary="Look for a supply boat in the last box on station (optional).",
    description=(
        "Requires the option resupply_at_sea. On a 1 the boat meets a supply boat, and a check on "
        "the row of the Bay of Biscay is rolled at once. Any encounter cancels the resupply. "
        "Otherwise the boat refuels and fills up its gun ammunition. If the boat is offered "
        "torpedoes, the Kommandant may take as many as there is room for, within the permitted "
        "mix. The boat is then in its first box on station again. The refit will be a month "
        "longer."
    ),
    covers=("14.9", "14.9.1", "14.9.2", "14.9.3", "14.9.4", "14.9.5", "10.5.2", "10.5.3"),
    parts=AtSea,
    order=ResupplyOrder,
    state=ResupplyState,
    decisions=(TakeTorpedoes,),
    outcome_type=ResupplyHeadline,
    headline_type=ResupplyHeadline,
    procedure=AttemptResupply(),
    begin=resupply.begin,
    outcome=resupply.outcome,
    headline=resupply.headline,
    first=lambda charts: ("careers.resupply", charts.careers.resupply.dice.notation),
    tables=attempt_resupply_tables,
    throws=(
        "supply_boat", "supply_check", "supply_stores", "supply_torpedoes", "survival",
    ),
)  # fmt: skip

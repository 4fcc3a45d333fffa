"""At sea: boxes, checks, and encounters other than ships (6.1, 8, 10.12, 12).

After each resolution the stage is `NEXT`: a boat that must abort goes home; otherwise the captain
decides whether to sail on. Then `BOX`: the next check of this box, or the next box.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import (
    AircraftOrder,
    AircraftState,
)
from wardroom.rulesets.silent_victory.calls.attack import (
    REPAIR_BOAT,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.silent_victory.calls.patrol import (
    ABORT_PATROL,
    ADVANCE_BOX,
    ATTEMPT_MISSION,
    RESOLVE_RANDOM_EVENT,
)
from wardroom.rulesets.silent_victory.career.attack import lone_escort_crippled, to_reload
from wardroom.rulesets.silent_victory.career.contact import hunt_over, lose, out_of_sight
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, under_way
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterOrder, EncounterState
from wardroom.rulesets.silent_victory.damage.damage import ForcedAbort, forced_aborts
from wardroom.rulesets.silent_victory.damage.repair import RepairOrder, RepairState, needs_repair
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState, DepthChargeCycleOrder
from wardroom.rulesets.silent_victory.patrol.abort import AbortState
from wardroom.rulesets.silent_victory.patrol.advance import AdvanceOrder, AdvanceState
from wardroom.rulesets.silent_victory.patrol.mission import MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import RandomEventOrder, RandomEventState
from wardroom.rulesets.silent_victory.situation.patrol import mission_is_open_in
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import EncounterResult
from wardroom.rulesets.submarine.decisions import CourseDetails, SetCourse
from wardroom.rulesets.submarine.next_calls import begin, patrol_place, place_of, with_parts
from wardroom.rulesets.submarine.orders import AbortOrder, MissionOrder
from wardroom.rulesets.submarine.patrol import Track

_AIRCRAFT = EncounterResult.AIRCRAFT
_RANDOM_EVENT = EncounterResult.RANDOM_EVENT

_BOX = Stage.BOX
_NEXT = Stage.NEXT

# ------------------------------------------------------------------------------ places


def track_of(state: CareerState, charts: SilentVictoryCharts) -> Track:
    """Return the track of the patrol under way."""
    return charts.boats.type[known(state.situation.boat).type].track


def box_place(state: CareerState) -> str:
    """Return the position of the boat's box in the game; a box can be entered more than once."""
    box = under_way(state).box
    if box not in state.entered:
        return f"{patrol_place(state)}/port"
    return f"{patrol_place(state)}/box/{box}/visit/{state.entered.count(box)}"


# ------------------------------------------------------------------------------ moving


def move(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave the box for the next one, or for port (6.1)."""
    place = f"{box_place(state)}/departure"
    return begin(state, Stage.MOVE, place, ADVANCE_BOX, AdvanceOrder(), charts)


def moved(
    state: CareerState, child: AdvanceState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on in the next box, or home; a boat lost on the way ends the career."""
    if child.ending is not None:
        return lose(state, child.ending, charts)
    if child.in_port:
        return at(state, Stage.HOME)
    return at(state, _BOX, entered=(*state.entered, under_way(state).box))


def in_box(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the mission, the next check of this box, or the next box (7.4, 8.1.1)."""
    patrol, place = under_way(state), box_place(state)
    number = patrol.checks_made + 1
    if mission_is_open_in(patrol, track_of(state, charts), patrol.box):
        spot = f"{place}/mission/{number}"
        return begin(state, Stage.MISSION, spot, ATTEMPT_MISSION, MissionOrder(), charts, spot=spot)
    if patrol.checks_due:
        spot = f"{place}/check/{number}"
        return begin(state, Stage.CHECK, spot, ROLL_ENCOUNTER, EncounterOrder(), charts, spot=spot)
    return move(state, charts)


def what_next(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on after a resolution: home if the boat must abort, otherwise as the player decides."""
    patrol = state.situation.patrol
    if patrol is not None and patrol.aborting:
        return at(state, _BOX)
    if forced(state.situation):
        return at(state, Stage.ABORT)
    patrol = under_way(state)
    going_home_anyway = patrol.box == len(track_of(state, charts)) and not patrol.checks_due
    return at(state, _BOX if going_home_anyway else Stage.COURSE)


# ------------------------------------------------------------------------------ course and abort


def forced(situation: Situation) -> tuple[ForcedAbort, ...]:
    """Return all reasons to abort (10.9.3, 10.12.1)."""
    boat, crew, patrol = known(situation.boat), known(situation.crew), situation.patrol
    return forced_aborts(boat, crew, sent_home=None if patrol is None else patrol.sent_home)


def course_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[SetCourse]:
    """Return whether to sail on (10.12.5)."""
    patrol = under_way(state)
    return Offer(
        decision="course",
        rule="10.12.5",
        choices=_COURSES,
        example=_COURSES[0],
        details=lambda: CourseDetails(
            box=patrol.box,
            boxes=len(track_of(state, charts)),
            checks_due=patrol.checks_due,
            hull_damage=known(state.situation.boat).hull_damage,
        ),
    )


_COURSES = (SetCourse(abort=False), SetCourse(abort=True))


def decide_course(
    state: CareerState, decision: SetCourse, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Sail on, or go home."""
    return abort(state, charts) if decision.abort else at(state, _BOX)


def abort(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Break off the patrol (10.12)."""
    place = f"{box_place(state)}/abort"
    return begin(state, Stage.ABORT, place, ABORT_PATROL, AbortOrder(), charts)


def aborted(
    state: CareerState, child: AbortState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the nearest transit box at once, or from the boat's own transit box (10.12.2)."""
    del child, charts
    return at(state, Stage.MOVE)


# ------------------------------------------------------------------------------ checks, events


def checked(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the encounter of the check (8.1.2 to 8.1.6)."""
    if child.ending is not None:
        return lose(state, child.ending, charts)
    if child.result is _RANDOM_EVENT:
        return at(state, Stage.EVENT)
    if child.result is _AIRCRAFT:
        return at(state, Stage.AIRCRAFT)
    contact = state.situation.contact
    if contact is None:
        return at(state, Stage.REPAIRS if child.fire.hits else _NEXT)
    return at(state, Stage.DUEL if contact.kind == "submarine" else Stage.ENGAGE)


def event(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin a random event, which takes the encounter's place (12.1.1)."""
    place = f"{state.spot}/event"
    return begin(state, Stage.EVENT, place, RESOLVE_RANDOM_EVENT, RandomEventOrder(), charts)


def happened(
    state: CareerState, child: RandomEventState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on after the event's effects (12.1.3 to 12.1.6, chart R1)."""
    if child.ending == "rescued":
        return at(state, Stage.HOME)
    if child.ending is not None:
        return lose(state, child.ending, charts)
    met = RESOLVE_RANDOM_EVENT.headline(child, charts).encounter
    reported = met is not None and not under_way(state).aborting
    return at(state, Stage.REPORT if reported else Stage.REPAIRS)


def reported(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the encounter with a capital ship that a message has reported (chart R1)."""
    place, order = f"{state.spot}/report", EncounterOrder(encounter="capital_ship")
    return begin(state, Stage.REPORT, place, ROLL_ENCOUNTER, order, charts)


# ------------------------------------------------------------------------------ mission


def attempted(
    state: CareerState, child: MissionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on with the mission done, failed, or interrupted from the air (7.4.1 to 7.4.6)."""
    if child.result == "aircraft":
        return at(state, Stage.AIRCRAFT)
    return to_reload(state, charts) if child.laid else at(state, _NEXT)


# ------------------------------------------------------------------------------ air and escorts


def meet_aircraft(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the encounter with an aircraft, which cannot be declined (8.1.5, 9.8)."""
    place = f"{place_of(state)}/aircraft"
    order = AircraftOrder()
    return begin(state, Stage.AIRCRAFT, place, RESOLVE_AIRCRAFT_ENCOUNTER, order, charts)


def flown_off(
    state: CareerState, child: AircraftState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on once the aircraft is gone, or has called an escort (9.8.3), or the boat is lost."""
    if child.ending in ("sunk", "scuttled", "captured", "commander_killed"):
        return lose(state, child.ending, charts)
    if child.ending == "escort":
        return at(state, Stage.HUNT)
    contact = state.situation.contact
    if contact is not None and contact.kind == "aircraft":
        state = with_parts(state, contact=None)
    return at(state, Stage.REPAIRS)


def hunt(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the hunt for a boat that attacked (9.6.1) or was found (9.2.2), or by called escorts.

    Escorts that an aircraft calls arrive without a roll (9.8.3).
    """
    called = known(state.situation.contact).called_by_aircraft
    place = f"{place_of(state)}/{'escort' if called else 'hunt'}"
    order = DepthChargeCycleOrder()
    return begin(state, Stage.HUNT, place, RUN_DEPTH_CHARGE_CYCLE, order, charts)


def hunted(state: CareerState, child: CycleState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on once the escorts have lost the boat, or sunk it (9.6.9, 9.6.13)."""
    if child.ending is not None and child.ending != "escaped":
        return lose(state, child.ending, charts)
    contact = hunt_over(known(state.situation.contact))
    if contact.kind == "submarine":
        # Whoever hunted the boat was no escort of the submarine's (9.9.5).
        contact = msgspec.structs.replace(contact, escorted=False, escort_arrived=False)
    after = with_parts(state, contact=None if contact.called_by_aircraft else contact)
    if child.escort_crippled and contact.single_escort:
        return lone_escort_crippled(after)
    return at(after, Stage.REPAIRS)


# ------------------------------------------------------------------------------ repairs


def repairs(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin pumps and repairs at the end of the rounds of combat, if they are needed (10.11)."""
    if not needs_repair(known(state.situation.boat)):
        return _repaired(state, charts)
    place = f"{place_of(state)}/repairs"
    return begin(state, Stage.REPAIRS, place, REPAIR_BOAT, RepairOrder(), charts)


def repaired(
    state: CareerState, child: RepairState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on with encounter or patrol; a boat without diesels is towed home or lost.

    The patrol is over for a boat that is towed home, and for a rescued crew (10.2.1, 10.13.4).
    """
    if child.ending == "crew_lost":
        return lose(state, "crew_lost", charts)
    if child.ending is not None:
        return at(state, Stage.HOME, situation=out_of_sight(state.situation, charts))
    return _repaired(state, charts)


def _repaired(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    if state.situation.contact is None:
        return at(state, _NEXT)
    if forced(state.situation):
        return at(state, _NEXT, situation=out_of_sight(state.situation, charts))
    return to_reload(state, charts)

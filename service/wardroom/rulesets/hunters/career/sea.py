"""At sea: boxes, checks, and encounters other than ships (6.1, 8, 10.8, 12, 14.9).

After each resolution the stage is `NEXT`: a boat that must abort goes home, a supply boat may be
looked for, and the Kommandant decides whether to sail on. Then `BOX`: the next check of this box,
or the next box.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import AircraftOrder, AircraftState
from wardroom.rulesets.hunters.calls.attack import (
    REPAIR_BOAT,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.hunters.calls.patrol import (
    ABORT_PATROL,
    ADVANCE_BOX,
    ATTEMPT_MISSION,
    ATTEMPT_RESUPPLY,
    RESOLVE_RANDOM_EVENT,
)
from wardroom.rulesets.hunters.career.attack import to_reload
from wardroom.rulesets.hunters.career.contact import hunt_over, looked_for, lose, out_of_sight
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    SeekSupply,
    SeekSupplyDetails,
    Stage,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.meeting import EncounterOrder, EncounterState
from wardroom.rulesets.hunters.damage.damage import ForcedAbort, forced_aborts
from wardroom.rulesets.hunters.damage.repair import RepairOrder, RepairState, needs_repair
from wardroom.rulesets.hunters.hunted.hunted import CycleState, DepthChargeCycleOrder
from wardroom.rulesets.hunters.patrol.abort import AbortState
from wardroom.rulesets.hunters.patrol.advance import AdvanceOrder, AdvanceState
from wardroom.rulesets.hunters.patrol.mission import MissionState
from wardroom.rulesets.hunters.patrol.random_events import RandomEventOrder, RandomEventState
from wardroom.rulesets.hunters.patrol.resupply import ResupplyOrder, ResupplyState
from wardroom.rulesets.hunters.patrol.track import Track, past_gibraltar, resupply_box
from wardroom.rulesets.hunters.situation.patrol import mission_is_open_in, sailing_track
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import EncounterResult
from wardroom.rulesets.submarine.decisions import CourseDetails, SetCourse
from wardroom.rulesets.submarine.next_calls import begin, patrol_place, place_of, with_parts
from wardroom.rulesets.submarine.orders import AbortOrder, MissionOrder

_AIRCRAFT = EncounterResult.AIRCRAFT
_ESCORT = EncounterResult.ESCORT
_RANDOM_EVENT = EncounterResult.RANDOM_EVENT

_BOX = Stage.BOX
_NEXT = Stage.NEXT

# ------------------------------------------------------------------------------ places


def track_of(state: CareerState, charts: HuntersCharts) -> Track:
    """Return the track of the patrol under way."""
    area = under_way(state).assignment.area
    return sailing_track(known(state.situation.boat).type, area, state.options, charts)


def box_place(state: CareerState) -> str:
    """Return the position of the boat's box in the game; a box can be entered more than once."""
    box = under_way(state).box
    if not box:
        return f"{patrol_place(state)}/port"
    return f"{patrol_place(state)}/box/{box}/visit/{state.entered.count(box)}"


# ------------------------------------------------------------------------------ moving


def move(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave the box for the next one, or for port (6.1)."""
    place = f"{box_place(state)}/departure"
    return begin(state, Stage.MOVE, place, ADVANCE_BOX, AdvanceOrder(), charts)


def moved(state: CareerState, child: AdvanceState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on in the next box, or home; a boat lost on the way ends the career."""
    if child.ending is not None:
        return lose(state, child.ending, charts)
    return at(state, Stage.HOME) if child.in_port else _entered(state)


def _entered(state: CareerState) -> Step[CareerState]:
    patrol = under_way(state)
    entered = (*state.entered, patrol.box)
    return at(state, _BOX if patrol.checks_due else _NEXT, entered=entered)


def in_box(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
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


def what_next(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on after a resolution: home if the boat must abort, otherwise as the player decides."""
    patrol = state.situation.patrol
    if patrol is not None and patrol.aborting:
        return at(state, _BOX)
    if forced(state.situation):
        return at(state, Stage.ABORT)
    patrol = under_way(state)
    if not patrol.checks_due and not patrol.supply_sought and _supply_here(state, charts):
        return at(state, Stage.SEEK_SUPPLY)
    return at(state, Stage.COURSE if _may_abort(state, charts) else _BOX)


# ------------------------------------------------------------------------------ course and abort


def forced(situation: Situation) -> tuple[ForcedAbort, ...]:
    """Return all reasons to abort (10.5.3, 10.8.1)."""
    boat, crew, patrol = known(situation.boat), known(situation.crew), situation.patrol
    failed = patrol is not None and patrol.gyro_compass_failed
    return forced_aborts(boat, crew, gyro_compass_failed=failed)


def _may_abort(state: CareerState, charts: HuntersCharts) -> bool:
    """Whether the Kommandant may turn for home now, unless the boat is going home (10.8.5).

    He may not on the first way to the Mediterranean; if the boat was damaged there, he is asked
    about turning back when it moves on (7.3.3).
    """
    patrol = under_way(state)
    track = track_of(state, charts)
    if patrol.first_mediterranean and not past_gibraltar(track, patrol.box):
        return False
    return patrol.box < len(track) or patrol.checks_due > 0


def course_offer(state: CareerState, charts: HuntersCharts) -> Offer[SetCourse]:
    """Return whether to sail on (10.8.5)."""
    patrol = under_way(state)
    return Offer(
        decision="course",
        rule="10.8.5",
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
    state: CareerState, decision: SetCourse, charts: HuntersCharts
) -> Step[CareerState]:
    """Sail on, or go home."""
    return abort(state, charts) if decision.abort else at(state, _BOX)


def abort(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Break off the patrol (10.8)."""
    place = f"{box_place(state)}/abort"
    return begin(state, Stage.ABORT, place, ABORT_PATROL, AbortOrder(), charts)


def aborted(state: CareerState, child: AbortState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the nearest transit box at once, or from the boat's own transit box (10.8.2)."""
    del child, charts
    return at(state, Stage.MOVE)


# ------------------------------------------------------------------------------ checks, events


def checked(state: CareerState, child: EncounterState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the encounter of the check (8.1.2 to 8.1.6)."""
    del charts
    if child.result is _RANDOM_EVENT:
        return at(state, Stage.EVENT)
    if child.result is _AIRCRAFT:
        return at(state, Stage.AIRCRAFT)
    if child.result is _ESCORT:
        return at(state, Stage.HUNT)
    return at(state, _NEXT if state.situation.contact is None else Stage.ENGAGE)


def event(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin a random event, which takes the encounter's place (12.1.1)."""
    place = f"{state.spot}/event"
    return begin(state, Stage.EVENT, place, RESOLVE_RANDOM_EVENT, RandomEventOrder(), charts)


def happened(
    state: CareerState, child: RandomEventState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on after the event's effects (12.1.3 to 12.1.6, chart R1)."""
    if child.ending is not None:
        return lose(state, child.ending, charts)
    lone_ship = RESOLVE_RANDOM_EVENT.headline(child, charts).lone_ship
    reported = lone_ship and not under_way(state).aborting
    return at(state, Stage.REPORT if reported else Stage.REPAIRS)


def reported(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the encounter with an unescorted ship that the Luftwaffe has reported (chart R1)."""
    place, order = f"{state.spot}/report", EncounterOrder(encounter="ship")
    return begin(state, Stage.REPORT, place, ROLL_ENCOUNTER, order, charts)


# ------------------------------------------------------------------------------ mission


def attempted(state: CareerState, child: MissionState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on with the mission done, failed, or interrupted from the air (7.4.1, 7.4.2)."""
    if child.result == "aircraft":
        return at(state, Stage.AIRCRAFT)
    return to_reload(state, charts) if child.laid else at(state, _NEXT)


# ------------------------------------------------------------------------------ air and escorts


def meet_aircraft(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the encounter with an aircraft, which cannot be declined (8.1.5, 9.8)."""
    place = f"{place_of(state)}/aircraft"
    order = AircraftOrder()
    return begin(state, Stage.AIRCRAFT, place, RESOLVE_AIRCRAFT_ENCOUNTER, order, charts)


def flown_off(state: CareerState, child: AircraftState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on once the aircraft is gone, or has called an escort (9.8.3), or the boat is lost."""
    if child.ending in ("sunk", "scuttled", "captured", "commander_killed"):
        return lose(state, child.ending, charts)
    if child.ending == "escort":
        return at(state, Stage.HUNT)
    contact = state.situation.contact
    if contact is not None and contact.kind == "aircraft":
        state = with_parts(state, contact=None)
    return at(state, Stage.REPAIRS)


def hunt(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the hunt for the boat after its attack (9.6.1, 9.2.2), or by escorts alone (9.8.3)."""
    contact = known(state.situation.contact)
    own = contact.kind == "escort"
    place = f"{place_of(state)}/{'escort' if own else 'hunt'}"
    order = DepthChargeCycleOrder()
    return begin(state, Stage.HUNT, place, RUN_DEPTH_CHARGE_CYCLE, order, charts)


def hunted(state: CareerState, child: CycleState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on once the escorts have lost the boat, or sunk it (9.6.7, 9.6.11)."""
    if child.ending is not None and child.ending != "escaped":
        return lose(state, child.ending, charts)
    contact = hunt_over(known(state.situation.contact))
    if state.stage is Stage.ARRIVAL:
        return looked_for(with_parts(state, contact=contact), unseen=child.rounds == 0)
    by_themselves = contact.kind == "escort"
    after = with_parts(state, contact=None if by_themselves else contact)
    return at(after, Stage.REPAIRS)


# ------------------------------------------------------------------------------ repairs


def repairs(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin pumps and repairs at the end of the rounds of combat, before a chase (9.7.3, 10.7)."""
    if not needs_repair(known(state.situation.boat)):
        return _repaired(state, charts)
    place = f"{place_of(state)}/repairs"
    return begin(state, Stage.REPAIRS, place, REPAIR_BOAT, RepairOrder(), charts)


def repaired(state: CareerState, child: RepairState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on with encounter or patrol; a boat without diesels is towed home or lost.

    The patrol is over for a boat that is towed home, and for a rescued crew (10.2.1, 10.9.4).
    """
    if child.ending == "crew_lost":
        return lose(state, "crew_lost", charts)
    if child.ending is not None:
        return at(state, Stage.HOME, situation=out_of_sight(state.situation, charts))
    return _repaired(state, charts)


def _repaired(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    if state.situation.contact is None:
        return at(state, _NEXT)
    if forced(state.situation):
        return at(state, _NEXT, situation=out_of_sight(state.situation, charts))
    return to_reload(state, charts)


# ------------------------------------------------------------------------------ resupply


def _supply_here(state: CareerState, charts: HuntersCharts) -> bool:
    """Whether a supply boat can be looked for in this box (14.9.1)."""
    patrol, type_ = under_way(state), known(state.situation.boat).type
    area, track = patrol.assignment.area, track_of(state, charts)
    return resupply_box(type_, area, track, state.options, charts) == patrol.box


def supply_offer(state: CareerState, charts: HuntersCharts) -> Offer[SeekSupply]:
    """Return whether to look for a supply boat (14.9.1)."""
    del charts
    return Offer(
        decision="seek_supply",
        rule="14.9.1",
        choices=(SeekSupply(seek=True), SeekSupply(seek=False)),
        example=SeekSupply(seek=False),
        details=SeekSupplyDetails(box=under_way(state).box),
    )


def decide_supply(
    state: CareerState, decision: SeekSupply, charts: HuntersCharts
) -> Step[CareerState]:
    """Look for a supply boat, or do not; once in a box."""
    if not decision.seek:
        patrol = msgspec.structs.replace(under_way(state), supply_sought=True)
        return at(with_parts(state, patrol=patrol), _NEXT)
    spot = f"{box_place(state)}/supply"
    return begin(state, Stage.SUPPLY, spot, ATTEMPT_RESUPPLY, ResupplyOrder(), charts, spot=spot)


def supplied(state: CareerState, child: ResupplyState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on: back on station, as before, or to an aircraft (14.9.1, 14.9.2)."""
    if child.ending is not None:
        return lose(state, child.ending, charts)
    if child.result == "aircraft":
        return at(state, Stage.AIRCRAFT)
    return at(state, _NEXT) if child.result == "not_met" else _entered(state)

"""At sea: box by box, check by check, and whatever turns up beside ships (6.1, 8, 10.8, 12, 14.9).

When something has been resolved the stage is `NEXT`: a boat that has to goes home, a supply boat
may be looked for, and the Kommandant says whether to sail on. Then `BOX`: the next check of this
box, or the next box.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.rulesets.hunters.aircraft import aircraft_encounter
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import AircraftState, AirOrders
from wardroom.rulesets.hunters.career.attack import HUNTED_ORDERS
from wardroom.rulesets.hunters.career.chase import looked_for
from wardroom.rulesets.hunters.career.contact import round_place, sighted
from wardroom.rulesets.hunters.career.decisions import SeekSupply, SetCourse
from wardroom.rulesets.hunters.career.log import lose, names_barred, with_ships
from wardroom.rulesets.hunters.career.reload import to_reload
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Cruise,
    Stage,
    patrol_place,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact import encounter
from wardroom.rulesets.hunters.contact.encounter import EncounterOrders, EncounterState
from wardroom.rulesets.hunters.damage import repair
from wardroom.rulesets.hunters.damage.repair import RepairOrders, RepairState, needs_repair
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.patrol import abort, advance, mission, random_events, resupply
from wardroom.rulesets.hunters.patrol.abort import (
    AbortOrders,
    AbortReason,
    AbortState,
    abort_reasons,
)
from wardroom.rulesets.hunters.patrol.advance import AdvanceOrders, AdvanceState
from wardroom.rulesets.hunters.patrol.mission import MissionOrders, MissionState
from wardroom.rulesets.hunters.patrol.random_events import EventOrders, RandomEventState
from wardroom.rulesets.hunters.patrol.resupply import ResupplyOrders, ResupplyState
from wardroom.rulesets.hunters.patrol.track import (
    Track,
    before_midpoint,
    last_on_station,
    next_to_port,
    past_gibraltar,
    resupply_box,
    rolls_left_after_event,
)
from wardroom.rulesets.hunters.port.completion import BroughtHome
from wardroom.rulesets.hunters.situation.patrol import (
    Patrol,
    check_row,
    mission_is_open_in,
    sailing_track,
)
from wardroom.rulesets.hunters.situation.terms import Encounter, EncounterResult
from wardroom.rulesets.submarine.terms import Heading

_AIRCRAFT = EncounterResult.AIRCRAFT
_ESCORT = EncounterResult.ESCORT
_RANDOM_EVENT = EncounterResult.RANDOM_EVENT

_BOX = Stage.BOX
_CHECK = Stage.CHECK
_COURSE = Stage.COURSE
_MOVE = Stage.MOVE
_NEXT = Stage.NEXT

# ------------------------------------------------------------------------------ places


def track_of(state: CareerState, charts: HuntersCharts) -> Track:
    """The track of the patrol under way."""
    area = under_way(state).patrol.assignment.area
    return sailing_track(state.career.boat.type, area, state.options, charts)


def box_place(state: CareerState) -> str:
    """The position in the game of the box the boat is in: a box can be entered more than once."""
    cruise = under_way(state)
    box = cruise.patrol.box
    if not box:
        return f"{patrol_place(state)}/port"
    return f"{patrol_place(state)}/box/{box}/visit/{cruise.entered.count(box)}"


def mission_here(state: CareerState, charts: HuntersCharts) -> bool:
    """Whether the special mission is carried out in this box, and still to be."""
    patrol = under_way(state).patrol
    return mission_is_open_in(patrol, track_of(state, charts), patrol.box)


# ------------------------------------------------------------------------------ moving


def move(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave the box for the next one, or for port (6.1)."""
    career, cruise = state.career, under_way(state)
    child = advance.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.commander,
        _ADVANCE_ORDERS, state.options, charts,
    )  # fmt: skip
    return run(state, _MOVE, f"{box_place(state)}/departure", child)


_ADVANCE_ORDERS = AdvanceOrders()


def moved(state: CareerState, child: AdvanceState, charts: HuntersCharts) -> Step[CareerState]:
    """In the next box, or home."""
    career = msgspec.structs.replace(state.career, crew=child.crew, commander=child.commander)
    if child.ending is not None:
        return lose(msgspec.structs.replace(state, career=career), child.ending, charts)
    if child.in_port:
        cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol)
        return at(state, Stage.HOME, career=career, cruise=cruise)
    cruise = _entered(under_way(state), child.patrol, child.rolls)
    idle = not child.rolls
    return at(state, _NEXT if idle else _BOX, career=career, cruise=cruise)


def _entered(cruise: Cruise, patrol: Patrol, rolls: int) -> Cruise:
    return msgspec.structs.replace(
        cruise,
        patrol=patrol,
        entered=(*cruise.entered, patrol.box),
        checks=0,
        checks_due=rolls,
        sought=False,
    )


def in_box(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The mission, the next check of this box, or the next box (7.4, 8.1.1)."""
    if mission_here(state, charts):
        return _attempt_mission(state)
    if under_way(state).checks_due:
        return _check(state, charts)
    return move(state, charts)


def what_next(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Once something has been resolved: home, if the boat must; else whatever the player wants."""
    career, cruise = state.career, under_way(state)
    patrol = cruise.patrol
    if patrol.aborting:
        return at(state, _BOX)
    reasons = abort_reasons(career.boat, career.crew, gyro_compass_failed=cruise.compass_failed)
    if reasons != _VOLUNTARY:
        return _abort(state, reasons, charts)
    if not cruise.checks_due and not cruise.sought and _supply_here(state, charts):
        return at(state, Stage.SEEK_SUPPLY)
    return at(state, _COURSE if _may_abort(state, charts) else _BOX)


# ------------------------------------------------------------------------------ course and abort

_VOLUNTARY: tuple[AbortReason, ...] = ("voluntary",)


def _may_abort(state: CareerState, charts: HuntersCharts) -> bool:
    """Whether the Kommandant may go home now, and that is not where he goes anyway (10.8.5).

    On the first way to the Mediterranean he may not; if the boat was damaged there he is asked
    about turning back as it moves on (7.3.3).
    """
    patrol = under_way(state).patrol
    track = track_of(state, charts)
    if patrol.first_mediterranean and not past_gibraltar(track, patrol.box):
        return False
    return patrol.box < len(track) or under_way(state).checks_due > 0


def course_offer(state: CareerState, charts: HuntersCharts) -> Offer[SetCourse]:
    """Whether to sail on (10.8.5)."""
    cruise = under_way(state)
    boat = state.career.boat
    return Offer(
        decision="course",
        rule="10.8.5",
        choices=_COURSES,
        example=_COURSES[0],
        details={
            "box": cruise.patrol.box,
            "boxes": len(track_of(state, charts)),
            "checks_due": cruise.checks_due,
            "hull_damage": boat.hull_damage,
        },
    )


_COURSES = (SetCourse(abort=False), SetCourse(abort=True))


def decide_course(
    state: CareerState, decision: SetCourse, charts: HuntersCharts
) -> Step[CareerState]:
    """Sail on, or go home."""
    return _abort(state, _VOLUNTARY, charts) if decision.abort else at(state, _BOX)


def _abort(
    state: CareerState, reasons: tuple[AbortReason, ...], charts: HuntersCharts
) -> Step[CareerState]:
    """Break off the patrol (10.8)."""
    career, cruise = state.career, under_way(state)
    child = abort.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.commander, reasons,
        cruise.checks_due, _ABORT_ORDERS, state.options, charts,
    )  # fmt: skip
    return run(state, Stage.ABORT, f"{box_place(state)}/abort", child)


_ABORT_ORDERS = AbortOrders()


def aborted(state: CareerState, child: AbortState, charts: HuntersCharts) -> Step[CareerState]:
    """At once to the nearest transit box, or on from the one the boat is in (10.8.2)."""
    del charts
    cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol, checks_due=0)
    return at(state, _MOVE, cruise=cruise)


# ------------------------------------------------------------------------------ checks


def _check(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The next encounter check of the box (8.1.1)."""
    cruise = under_way(state)
    patrol = cruise.patrol
    number = cruise.checks + 1
    spot = f"{box_place(state)}/check/{number}"
    row = check_row(patrol, sailing_month(state), track_of(state, charts), patrol.box, charts)
    child = encounter.start(
        sailing_month(state), patrol.assignment, row, state.career.commander, _ENCOUNTER_ORDERS,
        state.options, random_event_used=patrol.random_event_used, aborting=patrol.aborting,
        radio=state.career.boat.systems.radio, ships_sunk=names_barred(state, charts),
    )  # fmt: skip
    cruise = msgspec.structs.replace(
        cruise, checks=number, checks_due=cruise.checks_due - 1, spot=spot
    )
    return run(state, _CHECK, spot, child, cruise=cruise)


_ENCOUNTER_ORDERS = EncounterOrders()


def checked(state: CareerState, child: EncounterState, charts: HuntersCharts) -> Step[CareerState]:
    """What the check has brought (8.1.2 to 8.1.6)."""
    career = msgspec.structs.replace(state.career, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.result is _RANDOM_EVENT:
        return _event(after, charts)
    if child.result is _AIRCRAFT:
        return meet_aircraft(after, charts)
    if child.result is _ESCORT:
        return _hunted(after, previously_detected=False)
    if child.kinds and child.result is not EncounterResult.CONTACT_LOST:
        return sighted(after, child, charts, number=1)
    return at(after, _NEXT)


# ------------------------------------------------------------------------------ random events


def _event(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """A random event takes the encounter's place (12.1.1)."""
    career, cruise = state.career, under_way(state)
    patrol = cruise.patrol
    homeward = patrol.aborting or patrol.box > last_on_station(track_of(state, charts))
    child = random_events.start(
        sailing_month(state), patrol.assignment, career.boat, career.crew, career.commander,
        _EVENT_ORDERS, state.options, homeward=homeward, tells_abort=False,
    )  # fmt: skip
    left = rolls_left_after_event(cruise.checks_due + 1, state.options)
    cruise = msgspec.structs.replace(cruise, checks_due=left)
    return run(state, Stage.EVENT, f"{cruise.spot}/event", child, cruise=cruise)


_EVENT_ORDERS = EventOrders()


def happened(
    state: CareerState, child: RandomEventState, charts: HuntersCharts
) -> Step[CareerState]:
    """What the event has done (12.1.3 to 12.1.6, chart R1)."""
    result = random_events.outcome(child, charts)
    career = msgspec.structs.replace(
        state.career, boat=child.boat, crew=child.crew, commander=child.commander
    )
    cruise = under_way(state)
    patrol = msgspec.structs.replace(
        cruise.patrol,
        random_event_used=cruise.patrol.random_event_used or result.random_event_used,
        superior_torpedoes=cruise.patrol.superior_torpedoes or result.superior_torpedoes,
        blocked_boxes=1 if result.no_encounters else cruise.patrol.blocked_boxes,
    )
    cruise = msgspec.structs.replace(
        cruise,
        patrol=patrol,
        checks_due=0 if result.no_encounters else cruise.checks_due,
        compass_failed=cruise.compass_failed or child.compass_failed,
    )
    after = msgspec.structs.replace(state, career=career, cruise=cruise, child=None)
    if child.ending is not None:
        return lose(after, child.ending, charts)
    if result.lone_ship and not patrol.aborting:
        return _reported(after, charts)
    return at(after, Stage.REPAIRS)


def _reported(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The Luftwaffe has reported an unescorted ship (chart R1)."""
    patrol = under_way(state).patrol
    child = encounter.meet(
        encounter.start(
            sailing_month(state), patrol.assignment, patrol.assignment.area.value,
            state.career.commander, _ENCOUNTER_ORDERS, state.options,
            ships_sunk=names_barred(state, charts),
        ),
        Encounter.SHIP,
        charts,
    )  # fmt: skip
    return run(state, Stage.REPORT, f"{under_way(state).spot}/report", child)


# ------------------------------------------------------------------------------ mission


def _attempt_mission(state: CareerState) -> Step[CareerState]:
    """The agent is to be landed, the mines laid (7.4)."""
    career, cruise = state.career, under_way(state)
    number = cruise.checks + 1
    spot = f"{box_place(state)}/mission/{number}"
    child = mission.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.commander,
        _MISSION_ORDERS, state.options,
    )  # fmt: skip
    cruise = msgspec.structs.replace(cruise, checks=number, checks_due=0, spot=spot)
    return run(state, Stage.MISSION, spot, child, cruise=cruise)


_MISSION_ORDERS = MissionOrders()


def attempted(state: CareerState, child: MissionState, charts: HuntersCharts) -> Step[CareerState]:
    """Done, failed, or interrupted from the air (7.4.1, 7.4.2)."""
    career = msgspec.structs.replace(
        state.career, boat=child.boat, crew=child.crew, commander=child.commander
    )
    cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol)
    after = msgspec.structs.replace(state, career=career, cruise=cruise, child=None)
    if child.result == "aircraft":
        return meet_aircraft(after, charts)
    return to_reload(after, charts) if child.laid else at(after, _NEXT)


# ------------------------------------------------------------------------------ air and escorts


def meet_aircraft(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """An aircraft: it cannot be declined (8.1.5, 9.8)."""
    career = state.career
    child = aircraft_encounter.start(
        sailing_month(state), career.boat, career.crew, career.commander, _AIR_ORDERS,
        state.options, mission=mission_here(state, charts),
    )  # fmt: skip
    return run(state, Stage.AIRCRAFT, f"{_place_of_action(state)}/aircraft", child)


_AIR_ORDERS = AirOrders()


def _place_of_action(state: CareerState) -> str:
    """The position in the game of whatever is met here: of the round, with ships in sight."""
    if state.contact is not None:
        return round_place(under_way(state).spot, state.contact)
    return under_way(state).spot


def flown_off(state: CareerState, child: AircraftState, charts: HuntersCharts) -> Step[CareerState]:
    """The aircraft is gone; or it has called an escort (9.8.3), or the boat is lost."""
    after = _after_combat(state, child)
    if child.ending in ("sunk", "scuttled", "captured", "commander_killed"):
        return lose(after, child.ending, charts)
    if child.ending == "escort":
        return _hunted(after, previously_detected=True)
    return at(after, Stage.REPAIRS)


def _after_combat(state: CareerState, child: AircraftState | CycleState) -> CareerState:
    career = msgspec.structs.replace(
        state.career, boat=child.boat, crew=child.crew, commander=child.commander
    )
    return msgspec.structs.replace(state, career=career, child=None)


def _hunted(state: CareerState, *, previously_detected: bool) -> Step[CareerState]:
    """Escorts that came by themselves: at Gibraltar, or called by an aircraft (7.3.3, 9.8.3)."""
    career = state.career
    child = depth_charge_cycle.start(
        sailing_month(state), None, None, career.boat, career.crew, career.commander,
        HUNTED_ORDERS, state.options, previously_detected=previously_detected,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{_place_of_action(state)}/escort", child)


def repairs(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Pumps and repairs at the end of the rounds of combat, where there is need of them (10.7)."""
    career = state.career
    if not needs_repair(career.boat):
        return _repaired(state, charts)
    track = track_of(state, charts)
    child = repair.start(
        career.boat, career.crew, career.commander, _REPAIR_ORDERS, state.options,
        one_box_from_port=next_to_port(track, under_way(state).patrol.box, state.options),
        tells_abort=False,
    )  # fmt: skip
    return run(state, Stage.REPAIRS, f"{_place_of_action(state)}/repairs", child)


_REPAIR_ORDERS = RepairOrders()


def repaired(state: CareerState, child: RepairState, charts: HuntersCharts) -> Step[CareerState]:
    """On with the encounter or the patrol; without diesels towed home, or rescued, or lost."""
    career = msgspec.structs.replace(state.career, boat=child.boat, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.ending == "crew_lost":
        return lose(after, "crew_lost", charts)
    if child.ending is not None:
        return _cut_short(after, "towed" if child.ending == "towed_home" else "rescued", charts)
    return _repaired(after, charts)


def _repaired(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    if state.contact is None:
        return at(state, _NEXT)
    career = state.career
    if abort_reasons(career.boat, career.crew) != _VOLUNTARY:
        return at(_out_of_sight(state, charts), _NEXT)
    return to_reload(state, charts)


def _out_of_sight(state: CareerState, charts: HuntersCharts) -> CareerState:
    """`state` with the ships in sight, if any, logged and left."""
    contact = state.contact
    if contact is None:
        return state
    ships = zip(contact.targets, contact.marked, strict=True)
    cruise = with_ships(under_way(state), ships, sailing_month(state), charts)
    return msgspec.structs.replace(state, cruise=cruise, contact=None)


def _cut_short(state: CareerState, how: BroughtHome, charts: HuntersCharts) -> Step[CareerState]:
    """A boat towed home, or one lost whose crew was rescued: the patrol is over (10.2.1, 10.9.4).

    It counts as aborted where it ended, so that a long one may have lasted a month (10.8.6).
    """
    state = _out_of_sight(state, charts)
    cruise = under_way(state)
    patrol, track = cruise.patrol, track_of(state, charts)
    long = charts.boats.type[state.career.boat.type].patrol_months > 1
    early = before_midpoint(track, patrol.box, cruise.checks_due) and not patrol.resupplied
    back = patrol.box == 1
    patrol = msgspec.structs.replace(
        patrol,
        aborting=True,
        early_abort=patrol.early_abort if patrol.aborting else long and early,
        heading=Heading.BACKWARD if back else patrol.heading,
    )
    cruise = msgspec.structs.replace(cruise, patrol=patrol, checks_due=0, brought_home=how)
    return at(state, Stage.HOME, cruise=cruise)


def hunt_over(state: CareerState, child: CycleState, charts: HuntersCharts) -> Step[CareerState]:
    """The escorts have lost the boat, or sunk it (9.6.7, 9.6.11)."""
    after = _after_combat(state, child)
    if child.ending is not None and child.ending != "escaped":
        return lose(after, child.ending, charts)
    if state.stage is Stage.ARRIVAL:
        return looked_for(after, child)
    if after.contact is not None:
        quality = child.hunt.escort_quality
        contact = msgspec.structs.replace(after.contact, escort_quality=quality)
        after = msgspec.structs.replace(after, contact=contact)
    return at(after, Stage.REPAIRS)


# ------------------------------------------------------------------------------ resupply


def _supply_here(state: CareerState, charts: HuntersCharts) -> bool:
    """Whether a supply boat can be looked for in this box (14.9.1)."""
    patrol = under_way(state).patrol
    area, track = patrol.assignment.area, track_of(state, charts)
    place = resupply_box(state.career.boat.type, area, track, state.options, charts)
    return place == patrol.box


def supply_offer(state: CareerState, charts: HuntersCharts) -> Offer[SeekSupply]:
    """Whether to look for a supply boat (14.9.1)."""
    return Offer(
        decision="seek_supply",
        rule="14.9.1",
        choices=(SeekSupply(seek=True), SeekSupply(seek=False)),
        example=SeekSupply(seek=False),
        details={
            "box": under_way(state).patrol.box,
            "dice": charts.careers.resupply.dice.notation,
        },
    )


def decide_supply(
    state: CareerState, decision: SeekSupply, charts: HuntersCharts
) -> Step[CareerState]:
    """Look for one, or not; once in a box."""
    del charts
    career, cruise = state.career, msgspec.structs.replace(under_way(state), sought=True)
    if not decision.seek:
        return at(state, _NEXT, cruise=cruise)
    spot = f"{box_place(state)}/supply"
    child = resupply.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.commander,
        _SUPPLY_ORDERS, state.options,
    )  # fmt: skip
    cruise = msgspec.structs.replace(cruise, spot=spot)
    return run(state, Stage.SUPPLY, spot, child, cruise=cruise)


_SUPPLY_ORDERS = ResupplyOrders()


def supplied(state: CareerState, child: ResupplyState, charts: HuntersCharts) -> Step[CareerState]:
    """Back on station, or on as before, or down before an aircraft (14.9.1, 14.9.2)."""
    career = msgspec.structs.replace(
        state.career, boat=child.boat, crew=child.crew, commander=child.commander
    )
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.ending is not None:
        return lose(after, child.ending, charts)
    if child.result == "aircraft":
        return meet_aircraft(after, charts)
    if child.result == "not_met":
        return at(after, _NEXT)
    cruise = _entered(under_way(state), child.patrol, child.rolls)
    return at(after, _BOX if child.rolls else _NEXT, cruise=cruise)

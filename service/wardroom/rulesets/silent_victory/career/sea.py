"""At sea: box by box, check by check, and whatever turns up beside ships (6.1, 8, 10.12, 12).

When something has been resolved the stage is `NEXT`: a boat that has to goes home, else the
captain says whether to sail on. Then `BOX`: the next check of this box, or the next box.
"""

from __future__ import annotations

from typing import cast

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.rulesets.silent_victory.aircraft import aircraft_encounter
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import AircraftState, AirOrders
from wardroom.rulesets.silent_victory.attack.gunnery import Ship, points_to_sink
from wardroom.rulesets.silent_victory.career.attack import HUNTED_ORDERS, lone_escort_crippled
from wardroom.rulesets.silent_victory.career.contact import ASK, area_of, round_place, sighted
from wardroom.rulesets.silent_victory.career.decisions import SetCourse
from wardroom.rulesets.silent_victory.career.duel import meet_submarine
from wardroom.rulesets.silent_victory.career.log import (
    logged,
    lose,
    names_barred,
    out_of_sight,
)
from wardroom.rulesets.silent_victory.career.reload import to_reload
from wardroom.rulesets.silent_victory.career.state import (
    BroughtHome,
    CareerState,
    Cruise,
    Stage,
    based,
    manned,
    patrol_place,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact import encounter
from wardroom.rulesets.silent_victory.contact.meeting import (
    CheckRow,
    EncounterOrders,
    EncounterState,
    is_submarine,
)
from wardroom.rulesets.silent_victory.damage import repair
from wardroom.rulesets.silent_victory.damage.repair import RepairState, needs_repair
from wardroom.rulesets.silent_victory.hunted import depth_charge_cycle
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.patrol import abort, advance, mission, random_events
from wardroom.rulesets.silent_victory.patrol.abort import (
    AbortOrders,
    AbortReason,
    AbortState,
    abort_reasons,
    is_early,
)
from wardroom.rulesets.silent_victory.patrol.advance import (
    AdvanceOrders,
    AdvanceState,
    rolls_left_after_event,
)
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts
from wardroom.rulesets.silent_victory.patrol.mission import MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import RandomEventState
from wardroom.rulesets.silent_victory.situation.career_record import LoggedShip
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, check_row, mission_is_open_in
from wardroom.rulesets.silent_victory.situation.terms import Encounter, EncounterResult
from wardroom.rulesets.submarine.terms import Heading, TimeOfDay
from wardroom.rulesets.submarine.track import Track

_AIRCRAFT = EncounterResult.AIRCRAFT
_RANDOM_EVENT = EncounterResult.RANDOM_EVENT

_BOX = Stage.BOX
_CHECK = Stage.CHECK
_COURSE = Stage.COURSE
_MOVE = Stage.MOVE
_NEXT = Stage.NEXT


# ------------------------------------------------------------------------------ places


def track_of(state: CareerState, charts: SilentVictoryCharts) -> Track:
    """The track of the patrol under way."""
    return charts.boats.type[state.career.boat.type].track


def box_place(state: CareerState) -> str:
    """The position in the game of the box the boat is in: a box can be entered more than once."""
    cruise = under_way(state)
    box = cruise.patrol.box
    if box not in cruise.entered:
        return f"{patrol_place(state)}/port"
    return f"{patrol_place(state)}/box/{box}/visit/{cruise.entered.count(box)}"


def mission_here(state: CareerState, charts: SilentVictoryCharts) -> bool:
    """Whether the special mission is carried out in this box, and still to be."""
    patrol = under_way(state).patrol
    return mission_is_open_in(patrol, track_of(state, charts), patrol.box)


# ------------------------------------------------------------------------------ moving


def move(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave the box for the next one, or for port (6.1)."""
    del charts
    career, cruise = state.career, under_way(state)
    child = advance.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.captain,
        _ADVANCE_ORDERS, state.options,
    )  # fmt: skip
    return run(state, _MOVE, f"{box_place(state)}/departure", child)


_ADVANCE_ORDERS = AdvanceOrders()


def moved(
    state: CareerState, child: AdvanceState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """In the next box, or home."""
    after = manned(state, child)
    if child.ending is not None:
        return lose(after, child.ending, charts)
    if child.in_port:
        cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol)
        return at(after, Stage.HOME, cruise=cruise)
    return at(after, _BOX, cruise=_entered(under_way(state), child.patrol, child.rolls))


def _entered(cruise: Cruise, patrol: Patrol, rolls: int) -> Cruise:
    return msgspec.structs.replace(
        cruise,
        patrol=patrol,
        entered=(*cruise.entered, patrol.box),
        checks=0,
        checks_due=rolls,
    )


def in_box(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The mission, the next check of this box, or the next box (7.4, 8.1.1)."""
    if mission_here(state, charts):
        return _attempt_mission(state)
    if under_way(state).checks_due:
        return _check(state, charts)
    return move(state, charts)


def what_next(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Once something has been resolved: home, if the boat must; else whatever the player wants."""
    career, cruise = state.career, under_way(state)
    patrol = cruise.patrol
    if patrol.aborting:
        return at(state, _BOX)
    reasons = abort_reasons(career.boat, career.crew, cruise.sent_home)
    if reasons != _VOLUNTARY:
        return _abort(state, reasons, charts)
    going_home_anyway = patrol.box == len(track_of(state, charts)) and not cruise.checks_due
    return at(state, _BOX if going_home_anyway else _COURSE)


# ------------------------------------------------------------------------------ course and abort

_VOLUNTARY: tuple[AbortReason, ...] = ("voluntary",)


def course_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[SetCourse]:
    """Whether to sail on (10.12.5)."""
    cruise = under_way(state)
    return Offer(
        decision="course",
        rule="10.12.5",
        choices=_COURSES,
        example=_COURSES[0],
        details={
            "box": cruise.patrol.box,
            "boxes": len(track_of(state, charts)),
            "checks_due": cruise.checks_due,
            "hull_damage": state.career.boat.hull_damage,
        },
    )


_COURSES = (SetCourse(abort=False), SetCourse(abort=True))


def decide_course(
    state: CareerState, decision: SetCourse, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Sail on, or go home."""
    return _abort(state, _VOLUNTARY, charts) if decision.abort else at(state, _BOX)


def _abort(
    state: CareerState, reasons: tuple[AbortReason, ...], charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Break off the patrol (10.12)."""
    career, cruise = state.career, under_way(state)
    child = abort.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.captain, reasons,
        _ABORT_ORDERS, charts,
    )  # fmt: skip
    return run(state, Stage.ABORT, f"{box_place(state)}/abort", child)


_ABORT_ORDERS = AbortOrders()


def aborted(
    state: CareerState, child: AbortState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """At once to the nearest transit box, or on from the one the boat is in (10.12.2)."""
    del charts
    cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol, checks_due=0)
    return at(manned(state, child), _MOVE, cruise=cruise)


# ------------------------------------------------------------------------------ checks


def _check(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The next encounter check of the box (8.1.1)."""
    career, cruise = state.career, under_way(state)
    patrol = cruise.patrol
    number = cruise.checks + 1
    spot = f"{box_place(state)}/check/{number}"
    child = encounter.start(
        sailing_month(state), patrol.assignment, career.boat, career.crew, career.captain,
        _ENCOUNTER_ORDERS, state.options, charts,
        row=cast("CheckRow", check_row(patrol, track_of(state, charts), patrol.box)),
        random_event_used=patrol.random_event_used, aborting=patrol.aborting,
        ships_sunk=names_barred(state, charts),
    )  # fmt: skip
    cruise = msgspec.structs.replace(
        cruise, checks=number, checks_due=cruise.checks_due - 1, spot=spot
    )
    return run(state, _CHECK, spot, child, cruise=cruise)


_ENCOUNTER_ORDERS = EncounterOrders()


def checked(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """What the check has brought (8.1.2 to 8.1.6)."""
    after = manned(state, child)
    if child.ending is not None:
        return lose(after, child.ending, charts)
    if child.result is _RANDOM_EVENT:
        return _event(after, charts)
    if child.result is _AIRCRAFT:
        return meet_aircraft(after, charts)
    if is_submarine(child):
        return meet_submarine(after, child)
    found = child.ships and child.result is not EncounterResult.CONTACT_LOST
    if found and not child.aborting:
        return sighted(after, child, charts, number=1)
    return at(after, Stage.REPAIRS if child.mine_hits else _NEXT)


# ------------------------------------------------------------------------------ random events


def _event(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """A random event takes the encounter's place (12.1.1)."""
    career, cruise = state.career, under_way(state)
    sunk = {ship.name for ship in (*career.record.ships, *cruise.ships) if ship.fate == "sunk"}
    child = random_events.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.captain,
        based(state), ASK, state.options, tied_to_base=career.tied_to_base,
        pow_ship_sunk=charts.r1.pow_ship.name in sunk, tells_abort=False,
    )  # fmt: skip
    left = rolls_left_after_event(cruise.checks_due + 1, state.options)
    cruise = msgspec.structs.replace(cruise, checks_due=left)
    return run(state, Stage.EVENT, f"{cruise.spot}/event", child, cruise=cruise)


def happened(
    state: CareerState, child: RandomEventState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """What the event has done (12.1.3 to 12.1.6, chart R1)."""
    result = random_events.outcome(child, charts)
    cruise = under_way(state)
    prize = () if result.ship_sunk is None else (_as_sunk(result.ship_sunk, state, charts),)
    sent_home = child.event if random_events.returns_home(child) else None
    assert sent_home in (None, "pow_ship", "courts_martial")
    cruise = msgspec.structs.replace(
        cruise,
        patrol=child.patrol,
        ships=(*cruise.ships, *prize),
        sent_home=sent_home or cruise.sent_home,
    )
    after = manned(state, child, cruise=cruise)
    if child.ending == "rescued":
        return _cut_short(after, "rescued", charts)
    if child.ending is not None:
        return lose(after, child.ending, charts)
    if result.encounter is not None and not child.patrol.aborting:
        return _reported(after, charts)
    return at(after, Stage.REPAIRS)


def _as_sunk(ship: Ship, state: CareerState, charts: SilentVictoryCharts) -> LoggedShip:
    """A ship that an event has sunk, as the log has it."""
    hit = msgspec.structs.replace(ship, damage=points_to_sink(ship, charts))
    (entry,) = logged((hit,), sailing_month(state), charts)
    return entry


def _reported(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """A message has told where a capital ship is (chart R1)."""
    career, cruise = state.career, under_way(state)
    child = encounter.start(
        sailing_month(state), cruise.patrol.assignment, career.boat, career.crew, career.captain,
        _ENCOUNTER_ORDERS, state.options, charts, encounter=Encounter.CAPITAL_SHIP,
        random_event_used=True, ships_sunk=names_barred(state, charts),
    )  # fmt: skip
    return run(state, Stage.REPORT, f"{cruise.spot}/report", child)


# ------------------------------------------------------------------------------ mission


def _attempt_mission(state: CareerState) -> Step[CareerState]:
    """The passengers are landed or fetched, the mines laid, the beaches photographed (7.4)."""
    career, cruise = state.career, under_way(state)
    number = cruise.checks + 1
    spot = f"{box_place(state)}/mission/{number}"
    child = mission.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.captain, ASK,
        state.options,
    )  # fmt: skip
    cruise = msgspec.structs.replace(cruise, checks=number, checks_due=0, spot=spot)
    return run(state, Stage.MISSION, spot, child, cruise=cruise)


def attempted(
    state: CareerState, child: MissionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Done, failed, or interrupted from the air (7.4.1 to 7.4.6)."""
    cruise = msgspec.structs.replace(under_way(state), patrol=child.patrol)
    after = manned(state, child, cruise=cruise)
    if child.result == "aircraft":
        return meet_aircraft(after, charts)
    return to_reload(after, charts) if child.laid else at(after, _NEXT)


# ------------------------------------------------------------------------------ air and escorts


def meet_aircraft(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """An aircraft: it cannot be declined (8.1.5, 9.8)."""
    career, patrol = state.career, under_way(state).patrol
    child = aircraft_encounter.start(
        sailing_month(state), career.boat, career.crew, career.captain, _AIR_ORDERS,
        state.options, mission=mission_here(state, charts), crew_illness=patrol.crew_illness,
        commendation_used=patrol.commendation_used,
    )  # fmt: skip
    return run(state, Stage.AIRCRAFT, f"{_place_of_action(state)}/aircraft", child)


_AIR_ORDERS = AirOrders()


def _place_of_action(state: CareerState) -> str:
    """The position in the game of whatever is met here: of the round, with ships in sight."""
    if state.contact is not None:
        return round_place(under_way(state).spot, state.contact)
    return under_way(state).spot


def flown_off(
    state: CareerState, child: AircraftState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The aircraft is gone; or it has called an escort (9.8.3), or the boat is lost."""
    cruise = under_way(state)
    patrol = msgspec.structs.replace(cruise.patrol, commendation_used=child.commendation_used)
    after = manned(state, child, cruise=msgspec.structs.replace(cruise, patrol=patrol))
    if child.ending in ("sunk", "scuttled", "captured", "captain_killed"):
        return lose(after, child.ending, charts)
    if child.ending == "escort":
        return _called(after, charts)
    return at(after, Stage.REPAIRS)


def _called(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """An escort that an aircraft has called (9.8.3).

    When it comes is not rolled, and nothing depends on it: the boat has attacked nobody.
    """
    career, patrol = state.career, under_way(state).patrol
    child = depth_charge_cycle.start(
        sailing_month(state), TimeOfDay.DAY, None, career.boat, career.crew, career.captain,
        HUNTED_ORDERS, state.options, charts, area=area_of(state, charts),
        called_by_aircraft=True, crew_illness=patrol.crew_illness,
        superior_torpedoes=patrol.superior_torpedoes, citation_used=patrol.citation_used,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{_place_of_action(state)}/escort", child)


def hunt_over(
    state: CareerState, child: CycleState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The escorts have lost the boat, or sunk it (9.6.9, 9.6.13)."""
    cruise = under_way(state)
    patrol = msgspec.structs.replace(cruise.patrol, citation_used=child.citation_used)
    after = manned(state, child, cruise=msgspec.structs.replace(cruise, patrol=patrol))
    if child.ending is not None and child.ending != "escaped":
        return lose(after, child.ending, charts)
    if after.contact is None:
        return at(after, Stage.REPAIRS)
    contact = msgspec.structs.replace(after.contact, escort_quality=child.hunt.escort_quality)
    after = msgspec.structs.replace(after, contact=contact)
    if child.escort_crippled and contact.single_escort:
        return lone_escort_crippled(after)
    return at(after, Stage.REPAIRS)


def repairs(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Pumps and repairs at the end of the rounds of combat, where there is need of them (10.11)."""
    career, patrol = state.career, under_way(state).patrol
    if not needs_repair(career.boat):
        return _repaired(state, charts)
    child = repair.start(
        sailing_month(state), career.boat, career.crew, career.captain, ASK, state.options,
        one_box_from_port=patrol.box in (1, len(track_of(state, charts))), tells_abort=False,
    )  # fmt: skip
    return run(state, Stage.REPAIRS, f"{_place_of_action(state)}/repairs", child)


def repaired(
    state: CareerState, child: RepairState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """On with the encounter or the patrol; without diesels towed home, or rescued, or lost."""
    after = manned(state, child)
    if child.ending == "lost":
        return lose(after, "lost", charts)
    if child.ending is not None:
        return _cut_short(after, "towed" if child.ending == "towed_home" else "rescued", charts)
    return _repaired(after, charts)


def _repaired(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    if state.contact is None:
        return at(state, _NEXT)
    if forced_aborts(state.career.boat, state.career.crew):
        return at(out_of_sight(state, charts), _NEXT)
    return to_reload(state, charts)


def _cut_short(
    state: CareerState, how: BroughtHome, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """A boat towed home, or one lost whose crew was rescued: the patrol is over (10.2.1, 10.13.4).

    It counts as aborted where it ended, so that it may have lasted a month (10.12.6). What sank a
    boat no longer matters.
    """
    state = out_of_sight(state, charts)
    career, cruise = state.career, under_way(state)
    patrol = cruise.patrol
    back = patrol.box == 1 and patrol.first_box == 1
    patrol = msgspec.structs.replace(
        patrol,
        aborting=True,
        early_abort=patrol.early_abort if patrol.aborting else is_early(patrol, charts),
        heading=Heading.BACKWARD if back else patrol.heading,
    )
    if how == "rescued":
        boat = msgspec.structs.replace(career.boat, hull_damage=0, flooding=0)
        career = msgspec.structs.replace(career, boat=boat)
    cruise = msgspec.structs.replace(cruise, patrol=patrol, checks_due=0, brought_home=how)
    return at(state, Stage.HOME, career=career, cruise=cruise)

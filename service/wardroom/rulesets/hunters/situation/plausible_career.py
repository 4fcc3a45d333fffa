"""Boats, men, patrols and records that do not go together, whatever the date (4 to 7, 10 to 12)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import (
    first_on_station,
    next_to_port,
    resupply_box,
    track_of,
)
from wardroom.rulesets.hunters.situation.load import lays_through_tubes
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import ship_faults
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, BoatType
from wardroom.rulesets.submarine.plausible import (
    Row,
    event_faults,
    logged_faults,
    mine_faults,
    port_faults,
    record_faults,
    refusals,
    sailed,
)
from wardroom.rulesets.submarine.terms import Health, Mission
from wardroom.rulesets.submarine.track import mission_box

_EVENT_MARKS = ("blocked_boxes", "superior_torpedoes", "gyro_compass_failed")


def career_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield what cannot be of boat, crew, commander, patrol, port, record and fate together."""
    patrol, promotion = situation.patrol, charts.careers.promotion
    at_rest = situation.open is None and situation.port is None
    if situation.boat is not None and patrol is not None and at_rest:
        data = charts.boats.type[situation.boat.type]
        yield from mine_faults(situation.boat, patrol, lays=lays_through_tubes(patrol, data))
    if patrol is not None:
        yield from _patrol_faults(situation, patrol, options, charts)
    if situation.record is not None:
        yield from record_faults(situation, promotion.interval_months, charts.careers.last_month)
        yield from _award_faults(situation)
    if situation.port is not None:
        yield from _port_faults(situation)
    yield from _fate_faults(situation)


# ------------------------------------------------------------------------------ the patrol


def _patrol_faults(
    situation: Situation, patrol: Patrol, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    record, crew, area = situation.record, situation.crew, patrol.assignment.area
    yield from event_faults(patrol, _EVENT_MARKS)
    for fault in ship_faults(patrol.ships, None if record is None else record.start):
        place = f"/situation/patrol/ships{fault.member}"
        yield Refused(fault.said, rule=fault.rule, member=place)
    yield from logged_faults(patrol, situation.date)
    posting = None if record is None else record.posting
    agent = None if crew is None else crew.abwehr_agent
    landed = patrol.assignment.mark != "agent" or patrol.mission is Mission.ACCOMPLISHED
    rows: tuple[Row, ...] = (
        (patrol.assignment.mark == "wolfpack" and area is not Area.ATLANTIC
         and said("wolfpack_outside_atlantic", area=area), "7.2.1",
         "assignment/mark"),
        (posting is not None and area is not Area(posting)
         and said("posted_elsewhere", area=posting), "7.3.4" if posting == "mediterranean"
         else "7.3.5", "assignment/area"),
        (posting is not None and patrol.first_mediterranean and situation.port is None
         and "posted_already", "7.3.4",
         "first_mediterranean"),
    )  # fmt: skip
    yield from refusals(rows, "patrol/")
    if agent is not None and landed:
        yield Refused("no_agent", rule="7.4.1", member="/situation/crew/abwehr_agent")
    type_ = sailed(situation)
    if type_ is not None:
        yield from _track_faults(patrol, type_, options, charts)


def _track_faults(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """What the place of the boat on its track does not allow (7.4, 10.2.1, 14.9)."""
    area = patrol.assignment.area
    track = track_of(type_, area, options, charts)
    if track is None:
        return iter(())
    mission, supply = mission_box(track), resupply_box(type_, area, track, options, charts)
    onward = patrol.heading == "forward" and not patrol.aborting
    home = next_to_port(track, patrol.box, options)
    rows: tuple[Row, ...] = (
        (patrol.mission is Mission.ACCOMPLISHED and mission is not None and 0 < patrol.box < mission
         and onward and said("mission_not_reached", box=mission), "7.4",
         "mission"),
        (patrol.resupplied and supply is None
         and said("no_resupply_there", area=area), "14.9.1", "resupplied"),
        (patrol.resupplied and onward and 0 < patrol.box < first_on_station(track)
         and said("no_resupply_there.station", box=first_on_station(track)), "14.9.3",
         "resupplied"),
        (patrol.supply_sought and patrol.box != supply
         and said("no_resupply_there.box", box=supply), "14.9.1", "supply_sought"),
        (patrol.brought_home == "towed" and not home
         and "too_far_to_tow", "10.2.1", "brought_home"),
        (patrol.brought_home == "rescued" and home
         and "towed_not_scuttled", "10.9.4", "brought_home"),
    )  # fmt: skip
    return refusals(rows, "patrol/")


# ------------------------------------------------------------------------------ the career


def _award_faults(situation: Situation) -> Iterator[Refused]:
    """Counters of awards that the Kommandant does not wear (11.2.3, 11.3.5)."""
    record, commander = situation.record, situation.commander
    if record is None or commander is None:
        return iter(())
    grade = commander.award.grade
    rows: tuple[Row, ...] = (
        (record.awards_since_check > grade
         and said("more_than_awarded.held", given=record.awards_since_check, held=grade),
         "11.2.3", "awards_since_check"),
        (record.boat_requests > grade
         and said("more_than_awarded.held", given=record.boat_requests, held=grade),
         "11.3.5", "boat_requests"),
        (grade == 0 and record.tons_at_award > 0
         and "more_than_awarded", "11.3.2", "tons_at_award"),
        (grade == 0 and record.ships_at_award > 0
         and "more_than_awarded", "11.3.2", "ships_at_award"),
    )  # fmt: skip
    return refusals(rows, "record/")


def _port_faults(situation: Situation) -> Iterator[Refused]:
    record, port = situation.record, situation.port
    assert port is not None
    start = None if record is None else record.start
    sails = port.next_patrol
    if start is not None and sails is not None and sails <= start:
        what = said("next_patrol_before_the_start", start=start, sails=sails)
        yield Refused(what, rule="10.10.4", member="/situation/port/next_patrol")
    yield from port_faults(situation, "10.10.4")


def _fate_faults(situation: Situation) -> Iterator[Refused]:
    """A Kommandant killed in a game that goes on, whose end it would be (10.5.2)."""
    crew, fate = situation.crew, situation.fate
    killed = crew is not None and crew.kommandant is Health.KILLED and situation.open is None
    if killed and (fate is None or fate.how == "last_month"):
        yield Refused("commander_killed", rule="10.5.2", member="/situation/crew/kommandant")

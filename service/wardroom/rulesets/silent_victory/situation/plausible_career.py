"""Boats, men, patrols and records that do not go together, whatever the date (4 to 7, 10 to 12)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.load import lays_mines
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, next_to_port
from wardroom.rulesets.silent_victory.situation.record import ship_faults
from wardroom.rulesets.silent_victory.situation.scenario import scenario_named
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import (
    BoatClass,
    SpecialMission,
)
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
from wardroom.rulesets.submarine.terms import Heading, Mission
from wardroom.rulesets.submarine.track import mission_box

_EVENT_MARKS = ("crew_illness", "superior_torpedoes", "rebased", "sent_home")
_PASSENGERS = {
    SpecialMission.TRANSPORT: (Mission.OPEN, Mission.FAILED),
    SpecialMission.EVACUATION: (Mission.ACCOMPLISHED, Mission.FAILED),
    SpecialMission.LIFEGUARD: (Mission.ACCOMPLISHED, Mission.FAILED),
}
"""How a mission stands while its passenger is aboard (7.4.1, 7.4.3, 7.4.5)."""


def career_faults(situation: Situation, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Yield what cannot be of boat, crew, captain, base, patrol, port, record and fate together."""
    patrol, promotion, base = situation.patrol, charts.careers.promotion, situation.base
    at_rest = situation.open is None and situation.port is None
    if situation.boat is not None and patrol is not None and at_rest:
        yield from mine_faults(situation.boat, patrol, lays=lays_mines(patrol))
    if patrol is not None:
        yield from _patrol_faults(situation, patrol, charts)
    if situation.record is not None:
        yield from _scenario_faults(situation, charts)
        yield from record_faults(situation, promotion.interval_months, promotion.final_check)
        yield from _award_faults(situation)
    if situation.port is not None:
        yield from _port_faults(situation)
    pearl = charts.basing.after_request
    if base is not None and base.tied_to_base and base.at is not pearl:
        what = said("tied_to_another_base", base=pearl)
        yield Refused(what, rule="11.5.4", member="/situation/base/tied_to_base")


# ------------------------------------------------------------------------------ the patrol


def _patrol_faults(
    situation: Situation, patrol: Patrol, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    record, crew, base = situation.record, situation.crew, situation.base
    at_sea = situation.port is None
    for fault in ship_faults(patrol.ships, None if record is None else record.start):
        place = f"/situation/patrol/ships{fault.member}"
        yield Refused(fault.said, rule=fault.rule, member=place)
    yield from event_faults(patrol, _EVENT_MARKS)
    yield from logged_faults(patrol, situation.date)
    mission = patrol.assignment.mission
    aboard = _PASSENGERS.get(mission, ()) if mission is not None else ()
    if crew is not None and crew.passenger is not None and patrol.mission not in aboard:
        yield Refused("no_passenger", rule="7.4", member="/situation/crew/passenger")
    awards = None if situation.boat is None or not at_sea else situation.boat.unit_awards
    first = 1 if base is None else charts.basing.first_box.get(base.at, 1)
    rows: tuple[Row, ...] = (
        (at_sea and base is not None and patrol.first_box != first
         and said("another_first_box", first=first, box=patrol.first_box), "7.3.2",
         "first_box"),
        (patrol.pilots > 0 and patrol.mission is Mission.OPEN
         and "nobody_fetched_yet", "7.4.5", "pilots"),
        (awards is not None and patrol.commendation_used and not awards.navy_unit_commendation
         and said("not_awarded", award="navy_unit_commendation"), "11.3.10.1",
         "commendation_used"),
        (awards is not None and patrol.citation_used and not awards.presidential_unit_citation
         and said("not_awarded", award="presidential_unit_citation"), "11.3.10.2",
         "citation_used"),
    )  # fmt: skip
    yield from refusals(rows, "patrol/")
    type_ = sailed(situation)
    if type_ is not None:
        yield from _track_faults(patrol, type_, charts)


def _track_faults(
    patrol: Patrol, type_: BoatClass, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """What the place of the boat on its track does not allow (7.4, 10.2.1, 10.13.4)."""
    track = charts.boats.type[type_].track
    mission = mission_box(track)
    onward = patrol.heading is Heading.FORWARD and not patrol.aborting
    home = next_to_port(patrol.box, track)
    rows: tuple[Row, ...] = (
        (patrol.mission is Mission.ACCOMPLISHED and mission is not None and onward
         and 0 < patrol.box < mission
         and said("mission_not_reached", box=mission), "7.4", "mission"),
        (patrol.brought_home == "towed" and not home
         and "too_far_to_tow", "10.2.1", "brought_home"),
        (patrol.brought_home == "rescued" and home
         and "towed_not_scuttled", "10.13.4", "brought_home"),
    )  # fmt: skip
    return refusals(rows, "patrol/")


# ------------------------------------------------------------------------------ the career


def _scenario_faults(situation: Situation, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """A captain of no scenario, and the history of nobody (14.10.1, 14.10.2)."""
    record = situation.record
    assert record is not None
    if record.scenario is not None:
        scenario_named(record.scenario, charts)
    elif record.historical:
        yield Refused(
            "whose_history",
            rule="14.10.2",
            member="/situation/record/scenario",
            choices=tuple(charts.scenarios.scenario),
        )


def _award_faults(situation: Situation) -> Iterator[Refused]:
    """More of what an award brings than awards (11.2.3, 11.3.4.3, 11.3.5), a patrol to come."""
    record, commander, date = situation.record, situation.commander, situation.date
    assert record is not None
    last = None if record.last_patrol is None else record.last_patrol.date
    rows: list[Row] = []
    if last is not None:
        rows += (
            (date is not None and last > date
             and said("patrols_out_of_order.under_way", date=last, now=date),
             "4.3.2", "record/last_patrol/date"),
            (record.start is not None and last < record.start
             and said("before_the_start", start=record.start, date=last), "4.2.1",
             "record/last_patrol/date"),
        )  # fmt: skip
    if commander is not None:
        awards = commander.awards
        rows += [
            (said("more_than_awarded.held", given=has, held=held), rule, name)
            for has, held, rule, name in (
                (record.navy_crosses_since_check, awards.navy_cross, "11.2.3",
                 "record/navy_crosses_since_check"),
                (record.medals_of_honor_since_check, awards.medal_of_honor, "11.2.3",
                 "record/medals_of_honor_since_check"),
                (commander.upgrade_markers, awards.navy_cross, "11.3.4.3",
                 "commander/upgrade_markers"),
                (commander.granted_upgrades, awards.medal_of_honor, "11.3.5",
                 "commander/granted_upgrades"),
            )
            if has > held
        ]  # fmt: skip
    return refusals(rows, "")


def _port_faults(situation: Situation) -> Iterator[Refused]:
    record, port = situation.record, situation.port
    assert port is not None
    start, sails = None if record is None else record.start, port.next_patrol
    rows: tuple[Row, ...] = (
        (start is not None and sails is not None and sails <= start
         and said("next_patrol_before_the_start", start=start, sails=sails), "10.14.4",
         "next_patrol"),
        (len(set(port.done)) < len(port.done) and "over_in_this_port", "6.1", "done"),
    )  # fmt: skip
    yield from refusals(rows, "port/")
    yield from port_faults(situation, "10.14.4")

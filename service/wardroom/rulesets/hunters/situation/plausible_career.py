"""Boats, men, patrols, records and stays in port that contradict each other (4 to 12)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.contact.identification import lasting_light
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import returned_in
from wardroom.rulesets.hunters.patrol.track import (
    column_of,
    first_on_station,
    next_to_port,
    restriction_of,
    resupply_box,
    track_of,
)
from wardroom.rulesets.hunters.port.completion import least_refit
from wardroom.rulesets.hunters.situation.load import lays_through_tubes
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import ship_faults
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Rank, ShipKind
from wardroom.rulesets.submarine.career_record import sunk, tons_of
from wardroom.rulesets.submarine.patrol import mission_box
from wardroom.rulesets.submarine.plausible import (
    Row,
    event_faults,
    logged_faults,
    mine_faults,
    port_faults,
    rank_fault,
    record_faults,
    refusals,
    sailed,
)
from wardroom.rulesets.submarine.plausible_record import (
    Calendar,
    calendar_faults,
    check_fault,
    fate_faults,
    list_faults,
    marker_faults,
    sailing_faults,
    spacing_faults,
)
from wardroom.rulesets.submarine.terms import Health, Mission, month_after

# =================================================================================================
# Anachronisms: not checked if they are allowed.


_FOR_GOOD = (Area.ARCTIC, Area.MEDITERRANEAN)
_NEVER = "9999-12"
RANKS = {rank: grade for grade, rank in enumerate(Rank)}
"""The grade of each rank, from 0 (11.2.1)."""


def date_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield the faults against the known month (4.2.2, 7.1, 8.3.5, 11.2.3, 14.6.1)."""
    boat, date, careers = situation.boat, situation.date, charts.careers
    if boat is not None:
        yield from _type_faults(boat.type, sails_in(situation, charts), "boat/type", charts)
    if date is None:
        return
    if situation.port is not None and situation.port.replaced_boat is not None:
        old = situation.port.replaced_boat
        yield from _type_faults(old, date, "port/replaced_boat", charts)
    yield from _assignment_faults(situation, date, options, charts)
    yield from _contact_faults(situation, date, charts)
    if situation.commander is not None:
        grade = RANKS[situation.commander.rank] - RANKS[Rank.KPTLT]
        interval = careers.promotion.interval_months
        yield from rank_fault(situation, grade, careers.first_month, interval, careers.last_month)


def sails_in(situation: Situation, charts: HuntersCharts) -> str | None:
    """Return the month in which the boat sails, or has sailed; None: not known.

    A replacement first sails on the next patrol (10.10.5, 11.4). If it does not sail any more, the
    last month of the game counts.
    """
    port = situation.port
    if port is None or not port.boat_replaced:
        return situation.date
    return port.next_patrol or charts.careers.last_month


def _type_faults(
    type_: BoatType, month: str | None, place: str, charts: HuntersCharts
) -> Iterator[Refused]:
    start = charts.boats.type[type_].start
    if month is not None and month < start:
        what = said("boat_before_its_date", type=type_, date=start)
        yield Refused(what, rule="4.2.2", member=f"/situation/{place}")


def _assignment_faults(
    situation: Situation, date: str, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """A patrol that is not in the month's column of P1 for the type (7.1, 7.3, 11.4.6).

    A boat may have a permanent posting in the Arctic or the Mediterranean, in any month after boats
    are first sent there (7.3.4, 7.3.5).
    """
    patrol, boat, port = situation.patrol, situation.boat, situation.port
    if patrol is None:
        return
    type_ = None if boat is None else boat.type
    if port is not None and port.replaced_boat is not None:
        type_ = port.replaced_boat
    given = patrol.assignment
    posted = given.mark is None and given.area in _FOR_GOOD and not patrol.first_mediterranean
    if posted and date >= _first_sent(given.area, charts):
        return
    column = _column(date, type_, options, charts)
    if given not in column:
        yield Refused(
            "patrol_not_in_column",
            rule="7.1",
            member="/situation/patrol/assignment",
            choices=column,
            date=date,
        )


def _first_sent(area: Area, charts: HuntersCharts) -> str:
    """The first month in which P1 sends a boat to `area`; after all months if it never does."""
    months = (
        period.first
        for period in charts.p1.periods
        if any(row.result.area is area for row in period.rows)
    )
    return next(months, _NEVER)


@remembered(256)
def _column(
    date: str, type_: BoatType | None, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Assignment, ...]:
    """The assignments of a month, as the type makes them (7.1, 7.3.1, 7.3.2, 11.4.6)."""
    printed = tuple(dict.fromkeys(row.result for row in column_of(date, charts).rows))
    if type_ is None:
        return printed
    changed = ((each, restriction_of(type_, each, options, charts)) for each in printed)
    return tuple(
        dict.fromkeys(
            each if change is None or change.becomes is None else change.becomes
            for each, change in changed
            if change is None or not change.reroll
        )
    )


def _contact_faults(situation: Situation, date: str, charts: HuntersCharts) -> Iterator[Refused]:
    """Escorts of a quality that the year does not have, and polar light in the wrong season."""
    contact, patrol = situation.contact, situation.patrol
    if contact is None:
        return iter(())
    quality, area = contact.escort_quality, None if patrol is None else patrol.assignment.area
    light = None if area is None else lasting_light(date, area, charts)
    if quality is None and light is None:
        return iter(())
    table = charts.e3.quality
    rows: tuple[Row, ...] = (
        (quality is not None
         and quality not in {row.result for row in table.rows[table.years[int(date[:4])]]}
         and said("quality_of_another_year", quality=quality, year=date[:4]),
         "14.6.1", "escort_quality"),
        (light is not None and contact.time not in (None, light.time)
         and said("polar_light", time="" if light is None else light.time, date=date),
         "8.3.5", "time"),
    )  # fmt: skip
    return refusals(rows, "contact/")


# =================================================================================================
# Boats, men, patrols and records that contradict each other at any date (4 to 7, 10 to 12).


_EVENT_MARKS = ("blocked_boxes", "superior_torpedoes", "gyro_compass_failed")


def career_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield the contradictions of boat, crew, commander, patrol, port, record and fate."""
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
    yield from logged_faults(patrol, situation.date, "9.2.6")
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
    """Contradictions to the boat's place on its track (7.4, 10.2.1, 14.9)."""
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
    """Counters of awards that the Kommandant does not have (11.2.3, 11.3.5)."""
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
    """A dead Kommandant in a game that continues, which his death would end (10.5.2)."""
    crew, fate = situation.crew, situation.fate
    killed = crew is not None and crew.kommandant is Health.KILLED and situation.open is None
    if killed and (fate is None or fate.how == "last_month"):
        yield Refused("commander_killed", rule="10.5.2", member="/situation/crew/kommandant")


# =================================================================================================
# Impossible stays in port and log sheets, by the calendar and by the counted lists.
#
# Version 1 did not check this: see `faults_since`.


def ashore_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Refused]:
    """Yield the faults of the stay in port, of record, commander and fate.

    `anachronisms`: whether more may have happened than there was time for.
    """
    port, date, patrol = situation.port, situation.date, situation.patrol
    if port is not None and date is not None:
        returned = _returned(situation, date, options, charts)
        refit = least_refit(patrol, options, charts, replaced=port.boat_replaced)
        yield from sailing_faults(situation, returned, refit, "kommandant", ("10.10.1", "10.11.2"))
    calendar = _calendar(options, charts)
    if situation.record is not None:
        yield from _record_faults(situation, calendar)
    if situation.fate is not None and situation.record is not None:
        yield from fate_faults(situation, calendar, "5.1.2")
    yield from _award_and_rank_faults(situation, charts)
    if not anachronisms:
        yield from _calendar_faults(situation, options, calendar)


@remembered(16)
def _calendar(options: HuntersOptions, charts: HuntersCharts) -> Calendar:
    """How fast and how slowly patrols can follow each other (10.10, 10.11, 14.9.5)."""
    careers, months = charts.careers, [data.patrol_months for data in charts.boats.type.values()]
    refit = careers.refit
    ashore = max(refit.new_boat_from, careers.recovery.dice.highest, refit.new_boat_months)
    # One more month before a long patrol's refit, or at sea; and one for a requested boat.
    spare = 1 + refit.resupplied_months + refit.new_boat_months
    return Calendar(
        first=careers.first_month,
        last=careers.last_month,
        patrol=1,
        refit=least_refit(None, options, charts, replaced=True),
        longest=max(months) + ashore + spare,
        refit_rule="10.10.1",
    )


def _record_faults(situation: Situation, calendar: Calendar) -> Iterator[Refused]:
    record, port, fate = situation.record, situation.port, situation.fate
    assert record is not None
    yield from check_fault(
        situation, calendar, ashore=fate is not None and fate.how == "last_month"
    )
    yield from spacing_faults(situation, calendar)
    missions = tuple(each.assignment.mark in ("agent", "mines") for each in record.patrols)
    yield from list_faults(record, missions, calendar)
    logged = port is not None and port.logged
    if port is not None and logged and port.success and record.failures_in_a_row:
        what = said("failures_are_over", failures=record.failures_in_a_row)
        yield Refused(what, rule="11.1.4", member="/situation/record/failures_in_a_row")


def _calendar_faults(
    situation: Situation, options: HuntersOptions, calendar: Calendar
) -> Iterator[Refused]:
    """More than there was time for (11.1.4, 11.1.7, 11.2.3, 11.3, 12.1.2)."""
    commander, record = situation.commander, situation.record
    if commander is None or record is None:
        return
    failures = record.failures_in_a_row
    ended = record.successful_patrols + failures if failures else 0
    yield from calendar_faults(
        situation,
        calendar,
        (
            ("record/successful_patrols", record.successful_patrols, "11.1.7"),
            ("record/failures_in_a_row", ended, "11.1.4"),
            ("record/failed_patrols_since_check", record.failed_patrols_since_check, "11.2.3"),
        ),
    )
    yield from marker_faults(situation, calendar, commander.reroll_markers)
    if options.awards_in_a_refit == "one":
        awards = (("commander/award", commander.award.grade, "11.3"),)
        yield from calendar_faults(situation, calendar, awards)


def _award_and_rank_faults(situation: Situation, charts: HuntersCharts) -> Iterator[Refused]:
    """An award or a rank that nobody can have (11.2.2, 11.3)."""
    commander, record, boat = situation.commander, situation.record, situation.boat
    if commander is None or record is None:
        return
    if commander.award.grade:
        required, ships = charts.careers.award[commander.award].total_tons, sunk(record.ships)
        listed = record.tons_sunk == tons_of(ships) > 0
        capital = any(ship.kind is ShipKind.CAPITAL_SHIP for ship in ships)
        if listed and not capital and record.tons_sunk < required:
            what = said("award_not_earned", tons=record.tons_sunk, required=required)
            yield Refused(what, rule="11.3.1", member="/situation/commander/award")
    first = charts.careers.starting_rank.without_roll
    family = None if boat is None else charts.boats.type[boat.type].family
    if family in first and RANKS[commander.rank] < RANKS[first[family]]:
        what = said("rank_not_of_the_family", rank=first[family])
        yield Refused(what, rule="11.2.2", member="/situation/commander/rank")


def _returned(
    situation: Situation, date: str, options: HuntersOptions, charts: HuntersCharts
) -> str:
    """The first month in port; the earliest if the boat is not known (10.10.4)."""
    patrol, type_ = situation.patrol, sailed(situation)
    if patrol is None:
        return month_after(date, 1)
    types = tuple(BoatType) if type_ is None else (type_,)
    return min(returned_in(date, patrol, each, options, charts) for each in types)

"""Boats, men, patrols, records and stays in port that contradict each other (4 to 12)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.completion import least_refit
from wardroom.rulesets.silent_victory.situation.boat import Boat, fitting_faults
from wardroom.rulesets.silent_victory.situation.load import lays_mines
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, assigned_to, next_to_port
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    is_lost_at_sea,
    scenario_named,
    ship_faults,
)
from wardroom.rulesets.silent_victory.situation.situation import (
    Situation,
    assignment_chart,
    check_base_in_use,
)
from wardroom.rulesets.silent_victory.situation.terms import (
    Award,
    Base,
    BoatClass,
    Rank,
    SpecialMission,
    Torpedo,
)
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
from wardroom.rulesets.submarine.terms import (
    Heading,
    Health,
    Mission,
    month_after,
    months_between,
    period_of,
)

# =================================================================================================
# Anachronisms: not checked if they are allowed.


RANKS = {rank: grade for grade, rank in enumerate(Rank)}
"""The grade of each rank, from 0 (11.2.1)."""


def date_faults(
    situation: Situation, sails: str | None, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield what the month that is known does not allow, of the boat that in which it `sails`."""
    boat, base, port, date = situation.boat, situation.base, situation.port, situation.date
    if boat is not None and sails is not None:
        yield from _class_faults(boat.type, sails, "boat/type", charts)
        yield from fitting_faults(boat, sails, charts)
        yield from _gun_faults(boat, sails, charts)
    if base is not None and sails is not None and (port is None or port.refit_over):
        # Home from a patrol it may be based elsewhere by now than where it sailed from (7.3.2),
        # and when it sails again is not known before the refit.
        check_base_in_use(base.at, sails, charts)
    if date is None:
        return
    if port is not None and port.replaced_boat is not None:
        yield from _class_faults(port.replaced_boat, date, "port/replaced_boat", charts)
    yield from _assignment_faults(situation, date, charts)
    yield from _contact_faults(situation, date, charts)
    if situation.commander is not None:
        careers, commander = charts.careers, situation.commander
        yield from rank_fault(
            situation,
            RANKS[commander.rank],
            careers.first_month,
            careers.promotion.interval_months,
            careers.promotion.final_check,
        )
        first = careers.award[Award.NAVY_COMMENDATION_RIBBON].from_month
        early = sails is not None and first is not None and sails < first
        if early and commander.awards.navy_commendation_ribbon > 0:
            ribbon = Award.NAVY_COMMENDATION_RIBBON
            yield Refused(
                said("award_before_its_date", award=ribbon, date=first or ""),
                rule="11.3.1",
                member="/situation/commander/awards/navy_commendation_ribbon",
            )


def _class_faults(
    type_: BoatClass, month: str, place: str, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """A class that is not in service yet in `month` (4.2.1)."""
    start = charts.boats.type[type_].start
    if month < start:
        what = said("boat_not_available", type=type_, date=start)
        yield Refused(what, rule="4.2.1", member=f"/situation/{place}")


def _gun_faults(boat: Boat, sails: str, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Guns that no boat of the class has been given yet (11.6.2)."""
    guns = charts.boats.type[boat.type].guns
    first = [guns.deck_guns]
    if guns.starting_gun is not None:
        first += [(row.result,) for row in guns.starting_gun.rows]
    if boat.deck_guns in first and boat.aa_guns == guns.aa_guns:
        return iter(())
    upgrades = [each for each in charts.boats.upgrades.upgrades if boat.type in each.types]
    deck = [each.first for each in upgrades if each.deck_guns == boat.deck_guns]
    flak = [each.first for each in upgrades if each.aa_guns == boat.aa_guns]
    rows: tuple[Row, ...] = (
        (boat.deck_guns not in first and bool(deck) and sails < min(deck)
         and said("guns_before_their_date", type=boat.type, date=min(deck, default="")),
         "11.6.2", "deck_guns"),
        (boat.aa_guns != guns.aa_guns and bool(flak) and sails < min(flak)
         and said("guns_before_their_date", type=boat.type, date=min(flak, default="")),
         "11.6.2", "aa_guns"),
    )  # fmt: skip
    return refusals(rows, "boat/")


def _assignment_faults(
    situation: Situation, date: str, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """A patrol that the month's columns do not have, or not for the base (7.0, 7.3.2, 11.6.3).

    In port the boat may be based elsewhere by now; a historical captain's go by his card (14.10.2).
    """
    patrol, record, boat, port = situation.patrol, situation.record, situation.boat, situation.port
    if patrol is None or (record is not None and record.historical):
        return
    type_ = None if boat is None else boat.type
    if port is not None and port.replaced_boat is not None:
        type_ = port.replaced_boat
    known = situation.base is not None and port is None
    bases = (situation.base.at,) if known and situation.base is not None else tuple(Base)
    allowed = _assignments(date, type_, bases, charts)
    if patrol.assignment not in allowed:
        yield Refused(
            "patrol_not_in_column",
            rule="7.0",
            member="/situation/patrol/assignment",
            choices=allowed,
            date=date,
        )


@remembered(256)
def _assignments(
    date: str, type_: BoatClass | None, bases: tuple[Base, ...], charts: SilentVictoryCharts
) -> tuple[Assignment, ...]:
    """What boats of a class are assigned to from `bases` in the month `date`."""
    found: list[Assignment] = []
    for base in bases:
        if base in charts.basing.automatic:
            found.append(charts.basing.automatic[base])
        else:
            column = period_of(assignment_chart(base, charts).periods, date)
            found += [row.result for row in column.rows]
    if type_ is None:
        found += [assigned_to(each, at, charts) for each in BoatClass for at in found]
    else:
        found = [assigned_to(type_, each, charts) for each in found]
    return tuple(dict.fromkeys(found))


def _contact_faults(
    situation: Situation, date: str, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Escorts and means of escape of other years (9.6.7, 9.6.8, 14.5.1, 14.9.1)."""
    contact = situation.contact
    if contact is None:
        return iter(())
    year, table, escorts = int(date[:4]), charts.e3.quality, charts.e1.limited_escorts
    noise, homing = charts.escape.noise_maker, charts.boats.exchange.available_from[Torpedo.MK27]
    quality = contact.escort_quality
    rows: tuple[Row, ...] = (
        (quality is not None
         and quality not in {row.result for row in table.rows[table.years[year]]}
         and said("quality_of_another_year", quality=quality, year=str(year)),
         "14.5.1", "escort_quality"),
        (contact.single_escort
         and "single" not in {row.result for row in escorts.rows[escorts.years[year]]}
         and said("several_escorts.year", year=str(year)), "14.9.1", "single_escort"),
        (contact.escort_crippled and date < homing
         and said("not_yet_aboard.homing", date=homing), "9.6.7",
         "escort_crippled"),
        (contact.noise_makers_used > 0 and date < noise.from_month
         and said("not_yet_aboard.noise", date=noise.from_month), "9.6.8", "noise_makers_used"),
    )  # fmt: skip
    return refusals(rows, "contact/")


# =================================================================================================
# Boats, men, patrols and records that contradict each other at any date (4 to 7, 10 to 12).


_EVENT_MARKS = ("crew_illness", "superior_torpedoes", "rebased", "sent_home")
_PASSENGERS = {
    SpecialMission.TRANSPORT: (Mission.OPEN, Mission.FAILED),
    SpecialMission.EVACUATION: (Mission.ACCOMPLISHED, Mission.FAILED),
    SpecialMission.LIFEGUARD: (Mission.ACCOMPLISHED, Mission.FAILED),
}
"""How a mission stands while its passenger is aboard (7.4.1, 7.4.3, 7.4.5)."""


def career_faults(situation: Situation, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Yield the contradictions of boat, crew, captain, base, patrol, port, record and fate."""
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
    yield from _fate_faults(situation)


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
    yield from logged_faults(patrol, situation.date, "9.2.7")
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
    """Contradictions to the boat's place on its track (7.4, 10.2.1, 10.13.4).

    A boat without diesels is towed from a box next to port; one that ran aground (R1) is scuttled
    there, too.
    """
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
        (patrol.brought_home == "rescued" and home and not patrol.random_event_used
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


def _fate_faults(situation: Situation) -> Iterator[Refused]:
    """A dead captain in a game that continues or ended ashore: his death would end it (10.9.2)."""
    crew, fate = situation.crew, situation.fate
    killed = crew is not None and crew.captain is Health.KILLED and situation.open is None
    if killed and (fate is None or not is_lost_at_sea(fate)):
        yield Refused("commander_killed", rule="10.9.2", member="/situation/crew/captain")


# =================================================================================================
# Impossible stays in port and log sheets, by the calendar and by the counted lists.
#
# Version 1 did not check this: see `faults_since`.


def ashore_faults(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    """Yield the faults of the stay in port, of record, captain and fate.

    `anachronisms`: whether more may have happened than there was time for.
    """
    del options
    port, date, patrol = situation.port, situation.date, situation.patrol
    if port is not None and date is not None:
        early = patrol is None or patrol.early_abort
        returned = month_after(date, months_at_sea(charts, early_abort=early))
        refit = least_refit(charts, replaced=port.boat_replaced)
        yield from sailing_faults(situation, returned, refit, "captain", ("10.14.1", "10.15.2"))
    calendar = _calendar(charts)
    if situation.record is not None:
        yield from _record_faults(situation, calendar)
        yield from _last_patrol_faults(situation.record)
    if situation.fate is not None and situation.record is not None:
        yield from fate_faults(situation, calendar, "5.1.1")
    if not anachronisms:
        yield from _relief_fault(situation, calendar, charts)
        yield from _calendar_faults(situation, calendar)


@remembered(4)
def _calendar(charts: SilentVictoryCharts) -> Calendar:
    """How fast and how slowly patrols can follow each other (10.14, 10.15, 11.6.3)."""
    careers, refit = charts.careers, charts.careers.refit
    ashore = max(refit.new_boat_from, careers.recovery.dice.highest, refit.new_boat_months)
    specials = (data.special_refit for data in charts.boats.type.values())
    waits = (months_between(one.enter_from, one.available_from) for one in specials if one)
    return Calendar(
        first=careers.first_month,
        last=careers.last_month,
        patrol=months_at_sea(charts, early_abort=True),
        refit=least_refit(charts, replaced=True),
        longest=refit.patrol_months + ashore + max(map(len, waits), default=0),
        refit_rule="10.14.1",
    )


_ASHORE = ("last_month", "history_is_over", "retired")
"""Endings in port, where promotion checks may have been made (5.1.1, 11.7, 14.10.2)."""


def _record_faults(situation: Situation, calendar: Calendar) -> Iterator[Refused]:
    record, fate = situation.record, situation.fate
    assert record is not None
    yield from check_fault(situation, calendar, ashore=fate is not None and fate.how in _ASHORE)
    yield from spacing_faults(situation, calendar)
    missions = tuple(each.assignment.mission is not None for each in record.patrols)
    yield from list_faults(record, missions, calendar)
    if record.failures_towards_relief > record.failures_in_a_row:
        yield Refused(
            "more_failures_towards_relief",
            rule="11.4.1",
            member="/situation/record/failures_towards_relief",
            failures=record.failures_towards_relief,
            in_a_row=record.failures_in_a_row,
        )


def _last_patrol_faults(record: CareerRecord) -> Iterator[Refused]:
    """The patrol logged last, against itself and the rest of the log (7.4.7, 7.5.2, 11.1.4)."""
    last = record.last_patrol
    if last is None:
        return
    home = [patrol for patrol in record.patrols if patrol.success is not None]
    failures = record.failures_in_a_row
    rows: tuple[Row, ...] = (
        (last.ended is not None and last.ended < last.date
         and said("ended_before_it_began", date=last.date, ended=last.ended), "10.14.4",
         "last_patrol/ended"),
        (last.capital_ships_sunk > last.ships_sunk
         and said("more_capital_ships", ships=last.ships_sunk, capital=last.capital_ships_sunk),
         "11.3.4", "last_patrol/capital_ships_sunk"),
        (bool(home) and home[-1].start != last.date
         and said("not_the_last_listed", date=last.date, listed=home[-1].start if home else ""),
         "4.3.2", "last_patrol/date"),
        (last.success and failures > 0
         and said("failures_are_over", failures=failures), "11.1.4", "failures_in_a_row"),
    )  # fmt: skip
    yield from refusals(rows, "record/")


def _relief_fault(
    situation: Situation, calendar: Calendar, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """A captain relieved before he can have failed so often (11.4)."""
    fate, failures = situation.fate, charts.careers.relief.failures
    if fate is not None and fate.how == "relieved":
        failed = ("fate/how", failures, "11.4")
        yield from calendar_faults(situation, calendar, (failed,))


_AWARDS = tuple(Award)


def _calendar_faults(situation: Situation, calendar: Calendar) -> Iterator[Refused]:
    """More than there was time for (7.5.2, 11.1.4, 11.1.7, 11.2.3, 11.3.6, 11.3.8, 12.1.2)."""
    commander, boat, record = situation.commander, situation.boat, situation.record
    if commander is None or record is None:
        return
    awards = commander.awards
    performance = sum([awards.held(award) for award in _AWARDS])
    stars = 0 if boat is None else boat.unit_awards.battle_stars
    yield from calendar_faults(
        situation,
        calendar,
        (
            ("record/successful_patrols", record.successful_patrols, "11.1.7"),
            ("record/failures_in_a_row", record.failures_in_a_row, "11.1.4"),
            ("record/patrols_completed", record.patrols_completed, "7.5.2"),
            ("record/failed_patrols_since_check", record.failed_patrols_since_check, "11.2.3"),
            ("commander/awards", performance, "11.3.8"),
            ("commander/awards/purple_heart", awards.purple_heart, "11.3.6"),
            ("boat/unit_awards/battle_stars", stars, "11.3.10.3"),
        ),
    )
    events = commander.reroll_markers + commander.letters_of_reprimand
    yield from marker_faults(situation, calendar, events)

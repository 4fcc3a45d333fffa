"""What cannot be in port and on the log sheet, by the calendar and by the lists that are counted.

Version 1 did not ask this: see `faults_since`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import returned_in
from wardroom.rulesets.hunters.port.in_port import least_refit
from wardroom.rulesets.hunters.situation.plausible_dates import RANKS
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import BoatType, ShipKind
from wardroom.rulesets.submarine.career_record import sunk, tons_of
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.plausible import sailed
from wardroom.rulesets.submarine.plausible_port import sailing_faults
from wardroom.rulesets.submarine.plausible_record import (
    Calendar,
    calendar_faults,
    check_fault,
    fate_faults,
    list_faults,
    marker_faults,
    spacing_faults,
)


def ashore_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Refused]:
    """Yield what cannot be of the stay in port, of record, commander and fate.

    `anachronisms`: more may have been done by a month than there was time for.
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
    yield from _award_faults(situation, charts)
    if not anachronisms:
        yield from _calendar_faults(situation, options, calendar)


@remembered(16)
def _calendar(options: HuntersOptions, charts: HuntersCharts) -> Calendar:
    """How fast patrols follow each other, and how slowly at the most (10.10, 10.11, 14.9.5)."""
    careers, months = charts.careers, [data.patrol_months for data in charts.boats.type.values()]
    refit = careers.refit
    ashore = max(refit.new_boat_from, careers.recovery.dice.highest, refit.new_boat_months)
    # A month more before a long patrol's refit, or at sea; and one for a boat asked for.
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


def _award_faults(situation: Situation, charts: HuntersCharts) -> Iterator[Refused]:
    """An award and a rank that nobody can have come by (11.2.2, 11.3)."""
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
    """The first month in port, at the earliest where it is not known what sailed (10.10.4)."""
    patrol, type_ = situation.patrol, sailed(situation)
    if patrol is None:
        return month_after(date, 1)
    types = tuple(BoatType) if type_ is None else (type_,)
    return min(returned_in(date, patrol, each, options, charts) for each in types)

"""What cannot be in port and on the log sheet, by the calendar and by the lists that are counted.

Version 1 did not ask this: see `faults_since`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.in_port import least_refit
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Award
from wardroom.rulesets.submarine.months import month_after, months_between
from wardroom.rulesets.submarine.plausible import Row, refusals
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
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    """Yield what cannot be of the stay in port, of record, captain and fate.

    `anachronisms`: more may have been done by a month than there was time for.
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
    """How fast patrols follow each other, and how slowly at the most (10.14, 10.15, 11.6.3)."""
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

"""What is there before its month, or after it: lifted where anachronisms are allowed."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.contact.light import lasting_light
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.areas import column_of, restriction_of
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Rank
from wardroom.rulesets.submarine.plausible import Row, rank_fault, refusals

_FOR_GOOD = (Area.ARCTIC, Area.MEDITERRANEAN)
_NEVER = "9999-12"
RANKS = {rank: grade for grade, rank in enumerate(Rank)}
"""How high each rank is, the lowest at 0 (11.2.1)."""


def date_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield what the month that is known does not allow (4.2.2, 7.1, 8.3.5, 11.2.3, 14.6.1)."""
    boat, date, careers = situation.boat, situation.date, charts.careers
    if boat is not None:
        yield from _type_faults(boat.type, sails_in(situation, charts), "boat/type", charts)
    if date is None:
        return
    if situation.port is not None and situation.port.replaced_boat is not None:
        old = situation.port.replaced_boat
        yield from _type_faults(old, date, "port/replaced_boat", charts)
    yield from _assignment_faults(situation, date, options, charts)
    yield from _escort_faults(situation, date, charts)
    if situation.commander is not None:
        grade = RANKS[situation.commander.rank] - RANKS[Rank.KPTLT]
        interval = careers.promotion.interval_months
        yield from rank_fault(situation, grade, careers.first_month, interval, careers.last_month)


def sails_in(situation: Situation, charts: HuntersCharts) -> str | None:
    """Return the month in which the boat sails, or has sailed; None: it is not known.

    One that has taken another's place sails on the next patrol first (10.10.5, 11.4), and counts as
    there in the last month of the game if it does not sail any more.
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
    """A patrol that the month's column of P1 does not have for the type (7.1, 7.3, 11.4.6).

    One to the Arctic or the Mediterranean may be that of a boat posted there for good, in any month
    from that on in which the first was sent there (7.3.4, 7.3.5).
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
    """The first month in which P1 sends a boat to `area`; after every month where it never does."""
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


def _escort_faults(situation: Situation, date: str, charts: HuntersCharts) -> Iterator[Refused]:
    """Escorts of a quality that the year does not have, and a light of another season."""
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

"""What is there before its month, or after it: lifted where anachronisms are allowed."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.situation.basing import assignment_chart, check_base_in_use
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    date_faults,
)
from wardroom.rulesets.silent_victory.situation.patrol import assigned_to
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import (
    Award,
    Base,
    BoatClass,
    Rank,
    Torpedo,
)
from wardroom.rulesets.submarine.months import period_of
from wardroom.rulesets.submarine.plausible import Row, rank_fault, refusals

RANKS = {rank: grade for grade, rank in enumerate(Rank)}
"""How high each rank is, the lowest at 0 (11.2.1)."""


def month_faults(
    situation: Situation, sails: str | None, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield what the month that is known does not allow, of the boat that in which it `sails`."""
    boat, base, port, date = situation.boat, situation.base, situation.port, situation.date
    if boat is not None and sails is not None:
        yield from date_faults(boat, sails, charts)
        yield from _gun_faults(boat, sails, charts)
    if base is not None and sails is not None and (port is None or port.refit_over):
        # Home from a patrol it may be based elsewhere by now than where it sailed from (7.3.2),
        # and when it sails again is not known before the refit.
        check_base_in_use(base.at, sails, charts)
    if date is None:
        return
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

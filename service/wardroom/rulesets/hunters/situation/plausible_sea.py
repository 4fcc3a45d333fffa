"""Ships, boxes and events that cannot have been so at sea (8.1.1, 8.2, 9.7.6, 12.1.2).

Version 1 did not ask for them: see `submarine/plausible_sea.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.forced_abort import diesels_inoperable
from wardroom.rulesets.hunters.patrol.track import Track, row_of, track_of
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.patrol import EVENT_MARKS, Patrol, has_mission, waters_of
from wardroom.rulesets.hunters.situation.plausible_contact import COMES_ALONE
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, Encounter, Row, ShipKind
from wardroom.rulesets.submarine.plausible_sea import (
    Tons,
    all_tons_faults,
    alone_faults,
    check_row,
    fired_faults,
    met_here_fault,
    one_event_faults,
    straggler_faults,
    tons_by_kind,
    too_many_checks,
)
from wardroom.rulesets.submarine.track import mission_box, rolls_in

_ANYWHERE = (
    Encounter.SHIP, Encounter.TWO_SHIPS, Encounter.TANKER, Encounter.SHIP_ESCORT,
    Encounter.TWO_SHIPS_ESCORT, Encounter.ESCORT, Encounter.AIRCRAFT,
)  # fmt: skip
"""What no box excludes: merchants alone or in pairs, about which the sources of the rows differ;
what comes into an additional round, or is called from the air."""


def sea_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield what cannot be of the ships, of the boat's box, and of the patrol's event."""
    contact, patrol = situation.contact, situation.patrol
    yield from all_tons_faults(situation, _tons(charts))
    if patrol is not None:
        yield from one_event_faults(patrol, EVENT_MARKS)
        yield from too_many_checks(patrol, _most_checks(situation, options, charts, ever=True))
    if contact is not None:
        yield from alone_faults(contact)
        yield from fired_faults(contact, torpedo="g7a_fired", by_day="9.2")
        yield from straggler_faults(contact, alone=contact.kind in COMES_ALONE)
        kinds = kinds_here(situation, options, charts)
        yield from met_here_fault(contact.kind, kinds, "/situation/contact/kind")


@remembered(4)
def _tons(charts: HuntersCharts) -> Tons:
    """The tons of every kind of ship in a pack: rosters, standard tonnage, openings (8.2, 14.1)."""
    rosters, small, large = charts.rosters, ShipKind.SMALL_FREIGHTER, ShipKind.LARGE_FREIGHTER
    lists = (
        (small, rosters.T1.ships), (large, rosters.T2.ships), (ShipKind.TANKER, rosters.T3.ships),
        (ShipKind.CAPITAL_SHIP, rosters.T5.ships), (small, rosters.T6.ships),
        (large, rosters.T7.ships),
        *((kind, roster.ships) for kind, roster in rosters.T4.ships.items()),
    )  # fmt: skip
    ships = [(kind, ship.tonnage) for kind, listed in lists for ship in listed]
    standard = charts.careers.standard_tonnage.tons.items()
    openings = charts.openings.opening.values()
    opened = [(ship.kind, ship.tonnage) for each in openings for ship in each.ships]
    return tons_by_kind((*ships, *standard, *opened), small, large, ShipKind.CAPITAL_SHIP)


# ------------------------------------------------------------------------------ the box


def _box(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Patrol, Boat, Track] | None:
    """The patrol of a boat in a box of its track, with both; None where that is not known."""
    patrol, boat = situation.patrol, situation.boat
    if patrol is None or boat is None or situation.port is not None:
        return None
    track = track_of(boat.type, patrol.assignment.area, options, charts)
    return (patrol, boat, track) if track and 1 <= patrol.box <= len(track) else None


def _rows_here(
    patrol: Patrol, track: Track, date: str | None, charts: HuntersCharts
) -> frozenset[Row]:
    """The rows of E1 that the boat's box can be checked on (7.3.3, 7.4, 8.1.1).

    More than one where the mission is carried out, or the month is not known.
    """
    careers = charts.careers
    dates = (careers.first_month, careers.last_month) if date is None else (date,)
    rows = {row_of(track, patrol.box, waters_of(patrol, each), charts) for each in dates}
    if has_mission(patrol.assignment) and mission_box(track) == patrol.box:
        rows.add("special_mission")
    return frozenset(rows)


def kinds_here(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> frozenset[str] | None:
    """Return what the boat can have met in its box; None where that is not known.

    What the rows hold, what they do not decide, and the convoy of a wolfpack, to which other boats
    came (13.5.4).
    """
    here, contact = _box(situation, options, charts), situation.contact
    if here is None:
        return None
    patrol, _, track = here
    rows = _rows_here(patrol, track, situation.date, charts)
    wolfpack = contact is not None and contact.wolfpack is not None
    return _results(rows, wolfpack or patrol.assignment.mark == "wolfpack", charts)


@remembered(64)
def _results(rows: frozenset[Row], wolfpack: bool, charts: HuntersCharts) -> frozenset[str]:
    """What checks on `rows` bring, and what no box excludes; of a `wolfpack` a convoy too."""
    e1 = charts.e1
    read = (e1.gibraltar.row if row == "gibraltar" else row for row in rows)
    kinds = {*_ANYWHERE, *(each.result for row in read for each in e1.row[row].rows)}
    if wolfpack:
        kinds.add(Encounter.CONVOY)
    return frozenset(kind.value for kind in kinds if kind is not Encounter.NONE)


def check_row_here(
    situation: Situation, order: Any, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused for an encounter check on a row that the boat's box does not have (8.1.1).

    And for ships that no row of it holds, or a check that the box does not ask for. Where no box is
    known, the assignment alone says which area's row it is, and whether there is a mission.
    """
    patrol = situation.patrol
    if not isinstance(order.encounter, UnsetType):
        kinds = kinds_here(situation, options, charts)
        for fault in met_here_fault(order.encounter, kinds, "/encounter"):
            raise fault
    elif patrol is not None:
        most = _most_checks(situation, options, charts)
        check_row(patrol, order, most, _rows_of(patrol, charts))


def _rows_of(patrol: Patrol, charts: HuntersCharts) -> frozenset[Row]:
    """The rows of E1 that some box of the patrol may have."""
    assignment = patrol.assignment
    others = {area.value for area in Area if area is not assignment.area}
    if assignment.area is not Area.MEDITERRANEAN:
        others.add("gibraltar")
    if not has_mission(assignment):
        others.add("special_mission")
    return frozenset(row for row in (*charts.e1.row, "gibraltar") if row not in others)


def _most_checks(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, *, ever: bool = False
) -> int | None:
    """The most encounter checks that the boat's box asks for (8.1.1, 10.2.1).

    None where no box is known, and where a mission is tried until it succeeds. A boat with one
    diesel checks more often, and spare parts may have repaired the other since (R1). `ever`: with
    whatever diesels the boat may have come into it.
    """
    here = _box(situation, options, charts)
    if here is None:
        return None
    patrol, boat, track = here
    if has_mission(patrol.assignment) and mission_box(track) == patrol.box:
        return None
    one = ever or diesels_inoperable(boat) > 0 or patrol.random_event_used
    return rolls_in(track, patrol.box, at_least=charts.boats.one_diesel_rolls if one else 1)

"""Ships, boxes and events that cannot have been so at sea (8.1.1, 8.2, 9.7.6, 12.1.2).

Version 1 did not ask for them: see `submarine/plausible_sea.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.patrol import (
    DIESELS,
    EVENT_MARKS,
    Patrol,
    diesels_left,
    row_of,
)
from wardroom.rulesets.silent_victory.situation.plausible_contact import COMES_ALONE
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Area, Encounter, Row, ShipKind
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
from wardroom.rulesets.submarine.track import Track, mission_box, rolls_in

_REPORTED = Encounter.CAPITAL_SHIP
"""What the interception reports (R1)."""

_ANYWHERE = (
    Encounter.SHIP, Encounter.TWO_SHIPS, Encounter.SHIP_ESCORT, Encounter.TWO_SHIPS_ESCORT,
    Encounter.ESCORT, Encounter.AIRCRAFT,
)  # fmt: skip
"""What no box excludes: merchants alone or in pairs, about which the sources of the rows differ;
what comes into an additional round, or is called from the air."""


def sea_faults(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield what cannot be of the ships, of the boat's box, and of the patrol's event."""
    contact, patrol = situation.contact, situation.patrol
    yield from all_tons_faults(situation, _tons(charts))
    if patrol is not None:
        yield from one_event_faults(patrol, EVENT_MARKS)
        yield from _rebased_faults(situation, patrol, charts)
        yield from too_many_checks(patrol, _most_checks(situation, charts, ever=True))
    if contact is not None:
        yield from alone_faults(contact)
        yield from fired_faults(contact, torpedo="mk14_fired", by_day="9.4.6")
        sunk = options.limited_escorts and (
            contact.encounter in charts.e1.limited_escorts.encounters
        )
        yield from straggler_faults(contact, alone=contact.kind in COMES_ALONE or sunk)
        kinds = kinds_here(situation, charts)
        yield from met_here_fault(contact.encounter.value, kinds, "/situation/contact/kind")


@remembered(4)
def _tons(charts: SilentVictoryCharts) -> Tons:
    """The tons of every kind of ship in a pack: rosters, standard tonnage, openings (8.2, 14.1).

    Besides, those of the escorts (9.2.9), and of the ship with prisoners of war (R1).
    """
    rosters, ship = charts.rosters, charts.r1.pow_ship
    merchants = (
        (kind, each.tonnage)
        for kind, lists in (
            (ShipKind.SMALL_FREIGHTER, rosters.T1),
            (ShipKind.LARGE_FREIGHTER, rosters.T2),
        )
        for roster in lists.roster.values()
        for each in roster.ships
    )
    standard = charts.careers.standard_tonnage.tons.items()
    openings = charts.openings.opening.values()
    return tons_by_kind(
        (
            *merchants,
            *((ShipKind.CAPITAL_SHIP, each.tonnage) for each in rosters.T3.ships),
            *((ShipKind.WARSHIP, each.tonnage) for each in rosters.T4.ships),
            *((ShipKind(kind), tons) for kind, tons in standard),
            (ShipKind.ESCORT, charts.e1.targets.escort_tonnage),
            (ship.kind, ship.tonnage),
            *((each.kind, each.tonnage) for opening in openings for each in opening.ships),
        ),
        ShipKind.SMALL_FREIGHTER,
        ShipKind.LARGE_FREIGHTER,
        ShipKind.CAPITAL_SHIP,
    )


def _rebased_faults(
    situation: Situation, patrol: Patrol, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """A boat that is to return to the other base, and has but the one (R1, 11.5.4, 11.6.3)."""
    base, boat = situation.base, situation.boat
    tied = base is not None and base.tied_to_base and situation.port is None
    only = boat is not None and boat.type in charts.basing.only_base and situation.port is None
    if patrol.rebased and (tied or only):
        yield Refused("not_rebased", rule="11.5.4", member="/situation/patrol/rebased")


# ------------------------------------------------------------------------------ the box


def _box(situation: Situation, charts: SilentVictoryCharts) -> tuple[Patrol, Boat, Track] | None:
    """The patrol of a boat in a box of its track, with both; None where that is not known."""
    patrol, boat = situation.patrol, situation.boat
    if patrol is None or boat is None or situation.port is not None:
        return None
    track = charts.boats.type[boat.type].track
    return (patrol, boat, track) if patrol.first_box <= patrol.box <= len(track) else None


def _rows_here(patrol: Patrol, track: Track) -> frozenset[Row]:
    """The rows of E1 that the boat's box can be checked on (7.4, 8.1.1).

    Two where the mission is carried out.
    """
    rows = {row_of(patrol, track, patrol.box)}
    if patrol.assignment.mission is not None and mission_box(track) == patrol.box:
        rows.add("special_mission")
    return frozenset(rows)


def kinds_here(situation: Situation, charts: SilentVictoryCharts) -> frozenset[str] | None:
    """Return what the boat can have met in its box; None where that is not known.

    What the rows hold, what they do not decide, and what is reported (R1). The one ship left of a
    convoy that a wolfpack has scattered is a merchant alone (7.2.2).
    """
    here = _box(situation, charts)
    if here is None:
        return None
    patrol, _, track = here
    return _results(_rows_here(patrol, track), patrol.random_event_used, charts)


@remembered(64)
def _results(rows: frozenset[Row], reported: bool, charts: SilentVictoryCharts) -> frozenset[str]:
    """What checks on `rows` bring, what no box excludes, and what may have been `reported`."""
    kinds = {*_ANYWHERE, *(each.result for row in rows for each in charts.e1.row[row].rows)}
    if reported:
        kinds.add(_REPORTED)
    return frozenset(kind.value for kind in kinds if kind is not Encounter.NONE)


def check_row_here(situation: Situation, order: Any, charts: SilentVictoryCharts) -> None:
    """Raise Refused for an encounter check on a row that the boat's box does not have (8.1.1).

    And for ships that no row of it holds, or a check that the box does not ask for. Where no box is
    known, the assignment alone says which area's row it is.
    """
    patrol = situation.patrol
    if not isinstance(order.encounter, UnsetType):
        for fault in met_here_fault(order.encounter, kinds_here(situation, charts), "/encounter"):
            raise fault
    elif patrol is not None:
        check_row(patrol, order, _most_checks(situation, charts), _rows_of(patrol, charts))


def _rows_of(patrol: Patrol, charts: SilentVictoryCharts) -> frozenset[Row]:
    """The rows of E1 that some box of the patrol may have."""
    others = {area.value for area in Area if area is not patrol.assignment.area}
    others.add("special_mission")
    return frozenset(row for row in charts.e1.row if row not in others)


def _most_checks(
    situation: Situation, charts: SilentVictoryCharts, *, ever: bool = False
) -> int | None:
    """The most encounter checks that the boat's box asks for (8.1.1, 10.2.1).

    None where no box is known, and where a mission is tried until it succeeds. A boat with one
    diesel checks more often. `ever`: with whatever diesels the boat may have come into it.
    """
    here = _box(situation, charts)
    if here is None:
        return None
    patrol, boat, track = here
    if patrol.assignment.mission is not None and mission_box(track) == patrol.box:
        return None
    out = ever or diesels_left(boat) < len(DIESELS)
    return rolls_in(track, patrol.box, at_least=charts.boats.one_diesel_rolls if out else 1)

"""Impossible contacts, ships, boxes and events at sea (7.2 to 9, 12.1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import diesels_left
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import Track, row_of, track_of
from wardroom.rulesets.hunters.situation import terms
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.patrol import EVENT_MARKS, Patrol, has_mission, waters_of
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, Encounter, ShipKind
from wardroom.rulesets.submarine import plausible
from wardroom.rulesets.submarine.following import check_groups_fired
from wardroom.rulesets.submarine.patrol import mission_box, rolls_in
from wardroom.rulesets.submarine.plausible import (
    Tons,
    all_tons_faults,
    alone_faults,
    check_row,
    escort_faults,
    fight_faults,
    fired_faults,
    met_here_fault,
    one_event_faults,
    refusals,
    straggler_faults,
    tons_by_kind,
    too_many_checks,
)
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay

# =================================================================================================
# Impossible contacts: ships, escorts and fights (7.2 to 9).
#
# Dates are checked in `plausible_career.py`.


_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_ENCOUNTERS = {each.value: each for each in Encounter}
COMES_ALONE = ("aircraft", "escort")
"""Contacts without ships: an escort, or an aircraft that may call one (7.3.3, 9.8.3)."""


def contact_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield the faults of the contact, alone and with boat, patrol and options."""
    contact = situation.contact
    if contact is None:
        return
    encounter, targets = _ENCOUNTERS[contact.kind], charts.e1.targets
    yield from _target_faults(contact, encounter, options, charts)
    yield from _wolfpack_faults(situation, contact, charts)
    if contact.convoy_lost and encounter is not Encounter.CONVOY:
        yield Refused("no_convoy.lost", rule="9.7.8", member="/situation/contact/convoy_lost")
    if contact.escort_quality is not None:
        yield from _quality_faults(contact, options)
    check_groups_fired(contact)
    met = encounter in targets.escorted
    ships = encounter in targets.ships
    yield from escort_faults(contact, always=met, never=ships and not met)
    yield from fight_faults(contact, alone=contact.kind in COMES_ALONE)
    yield from _attack_faults(contact)
    yield from _gun_faults(situation, contact, charts)


def _quality_faults(contact: Contact, options: HuntersOptions) -> Iterator[Refused]:
    """A quality of absent escorts, or without the optional rule (14.6)."""
    rows: tuple[plausible.Row, ...] = (
        (not options.escort_quality and said("option_not_in_force", option="escort_quality"),
         "14.6", "escort_quality"),
        (not contact.escorted and contact.kind not in COMES_ALONE
         and "no_escort.quality", "14.6.1", "escort_quality"),
    )  # fmt: skip
    return refusals(rows, "contact/")


_OF_A_KIND = (Encounter.CAPITAL_SHIP, Encounter.TANKER)
"""Encounters of ships of one kind."""


def _target_faults(
    contact: Contact, encounter: Encounter, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Too many ships, or ships of a kind for other encounters (8.1.3, 8.2, 14.2.1)."""
    kind, targets = contact.kind, charts.e1.targets
    met = targets.ships.get(encounter, 0)
    reduced = kind == "convoy" and options.reduced_convoy
    if reduced:
        met = targets.reduced_convoy
    rows: list[plausible.Row] = [
        (len(contact.targets) > met
         and said("more_targets_than_met", kind=kind, most=met, given=len(contact.targets)),
         "14.2.1" if reduced else "8.1.3", "targets")
    ]  # fmt: skip
    for index, ship in enumerate(contact.targets):
        capital = ship.kind is _CAPITAL_SHIP
        if not capital and not ship.marked and encounter not in _OF_A_KIND:
            continue  # A merchant is met alone, in pairs and in convoys.
        place = f"targets/{index}"
        rows += (
            (bool(ship.marked) and not capital
             and said("only_capital_ships_are_marked", kind=ship.kind), "8.2.2", f"{place}/marked"),
            (capital and not contact.escorted and "capital_ship_unescorted", "8.1.3", "escorted"),
            (capital is not (kind == "capital_ship")
             and said("not_met_so", met=kind, kind=ship.kind), "8.1.3", f"{place}/kind"),
            (kind == "tanker" and ship.kind is not ShipKind.TANKER
             and said("not_met_so", met=kind, kind=ship.kind), "8.1.3", f"{place}/kind"),
        )  # fmt: skip
    return refusals(rows, "contact/")


def _wolfpack_faults(
    situation: Situation, contact: Contact, charts: HuntersCharts
) -> Iterator[Refused]:
    """An impossible wolfpack: without a convoy, in other waters, on another patrol (7.2)."""
    if contact.wolfpack is None:
        return iter(())
    patrol, boat, table = situation.patrol, situation.boat, charts.tournaments.wolfpack
    contest = situation.date in (None, table.start) and (boat is None or boat.type in table.types)
    marked = patrol is None or patrol.assignment.mark == "wolfpack"
    rows: tuple[plausible.Row, ...] = (
        (contact.kind != "convoy" and "wolfpack_without_convoy", "7.2.4", "wolfpack"),
        (contact.convoy_lost and "wolfpack_without_convoy.lost", "7.2.4", "wolfpack"),
        (patrol is not None and patrol.assignment.area is not Area.ATLANTIC
         and "wolfpack_outside_atlantic", "7.2.1", "wolfpack"),
        (not marked and not contest and "no_wolfpack_patrol", "7.2.1", "wolfpack"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def _attack_faults(contact: Contact) -> Iterator[Refused]:
    """An attack that does not exist in the rules (9.2, 9.2.1, 9.2.2, 9.8.3)."""
    attack = contact.attack
    if attack is None:
        return iter(())
    escorted, posture = contact.escorted, attack.posture
    rows: tuple[plausible.Row, ...] = (
        (contact.kind in COMES_ALONE and "called_and_attacked.alone",
         "9.8.3" if contact.kind == "aircraft" or contact.previously_detected else "9.6.1",
         "attack"),
        (escorted and contact.time is None and "time_missing",
         "9.1.3", "time"),
        (escorted and posture is Posture.SURFACED and contact.time is TimeOfDay.DAY
         and "surfaced_by_day", "9.2",
         "attack/posture"),
        (escorted and posture is Posture.SUBMERGED and attack.forward_and_aft
         and "both_ends_submerged",
         "9.2.1", "attack/forward_and_aft"),
        (not attack.fired and (attack.g7a_fired or attack.forward_and_aft)
         and "nothing_fired", "9.2.2",
         "attack/fired"),
        (not attack.fired and attack.range is not Range.CLOSE
         and "found_at_a_distance", "9.2.2", "attack/range"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def _gun_faults(situation: Situation, contact: Contact, charts: HuntersCharts) -> Iterator[Refused]:
    """Weapons fired that the boat does not carry (4.4.1)."""
    if situation.boat is None or "deck_gun" not in contact.groups_fired:
        return
    type_ = situation.boat.type
    if charts.boats.type[type_].deck_gun == "none":
        what = said("not_aboard", type=type_)
        yield Refused(what, rule="4.4.1", member="/situation/contact/groups_fired")


# =================================================================================================
# Impossible ships, boxes and events at sea (8.1.1, 8.2, 9.7.6, 12.1.2).
#
# Version 1 did not check them: see `submarine/plausible.py`.


_ANYWHERE = (
    Encounter.SHIP, Encounter.TWO_SHIPS, Encounter.TANKER, Encounter.SHIP_ESCORT,
    Encounter.TWO_SHIPS_ESCORT, Encounter.ESCORT, Encounter.AIRCRAFT,
)  # fmt: skip
"""Encounters possible in every box: merchants alone or in pairs, because sources of the rows differ
about them; arrivals in an additional round, or called from the air."""


def sea_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield the faults of the ships, of the boat's box, and of the patrol's event."""
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
    """The tons of every kind of ship in a chart pack: rosters, standard tonnage, openings (8.2)."""
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
    """The patrol of a boat in a box, with box and track; None if they are not known."""
    patrol, boat = situation.patrol, situation.boat
    if patrol is None or boat is None or situation.port is not None:
        return None
    track = track_of(boat.type, patrol.assignment.area, options, charts)
    return (patrol, boat, track) if track and 1 <= patrol.box <= len(track) else None


def _rows_here(
    patrol: Patrol, track: Track, date: str | None, charts: HuntersCharts
) -> frozenset[terms.Row]:
    """The possible rows of E1 for the boat's box (7.3.3, 7.4, 8.1.1).

    There are several at the mission's box, or if the month is not known.
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
    """Return the possible encounters in the boat's box; None if they are not known.

    They are those of the rows, those possible in every box, and the convoy of a wolfpack, which
    another boat may have met (13.5.4).
    """
    here, contact = _box(situation, options, charts), situation.contact
    if here is None:
        return None
    patrol, _, track = here
    rows = _rows_here(patrol, track, situation.date, charts)
    wolfpack = contact is not None and contact.wolfpack is not None
    return _results(rows, wolfpack or patrol.assignment.mark == "wolfpack", charts)


@remembered(64)
def _results(rows: frozenset[terms.Row], wolfpack: bool, charts: HuntersCharts) -> frozenset[str]:
    """The encounters of `rows`, those possible in every box, and for a `wolfpack` a convoy."""
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

    Also for ships that are on no row of the box, and for a check that the box does not require.
    Without a known box the assignment decides the row of the area and the mission.
    """
    patrol = situation.patrol
    if not isinstance(order.encounter, UnsetType):
        kinds = kinds_here(situation, options, charts)
        for fault in met_here_fault(order.encounter, kinds, "/encounter"):
            raise fault
    elif patrol is not None:
        most = _most_checks(situation, options, charts)
        check_row(patrol, order, most, _rows_of(patrol, charts))


def _rows_of(patrol: Patrol, charts: HuntersCharts) -> frozenset[terms.Row]:
    """The rows of E1 of any box of the patrol."""
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
    """The most encounter checks of the boat's box (8.1.1, 10.2.1).

    None without a known box, or if a mission is tried there until it succeeds. A boat with one
    diesel checks more often; spare parts may have repaired the other since (R1). `ever`: for any
    number of working diesels on entering.
    """
    here = _box(situation, options, charts)
    if here is None:
        return None
    patrol, boat, track = here
    if has_mission(patrol.assignment) and mission_box(track) == patrol.box:
        return None
    one = ever or diesels_left(boat) <= 1 or patrol.random_event_used
    return rolls_in(track, patrol.box, at_least=charts.boats.one_diesel_rolls if one else 1)

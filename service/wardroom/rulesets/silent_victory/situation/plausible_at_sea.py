"""Impossible contacts, ships, boxes and events at sea (7.2 to 9, 12.1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation import terms
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import TYPES, Contact, Ship
from wardroom.rulesets.silent_victory.situation.patrol import (
    DIESELS,
    EVENT_MARKS,
    Patrol,
    diesels_left,
    row_of,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Area, Encounter, ShipKind, Wolfpack
from wardroom.rulesets.submarine import plausible
from wardroom.rulesets.submarine.following import check_groups_fired
from wardroom.rulesets.submarine.patrol import Track, mission_box, rolls_in
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
_ESCORT = ShipKind.ESCORT
_WARSHIP = ShipKind.WARSHIP
_SCATTERED = Wolfpack.SCATTERED
COMES_ALONE = ("aircraft", "escort", "submarine")
"""What looks for the boat without an escort of ships: called from the air, or a submarine."""


def contact_faults(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield the faults of the contact, alone and with boat, patrol and options."""
    contact = situation.contact
    if contact is None:
        return
    yield from _contact_faults(contact, options, charts)
    yield from _wolfpack_faults(situation, contact)
    yield from _hunt_faults(situation, contact, charts)
    encounter, targets = contact.encounter, charts.e1.targets
    met, ships = encounter in targets.escorted, encounter in targets.ships
    sunk = options.limited_escorts and encounter in charts.e1.limited_escorts.encounters
    alone = contact.kind in COMES_ALONE
    yield from _quality_faults(contact, lone=alone or sunk)
    yield from escort_faults(
        contact, always=met and not sunk and not alone, never=ships and not met
    )
    yield from fight_faults(contact, alone=alone)


def _quality_faults(contact: Contact, *, lone: bool) -> Iterator[Refused]:
    """A quality of absent escorts (14.5.1).

    `lone`: whether they come without ships, or the only one may have been sunk (14.9.1).
    """
    absent = contact.escort_quality is not None and not contact.escorted and not lone
    rows = ((absent and "no_escort.quality", "14.5.1", "escort_quality"),)
    return refusals(rows, "contact/")


def _wolfpack_faults(situation: Situation, contact: Contact) -> Iterator[Refused]:
    """A wolfpack with a convoy that was given up, or on a patrol without one (7.2.1, 7.2.4)."""
    patrol, there = situation.patrol, contact.wolfpack is not None
    rows: tuple[plausible.Row, ...] = (
        (there and contact.convoy_lost and "wolfpack_without_convoy.lost", "7.2.4", "wolfpack"),
        (there and patrol is not None and not patrol.assignment.wolfpack
         and "no_wolfpack_patrol", "7.2.1", "wolfpack"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def _hunt_faults(
    situation: Situation, contact: Contact, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """What belongs to a hunt, or to one way of attack, alone (8.2.1, 9.6.8, 9.9.2, 14.4)."""
    table, boat, tactics = charts.escape.noise_maker, situation.boat, contact.tactics
    used, attack = contact.noise_makers_used, contact.attack
    left = 0 if boat is None else boat.noise_makers
    range_ = None if tactics is None else tactics.range
    rows: tuple[plausible.Row, ...] = (
        (used > table.per_encounter
         and said("more_than_the_mat_holds.encounter", most=table.per_encounter, value=used),
         "9.6.8", "noise_makers_used"),
        (used + left > table.per_patrol
         and said("more_than_the_mat_holds.patrol", value=used, left=left, most=table.per_patrol),
         "9.6.8",
         "noise_makers_used"),
        (contact.noise_maker_active and used == 0
         and "nothing_put_out", "9.6.8", "noise_maker_active"),
        (contact.trick_failed and contact.checks == 0
         and "not_found_yet.trick", "14.4.1", "trick_failed"),
        (contact.close_approach and contact.kind != "convoy"
         and "no_convoy.fourth", "8.2.1", "close_approach"),
        (contact.close_approach and range_ not in (None, Range.CLOSE)
         and "committed_to_close_range", "8.2.1", "tactics/range"),
        (contact.surprised and range_ not in (None, Range.MEDIUM)
         and "range_is_medium", "9.9.2", "tactics/range"),
        (attack is not None and attack.escort is not None and contact.kind in
         ("warship", *COMES_ALONE) and "no_other_escort", "8.2.6",
         "attack/escort"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def _fault(what: str | Said, rule: str, member: str, choices: tuple[object, ...] = ()) -> Refused:
    return Refused(what, rule=rule, member=f"/situation{member}", choices=choices)


def _contact_faults(
    contact: Contact, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    yield from _option_faults(contact, options)
    yield from _target_faults(contact, charts)
    yield from _escort_faults(contact, charts)
    kind, wolfpack = contact.kind, contact.wolfpack
    if contact.convoy_lost and kind != "convoy":
        yield _fault("no_convoy.lost", "9.7.8", "/contact/convoy_lost")
    if wolfpack is _SCATTERED and kind == "convoy":
        yield _fault("convoy_scattered", "7.2.2", "/contact/wolfpack")
    if wolfpack is not None and kind != ("ship" if wolfpack is _SCATTERED else "convoy"):
        yield _fault("wolfpack_without_convoy", "7.2.4", "/contact/wolfpack")
    if contact.surprised and kind != "submarine":
        yield _fault("no_submarine.surprise", "9.9.1", "/contact/surprised", (False,))
    check_groups_fired(contact)
    yield from _attack_faults(contact)


def _option_faults(contact: Contact, options: SilentVictoryOptions) -> Iterator[Refused]:
    """What takes an optional rule that is not in force."""
    refusals = (
        (contact.escort_quality is not None and not options.escort_quality
         and "escort_quality", "14.5", "escort_quality"),
        (contact.single_escort and not options.limited_escorts
         and "limited_escorts", "14.9", "single_escort"),
        (contact.escort_crippled and not options.limited_escorts
         and "limited_escorts", "14.9", "escort_crippled"),
        (contact.trick_failed and not options.sunk_trick and "sunk_trick", "14.4", "trick_failed"),
    )  # fmt: skip
    for option, rule, name in refusals:
        if option:
            yield _fault(said("option_not_in_force", option=option), rule, f"/contact/{name}")


def _target_faults(contact: Contact, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Ships that cannot be, or cannot be met so (8.1.3, 8.2, 9.2.9, 9.9)."""
    targets = charts.e1.targets
    met = targets.ships.get(contact.encounter, 0)
    # Followed, a convoy that was looked at more closely still has its fourth ship (8.2.1, 9.7.6).
    if contact.kind == "convoy" and (contact.close_approach or contact.number > 1):
        met = targets.close_approach_convoy
    ships = sum(ship.kind is not _ESCORT for ship in contact.targets)
    if ships > met:
        yield _fault(
            said("more_targets_than_met", kind=contact.kind, most=met, given=ships),
            "8.1.3",
            "/contact/targets",
        )
    for index, ship in enumerate(contact.targets):
        yield from _ship_faults(ship, f"/contact/targets/{index}", charts)
        if not _met_so(ship, contact):
            yield _fault(
                said("not_met_so", met=contact.kind, kind=ship.kind),
                "8.1.3",
                f"/contact/targets/{index}/kind",
            )
        submarine = ship.type == "SS"
        if submarine and contact.kind != "submarine":
            yield _fault("submarine_among_targets", "9.9", f"/contact/targets/{index}/type")
        if contact.kind == "submarine" and not submarine:
            yield _fault("no_submarine.type", "9.9", f"/contact/targets/{index}/type", ("SS",))


def _met_so(ship: Ship, contact: Contact) -> bool:
    """Whether a ship of this kind is met in this encounter: capital ships in one of their own."""
    if ship.kind is _ESCORT or contact.kind == "submarine" or ship.type == "SS":
        return True
    own = {_CAPITAL_SHIP: "capital_ship", _WARSHIP: "warship"}
    return own.get(ship.kind, contact.kind) == contact.kind and (
        ship.kind in own or contact.kind not in own.values()
    )


def _ship_faults(ship: Ship, place: str, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """A type that its kind does not have, a fast ship that is none, an escort of other tons."""
    if ship.type is not None and ship.type not in TYPES[ship.kind]:
        yield _fault(
            said("type_not_of_kind", kind=ship.kind, type=ship.type),
            "8.2",
            f"{place}/type",
            TYPES[ship.kind],
        )
    if ship.fast and ship.kind is not _CAPITAL_SHIP:
        yield _fault("not_fast", "8.2.4", f"{place}/fast", (False,))
    if ship.points_to_sink and ship.kind is not _CAPITAL_SHIP:
        yield _fault("no_marker_of_her_own", "8.2.8", f"{place}/points_to_sink", (None,))
    tons = charts.e1.targets.escort_tonnage
    if ship.kind is _ESCORT and ship.tonnage != tons:
        yield _fault(said("escort_tonnage", tons=tons), "9.2.9", f"{place}/tonnage", (tons,))


def _escort_faults(contact: Contact, charts: SilentVictoryCharts) -> Iterator[Refused]:
    """Who is escorted, by how many, and which escort can be fired at (8.1.3, 9.2.9, 14.9)."""
    kinds = [ship.kind for ship in contact.targets if ship.type != "SS"]
    if not contact.escorted and (_CAPITAL_SHIP in kinds or _WARSHIP in kinds):
        yield _fault(
            "always_escorted",
            "8.2.6" if _WARSHIP in kinds else "8.1.3",
            "/contact/escorted",
            (True,),
        )
    escorts = [index for index, ship in enumerate(contact.targets) if ship.kind is _ESCORT]
    refusals = (
        (bool(escorts) and not contact.escorted and "no_escort", "9.2.9"),
        (bool(escorts) and _WARSHIP in kinds and "no_other_escort.warship", "8.2.6"),
        (len(escorts) > 1 and "one_escort_at_most", "9.2.9"),
    )
    for what, rule in refusals:
        if what:
            yield _fault(what, rule, f"/contact/targets/{escorts[-1]}/kind")
    limited = contact.encounter in charts.e1.limited_escorts.encounters
    for given, there, name in (
        (contact.single_escort, True, "single_escort"),
        (contact.escort_crippled, False, "escort_crippled"),
    ):
        if given and not limited:
            yield _fault("several_escorts", "14.9.1", f"/contact/{name}")
        if given and contact.escorted is not there:
            yield _fault("no_such_escort", "14.9.1", f"/contact/{name}")


def _attack_faults(contact: Contact) -> Iterator[Refused]:
    """An attack that does not exist in the rules (9.2.1, 9.2.2, 9.4.6, 9.8.3)."""
    attack = contact.attack
    if attack is None or not (contact.escorted or contact.called_by_aircraft):
        return
    posture, day = attack.posture, contact.time is TimeOfDay.DAY
    fired = attack.mk14_fired or attack.forward_and_aft or attack.escort is not None
    refusals = (
        (contact.called_by_aircraft and "called_and_attacked", "9.8.3", "attack"),
        (contact.time is None and "time_missing", "9.1.3",
         "time"),
        (posture is Posture.SURFACED and day and "surfaced_by_day", "9.4.6", "attack/posture"),
        (posture is Posture.SUBMERGED and attack.forward_and_aft and "both_ends_submerged",
         "9.2.1", "attack/forward_and_aft"),
        (fired and not attack.fired and "nothing_fired",
         "9.2.2", "attack/fired"),
        (not attack.fired and attack.range is not Range.CLOSE
         and "found_at_a_distance", "9.2.2", "attack/range"),
    )  # fmt: skip
    for what, rule, name in refusals:
        if what:
            yield _fault(what, rule, f"/contact/{name}")


# =================================================================================================
# Impossible ships, boxes and events at sea (8.1.1, 8.2, 9.7.6, 12.1.2).
#
# Version 1 did not check them: see `submarine/plausible.py`.


_REPORTED = Encounter.CAPITAL_SHIP
"""What the interception reports (R1)."""

_ANYWHERE = (
    Encounter.SHIP, Encounter.TWO_SHIPS, Encounter.SHIP_ESCORT, Encounter.TWO_SHIPS_ESCORT,
    Encounter.ESCORT, Encounter.AIRCRAFT,
)  # fmt: skip
"""Encounters possible in every box: merchants alone or in pairs, because sources of the rows differ
about them; arrivals in an additional round, or called from the air."""


def sea_faults(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield the faults of the ships, of the boat's box, and of the patrol's event."""
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
        scattered = contact.wolfpack is _SCATTERED
        alone = contact.kind in COMES_ALONE or scattered or sunk
        yield from straggler_faults(contact, alone=alone)
        kinds = kinds_here(situation, charts)
        yield from met_here_fault(contact.encounter.value, kinds, "/situation/contact/kind")


@remembered(4)
def _tons(charts: SilentVictoryCharts) -> Tons:
    """The tons of every kind of ship in a chart pack: rosters, standard tonnage, openings (8.2).

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
    """The patrol of a boat in a box, with box and track; None if they are not known."""
    patrol, boat = situation.patrol, situation.boat
    if patrol is None or boat is None or situation.port is not None:
        return None
    track = charts.boats.type[boat.type].track
    return (patrol, boat, track) if patrol.first_box <= patrol.box <= len(track) else None


def _rows_here(patrol: Patrol, track: Track) -> frozenset[terms.Row]:
    """The possible rows of E1 for the boat's box (7.4, 8.1.1).

    There are two at the mission's box.
    """
    rows = {row_of(patrol, track, patrol.box)}
    if patrol.assignment.mission is not None and mission_box(track) == patrol.box:
        rows.add("special_mission")
    return frozenset(rows)


def kinds_here(situation: Situation, charts: SilentVictoryCharts) -> frozenset[str] | None:
    """Return the possible encounters in the boat's box; None if they are not known.

    They are those of the rows, those possible in every box, and reported ones (R1). The last ship
    of a convoy that a wolfpack has scattered counts as a merchant alone (7.2.2).
    """
    here = _box(situation, charts)
    if here is None:
        return None
    patrol, _, track = here
    return _results(_rows_here(patrol, track), patrol.random_event_used, charts)


@remembered(64)
def _results(
    rows: frozenset[terms.Row], reported: bool, charts: SilentVictoryCharts
) -> frozenset[str]:
    """The encounters of `rows`, those possible in every box, and those `reported`."""
    kinds = {*_ANYWHERE, *(each.result for row in rows for each in charts.e1.row[row].rows)}
    if reported:
        kinds.add(_REPORTED)
    return frozenset(kind.value for kind in kinds if kind is not Encounter.NONE)


def check_row_here(situation: Situation, order: Any, charts: SilentVictoryCharts) -> None:
    """Raise Refused for an encounter check on a row that the boat's box does not have (8.1.1).

    And for ships that no row of it holds, or a check that the box does not ask for. Without a known
    box the assignment decides the row.
    """
    patrol = situation.patrol
    if not isinstance(order.encounter, UnsetType):
        for fault in met_here_fault(order.encounter, kinds_here(situation, charts), "/encounter"):
            raise fault
    elif patrol is not None:
        check_row(patrol, order, _most_checks(situation, charts), _rows_of(patrol, charts))


def _rows_of(patrol: Patrol, charts: SilentVictoryCharts) -> frozenset[terms.Row]:
    """The rows of E1 of any box of the patrol."""
    others = {area.value for area in Area if area is not patrol.assignment.area}
    others.add("special_mission")
    return frozenset(row for row in charts.e1.row if row not in others)


def _most_checks(
    situation: Situation, charts: SilentVictoryCharts, *, ever: bool = False
) -> int | None:
    """The most encounter checks of the boat's box (8.1.1, 10.2.1).

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

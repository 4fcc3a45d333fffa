"""Contacts that cannot have been: who was met, with which escort, and how it was fought (7.2 to 9).

Whether the date allows it stands in `plausible_dates.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, Encounter, ShipKind
from wardroom.rulesets.submarine.attacks import check_groups_fired
from wardroom.rulesets.submarine.plausible import Row, escort_faults, fight_faults, refusals
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_ENCOUNTERS = {each.value: each for each in Encounter}
COMES_ALONE = ("aircraft", "escort")
"""What comes by itself, to no ships: an escort, or an aircraft that may call one (7.3.3, 9.8.3)."""


def contact_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[Refused]:
    """Yield what cannot be of the contact, alone and with boat, patrol and options."""
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
    """A quality of escorts that are not there, or of which nothing is asked (14.6)."""
    rows: tuple[Row, ...] = (
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
    """Ships that are too many, or of a kind that is met otherwise (8.1.3, 8.2, 14.2.1)."""
    kind, targets = contact.kind, charts.e1.targets
    met = targets.ships.get(encounter, 0)
    reduced = kind == "convoy" and options.reduced_convoy
    if reduced:
        met = targets.reduced_convoy
    rows: list[Row] = [
        (len(contact.targets) > met
         and said("more_targets_than_met", kind=kind, most=met, given=len(contact.targets)),
         "14.2.1" if reduced else "8.1.3", "targets")
    ]  # fmt: skip
    for index, ship in enumerate(contact.targets):
        capital = ship.kind is _CAPITAL_SHIP
        if not capital and not ship.marked and encounter not in _OF_A_KIND:
            continue  # A merchant is met by herself, in pairs and in convoys.
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
    """A wolfpack where none is: with no convoy, in other waters, on a patrol without one (7.2)."""
    if contact.wolfpack is None:
        return iter(())
    patrol, boat, table = situation.patrol, situation.boat, charts.tournaments.wolfpack
    contest = situation.date in (None, table.start) and (boat is None or boat.type in table.types)
    marked = patrol is None or patrol.assignment.mark == "wolfpack"
    rows: tuple[Row, ...] = (
        (contact.kind != "convoy" and "wolfpack_without_convoy", "7.2.4", "wolfpack"),
        (contact.convoy_lost and "wolfpack_without_convoy.lost", "7.2.4", "wolfpack"),
        (patrol is not None and patrol.assignment.area is not Area.ATLANTIC
         and "wolfpack_outside_atlantic", "7.2.1", "wolfpack"),
        (not marked and not contest and "no_wolfpack_patrol", "7.2.1", "wolfpack"),
    )  # fmt: skip
    return refusals(rows, "contact/")


def _attack_faults(contact: Contact) -> Iterator[Refused]:
    """An attack that the rules do not know (9.2, 9.2.1, 9.2.2, 9.8.3)."""
    attack = contact.attack
    if attack is None:
        return iter(())
    escorted, posture = contact.escorted, attack.posture
    rows: tuple[Row, ...] = (
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

"""Contacts that cannot have been: who was met, with which escort, and how it was fought (7.2 to 9).

Whether the date allows it stands in `plausible_dates.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, Said, said
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import TYPES, Contact, Ship
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import ShipKind, Wolfpack
from wardroom.rulesets.submarine.attacks import check_groups_fired
from wardroom.rulesets.submarine.plausible import Row, escort_faults, fight_faults, refusals
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay

_CAPITAL_SHIP = ShipKind.CAPITAL_SHIP
_ESCORT = ShipKind.ESCORT
_WARSHIP = ShipKind.WARSHIP
_SCATTERED = Wolfpack.SCATTERED
COMES_ALONE = ("aircraft", "escort", "submarine")
"""What looks for the boat without an escort of ships: called from the air, or a submarine."""


def contact_faults(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Iterator[Refused]:
    """Yield what cannot be of the contact, alone and with boat, patrol and options."""
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
    yield from escort_faults(
        contact, always=met and not sunk and not alone, never=ships and not met
    )
    yield from fight_faults(contact, alone=alone)


def _wolfpack_faults(situation: Situation, contact: Contact) -> Iterator[Refused]:
    """A wolfpack with a convoy that was given up, or on a patrol without one (7.2.1, 7.2.4)."""
    patrol, there = situation.patrol, contact.wolfpack is not None
    rows: tuple[Row, ...] = (
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
    rows: tuple[Row, ...] = (
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
    """An attack that the rules do not know (9.2.1, 9.2.2, 9.4.6, 9.8.3)."""
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

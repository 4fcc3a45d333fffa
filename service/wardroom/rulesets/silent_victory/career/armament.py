"""What the boat can fire at ships in sight: tubes, deck guns, and the postures open (9.2, 9.3)."""

from __future__ import annotations

from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.attack.tubes import loaded_at
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.terms import ShipKind, System
from wardroom.rulesets.submarine.terms import ENDS, Posture, SystemState, TimeOfDay

_SURFACED = Posture.SURFACED
_OPERATIONAL = SystemState.OPERATIONAL


def gun_points(boat: Boat, targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> int:
    """Return how many points of ammunition the deck guns can fire at these (9.3.1, 9.3.2)."""
    guns = (System.DECK_GUN_1, System.DECK_GUN_2)
    working = sum(boat.systems.of(gun) is _OPERATIONAL for gun in guns)
    if not gun_targets(targets, charts):
        return 0
    return min(boat.deck_gun_ammo, working * charts.s1.deck_gun_points)


def gun_targets(targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the numbers of the ships that a gun may fire at: none that is armed (9.3.1)."""
    return tuple(
        number
        for number, ship in enumerate(targets, 1)
        if ship.type != "A" and not is_sunk(ship, charts)
    )


def postures_open(boat: Boat, contact: Contact, charts: SilentVictoryCharts) -> tuple[Posture, ...]:
    """Return the postures in which the boat can attack these ships at all (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the
    surface at night only, and never where an escort has come, or has been left with its guns; the
    deck guns are for others alone.
    """
    torpedoes = any(loaded_at(boat, end, charts) for end in ENDS)
    surfaced_barred = (
        (contact.escorted and contact.time is TimeOfDay.DAY)
        or contact.escort_arrived
        or contact.escort_crippled
    )
    gun = not contact.escorted and gun_points(boat, contact.targets, charts) > 0
    periscope = boat.systems.periscope is _OPERATIONAL
    return tuple(
        posture
        for posture, can in (
            (_SURFACED, not surfaced_barred and (torpedoes or gun)),
            (Posture.SUBMERGED, periscope and torpedoes),
        )
        if can
    )


def escort_number(contact: Contact, charts: SilentVictoryCharts) -> int:
    """Return the number by which the escort is fired at; 0 where it cannot be (9.2.9, 9.1.1)."""
    most = charts.e1.targets.on_the_mat
    kinds = {ship.kind for ship in contact.targets}
    alone = ShipKind.WARSHIP in kinds or ShipKind.ESCORT in kinds
    barred = contact.kind == "warship" or alone or len(contact.targets) >= most
    return 0 if barred or not contact.escorted else len(contact.targets) + 1

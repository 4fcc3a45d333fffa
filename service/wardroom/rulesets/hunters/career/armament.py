"""What the boat can fire at ships in sight: tubes, deck gun, and the postures open (9.2, 9.3)."""

from __future__ import annotations

from wardroom.rulesets.hunters.attack.tubes import loaded_at
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.submarine.terms import ENDS, Posture, SystemState, TimeOfDay

_OPERATIONAL = SystemState.OPERATIONAL


def gun_points(boat: Boat, charts: HuntersCharts) -> int:
    """Return how many points of ammunition the deck gun can fire in a round (9.3.2)."""
    if boat.systems.deck_gun is not _OPERATIONAL:
        return 0
    return min(boat.deck_gun_ammo, charts.u1.deck_gun_points)


def postures_open(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[Posture, ...]:
    """Return the postures in which the boat can attack these ships at all (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the
    surface at night only, unless an escort has just come; the deck gun is for others alone.
    """
    torpedoes = any(loaded_at(boat, end, charts) for end in ENDS)
    surfaced_barred = contact.escorted and (contact.time is TimeOfDay.DAY or contact.escort_arrived)
    gun = not contact.escorted and gun_points(boat, charts) > 0
    periscope = boat.systems.periscope is _OPERATIONAL
    return tuple(
        posture
        for posture, can in (
            (Posture.SURFACED, not surfaced_barred and (torpedoes or gun)),
            (Posture.SUBMERGED, periscope and torpedoes),
        )
        if can
    )

"""The weapon groups of a round: tubes, deck guns (9.2.1, 9.3.2); no anti-aircraft guns (9.3.5)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wardroom.rulesets.silent_victory.attack.tubes import Torpedoes
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.terms import System
from wardroom.rulesets.submarine.terms import SystemState
from wardroom.rulesets.submarine.weapon_groups import DeckGuns, Weapons


class ForwardTubes(Weapons, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


class AftTubes(Weapons, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


WeaponGroup = ForwardTubes | AftTubes | DeckGuns

_GUNS = (System.DECK_GUN_1, System.DECK_GUN_2)


def guns_at_work(boat: Boat) -> tuple[int, ...]:
    """Return which of the boat's deck guns work, from 0."""
    operational = SystemState.OPERATIONAL
    return tuple(at for at, gun in enumerate(_GUNS) if boat.systems.of(gun) is operational)

"""The weapon groups of a round: tubes forward and aft, deck gun (9.2.1, 9.3.2); no flak (9.3.4)."""

from __future__ import annotations

from wardroom.rulesets.hunters.attack.tubes import Torpedoes
from wardroom.rulesets.submarine.weapon_groups import DeckGuns, Weapons


class ForwardTubes(Weapons, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Torpedoes


class AftTubes(Weapons, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Torpedoes


WeaponGroup = ForwardTubes | AftTubes | DeckGuns

"""Quality of crews, and what lowers it (10.3, 10.9, 10.12)."""

from __future__ import annotations

import msgspec

from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import CrewQuality, Side, SpecialDamage

_REGULAR = CrewQuality.REGULAR
_BRIDGE = SpecialDamage.BRIDGE
_LEVELS = tuple(CrewQuality)
_MOST_LOST = 9
"""What a situation can hold; beyond the worst crew there is nothing to lose."""


def crew_of(situation: Situation, ship: Ship, options: BattleshipsOptions) -> CrewQuality:
    """Return the quality that a crew shows this turn.

    Without the optional rule every crew is regular, but a lost flagship and hits on the bridge
    lower it all the same; never below poor.
    """
    quality = ship.crew if options.crew_quality else _REGULAR
    lost = situation.side(ship.side).crew_levels_lost
    lost += ship.suffers(_BRIDGE, situation.turn)
    return _LEVELS[max(0, _LEVELS.index(quality) - lost)]


def lowered(situation: Situation, side: Side, levels: int, *, by_bridge: bool) -> Situation:
    """Return `situation` with every crew of a side worse by so many levels for good.

    `by_bridge`: by a hit on the flagship's bridge (10.12), and not by her loss (10.9).
    """
    before = situation.side(side)
    after = msgspec.structs.replace(
        before,
        crew_levels_lost=min(_MOST_LOST, before.crew_levels_lost + levels),
        bridge_hit=before.bridge_hit or by_bridge,
    )
    return msgspec.structs.replace(situation, **{side.value: after})

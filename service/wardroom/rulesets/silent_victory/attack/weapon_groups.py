"""The weapon groups of a round: tubes, deck guns (9.2.1, 9.3.2); no anti-aircraft guns (9.3.5)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.attack.tubes import TargetNumber, Torpedoes
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.terms import System
from wardroom.rulesets.submarine.terms import SystemState


class _Group(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
    tag_field="weapon",
):
    pass


class ForwardTubes(_Group, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


class AftTubes(_Group, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


class DeckGuns(_Group, frozen=True, tag="deck_gun"):
    """The deck guns: the target of each point of ammunition, two at most for each gun (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(min_length=1, max_length=10, description="The target of each point, in order."),
    ]


WeaponGroup = ForwardTubes | AftTubes | DeckGuns

_GUNS = (System.DECK_GUN_1, System.DECK_GUN_2)


def guns_at_work(boat: Boat) -> tuple[int, ...]:
    """Which of the boat's deck guns work, from 0."""
    operational = SystemState.OPERATIONAL
    return tuple(at for at, gun in enumerate(_GUNS) if boat.systems.of(gun) is operational)

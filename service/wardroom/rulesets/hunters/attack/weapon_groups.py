"""The weapon groups of a round: tubes forward and aft, deck gun (9.2.1, 9.3.2); no flak (9.3.4)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.attack.tubes import TargetNumber, Torpedoes


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

    torpedoes: Torpedoes


class AftTubes(_Group, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Torpedoes


class DeckGun(_Group, frozen=True, tag="deck_gun"):
    """The deck gun: the target of each point of ammunition, one or two (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(min_length=1, max_length=10, description="The target of each point, in order."),
    ]


WeaponGroup = ForwardTubes | AftTubes | DeckGun

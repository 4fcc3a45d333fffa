"""What both submarine games say alike of the weapon groups of a round of attack (9.2.1, 9.3.2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.submarine.decisions import TargetNumber


class Weapons(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
    tag_field="weapon",
):
    """A weapon group, which its tag names."""


class DeckGuns(Weapons, frozen=True, tag="deck_gun"):
    """The deck guns: the target of each point of ammunition, two at most for each gun (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(
            min_length=1,
            max_length=10,
            description="The target of each point of ammunition, in order.",
        ),
    ]

"""What the commander sees alike in both submarine games: a ship in sight, an aircraft."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.submarine.terms import Quality


class TargetView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in sight, by its number in the contact."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    points_to_sink: Annotated[
        int, Meta(description="Damage points that sink it (U3; in Silent Victory S3).")
    ]
    sunk: Annotated[bool, Meta(description="Whether it is sunk.")]


class AirView(msgspec.Struct, frozen=True, kw_only=True):
    """An aircraft attacking the boat."""

    aircraft: Annotated[int, Meta(description="Aircraft met, the first included.")]
    attacks: Annotated[int, Meta(description="Attacks with bombs that the boat suffered.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    quality: Quality | None

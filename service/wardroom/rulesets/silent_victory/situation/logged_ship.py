"""A ship in the log of a career (9.2.7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.situation.contact import ShipName, Tonnage
from wardroom.rulesets.silent_victory.situation.terms import Month, ShipKind


class LoggedShip(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A ship in the log (9.2.7): its type and name, and whether it was sunk."""

    kind: ShipKind
    tonnage: Tonnage
    name: ShipName = ""
    fate: Annotated[
        Literal["sunk", "damaged"],
        Meta(description="Whether the ship was sunk; a ship that was only damaged does not count."),
    ] = "sunk"
    date: Annotated[
        Month | None,
        Meta(description="The month in which the patrol started; null if not recorded."),
    ] = None

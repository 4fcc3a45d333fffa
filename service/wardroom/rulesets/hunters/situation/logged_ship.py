"""A ship in the log of a career (9.2.6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.situation.contact import ShipName, Tonnage
from wardroom.rulesets.hunters.situation.terms import Month, ShipKind


class LoggedShip(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A ship in the log (9.2.6): her type and name, and whether she was sunk."""

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
    marked: Annotated[
        bool | None,
        Meta(
            description=(
                "Whether this capital ship is enough to earn a grade of the Knight's Cross "
                "(8.2.2). If it is null, the roster's entry for the ship's name decides."
            )
        ),
    ] = None

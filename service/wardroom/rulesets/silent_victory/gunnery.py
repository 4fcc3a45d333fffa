"""Ships as targets, and the boat's fire: to hit, duds, damage (8.2, 9.2.3 to 9.2.10, 9.3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.refusals import Refused
from wardroom.rulesets.silent_victory.charts import SilentVictoryCharts
from wardroom.rulesets.silent_victory.terms import ShipKind

ShipType = Literal[
    "F", "T", "P", "A", "S", "BB", "CV", "CVE", "CA", "CL", "DD", "FF", "SS", "ML", "AS"
]  # fmt: skip
"""Types of merchants, capital ships and warships, as the rosters have them (8.2.3 to 8.2.6)."""
TYPES: dict[ShipKind, tuple[ShipType, ...]] = {
    ShipKind.SMALL_FREIGHTER: ("F", "T", "P", "A", "S"),
    ShipKind.LARGE_FREIGHTER: ("F", "T", "P", "A", "S"),
    ShipKind.CAPITAL_SHIP: ("BB", "CV", "CVE"),
    ShipKind.WARSHIP: ("CA", "CL", "DD", "FF", "SS", "ML", "AS"),
    ShipKind.ESCORT: (),
}


class Ship(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A target: its kind and type, tons, and the damage points it has taken."""

    kind: ShipKind
    tonnage: Annotated[int, Meta(ge=1, le=100_000, description="Tons.")]
    type: Annotated[
        ShipType | None,
        Meta(
            description="As the roster gives it (8.2.3, 8.2.6); null: of no type, as with "
            "standard tonnage (14.1), or an escort."
        ),
    ] = None
    name: Annotated[str, Meta(max_length=60)] = ""
    fast: Annotated[bool, Meta(description="Whether it is a fast capital ship (8.2.4).")] = False
    damage: Annotated[int, Meta(ge=0, le=40, description="Damage points taken so far.")] = 0


def points_to_sink(ship: Ship, charts: SilentVictoryCharts) -> int:
    """Damage points that sink `ship` (8.2.8, 9.9.4, chart S3)."""
    if ship.kind is ShipKind.CAPITAL_SHIP:
        return charts.s3.capital_ship_points.by_tonnage[ship.tonnage]
    if ship.type == "SS":
        return charts.s3.points_to_sink.submarine
    return charts.s3.points_to_sink.by_tonnage[ship.tonnage]


def points_table(ship: Ship) -> str:
    """The table that `points_to_sink` reads for `ship`."""
    capital = ship.kind is ShipKind.CAPITAL_SHIP
    return "S3.capital_ship_points" if capital else "S3.points_to_sink"


def is_sunk(ship: Ship, charts: SilentVictoryCharts) -> bool:
    """Whether `ship` has taken the damage that sinks it (9.2.5)."""
    return ship.damage >= points_to_sink(ship, charts)


def check_ships(
    ships: tuple[Ship, ...], charts: SilentVictoryCharts, member: str = "/targets"
) -> None:
    """Raise Refused for a ship that cannot be.

    `member`: where the ships stand in the order. A type that its kind does not have, speed in
    anything but a capital ship, or an escort of other tons than every escort has (9.2.9).
    """
    for index, ship in enumerate(ships):
        if ship.type is not None and ship.type not in TYPES[ship.kind]:
            raise Refused(
                "type_not_of_kind",
                f"a {ship.kind} has no type {ship.type}",
                rule="8.2",
                member=f"{member}/{index}/type",
                choices=TYPES[ship.kind],
            )
        if ship.fast and ship.kind is not ShipKind.CAPITAL_SHIP:
            raise Refused(
                "not_fast",
                "capital ships alone are marked as fast",
                rule="8.2.4",
                member=f"{member}/{index}/fast",
                choices=(False,),
            )
        tons = charts.e1.targets.escort_tonnage
        if ship.kind is ShipKind.ESCORT and ship.tonnage != tons:
            raise Refused(
                "escort_tonnage",
                f"an escort has {tons} tons",
                rule="9.2.9",
                member=f"{member}/{index}/tonnage",
                choices=(tons,),
            )

"""First checks of calls on a situation: units that an order names, places, visibility."""

from __future__ import annotations

from collections.abc import Mapping

from wardroom.engine.refusals import Refused, Said, said
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Side

# =================================================================================================
# Units that an order names: they must exist and still take part.


def unit_in_play(
    situation: Situation,
    ship: str,
    member: str,
    side: Side | None = None,
    *,
    units: Mapping[str, Ship] | None = None,
) -> Ship:
    """Return the unit called `ship`, of `side` if one is given, that takes part.

    `member`: the pointer to its name. `units`: the situation's units by id, for repeated use.
    Raises Refused, with a list of units, if there is none, or it is sunk or gone.
    """
    unit = situation.find(ship) if units is None else units.get(ship)
    if unit is None or (side is not None and unit.side is not side):
        sides = tuple(Side) if side is None else (side,)
        raise Refused(
            "unit_unknown",
            rule="11.0",
            member=member,
            choices=tuple(each.id for one in sides for each in situation.of(one)),
            ship=ship,
        )
    if not unit.in_play:
        raise Refused(out_of_play(unit), rule="5.15", member=member)
    return unit


def out_of_play(unit: Ship) -> Said:
    """Return the refusal of an order that names `unit`, which is sunk or gone (5.15, 9.2)."""
    return said("unit_out_of_play", name=unit.counter.name, fate=unit.fate)


# =================================================================================================
# First checks of a situation: places, and the visibility of the turn.


def is_placed(situation: Situation) -> bool:
    """Return whether every unit in play has a place (9.3)."""
    return not any(
        ship.hex is None or (ship.facing is None and not ship.battery)
        for ship in situation.ships
        if ship.in_play
    )


def require_placed(situation: Situation, member: str = "/situation") -> None:
    """Refuse a situation in which a unit in play has no hex, or a ship no facing (9.3)."""
    for place, ship in enumerate(situation.ships):
        if not ship.in_play:
            continue
        if ship.hex is None or (ship.facing is None and not ship.battery):
            lacking = "hex" if ship.hex is None else "facing"
            raise Refused(
                "ship_not_placed",
                rule="9.3",
                member=f"{member}/ships/{place}/{lacking}",
                name=ship.counter.name,
                lacking=lacking,
            )


def require_visibility(situation: Situation, member: str = "/situation") -> int:
    """Return the sighting distance of the turn. Raises Refused if it has not been rolled (4.1)."""
    if situation.visibility is None:
        raise Refused(
            "visibility_not_rolled",
            rule="4.1",
            member=f"{member}/visibility",
        )
    return situation.visibility

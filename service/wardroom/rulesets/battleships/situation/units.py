"""Units that an order names: those there are, and that still take part."""

from __future__ import annotations

from collections.abc import Mapping

from wardroom.engine.refusals import Refused, Said, said
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Side


def unit_in_play(
    situation: Situation,
    ship: str,
    member: str,
    side: Side | None = None,
    *,
    units: Mapping[str, Ship] | None = None,
) -> Ship:
    """Return the unit called `ship`, of `side` if one is given, that takes part.

    `member`: where the order names it. `units`: those of the situation by id, where many are asked
    for. Raises Refused, listing those there are, where there is none or it is sunk or gone.
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
    """Return what is wrong with naming `unit`, which is sunk or gone (5.15, 9.2)."""
    return said("unit_out_of_play", name=unit.counter.name, fate=unit.fate)

"""Units in one hex (7.2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from wardroom.engine.refusals import Said, said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import ShipType


def stacking_faults(
    ships: Iterable[Ship], charts: BattleshipsCharts
) -> Iterator[tuple[Ship, Said]]:
    """Yield what 7.2 forbids of units as they stand, each with the later unit of the hex concerned.

    Units that are out of play, or have no hex, share none; shore batteries do not stack.
    """
    hexes: dict[str, list[Ship]] = defaultdict(list)
    for ship in ships:
        if not (ship.in_play and ship.hex is not None):
            continue
        for other in hexes[ship.hex]:
            if other.side is not ship.side:
                yield ship, said("stack_not_possible.enemy", hex=ship.hex, name=other.counter.name)
        hexes[ship.hex].append(ship)
    for number, together in hexes.items():
        problem = stack_problem(together, charts) if len(together) > 1 else None
        if problem is not None:
            last = [ship for ship in together if not ship.battery][-1]
            yield last, said(problem.key, **problem.params, hex=number)


def stack_problem(ships: Iterable[Ship], charts: BattleshipsCharts) -> Said | None:
    """Return what 7.2 forbids of units of a side in one hex; None: they may share it."""
    stack = [ship for ship in ships if not ship.battery]
    if len(stack) < 2:
        return None
    problem = room_problem([ship.counter.type for ship in stack], charts)
    if problem is None and len({(ship.facing, ship.speed) for ship in stack}) > 1:
        return said("stack_not_possible.course")
    return problem


def room_problem(types: Collection[ShipType], charts: BattleshipsCharts) -> Said | None:
    """Return what 7.2 forbids of units of these types in one hex, with one facing and one speed."""
    stacking = charts.stacking
    if len(types) < 2:
        return None
    if any(kind in stacking.alone for kind in types):
        return said("stack_not_possible.alone")
    room = sum(stacking.points[kind] for kind in types)
    if room <= stacking.room:
        return None
    return said("stack_not_possible.room", points=room, most=stacking.room)

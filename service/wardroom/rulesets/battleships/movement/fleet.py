"""A side's plan for its movement, checked before anything moves (7, 10.10, 10.12).

Units without a choice move first, by their ids; then the units that the plan names, in its order;
then the rest, which keep course and speed. An earlier unit does not stop short for a later one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from wardroom.engine.refusals import Gathering, Refused, said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import stacking_faults
from wardroom.rulesets.battleships.map.geometry import hex_of
from wardroom.rulesets.battleships.movement.paths import (
    Mover,
    Path,
    PathFault,
    Way,
    ending_fault,
    going_on,
    lack_fault,
    movers_among,
    stays_on_map,
    steady,
    walked,
)
from wardroom.rulesets.battleships.movement.together import (
    LOOKS,
    Preference,
    Together,
    Ways,
    arrived,
    cast_off,
    sailed,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Fate, ShipId, Side
from wardroom.rulesets.battleships.situation.units import unit_in_play


class ShipMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a unit moves."""

    ship: ShipId
    path: Path = ()


def movers_of(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> dict[ShipId, Mover]:
    """Return the units of `side` that move, shore batteries apart, by id."""
    ships = [ship for ship in situation.of(side) if not ship.battery]
    movers = movers_among(situation, ships, options, charts)
    return {mover.ship.id: mover for mover in movers}


def in_order(movers: Mapping[ShipId, Mover], named: Sequence[ShipId]) -> dict[ShipId, Mover]:
    """Return `movers` in the order of movement; `named`: the units of the plan, in its order."""
    place = {ship: number for number, ship in enumerate(named)}

    def turn_of(ship: ShipId) -> tuple[bool, int, ShipId]:
        free = not movers[ship].forced
        return (free, place.get(ship, len(named)) if free else 0, ship)

    return {ship: movers[ship] for ship in sorted(movers, key=turn_of)}


def plan_for(
    situation: Situation,
    side: Side,
    moves: Sequence[ShipMove],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str = "/moves",
) -> tuple[ShipMove, ...]:
    """Return the checked moves of every unit of `side`, in the order of movement.

    All units of `situation` have places. `member`: the pointer to the moves in the order. Raises
    Refused with all faults of single units, otherwise of units together. No dice: mines have no
    effect here.
    """
    gathering, named, units = Gathering(), dict[ShipId, int](), situation.units
    for place, move in enumerate(moves):
        with gathering:
            here = f"{member}/{place}/ship"
            _name(unit_in_play(situation, move.ship, here, side, units=units), here, named)
            named[move.ship] = place
    movers = in_order(movers_of(situation, side, options, charts), [*named])
    ways: dict[ShipId, Way] = {}
    for ship, mover in movers.items():
        with gathering:
            at = named.get(ship)
            ways[ship] = (
                _unordered(mover)
                if at is None
                else _ordered(mover, moves[at].path, f"{member}/{at}")
            )
    gathering.close()
    together = Together(movers, charts)
    forced = {ship for ship in movers if movers[ship].forced and ship not in named}
    if forced and not together.all_have_room(ways):
        kept = {ship: way for ship, way in ways.items() if ship not in forced}
        ways = together.preferred(going_on, kept)
    with gathering:
        _check_lengths(together, ways, named, member)
    with gathering:
        after = _gone(situation, movers, ways, options, charts)
        _check_ends(after, named, charts, member)
    gathering.close()
    return _plan_of(ways)


def _plan_of(ways: Ways) -> tuple[ShipMove, ...]:
    return tuple(ShipMove(ship=ship, path=way.path) for ship, way in ways.items())


def _gone(
    situation: Situation,
    movers: Mapping[ShipId, Mover],
    ways: Ways,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Situation:
    """`situation` after the units' `ways`, as if without mines; see `carried_out`.

    Without re-centring (9.3) each unit is at the end of its way.
    """
    if not all(stays_on_map(mover, ways[ship]) for ship, mover in movers.items()):
        return carried_out(situation, _plan_of(ways), options, charts)
    return situation.put(*(_at_its_end(movers[ship], ways[ship], options) for ship in ways))


def _at_its_end(mover: Mover, way: Way, options: BattleshipsOptions) -> Ship:
    """A unit after its way (7.1)."""
    stays = way.fate is Fate.IN_PLAY
    return msgspec.structs.replace(
        mover.ship,
        hex=hex_of(way.point, options.map_stagger) if stays else None,
        facing=way.facing if stays else None,
        speed=way.cost,
        turned=way.turns > 0,
        fate=way.fate,
    )


def _name(ship: Ship, here: str, named: Mapping[ShipId, int]) -> None:
    """Refuse a unit, named at `here`, that does not move or was `named` before."""
    if ship.battery:
        raise Refused(
            "may_not_move.battery",
            rule="10.7",
            member=here,
            name=ship.counter.name,
        )
    if ship.id in named:
        raise Refused("moves_twice", rule="7.1", member=here, ship=ship.id)


def _ordered(mover: Mover, path: Path, member: str) -> Way:
    """The way of a unit along its ordered path; its length is checked later."""
    way = walked(mover, path)
    fault = way if isinstance(way, PathFault) else ending_fault(mover, way)
    if isinstance(way, Way) and (fault is None or fault.what.code != "enemy_in_hex"):
        return way
    assert fault is not None
    raise _refused(mover, fault, f"{member}/path")


def _refused(mover: Mover, fault: PathFault, member: str) -> Refused:
    where = "" if fault.hex is None else f"/{fault.hex}"
    what = said(fault.what.key, **fault.what.params, name=mover.ship.counter.name)
    return Refused(what, rule=fault.rule, member=f"{member}{where}")


def _unordered(mover: Mover) -> Way:
    """The way of a unit that the plan does not name: it keeps course and speed."""
    way = steady(mover)
    if way is None:
        raise Refused(
            "orders_wanted",
            rule="7.1",
            member="/moves",
            name=mover.ship.counter.name,
        )
    return way


def _check_lengths(
    together: Together, ways: Ways, named: Mapping[ShipId, int], member: str
) -> None:
    """Refuse paths that are shorter than required (7.3), unless there is no room.

    After the first fault the search looks at as many ends as for one unit, and no more.
    """
    gathering, checked = Gathering(), set[ShipId]()
    while (needless := together.spared(ways, checked)) is not None:
        ship, better = needless
        checked.add(ship)
        mover = together.movers[ship]
        fault = lack_fault(mover, ways[ship], together.lack(ship, better[ship]))
        assert fault is not None
        others = tuple(
            together.movers[other].ship.counter.name
            for other in ways
            if other != ship and better[other] != ways[other]
        )
        if others:
            key, params = fault.what
            fault = fault._replace(what=said(f"{key}.room", **params, other_name=others))
        place = named.get(ship)
        with gathering:
            raise _refused(mover, fault, member if place is None else f"{member}/{place}/path")
        if together.looks >= LOOKS:
            break
    gathering.close()


def _check_ends(
    after: Situation, named: Mapping[ShipId, int], charts: BattleshipsCharts, member: str
) -> None:
    """Refuse a plan that ends, in `after`, with units that may not share a hex (7.2)."""
    gathering = Gathering()
    for ship, what in stacking_faults(after.ships, charts):
        place = named.get(ship.id)
        with gathering:
            raise Refused(
                what,
                rule="7.2",
                member=member if place is None else f"{member}/{place}/path",
            )
    gathering.close()


def carried_out(
    situation: Situation,
    plan: Sequence[ShipMove],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Situation:
    """Return the situation after a plan, as if without mines."""
    after = msgspec.structs.replace(situation, mines=())
    for move in plan:
        ship = after.find(move.ship)
        under = cast_off(ship, move.path)
        if ship is not None and under is not None:
            others, ship, under, _ = sailed(after, ship, under, options, charts)
            after = arrived(others, ship, under)
    return after


# ------------------------------------------------------------------------------ a plan to send


def some_plan(
    situation: Situation,
    side: Side,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[ShipMove, ...]:
    """Return a legal plan for `side` that keeps course and speed as nearly as possible."""
    movers = movers_of(situation, side, options, charts)
    onward = {ship: steady(mover) for ship, mover in movers.items()}
    ways = {ship: way for ship, way in onward.items() if way is not None}
    if len(ways) == len(movers) and Together(movers, charts).all_have_room(ways):
        return tuple(ShipMove(ship=ship, path=way.path) for ship, way in sorted(ways.items()))
    return preferred_plan(movers, going_on, charts)


def preferred_plan(
    movers: Mapping[ShipId, Mover],
    preference: Preference,
    charts: BattleshipsCharts,
    ordered: Mapping[ShipId, Way] | None = None,
) -> tuple[ShipMove, ...]:
    """Return a legal plan that follows the units' preferences as nearly as possible.

    `ordered`: fixed ways, of the units named first in the plan.
    """
    kept = ordered or {}
    together = Together(in_order(movers, list(kept)), charts)
    ways = together.preferred(preference, kept)
    return tuple(ShipMove(ship=ship, path=ways[ship].path) for ship in sorted(ways))

"""Phases 5 to 7 of a turn: torpedoes and movement (6, 7), and the orders of each unit."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.bounds import Bounds
from wardroom.engine.procedure import Joined, Offer, Part, Step, UnitOrder
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.battleships.battle.aiming import (
    able_to_light,
    acting,
    aims_of,
    by_distance,
    placed,
)
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    EndOfMove,
    FireStarShell,
    Illumination,
    LaunchTorpedoes,
    MovementDetails,
    MoveUnits,
    TorpedoDetails,
    launching,
    moving,
    preference_of,
)
from wardroom.rulesets.battleships.battle.state import BattleState, after_phase, at, current, run
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, opposite, point_of
from wardroom.rulesets.battleships.movement.fleet import (
    ShipMove,
    movers_of,
    plan_for,
    preferred_plan,
    some_plan,
)
from wardroom.rulesets.battleships.movement.move_list import Ends
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.movement.movement import start as movement_begun
from wardroom.rulesets.battleships.movement.paths import (
    Way,
    legal_ends,
    path_fault,
    reached,
    walked,
)
from wardroom.rulesets.battleships.movement.together import Preference
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    FireOrder,
    Situation,
    Stage,
    following,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import Facing, Hex, ShipId, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    TorpedoState,
    launcher_faults,
    target_faults,
)
from wardroom.rulesets.battleships.torpedoes.torpedoes import start as torpedoes_begun
from wardroom.rulesets.battleships.torpedoes.tracks import Launch
from wardroom.rulesets.battleships.visibility.star_shell import hexes_to_light

# =================================================================================================
# Phases 5 to 7 of a turn: torpedoes and movement (6, 7).


# ------------------------------------------------------------------------------ phase 5


@remembered(128, MOST_BYTES)
def nearest_launches(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Launch, ...]:
    """Return a launch of every unit of `side` that can launch, at its nearest target."""
    launches, most = [], charts.torpedo_limits.range
    enemies = placed(situation.of(side.other), options)
    for ship in situation.of(side):
        if next(launcher_faults(situation, ship, options, charts), None) is not None:
            continue
        for _, enemy in by_distance(ship, enemies, options, most):
            if next(target_faults(situation, ship, enemy, options, charts), None) is None:
                launches.append(Launch(ship=ship.id, target=enemy.id))
                break
    return tuple(launches)


@remembered(64, MOST_BYTES)
def launches_of(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> dict[ShipId, tuple[ShipId, ...]]:
    """Return the targets of each unit of `side` that may launch at any."""
    enemies = situation.of(side.other)
    found = {
        ship.id: tuple(
            enemy.id
            for enemy in enemies
            if next(target_faults(situation, ship, enemy, options, charts), None) is None
        )
        for ship in situation.of(side)
        if next(launcher_faults(situation, ship, options, charts), None) is None
    }
    return {ship: targets for ship, targets in found.items() if targets}


def _launching(state: BattleState, side: Side, charts: BattleshipsCharts) -> Bounds:
    return launching(side, launches_of(state.situation, side, state.options, charts))


def launching_sides(state: BattleState, charts: BattleshipsCharts) -> tuple[Side, ...]:
    """Return the sides with a unit that can launch at an enemy."""
    return tuple(
        side for side in Side if nearest_launches(state.situation, side, state.options, charts)
    )


def launch_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decisions on launches; both sides write them at the same time."""
    offers: list[Offer[Any]] = []
    for side in launching_sides(state, charts):
        if side not in state.answered:
            launches = nearest_launches(state.situation, side, state.options, charts)
            offers.append(
                Offer(
                    decision="torpedoes",
                    rule="6.1",
                    seat=side,
                    example=LaunchTorpedoes(seat=side, launches=launches),
                    details=TorpedoDetails(ships=tuple(launch.ship for launch in launches)),
                    bounds=partial(_launching, state, side, charts),
                )
            )
    return tuple(offers)


def launch_torpedoes(
    state: BattleState, decision: LaunchTorpedoes, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take the launches of a side, in secret. Raises Refused for one that the rules forbid.

    The first player's launches run first, so that nobody learns which side wrote first.
    """
    torpedoes_begun(state.situation, decision.launches, state.options, charts, side=decision.seat)
    mine, others = decision.launches, state.launches
    return at(
        state,
        Stage.LAUNCHES,
        launches=mine + others if decision.seat is Side.FIRST else others + mine,
        answered=(*state.answered, decision.seat),
    )


def run_torpedoes(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Reveal all launches, and run them."""
    if not state.launches:
        return at(state, Stage.INFERIOR_MOVEMENT)
    child = torpedoes_begun(state.situation, state.launches, state.options, charts)
    return run(state, "torpedoes", child)


def torpedoes_run(
    state: BattleState, child: TorpedoState, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take over the situation with the damage of torpedoes applied; movement comes next."""
    after = msgspec.structs.replace(state, situation=child.situation)
    return after_phase(after, Stage.INFERIOR_MOVEMENT, charts)


# ------------------------------------------------------------------------------ phases 6 and 7


@remembered(128, MOST_BYTES)
def kept_course(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[ShipMove, ...]:
    """Return a side's plan that keeps course and speed, without regard to mines."""
    blind = msgspec.structs.replace(situation, mines=())
    return some_plan(blind, side, options, charts)


def movement_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decision on the side's movement, if a unit moves, without regard to mines."""
    side = acting(state.stage, state.situation.turn, charts)
    units = tuple(ship.id for ship in state.situation.of(side) if not ship.battery)
    if not units:
        return ()

    def example() -> MoveUnits:
        moves = kept_course(state.situation, side, state.options, charts)
        return MoveUnits(seat=side, moves=moves)

    return (
        Offer(
            decision="movement",
            rule="7.1",
            seat=side,
            example=example,
            details=MovementDetails(ships=units),
            bounds=partial(moving, side, units),
        ),
    )


def move_units(
    state: BattleState, decision: MoveUnits, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take the plan of a side. Raises Refused for one that the rules forbid."""
    side, moves = decision.seat, decision.moves
    steering, preference = decision.others, None
    if not isinstance(steering, UnsetType):
        preference = preference_of(steering, state.options, charts)
    if preference is not None:
        moves = (*moves, *_others(state.situation, decision, preference, state.options, charts))
    child = movement_begun(state.situation, side, moves, decision.flagship, state.options, charts)
    return run(state, f"movement/{side}", child)


def _others(
    situation: Situation,
    decision: MoveUnits,
    preference: Preference,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[ShipMove, ...]:
    """The moves of the units that the plan does not name."""
    movers = movers_of(situation, decision.seat, options, charts)
    ordered: dict[str, Way] = {}
    for move in decision.moves:
        way = walked(movers[move.ship], move.path) if move.ship in movers else None
        if isinstance(way, Way):  # For any other the plan is refused.
            ordered[move.ship] = way
    plan = preferred_plan(movers, preference, charts, ordered)
    named = {move.ship for move in decision.moves}
    return tuple(move for move in plan if move.ship not in named)


def written_out(state: BattleState, decision: Any) -> Any:
    """Return `decision`, which led to `state`; a movement with every unit's move, in their order.

    Without a planner for any unit it leads to the same state.
    """
    if not isinstance(decision, MoveUnits):
        return decision
    assert isinstance(state.child, MovementState)
    return msgspec.structs.replace(decision, moves=state.child.plan, others=UNSET)


def moved(state: BattleState, child: MovementState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Take over the situation after a side's movement; go on to the next stage."""
    after = msgspec.structs.replace(state, situation=child.situation)
    return after_phase(after, following(state.stage), charts)


def minefields_after(state: BattleState, trace: tuple[TraceStep, ...]) -> BattleState:
    """Return `state` with the mines after `trace`; mines that were struck are known to all.

    Re-centring moves the owners' mines with everything else (9.3).
    """
    if not state.mined:
        return state
    mined, known = state.mined, state.known_mines
    for step in trace:
        if step.purpose == "recentre":
            astern = opposite(Facing(str(step.details["facing"])))
            known = _shifted(state, known, astern)
            mined = tuple(
                msgspec.structs.replace(laid, hexes=_shifted(state, laid.hexes, astern))
                for laid in mined
            )
        elif step.purpose == "mine":
            known = tuple(dict.fromkeys((*known, str(step.details["hex"]))))
    return msgspec.structs.replace(state, mined=mined, known_mines=known)


def _shifted(state: BattleState, hexes: tuple[Hex, ...], astern: Facing) -> tuple[Hex, ...]:
    """`hexes` moved by one hex, without those that leave the map."""
    stagger = state.options.map_stagger
    waters = waters_in(state.situation, state.options)
    moved_to = (ahead(point_of(number, stagger), astern) for number in hexes)
    return tuple(hex_of(point, stagger) for point in moved_to if waters.holds(point))


# =================================================================================================
# The parts of a decision that has one part for each unit: targets, moves and so on.
#
# There are too many decisions to list, so every part is listed: alone, to be combined with other
# units' parts (`orders_of`), and in a decision that can be sent (`by_unit`). Parts of several units
# can be combined if they fit together.


ByUnit = Mapping[ShipId, tuple[Part[Any], ...]]
OrdersByUnit = Mapping[ShipId, tuple[UnitOrder, ...]]
PARTS_LISTED_BY: Mapping[str, str] = {"movement": "list-moves"}
"""The call that lists the parts of a decision that has too many."""
_MOST_ENDS = 300
"""The most ends of moves, of all units, that are listed; `list-moves` lists more."""


def by_unit(state: BattleState, offer: Offer[Any], charts: BattleshipsCharts) -> ByUnit:
    """Return every legal part of `offer`, by unit; empty for a decision without such parts."""
    if offer.seat is None:
        return {}
    if offer.decision == "movement":
        side = Side(offer.seat)
        return _moves(_blind(current(state)), side, state.options, charts)
    alone = _ALONE.get(offer.decision)
    if alone is None:
        return {}
    return {
        ship: tuple(Part(alone(offer.seat, one.order), one.told) for one in orders)
        for ship, orders in orders_of(state, offer, None, charts).items()
    }


_ALONE: dict[str, Callable[[str, Any], Any]] = {
    "star_shell": lambda seat, shell: FireStarShell(seat=Side(seat), shell=shell),
    "targets": lambda seat, fire: DeclareTargets(seat=Side(seat), fire=(fire,)),
    "torpedoes": lambda seat, launch: LaunchTorpedoes(seat=Side(seat), launches=(launch,)),
}
"""The decision with a single unit's part."""

JOINED: Mapping[str, Joined] = {
    "star_shell": Joined("shell", Illumination, several=False),
    "targets": Joined("fire", FireOrder),
    "torpedoes": Joined("launches", Launch),
    "movement": Joined("moves", ShipMove, end=EndOfMove),
}
"""The member with the parts of units, by decision."""


def orders_of(
    state: BattleState, offer: Offer[Any], unit: ShipId | None, charts: BattleshipsCharts
) -> OrdersByUnit:
    """Return all possible orders of each unit, or of `unit` alone, in `offer`.

    Units without orders are left out. The first of a unit's moves is that of the example; these fit
    together.
    """
    if offer.seat is None or offer.decision not in JOINED:
        return {}
    situation, options, side = current(state), state.options, Side(offer.seat)
    if offer.decision == "star_shell":
        able = able_to_light(situation, state.stage, options, charts)
        return {
            ship.id: tuple(_shells(situation, ship, options, charts))
            for ship in able
            if unit in (None, ship.id)
        }
    orders = _ORDERS[offer.decision]
    found = (
        (ship.id, tuple(orders(situation, ship, options, charts)))
        for ship in situation.of(side)
        if unit in (None, ship.id)
    )
    return {ship: listed for ship, listed in found if listed}


def _shells(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[UnitOrder]:
    """Every hex that the unit may light."""
    for number in hexes_to_light(situation, ship, options, charts):
        told = {"name": ship.counter.name, "hex": number}
        yield UnitOrder(Illumination(ship=ship.id, hex=number), told)


def _targets(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[UnitOrder]:
    """Every target of its main battery with every target of its secondary battery, or one alone."""
    aims = aims_of(situation, ship.side, options, charts).get(ship.id, ((), ()))
    for main, secondary in itertools.product(*((*able, None) for able in aims)):
        if main is not None or secondary is not None:
            told = {
                "name": ship.counter.name,
                "main_name": _name_of(situation, main),
                "secondary_name": _name_of(situation, secondary),
            }
            yield UnitOrder(FireOrder(ship=ship.id, main=main, secondary=secondary), told)


def _launches(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[UnitOrder]:
    """Every enemy at which the unit may launch."""
    for target in launches_of(situation, ship.side, options, charts).get(ship.id, ()):
        told = {"name": ship.counter.name, "target_name": _name_of(situation, target)}
        yield UnitOrder(Launch(ship=ship.id, target=target), told)


def _name_of(situation: Situation, ship: ShipId | None) -> str:
    """The name of a unit; `null` for none, as in phrases."""
    found = None if ship is None else situation.find(ship)
    return "null" if found is None else found.counter.name


# ------------------------------------------------------------------------------ movement


def _blind(situation: Situation) -> Situation:
    """`situation` without its mines, which a moving side does not see."""
    return msgspec.structs.replace(situation, mines=())


def _courses(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[UnitOrder]:
    """A path to every end of the unit, without regard to friends; the example's is first."""
    blind, side = _blind(situation), ship.side
    mover = movers_of(blind, side, options, charts).get(ship.id)
    if mover is None:
        return
    lead = Ends(mover, options.map_stagger)
    kept = (walked(mover, move.path) for move in kept_course(blind, side, options, charts)
            if move.ship == ship.id)  # fmt: skip
    first = tuple(way for way in kept if isinstance(way, Way))
    for way in _ends((*first, *legal_ends(mover))):
        order = ShipMove(ship=ship.id, path=way.path)
        yield UnitOrder(order, _told_of(ship, way, options), _ended(lead, way))


_ORDERS: dict[str, Any] = {"targets": _targets, "torpedoes": _launches, "movement": _courses}


def _told_of(ship: Ship, way: Way, options: BattleshipsOptions) -> dict[str, Detail]:
    """The details in the title of a move."""
    return {
        "name": ship.counter.name,
        "fate": way.fate,
        "turned": way.turns > 0,
        "hex": hex_of(way.point, options.map_stagger),
        "facing": way.facing,
        "speed": way.cost,
    }


def _ended(lead: Ends, way: Way) -> EndOfMove:
    """The place of a unit after `way`; `lead`: the ends of its ways."""
    end = lead.of(way)
    return EndOfMove(hex=end.hex, facing=end.facing, speed=way.cost, fate=end.fate)


@remembered(64, MOST_BYTES)
def _moves(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> ByUnit:
    """A path to every end of every unit, while the others move as in the example.

    An end is a hex, a facing, a speed, and whether the unit turned. The first path to each end is
    listed.
    """
    movers = movers_of(situation, side, options, charts)
    ends: dict[ShipId, tuple[Way, ...]] = {}
    for ship, mover in movers.items():
        ends[ship] = _ends(legal_ends(mover))
        if sum(map(len, ends.values())) > _MOST_ENDS:
            return {}
    course = {move.ship: move for move in kept_course(situation, side, options, charts)}
    ways = {ship: walked(movers[ship], move.path) for ship, move in course.items()}
    taken = {ship: way.point for ship, way in ways.items() if isinstance(way, Way)}
    at_ease = all(path_fault(movers[ship], move.path) is None for ship, move in course.items())

    leads = {ship: Ends(mover, options.map_stagger) for ship, mover in movers.items()}

    def fitting(ship: ShipId) -> tuple[Part[MoveUnits], ...]:
        unit = movers[ship].ship
        beside = {point for other, point in taken.items() if other != ship}
        named = tuple(course)
        place = named.index(ship) if ship in course else len(named)
        before = tuple(course.values())[:place]
        after = tuple(course.values())[place + 1 :]

        def ordered(way: Way) -> MoveUnits | None:
            """Return the move, or None if it does not fit the other moves."""
            moves = (*before, ShipMove(ship=ship, path=way.path), *after)
            if way.point in beside or not at_ease:
                try:
                    plan_for(situation, side, moves, options, charts)
                except Refused:
                    return None
            return MoveUnits(seat=side, moves=moves)

        for ways in (ends[ship], _ends(reached(movers[ship]))):
            listed = [
                Part(move, _told_of(unit, way, options), _ended(leads[ship], way))
                for way in ways
                if (move := ordered(way)) is not None
            ]
            if listed:  # Otherwise it stops short, for its friends are in the way (7.2).
                return tuple(listed)
        return ()

    return {ship: fitting(ship) for ship in movers}


def _ends(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The first of `ways` to each end."""
    first: dict[tuple[Any, ...], Way] = {}
    for way in ways:
        first.setdefault((way.point, way.facing, way.cost, way.turns > 0, way.fate), way)
    return tuple(first.values())

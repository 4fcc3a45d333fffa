"""Phases 5 to 7 of a turn: torpedoes and movement (6, 7)."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.bounds import Bounds
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.aiming import acting, by_distance, placed
from wardroom.rulesets.battleships.battle.bounds import launching, moving
from wardroom.rulesets.battleships.battle.closing import after_phase
from wardroom.rulesets.battleships.battle.decisions import (
    LaunchTorpedoes,
    MovementDetails,
    MoveUnits,
    TorpedoDetails,
)
from wardroom.rulesets.battleships.battle.state import BattleState, at, run
from wardroom.rulesets.battleships.battle.steering import preference_of
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, opposite, point_of
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.movement.movement import start as movement_begun
from wardroom.rulesets.battleships.movement.paths import Way, walked
from wardroom.rulesets.battleships.movement.together import Preference
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.fleet import (
    ShipMove,
    movers_of,
    preferred_plan,
    some_plan,
)
from wardroom.rulesets.battleships.situation.situation import Situation, waters_in
from wardroom.rulesets.battleships.situation.stage import Stage, following
from wardroom.rulesets.battleships.situation.terms import Facing, Hex, ShipId, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    Launch,
    TorpedoState,
    launcher_faults,
    target_faults,
)
from wardroom.rulesets.battleships.torpedoes.torpedoes import start as torpedoes_begun

# ------------------------------------------------------------------------------ phase 5


@remembered(128, MOST_BYTES)
def nearest_launches(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Launch, ...]:
    """Return every unit of `side` that can launch, at the nearest enemy that it may launch at."""
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
    """Return at whom each unit of `side` may launch; those that may launch at any alone."""
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
    """Return who has a unit that can launch at an enemy."""
    return tuple(
        side for side in Side if nearest_launches(state.situation, side, state.options, charts)
    )


def launch_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the decisions on launches, which both sides write at once if they have any."""
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

    Those of the first player run first: nobody learns which side wrote first.
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
    """Return the plan of a side that keeps course and speed; mines are not looked at."""
    blind = msgspec.structs.replace(situation, mines=())
    return some_plan(blind, side, options, charts)


def movement_offers(state: BattleState, charts: BattleshipsCharts) -> tuple[Offer[Any], ...]:
    """Return the side's movement, if it has a unit that moves. Mines are not looked at."""
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
    """The moves of those that the plan does not name."""
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

    Sent so it leads to the same state: nobody is left to a planner.
    """
    if not isinstance(decision, MoveUnits):
        return decision
    assert isinstance(state.child, MovementState)
    return msgspec.structs.replace(decision, moves=state.child.plan, others=UNSET)


def moved(state: BattleState, child: MovementState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Take over the situation once a side has moved; the next stage comes."""
    after = msgspec.structs.replace(state, situation=child.situation)
    return after_phase(after, following(state.stage), charts)


def minefields_after(state: BattleState, trace: tuple[TraceStep, ...]) -> BattleState:
    """Return `state` with mines where they are after `trace`, and those struck known to all.

    Re-centring moves mines with everything else (9.3), whose they are included.
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
    """`hexes` moved by one; those that leave the map are gone."""
    stagger = state.options.map_stagger
    waters = waters_in(state.situation, state.options)
    moved_to = (ahead(point_of(number, stagger), astern) for number in hexes)
    return tuple(hex_of(point, stagger) for point in moved_to if waters.holds(point))

"""Tubes reloaded after a round, and what the standing orders of a career load (4.5, 9.2.11)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.silent_victory.attack.reloading import (
    ReloadOrder,
    ReloadState,
    TubeLoad,
    TubeMove,
    default_loads,
)
from wardroom.rulesets.silent_victory.attack.tubes import doors_work
from wardroom.rulesets.silent_victory.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.silent_victory.career.decisions import ReloadDetails, ReloadTubes
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    end_of,
    fit_of,
    torpedo_in,
)
from wardroom.rulesets.silent_victory.situation.load import LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.careers import begin
from wardroom.rulesets.submarine.terms import End

_FORWARD = End.FORWARD
_EMPTY = TubeContent.EMPTY


def to_reload(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on to reload tubes, if any can be (9.2.11)."""
    if _can_reload(known(state.situation.boat), charts):
        return at(state, Stage.RELOAD)
    return _after_reload(state)


def _can_reload(boat: Boat, charts: SilentVictoryCharts) -> bool:
    """Whether an empty tube has a reload at its end, or a torpedo behind dead doors (10.8.1)."""
    fit = fit_of(boat, charts)
    reloads = {_FORWARD: boat.forward_reloads.total, End.AFT: boat.aft_reloads.total}
    stuck = movable(boat, charts)
    for tube, held in enumerate(boat.tubes, 1):
        end = end_of(tube, fit)
        moves = any(end_of(other, fit) is end for other in stuck)
        if held is _EMPTY and (reloads[end] or (moves and doors_work(boat, tube, charts))):
            return True
    return False


def movable(boat: Boat, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the tubes whose torpedo lies behind doors that do not work (10.8.1)."""
    return tuple(
        tube
        for tube, held in enumerate(boat.tubes, 1)
        if torpedo_in(held) is not None and not doors_work(boat, tube, charts)
    )


def others(state: CareerState, charts: SilentVictoryCharts) -> tuple[ReloadTubes, ...]:
    """Return what can be done beside the usual, one torpedo of each kind.

    One is moved out from behind dead doors into an empty tube of its end (10.8.1), or loaded into
    a tube behind them.
    """
    boat = known(state.situation.boat)
    fit = fit_of(boat, charts)
    empty = [tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY]
    moves = (
        ReloadTubes(loads=(), moves=(TubeMove(from_tube=dead, to_tube=tube),))
        for dead in movable(boat, charts)
        for tube in empty
        if end_of(tube, fit) is end_of(dead, fit) and doors_work(boat, tube, charts)
    )
    reloads = {_FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    loads = (
        ReloadTubes(loads=(TubeLoad(tube=tube, torpedo=mark),))
        for tube in empty
        for mark in Torpedo
        if reloads[end_of(tube, fit)].of(mark)
    )
    return (*tuple(moves)[:1], *tuple(loads)[:1])


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.situation.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[ReloadTubes]:
    """Return which torpedoes go into which tubes (9.2.11, 10.8.1).

    The example fills every tube whose doors work, with the torpedoes of the standing order first.
    """
    boat, wanted = known(state.situation.boat), state.orders.reload
    preferred = () if isinstance(wanted, UnsetType) else (wanted,)
    return Offer(
        decision="reload",
        rule="9.2.11",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details=ReloadDetails(
            tubes_empty=tuple(tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY),
            tubes_dead=movable(boat, charts),
            forward=boat.forward_reloads,
            aft=boat.aft_reloads,
        ),
        bounds=lambda: reload_bounds(boat, charts),
    )


def reload_bounds(boat: Boat, charts: SilentVictoryCharts) -> Bounds:
    """Return the bounds of a reload (4.5.1, 10.8.1): tubes empty, or emptied by a move, each once.

    That a dead tube is loaded once it is emptied, and from its own end, is not in it.
    """
    fit, dead = fit_of(boat, charts), movable(boat, charts)
    ends = {_FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    left = {mark: sum(held.of(mark) for held in ends.values()) for mark in Torpedo}
    empty = [tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY]
    tubes = [tube for tube in sorted((*empty, *dead)) if ends[end_of(tube, fit)].total]
    free = [
        tube
        for tube in empty
        if doors_work(boat, tube, charts)
        and any(end_of(each, fit) is end_of(tube, fit) for each in dead)
    ]
    members: dict[str, Keywords] = {
        "/loads": {"maxItems": len(tubes)},
        "/moves": {"maxItems": min(len(dead), len(free))},
    }
    if tubes:
        members["/loads/*/tube"] = {"enum": tubes}
        members["/loads/*/torpedo"] = {"enum": [mark for mark in Torpedo if left[mark]]}
    if free:
        members["/moves/*/from_tube"] = {"enum": dead}
        members["/moves/*/to_tube"] = {"enum": free}
    filled = ("/loads/*/tube", "/moves/*/to_tube")
    once = (
        Limit(kind="all_different", members=filled, rule="4.5"),
        Limit(kind="all_different", members=("/moves/*/from_tube",), rule="10.8.1"),
    )
    lying = tuple(
        Limit(
            kind="sum_at_most",
            members=("/loads/*/torpedo",),
            value=mark,
            at_most=left[mark],
            rule="4.5.1",
        )
        for mark in Torpedo
        if left[mark]
    )
    return Bounds(members, (*once, *lying))


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5.1, 10.8.1)."""
    if not decision.loads and not decision.moves:
        return _after_reload(state)
    order = ReloadOrder(moves=decision.moves, loads=decision.loads)
    return begin(state, Stage.RELOADING, "reload", RELOAD_TUBES, order, charts)


def reloaded(
    state: CareerState, child: ReloadState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on with the encounter, or the patrol."""
    del child, charts
    return _after_reload(state)


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """Return a career's standing answer: the usual load, or reloading (4.5, 9.2.11); or None."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None

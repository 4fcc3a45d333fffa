"""Tubes reloaded after a round, and what the standing orders of a career load (4.5, 9.2.8)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.attack.reloading import ReloadOrder, ReloadState, default_loads
from wardroom.rulesets.hunters.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.hunters.career.decisions import ReloadDetails, ReloadTubes
from wardroom.rulesets.hunters.career.state import CareerState, Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, end_of, reloads_total
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.careers import begin
from wardroom.rulesets.submarine.terms import End

_EMPTY = TubeContent.EMPTY


def to_reload(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to reload tubes, if any can be (9.2.8)."""
    if _can_reload(known(state.situation.boat), charts):
        return at(state, Stage.RELOAD)
    return _after_reload(state)


def _can_reload(boat: Boat, charts: HuntersCharts) -> bool:
    """Whether an empty tube has a reload at its end (4.5.1)."""
    data = charts.boats.type[boat.type]
    forward, aft = boat.tubes[: data.forward_tubes], boat.tubes[data.forward_tubes :]
    return (_EMPTY in forward and reloads_total(boat.forward_reloads) > 0) or (
        _EMPTY in aft and reloads_total(boat.aft_reloads) > 0
    )


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.situation.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: HuntersCharts) -> Offer[ReloadTubes]:
    """Return which reloads go into which tubes (9.2.8, 4.5.1); the reloads left are in the details.

    The example fills every tube, with the torpedoes of the standing order first.
    """
    boat, wanted = known(state.situation.boat), state.orders.reload
    preferred = Torpedo.G7A if isinstance(wanted, UnsetType) else wanted
    return Offer(
        decision="reload",
        rule="9.2.8",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details=ReloadDetails(
            tubes_empty=tuple(tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY),
            forward=boat.forward_reloads,
            aft=boat.aft_reloads,
        ),
        bounds=lambda: reload_bounds(boat, charts),
    )


def reload_bounds(boat: Boat, charts: HuntersCharts) -> Bounds:
    """Return the bounds of a reload (4.5.1): empty tubes at an end with reloads, each once."""
    data = charts.boats.type[boat.type]
    ends = {End.FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    left = {kind: sum(held.of(kind) for held in ends.values()) for kind in Torpedo}
    tubes = [
        tube
        for tube, held in enumerate(boat.tubes, 1)
        if held is _EMPTY and reloads_total(ends[end_of(tube, data)])
    ]
    members: dict[str, Keywords] = {
        "/loads": {"maxItems": len(tubes)},
        "/loads/*/tube": {"enum": tubes},
        "/loads/*/torpedo": {"enum": [kind for kind in Torpedo if left[kind]]},
    }
    once = Limit(kind="all_different", members=("/loads/*/tube",), rule="4.5")
    lying = tuple(
        Limit(
            kind="sum_at_most",
            members=("/loads/*/torpedo",),
            value=kind,
            at_most=left[kind],
            rule="4.5.1",
        )
        for kind in Torpedo
        if left[kind]
    )
    return Bounds(members, (once, *lying))


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5, 4.5.1)."""
    if not decision.loads:
        return _after_reload(state)
    order = ReloadOrder(loads=decision.loads)
    return begin(state, Stage.RELOADING, "reload", RELOAD_TUBES, order, charts)


def reloaded(state: CareerState, child: ReloadState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on with the encounter, or the patrol."""
    del child, charts
    return _after_reload(state)


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """Return a career's standing answer: the usual load, or reloading (4.5, 9.2.8); or None."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None

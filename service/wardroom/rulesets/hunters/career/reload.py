"""Tubes reloaded after a round, and what the standing orders of a career load (4.5, 9.2.8)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.attack.reloading import ReloadOrder, ReloadState, default_loads
from wardroom.rulesets.hunters.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.hunters.career.decisions import ReloadTubes
from wardroom.rulesets.hunters.career.state import CareerState, Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, Reloads, reloads_total
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.careers import begin

_EMPTY = TubeContent.EMPTY


def to_reload(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Tubes may be reloaded, if any can be (9.2.8)."""
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
    """Which reloads go into which tubes (9.2.8, 4.5.1); the reloads left are in the details.

    The example fills every tube, with the torpedoes of the standing order first.
    """
    boat, wanted = known(state.situation.boat), state.orders.reload
    preferred = Torpedo.G7A if isinstance(wanted, UnsetType) else wanted
    return Offer(
        decision="reload",
        rule="9.2.8",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details={
            "tubes_empty": " ".join(
                str(tube) for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY
            ),
            "forward": _counted(boat.forward_reloads),
            "aft": _counted(boat.aft_reloads),
        },
    )


def _counted(reloads: Reloads) -> str:
    return f"G7a {reloads.g7a}, G7e {reloads.g7e}" if reloads_total(reloads) else "none"


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5, 4.5.1)."""
    if not decision.loads:
        return _after_reload(state)
    order = ReloadOrder(loads=decision.loads)
    return begin(state, Stage.RELOADING, "reload", RELOAD_TUBES, order, charts)


def reloaded(state: CareerState, child: ReloadState, charts: HuntersCharts) -> Step[CareerState]:
    """On with the encounter, or the patrol."""
    del child, charts
    return _after_reload(state)


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """What the standing orders of a career answer: the usual load, and reloading (4.5, 9.2.8)."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None

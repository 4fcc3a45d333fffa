"""The call `attempt-resupply`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.attack.stowage import TakeTorpedoes
from wardroom.rulesets.hunters.patrol.at_sea import AtSea
from wardroom.rulesets.hunters.patrol.resupply import (
    AttemptResupply,
    ResupplyHeadline,
    ResupplyOrder,
    ResupplyState,
    begin,
    headline,
    outcome,
)


def tables(state: ResupplyState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_RESUPPLY = RuleCall(
    name="attempt-resupply",
    summary="Look for a supply boat in the last box on station (optional).",
    description=(
        "With the option resupply_at_sea. On a 1 a supply boat is met, and the row of the Bay of "
        "Biscay is rolled on at once; any encounter calls it off. Otherwise the boat refuels, "
        "fills up its gun ammunition, is perhaps offered torpedoes, of which the Kommandant takes "
        "as many as have room and the permitted mix allows, and is on station once more from the "
        "first box. The refit will be a month longer."
    ),
    covers=("14.9", "14.9.1", "14.9.2", "14.9.3", "14.9.4", "14.9.5", "10.5.2", "10.5.3"),
    parts=AtSea,
    order=ResupplyOrder,
    state=ResupplyState,
    decisions=(TakeTorpedoes,),
    outcome_type=ResupplyHeadline,
    headline_type=ResupplyHeadline,
    procedure=AttemptResupply(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("careers.resupply", charts.careers.resupply.dice.notation),
    tables=tables,
    throws=(
        "supply_boat", "supply_check", "supply_stores", "supply_torpedoes", "survival",
    ),
)  # fmt: skip

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
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ATTEMPT_RESUPPLY = RuleCall(
    name="attempt-resupply",
    summary="Look for a supply boat in the last box on station (optional).",
    description=(
        "Requires the option resupply_at_sea. On a 1 the boat meets a supply boat, and a check "
        "on the row of the Bay of Biscay is rolled at once. Any encounter cancels the resupply. "
        "Otherwise the boat refuels and fills up its gun ammunition. It may be offered "
        "torpedoes; the Kommandant may take as many as there is room for and the permitted mix "
        "allows. The boat is then in its first box on station again. The refit will be a month "
        "longer."
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

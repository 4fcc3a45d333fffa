"""The call `list-targets`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.units import of_targets
from wardroom.rulesets.battleships.gunnery.target_list import (
    ListTargets,
    TargetsHeadline,
    TargetsOrder,
    TargetsOutcome,
    TargetsState,
    begin,
    headline,
    outcome,
)


def tables(state: TargetsState) -> tuple[str, ...]:
    """Return what decides who may fire at whom, and how well."""
    situation, options = state.situation, state.options
    firing = [ship for ship in situation.ships if ship.id in state.ships]
    rounded = ("attack_loss.rounding",) if any(ship.w for ship in firing) else ()
    guns = cited.main_batteries(situation, options)
    return ("DPT", *cited.declared(situation, options), *guns, *rounded)


LIST_TARGETS = RuleCall(
    units=of_targets,
    name="list-targets",
    summary="List what every ship may fire at, the modifiers, and what forbids the other shots.",
    description=(
        "Returns for each battery of each ship and each enemy: distance, arc, the best way in "
        "which the enemy is sighted (sight, star shell, radar, spotter plane), the attack at "
        "that range, every modifier that is known by now, and every rule that forbids the fire "
        "(range, sighting, land or by night friends in the way, arcs, damage, command, power, "
        "the scenario, five ships on one target). Targets that are already declared show which "
        "ships are under fire and where fire is concentrated. By night the answer also lists "
        "every hex that each ship may light with star shell. No dice are thrown."
    ),
    covers=("2.6", "4.1", "4.2", "4.3", "5.1", "5.7", "5.10", "5.11", "10.1", "10.2", "10.4"),
    plays_on=False,
    any_step="5.1",
    order=TargetsOrder,
    state=TargetsState,
    decisions=(),
    outcome_type=TargetsOutcome,
    headline_type=TargetsHeadline,
    procedure=ListTargets(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip

"""The call `list-launches`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.units import of_ships
from wardroom.rulesets.battleships.gunnery.target_list import TargetsHeadline
from wardroom.rulesets.battleships.torpedoes.launch_list import (
    LaunchesOrder,
    LaunchesOutcome,
    LaunchesState,
    ListLaunches,
    begin,
    headline,
    outcome,
)


def tables(state: LaunchesState) -> tuple[str, ...]:
    """Return the limits of launches, what hits whom, and where everyone is."""
    return ("torpedo_hit", *cited.torpedoes(state.situation, state.options))


LIST_LAUNCHES = RuleCall(
    units=of_ships,
    name="list-launches",
    summary="List where every unit may launch torpedoes, whom they may hit, and what forbids it.",
    description=(
        "For each unit with torpedoes and each enemy: distance, arc, the odds of a hit, and "
        "every rule that forbids the launch (range, arc, land, torpedoes spent or reloading, "
        "damage, command, the scenario, and sighting if it is needed). If the unit may launch, "
        "the answer also lists the hexes that the torpedoes run through and every ship in them, "
        "friend or enemy, nearest first. Each ship has the number that hits it, with the "
        "crew's modifier, and whether the torpedoes come from ahead or astern. No dice are "
        "thrown."
    ),
    covers=("6.0", "6.1", "6.2", "10.3", "10.5", "10.7", "10.10"),
    plays_on=False,
    any_step="6.1",
    order=LaunchesOrder,
    state=LaunchesState,
    decisions=(),
    outcome_type=LaunchesOutcome,
    headline_type=TargetsHeadline,
    procedure=ListLaunches(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=(),
)

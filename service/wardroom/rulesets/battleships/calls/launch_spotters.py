"""The call `launch-spotters`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.visibility.spotters import (
    LaunchSpotters,
    SpotterOrder,
    SpotterOutcome,
    SpotterState,
    begin,
    outcome,
)


def tables(state: SpotterState) -> tuple[str, ...]:
    """Return the library, and the scenario if one is played."""
    return cited.units(state.situation)


LAUNCH_SPOTTERS = RuleCall(
    name="launch-spotters",
    summary="Roll whether a player's spotter planes fly this turn (optional rule).",
    description=(
        "In their own target phase by day, before they declare targets, a player throws a die. If "
        "it is even, their capital ships and heavy cruisers may fire at targets beyond visibility "
        "this turn, within their gun range and with a penalty. Land in the way still blocks "
        "their fire."
    ),
    covers=("10.0", "10.2"),
    order=SpotterOrder,
    state=SpotterState,
    decisions=(),
    outcome_type=SpotterOutcome,
    headline_type=SpotterOutcome,
    procedure=LaunchSpotters(),
    begin=begin,
    outcome=outcome,
    headline=outcome,
    tables=tables,
    throws=("spotter_planes",),
)

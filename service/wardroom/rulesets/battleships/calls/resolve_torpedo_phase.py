"""The call `resolve-torpedo-phase`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.units import of_ships
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    ResolveTorpedoes,
    TorpedoPhaseHeadline,
    TorpedoPhaseOrder,
    TorpedoPhaseOutcome,
    TorpedoState,
    begin,
    headline,
    outcome,
)


def tables(state: TorpedoState) -> tuple[str, ...]:
    """Return what launches rest on, what hits do, and where everyone is."""
    return (*cited.torpedoes(state.situation, state.options), *cited.damage(state.options))


RESOLVE_TORPEDO_PHASE = RuleCall(
    units=of_ships,
    name="resolve-torpedo-phase",
    summary="Resolve the torpedo launches of both sides, and apply their damage.",
    description=(
        "Checks every launch (range, broadside, land, torpedoes left). Follows each track for "
        "five hexes through the target's hex and beyond. Rolls for every ship in the track, "
        "friend or enemy, nearest first, until one is hit. A hit is resolved at the odds of the "
        "launcher's torpedoes, with -3 if they come from ahead or astern. The inferior "
        "player's launches come first. All damage counts when the phase is over."
    ),
    covers=("3.1", "6.0", "6.1", "6.2", "10.3", "10.5", "10.12"),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=TorpedoPhaseOrder,
    state=TorpedoState,
    decisions=(),
    outcome_type=TorpedoPhaseOutcome,
    headline_type=TorpedoPhaseHeadline,
    procedure=ResolveTorpedoes(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("torpedo", "combat_result", "explosion", "special_damage"),
)  # fmt: skip

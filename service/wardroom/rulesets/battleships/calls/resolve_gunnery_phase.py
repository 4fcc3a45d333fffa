"""The call `resolve-gunnery-phase`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls.resolve_salvo import GUNFIRE_THROWS
from wardroom.rulesets.battleships.calls.resolve_salvo import tables as salvo_tables
from wardroom.rulesets.battleships.calls.units import of_ships
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.gunnery_phase import (
    GunneryHeadline,
    GunneryOrder,
    GunneryOutcome,
    begin,
    headline,
    outcome,
)


def tables(state: FireState) -> tuple[str, ...]:
    """Return what the fire rests on, and how many ships may have one target."""
    return (*salvo_tables(state), "targets", "targets.counting", "turns")


RESOLVE_GUNNERY_PHASE = RuleCall(
    units=of_ships,
    name="resolve-gunnery-phase",
    summary="Resolve every target marker of both sides, and apply their damage.",
    description=(
        "Takes the targets that both sides have declared and those in the order. Checks each of "
        "them, and the limit of five ships on a target. Resolves the inferior player's fire "
        "first, each side's in the order given, and a ship's main battery before its secondary. "
        "Concentrated fire and ships under fire follow from the declarations. Damage does not "
        "affect a ship's fire in the same phase: all damage counts when the phase is over."
    ),
    covers=(
        "3.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.10", "5.11", "5.12", "5.14", "5.15",
        "10.7", "10.9",
    ),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=GunneryOrder,
    state=FireState,
    decisions=(),
    outcome_type=GunneryOutcome,
    headline_type=GunneryHeadline,
    procedure=ResolveFire(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=GUNFIRE_THROWS,
)  # fmt: skip

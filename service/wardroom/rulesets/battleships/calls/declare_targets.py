"""The call `declare-targets`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.gunnery.declaration import (
    DeclarationOrder,
    DeclarationOutcome,
    DeclarationState,
    Declare,
    begin,
    outcome,
)


def tables(state: DeclarationState) -> tuple[str, ...]:
    """Return what decides who may fire at whom."""
    return cited.declared(state.situation, state.options)


DECLARE_TARGETS = RuleCall(
    name="declare-targets",
    summary="Declare the targets of a side's ships: the inferior player first.",
    description=(
        "Checks every target: range, sighting, land or by night friends in the way, arcs, "
        "damage, command, power, the scenario, and at most five ships on one target. The "
        "targets stay open in the situation until `resolve-gunnery-phase` resolves those of "
        "both sides. So the other player sees them before declaring their own. A ship that is not "
        "listed holds fire. No dice are thrown."
    ),
    covers=("3.1", "5.1", "5.11"),
    order=DeclarationOrder,
    state=DeclarationState,
    decisions=(),
    outcome_type=DeclarationOutcome,
    headline_type=DeclarationOutcome,
    procedure=Declare(),
    begin=begin,
    outcome=outcome,
    headline=outcome,
    tables=tables,
    throws=(),
)

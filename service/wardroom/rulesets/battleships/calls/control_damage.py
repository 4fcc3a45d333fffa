"""The call `control-damage`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.damage.damage_control import (
    ControlDamage,
    DamageControlDecision,
    DamageControlDetails,
    DamageControlHeadline,
    DamageControlOrder,
    DamageControlOutcome,
    DamageControlState,
    begin,
    headline,
    outcome,
)


def tables(state: DamageControlState) -> tuple[str, ...]:
    """Return the library, for the limit of repairs, and the scenario."""
    return ("turns", *cited.units(state.situation))


CONTROL_DAMAGE = RuleCall(
    name="control-damage",
    summary="Roll damage control for every damaged unit of both sides.",
    description=(
        "Units roll in the order of their ids, those of the inferior player first. Each unit "
        "rolls one die for W and one for S; a successful roll removes a level. In a whole game "
        "a unit repairs at most as many levels as its defence. Units roll for W, then S, unless "
        "the standing order says otherwise. If the standing order is null, the owner decides "
        "for each unit. Shore batteries roll twice for W. This phase ends the turn: the "
        "situation returned is at the start of the next turn, or at scoring."
    ),
    covers=("8.1", "8.2"),
    order=DamageControlOrder,
    state=DamageControlState,
    decisions=(DamageControlDecision,),
    details={DamageControlDecision: DamageControlDetails},
    outcome_type=DamageControlOutcome,
    headline_type=DamageControlHeadline,
    procedure=ControlDamage(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("damage_control",),
)

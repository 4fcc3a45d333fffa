"""The call `control-damage`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.damage.damage_control import (
    ControlDamage,
    DamageControlDecision,
    DamageControlHeadline,
    DamageControlOrder,
    DamageControlOutcome,
    DamageControlState,
    begin,
    headline,
    outcome,
)


def tables(state: DamageControlState) -> tuple[str, ...]:
    """The library, for the limit of repairs, and the scenario."""
    return ("turns", *cited.units(state.situation))


CONTROL_DAMAGE = RuleCall(
    name="control-damage",
    summary="Roll damage control for every damaged unit of both sides.",
    description=(
        "Unit by unit, those of the inferior player first and by their ids: a die for W and one "
        "for S, each removing a level when it succeeds. A unit repairs at most as many levels in a "
        "game as its defence. Units roll for W, then S, unless the standing order says otherwise; "
        "with null for it the owner is asked unit by unit. Shore batteries roll twice for W. With "
        "it the turn is over: the situation is then in the next one, or at the count of points."
    ),
    covers=("8.1", "8.2"),
    order=DamageControlOrder,
    state=DamageControlState,
    decisions=(DamageControlDecision,),
    outcome_type=DamageControlOutcome,
    headline_type=DamageControlHeadline,
    procedure=ControlDamage(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("damage_control",),
)

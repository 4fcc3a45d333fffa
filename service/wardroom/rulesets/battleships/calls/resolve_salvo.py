"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.salvo import (
    SalvoHeadline,
    SalvoOrder,
    SalvoOutcome,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.battleships.situation.terms import Battery

GUNFIRE_THROWS = (
    "misdirected_fire", "friend_struck", "damage_points", "combat_result", "explosion",
    "special_damage",
)  # fmt: skip
"""Every throw of gunfire."""


def tables(state: FireState) -> tuple[str, ...]:
    """Return where everyone is, and what the fire of main batteries rests on."""
    named = (*cited.places(state.situation), *cited.damage(state.options))
    if any(marker.battery is Battery.MAIN for marker in state.markers):
        return (*named, *cited.main_batteries(state.situation, state.options))
    return (*named, *cited.sighting(state.situation, state.options))


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Resolve the fire of one battery at one target.",
    description=(
        "Resolves one target marker in this order: the attack after damage and range; the roll "
        "for damage points with every modifier; the odds against the target's defence, rounded "
        "in its favour; the roll on the combat results table; a battleship's second chance "
        "against an X; special damage. A secondary battery fires directly at odds of 1:1. By "
        "night, with misdirected fire, a die decides whether a friend in the way is struck "
        "instead. The order must state whether the fire is concentrated and whether the firer "
        "is under fire, because a single marker does not show the other markers. "
        "`resolve-gunnery-phase` finds both by itself."
    ),
    covers=(
        "2.3", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11",
        "5.12", "5.14", "5.15", "10.1", "10.2", "10.3", "10.4", "10.7", "10.8", "10.9", "10.11",
        "10.12",
    ),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=SalvoOrder,
    state=FireState,
    decisions=(),
    outcome_type=SalvoOutcome,
    headline_type=SalvoHeadline,
    procedure=ResolveFire(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=GUNFIRE_THROWS,
)  # fmt: skip

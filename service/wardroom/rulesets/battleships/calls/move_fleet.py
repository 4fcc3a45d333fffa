"""The call `move-fleet`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.units import of_ships
from wardroom.rulesets.battleships.movement.movement import (
    MoveFleet,
    MovementHeadline,
    MovementOrder,
    MovementOutcome,
    MovementState,
    begin,
    headline,
    outcome,
)


def tables(state: MovementState) -> tuple[str, ...]:
    """Return the costs and limits of moves, where everyone is, and what mines do."""
    named = ["movement", "stacking", *cited.places(state.situation)]
    if state.options.flagships:
        named.append("flagships")
    if state.situation.mines:
        named += ["mines", "mines.lasting", *cited.damage(state.options)]
    return tuple(named)


MOVE_FLEET = RuleCall(
    units=of_ships,
    name="move-fleet",
    summary="Check a side's whole plan and move its units, mines included.",
    description=(
        "Checks every unit's path before any unit moves: costs, turns, speed, land, "
        "breakwaters, the map's edge, exits, enemies, stacking, and damage or command that "
        "dictates its course. Units that are not named keep their course and speed as nearly as "
        "the rules allow. A unit that must move on, but cannot go the full distance, goes as "
        "far as it can. Units that cannot choose their course move first, then the named units "
        "in the order given, then the rest. A unit that enters a mined hex is attacked at once. "
        "Damage counts from the end of the phase; sinking counts at once."
    ),
    covers=("7.1", "7.2", "7.3", "7.4", "9.2", "9.3", "10.6", "10.9", "10.10", "10.12"),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=MovementOrder,
    state=MovementState,
    decisions=(),
    outcome_type=MovementOutcome,
    headline_type=MovementHeadline,
    procedure=MoveFleet(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("combat_result", "explosion", "special_damage"),
)  # fmt: skip

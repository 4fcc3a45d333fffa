"""The call `roll-visibility`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.situation.situation import NoOrder
from wardroom.rulesets.battleships.visibility.visibility import (
    RollVisibility,
    VisibilityOutcome,
    VisibilityState,
    begin,
    outcome,
)


def tables(state: VisibilityState) -> tuple[str, ...]:
    """Return the scenario, if one is played."""
    return ("scenarios",) if state.situation.scenario is not None else ()


ROLL_VISIBILITY = RuleCall(
    name="roll-visibility",
    summary="Begin a turn: name the inferior player and roll how far both sides see.",
    description=(
        "The scenario's first player is inferior in odd turns, the second in even ones: the "
        "inferior player declares their targets and moves first. One roll, added to the base "
        "visibility, is the sighting distance of both sides for the turn. The situation "
        "returned no longer holds what lasted only for the turn before (star shell, aircraft, "
        "ships out of command). If the scenario has a die for a breakdown this turn, it is "
        "thrown first."
    ),
    covers=("2.1", "3.1", "3.2", "4.1", "11.0"),
    order=NoOrder,
    state=VisibilityState,
    decisions=(),
    outcome_type=VisibilityOutcome,
    headline_type=VisibilityOutcome,
    procedure=RollVisibility(),
    begin=begin,
    outcome=outcome,
    headline=outcome,
    tables=tables,
    throws=("breakdown", "visibility"),
)

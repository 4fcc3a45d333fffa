"""The call `fire-star-shell`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.visibility.star_shell import (
    FireStarShell,
    StarShellOrder,
    StarShellOutcome,
    StarShellState,
    begin,
    outcome,
)


def tables(state: StarShellState) -> tuple[str, ...]:
    """Where everyone is."""
    return ("turns", *cited.places(state.situation))


FIRE_STAR_SHELL = RuleCall(
    name="fire-star-shell",
    summary="Light a hex by night with a ship's star shell.",
    description=(
        "Once a turn each player may have one ship light a hex within 5 of it; it needs to see "
        "nothing there, and keeps its own fire. Either player does so in phase 1; in phase 3 the "
        "superior one, if he has not yet. Everything in the hex, friend and enemy, is sighted from "
        "12 hexes until the turn ends, and fire at what is sighted only so takes -1. No dice."
    ),
    covers=("4.3",),
    order=StarShellOrder,
    state=StarShellState,
    decisions=(),
    outcome_type=StarShellOutcome,
    headline_type=StarShellOutcome,
    procedure=FireStarShell(),
    begin=begin,
    outcome=outcome,
    headline=outcome,
    tables=tables,
    throws=(),
)

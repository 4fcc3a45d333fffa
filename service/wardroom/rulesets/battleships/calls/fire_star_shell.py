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
    """Return where everyone is."""
    return ("turns", *cited.places(state.situation))


FIRE_STAR_SHELL = RuleCall(
    name="fire-star-shell",
    summary="Light a hex by night with a ship's star shell.",
    description=(
        "Once a turn each player may have one ship light a hex within 5 hexes of it. The ship "
        "need not see anything there, and may still fire its guns. Either player may do so in "
        "phase 1. In phase 3 the superior player may, if they have not yet. Everything in the hex, "
        "friend and enemy, is sighted from up to 12 hexes until the turn ends. Fire at a "
        "target that is sighted only by star shell takes -1. No dice are thrown."
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

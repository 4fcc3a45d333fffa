"""The call `draw-chits`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.command.command import (
    CommandHeadline,
    CommandOutcome,
    CommandState,
    DrawChits,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.battleships.situation.situation import NoOrder


def tables(state: CommandState) -> tuple[str, ...]:
    """The command levels, and where everyone is."""
    return ("command", *cited.places(state.situation))


DRAW_CHITS = RuleCall(
    name="draw-chits",
    summary="Draw the chits of command control for both players (optional rule).",
    description=(
        "After visibility each player draws chits numbered 0 to 9, as many as his navy's command "
        "level; where a side has ships of several navies, each draws for its own out of a full "
        "set. Units in hexes whose number ends in a digit drawn neither fire nor launch this turn "
        "and go straight ahead. The flagship, and whoever is within visibility of it, keeps his "
        "orders. A die stands for the chits left, counted from 1 up and the 0 last."
    ),
    covers=("10.0", "10.10"),
    order=NoOrder,
    state=CommandState,
    decisions=(),
    outcome_type=CommandOutcome,
    headline_type=CommandHeadline,
    procedure=DrawChits(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("chit",),
)

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
    """Return the command levels, and where everyone is."""
    return ("command", *cited.places(state.situation))


DRAW_CHITS = RuleCall(
    name="draw-chits",
    summary="Draw the chits of command control for both players (optional rule).",
    description=(
        "After visibility each player draws chits numbered 0 to 9, as many as the command level "
        "of their navy. If a side has ships of several navies, each navy draws for its own ships "
        "from a full set. Units in hexes whose number ends in a digit drawn are out of "
        "command: this turn they neither fire nor launch, and they move straight ahead. The "
        "flagship and units within visibility of it are not affected. A die is thrown in place "
        "of each chit: it picks one of the chits left, counted upwards from 1, with the 0 "
        "last."
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

"""The call `list-moves`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.units import of_moves
from wardroom.rulesets.battleships.movement.move_list import (
    ListMoves,
    MovesHeadline,
    MovesOrder,
    MovesOutcome,
    MovesState,
    begin,
    headline,
    outcome,
)


def tables(state: MovesState) -> tuple[str, ...]:
    """Costs and limits, and where everyone is."""
    return ("movement", *cited.places(state.situation))


LIST_MOVES = RuleCall(
    units=of_moves,
    name="list-moves",
    summary="List where a ship may go this turn, and by which paths.",
    description=(
        "The fewest and most movement points, the turns it may make, and where it may end: hex, "
        "facing and speed, with the cheapest path there, or with `all_paths` every legal path. "
        "No more than `limit` are listed, and `truncated` says whether there are more. Land, "
        "breakwaters, the map's edge, exits, re-centring, enemies, damage, command, rudder and "
        "the scenario are taken account of; friends at the end of it are for the plan of the "
        "whole side. A path is a number for each hex entered: the turn before it in hexsides, to "
        "starboard if positive. No dice."
    ),
    covers=("2.2", "7.1", "7.3", "7.4", "5.13", "9.3"),
    plays_on=False,
    order=MovesOrder,
    state=MovesState,
    decisions=(),
    outcome_type=MovesOutcome,
    headline_type=MovesHeadline,
    procedure=ListMoves(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=(),
)

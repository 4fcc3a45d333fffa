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
    """Return the costs and limits of moves, and where everyone is."""
    return ("movement", *cited.places(state.situation))


LIST_MOVES = RuleCall(
    units=of_moves,
    name="list-moves",
    summary="List where a ship may go this turn, and by which paths.",
    description=(
        "Returns the fewest and most movement points, the turns that the ship may make, and "
        "where it may end its move: hex, facing and speed, with the cheapest path there. With "
        "`all_paths` it returns every legal path. At most `limit` moves are listed; `truncated` "
        "says whether there are more. The list respects land, breakwaters, the map's edge, "
        "exits, re-centring, enemies, damage, command, rudder and the scenario. It ignores "
        "friendly units in the last hex: `move-fleet` checks them in the plan of the whole "
        "side. A path has one number for each hex entered: the turn made before entering it, in "
        "hexsides, positive to starboard. No dice are thrown."
    ),
    covers=("2.2", "7.1", "7.3", "7.4", "5.13", "9.3"),
    plays_on=False,
    any_step="7.1",
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

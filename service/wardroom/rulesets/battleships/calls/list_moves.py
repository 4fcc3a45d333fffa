"""The call `list-moves`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    """Costs and limits, and the scenario if one is played."""
    named = ("movement", "speed_reduction", "ships")
    return named if state.situation.scenario is None else (*named, "scenarios")


LIST_MOVES = RuleCall(
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
    examples=(
        Example(
            name="a_battleship",
            summary="At speed 3 she spends 1 to 5 movement points, and turns twice at most.",
            situation={"ships": [{"id": "hms_hood", "hex": "3016", "facing": "A", "speed": 3}]},
            order={"ship": "hms_hood"},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="to_a_hex",
            summary="Every path of a destroyer that ends in 3115.",
            situation={
                "ships": [{"id": "uk_dd_flotilla_a", "hex": "3016", "facing": "A", "speed": 4}]
            },
            order={"ship": "uk_dd_flotilla_a", "all_paths": True, "to": "3115"},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="out_of_command",
            summary="A destroyer out of command with land ahead turns just before it.",
            situation={
                "board": {"land": ["3013", "3012"]},
                "ships": [
                    {
                        "id": "uk_dd_flotilla_a",
                        "hex": "3016",
                        "facing": "A",
                        "speed": 4,
                        "out_of_command": True,
                    }
                ],
            },
            order={"ship": "uk_dd_flotilla_a"},
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)

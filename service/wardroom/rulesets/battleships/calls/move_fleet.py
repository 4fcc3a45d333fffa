"""The call `move-fleet`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    """Costs and limits, and the scenario if one is played."""
    named = ("movement", "speed_reduction", "stacking", "ships")
    return named if state.situation.scenario is None else (*named, "scenarios")


MOVE_FLEET = RuleCall(
    name="move-fleet",
    summary="Check a side's whole plan and move its units, mines included.",
    description=(
        "Every unit's path is checked before any unit moves: costs, turns, speed, land, "
        "breakwaters, the map's edge, exits, enemies, stacking, and what leaves it no choice. "
        "Units that are not named keep course and speed as near as they may. A unit whose way "
        "carries it on goes as far as it can where it cannot go as far as it should. Units "
        "without a choice go first, then those named, in their order, then the rest. Whoever "
        "enters a mined hex is attacked at once; all but sinking counts from the end of the phase."
    ),
    covers=("7.1", "7.2", "7.3", "7.4", "9.2", "9.3", "10.6", "10.9", "10.10", "10.12"),
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
    examples=(
        Example(
            name="denmark_strait",
            summary="Hood turns 60 degrees to port; Prince of Wales, not named, steams on.",
            situation={"scenario": "denmark_strait"},
            order={"side": "first", "moves": [{"ship": "hms_hood", "path": [-1, 0, 0, 0]}]},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="a_minefield",
            summary="Dunkerque leaves harbour over a mine: 1W at the end of the phase.",
            situation={
                "mines": ["3013"],
                "ships": [
                    {"id": "dunkerque", "hex": "3016", "facing": "A", "speed": 2},
                    {"id": "fr_dd_mogador_group", "hex": "3116", "facing": "A", "speed": 3},
                ],
            },
            order={"side": "first", "moves": [
                {"ship": "fr_dd_mogador_group", "path": [0, 0, 0, 0, 0]},
                {"ship": "dunkerque", "path": [0, 0, 0, 0]},
            ]},
            options={"mines": True},
            dice={"kind": "fixed", "rolls": [3, 4]},
        ),
        Example(
            name="minefield_by_night",
            summary="Two mines in the way of a cruiser, with special damage.",
            situation={
                "time_of_day": "night",
                "mines": ["3014", "3013"],
                "ships": [{"id": "zara", "hex": "3016", "facing": "A", "speed": 4}],
            },
            order={"side": "first"},
            options={"mines": True, "special_damage": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="out_of_command",
            summary="Out of command and with a jammed rudder: neither has a choice.",
            situation={
                "turn": 4,
                "ships": [
                    {"id": "zara", "hex": "3016", "facing": "A", "speed": 4,
                     "out_of_command": True},
                    {"id": "fiume", "hex": "3216", "facing": "B", "speed": 3,
                     "special": [{"damage": "rudder", "turn": 4}]},
                ],
            },
            order={"side": "first"},
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

"""The call `resolve-torpedo-phase`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    ResolveTorpedoes,
    TorpedoPhaseHeadline,
    TorpedoPhaseOrder,
    TorpedoPhaseOutcome,
    TorpedoState,
    begin,
    headline,
    outcome,
)


def tables(state: TorpedoState) -> tuple[str, ...]:
    """The library, the odds of torpedoes, and the scenario if one is played."""
    played = ("scenarios",) if state.situation.scenario is not None else ()
    return ("ships", "torpedo_odds", *played)


_FLETCHERS = {"id": "us_dd_fletcher_a", "hex": "3016", "facing": "A", "speed": 3}

RESOLVE_TORPEDO_PHASE = RuleCall(
    name="resolve-torpedo-phase",
    summary="Resolve the torpedo launches of both sides, and apply their damage.",
    description=(
        "Checks every launch (range, broadside, land, torpedoes left), follows each track for five "
        "hexes through the target's hex and on, and tries every ship in it, friend or enemy, "
        "nearest first, until one is hit. What hits is resolved at the odds of the launcher's "
        "torpedoes, with -3 from ahead or astern. The inferior player's launches come first; all "
        "damage counts when the phase is over."
    ),
    covers=("3.1", "6.0", "6.1", "6.2", "10.3", "10.5", "10.12"),
    order=TorpedoPhaseOrder,
    state=TorpedoState,
    decisions=(),
    outcome_type=TorpedoPhaseOutcome,
    headline_type=TorpedoPhaseHeadline,
    procedure=ResolveTorpedoes(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("torpedo", "combat_result", "explosion", "special_damage"),
    examples=(
        Example(
            name="a_friend_in_the_track",
            summary="A friendly destroyer on the way is tried first and missed, the target hit.",
            situation={
                "ships": [
                    _FLETCHERS,
                    {"id": "us_dd_fletcher_b", "hex": "3215", "facing": "A", "speed": 5},
                    {"id": "mogami", "side": "second", "hex": "3315", "facing": "A",
                     "speed": 2},
                ]
            },
            order={"launches": [{"ship": "us_dd_fletcher_a", "target": "mogami"}]},
            dice={"kind": "fixed", "rolls": [4, 5, 4, 4, 5, 3]},
        ),
        Example(
            name="both_sides_with_every_option",
            summary="Launches of both sides: an excellent crew, a reload, special damage.",
            situation={
                "time_of_day": "night",
                "turn": 8,
                "ships": [
                    {**_FLETCHERS, "crew": "excellent"},
                    {"id": "mogami", "side": "second", "hex": "3315", "facing": "A",
                     "speed": 2, "launches": [5], "radar": "early"},
                    {"id": "yamashiro", "side": "second", "hex": "3414", "facing": "B",
                     "flagship": True, "radar": "early"},
                ],
            },
            order={"launches": [
                {"ship": "mogami", "target": "us_dd_fletcher_a"},
                {"ship": "us_dd_fletcher_a", "target": "mogami"},
            ]},
            options={"crew_quality": True, "torpedo_reload": True, "special_damage": True,
                     "flagships": True, "radar": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="nobody_launches",
            summary="A phase without launches.",
            situation={"scenario": "north_cape", "visibility": 4},
            order={"launches": []},
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

"""The call `resolve-gunnery-phase`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.battleships.calls.resolve_salvo import GUNFIRE_THROWS, tables
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.gunnery_phase import (
    GunneryHeadline,
    GunneryOrder,
    GunneryOutcome,
    begin,
    headline,
    outcome,
)

RESOLVE_GUNNERY_PHASE = RuleCall(
    name="resolve-gunnery-phase",
    summary="Resolve every target marker of both sides, and apply their damage.",
    description=(
        "Takes the targets that both sides have declared, and those of the order beside them, "
        "checks each of them and the limit of five ships on a target, and resolves them: the "
        "inferior player's first, each side's in the order given, a ship's main battery before "
        "its secondary. Concentrated fire and ships "
        "under fire follow from the declarations. Whatever a ship suffers in the phase, it fires "
        "as it was; all damage counts when the phase is over."
    ),
    covers=(
        "3.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.10", "5.11", "5.12", "5.14", "5.15",
        "10.7", "10.9",
    ),
    order=GunneryOrder,
    state=FireState,
    decisions=(),
    outcome_type=GunneryOutcome,
    headline_type=GunneryHeadline,
    procedure=ResolveFire(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=GUNFIRE_THROWS,
    examples=(
        Example(
            name="denmark_strait",
            summary="The first turn of a scenario: four ships, four targets.",
            situation={"scenario": "denmark_strait", "visibility": 18},
            order={"fire": [
                {"ship": "hms_hood", "main": "bismarck"},
                {"ship": "hms_prince_of_wales", "main": "bismarck"},
                {"ship": "bismarck", "main": "hms_hood"},
                {"ship": "prinz_eugen", "main": "hms_hood"},
            ]},
            options={"radar": True, "crew_quality": True, "special_damage": True,
                     "flagships": True, "gun_arcs": True, "turning_ships": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="each_at_the_other",
            summary="Both fire as they were before the phase, whatever becomes of them in it.",
            situation={
                "visibility": 15,
                "ships": [
                    {"id": "hms_norfolk", "hex": "3010", "facing": "A", "speed": 4},
                    {"id": "zara", "side": "second", "hex": "3210", "facing": "A",
                     "speed": 4},
                ],
            },
            order={"fire": [
                {"ship": "hms_norfolk", "main": "zara"},
                {"ship": "zara", "main": "hms_norfolk"},
            ]},
            dice={"kind": "fixed", "rolls": [6, 6, 6, 6, 6, 6, 3, 3]},
        ),
        Example(
            name="main_and_secondary",
            summary="Both batteries of a battleship at one cruiser, and another's secondary.",
            situation={
                "time_of_day": "night",
                "visibility": 6,
                "turn": 2,
                "ships": [
                    {"id": "hms_warspite", "hex": "3016", "facing": "F", "speed": 3},
                    {"id": "hms_barham", "hex": "3017", "facing": "F", "speed": 3},
                    {"id": "hms_valiant", "hex": "3019", "facing": "F", "speed": 3},
                    {"id": "zara", "side": "second", "hex": "2918", "facing": "C"},
                    {"id": "it_dd_alfieri", "side": "second", "hex": "3018", "facing": "C"},
                ],
            },
            order={"fire": [
                {"ship": "hms_warspite", "main": "zara", "secondary": "zara"},
                {"ship": "hms_barham", "secondary": "zara"},
                {"ship": "hms_valiant", "main": "it_dd_alfieri"},
                {"ship": "zara", "main": "hms_warspite"},
            ]},
            options={"misdirected_fire": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="nobody_fires",
            summary="A phase in which nobody fires.",
            situation={"scenario": "denmark_strait", "visibility": 18},
            order={"fire": []},
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

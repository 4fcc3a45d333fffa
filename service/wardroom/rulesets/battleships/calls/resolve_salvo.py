"""The call `resolve-salvo`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.salvo import (
    SalvoHeadline,
    SalvoOrder,
    SalvoOutcome,
    begin,
    headline,
    outcome,
)

GUNFIRE_THROWS = (
    "misdirected_fire", "friend_struck", "damage_points", "combat_result", "explosion",
    "special_damage",
)  # fmt: skip
"""Every throw of gunfire."""


def tables(state: FireState) -> tuple[str, ...]:
    """The library, the loss of attack, and the scenario if one is played."""
    played = ("scenarios",) if state.situation.scenario is not None else ()
    return ("ships", "attack_loss", *played)


_HOOD = {"id": "hms_hood", "hex": "3622", "facing": "F", "speed": 5}
_BISMARCK = {"id": "bismarck", "side": "second", "hex": "3112", "facing": "E", "speed": 5}
_NIGHT = {"time_of_day": "night", "visibility": 9}

RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Resolve the fire of one battery at one target.",
    description=(
        "One target marker: attack after damage and range, the roll for damage points with every "
        "modifier, the odds against the target's defence rounded in its favour, the roll on the "
        "combat results table, a battleship's second chance against an X, special damage. A "
        "secondary battery goes straight to 1:1. By night, with misdirected fire, a die says "
        "whether a friend in the way is struck instead. Whether the fire is concentrated and the "
        "firer under fire is stated, for one marker does not know the others; a whole phase does "
        "(`resolve-gunnery-phase`)."
    ),
    covers=(
        "2.3", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11",
        "5.12", "5.14", "5.15", "10.1", "10.2", "10.3", "10.4", "10.7", "10.8", "10.9", "10.11",
        "10.12",
    ),
    order=SalvoOrder,
    state=FireState,
    decisions=(),
    outcome_type=SalvoOutcome,
    headline_type=SalvoHeadline,
    procedure=ResolveFire(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=GUNFIRE_THROWS,
    examples=(
        Example(
            name="hood_at_bismarck",
            summary="13 hexes, under fire, and Prince of Wales has the same target: 1W,1S.",
            situation={"visibility": 18, "ships": [_HOOD, _BISMARCK]},
            order={
                "firer": "hms_hood",
                "target": "bismarck",
                "concentrated": True,
                "under_fire": True,
            },
            dice={"kind": "fixed", "rolls": [4, 6, 5, 4]},
        ),
        Example(
            name="a_secondary_battery",
            summary="Rodney's secondary battery at destroyers: no damage points, 1:1 at once.",
            situation={
                "visibility": 12,
                "ships": [
                    {"id": "hms_rodney", "hex": "3010", "facing": "A", "speed": 3, "w": 2},
                    {"id": "it_dd_alfieri", "side": "second", "hex": "3017", "facing": "A"},
                ],
            },
            order={"firer": "hms_rodney", "target": "it_dd_alfieri", "battery": "secondary"},
            dice={"kind": "fixed", "rolls": [6, 6]},
        ),
        Example(
            name="over_two_friends",
            summary="Night, misdirected fire: a 1, and of two friends in the way a 5 picks the "
            "second.",
            situation={
                **_NIGHT,
                "ships": [
                    {"id": "uss_washington", "hex": "2010", "facing": "A", "speed": 4},
                    {"id": "us_dd_fletcher_a", "hex": "2110", "facing": "A", "speed": 4},
                    {"id": "us_dd_fletcher_b", "hex": "2209", "facing": "A", "speed": 4},
                    {"id": "kirishima", "side": "second", "hex": "2408", "facing": "A"},
                ],
            },
            order={"firer": "uss_washington", "target": "kirishima"},
            options={"misdirected_fire": True, "special_damage": True, "flagships": True},
            dice={"kind": "fixed", "rolls": [1, 5, 3, 4, 2, 2]},
        ),
        Example(
            name="special_damage",
            summary="The bridge of a flagship: all crews of its side are worse for good.",
            situation={
                "visibility": 18,
                "ships": [_HOOD, {**_BISMARCK, "flagship": True}],
            },
            order={"firer": "hms_hood", "target": "bismarck"},
            options={
                "radar": True, "spotter_planes": True, "crew_quality": True, "gun_arcs": True,
                "flagships": True, "turning_ships": True, "special_damage": True,
            },
            dice={"kind": "fixed", "rolls": [6, 6, 3, 4, 5, 5]},
        ),
        Example(
            name="at_a_shore_battery",
            summary="Massachusetts at the guns of El Hank, which have no speed and no S.",
            situation={
                "visibility": 14,
                "board": {"land": ["3022"]},
                "ships": [
                    {"id": "uss_massachusetts", "hex": "3012", "facing": "A", "turned": True},
                    {"id": "sb_el_hank", "side": "second", "hex": "3022"},
                ],
            },
            order={"firer": "uss_massachusetts", "target": "sb_el_hank"},
            options={"shore_batteries": True, "turning_ships": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

"""The call `run-depth-charge-cycle`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.hunted.depth_charge_cycle import (
    DepthChargeCycle,
    begin,
    headline,
)
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DeployNoiseMaker,
    DepthChargeCycleOrder,
    FireCutie,
    PretendSunk,
)
from wardroom.rulesets.submarine.decisions import ExceedTestDepth, NameEscortNumber, NameEvasion


def tables(state: CycleState) -> tuple[str, ...]:
    """The mat of the boat's class, and the modifiers of an escort's attack."""
    attacked = state.contact.detection is not None or state.rounds > 0
    patrol, shot = state.patrol, state.cutie is not None
    named = (
        (True, f"boats.type.{state.boat.type}"),
        (attacked, "E3"),
        (attacked, "E3.motors"),
        (shot and patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (shot and patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
    )
    return tuple(table for counts, table in named if counts)


_CONVOY = {"kind": "convoy", "escorted": True}
_HUNTED = {
    "date": "1943-11",
    "boat": {"type": "Gato"},
    "patrol": {"assignment": {"area": "empire"}, "box": 4},
    "contact": {
        **_CONVOY,
        "time": "night",
        "attack": {
            "range": "close",
            "posture": "surfaced",
            "mk14_fired": True,
            "forward_and_aft": True,
        },
    },
}
_ARMED = {"type": "Balao", "tubes": [*["Mk14"] * 6, *["Mk27"] * 2, *["Mk18"] * 2]}
_ATTACKED_BY_DAY = {
    **_CONVOY,
    "time": "day",
    "attack": {"range": "medium", "posture": "submerged", "mk14_fired": True},
}
_IN_1945 = {
    "date": "1945-02",
    "boat": _ARMED,
    "patrol": {"assignment": {"area": "china_sea"}, "box": 4},
    "contact": _ATTACKED_BY_DAY,
}

RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection already "
        "made, until the escorts lose the boat, the boat is lost, or the rounds asked for have "
        "been run. Each hit is applied before the next is rolled, and crew injuries where they "
        "fall. The player decides before each check on test depth, or on a Mk 27 at the escort "
        "and a noise maker, with the options on whether to pretend to be sunk, and names an "
        "evasion number before each attack: by standing order, or when asked."
    ),
    covers=(
        "3.4", "7.2.2", "7.2.3", "7.2.4",
        "9.1.5", "9.1.7", "9.1.8", "9.2.10", "9.5.1",
        "9.6", "9.6.1", "9.6.3", "9.6.4", "9.6.5", "9.6.6", "9.6.7", "9.6.8", "9.6.9", "9.6.10",
        "9.6.11", "9.6.12", "9.6.13", "9.6.14", "9.8.3",
        "10.0", "10.1.2", "10.1.3", "10.2.2", "10.3.2", "10.3.4", "10.4.1", "10.5.1", "10.9.2",
        "10.9.3", "10.13.2", "11.3.10.2",
        "14.4", "14.4.1", "14.5", "14.5.1", "14.5.2", "14.5.3",
        "14.7", "14.7.1", "14.7.2", "14.7.3", "14.7.4", "14.8.1", "14.9.1",
    ),
    parts=Hunted,
    order=DepthChargeCycleOrder,
    state=CycleState,
    decisions=(
        PretendSunk, ExceedTestDepth, FireCutie, DeployNoiseMaker, RerollMiss, NameEvasion,
        NameEscortNumber,
    ),
    outcome_type=CycleHeadline,
    headline_type=CycleHeadline,
    procedure=DepthChargeCycle(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=(
        "escort_quality", "sunk_trick", "test_depth", "noise_maker", "cutie_fire", "dud",
        "circular_run", "circular_strike", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
    examples=(
        Example(
            name="night_surface_attack",
            summary="A boat that attacked a convoy at night on the surface; it never dives deep.",
            situation=_HUNTED,
            order={"standing_orders": {"test_depth": {"dive": False}}},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="one_round_thrown_at_the_table",
            summary="One round with dice thrown at the table: two hits, hull and flooding.",
            situation=_HUNTED,
            order={"rounds": 1, "standing_orders": {"test_depth": {"dive": False}}},
            dice={"kind": "fixed", "rolls": [3, 3, 2, 4, 4, 1, 4, 3, 5]},
        ),
        Example(
            name="asked_about_test_depth",
            summary="Without a standing order the player is asked before the second check.",
            situation=_HUNTED,
            dice={"kind": "supplied", "rolls": [3, 3, 2, 4, 4, 1, 4, 3, 5]},
            standing=False,
        ),
        Example(
            name="cutie_and_noise_maker",
            summary="In shallow water in 1945: a noise maker at once, a Mk 27 once it is found.",
            situation=_IN_1945,
            order={"standing_orders": {"cutie": True, "noise_maker": True}},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="torpedo_after_torpedo",
            summary="Found in shallow water, the exec in command: a Mk 27 each round.",
            situation={
                **_IN_1945,
                "boat": {"type": "Balao", "tubes": [*["Mk14"] * 6, *["Mk27"] * 4]},
                "crew": {"quality": "green", "captain": "severe_wound"},
                "contact": {**_ATTACKED_BY_DAY, "checks": 1, "noise_makers_used": 1},
            },
            order={"standing_orders": {"cutie": True}},
            options={"circular_runs": True},
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 4"},
        ),
        Example(
            name="asked_about_everything",
            summary="Every way out is asked for, with escorts of rolled quality.",
            situation={
                **_IN_1945,
                "boat": {**_ARMED, "unit_awards": {"presidential_unit_citation": True}},
                "patrol": {"assignment": {"area": "empire"}, "box": 4},
            },
            options={
                "sunk_trick": True,
                "escort_quality": True,
                "evasive_manoeuvres": True,
                "circular_runs": True,
            },
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 4"},
            standing=False,
        ),
        Example(
            name="two_players",
            summary="A second player names the escort's number against the boat's.",
            situation={
                "date": "1943-09",
                "boat": {"type": "Gato"},
                "contact": {
                    **_ATTACKED_BY_DAY,
                    "attack": {"range": "long", "posture": "submerged", "mk14_fired": True},
                },
            },
            order={
                "opponent": True,
                "standing_orders": {"test_depth": {"dive": False}, "evasion": 2},
            },
            options={"evasive_manoeuvres": True},
            dice={"kind": "fixed", "rolls": [4, 4]},
            standing=False,
        ),
        Example(
            name="evasion_before_july_1943",
            summary="Evasive manoeuvres against the left column, diving deep while the hull holds.",
            situation={
                "date": "1942-08",
                "boat": {"type": "Salmon", "hull_damage": 2, "systems": {"motor_1": "damaged"}},
                "contact": _ATTACKED_BY_DAY,
            },
            order={
                "standing_orders": {
                    "test_depth": {"dive": True, "while_hull_damage_at_most": 3},
                    "evasion": 6,
                },
            },
            options={"evasive_manoeuvres": True},
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 4"},
        ),
    ),
)  # fmt: skip

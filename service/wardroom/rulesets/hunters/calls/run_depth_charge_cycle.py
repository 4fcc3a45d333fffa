"""The call `run-depth-charge-cycle`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.hunted.depth_charge_cycle import DepthChargeCycle, begin, headline
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DepthChargeCycleOrder,
    Hunted,
)
from wardroom.rulesets.submarine.decisions import ExceedTestDepth, NameEscortNumber, NameEvasion


def tables(state: CycleState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


_HUNTED = {
    "date": "1942-03",
    "boat": {"type": "VIIC"},
    "contact": {
        "kind": "convoy",
        "escorted": True,
        "time": "night",
        "attack": {
            "range": "close",
            "posture": "surfaced",
            "g7a_fired": True,
            "forward_and_aft": True,
        },
    },
}

RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection already "
        "made, until the escorts lose the boat, the boat is lost, or the rounds asked for have "
        "been run. Each hit is applied before the next is rolled, and crew injuries where they "
        "fall. The player decides on test depth before each check and, with the option on, names "
        "an evasion number before each attack: by standing order, or when asked. With `opponent` "
        "a second player names the escort's number in place of its die, neither knowing the "
        "other's."
    ),
    covers=(
        "9.1.7", "9.1.8", "9.2.7", "9.5.1", "9.6", "9.6.1", "9.6.3", "9.6.4", "9.6.5", "9.6.6",
        "9.4.3", "9.6.2", "9.6.7", "9.6.8", "9.6.9", "9.6.10", "9.6.11", "9.6.12",
        "10.0", "10.1", "10.1.1", "10.1.2", "10.1.3", "10.3", "10.3.1", "10.3.2", "10.3.4",
        "10.4.1", "10.5", "10.5.1", "10.5.2", "10.6", "10.6.1", "10.6.2", "10.6.3", "10.6.4",
        "10.9", "10.9.1", "10.9.2", "10.9.3",
        "14.6", "14.6.1", "14.6.2", "14.6.3", "14.8", "14.8.1", "14.8.2", "14.8.3", "14.8.4",
        "13.1.2",
        "3.4", "9.1.5",
    ),
    parts=Hunted,
    order=DepthChargeCycleOrder,
    state=CycleState,
    decisions=(ExceedTestDepth, NameEvasion, NameEscortNumber),
    outcome_type=CycleHeadline,
    headline_type=CycleHeadline,
    procedure=DepthChargeCycle(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=(
        "escort_quality", "test_depth", "approach", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
    examples=(
        Example(
            name="arriving_escort_checks_as_on_an_approach",
            summary="An escort comes in an additional round; by this reading a 9 does not detect.",
            situation={
                "date": "1940-11",
                "boat": {"type": "VIIC"},
                "contact": {"kind": "ship", "escorted": True, "escort_arrived": True},
            },
            order={"standing_orders": {"test_depth": {"dive": True}}},
            options={"arriving_escort_check": "as_approach"},
            dice={"kind": "fixed", "rolls": [5, 4]},
        ),
        Example(
            name="opponent_names_the_escort",
            summary="Two players: both name a number, and the opponent's takes the die's place.",
            situation={
                "date": "1941-05",
                "boat": {"type": "VIIC"},
                "contact": {
                    "kind": "escort",
                    "escorted": True,
                    "detection": "detected",
                    "previously_detected": True,
                },
            },
            order={"opponent": True, "rounds": 1, "standing_orders": {"evasion": 5}},
            options={"evasive_manoeuvres": True},
            dice={"kind": "supplied", "rolls": []},
            standing=False,
        ),
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
            dice={"kind": "fixed", "rolls": [2, 3, 3, 3, 4, 1, 5, 4, 5]},
        ),
        Example(
            name="asked_about_test_depth",
            summary="Without a standing order the player is asked before the second check.",
            situation=_HUNTED,
            dice={"kind": "supplied", "rolls": [2, 3, 3, 3, 4, 1, 5, 4, 5]},
            standing=False,
        ),
        Example(
            name="evasion_against_veterans",
            summary="Evasive manoeuvres against escorts of rolled quality.",
            situation={
                "date": "1941-08",
                "boat": {"type": "IXB", "hull_damage": 2},
                "contact": {
                    "kind": "convoy",
                    "escorted": True,
                    "time": "day",
                    "attack": {"range": "medium", "posture": "submerged", "g7a_fired": True},
                },
            },
            order={
                "standing_orders": {
                    "test_depth": {"dive": True, "while_hull_damage_at_most": 3},
                    "evasion": 6,
                },
            },
            options={"escort_quality": True, "evasive_manoeuvres": True},
            dice={"kind": "seeded", "seed": "00112233445566778899aabbccddeeff", "context": "box 4"},
        ),
    ),
)  # fmt: skip

"""The call `fight-submarine`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.attack.submarine_duel import (
    DuelHeadline,
    DuelState,
    EngageSubmarine,
    FightSubmarine,
    FightSubmarineOrder,
    FightSubmarineOutcome,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts


def next_steps(state: DuelState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """Another round where both are afloat; else the patrol goes on, or the game is over."""
    if state.result == "boat_sunk":
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    if state.result == "both_afloat":
        return (
            NextStep(reason="additional_submarine_round", rule="9.9.5", call="roll-encounter",
                     chart="E1",
                     dice=charts.e1.dice.notation),
        )  # fmt: skip
    if state.result == "declined":
        return (NextStep(reason="unseen_and_away", rule="9.9.3", call="roll-encounter"),)
    return (NextStep(reason="submarine_sunk", rule="9.9.4", call="reload-tubes"),)


def tables(state: DuelState) -> tuple[str, ...]:
    """The mat of the boat's class, what sinks the enemy, and the events in force."""
    named = (
        (True, f"boats.type.{state.boat.type}"),
        (True, "S3.points_to_sink"),
        (state.crew_illness, "R1.crew_illness"),
        (state.superior_torpedoes, "R1.superior_torpedoes"),
    )
    return tuple(table for counts, table in named if counts)


_SUBMARINE = {"kind": "warship", "type": "SS", "name": "I-182", "tonnage": 1500}

FIGHT_SUBMARINE = RuleCall(
    name="fight-submarine",
    summary="Fight a round with an enemy submarine.",
    description=(
        "A die tells whether the enemy fires first. If not, the captain attacks with torpedoes, "
        "after a check at close range, or leaves undetected; one live hit sinks the enemy. One "
        "that lives looks for the boat and fires two torpedoes if it finds it; a live one sinks "
        "the boat. While both are afloat another round may be tried: reload, roll for an "
        "additional round, and if nothing comes up send this with `additional_round`."
    ),
    covers=(
        "8.1.4", "8.2.6", "9.2.2", "9.9", "9.9.1", "9.9.2", "9.9.3", "9.9.4", "9.9.5",
        "10.12.4", "11.3.10.2",
    ),
    order=FightSubmarineOrder,
    state=DuelState,
    decisions=(EngageSubmarine, RerollMiss),
    outcome_type=FightSubmarineOutcome,
    headline_type=DuelHeadline,
    procedure=FightSubmarine(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(
        "first_fire", "approach", "torpedo_fire", "dud", "damage", "circular_run",
        "circular_strike", "detection", "enemy_torpedo", "enemy_dud",
    ),
    examples=(
        Example(
            name="attack_at_medium_range",
            summary="The boat fires three torpedoes by day from medium range.",
            order={
                "date": "1943-08",
                "boat": {"type": "Gato"},
                "time": "day",
                "submarine": _SUBMARINE,
                "standing_orders": {
                    "engage_submarine": {
                        "posture": "submerged",
                        "range": "medium",
                        "tubes": [1, 2, 3],
                    }
                },
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="surprised",
            summary="The enemy fires first: one torpedo misses, the other is a dud.",
            order={
                "date": "1943-08",
                "boat": {"type": "Gato"},
                "time": "night",
                "submarine": _SUBMARINE,
                "standing_orders": {"engage_submarine": None},
            },
            dice={"kind": "fixed", "rolls": [10, 3, 5, 1, 2, 1]},
        ),
        Example(
            name="asked_how_to_attack",
            summary="The captain is asked how to attack at night in a later round.",
            order={
                "date": "1944-08",
                "boat": {
                    "type": "Balao",
                    "unit_awards": {"presidential_unit_citation": True},
                },
                "time": "night",
                "submarine": _SUBMARINE,
                "additional_round": True,
            },
            dice={"kind": "fixed", "rolls": []},
            standing=False,
        ),
        Example(
            name="night_surface_attack",
            summary="A night surface attack from both ends, at close range.",
            order={
                "date": "1944-08",
                "boat": {
                    "type": "Balao",
                    "unit_awards": {"presidential_unit_citation": True},
                },
                "time": "night",
                "submarine": _SUBMARINE,
                "standing_orders": {
                    "engage_submarine": {
                        "posture": "surfaced",
                        "range": "close",
                        "tubes": [1, 2, 7],
                    },
                },
            },
            options={"circular_runs": True},
            dice={"kind": "fixed", "rolls": [3, 4, 4, 5, 5]},
            standing=False,
        ),
    ),
)  # fmt: skip

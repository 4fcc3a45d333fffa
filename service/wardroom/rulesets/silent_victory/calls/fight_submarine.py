"""The call `fight-submarine`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.attack.attack_round import Attacking
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.attack.submarine_duel import (
    DuelHeadline,
    DuelState,
    EngageSubmarine,
    FightSubmarine,
    FightSubmarineOrder,
    begin,
    headline,
)


def tables(state: DuelState) -> tuple[str, ...]:
    """Return the mat of the boat's class, what sinks the enemy, and the events in force."""
    patrol = state.patrol
    named = (
        (True, f"boats.type.{state.boat.type}"),
        (True, "S3.points_to_sink"),
        (patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
    )
    return tuple(table for counts, table in named if counts)


FIGHT_SUBMARINE = RuleCall(
    name="fight-submarine",
    summary="Fight a round with an enemy submarine.",
    description=(
        "A die decides whether the enemy fires first. If it does not, the captain attacks with "
        "torpedoes, at close range after a check, or leaves undetected. One hit that is not a "
        "dud sinks the enemy. An enemy that survives makes a check to detect the boat. If it "
        "detects the boat, it fires two torpedoes; one hit that is not a dud sinks the boat. "
        "While both are afloat another round may be tried: reload, roll for an additional round, "
        "and send this call again if nothing arrives."
    ),
    covers=(
        "8.1.4", "8.2.6", "9.2.2", "9.9", "9.9.1", "9.9.2", "9.9.3", "9.9.4", "9.9.5",
        "10.12.4", "11.3.10.2",
    ),
    parts=Attacking,
    order=FightSubmarineOrder,
    state=DuelState,
    decisions=(EngageSubmarine, RerollMiss),
    outcome_type=DuelHeadline,
    headline_type=DuelHeadline,
    procedure=FightSubmarine(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("enemy_submarine", charts.enemy_submarine.dice.notation),
    tables=tables,
    throws=(
        "first_fire", "approach", "torpedo_fire", "dud", "damage", "circular_run",
        "circular_strike", "detection", "enemy_torpedo", "enemy_dud",
    ),
)  # fmt: skip

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
    """The mat of the boat's class, what sinks the enemy, and the events in force."""
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
        "A die tells whether the enemy fires first. If not, the captain attacks with torpedoes, "
        "after a check at close range, or leaves undetected; one live hit sinks the enemy. One "
        "that lives looks for the boat and fires two torpedoes if it finds it; a live one sinks "
        "the boat. While both are afloat another round may be tried: reload, roll for an "
        "additional round, and if nothing comes up send this again."
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

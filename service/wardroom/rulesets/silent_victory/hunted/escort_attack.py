"""An escort's check and attack (9.6.9, 9.6.10)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import stepped
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import (
    check_detection,
    detection_modifiers,
    resolve_escort_attack,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.submarine.detection import check_number, year_of
from wardroom.rulesets.submarine.terms import Detection


def roll_quality(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Return the quality of the escorts of this encounter (14.5.1)."""
    quality, trace = roll_escort_quality(year_of(state), dice, charts)
    return stepped(
        state, trace, contact=msgspec.structs.replace(state.contact, escort_quality=quality)
    )


def detect(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Make the detection check of this round (9.6.9): undetected, the boat is away."""
    modifiers = detection_modifiers(state, test_depth=state.depth == "deep", charts=charts)
    check = check_detection(modifiers, check_number(state.contact), dice, charts)
    if check.result is Detection.UNDETECTED:
        return stepped(state, check.trace, ending="escaped")
    found = msgspec.structs.replace(state.contact, detection=check.result)
    return stepped(state, check.trace, contact=found)


def attack_boat(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Roll for the depth charges (9.6.10): nothing, hits to be rolled for, or the boat's end."""
    attack = resolve_escort_attack(state, state.evasion or 0, state.options, dice, charts)
    if attack.sunk:
        return stepped(state, attack.trace, attacked=True, ending="sunk")
    fire = msgspec.structs.replace(state.fire, hits_due=attack.hits)
    return stepped(state, attack.trace, attacked=True, fire=fire)

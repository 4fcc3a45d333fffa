"""An escort's check and attack (9.6.7, 9.6.8)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import stepped
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import (
    check_close_approach,
    check_detection,
    detection_modifiers,
    resolve_escort_attack,
    roll_escort_quality,
)
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.hunted.ways_out import checks_as_approach
from wardroom.rulesets.submarine.detection import Check, check_number, year_of
from wardroom.rulesets.submarine.terms import Detection


def roll_quality(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Return the quality of the escorts of this encounter (14.6.1)."""
    quality, trace = roll_escort_quality(year_of(state), dice, charts)
    return stepped(
        state, trace, contact=msgspec.structs.replace(state.contact, escort_quality=quality)
    )


def detect(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Make the detection check of this round (9.6.7): undetected, the boat is away."""
    check = _look_for_boat(state, dice, charts)
    if check.result is Detection.UNDETECTED:
        return stepped(state, check.trace, ending="escaped")
    found = msgspec.structs.replace(state.contact, detection=check.result)
    return stepped(state, check.trace, contact=found)


def _look_for_boat(state: CycleState, dice: Dice, charts: HuntersCharts) -> Check:
    """The detection check (9.6.7); an arriving escort's first by the reading in force."""
    if checks_as_approach(state):
        return check_close_approach(year_of(state), state.crew, state.commander, dice, charts)
    modifiers = detection_modifiers(
        state, test_depth=state.depth == "deep", options=state.options, charts=charts
    )
    return check_detection(modifiers, check_number(state.contact), dice, charts)


def attack_boat(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Roll for the depth charges (9.6.8): nothing, hits to be rolled for, or the boat's end."""
    attack = resolve_escort_attack(state, state.evasion or 0, state.options, dice, charts)
    if attack.sunk:
        return stepped(state, attack.trace, attacked=True, ending="sunk")
    fire = msgspec.structs.replace(state.fire, hits_due=attack.hits)
    return stepped(state, attack.trace, attacked=True, fire=fire)

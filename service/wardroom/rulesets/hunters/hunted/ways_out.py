"""Before an escort's check: test depth; before its attack: evasion (9.6.4, 9.6.6, 14.8.4)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import to
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import may_exceed_test_depth
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleDecision,
    CycleState,
    Ending,
    ExceedTestDepth,
    Stage,
)
from wardroom.rulesets.submarine.terms import SystemState
from wardroom.rulesets.submarine.test_depth import TestDive, pay_for_test_depth, roll_test_depth

_STAGE_TEST_DEPTH = Stage.TEST_DEPTH


def before_check(state: CycleState) -> Stage:
    """Test depth is decided before a check, where it may be exceeded (9.6.4, 9.6.6)."""
    allowed = may_exceed_test_depth(state.hunt, state.check_number)
    allowed = allowed and not checks_as_approach(state)
    return Stage.TEST_DEPTH if allowed else Stage.CHECK


def checks_as_approach(state: CycleState) -> bool:
    """Whether the next check is an arriving escort's first, read as that of an approach (9.6.2)."""
    first = state.arrived and state.check_number == 1
    return first and state.options.arriving_escort_check == "as_approach"


def before_attack(state: CycleState) -> Stage:
    """A number is named before an attack, with the option on and hydrophones at work (14.8.4)."""
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    evasive = state.options.evasive_manoeuvres and hydrophones
    return Stage.EVASION if evasive else Stage.ATTACK


def way_out_offers(state: CycleState, charts: HuntersCharts) -> tuple[Offer[CycleDecision], ...]:
    """Test depth, before a check at which it may be exceeded (9.6.4); none otherwise."""
    return (_test_depth_offer(state, charts),) if state.stage is _STAGE_TEST_DEPTH else ()


def _test_depth_offer(state: CycleState, charts: HuntersCharts) -> Offer[CycleDecision]:
    return Offer(
        decision="test_depth",
        rule="9.6.4",
        choices=(ExceedTestDepth(dive=True), ExceedTestDepth(dive=False)),
        example=ExceedTestDepth(dive=False),
        details={
            "check": state.check_number,
            "hull_damage": state.boat.hull_damage,
            "hull_boxes": charts.boats.type[state.boat.type].hull_boxes,
        },
    )


_TEST_DEPTH = "careers.test_depth"


def decide_dive(
    state: CycleState, decision: ExceedTestDepth, charts: HuntersCharts
) -> Step[CycleState]:
    """Whether the boat exceeds test depth, which is paid for in hull damage at once (9.6.4)."""
    if not decision.dive:
        return to(Stage.CHECK, state)
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    table = charts.careers.test_depth
    paid = pay_for_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes)
    return _after_dive(state, paid)


def dive_deeper(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Whether the hull holds beyond test depth (9.6.4)."""
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    deeper = ScopedDice(dice, "hull", state.boat.hull_damage)
    table = charts.careers.test_depth
    dive = roll_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes, deeper)
    return _after_dive(state, dive)


def _after_dive(state: CycleState, dive: TestDive) -> Step[CycleState]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    if dive.result == "again":
        return to(Stage.TEST_DIVE, state, dive.trace, boat=boat)
    if dive.result == "survived":
        return to(Stage.CHECK, state, dive.trace, boat=boat, at_test_depth=True)
    ending: Ending = "crushed" if dive.result == "crushed" else "sunk"
    return to(Stage.OVER, state, dive.trace, boat=boat, ending=ending)

"""The call `run-depth-charge-cycle`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.hunted.depth_charge_cycle import (
    DepthChargeCycle,
    begin,
    headline,
    outcome,
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
    """Return the mat of the boat's class, and the modifiers of an escort's attack."""
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


RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection already "
        "made. The cycle ends when the escorts lose the boat, when the boat is lost, or when the "
        "ordered number of rounds has been run. Each hit, with its crew injuries, is applied "
        "before the next is rolled. Before each check the player decides whether to exceed test "
        "depth, to fire a Mk 27 at the escort, or to release a noise maker. With the options on, "
        "he decides whether to pretend to be sunk, and names an evasion number before each "
        "attack. These are decided by standing order or when asked."
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
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=(
        "escort_quality", "sunk_trick", "test_depth", "noise_maker", "cutie_fire", "dud",
        "circular_run", "circular_strike", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip

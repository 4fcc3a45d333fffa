"""The call `run-depth-charge-cycle`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.hunted.depth_charge_cycle import (
    DepthChargeCycle,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DepthChargeCycleOrder,
    Hunted,
)
from wardroom.rulesets.submarine.decisions import ExceedTestDepth, NameEscortNumber, NameEvasion


def tables(state: CycleState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection already "
        "made. The cycle ends when the escorts lose the boat, when the boat is lost, or when the "
        "ordered number of rounds has been run. Each hit, with its crew injuries, is applied "
        "before the next is rolled. Before each check the player decides whether to exceed test "
        "depth. With the option on, he names an evasion number before each attack. Both are "
        "decided by standing order or when asked. With `opponent` a second player names the "
        "escort's number, which replaces its die. Neither player knows the other's number."
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
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=(
        "escort_quality", "test_depth", "approach", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip

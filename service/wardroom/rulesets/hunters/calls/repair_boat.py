"""The call `repair-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.damage.repair import (
    RepairBoat,
    RepairHeadline,
    RepairOrder,
    RepairState,
    Worn,
    begin,
    headline,
)


def tables(state: RepairState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "Removes all flooding, then rolls one die for every damaged system, in the order of the "
        "repair chart. A system whose repair fails is inoperable until port. The outcome lists "
        "the reasons that force the boat to abort, each with its rule. With both diesels "
        "inoperable the boat is towed home from the box next to port; anywhere else it is "
        "scuttled, and a roll decides whether the crew is rescued."
    ),
    covers=(
        "10.0", "10.2", "10.2.1", "10.3.2", "10.4", "10.4.2", "10.5.3",
        "10.7", "10.7.1", "10.7.2", "10.7.3", "10.7.4", "10.7.5", "10.7.6",
        "10.8.1",
        "10.9", "10.9.1", "10.9.4", "10.9.5",
        "12.1.3",
    ),
    parts=Worn,
    order=RepairOrder,
    state=RepairState,
    decisions=(),
    outcome_type=RepairHeadline,
    headline_type=RepairHeadline,
    procedure=RepairBoat(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E5", charts.e5.repair.dice.notation),
    tables=tables,
    throws=("repair", "rescue"),
)  # fmt: skip

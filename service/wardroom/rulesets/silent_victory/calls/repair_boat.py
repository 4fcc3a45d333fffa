"""The call `repair-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.damage.repair import (
    RepairBoat,
    RepairHeadline,
    RepairOrder,
    RepairState,
    Worn,
    begin,
    headline,
)


def tables(state: RepairState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the repair die that radars have too."""
    return (f"boats.type.{state.boat.type}", "E5.repair")


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "Removes all flooding, then rolls one die for every damaged system, in the order of the "
        "repair chart. A system whose repair fails is inoperable until port. The outcome lists "
        "the reasons that force the boat to abort, each with its rule. With every diesel "
        "inoperable the boat is towed home from the box next to port; anywhere else it is "
        "scuttled, and a roll decides whether the crew is rescued."
    ),
    covers=(
        "10.0", "10.2", "10.2.1", "10.3.2", "10.4", "10.4.2", "10.5", "10.5.1", "10.9.3",
        "10.11", "10.11.1", "10.11.2", "10.11.3", "10.11.4", "10.11.5", "10.11.6", "10.12.1",
        "10.13", "10.13.4", "10.13.5", "12.1.3",
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

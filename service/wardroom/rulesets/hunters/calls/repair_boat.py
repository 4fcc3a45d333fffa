"""The call `repair-boat`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "All flooding is removed, then every damaged system gets one die, in the order of the "
        "repair chart; what fails is inoperable until port. The outcome says what forces the boat "
        "to abort, each with its rule. With both diesels inoperable the boat is towed home from "
        "the box next to port; anywhere else it is scuttled, and a roll decides whether the crew "
        "is rescued."
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
    examples=(
        Example(
            name="experte_chief_engineer",
            summary="An experte LI repairs periscope and radio; the fuel tanks send the boat home.",
            situation={
                "boat": {
                    "type": "VIIC",
                    "flooding": 3,
                    "systems": {
                        "periscope": "damaged",
                        "radio": "damaged",
                        "fuel_tanks": "damaged",
                    },
                },
                "crew": {"experte": ["chief_engineer"]},
            },
            dice={"kind": "fixed", "rolls": [5, 3, 4]},
        ),
        Example(
            name="both_diesels",
            summary="Both diesels fail two boxes from port, and the radio is gone.",
            situation={
                "boat": {
                    "type": "IXB",
                    "systems": {
                        "diesel_engine_1": "damaged",
                        "diesel_engine_2": "inoperable",
                        "radio": "inoperable",
                    },
                },
            },
            dice={"kind": "fixed", "rolls": [5, 4, 3]},
        ),
        Example(
            name="diesels_in_port_only",
            summary="With the reading by which diesels cannot be repaired at sea.",
            situation={
                "boat": {
                    "type": "VIIB",
                    "systems": {"diesel_engine_1": "damaged", "batteries": "damaged"},
                },
            },
            options={"diesel_repair": "in_port_only"},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

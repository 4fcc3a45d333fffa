"""The call `repair-boat`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.repair import (
    RepairBoat,
    RepairHeadline,
    RepairOrder,
    RepairOutcome,
    RepairState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts


def next_steps(state: RepairState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """Going on, going home, or what becomes of a crew without a boat."""
    if state.ending == "towed_home":
        return (NextStep(reason="towed_home", rule="10.2.1", call="complete-patrol"),)
    if state.ending == "rescued":
        return (NextStep(reason="new_boat_after_rescue", rule="10.13.4", call="complete-patrol"),)
    if state.ending == "lost":
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    check = NextStep(
        reason="next_box",
        rule="8.1.1",
        call="roll-encounter",
        chart="E1",
        dice=charts.e1.dice.notation,
    )
    if forced_aborts(state.boat, state.crew):
        return (NextStep(reason="abort", rule="10.12.2", call="abort-patrol"),)
    return (
        NextStep(reason="reload", rule="9.2.11", call="reload-tubes"),
        NextStep(
            reason="may_follow",
            rule="9.7.1",
            call="follow-targets",
            chart="E1",
            dice=charts.e1.follow_undamaged.dice.notation,
        ),
        check,
    )


def tables(state: RepairState) -> tuple[str, ...]:
    """The mat of the boat's class, and the repair die that radars have too."""
    return (f"boats.type.{state.boat.type}", "E5.repair")


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "All flooding is removed, then every damaged system gets one die, in the order of the "
        "repair chart; what fails is inoperable until port. The outcome says what forces the boat "
        "to abort, each with its rule. With every diesel inoperable the boat is towed home from "
        "the box next to port; anywhere else it is scuttled, and a roll decides whether the crew "
        "is rescued."
    ),
    covers=(
        "10.0", "10.2", "10.2.1", "10.3.2", "10.4", "10.4.2", "10.5", "10.5.1", "10.9.3",
        "10.11", "10.11.1", "10.11.2", "10.11.3", "10.11.4", "10.11.5", "10.11.6", "10.12.1",
        "10.13", "10.13.4", "10.13.5", "12.1.3",
    ),
    order=RepairOrder,
    state=RepairState,
    decisions=(),
    outcome_type=RepairOutcome,
    headline_type=RepairHeadline,
    procedure=RepairBoat(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("repair", "rescue"),
    examples=(
        Example(
            name="expert_chief_engineer",
            summary="Periscope, motor and SJ radar: an expert chief engineer repairs two.",
            order={
                "date": "1943-05",
                "boat": {
                    "type": "Gato",
                    "flooding": 3,
                    "systems": {
                        "periscope": "damaged",
                        "motor_2": "damaged",
                        "sj_radar": "damaged",
                    },
                },
                "crew": {"experts": ["chief_engineer"]},
            },
            dice={"kind": "fixed", "rolls": [5, 6, 3]},
        ),
        Example(
            name="every_diesel",
            summary="The last diesel fails far from port, and the radio is gone.",
            order={
                "date": "1944-02",
                "boat": {
                    "type": "Balao",
                    "systems": {
                        "diesel_engine_1": "inoperable",
                        "diesel_engine_2": "inoperable",
                        "diesel_engine_3": "damaged",
                        "diesel_engine_4": "inoperable",
                        "radio": "inoperable",
                    },
                },
            },
            dice={"kind": "fixed", "rolls": [5, 4, 3]},
        ),
        Example(
            name="diesels_in_port_only",
            summary="With the reading by which diesels cannot be repaired at sea.",
            order={
                "date": "1942-03",
                "boat": {
                    "type": "Salmon",
                    "systems": {"diesel_engine_1": "damaged", "batteries": "damaged"},
                },
            },
            options={"diesel_repair": "in_port_only"},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

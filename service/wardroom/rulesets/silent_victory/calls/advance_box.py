"""The call `advance-box`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol.advance import (
    AdvanceBox,
    AdvanceHeadline,
    AdvanceOrder,
    AdvanceOutcome,
    AdvanceState,
    begin,
    headline,
    mission_is_due,
    outcome,
)


def next_steps(state: AdvanceState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """The checks of the box, the mission in it, or refit; or the end of the game."""
    if state.ending is not None:
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    if state.in_port:
        return (NextStep(reason="in_port", rule="7.5.1", call="complete-patrol"),)
    dice = charts.e1.dice.notation
    if mission_is_due(state, charts):
        return (
            NextStep(reason="mission_box", rule="7.4", call="attempt-mission", chart="E1",
                     dice=dice),
        )  # fmt: skip
    return (NextStep(reason="check_box", rule="8.0", call="roll-encounter", chart="E1", dice=dice),)


def tables(state: AdvanceState) -> tuple[str, ...]:
    """The mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


ADVANCE_BOX = RuleCall(
    name="advance-box",
    summary="Enter the next travel box, or port.",
    description=(
        "Moves the boat one box on along its track, or an aborting boat to the next transit box. A "
        "mission left undone, or whose passenger is out, has failed. While the pharmacist's mate "
        "is out every severely wounded man may die. The answer says how many encounter checks the "
        "box asks for, and on which row of E1."
    ),
    covers=(
        "6.1", "7.4", "7.4.1", "7.5", "7.5.1", "8.0", "8.1", "8.1.1",
        "10.2", "10.2.1", "10.4.2", "10.9.2", "10.9.3", "10.12.1", "10.12.2", "10.12.3", "12.1.6",
    ),
    order=AdvanceOrder,
    state=AdvanceState,
    decisions=(),
    outcome_type=AdvanceOutcome,
    headline_type=AdvanceHeadline,
    procedure=AdvanceBox(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("survival",),
    examples=(
        Example(
            name="into_the_middle_box",
            summary="The fifth box, on station, asks for two checks.",
            order={
                "date": "1943-05",
                "boat": {"type": "Gato"},
                "patrol": {"assignment": {"area": "solomons"}, "box": 4},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="without_the_pharmacists_mate",
            summary="He and the exec are severely wounded; one of them lives.",
            order={
                "date": "1943-05",
                "boat": {"type": "Gato"},
                "crew": {"exec": "severe_wound", "pharmacists_mate": "severe_wound"},
                "patrol": {"assignment": {"area": "empire"}, "box": 7},
            },
            dice={"kind": "fixed", "rolls": [3, 4]},
        ),
        Example(
            name="into_the_box_of_the_mission",
            summary="A Narwhal reaches the box where its passenger is to land.",
            order={
                "date": "1943-09",
                "boat": {"type": "Narwhal"},
                "patrol": {"assignment": {"area": "empire", "mission": "transport"}, "box": 2},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

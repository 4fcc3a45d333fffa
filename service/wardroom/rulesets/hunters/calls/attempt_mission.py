"""The call `attempt-mission`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol.mission import (
    AttemptMission,
    MissionHeadline,
    MissionOrder,
    MissionOutcome,
    MissionState,
    begin,
    headline,
    outcome,
)


def next_steps(state: MissionState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """Aircraft first; or on to the next box."""
    if state.result == "aircraft":
        return (
            NextStep(reason="mission_aircraft", rule="7.4.3", call="resolve-aircraft-encounter",
                     chart="A1", dice=charts.a1.dice.notation),
        )  # fmt: skip
    reason = "mission_accomplished" if state.result == "accomplished" else "mission_failed"
    return (NextStep(reason=reason, rule="7.4", call="advance-box"),)


def tables(state: MissionState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


_AGENT = {"area": "british_isles", "mark": "agent"}
_MINES = {"area": "british_isles", "mark": "mines"}

ATTEMPT_MISSION = RuleCall(
    name="attempt-mission",
    summary="Try once to land the agent, or to lay the mines, in the box of the mission.",
    description=(
        "One roll on the mission row of E1. Without an encounter the agent is landed, or the mines "
        "are laid and the tubes may be reloaded at once. Aircraft are resolved first, with the "
        "modifier of a mission; if the boat comes through and need not go home, it tries again. "
        "With the agent out, or no doors to lay mines through, the mission has failed."
    ),
    covers=("7.4", "7.4.1", "7.4.2", "7.4.3", "8.1.1", "10.5.3", "11.4.6"),
    order=MissionOrder,
    state=MissionState,
    decisions=(),
    outcome_type=MissionOutcome,
    headline_type=MissionHeadline,
    procedure=AttemptMission(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("mission",),
    examples=(
        Example(
            name="agent_landed",
            summary="No encounter: the agent goes ashore.",
            order={
                "date": "1940-08",
                "patrol": {"assignment": _AGENT, "box": 3},
                "boat": {"type": "VIIB"},
            },
            dice={"kind": "fixed", "rolls": [4, 5]},
        ),
        Example(
            name="aircraft",
            summary="An aircraft turns up before the mines are laid.",
            order={
                "date": "1940-02",
                "patrol": {"assignment": _MINES, "box": 3},
                "boat": {"type": "VIIA", "tubes": ["mine", "mine", "mine", "mine", "mine"]},
            },
            dice={"kind": "fixed", "rolls": [1, 3]},
        ),
        Example(
            name="mines_forward_only",
            summary="The aft doors are out: the forward tubes lay their mines, and that is enough.",
            order={
                "date": "1939-11",
                "patrol": {"assignment": _MINES, "box": 3},
                "boat": {
                    "type": "IXA",
                    "tubes": ["mine", "mine", "mine", "mine", "mine", "mine"],
                    "systems": {"aft_torpedo_doors": "inoperable"},
                },
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

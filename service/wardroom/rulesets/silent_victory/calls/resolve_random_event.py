"""The call `resolve-random-event`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol.random_events import (
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventOutcome,
    RandomEventState,
    ResolveRandomEvent,
    aborts,
    begin,
    headline,
    outcome,
    returns_home,
)


def next_steps(state: RandomEventState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """The ship met, the way home, or the next box (12.1.6)."""
    e1 = charts.e1.dice.notation
    if state.ending == "rescued":
        return (NextStep(reason="new_boat_after_rescue", rule="10.13.4", call="complete-patrol"),)
    if state.ending is not None:
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    if state.event == "ultra_intercept":
        return (
            NextStep(reason="ship_reported", rule="12.1.1", call="roll-encounter",
                     chart="rosters.T3", dice=charts.rosters.T3.dice.notation),
        )  # fmt: skip
    if (returns_home(state) or aborts(state)) and not state.patrol.aborting:
        return (NextStep(reason="straight_home", rule="10.12.2", call="abort-patrol"),)
    if state.options.event_in_repeated_box == "one_roll":
        return (
            NextStep(reason="rest_of_the_box", rule="12.1.6", call="roll-encounter", chart="E1",
                     dice=e1),
        )  # fmt: skip
    return (NextStep(reason="after_the_event", rule="12.1.6", call="advance-box"),)


def tables(state: RandomEventState) -> tuple[str, ...]:
    """The mat of the boat's class, and the tables that the event has looked at."""
    named = ["R1", f"boats.type.{state.boat.type}"]
    if state.event == "rebased":
        named.append("basing")
    if state.damaged:
        named.append("E5.repair")
    return tuple(named)


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll a patrol's random event and resolve it.",
    description=(
        "After the patrol's first natural 12: the event, and whatever it asks for. A man goes "
        "overboard, the boat runs aground, the pharmacist's mate operates, a wave reaches the "
        "radars, which are repaired at once. What lasts stands in the patrol and the captain of "
        "the outcome; a ship to be met, a ship sunk, or the way home it says besides. An event "
        "that is ignored has not happened: the next natural 12 can bring one."
    ),
    covers=(
        "8.1.6", "10.9.1", "10.9.2", "10.11.2", "10.11.3", "10.13.4", "10.13.5", "11.3.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(),
    outcome_type=RandomEventOutcome,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(
        "random_event", "lost_man", "appendicitis", "rescue", "repair", "injury_victim",
        "injury_severity",
    ),
    examples=(
        Example(
            name="empire",
            summary="An event off the Empire.",
            order={
                "date": "1943-09",
                "base": "pearl_harbor",
                "patrol": {"assignment": {"area": "empire"}, "box": 4},
                "boat": {"type": "Gato"},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="swept_by_a_wave",
            summary="Both radars are drenched, one is made good; a man is hurt.",
            order={
                "date": "1943-09",
                "base": "australia",
                "patrol": {"assignment": {"area": "java_sea"}, "box": 5},
                "boat": {"type": "Gato"},
            },
            dice={"kind": "fixed", "rolls": [4, 5, 2, 3, 3, 4, 1]},
        ),
        Example(
            name="courts_martial",
            summary="A hospital ship is sunk: the patrol has failed, and the captain has a letter.",
            order={
                "date": "1944-03",
                "base": "australia",
                "patrol": {"assignment": {"area": "philippines"}, "box": 4},
                "boat": {"type": "Balao"},
            },
            dice={"kind": "fixed", "rolls": [6, 6]},
        ),
    ),
)  # fmt: skip

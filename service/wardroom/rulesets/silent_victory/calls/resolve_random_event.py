"""The call `resolve-random-event`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.patrol.random_events import (
    Eventful,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventState,
    ResolveRandomEvent,
    begin,
    headline,
)


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
        "radars, which are repaired at once. What lasts the patrol and the commander say, a ship "
        "sunk stands in the patrol's log; a ship to be met, or the way home, the outcome says. An "
        "event that is ignored has not happened: the next natural 12 can bring one."
    ),
    covers=(
        "8.1.6", "10.9.1", "10.9.2", "10.11.2", "10.11.3", "10.13.4", "10.13.5", "11.3.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    parts=Eventful,
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(),
    outcome_type=RandomEventHeadline,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("R1", charts.r1.dice.notation),
    tables=tables,
    throws=(
        "random_event", "lost_man", "appendicitis", "rescue", "repair", "injury_victim",
        "injury_severity",
    ),
    examples=(
        Example(
            name="empire",
            summary="An event off the Empire.",
            situation={
                "date": "1943-09",
                "base": {"at": "pearl_harbor"},
                "patrol": {"assignment": {"area": "empire"}, "box": 4},
                "boat": {"type": "Gato"},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="swept_by_a_wave",
            summary="Both radars are drenched, one is made good; a man is hurt.",
            situation={
                "date": "1943-09",
                "base": {"at": "australia"},
                "patrol": {"assignment": {"area": "java_sea"}, "box": 5},
                "boat": {"type": "Gato"},
            },
            dice={"kind": "fixed", "rolls": [4, 5, 2, 3, 3, 4, 1]},
        ),
        Example(
            name="courts_martial",
            summary="A hospital ship is sunk: the patrol has failed, and the captain has a letter.",
            situation={
                "date": "1944-03",
                "base": {"at": "australia"},
                "patrol": {"assignment": {"area": "philippines"}, "box": 4},
                "boat": {"type": "Balao"},
            },
            dice={"kind": "fixed", "rolls": [6, 6]},
        ),
    ),
)  # fmt: skip

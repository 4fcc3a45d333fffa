"""Random events (12.1): the roll on chart R1, and what is left of the checks of its box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import silent
from wardroom.engine.trace import TraceStep


def has_happened(state: Any, *events: str) -> bool:
    """Return whether the event is one of `events`, and not ignored."""
    return state.event in events and not state.ignored


def later_on(state: Any, charts: Any) -> Step[Any]:
    """Return `state` as it is: what follows has dice of its own, or the outcome says it."""
    del charts
    return silent(state)


def not_rolled(state: Any, charts: Any) -> bool:
    """Return whether it is still to be rolled which event it is."""
    del charts
    return state.event is None


def with_patrol(state: Any, **changes: object) -> Any:
    """Return `state` with `changes` to its patrol."""
    patrol = msgspec.structs.replace(state.patrol, **changes)
    return msgspec.structs.replace(state, patrol=patrol)


def rolls_left_after_event(rolls: int, options: Any) -> int:
    """Return how many of the `rolls` due, with the one just made, an event leaves (12.1.6)."""
    return max(0, rolls - 1) if options.event_in_repeated_box == "one_roll" else 0


def roll_event(
    events: Mapping[Any, Callable[[Any, Any], Step[Any]]], state: Any, dice: Dice, charts: Any
) -> Step[Any]:
    """Return which event it is (12.1.1, chart R1), and how it begins, as `events` say by name.

    Dice: one roll, purpose `random_event`. What is left of the checks of its box, the reading of
    12.1.6 says.
    """
    r1 = charts.r1
    roll = dice.roll(r1.dice, purpose="random_event", rule="12.1.1")
    row = r1.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1",
        purpose="random_event",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    left = rolls_left_after_event(state.patrol.checks_due + 1, state.options)
    named = with_patrol(
        msgspec.structs.replace(state, event=row.result), random_event_used=True, checks_due=left
    )
    begun = events[row.result](named, charts)
    return Step(begun.state, (step, *begun.trace))

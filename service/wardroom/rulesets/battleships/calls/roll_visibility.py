"""The call `roll-visibility`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.terms import TimeOfDay
from wardroom.rulesets.battleships.visibility.visibility import (
    RollVisibility,
    VisibilityHeadline,
    VisibilityOrder,
    VisibilityOutcome,
    VisibilityState,
    begin,
    headline,
    outcome,
)


def next_steps(state: VisibilityState, charts: BattleshipsCharts) -> tuple[NextStep, ...]:
    """Chits of command control, star shell by night, then the first targets."""
    del charts
    steps = []
    if state.options.command_control:
        steps.append(
            NextStep(reason="draw_chits", rule="10.10", call="draw-chits", chart="command")
        )
    if state.situation.time_of_day is TimeOfDay.NIGHT:
        steps.append(
            NextStep(reason="may_fire_star_shell", rule="4.3", call="fire-star-shell",
                     chart="star_shell")
        )  # fmt: skip
    steps.append(NextStep(reason="first_targets", rule="5.1", call="list-targets"))
    return tuple(steps)


def tables(state: VisibilityState) -> tuple[str, ...]:
    """The scenario, if one is played."""
    return ("scenarios",) if state.situation.scenario is not None else ()


ROLL_VISIBILITY = RuleCall(
    name="roll-visibility",
    summary="Begin a turn: who is inferior, and how far both sides see.",
    description=(
        "The scenario's first player is inferior in odd turns, the second in even ones: he "
        "declares his targets and moves first. One roll, added to the base visibility, is the "
        "sighting distance of both sides for the turn. What held for the turn before alone (star "
        "shell, aircraft, ships out of command) is gone from the situation that comes back. Where "
        "a scenario has a die for a breakdown this turn, it is thrown first."
    ),
    covers=("2.1", "3.1", "3.2", "4.1", "11.0"),
    order=VisibilityOrder,
    state=VisibilityState,
    decisions=(),
    outcome_type=VisibilityOutcome,
    headline_type=VisibilityHeadline,
    procedure=RollVisibility(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("breakdown", "visibility"),
    examples=(
        Example(
            name="denmark_strait",
            summary="The first turn of a scenario: Hood and Prince of Wales are inferior.",
            order={"situation": {"scenario": "denmark_strait"}},
            dice={"kind": "fixed", "rolls": [3]},
        ),
        Example(
            name="night_with_command_control",
            summary="Turn 2 of a night action with command control: chits and star shell follow.",
            order={"situation": {"scenario": "north_cape", "turn": 2}},
            options={"command_control": True},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="power_failure",
            summary="Turn 3 off Guadalcanal: a 2, and South Dakota has no power for two turns.",
            order={"situation": {"scenario": "guadalcanal_second", "turn": 3}},
            dice={"kind": "fixed", "rolls": [2, 5]},
        ),
        Example(
            name="own_base_visibility",
            summary="Without a scenario or ships: a base visibility is enough.",
            order={"situation": {"base_visibility": 10, "turn": 4}},
            dice={"kind": "fixed", "rolls": [2]},
        ),
    ),
)

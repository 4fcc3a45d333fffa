"""The call `roll-wolfpack-focus`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.wolfpack_focus import (
    FocusState,
    RollWolfpackFocus,
    WolfpackFocusHeadline,
    WolfpackFocusOrder,
    WolfpackFocusOutcome,
    begin,
    headline,
    outcome,
)


def next_steps(state: FocusState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """Every member attacks and is hunted with what he rolled."""
    del state
    return (
        NextStep(reason="pack_attacks", rule="13.5.4", call="run-depth-charge-cycle", chart="E2",
                 dice=charts.e2.dice.notation),
    )  # fmt: skip


def tables(state: FocusState) -> tuple[str, ...]:
    """The one that is rolled on, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


ROLL_WOLFPACK_FOCUS = RuleCall(
    name="roll-wolfpack-focus",
    summary="Roll which boat of a tournament's wolfpack the escorts focus on this round.",
    description=(
        "Every member of the pack rolls a die; the lowest has the escorts on him (E2 +1), for the "
        "others they are busy (E2 -1). Those who tie for the lowest roll again until one is left. "
        "It takes the place of the wolfpack die in every round of combat of a wolfpack tournament; "
        "what each member gets is the `wolfpack` of his `run-depth-charge-cycle`."
    ),
    covers=("13.5.4",),
    order=WolfpackFocusOrder,
    state=FocusState,
    decisions=(),
    outcome_type=WolfpackFocusOutcome,
    headline_type=WolfpackFocusHeadline,
    procedure=RollWolfpackFocus(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("wolfpack_focus",),
    examples=(
        Example(
            name="three_boats",
            summary="Three boats; the second has the lowest die.",
            order={"members": ["U-201", "U-202", "U-564"]},
            dice={"kind": "fixed", "rolls": [4, 2, 6]},
        ),
        Example(
            name="tie",
            summary="Two of four tie for the lowest and roll again.",
            order={"members": ["U-201", "U-202", "U-564", "U-594"]},
            dice={"kind": "fixed", "rolls": [1, 5, 1, 3, 6, 2]},
        ),
    ),
)

"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.attack.approach import (
    ApproachHeadline,
    ApproachOrder,
    ApproachOutcome,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.submarine.terms import Detection


def next_steps(state: ApproachState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """Fire, leave, or be attacked."""
    if state.detection is not Detection.UNDETECTED:
        rule = "9.6.2" if state.escort_arrives else "9.2.2"
        return (
            NextStep(reason="attacked", rule=rule, call="run-depth-charge-cycle", chart="E3",
                     dice=charts.e3.dice.notation),
        )  # fmt: skip
    if state.declines:
        return (NextStep(reason="unseen_and_away", rule="8.2.9", call="roll-encounter"),)
    rule = "9.6.2" if state.escort_arrives else "9.2.2"
    return (
        NextStep(reason="fire", rule=rule, call="resolve-salvo", chart="S1",
                 dice=charts.s1.dice.notation),
    )  # fmt: skip


def tables(state: ApproachState) -> tuple[str, ...]:
    """The mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat before it fires.",
    description=(
        "The check before firing at escorted targets from close range, in which only the year "
        "counts; or the check at once by an escort that arrives in an additional round, in which "
        "damage to boat and captain counts too. Undetected, the boat fires (`resolve-salvo` with "
        "`approach`); detected, it keeps its torpedoes and is attacked (`run-depth-charge-cycle` "
        "with `detected`). A captain who has looked at the fourth ship of a convoy is checked even "
        "if he declines to fire."
    ),
    covers=(
        "8.2.1", "8.2.9", "9.2.2", "9.4.6", "9.6", "9.6.1", "9.6.2",
        "14.5", "14.5.1", "14.5.2", "14.5.3",
    ),
    order=ApproachOrder,
    state=ApproachState,
    decisions=(),
    outcome_type=ApproachOutcome,
    headline_type=ApproachHeadline,
    procedure=CheckCloseApproach(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("escort_quality", "approach", "detection"),
    examples=(
        Example(
            name="found_in_1944",
            summary="A 9 is a 10 in 1944: the boat is found before it fires.",
            order={"date": "1944-03", "boat": {"type": "Gato"}},
            dice={"kind": "fixed", "rolls": [4, 5]},
        ),
        Example(
            name="an_escort_arrives",
            summary="An escort comes up on a boat whose dive planes are damaged.",
            order={
                "date": "1942-10",
                "boat": {"type": "Gato", "systems": {"dive_planes": "damaged"}},
                "escort_arrives": True,
            },
            dice={"kind": "fixed", "rolls": [3, 4]},
        ),
        Example(
            name="the_fourth_ship",
            summary="A captain who looked at the fourth ship and declines, escorts of any quality.",
            order={"date": "1943-02", "boat": {"type": "Gar"}, "declines": True},
            options={"escort_quality": True},
            dice={"kind": "fixed", "rolls": [6, 3, 3]},
        ),
        Example(
            name="asked_about_a_reroll",
            summary="With a re-roll marker the captain is asked after the roll.",
            order={
                "date": "1943-02",
                "boat": {"type": "Gato"},
                "captain": {"reroll_markers": 1},
            },
            dice={"kind": "fixed", "rolls": [5, 4]},
            standing=False,
        ),
    ),
)  # fmt: skip

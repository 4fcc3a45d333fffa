"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
)
from wardroom.rulesets.submarine.headlines import ApproachHeadline


def tables(state: ApproachState) -> tuple[str, ...]:
    """The mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


_CONVOY = {
    "kind": "convoy",
    "escorted": True,
    "time": "day",
    "targets": [{"kind": "large_freighter", "type": "T", "name": "Nippo Maru", "tonnage": 9975}],
}

CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat before it fires.",
    description=(
        "The check before firing at escorted targets from close range, in which only the year "
        "counts; or the check at once by an escort that has arrived in an additional round, in "
        "which damage to boat and captain counts too. Undetected, the boat fires "
        "(`resolve-salvo`); detected, it keeps its torpedoes and is attacked "
        "(`run-depth-charge-cycle`). The contact says which. A captain who has looked at the "
        "fourth ship of a convoy is checked even if he declines to fire."
    ),
    covers=(
        "8.2.1", "8.2.9", "9.2.2", "9.4.6", "9.6", "9.6.1", "9.6.2",
        "14.5", "14.5.1", "14.5.2", "14.5.3",
    ),
    parts=Approaching,
    order=ApproachOrder,
    state=ApproachState,
    decisions=(),
    outcome_type=ApproachHeadline,
    headline_type=ApproachHeadline,
    procedure=CheckCloseApproach(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=tables,
    throws=("escort_quality", "approach", "detection"),
    examples=(
        Example(
            name="found_in_1944",
            summary="A 9 is a 10 in 1944: the boat is found before it fires.",
            situation={"date": "1944-03", "boat": {"type": "Gato"}, "contact": _CONVOY},
            dice={"kind": "fixed", "rolls": [4, 5]},
        ),
        Example(
            name="an_escort_arrives",
            summary="An escort comes up on a boat whose dive planes are damaged.",
            situation={
                "date": "1942-10",
                "boat": {"type": "Gato", "systems": {"dive_planes": "damaged"}},
                "contact": {**_CONVOY, "round": 2, "escort_arrived": True},
            },
            dice={"kind": "fixed", "rolls": [3, 4]},
        ),
        Example(
            name="the_fourth_ship",
            summary="A captain who looked at the fourth ship and declines, escorts of any quality.",
            situation={
                "date": "1943-02",
                "boat": {"type": "Gar"},
                "contact": {**_CONVOY, "close_approach": True},
            },
            order={"declines": True},
            options={"escort_quality": True},
            dice={"kind": "fixed", "rolls": [6, 3, 3]},
        ),
        Example(
            name="asked_about_a_reroll",
            summary="With a re-roll marker the captain is asked after the roll.",
            situation={
                "date": "1943-02",
                "boat": {"type": "Gato"},
                "commander": {"reroll_markers": 1},
                "contact": _CONVOY,
            },
            order={"posture": "submerged"},
            dice={"kind": "fixed", "rolls": [5, 4]},
            standing=False,
        ),
    ),
)  # fmt: skip

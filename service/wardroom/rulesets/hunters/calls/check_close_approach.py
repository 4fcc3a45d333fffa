"""The call `check-close-approach`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
    begin,
    headline,
)
from wardroom.rulesets.submarine.headlines import ApproachHeadline


def tables(state: ApproachState) -> tuple[str, ...]:
    """None but the one rolled on."""
    del state
    return ()


_CONVOY = {
    "kind": "convoy",
    "escorted": True,
    "time": "night",
    "targets": [{"kind": "tanker", "name": "San Demetrio", "tonnage": 8100}],
}

CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat that closes in before it fires.",
    description=(
        "The check before firing at escorted targets from close range. Only the year and the "
        "Swords count. Undetected, the boat fires (`resolve-salvo`); detected, it keeps its "
        "torpedoes and is attacked (`run-depth-charge-cycle`). The contact says which."
    ),
    covers=("9.2.2", "9.6.1", "11.3.6", "14.6", "14.6.1"),
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
    throws=("escort_quality", "approach"),
    examples=(
        Example(
            name="swords_in_1941",
            summary="A Kommandant with the Swords in 1941; 9 is just not enough for the escorts.",
            situation={
                "date": "1941-06",
                "commander": {"award": "KCO&S"},
                "contact": _CONVOY,
            },
            dice={"kind": "fixed", "rolls": [4, 5]},
        ),
        Example(
            name="asked_about_a_reroll",
            summary="With a re-roll marker the Kommandant is asked after the roll.",
            situation={
                "date": "1943-02",
                "commander": {"reroll_markers": 1},
                "contact": _CONVOY,
            },
            order={"posture": "surfaced"},
            dice={"kind": "fixed", "rolls": [5, 4]},
            standing=False,
        ),
        Example(
            name="reroll_by_standing_order",
            summary="The marker is spent on any natural 7 or more.",
            situation={
                "date": "1943-02",
                "commander": {"reroll_markers": 1},
                "contact": _CONVOY,
            },
            order={"standing_orders": {"reroll": [{"purpose": "approach", "at_least": 7}]}},
            dice={"kind": "fixed", "rolls": [5, 4, 2, 3]},
        ),
    ),
)

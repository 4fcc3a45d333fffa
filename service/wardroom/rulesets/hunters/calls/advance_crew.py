"""The call `advance-crew`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.port.advancement import (
    AdvanceCrew,
    AdvanceCrewHeadline,
    AdvanceCrewOrder,
    AdvancementState,
    begin,
    headline,
)
from wardroom.rulesets.hunters.port.in_port import InPort


def tables(state: AdvancementState) -> tuple[str, ...]:
    """The one that counts the patrols."""
    del state
    return ("careers.crew_advancement",)


_HOME = {
    "date": "1941-05",
    "boat": {"type": "VIIC"},
    "patrol": {"assignment": {"area": "atlantic"}},
    "port": {},
}

ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="Log a patrol as success or failure, and see what it does to the crew.",
    description=(
        "Counts the patrol; lets an experte 1WO leave for a boat of his own, and an experte 2WO "
        "take his place; rolls the advancement after every third success; takes a level off a "
        "crew that failed three times in a row. It follows the recovery of `refit`, which replaces "
        "the dead and takes the level that casualties cost. The patrol and its ships go into the "
        "record; whether it was a success, `complete-patrol` has said, and otherwise its ships and "
        "mission say."
    ),
    covers=(
        "3.5", "7.4.4", "7.5.2", "11.0", "11.1", "11.1.1", "11.1.2", "11.1.3",
        "11.1.4", "11.1.5", "11.1.6",
        "11.1.7",
    ),
    parts=InPort,
    order=AdvanceCrewOrder,
    state=AdvancementState,
    decisions=(),
    outcome_type=AdvanceCrewHeadline,
    headline_type=AdvanceCrewHeadline,
    procedure=AdvanceCrew(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: (
        "careers.crew_advancement",
        charts.careers.crew_advancement.dice.notation,
    ),
    tables=tables,
    throws=("departure", "advancement"),
    examples=(
        Example(
            name="third_success",
            summary="The third success: the crew becomes veteran.",
            situation={
                **_HOME,
                "record": {"successful_patrols": 2},
                "patrol": {
                    "assignment": {"area": "atlantic"},
                    "ships": [{"kind": "tanker", "tonnage": 8100, "name": "San Demetrio"}],
                },
            },
            dice={"kind": "fixed", "rolls": [5]},
        ),
        Example(
            name="the_first_watch_officer_leaves",
            summary="The experte 1WO gets his own boat; the experte 2WO takes his place.",
            situation={
                **_HOME,
                "crew": {"experte": ["first_watch_officer", "second_watch_officer"]},
                "record": {"successful_patrols": 3},
                "port": {"success": True},
            },
            dice={"kind": "fixed", "rolls": [6]},
        ),
        Example(
            name="third_failure_in_a_row",
            summary="Three failures in a row make a trained crew green.",
            situation={
                **_HOME,
                "record": {"failures_in_a_row": 2},
                "port": {"success": False},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="asked_about_a_reroll",
            summary="With a marker the Kommandant may throw the advancement die again.",
            situation={
                **_HOME,
                "commander": {"reroll_markers": 1},
                "record": {"successful_patrols": 5},
                "port": {"success": True},
            },
            dice={"kind": "fixed", "rolls": [2]},
            standing=False,
        ),
    ),
)  # fmt: skip

"""The call `advance-crew`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.silent_victory.port.advancement import (
    AdvanceCrew,
    AdvanceCrewHeadline,
    AdvanceCrewOrder,
    AdvancementState,
    Ashore,
    RerollAdvancement,
    begin,
    headline,
)


def tables(state: AdvancementState) -> tuple[str, ...]:
    """The one that counts the patrols, and the one of replacements."""
    del state
    return ("careers.crew_advancement", "careers.expert_replacement")


_HOME = {"boat": {"type": "Gato"}, "port": {"done": ["refit"]}}

ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="See what a patrol does to the crew: experts, quality, an exec with his own boat.",
    description=(
        "Lets an expert exec leave for a boat of his own, and an expert 3rd officer step up; rolls "
        "the advancement after every third success, once more for a captain with the combat patrol "
        "badge where it would be lost; takes a level off a crew that failed three times in a row. "
        "It follows `complete-patrol`, which logs the patrol, and the recovery of `refit`, which "
        "replaces the dead and takes the level that casualties cost."
    ),
    covers=(
        "11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.1.7",
        "11.3", "11.3.7", "11.3.10.3",
    ),
    parts=Ashore,
    order=AdvanceCrewOrder,
    state=AdvancementState,
    decisions=(RerollAdvancement,),
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
    throws=("departure", "expert_replacement", "advancement"),
    examples=(
        Example(
            name="third_success",
            summary="The third success: the crew becomes veteran.",
            situation={
                **_HOME,
                "record": {
                    "successful_patrols": 3,
                    "last_patrol": {"date": "1943-05", "success": True, "ships_sunk": 2},
                },
            },
            dice={"kind": "fixed", "rolls": [5]},
        ),
        Example(
            name="the_exec_leaves",
            summary="The expert exec gets his own boat; the expert 3rd officer takes his place.",
            situation={
                **_HOME,
                "crew": {"experts": ["exec", "third_officer"]},
                "record": {
                    "successful_patrols": 4,
                    "last_patrol": {"date": "1944-01", "success": True, "ships_sunk": 1},
                },
                "boat": {"type": "Gato", "unit_awards": {"battle_stars": 4}},
            },
            dice={"kind": "fixed", "rolls": [6, 9]},
        ),
        Example(
            name="asked_about_a_second_throw",
            summary="The engineer is expert already: the badge lets the captain throw again.",
            situation={
                **_HOME,
                "crew": {"experts": ["chief_engineer"]},
                "commander": {"combat_patrol_insignia": True},
                "record": {
                    "successful_patrols": 6,
                    "last_patrol": {"date": "1944-01", "success": True, "ships_sunk": 1},
                },
            },
            dice={"kind": "fixed", "rolls": [1]},
            standing=False,
        ),
    ),
)  # fmt: skip

"""The call `advance-crew`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
    """Return the one that counts the patrols."""
    del state
    return ("careers.crew_advancement",)


ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="Log a patrol as success or failure, and resolve its effects on the crew.",
    description=(
        "Counts the patrol and enters it, with its ships, in the record. An experte 1WO may "
        "leave for a boat of his own, and an experte 2WO takes his place. After every third "
        "success the crew's advancement is rolled. A crew that failed three times in a row loses "
        "a level. Send this call after `refit`, which replaces the dead and deducts the level "
        "that casualties cost. `complete-patrol` decides whether the patrol was a success; "
        "without it, the patrol's ships and mission decide."
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
)  # fmt: skip

"""The call `advance-crew`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
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
    """Return the one that counts the patrols, and the one of replacements."""
    del state
    return ("careers.crew_advancement", "careers.expert_replacement")


ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="Resolve the effects of a patrol on the crew: experts, quality, a departing exec.",
    description=(
        "An expert exec may leave for a boat of his own, and an expert 3rd officer takes his "
        "place. After every third success the crew's advancement is rolled. If the advancement "
        "has no effect, a captain with the combat patrol badge may roll once more. A crew that "
        "failed three times in a row loses a level. Send this call after `complete-patrol`, "
        "which logs the patrol, and after `refit`, which replaces the dead and deducts the level "
        "that casualties cost."
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
)  # fmt: skip

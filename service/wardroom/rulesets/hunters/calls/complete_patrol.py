"""The call `complete-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.completion import (
    ComingHome,
    CompletePatrol,
    CompletionHeadline,
    CompletionState,
    begin,
    headline,
)
from wardroom.rulesets.submarine.orders import CompletionOrder


def tables(state: CompletionState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


COMPLETE_PATROL = RuleCall(
    name="complete-patrol",
    summary="Judge a patrol that is home: success or failure, and the months it took.",
    description=(
        "A patrol that sank a ship is a success; one with a special mission succeeds with the "
        "mission and fails with it, whatever it sank. Counts the months at sea, and posts a boat "
        "that has passed Gibraltar to the Mediterranean for good. A boat without diesels ends its "
        "patrol where it is towed home or its crew rescued. Uses no dice."
    ),
    covers=(
        "3.5", "6.0", "6.1", "7.3.4", "7.4.1", "7.4.4", "7.5", "7.5.1", "7.5.2",
        "10.2.1", "10.8.5", "10.8.6", "10.9.4", "10.10.6",
    ),
    parts=ComingHome,
    order=CompletionOrder,
    state=CompletionState,
    decisions=(),
    outcome_type=CompletionHeadline,
    headline_type=CompletionHeadline,
    procedure=CompletePatrol(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip

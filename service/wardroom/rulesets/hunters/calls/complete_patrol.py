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
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


COMPLETE_PATROL = RuleCall(
    name="complete-patrol",
    summary="Judge a completed patrol: success or failure, and the months that it lasted.",
    description=(
        "A patrol that sank a ship is a success. A patrol with a special mission succeeds or "
        "fails with the mission, whatever it sank. The call counts the months at sea. A boat "
        "that has passed Gibraltar is permanently posted to the Mediterranean. The patrol of a "
        "boat without diesels ends when the boat is towed home or its crew is rescued. Uses no "
        "dice."
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

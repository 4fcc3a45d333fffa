"""The call `complete-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.completion import (
    ComingHome,
    CompletePatrol,
    CompletionHeadline,
    CompletionState,
    begin,
    headline,
)
from wardroom.rulesets.submarine.orders import CompletionOrder


def tables(state: CompletionState) -> tuple[str, ...]:
    """Return the mat of the boat's class, the bases, and what relieves a captain."""
    return (f"boats.type.{state.boat.type}", "basing", "careers.refit", "careers.relief")


COMPLETE_PATROL = RuleCall(
    name="complete-patrol",
    summary="Judge a completed patrol: success or failure, and relief for cause.",
    description=(
        "A patrol that sank a ship is a success. A patrol with a special mission succeeds or "
        "fails with the mission, whatever it sank. The call enters the patrol in the record and "
        "counts the months at sea and the failures in a row. The answer states whether those "
        "failures relieve the captain of his command, which ends the game. It also states where "
        "the boat is based from now on. Uses no dice."
    ),
    covers=(
        "4.3", "4.3.2", "5.1.3", "6.1", "7.3", "7.3.2", "7.4", "7.4.1", "7.4.3", "7.4.5", "7.4.7",
        "7.5", "7.5.1", "7.5.2", "9.2.7", "9.2.10", "10.12.5", "10.12.6",
        "11.4", "11.4.1", "11.4.2", "11.4.3",
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

"""The call `abort-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.patrol.abort import (
    AbortHeadline,
    AbortPatrol,
    AbortState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.patrol.at_sea import AtSea
from wardroom.rulesets.submarine.decisions import AbortHeading
from wardroom.rulesets.submarine.orders import AbortOrder


def tables(state: AbortState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the half-way point."""
    return (f"boats.type.{state.boat.type}", "careers.abort_point")


ABORT_PATROL = RuleCall(
    name="abort-patrol",
    summary="Break off a patrol: the way home, its checks, and the months that it counts.",
    description=(
        "Send this call for a boat that must abort (fuel tanks inoperable, one diesel left, the "
        "chief engineer in command, an event that sends it home), or if the player chooses to "
        "abort. The boat moves to the nearest transit box, then from transit box to transit box. "
        "If both ways are equally near, the player chooses, by standing order or when asked. A "
        "patrol that is aborted at its midpoint or earlier counts as one month. Uses no dice."
    ),
    covers=(
        "10.2.1", "10.4.2", "10.9.3", "10.11.6", "10.12", "10.12.1", "10.12.2", "10.12.3",
        "10.12.5", "10.12.6",
    ),
    parts=AtSea,
    order=AbortOrder,
    state=AbortState,
    decisions=(AbortHeading,),
    outcome_type=AbortHeadline,
    headline_type=AbortHeadline,
    procedure=AbortPatrol(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip

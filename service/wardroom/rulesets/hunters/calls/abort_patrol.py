"""The call `abort-patrol`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol.abort import (
    AbortHeadline,
    AbortPatrol,
    AbortState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.patrol.at_sea import AtSea
from wardroom.rulesets.submarine.decisions import AbortHeading
from wardroom.rulesets.submarine.orders import AbortOrder


def tables(state: AbortState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


ABORT_PATROL = RuleCall(
    name="abort-patrol",
    summary="Break off a patrol: the way home, its checks, and the months that it counts.",
    description=(
        "Send this call for a boat that must abort (fuel tanks or a diesel inoperable, the chief "
        "engineer in command, the gyro compass out), or if the player chooses to abort. The boat "
        "moves to the nearest transit box, then from transit box to transit box. If both ways are "
        "equally near, the player chooses, by standing order or when asked. A patrol of two "
        "months that is aborted before its midpoint counts as one. Uses no dice."
    ),
    covers=(
        "7.3.3", "7.3.4", "10.2.1", "10.4", "10.4.2", "10.5.3",
        "10.8", "10.8.1", "10.8.2", "10.8.3", "10.8.5", "10.8.6", "10.10.6",
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

"""The call `set-up-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.setup import (
    SetUp,
    SetUpBoat,
    SetUpHeadline,
    SetUpOrder,
    SetUpState,
    begin,
    headline,
)


def tables(state: SetUpState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Set up a career: a boat with its load, a crew, and the Kommandant's starting rank.",
    description=(
        "Takes one of the eight types with the default load, or with another mix within the "
        "permitted swap, or with the historical load if that option is on. Determines the "
        "Kommandant's rank; for a type VII some years require a die roll. The answer is the "
        "situation in which the first patrol is assigned. Its `date` is the month of that "
        "patrol: the first month of the type, or of a tournament for the type. Number and name "
        "only stand on the log sheet. With the option for historical numbers, the number is one "
        "that a boat of the type bore."
    ),
    covers=(
        "3.1",
        "4.0", "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.3", "4.3.1",
        "4.4", "4.4.1", "4.4.2", "4.5", "4.5.2", "4.6", "4.6.1", "4.6.2", "11.2.2",
        "14.0", "14.4", "14.4.1", "14.4.2",
    ),
    takes="nothing",
    parts=SetUp,
    order=SetUpOrder,
    state=SetUpState,
    decisions=(),
    outcome_type=SetUpHeadline,
    headline_type=SetUpHeadline,
    procedure=SetUpBoat(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=("starting_rank",),
)  # fmt: skip

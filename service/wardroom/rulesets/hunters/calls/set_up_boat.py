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
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Begin a career: a boat with its load, a crew, and the Kommandant's starting rank.",
    description=(
        "Takes one of the eight types with the default load, or another mix within the permitted "
        "swap (with the option, the historical load), finds the Kommandant's rank, with a die "
        "where the year of a type VII asks for one, and leaves the situation in which the first "
        "patrol is assigned: `date` is its month, that of the type or of a tournament for it. "
        "Number and name are for the log sheet alone; with the option, the number is one that a "
        "boat of the type bore."
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

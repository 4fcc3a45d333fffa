"""The call `set-up-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.setup import (
    SetUp,
    SetUpBoat,
    SetUpHeadline,
    SetUpOrder,
    SetUpState,
    begin,
    headline,
    outcome,
)


def tables(state: SetUpState) -> tuple[str, ...]:
    """Return the mat of the boat's class: its boxes, tubes and loads, guns and ammunition."""
    mat = f"boats.type.{state.boat.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition")


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Set up a career: a boat with its guns and load, a crew, a captain and a base.",
    description=(
        "Takes one of the nine classes, or the boat of a historical captain, with the standard "
        "load or with another load within the permitted exchange. Determines the deck gun of a "
        "Gato and the base, by a die roll where the rules require one. The answer is the "
        "situation in which the first patrol is assigned; its `date` is the month of that "
        "patrol. The patrols of a historical captain are rolled, or are those that he made. "
        "Names only stand on the log sheet."
    ),
    covers=(
        "3.5",
        "4.0", "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.3", "4.3.1",
        "4.4", "4.4.1", "4.4.2", "4.5", "4.6", "4.6.1", "4.6.2", "7.3", "7.3.1",
        "11.2.2", "11.6.2", "14.3", "14.3.1", "14.3.2", "14.10", "14.10.1", "14.10.2",
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
    outcome=outcome,
    headline=headline,
    tables=tables,
    throws=("starting_gun", "base"),
)  # fmt: skip

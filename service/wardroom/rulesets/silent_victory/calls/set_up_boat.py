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
    """The mat of the boat's class: its boxes, tubes and loads, guns and ammunition."""
    mat = f"boats.type.{state.boat.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition")


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Begin a career: a boat with its guns and load, a crew, a captain and their base.",
    description=(
        "Takes one of the nine classes, or the boat of a historical captain, with the standard "
        "load or another within the permitted exchange; finds the deck gun of a Gato and the base, "
        "with a die where there is one to throw, and leaves the situation in which the first "
        "patrol is assigned: `date` is its month. The patrols of a historical captain are rolled, "
        "or those of history. Names are for the log sheet alone."
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

"""The call `request-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.boat_request import (
    BoatRequestHeadline,
    BoatRequestState,
    InPortWithBase,
    RequestBoat,
    RequestBoatOrder,
    begin,
    headline,
)


def tables(state: BoatRequestState) -> tuple[str, ...]:
    """The mat of the class asked for, its load and guns, and the bases."""
    mat = f"boats.type.{state.order.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.upgrades", "boats.ammunition", "basing")


REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Ask for a new boat after a Navy Cross or a Medal of Honor.",
    description=(
        "Spends one of the captain's requests, the Navy Cross's with a die, the Medal of Honor's "
        "without. Granted, he gets the class asked for, if it is built when the boat would sail; "
        "his own means newer guns. The crew comes along but for men who need longer than the new "
        "boat waits; it sails a month after the return, or when the captain is fit, and he is "
        "based at Pearl Harbor for good. A request not made is kept: that is the player's choice, "
        "and needs no call."
    ),
    covers=(
        "4.2", "4.2.3", "4.5", "5.1.1", "10.15", "10.15.2", "11.1.6", "11.3", "11.3.4.3", "11.3.5",
        "11.3.10", "11.3.10.3", "11.5", "11.5.3", "11.5.4", "11.5.5", "11.5.6",
    ),
    parts=InPortWithBase,
    order=RequestBoatOrder,
    state=BoatRequestState,
    decisions=(),
    outcome_type=BoatRequestHeadline,
    headline_type=BoatRequestHeadline,
    procedure=RequestBoat(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: (
        "careers.new_boat_request",
        charts.careers.new_boat_request.dice.notation,
    ),
    tables=tables,
    throws=("boat_request", "expert_replacement"),
)  # fmt: skip

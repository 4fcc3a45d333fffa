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
    """Return the mat of the class asked for, its load and guns, and the bases."""
    mat = f"boats.type.{state.order.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.upgrades", "boats.ammunition", "basing")


REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Request a new boat after a Navy Cross or a Medal of Honor.",
    description=(
        "Spends one of the captain's requests. The request of a Navy Cross requires a die roll; "
        "the request of a Medal of Honor does not. If the request is granted, the captain gets "
        "the class that he asked for, if that class is built when the boat would sail. To ask "
        "for his own class brings newer guns. The crew transfers to the new boat, except men who "
        "need longer to recover than the new boat waits. The new boat sails a month after the "
        "return, or when the captain is fit. The captain is then based permanently at Pearl "
        "Harbor. A request that is not made is kept and needs no call."
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

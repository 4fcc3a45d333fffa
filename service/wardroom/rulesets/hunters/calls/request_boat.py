"""The call `request-boat`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.boat_request import (
    BoatRequestHeadline,
    BoatRequestState,
    RequestBoat,
    RequestBoatOrder,
    begin,
    headline,
)
from wardroom.rulesets.hunters.port.in_port import InPort
from wardroom.rulesets.hunters.port.new_boat import TryLimitedBoat
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes


def tables(state: BoatRequestState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Request a newer boat after an award.",
    description=(
        "Spends one of the requests that awards have brought. If the request is granted, the "
        "Kommandant gets the newest boat of his family, or tries for a limited one, by standing "
        "order or when asked. The crew transfers to the new boat, except men who need longer to "
        "recover than the new boat waits. The new boat sails a month after the return, or when "
        "the Kommandant is fit. A permanent posting ends. A request that is not made is kept and "
        "needs no call."
    ),
    covers=(
        "4.2.3", "4.5", "5.1.1", "10.10.5", "10.11.2", "11.1.6", "11.3.5", "11.4",
        "11.4.3", "11.4.4", "11.4.5",
    ),
    parts=InPort,
    order=RequestBoatOrder,
    state=BoatRequestState,
    decisions=(TryLimitedBoat, LoadTorpedoes),
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
    throws=("boat_request", "limited_boat"),
)  # fmt: skip

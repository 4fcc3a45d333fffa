"""The call `refit`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.in_port import InPort
from wardroom.rulesets.hunters.port.new_boat import TryLimitedBoat
from wardroom.rulesets.hunters.port.refit import (
    CutRefit,
    RefitHeadline,
    RefitOrder,
    RefitState,
    RunRefit,
    begin,
    headline,
)
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes


def tables(state: RefitState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REFIT = RuleCall(
    name="refit",
    summary="Refit a boat that is home: length of the refit, recovery, a new boat, the next start.",
    description=(
        "Adds up the months of the refit and rolls the recovery of every severely wounded man. "
        "Replaces the dead and those who need longer to recover. Assigns a new boat if one is "
        "due. Repairs, rearms and loads the boat. The answer states the month in which the next "
        "patrol may start. If his rank allows it, the Kommandant may cut the refit; where a new "
        "boat is due he may try for a limited boat. Both are decided by standing order or when "
        "asked. He is asked for another load if the assigned boat cannot carry the load ordered. "
        "A crew rescued from a scuttled boat gets a new boat. Promotion, awards and crew "
        "advancement are separate calls."
    ),
    covers=(
        "4.2", "4.2.1", "4.2.2", "4.4", "4.4.1", "4.4.2", "4.5", "4.5.2", "4.6", "4.6.2",
        "5.1", "5.1.1", "5.1.2",
        "10.3.3", "10.7.7", "10.8.6", "10.9.4",
        "10.10", "10.10.1", "10.10.2", "10.10.3", "10.10.4", "10.10.5", "10.10.6", "10.10.7",
        "10.11", "10.11.1", "10.11.2", "10.11.3", "10.11.4",
        "11.1.4", "11.1.6", "11.2.1", "11.4.1", "11.4.2", "11.4.4", "11.4.5", "14.9.5",
    ),
    parts=InPort,
    order=RefitOrder,
    state=RefitState,
    decisions=(CutRefit, TryLimitedBoat, LoadTorpedoes),
    outcome_type=RefitHeadline,
    headline_type=RefitHeadline,
    procedure=RunRefit(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=("recovery", "limited_boat"),
)  # fmt: skip

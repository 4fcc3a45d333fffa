"""The call `resolve-random-event`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.patrol.at_sea import AtSea
from wardroom.rulesets.hunters.patrol.random_events import (
    ChooseSpareParts,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventState,
    ResolveRandomEvent,
    begin,
    headline,
    outcome,
)


def tables(state: RandomEventState) -> tuple[str, ...]:
    """Return the chart of events, and the mat of the boat's type."""
    return ("R1", f"boats.type.{state.boat.type}")


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll and resolve the random event of a patrol.",
    description=(
        "Send this call after the patrol's first natural 12. Rolls the event and resolves it: "
        "men are lost; the gyro compass is repaired or forces the boat home; spare parts repair "
        "systems, chosen by standing order or when asked; an aircraft surprises the boat. The "
        "patrol in the answer holds lasting effects (superior torpedoes, no encounters). The "
        "outcome holds a reported ship. An event that is ignored counts as not having happened: "
        "the next natural 12 can bring another event."
    ),
    covers=(
        "10.5.2", "10.7.3", "10.8.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    parts=AtSea,
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(ChooseSpareParts,),
    outcome_type=RandomEventHeadline,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("R1", charts.r1.dice.notation),
    tables=tables,
    throws=(
        "random_event", "aircraft_quality", "lost_man", "gyro_compass", "air_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip

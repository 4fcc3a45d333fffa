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
    """The chart of events, and the mat of the boat's type."""
    return ("R1", f"boats.type.{state.boat.type}")


RESOLVE_RANDOM_EVENT = RuleCall(
    name="resolve-random-event",
    summary="Roll a patrol's random event and resolve it.",
    description=(
        "After the patrol's first natural 12: the event, and whatever it asks for. Men are lost, "
        "the gyro compass is repaired or sends the boat home, spare parts put systems right "
        "(which ones, by standing order or when asked), an aircraft catches the boat unawares. "
        "What holds from then on (superior torpedoes, no encounters) the patrol says, and the "
        "outcome that a ship is reported. An event that is ignored has not happened: the next "
        "natural 12 can bring one."
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

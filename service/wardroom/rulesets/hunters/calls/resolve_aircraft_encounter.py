"""The call `resolve-aircraft-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftHeadline,
    AircraftOrder,
    AircraftState,
    StayUp,
    Surprised,
    begin,
    headline,
    outcome,
)


def tables(state: AircraftState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RESOLVE_AIRCRAFT_ENCOUNTER = RuleCall(
    name="resolve-aircraft-encounter",
    summary="Resolve an aircraft encounter: crash dive, bombs, flak, and enemies called up.",
    description=(
        "Rolls whether the boat dives in time. If it does not, resolves each attack with its "
        "hits, the automatic crew injury, the fire of the flak that worked before the first "
        "attack, and additional flooding. An aircraft that flak missed calls others, until "
        "nothing or an escort comes. A Flak boat may stay surfaced for a second round, by "
        "standing order or when asked. An escort that comes is the contact from then on. The "
        "escort counts as having detected the boat before and hunts it in "
        "`run-depth-charge-cycle`."
    ),
    covers=(
        "4.6.4", "7.4.3", "9.1.6",
        "9.8", "9.8.1", "9.8.2", "9.8.3", "9.8.4", "9.8.5", "9.8.6", "9.8.7",
        "10.0", "10.1.1", "10.1.2", "10.1.3", "10.3.1", "10.3.2",
        "10.5.1", "10.5.2", "10.5.3", "10.6.1", "10.6.2", "10.6.3", "10.6.4",
        "10.9", "10.9.1", "10.9.2", "10.9.3",
        "11.1.3", "11.4.7", "12.1.3", "14.7", "14.7.2", "14.7.3",
    ),
    parts=Surprised,
    order=AircraftOrder,
    state=AircraftState,
    decisions=(StayUp,),
    outcome_type=AircraftHeadline,
    headline_type=AircraftHeadline,
    procedure=AircraftEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("A1", charts.a1.dice.notation),
    tables=tables,
    throws=(
        "crash_dive", "aircraft_quality", "air_attack", "hit", "injury_victim", "injury_severity",
        "flak", "additional_flooding", "bombs", "called_up", "scuttling",
    ),
)  # fmt: skip

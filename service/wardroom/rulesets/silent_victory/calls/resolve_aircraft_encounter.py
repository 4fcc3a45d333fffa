"""The call `resolve-aircraft-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftHeadline,
    AircraftOrder,
    AircraftState,
    RerollDive,
    Surprised,
    begin,
    headline,
    outcome,
)


def tables(state: AircraftState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the modifiers from tables beside the charts."""
    named = [f"boats.type.{state.boat.type}"]
    if state.without_sd:
        named.append("A1.sd")
    if state.patrol is not None and state.patrol.crew_illness:
        named.append("R1.crew_illness")
    return tuple(named)


RESOLVE_AIRCRAFT_ENCOUNTER = RuleCall(
    name="resolve-aircraft-encounter",
    summary="Resolve an aircraft encounter: crash dive, attacks, AA fire, and enemies called up.",
    description=(
        "Rolls whether the boat dives in time. With a Navy Unit Commendation a failed dive may "
        "be tried again once a patrol, by standing order or when asked. If the boat does not "
        "dive in time, resolves each attack with its hits, the automatic crew injury, the fire "
        "of the anti-aircraft guns that worked before the first attack, and additional flooding. "
        "An aircraft that the guns missed calls others, until nothing or an escort comes. The "
        "aircraft called keep the boat submerged and do not attack. An escort that comes is the "
        "contact from then on. The escort counts as having detected the boat before and hunts it "
        "in `run-depth-charge-cycle`."
    ),
    covers=(
        "4.6.4", "7.4.6", "8.1.5", "9.1.6", "9.3.5", "9.8", "9.8.1", "9.8.2", "9.8.3", "9.8.4",
        "9.8.5", "10.0", "10.1.1", "10.1.2", "10.1.3", "10.3.1", "10.3.2", "10.6", "10.6.1",
        "10.7", "10.7.1", "10.7.2", "10.7.3", "10.9.1", "10.9.2", "10.9.3", "10.13", "10.13.1",
        "10.13.2", "11.1.3", "11.3.10.1", "11.6.3", "12.1.3", "14.6", "14.6.2", "14.6.3",
    ),
    parts=Surprised,
    order=AircraftOrder,
    state=AircraftState,
    decisions=(RerollDive,),
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
        "aa_fire", "additional_flooding", "called_up", "scuttling",
    ),
)  # fmt: skip

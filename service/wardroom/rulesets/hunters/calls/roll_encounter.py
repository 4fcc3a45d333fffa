"""The call `roll-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.contact.encounter import (
    EncounterHeadline,
    EncounterOrder,
    EncounterState,
    Lookout,
    RollEncounter,
    WaitForNight,
    begin,
    headline,
)


def tables(state: EncounterState) -> tuple[str, ...]:
    """The table that says how many ships are met and whether they are escorted."""
    return ("E1.targets",) if state.kinds else ()


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify what is met.",
    description=(
        "Rolls on the row of E1 that the patrol's box has, or on another, or begins with ships met "
        "by other means. A natural 12 is the patrol's random event the first time. Ships are sized "
        "and named, escorts and the wolfpack settled, day or night found; by day the Kommandant "
        "may wait for night, by standing order or when asked. What was met is the contact, which "
        "has no ships where the boat aborts. The row `additional_round` is for the ships of the "
        "contact: an escort may come to them, or an aircraft, before which they escape."
    ),
    covers=(
        "3.2", "3.3.2", "3.4",
        "7.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.3.7",
        "8.0", "8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.1.5", "8.1.6",
        "8.2", "8.2.1", "8.2.2", "8.2.3", "8.2.4", "8.2.5", "8.2.6",
        "8.3", "8.3.1", "8.3.2", "8.3.3", "8.3.5",
        "7.3.3", "9.4.3", "9.4.4", "9.4.6", "9.6.2", "9.8.6", "10.8.4", "12.1.1", "12.1.2",
        "14.0", "14.1", "14.1.1", "14.1.2", "14.2", "14.2.1", "14.3", "14.3.1", "14.3.2", "14.3.3",
    ),
    parts=Lookout,
    order=EncounterOrder,
    state=EncounterState,
    decisions=(WaitForNight,),
    outcome_type=EncounterHeadline,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=tables,
    throws=(
        "encounter", "ship_size", "roster", "roster_column", "identity", "wolfpack", "day_night",
        "wait_for_night",
    ),
)  # fmt: skip

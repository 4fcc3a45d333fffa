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
    """Return the table that says how many ships are met and whether they are escorted."""
    return ("E1.targets",) if state.kinds else ()


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify what is met.",
    description=(
        "Rolls on the row of E1 of the patrol's box, or on the row ordered, or begins with ships "
        "met by other means. The first natural 12 of a patrol is its random event. The call "
        "rolls the size and name of each ship, the escorts and the wolfpack, and day or night. "
        "By day the Kommandant may wait for night, by standing order or when asked. The contact "
        "in the answer holds what was met. It holds no ships if the boat is aborting. The row "
        "`additional_round` is for another round against the ships of the contact. An escort may "
        "join them; or an aircraft may arrive, and the ships escape."
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

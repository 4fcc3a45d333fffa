"""The call `roll-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.contact.encounter import RollEncounter, begin
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterHeadline,
    EncounterOrder,
    EncounterState,
    FourthShip,
    Lookout,
    RerollContact,
    headline,
    outcome,
)
from wardroom.rulesets.silent_victory.situation.terms import ShipKind


def tables(state: EncounterState) -> tuple[str, ...]:
    """Return how many ships are met, and which are fast; the mat that mines have hit."""
    named = ["E1.targets"] if state.kinds else []
    if ShipKind.CAPITAL_SHIP in state.kinds:
        named.append("rosters.T3.speed")
    if state.fire.hits:
        named.append(f"boats.type.{state.boat.type}")
    return tuple(named)


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify what is met.",
    description=(
        "Rolls on the row of E1 of the patrol's box, or on the row ordered, or begins with ships "
        "met by other means. The first natural 12 of a patrol is its random event. A boat with "
        "SJ radar may roll a 5 again. Mines are resolved. After the wolfpack die the call rolls "
        "the size and name of each ship. The captain may look at a fourth ship of a convoy, "
        "which commits the boat to close range. The call rolls day or night; the captain may try "
        "to change it, at the risk of losing contact. Choices are made by standing order or when "
        "asked. The contact in the answer holds what was met; an enemy submarine is marked as "
        "such. It holds no ships if the boat is aborting. The row `additional_round` is for "
        "another round against the ships of the contact. An escort may join them; or an aircraft "
        "may arrive, and the ships escape."
    ),
    covers=(
        "3.4", "7.2", "7.2.2", "7.2.3", "7.2.4",
        "8.0", "8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.1.6",
        "8.2", "8.2.1", "8.2.2", "8.2.3", "8.2.4", "8.2.6", "8.2.7", "8.2.8", "8.2.9",
        "8.3", "8.3.1", "8.3.2", "8.3.3",
        "9.1", "9.1.1", "9.1.3", "9.1.5", "9.4", "9.4.1", "9.4.3", "9.4.4", "9.4.5", "9.6.2",
        "10.6", "10.6.1", "10.12.4", "12.0", "12.1", "12.1.1", "12.1.2",
        "14.0", "14.1", "14.1.1", "14.1.2", "14.2", "14.2.1", "14.2.2", "14.2.3", "14.9", "14.9.1",
    ),
    parts=Lookout,
    order=EncounterOrder,
    state=EncounterState,
    decisions=(RerollContact, FourthShip, SwitchTime),
    outcome_type=EncounterHeadline,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=tables,
    throws=(
        "encounter", "minefield", "hit", "injury_victim", "injury_severity",
        "additional_flooding", "scuttling", "wolfpack", "ship_size", "roster", "identity",
        "limited_escorts", "day_night", "switch_time",
    ),
)  # fmt: skip

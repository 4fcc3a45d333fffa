"""The call `roll-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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


_WAIT = {"standing_orders": {"wait_for_night": True}}
_NO_WAIT = {"standing_orders": {"wait_for_night": False}}

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
    examples=(
        Example(
            name="atlantic_wolfpack",
            summary="A wolfpack patrol in the Atlantic: a convoy by day, and waiting for night.",
            situation={
                "date": "1942-08",
                "patrol": {"assignment": {"area": "atlantic", "mark": "wolfpack"}},
            },
            order=_WAIT,
            dice={
                "kind": "fixed",
                "rolls": [3, 4, 1, 4, 2, 6, 2, 7, 5, 5, 10, 3, 1, 9, 4, 2, 3],
            },
        ),
        Example(
            name="caribbean",
            summary="A box of a Caribbean patrol: the boat is known, and so the row.",
            situation={
                "date": "1942-03",
                "boat": {"type": "IXC"},
                "patrol": {"assignment": {"area": "caribbean"}, "box": 6, "checks_due": 2},
            },
            order=_NO_WAIT,
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed", "context": "box 3"},
        ),
        Example(
            name="bay_of_biscay",
            summary="The Bay of Biscay in 1943.",
            situation={"date": "1943-03", "patrol": {"assignment": {"area": "atlantic"}}},
            order={"row": "bay_of_biscay", **_NO_WAIT},
            dice={"kind": "fixed", "rolls": [2, 4]},
        ),
        Example(
            name="additional_round",
            summary="Another round against an unescorted tanker in 1943: an escort comes.",
            situation={
                "date": "1943-03",
                "patrol": {"assignment": {"area": "caribbean"}},
                "contact": {
                    "kind": "tanker",
                    "targets": [{"kind": "tanker", "tonnage": 11400, "damage": 1}],
                    "time": "night",
                },
            },
            order={"row": "additional_round"},
            dice={"kind": "fixed", "rolls": [2, 3]},
        ),
        Example(
            name="standard_tonnage",
            summary="Ships with standard tonnage, asked whether to wait for night.",
            situation={"date": "1941-02", "patrol": {"assignment": {"area": "british_isles"}}},
            order={"encounter": "two_ships_escort"},
            options={"standard_tonnage": True},
            dice={"kind": "fixed", "rolls": [2, 6, 1]},
            standing=False,
        ),
    ),
)  # fmt: skip

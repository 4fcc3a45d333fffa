"""The call `roll-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.calls.going_on import going_on
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import (
    EncounterHeadline,
    EncounterOrder,
    EncounterOutcome,
    EncounterState,
    RollEncounter,
    WaitForNight,
    begin,
    headline,
    is_additional_round,
    outcome,
)
from wardroom.rulesets.hunters.situation.terms import EncounterResult


def next_steps(state: EncounterState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """What the result leads to: an event, an attack, an aircraft, a hunt, or the next box."""
    if is_additional_round(state):
        return _after_additional_round(state, charts)
    if state.result is EncounterResult.RANDOM_EVENT:
        return (
            NextStep(reason="random_event", rule="12.1.1", call="resolve-random-event", chart="R1",
                     dice=charts.r1.dice.notation),
        )  # fmt: skip
    if state.result is EncounterResult.AIRCRAFT:
        return (_aircraft("aircraft", "9.8", charts),)
    if state.result is EncounterResult.ESCORT:
        return (_escort(charts),)
    if state.kinds and state.result is not EncounterResult.CONTACT_LOST:
        return (
            NextStep(reason="attack_or_decline", rule="8.1.4", call="resolve-salvo", chart="U1",
                     dice=charts.u1.dice.notation),
        )  # fmt: skip
    return going_on(charts)


def _after_additional_round(state: EncounterState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """An escort that comes, an aircraft that saves the targets, or another round (9.4.3)."""
    if state.result is EncounterResult.ESCORT:
        return (_escort(charts),)
    if state.result is EncounterResult.AIRCRAFT:
        return (_aircraft("aircraft_saves_targets", "9.4.3", charts),)
    return (
        NextStep(reason="attack_again", rule="9.4.3", call="resolve-salvo", chart="U1",
                 dice=charts.u1.dice.notation),
    )  # fmt: skip


def _aircraft(reason: str, rule: str, charts: HuntersCharts) -> NextStep:
    return NextStep(
        reason=reason,
        rule=rule,
        call="resolve-aircraft-encounter",
        chart="A1",
        dice=charts.a1.dice.notation,
    )


def _escort(charts: HuntersCharts) -> NextStep:
    return NextStep(
        reason="escort_arrives",
        rule="9.6.2",
        call="run-depth-charge-cycle",
        chart="E2",
        dice=charts.e2.dice.notation,
    )


def tables(state: EncounterState) -> tuple[str, ...]:
    """The table that says how many ships are met and whether they are escorted."""
    return ("E1.targets",) if state.kinds else ()


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify what is met.",
    description=(
        "Rolls on a row of E1, or begins with ships met by other means. A natural 12 is the "
        "patrol's random event the first time. Ships are sized and named, escorts and the "
        "wolfpack settled, day or night found; by day the Kommandant may wait for night, by "
        "standing order or when asked."
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
    order=EncounterOrder,
    state=EncounterState,
    decisions=(WaitForNight,),
    outcome_type=EncounterOutcome,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(
        "encounter", "ship_size", "roster", "roster_column", "identity", "wolfpack", "day_night",
        "wait_for_night",
    ),
    examples=(
        Example(
            name="atlantic_wolfpack",
            summary="A wolfpack patrol in the Atlantic: a convoy by day, and waiting for night.",
            order={
                "date": "1942-08",
                "assignment": {"area": "atlantic", "mark": "wolfpack"},
                "standing_orders": {"wait_for_night": True},
            },
            dice={
                "kind": "fixed",
                "rolls": [3, 4, 1, 4, 2, 6, 2, 7, 5, 5, 10, 3, 1, 9, 4, 2, 3],
            },
        ),
        Example(
            name="caribbean",
            summary="A box of a Caribbean patrol.",
            order={
                "date": "1942-03",
                "assignment": {"area": "caribbean"},
                "standing_orders": {"wait_for_night": False},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed", "context": "box 3"},
        ),
        Example(
            name="bay_of_biscay",
            summary="The Bay of Biscay in 1943.",
            order={
                "date": "1943-03",
                "assignment": {"area": "atlantic"},
                "row": "bay_of_biscay",
                "standing_orders": {"wait_for_night": False},
            },
            dice={"kind": "fixed", "rolls": [2, 4]},
        ),
        Example(
            name="additional_round",
            summary="Another round against an unescorted tanker in 1943: an escort comes.",
            order={
                "date": "1943-03",
                "assignment": {"area": "caribbean"},
                "row": "additional_round",
            },
            dice={"kind": "fixed", "rolls": [2, 3]},
        ),
        Example(
            name="standard_tonnage",
            summary="Ships with standard tonnage, asked whether to wait for night.",
            order={
                "date": "1941-02",
                "assignment": {"area": "british_isles"},
                "encounter": "two_ships_escort",
            },
            options={"standard_tonnage": True},
            dice={"kind": "fixed", "rolls": [2, 6, 1]},
            standing=False,
        ),
    ),
)  # fmt: skip

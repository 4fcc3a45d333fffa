"""The call `resolve-random-event`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.calls.going_on import going_home, going_on
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.repair import needs_repair
from wardroom.rulesets.hunters.patrol.random_events import (
    ChooseSpareParts,
    RandomEventHeadline,
    RandomEventOrder,
    RandomEventOutcome,
    RandomEventState,
    ResolveRandomEvent,
    begin,
    headline,
    outcome,
)


def next_steps(state: RandomEventState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """The ship reported, repairs, the way home, or the next check (12.1.6)."""
    if state.ending is not None:
        return (NextStep(reason="game_over", rule="5.1.3", call="judge-victory"),)
    if state.event == "luftwaffe_recon" and not state.ignored:
        ship = charts.e1.ship_size.dice.notation
        return (
            NextStep(reason="lone_ship", rule="12.1.1", call="roll-encounter", chart="E1",
                     dice=ship),
        )  # fmt: skip
    if outcome(state, charts).must_abort:
        return going_home(charts, "12.1.6")
    onward = going_on(charts, "12.1.6")
    weather = state.event in ("weather_reporting_duty", "severe_storm") and not state.ignored
    if weather or state.options.event_in_repeated_box == "rest_of_box":
        onward = onward[1:]
    if state.event == "caught_unawares" and needs_repair(state.boat):
        repairs = NextStep(
            reason="pump_and_repair", rule="10.7", call="repair-boat", chart="E5",
            dice=charts.e5.repair.dice.notation,
        )  # fmt: skip
        return (repairs, *onward)
    return onward


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
        "What holds from then on (superior torpedoes, no encounters, a ship reported) the outcome "
        "says. An event that is ignored has not happened: the next natural 12 can bring one."
    ),
    covers=(
        "10.5.2", "10.7.3", "10.8.1",
        "12.0", "12.1", "12.1.1", "12.1.2", "12.1.3", "12.1.4", "12.1.5", "12.1.6",
    ),
    order=RandomEventOrder,
    state=RandomEventState,
    decisions=(ChooseSpareParts,),
    outcome_type=RandomEventOutcome,
    headline_type=RandomEventHeadline,
    procedure=ResolveRandomEvent(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(
        "random_event", "aircraft_quality", "lost_man", "gyro_compass", "air_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
    examples=(
        Example(
            name="atlantic",
            summary="An event in the Atlantic; periscope and radio come first with spare parts.",
            order={
                "date": "1941-09",
                "assignment": {"area": "atlantic"},
                "boat": {
                    "type": "VIIC",
                    "systems": {
                        "radio": "inoperable",
                        "periscope": "inoperable",
                        "deck_gun": "inoperable",
                    },
                },
                "standing_orders": {"spare_parts": ["periscope", "radio"]},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
        Example(
            name="caught_unawares",
            summary="An aircraft out of the sun: one attack, no dive and no flak.",
            order={
                "date": "1943-02",
                "assignment": {"area": "caribbean"},
                "boat": {"type": "IXC"},
            },
            dice={"kind": "fixed", "rolls": [1, 2, 1, 2, 4, 1, 3, 3, 2]},
        ),
        Example(
            name="asked_about_spare_parts",
            summary="Three systems are inoperable and the player chooses two.",
            order={
                "date": "1941-09",
                "assignment": {"area": "atlantic"},
                "boat": {
                    "type": "VIIC",
                    "systems": {
                        "radio": "inoperable",
                        "periscope": "inoperable",
                        "deck_gun": "inoperable",
                    },
                },
            },
            dice={"kind": "fixed", "rolls": [2, 4]},
            standing=False,
        ),
        Example(
            name="swim_call",
            summary="In the Mediterranean somebody does not come back from the swim.",
            order={
                "date": "1942-05",
                "assignment": {"area": "mediterranean"},
                "boat": {"type": "VIIC"},
            },
            dice={"kind": "fixed", "rolls": [6, 6, 4]},
        ),
    ),
)  # fmt: skip

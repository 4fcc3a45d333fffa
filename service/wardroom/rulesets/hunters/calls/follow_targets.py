"""The call `follow-targets`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.calls.going_on import going_on
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import WaitForNight
from wardroom.rulesets.hunters.contact.following import (
    ChooseQuarry,
    ChooseStraggler,
    ChooseTime,
    FollowHeadline,
    FollowOrder,
    FollowOutcome,
    FollowState,
    FollowTargets,
    begin,
    headline,
    outcome,
)


def next_steps(state: FollowState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """A convoy is identified anew; ships are attacked; without contact the patrol goes on."""
    e1 = charts.e1
    if state.result == "contact_lost":
        return going_on(charts)
    reload = NextStep(reason="reload", rule="9.7.9", call="reload-tubes")
    if state.quarry == "convoy":
        return (
            reload,
            NextStep(reason="convoy_found_again", rule="9.7.7", call="roll-encounter", chart="E1",
                     dice=e1.ship_size.dice.notation),
        )  # fmt: skip
    return (
        reload,
        NextStep(reason="attack_or_decline", rule="9.7.9", call="resolve-salvo", chart="U1",
                 dice=charts.u1.dice.notation),
    )  # fmt: skip


def tables(state: FollowState) -> tuple[str, ...]:
    """What sinks the ships, and which encounters are escorted."""
    del state
    return ("E1.targets", "U3.points_to_sink")


_CONVOY = [
    {"kind": "large_freighter", "name": "Kingston Hill", "tonnage": 7600, "damage": 2},
    {"kind": "small_freighter", "name": "Firby", "tonnage": 4900},
    {"kind": "tanker", "name": "San Demetrio", "tonnage": 8100, "damage": 1},
    {"kind": "small_freighter", "name": "Blairlogie", "tonnage": 4500, "damage": 2},
]

FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "After a round and its repairs. Damaged ships are found for certain; a die tells whether "
        "their escort stays, and without it one of them is chosen. A convoy or undamaged ships "
        "are found by a die. The light is chosen for damaged ships and rolled for others; a "
        "convoy is identified anew with `roll-encounter` and its `encounter`. What is followed, "
        "which straggler, the light and waiting for night are standing orders, or asked for."
    ),
    covers=(
        "8.3.2", "8.3.4", "8.3.5",
        "9.2.8", "9.4.5",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.8.4", "11.3.6", "12.1.3", "13.5.5",
    ),
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, WaitForNight),
    outcome_type=FollowOutcome,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("follow_damaged", "follow_undamaged", "day_night", "wait_for_night"),
    examples=(
        Example(
            name="damaged_ships_of_a_convoy",
            summary="Two damaged ships are preferred to their convoy; they separate.",
            order={
                "date": "1941-05",
                "area": "atlantic",
                "encounter": "convoy",
                "targets": _CONVOY,
                "standing_orders": {"quarry": "damaged_ships", "straggler": 3, "time": "night"},
            },
            dice={"kind": "fixed", "rolls": [5]},
        ),
        Example(
            name="the_convoy_again",
            summary="The convoy itself is followed and shows new ships.",
            order={
                "date": "1942-11",
                "area": "atlantic",
                "encounter": "convoy",
                "targets": _CONVOY,
                "standing_orders": {"quarry": "convoy"},
            },
            dice={"kind": "fixed", "rolls": [4]},
        ),
        Example(
            name="asked_at_every_turn",
            summary="Without standing orders the player is asked what to follow.",
            order={
                "date": "1941-05",
                "area": "atlantic",
                "encounter": "convoy",
                "targets": _CONVOY,
            },
            dice={"kind": "supplied", "rolls": []},
            standing=False,
        ),
        Example(
            name="escorted_ship_in_the_arctic",
            summary="An undamaged ship and its escort, off Norway's north in September.",
            order={
                "date": "1942-09",
                "area": "arctic",
                "encounter": "ship_escort",
                "targets": [{"kind": "small_freighter", "tonnage": 4900}],
                "standing_orders": {"wait_for_night": True},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

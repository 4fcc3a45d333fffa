"""The call `follow-targets`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.rulesets.hunters.contact.encounter import WaitForNight
from wardroom.rulesets.hunters.contact.following import (
    Followed,
    FollowOrder,
    FollowState,
    FollowTargets,
    begin,
)
from wardroom.rulesets.submarine.decisions import ChooseQuarry, ChooseStraggler, ChooseTime
from wardroom.rulesets.submarine.following import follow_headline
from wardroom.rulesets.submarine.headlines import FollowHeadline


def tables(state: FollowState) -> tuple[str, ...]:
    """What sinks the ships, and which encounters are escorted."""
    del state
    return ("E1.targets", "U3.points_to_sink")


_CONVOY = {
    "patrol": {"assignment": {"area": "atlantic"}},
    "contact": {
        "kind": "convoy",
        "escorted": True,
        "time": "night",
        "targets": [
            {"kind": "large_freighter", "name": "Kingston Hill", "tonnage": 7600, "damage": 2},
            {"kind": "small_freighter", "name": "Firby", "tonnage": 4900},
            {"kind": "tanker", "name": "San Demetrio", "tonnage": 8100, "damage": 1},
            {"kind": "small_freighter", "name": "Blairlogie", "tonnage": 4500, "damage": 2},
        ],
    },
}

FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "After a round and its repairs. Damaged ships are found for certain; a die tells whether "
        "their escort stays, and without it one of them is chosen. A convoy or undamaged ships "
        "are found by a die. The light is chosen for damaged ships and rolled for others; a "
        "convoy is identified anew with `roll-encounter` and its `encounter`. What is followed, "
        "which straggler, the light and waiting for night are standing orders, or asked for. "
        "Found, the ships are a new contact, as if met for the first time; those hit that are "
        "left behind stand in the log of the patrol."
    ),
    covers=(
        "8.3.2", "8.3.4", "8.3.5",
        "9.2.8", "9.4.5",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.8.4", "11.3.6", "12.1.3", "13.5.5",
    ),
    parts=Followed,
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, WaitForNight),
    outcome_type=FollowHeadline,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=begin,
    outcome=follow_headline,
    headline=follow_headline,
    first=lambda charts: ("E1", charts.e1.follow_damaged.dice.notation),
    tables=tables,
    throws=("follow_damaged", "follow_undamaged", "day_night", "wait_for_night"),
    examples=(
        Example(
            name="damaged_ships_of_a_convoy",
            summary="Two damaged ships are preferred to their convoy; they separate.",
            situation={"date": "1941-05", **_CONVOY},
            order={
                "standing_orders": {"quarry": "damaged_ships", "straggler": 3, "time": "night"},
            },
            dice={"kind": "fixed", "rolls": [5]},
        ),
        Example(
            name="the_convoy_again",
            summary="The convoy itself is followed and shows new ships.",
            situation={"date": "1942-11", **_CONVOY},
            order={"standing_orders": {"quarry": "convoy"}},
            dice={"kind": "fixed", "rolls": [4]},
        ),
        Example(
            name="asked_at_every_turn",
            summary="Without standing orders the player is asked what to follow.",
            situation={"date": "1941-05", **_CONVOY},
            dice={"kind": "supplied", "rolls": []},
            standing=False,
        ),
        Example(
            name="escorted_ship_in_the_arctic",
            summary="An undamaged ship and its escort, off Norway's north in September.",
            situation={
                "date": "1942-09",
                "patrol": {"assignment": {"area": "arctic"}},
                "contact": {
                    "kind": "ship_escort",
                    "escorted": True,
                    "targets": [{"kind": "small_freighter", "tonnage": 4900}],
                },
            },
            order={"standing_orders": {"wait_for_night": True}},
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip

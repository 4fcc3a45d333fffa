"""The call `follow-targets`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.attack.gunnery import points_table
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.following import (
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
from wardroom.rulesets.silent_victory.contact.light import SwitchTime


def next_steps(state: FollowState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """A convoy is identified anew; ships are attacked; without contact the patrol goes on."""
    e1 = charts.e1
    if state.result == "contact_lost":
        return (
            NextStep(reason="next_box", rule="8.1.1", call="roll-encounter", chart="E1",
                     dice=e1.dice.notation),
        )  # fmt: skip
    reload = NextStep(reason="reload", rule="9.7.9", call="reload-tubes")
    if state.quarry == "convoy":
        return (
            reload,
            NextStep(reason="convoy_found_again", rule="9.7.7", call="roll-encounter", chart="E1",
                     dice=e1.ship_size.dice.notation),
        )  # fmt: skip
    return (
        reload,
        NextStep(reason="attack_or_decline", rule="9.7.9", call="resolve-salvo", chart="S1",
                 dice=charts.s1.dice.notation),
    )  # fmt: skip


def tables(state: FollowState) -> tuple[str, ...]:
    """The mat of the boat's class, which encounters are escorted, and what sinks the ships."""
    points = dict.fromkeys(points_table(ship) for ship in state.before)
    return (f"boats.type.{state.boat.type}", "E1.targets", *points)


_CONVOY = [
    {"kind": "large_freighter", "type": "T", "name": "Nippo Maru", "tonnage": 9975, "damage": 2},
    {"kind": "small_freighter", "type": "F", "name": "Tamon Maru", "tonnage": 4900},
    {"kind": "large_freighter", "type": "P", "name": "Tango Maru", "tonnage": 10500, "damage": 1},
]

FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "After a round and its repairs. Damaged merchants are found for certain; a die tells "
        "whether their escort stays, and without it one of them is chosen. A damaged capital ship "
        "or warship is found by a die, the easier the worse it is damaged; a convoy or undamaged "
        "ships by another, but for a convoy that a wolfpack shadows. The light is chosen for "
        "damaged ships and rolled for others; a convoy is identified anew with `roll-encounter` "
        "and its `encounter`. What is followed, which straggler, the light and switching it are "
        "standing orders, or asked for."
    ),
    covers=(
        "7.2.2", "7.2.3", "7.2.4", "8.1.3", "8.3.2", "8.3.4",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.6.1", "10.12.4",
    ),
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, SwitchTime),
    outcome_type=FollowOutcome,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("follow_damaged", "follow_fast", "follow_undamaged", "day_night", "switch_time"),
    examples=(
        Example(
            name="damaged_ships_of_a_convoy",
            summary="Two damaged ships are preferred to their convoy; they separate.",
            order={
                "date": "1943-05",
                "boat": {"type": "Gato"},
                "encounter": "convoy",
                "targets": _CONVOY,
                "standing_orders": {
                    "quarry": "damaged_ships",
                    "straggler": 3,
                    "time_of_day": "night",
                },
            },
            dice={"kind": "fixed", "rolls": [5]},
        ),
        Example(
            name="the_convoy_again",
            summary="A convoy that the wolfpack shadows is found for certain.",
            order={
                "date": "1944-05",
                "boat": {"type": "Balao"},
                "encounter": "convoy",
                "targets": _CONVOY,
                "wolfpack": "shadowed",
                "standing_orders": {"quarry": "convoy"},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="a_damaged_battleship",
            summary="A battleship damaged for 3, the SJ radar inoperable: a 3 is enough.",
            order={
                "date": "1944-05",
                "boat": {"type": "Balao", "systems": {"sj_radar": "inoperable"}},
                "encounter": "capital_ship",
                "targets": [
                    {
                        "kind": "capital_ship",
                        "type": "BB",
                        "name": "Kongo",
                        "tonnage": 31720,
                        "fast": True,
                        "damage": 3,
                    }
                ],
                "standing_orders": {"time_of_day": "night"},
            },
            dice={"kind": "fixed", "rolls": [3]},
        ),
        Example(
            name="asked_what_to_follow",
            summary="A damaged ship, or the other with its escort: the captain is asked.",
            order={
                "date": "1942-10",
                "boat": {"type": "Gato"},
                "encounter": "two_ships_escort",
                "targets": _CONVOY[:2],
            },
            dice={"kind": "fixed", "rolls": []},
            standing=False,
        ),
    ),
)  # fmt: skip

"""The call `run-pack-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.pack_encounter import (
    ChooseAttackers,
    PackEncounter,
    PackEncounterHeadline,
    PackEncounterOrder,
    PackEncounterOutcome,
    PackEncounterState,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.situation.terms import EncounterResult

_NOTHING = (EncounterResult.NONE, EncounterResult.CONVOY)


def next_steps(state: PackEncounterState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """What boats met alone, and the next box; or the ranking of a tournament that is over."""
    result = outcome(state, charts)
    if result.pack_over:
        return (NextStep(reason="pack_over", rule="13.5.6", call="rank-tournament"),)
    alone = any(
        member.role == "alone" and member.encounter not in _NOTHING for member in result.members
    )
    met = NextStep(reason="pack_met_alone", rule="13.5.5", call="roll-encounter", chart="E1",
                   dice=charts.e1.ship_size.dice.notation)  # fmt: skip
    onward = NextStep(reason="pack_next_box", rule="13.5.5", call="run-pack-encounter")
    return (*((met,) if alone else ()), onward)


def tables(state: PackEncounterState) -> tuple[str, ...]:
    """The format, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


_THREE = [{"name": "U-201"}, {"name": "U-202"}, {"name": "U-564"}]

RUN_PACK_ENCOUNTER = RuleCall(
    name="run-pack-encounter",
    summary="Take a tournament's wolfpack through a travel box: who meets what, who attacks.",
    description=(
        "Every boat on patrol checks the box; in the first one on station all meet a convoy "
        "without a die. Those who meet a convoy attack it together, up to three rounds, contact "
        "certain; in the second round those join who met nothing, or a ship or capital ship that "
        "they let go. Before each round the players say who attacks (by standing order, or when "
        "asked) and roll whom the escorts focus on. Each attack is resolved with the calls of an "
        "attack, with the `wolfpack` given here. When every boat is sunk, aborted or home the "
        "tournament is over."
    ),
    covers=("13.5", "13.5.2", "13.5.3", "13.5.4", "13.5.5", "13.5.6", "14.5", "14.5.1"),
    order=PackEncounterOrder,
    state=PackEncounterState,
    decisions=(ChooseAttackers,),
    outcome_type=PackEncounterOutcome,
    headline_type=PackEncounterHeadline,
    procedure=PackEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("pack_check", "wolfpack_focus"),
    examples=(
        Example(
            name="first_convoy",
            summary="Box 3: all three attack in all three rounds; each draws the escorts once.",
            order={"box": 3, "members": _THREE, "standing_orders": {"attack": "everybody"}},
            dice={"kind": "fixed", "rolls": [4, 2, 6, 1, 5, 5, 6, 3, 2]},
        ),
        Example(
            name="asked_who_joins",
            summary="One meets a convoy, one nothing, one a ship: who attacks, who joins?",
            order={"box": 4, "members": _THREE},
            dice={"kind": "fixed", "rolls": [3, 4, 2, 3, 1, 2]},
            standing=False,
        ),
        Example(
            name="everybody_is_out",
            summary="The last boat has turned back: the pack's patrol is over.",
            order={
                "box": 5,
                "members": [
                    {"name": "U-201", "fate": "sunk"},
                    {"name": "U-202", "fate": "aborted"},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip

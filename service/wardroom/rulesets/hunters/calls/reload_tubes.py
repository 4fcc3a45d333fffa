"""The call `reload-tubes`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.attack.reloading import (
    ReloadHeadline,
    ReloadOrder,
    ReloadOutcome,
    ReloadState,
    ReloadTubes,
    begin,
    headline,
    outcome,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts


def next_steps(state: ReloadState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """None: a reload is made between other things."""
    del state, charts
    return ()


def tables(state: ReloadState) -> tuple[str, ...]:
    """The mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RELOAD_TUBES = RuleCall(
    name="reload-tubes",
    summary="Reload torpedo tubes from the reloads of their own end.",
    description=(
        "After an encounter, before an additional round and before following. A tube takes a "
        "torpedo from the reloads of its own end only. The order names a torpedo for each tube, "
        "or a type to load first and the empty tubes are filled as far as the reloads go. No dice."
    ),
    covers=("4.5", "4.5.1", "7.4.2", "9.2.8", "9.7.9"),
    order=ReloadOrder,
    state=ReloadState,
    decisions=(),
    outcome_type=ReloadOutcome,
    headline_type=ReloadHeadline,
    procedure=ReloadTubes(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(),
    examples=(
        Example(
            name="every_empty_tube",
            summary="Electric torpedoes first, as far as they go; the aft tube has no reload left.",
            order={
                "boat": {
                    "type": "VIIC",
                    "tubes": ["empty", "empty", "empty", "G7a", "empty"],
                    "forward_reloads": {"G7a": 3, "G7e": 2},
                    "aft_reloads": {},
                },
                "preferred": "G7e",
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="tube_by_tube",
            summary="A torpedo named for each of two tubes.",
            order={
                "boat": {
                    "type": "IXC",
                    "tubes": ["empty", "G7a", "G7a", "G7a", "empty", "G7e"],
                },
                "loads": [{"tube": 1, "torpedo": "G7a"}, {"tube": 5, "torpedo": "G7e"}],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)

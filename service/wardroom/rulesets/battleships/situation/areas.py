"""Areas that a scenario gives points for reaching (11.0): who has, at the end of a move."""

from __future__ import annotations

import msgspec

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import distance, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import AreaBonus
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, rules_of
from wardroom.rulesets.battleships.situation.terms import Side


def areas_reached(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """Return `situation` with the units of `side` noted that first reach an area, and steps."""
    state = situation.side(side)
    reached, steps = list(state.reached), []
    for rule in rules_of(situation, charts):
        if not (isinstance(rule, AreaBonus) and rule.side is side):
            continue
        centre = point_of(rule.hex, options.map_stagger)
        for ship in situation.of(side):
            near = distance(place_of(ship, options), centre) <= rule.hexes
            if near and ship.counter.type in rule.types and ship.id not in reached:
                reached.append(ship.id)
                steps.append(
                    TraceStep(
                        rule="11.0",
                        chart="scenarios",
                        purpose="area",
                        details={**ship.named, "points": rule.points},
                        result="area_reached",
                    )
                )
    if not steps:
        return situation, ()
    after = msgspec.structs.replace(state, reached=tuple(reached))
    return msgspec.structs.replace(situation, **{side.value: after}), tuple(steps)

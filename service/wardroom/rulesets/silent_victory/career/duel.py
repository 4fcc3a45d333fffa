"""An enemy submarine met: rounds of a duel with it (9.9)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Step
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState, FightSubmarineOrder
from wardroom.rulesets.silent_victory.calls.fight_submarine import FIGHT_SUBMARINE
from wardroom.rulesets.silent_victory.career.contact import leave, lose, out_of_sight
from wardroom.rulesets.silent_victory.career.reload import to_reload
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, in_sight, under_way
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.submarine.careers import begin, place_of, with_parts


def fight_duel(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin a round: a die says who fires first (9.9.1), later the boat does (9.9.5)."""
    place = f"{place_of(state)}/duel"
    return begin(state, Stage.DUEL, place, FIGHT_SUBMARINE, FightSubmarineOrder(), charts)


def duelled(state: CareerState, child: DuelState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on once one is sunk, or left, or both are afloat for another round (9.9.3 to 9.9.5)."""
    if child.result == "boat_sunk":
        return lose(state, "sunk", charts)
    if child.result == "declined" or under_way(state).aborting:
        return leave(state, charts)
    if child.result == "submarine_sunk":
        gone = out_of_sight(state.situation, charts)
        return to_reload(with_parts(state, patrol=gone.patrol, contact=None), charts)
    over = msgspec.structs.replace(in_sight(state), phase="over")
    return to_reload(with_parts(state, contact=over), charts)

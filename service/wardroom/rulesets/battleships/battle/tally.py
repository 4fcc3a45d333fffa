"""A battle that is over, in figures, for those who simulate thousands (9.1)."""

from __future__ import annotations

from typing import get_args

from wardroom.engine.games import Tally
from wardroom.rulesets.battleships.battle.state import BattleState, Ending, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.terms import Fate, Side

TALLY_ORDER = {
    "ending": get_args(Ending),
    "decided": ("decisively", "plainly", "not"),
}


def tally(state: BattleState, charts: BattleshipsCharts) -> Tally:
    """Return the tally of the battle in `state`, which is over: points, losses, its ending."""
    situation = current(state)
    assert state.ending is not None
    figures: dict[str, int] = {}
    for side in Side:
        figures[f"{side}_points"] = score_of(situation, side, state.options, charts).points
        figures[f"{side}_ships_lost"] = sum(
            ship.side is side and ship.fate is Fate.SUNK for ship in situation.ships
        )
    figures["turns"] = situation.turn
    decided = "decisively" if state.decisive else "plainly"
    return Tally(
        figures=figures,
        words={
            "ending": state.ending,
            "decided": decided if state.ending != "draw" else "not",
            "scenario": situation.scenario or "none",
        },
        risks={},
    )

"""Battleships: hex gunnery between two fleets, 1939-45."""

from __future__ import annotations

from pathlib import Path

from wardroom.engine.registry import Ruleset
from wardroom.rulesets.battleships.battle.game import BATTLE_GAME
from wardroom.rulesets.battleships.boards.boards import BOARDS
from wardroom.rulesets.battleships.calls import CALLS
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions

BATTLESHIPS = Ruleset(
    id="battleships",
    title="Battleships",
    summary="Surface actions of two fleets, 1939-45, turn by turn on a hex map.",
    version="1",
    charts=BattleshipsCharts,
    options=BattleshipsOptions,
    calls=CALLS,
    boards=BOARDS,
    data=Path(__file__).parent / "data",
    game=BATTLE_GAME,
)

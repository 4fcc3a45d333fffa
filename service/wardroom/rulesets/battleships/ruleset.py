"""Battleships: hex gunnery between two fleets, 1939-45."""

from __future__ import annotations

from pathlib import Path

from wardroom.rulesets.battleships.calls import CALLS
from wardroom.rulesets.battleships.charts import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.registry import Ruleset

BATTLESHIPS = Ruleset(
    id="battleships",
    title="Battleships",
    summary="Surface actions of two fleets, 1939-45, turn by turn on a hex map.",
    version="1",
    charts=BattleshipsCharts,
    options=BattleshipsOptions,
    calls=CALLS,
    data=Path(__file__).parent / "data",
)

"""The sequence of play, and who is inferior (3)."""

from __future__ import annotations

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.terms import Side


def inferior_side(turn: int, charts: BattleshipsCharts) -> Side:
    """Return the player who declares targets and moves first in `turn` (3.2)."""
    odd = turn % 2 == 1
    return charts.turns.inferior_in_odd_turns if odd else charts.turns.inferior_in_even_turns


def sides_in_order(turn: int, charts: BattleshipsCharts) -> tuple[Side, Side]:
    """Return the inferior side of `turn`, then the superior one."""
    inferior = inferior_side(turn, charts)
    return inferior, inferior.other

"""The board of a battle in progress, as a seat sees it."""

from __future__ import annotations

from wardroom.rulesets.battleships.battle.view import BattleView
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.board_order import Frame, MapShown, Shown, shown_of


def shown_in_battle(
    view: BattleView, asked: MapShown, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Shown:
    """Return what `view` shows, with what was `asked` of its board.

    Nothing is looked at but the view: what it hides is not on the board. Raises Refused for arcs
    of a unit that is not on the map, and for a window that has nothing of it.
    """
    return shown_of(view.situation, Frame(**asked.given), options, charts)

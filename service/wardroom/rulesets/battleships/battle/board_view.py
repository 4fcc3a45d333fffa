"""The board of a battle in progress, as a seat sees it."""

from __future__ import annotations

from wardroom.rulesets.battleships.battle.view import BattleView
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.board_order import Shown, shown_of


def shown_in_battle(
    view: BattleView,
    arcs: str | None,
    around: int | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Shown:
    """What `view` shows, with the arcs of the unit `arcs` and only so much of the map.

    Nothing is looked at but the view: what it hides is not on the board. Raises Refused for arcs
    of a unit that is not on the map.
    """
    return shown_of(view.situation, arcs, around, options, charts)

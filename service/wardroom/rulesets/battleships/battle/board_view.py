"""The board of a battle in progress, as a seat sees it."""

from __future__ import annotations

from wardroom.rulesets.battleships.battle.view import BattleView
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.board_order import Shown, shown_of
from wardroom.rulesets.battleships.situation.situation import Situation


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
    situation = Situation(
        scenario=view.scenario,
        turn=view.turn,
        time_of_day=view.time_of_day,
        base_visibility=view.base_visibility,
        visibility=view.visibility,
        board=view.board,
        ships=view.ships,
        first=view.first,
        second=view.second,
        star_shells=view.star_shells,
        mines=view.mines,
        wrecks=view.wrecks,
    )
    return shown_of(situation, arcs, around, view.turns, options, charts)

"""The boards of Battleships, registered: scenarios and positions as pictures and lines."""

from __future__ import annotations

from collections.abc import Mapping

from wardroom.engine.boards import BoardLine, Boards, BoardScenario, Scenarios
from wardroom.engine.calls import Example
from wardroom.rulesets.battleships.battle.game import shown_in_battle
from wardroom.rulesets.battleships.boards.drawing import drawn
from wardroom.rulesets.battleships.boards.marks import MapShown, Shown, ShownOrder, shown_from
from wardroom.rulesets.battleships.boards.words_of_position import Position, told
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.situation import SituationOrder


def scenarios(charts: BattleshipsCharts) -> tuple[BoardScenario, ...]:
    """Return every scenario of the charts."""
    listed = charts.scenarios.scenario.items()
    return tuple(
        BoardScenario(scenario=name, title=data.title, date=data.date, turns=data.turns)
        for name, data in listed
    )


def of_scenario(scenario: str, asked: MapShown) -> ShownOrder:
    """Return the start of a scenario, as an order."""
    return ShownOrder(situation=SituationOrder(scenario=scenario), **asked.given)


def recommended(scenario: str, charts: BattleshipsCharts) -> Mapping[str, bool]:
    """Return the optional rules recommended for a scenario."""
    return dict.fromkeys(charts.scenarios.scenario[scenario].recommended, True)


def in_words(shown: Shown) -> tuple[Position, tuple[BoardLine, ...]]:
    """Return the position as data and in lines."""
    found = told(shown)
    return found.position, found.lines


def tables(shown: Shown, charts: BattleshipsCharts) -> tuple[str, ...]:
    """Return the charts of a board's numbers: units, map, arcs, the cost of damage."""
    ships = shown.situation.ships
    costs = {
        "arcs": shown.gunner is not None,
        "attack_loss.rounding": any(ship.w for ship in ships),
        "speed_reduction": any(ship.s for ship in ships),
        "damage": any(ship.w or ship.s for ship in ships),
    }
    named = (*cited.places(shown.situation), *(table for table, shows in costs.items() if shows))
    return cited.rested_on(named, shown.situation, charts)


BOARDS = Boards(
    order=ShownOrder,
    position=Position,
    asked=MapShown,
    scenarios=Scenarios(listed=scenarios, order=of_scenario, recommended=recommended),
    of="the map with its land, breakwaters and exits, and every unit with its facing and damage",
    shown=shown_from,
    in_game=shown_in_battle,
    told=in_words,
    tables=tables,
    drawn=drawn,
    examples=(
        Example(
            name="scenario",
            summary="The Denmark Strait at its start, with the arcs of Bismarck.",
            order={"situation": {"scenario": "denmark_strait"}, "arcs": "bismarck", "around": 4},
        ),
        Example(
            name="own_battle",
            summary="Two damaged cruisers in one hex; a battleship approaches from astern.",
            order={
                "situation": {
                    "turn": 3,
                    "visibility": 18,
                    "ships": [
                        {"id": "zara", "hex": "2212", "facing": "B", "speed": 4, "w": 1},
                        {"id": "fiume", "hex": "2212", "facing": "B", "speed": 4, "s": 1},
                        {
                            "id": "hms_warspite",
                            "side": "second",
                            "hex": "1817",
                            "facing": "B",
                            "speed": 4,
                        },
                    ],
                },
                "around": 3,
            },
        ),
    ),
)

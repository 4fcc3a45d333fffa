"""How long the calls take, by how many units take part."""

from __future__ import annotations

from typing import Any

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts

_ALONE, _EACH = 0.3, 0.3
"""Milliseconds of a call, and of every unit in it: each looks at each."""
_LIST, _LONG_LIST = 20.0, 200.0
"""Milliseconds of a list of moves: of a counter of one's own, which may be fast, there are more."""


def of_ships(request: Any, charts: BattleshipsCharts) -> float:
    """Return the milliseconds that a call takes for the ships in its situation, about."""
    ships, scenario = request.situation.ships, request.situation.scenario
    known = charts.scenarios.scenario.get(scenario) if isinstance(scenario, str) else None
    count = len(known.ships) if known is not None and not ships else len(ships or ())
    return _ALONE + _EACH * count


def of_moves(request: Any, charts: BattleshipsCharts) -> float:
    """Return the milliseconds that a list of moves takes, about."""
    own = any(getattr(ship, "counter", None) is not None for ship in request.situation.ships or ())
    return of_ships(request, charts) + (_LONG_LIST if own else _LIST)

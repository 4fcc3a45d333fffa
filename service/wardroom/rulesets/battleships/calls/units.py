"""How long the calls take, by how many units take part."""

from __future__ import annotations

from typing import Any

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts

_ALONE, _EACH = 0.3, 0.07
"""Milliseconds of a call, and of every unit in it."""
_PAIR = 0.05
"""Of every two units of which each may be the other's target."""
_LIST, _LONG_LIST = 20.0, 70.0
"""Milliseconds of a list of moves: of a counter of one's own, which may be fast, there are more."""


def of_ships(request: Any, charts: BattleshipsCharts) -> float:
    """Return the milliseconds that a call takes for the ships in its situation, about."""
    return _ALONE + _EACH * len(_ships(request, charts))


def of_targets(request: Any, charts: BattleshipsCharts) -> float:
    """Return the milliseconds of a list of targets, about: of one ship, or of every two."""
    ships = _ships(request, charts)
    alone = _ALONE + _EACH * len(ships)
    if request.order.ship:
        return alone
    first: int = sum(ship.side == ships[0].side for ship in ships)
    return alone + 2 * _PAIR * first * (len(ships) - first)


def _ships(request: Any, charts: BattleshipsCharts) -> tuple[Any, ...]:
    """Return the ships of the situation, or of its scenario where it names none."""
    ships, scenario = request.situation.ships, request.situation.scenario
    known = charts.scenarios.scenario.get(scenario) if isinstance(scenario, str) else None
    return known.ships if known is not None and not ships else tuple(ships or ())


def of_moves(request: Any, charts: BattleshipsCharts) -> float:
    """Return the milliseconds that a list of moves takes, about."""
    own = any(getattr(ship, "counter", None) is not None for ship in request.situation.ships or ())
    return of_ships(request, charts) + (_LONG_LIST if own else _LIST)

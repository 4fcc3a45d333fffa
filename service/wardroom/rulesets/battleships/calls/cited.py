"""Charts that an answer uses without a roll, and the cost of the calls.

Charts named in steps of the trace are cited for them. Here are the others: units, map, arcs,
sighting, and readings of missing numbers.
"""

from __future__ import annotations

from typing import Any

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import of_the_library
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Side


def units(situation: Situation) -> tuple[str, ...]:
    """Return the ship library, and the scenario if one is played."""
    return ("ships",) if situation.scenario is None else ("ships", "scenarios")


def rested_on(
    named: tuple[str, ...], situation: Situation, charts: BattleshipsCharts
) -> tuple[str, ...]:
    """Return those of the tables `named` that an answer about `situation` uses.

    If a caller states every counter, no value comes from the library, and no torpedo odds come from
    tubes (6.1).
    """
    if not situation.ships:
        return named
    if any(of_the_library(ship.counter, charts) for ship in situation.ships):
        return named
    return tuple(table for table in named if table not in ("ships", "torpedo_odds"))


def places(situation: Situation) -> tuple[str, ...]:
    """Return the charts of units on the map: for distances, directions and lines (9.3)."""
    return (*units(situation), "map")


def sighting(situation: Situation, options: BattleshipsOptions) -> tuple[str, ...]:
    """Return the charts of sighting other than plain sight, if in use (4.3, 10.1, 10.2)."""
    named: list[str] = []
    if situation.star_shells:
        named.append("star_shell")
    if options.radar:
        named.append("radar")
    if any(situation.side(side).spotter_planes for side in Side):
        named += ["spotter_planes", "spotter_planes.penalty"]
    return tuple(named)


def damage(options: BattleshipsOptions) -> tuple[str, ...]:
    """Return the charts of hits, other than those that are rolled on (5.12, 10.12)."""
    return ("damage", "special_damage") if options.special_damage else ("damage",)


def main_batteries(situation: Situation, options: BattleshipsOptions) -> tuple[str, ...]:
    """Fire of main batteries (5.7, 5.10, 5.12)."""
    return ("arcs", "range_effect", "attack_loss", *sighting(situation, options))


def declared(situation: Situation, options: BattleshipsOptions) -> tuple[str, ...]:
    """Return the charts of allowed fire (5.1, 5.11, 10.4)."""
    against_batteries = ("secondary_battery.at_batteries",) if options.shore_batteries else ()
    return (
        *places(situation), "arcs", *sighting(situation, options), "targets", "targets.counting",
        "secondary_battery", *against_batteries, "damage", "turns",
    )  # fmt: skip


def torpedoes(situation: Situation, options: BattleshipsOptions) -> tuple[str, ...]:
    """Return the charts of launches: arcs, targets and odds (6.1, 6.2)."""
    needed = options.torpedo_sighting == "needed"
    seen = sighting(situation, options) if needed else ()
    limits = ["torpedo_limits", "torpedo_limits.sighting"]
    if options.torpedo_reload:
        limits.append("torpedo_limits.third_launch")
    return (*places(situation), "arcs", *limits, "torpedo_odds", *seen, "turns")


# =================================================================================================
# The cost of the calls, by number of units.


_ALONE, _EACH = 0.3, 0.07
"""Milliseconds of a call, and of every unit in it."""
_PAIR = 0.05
"""Milliseconds of every pair of enemies."""
_LIST, _LONG_LIST = 20.0, 70.0
"""Milliseconds of a list of moves; a stated counter may be fast and have more."""


def of_ships(request: Any, charts: BattleshipsCharts) -> float:
    """Return about how many milliseconds a call takes for the ships in its situation."""
    return _ALONE + _EACH * len(_ships(request, charts))


def of_targets(request: Any, charts: BattleshipsCharts) -> float:
    """Return about how many milliseconds a list of targets takes: of one ship, or of all pairs."""
    ships = _ships(request, charts)
    alone = _ALONE + _EACH * len(ships)
    if request.order.ship:
        return alone
    first: int = sum(ship.side == ships[0].side for ship in ships)
    return alone + 2 * _PAIR * first * (len(ships) - first)


def _ships(request: Any, charts: BattleshipsCharts) -> tuple[Any, ...]:
    """Return the ships of the situation, or of its scenario if it names none."""
    ships, scenario = request.situation.ships, request.situation.scenario
    known = charts.scenarios.scenario.get(scenario) if isinstance(scenario, str) else None
    return known.ships if known is not None and not ships else tuple(ships or ())


def of_moves(request: Any, charts: BattleshipsCharts) -> float:
    """Return about how many milliseconds a list of moves takes."""
    own = any(getattr(ship, "counter", None) is not None for ship in request.situation.ships or ())
    return of_ships(request, charts) + (_LONG_LIST if own else _LIST)

"""The limits of a unit's movement this turn: points, turns, and choice (7).

All limits of a unit before it moves are collected here, each with its rule.
"""

from __future__ import annotations

from typing import NamedTuple

from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.situation.scenario_data import (
    Immobile,
    KeepDistance,
    MaxSpeed,
    NoTurns,
)
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import SpecialDamage


class Limits(NamedTuple):
    """The limits of a unit's movement this turn.

    `least` and `most`: the fewest and most movement points that the unit may spend (7.3), both by
    `speed_rule`. `turns`: how many turns it may make, by `turn_rule`. `adrift`: it is out of
    command and turns only to avoid land (10.10). `keep_off`: it may not end its move within so many
    hexes of land (11.0); 0: anywhere.
    """

    least: int
    most: int
    speed_rule: str
    turns: int
    turn_rule: str
    adrift: bool
    keep_off: int


def limits_of(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> Limits:
    """Return the limits of `ship`'s movement this turn."""
    movement = charts.movement
    rules = rules_of(situation, charts)
    keep_off = 0
    for rule in rules:
        if isinstance(rule, KeepDistance) and rule.side is ship.side:
            keep_off = max(keep_off, rule.hexes if ship.counter.type in rule.types else 0)
    if ship.battery:
        return Limits(0, 0, "10.7", 0, "10.7", adrift=False, keep_off=0)
    if any(isinstance(rule, Immobile) and ship.id in rule.ships for rule in rules):
        return Limits(0, 0, "11.0", 0, "11.0", adrift=False, keep_off=0)
    least, most = speeds(situation, ship, charts)
    capital = ship.counter.type.capital
    turns = movement.turns_of_capital_ships if capital else movement.turns_of_small_ships
    if ship.suffers(SpecialDamage.RUDDER, situation.turn):
        held = min(max(ship.speed, least), most)
        return Limits(held, held, "10.12", 0, "10.12", adrift=False, keep_off=keep_off)
    if any(isinstance(rule, NoTurns) and ship.id in rule.ships for rule in rules):
        return Limits(least, most, "7.3", 0, "11.0", ship.out_of_command, keep_off)
    return Limits(least, most, "7.3", turns, "7.4", ship.out_of_command, keep_off)


def allowance_now(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> int:
    """Return a unit's movement this turn after S damage (5.13) and by the scenario (11.0)."""
    if ship.s and any(rule.halted_by_damage for rule in _speed_rules(situation, ship, charts)):
        return 0
    return charts.speed_reduction.allowance(_undamaged(situation, ship, charts), ship.s)


def speed_chart(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> str:
    """Return the name of the chart of movement after S damage: not all of it is printed."""
    return charts.speed_reduction.chart_of(_undamaged(situation, ship, charts))


def _undamaged(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> int:
    most = [rule.movement for rule in _speed_rules(situation, ship, charts)]
    return min(ship.counter.movement, *most) if most else ship.counter.movement


def _speed_rules(
    situation: Situation, ship: Ship, charts: BattleshipsCharts
) -> tuple[MaxSpeed, ...]:
    """The scenario's limits of a unit's speed this turn."""
    return tuple(
        rule
        for rule in rules_of(situation, charts)
        if isinstance(rule, MaxSpeed)
        and ship.id in rule.ships
        and (not rule.turns or situation.turn in rule.turns)
    )


def speeds(situation: Situation, ship: Ship, charts: BattleshipsCharts) -> tuple[int, int]:
    """Return the fewest and the most movement points that a unit spends this turn (7.3).

    They are half to twice its last speed, from rest up to 2, and never more than its movement,
    unless momentum carries it on, even at 3S.
    """
    table = charts.movement
    least = ship.speed // table.slow_down_over
    faster = ship.speed * table.speed_up_times if ship.speed else table.speed_up_from_rest
    return least, max(least, min(faster, allowance_now(situation, ship, charts)))

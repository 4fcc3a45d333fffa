"""The combat results table (5.12): guns, torpedoes and mines all end here."""

from __future__ import annotations

from typing import get_args

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import PendingDamage
from wardroom.rulesets.battleships.damage.special_damage import (
    PartHit,
    brings_special,
    roll_special_damage,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import CrtResult, Odds


def _levels(result: str, track: str) -> int:
    return sum(int(part[:-1]) for part in result.split(",") if part.endswith(track))


_LEVELS = {
    result: (_levels(result, "W"), _levels(result, "S"))
    for result in get_args(CrtResult)
    if result not in ("none", "X")
} | {"none": (0, 0)}
"""Levels of W and S that a result brings."""


def roll_crt(
    odds: Odds,
    situation: Situation,
    ship: Ship,
    dice: Dice,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    modifiers: tuple[Modifier, ...] = (),
) -> tuple[PendingDamage, tuple[TraceStep, ...]]:
    """Return what a hit at these odds does to `ship`, once the phase ends (5.12).

    An X sinks anything but a battleship, which rolls; S does nothing to a shore battery (10.7).
    A roll that brings special damage (10.12) has its own, unless the X sinks. Dice: purposes
    `combat_result`, `explosion`, `special_damage`, one roll each.
    """
    roll = dice.roll(charts.crt.dice, purpose="combat_result", rule="5.12")
    total = modified(roll, modifiers)
    result: str = charts.crt.result(odds, total)
    trace = [
        TraceStep(
            rule="5.12",
            chart="CRT",
            purpose="combat_result",
            details={**ship.named, "odds": odds},
            roll=roll,
            modifiers=modifiers,
            total=total,
            row=charts.crt.rows.row(total).label,
            result=result,
        )
    ]
    sunk = result == "X"
    if sunk and ship.counter.type in charts.explosion.types:
        result, step = _survive(ship, dice, charts)
        sunk = result == "sunk"
        trace.append(step)
    if sunk:
        return PendingDamage(ship=ship.id, sunk=True), tuple(trace)
    w, s = _LEVELS[result]
    special: tuple[PartHit, ...] = ()
    if brings_special(odds, total, options, charts):
        part, step = roll_special_damage(situation, ship, dice, charts)
        special = () if part is None else (part,)
        trace.append(step)
    damage = PendingDamage(ship=ship.id, w=w, s=0 if ship.battery else s, special=special)
    return damage, tuple(trace)


def _survive(ship: Ship, dice: Dice, charts: BattleshipsCharts) -> tuple[str, TraceStep]:
    """A battleship's second chance against an X. Dice: one roll, purpose `explosion`."""
    table = charts.explosion
    roll = dice.roll(table.dice, purpose="explosion", rule="5.12")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="5.12",
        chart="explosion",
        purpose="explosion",
        details=ship.named,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, step

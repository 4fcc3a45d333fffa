"""Mines (optional 10.6): hidden hexes that attack every unit that enters them."""

from __future__ import annotations

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import PendingDamage
from wardroom.rulesets.battleships.gunnery.combat_results import roll_crt
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation


def strike_mine(
    situation: Situation,
    ship: Ship,
    dice: Dice,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[PendingDamage, tuple[TraceStep, ...]]:
    """Return what the mines of the hex that `ship` has just entered do to it (10.6).

    An X sinks it at once; anything else counts from the end of the movement phase. The mines
    stay. Dice: those of `roll_crt`.
    """
    assert ship.hex is not None
    entered = TraceStep(
        rule="10.6",
        chart="mines",
        purpose="mine",
        details={**ship.named, "hex": ship.hex},
        result="struck",
    )
    damage, trace = roll_crt(charts.mines.odds, situation, ship, dice, options, charts)
    return damage, (entered, *trace)

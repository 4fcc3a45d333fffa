"""The attempt at a special mission (7.4): the roll on its row of chart E1."""

from __future__ import annotations

from typing import TypeVar

from wardroom.charts import Bands
from wardroom.dice import Dice, Die
from wardroom.engine.trace import TraceStep

Met = TypeVar("Met", bound=str)
"""What a roll on E1 finds, in the words of either game."""


def roll_mission(
    die: Die, rows: Bands[Met], rule: str, dice: Dice
) -> tuple[Met, tuple[TraceStep, ...]]:
    """Return what the boat meets where it carries out its mission, by `rule`; no event replaces it.

    Dice: one roll on E1, purpose `mission`.
    """
    roll = dice.roll(die, purpose="mission", rule=rule)
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E1.row.special_mission",
        purpose="mission",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)

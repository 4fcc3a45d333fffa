"""Quality of escorts and aircraft, an optional rule of both games (chart E3)."""

from __future__ import annotations

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.charts import AttackerQuality
from wardroom.rulesets.submarine.terms import Quality


def roll_quality(
    table: AttackerQuality, year: int, purpose: str, rule: str, dice: Dice
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of escorts or an aircraft in `year` (chart E3). Dice: one, `purpose`."""
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    row = table.rows[table.years[year]].row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E3.quality",
        purpose=purpose,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)

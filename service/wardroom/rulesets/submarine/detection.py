"""Being looked for by escorts: the checks on chart E2."""

from __future__ import annotations

from typing import Literal

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.submarine.charts import EscortDetection
from wardroom.rulesets.submarine.terms import Detection


class Check(msgspec.Struct, frozen=True):
    """The outcome of a detection check, and its trace."""

    result: Detection
    trace: tuple[TraceStep, ...]


def roll_detection(
    table: EscortDetection,
    purpose: Literal["approach", "detection"],
    details: dict[str, Detail],
    modifiers: tuple[Modifier, ...],
    rule: str,
    dice: Dice,
) -> Check:
    """A check on the boat's approach, before it fires at close range, or a detection check.

    `rule`: what brings it about. Dice: one roll on E2, `purpose`. One natural total never detects,
    on the approach as ever.
    """
    if purpose == "approach":
        chart, rows = "E2.close_approach", table.close_approach.rows
    else:
        chart, rows = "E2", table.rows
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    row = rows.row(total)
    unseen = roll.natural == table.undetected_on_natural
    result = Detection.UNDETECTED if unseen else row.result
    step = TraceStep(
        rule=rule,
        chart=chart,
        purpose=purpose,
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=None if unseen else row.label,
        result=result,
    )
    return Check(result, (step,))

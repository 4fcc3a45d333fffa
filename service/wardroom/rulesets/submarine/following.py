"""Following ships (9.7): whether their escort stays, and whether contact is kept (chart E1)."""

from __future__ import annotations

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import FollowDamaged, KeepContact


def roll_escort_stays(table: FollowDamaged, dice: Dice) -> tuple[bool, tuple[TraceStep, ...]]:
    """Whether damaged ships, found again for certain, keep their escort (9.7.6).

    Dice: one, purpose `follow_damaged`.
    """
    roll = dice.roll(table.dice, purpose="follow_damaged", rule="9.7.6")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="9.7.6",
        chart="E1.follow_damaged",
        purpose="follow_damaged",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "escort_stays", (step,)


def roll_contact(
    table: KeepContact, purpose: str, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Whether what is followed is found again, by `rule`, on the table of E1 called `purpose`.

    Dice: one, `purpose`.
    """
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart=f"E1.{purpose}",
        purpose=purpose,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result == "contact", (step,)

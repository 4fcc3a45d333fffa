"""Promotion (11.2.3, 11.2.4): the check, and what says that none is due."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import Promotion

RankOf = TypeVar("RankOf", bound=str)
"""The ranks of either game."""


def for_each(counted: Iterable[tuple[Modifier, int]]) -> tuple[Modifier, ...]:
    """Each modifier for as many as have `counted`, without those of which there are none."""
    return tuple(
        msgspec.structs.replace(modifier, value=modifier.value * count)
        for modifier, count in counted
        if count
    )


def roll_rank(
    month: str,
    rank: RankOf,
    above: RankOf,
    table: Promotion,
    modifiers: tuple[Modifier, ...],
    dice: Dice,
) -> tuple[RankOf, tuple[TraceStep, ...]]:
    """The check due in `month` from `rank` to the one `above` (11.2.3, 11.2.4); the rank after it.

    Dice: one, purpose `promotion`.
    """
    roll = dice.roll(table.dice, purpose="promotion", rule="11.2.3")
    total = modified(roll, modifiers)
    promoted = total <= table.success_at_most
    after = above if promoted else rank
    step = TraceStep(
        rule="11.2.3" if promoted else "11.2.4",
        chart="careers.promotion",
        purpose="promotion",
        details={"month": month, "needed": table.success_at_most, "rank": after},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={table.success_at_most}" if promoted else f">{table.success_at_most}",
        result="promoted" if promoted else "not_promoted",
    )
    return after, (step,)


def none_due(month: str | None) -> TraceStep:
    """The step of a refit without a check: the next is due in `month`; None: there is no more."""
    return TraceStep(
        rule="11.2.3",
        chart="careers.promotion",
        purpose="promotion_due",
        details={} if month is None else {"month": month},
        result="no_more" if month is None else "not_due",
    )

"""Being looked for by escorts: the checks on chart E2, and what they go by."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.submarine.charts import EscortDetection
from wardroom.rulesets.submarine.terms import Detection, Posture, Quality, TimeOfDay


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
    """Return a check on the boat's approach, before it fires close by, or a detection check.

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


def check_number(contact: Any) -> int:
    """Return the number of the next check since the attack, from 1 (9.6.3)."""
    return int(contact.checks) + 1


def hits_change(quality: Quality | None, charts: Any) -> int:
    """Return what the quality of an escort or aircraft does to the number of hits.

    Rules 14.6.3 and 14.7.3; in Silent Victory 14.5.3 and 14.6.3.

    The row of E3 that sinks the boat stands for a number of hits, so that a green attacker makes
    it one hit fewer, and a veteran sinks the boat from the row before it.
    """
    return 0 if quality is None else int(charts.e3.quality.hits[quality])


def is_night_surface(contact: Any) -> bool:
    """Return whether the boat made a night surface attack (9.5)."""
    attack = contact.attack
    return (
        attack is not None
        and attack.posture is Posture.SURFACED
        and contact.time is TimeOfDay.NIGHT
    )


def year_of(hunted: Any) -> int:
    """Return the year in which the patrol started, which the charts go by."""
    return int(hunted.date[:4])

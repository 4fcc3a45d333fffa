"""Attacks from the air (9.8): the crash dive (chart A1), and fire at the aircraft (chart A2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.submarine.charts import CrashDives, FireAtAircraft
from wardroom.rulesets.submarine.pack import SubmarineCharts
from wardroom.rulesets.submarine.terms import Quality

FireResult = Literal["miss", "damaged", "shot_down"]
"""The results of fire at an aircraft; the best is last."""


class Dive(msgspec.Struct, frozen=True):
    """The attacks that the boat suffers (none: it dived in time), the total, and the trace."""

    attacks: int
    total: int
    trace: tuple[TraceStep, ...]


class Air(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The aircraft that attacks: its number, and its attacks made and still to come."""

    number: int = 1
    quality: Quality | None = None
    attacks: int = 0
    attacks_due: int = 0


class AirAttack(msgspec.Struct, frozen=True):
    """Hits of an air attack (`sunk` when they are too many to survive), and its trace."""

    hits: int
    sunk: bool
    trace: tuple[TraceStep, ...]


def roll_crash_dive(table: CrashDives, modifiers: tuple[Modifier, ...], dice: Dice) -> Dive:
    """Return the crash dive with its modifiers (9.8.1, chart A1). Dice: one, `crash_dive`."""
    roll = dice.roll(table.dice, purpose="crash_dive", rule="9.8.1")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule="9.8.1",
        chart="A1",
        purpose="crash_dive",
        details={"attacks": row.result},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="air_attacks" if row.result else "dived_in_time",
    )
    return Dive(row.result, total, (step,))


def fire_at_aircraft(
    table: FireAtAircraft,
    purpose: str,
    details: dict[str, Detail],
    modifiers: tuple[Modifier, ...],
    dice: Dice,
) -> tuple[FireResult, tuple[TraceStep, ...]]:
    """Return a shot at the aircraft with its modifiers (9.8.3, chart A2). Dice: one, `purpose`."""
    roll = dice.roll(table.dice, purpose=purpose, rule="9.8.3")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule="9.8.3",
        chart="A2",
        purpose=purpose,
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def automatic_injuries(quality: Quality | None, charts: SubmarineCharts) -> int:
    """Return the crew injuries that an aircraft causes in addition to its hits (9.8.2).

    Without the optional rule (14.7.3; in Silent Victory 14.6.3) every aircraft counts as trained.
    """
    return charts.e3.quality.automatic_injuries[quality or Quality.TRAINED]

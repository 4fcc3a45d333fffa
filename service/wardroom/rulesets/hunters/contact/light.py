"""The light in which ships are met: day or night, and waiting for night (8.3, chart E1)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.terms import Area
from wardroom.rulesets.submarine.terms import TimeOfDay

_ARCTIC = Area.ARCTIC


class Light(msgspec.Struct, frozen=True):
    """Day or night, whether it lasts (polar day or night, 8.3.5), and the trace."""

    time: TimeOfDay
    lasting: bool
    trace: tuple[TraceStep, ...]


def lasting_light(date: str, area: Area, charts: HuntersCharts) -> Light | None:
    """Return polar day or night on an Arctic patrol (8.3.5); None where it is one or the other.

    `date`: the month in which the patrol started. No dice.
    """
    table = charts.e1.arctic_day_night
    season = table.months[int(date[5:])]
    if area is not _ARCTIC or season not in table.always:
        return None
    time = table.always[season]
    step = TraceStep(
        rule="8.3.5",
        chart="E1.arctic_day_night",
        purpose="arctic_light",
        details={"month": date},
        result=time,
    )
    return Light(time, lasting=True, trace=(step,))


def roll_light(date: str, area: Area, dice: Dice, charts: HuntersCharts) -> Light:
    """Return day or night: by die, on Arctic patrols read by the month (8.3.1, 8.3.5, chart E1).

    Dice: one, purpose `day_night`; none in polar day or night.
    """
    lasting = lasting_light(date, area, charts)
    if lasting is not None:
        return lasting
    arctic = area is _ARCTIC
    by_month, table = charts.e1.arctic_day_night, charts.e1.day_night
    rule = "8.3.5" if arctic else "8.3.1"
    roll = dice.roll((by_month if arctic else table).dice, purpose="day_night", rule=rule)
    rows = by_month.rows[by_month.months[int(date[5:])]] if arctic else table.rows
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E1.arctic_day_night" if arctic else "E1.day_night",
        purpose="day_night",
        details={"month": date} if arctic else {},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return Light(row.result, lasting=False, trace=(step,))


def wait_for_night(dice: Dice, charts: HuntersCharts) -> tuple[bool, tuple[TraceStep, ...]]:
    """Shadow the ships until night, or lose them (8.3.2, chart E1).

    Dice: one, purpose `wait_for_night`. Returns whether night has come, and the trace.
    """
    table = charts.e1.switch_to_night
    roll = dice.roll(table.dice, purpose="wait_for_night", rule="8.3.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="8.3.2",
        chart="E1.switch_to_night",
        purpose="wait_for_night",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "night", (step,)

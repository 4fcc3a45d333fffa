"""Bases: where a career begins, and which boats are based where (7.3, 11.6.3)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import P1
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass
from wardroom.rulesets.submarine.months import period_of


class Basing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Where the boat is based."""

    at: Annotated[Base, Meta(description="Its base (7.3).")]
    tied_to_base: Annotated[
        bool,
        Meta(description="Whether a new boat on request has tied the captain to it (11.5.4)."),
    ] = False


def roll_base(
    type_: BoatClass, month: str, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Base, tuple[TraceStep, ...]]:
    """Return the first base of a boat of this class that starts in `month` (7.3.1).

    Dice: one, purpose `base`; none where the class has but one base to start from.
    """
    table = charts.basing
    period = period_of(table.periods, month)
    rows = period.by_type.get(type_, period.rows)
    only = table.only_base.get(type_)
    if only is None and len({row.result for row in rows}) == 1:
        only = rows.rows[0].result
    details = {"type": type_.value, "month": month}
    if only is not None:
        step = TraceStep(
            rule="7.3.1", chart="basing", purpose="base", details={**details}, result=only
        )
        return only, (step,)
    roll = dice.roll(table.dice, purpose="base", rule="7.3.1")
    row = rows.row(roll.natural)
    step = TraceStep(
        rule="7.3.1",
        chart="basing",
        purpose="base",
        details={**details},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def check_base(
    base: Base, type_: BoatClass, charts: SilentVictoryCharts, member: str = "/situation/base/at"
) -> None:
    """Raise Refused for a base that boats of this class never have (11.6.3)."""
    only = charts.basing.only_base.get(type_)
    if only is not None and base is not only:
        raise Refused(
            "base_not_for_class",
            rule="11.6.3",
            member=member,
            choices=(only,),
            type=type_,
            base=only,
        )


def check_base_in_use(
    base: Base, month: str, charts: SilentVictoryCharts, member: str = "/situation/base/at"
) -> None:
    """Raise Refused for a base from which no boat sails in `month` (7.3.2)."""
    bases = _bases_in(month, charts)
    if base not in bases:
        raise Refused(
            "base_not_in_use", rule="7.3.2", member=member, choices=bases, base=base, date=month
        )


@remembered(128)
def _bases_in(month: str, charts: SilentVictoryCharts) -> tuple[Base, ...]:
    """Return the bases from which boats sail in `month`, whatever their class (7.3.1)."""
    period = period_of(charts.basing.periods, month)
    sets = (period.rows, *period.by_type.values())
    return tuple(dict.fromkeys(row.result for rows in sets for row in rows))


def assignment_chart(base: Base, charts: SilentVictoryCharts) -> P1:
    """Return the assignment chart of a base (7.3.2)."""
    return charts.p1a if charts.basing.chart[base] == "P1a" else charts.p1p


def base_after(base: Base, charts: SilentVictoryCharts) -> Base:
    """Return where a boat is based once the patrol that it starts from `base` is over (7.3.2)."""
    return charts.basing.moves_to.get(base, base)


def other_base(base: Base) -> Base:
    """Return where a boat bound for `base` returns to when it has been rebased (chart R1)."""
    return Base.AUSTRALIA if base is Base.PEARL_HARBOR else Base.PEARL_HARBOR

"""Where a boat can be sent: columns of P1, restrictions of its type (7.1, 7.3, 11.4.6, 14.10)."""

from __future__ import annotations

from wardroom.engine.refusals import StateFault
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment, P1Period, P1Restriction
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.terms import BoatType

_LIFTED = ("7.3.1", "7.3.2")
"""What the option non_historical_areas lifts (14.10.1)."""


def column_of(date: str, charts: HuntersCharts) -> P1Period:
    """Return the column of P1 for a patrol that starts in the month `date` (7.1).

    Raises StateFault for a month of a state that is in none.
    """
    for period in charts.p1.periods:
        if period.first <= date <= period.last:
            return period
    raise StateFault(f"there is no column of P1 for {date}")


def restriction_of(
    type_: BoatType, assignment: Assignment, options: HuntersOptions, charts: HuntersCharts
) -> P1Restriction | None:
    """Return what changes an assignment for a type, if anything (7.3.1, 7.3.2, 11.4.6, 14.10)."""
    mark = assignment.mark or "none"
    for restriction in charts.p1.restrictions.by_type.get(type_, ()):
        lifted = options.non_historical_areas and restriction.rule in _LIFTED
        marked = not restriction.marks or mark in restriction.marks
        if restriction.area is assignment.area and marked and not lifted:
            return restriction
    return None


def column_choices(
    date: str, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Assignment, ...]:
    """Return the results of a column that a type can choose, each once, in the order of the chart.

    Any that is printed may be chosen; the restrictions of the type still apply (11.2.1). One that
    the type would have to roll again is no choice.
    """
    results = dict.fromkeys(row.result for row in column_of(date, charts).rows)
    return tuple(
        result
        for result in results
        if (restriction := restriction_of(type_, result, options, charts)) is None
        or not restriction.reroll
    )


def may_roll_again(
    date: str, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> bool:
    """Return whether a column has a result that the type has to roll again (7.3.2)."""
    choices = column_choices(date, type_, options, charts)
    return any(row.result not in choices for row in column_of(date, charts).rows)

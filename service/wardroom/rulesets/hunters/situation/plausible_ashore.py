"""What cannot be in port and on the log sheet, by the calendar and by the lists that are counted.

Version 1 did not ask this: see `faults_since`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import returned_in
from wardroom.rulesets.hunters.port.in_port import least_refit
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import BoatType
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.plausible import sailed
from wardroom.rulesets.submarine.plausible_port import sailing_faults


def ashore_faults(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts, anachronisms: bool
) -> Iterator[Refused]:
    """What cannot be of the stay in port, of record, commander, crew and fate."""
    port, date, patrol = situation.port, situation.date, situation.patrol
    if port is not None and date is not None:
        returned = _returned(situation, date, options, charts)
        refit = least_refit(patrol, options, charts, replaced=port.boat_replaced)
        yield from sailing_faults(situation, returned, refit, "kommandant", ("10.10.1", "10.11.2"))


def _returned(
    situation: Situation, date: str, options: HuntersOptions, charts: HuntersCharts
) -> str:
    """The first month in port, at the earliest where it is not known what sailed (10.10.4)."""
    patrol, type_ = situation.patrol, sailed(situation)
    if patrol is None:
        return month_after(date, 1)
    types = tuple(BoatType) if type_ is None else (type_,)
    return min(returned_in(date, patrol, each, options, charts) for each in types)

"""What cannot be in port and on the log sheet, by the calendar and by the lists that are counted.

Version 1 did not ask this: see `faults_since`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.in_port import least_refit
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.plausible_port import sailing_faults


def ashore_faults(
    situation: Situation,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    anachronisms: bool,
) -> Iterator[Refused]:
    """What cannot be of the stay in port, of record, captain, crew and fate."""
    port, date, patrol = situation.port, situation.date, situation.patrol
    if port is not None and date is not None:
        early = patrol is None or patrol.early_abort
        returned = month_after(date, months_at_sea(charts, early_abort=early))
        refit = least_refit(charts, replaced=port.boat_replaced)
        yield from sailing_faults(situation, returned, refit, "captain", ("10.14.1", "10.15.2"))

"""What cannot be of a stay in port: when the boat sails, and who has to recover first.

The months are reckoned as the refit reckons them: see `sailing.months_ashore`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.engine.refusals import Refused
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.sailing import months_ashore, no_refit


def sailing_faults(
    situation: Any, returned: str, refit: int, commander: str, rules: tuple[str, str]
) -> Iterator[Refused]:
    """Yield a boat that sails before its refit is over, or its commander has recovered.

    `returned`: the first month in port, at the earliest; `refit`: the fewest months of a refit;
    `commander`: as his game names him among the wounded; `rules`: of the refit, of the recovery.
    A boat that is about to sail is past all that: the month of its next patrol has come.
    """
    port, date = situation.port, situation.date
    sails = port.next_patrol
    if sails is None or date is None or sails <= date:
        return
    if sails < month_after(returned, refit):
        yield no_refit(returned, sails, rules[0])
        return
    months = months_ashore(refit, port.recovery, commander)
    if sails < month_after(returned, months):
        yield Refused(
            "no_refit.recovery",
            rule=rules[1],
            member="/situation/port/recovery",
            man=commander,
            months=months,
            date=returned,
            sails=sails,
        )

"""A career that is over, in figures, for those who simulate thousands (5.1, 5.2)."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from wardroom.engine.games import Tally
from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory.career.state import CareerState, lying
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.port.victory import level
from wardroom.rulesets.silent_victory.situation.fate import Ending, is_lost_at_sea
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Rank
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory

TALLY_ORDER = {
    "ending": get_args(Ending),
    "victory": get_args(Victory),
    "last_boat": tuple(BoatClass),
    "rank": tuple(Rank),
}


def tally(state: CareerState, charts: SilentVictoryCharts) -> Tally:
    """Return the career in `state`, which is over: tons, ships and patrols; its ending and victory.

    A patrol is counted in the year in which it began. It ended in loss when it is the last of a
    career that did not come home.
    """
    situation = lying(state)
    record, fate = known(situation.record), known(situation.fate)
    begun = Counter(patrol.start[:4] for patrol in record.patrols)
    lost = record.patrols[-1].start[:4] if is_lost_at_sea(fate) else ""
    return Tally(
        figures={
            "tons_sunk": record.tons_sunk,
            "ships_sunk": len(sunk(record.ships)),
            "patrols": len(record.patrols),
        },
        words={
            "ending": fate.how,
            "victory": level(record, fate, charts),
            "last_boat": known(situation.boat).type,
            "rank": known(situation.commander).rank,
        },
        risks={year: (patrols, int(year == lost)) for year, patrols in begun.items()},
    )

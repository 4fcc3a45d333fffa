"""A career that is over, in figures, for those who simulate thousands (5.1, 5.2)."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from wardroom.engine.games import Tally
from wardroom.engine.situations import known
from wardroom.rulesets.hunters.career.state import CareerState, lying
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.fate import Ending
from wardroom.rulesets.hunters.situation.record import judged
from wardroom.rulesets.hunters.situation.terms import Award, BoatType
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory

TALLY_ORDER = {
    "ending": get_args(Ending),
    "victory": get_args(Victory),
    "last_boat": tuple(BoatType),
    "award": tuple(Award),
}


def tally(state: CareerState, charts: HuntersCharts) -> Tally:
    """Return the career in `state`, which is over: tons, ships and patrols; its ending and victory.

    A patrol is counted in the year in which it began. It ended in loss when it is the last of a
    career that did not live to the end of the game.
    """
    situation = lying(state)
    record = known(situation.record)
    ending = known(situation.fate).how
    survived = ending == "last_month"
    begun = Counter(patrol.start[:4] for patrol in record.patrols)
    lost = "" if survived else record.patrols[-1].start[:4]
    return Tally(
        figures={
            "tons_sunk": record.tons_sunk,
            "ships_sunk": len(sunk(record.ships)),
            "patrols": len(record.patrols),
        },
        words={
            "ending": ending,
            "victory": judged(record.tons_sunk, None if ending == "last_month" else ending, charts),
            "last_boat": known(situation.boat).type,
            "award": known(situation.commander).award,
        },
        risks={year: (patrols, int(year == lost)) for year, patrols in begun.items()},
    )

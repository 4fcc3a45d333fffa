"""A career that is over, in figures, for those who simulate thousands (5.1, 5.2)."""

from __future__ import annotations

from collections import Counter

from wardroom.engine.games import Tally
from wardroom.rulesets.silent_victory.career.port import verdict_on
from wardroom.rulesets.silent_victory.career.state import CareerState
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.port.victory import level
from wardroom.rulesets.submarine.career_record import sunk

_HOME = ("last_month", "history_is_over", "retired", "relieved")
"""Endings of a captain who came home from his last patrol."""


def tally(state: CareerState, charts: SilentVictoryCharts) -> Tally:
    """The career in `state`, which is over: tons, ships and patrols; its ending and victory.

    A patrol is counted in the year in which it began. It ended in loss when it is the last of a
    career that did not come home.
    """
    career = state.career
    ending = career.ending
    assert ending is not None
    begun = Counter(patrol.start[:4] for patrol in career.patrols)
    lost = "" if ending in _HOME else career.patrols[-1].start[:4]
    return Tally(
        figures={
            "tons_sunk": career.record.tons_sunk,
            "ships_sunk": len(sunk(career.record.ships)),
            "patrols": len(career.patrols),
        },
        words={
            "ending": ending,
            "victory": level(verdict_on(career), charts),
            "last_boat": career.boat.type,
            "rank": career.captain.rank,
        },
        risks={year: (patrols, int(year == lost)) for year, patrols in begun.items()},
    )

"""A boat on patrol: the parts that its procedures touch, and the track that it follows (7.1.2)."""

from __future__ import annotations

import msgspec

from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.track import Track


class AtSea(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a procedure of a boat on patrol touches."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol


def track_sailed(boat: Boat, charts: SilentVictoryCharts) -> Track:
    """Return the track of a patrol that is under way: that of the boat's class."""
    return charts.boats.type[boat.type].track

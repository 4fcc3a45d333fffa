"""A boat on patrol: the parts that its procedures touch, and the track that it follows (7.1.2)."""

from __future__ import annotations

import msgspec

from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import Track
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.patrol import Patrol, sailing_track
from wardroom.rulesets.hunters.situation.terms import Month


class AtSea(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a procedure of a boat on patrol touches."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol


def track_sailed(
    patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> Track:
    """Return the track of a patrol that is under way."""
    return sailing_track(boat.type, patrol.assignment.area, options, charts)

"""The captain: rank, awards and markers (11.2, 11.3, 12.1.3)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.situation.terms import Award, Rank

MOST_TIMES = 40
MOST_MARKERS = 20
"""As many awards of a kind, and markers, as can be noted; what would come besides is lost."""

Times = Annotated[int, Meta(ge=0, le=MOST_TIMES)]


class Awards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often the captain has received each award. Repeated awards bear stars (11.3.9)."""

    navy_commendation_ribbon: Annotated[
        Times, Meta(description="How often he received the Navy Commendation Ribbon.")
    ] = 0
    bronze_star: Annotated[Times, Meta(description="How often he received the Bronze Star.")] = 0
    silver_star: Annotated[Times, Meta(description="How often he received the Silver Star.")] = 0
    navy_cross: Annotated[Times, Meta(description="How often he received the Navy Cross.")] = 0
    medal_of_honor: Annotated[
        Times, Meta(description="How often he received the Medal of Honor.")
    ] = 0
    purple_heart: Annotated[
        Times, Meta(description="How often he received the Purple Heart (11.3.6).")
    ] = 0

    def held(self, award: Award) -> int:
        """Return how often `award` is held."""
        times: int = getattr(self, award)
        return times


class Commander(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The parts of the captain's career that affect rolls.

    If a member is left out, he does not have it yet.
    """

    rank: Rank = Rank.LIEUTENANT_COMMANDER
    awards: Annotated[Awards, Meta(description="How often he has received each award (11.3).")] = (
        Awards()
    )
    combat_patrol_insignia: Annotated[
        bool, Meta(description="Whether he holds the badge of a first successful patrol (11.3.7).")
    ] = False
    letters_of_reprimand: Annotated[
        int,
        Meta(
            ge=0, le=MOST_MARKERS, description="Letters of Reprimand, which are permanent (12.1.3)."
        ),
    ] = 0
    reroll_markers: Annotated[
        int, Meta(ge=0, le=MOST_MARKERS, description="Lucky Rabbit's Foot markers left (12.1.3).")
    ] = 0
    upgrade_markers: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_MARKERS,
            description="Requests for a new boat that require a die roll (11.3.4.3).",
        ),
    ] = 0
    granted_upgrades: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_MARKERS,
            description="Requests that are granted without a die roll (11.3.5).",
        ),
    ] = 0

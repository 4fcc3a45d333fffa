"""What stands first in answers of both submarine games: approach, fire, hits, chase, mission."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.decisions import Quarry
from wardroom.rulesets.submarine.terms import Detection, Health, TimeOfDay
from wardroom.rulesets.submarine.under_fire import FireEnding

FollowResult = Literal["contact", "contact_lost"]
MissionResult = Literal["accomplished", "aircraft", "failed"]


class ApproachHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Whether the boat was detected. Detected, it fires nothing and is attacked at once."""

    detection: Annotated[
        Detection | None, Meta(description="What the check came to; null while it is open.")
    ]
    may_fire: Annotated[
        bool, Meta(description="Whether the boat may fire: it is undetected, and does not leave.")
    ]


class TargetHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A target's damage, and what sinks it."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    damage: Annotated[int, Meta(description="Damage points on it, earlier ones included.")]
    points_to_sink: Annotated[
        int, Meta(description="Damage points that sink it (U3; in Silent Victory S3).")
    ]
    sunk: Annotated[bool, Meta(description="Whether it has gone down.")]


class HitsDone(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the hits have done, in both games."""

    ending: Annotated[
        FireEnding | None,
        Meta(
            description="`sunk`; forced up and `scuttled` or `captured`; `commander_killed`; "
            "null: the boat lives."
        ),
    ]
    hits: Annotated[int, Meta(description="Hits on the boat resolved.")]
    flooded: Annotated[bool, Meta(description="Whether the boat was flooded in this round.")]
    hull_damage: Annotated[int, Meta(description="Hull boxes damaged.")]
    flooding: Annotated[int, Meta(description="Flooding boxes filled.")]
    commander_out: Annotated[bool, Meta(description="Whether the commander is out.")]


def hits_done(state: Any, commander: Health) -> dict[str, Any]:
    """What the hits resolved so far have done, by member; `commander`: how he fares."""
    return {
        "ending": state.ending,
        "hits": state.fire.hits,
        "flooded": state.fire.flooded,
        "hull_damage": state.boat.hull_damage,
        "flooding": state.boat.flooding,
        "commander_out": is_out(commander),
    }


class FollowHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What has come of following: a new encounter, in which all of a first round holds (9.7.9)."""

    result: Annotated[
        FollowResult | None, Meta(description="Whether contact was kept; null: not yet known.")
    ]
    quarry: Annotated[Quarry | None, Meta(description="What is followed; null: not yet chosen.")]
    escorted: Annotated[
        bool | None, Meta(description="Whether an escort is present; null: not yet known, or lost.")
    ]
    time: Annotated[
        TimeOfDay | None, Meta(description="Null for a convoy: found when it is identified.")
    ]


class MissionHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.3; in Silent Victory
    7.4.6), and try again. What is fetched has to be brought home: `accomplished` says of passengers
    that they are aboard.
    """

    result: Annotated[
        MissionResult | None, Meta(description="What came of it; null before the roll.")
    ]

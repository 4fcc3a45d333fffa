"""Views of the commander, and headline results, that both submarine games share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine
from wardroom.engine.situations import known
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.decisions import Quarry
from wardroom.rulesets.submarine.situation.boat import Boat, Crew
from wardroom.rulesets.submarine.situation.situation import Situation
from wardroom.rulesets.submarine.terms import Detection, Health, Quality, TimeOfDay
from wardroom.rulesets.submarine.under_fire import FireEnding, UnderFire

# =================================================================================================
# Headline results of both submarine games: approach, fire, hits, chase, mission.


FollowResult = Literal["contact", "contact_lost"]
MissionResult = Literal["accomplished", "aircraft", "failed"]


class ApproachHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Whether the boat was detected. A detected boat fires nothing and is attacked at once."""

    detection: Annotated[
        Detection | None, Meta(description="The result of the check; null until it is known.")
    ]
    may_fire: Annotated[
        bool, Meta(description="Whether the boat may fire: it is undetected and does not leave.")
    ]


class TargetHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A target's damage, and the damage that sinks it."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    damage: Annotated[
        int, Meta(description="Damage points on the target, including earlier damage.")
    ]
    points_to_sink: Annotated[
        int, Meta(description="Damage points that sink the target (U3; in Silent Victory S3).")
    ]
    sunk: Annotated[bool, Meta(description="Whether the target is sunk.")]


class HitsDone(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the hits have done, in both games."""

    ending: Annotated[
        FireEnding | None,
        Meta(
            description=(
                "`sunk`; `scuttled` or `captured` after it was forced to the surface; "
                "`commander_killed`; null if the boat survives."
            )
        ),
    ]
    hits: Annotated[int, Meta(description="Hits on the boat that have been resolved.")]
    flooded: Annotated[bool, Meta(description="Whether the boat was flooded in this round.")]
    hull_damage: Annotated[int, Meta(description="Hull boxes damaged.")]
    flooding: Annotated[int, Meta(description="Flooding boxes filled.")]
    commander_out: Annotated[bool, Meta(description="Whether the commander is incapacitated.")]


def hits_done(state: UnderFire[Boat, Crew], commander: Health) -> dict[str, Any]:
    """Return the effects of the hits resolved so far, by member; `commander`: his health."""
    return {
        "ending": state.ending,
        "hits": state.fire.hits,
        "flooded": state.fire.flooded,
        "hull_damage": state.boat.hull_damage,
        "flooding": state.boat.flooding,
        "commander_out": is_out(commander),
    }


class FollowHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of following: a new encounter, treated as a first round (9.7.9)."""

    result: Annotated[
        FollowResult | None, Meta(description="Whether contact was kept; null until that is known.")
    ]
    quarry: Annotated[
        Quarry | None,
        Meta(description=("What is followed; null until it is chosen.")),
    ]
    escorted: Annotated[
        bool | None,
        Meta(
            description=(
                "Whether an escort is present; null until that is known, and if contact was lost."
            )
        ),
    ]
    time: Annotated[
        TimeOfDay | None,
        Meta(
            description=(
                "Whether the ships are followed by day or by night; null for a convoy, which "
                "meets the boat by day or night as its identification decides."
            )
        ),
    ]


class MissionHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of the attempt.

    `aircraft`: resolve the aircraft encounter with the modifier of a mission (7.4.3; in Silent
    Victory 7.4.6), then try again. `accomplished`: passengers to be fetched are aboard; the boat
    still has to bring them home.
    """

    result: Annotated[MissionResult | None, Meta(description="The result; null before the roll.")]


# =================================================================================================
# What the commander sees in both submarine games: a ship in sight, an aircraft.


class TargetView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in sight, by its number in the contact."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    points_to_sink: Annotated[
        int, Meta(description="Damage points that sink the target (U3; in Silent Victory S3).")
    ]
    sunk: Annotated[bool, Meta(description="Whether the target is sunk.")]


class AirView(msgspec.Struct, frozen=True, kw_only=True):
    """An aircraft that attacks the boat."""

    aircraft: Annotated[
        int, Meta(description="Number of aircraft that the boat met, the first included.")
    ]
    attacks: Annotated[int, Meta(description="The number of attacks with bombs on the boat.")]
    hits: Annotated[int, Meta(description="Hits on the boat that have been resolved.")]
    quality: Quality | None


class Seen(Protocol):
    """A view of a game, with its situation."""

    @property
    def situation(self) -> Situation:
        """The situation as a seat sees it."""
        ...


class NumberedBox(Protocol):
    """A box of the track."""

    @property
    def number(self) -> int:
        """Its number, from 1."""
        ...


class CareerSeen(Seen, Protocol):
    """What a view of a career states of its position."""

    @property
    def patrol_number(self) -> int | None:
        """The number of the patrol in the career, from 1; None in port."""
        ...

    @property
    def box(self) -> NumberedBox | None:
        """The box that the boat is in; None in port."""
        ...

    @property
    def boxes(self) -> int:
        """The boxes of the track, from port to port; 0 in port."""
        ...

    @property
    def ending(self) -> str | None:
        """How the career ended; None if it continues."""
        ...


def headline(view: CareerSeen, boat_name: str | None) -> tuple[BoardLine, ...]:
    """Return the position of a career: the boat, and at sea its patrol, month, box and area."""
    situation = view.situation
    parts = [] if boat_name is None else [BoardLine(code="boat", details={"boat_name": boat_name})]
    parts.append(BoardLine(code="type", details={"type": known(situation.boat).type}))
    if view.patrol_number is not None:
        parts.append(BoardLine(code="patrol", details={"patrol": view.patrol_number}))
    if situation.date is not None:
        parts.append(BoardLine(code="month", details={"month": situation.date}))
    if view.ending is not None:
        return (*parts, BoardLine(code="over"))
    if view.box is None:
        return (*parts, BoardLine(code="in_port"))
    parts.append(BoardLine(code="box", details={"box": view.box.number, "boxes": view.boxes}))
    area = known(situation.patrol).assignment.area
    return (*parts, BoardLine(code="area", details={"area": area}))

"""Decisions that both submarine games share: the way home, the attack, the chase, the hunt."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.submarine.terms import Heading, Posture, Range, TimeOfDay

# =================================================================================================
# The weapon groups of a round of attack in both submarine games (9.2.1, 9.3.2).


class Weapons(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
    tag_field="weapon",
):
    """A weapon group; its tag names it."""


class DeckGuns(Weapons, frozen=True, tag="deck_gun"):
    """The target of each point of ammunition; at most two points for each gun (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(
            min_length=1,
            max_length=10,
            description="The target of each point of ammunition, in order.",
        ),
    ]


# =================================================================================================
# Decisions that both submarine games share: the way home, the attack, the chase, the hunt.


MOST_TARGETS = 4
"""Ships that a contact has at most."""
MOST_TONS_OF_A_SHIP = 100_000
"""More than any ship has."""

TargetNumber = Annotated[
    int,
    Meta(ge=1, le=MOST_TARGETS, description="Number of the target, in the order given, from 1."),
]

Quarry = Literal["damaged_ships", "escorted_ships", "convoy"]
"""What is followed: damaged ships, undamaged ships with their escort, or a convoy."""

Phase = Annotated[
    Literal["attack", "hunt", "over"] | None,
    Meta(
        description=(
            "The stage of this round of combat (6.1). attack: the boat attacks next, or leaves "
            "the ships. hunt: the escorts look for the boat or attack it before anything else "
            "happens. over: the round is over; another round (9.4.3) or a chase (9.7) may "
            "follow. null: unknown; a call then assumes the phase that it needs."
        ),
    ),
]

EvasionNumber = Annotated[
    int,
    Meta(
        ge=1,
        le=6,
        description="1 and 2: port; 3 and 4: starboard; 5 and 6: straight ahead (chart E3).",
    ),
]

# ------------------------------------------------------------------------------ the patrol


class AskForPatrol(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask_for_patrol", tag_field="kind"
):
    """Whether to ask for a patrol of the commander's choice (11.2.1)."""

    ask: Annotated[bool, Meta(description="Whether to ask.")]


class SetCourse(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="course", tag_field="kind"
):
    """Whether to break off the patrol and go home, or to sail on.

    Rule 10.8.5; in Silent Victory 10.12.5.
    """

    abort: Annotated[bool, Meta(description="Whether to break off the patrol.")]


class CourseDetails(msgspec.Struct, frozen=True, kw_only=True):
    """Where the boat is on its patrol."""

    box: Annotated[int, Meta(description="The box that the boat is in, from 1.")]
    boxes: Annotated[int, Meta(description="How many boxes the track has.")]
    checks_due: Annotated[int, Meta(description="Encounter checks still to be made in this box.")]
    hull_damage: Annotated[int, Meta(description="Hull damage so far.")]


class AbortHeading(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort_heading", tag_field="kind"
):
    """The way home, if the ways forward and backward to a transit box or to port are equally long.

    Rule 10.8.2; in Silent Victory 10.12.2.
    """

    heading: Heading


# ------------------------------------------------------------------------------ the attack


class SightedDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ships in sight."""

    encounter: Annotated[str, Meta(description="What was met (E1).")]
    targets: Annotated[int, Meta(description="How many ships are in sight.")]
    tonnage: Annotated[int, Meta(description="Total tons of the ships in sight.")]


class Tactics(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How a round of attack is made (9.2). The choice applies to the whole round."""

    posture: Posture
    range: Range


class Engage(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="engage", tag_field="kind"
):
    """How to attack the ships in sight (9.2); null: leave them, undetected.

    The rules that allow the boat to leave ships are 8.1.4 and 8.2.6; in Silent Victory 8.2.9.
    """

    attack: Tactics | None


class EngageDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ships in sight."""

    encounter: Annotated[str, Meta(description="What was met (E1).")]
    targets: Annotated[int, Meta(description="How many ships are in sight.")]
    tonnage: Annotated[int, Meta(description="Total tons of the ships in sight.")]
    escorted: Annotated[bool, Meta(description="Whether the ships have an escort.")]
    time: Annotated[TimeOfDay, Meta(description="Day or night.")]
    round: Annotated[int, Meta(description="The number that the next round would have, from 1.")]


class AttackAgain(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="additional_round",
    tag_field="kind",
):
    """Whether to try another round against unescorted ships (9.4.3), or to leave them.

    In Silent Victory this applies against a submarine too (9.9.5).
    """

    again: Annotated[bool, Meta(description="Whether to try another round.")]


class RoundDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The round that can be tried."""

    targets: Annotated[int, Meta(description="How many ships are in sight.")]
    round: Annotated[int, Meta(description="The number that the next round would have, from 1.")]


# ------------------------------------------------------------------------------- the chase


class FollowShips(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="follow", tag_field="kind"
):
    """The ships to follow after a round against escorted ships (9.7); null: leave them."""

    quarry: Annotated[Quarry | None, Meta(description=("What to follow; null to leave the ships."))]


class FollowDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ships that are leaving."""

    encounter: Annotated[str, Meta(description="What was met (E1).")]
    targets: Annotated[int, Meta(description="How many ships are afloat.")]
    damaged: Annotated[int, Meta(description="How many of the ships are damaged.")]


class ChooseQuarry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="quarry", tag_field="kind"
):
    """What to follow. A boat that follows damaged ships loses the others for good (9.7.8)."""

    quarry: Annotated[Quarry, Meta(description="What to follow.")]


class ChooseStraggler(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="straggler", tag_field="kind"
):
    """The damaged ship to follow when the damaged ships separate, by its number (9.7.6)."""

    target: TargetNumber


class ChooseTime(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time_of_day", tag_field="kind"
):
    """Whether to catch up with damaged ships by day or by night (8.3.4)."""

    time: TimeOfDay


# -------------------------------------------------------------------------------- the hunt


class ExceedTestDepth(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="test_depth", tag_field="kind"
):
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: Annotated[
        bool, Meta(description="Whether to dive beyond test depth, which costs hull damage.")
    ]


class TestDepthDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The boat before the escorts' next check."""

    check: Annotated[int, Meta(description="Number of the check, from 1.")]
    hull_damage: Annotated[int, Meta(description="Hull damage so far.")]
    hull_boxes: Annotated[int, Meta(description="Hull damage that sinks the boat.")]


class NameEvasion(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion", tag_field="kind"
):
    """The boat's evasion number, named before an escort's attack (14.8; in Silent Victory 14.7).

    1 and 2 turn to port, 3 and 4 to starboard; 5 and 6 keep straight ahead.
    """

    number: EvasionNumber


class NameEscortNumber(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="escort_number", tag_field="kind"
):
    """The number that the opponent names for the escort, without knowing the boat's number.

    Rule 14.8.3; in Silent Victory 14.7.3.
    """

    number: EvasionNumber

"""A boat that is hunted: its orders, what is decided, and how the hunt stands (9.6, 14.8)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.hunted.detection import AttackMade, Hunt
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import RerollOrders
from wardroom.rulesets.hunters.situation.boat import MOST_DAMAGE, Boat, BoatOrder
from wardroom.rulesets.hunters.situation.crew import Crew, Commander
from wardroom.rulesets.hunters.situation.terms import Month, Wolfpack
from wardroom.rulesets.submarine.terms import Detection, Quality, TimeOfDay

EvasionNumber = Annotated[
    int, Meta(ge=1, le=6, description="1-2 port, 3-4 starboard, 5-6 ahead (14.8).")
]
Rounds = Annotated[int, Meta(ge=1, le=50)]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth when it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int, Meta(ge=0, le=MOST_DAMAGE, description="Dive only while hull damage is at most this.")
    ] = MOST_DAMAGE


class HuntedOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. Where one is left out, the player is asked."""

    test_depth: TestDepthOrder | UnsetType = UNSET
    evasion: (
        Annotated[
            EvasionNumber, Meta(description="The number to name before every escort attack (14.8).")
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.8.3)."),
        ]
        | UnsetType
    ) = UNSET


class DepthChargeCycleOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat hunted by escorts.

    Without `attack` the escorts came by themselves (an additional round, Gibraltar, an
    aircraft's call) and no attack modifier applies. With `detected` the boat has been found
    already and the first check is skipped.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: Annotated[
        TimeOfDay | UnsetType,
        Meta(description="Day or night at the attack; without one it does not matter."),
    ] = UNSET
    crew: Crew = Crew()
    commander: Commander = Commander()
    attack: AttackMade | UnsetType = UNSET
    capital_ship: Annotated[
        bool, Meta(description="Whether the encounter is with a capital ship.")
    ] = False
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="What the wolfpack does to the convoy's escorts; lost with the radio "
            "inoperable (7.2.3)."
        ),
    ] = None
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.6); null is rolled when the option is on."),
    ] = None
    previously_detected: Annotated[
        bool,
        Meta(description="Whether the escorts have detected the boat before, or were called."),
    ] = False
    check_number: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="Number of the next check since the attack, from 1; after the first the "
            "boat counts as detected before.",
        ),
    ] = 1
    detected: Annotated[
        Literal["detected", "detected_plus_1"] | UnsetType,
        Meta(description="A detection already made, such as on the close-range approach."),
    ] = UNSET
    arrived: Annotated[
        bool,
        Meta(
            description="Whether the escort has just come to ships under attack, in an additional "
            "round: with the reading `arriving_escort_check` its first check is another (9.6.2)."
        ),
    ] = False
    opponent: Annotated[
        bool,
        Meta(
            description="Whether a second player names the escort's number in place of its die, "
            "neither knowing the other's (13.1.2, 14.8.3)."
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until it is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class ExceedTestDepth(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="test_depth", tag_field="kind"
):
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: Annotated[bool, Meta(description="Whether to dive, at the price of hull damage.")]


class NameEvasion(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion", tag_field="kind"
):
    """The number named before an escort's attack (14.8): 1-2 port, 3-4 starboard, 5-6 ahead."""

    number: EvasionNumber


class NameEscortNumber(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="escort_number", tag_field="kind"
):
    """The number that the opponent names for the escort, not knowing the boat's (14.8.3)."""

    number: EvasionNumber


CycleDecision = ExceedTestDepth | NameEvasion | NameEscortNumber

Ending = Literal["escaped", "sunk", "crushed", "scuttled", "captured", "commander_killed"]


class DepthChargeCycleOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the hunt stands, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description="`escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface "
            "and `scuttled` or `captured`; `commander_killed`; null while the hunt goes on."
        ),
    ]
    rounds: Annotated[int, Meta(description="Detection rounds of this call, begun or ended.")]
    checks: Annotated[int, Meta(description="Detection checks rolled in this call.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved in this call.")]
    next_check_number: Annotated[int, Meta(description="Number of the next check, if any.")]
    previously_detected: Annotated[
        bool, Meta(description="Whether the next check counts the boat as detected before.")
    ]
    escort_quality: Quality | None
    boat: Boat
    crew: Crew
    commander: Commander


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a depth-charge cycle are about."""

    ending: Annotated[
        Ending | None, Meta(description="How the hunt ends; null: it goes on after the rounds.")
    ]
    forced_to_surface: Annotated[
        bool, Meta(description="Whether flooding forces the boat up, to be scuttled.")
    ]
    hits: Annotated[int, Meta(description="Hits on the boat.")]
    rounds: Annotated[int, Meta(description="Detection rounds.")]


class Stage(IntEnum):
    """Where in a round the cycle stands; in the order of play."""

    QUALITY = 0
    TEST_DEPTH = 1
    TEST_DIVE = 2
    CHECK = 3
    EVASION = 4
    EVASION_DIE = 5
    ATTACK = 6
    HITS = 7
    FLOODING = 8
    SCUTTLING = 9
    OVER = 10


class CycleState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="hunt",
    tag_field="procedure",
):
    """A depth-charge cycle in progress."""

    hunt: Hunt
    options: HuntersOptions
    orders: HuntedOrders
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    check_number: int
    first_check: int
    rounds_allowed: int | None = None
    previously_detected: bool = False
    arrived: bool = False
    opponent: bool = False
    at_test_depth: bool = False
    detection: Detection | None = None
    named: int = 0
    evasion: int = 0
    hits_due: int = 0
    injuries_due: int = 0
    flooded: bool = False
    checks: int = 0
    hits: int = 0
    ending: Ending | None = None

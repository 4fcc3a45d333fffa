"""A boat that is hunted: its orders, what is decided, and how the hunt stands (9.6, 14.4, 14.7)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import RerollOrder
from wardroom.rulesets.silent_victory.attack.gunnery import Missed, RerollMiss
from wardroom.rulesets.silent_victory.attack.tubes import TubeNumber
from wardroom.rulesets.silent_victory.hunted.detection import AttackMade, Escorted, Hunt
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import MOST_DAMAGE, Boat, BoatOrder
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    CrewIllness,
    MissUsed,
    SuperiorTorpedoes,
)
from wardroom.rulesets.silent_victory.situation.terms import Area, Month, Wolfpack
from wardroom.rulesets.submarine.terms import (
    Detection,
    Quality,
    TimeOfDay,
)

EvasionNumber = Annotated[int, Meta(ge=1, le=6)]
Rounds = Annotated[int, Meta(ge=1, le=50)]
NoiseMakersUsed = Annotated[
    int, Meta(ge=0, le=3, description="Noise makers put out in this encounter (9.6.8).")
]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth when it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int, Meta(ge=0, le=MOST_DAMAGE, description="Dive only while hull damage is at most this.")
    ] = MOST_DAMAGE


class HuntedOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. Where one is left out, the player is asked."""

    sunk_trick: (
        Annotated[
            bool, Meta(description="Whether to pretend to be sunk when it is allowed (14.4).")
        ]
        | UnsetType
    ) = UNSET
    test_depth: TestDepthOrder | UnsetType = UNSET
    cutie: (
        Annotated[
            bool,
            Meta(description="Whether to fire a Mk 27 at the escort when one is ready (9.6.7)."),
        ]
        | UnsetType
    ) = UNSET
    noise_maker: (
        Annotated[
            bool, Meta(description="Whether to put out a noise maker when it is allowed (9.6.8).")
        ]
        | UnsetType
    ) = UNSET
    reroll_miss: (
        Annotated[
            bool,
            Meta(description="Whether to spend the Unit Citation's re-roll on a Mk 27's miss."),
        ]
        | UnsetType
    ) = UNSET
    evasion: (
        Annotated[
            EvasionNumber, Meta(description="The number to name before every escort attack (14.7).")
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.7.3)."),
        ]
        | UnsetType
    ) = UNSET
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class DepthChargeCycleOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat hunted by escorts.

    `attack` is the one that they answer. With `detected` the boat has been found already, on its
    approach or as an escort arrived, and the first check is skipped.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: TimeOfDay
    area: Annotated[
        Area | None,
        Meta(description="The area, some of which are shallow (9.6.6); null: in transit."),
    ] = None
    crew: Crew = Crew()
    captain: Captain = Captain()
    attack: AttackMade | UnsetType = UNSET
    called_by_aircraft: Annotated[
        bool,
        Meta(
            description="Whether an aircraft has called them (9.8.3): the boat counts as detected "
            "before, and beside that only the year counts."
        ),
    ] = False
    escorted: Annotated[
        Escorted, Meta(description="What the hunters escort; a warship escorts itself.")
    ] = "merchants"
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="What the wolfpack does to the convoy's escorts; lost with the radio "
            "inoperable (7.2.3)."
        ),
    ] = None
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.5); null is rolled when the option is on."),
    ] = None
    single_escort: Annotated[bool, Meta(description="Whether the escort is alone (14.9).")] = False
    check_number: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="Number of the next check since the attack, from 1; after the first the "
            "boat has been detected before.",
        ),
    ] = 1
    detected: Annotated[
        Literal["detected", "detected_plus_1"] | UnsetType,
        Meta(description="A detection already made, such as on the close-range approach."),
    ] = UNSET
    trick_failed: Annotated[
        bool, Meta(description="Whether the escorts have seen through the sunk trick (14.4).")
    ] = False
    noise_makers_used: NoiseMakersUsed = 0
    noise_maker_active: Annotated[
        bool, Meta(description="Whether one put out in the round before works now (9.6.8).")
    ] = False
    crew_illness: CrewIllness = False
    superior_torpedoes: SuperiorTorpedoes = False
    citation_used: MissUsed = False
    opponent: Annotated[
        bool,
        Meta(
            description="Whether a second player names the escort's number in evasive "
            "manoeuvres (14.7.3); otherwise it is rolled."
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until it is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class PretendSunk(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sunk_trick", tag_field="kind"
):
    """Whether to pretend to be sunk, once an encounter (14.4)."""

    pretend: Annotated[bool, Meta(description="Whether to pretend.")]


class ExceedTestDepth(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="test_depth", tag_field="kind"
):
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: Annotated[bool, Meta(description="Whether to dive, at the price of hull damage.")]


class FireCutie(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cutie", tag_field="kind"
):
    """The tube whose Mk 27 is fired at the escort in place of its check; null: none (9.6.7)."""

    tube: TubeNumber | None


class DeployNoiseMaker(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noise_maker", tag_field="kind"
):
    """Whether to put out a noise maker, which works before the next check (9.6.8)."""

    deploy: Annotated[bool, Meta(description="Whether to put one out.")]


class NameEvasion(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion", tag_field="kind"
):
    """The number named before an escort's attack (14.7): 1-2 left, 3-4 right, 5-6 straight."""

    number: Annotated[EvasionNumber, Meta(description="The number named.")]


class NameEscortNumber(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="escort_number", tag_field="kind"
):
    """The number that the opponent names for the escort, not knowing the boat's (14.7.3)."""

    number: Annotated[EvasionNumber, Meta(description="The number named.")]


CycleDecision = (
    PretendSunk
    | ExceedTestDepth
    | FireCutie
    | DeployNoiseMaker
    | RerollMiss
    | NameEvasion
    | NameEscortNumber
)

Ending = Literal["escaped", "sunk", "crushed", "scuttled", "captured", "captain_killed"]


class DepthChargeCycleOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the hunt stands, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description="`escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface "
            "and `scuttled` or `captured`; `captain_killed`; null while the hunt goes on."
        ),
    ]
    rounds: Annotated[int, Meta(description="Detection rounds of this call, begun or ended.")]
    checks: Annotated[int, Meta(description="Detection checks rolled in this call.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved in this call.")]
    next_check_number: Annotated[int, Meta(description="Number of the next check, if any.")]
    escort_quality: Quality | None
    escort_crippled: Annotated[
        bool, Meta(description="Whether a Mk 27 has crippled the escort (9.6.7).")
    ]
    trick_failed: Annotated[
        bool, Meta(description="Whether the escorts have seen through the sunk trick (14.4).")
    ]
    noise_makers_used: NoiseMakersUsed
    noise_maker_active: Annotated[
        bool, Meta(description="Whether a noise maker works before the next check.")
    ]
    citation_used: MissUsed
    boat: Boat
    crew: Crew
    captain: Captain


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
    TRICK = 1
    TRICK_DIE = 2
    TEST_DEPTH = 3
    TEST_DIVE = 4
    CUTIE = 5
    NOISE_MAKER = 6
    NOISE_DIE = 7
    SHOT = 8
    CHECK = 9
    EVASION = 10
    EVASION_DIE = 11
    ATTACK = 12
    HITS = 13
    FLOODING = 14
    SCUTTLING = 15
    OVER = 16


NoiseMaker = Literal["none", "deployed", "active"]
"""None in the water; put out in this round; at work before this round's check."""


class CycleState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="depth_charge_cycle",
    tag_field="procedure",
):
    """A depth-charge cycle in progress. `cutie`: the tube whose Mk 27 is fired in this round."""

    hunt: Hunt
    options: SilentVictoryOptions
    orders: HuntedOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage
    check_number: int
    first_check: int
    single_escort: bool = False
    crew_illness: bool = False
    superior_torpedoes: bool = False
    citation_used: bool = False
    opponent: bool = False
    rounds_allowed: int | None = None
    trick_failed: bool = False
    at_test_depth: bool = False
    cutie: int | None = None
    missed: Missed | None = None
    escort_crippled: bool = False
    noise_makers_used: int = 0
    noise_maker: NoiseMaker = "none"
    detection: Detection | None = None
    named: int = 0
    evasion: int = 0
    hits_due: int = 0
    injuries_due: int = 0
    flooded: bool = False
    checks: int = 0
    hits: int = 0
    ending: Ending | None = None

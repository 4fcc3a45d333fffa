"""The state of a career, and its decisions other than those of its procedures (6.1)."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.openings import OpeningName
from wardroom.engine.situations import known, whole
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import (
    AircraftState,
    StayUp,
    StayUpDetails,
)
from wardroom.rulesets.hunters.attack.approach import ApproachState
from wardroom.rulesets.hunters.attack.attack_round import (
    ChooseWeaponGroup,
    GroupDetails,
    SalvoState,
    WeaponGroup,
)
from wardroom.rulesets.hunters.attack.reloading import ReloadState, TubeLoad
from wardroom.rulesets.hunters.charts.career import MOST_TUBES
from wardroom.rulesets.hunters.contact.following import FollowState
from wardroom.rulesets.hunters.contact.meeting import EncounterState, WaitForNight
from wardroom.rulesets.hunters.damage.repair import RepairState
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import AbortState
from wardroom.rulesets.hunters.patrol.advance import AdvanceState, TurnBack
from wardroom.rulesets.hunters.patrol.departure import (
    AssignmentState,
    ChoosePatrol,
    MixDetails,
    MixReloads,
)
from wardroom.rulesets.hunters.patrol.mission import MissionState
from wardroom.rulesets.hunters.patrol.random_events import (
    ChooseSpareParts,
    RandomEventState,
    SparePartsDetails,
)
from wardroom.rulesets.hunters.patrol.resupply import ResupplyState, TakeDetails, TakeTorpedoes
from wardroom.rulesets.hunters.port.advancement import AdvancementState
from wardroom.rulesets.hunters.port.award import AwardState
from wardroom.rulesets.hunters.port.boat_request import BoatRequestState, TryLimitedBoat
from wardroom.rulesets.hunters.port.completion import CompletionState
from wardroom.rulesets.hunters.port.promotion import PromotionState
from wardroom.rulesets.hunters.port.refit import CutDetails, CutRefit, RefitState
from wardroom.rulesets.hunters.port.setup import SetUpState
from wardroom.rulesets.hunters.port.victory import VictoryState
from wardroom.rulesets.hunters.situation.boat import Reloads
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.load import Load, LoadDetails, LoadTorpedoes
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import BoatNumber, CommanderName
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Torpedo
from wardroom.rulesets.submarine.decisions import (
    AbortHeading,
    AskForPatrol,
    AttackAgain,
    ChooseStraggler,
    ChooseTime,
    CourseDetails,
    Engage,
    EngageDetails,
    ExceedTestDepth,
    FollowDetails,
    FollowShips,
    NameEvasion,
    RoundDetails,
    SetCourse,
    SightedDetails,
    TestDepthDetails,
)
from wardroom.rulesets.submarine.procedure import RerollOrders

# =================================================================================================
# Decisions of a career other than those of its procedures.


class FireSalvo(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fire", tag_field="kind"
):
    """The torpedoes to fire at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo; only a night surface attack allows two (9.5.2). An
    empty list ends the encounter: the boat stays undetected.
    """

    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=2,
            description=(
                "Groups of tubes with their targets, one group for each salvo; empty to fire none."
            ),
        ),
    ]


class FireDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The tubes from which a salvo can be fired, and its possible targets."""

    targets: Annotated[tuple[int, ...], Meta(description="The targets, by number.")]
    tubes_forward: Annotated[tuple[int, ...], Meta(description="Forward tubes that can fire.")]
    tubes_aft: Annotated[tuple[int, ...], Meta(description="Aft tubes that can fire.")]
    both_ends: Annotated[
        bool, Meta(description="Whether a group from each end may be fired (9.5.2).")
    ]


class ReloadTubes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reload", tag_field="kind"
):
    """Which reloads go into which empty tubes of their own end (9.2.8); empty to load none."""

    loads: Annotated[
        tuple[TubeLoad, ...],
        Meta(
            max_length=MOST_TUBES,
            description=("Which torpedo goes into which tube; empty if none."),
        ),
    ]


class ReloadDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The empty tubes, and the reloads left at each end."""

    tubes_empty: Annotated[tuple[int, ...], Meta(description="The tubes that are empty.")]
    forward: Annotated[Reloads, Meta(description="Reloads forward.")]
    aft: Annotated[Reloads, Meta(description="Reloads aft.")]


class SeekSupply(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seek_supply", tag_field="kind"
):
    """Whether to look for a supply boat in the last box on station (14.9.1)."""

    seek: Annotated[bool, Meta(description="Whether to look for a supply boat.")]


class SeekSupplyDetails(msgspec.Struct, frozen=True, kw_only=True):
    """Where the boat is."""

    box: Annotated[int, Meta(description="The box that the boat is in, from 1.")]


class RequestNewBoat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="request_boat", tag_field="kind"
):
    """Whether to make a request for a newer boat now, or to keep it for a later refit (11.4.3)."""

    ask: Annotated[bool, Meta(description="Whether to make the request now.")]


class RequestDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The current boat, and the boat that a request could give."""

    requests: Annotated[int, Meta(description="Requests made before.")]
    type: Annotated[BoatType, Meta(description="The type of the boat.")]
    newest: Annotated[BoatType, Meta(description="The newest type that could be granted.")]
    needed: Annotated[int, Meta(description="The highest roll that succeeds.")]


DETAILS = {
    LoadTorpedoes: LoadDetails,
    MixReloads: MixDetails,
    SetCourse: CourseDetails,
    WaitForNight: SightedDetails,
    Engage: EngageDetails,
    FireSalvo: FireDetails,
    ChooseWeaponGroup: GroupDetails,
    ExceedTestDepth: TestDepthDetails,
    StayUp: StayUpDetails,
    ReloadTubes: ReloadDetails,
    AttackAgain: RoundDetails,
    FollowShips: FollowDetails,
    ChooseSpareParts: SparePartsDetails,
    SeekSupply: SeekSupplyDetails,
    TakeTorpedoes: TakeDetails,
    CutRefit: CutDetails,
    RequestNewBoat: RequestDetails,
}
"""What the offers of a decision are about; those of the others have no details."""

DECISIONS = (
    LoadTorpedoes,
    AskForPatrol,
    ChoosePatrol,
    MixReloads,
    SetCourse,
    AbortHeading,
    TurnBack,
    WaitForNight,
    Engage,
    FireSalvo,
    ChooseWeaponGroup,
    ExceedTestDepth,
    NameEvasion,
    StayUp,
    ReloadTubes,
    AttackAgain,
    FollowShips,
    ChooseStraggler,
    ChooseTime,
    ChooseSpareParts,
    SeekSupply,
    TakeTorpedoes,
    CutRefit,
    TryLimitedBoat,
    RequestNewBoat,
)
"""Every decision of a career, in the order of play."""


# =================================================================================================
# The state of a career: its situation, its stage in the order of play, and its dice (6.1).


# ------------------------------------------------------------------------------ set-up


class CareerOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a career. If an order is left out, the player is asked."""

    load: (
        Annotated[
            Literal["usual"],
            Meta(
                description=(
                    "Whether to sail with the default load of the boat on every patrol (4.5)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    reload: (
        Annotated[
            Torpedo,
            Meta(
                description=(
                    "Reload every empty tube whenever that is allowed, with this type first as "
                    "long as any are left (9.2.8)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class CareerSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The career to be played. Every member has a default: `{}` is a VIIB of September 1939."""

    opening: OpeningName | None = None
    type: Annotated[
        BoatType | UnsetType,
        Meta(
            description=(
                "The type of the first boat (4.1.1). The default is VIIB, or the opening's type."
            )
        ),
    ] = UNSET
    number: BoatNumber | None = None
    name: CommanderName | None = None
    start: Annotated[
        Month | None,
        Meta(
            description=(
                "The month of the first patrol: the first month of the type (4.2.2), or "
                "the month of a tournament for that type (13.2, 13.5); null for the "
                "first month of the type."
            )
        ),
    ] = None
    load: Annotated[
        Load | UnsetType,
        Meta(
            description=(
                "The load of the first patrol; if left out, it is decided as on later patrols."
            )
        ),
    ] = UNSET
    standing_orders: CareerOrders = CareerOrders()


# ------------------------------------------------------------------------------ the state


class Stage(StrEnum):
    """The stage of a career: what is being resolved, what must be decided, or what comes next."""

    SET_UP = auto()
    LOAD = auto()
    ASSIGNMENT = auto()
    MOVE = auto()
    BOX = auto()
    CHECK = auto()
    EVENT = auto()
    REPORT = auto()
    MISSION = auto()
    AIRCRAFT = auto()
    HUNT = auto()
    REPAIRS = auto()
    ENGAGE = auto()
    APPROACH = auto()
    FIRE = auto()
    ATTACK = auto()
    RELOAD = auto()
    RELOADING = auto()
    AFTER_ROUND = auto()
    ADDITIONAL_ROUND = auto()
    ARRIVAL = auto()
    FOLLOWING = auto()
    CONVOY_AGAIN = auto()
    NEXT = auto()
    SEEK_SUPPLY = auto()
    SUPPLY = auto()
    COURSE = auto()
    ABORT = auto()
    HOME = auto()
    REFIT = auto()
    CREW = auto()
    AWARDS = auto()
    PROMOTION = auto()
    REQUEST = auto()
    NEW_BOAT = auto()
    LAST_PROMOTION = auto()
    VICTORY = auto()
    OVER = auto()


Child = (
    SetUpState
    | AssignmentState
    | AdvanceState
    | EncounterState
    | RandomEventState
    | MissionState
    | AircraftState
    | CycleState
    | RepairState
    | ApproachState
    | SalvoState
    | ReloadState
    | FollowState
    | ResupplyState
    | AbortState
    | CompletionState
    | RefitState
    | AdvancementState
    | AwardState
    | PromotionState
    | BoatRequestState
    | VictoryState
)


class CareerState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A career in progress.

    `child`: the procedure that runs; its parts of the situation lie in it, and are null in
    `situation`: `whole_situation` puts them together. `loaded`: whether the set-up has loaded the
    boat for its first patrol. Places of dice: `entered`, every box entered on this patrol, in
    order; `spot`, of the current check, mission attempt or search; `place`, of the child.
    """

    options: HuntersOptions
    orders: CareerOrders
    situation: Situation
    stage: Stage
    loaded: bool = False
    entered: Annotated[tuple[int, ...], Meta(max_length=200)] = ()
    spot: Annotated[str, Meta(max_length=200)] = ""
    place: Annotated[str, Meta(max_length=200)] = ""
    child: Child | None = None


def whole_situation(state: CareerState) -> Situation:
    """Return the whole situation, the parts of the running procedure in their places."""
    situation: Situation = whole(state)
    return situation


def under_way(state: CareerState) -> Patrol:
    """Return the patrol of a career that is at sea, or just home."""
    return known(state.situation.patrol)


def in_sight(state: CareerState) -> Contact:
    """Return the contact of a career with ships in sight."""
    return known(state.situation.contact)

"""The state of a career, and its decisions other than those of its procedures (6.1)."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.openings import OpeningName
from wardroom.engine.situations import known, whole
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import (
    AircraftState,
    DiveDetails,
    RerollDive,
)
from wardroom.rulesets.silent_victory.attack.approach import ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import (
    ChooseWeaponGroup,
    GroupDetails,
    SalvoState,
    WeaponGroup,
)
from wardroom.rulesets.silent_victory.attack.gunnery import MissDetails, RerollMiss
from wardroom.rulesets.silent_victory.attack.reloading import ReloadState, TubeLoad, TubeMove
from wardroom.rulesets.silent_victory.attack.submarine_round import (
    DuelDetails,
    DuelState,
    EngageSubmarine,
)
from wardroom.rulesets.silent_victory.charts.career import MOST_TUBES
from wardroom.rulesets.silent_victory.contact.following import FollowState
from wardroom.rulesets.silent_victory.contact.identification import SwitchDetails, SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterState,
    FourthShip,
    RerollContact,
)
from wardroom.rulesets.silent_victory.damage.repair import RepairState
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleState,
    DeployNoiseMaker,
    EscapeDetails,
    FireCutie,
    PretendSunk,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import AbortState
from wardroom.rulesets.silent_victory.patrol.advance import AdvanceState
from wardroom.rulesets.silent_victory.patrol.assignment import AssignmentState, ChoosePatrol
from wardroom.rulesets.silent_victory.patrol.mission import MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import RandomEventState
from wardroom.rulesets.silent_victory.port.advancement import (
    AdvancementDetails,
    AdvancementState,
    RerollAdvancement,
)
from wardroom.rulesets.silent_victory.port.award import AwardState
from wardroom.rulesets.silent_victory.port.boat_request import BoatRequestState, Marker
from wardroom.rulesets.silent_victory.port.completion import CompletionState
from wardroom.rulesets.silent_victory.port.gun_upgrade import GunDetails, UpgradeGuns, UpgradeState
from wardroom.rulesets.silent_victory.port.promotion import PromotionState
from wardroom.rulesets.silent_victory.port.refit import ChooseClass, RefitState
from wardroom.rulesets.silent_victory.port.setup import SetUpState
from wardroom.rulesets.silent_victory.port.victory import VictoryState
from wardroom.rulesets.silent_victory.situation.boat import Reloads
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.load import Load, LoadDetails, LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import LoggedName, ScenarioName
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Month, Torpedo
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


class AttackDetails(EngageDetails, frozen=True, kw_only=True):
    """The ships in sight, and whether the boat has closed in on them."""

    committed: Annotated[
        bool, Meta(description="Whether the attack is at close range already (8.2.1).")
    ]


class FireSalvo(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fire", tag_field="kind"
):
    """The torpedoes to fire at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo; only a night surface attack allows two (9.5.2). If
    the escort can be fired at, it has the next number after the last target (9.2.9). An empty list
    ends the encounter: the boat stays undetected.
    """

    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=2,
            description="The weapon groups, in the order of fire; empty to fire no weapon.",
        ),
    ]


class FireDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The tubes from which a salvo can be fired, and its possible targets."""

    targets: Annotated[tuple[int, ...], Meta(description="The targets, by number.")]
    escort: Annotated[
        int,
        Meta(description="The escort's number as a target; 0 if it cannot be fired at (9.2.9)."),
    ]
    tubes_forward: Annotated[tuple[int, ...], Meta(description="Forward tubes that can fire.")]
    tubes_aft: Annotated[tuple[int, ...], Meta(description="Aft tubes that can fire.")]
    both_ends: Annotated[
        bool, Meta(description="Whether a group from each end may be fired (9.5.2).")
    ]


class ReloadTubes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reload", tag_field="kind"
):
    """The torpedoes to move out of tubes whose doors do not work, and the reloads to load.

    Moves are made before reloads (10.8.1). A tube takes a reload only from its own end (9.2.11).
    Leave the lists empty to load nothing.
    """

    loads: Annotated[
        tuple[TubeLoad, ...],
        Meta(
            max_length=MOST_TUBES,
            description=("Which torpedo goes into which tube; empty if none."),
        ),
    ]
    moves: Annotated[
        tuple[TubeMove, ...],
        Meta(
            max_length=MOST_TUBES,
            description=(
                "Torpedoes to be moved out of tubes whose doors do not work; empty if none."
            ),
        ),
    ] = ()


class ReloadDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The empty tubes, the tubes whose doors do not work, and the reloads left at each end."""

    tubes_empty: Annotated[tuple[int, ...], Meta(description="The tubes that are empty.")]
    tubes_dead: Annotated[
        tuple[int, ...], Meta(description="Tubes whose torpedo can be moved (10.8.1).")
    ]
    forward: Annotated[Reloads, Meta(description="Reloads forward.")]
    aft: Annotated[Reloads, Meta(description="Reloads aft.")]


class BoatWanted(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The class of boat that is asked for, and the request that is spent (11.5.3)."""

    type: BoatClass
    marker: Annotated[
        Marker,
        Meta(
            description=(
                "Whether to spend a request that requires a die roll, or a request that is "
                "granted without a roll."
            )
        ),
    ]


class RequestNewBoat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="request_boat", tag_field="kind"
):
    """A request for a new boat now; null keeps it for a later refit (11.5.3)."""

    request: BoatWanted | None


class RequestDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The boat, and the requests that are left."""

    upgrade_markers: Annotated[int, Meta(description="Requests that require a die roll.")]
    granted_upgrades: Annotated[
        int, Meta(description="Requests that are granted without a die roll.")
    ]
    type: Annotated[BoatClass, Meta(description="The class of the boat.")]
    needed: Annotated[int, Meta(description="The highest roll that succeeds.")]


class Retire(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retire", tag_field="kind"
):
    """Whether the captain takes a post ashore, which ends the game without penalty (11.7)."""

    retire: Annotated[bool, Meta(description="Whether to take the post ashore.")]


class RetireDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The career so far."""

    month: Annotated[Month, Meta(description="When the next patrol would start.")]
    patrols: Annotated[int, Meta(description="Patrols made.")]


DETAILS = {
    LoadTorpedoes: LoadDetails,
    SetCourse: CourseDetails,
    FourthShip: SightedDetails,
    SwitchTime: SwitchDetails,
    Engage: AttackDetails,
    FireSalvo: FireDetails,
    ChooseWeaponGroup: GroupDetails,
    RerollMiss: MissDetails,
    EngageSubmarine: DuelDetails,
    PretendSunk: EscapeDetails,
    ExceedTestDepth: TestDepthDetails,
    FireCutie: EscapeDetails,
    DeployNoiseMaker: EscapeDetails,
    RerollDive: DiveDetails,
    ReloadTubes: ReloadDetails,
    AttackAgain: RoundDetails,
    FollowShips: FollowDetails,
    RerollAdvancement: AdvancementDetails,
    RequestNewBoat: RequestDetails,
    UpgradeGuns: GunDetails,
    Retire: RetireDetails,
}
"""What the offers of a decision are about; those of the others have no details."""

DECISIONS = (
    LoadTorpedoes,
    AskForPatrol,
    ChoosePatrol,
    SetCourse,
    AbortHeading,
    RerollContact,
    FourthShip,
    SwitchTime,
    Engage,
    FireSalvo,
    ChooseWeaponGroup,
    RerollMiss,
    EngageSubmarine,
    PretendSunk,
    ExceedTestDepth,
    FireCutie,
    DeployNoiseMaker,
    NameEvasion,
    RerollDive,
    ReloadTubes,
    AttackAgain,
    FollowShips,
    ChooseStraggler,
    ChooseTime,
    ChooseClass,
    RerollAdvancement,
    RequestNewBoat,
    UpgradeGuns,
    Retire,
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
                    "Whether to sail with the standard load of the month on every patrol (4.5)."
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
                    "Reload every empty tube whose doors work whenever that is allowed, with "
                    "this mark first as long as any are left (9.2.11)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class CareerSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The career to be played. Every member has a default: `{}` is a Tambor of December 1941."""

    opening: OpeningName | None = None
    type: Annotated[
        BoatClass | UnsetType,
        Meta(
            description=(
                "The class of the first boat (4.1.1). The default is Tambor, or the "
                "class of the scenario or the opening."
            )
        ),
    ] = UNSET
    scenario: ScenarioName | None = None
    historical: Annotated[
        bool,
        Meta(
            description=(
                "Whether the patrols are those that the scenario's captain made "
                "(14.10.2). The career then ends with the last of them. Otherwise "
                "patrols are rolled until the end of the war."
            )
        ),
    ] = False
    boat_name: LoggedName | None = None
    name: Annotated[
        LoggedName | None,
        Meta(description=("The captain's name; null for the name in the scenario, or for none.")),
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
    DUEL = auto()
    RELOAD = auto()
    RELOADING = auto()
    AFTER_ROUND = auto()
    ADDITIONAL_ROUND = auto()
    ARRIVAL = auto()
    FOLLOWING = auto()
    CONVOY_AGAIN = auto()
    NEXT = auto()
    COURSE = auto()
    ABORT = auto()
    HOME = auto()
    REFIT = auto()
    CREW = auto()
    AWARDS = auto()
    PROMOTION = auto()
    REQUEST = auto()
    NEW_BOAT = auto()
    GUNS = auto()
    RETIREMENT = auto()
    LAST_PROMOTION = auto()
    LAST_AWARD = auto()
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
    | DuelState
    | ReloadState
    | FollowState
    | AbortState
    | CompletionState
    | RefitState
    | AdvancementState
    | AwardState
    | PromotionState
    | BoatRequestState
    | UpgradeState
    | VictoryState
)


class CareerState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A career in progress.

    `child`: the procedure that runs; its parts of the situation lie in it, and are null in
    `situation`: `whole_situation` puts them together. `loaded`: whether the set-up has loaded the
    boat for its first patrol. Places of dice: `entered`, every box entered on this patrol, in
    order; `spot`, of the current check or mission attempt; `place`, of the child.
    """

    options: SilentVictoryOptions
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

"""What a career keeps: the career itself, the cruise under way, the contact in sight (4.3, 6.1)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.hunters.attack.approach import ApproachState
from wardroom.rulesets.hunters.attack.attack_round import SalvoState
from wardroom.rulesets.hunters.attack.gunnery import Ship
from wardroom.rulesets.hunters.attack.reloading import ReloadState
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.contact.encounter import EncounterState, ShipEncounter
from wardroom.rulesets.hunters.contact.following import FollowState
from wardroom.rulesets.hunters.damage.repair import RepairState
from wardroom.rulesets.hunters.hunted.detection import AttackMade
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import AbortState
from wardroom.rulesets.hunters.patrol.advance import AdvanceState
from wardroom.rulesets.hunters.patrol.assignment import AssignmentState
from wardroom.rulesets.hunters.patrol.mission import MissionState
from wardroom.rulesets.hunters.patrol.random_events import RandomEventState
from wardroom.rulesets.hunters.patrol.resupply import ResupplyState
from wardroom.rulesets.hunters.port.advancement import AdvancementState
from wardroom.rulesets.hunters.port.award import AwardState
from wardroom.rulesets.hunters.port.boat_request import BoatRequestState
from wardroom.rulesets.hunters.port.completion import BroughtHome, CompletionState
from wardroom.rulesets.hunters.port.promotion import PromotionState
from wardroom.rulesets.hunters.port.recovery import RecoveryNeeded
from wardroom.rulesets.hunters.port.refit import RefitState
from wardroom.rulesets.hunters.port.setup import BoatNumber, CommanderName, SetUpState
from wardroom.rulesets.hunters.port.victory import VictoryState
from wardroom.rulesets.hunters.rerolls import RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.record import CareerEnding, CareerRecord, LoggedShip
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.load import Load
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Posting, Torpedo, Wolfpack
from wardroom.rulesets.submarine.terms import Posture, Quality, Range, TimeOfDay

# ------------------------------------------------------------------------------ set-up


class CareerOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a career. Where one is left out, the player is asked."""

    load: (
        Annotated[
            Literal["usual"],
            Meta(description="Sail with the default load of the boat on every patrol (4.5)."),
        ]
        | UnsetType
    ) = UNSET
    reload: (
        Annotated[
            Torpedo,
            Meta(
                description="Reload every empty tube whenever that may be done, with this type "
                "first as long as there are any (9.2.8)."
            ),
        ]
        | UnsetType
    ) = UNSET


class CareerSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The career to be played. Everything has its default: `{}` is a VIIB of September 1939."""

    type: Annotated[BoatType, Meta(description="The boat to begin with (4.1.1).")] = BoatType.VIIB
    number: BoatNumber | None = None
    name: CommanderName | None = None
    start: Annotated[
        Month | None,
        Meta(
            description="The month of the first patrol: that of the type (4.2.2), or of a "
            "tournament for it (13.2, 13.5); null is that of the type."
        ),
    ] = None
    load: Annotated[
        Load | UnsetType,
        Meta(description="The load of the first patrol; left out, it is decided like any other."),
    ] = UNSET
    standing_orders: CareerOrders = CareerOrders()


# ------------------------------------------------------------------------------ the career

Ending = Literal[CareerEnding, "last_month"]
"""How a career ends: by loss, or because no patrol may start any more (5.1)."""


class LoggedPatrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol on the log sheet (4.3.2); `success` is null for the one that ended the career."""

    start: Month
    type: BoatType
    assignment: Assignment
    success: Annotated[
        bool | None, Meta(description="Whether it was one; null: it ended the career.")
    ]
    ships_sunk: Annotated[int, Meta(ge=0, description="Ships sunk on it.")]
    tons_sunk: Annotated[int, Meta(ge=0, description="Tons sunk on it.")]


class Career(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The career: the log sheet, and boat and crew as the last procedure left them.

    `date`: the month in which the patrol under way, or the next one, starts; null: none does.
    `load`: the load that the set-up orders for the first patrol. `recovery`: months that men need
    who have not been replaced, during a refit.
    """

    number: BoatNumber | None
    name: CommanderName | None
    date: Month | None
    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord
    posting: Posting | None = None
    patrols: tuple[LoggedPatrol, ...] = ()
    load: Load | None = None
    recovery: tuple[RecoveryNeeded, ...] = ()
    ending: Ending | None = None


class Cruise(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol under way.

    `entered`: every box entered, in order. `checks`: encounter checks of this box made so far, and
    `checks_due` those still to be made. `spot`: the position in the game of the check, mission
    attempt or search that is being resolved, by which its dice are named. `ships`: the log of
    this patrol. `sought`: whether a supply boat has been looked for since this box was entered.
    `compass_failed`: the gyro compass sends the boat home. `brought_home`: how a patrol ended that
    did so for want of diesels. In port: `success`, whether the patrol was one; `logged`,
    whether its ships stand in the record of the career; `replaced`, whether the refit has brought
    another boat; `sails`, the month in which the boat may sail again (null: none any more).
    """

    patrol: Patrol
    entered: tuple[int, ...] = ()
    checks: int = 0
    checks_due: int = 0
    spot: str = ""
    ships: tuple[LoggedShip, ...] = ()
    sought: bool = False
    compass_failed: bool = False
    brought_home: BroughtHome | None = None
    success: bool | None = None
    logged: bool = False
    replaced: bool = False
    sails: Month | None = None


class Tactics(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How a round of attack is made (9.2): it holds for the whole round."""

    posture: Posture
    range: Range


class Contact(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Ships in sight: what was met, what is left of it, and how the attack goes.

    `targets`: the ships still afloat, in the order of their numbers; `marked`: which of them earn
    a grade of the Knight's Cross. `number` counts the contacts of a chase from 1, `round` the
    rounds of a contact. `escort_arrived`: an escort came in this round, and the boat has dived.
    `stalked`: damaged ships, followed, their escort still with them (9.7.10). `tactics`, `attack`:
    of this round, as soon as they are known.
    """

    encounter: ShipEncounter
    targets: tuple[Ship, ...]
    marked: tuple[bool, ...]
    time: TimeOfDay
    escorted: bool
    wolfpack: Wolfpack | None = None
    escort_quality: Quality | None = None
    convoy_lost: bool = False
    number: int = 1
    round: int = 1
    escort_arrived: bool = False
    stalked: bool = False
    tactics: Tactics | None = None
    attack: AttackMade | None = None


# ------------------------------------------------------------------------------ the state


class Stage(IntEnum):
    """Where a career stands: what is being resolved, or decided, or comes next."""

    SET_UP = 0
    LOAD = 1
    ASSIGNMENT = 2
    MOVE = 3
    BOX = 4
    CHECK = 5
    EVENT = 6
    REPORT = 7
    MISSION = 8
    AIRCRAFT = 9
    HUNT = 10
    REPAIRS = 11
    ENGAGE = 12
    APPROACH = 13
    FIRE = 14
    ATTACK = 15
    RELOAD = 16
    RELOADING = 17
    AFTER_ROUND = 18
    ADDITIONAL_ROUND = 19
    ARRIVAL = 20
    FOLLOWING = 21
    CONVOY_AGAIN = 22
    NEXT = 23
    SEEK_SUPPLY = 24
    SUPPLY = 25
    COURSE = 26
    ABORT = 27
    HOME = 28
    REFIT = 29
    CREW = 30
    AWARDS = 31
    PROMOTION = 32
    REQUEST = 33
    NEW_BOAT = 34
    LAST_PROMOTION = 35
    VICTORY = 36
    OVER = 37


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

    `child`: the procedure that runs, and `place` the position in the game of its dice.
    """

    options: HuntersOptions
    orders: CareerOrders
    career: Career
    stage: Stage
    cruise: Cruise | None = None
    contact: Contact | None = None
    place: Annotated[str, Meta(max_length=200)] = ""
    child: Child | None = None


# ------------------------------------------------------------------------------ from stage to stage


def sailing_month(state: CareerState) -> str:
    """The month in which the patrol under way started, or the next one starts."""
    date = state.career.date
    assert date is not None
    return date


def patrol_place(state: CareerState) -> str:
    """The position in the game of the patrol under way.

    Patrols are told apart by the month in which they start, of which there is one a patrol: so
    careers that came to the same month by different ways throw the same dice in it.
    """
    return f"patrol/{state.career.date}"


def under_way(state: CareerState) -> Cruise:
    """The cruise of a career that is at sea, or just home."""
    assert state.cruise is not None
    return state.cruise


def in_sight(state: CareerState) -> Contact:
    """The contact of a career with ships in sight."""
    assert state.contact is not None
    return state.contact

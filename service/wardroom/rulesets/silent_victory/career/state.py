"""What a career keeps: the career itself, the cruise under way, the contact in sight (4.3, 6.1)."""

from __future__ import annotations

import functools
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import RerollOrder
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.silent_victory.attack.approach import ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoState
from wardroom.rulesets.silent_victory.attack.gunnery import Ship
from wardroom.rulesets.silent_victory.attack.reloading import ReloadState
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.following import FollowState
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, ShipEncounter
from wardroom.rulesets.silent_victory.damage.repair import RepairState
from wardroom.rulesets.silent_victory.hunted.detection import AttackMade
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import AbortEvent, AbortState
from wardroom.rulesets.silent_victory.patrol.advance import AdvanceState
from wardroom.rulesets.silent_victory.patrol.assignment import AssignmentState
from wardroom.rulesets.silent_victory.patrol.mission import MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import RandomEventState
from wardroom.rulesets.silent_victory.port.advancement import AdvancementState
from wardroom.rulesets.silent_victory.port.award import AwardState
from wardroom.rulesets.silent_victory.port.boat_request import BoatRequestState
from wardroom.rulesets.silent_victory.port.completion import CompletionState
from wardroom.rulesets.silent_victory.port.gun_upgrade import UpgradeState
from wardroom.rulesets.silent_victory.port.promotion import PromotionState
from wardroom.rulesets.silent_victory.port.recovery import RecoveryNeeded
from wardroom.rulesets.silent_victory.port.refit import RefitState
from wardroom.rulesets.silent_victory.port.scenario import ScenarioName
from wardroom.rulesets.silent_victory.port.setup import LoggedName, SetUpState
from wardroom.rulesets.silent_victory.port.victory import VictoryState
from wardroom.rulesets.silent_victory.situation.boat import Boat, UnitAwards
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerEnding,
    CareerRecord,
    LoggedShip,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import Load
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import (
    Base,
    BoatClass,
    Month,
    Torpedo,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import Posture, Quality, Range, TimeOfDay

# ------------------------------------------------------------------------------ set-up


class CareerOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a career. Where one is left out, the player is asked."""

    load: (
        Annotated[
            Literal["usual"],
            Meta(description="Sail with the standard load of the month on every patrol (4.5)."),
        ]
        | UnsetType
    ) = UNSET
    reload: (
        Annotated[
            Torpedo,
            Meta(
                description="Reload every empty tube whose doors work whenever that may be done, "
                "with this mark first as long as there are any (9.2.11)."
            ),
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


class CareerSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The career to be played. Everything has its default: `{}` is a Tambor of December 1941."""

    type: Annotated[
        BoatClass | UnsetType,
        Meta(description="The class to begin with (4.1.1); left out: Tambor, or the scenario's."),
    ] = UNSET
    scenario: ScenarioName | None = None
    historical: Annotated[
        bool,
        Meta(
            description="Whether the patrols are those of the scenario's captain, and end with "
            "them (14.10.2); otherwise they are rolled, to the end of the war."
        ),
    ] = False
    boat_name: LoggedName | None = None
    captain_name: LoggedName | None = None
    load: Annotated[
        Load | UnsetType,
        Meta(description="The load of the first patrol; left out, it is decided like any other."),
    ] = UNSET
    standing_orders: CareerOrders = CareerOrders()


# ------------------------------------------------------------------------------ the career

Ending = Literal[CareerEnding, "last_month", "history_is_over"]
"""How a career ends: before its time; or because no patrol starts any more (5.1, 14.10.2)."""


class LoggedPatrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol on the log sheet (4.3.2); `success` is null for one that never came home."""

    start: Month
    type: BoatClass
    assignment: Assignment
    success: Annotated[
        bool | None, Meta(description="Whether it was one; null: the boat never came home.")
    ]
    ships_sunk: Annotated[int, Meta(ge=0, description="Ships sunk on it.")]
    tons_sunk: Annotated[int, Meta(ge=0, description="Tons sunk on it.")]


class Career(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The career: the log sheet, and boat and crew as the last procedure left them.

    `date`: the month in which the patrol under way, or the next one, starts; null: none does.
    `base` is null until the set-up has found it; `tied_to_base`, whether a new boat on request has
    tied the captain to it (11.5.4). `loaded`: whether the set-up has seen to the load of the first
    patrol. `recovery`: months that men need who have not been replaced, during a refit.
    """

    boat_name: LoggedName | None
    captain_name: LoggedName | None
    scenario: ScenarioName | None
    historical: bool
    date: Month | None
    base: Base | None
    boat: Boat
    crew: Crew
    captain: Captain
    record: CareerRecord
    tied_to_base: bool = False
    patrols: tuple[LoggedPatrol, ...] = ()
    loaded: bool = False
    recovery: tuple[RecoveryNeeded, ...] = ()
    ending: Ending | None = None


BroughtHome = Literal["towed", "rescued"]
"""How a patrol ended whose boat could not go home by itself (10.2.1, 10.13.4)."""


class Cruise(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol under way.

    `entered`: every box entered, in order. `checks`: encounter checks of this box made so far, and
    `checks_due` those still to be made. `spot`: the position in the game of the check or mission
    attempt that is being resolved, by which its dice are named. `ships`: the log of this patrol.
    `sent_home`: the random event that sends the boat home. `brought_home`: how a patrol ended
    whose boat could not go home by itself. In port: `success`, whether the patrol was one;
    `wounded`, whether the captain was wounded on it; `unit_awards`, those of the boat that made it;
    `replaced`, whether the refit has brought another boat; `sails`, the month in which the boat may
    sail again (null: none any more).
    """

    patrol: Patrol
    entered: tuple[int, ...] = ()
    checks: int = 0
    checks_due: int = 0
    spot: str = ""
    ships: tuple[LoggedShip, ...] = ()
    sent_home: AbortEvent | None = None
    brought_home: BroughtHome | None = None
    success: bool | None = None
    wounded: bool = False
    unit_awards: UnitAwards = UnitAwards()
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

    `targets`: the ships still afloat, in the order of their numbers. `number` counts the contacts
    of a chase from 1, `round` the rounds of a contact. `close_approach`: a fourth ship has been
    looked at, which commits the boat (8.2.1). `escort_arrived`: an escort has come, and the boat
    has dived unseen. `escort_crippled`: a Mk 27 has crippled the only one (14.9). `stalked`:
    damaged ships, followed, their escort still with them (9.7.10). `duel`: the ship is a submarine,
    and `surprised` whether it fired first (9.9). `tactics`, `attack`: of this round, as soon as
    they are known.
    """

    encounter: ShipEncounter
    targets: tuple[Ship, ...]
    time: TimeOfDay
    escorted: bool
    single_escort: bool = False
    close_approach: bool = False
    wolfpack: Wolfpack | None = None
    escort_quality: Quality | None = None
    convoy_lost: bool = False
    number: int = 1
    round: int = 1
    escort_arrived: bool = False
    escort_crippled: bool = False
    stalked: bool = False
    duel: bool = False
    surprised: bool = False
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
    DUEL = 16
    RELOAD = 17
    RELOADING = 18
    AFTER_ROUND = 19
    ADDITIONAL_ROUND = 20
    ARRIVAL = 21
    FOLLOWING = 22
    CONVOY_AGAIN = 23
    NEXT = 24
    COURSE = 25
    ABORT = 26
    HOME = 27
    REFIT = 28
    CREW = 29
    AWARDS = 30
    PROMOTION = 31
    REQUEST = 32
    NEW_BOAT = 33
    GUNS = 34
    RETIREMENT = 35
    LAST_PROMOTION = 36
    LAST_AWARD = 37
    VICTORY = 38
    OVER = 39


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

    `child`: the procedure that runs, and `place` the position in the game of its dice.
    """

    options: SilentVictoryOptions
    orders: CareerOrders
    career: Career
    stage: Stage
    cruise: Cruise | None = None
    contact: Contact | None = None
    place: Annotated[str, Meta(max_length=200)] = ""
    child: Child | None = None


# ------------------------------------------------------------------------------ from stage to stage


def manned(state: CareerState, child: msgspec.Struct, **changes: object) -> CareerState:
    """`state` without its child, with boat, crew and captain as that has left them."""
    left = {name: getattr(child, name) for name in _lent_to(type(child))}
    career = msgspec.structs.replace(state.career, **left)
    return msgspec.structs.replace(state, career=career, child=None, **changes)


@functools.cache
def _lent_to(child: type[msgspec.Struct]) -> tuple[str, ...]:
    """What a procedure is given of the career, and hands back."""
    return tuple(name for name in ("boat", "crew", "captain") if hasattr(child, name))


def sailing_month(state: CareerState) -> str:
    """The month in which the patrol under way started, or the next one starts."""
    date = state.career.date
    assert date is not None
    return date


def boat_month(state: CareerState, charts: SilentVictoryCharts) -> str:
    """The month by which the boat is fitted: once refitted, that in which it sails again."""
    last = charts.careers.last_month
    if Stage.REFIT < state.stage < Stage.LAST_AWARD and state.cruise is not None:
        return state.cruise.sails or last
    return state.career.date or last


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


def based(state: CareerState) -> Base:
    """Where the boat is based."""
    assert state.career.base is not None
    return state.career.base

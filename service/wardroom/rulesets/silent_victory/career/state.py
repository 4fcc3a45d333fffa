"""What a career keeps: its situation, where in the order of play it stands, and its dice (6.1)."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.openings import OpeningName
from wardroom.engine.situations import known, whole
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import AircraftState
from wardroom.rulesets.silent_victory.attack.approach import ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoState
from wardroom.rulesets.silent_victory.attack.reloading import ReloadState
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState
from wardroom.rulesets.silent_victory.contact.following import FollowState
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState
from wardroom.rulesets.silent_victory.damage.repair import RepairState
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import AbortState
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
from wardroom.rulesets.silent_victory.port.refit import RefitState
from wardroom.rulesets.silent_victory.port.setup import SetUpState
from wardroom.rulesets.silent_victory.port.victory import VictoryState
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.load import Load
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import LoggedName
from wardroom.rulesets.silent_victory.situation.scenario import ScenarioName
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Torpedo
from wardroom.rulesets.submarine.rerolls import RerollOrders

# ------------------------------------------------------------------------------ set-up


class CareerOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a career. If one is left out, the player is asked."""

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
                    "Reload every empty tube whose doors work whenever it is allowed, "
                    "and load this mark first while any are left (9.2.11)."
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
        Meta(description="The captain's name; null for the name in the scenario, or for none."),
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
    `situation`: `lying` puts them together. `loaded`: whether the set-up has loaded the boat for
    its first patrol. The places of dice: `entered`, every box entered on this patrol, in order;
    `spot`, where the check or mission attempt lies that is being resolved; `place`, that of the
    child's.
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


def lying(state: CareerState) -> Situation:
    """Return the whole situation, the parts of the running procedure in their places."""
    situation: Situation = whole(state)
    return situation


def under_way(state: CareerState) -> Patrol:
    """Return the patrol of a career that is at sea, or just home."""
    return known(state.situation.patrol)


def in_sight(state: CareerState) -> Contact:
    """Return the contact of a career with ships in sight."""
    return known(state.situation.contact)

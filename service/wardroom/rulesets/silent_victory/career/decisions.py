"""Decisions that a career asks for beside those of its procedures."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import DiveDetails, RerollDive
from wardroom.rulesets.silent_victory.attack.attack_round import ChooseWeaponGroup, GroupDetails
from wardroom.rulesets.silent_victory.attack.gunnery import MissDetails, RerollMiss
from wardroom.rulesets.silent_victory.attack.reloading import TubeLoad, TubeMove
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelDetails, EngageSubmarine
from wardroom.rulesets.silent_victory.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES
from wardroom.rulesets.silent_victory.contact.light import SwitchDetails, SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import FourthShip, RerollContact
from wardroom.rulesets.silent_victory.hunted.hunted import (
    DeployNoiseMaker,
    EscapeDetails,
    FireCutie,
    PretendSunk,
)
from wardroom.rulesets.silent_victory.patrol.assignment import ChoosePatrol
from wardroom.rulesets.silent_victory.port.advancement import AdvancementDetails, RerollAdvancement
from wardroom.rulesets.silent_victory.port.boat_request import Marker
from wardroom.rulesets.silent_victory.port.gun_upgrade import GunDetails, UpgradeGuns
from wardroom.rulesets.silent_victory.port.refit import ChooseClass
from wardroom.rulesets.silent_victory.situation.boat import Reloads
from wardroom.rulesets.silent_victory.situation.load import LoadDetails, LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Month
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


class AttackDetails(EngageDetails, frozen=True, kw_only=True):
    """The ships in sight, and whether the boat has closed in on them."""

    committed: Annotated[
        bool, Meta(description="Whether the attack is at close range already (8.2.1).")
    ]


class FireSalvo(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fire", tag_field="kind"
):
    """The torpedoes to fire at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo; only a night surface attack allows them (9.5.2). If
    the escort can be fired at, its number follows that of the last target (9.2.9). An empty list
    ends the encounter, with the boat undetected.
    """

    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=2,
            description="The weapon groups, in the order of fire; empty to fire none.",
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
    """Which torpedoes are moved out of dead tubes, and which reloads go into which empty ones.

    Moves are made before reloads (10.8.1). A tube takes a reload only from its own end (9.2.11).
    Leave the lists empty to load nothing.
    """

    loads: Annotated[
        tuple[TubeLoad, ...],
        Meta(
            max_length=MOST_TUBES, description="Which torpedo goes into which tube; empty if none."
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
    """The empty tubes, those whose doors do not work, and the reloads left at each end."""

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
                "Whether to spend a request that requires a die roll, or one that is granted "
                "without."
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

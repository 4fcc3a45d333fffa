"""Decisions that a career asks for beside those of its procedures."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.aircraft.aircraft_encounter import StayUp, StayUpDetails
from wardroom.rulesets.hunters.attack.attack_round import ChooseWeaponGroup, GroupDetails
from wardroom.rulesets.hunters.attack.reloading import TubeLoad
from wardroom.rulesets.hunters.attack.stowage import TakeDetails, TakeTorpedoes
from wardroom.rulesets.hunters.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.hunters.charts.boat import MOST_TUBES
from wardroom.rulesets.hunters.contact.encounter import WaitForNight
from wardroom.rulesets.hunters.patrol.advance import TurnBack
from wardroom.rulesets.hunters.patrol.assignment import ChoosePatrol, MixDetails, MixReloads
from wardroom.rulesets.hunters.patrol.random_events import ChooseSpareParts, SparePartsDetails
from wardroom.rulesets.hunters.port.new_boat import TryLimitedBoat
from wardroom.rulesets.hunters.port.refit import CutDetails, CutRefit
from wardroom.rulesets.hunters.situation.boat import Reloads
from wardroom.rulesets.hunters.situation.load import LoadDetails, LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import BoatType
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


class FireSalvo(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fire", tag_field="kind"
):
    """The torpedoes to fire at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo; only a night surface attack allows them (9.5.2). An
    empty list ends the encounter, with the boat undetected.
    """

    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=2,
            description=(
                "Groups of tubes with their targets, one group a salvo; empty to fire none."
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
    """Which reloads go into which empty tubes, each from its own end (9.2.8); empty for none."""

    loads: Annotated[
        tuple[TubeLoad, ...],
        Meta(
            max_length=MOST_TUBES, description="Which torpedo goes into which tube; empty if none."
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
    """The current boat, and the boat that a request could bring."""

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

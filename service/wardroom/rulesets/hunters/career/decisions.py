"""Decisions that a career asks for beside those of its procedures."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.rulesets.hunters.aircraft.aircraft_encounter import StayUp
from wardroom.rulesets.hunters.attack.attack_round import ChooseWeaponGroup
from wardroom.rulesets.hunters.attack.reloading import TubeLoad
from wardroom.rulesets.hunters.attack.stowage import TakeTorpedoes
from wardroom.rulesets.hunters.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.hunters.charts.boat import MOST_TUBES
from wardroom.rulesets.hunters.contact.encounter import WaitForNight
from wardroom.rulesets.hunters.patrol.advance import TurnBack
from wardroom.rulesets.hunters.patrol.assignment import ChoosePatrol, MixReloads
from wardroom.rulesets.hunters.patrol.random_events import ChooseSpareParts
from wardroom.rulesets.hunters.port.new_boat import TryLimitedBoat
from wardroom.rulesets.hunters.port.refit import CutRefit
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.submarine.decisions import (
    AbortHeading,
    AskForPatrol,
    AttackAgain,
    ChooseStraggler,
    ChooseTime,
    Engage,
    ExceedTestDepth,
    FollowShips,
    NameEvasion,
    SetCourse,
)


class FireSalvo(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fire", tag_field="kind"
):
    """The torpedoes fired at escorted ships, all allocated before the first roll (9.2.1).

    Two groups are a first and a second salvo, in a night surface attack alone (9.5.2). None at
    all ends the encounter, undetected.
    """

    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=2,
            description="Groups of tubes with their aims, one a salvo; empty: none is fired.",
        ),
    ]


class ReloadTubes(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reload", tag_field="kind"
):
    """Which reloads go into which empty tubes, each from its own end (9.2.8); empty for none."""

    loads: Annotated[
        tuple[TubeLoad, ...],
        Meta(max_length=MOST_TUBES, description="Which torpedo goes into which tube; empty: none."),
    ]


class SeekSupply(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seek_supply", tag_field="kind"
):
    """Whether to look for a supply boat in the last box on station (14.9.1)."""

    seek: Annotated[bool, Meta(description="Whether to look for one.")]


class RequestNewBoat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="request_boat", tag_field="kind"
):
    """Whether to make a request for a newer boat now, or to keep it for a later refit (11.4.3)."""

    ask: Annotated[bool, Meta(description="Whether to make it now.")]


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

"""A boat that is hunted: its orders, what is decided, and how the hunt stands (9.6, 14.4, 14.7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.silent_victory.attack.gunnery import Missed, MissOrders
from wardroom.rulesets.silent_victory.attack.tubes import TubeNumber
from wardroom.rulesets.silent_victory.damage.under_fire import Fire, FireEnding
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import ForcedAbort
from wardroom.rulesets.silent_victory.situation.boat import MOST_DAMAGE
from wardroom.rulesets.submarine.decisions import (
    EvasionNumber,
)
from wardroom.rulesets.submarine.detection import check_number
from wardroom.rulesets.submarine.ways_out import Depth

Rounds = Annotated[int, Meta(ge=1, le=50)]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth if it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DAMAGE,
            description="The highest hull damage with which the boat still exceeds test depth.",
        ),
    ] = MOST_DAMAGE


class HuntedOrders(
    MissOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. If one is left out, the player is asked."""

    sunk_trick: (
        Annotated[bool, Meta(description="Whether to pretend to be sunk if it is allowed (14.4).")]
        | UnsetType
    ) = UNSET
    test_depth: TestDepthOrder | UnsetType = UNSET
    cutie: (
        Annotated[
            bool,
            Meta(description="Whether to fire a Mk 27 at the escort if one is ready (9.6.7)."),
        ]
        | UnsetType
    ) = UNSET
    noise_maker: (
        Annotated[
            bool, Meta(description="Whether to release a noise maker if it is allowed (9.6.8).")
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


class DepthChargeCycleOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Orders for the hunted boat, and the number of rounds to run."""

    opponent: Annotated[
        bool,
        Meta(
            description=(
                "Whether a second player names the escort's number, which replaces its "
                "die. Neither player knows the other's number (14.7.3)."
            )
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until the hunt is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class PretendSunk(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sunk_trick", tag_field="kind"
):
    """Whether to pretend to be sunk, once an encounter (14.4)."""

    pretend: Annotated[bool, Meta(description="Whether to pretend.")]


class FireCutie(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cutie", tag_field="kind"
):
    """The tube whose Mk 27 is fired at the escort in place of its check; null for none (9.6.7)."""

    tube: TubeNumber | None


class DeployNoiseMaker(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noise_maker", tag_field="kind"
):
    """Whether to release a noise maker, which takes effect before the next check (9.6.8)."""

    deploy: Annotated[bool, Meta(description="Whether to release one.")]


class EscapeDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The boat before the escorts' next check."""

    check: Annotated[int, Meta(description="Number of the check, from 1.")]
    noise_makers: Annotated[int, Meta(description="Noise makers left.")]


def escape_details(state: CycleState) -> EscapeDetails:
    """Return what a way to escape the next check is about."""
    return EscapeDetails(check=check_number(state.contact), noise_makers=state.boat.noise_makers)


HuntEnding = Literal["escaped", "crushed"]
Ending = HuntEnding | FireEnding


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """How far the hunt has come, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description=(
                "`escaped`; lost (`sunk`, `crushed` at test depth); forced to the "
                "surface and `scuttled` or `captured`; `commander_killed`; null while "
                "the hunt continues."
            )
        ),
    ]
    forced_to_surface: Annotated[
        bool,
        Meta(description="Whether flooding forces the boat to the surface, where it is scuttled."),
    ]
    hits: Annotated[int, Meta(description="Hits on the boat that this call has resolved.")]
    rounds: Annotated[int, Meta(description="Detection rounds that this call has begun or ended.")]
    escort_crippled: Annotated[
        bool, Meta(description="Whether a Mk 27 has crippled the escort (9.6.7).")
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home afterwards (10.12.1); empty "
                "if there are none. The odds do not include them."
            )
        ),
    ]


class CycleState(
    Hunted,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="depth_charge_cycle",
    tag_field="procedure",
):
    """A depth-charge cycle in progress. `rounds`: those that have ended in it.

    Of this round: whether the boat `pretends` to be sunk; the tube, `cutie`, whose Mk 27 is fired;
    whether it has `missed`, and may be thrown again; `deployed`, whether a noise maker is put out.
    """

    options: SilentVictoryOptions
    order: DepthChargeCycleOrder
    stage: str = ""
    rounds: int = 0
    pretends: bool = False
    depth: Depth = "undecided"
    cutie: int | None = None
    missed: Missed | None = None
    deployed: bool = False
    escort_crippled: bool = False
    named: int = 0
    evasion: int | None = None
    attacked: bool = False
    fire: Fire = Fire()
    ending: Ending | None = None

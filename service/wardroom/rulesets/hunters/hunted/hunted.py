"""A hunted boat: orders, decisions, and state of the hunt (9.6, 14.8)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.damage.damage import ForcedAbort
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import MOST_DAMAGE, Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.terms import Month
from wardroom.rulesets.submarine.decisions import EvasionNumber
from wardroom.rulesets.submarine.hunted import Depth
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding

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
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. If an order is left out, the player is asked."""

    test_depth: TestDepthOrder | UnsetType = UNSET
    evasion: (
        Annotated[
            EvasionNumber,
            Meta(
                description=(
                    "The evasion number that the boat uses before every escort attack (14.8)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.8.3)."),
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
                "Whether a second player names the escort's number, which replaces its die. "
                "Neither player knows the number of the other (13.1.2, 14.8.3)."
            )
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until the hunt is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


HuntEnding = Literal["escaped", "crushed"]
Ending = HuntEnding | FireEnding


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The stage of the hunt, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description=(
                "`escaped`; `sunk`; `crushed` at test depth; `scuttled` or `captured` after it "
                "was forced to the surface; `commander_killed`; null while the hunt continues."
            )
        ),
    ]
    forced_to_surface: Annotated[
        bool,
        Meta(description="Whether flooding forces the boat to the surface, where it is scuttled."),
    ]
    hits: Annotated[int, Meta(description="Hits on the boat that this call has resolved.")]
    rounds: Annotated[int, Meta(description="Detection rounds that this call has begun or ended.")]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home afterwards (10.8.1); empty if there "
                "are none. The odds do not contain these boxes."
            )
        ),
    ]


class Hunted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a hunt."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    contact: Contact


class CycleState(
    Hunted,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="hunt",
    tag_field="procedure",
):
    """A depth-charge cycle in progress. `rounds`: the number of rounds that have ended."""

    options: HuntersOptions
    order: DepthChargeCycleOrder
    stage: str = ""
    rounds: int = 0
    depth: Depth = "undecided"
    named: int = 0
    evasion: int | None = None
    attacked: bool = False
    fire: Fire = Fire()
    ending: Ending | None = None

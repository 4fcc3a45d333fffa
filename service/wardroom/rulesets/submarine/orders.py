"""Orders that both submarine games share: hits, a mission, the way home, promotion."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.submarine.damage import MOST_DUE
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.terms import Heading


class ApplyHitsOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The hits and injuries of an attack on the boat."""

    hits: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DUE,
            description=(
                "Hits to resolve. Six or more hits sink the boat (9.6.8, 14.8.2). In Silent "
                "Victory any number of hits is resolved one by one (14.7.2)."
            ),
        ),
    ]
    automatic_injuries: Annotated[
        int,
        Meta(
            ge=0,
            le=10,
            description=(
                "Injuries beside the injuries of the hits, such as the injury that an aircraft "
                "causes."
            ),
        ),
    ] = 0
    flooded_before: Annotated[
        bool, Meta(description="Whether the boat was flooded earlier in this round of combat.")
    ] = False
    additional_flooding: Annotated[
        bool,
        Meta(
            description=(
                "Whether the round ends with these hits, so that additional flooding is "
                "resolved (10.1.3)."
            )
        ),
    ] = True
    standing_orders: RerollOrders = RerollOrders()


class MissionOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a mission."""


class MissionOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """An attempt to carry out the mission, in the mission's box."""

    standing_orders: MissionOrders = MissionOrders()


class AbortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for the way home. If an order is left out, the player is asked."""

    heading: (
        Annotated[
            Heading,
            Meta(
                description=(
                    "The way to go when forward and backward are equally near (10.8.2; "
                    "in Silent Victory 10.12.2)."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class AbortOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol is broken off, because the boat must abort or because its commander chooses to."""

    standing_orders: AbortOrders = AbortOrders()


class CompletionOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The boat has resolved the last box on its way home. There is nothing to decide."""


class CheckPromotionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The promotion checks that are made.

    Checks that are due before the boat sails are made in this refit. The checks of this refit
    include one that fell due during the last patrol. A check that falls due during the next patrol
    is made in the refit after that patrol.
    """

    last: Annotated[
        bool,
        Meta(
            description=(
                "Whether the career is over. If it is, the check of the last month is made "
                "too. That check waits as long as a newer boat may be requested, because "
                "the newer boat may sail in time."
            )
        ),
    ] = False
    standing_orders: RerollOrders = RerollOrders()

"""What is ordered alike in both submarine games: hits, a mission, the way home, promotion."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.submarine.hits import MOST_DUE
from wardroom.rulesets.submarine.rerolls import RerollOrders
from wardroom.rulesets.submarine.terms import Heading


class ApplyHitsOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an attack did to the boat."""

    hits: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DUE,
            description="Hits to resolve. Six or more sink the boat (9.6.8, 14.8.2); in Silent "
            "Victory they are resolved one by one, however many (14.7.2).",
        ),
    ]
    automatic_injuries: Annotated[
        int,
        Meta(ge=0, le=10, description="Injuries besides those of the hits, such as an aircraft's."),
    ] = 0
    flooded_before: Annotated[
        bool, Meta(description="Whether the boat was flooded earlier in this round of combat.")
    ] = False
    additional_flooding: Annotated[
        bool,
        Meta(description="Whether the round ends with these hits: additional flooding (10.1.3)."),
    ] = True
    standing_orders: RerollOrders = RerollOrders()


class MissionOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a mission."""


class MissionOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The mission is tried, in its box."""

    standing_orders: MissionOrders = MissionOrders()


class AbortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for the way home. Where one is left out, the player is asked."""

    heading: (
        Annotated[
            Heading,
            Meta(
                description="The way to go where forward and backward are equal (10.8.2; in Silent "
                "Victory 10.12.2)."
            ),
        ]
        | UnsetType
    ) = UNSET


class AbortOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The patrol is broken off, because the boat must, or by choice of its commander."""

    standing_orders: AbortOrders = AbortOrders()


class CompletionOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The boat has resolved the last box on its way home: nothing is left to decide."""


class CheckPromotionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which checks are made.

    Those that are due before the boat sails are made in this refit; one that fell into the patrol
    just over is among them, one that falls into the next patrol waits for the refit after it.
    """

    last: Annotated[
        bool,
        Meta(
            description="Whether the career is over, and the check of its last month is made too. "
            "As long as a newer boat may be asked for, that one waits: it may sail in time."
        ),
    ] = False
    standing_orders: RerollOrders = RerollOrders()

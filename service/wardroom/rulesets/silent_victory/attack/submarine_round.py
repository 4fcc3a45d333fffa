"""A round with an enemy submarine: its order, what is decided, and how it stands (9.9)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.silent_victory.attack.attack_round import Attacking, TubeNumber
from wardroom.rulesets.silent_victory.attack.gunnery import Missed, MissOrders, Shot
from wardroom.rulesets.silent_victory.charts.career import MOST_TUBES
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.submarine.terms import Detection, Posture, Range, TimeOfDay


class SubmarineAttack(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How the captain attacks an enemy submarine: posture, range, and the tubes that are fired.

    Only a night surface attack may use the tubes of both ends. The tubes at the end opposite to the
    first tube named are then the second salvo (9.5.2).
    """

    posture: Posture
    range: Range
    tubes: Annotated[
        tuple[TubeNumber, ...],
        Meta(
            min_length=1,
            max_length=MOST_TUBES,
            description="The tubes, in the order of fire; name each tube at most once.",
        ),
    ]


class DuelOrders(
    MissOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when an enemy submarine is met.

    If an order is left out, the player is asked.
    """

    engage_submarine: (
        Annotated[
            SubmarineAttack | None,
            Meta(description="How to attack if the boat may fire first; null to leave (9.9.3)."),
        ]
        | UnsetType
    ) = UNSET


class FightSubmarineOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A round of combat with an enemy submarine."""

    standing_orders: DuelOrders = DuelOrders()


class EngageSubmarine(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="engage_submarine",
    tag_field="kind",
):
    """How to attack the submarine, or null to leave, undetected (9.9.3)."""

    attack: Annotated[
        SubmarineAttack | None, Meta(description="The attack; null to leave undetected.")
    ]


class DuelDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The ways in which the boat can attack the submarine."""

    time: Annotated[TimeOfDay | None, Meta(description="Day or night.")]
    postures: Annotated[tuple[Posture, ...], Meta(description="The postures that are allowed.")]
    ranges: Annotated[tuple[Range, ...], Meta(description="The ranges that are allowed.")]
    tubes_forward: Annotated[tuple[int, ...], Meta(description="Forward tubes that can fire.")]
    tubes_aft: Annotated[tuple[int, ...], Meta(description="Aft tubes that can fire.")]


DuelResult = Literal["declined", "submarine_sunk", "both_afloat", "boat_sunk"]


class DuelHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of the round. While both are afloat another round can be tried (9.9.5)."""

    result: Annotated[
        DuelResult | None,
        Meta(description="`declined`: the boat left undetected; null while the round is not over."),
    ]
    surprised: Annotated[bool, Meta(description="Whether the enemy fired before the boat (9.9.1).")]
    detection: Annotated[
        Detection | None,
        Meta(
            description=(
                "The result of the enemy's last check: after the boat fired (9.9.5), or "
                "while it closed in (9.9.3); null if the enemy has made none."
            )
        ),
    ]
    tonnage_sunk: Annotated[
        int, Meta(description="Tons of the submarine if it was sunk, otherwise 0.")
    ]


class DuelState(
    Attacking,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="submarine_duel",
    tag_field="procedure",
):
    """A round with an enemy submarine in progress. Its attack lies in the contact, once made.

    `tubes`: those of an attack that has been decided on; `pending`: torpedoes committed; `missed`:
    the first of them has missed, and may be thrown again; `detection`: the enemy's last check.
    """

    options: SilentVictoryOptions
    order: FightSubmarineOrder
    stage: str = ""
    tubes: tuple[TubeNumber, ...] = ()
    pending: tuple[Shot, ...] = ()
    missed: Missed | None = None
    detection: Detection | None = None
    enemy_torpedoes: int = 0
    result: DuelResult | None = None

    @property
    def slowed(self) -> tuple[int, ...]:
        """The targets that were damaged before: none, for one point sinks a submarine (9.9.4)."""
        return ()

    @property
    def surprised_now(self) -> bool:
        """Whether the enemy has fired first of all, in this round (9.9.1)."""
        return self.contact.surprised and self.contact.round == 1

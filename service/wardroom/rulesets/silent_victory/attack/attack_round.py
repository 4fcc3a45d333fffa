"""A round of attack on ships: its order, what is decided, and how it stands (9.2 to 9.5, 14.9)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.silent_victory.attack.gunnery import Missed, MissOrders, Shot
from wardroom.rulesets.silent_victory.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.contact import Contact, Weapon
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.headlines import TargetHeadline


class AttackOrders(
    MissOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an attack."""

    after_last_group: Annotated[
        Literal["end_round", "ask"],
        Meta(
            description=(
                "What to do when the groups of the order have fired at unescorted ships: "
                "end the round, or ask for another group (9.4.2)."
            )
        ),
    ] = "end_round"


class SalvoOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """One round of attack on the ships in sight.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2). An escort that is to be fired at
    is listed as a target (9.2.9).
    """

    tactics: Annotated[
        Tactics | None,
        Meta(description="How the round is made (9.2). If null, the value in the contact applies."),
    ] = None
    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(
            max_length=3,
            description=(
                "The weapon groups, in the order of fire. If empty, the player is asked "
                "for every group against unescorted ships, and nothing is fired at "
                "escorted ships."
            ),
        ),
    ] = ()
    standing_orders: AttackOrders = AttackOrders()


class ChooseWeaponGroup(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="weapon_group", tag_field="kind"
):
    """The weapon group to fire next in this round, or null to fire no more (9.4.2)."""

    group: Annotated[
        WeaponGroup | None, Meta(description="The group, with its targets; null to fire no more.")
    ]


class GroupDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The weapon groups that can still fire, and their possible targets."""

    groups_left: Annotated[tuple[Weapon, ...], Meta(description="The groups.")]
    targets: Annotated[tuple[int, ...], Meta(description="The targets afloat, by number.")]
    tubes_forward: Annotated[tuple[int, ...], Meta(description="Forward tubes that can fire.")]
    tubes_aft: Annotated[tuple[int, ...], Meta(description="Aft tubes that can fire.")]
    gun_points: Annotated[
        int, Meta(description="Points of ammunition that the deck guns can fire; 0 if none.")
    ]
    gun_targets: Annotated[
        tuple[int, ...], Meta(description="The targets that a gun may fire at, by number.")
    ]


class SalvoHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The effect of an attack on its targets and on the boat."""

    targets: Annotated[
        tuple[TargetHeadline, ...], Meta(description="The targets, in the order given.")
    ]
    ships_sunk: Annotated[int, Meta(description="How many ships the attack sinks.")]
    tonnage_sunk: Annotated[int, Meta(description="Total tons of the ships sunk.")]
    escorted: Annotated[
        bool,
        Meta(description="Whether an escort is left; false if the only escort was sunk (14.9)."),
    ]
    boat_sunk: Annotated[
        bool, Meta(description="Whether the boat is sunk by its own torpedo (14.8.1).")
    ]


class Attacking(Hunted, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round of attack touches. A boat that is on no patrol has none of its luck (12.1.3)."""

    @property
    def tactics(self) -> Tactics:
        """How the round is made."""
        return tactics_chosen(self.contact)


def tactics_chosen(contact: Contact) -> Tactics:
    """Return how a round under way is made."""
    assert contact.tactics is not None
    return contact.tactics


class SalvoState(
    Attacking,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="salvo",
    tag_field="procedure",
):
    """An attack in progress.

    `slowed`: numbers of the targets that were damaged before it; `groups_begun`: of the order;
    `pending`: shots committed; `missed`: the first of them has missed, and may be thrown again;
    `gun_points`: fired or wasted.
    """

    options: SilentVictoryOptions
    order: SalvoOrder
    stage: str = ""
    slowed: tuple[int, ...] = ()
    groups_begun: int = 0
    pending: tuple[Shot, ...] = ()
    missed: Missed | None = None
    gun_points: int = 0
    ceased: bool = False
    boat_sunk: bool = False

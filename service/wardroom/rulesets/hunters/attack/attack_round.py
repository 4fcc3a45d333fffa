"""A round of attack on ships: its order, what is decided, and how it stands (9.2 to 9.5)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.attack.gunnery import Circumstances, Ship, Shot
from wardroom.rulesets.hunters.attack.tubes import MOST_TARGETS, TargetNumber
from wardroom.rulesets.hunters.attack.weapon_groups import Weapon, WeaponGroup
from wardroom.rulesets.hunters.hunted.detection import AttackMade
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.terms import Month, Torpedo
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay


class AttackOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an attack."""

    after_last_group: Annotated[
        Literal["end_round", "ask"],
        Meta(
            description="What to do once the groups of the order have fired at unescorted ships: "
            "end the round, or be asked for another group (9.4.2)."
        ),
    ] = "end_round"


class SalvoOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round of attack on up to four ships.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2).
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: TimeOfDay
    escorted: Annotated[bool, Meta(description="Whether an escort is present.")]
    posture: Posture
    range: Range
    targets: Annotated[
        tuple[Ship, ...],
        Meta(
            min_length=1,
            max_length=MOST_TARGETS,
            description="The ships in sight; numbered from 1.",
        ),
    ]
    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(min_length=1, max_length=3, description="The weapon groups, in the order of fire."),
    ]
    crew: Crew = Crew()
    commander: Commander = Commander()
    approach: Annotated[
        Literal["undetected", "escort_arrived"] | UnsetType,
        Meta(
            description="At close range against escorted ships: how the check before firing went "
            "(9.2.2), or that an arriving escort's check has replaced it."
        ),
    ] = UNSET
    groups_fired: Annotated[
        tuple[Weapon, ...],
        Meta(max_length=3, description="Weapon groups that have fired in this round already."),
    ] = ()
    superior_torpedoes: Annotated[
        bool, Meta(description="Whether the Superior Torpedoes event is in force (12.1.3).")
    ] = False
    standing_orders: AttackOrders = AttackOrders()


class ChooseWeaponGroup(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="weapon_group", tag_field="kind"
):
    """The weapon group to fire next in this round, or null to fire no more (9.4.2)."""

    group: Annotated[
        WeaponGroup | None, Meta(description="The group, with its aim; null: fire no more.")
    ]


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """A target after the attack. `condition`: afloat untouched, damaged, or sunk."""

    number: TargetNumber
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (U3).")]
    points_left: Annotated[int, Meta(description="Damage points still wanting to sink it.")]
    condition: Annotated[
        Literal["untouched", "damaged", "sunk"], Meta(description="How it stands now.")
    ]


ShotFate = Literal["miss", "dud", "hit", "wasted"]


class ShotFired(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What one torpedo or gun point did. `wasted`: its ship had been sunk by then."""

    target: TargetNumber
    tube: Annotated[int | None, Meta(description="Null for a point of gun ammunition.")]
    torpedo: Torpedo | None
    result: Annotated[ShotFate, Meta(description="How the shot went.")]
    damage: Annotated[int, Meta(description="Damage points that it did.")]


class SalvoOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The targets, the boat and the shots after the attack.

    `attack_made` is what a depth-charge cycle needs to know of it; null if nothing was fired.
    """

    targets: Annotated[tuple[Target, ...], Meta(description="Every ship, in the order given.")]
    shots: Annotated[tuple[ShotFired, ...], Meta(description="Every shot, in the order of fire.")]
    tonnage_sunk: Annotated[int, Meta(description="Tons sunk by this attack.")]
    groups_fired: Annotated[
        tuple[Weapon, ...], Meta(description="Weapon groups that have fired in this round.")
    ]
    attack_made: AttackMade | None
    boat: Boat
    commander: Commander


class TargetHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """A target's damage and whether it was sunk."""

    number: Annotated[int, Meta(description="Number of the target, from 1.")]
    damage: Annotated[int, Meta(description="Damage points on it, earlier ones included.")]
    sunk: Annotated[bool, Meta(description="Whether it has gone down.")]


class SalvoHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an attack are about."""

    targets: Annotated[tuple[TargetHeadline, ...], Meta(description="In the order given.")]
    ships_sunk: Annotated[int, Meta(description="How many ships it sinks.")]
    tonnage_sunk: Annotated[int, Meta(description="Their tons.")]


class SalvoState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="attack",
    tag_field="procedure",
):
    """An attack in progress. `pending`: shots committed; `queue`: groups ordered and not begun."""

    circumstances: Circumstances
    options: HuntersOptions
    orders: AttackOrders
    boat: Boat
    crew: Crew
    commander: Commander
    before: tuple[Ship, ...]
    targets: tuple[Ship, ...]
    queue: tuple[WeaponGroup, ...] = ()
    pending: tuple[Shot, ...] = ()
    fired: tuple[ShotFired, ...] = ()
    groups_fired: tuple[Weapon, ...] = ()
    g7a_fired: bool = False
    over: bool = False

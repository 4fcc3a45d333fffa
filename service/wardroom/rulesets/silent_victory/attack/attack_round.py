"""A round of attack on ships: its order, what is decided, and how it stands (9.2 to 9.5, 14.9)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import RerollOrder
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Circumstances,
    Missed,
    RerollMiss,
    Ship,
    Shot,
)
from wardroom.rulesets.silent_victory.attack.tubes import MOST_TARGETS, TargetNumber
from wardroom.rulesets.silent_victory.attack.weapon_groups import Weapon, WeaponGroup
from wardroom.rulesets.silent_victory.hunted.detection import AttackMade
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import (
    Aborting,
    CrewIllness,
    MissUsed,
    SuperiorTorpedoes,
)
from wardroom.rulesets.silent_victory.situation.terms import Month, Torpedo
from wardroom.rulesets.submarine.terms import Posture, Range, TimeOfDay


class AttackOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an attack."""

    after_last_group: Annotated[
        Literal["end_round", "ask"],
        Meta(
            description="What to do once the groups of the order have fired at unescorted ships: "
            "end the round, or be asked for another group (9.4.2)."
        ),
    ] = "end_round"
    reroll_miss: (
        Annotated[
            bool,
            Meta(description="Whether to spend the Unit Citation's re-roll on the first miss."),
        ]
        | UnsetType
    ) = UNSET
    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class SalvoOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round of attack on up to four ships.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2). An escort that is to be fired at
    stands among the targets (9.2.9).
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
    captain: Captain = Captain()
    approach: Annotated[
        Literal["undetected", "escort_arrived"] | UnsetType,
        Meta(
            description="How the check before firing went: undetected at close range against "
            "escorted ships (9.2.2); or that an escort has arrived, and has not found the boat."
        ),
    ] = UNSET
    groups_fired: Annotated[
        tuple[Weapon, ...],
        Meta(max_length=3, description="Weapon groups that have fired in this round already."),
    ] = ()
    single_escort: Annotated[
        bool,
        Meta(description="Whether the escort is alone (14.9): sunk, it leaves the ships without."),
    ] = False
    escort_crippled: Annotated[
        bool,
        Meta(
            description="Whether a Mk 27 has crippled the only escort (14.9): the ships count as "
            "unescorted, but the boat stays submerged."
        ),
    ] = False
    crew_illness: CrewIllness = False
    superior_torpedoes: SuperiorTorpedoes = False
    citation_used: MissUsed = False
    aborting: Aborting = False
    standing_orders: AttackOrders = AttackOrders()


class ChooseWeaponGroup(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="weapon_group", tag_field="kind"
):
    """The weapon group to fire next in this round, or null to fire no more (9.4.2)."""

    group: WeaponGroup | None


SalvoDecision = ChooseWeaponGroup | RerollMiss


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """A target after the attack. `condition`: afloat untouched, damaged, or sunk."""

    number: TargetNumber
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (S3).")]
    points_left: Annotated[int, Meta(description="Damage points still wanting to sink it.")]
    condition: Annotated[
        Literal["untouched", "damaged", "sunk"], Meta(description="How it stands now.")
    ]
    torpedoes: Annotated[
        int,
        Meta(
            description="Torpedoes fired at it. A damaged ship that was followed and still has "
            "its escort escapes where none is (9.7.10)."
        ),
    ]


ShotFate = Literal["miss", "dud", "hit", "strikes_boat", "wasted"]


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
    escorted: Annotated[
        bool,
        Meta(description="Whether an escort is left: false once the only one is sunk (14.9)."),
    ]
    groups_fired: Annotated[
        tuple[Weapon, ...], Meta(description="Weapon groups that have fired in this round.")
    ]
    attack_made: AttackMade | None
    ending: Annotated[
        Literal["sunk"] | None,
        Meta(description="`sunk`: by a torpedo of its own that circled (14.8.1); null: no."),
    ]
    boat: Boat
    captain: Captain
    citation_used: MissUsed


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
    boat_sunk: Annotated[
        bool, Meta(description="Whether a torpedo of its own sinks the boat (14.8.1).")
    ]


class SalvoState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="salvo",
    tag_field="procedure",
):
    """An attack in progress. `pending`: shots committed; `queue`: groups ordered and not begun.

    `missed`: the first pending shot has missed, and may be thrown again.
    """

    circumstances: Circumstances
    options: SilentVictoryOptions
    orders: AttackOrders
    boat: Boat
    crew: Crew
    captain: Captain
    before: tuple[Ship, ...]
    targets: tuple[Ship, ...]
    single_escort: bool = False
    citation_used: bool = False
    queue: tuple[WeaponGroup, ...] = ()
    pending: tuple[Shot, ...] = ()
    missed: Missed | None = None
    fired: tuple[ShotFired, ...] = ()
    groups_fired: tuple[Weapon, ...] = ()
    mk14_fired: bool = False
    boat_sunk: bool = False
    over: bool = False

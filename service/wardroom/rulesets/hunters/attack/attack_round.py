"""A round of attack on ships: tubes, weapon groups, state (9.2 to 9.5, 10.0)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.charts.career import MOST_TUBES, BoatData
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    Commander,
    Crew,
    TubeNumber,
    Tubes,
    torpedo_in,
    tubes_at,
    tubes_loaded,
)
from wardroom.rulesets.hunters.situation.contact import Contact, Weapon
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.terms import Month, Torpedo, TubeContent
from wardroom.rulesets.submarine.decisions import DeckGuns, Tactics, TargetNumber, Weapons
from wardroom.rulesets.submarine.following import no_such_target
from wardroom.rulesets.submarine.procedure import RerollOrders
from wardroom.rulesets.submarine.terms import End, SystemState
from wardroom.rulesets.submarine.views import TargetHeadline

# =================================================================================================
# Torpedoes allotted from their tubes: which can be fired (9.2.1, 10.0).


_EMPTY = TubeContent.EMPTY
_OPERATIONAL = SystemState.OPERATIONAL


class TorpedoAimed(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo allocated from a tube to a target."""

    tube: TubeNumber
    target: TargetNumber


Torpedoes = Annotated[
    tuple[TorpedoAimed, ...],
    Meta(
        min_length=1,
        max_length=MOST_TUBES,
        description="Which tube fires at which target; name each tube at most once.",
    ),
]


def torpedo_faults(
    boat: Boat,
    torpedoes: tuple[TorpedoAimed, ...],
    end: End,
    targets: int,
    charts: HuntersCharts,
    place: str,
) -> Iterator[Refused]:
    """Return the faults of torpedoes fired from that end at so many targets.

    `place`: the pointer to the group in the order.
    """
    doors, data = f"{end}_torpedo_doors", charts.boats.type[boat.type]
    works = boat.systems.of(doors)
    if works is not _OPERATIONAL:
        yield Refused("torpedo_doors_out", rule="10.0", member=place, doors=doors, state=works)
    loaded = tubes_loaded(boat.tubes, end, data)
    fired: set[int] = set()
    for index, aimed in enumerate(torpedoes):
        tube = aimed.tube
        if tube not in loaded:
            yield _no_torpedo(boat, tube, end, data, f"{place}/torpedoes/{index}/tube")
        elif tube in fired:
            member = f"{place}/torpedoes/{index}/tube"
            yield Refused("tube_fired_twice", rule="9.2.1", member=member, tube=tube)
        fired.add(tube)
        if aimed.target > targets:
            yield no_such_target(targets, aimed.target, f"{place}/torpedoes/{index}/target")


def _no_torpedo(boat: Boat, tube: int, end: End, data: BoatData, member: str) -> Refused:
    """Return why `tube` cannot be fired with the tubes of this end."""
    tubes = tubes_at(end, data)
    if tube not in tubes:
        return Refused(
            "tube_not_there.end",
            rule="9.2.1",
            member=member,
            choices=tuple(tubes),
            type=boat.type,
            end=end,
            first=tubes.start,
            last=tubes.stop - 1,
            tube=tube,
        )
    mine = boat.tubes[tube - 1] is TubeContent.MINE
    return Refused(
        "tube_holds_mine" if mine else "tube_empty",
        rule="7.4.2" if mine else "9.2.1",
        member=member,
        choices=tuple(n for n in tubes if torpedo_in(boat.tubes[n - 1]) is not None),
        tube=tube,
        content=boat.tubes[tube - 1],
    )


def loaded_at(boat: Boat, end: End, charts: HuntersCharts) -> tuple[int, ...]:
    """Return the tubes at `end` that can be fired at ships: loaded, with working doors."""
    if boat.systems.of(f"{end}_torpedo_doors") is not _OPERATIONAL:
        return ()
    return tubes_loaded(boat.tubes, end, charts.boats.type[boat.type])


def emptied(tubes: Tubes, fired: Collection[int | None]) -> Tubes:
    """Return the contents of `tubes` after the tubes with the numbers `fired` have been fired."""
    return tuple(
        [_EMPTY if number in fired else content for number, content in enumerate(tubes, 1)]
    )


# =================================================================================================
# The weapon groups of a round: tubes forward and aft, deck gun (9.2.1, 9.3.2); no flak (9.3.4).


class ForwardTubes(Weapons, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Torpedoes


class AftTubes(Weapons, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Torpedoes


WeaponGroup = ForwardTubes | AftTubes | DeckGuns


# =================================================================================================
# A round of attack on ships: its order, decisions, and state (9.2 to 9.5).


class AttackOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an attack."""

    after_last_group: Annotated[
        Literal["end_round", "ask"],
        Meta(
            description=(
                "Whether to end the round when the groups of the order have fired at unescorted "
                "ships, or to ask for another group (9.4.2)."
            )
        ),
    ] = "end_round"


class SalvoOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """One round of attack on the ships in sight.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2).
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
        int,
        Meta(description=("Points of ammunition that the deck gun can fire; 0 if none.")),
    ]


class SalvoHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The effect of an attack on its targets."""

    targets: Annotated[
        tuple[TargetHeadline, ...], Meta(description="The targets, in the order given.")
    ]
    ships_sunk: Annotated[int, Meta(description="How many ships the attack sinks.")]
    tonnage_sunk: Annotated[int, Meta(description="Total tons of the ships that were sunk.")]


class Attacking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a round of attack. Without a patrol no event counts (12.1.3)."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    contact: Contact
    patrol: Patrol | None

    @property
    def tactics(self) -> Tactics:
        """The tactics of the round."""
        return tactics_chosen(self.contact)


def tactics_chosen(contact: Contact) -> Tactics:
    """Return the tactics of a round under way."""
    assert contact.tactics is not None
    return contact.tactics


class Shot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """An allocated torpedo or gun point: target number (from 1), tube, torpedo, salvo.

    A gun point has neither tube nor torpedo; `heavy_gun`: of the larger deck gun (9.3.3).
    `second_salvo`: of the second salvo of a night surface attack (9.5.2).
    """

    target: int
    tube: int | None = None
    torpedo: Torpedo | None = None
    second_salvo: bool = False
    heavy_gun: bool = False


class SalvoState(
    Attacking,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="attack",
    tag_field="procedure",
):
    """An attack in progress.

    `groups_begun`: groups of the order; `pending`: shots committed; `gun_points`: fired or wasted.
    """

    options: HuntersOptions
    order: SalvoOrder
    stage: str = ""
    groups_begun: int = 0
    pending: tuple[Shot, ...] = ()
    gun_points: int = 0
    ceased: bool = False

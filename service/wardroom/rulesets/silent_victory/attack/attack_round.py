"""A round of attack on ships: tubes, weapon groups, state (9.2 to 9.5, 14.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, said
from wardroom.engine.remembering import remembered
from wardroom.rulesets.silent_victory.attack.gunnery import Missed, MissOrders, Shot
from wardroom.rulesets.silent_victory.charts.career import MOST_TUBES, TubeFit
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    Systems,
    Tubes,
    doors_of,
    end_of,
    fit_of,
)
from wardroom.rulesets.silent_victory.situation.contact import Contact, Weapon
from wardroom.rulesets.silent_victory.situation.terms import (
    System,
    Torpedo,
    TubeContent,
    torpedo_in,
)
from wardroom.rulesets.submarine.decisions import DeckGuns, Tactics, TargetNumber, Weapons
from wardroom.rulesets.submarine.following import no_such_target
from wardroom.rulesets.submarine.terms import End, SystemState
from wardroom.rulesets.submarine.views import TargetHeadline

# =================================================================================================
# Torpedoes allotted from their tubes: which can be fired, and what is left (9.2.1, 10.8.1).


_OPERATIONAL = SystemState.OPERATIONAL

_TORPEDO_MK27 = Torpedo.MK27

_EMPTY = TubeContent.EMPTY
_MINE = TubeContent.MINE
_TUBE_CONTENT_MK27 = TubeContent.MK27

_REMEMBERED = 1024
"""How many contents of tubes are cached: they are used again and again."""

TubeNumber = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_TUBES,
        description="Number of the tube, from 1; forward tubes are numbered before aft tubes.",
    ),
]


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
    charts: SilentVictoryCharts,
    place: str,
) -> Iterator[Refused]:
    """Return the faults of torpedoes fired from that end at so many targets.

    `place`: the pointer to the group in the order.
    """
    loaded = loaded_at(boat, end, charts)
    fired: set[int] = set()
    for index, aimed in enumerate(torpedoes):
        tube = aimed.tube
        if tube not in loaded or tube in fired:
            yield from tube_faults(
                boat, tube, end, fired, charts, f"{place}/torpedoes/{index}/tube"
            )
        fired.add(tube)
        if aimed.target > targets:
            yield no_such_target(targets, aimed.target, f"{place}/torpedoes/{index}/target")


def tube_faults(
    boat: Boat,
    tube: int,
    end: End | None,
    fired: Collection[int],
    charts: SilentVictoryCharts,
    member: str,
) -> Iterator[Refused]:
    """Return what is wrong with a tube that is not at `end` (None: either), or cannot be fired.

    `fired`: tubes allotted before it. Its doors have to work (10.8.1), and it has to hold a
    torpedo that is fired at ships: neither a mine (7.4.2) nor a Mk 27 (9.6.7).
    """
    fit = fit_of(boat, charts)
    there = [number for number in range(1, fit.tubes + 1) if end in (None, end_of(number, fit))]
    if tube not in there:
        yield Refused(
            "tube_not_there.end" if end else "tube_not_there.all",
            rule="9.2.1",
            member=member,
            choices=tuple(there),
            type=boat.type,
            end=end or "",
            first=there[0],
            last=there[-1],
            tube=tube,
        )
        return
    content = boat.tubes[tube - 1]
    doors = doors_of(tube, fit)
    refusals = (
        (boat.systems.of(doors) is not _OPERATIONAL,
         said("torpedo_doors_out", doors=doors, state=boat.systems.of(doors)), "10.8.1"),
        (content is _EMPTY, said("tube_empty", tube=tube), "9.2.1"),
        (content is _MINE, said("tube_holds_mine", tube=tube), "7.4.2"),
        (content is _TUBE_CONTENT_MK27, "cutie_at_ships", "9.6.7"),
        (tube in fired, said("tube_fired_twice", tube=tube), "9.2.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            ready = tuple(each for each in there if is_ready(boat, each, charts))
            yield Refused(what, rule=rule, member=member, choices=ready)
            break


def is_ready(boat: Boat, tube: int, charts: SilentVictoryCharts) -> bool:
    """Return whether tube number `tube` can be fired at ships."""
    torpedo = torpedo_in(boat.tubes[tube - 1])
    return torpedo not in (None, _TORPEDO_MK27) and doors_work(boat, tube, charts)


def doors_work(boat: Boat, tube: int, charts: SilentVictoryCharts) -> bool:
    """Return whether the doors of tube number `tube` work."""
    doors = doors_of(tube, fit_of(boat, charts))
    return boat.systems.of(doors) is _OPERATIONAL


def loaded_at(boat: Boat, end: End, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the tubes at `end` that can be fired at ships."""
    return _ready(boat.tubes, boat.systems, end, fit_of(boat, charts))


@remembered(_REMEMBERED)
def _ready(
    tubes: tuple[TubeContent, ...], systems: Systems, end: End, fit: TubeFit
) -> tuple[int, ...]:
    return tuple(
        number
        for number, content in enumerate(tubes, 1)
        if end_of(number, fit) is end
        and torpedo_in(content) not in (None, _TORPEDO_MK27)
        and systems.of(doors_of(number, fit)) is _OPERATIONAL
    )


def cutie_tubes(boat: Boat, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the tubes from which a Mk 27 can be fired (9.6.7)."""
    return tuple(
        number
        for number, content in enumerate(boat.tubes, 1)
        if content is _TUBE_CONTENT_MK27 and doors_work(boat, number, charts)
    )


def torpedo_shots(
    boat: Boat, torpedoes: Iterable[TorpedoAimed], *, second_salvo: bool
) -> tuple[Shot, ...]:
    """Return the shots of torpedoes that are allotted, with their marks."""
    return tuple(
        Shot(
            target=aimed.target,
            tube=aimed.tube,
            torpedo=torpedo_in(boat.tubes[aimed.tube - 1]),
            second_salvo=second_salvo,
        )
        for aimed in torpedoes
    )


def emptied(tubes: Tubes, fired: Collection[int | None]) -> Tubes:
    """Return the contents of `tubes` after the tubes with the numbers `fired` have been fired."""
    return tuple(
        [_EMPTY if number in fired else content for number, content in enumerate(tubes, 1)]
    )


# =================================================================================================
# The weapon groups of a round: tubes, deck guns (9.2.1, 9.3.2); no anti-aircraft guns (9.3.5).


class ForwardTubes(Weapons, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Torpedoes


class AftTubes(Weapons, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Torpedoes


WeaponGroup = ForwardTubes | AftTubes | DeckGuns

_GUNS = (System.DECK_GUN_1, System.DECK_GUN_2)


def guns_at_work(boat: Boat) -> tuple[int, ...]:
    """Return which of the boat's deck guns work, from 0."""
    operational = SystemState.OPERATIONAL
    return tuple(at for at, gun in enumerate(_GUNS) if boat.systems.of(gun) is operational)


# =================================================================================================
# A round of attack on ships: its order, decisions, and state (9.2 to 9.5, 14.9).


class AttackOrders(
    MissOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
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
        int,
        Meta(description=("Points of ammunition that the deck guns can fire; 0 if none.")),
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
    tonnage_sunk: Annotated[int, Meta(description="Total tons of the ships that were sunk.")]
    escorted: Annotated[
        bool,
        Meta(description="Whether an escort is left; false if the only escort was sunk (14.9)."),
    ]
    boat_sunk: Annotated[
        bool, Meta(description="Whether the boat is sunk by its own torpedo (14.8.1).")
    ]


class Attacking(Hunted, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a round of attack. Without a patrol no event counts (12.1.3)."""

    @property
    def tactics(self) -> Tactics:
        """The tactics of the round."""
        return tactics_chosen(self.contact)


def tactics_chosen(contact: Contact) -> Tactics:
    """Return the tactics of a round under way."""
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

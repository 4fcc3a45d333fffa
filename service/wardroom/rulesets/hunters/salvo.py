"""A round of attack on ships as a procedure: torpedoes and deck gun (9.2 to 9.5).

Against escorted ships everything is allocated and then fired. Against unescorted ships the weapon
groups (forward tubes, aft tubes, deck gun) fire one after the other, and the Kommandant sees what
one has done before he chooses the next (9.4.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.rulesets.hunters.boat import (
    Boat,
    BoatOrder,
    TubeNumber,
    boat_faults,
    boat_from,
    torpedo_in,
    tubes_at,
    tubes_loaded,
)
from wardroom.rulesets.hunters.boat_charts import MOST_TUBES, BoatData
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.crew import (
    Crew,
    Kommandant,
    require_living_kommandant,
)
from wardroom.rulesets.hunters.detection import AttackMade
from wardroom.rulesets.hunters.forced_abort import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.gunnery import (
    Circumstances,
    Ship,
    Shot,
    fire,
    fire_modifiers,
    is_sunk,
    points_to_sink,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.terms import Month, ShipKind, Torpedo, TubeContent
from wardroom.rulesets.procedure import Offer, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.submarine.terms import End, Health, Posture, Range, SystemState, TimeOfDay
from wardroom.rulesets.trace import TraceStep

_AFT = End.AFT
_FORWARD = End.FORWARD

_SURFACED = Posture.SURFACED

_OPERATIONAL = SystemState.OPERATIONAL

TargetNumber = Annotated[
    int, Meta(ge=1, le=4, description="Number of the target, in the order given, from 1.")
]


class TorpedoAimed(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo allocated: from which tube, at which target."""

    tube: TubeNumber
    target: TargetNumber


Torpedoes = Annotated[
    tuple[TorpedoAimed, ...],
    Meta(
        min_length=1,
        max_length=MOST_TUBES,
        description="Which tube fires at which target; each tube once.",
    ),
]


class _Group(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
    tag_field="weapon",
):
    pass


class ForwardTubes(_Group, frozen=True, tag="forward"):
    """Torpedoes from the forward tubes."""

    torpedoes: Torpedoes


class AftTubes(_Group, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Torpedoes


class DeckGun(_Group, frozen=True, tag="deck_gun"):
    """The deck gun: the target of each point of ammunition, one or two (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(min_length=1, max_length=10, description="The target of each point, in order."),
    ]


WeaponGroup = ForwardTubes | AftTubes | DeckGun
Weapon = Literal["forward", "aft", "deck_gun"]


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
        Meta(min_length=1, max_length=4, description="The ships in sight; numbered from 1."),
    ]
    attack: Annotated[
        tuple[WeaponGroup, ...],
        Meta(min_length=1, max_length=3, description="The weapon groups, in the order of fire."),
    ]
    crew: Crew = Crew()
    kommandant: Kommandant = Kommandant()
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
    kommandant: Kommandant


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
    kommandant: Kommandant
    before: tuple[Ship, ...]
    targets: tuple[Ship, ...]
    queue: tuple[WeaponGroup, ...] = ()
    pending: tuple[Shot, ...] = ()
    fired: tuple[ShotFired, ...] = ()
    groups_fired: tuple[Weapon, ...] = ()
    g7a_fired: bool = False
    over: bool = False


def begin(order: SalvoOrder, options: HuntersOptions, charts: HuntersCharts) -> SalvoState:
    """The attack that `order` describes.

    Raises Refused, with the rule, for whatever the rules forbid: see `_check_*` in this module.
    """
    require_living_kommandant(order.crew)
    boat = boat_from(order.boat, charts)
    circumstances = Circumstances(
        date=order.date,
        time=order.time,
        escorted=order.escorted,
        posture=order.posture,
        range=order.range,
        superior_torpedoes=order.superior_torpedoes,
    )
    _check_boat_may_attack(boat, order.crew)
    _check_posture(circumstances, boat)
    _check_escorts(order)
    _check_approach(order)
    _check_targets_afloat(order.targets, charts)
    state = start(
        circumstances,
        boat,
        order.crew,
        order.kommandant,
        order.targets,
        order.standing_orders,
        options,
        groups_fired=order.groups_fired,
    )
    return commit(state, order.attack, charts, "/attack")


def start(
    circumstances: Circumstances,
    boat: Boat,
    crew: Crew,
    kommandant: Kommandant,
    targets: tuple[Ship, ...],
    orders: AttackOrders,
    options: HuntersOptions,
    *,
    groups_fired: tuple[Weapon, ...] = (),
) -> SalvoState:
    """A round in which nothing has been committed yet, by a boat that may attack so."""
    return SalvoState(
        circumstances=circumstances,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        kommandant=kommandant,
        before=targets,
        targets=targets,
        groups_fired=groups_fired,
    )


def commit(
    state: SalvoState, attack: tuple[WeaponGroup, ...], charts: HuntersCharts, member: str
) -> SalvoState:
    """`state` with the groups of `attack` ordered to fire, in that order.

    Everything is allocated at once at escorted ships (9.2.1); at unescorted ones a group when its
    turn comes. Raises Refused for groups that cannot fire so; `member`: where they stand.
    """
    _check_groups(state, attack, charts, member)
    if state.circumstances.escorted:
        return _commit_salvos(state, attack, charts)
    return msgspec.structs.replace(state, queue=attack)


_MOST_TARGETS = 4
_MOST_SHOTS = 10


class ResolveSalvo(HuntersProcedure[SalvoState, ChooseWeaponGroup]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"

    def finished(self, state: SalvoState) -> bool:
        """Whether every group has fired and no more is to come."""
        return state.over

    def offers(
        self, state: SalvoState, charts: HuntersCharts
    ) -> tuple[Offer[ChooseWeaponGroup], ...]:
        """Another weapon group against unescorted ships, once those ordered have fired (9.4.2)."""
        if state.pending or state.queue or not _may_fire_on(state, charts):
            return ()
        offer = Offer(
            decision="weapon_group",
            rule="9.4.2",
            example=ChooseWeaponGroup(group=None),
            details={"groups_left": " ".join(groups_left(state, charts))},
        )
        return (offer,)

    def standing(
        self, state: SalvoState, offer: Offer[ChooseWeaponGroup]
    ) -> ChooseWeaponGroup | None:
        """End the round, unless the order wants to be asked."""
        del offer
        end_round = state.orders.after_last_group == "end_round"
        return ChooseWeaponGroup(group=None) if end_round else None

    def decide(
        self, state: SalvoState, decision: ChooseWeaponGroup, charts: HuntersCharts
    ) -> Step[SalvoState]:
        """Commit another group, or end the round."""
        if decision.group is None:
            return Step(msgspec.structs.replace(state, over=True))
        _check_group(state, decision.group, state.groups_fired, charts, "/decision/group")
        _check_aimed_afloat(state, decision.group, charts)
        return Step(_commit_group(state, decision.group, charts))

    def advance(self, state: SalvoState, dice: Dice, charts: HuntersCharts) -> Step[SalvoState]:
        """Fire the next shot, or commit the next group ordered, or end the round."""
        if state.pending:
            return _fire_next(state, dice, charts)
        if state.queue:
            group, *later = state.queue
            state = msgspec.structs.replace(state, queue=tuple(later))
            return Step(_commit_group(state, group, charts))
        return Step(msgspec.structs.replace(state, over=True))

    def verify(self, state: SalvoState, charts: HuntersCharts) -> None:
        """Boat, targets and shots of a state handed back fit each other."""
        numbers = range(1, len(state.targets) + 1)
        aimed = [*(shot.target for shot in state.pending), *(shot.target for shot in state.fired)]
        faults = [*boat_faults(state.boat, charts)]
        if not 0 < len(state.targets) == len(state.before) <= _MOST_TARGETS:
            faults.append("targets that were never met")
        if any(target not in numbers for target in aimed):
            faults.append("shots at ships that are not there")
        if any((shot.tube is None) != (shot.torpedo is None) for shot in state.pending):
            faults.append("a shot that is neither torpedo nor gun")
        used = [*(shot.tube for shot in state.pending), *(shot.tube for shot in state.fired)]
        tubes = [tube for tube in used if tube is not None]
        if len(set(tubes)) < len(tubes) or len(aimed) > _MOST_SHOTS:
            faults.append("more shots than tubes and guns have")
        if state.pending and state.over:
            faults.append("shots after the end")
        if state.crew.kommandant is Health.KILLED or state.kommandant.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the attack cannot be: {faults[0]}")
        _check_groups(state, state.queue, charts, "/attack")

    def progress(self, state: SalvoState) -> tuple[int, ...]:
        """Group by group, shot by shot."""
        return (-len(state.queue), len(state.groups_fired), -len(state.pending), state.over)

    def relevant(self, state: SalvoState) -> SalvoState:
        """`state` without the record of shots, which no roll depends on."""
        return msgspec.structs.replace(state, fired=())


# ------------------------------------------------------------------- what the rules forbid


def _check_boat_may_attack(boat: Boat, crew: Crew) -> None:
    for abort in forced_aborts(boat, crew):
        raise Refused(
            "must_abort",
            f"the boat must abort ({abort.cause}), and an aborting boat attacks nothing",
            rule="10.8.4",
            member=member_at_fault(abort, boat),
        )


def _check_posture(circumstances: Circumstances, boat: Boat) -> None:
    if circumstances.posture is Posture.SUBMERGED:
        if boat.systems.periscope is not _OPERATIONAL:
            raise Refused(
                "periscope_out",
                "a submerged attack needs a working periscope",
                rule="9.2",
                member="/posture",
            )
    elif circumstances.escorted and circumstances.time is TimeOfDay.DAY:
        raise Refused(
            "surfaced_by_day",
            "escorted targets are attacked on the surface at night only",
            rule="9.2",
            member="/posture",
            choices=(Posture.SUBMERGED,),
        )


def _check_escorts(order: SalvoOrder) -> None:
    if order.approach == "escort_arrived" and order.posture is _SURFACED:
        raise Refused(
            "dived_already",
            "when an escort arrives the boat has dived",
            rule="9.4.6",
            member="/posture",
            choices=(Posture.SUBMERGED,),
        )
    if order.escorted:
        return
    if any(ship.kind is ShipKind.CAPITAL_SHIP for ship in order.targets):
        raise Refused(
            "capital_ship_unescorted",
            "a capital ship always has its escort",
            rule="8.1.3",
            member="/escorted",
            choices=(True,),
        )


def _check_approach(order: SalvoOrder) -> None:
    needed = order.escorted and order.range is Range.CLOSE
    given = not isinstance(order.approach, UnsetType)
    if needed and not given:
        raise Refused(
            "approach_check_missing",
            "before firing at escorted targets from close range the approach is checked; send "
            "the result as `approach`",
            rule="9.2.2",
            member="/approach",
            choices=("undetected", "escort_arrived"),
        )
    if given and not needed:
        raise Refused(
            "approach_check_not_due",
            "the approach is checked at close range against escorted targets only",
            rule="9.2.2",
            member="/approach",
        )


def _check_targets_afloat(targets: tuple[Ship, ...], charts: HuntersCharts) -> None:
    for index, ship in enumerate(targets):
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                f"target {index + 1} has taken {ship.damage} points and is sunk",
                rule="9.2.5",
                member=f"/targets/{index}/damage",
            )


def _check_groups(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: HuntersCharts, member: str
) -> None:
    """Check that `groups` may fire one after the other in this round.

    `member`: where they stand, for error messages.
    """
    used = list(state.groups_fired)
    for index, group in enumerate(groups):
        _check_group(state, group, used, charts, f"{member}/{index}")
        used.append(weapon_of(group))


def _check_group(
    state: SalvoState,
    group: WeaponGroup,
    used: Sequence[Weapon],
    charts: HuntersCharts,
    place: str,
) -> None:
    """Check that `group` may fire after the groups in `used`."""
    weapon = weapon_of(group)
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )
    if isinstance(group, DeckGun):
        _check_gun(state, group, charts, place)
    else:
        _check_tubes(state, group, charts.boats.type[state.boat.type], place)
    _check_both_ends(state, (*used, weapon), place)


def _check_aimed_afloat(state: SalvoState, group: WeaponGroup, charts: HuntersCharts) -> None:
    """Check that a group chosen with open eyes is aimed at ships afloat (9.2.5)."""
    if isinstance(group, DeckGun):
        aimed = [(target, f"targets/{at}") for at, target in enumerate(group.targets)]
    else:
        aimed = [(shot.target, f"torpedoes/{at}/target") for at, shot in enumerate(group.torpedoes)]
    afloat = [at for at, ship in enumerate(state.targets, 1) if not is_sunk(ship, charts)]
    for target, place in aimed:
        if target not in afloat:
            raise Refused(
                "target_sunk",
                f"target {target} is sunk",
                rule="9.2.5",
                member=f"/decision/group/{place}",
                choices=afloat,
            )


def _check_both_ends(state: SalvoState, used: Sequence[str], place: str) -> None:
    circumstances = state.circumstances
    both = "forward" in used and "aft" in used
    if both and circumstances.escorted and circumstances.posture is Posture.SUBMERGED:
        raise Refused(
            "both_ends_submerged",
            "forward and aft tubes are fired in one round in a night surface attack or at "
            "unescorted ships only",
            rule="9.2.1",
            member=place,
        )


def _check_gun(state: SalvoState, group: DeckGun, charts: HuntersCharts, place: str) -> None:
    boat, circumstances = state.boat, state.circumstances
    points, most = len(group.targets), charts.u1.deck_gun_points
    refusals = (
        (circumstances.escorted, "gun_against_escorted",
         "the deck gun is used against unescorted ships only", "9.3.1"),
        (circumstances.posture is not _SURFACED, "gun_submerged",
         "the deck gun is used on the surface only", "9.3.1"),
        (boat.systems.deck_gun is SystemState.ABSENT, "gun_absent",
         "this type carries no deck gun", "4.4.1"),
        (boat.systems.deck_gun is not _OPERATIONAL, "gun_out",
         f"the deck gun is {boat.systems.deck_gun}", "10.0"),
        (points > most, "too_many_gun_points",
         f"at most {most} points of ammunition are fired in a round, not {points}", "9.3.2"),
        (points > boat.deck_gun_ammo, "out_of_gun_ammo",
         f"{boat.deck_gun_ammo} points of ammunition are left, {points} are ordered", "4.6.1"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=place)
    for index, target in enumerate(group.targets):
        if target > len(state.targets):
            raise _no_such_target(state, target, f"{place}/targets/{index}")


def _check_tubes(
    state: SalvoState, group: ForwardTubes | AftTubes, data: BoatData, place: str
) -> None:
    end = _FORWARD if isinstance(group, ForwardTubes) else _AFT
    doors = f"{end}_torpedo_doors"
    if state.boat.systems.of(doors) is not _OPERATIONAL:
        raise Refused(
            "torpedo_doors_out",
            f"the {end} torpedo doors are {state.boat.systems.of(doors)}",
            rule="10.0",
            member=place,
        )
    tubes = tubes_at(end, data)
    seen: set[int] = set()
    for index, aimed in enumerate(group.torpedoes):
        tube = aimed.tube
        if tube not in tubes or torpedo_in(state.boat.tubes[tube - 1]) is None:
            raise _no_torpedo(state.boat, tube, end, tubes, f"{place}/torpedoes/{index}/tube")
        if tube in seen:
            raise Refused(
                "tube_fired_twice",
                f"tube {tube} holds one torpedo",
                rule="9.2.1",
                member=f"{place}/torpedoes/{index}/tube",
            )
        seen.add(tube)
        if aimed.target > len(state.targets):
            raise _no_such_target(state, aimed.target, f"{place}/torpedoes/{index}/target")


def _no_torpedo(boat: Boat, tube: int, end: End, tubes: range, member: str) -> Refused:
    """Why `tube` cannot be fired with those at this end, `tubes`."""
    if tube not in tubes:
        return Refused(
            "tube_not_there",
            f"the {end} tubes of a {boat.type} are {tubes.start} to {tubes.stop - 1}, not {tube}",
            rule="9.2.1",
            member=member,
            choices=tuple(tubes),
        )
    mine = boat.tubes[tube - 1] is TubeContent.MINE
    return Refused(
        "tube_holds_mine" if mine else "tube_empty",
        f"tube {tube} {'holds a mine' if mine else 'is empty'}",
        rule="7.4.2" if mine else "9.2.1",
        member=member,
        choices=tuple(n for n in tubes if torpedo_in(boat.tubes[n - 1]) is not None),
    )


def _no_such_target(state: SalvoState, target: int, member: str) -> Refused:
    return Refused(
        "no_such_target",
        f"there are {len(state.targets)} targets, not {target}",
        rule="9.1.1",
        member=member,
        choices=tuple(range(1, len(state.targets) + 1)),
    )


# ------------------------------------------------------------------------------ firing


def weapon_of(group: WeaponGroup) -> Weapon:
    """Which of the three groups it is."""
    if isinstance(group, ForwardTubes):
        return "forward"
    return "aft" if isinstance(group, AftTubes) else "deck_gun"


def _commit_salvos(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: HuntersCharts
) -> SalvoState:
    """Allocate everything at once against escorted ships (9.2.1): by target, salvo and tube."""
    for index, group in enumerate(groups):
        state = _allocate(state, group, second_salvo=index > 0, charts=charts)
    shots = sorted(state.pending, key=attrgetter("target", "second_salvo", "tube"))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _commit_group(state: SalvoState, group: WeaponGroup, charts: HuntersCharts) -> SalvoState:
    """Allocate one group against unescorted ships (9.4.2).

    The Kommandant has seen what the groups before did: shots at a ship sunk by them are held.
    """
    held = tuple(number for number, ship in enumerate(state.targets, 1) if is_sunk(ship, charts))
    state = _allocate(state, group, second_salvo=False, charts=charts, held=held)
    shots = sorted(state.pending, key=attrgetter("target", "tube"))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _allocate(
    state: SalvoState,
    group: WeaponGroup,
    *,
    second_salvo: bool,
    charts: HuntersCharts,
    held: tuple[int, ...] = (),
) -> SalvoState:
    """Commit the shots of `group`: torpedoes leave their tubes, ammunition is spent (9.2.1)."""
    shots, boat = _shots(state.boat, group, second_salvo, charts, held)
    if not shots:
        return state
    return msgspec.structs.replace(
        state,
        boat=boat,
        pending=(*state.pending, *shots),
        groups_fired=(*state.groups_fired, weapon_of(group)),
        g7a_fired=state.g7a_fired or Torpedo.G7A in [shot.torpedo for shot in shots],
    )


def _shots(
    boat: Boat,
    group: WeaponGroup,
    second_salvo: bool,
    charts: HuntersCharts,
    held: tuple[int, ...],
) -> tuple[tuple[Shot, ...], Boat]:
    if isinstance(group, DeckGun):
        heavy = charts.boats.type[boat.type].deck_gun == charts.u3.heavy_deck_gun_calibre
        points = tuple(
            Shot(target=target, heavy_gun=heavy) for target in group.targets if target not in held
        )
        ammo = boat.deck_gun_ammo - len(points)
        return points, msgspec.structs.replace(boat, deck_gun_ammo=ammo)
    tubes = list(boat.tubes)
    torpedoes = []
    for aimed in group.torpedoes:
        if aimed.target not in held:
            torpedo = torpedo_in(tubes[aimed.tube - 1])
            torpedoes.append(
                Shot(
                    target=aimed.target,
                    tube=aimed.tube,
                    torpedo=torpedo,
                    second_salvo=second_salvo,
                )
            )
            tubes[aimed.tube - 1] = _EMPTY
    return tuple(torpedoes), msgspec.structs.replace(boat, tubes=tuple(tubes))


_EMPTY = TubeContent.EMPTY


def _fire_next(state: SalvoState, dice: Dice, charts: HuntersCharts) -> Step[SalvoState]:
    shot, circumstances, targets = state.pending[0], state.circumstances, state.targets
    index = shot.target - 1
    ship = targets[index]
    if is_sunk(ship, charts):
        return _waste(state, shot)
    if shot.tube is not None:
        place = ScopedDice(dice, "tube", shot.tube)
    else:
        place = ScopedDice(dice, "gun", sum(fired.tube is None for fired in state.fired) + 1)
    modifiers = fire_modifiers(
        shot.torpedo,
        circumstances,
        state.crew,
        state.kommandant,
        charts.u1,
        shot.second_salvo,
        state.options.oak_leaves_fire,
    )
    result = fire(shot, modifiers, circumstances, place, charts)
    trace, damage = result.trace, result.damage
    if damage:
        ship = msgspec.structs.replace(ship, damage=ship.damage + damage)
        targets = (*targets[:index], ship, *targets[index + 1 :])
        trace = (*trace, _effect(shot, ship, charts))
    return Step(_recorded(state, shot, targets, result.result, damage), trace)


def _waste(state: SalvoState, shot: Shot) -> Step[SalvoState]:
    """A shot committed at a ship sunk before it was rolled is spent without a roll (9.3.2)."""
    step = TraceStep(
        rule="9.3.2" if shot.torpedo is None else "9.2.1",
        purpose="wasted",
        details={"target": shot.target},
        result="wasted",
    )
    return Step(_recorded(state, shot, state.targets, "wasted", 0), (step,))


def _recorded(
    state: SalvoState,
    shot: Shot,
    targets: tuple[Ship, ...],
    result: ShotFate,
    damage: int,
) -> SalvoState:
    """`state` after `shot`, the first of those pending."""
    later = state.pending[1:]
    fired = ShotFired(
        target=shot.target,
        tube=shot.tube,
        torpedo=shot.torpedo,
        result=result,
        damage=damage,
    )
    return msgspec.structs.replace(
        state,
        pending=later,
        targets=targets,
        fired=(*state.fired, fired),
        over=not later and state.circumstances.escorted,
    )


def _effect(shot: Shot, ship: Ship, charts: HuntersCharts) -> TraceStep:
    """What its damage means to the ship (9.2.5, 9.2.6)."""
    needed = points_to_sink(ship, charts)
    return TraceStep(
        rule="9.2.5",
        chart="U3.points_to_sink",
        purpose="ship" if ship.name else "unnamed_ship",
        details={
            "target": shot.target,
            "name": ship.name,
            "kind": ship.kind,
            "tonnage": ship.tonnage,
            "damage": ship.damage,
            "points_to_sink": needed,
        },
        result="ship_sunk" if ship.damage >= needed else "ship_damaged",
    )


def _may_fire_on(state: SalvoState, charts: HuntersCharts) -> bool:
    """Whether another group may fire in this round: unescorted, a ship afloat, a group left."""
    return (
        not state.circumstances.escorted
        and any(not is_sunk(ship, charts) for ship in state.targets)
        and bool(groups_left(state, charts))
    )


def groups_left(state: SalvoState, charts: HuntersCharts) -> tuple[Weapon, ...]:
    """The weapon groups that could still fire in this round."""
    data = charts.boats.type[state.boat.type]
    systems = state.boat.systems
    tubes = state.boat.tubes
    forward = systems.forward_torpedo_doors is _OPERATIONAL and tubes_loaded(tubes, _FORWARD, data)
    aft = systems.aft_torpedo_doors is _OPERATIONAL and tubes_loaded(tubes, _AFT, data)
    gun = (
        systems.deck_gun is _OPERATIONAL
        and state.boat.deck_gun_ammo > 0
        and state.circumstances.posture is _SURFACED
    )
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(forward)),
        ("aft", bool(aft)),
        ("deck_gun", gun),
    )
    return tuple(weapon for weapon, can in ready if can and weapon not in state.groups_fired)


# ------------------------------------------------------------------------------ results


def outcome(state: SalvoState, charts: HuntersCharts) -> SalvoOutcome:
    """The targets, the boat and the shots as they stand in `state`."""
    targets = tuple([_target(number, ship, charts) for number, ship in enumerate(state.targets, 1)])
    return SalvoOutcome(
        targets=targets,
        shots=state.fired,
        tonnage_sunk=sum([target.ship.tonnage for target in targets if target.condition == "sunk"]),
        groups_fired=state.groups_fired,
        attack_made=attack_made(state),
        boat=state.boat,
        kommandant=state.kommandant,
    )


def _target(number: int, ship: Ship, charts: HuntersCharts) -> Target:
    needed = points_to_sink(ship, charts)
    left = needed - ship.damage
    condition: Literal["untouched", "damaged", "sunk"] = (
        "sunk" if left <= 0 else "damaged" if ship.damage else "untouched"
    )
    return Target(
        number=number,
        ship=ship,
        points_to_sink=needed,
        points_left=max(0, left),
        condition=condition,
    )


def attack_made(state: SalvoState) -> AttackMade | None:
    """What the escorts will answer; None if nothing was fired."""
    if not state.groups_fired:
        return None
    circumstances = state.circumstances
    return AttackMade(
        range=circumstances.range,
        posture=circumstances.posture,
        g7a_fired=state.g7a_fired,
        forward_and_aft={"forward", "aft"} <= set(state.groups_fired),
    )


def headline(state: SalvoState, charts: HuntersCharts) -> SalvoHeadline:
    """The headline results of an attack that is over."""
    targets = tuple(
        TargetHeadline(number=number, damage=ship.damage, sunk=is_sunk(ship, charts))
        for number, ship in enumerate(state.targets, 1)
    )
    return SalvoHeadline(
        targets=targets,
        ships_sunk=sum(target.sunk for target in targets),
        tonnage_sunk=sum(ship.tonnage for ship in state.targets if is_sunk(ship, charts)),
    )

"""A round of attack on ships as a procedure: torpedoes and deck guns (9.2 to 9.5, 14.8, 14.9).

Against escorted ships everything is allocated and then fired. Against unescorted ships the weapon
groups (forward tubes, aft tubes, deck guns) fire one after the other, and the captain sees what
one has done before he chooses the next (9.4.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.rulesets.procedure import Offer, RerollOrder, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.silent_victory.aborting import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.captain import Captain
from wardroom.rulesets.silent_victory.charts import SilentVictoryCharts
from wardroom.rulesets.silent_victory.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.detection import AttackMade
from wardroom.rulesets.silent_victory.gunnery import (
    Circumstances,
    Missed,
    RerollMiss,
    Ship,
    Shot,
    ShotResult,
    aim,
    check_ships,
    damage_ship,
    fire_modifiers,
    follow_up,
    is_sunk,
    may_reroll_miss,
    miss_offer,
    points_to_sink,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol import (
    Aborting,
    CrewIllness,
    MissUsed,
    SuperiorTorpedoes,
)
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.terms import Month, ShipKind, System, Torpedo
from wardroom.rulesets.silent_victory.tubes import (
    MOST_TUBES,
    TargetNumber,
    Torpedoes,
    check_torpedoes,
    emptied,
    loaded_at,
    torpedo_shots,
)
from wardroom.rulesets.submarine.terms import (
    End,
    Health,
    Posture,
    Range,
    SystemState,
    TimeOfDay,
)
from wardroom.rulesets.trace import TraceStep


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

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


class AftTubes(_Group, frozen=True, tag="aft"):
    """Torpedoes from the aft tubes."""

    torpedoes: Annotated[
        Torpedoes, Meta(description="Which tube fires at which target; each tube once.")
    ]


class DeckGuns(_Group, frozen=True, tag="deck_gun"):
    """The deck guns: the target of each point of ammunition, two at most for each gun (9.3.2)."""

    targets: Annotated[
        tuple[TargetNumber, ...],
        Meta(min_length=1, max_length=10, description="The target of each point, in order."),
    ]


WeaponGroup = ForwardTubes | AftTubes | DeckGuns
Weapon = Literal["forward", "aft", "deck_gun"]


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
        Meta(min_length=1, max_length=4, description="The ships in sight; numbered from 1."),
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


def begin(
    order: SalvoOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> SalvoState:
    """The attack that `order` describes.

    Raises Refused, with the rule, for whatever the rules forbid: see `_check_*` in this module.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    _check_boat_may_attack(boat, order)
    check_ships(order.targets, charts)
    _check_posture(order, boat)
    _check_escorts(order, options, charts)
    _check_approach(order)
    _check_targets(order.targets, charts)
    state = start(
        Circumstances(
            date=order.date,
            time=order.time,
            escorted=order.escorted,
            posture=order.posture,
            range=order.range,
            crew_illness=order.crew_illness,
            superior_torpedoes=order.superior_torpedoes,
        ),
        boat,
        order.crew,
        order.captain,
        order.targets,
        order.standing_orders,
        options,
        single_escort=order.single_escort,
        citation_used=order.citation_used,
        groups_fired=order.groups_fired,
    )
    return commit(state, order.attack, charts)


def start(
    circumstances: Circumstances,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    targets: tuple[Ship, ...],
    orders: AttackOrders,
    options: SilentVictoryOptions,
    *,
    single_escort: bool = False,
    citation_used: bool = False,
    groups_fired: tuple[Weapon, ...] = (),
) -> SalvoState:
    """A round in which nothing has been committed yet, by a boat that may attack so."""
    return SalvoState(
        circumstances=circumstances,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        before=targets,
        targets=targets,
        single_escort=single_escort,
        citation_used=citation_used,
        groups_fired=groups_fired,
    )


def commit(
    state: SalvoState,
    attack: tuple[WeaponGroup, ...],
    charts: SilentVictoryCharts,
    member: str = "",
) -> SalvoState:
    """`state` with the groups of `attack` ordered to fire, in that order.

    Everything is allocated at once at escorted ships (9.2.1); at unescorted ones a group when its
    turn comes. Raises Refused for groups that cannot fire so; `member`: where they stand.
    """
    _check_groups(state, attack, charts, f"{member}/attack")
    if state.circumstances.escorted:
        return _commit_salvos(state, attack, charts)
    return msgspec.structs.replace(state, queue=attack)


_MOST_TARGETS = 4
_MOST_SHOTS = MOST_TUBES + 4
"""Every tube once, and two points of two guns."""


class ResolveSalvo(SilentVictoryProcedure[SalvoState, SalvoDecision]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"

    def finished(self, state: SalvoState) -> bool:
        """Whether every group has fired and no more is to come."""
        return state.over

    def offers(
        self, state: SalvoState, charts: SilentVictoryCharts
    ) -> tuple[Offer[SalvoDecision], ...]:
        """A miss to be thrown again (11.3.10.2), or another weapon group (9.4.2).

        The latter against unescorted ships, once the groups ordered have fired.
        """
        missed = state.missed
        if missed is not None:
            return (
                () if missed.again is not None else (miss_offer(missed, state.pending[0], charts),)
            )
        if state.pending or state.queue or not _may_fire_on(state, charts):
            return ()
        offer: Offer[SalvoDecision] = Offer(
            decision="weapon_group",
            rule="9.4.2",
            example=ChooseWeaponGroup(group=None),
            details={"groups_left": " ".join(groups_left(state, charts))},
        )
        return (offer,)

    def standing(self, state: SalvoState, offer: Offer[SalvoDecision]) -> SalvoDecision | None:
        """End the round, unless the order wants to be asked; and whether to throw a miss again."""
        if offer.decision == "reroll_miss":
            wanted = state.orders.reroll_miss
            return None if isinstance(wanted, UnsetType) else RerollMiss(reroll=wanted)
        end_round = state.orders.after_last_group == "end_round"
        return ChooseWeaponGroup(group=None) if end_round else None

    def decide(
        self, state: SalvoState, decision: SalvoDecision, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Throw a miss again, or let it stand; commit another group, or end the round."""
        if isinstance(decision, RerollMiss):
            assert state.missed is not None
            missed = msgspec.structs.replace(state.missed, again=decision.reroll)
            used = state.citation_used or decision.reroll
            return Step(msgspec.structs.replace(state, missed=missed, citation_used=used))
        if decision.group is None:
            return Step(msgspec.structs.replace(state, over=True))
        _check_group(state, decision.group, list(state.groups_fired), charts, "/decision/group")
        return Step(_commit_group(state, decision.group, charts))

    def advance(
        self, state: SalvoState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Fire the next shot, or commit the next group ordered, or end the round."""
        if state.pending:
            return _fire_next(state, dice, charts)
        if state.queue:
            group, *later = state.queue
            state = msgspec.structs.replace(state, queue=tuple(later))
            return Step(_commit_group(state, group, charts))
        return Step(msgspec.structs.replace(state, over=True))

    def verify(self, state: SalvoState, charts: SilentVictoryCharts) -> None:
        """Boat, targets and shots of a state handed back fit each other; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the attack cannot be: {fault}")
        _check_groups(state, state.queue, charts, "/attack")

    def progress(self, state: SalvoState) -> tuple[int, ...]:
        """Group by group, shot by shot, and within a shot its miss and what is decided of it."""
        missed = state.missed
        return (
            -len(state.queue),
            len(state.groups_fired),
            -len(state.pending),
            0 if missed is None else 1 if missed.again is None else 2,
            state.over,
        )

    def relevant(self, state: SalvoState) -> SalvoState:
        """`state` without the record of shots, which no roll depends on."""
        return msgspec.structs.replace(state, fired=())


def _faults(state: SalvoState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    numbers = range(1, len(state.targets) + 1)
    aimed = [*(shot.target for shot in state.pending), *(shot.target for shot in state.fired)]
    yield from boat_faults(state.boat, state.circumstances.date, charts)
    if not 0 < len(state.targets) == len(state.before) <= _MOST_TARGETS:
        yield "targets that were never met"
    if any(not ship.tonnage > 0 for ship in (*state.targets, *state.before)):
        yield "ships without tons"
    if any(target not in numbers for target in aimed):
        yield "shots at ships that are not there"
    if any((shot.tube is None) != (shot.torpedo is None) for shot in state.pending):
        yield "a shot that is neither torpedo nor gun"
    used = [*(shot.tube for shot in state.pending), *(shot.tube for shot in state.fired)]
    tubes = [tube for tube in used if tube is not None]
    if len(set(tubes)) < len(tubes) or len(aimed) > _MOST_SHOTS:
        yield "more shots than tubes and guns have"
    if state.pending and state.over:
        yield "shots after the end"
    missed = state.missed
    if missed is not None and (not state.pending or missed.is_fault(charts)):
        yield "a miss of no shot"
    if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
        yield "a captain who cannot be"


# ------------------------------------------------------------------- what the rules forbid


def _check_boat_may_attack(boat: Boat, order: SalvoOrder) -> None:
    require_a_diesel(boat)
    aborts = forced_aborts(boat, order.crew)
    if aborts or order.aborting:
        cause = aborts[0].cause if aborts else "by order of the captain"
        raise Refused(
            "must_abort",
            f"a boat that aborts its patrol attacks nothing ({cause})",
            rule="10.12.4",
            member="/boat" if aborts else "/aborting",
        )


def _check_posture(order: SalvoOrder, boat: Boat) -> None:
    if order.posture is Posture.SUBMERGED:
        if boat.systems.periscope is not SystemState.OPERATIONAL:
            raise Refused(
                "periscope_out",
                "a submerged attack needs a working periscope",
                rule="10.0",
                member="/posture",
            )
        return
    refusals = (
        (order.approach == "escort_arrived", "dived_already",
         "when an escort arrives the boat has dived", "9.4.6"),
        (order.escorted and order.time is TimeOfDay.DAY, "surfaced_by_day",
         "escorted targets are attacked on the surface at night only", "9.4.6"),
        (order.escort_crippled, "escort_has_guns",
         "an escort that cannot move still has its guns: the boat stays submerged", "14.9.1"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member="/posture", choices=(Posture.SUBMERGED,))


_SEVERAL_ESCORTS = (ShipKind.CAPITAL_SHIP, ShipKind.WARSHIP)


def _check_escorts(
    order: SalvoOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """Who is escorted, by how many, and which escort can be fired at (8.1.3, 9.2.9, 14.9)."""
    kinds = [ship.kind for ship in order.targets]
    fleet = any(kind in _SEVERAL_ESCORTS for kind in kinds)
    if fleet and not order.escorted:
        raise Refused(
            "always_escorted",
            "capital ships and warships always have an escort",
            rule="8.2.6" if ShipKind.WARSHIP in kinds else "8.1.3",
            member="/escorted",
            choices=(True,),
        )
    escorts = [index for index, kind in enumerate(kinds) if kind is ShipKind.ESCORT]
    refusals = (
        (bool(escorts) and not order.escorted, "no_escort",
         "there is no escort to fire at", "9.2.9"),
        (bool(escorts) and ShipKind.WARSHIP in kinds, "no_other_escort",
         "a warship is its own escort: there is no other", "8.2.6"),
        (len(escorts) > 1, "one_escort_at_most",
         "one escort can be fired at", "9.2.9"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=f"/targets/{escorts[-1]}/kind")
    _check_limited_escorts(order, options, charts, merchants=len(kinds) - len(escorts), fleet=fleet)


def _check_limited_escorts(
    order: SalvoOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    merchants: int,
    fleet: bool,
) -> None:
    """The rule of limited escorts: an option, for one or two merchants (14.9)."""
    ships = charts.e1.targets.ships
    most = max((ships.get(each, 0) for each in charts.e1.limited_escorts.encounters), default=0)
    for name, given in (
        ("single_escort", order.single_escort),
        ("escort_crippled", order.escort_crippled),
    ):
        if not given:
            continue
        refusals = (
            (not options.limited_escorts, "option_not_in_force",
             "escorts are limited with the option limited_escorts only", "14.9"),
            (fleet or merchants > most, "several_escorts",
             "convoys, capital ships and warships always have several escorts", "14.9.1"),
            ((name == "single_escort") is not order.escorted, "no_such_escort",
             "the only escort is present, or crippled and the ships without", "14.9.1"),
        )  # fmt: skip
        for forbidden, code, detail, rule in refusals:
            if forbidden:
                raise Refused(code, detail, rule=rule, member=f"/{name}")


def _check_approach(order: SalvoOrder) -> None:
    due = order.escorted and order.range is Range.CLOSE
    given = not isinstance(order.approach, UnsetType)
    if due and not given:
        raise Refused(
            "approach_check_missing",
            "before firing at escorted targets from close range the approach is checked; send "
            "the result as `approach`",
            rule="9.2.2",
            member="/approach",
            choices=("undetected", "escort_arrived"),
        )
    arrived = order.approach == "escort_arrived" and order.escorted
    if given and not due and not arrived:
        raise Refused(
            "approach_check_not_due",
            "the approach is checked at close range against escorted targets only",
            rule="9.2.2",
            member="/approach",
        )


def _check_targets(targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> None:
    for index, ship in enumerate(targets):
        if ship.type == "SS":
            raise Refused(
                "submarine_among_targets",
                "a submarine is met by itself: fight-submarine",
                rule="9.9",
                member=f"/targets/{index}/type",
            )
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                f"target {index + 1} has taken {ship.damage} points and is sunk",
                rule="9.2.5",
                member=f"/targets/{index}/damage",
            )


def _check_groups(
    state: SalvoState,
    groups: tuple[WeaponGroup, ...],
    charts: SilentVictoryCharts,
    member: str,
) -> None:
    """Check that `groups` may fire one after the other in this round; `member`: where they are."""
    used = list(state.groups_fired)
    for index, group in enumerate(groups):
        _check_group(state, group, used, charts, f"{member}/{index}")
        used.append(_weapon(group))


def _check_group(
    state: SalvoState,
    group: WeaponGroup,
    used: Sequence[Weapon],
    charts: SilentVictoryCharts,
    place: str,
) -> None:
    """Check that `group` may fire after those that are `used` in this round."""
    weapon = _weapon(group)
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )
    if isinstance(group, DeckGuns):
        _check_guns(state, group, charts, place)
    else:
        end = End.FORWARD if isinstance(group, ForwardTubes) else End.AFT
        check_torpedoes(state.boat, group.torpedoes, end, len(state.targets), charts, place)
    _check_both_ends(state, (*used, weapon), place)


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


_GUNS = (System.DECK_GUN_1, System.DECK_GUN_2)


def _guns_at_work(boat: Boat) -> tuple[int, ...]:
    """Which of the boat's deck guns work, from 0."""
    operational = SystemState.OPERATIONAL
    return tuple(at for at, gun in enumerate(_GUNS) if boat.systems.of(gun) is operational)


def _check_guns(
    state: SalvoState, group: DeckGuns, charts: SilentVictoryCharts, place: str
) -> None:
    boat, circumstances = state.boat, state.circumstances
    guns = len(_guns_at_work(boat))
    points, most = len(group.targets), charts.s1.deck_gun_points * guns
    refusals = (
        (circumstances.escorted, "gun_against_escorted",
         "deck guns are used against unescorted ships only", "9.3.1"),
        (circumstances.posture is not Posture.SURFACED, "gun_submerged",
         "deck guns are used on the surface only", "9.3.1"),
        (not guns, "guns_out",
         "no deck gun works", "10.0"),
        (points > most, "too_many_gun_points",
         f"at most {most} points of ammunition are fired in a round, not {points}", "9.3.4"),
        (points > boat.deck_gun_ammo, "out_of_gun_ammo",
         f"{boat.deck_gun_ammo} points of ammunition are left, {points} are ordered", "4.6.3"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=place)
    for index, target in enumerate(group.targets):
        at = f"{place}/targets/{index}"
        if target > len(state.targets):
            raise Refused(
                "no_such_target",
                f"there are {len(state.targets)} targets, not {target}",
                rule="9.1.1",
                member=at,
                choices=tuple(range(1, len(state.targets) + 1)),
            )
        if state.targets[target - 1].type == "A":
            raise Refused(
                "armed_merchant",
                "a merchant of type A is never a gun's target",
                rule="9.3.1",
                member=at,
            )


# ------------------------------------------------------------------------------ firing


def _weapon(group: WeaponGroup) -> Weapon:
    if isinstance(group, ForwardTubes):
        return "forward"
    return "aft" if isinstance(group, AftTubes) else "deck_gun"


def _commit_salvos(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: SilentVictoryCharts
) -> SalvoState:
    """Allocate everything at once against escorted ships (9.2.1): by target, salvo and tube."""
    for index, group in enumerate(groups):
        state = _allocate(state, group, second_salvo=index > 0, charts=charts)
    shots = sorted(state.pending, key=lambda shot: (shot.target, shot.second_salvo, shot.tube or 0))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _commit_group(state: SalvoState, group: WeaponGroup, charts: SilentVictoryCharts) -> SalvoState:
    """Allocate one group against unescorted ships (9.4.2).

    The captain has seen what the groups before did: shots at a ship sunk by them are held.
    """
    held = tuple(number for number, ship in enumerate(state.targets, 1) if is_sunk(ship, charts))
    state = _allocate(state, group, second_salvo=False, charts=charts, held=held)
    shots = sorted(state.pending, key=lambda shot: (shot.target, shot.tube or 0))
    return msgspec.structs.replace(state, pending=tuple(shots))


def _allocate(
    state: SalvoState,
    group: WeaponGroup,
    *,
    second_salvo: bool,
    charts: SilentVictoryCharts,
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
        groups_fired=(*state.groups_fired, _weapon(group)),
        mk14_fired=state.mk14_fired or any(shot.torpedo is Torpedo.MK14 for shot in shots),
    )


def _shots(
    boat: Boat,
    group: WeaponGroup,
    second_salvo: bool,
    charts: SilentVictoryCharts,
    held: tuple[int, ...],
) -> tuple[tuple[Shot, ...], Boat]:
    if isinstance(group, DeckGuns):
        each, guns = charts.s1.deck_gun_points, _guns_at_work(boat)
        points = tuple(
            Shot(target=target, gun=boat.deck_guns[guns[at // each]])
            for at, target in enumerate(group.targets)
            if target not in held
        )
        ammo = boat.deck_gun_ammo - len(points)
        return points, msgspec.structs.replace(boat, deck_gun_ammo=ammo)
    aimed = tuple(each for each in group.torpedoes if each.target not in held)
    torpedoes = torpedo_shots(boat, aimed, second_salvo=second_salvo)
    return torpedoes, emptied(boat, (shot.tube for shot in torpedoes))


def _fire_next(state: SalvoState, dice: Dice, charts: SilentVictoryCharts) -> Step[SalvoState]:
    """The roll to hit of the next shot and what follows from it; or the re-roll of its miss."""
    shot, *later = state.pending
    if is_sunk(state.targets[shot.target - 1], charts):
        return _waste(state, shot, tuple(later))
    place = (
        ("tube", shot.tube)
        if shot.tube is not None
        else ("gun", sum(fired.tube is None for fired in state.fired) + 1)
    )
    dice = ScopedDice(dice, *place)
    missed, circumstances = state.missed, state.circumstances
    if missed is not None and not missed.again:
        natural = missed.natural(charts)
        result = follow_up(shot, natural, circumstances, state.options, dice, charts, hit=False)
        return _after_shot(state, result, (), charts)
    modifiers = fire_modifiers(
        shot,
        state.before[shot.target - 1],
        circumstances,
        state.crew,
        state.captain,
        state.options,
        charts,
    )
    thrown = dice if missed is None else ScopedDice(dice, "citation")
    aimed = aim(shot, modifiers, circumstances.range, thrown, charts)
    if (
        not aimed.hit
        and missed is None
        and may_reroll_miss(shot, state.boat, used=state.citation_used)
    ):
        open_ = Missed(faces=aimed.roll.faces, stream=aimed.roll.stream)
        return Step(msgspec.structs.replace(state, missed=open_), aimed.trace)
    result = follow_up(
        shot, aimed.roll.natural, circumstances, state.options, dice, charts, hit=aimed.hit
    )
    return _after_shot(state, result, aimed.trace, charts)


def _after_shot(
    state: SalvoState,
    result: ShotResult,
    trace: tuple[TraceStep, ...],
    charts: SilentVictoryCharts,
) -> Step[SalvoState]:
    """What the first pending shot did, noted; a boat that it sank fires no more."""
    shot, *later = state.pending
    at = shot.target - 1
    ship, effect = damage_ship(state.targets[at], shot.target, result.damage, charts)
    targets = (*state.targets[:at], ship, *state.targets[at + 1 :])
    trace = (*trace, *result.trace, *effect)
    after = _recorded(state, shot, tuple(later), targets, result.result, result.damage)
    if result.result == "strikes_boat":
        after = msgspec.structs.replace(after, pending=(), queue=(), boat_sunk=True, over=True)
    return Step(after, trace)


def _waste(state: SalvoState, shot: Shot, later: tuple[Shot, ...]) -> Step[SalvoState]:
    """A shot committed at a ship sunk before it was rolled is spent without a roll (9.4.2)."""
    step = TraceStep(
        rule="9.4.2" if shot.torpedo is None else "9.2.1",
        purpose="wasted",
        details={"target": shot.target},
        result="wasted",
    )
    return Step(_recorded(state, shot, later, state.targets, "wasted", 0), (step,))


def _recorded(
    state: SalvoState,
    shot: Shot,
    later: tuple[Shot, ...],
    targets: tuple[Ship, ...],
    result: ShotFate,
    damage: int,
) -> SalvoState:
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
        missed=None,
        targets=targets,
        fired=(*state.fired, fired),
        over=not later and state.circumstances.escorted,
    )


def _may_fire_on(state: SalvoState, charts: SilentVictoryCharts) -> bool:
    """Whether another group may fire in this round: unescorted, a ship afloat, a group left."""
    return (
        not state.circumstances.escorted
        and any(not is_sunk(ship, charts) for ship in state.targets)
        and bool(groups_left(state, charts))
    )


def groups_left(state: SalvoState, charts: SilentVictoryCharts) -> tuple[Weapon, ...]:
    """The weapon groups that could still fire in this round."""
    boat = state.boat
    gun = (
        bool(_guns_at_work(boat))
        and boat.deck_gun_ammo > 0
        and state.circumstances.posture is Posture.SURFACED
        and any(ship.type != "A" and not is_sunk(ship, charts) for ship in state.targets)
    )
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(loaded_at(boat, End.FORWARD, charts))),
        ("aft", bool(loaded_at(boat, End.AFT, charts))),
        ("deck_gun", gun),
    )
    return tuple(weapon for weapon, can in ready if can and weapon not in state.groups_fired)


# ------------------------------------------------------------------------------ results


def is_escorted(state: SalvoState, charts: SilentVictoryCharts) -> bool:
    """Whether an escort is left: the only one may have been sunk (14.9.1)."""
    lone_one_sunk = state.single_escort and any(
        ship.kind is ShipKind.ESCORT and is_sunk(ship, charts) for ship in state.targets
    )
    return state.circumstances.escorted and not lone_one_sunk


def outcome(state: SalvoState, charts: SilentVictoryCharts) -> SalvoOutcome:
    """The targets, the boat and the shots as they stand in `state`."""
    return SalvoOutcome(
        targets=tuple(
            _target(number, ship, state, charts) for number, ship in enumerate(state.targets, 1)
        ),
        shots=state.fired,
        tonnage_sunk=_tonnage_sunk(state, charts),
        escorted=is_escorted(state, charts),
        groups_fired=state.groups_fired,
        attack_made=attack_made(state),
        ending="sunk" if state.boat_sunk else None,
        boat=state.boat,
        captain=state.captain,
        citation_used=state.citation_used,
    )


def _target(number: int, ship: Ship, state: SalvoState, charts: SilentVictoryCharts) -> Target:
    needed = points_to_sink(ship, charts)
    left = max(0, needed - ship.damage)
    condition: Literal["untouched", "damaged", "sunk"] = (
        "sunk" if not left else "damaged" if ship.damage else "untouched"
    )
    tubes = [shot.target for shot in state.pending if shot.tube is not None]
    tubes += [shot.target for shot in state.fired if shot.tube is not None]
    return Target(
        number=number,
        ship=ship,
        points_to_sink=needed,
        points_left=left,
        condition=condition,
        torpedoes=tubes.count(number),
    )


def _tonnage_sunk(state: SalvoState, charts: SilentVictoryCharts) -> int:
    return sum(ship.tonnage for ship in state.targets if is_sunk(ship, charts))


def attack_made(state: SalvoState) -> AttackMade | None:
    """What the escorts answer; None if nothing was fired."""
    if not state.groups_fired:
        return None
    circumstances = state.circumstances
    return AttackMade(
        range=circumstances.range,
        posture=circumstances.posture,
        mk14_fired=state.mk14_fired,
        forward_and_aft={"forward", "aft"} <= set(state.groups_fired),
        escort=_escort_fared(state),
    )


def _escort_fared(state: SalvoState) -> Literal["hit", "missed"] | None:
    """How the escort fared that was fired at (9.2.10); None: none was."""
    for number, (ship, before) in enumerate(zip(state.targets, state.before, strict=True), 1):
        if ship.kind is ShipKind.ESCORT and any(shot.target == number for shot in state.fired):
            return "hit" if ship.damage > before.damage else "missed"
    return None


def headline(state: SalvoState, charts: SilentVictoryCharts) -> SalvoHeadline:
    """The headline results of an attack that is over."""
    targets = tuple(
        TargetHeadline(number=number, damage=ship.damage, sunk=is_sunk(ship, charts))
        for number, ship in enumerate(state.targets, 1)
    )
    return SalvoHeadline(
        targets=targets,
        ships_sunk=sum(target.sunk for target in targets),
        tonnage_sunk=_tonnage_sunk(state, charts),
        boat_sunk=state.boat_sunk,
    )

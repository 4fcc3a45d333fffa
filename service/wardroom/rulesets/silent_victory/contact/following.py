"""Following escorted ships or a convoy as a procedure (9.7, 8.3.4, 10.6.1, chart E1).

In the order of play: what is followed; for damaged merchants whether their escort stays, and which
of them when it does not; for anything else whether contact is kept; then the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Ship,
    check_ships,
    is_sunk,
    points_to_sink,
)
from wardroom.rulesets.silent_victory.attack.tubes import TargetNumber
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.light import (
    SwitchTime,
    other_light,
    roll_light,
    switch_light,
)
from wardroom.rulesets.silent_victory.contact.meeting import ShipEncounter
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import Aborting
from wardroom.rulesets.silent_victory.situation.terms import Encounter, Month, ShipKind, Wolfpack
from wardroom.rulesets.submarine.following import roll_contact, roll_escort_stays
from wardroom.rulesets.submarine.terms import Quality, SystemState, TimeOfDay

_ESCORT = ShipKind.ESCORT

Quarry = Literal["damaged_ships", "escorted_ships", "convoy"]
"""What is followed: damaged ships, undamaged ships with their escort, or a convoy."""
_FAST = ("capital_ship", "warship")
"""Encounters whose ships outrun the boat unless they are damaged (9.7.4)."""


class FollowOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when targets are followed. Where one is left out, the player is asked."""

    quarry: (
        Annotated[Quarry, Meta(description="What to follow where there is a choice (9.7.8).")]
        | UnsetType
    ) = UNSET
    straggler: (
        Annotated[
            TargetNumber,
            Meta(description="Which damaged ship to follow when they separate (9.7.6)."),
        ]
        | UnsetType
    ) = UNSET
    time_of_day: (
        Annotated[
            TimeOfDay, Meta(description="Day or night to catch up with damaged ships (8.3.4).")
        ]
        | UnsetType
    ) = UNSET
    switch_time: (
        Annotated[
            Literal["never", "to_night", "to_day"],
            Meta(description="Which change of light to try for, at the risk of contact (8.3.2)."),
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


class FollowOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Targets to be followed after a round of combat, repairs made (9.7.3)."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    encounter: Annotated[ShipEncounter, Meta(description="What was met at first (chart E1).")]
    targets: Annotated[
        tuple[Ship, ...],
        Meta(
            min_length=1,
            max_length=4,
            description="The ships of the encounter as they are now; those sunk do not matter, "
            "nor does an escort among them.",
        ),
    ]
    escorted: Annotated[
        bool | UnsetType,
        Meta(
            description="Whether an escort is present; left out, whether the encounter has one. "
            "True for ships to which an escort has come, false for stragglers without."
        ),
    ] = UNSET
    single_escort: Annotated[bool, Meta(description="Whether the escort is alone (14.9).")] = False
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.5), which ships keep; null: not rolled."),
    ] = None
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="What the wolfpack did to the convoy: one that it shadows is found again "
            "for certain (7.2.2), unless the radio is inoperable."
        ),
    ] = None
    convoy_lost: Annotated[
        bool,
        Meta(description="Whether contact with the convoy was given up for damaged ships (9.7.8)."),
    ] = False
    fire_withheld: Annotated[
        bool,
        Meta(
            description="Whether these are damaged ships followed before, still escorted, at which "
            "no torpedo was fired (9.7.10)."
        ),
    ] = False
    aborting: Aborting = False
    crew: Crew = Crew()
    captain: Captain = Captain()
    standing_orders: FollowOrders = FollowOrders()


class ChooseQuarry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="quarry", tag_field="kind"
):
    """What to follow: following damaged ships gives up the others for good (9.7.8)."""

    quarry: Annotated[Quarry, Meta(description="What to follow.")]


class ChooseStraggler(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="straggler", tag_field="kind"
):
    """The one damaged ship to follow when they separate, by its number (9.7.6)."""

    target: TargetNumber


class ChooseTime(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time_of_day", tag_field="kind"
):
    """Day or night to catch up with damaged ships (8.3.4)."""

    time: TimeOfDay


FollowDecision = ChooseQuarry | ChooseStraggler | ChooseTime | SwitchTime
FollowResult = Literal["contact", "contact_lost"]


class FollowedShip(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A ship of the new encounter. `previous_number`: its number in the encounter before."""

    number: Annotated[int, Meta(description="Its number now, from 1.")]
    previous_number: Annotated[int, Meta(description="Its number in the encounter before.")]
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (S3).")]


class FollowOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The new encounter, if there is one: everything of a first round holds again (9.7.9)."""

    result: Annotated[
        FollowResult | None,
        Meta(description="Whether contact was kept; null: not yet known."),
    ]
    quarry: Annotated[Quarry | None, Meta(description="What is followed; null: not yet chosen.")]
    encounter: Annotated[
        ShipEncounter,
        Meta(description="As ordered. A convoy met again is identified with it anew."),
    ]
    escorted: Annotated[
        bool | None, Meta(description="Whether an escort is present; null: not yet known, or lost.")
    ]
    single_escort: Annotated[bool, Meta(description="Whether the escort is alone (14.9).")]
    targets: Annotated[
        tuple[FollowedShip, ...],
        Meta(description="The ships that can be attacked; empty for a convoy: it shows new ones."),
    ]
    time: Annotated[
        TimeOfDay | None, Meta(description="Null for a convoy: found when it is identified.")
    ]
    escort_quality: Annotated[
        Quality | None,
        Meta(description="As before; null where there is no escort or it is rolled anew."),
    ]
    convoy_lost: Annotated[bool, Meta(description="Whether the convoy has been given up.")]
    must_fire: Annotated[
        bool,
        Meta(
            description="Whether damaged ships still have their escort: unless a torpedo is fired "
            "at them now, the encounter is over (9.7.10)."
        ),
    ]
    may_reload: Annotated[
        bool, Meta(description="Whether tubes may be reloaded before the attack (9.2.11, 9.7.9).")
    ]
    captain: Captain


class FollowHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of following are about."""

    result: Annotated[FollowResult | None, Meta(description="Whether contact is kept.")]
    escorted: Annotated[bool | None, Meta(description="Whether an escort is present.")]
    time: TimeOfDay | None


class Stage(IntEnum):
    """Where the following stands, in the order of play."""

    QUARRY = 0
    ESCORT = 1
    CONTACT = 2
    STRAGGLER = 3
    CHOOSE_TIME = 4
    TIME = 5
    DECIDE_SWITCH = 6
    SWITCH = 7
    OVER = 8


_OVER = Stage.OVER


class FollowState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="following",
    tag_field="procedure",
):
    """Following in progress. `followed`: numbers of the ships that can be attacked."""

    date: Month
    boat: Boat
    encounter: ShipEncounter
    before: tuple[Ship, ...]
    options: SilentVictoryOptions
    orders: FollowOrders
    captain: Captain
    wolfpack: Wolfpack | None
    convoy_lost: bool
    single_escort: bool
    escort_quality: Quality | None
    stage: Stage
    quarry: Quarry | None = None
    followed: tuple[int, ...] = ()
    escorted: bool | None = None
    result: FollowResult | None = None
    time: TimeOfDay | None = None


def begin(
    order: FollowOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> FollowState:
    """The following that `order` starts.

    Raises Refused for unescorted ships (9.7.2), undamaged capital ships and warships (9.7.4), ships
    spared in the hope that their escort leaves (9.7.10), a boat that is aborting (10.12.4), or when
    nothing is left to follow (9.7.1); and for a standing order that wants what cannot be had.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    _check_boat_may_follow(order, boat)
    check_ships(order.targets, charts)
    _check_options(order, options)
    _check_may_follow(order, charts)
    radio = boat.systems.radio is not SystemState.INOPERABLE
    state = start(
        order.date,
        boat,
        order.encounter,
        order.targets,
        order.captain,
        order.standing_orders,
        options,
        wolfpack=order.wolfpack if radio else None,
        convoy_lost=order.convoy_lost,
        single_escort=order.single_escort,
        escort_quality=order.escort_quality,
    )
    quarries = quarries_of(state, charts)
    if not quarries:
        raise _nothing_to_follow(order, charts)
    wanted = order.standing_orders.quarry
    if not isinstance(wanted, UnsetType) and wanted not in quarries:
        lost = wanted == "convoy" and order.convoy_lost
        raise Refused(
            "quarry_not_there",
            "the convoy was given up" if lost else f"there are no {wanted} to follow",
            rule="9.7.8" if lost else "9.7.1",
            member="/standing_orders/quarry",
            choices=quarries,
        )
    return state


def start(
    date: str,
    boat: Boat,
    encounter: ShipEncounter,
    targets: tuple[Ship, ...],
    captain: Captain,
    orders: FollowOrders,
    options: SilentVictoryOptions,
    *,
    wolfpack: Wolfpack | None,
    convoy_lost: bool,
    single_escort: bool,
    escort_quality: Quality | None,
) -> FollowState:
    """Following `targets`, of which some quarry is left (see `quarries_of`)."""
    return FollowState(
        date=date,
        boat=boat,
        encounter=encounter,
        before=targets,
        options=options,
        orders=orders,
        captain=captain,
        wolfpack=wolfpack,
        convoy_lost=convoy_lost,
        single_escort=single_escort,
        escort_quality=escort_quality,
        stage=Stage.QUARRY,
    )


def _check_boat_may_follow(order: FollowOrder, boat: Boat) -> None:
    require_a_diesel(boat)
    aborts = forced_aborts(boat, order.crew)
    if aborts or order.aborting:
        raise Refused(
            "must_abort",
            "a boat that aborts its patrol attacks nothing, and follows nothing",
            rule="10.12.4",
            member="/boat" if aborts else "/aborting",
        )


def _check_options(order: FollowOrder, options: SilentVictoryOptions) -> None:
    refusals = (
        (order.escort_quality is not None and not options.escort_quality,
         "escorts have a quality with the option escort_quality only", "14.5", "escort_quality"),
        (order.single_escort and not options.limited_escorts,
         "escorts are limited with the option limited_escorts only", "14.9", "single_escort"),
    )  # fmt: skip
    for forbidden, detail, rule, name in refusals:
        if forbidden:
            raise Refused("option_not_in_force", detail, rule=rule, member=f"/{name}")


def _check_may_follow(order: FollowOrder, charts: SilentVictoryCharts) -> None:
    targets = charts.e1.targets
    convoy = order.encounter == "convoy"
    met = targets.close_approach_convoy if convoy else targets.ships[Encounter(order.encounter)]
    ships = sum(ship.kind is not _ESCORT for ship in order.targets)
    has_escort = Encounter(order.encounter) in targets.escorted
    escorted = has_escort if isinstance(order.escorted, UnsetType) else order.escorted
    refusals = (
        (ships > met, "more_targets_than_met",
         f"{order.encounter}: {met} ships at most, not {ships}", "8.1.3", "targets"),
        (order.convoy_lost and not convoy, "no_convoy",
         "contact with a convoy is lost only where one was met", "9.7.8", "convoy_lost"),
        (order.wolfpack is not None and not convoy, "wolfpack_without_convoy",
         "a wolfpack counts against convoys alone", "7.2.4", "wolfpack"),
        (not escorted, "unescorted",
         "ships without an escort are not followed: roll for an additional round", "9.7.2",
         "escorted"),
        (order.fire_withheld, "fire_withheld",
         "damaged ships spared while their escort stays are lost: the encounter is over", "9.7.10",
         "fire_withheld"),
    )  # fmt: skip
    for forbidden, code, detail, rule, name in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=f"/{name}")


def _nothing_to_follow(order: FollowOrder, charts: SilentVictoryCharts) -> Refused:
    afloat = any(ship.kind is not _ESCORT and not is_sunk(ship, charts) for ship in order.targets)
    if order.encounter in _FAST and afloat:
        return Refused(
            "too_fast_to_follow",
            "capital ships and warships are too fast to follow unless they are damaged",
            rule="9.7.4",
            member="/targets/0/damage",
        )
    return Refused(
        "nothing_to_follow",
        "none of the ships left can be followed"
        if afloat
        else "every target is sunk, and there is no convoy",
        rule="9.7.8" if afloat else "9.7.1",
        member="/targets",
    )


def quarries_of(state: FollowState, charts: SilentVictoryCharts) -> tuple[Quarry, ...]:
    """What there is to follow (9.7.4, 9.7.6 to 9.7.8).

    A convoy can be followed even with every target sunk; one that was given up cannot, nor can
    what sailed in it undamaged.
    """
    quarries: list[Quarry] = []
    if _afloat(state, charts, damaged=True):
        quarries.append("damaged_ships")
    if state.encounter == "convoy":
        if not state.convoy_lost:
            quarries.append("convoy")
    elif state.encounter not in _FAST and _afloat(state, charts, damaged=False):
        quarries.append("escorted_ships")
    return tuple(quarries)


def _afloat(state: FollowState, charts: SilentVictoryCharts, *, damaged: bool) -> tuple[int, ...]:
    """Numbers of the ships afloat that are damaged, or are not; an escort is not counted."""
    return tuple(
        number
        for number, ship in enumerate(state.before, 1)
        if ship.kind is not _ESCORT and not is_sunk(ship, charts) and (ship.damage > 0) is damaged
    )


class FollowTargets(SilentVictoryProcedure[FollowState, FollowDecision]):
    """The step machine of following."""

    name = "following"

    def finished(self, state: FollowState) -> bool:
        """Whether contact is lost, or the new encounter known."""
        return state.stage is _OVER

    def offers(
        self, state: FollowState, charts: SilentVictoryCharts
    ) -> tuple[Offer[FollowDecision], ...]:
        """The quarry (9.7.8), the straggler (9.7.6), day or night (8.3.4), switching (8.3.2)."""
        if state.stage is Stage.QUARRY:
            quarries = quarries_of(state, charts)
            choices = tuple(ChooseQuarry(quarry=quarry) for quarry in quarries)
            return (_offer("quarry", "9.7.8", choices),) if len(quarries) > 1 else ()
        if state.stage is Stage.STRAGGLER:
            return (
                _offer("straggler", "9.7.6", tuple(ChooseStraggler(n) for n in state.followed)),
            )
        if state.stage is Stage.CHOOSE_TIME:
            return (_offer("time_of_day", "8.3.4", tuple(ChooseTime(time) for time in TimeOfDay)),)
        if state.stage is Stage.DECIDE_SWITCH:
            choices_ = (SwitchTime(switch=False), SwitchTime(switch=True))
            return (_offer("switch_time", "8.3.2", choices_),)
        return ()

    def standing(self, state: FollowState, offer: Offer[FollowDecision]) -> FollowDecision | None:
        """What the standing orders say; a straggler wanted that is not damaged is no answer."""
        orders = state.orders
        wanted: FollowDecision | None = None
        if offer.decision == "quarry" and not isinstance(orders.quarry, UnsetType):
            wanted = ChooseQuarry(quarry=orders.quarry)
        elif offer.decision == "straggler" and not isinstance(orders.straggler, UnsetType):
            wanted = ChooseStraggler(target=orders.straggler)
        elif offer.decision == "time_of_day" and not isinstance(orders.time_of_day, UnsetType):
            wanted = ChooseTime(time=orders.time_of_day)
        elif offer.decision == "switch_time" and not isinstance(orders.switch_time, UnsetType):
            to = {"to_night": TimeOfDay.NIGHT, "to_day": TimeOfDay.DAY}.get(orders.switch_time)
            wanted = SwitchTime(switch=to is not None and state.time is not to)
        return wanted if wanted in offer.choices else None

    def decide(
        self, state: FollowState, decision: FollowDecision, charts: SilentVictoryCharts
    ) -> Step[FollowState]:
        """Take the quarry, the straggler or the light; or switch it."""
        if isinstance(decision, ChooseQuarry):
            return _follow(state, decision.quarry, charts)
        if isinstance(decision, ChooseStraggler):
            return to(Stage.CHOOSE_TIME, state, followed=(decision.target,))
        if isinstance(decision, ChooseTime):
            return to(_OVER, state, time=decision.time)
        return to(Stage.SWITCH if decision.switch else _OVER, state)

    def advance(
        self, state: FollowState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[FollowState]:
        """Apply the next rule of the following."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: FollowState, charts: SilentVictoryCharts) -> None:
        """What is followed can be, and is there; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the following cannot be: {fault}")

    def progress(self, state: FollowState) -> int:
        """Stage by stage."""
        return state.stage


def _faults(state: FollowState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    yield from boat_faults(state.boat, state.date, charts)
    quarries = quarries_of(state, charts)
    numbers = range(1, len(state.before) + 1)
    past = state.stage > Stage.QUARRY
    if not quarries or (past and state.quarry not in quarries):
        yield "nothing that could be followed"
    needs_ships = state.stage in (Stage.ESCORT, Stage.STRAGGLER, Stage.CHOOSE_TIME)
    if any(number not in numbers for number in state.followed) or (
        needs_ships and not state.followed
    ):
        yield "ships that are not there"
    if state.stage in (Stage.DECIDE_SWITCH, Stage.SWITCH) and state.time is None:
        yield "a light that is not known"
    if state.captain.reroll_markers < 0:
        yield "fewer than no markers"


def _offer(decision: str, rule: str, choices: tuple[FollowDecision, ...]) -> Offer[FollowDecision]:
    return Offer(decision=decision, rule=rule, choices=choices, example=choices[0])


# ------------------------------------------------------------------------------ the steps


def _only_quarry(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Where there is one thing to follow, follow it."""
    del dice
    (quarry,) = quarries_of(state, charts)
    return _follow(state, quarry, charts)


def _follow(state: FollowState, quarry: Quarry, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Turn to `quarry`; damaged ships of a convoy give the convoy up (9.7.8)."""
    damaged = quarry == "damaged_ships"
    followed = () if quarry == "convoy" else _afloat(state, charts, damaged=damaged)
    return to(
        Stage.ESCORT if damaged else Stage.CONTACT,
        state,
        quarry=quarry,
        followed=followed,
        convoy_lost=state.convoy_lost or (damaged and state.encounter == "convoy"),
    )


def _escort(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Damaged merchants are found for certain; whether their escort stays (9.7.6).

    Dice: one, purpose `follow_damaged`. With the escort the ships stay together and all of them
    can be attacked; without it they separate. For capital ships and warships see `_fast_ship`.
    """
    if state.encounter in _FAST:
        return _fast_ship(state, dice, charts)
    escorted, trace = roll_escort_stays(charts.e1.follow_damaged, dice)
    apart = not escorted and len(state.followed) > 1
    stage = Stage.STRAGGLER if apart else Stage.CHOOSE_TIME
    quality = state.escort_quality if escorted else None
    return to(stage, state, trace, escorted=escorted, result="contact", escort_quality=quality)


def _fast_ship(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """A damaged capital ship or warship, the easier the worse it is damaged (9.7.4, 10.6.1).

    Dice: one, purpose `follow_fast`. It keeps its escort.
    """
    table = charts.e1.follow_fast
    each = table.modifiers.damage_point
    points = sum(state.before[number - 1].damage for number in state.followed)
    damage = Modifier(value=each.value * points, reason=each.reason, rule=each.rule)
    modifiers = (damage, *_radar(state, table.modifiers.sj_radar))
    kept, trace = roll_contact(table, "follow_fast", modifiers, "9.7.4", dice)
    if not kept:
        return to(_OVER, state, trace, result="contact_lost", followed=())
    return to(Stage.CHOOSE_TIME, state, trace, escorted=True, result="contact")


def _radar(state: FollowState, modifier: Modifier) -> tuple[Modifier, ...]:
    """The penalty of a boat without SJ radar at work (10.6.1)."""
    works = state.boat.systems.sj_radar is SystemState.OPERATIONAL
    return () if works else (modifier,)


def _contact(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Whether a convoy or undamaged ships are found again (9.7.7, 7.2.2, 10.6.1).

    Dice: one, purpose `follow_undamaged`; none for a convoy that the wolfpack shadows.
    """
    if state.quarry == "convoy" and state.wolfpack is Wolfpack.SHADOWED:
        step = TraceStep(rule="7.2.2", purpose="follow_shadowed", result="contact")
        return _found(state, (step,))
    table = charts.e1.follow_undamaged
    modifiers = _radar(state, table.modifiers.sj_radar)
    kept, trace = roll_contact(table, "follow_undamaged", modifiers, "9.7.7", dice)
    if not kept:
        return to(_OVER, state, trace, result="contact_lost", followed=())
    return _found(state, trace)


def _found(state: FollowState, trace: tuple[TraceStep, ...]) -> Step[FollowState]:
    """Ships keep their identity and their escort; a convoy is identified anew (9.7.7)."""
    if state.quarry == "convoy":
        return to(_OVER, state, trace, result="contact", escorted=True, escort_quality=None)
    return to(Stage.TIME, state, trace, result="contact", escorted=True)


def _time(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Day or night anew; the captain may try to switch it (9.7.5, 8.3.2)."""
    time, trace = roll_light(dice, charts)
    return to(Stage.DECIDE_SWITCH, state, trace, time=time)


def _switch(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    assert state.time is not None
    kept, trace = switch_light(state.boat, dice, charts)
    if kept:
        return to(_OVER, state, trace, time=other_light(state.time))
    return to(_OVER, state, trace, result="contact_lost", followed=(), escorted=None, time=None)


_STEPS = {
    Stage.QUARRY: _only_quarry,
    Stage.ESCORT: _escort,
    Stage.CONTACT: _contact,
    Stage.TIME: _time,
    Stage.SWITCH: _switch,
}


# ------------------------------------------------------------------------------ results


def outcome(state: FollowState, charts: SilentVictoryCharts) -> FollowOutcome:
    """The new encounter as far as `state` knows."""
    contact = state.result == "contact"
    escorted = contact and state.escorted is True
    return FollowOutcome(
        result=state.result,
        quarry=state.quarry,
        encounter=state.encounter,
        escorted=state.escorted,
        single_escort=escorted and state.single_escort,
        targets=_targets(state, charts) if contact else (),
        time=state.time,
        escort_quality=state.escort_quality if contact else None,
        convoy_lost=state.convoy_lost,
        must_fire=escorted and state.quarry == "damaged_ships",
        may_reload=contact,
        captain=state.captain,
    )


def _targets(state: FollowState, charts: SilentVictoryCharts) -> tuple[FollowedShip, ...]:
    ships = [(previous, state.before[previous - 1]) for previous in state.followed]
    return tuple(
        FollowedShip(
            number=number,
            previous_number=previous,
            ship=ship,
            points_to_sink=points_to_sink(ship, charts),
        )
        for number, (previous, ship) in enumerate(ships, 1)
    )


def headline(state: FollowState, charts: SilentVictoryCharts) -> FollowHeadline:
    """The headline results of following that is over."""
    del charts
    return FollowHeadline(result=state.result, escorted=state.escorted, time=state.time)

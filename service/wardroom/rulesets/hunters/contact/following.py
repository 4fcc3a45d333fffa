"""Following escorted ships or a convoy as a procedure (9.7, 8.3.4, 8.3.5, charts E1).

In the order of play: what is followed; for damaged ships whether their escort stays, and which of
them when it does not; for anything else whether contact is kept; then the light.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import Ship, is_sunk, points_to_sink
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import ShipEncounter, WaitForNight
from wardroom.rulesets.hunters.contact.light import lasting_light, roll_light, wait_for_night
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.crew import Commander
from wardroom.rulesets.hunters.situation.terms import Area, Award, Encounter, Month
from wardroom.rulesets.submarine.following import roll_contact, roll_escort_stays
from wardroom.rulesets.submarine.terms import Quality, TimeOfDay

Quarry = Literal["damaged_ships", "escorted_ships", "convoy"]
"""What is followed: damaged ships, undamaged ships with their escort, or a convoy."""

TargetNumber = Annotated[
    int, Meta(ge=1, le=4, description="Number of the target, in the order given, from 1.")
]


class FollowOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
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
    time: (
        Annotated[
            TimeOfDay, Meta(description="Day or night to catch up with damaged ships (8.3.4).")
        ]
        | UnsetType
    ) = UNSET
    wait_for_night: (
        Annotated[bool, Meta(description="Whether to try to wait for night by day (8.3.2).")]
        | UnsetType
    ) = UNSET


class FollowOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Targets to be followed after a round of combat, repairs made."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    area: Annotated[Area, Meta(description="The area that the patrol is assigned to.")]
    encounter: Annotated[ShipEncounter, Meta(description="What was met at first (chart E1).")]
    targets: Annotated[
        tuple[Ship, ...],
        Meta(
            min_length=1,
            max_length=4,
            description="The ships of the encounter as they are now; those sunk do not matter.",
        ),
    ]
    escorted: Annotated[
        bool | UnsetType,
        Meta(
            description="Whether an escort is present; left out, whether the encounter has one. "
            "True for ships to which an escort has come, false for stragglers without."
        ),
    ] = UNSET
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
    aborting: Annotated[
        bool, Meta(description="Whether the boat is aborting: it attacks nothing (10.8.4).")
    ] = False
    pack_follows: Annotated[
        bool,
        Meta(
            description="Whether a wolfpack of a tournament follows its convoy: it is found for "
            "certain (13.5.5)."
        ),
    ] = False
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.6), which ships keep; null: not rolled."),
    ] = None
    commander: Commander = Commander()
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


FollowDecision = ChooseQuarry | ChooseStraggler | ChooseTime | WaitForNight
FollowResult = Literal["contact", "contact_lost"]


class FollowedShip(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A ship of the new encounter. `previous_number`: its number in the encounter before."""

    number: Annotated[int, Meta(description="Its number now, from 1.")]
    previous_number: Annotated[int, Meta(description="Its number in the encounter before.")]
    ship: Ship
    points_to_sink: Annotated[int, Meta(description="Damage points that sink it (U3).")]


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
    previously_detected: Annotated[
        bool, Meta(description="Always false: a new encounter forgets earlier detections.")
    ]
    convoy_lost: Annotated[bool, Meta(description="Whether the convoy has been given up.")]
    may_reload: Annotated[
        bool, Meta(description="Whether tubes may be reloaded before the attack (9.2.8, 9.7.9).")
    ]
    commander: Commander


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
    DECIDE_NIGHT = 6
    NIGHT = 7
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
    area: Area
    encounter: ShipEncounter
    before: tuple[Ship, ...]
    options: HuntersOptions
    orders: FollowOrders
    commander: Commander
    convoy_lost: bool
    escort_quality: Quality | None
    stage: Stage
    pack_follows: bool = False
    quarry: Quarry | None = None
    followed: tuple[int, ...] = ()
    escorted: bool | None = None
    result: FollowResult | None = None
    time: TimeOfDay | None = None


def begin(order: FollowOrder, options: HuntersOptions, charts: HuntersCharts) -> FollowState:
    """The following that `order` starts.

    Raises Refused for unescorted ships (9.7.2), an undamaged capital ship (9.7.4), ships spared
    in the hope that their escort leaves (9.7.10), a boat that is aborting (10.8.4), or when
    nothing is left to follow (9.7.1); and for a standing order that wants what cannot be had.
    """
    _check_may_follow(order, options, charts)
    state = start(
        order.date,
        order.area,
        order.encounter,
        order.targets,
        order.commander,
        order.standing_orders,
        options,
        convoy_lost=order.convoy_lost,
        escort_quality=order.escort_quality,
        pack_follows=order.pack_follows,
    )
    quarries = quarries_of(state, charts)
    if not quarries:
        raise _nothing_to_follow(order, charts)
    wanted = order.standing_orders.quarry
    if not isinstance(wanted, UnsetType) and wanted not in quarries:
        lost = wanted == "convoy" and order.convoy_lost
        raise Refused(
            "quarry_not_there",
            f"there are no {wanted} to follow" if not lost else "the convoy was given up",
            rule="9.7.8" if lost else "9.7.1",
            member="/standing_orders/quarry",
            choices=quarries,
        )
    return state


def start(
    date: str,
    area: Area,
    encounter: ShipEncounter,
    targets: tuple[Ship, ...],
    commander: Commander,
    orders: FollowOrders,
    options: HuntersOptions,
    *,
    convoy_lost: bool,
    escort_quality: Quality | None,
    pack_follows: bool = False,
) -> FollowState:
    """Following of escorted `targets`, as a Kommandant may who still attacks (9.7)."""
    return FollowState(
        date=date,
        area=area,
        encounter=encounter,
        before=targets,
        options=options,
        orders=orders,
        commander=commander,
        convoy_lost=convoy_lost,
        escort_quality=escort_quality,
        pack_follows=pack_follows,
        stage=Stage.QUARRY,
    )


def _check_may_follow(order: FollowOrder, options: HuntersOptions, charts: HuntersCharts) -> None:
    if order.escort_quality is not None and not options.escort_quality:
        raise Refused(
            "option_not_in_force",
            "escorts have a quality with the option escort_quality only",
            rule="14.6",
            member="/escort_quality",
        )
    met = charts.e1.targets.ships[Encounter(order.encounter)]
    if len(order.targets) > met:
        raise Refused(
            "more_targets_than_met",
            f"{order.encounter}: {met} ships at most, not {len(order.targets)}",
            rule="8.1.3",
            member="/targets",
        )
    if order.convoy_lost and order.encounter != "convoy":
        raise Refused(
            "no_convoy",
            "contact with a convoy is lost only where one was met",
            rule="9.7.8",
            member="/convoy_lost",
        )
    if order.pack_follows and order.encounter != "convoy":
        raise Refused(
            "no_convoy",
            "a wolfpack of a tournament follows convoys",
            rule="13.5.5",
            member="/pack_follows",
        )
    if order.aborting:
        raise Refused(
            "must_abort",
            "a boat that aborts its patrol attacks nothing, and follows nothing",
            rule="10.8.4",
            member="/aborting",
        )
    has_escort = Encounter(order.encounter) in charts.e1.targets.escorted
    if not (has_escort if isinstance(order.escorted, UnsetType) else order.escorted):
        raise Refused(
            "unescorted",
            "ships without an escort are not followed: roll for an additional round",
            rule="9.7.2",
            member="/escorted",
        )
    if order.fire_withheld:
        raise Refused(
            "fire_withheld",
            "damaged ships spared while their escort stays are lost: the encounter is over",
            rule="9.7.10",
            member="/fire_withheld",
        )


def _nothing_to_follow(order: FollowOrder, charts: HuntersCharts) -> Refused:
    afloat = any(not is_sunk(ship, charts) for ship in order.targets)
    if order.encounter == "capital_ship" and afloat:
        return Refused(
            "capital_ship_undamaged",
            "a capital ship is too fast to follow unless it is damaged",
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


def quarries_of(state: FollowState, charts: HuntersCharts) -> tuple[Quarry, ...]:
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
    elif state.encounter != "capital_ship" and _afloat(state, charts, damaged=False):
        quarries.append("escorted_ships")
    return tuple(quarries)


def _afloat(state: FollowState, charts: HuntersCharts, *, damaged: bool) -> tuple[int, ...]:
    """Numbers of the ships afloat that are damaged, or are not."""
    return tuple(
        number
        for number, ship in enumerate(state.before, 1)
        if not is_sunk(ship, charts) and (ship.damage > 0) is damaged
    )


class FollowTargets(HuntersProcedure[FollowState, FollowDecision]):
    """The step machine of following."""

    name = "following"

    def finished(self, state: FollowState) -> bool:
        """Whether contact is lost, or the new encounter known."""
        return state.stage is _OVER

    def offers(
        self, state: FollowState, charts: HuntersCharts
    ) -> tuple[Offer[FollowDecision], ...]:
        """The quarry (9.7.8), the straggler (9.7.6), day or night (8.3.4), waiting (8.3.2)."""
        if state.stage is Stage.QUARRY:
            quarries = quarries_of(state, charts)
            choices = tuple(ChooseQuarry(quarry=quarry) for quarry in quarries)
            return (_offer("quarry", "9.7.8", choices),) if len(quarries) > 1 else ()
        if state.stage is Stage.STRAGGLER:
            return (
                _offer("straggler", "9.7.6", tuple(ChooseStraggler(n) for n in state.followed)),
            )
        if state.stage is Stage.CHOOSE_TIME and not self._lasting(state, charts):
            return (_offer("time_of_day", "8.3.4", tuple(ChooseTime(time) for time in TimeOfDay)),)
        if state.stage is Stage.DECIDE_NIGHT:
            choices_ = (WaitForNight(wait=False), WaitForNight(wait=True))
            return (_offer("wait_for_night", "8.3.2", choices_),)
        return ()

    @staticmethod
    def _lasting(state: FollowState, charts: HuntersCharts) -> bool:
        return lasting_light(state.date, state.area, charts) is not None

    def standing(self, state: FollowState, offer: Offer[FollowDecision]) -> FollowDecision | None:
        """What the standing orders say; a straggler wanted that is not damaged is no answer."""
        orders = state.orders
        wanted: FollowDecision | None = None
        if offer.decision == "quarry" and not isinstance(orders.quarry, UnsetType):
            wanted = ChooseQuarry(quarry=orders.quarry)
        elif offer.decision == "straggler" and not isinstance(orders.straggler, UnsetType):
            wanted = ChooseStraggler(target=orders.straggler)
        elif offer.decision == "time_of_day" and not isinstance(orders.time, UnsetType):
            wanted = ChooseTime(time=orders.time)
        elif offer.decision == "wait_for_night" and not isinstance(
            orders.wait_for_night, UnsetType
        ):
            wanted = WaitForNight(wait=orders.wait_for_night)
        return wanted if wanted in offer.choices else None

    def decide(
        self, state: FollowState, decision: FollowDecision, charts: HuntersCharts
    ) -> Step[FollowState]:
        """Take the quarry, the straggler or the light; or wait for night."""
        if isinstance(decision, ChooseQuarry):
            return _follow(state, decision.quarry, charts)
        if isinstance(decision, ChooseStraggler):
            return to(Stage.CHOOSE_TIME, state, followed=(decision.target,))
        if isinstance(decision, ChooseTime):
            return to(_OVER, state, time=decision.time)
        return to(Stage.NIGHT if decision.wait else _OVER, state)

    def advance(self, state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
        """Apply the next rule of the following."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: FollowState, charts: HuntersCharts) -> None:
        """What is followed can be, and is there."""
        quarries = quarries_of(state, charts)
        numbers = range(1, len(state.before) + 1)
        past = state.stage > Stage.QUARRY
        faults = []
        if not quarries or (past and state.quarry not in quarries):
            faults.append("nothing that could be followed")
        if any(number not in numbers for number in state.followed) or (
            state.stage in (Stage.ESCORT, Stage.STRAGGLER, Stage.CHOOSE_TIME) and not state.followed
        ):
            faults.append("ships that are not there")
        if state.stage is Stage.DECIDE_NIGHT and state.time is not TimeOfDay.DAY:
            faults.append("a wait that is over")
        if state.commander.reroll_markers < 0:
            faults.append("fewer than no markers")
        if faults:
            raise StateFault(f"the state of the following cannot be: {faults[0]}")

    def progress(self, state: FollowState) -> int:
        """Stage by stage."""
        return state.stage


def _offer(decision: str, rule: str, choices: tuple[FollowDecision, ...]) -> Offer[FollowDecision]:
    return Offer(decision=decision, rule=rule, choices=choices, example=choices[0])


# ------------------------------------------------------------------------------ the steps


def _only_quarry(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Where there is one thing to follow, follow it."""
    del dice
    (quarry,) = quarries_of(state, charts)
    return _follow(state, quarry, charts)


def _follow(state: FollowState, quarry: Quarry, charts: HuntersCharts) -> Step[FollowState]:
    """Turn to `quarry`; damaged ships of a convoy give the convoy up (9.7.8)."""
    if quarry == "damaged_ships":
        return to(
            Stage.ESCORT,
            state,
            quarry=quarry,
            followed=_afloat(state, charts, damaged=True),
            convoy_lost=state.convoy_lost or state.encounter == "convoy",
        )
    undamaged = _afloat(state, charts, damaged=False)
    return to(
        Stage.CONTACT,
        state,
        quarry=quarry,
        followed=() if quarry == "convoy" else undamaged,
    )


def _escort(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Damaged ships are found for certain; whether their escort stays (9.7.4, 9.7.6).

    Dice: one, purpose `follow_damaged`; none for a capital ship, which keeps its escort. With it
    the ships stay together and all of them can be attacked; without it they separate, or with
    the reading `escorted_stragglers` one is chosen all the same.
    """
    if state.encounter == "capital_ship":
        step = TraceStep(rule="9.7.4", purpose="follow_capital_ship", result="escort_stays")
        return to(Stage.CHOOSE_TIME, state, (step,), escorted=True, result="contact")
    escorted, trace = roll_escort_stays(charts.e1.follow_damaged, dice)
    one = not escorted or state.options.escorted_stragglers == "choose_one"
    apart = one and len(state.followed) > 1
    stage = Stage.STRAGGLER if apart else Stage.CHOOSE_TIME
    quality = state.escort_quality if escorted else None
    return to(stage, state, trace, escorted=escorted, result="contact", escort_quality=quality)


def _contact(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Whether a convoy or undamaged ships are found again (9.7.7, 11.3.6).

    Dice: one, purpose `follow_undamaged`; none for a Kommandant with the Diamonds, or for the
    wolfpack of a tournament.
    """
    if state.pack_follows:
        step = TraceStep(rule="13.5.5", purpose="follow_with_pack", result="contact")
        return _found(state, (step,))
    if state.commander.award.grade >= Award.KCO_S_D.grade:
        step = TraceStep(rule="11.3.6", purpose="follow_with_diamonds", result="contact")
        return _found(state, (step,))
    table = charts.e1.follow_undamaged
    kept, trace = roll_contact(table, "follow_undamaged", (), "9.7.7", dice)
    if not kept:
        return to(_OVER, state, trace, result="contact_lost", followed=())
    return _found(state, trace)


def _found(state: FollowState, trace: tuple[TraceStep, ...]) -> Step[FollowState]:
    """Ships keep their identity and their escort; a convoy is identified anew (9.7.7)."""
    if state.quarry == "convoy":
        return to(_OVER, state, trace, result="contact", escorted=True, escort_quality=None)
    return to(Stage.TIME, state, trace, result="contact", escorted=True)


def _lasting_time(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Polar day or night leaves no choice (8.3.5)."""
    del dice
    light = lasting_light(state.date, state.area, charts)
    assert light is not None
    return to(_OVER, state, light.trace, time=light.time)


def _time(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Day or night anew (9.7.5); by day the Kommandant may wait for night."""
    light = roll_light(state.date, state.area, dice, charts)
    may_wait = light.time is TimeOfDay.DAY and not light.lasting
    stage = Stage.DECIDE_NIGHT if may_wait else _OVER
    return to(stage, state, light.trace, time=light.time)


def _night(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    night, trace = wait_for_night(dice, charts)
    if night:
        return to(_OVER, state, trace, time=TimeOfDay.NIGHT)
    return to(_OVER, state, trace, result="contact_lost", followed=(), escorted=None, time=None)


_STEPS = {
    Stage.QUARRY: _only_quarry,
    Stage.ESCORT: _escort,
    Stage.CONTACT: _contact,
    Stage.CHOOSE_TIME: _lasting_time,
    Stage.TIME: _time,
    Stage.NIGHT: _night,
}


# ------------------------------------------------------------------------------ results


def outcome(state: FollowState, charts: HuntersCharts) -> FollowOutcome:
    """The new encounter as far as `state` knows."""
    contact = state.result == "contact"
    return FollowOutcome(
        result=state.result,
        quarry=state.quarry,
        encounter=state.encounter,
        escorted=state.escorted,
        targets=_targets(state, charts) if contact else (),
        time=state.time,
        escort_quality=state.escort_quality if contact else None,
        previously_detected=False,
        convoy_lost=state.convoy_lost,
        may_reload=contact,
        commander=state.commander,
    )


def _targets(state: FollowState, charts: HuntersCharts) -> tuple[FollowedShip, ...]:
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


def headline(state: FollowState, charts: HuntersCharts) -> FollowHeadline:
    """The headline results of following that is over."""
    del charts
    return FollowHeadline(result=state.result, escorted=state.escorted, time=state.time)

"""A round of combat with an enemy submarine as a procedure (9.9).

In the order of play: who fires first; the captain's attack, or his leaving; at close range the
check before it; his torpedoes; and, if the enemy lives, whether it finds the boat and what its own
torpedoes do. One live torpedo sinks either.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import (
    Circumstances,
    Missed,
    RerollMiss,
    Ship,
    Shot,
    ShotEnd,
    ShotResult,
    aim,
    check_ships,
    damage_ship,
    fire_modifiers,
    follow_up,
    is_sunk,
    may_reroll_miss,
    miss_offer,
)
from wardroom.rulesets.silent_victory.attack.tubes import (
    TorpedoAimed,
    TubeNumber,
    check_tube,
    emptied,
    torpedo_shots,
)
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import (
    AttackMade,
    Hunt,
    check_close_approach,
    check_detection,
    detection_modifiers,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    boat_faults,
    boat_from,
    end_of,
    fit_of,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Aborting,
    CrewIllness,
    MissUsed,
    SuperiorTorpedoes,
)
from wardroom.rulesets.silent_victory.situation.terms import Month, Torpedo
from wardroom.rulesets.submarine.terms import (
    Detection,
    Health,
    Posture,
    Range,
    SystemState,
    TimeOfDay,
)


class SubmarineAttack(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How the captain attacks an enemy submarine: posture, range, and the tubes that are fired.

    Tubes of both ends in a night surface attack alone; those at the other end than the first that
    is named are then the second salvo (9.5.2).
    """

    posture: Posture
    range: Range
    tubes: Annotated[
        tuple[TubeNumber, ...],
        Meta(
            min_length=1,
            max_length=MOST_TUBES,
            description="The tubes, in the order of fire; each tube once.",
        ),
    ]


class DuelOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when an enemy submarine is met. Left out, the player is asked."""

    engage_submarine: (
        Annotated[
            SubmarineAttack | None,
            Meta(description="How to attack once the boat may fire first; null: leave (9.9.3)."),
        ]
        | UnsetType
    ) = UNSET
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


class FightSubmarineOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round of combat with an enemy submarine.

    `additional_round`: the first round is over and nothing else has come up; nobody is surprised
    any more, and the boat fires first.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: TimeOfDay
    submarine: Annotated[Ship, Meta(description="The enemy: a warship of type SS.")]
    crew: Crew = Crew()
    captain: Captain = Captain()
    additional_round: Annotated[
        bool, Meta(description="Whether this is a later round of the encounter (9.9.5).")
    ] = False
    surprised: Annotated[
        bool,
        Meta(
            description="Whether the enemy surprised the boat in the first round: the range is "
            "then medium for good (9.9.2)."
        ),
    ] = False
    crew_illness: CrewIllness = False
    superior_torpedoes: SuperiorTorpedoes = False
    citation_used: MissUsed = False
    aborting: Aborting = False
    standing_orders: DuelOrders = DuelOrders()


class EngageSubmarine(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="engage_submarine",
    tag_field="kind",
):
    """How to attack the submarine, or null to leave, undetected (9.9.3)."""

    attack: SubmarineAttack | None


DuelDecision = EngageSubmarine | RerollMiss
DuelResult = Literal["declined", "submarine_sunk", "both_afloat", "boat_sunk"]


class TorpedoFired(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What one torpedo of the boat did. `wasted`: the submarine had been sunk by then."""

    tube: TubeNumber
    torpedo: Torpedo
    result: Annotated[
        Literal["miss", "dud", "hit", "strikes_boat", "wasted"],
        Meta(description="How the shot went."),
    ]


class FightSubmarineOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the round went. While both are afloat another can be tried (9.9.5)."""

    result: Annotated[
        DuelResult | None,
        Meta(description="`declined`: the boat has left, undetected; null: not over yet."),
    ]
    surprised: Annotated[bool, Meta(description="Whether the enemy fired first of all (9.9.1).")]
    detection: Annotated[
        Detection | None,
        Meta(description="How the last check of the enemy went; null: it made none."),
    ]
    shots: Annotated[
        tuple[TorpedoFired, ...],
        Meta(description="Every torpedo of the boat, in the order of fire."),
    ]
    enemy_torpedoes: Annotated[int, Meta(description="Torpedoes that the enemy has fired.")]
    submarine: Ship
    tonnage_sunk: Annotated[int, Meta(description="Tons sunk: those of the submarine, or 0.")]
    boat: Boat
    captain: Captain
    citation_used: MissUsed


class DuelHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a round are about."""

    result: Annotated[DuelResult, Meta(description="What the round comes to.")]
    surprised: Annotated[bool, Meta(description="Whether the enemy fires first of all (9.9.1).")]


class Stage(IntEnum):
    """Where the round stands, in the order of play."""

    FIRST_FIRE = 0
    ENGAGE = 1
    APPROACH = 2
    FIRE = 3
    DETECTION = 4
    ENEMY_FIRE = 5
    OVER = 6


class DuelState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="submarine_duel",
    tag_field="procedure",
):
    """A round with an enemy submarine in progress. `pending`: torpedoes committed."""

    date: Month
    time: TimeOfDay
    options: SilentVictoryOptions
    orders: DuelOrders
    boat: Boat
    crew: Crew
    captain: Captain
    submarine: Ship
    before: Ship
    stage: Stage
    crew_illness: bool = False
    superior_torpedoes: bool = False
    citation_used: bool = False
    surprised: bool = False
    attack: SubmarineAttack | None = None
    pending: tuple[Shot, ...] = ()
    missed: Missed | None = None
    mk14_fired: bool = False
    fired: tuple[TorpedoFired, ...] = ()
    detection: Detection | None = None
    enemy_torpedoes: int = 0
    result: DuelResult | None = None


def begin(
    order: FightSubmarineOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> DuelState:
    """The round that `order` describes.

    Raises Refused for what is no submarine, for a surprise before any round, and for a standing
    order of an attack that the rules forbid. A boat that aborts attacks nothing, but has to see
    whether it is attacked: it declines (10.12.4).
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    require_a_diesel(boat)
    _check_submarine(order, charts)
    attack = order.standing_orders.engage_submarine
    homeward = order.aborting or bool(forced_aborts(boat, order.crew))
    if homeward and (isinstance(attack, SubmarineAttack) or order.additional_round):
        name = "additional_round" if order.additional_round else "standing_orders/engage_submarine"
        raise Refused(
            "must_abort",
            "a boat that aborts its patrol attacks nothing",
            rule="10.12.4",
            member=f"/{name}",
        )
    state = start(
        order.date,
        order.time,
        boat,
        order.crew,
        order.captain,
        order.submarine,
        order.standing_orders,
        options,
        homeward=homeward,
        additional_round=order.additional_round,
        surprised=order.surprised,
        crew_illness=order.crew_illness,
        superior_torpedoes=order.superior_torpedoes,
        citation_used=order.citation_used,
    )
    if isinstance(attack, SubmarineAttack):
        _check_attack(state, attack, charts, "/standing_orders/engage_submarine")
    return state


def start(
    date: str,
    time: TimeOfDay,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    submarine: Ship,
    orders: DuelOrders,
    options: SilentVictoryOptions,
    *,
    homeward: bool,
    additional_round: bool = False,
    surprised: bool = False,
    crew_illness: bool = False,
    superior_torpedoes: bool = False,
    citation_used: bool = False,
) -> DuelState:
    """A round with `submarine`; `homeward`: the boat attacks nothing, and leaves if it can."""
    if homeward:
        orders = msgspec.structs.replace(orders, engage_submarine=None)
    return DuelState(
        date=date,
        time=time,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        submarine=submarine,
        before=submarine,
        stage=Stage.ENGAGE if additional_round else Stage.FIRST_FIRE,
        crew_illness=crew_illness,
        superior_torpedoes=superior_torpedoes,
        citation_used=citation_used,
        surprised=surprised,
    )


def _check_submarine(order: FightSubmarineOrder, charts: SilentVictoryCharts) -> None:
    check_ships((order.submarine,), charts, "/submarine")
    if order.submarine.type != "SS":
        raise Refused(
            "no_submarine",
            "only a warship of type SS is fought as a submarine",
            rule="9.9",
            member="/submarine/type",
            choices=("SS",),
        )
    if is_sunk(order.submarine, charts):
        raise Refused(
            "target_sunk",
            "the submarine is sunk",
            rule="9.9.4",
            member="/submarine/damage",
        )
    if order.surprised and not order.additional_round:
        raise Refused(
            "not_surprised_yet",
            "a die tells who fires first in the first round",
            rule="9.9.1",
            member="/surprised",
            choices=(False,),
        )


def _check_attack(
    state: DuelState, attack: SubmarineAttack, charts: SilentVictoryCharts, member: str
) -> None:
    """Raise Refused for an attack that the rules forbid (9.9, 9.2.1, 9.9.2)."""
    surfaced = attack.posture is Posture.SURFACED
    periscope = state.boat.systems.periscope
    surprise = charts.enemy_submarine.surprise_range
    refusals = (
        (surfaced and state.time is TimeOfDay.DAY, "surfaced_by_day",
         "submarines are attacked on the surface at night only", "9.9", "posture"),
        (not surfaced and periscope is not SystemState.OPERATIONAL, "periscope_out",
         "a submerged attack needs a working periscope", "10.0", "posture"),
        (state.surprised and attack.range is not surprise, "range_after_surprise",
         f"after the enemy's surprise the range is {surprise}", "9.9.2", "range"),
    )  # fmt: skip
    for forbidden, code, detail, rule, name in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=f"{member}/{name}")
    for index, tube in enumerate(attack.tubes):
        at = f"{member}/tubes/{index}"
        check_tube(state.boat, tube, None, attack.tubes[:index], charts, at)
    fit = fit_of(state.boat, charts)
    if not surfaced and len({end_of(tube, fit) for tube in attack.tubes}) > 1:
        raise Refused(
            "both_ends_submerged",
            "forward and aft tubes are fired in one round in a night surface attack only",
            rule="9.2.1",
            member=f"{member}/tubes",
        )


class FightSubmarine(SilentVictoryProcedure[DuelState, DuelDecision]):
    """The step machine of a round with an enemy submarine."""

    name = "submarine encounter"

    def finished(self, state: DuelState) -> bool:
        """Whether the round is over."""
        return state.stage is Stage.OVER

    def offers(
        self, state: DuelState, charts: SilentVictoryCharts
    ) -> tuple[Offer[DuelDecision], ...]:
        """The attack (9.9.3); a miss to be thrown again (11.3.10.2)."""
        missed = state.missed
        if missed is not None and missed.again is None:
            return (miss_offer(missed, state.pending[0], charts),)
        if state.stage is not Stage.ENGAGE:
            return ()
        offer: Offer[DuelDecision] = Offer(
            decision="engage_submarine", rule="9.9.3", example=EngageSubmarine(attack=None)
        )
        return (offer,)

    def standing(self, state: DuelState, offer: Offer[DuelDecision]) -> DuelDecision | None:
        """What the standing orders say."""
        orders = state.orders
        if offer.decision == "reroll_miss":
            wanted = orders.reroll_miss
            return None if isinstance(wanted, UnsetType) else RerollMiss(reroll=wanted)
        attack = orders.engage_submarine
        return None if isinstance(attack, UnsetType) else EngageSubmarine(attack=attack)

    def decide(
        self, state: DuelState, decision: DuelDecision, charts: SilentVictoryCharts
    ) -> Step[DuelState]:
        """Commit the torpedoes, or leave; throw a miss again, or let it stand."""
        if isinstance(decision, RerollMiss):
            assert state.missed is not None
            missed = msgspec.structs.replace(state.missed, again=decision.reroll)
            used = state.citation_used or decision.reroll
            return Step(msgspec.structs.replace(state, missed=missed, citation_used=used))
        attack = decision.attack
        if attack is None:
            return to(Stage.OVER, state, result="declined")
        _check_attack(state, attack, charts, "/decision/attack")
        stage = Stage.APPROACH if attack.range is Range.CLOSE else Stage.FIRE
        state = msgspec.structs.replace(state, attack=attack)
        return Step(_loaded(state, charts) if stage is Stage.FIRE else _at(stage, state))

    def advance(self, state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
        """Apply the next rule of the round."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: DuelState, charts: SilentVictoryCharts) -> None:
        """Boat, submarine and torpedoes of a state handed back fit each other; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the submarine encounter cannot be: {fault}")

    def progress(self, state: DuelState) -> tuple[int, ...]:
        """Stage by stage, torpedo by torpedo."""
        missed = state.missed
        return (
            state.stage,
            -len(state.pending),
            0 if missed is None else 1 if missed.again is None else 2,
            state.enemy_torpedoes,
        )

    def relevant(self, state: DuelState) -> DuelState:
        """`state` without the record of torpedoes, which no roll depends on."""
        return msgspec.structs.replace(state, fired=())


def _faults(state: DuelState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage = state.stage
    yield from boat_faults(state.boat, state.date, charts)
    if state.submarine.type != "SS" or state.before.type != "SS":
        yield "no submarine"
    if (stage is Stage.FIRE) is not bool(state.pending):
        yield "torpedoes out of place"
    if stage in (Stage.APPROACH, Stage.FIRE, Stage.DETECTION) and state.attack is None:
        yield "an attack that was never made"
    tubes = [shot.tube for shot in state.pending]
    if len(set(tubes)) < len(tubes) or any(
        shot.tube is None or shot.torpedo is None or shot.target != 1 for shot in state.pending
    ):
        yield "torpedoes from no tube"
    missed = state.missed
    if missed is not None and (stage is not Stage.FIRE or missed.is_fault(charts)):
        yield "a miss of no torpedo"
    if not 0 <= state.enemy_torpedoes <= charts.enemy_submarine.torpedoes:
        yield "more torpedoes than the enemy fires"
    if stage is Stage.ENEMY_FIRE and state.enemy_torpedoes == charts.enemy_submarine.torpedoes:
        yield "an enemy that fires no more"
    if (stage is Stage.OVER) is not (state.result is not None):
        yield "an end out of place"
    if stage is Stage.APPROACH and state.attack is not None:
        yield from _approach_faults(state, state.attack, charts)
    if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
        yield "a captain who cannot be"


def _approach_faults(
    state: DuelState, attack: SubmarineAttack, charts: SilentVictoryCharts
) -> Iterator[str]:
    """Whether the attack that is under way can still be made."""
    try:
        _check_attack(state, attack, charts, "")
    except Refused as refusal:
        yield str(refusal)


# ------------------------------------------------------------------------------ the steps


def _at(stage: Stage, state: DuelState) -> DuelState:
    return msgspec.structs.replace(state, stage=stage)


def _first_fire(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Who fires first (9.9.1). Dice: one, purpose `first_fire`."""
    table = charts.enemy_submarine
    roll = dice.roll(table.dice, purpose="first_fire", rule="9.9.1")
    row = table.first_fire.row(roll.natural)
    step = TraceStep(
        rule="9.9.1",
        chart="enemy_submarine",
        purpose="first_fire",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "enemy":
        return to(Stage.ENEMY_FIRE, state, (step,), surprised=True)
    return to(Stage.ENGAGE, state, (step,))


def _approach(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """The check before firing at close range; found, the boat is fired at instead (9.9.3)."""
    check = check_close_approach(int(state.date[:4]), dice, charts)
    if check.result is not Detection.UNDETECTED:
        return to(Stage.ENEMY_FIRE, state, check.trace, detection=check.result)
    return Step(_loaded(state, charts), check.trace)


def _loaded(state: DuelState, charts: SilentVictoryCharts) -> DuelState:
    """`state` with the torpedoes of its attack on their way (9.2.1): salvo by salvo."""
    attack = state.attack
    assert attack is not None
    fit = fit_of(state.boat, charts)
    first = end_of(attack.tubes[0], fit)
    salvos = (
        tuple(tube for tube in sorted(attack.tubes) if (end_of(tube, fit) is first) is not second)
        for second in (False, True)
    )
    shots = tuple(
        shot
        for second, tubes in enumerate(salvos)
        for shot in torpedo_shots(
            state.boat,
            (TorpedoAimed(tube=tube, target=1) for tube in tubes),
            second_salvo=bool(second),
        )
    )
    return msgspec.structs.replace(
        state,
        stage=Stage.FIRE,
        boat=emptied(state.boat, attack.tubes),
        pending=shots,
        mk14_fired=any(shot.torpedo is Torpedo.MK14 for shot in shots),
    )


def _fire(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """The next torpedo: to hit, dud, and the end of the enemy if it is live (9.9.4)."""
    shot, *_ = state.pending
    if is_sunk(state.submarine, charts):
        wasted = TraceStep(
            rule="9.2.1", purpose="wasted", details={"target": shot.target}, result="wasted"
        )
        return _after_shot(state, 0, "wasted", (wasted,), charts)
    assert shot.tube is not None
    dice = ScopedDice(dice, "tube", shot.tube)
    missed, circumstances = state.missed, _circumstances(state)
    if missed is not None and not missed.again:
        natural = missed.natural(charts)
        result = follow_up(shot, natural, circumstances, state.options, dice, charts, hit=False)
        return _shot_done(state, result, (), charts)
    modifiers = fire_modifiers(
        shot, state.before, circumstances, state.crew, state.captain, state.options, charts
    )
    thrown = dice if missed is None else ScopedDice(dice, "citation")
    aimed = aim(shot, modifiers, circumstances.range, thrown, charts)
    if (
        not aimed.hit
        and missed is None
        and may_reroll_miss(shot, state.boat, used=state.citation_used)
    ):
        open_ = Missed(faces=aimed.roll.faces, stream=aimed.roll.stream)
        return to(Stage.FIRE, state, aimed.trace, missed=open_)
    result = follow_up(
        shot, aimed.roll.natural, circumstances, state.options, dice, charts, hit=aimed.hit
    )
    return _shot_done(state, result, aimed.trace, charts)


def _shot_done(
    state: DuelState, result: ShotResult, trace: tuple[TraceStep, ...], charts: SilentVictoryCharts
) -> Step[DuelState]:
    return _after_shot(state, result.damage, result.result, (*trace, *result.trace), charts)


def _after_shot(
    state: DuelState,
    damage: int,
    result: ShotEnd | Literal["wasted"],
    trace: tuple[TraceStep, ...],
    charts: SilentVictoryCharts,
) -> Step[DuelState]:
    """What the first pending torpedo did; with the last one it is the enemy's turn (9.9.5)."""
    shot, *later = state.pending
    assert shot.tube is not None
    assert shot.torpedo is not None
    submarine, effect = damage_ship(state.submarine, shot.target, damage, charts)
    after = msgspec.structs.replace(
        state,
        submarine=submarine,
        pending=tuple(later),
        missed=None,
        fired=(*state.fired, TorpedoFired(tube=shot.tube, torpedo=shot.torpedo, result=result)),
    )
    trace = (*trace, *effect)
    if result == "strikes_boat":
        return to(Stage.OVER, after, trace, pending=(), result="boat_sunk")
    if later:
        return Step(after, trace)
    if is_sunk(submarine, charts):
        return to(Stage.OVER, after, trace, result="submarine_sunk")
    return to(Stage.DETECTION, after, trace)


def _circumstances(state: DuelState) -> Circumstances:
    assert state.attack is not None
    return Circumstances(
        date=state.date,
        time=state.time,
        escorted=True,
        posture=state.attack.posture,
        range=state.attack.range,
        crew_illness=state.crew_illness,
        superior_torpedoes=state.superior_torpedoes,
    )


def _detection(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Whether the enemy finds the boat, with every modifier (9.9.5, chart E2)."""
    modifiers = detection_modifiers(
        _hunt(state, charts),
        state.boat,
        state.crew,
        check_number=1,
        previously_detected=False,
        test_depth=False,
        trick_failed=False,
        charts=charts,
    )
    check = check_detection(modifiers, 1, dice, charts, rule="9.9.5")
    if check.result is Detection.UNDETECTED:
        return to(Stage.OVER, state, check.trace, detection=check.result, result="both_afloat")
    return to(Stage.ENEMY_FIRE, state, check.trace, detection=check.result)


def _hunt(state: DuelState, charts: SilentVictoryCharts) -> Hunt:
    """The enemy as the one that looks for the boat: a warship that escorts itself."""
    attack = state.attack
    assert attack is not None
    fit = fit_of(state.boat, charts)
    made = AttackMade(
        range=attack.range,
        posture=attack.posture,
        mk14_fired=state.mk14_fired,
        forward_and_aft=len({end_of(tube, fit) for tube in attack.tubes}) > 1,
    )
    return Hunt(
        date=state.date,
        time=state.time,
        area=None,
        attack=made,
        called_by_aircraft=False,
        escorted="warship",
        wolfpack=None,
        escort_quality=None,
    )


def _enemy_fire(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """One torpedo of the enemy's (9.9.5).

    Dice: to hit, purpose `enemy_torpedo`; if it hits the dud die, purpose `enemy_dud`. A live one
    sinks the boat.
    """
    table = charts.enemy_submarine
    number = state.enemy_torpedoes + 1
    dice = ScopedDice(dice, "enemy", number)
    range_ = table.surprise_range if state.attack is None else state.attack.range
    needed = table.hit_at_most[range_]
    roll = dice.roll(table.to_hit_dice, purpose="enemy_torpedo", rule="9.9.5")
    hit = roll.natural <= needed
    aimed = TraceStep(
        rule="9.9.5",
        chart="enemy_submarine",
        purpose="enemy_torpedo",
        details={"torpedo": number, "range": range_, "needed": needed},
        roll=roll,
        total=roll.natural,
        row=f"<={needed}" if hit else f">{needed}",
        result="hit" if hit else "miss",
    )
    trace: tuple[TraceStep, ...] = (aimed,)
    if hit:
        fuse = dice.roll(table.dud_dice, purpose="enemy_dud", rule="9.9.5")
        dud = fuse.natural <= table.dud_at_most
        step = TraceStep(
            rule="9.9.5",
            chart="enemy_submarine",
            purpose="enemy_dud",
            details={"torpedo": number},
            roll=fuse,
            total=fuse.natural,
            result="dud" if dud else "sunk",
        )
        trace = (aimed, step)
        if not dud:
            return to(Stage.OVER, state, trace, enemy_torpedoes=number, result="boat_sunk")
    if number < table.torpedoes:
        return to(Stage.ENEMY_FIRE, state, trace, enemy_torpedoes=number)
    return to(Stage.OVER, state, trace, enemy_torpedoes=number, result="both_afloat")


_STEPS = {
    Stage.FIRST_FIRE: _first_fire,
    Stage.APPROACH: _approach,
    Stage.FIRE: _fire,
    Stage.DETECTION: _detection,
    Stage.ENEMY_FIRE: _enemy_fire,
}


# ------------------------------------------------------------------------------ results


def outcome(state: DuelState, charts: SilentVictoryCharts) -> FightSubmarineOutcome:
    """How the round stands in `state`."""
    sunk = is_sunk(state.submarine, charts)
    return FightSubmarineOutcome(
        result=state.result,
        surprised=state.surprised,
        detection=state.detection,
        shots=state.fired,
        enemy_torpedoes=state.enemy_torpedoes,
        submarine=state.submarine,
        tonnage_sunk=state.submarine.tonnage if sunk else 0,
        boat=state.boat,
        captain=state.captain,
        citation_used=state.citation_used,
    )


def headline(state: DuelState, charts: SilentVictoryCharts) -> DuelHeadline:
    """The headline results of a round that is over."""
    del charts
    assert state.result is not None
    return DuelHeadline(result=state.result, surprised=state.surprised)

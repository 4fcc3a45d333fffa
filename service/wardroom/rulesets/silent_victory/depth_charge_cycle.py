"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.13, 14.4, 14.5, 14.7).

In the order of play: pretending to be sunk, test depth or else a Mk 27 and a noise maker, a noise
maker put out before, the shot or the detection check, evasion, the attack, each hit and each
injury it causes, additional flooding, and the next check; until the escorts lose the boat or the
boat is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.rulesets.procedure import Offer, RerollOrder, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.silent_victory.boat import Boat, BoatOrder, Systems, boat_faults, boat_from
from wardroom.rulesets.silent_victory.captain import Captain
from wardroom.rulesets.silent_victory.charts import SilentVictoryCharts
from wardroom.rulesets.silent_victory.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.silent_victory.detection import (
    AttackMade,
    Escorted,
    Hunt,
    attack_modifiers,
    check_detection,
    detection_modifiers,
    resolve_escort_attack,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.escapes import (
    deploy_noise_maker,
    may_exceed_test_depth,
    roll_noise_maker,
    roll_sunk_trick,
)
from wardroom.rulesets.silent_victory.gunnery import (
    Circumstances,
    Missed,
    RerollMiss,
    Shot,
    aim,
    check_dud,
    circle,
    cutie_modifiers,
    may_reroll_miss,
    miss_offer,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol import CrewIllness, MissUsed, SuperiorTorpedoes
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.terms import (
    Area,
    Man,
    Month,
    System,
    Torpedo,
    TubeContent,
    Wolfpack,
)
from wardroom.rulesets.silent_victory.tubes import TubeNumber, cutie_tubes, emptied
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.evasion import evade, meet_evasion
from wardroom.rulesets.submarine.terms import (
    Detection,
    Health,
    Posture,
    Quality,
    Range,
    SystemState,
    TimeOfDay,
)
from wardroom.rulesets.submarine.test_depth import TestDive, pay_for_test_depth, roll_test_depth
from wardroom.rulesets.trace import TraceStep

EvasionNumber = Annotated[int, Meta(ge=1, le=6)]
Rounds = Annotated[int, Meta(ge=1, le=50)]
NoiseMakersUsed = Annotated[
    int, Meta(ge=0, le=3, description="Noise makers put out in this encounter (9.6.8).")
]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth when it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int, Meta(ge=0, le=14, description="Dive only while hull damage is at most this.")
    ] = 14


class HuntedOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. Where one is left out, the player is asked."""

    sunk_trick: (
        Annotated[
            bool, Meta(description="Whether to pretend to be sunk when it is allowed (14.4).")
        ]
        | UnsetType
    ) = UNSET
    test_depth: TestDepthOrder | UnsetType = UNSET
    cutie: (
        Annotated[
            bool,
            Meta(description="Whether to fire a Mk 27 at the escort when one is ready (9.6.7)."),
        ]
        | UnsetType
    ) = UNSET
    noise_maker: (
        Annotated[
            bool, Meta(description="Whether to put out a noise maker when it is allowed (9.6.8).")
        ]
        | UnsetType
    ) = UNSET
    reroll_miss: (
        Annotated[
            bool,
            Meta(description="Whether to spend the Unit Citation's re-roll on a Mk 27's miss."),
        ]
        | UnsetType
    ) = UNSET
    evasion: (
        Annotated[
            EvasionNumber, Meta(description="The number to name before every escort attack (14.7).")
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.7.3)."),
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


class DepthChargeCycleOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat hunted by escorts.

    `attack` is the one that they answer. With `detected` the boat has been found already, on its
    approach or as an escort arrived, and the first check is skipped.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: TimeOfDay
    area: Annotated[
        Area | None,
        Meta(description="The area, some of which are shallow (9.6.6); null: in transit."),
    ] = None
    crew: Crew = Crew()
    captain: Captain = Captain()
    attack: AttackMade | UnsetType = UNSET
    called_by_aircraft: Annotated[
        bool,
        Meta(
            description="Whether an aircraft has called them (9.8.3): the boat counts as detected "
            "before, and beside that only the year counts."
        ),
    ] = False
    escorted: Annotated[
        Escorted, Meta(description="What the hunters escort; a warship escorts itself.")
    ] = "merchants"
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="What the wolfpack does to the convoy's escorts; lost with the radio "
            "inoperable (7.2.3)."
        ),
    ] = None
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.5); null is rolled when the option is on."),
    ] = None
    single_escort: Annotated[bool, Meta(description="Whether the escort is alone (14.9).")] = False
    check_number: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="Number of the next check since the attack, from 1; after the first the "
            "boat has been detected before.",
        ),
    ] = 1
    detected: Annotated[
        Literal["detected", "detected_plus_1"] | UnsetType,
        Meta(description="A detection already made, such as on the close-range approach."),
    ] = UNSET
    trick_failed: Annotated[
        bool, Meta(description="Whether the escorts have seen through the sunk trick (14.4).")
    ] = False
    noise_makers_used: NoiseMakersUsed = 0
    noise_maker_active: Annotated[
        bool, Meta(description="Whether one put out in the round before works now (9.6.8).")
    ] = False
    crew_illness: CrewIllness = False
    superior_torpedoes: SuperiorTorpedoes = False
    citation_used: MissUsed = False
    opponent: Annotated[
        bool,
        Meta(
            description="Whether a second player names the escort's number in evasive "
            "manoeuvres (14.7.3); otherwise it is rolled."
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until it is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class PretendSunk(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sunk_trick", tag_field="kind"
):
    """Whether to pretend to be sunk, once an encounter (14.4)."""

    pretend: bool


class ExceedTestDepth(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="test_depth", tag_field="kind"
):
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: bool


class FireCutie(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cutie", tag_field="kind"
):
    """The tube whose Mk 27 is fired at the escort in place of its check; null: none (9.6.7)."""

    tube: TubeNumber | None


class DeployNoiseMaker(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noise_maker", tag_field="kind"
):
    """Whether to put out a noise maker, which works before the next check (9.6.8)."""

    deploy: bool


class NameEvasion(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion", tag_field="kind"
):
    """The number named before an escort's attack (14.7): 1-2 left, 3-4 right, 5-6 straight."""

    number: EvasionNumber


class NameEscortNumber(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="escort_number", tag_field="kind"
):
    """The number that the opponent names for the escort, not knowing the boat's (14.7.3)."""

    number: EvasionNumber


CycleDecision = (
    PretendSunk
    | ExceedTestDepth
    | FireCutie
    | DeployNoiseMaker
    | RerollMiss
    | NameEvasion
    | NameEscortNumber
)

Ending = Literal["escaped", "sunk", "crushed", "scuttled", "captured", "captain_killed"]


class DepthChargeCycleOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the hunt stands, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description="`escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface "
            "and `scuttled` or `captured`; `captain_killed`; null while the hunt goes on."
        ),
    ]
    rounds: Annotated[int, Meta(description="Detection rounds of this call, begun or ended.")]
    checks: Annotated[int, Meta(description="Detection checks rolled in this call.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved in this call.")]
    next_check_number: Annotated[int, Meta(description="Number of the next check, if any.")]
    escort_quality: Quality | None
    escort_crippled: Annotated[
        bool, Meta(description="Whether a Mk 27 has crippled the escort (9.6.7).")
    ]
    trick_failed: bool
    noise_makers_used: NoiseMakersUsed
    noise_maker_active: Annotated[
        bool, Meta(description="Whether a noise maker works before the next check.")
    ]
    citation_used: MissUsed
    boat: Boat
    crew: Crew
    captain: Captain


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a depth-charge cycle are about."""

    ending: Ending | None
    forced_to_surface: bool
    hits: int
    rounds: int


class Stage(IntEnum):
    """Where in a round the cycle stands; in the order of play."""

    QUALITY = 0
    TRICK = 1
    TRICK_DIE = 2
    TEST_DEPTH = 3
    TEST_DIVE = 4
    CUTIE = 5
    NOISE_MAKER = 6
    NOISE_DIE = 7
    SHOT = 8
    CHECK = 9
    EVASION = 10
    EVASION_DIE = 11
    ATTACK = 12
    HITS = 13
    FLOODING = 14
    SCUTTLING = 15
    OVER = 16


_CHECK = Stage.CHECK
_CUTIE = Stage.CUTIE
_EVASION = Stage.EVASION
_EVASION_DIE = Stage.EVASION_DIE
_NOISE_DIE = Stage.NOISE_DIE
_NOISE_MAKER = Stage.NOISE_MAKER
_OVER = Stage.OVER
_QUALITY = Stage.QUALITY
_SHOT = Stage.SHOT
_STAGE_TEST_DEPTH = Stage.TEST_DEPTH
_TRICK = Stage.TRICK


NoiseMaker = Literal["none", "deployed", "active"]
"""None in the water; put out in this round; at work before this round's check."""


class CycleState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="depth_charge_cycle",
    tag_field="procedure",
):
    """A depth-charge cycle in progress. `cutie`: the tube whose Mk 27 is fired in this round."""

    hunt: Hunt
    options: SilentVictoryOptions
    orders: HuntedOrders
    boat: Boat
    crew: Crew
    captain: Captain
    stage: Stage
    check_number: int
    first_check: int
    single_escort: bool = False
    crew_illness: bool = False
    superior_torpedoes: bool = False
    citation_used: bool = False
    opponent: bool = False
    rounds_allowed: int | None = None
    trick_failed: bool = False
    at_test_depth: bool = False
    cutie: int | None = None
    missed: Missed | None = None
    escort_crippled: bool = False
    noise_makers_used: int = 0
    noise_maker: NoiseMaker = "none"
    detection: Detection | None = None
    named: int = 0
    evasion: int = 0
    hits_due: int = 0
    injuries_due: int = 0
    flooded: bool = False
    checks: int = 0
    hits: int = 0
    ending: Ending | None = None


def begin(
    order: DepthChargeCycleOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> CycleState:
    """The cycle that `order` starts.

    Raises Refused for a boat or crew that cannot be hunted, for an attack that the rules do not
    know, for hunters who cannot be, and for orders of an optional rule that is not in force.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    _check_optional_rules(order, options)
    attack = None if isinstance(order.attack, UnsetType) else order.attack
    if attack is not None:
        _check_attack(attack, order.time)
    _check_hunters(order, attack)
    return start(
        order.date,
        order.time,
        attack,
        boat,
        order.crew,
        order.captain,
        order.standing_orders,
        options,
        charts,
        area=order.area,
        called_by_aircraft=order.called_by_aircraft,
        escorted=order.escorted,
        wolfpack=order.wolfpack,
        escort_quality=order.escort_quality,
        single_escort=order.single_escort,
        check_number=order.check_number,
        detected=None if isinstance(order.detected, UnsetType) else Detection(order.detected),
        trick_failed=order.trick_failed,
        noise_makers_used=order.noise_makers_used,
        noise_maker_active=order.noise_maker_active,
        crew_illness=order.crew_illness,
        superior_torpedoes=order.superior_torpedoes,
        citation_used=order.citation_used,
        opponent=order.opponent,
        rounds=order.rounds,
    )


def start(
    date: str,
    time: TimeOfDay,
    attack: AttackMade | None,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: HuntedOrders,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    area: Area | None,
    called_by_aircraft: bool = False,
    escorted: Escorted = "merchants",
    wolfpack: Wolfpack | None = None,
    escort_quality: Quality | None = None,
    single_escort: bool = False,
    check_number: int = 1,
    detected: Detection | None = None,
    trick_failed: bool = False,
    noise_makers_used: int = 0,
    noise_maker_active: bool = False,
    crew_illness: bool = False,
    superior_torpedoes: bool = False,
    citation_used: bool = False,
    opponent: bool = False,
    rounds: int | None = None,
) -> CycleState:
    """The hunt for a boat, at its first stage; without `attack` by escorts that came by themselves.

    The fields are those of `DepthChargeCycleOrder`.
    """
    radio = boat.systems.radio is not SystemState.INOPERABLE
    hunt = Hunt(
        date=date,
        time=time,
        area=area,
        attack=attack,
        called_by_aircraft=called_by_aircraft,
        escorted=escorted,
        wolfpack=wolfpack if radio else None,
        escort_quality=escort_quality if options.escort_quality else None,
    )
    state = CycleState(
        hunt=hunt,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        stage=_QUALITY,
        check_number=check_number,
        first_check=check_number,
        single_escort=single_escort,
        crew_illness=crew_illness,
        superior_torpedoes=superior_torpedoes,
        citation_used=citation_used,
        opponent=opponent,
        rounds_allowed=rounds,
        trick_failed=trick_failed,
        noise_makers_used=noise_makers_used,
        noise_maker="active" if noise_maker_active else "none",
        detection=detected,
    )
    if options.escort_quality and hunt.escort_quality is None:
        return state
    return msgspec.structs.replace(state, stage=_after_quality(state, charts))


def _check_optional_rules(order: DepthChargeCycleOrder, options: SilentVictoryOptions) -> None:
    orders = order.standing_orders
    refusals = (
        (order.escort_quality is not None and not options.escort_quality,
         "escort_quality", "14.5", "/escort_quality"),
        (order.single_escort and not options.limited_escorts,
         "limited_escorts", "14.9", "/single_escort"),
        (order.trick_failed and not options.sunk_trick,
         "sunk_trick", "14.4", "/trick_failed"),
        (not isinstance(orders.sunk_trick, UnsetType) and not options.sunk_trick,
         "sunk_trick", "14.4", "/standing_orders/sunk_trick"),
        (not isinstance(orders.evasion, UnsetType) and not options.evasive_manoeuvres,
         "evasive_manoeuvres", "14.7", "/standing_orders/evasion"),
    )  # fmt: skip
    for forbidden, option, rule, member in refusals:
        if forbidden:
            raise Refused(
                "option_not_in_force",
                f"this is of the option {option}, which is not in force",
                rule=rule,
                member=member,
            )
    if not isinstance(orders.escort_number, UnsetType) and not order.opponent:
        raise Refused(
            "no_opponent",
            "the escort's number is rolled unless an opponent names it",
            rule="14.7.3",
            member="/standing_orders/escort_number",
        )
    attack = order.attack
    approached = not isinstance(attack, UnsetType) and attack.range is Range.CLOSE
    checked = order.check_number > 1 or not isinstance(order.detected, UnsetType) or approached
    if options.escort_quality and order.escort_quality is None and checked:
        raise Refused(
            "escort_quality_missing",
            "the quality of the escorts is rolled before their first check; send what it was",
            rule="14.5.1",
            member="/escort_quality",
            choices=tuple(Quality),
        )


def _check_attack(attack: AttackMade, time: TimeOfDay) -> None:
    fired = attack.mk14_fired or attack.forward_and_aft or attack.escort is not None
    refusals = (
        (attack.posture is Posture.SURFACED and time is TimeOfDay.DAY, "surfaced_by_day",
         "escorted targets are attacked on the surface at night only", "9.4.6", "posture"),
        (attack.posture is Posture.SUBMERGED and attack.forward_and_aft, "both_ends_submerged",
         "at escorted targets both ends are fired in one round in a night surface attack only",
         "9.2.1", "forward_and_aft"),
        (fired and not attack.fired, "nothing_fired",
         "where nothing was fired there was no Mk 14, no second end, and no escort hit or missed",
         "9.2.2", "fired"),
    )  # fmt: skip
    for forbidden, code, detail, rule, name in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=f"/attack/{name}")


def _check_hunters(order: DepthChargeCycleOrder, attack: AttackMade | None) -> None:
    """What brought the hunters, and what they are (7.2.4, 9.4.3, 9.8.3, 14.9.1)."""
    found = not isinstance(order.detected, UnsetType)
    convoy = order.escorted == "merchants" and not order.called_by_aircraft
    refusals = (
        (order.called_by_aircraft and attack is not None, "called_and_attacked",
         "escorts that an aircraft calls answer no attack", "9.8.3", "/attack"),
        (order.called_by_aircraft and order.escorted != "merchants", "called_and_escorting",
         "escorts that an aircraft calls come by themselves", "9.8.3", "/escorted"),
        (order.wolfpack is not None and not convoy, "wolfpack_without_convoy",
         "a wolfpack counts against convoys alone", "7.2.4", "/wolfpack"),
        (order.wolfpack is Wolfpack.SCATTERED, "convoy_scattered",
         "of a scattered convoy one ship is left, without an escort", "7.2.2", "/wolfpack"),
        (order.single_escort and not convoy, "several_escorts",
         "capital ships and warships always have several escorts", "14.9.1", "/single_escort"),
        (attack is None and not found and not order.called_by_aircraft
         and order.check_number == 1, "arrival_check_missing",
         "an escort that arrives checks before anything is fired: check-close-approach",
         "9.6.2", "/detected"),
    )  # fmt: skip
    for forbidden, code, detail, rule, member in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=member)


# ------------------------------------------------------------------------------ what is open


def _after_quality(state: CycleState, charts: SilentVictoryCharts) -> Stage:
    """Where the cycle goes once the quality of the escorts is known."""
    if state.detection is None:
        return _next_stage(state, _QUALITY, charts)
    return _before_attack(state)


def _next_stage(state: CycleState, done: Stage, charts: SilentVictoryCharts) -> Stage:
    """What comes before the check of this round, once everything up to `done` is settled."""
    found_before, deep = state.check_number > 1, state.at_test_depth
    trick = state.options.sunk_trick and found_before and not state.trick_failed
    cutie = found_before and not deep and bool(cutie_tubes(state.boat, charts))
    noise_maker = (
        state.boat.noise_makers > 0
        and state.noise_maker == "none"
        and state.noise_makers_used < charts.escape.noise_maker.per_encounter
        and not deep
    )
    stages = (
        (_TRICK, trick),
        (_STAGE_TEST_DEPTH, may_exceed_test_depth(state.hunt, state.check_number, charts)),
        (_CUTIE, cutie),
        (_NOISE_MAKER, noise_maker),
        (_NOISE_DIE, state.noise_maker == "active"),
        (_SHOT, state.cutie is not None),
    )
    return next((stage for stage, open_ in stages if stage > done and open_), _CHECK)


def _before_attack(state: CycleState) -> Stage:
    """A number is named before an attack, with the option on and hydrophones at work (14.7.4)."""
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    evasive = state.options.evasive_manoeuvres and hydrophones
    return _EVASION if evasive else Stage.ATTACK


class DepthChargeCycle(SilentVictoryProcedure[CycleState, CycleDecision]):
    """The step machine of the cycle."""

    name = "depth-charge cycle"

    def finished(self, state: CycleState) -> bool:
        """Whether the hunt is over, or the rounds asked for have been run."""
        return state.stage is _OVER

    def offers(
        self, state: CycleState, charts: SilentVictoryCharts
    ) -> tuple[Offer[CycleDecision], ...]:
        """The ways out before a check (14.4, 9.6.4, 9.6.7, 9.6.8); the evasion number (14.7)."""
        stage, missed = state.stage, state.missed
        if stage is _SHOT and missed is not None and missed.again is None:
            return (miss_offer(missed, _cutie_shot(state), charts),)
        if stage is _TRICK:
            choices: tuple[CycleDecision, ...] = tuple(PretendSunk(yes) for yes in (True, False))
            return (_offer("sunk_trick", "14.4", choices, state),)
        if stage is _STAGE_TEST_DEPTH:
            return (_test_depth_offer(state, charts),)
        if stage is _CUTIE:
            tubes: tuple[int | None, ...] = (*cutie_tubes(state.boat, charts), None)
            return (_offer("cutie", "9.6.7", tuple(FireCutie(tube) for tube in tubes), state),)
        if stage is _NOISE_MAKER:
            choices = tuple(DeployNoiseMaker(yes) for yes in (True, False))
            return (_offer("noise_maker", "9.6.8", choices, state),)
        return _evasion_offers(state)

    def standing(self, state: CycleState, offer: Offer[CycleDecision]) -> CycleDecision | None:
        """What the standing orders say; the first tube with a Mk 27 is fired."""
        orders, choices = state.orders, offer.choices
        if offer.decision == "test_depth" and not isinstance(orders.test_depth, UnsetType):
            order = orders.test_depth
            affordable = state.boat.hull_damage <= order.while_hull_damage_at_most
            return ExceedTestDepth(dive=order.dive and affordable)
        if offer.decision == "evasion" and not isinstance(orders.evasion, UnsetType):
            return NameEvasion(number=orders.evasion)
        if offer.decision == "escort_number" and not isinstance(orders.escort_number, UnsetType):
            return NameEscortNumber(number=orders.escort_number)
        wanted = {
            "sunk_trick": orders.sunk_trick,
            "cutie": orders.cutie,
            "noise_maker": orders.noise_maker,
            "reroll_miss": orders.reroll_miss,
        }.get(offer.decision, UNSET)
        # Of every such offer the first choice is to do it, and the last is not to.
        return None if isinstance(wanted, UnsetType) else choices[0 if wanted else -1]

    def decide(
        self, state: CycleState, decision: CycleDecision, charts: SilentVictoryCharts
    ) -> Step[CycleState]:
        """Fold the decision in; a dive is paid for in hull damage at once."""
        return _DECIDED[type(decision)](state, decision, charts)

    def advance(
        self, state: CycleState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[CycleState]:
        """Apply the next rule of the cycle."""
        return _STEPS[state.stage](state, ScopedDice(dice, "round", state.check_number), charts)

    def verify(self, state: CycleState, charts: SilentVictoryCharts) -> None:
        """What holds in every state of a cycle; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the hunt cannot be: {fault}")

    def bounded(self, state: CycleState) -> bool:
        """Exact odds are for one round: each further one multiplies the states."""
        return state.rounds_allowed == 1

    def reroll_orders(self, state: CycleState) -> tuple[RerollOrder, ...] | None:
        """The standing orders for re-rolls."""
        orders = state.orders.reroll
        return None if isinstance(orders, UnsetType) else orders

    def progress(self, state: CycleState) -> tuple[int, ...]:
        """Check by check, stage by stage, hit by hit."""
        missed = state.missed
        return (
            state.check_number,
            state.stage,
            state.boat.hull_damage if state.stage is Stage.TEST_DIVE else 0,
            0 if missed is None else 1 if missed.again is None else 2,
            -state.hits_due,
            -state.injuries_due,
        )

    def alike(self, state: CycleState, charts: SilentVictoryCharts) -> Alike:
        """Hits and injuries that touch nothing which a later roll of the cycle depends on."""
        if state.captain.reroll_markers or state.stage is not Stage.HITS or _may_shoot(state):
            return {}
        systems, men = (_NO_SYSTEMS, _MEN_LAST) if _last_round(state) else (_SYSTEMS, _MEN)
        damage, victims = charts.e4.rows, charts.e5.crew_injury.rows
        severity = charts.e5.severity.rows

        def hit(natural: int) -> str:
            result: str = damage[natural]
            return result if result in systems or result in _TRACKS else "nothing"

        def victim(natural: int) -> str:
            man: Man = victims[natural]
            return man if man in men else "nobody"

        return {"hit": hit, "injury_victim": victim, "injury_severity": severity.__getitem__}

    def relevant(self, state: CycleState) -> CycleState:
        """`state` without what no longer touches a roll of the cycle.

        With re-roll markers left everything does: a marker can be spent on any throw. With a
        Mk 27 in a tube so do doors and crew.
        """
        if state.captain.reroll_markers or _may_shoot(state):
            return state
        last = _last_round(state)
        systems = _relevant_systems(state.boat.systems, last)
        return msgspec.structs.replace(
            state,
            boat=msgspec.structs.replace(state.boat, systems=systems),
            crew=_relevant_crew(state.crew, last),
        )


def _may_shoot(state: CycleState) -> bool:
    """Whether a Mk 27 may still be fired."""
    return TubeContent.MK27 in state.boat.tubes


def _last_round(state: CycleState) -> bool:
    """Whether the hits of the last round asked for are being resolved."""
    return (
        state.rounds_allowed is not None
        and state.check_number - state.first_check + 1 >= state.rounds_allowed
        and state.stage >= Stage.HITS
    )


# ------------------------------------------------------------------------------ offers


def _offer(
    decision: str, rule: str, choices: tuple[CycleDecision, ...], state: CycleState
) -> Offer[CycleDecision]:
    """An offer whose last choice is not to do it."""
    return Offer(
        decision=decision,
        rule=rule,
        choices=choices,
        example=choices[-1],
        details={"check": state.check_number},
    )


def _evasion_offers(state: CycleState) -> tuple[Offer[CycleDecision], ...]:
    """The boat's number, and then an opponent's for the escort (14.7, 14.7.3)."""
    if state.stage is _EVASION:
        return (_EVASION_OFFER,)
    return (_OPPONENT_OFFER,) if state.stage is _EVASION_DIE and state.opponent else ()


def _test_depth_offer(state: CycleState, charts: SilentVictoryCharts) -> Offer[CycleDecision]:
    return Offer(
        decision="test_depth",
        rule="9.6.4",
        choices=(ExceedTestDepth(dive=True), ExceedTestDepth(dive=False)),
        example=ExceedTestDepth(dive=False),
        details={
            "check": state.check_number,
            "hull_damage": state.boat.hull_damage,
            "hull_boxes": charts.boats.type[state.boat.type].hull_boxes,
        },
    )


_EVASION_OFFER: Offer[CycleDecision] = Offer(
    decision="evasion",
    rule="14.7",
    choices=tuple(NameEvasion(number=number) for number in range(1, 7)),
    example=NameEvasion(number=1),
)
_OPPONENT_OFFER: Offer[CycleDecision] = Offer(
    decision="escort_number",
    rule="14.7.3",
    seat="opponent",
    choices=tuple(NameEscortNumber(number=number) for number in range(1, 7)),
    example=NameEscortNumber(number=1),
)


# ------------------------------------------------------------------------------ decisions


def _pretend(
    state: CycleState, decision: PretendSunk, charts: SilentVictoryCharts
) -> Step[CycleState]:
    stage = Stage.TRICK_DIE if decision.pretend else _next_stage(state, _TRICK, charts)
    return _to(stage, state)


def _dive(
    state: CycleState, decision: ExceedTestDepth, charts: SilentVictoryCharts
) -> Step[CycleState]:
    if not decision.dive:
        return _to(_next_stage(state, _STAGE_TEST_DEPTH, charts), state)
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    table = charts.escape.test_depth
    paid = pay_for_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes)
    return _after_dive(state, paid, charts)


def _choose_cutie(
    state: CycleState, decision: FireCutie, charts: SilentVictoryCharts
) -> Step[CycleState]:
    after = msgspec.structs.replace(state, cutie=decision.tube)
    return _to(_next_stage(after, _CUTIE, charts), after)


def _deploy(
    state: CycleState, decision: DeployNoiseMaker, charts: SilentVictoryCharts
) -> Step[CycleState]:
    stage = _next_stage(state, _NOISE_MAKER, charts)
    if not decision.deploy:
        return _to(stage, state)
    boat, trace = deploy_noise_maker(state.boat)
    used = state.noise_makers_used + 1
    return _to(stage, state, trace, boat=boat, noise_makers_used=used, noise_maker="deployed")


def _reroll_miss(
    state: CycleState, decision: RerollMiss, charts: SilentVictoryCharts
) -> Step[CycleState]:
    del charts
    assert state.missed is not None
    missed = msgspec.structs.replace(state.missed, again=decision.reroll)
    used = state.citation_used or decision.reroll
    return _to(_SHOT, state, missed=missed, citation_used=used)


def _name(
    state: CycleState, decision: NameEvasion, charts: SilentVictoryCharts
) -> Step[CycleState]:
    del charts
    return _to(_EVASION_DIE, state, named=decision.number)


def _name_escort(
    state: CycleState, decision: NameEscortNumber, charts: SilentVictoryCharts
) -> Step[CycleState]:
    change, trace = meet_evasion(charts.e3.evasion, state.named, decision.number, "14.7")
    return _to(Stage.ATTACK, state, trace, evasion=change)


_DECIDED: dict[type[CycleDecision], Callable[..., Step[CycleState]]] = {
    PretendSunk: _pretend,
    ExceedTestDepth: _dive,
    FireCutie: _choose_cutie,
    DeployNoiseMaker: _deploy,
    RerollMiss: _reroll_miss,
    NameEvasion: _name,
    NameEscortNumber: _name_escort,
}
_TEST_DEPTH = "escape.test_depth"


# ------------------------------------------------------------------------------ the steps


def _quality(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    quality, trace = roll_escort_quality(state.hunt.year, dice, charts)
    hunt = msgspec.structs.replace(state.hunt, escort_quality=quality)
    return _to(_after_quality(state, charts), state, trace, hunt=hunt)


def _trick(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    deceived, trace = roll_sunk_trick(state.hunt.escort_quality, dice, charts)
    if deceived:
        return _to(_OVER, state, trace, ending="escaped")
    after = msgspec.structs.replace(state, trick_failed=True)
    return _to(_next_stage(after, Stage.TRICK_DIE, charts), after, trace)


def _test_dive(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    deeper = ScopedDice(dice, "hull", state.boat.hull_damage)
    table = charts.escape.test_depth
    dive = roll_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes, deeper)
    return _after_dive(state, dive, charts)


def _after_dive(state: CycleState, dive: TestDive, charts: SilentVictoryCharts) -> Step[CycleState]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    after = msgspec.structs.replace(state, boat=boat)
    if dive.result == "again":
        return _to(Stage.TEST_DIVE, after, dive.trace)
    if dive.result == "survived":
        after = msgspec.structs.replace(after, at_test_depth=True)
        return _to(_next_stage(after, Stage.TEST_DIVE, charts), after, dive.trace)
    ending: Ending = "crushed" if dive.result == "crushed" else "sunk"
    return _to(_OVER, after, dive.trace, ending=ending)


def _noise_die(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """A noise maker put out in the round before does its work (9.6.8)."""
    lost, trace = roll_noise_maker(state.hunt.escort_quality, dice, charts)
    if lost:
        return _to(_OVER, state, trace, ending="escaped")
    after = msgspec.structs.replace(state, noise_maker="none")
    return _to(_next_stage(after, _NOISE_DIE, charts), after, trace)


def _cutie_shot(state: CycleState) -> Shot:
    return Shot(target=1, tube=state.cutie, torpedo=Torpedo.MK27)


def _shot(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """A Mk 27 at the escort in place of its check (9.6.7): the boat is lost to it, or found."""
    shot, missed = _cutie_shot(state), state.missed
    state = msgspec.structs.replace(state, boat=emptied(state.boat, (state.cutie,)))
    circumstances = Circumstances(
        date=state.hunt.date,
        time=state.hunt.time,
        escorted=True,
        posture=Posture.SUBMERGED,
        range=charts.s1.cutie_range,
        crew_illness=state.crew_illness,
        superior_torpedoes=state.superior_torpedoes,
    )
    trace: tuple[TraceStep, ...] = ()
    if missed is not None and not missed.again:
        hit, natural = False, missed.natural(charts)
    else:
        thrown = dice if missed is None else ScopedDice(dice, "citation")
        modifiers = cutie_modifiers(state.crew, charts, ill=state.crew_illness)
        range_ = circumstances.range
        aimed = aim(shot, modifiers, range_, thrown, charts, rule="9.6.7", purpose="cutie_fire")
        hit, natural, trace = aimed.hit, aimed.roll.natural, aimed.trace
        if (
            not hit
            and missed is None
            and may_reroll_miss(shot, state.boat, used=state.citation_used)
        ):
            open_ = Missed(faces=aimed.roll.faces, stream=aimed.roll.stream)
            return _to(_SHOT, state, trace, missed=open_)
    if hit:
        dud, fuse = check_dud(shot, Torpedo.MK27, circumstances, dice, charts)
        trace = (*trace, *fuse)
        if not dud:
            crippled = TraceStep(rule="9.6.7", purpose="cutie", result="escort_crippled")
            trace = (*trace, crippled)
            return _to(_OVER, state, trace, escort_crippled=True, ending="escaped")
    else:
        run = circle(shot, natural, circumstances, state.options, dice, charts)
        trace = (*trace, *run.trace)
        if run.result == "strikes_boat":
            return _to(_OVER, state, trace, ending="sunk")
    found = TraceStep(rule="9.6.7", purpose="cutie", result="found_by_cutie")
    after = msgspec.structs.replace(state, detection=Detection.DETECTED, missed=None)
    return _to(_before_attack(after), after, (*trace, found))


def _check(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    modifiers = detection_modifiers(
        state.hunt,
        state.boat,
        state.crew,
        check_number=state.check_number,
        previously_detected=state.check_number > 1 or state.hunt.called_by_aircraft,
        test_depth=state.at_test_depth,
        trick_failed=state.trick_failed,
        charts=charts,
    )
    check = check_detection(modifiers, state.check_number, dice, charts)
    checks = state.checks + 1
    if check.result is Detection.UNDETECTED:
        return _to(_OVER, state, check.trace, ending="escaped", checks=checks)
    return _to(_before_attack(state), state, check.trace, detection=check.result, checks=checks)


def _evasion_die(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    change, trace = evade(charts.e3.evasion, state.named, "14.7", dice)
    return _to(Stage.ATTACK, state, trace, evasion=change)


def _attack(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    assert state.detection is not None
    modifiers = attack_modifiers(
        state.hunt,
        state.boat,
        check_number=state.check_number,
        detection=state.detection,
        charts=charts,
    )
    attack = resolve_escort_attack(
        modifiers, state.hunt, state.evasion, state.check_number, dice, charts
    )
    if attack.sunk:
        return _to(_OVER, state, attack.trace, ending="sunk")
    if attack.hits:
        return _to(Stage.HITS, state, attack.trace, hits_due=attack.hits)
    return _end_round(state, attack.trace, charts)


def _hits(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    if state.injuries_due:
        return _injury(state, dice, charts)
    number = state.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    after = msgspec.structs.replace(
        state,
        boat=hit.boat,
        hits=number,
        hits_due=state.hits_due - 1,
        injuries_due=hit.injuries,
        flooded=state.flooded or hit.flooded,
    )
    if is_sunk(hit.boat, charts):
        return _lose(after, "sunk", hit.trace)
    if is_forced_up(hit.boat, charts):
        return _surface(after, hit.trace)
    return _after_hit(after, hit.trace, charts)


def _injury(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    place = ScopedDice(dice, "hit", state.hits, "injury", state.injuries_due)
    injury = resolve_injury(state.crew, state.options, place, charts)
    after = msgspec.structs.replace(state, crew=injury.crew, injuries_due=state.injuries_due - 1)
    if injury.crew.captain is Health.KILLED:
        return _lose(after, "captain_killed", injury.trace)
    return _after_hit(after, injury.trace, charts)


def _after_hit(
    state: CycleState, trace: tuple[TraceStep, ...], charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The next injury or hit; then additional flooding, or the end of the round."""
    if state.hits_due or state.injuries_due:
        return Step(state, trace)
    if state.flooded:
        return _to(Stage.FLOODING, state, trace)
    return _end_round(state, trace, charts)


def _lose(state: CycleState, ending: Ending, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The end of the hunt; hits that remain no longer matter (9.6.11)."""
    return _to(_OVER, state, trace, ending=ending, hits_due=0, injuries_due=0)


def _surface(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The boat is forced up; hits that remain no longer matter (10.1.2)."""
    return _to(Stage.SCUTTLING, state, trace, hits_due=0, injuries_due=0)


def _flooding(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    after = msgspec.structs.replace(state, boat=boat)
    return (
        _surface(after, trace) if is_forced_up(boat, charts) else _end_round(after, trace, charts)
    )


def _end_round(
    state: CycleState, trace: tuple[TraceStep, ...], charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The next check, the boat detected before; or the end of the rounds asked for (9.6.14).

    A noise maker put out in this round works in the next (9.6.8).
    """
    rounds = state.check_number - state.first_check + 1
    after = msgspec.structs.replace(
        state,
        check_number=state.check_number + 1,
        at_test_depth=False,
        cutie=None,
        noise_maker="active" if state.noise_maker == "deployed" else "none",
        detection=None,
        named=0,
        evasion=0,
        flooded=False,
    )
    enough = state.rounds_allowed is not None and rounds >= state.rounds_allowed
    stage = _OVER if enough else _next_stage(after, _QUALITY, charts)
    return _to(stage, after, trace)


def _scuttling(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    result, trace = scuttle(state.crew, dice, charts)
    ending: Ending = "captured" if result == "captured" else "scuttled"
    return _to(_OVER, state, trace, ending=ending)


_STEPS = {
    Stage.QUALITY: _quality,
    Stage.TRICK_DIE: _trick,
    Stage.TEST_DIVE: _test_dive,
    Stage.NOISE_DIE: _noise_die,
    Stage.SHOT: _shot,
    Stage.CHECK: _check,
    Stage.EVASION_DIE: _evasion_die,
    Stage.ATTACK: _attack,
    Stage.HITS: _hits,
    Stage.FLOODING: _flooding,
    Stage.SCUTTLING: _scuttling,
}


def _to(
    stage: Stage, state: CycleState, trace: tuple[TraceStep, ...] = (), **changes: object
) -> Step[CycleState]:
    """The step to `stage` with `changes` made to `state`."""
    return Step(msgspec.structs.replace(state, stage=stage, **changes), trace)


def _faults(state: CycleState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage, over = state.stage, state.stage is _OVER
    forced_up = stage is Stage.SCUTTLING or over
    hunted = _EVASION <= stage <= Stage.FLOODING
    evasion = charts.e3.evasion
    most_hits = charts.e3.sunk_hits - 1 + max(evasion.same_number, evasion.same_direction, 0)
    yield from boat_faults(state.boat, state.hunt.date, charts, at_limit=forced_up)
    if hunted and state.detection not in (Detection.DETECTED, Detection.DETECTED_PLUS_1):
        yield "attacked without a detection"
    if not 0 <= state.hits_due <= most_hits or not 0 <= state.hits <= _MOST_COUNTED:
        yield "more hits than an attack can make"
    if not 0 <= state.injuries_due <= _MOST_INJURIES:
        yield "more injuries than a hit can make"
    if (stage is Stage.HITS) != bool(state.hits_due or state.injuries_due):
        yield "hits due out of place"
    if (stage is _EVASION_DIE) and not 1 <= state.named <= len(_EVASION_OFFER.choices):
        yield "no number named"
    if abs(state.evasion) > charts.e3.sunk_hits:
        yield "an evasion that changes too much"
    counted = 1 <= state.first_check <= state.check_number <= _MOST_COUNTED
    rounds = state.check_number - state.first_check
    if not counted or not 0 <= state.checks <= rounds + 1:
        yield "checks out of order"
    if (state.ending is not None) and not over:
        yield "an ending before the end"
    if (state.crew.captain is Health.KILLED) != (state.ending == "captain_killed"):
        yield "a dead captain hunted"
    if state.captain.reroll_markers < 0:
        yield "fewer than no markers"
    yield from _escape_faults(state, charts)


def _escape_faults(state: CycleState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state shows of test depth, Mk 27s and noise makers."""
    stage = state.stage
    if (stage is _SHOT) and not _is_cutie(state, charts):
        yield "no Mk 27 to be fired"
    if (state.missed is not None) and (stage is not _SHOT or state.missed.is_fault(charts)):
        yield "a miss of no shot"
    if (stage is _CUTIE) and not cutie_tubes(state.boat, charts):
        yield "no Mk 27 to choose"
    if stage is _NOISE_MAKER and not state.boat.noise_makers:
        yield "no noise maker to put out"
    if not 0 <= state.noise_makers_used <= charts.escape.noise_maker.per_patrol:
        yield "more noise makers than there were"


def _is_cutie(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Whether the tube chosen holds a Mk 27; it is empty once the shot has missed."""
    tube = state.cutie
    if tube is None or not 1 <= tube <= len(state.boat.tubes):
        return False
    if state.missed is not None:
        return state.boat.tubes[tube - 1] is TubeContent.EMPTY
    return tube in cutie_tubes(state.boat, charts)


_MOST_INJURIES = 2
_MOST_COUNTED = 10_000
"""No hunt lasts nearly as long."""


def outcome(state: CycleState, charts: SilentVictoryCharts) -> DepthChargeCycleOutcome:
    """How the hunt stands in `state`."""
    del charts
    return DepthChargeCycleOutcome(
        ending=state.ending,
        rounds=_rounds(state),
        checks=state.checks,
        hits=state.hits,
        next_check_number=state.check_number,
        escort_quality=state.hunt.escort_quality,
        escort_crippled=state.escort_crippled,
        trick_failed=state.trick_failed,
        noise_makers_used=state.noise_makers_used,
        noise_maker_active=state.noise_maker != "none" and state.ending is None,
        citation_used=state.citation_used,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: CycleState, charts: SilentVictoryCharts) -> CycleHeadline:
    """The headline results of a cycle that is over."""
    del charts
    return CycleHeadline(
        ending=state.ending,
        forced_to_surface=state.ending in ("scuttled", "captured"),
        hits=state.hits,
        rounds=_rounds(state),
    )


_BETWEEN_ROUNDS = (Stage.TRICK, Stage.TEST_DEPTH, Stage.CUTIE, Stage.NOISE_MAKER, Stage.OVER)


def _rounds(state: CycleState) -> int:
    """Rounds begun; a cycle stopped between two rounds stands at a check not yet begun."""
    begun = state.ending is not None or state.stage not in _BETWEEN_ROUNDS or state.at_test_depth
    return state.check_number - state.first_check + begun


_NO_SYSTEMS: tuple[str, ...] = ()
_MOTORS = (System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4)
_SYSTEMS: tuple[str, ...] = (
    System.BATTERIES,
    System.DIVE_PLANES,
    *_MOTORS,
    System.HYDROPHONES,
    System.FUEL_TANKS,
)
"""Systems that a roll of the cycle depends on."""
_TRACKS = ("flooding", "flooding_x2", "hull", "hull_x2", "crew_injury", "crew_injury_x2")
"""Results of E4 that every later roll can depend on."""
_MEN_LAST = (Man.CAPTAIN, Man.CHIEF_ENGINEER)
_MEN = (*_MEN_LAST, Man.EXEC, Man.THIRD_OFFICER)
"""Men whom a roll of the cycle depends on; in its last round only the first two."""


def _relevant_systems(systems: Systems, last: bool) -> Systems:
    if last:
        return _SOUND
    kept = {name: systems.of(name) for name in _SYSTEMS}
    kept |= dict(zip(_MOTORS, sorted(systems.of(motor) for motor in _MOTORS), strict=True))
    return Systems(**kept)


_SOUND = Systems()


def _relevant_crew(crew: Crew, last: bool) -> Crew:
    return Crew(
        captain=crew.captain,
        chief_engineer=_out_or(crew.chief_engineer),
        exec=Health.FIT if last else _out_or(crew.exec),
        third_officer=Health.FIT if last else _out_or(crew.third_officer),
        experts=crew.experts,
    )


def _out_or(health: Health) -> Health:
    """Severely wounded and killed are the same to every roll of the cycle."""
    return Health.SEVERE_WOUND if is_out(health) else health

"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.9).

In the order of play: test depth, detection check, evasion, attack, each hit and each injury it
causes, additional flooding, and the next check; until the escorts lose the boat or the boat is
lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.rulesets.hunters.boat import Boat, BoatOrder, Systems, boat_faults, boat_from
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.crew import Crew, Kommandant, require_living_kommandant
from wardroom.rulesets.hunters.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.hunters.detection import (
    AttackMade,
    Hunt,
    attack_modifiers,
    check_close_approach,
    check_detection,
    detection_modifiers,
    may_exceed_test_depth,
    resolve_escort_attack,
    roll_escort_quality,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.terms import Man, Month, System, Wolfpack
from wardroom.rulesets.procedure import Offer, Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.stages import to
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.detection import Check
from wardroom.rulesets.submarine.evasion import evade, meet_evasion
from wardroom.rulesets.submarine.hits import after_hit, alike_hits
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

EvasionNumber = Annotated[
    int, Meta(ge=1, le=6, description="1-2 port, 3-4 starboard, 5-6 ahead (14.8).")
]
Rounds = Annotated[int, Meta(ge=1, le=50)]


class TestDepthOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing order for test depth: whether to dive beyond it before each check."""

    __test__ = False

    dive: Annotated[bool, Meta(description="Whether to exceed test depth when it is allowed.")]
    while_hull_damage_at_most: Annotated[
        int, Meta(ge=0, le=12, description="Dive only while hull damage is at most this.")
    ] = 12


class HuntedOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a boat that is hunted. Where one is left out, the player is asked."""

    test_depth: TestDepthOrder | UnsetType = UNSET
    evasion: (
        Annotated[
            EvasionNumber, Meta(description="The number to name before every escort attack (14.8).")
        ]
        | UnsetType
    ) = UNSET
    escort_number: (
        Annotated[
            EvasionNumber,
            Meta(description="The number that the opponent names for the escort (14.8.3)."),
        ]
        | UnsetType
    ) = UNSET


class DepthChargeCycleOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat hunted by escorts.

    Without `attack` the escorts came by themselves (an additional round, Gibraltar, an
    aircraft's call) and no attack modifier applies. With `detected` the boat has been found
    already and the first check is skipped.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    time: Annotated[
        TimeOfDay | UnsetType,
        Meta(description="Day or night at the attack; without one it does not matter."),
    ] = UNSET
    crew: Crew = Crew()
    kommandant: Kommandant = Kommandant()
    attack: AttackMade | UnsetType = UNSET
    capital_ship: Annotated[
        bool, Meta(description="Whether the encounter is with a capital ship.")
    ] = False
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description="What the wolfpack does to the convoy's escorts; lost with the radio "
            "inoperable (7.2.3)."
        ),
    ] = None
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.6); null is rolled when the option is on."),
    ] = None
    previously_detected: Annotated[
        bool,
        Meta(description="Whether the escorts have detected the boat before, or were called."),
    ] = False
    check_number: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="Number of the next check since the attack, from 1; after the first the "
            "boat counts as detected before.",
        ),
    ] = 1
    detected: Annotated[
        Literal["detected", "detected_plus_1"] | UnsetType,
        Meta(description="A detection already made, such as on the close-range approach."),
    ] = UNSET
    arrived: Annotated[
        bool,
        Meta(
            description="Whether the escort has just come to ships under attack, in an additional "
            "round: with the reading `arriving_escort_check` its first check is another (9.6.2)."
        ),
    ] = False
    opponent: Annotated[
        bool,
        Meta(
            description="Whether a second player names the escort's number in place of its die, "
            "neither knowing the other's (13.1.2, 14.8.3)."
        ),
    ] = False
    rounds: Annotated[
        Rounds | None, Meta(description="How many rounds to run; null runs until it is over.")
    ] = None
    standing_orders: HuntedOrders = HuntedOrders()


class ExceedTestDepth(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="test_depth", tag_field="kind"
):
    """Whether to dive beyond test depth before this check (9.6.4)."""

    dive: Annotated[bool, Meta(description="Whether to dive, at the price of hull damage.")]


class NameEvasion(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion", tag_field="kind"
):
    """The number named before an escort's attack (14.8): 1-2 port, 3-4 starboard, 5-6 ahead."""

    number: EvasionNumber


class NameEscortNumber(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="escort_number", tag_field="kind"
):
    """The number that the opponent names for the escort, not knowing the boat's (14.8.3)."""

    number: EvasionNumber


CycleDecision = ExceedTestDepth | NameEvasion | NameEscortNumber

Ending = Literal["escaped", "sunk", "crushed", "scuttled", "captured", "kommandant_killed"]


class DepthChargeCycleOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the hunt stands, or how it ended."""

    ending: Annotated[
        Ending | None,
        Meta(
            description="`escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface "
            "and `scuttled` or `captured`; `kommandant_killed`; null while the hunt goes on."
        ),
    ]
    rounds: Annotated[int, Meta(description="Detection rounds of this call, begun or ended.")]
    checks: Annotated[int, Meta(description="Detection checks rolled in this call.")]
    hits: Annotated[int, Meta(description="Hits on the boat resolved in this call.")]
    next_check_number: Annotated[int, Meta(description="Number of the next check, if any.")]
    previously_detected: Annotated[
        bool, Meta(description="Whether the next check counts the boat as detected before.")
    ]
    escort_quality: Quality | None
    boat: Boat
    crew: Crew
    kommandant: Kommandant


class CycleHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a depth-charge cycle are about."""

    ending: Annotated[
        Ending | None, Meta(description="How the hunt ends; null: it goes on after the rounds.")
    ]
    forced_to_surface: Annotated[
        bool, Meta(description="Whether flooding forces the boat up, to be scuttled.")
    ]
    hits: Annotated[int, Meta(description="Hits on the boat.")]
    rounds: Annotated[int, Meta(description="Detection rounds.")]


class Stage(IntEnum):
    """Where in a round the cycle stands; in the order of play."""

    QUALITY = 0
    TEST_DEPTH = 1
    TEST_DIVE = 2
    CHECK = 3
    EVASION = 4
    EVASION_DIE = 5
    ATTACK = 6
    HITS = 7
    FLOODING = 8
    SCUTTLING = 9
    OVER = 10


_TEST_DEPTH_CHART = "careers.test_depth"
_OVER, _TEST_DEPTH = Stage.OVER, Stage.TEST_DEPTH
_EVASION, _EVASION_DIE = Stage.EVASION, Stage.EVASION_DIE


class CycleState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="hunt",
    tag_field="procedure",
):
    """A depth-charge cycle in progress."""

    hunt: Hunt
    options: HuntersOptions
    orders: HuntedOrders
    boat: Boat
    crew: Crew
    kommandant: Kommandant
    stage: Stage
    check_number: int
    first_check: int
    rounds_allowed: int | None = None
    previously_detected: bool = False
    arrived: bool = False
    opponent: bool = False
    at_test_depth: bool = False
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
    order: DepthChargeCycleOrder, options: HuntersOptions, charts: HuntersCharts
) -> CycleState:
    """The cycle that `order` starts.

    Raises Refused for a boat or crew that cannot be hunted, for an attack that the rules do not
    know (surfaced by day against escorts, 9.2), and for orders of an optional rule not in force.
    """
    require_living_kommandant(order.crew)
    boat = boat_from(order.boat, charts)
    _check_optional_rules(order, options)
    attack = None if isinstance(order.attack, UnsetType) else order.attack
    if attack is not None:
        _check_attack(attack, order.time)
    if order.arrived and (attack is not None or order.check_number > 1):
        raise Refused(
            "escort_not_arriving",
            "an escort arrives before the attack of its round, and checks at once",
            rule="9.6.2",
            member="/arrived",
        )
    return start(
        order.date,
        None if isinstance(order.time, UnsetType) else order.time,
        attack,
        boat,
        order.crew,
        order.kommandant,
        order.standing_orders,
        options,
        capital_ship=order.capital_ship,
        wolfpack=order.wolfpack,
        escort_quality=order.escort_quality,
        previously_detected=order.previously_detected,
        check_number=order.check_number,
        detected=None if isinstance(order.detected, UnsetType) else Detection(order.detected),
        rounds=order.rounds,
        arrived=order.arrived,
        opponent=order.opponent,
    )


def start(
    date: str,
    time: TimeOfDay | None,
    attack: AttackMade | None,
    boat: Boat,
    crew: Crew,
    kommandant: Kommandant,
    orders: HuntedOrders,
    options: HuntersOptions,
    *,
    capital_ship: bool = False,
    wolfpack: Wolfpack | None = None,
    escort_quality: Quality | None = None,
    previously_detected: bool = False,
    check_number: int = 1,
    detected: Detection | None = None,
    rounds: int | None = None,
    arrived: bool = False,
    opponent: bool = False,
) -> CycleState:
    """The hunt for a boat; without `attack` by escorts that came by themselves (9.6).

    `arrived`: the escort has come in an additional round (9.4.3). `opponent`: a second player
    names the escort's number in evasive manoeuvres (14.8.3).
    """
    hunt = Hunt(
        year=int(date[:4]),
        time=time,
        attack=attack,
        capital_ship=capital_ship,
        wolfpack=wolfpack if boat.systems.radio is not SystemState.INOPERABLE else None,
        escort_quality=escort_quality if options.escort_quality else None,
    )
    state = CycleState(
        hunt=hunt,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        kommandant=kommandant,
        stage=Stage.QUALITY,
        check_number=check_number,
        first_check=check_number,
        rounds_allowed=rounds,
        previously_detected=previously_detected or check_number > 1,
        detection=detected,
        arrived=arrived,
        opponent=opponent,
    )
    if options.escort_quality and hunt.escort_quality is None:
        return state
    return msgspec.structs.replace(state, stage=_after_quality(state))


def _check_optional_rules(order: DepthChargeCycleOrder, options: HuntersOptions) -> None:
    if order.escort_quality is not None and not options.escort_quality:
        raise Refused(
            "option_not_in_force",
            "escorts have a quality with the option escort_quality only",
            rule="14.6",
            member="/escort_quality",
        )
    attack = order.attack
    approached = not isinstance(attack, UnsetType) and attack.range is Range.CLOSE
    found = not isinstance(order.detected, UnsetType)
    hunted_before = order.check_number > 1 or found or approached
    if options.escort_quality and order.escort_quality is None and hunted_before:
        raise Refused(
            "escort_quality_missing",
            "the quality of the escorts is rolled before their first check; send what it was",
            rule="14.6.1",
            member="/escort_quality",
            choices=tuple(Quality),
        )
    if not isinstance(order.standing_orders.evasion, UnsetType) and not options.evasive_manoeuvres:
        raise Refused(
            "option_not_in_force",
            "a number is named with the option evasive_manoeuvres only",
            rule="14.8",
            member="/standing_orders/evasion",
        )
    if not isinstance(order.standing_orders.escort_number, UnsetType) and not order.opponent:
        raise Refused(
            "no_opponent",
            "the escort's number is rolled unless an opponent names it",
            rule="14.8.3",
            member="/standing_orders/escort_number",
        )


def _check_attack(attack: AttackMade, time: TimeOfDay | UnsetType) -> None:
    if isinstance(time, UnsetType):
        raise Refused(
            "time_missing",
            "how an attack is answered depends on whether it was made by day or by night",
            rule="9.1.3",
            member="/time",
            choices=tuple(TimeOfDay),
        )
    if attack.posture is Posture.SURFACED and time is TimeOfDay.DAY:
        raise Refused(
            "surfaced_by_day",
            "escorted targets are attacked on the surface at night only",
            rule="9.2",
            member="/attack/posture",
            choices=(Posture.SUBMERGED,),
        )
    if attack.posture is Posture.SUBMERGED and attack.forward_and_aft:
        raise Refused(
            "both_ends_submerged",
            "at escorted targets forward and aft tubes are fired in one round in a night surface "
            "attack only",
            rule="9.2.1",
            member="/attack/forward_and_aft",
        )
    if not attack.fired and (attack.g7a_fired or attack.forward_and_aft):
        raise Refused(
            "nothing_fired",
            "an attack in which nothing was fired has neither G7a nor both ends fired",
            rule="9.2.2",
            member="/attack/fired",
        )


def _after_quality(state: CycleState) -> Stage:
    """Where the cycle goes once the quality of the escorts is known."""
    return _before_check(state) if state.detection is None else _before_attack(state)


def _before_check(state: CycleState) -> Stage:
    """Test depth is decided before a check, where it may be exceeded (9.6.4, 9.6.6)."""
    allowed = may_exceed_test_depth(state.hunt, state.check_number)
    allowed = allowed and not _checks_as_approach(state)
    return Stage.TEST_DEPTH if allowed else Stage.CHECK


def _checks_as_approach(state: CycleState) -> bool:
    """Whether the next check is an arriving escort's first, read as that of an approach (9.6.2)."""
    first = state.arrived and state.check_number == 1
    return first and state.options.arriving_escort_check == "as_approach"


def _before_attack(state: CycleState) -> Stage:
    """A number is named before an attack, with the option on and hydrophones at work (14.8.4)."""
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    evasive = state.options.evasive_manoeuvres and hydrophones
    return Stage.EVASION if evasive else Stage.ATTACK


class DepthChargeCycle(HuntersProcedure[CycleState, CycleDecision]):
    """The step machine of the cycle."""

    name = "depth-charge cycle"

    def finished(self, state: CycleState) -> bool:
        """Whether the hunt is over, or the rounds asked for have been run."""
        return state.stage is _OVER

    def offers(self, state: CycleState, charts: HuntersCharts) -> tuple[Offer[CycleDecision], ...]:
        """Test depth before a check (9.6.4); the numbers before an attack (14.8, 14.8.3)."""
        if state.stage is _EVASION_DIE and state.opponent:
            return (_OPPONENT_OFFER,)
        if state.stage is _TEST_DEPTH:
            return (_test_depth_offer(state, charts),)
        return (_EVASION_OFFER,) if state.stage is _EVASION else ()

    def standing(self, state: CycleState, offer: Offer[CycleDecision]) -> CycleDecision | None:
        """What the standing orders say to test depth and evasion."""
        orders = state.orders
        if offer.decision == "test_depth" and not isinstance(orders.test_depth, UnsetType):
            order = orders.test_depth
            affordable = state.boat.hull_damage <= order.while_hull_damage_at_most
            return ExceedTestDepth(dive=order.dive and affordable)
        if offer.decision == "evasion" and not isinstance(orders.evasion, UnsetType):
            return NameEvasion(number=orders.evasion)
        named = orders.escort_number
        if offer.decision == "escort_number" and not isinstance(named, UnsetType):
            return NameEscortNumber(number=named)
        return None

    def decide(
        self, state: CycleState, decision: CycleDecision, charts: HuntersCharts
    ) -> Step[CycleState]:
        """Dive, at the price of hull damage, or not; or note the number named."""
        if isinstance(decision, NameEvasion):
            return to(Stage.EVASION_DIE, state, named=decision.number)
        if isinstance(decision, NameEscortNumber):
            table = charts.e3.evasion
            change, trace = meet_evasion(table, state.named, decision.number, "14.8")
            return to(Stage.ATTACK, state, trace, evasion=change)
        if not decision.dive:
            return to(Stage.CHECK, state)
        hull_boxes = charts.boats.type[state.boat.type].hull_boxes
        return _after_dive(
            state,
            pay_for_test_depth(
                charts.careers.test_depth, _TEST_DEPTH_CHART, state.boat.hull_damage, hull_boxes
            ),
        )

    def advance(self, state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
        """Apply the next rule of the cycle."""
        return _STEPS[state.stage](state, ScopedDice(dice, "round", state.check_number), charts)

    def verify(self, state: CycleState, charts: HuntersCharts) -> None:
        """What holds in every state of a cycle; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the hunt cannot be: {fault}")

    def bounded(self, state: CycleState) -> bool:
        """Exact odds are for one round: each further one multiplies the states."""
        return state.rounds_allowed == 1

    def progress(self, state: CycleState) -> tuple[int, ...]:
        """Check by check, stage by stage, hit by hit."""
        return (
            state.check_number,
            state.stage,
            state.boat.hull_damage if state.stage is Stage.TEST_DIVE else 0,
            -state.hits_due,
            -state.injuries_due,
        )

    def alike(self, state: CycleState, charts: HuntersCharts) -> Alike:
        """Hits and injuries that touch nothing which a later roll of the cycle depends on."""
        if state.kommandant.reroll_markers or state.stage is not Stage.HITS:
            return {}
        systems, men = (_NO_SYSTEMS, _MEN_LAST) if _last_round(state) else (_SYSTEMS, _MEN)
        e5 = charts.e5
        return alike_hits(
            charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=men, systems=systems
        )

    def relevant(self, state: CycleState) -> CycleState:
        """`state` without what no longer touches a roll of the cycle.

        With re-roll markers left everything does: a marker can be spent on any throw.
        """
        if state.kommandant.reroll_markers:
            return state
        last = _last_round(state)
        systems = _relevant_systems(state.boat.systems, last)
        return msgspec.structs.replace(
            state,
            boat=msgspec.structs.replace(state.boat, systems=systems),
            crew=_relevant_crew(state.crew, last),
        )


def _last_round(state: CycleState) -> bool:
    """Whether the hits of the last round asked for are being resolved."""
    return (
        state.rounds_allowed is not None
        and state.check_number - state.first_check + 1 >= state.rounds_allowed
        and state.stage >= Stage.HITS
    )


def _test_depth_offer(state: CycleState, charts: HuntersCharts) -> Offer[CycleDecision]:
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
    rule="14.8",
    choices=tuple(NameEvasion(number=number) for number in range(1, 7)),
    example=NameEvasion(number=1),
)


_OPPONENT_OFFER: Offer[CycleDecision] = Offer(
    decision="escort_number",
    rule="14.8.3",
    seat="opponent",
    choices=tuple(NameEscortNumber(number=number) for number in range(1, 7)),
    example=NameEscortNumber(number=1),
)


def _quality(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    quality, trace = roll_escort_quality(state.hunt.year, dice, charts)
    hunt = msgspec.structs.replace(state.hunt, escort_quality=quality)
    return to(_after_quality(state), state, trace, hunt=hunt)


def _test_dive(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    deeper = ScopedDice(dice, "hull", state.boat.hull_damage)
    return _after_dive(
        state,
        roll_test_depth(
            charts.careers.test_depth, _TEST_DEPTH_CHART, state.boat.hull_damage, hull_boxes, deeper
        ),
    )


def _after_dive(state: CycleState, dive: TestDive) -> Step[CycleState]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    if dive.result == "again":
        return to(Stage.TEST_DIVE, state, dive.trace, boat=boat)
    if dive.result == "survived":
        return to(Stage.CHECK, state, dive.trace, boat=boat, at_test_depth=True)
    ending: Ending = "crushed" if dive.result == "crushed" else "sunk"
    return to(Stage.OVER, state, dive.trace, boat=boat, ending=ending)


def _check(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    checks = state.checks + 1
    check = _look_for_boat(state, dice, charts)
    if check.result is Detection.UNDETECTED:
        return to(Stage.OVER, state, check.trace, ending="escaped", checks=checks)
    return to(_before_attack(state), state, check.trace, detection=check.result, checks=checks)


def _look_for_boat(state: CycleState, dice: Dice, charts: HuntersCharts) -> Check:
    """The detection check (9.6.7); an arriving escort's first by the reading in force."""
    if _checks_as_approach(state):
        return check_close_approach(state.hunt.year, state.crew, state.kommandant, dice, charts)
    modifiers = detection_modifiers(
        state.hunt,
        state.boat,
        state.crew,
        state.kommandant,
        check_number=state.check_number,
        previously_detected=state.previously_detected,
        test_depth=state.at_test_depth,
        options=state.options,
        charts=charts,
    )
    return check_detection(modifiers, state.check_number, dice, charts)


def _evasion_die(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    change, trace = evade(charts.e3.evasion, state.named, "14.8", dice)
    return to(Stage.ATTACK, state, trace, evasion=change)


def _attack(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    assert state.detection is not None
    modifiers = attack_modifiers(
        state.hunt,
        state.boat,
        check_number=state.check_number,
        detection=state.detection,
        charts=charts,
    )
    attack = resolve_escort_attack(
        modifiers,
        state.hunt.escort_quality,
        state.evasion,
        state.check_number,
        state.options,
        dice,
        charts,
    )
    if attack.sunk:
        return to(Stage.OVER, state, attack.trace, ending="sunk")
    if attack.hits:
        return to(Stage.HITS, state, attack.trace, hits_due=attack.hits)
    return _end_round(state, attack.trace)


def _hits(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    if state.injuries_due:
        return _injury(state, dice, charts)
    number = state.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    after = after_hit(state, hit)
    if is_sunk(hit.boat, charts):
        return _lose(after, "sunk", hit.trace)
    if is_forced_up(hit.boat, charts):
        return _surface(after, hit.trace)
    return _after_hit(after, hit.trace)


def _injury(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    place = ScopedDice(dice, "hit", state.hits, "injury", state.injuries_due)
    injury = resolve_injury(state.crew, state.options, place, charts)
    after = msgspec.structs.replace(state, crew=injury.crew, injuries_due=state.injuries_due - 1)
    if injury.crew.kommandant is Health.KILLED:
        return _lose(after, "kommandant_killed", injury.trace)
    return _after_hit(after, injury.trace)


def _after_hit(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The next injury or hit; then additional flooding, or the end of the round."""
    if state.hits_due or state.injuries_due:
        return Step(state, trace)
    if state.flooded:
        return to(Stage.FLOODING, state, trace)
    return _end_round(state, trace)


def _lose(state: CycleState, ending: Ending, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The end of the hunt; hits that remain no longer matter (9.6.9)."""
    return to(Stage.OVER, state, trace, ending=ending, hits_due=0, injuries_due=0)


def _surface(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The boat is forced up; hits that remain no longer matter (10.1.2)."""
    return to(Stage.SCUTTLING, state, trace, hits_due=0, injuries_due=0)


def _flooding(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    after = msgspec.structs.replace(state, boat=boat)
    return _surface(after, trace) if is_forced_up(boat, charts) else _end_round(after, trace)


def _end_round(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The next check, the boat detected before; or the end of the rounds asked for (9.6.12)."""
    rounds = state.check_number - state.first_check + 1
    after = msgspec.structs.replace(
        state,
        check_number=state.check_number + 1,
        previously_detected=True,
        at_test_depth=False,
        detection=None,
        named=0,
        evasion=0,
        flooded=False,
    )
    enough = state.rounds_allowed is not None and rounds >= state.rounds_allowed
    return to(Stage.OVER if enough else _before_check(after), after, trace)


def _scuttling(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    result, trace = scuttle(state.crew, dice, charts)
    ending: Ending = "captured" if result == "captured" else "scuttled"
    return to(Stage.OVER, state, trace, ending=ending)


_STEPS = {
    Stage.QUALITY: _quality,
    Stage.TEST_DIVE: _test_dive,
    Stage.CHECK: _check,
    Stage.EVASION_DIE: _evasion_die,
    Stage.ATTACK: _attack,
    Stage.HITS: _hits,
    Stage.FLOODING: _flooding,
    Stage.SCUTTLING: _scuttling,
}


def _faults(state: CycleState, charts: HuntersCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage, over = state.stage, state.stage is Stage.OVER
    forced_up = stage is Stage.SCUTTLING or over
    hunted = Stage.EVASION <= stage <= Stage.FLOODING
    rounds = state.check_number - state.first_check
    yield from boat_faults(state.boat, charts, at_limit=forced_up)
    if state.arrived and state.hunt.attack is not None:
        yield "an escort that arrives after the attack"
    if state.hunt.attack is not None and state.hunt.time is None:
        yield "an attack neither by day nor by night"
    if hunted and state.detection not in (Detection.DETECTED, Detection.DETECTED_PLUS_1):
        yield "attacked without a detection"
    if not 0 <= state.hits_due < charts.e3.sunk_hits or not 0 <= state.hits <= _MOST_COUNTED:
        yield "more hits than an attack can make"
    if not 0 <= state.injuries_due <= _MOST_INJURIES:
        yield "more injuries than a hit can make"
    if (stage is Stage.HITS) != bool(state.hits_due or state.injuries_due):
        yield "hits due out of place"
    if (stage is Stage.EVASION_DIE) and not 1 <= state.named <= len(_EVASION_OFFER.choices):
        yield "no number named"
    if abs(state.evasion) > charts.e3.sunk_hits:
        yield "an evasion that changes too much"
    counted = 1 <= state.first_check <= state.check_number <= _MOST_COUNTED
    if not counted or not rounds - 1 <= state.checks <= rounds + 1:
        yield "checks out of order"
    if (state.ending is not None) and not over:
        yield "an ending before the end"
    if (state.crew.kommandant is Health.KILLED) != (state.ending == "kommandant_killed"):
        yield "a dead Kommandant hunted"
    if state.kommandant.reroll_markers < 0:
        yield "fewer than no markers"


_MOST_INJURIES = 2
_MOST_COUNTED = 10_000
"""No hunt lasts nearly as long."""


def outcome(state: CycleState, charts: HuntersCharts) -> DepthChargeCycleOutcome:
    """How the hunt stands in `state`."""
    del charts
    return DepthChargeCycleOutcome(
        ending=state.ending,
        rounds=_rounds(state),
        checks=state.checks,
        hits=state.hits,
        next_check_number=state.check_number,
        previously_detected=state.previously_detected,
        escort_quality=state.hunt.escort_quality,
        boat=state.boat,
        crew=state.crew,
        kommandant=state.kommandant,
    )


def headline(state: CycleState, charts: HuntersCharts) -> CycleHeadline:
    """The headline results of a cycle that is over."""
    del charts
    return CycleHeadline(
        ending=state.ending,
        forced_to_surface=state.ending in ("scuttled", "captured"),
        hits=state.hits,
        rounds=_rounds(state),
    )


def _rounds(state: CycleState) -> int:
    """Rounds begun; a cycle stopped between two rounds stands at a check not yet begun."""
    begun = state.ending is not None or state.stage not in (Stage.OVER, Stage.TEST_DEPTH)
    return state.check_number - state.first_check + begun


_NO_SYSTEMS: tuple[str, ...] = ()
_SYSTEMS: tuple[str, ...] = (
    System.BATTERIES,
    System.DIVE_PLANES,
    System.ELECTRIC_ENGINE_1,
    System.ELECTRIC_ENGINE_2,
    System.HYDROPHONES,
    System.FUEL_TANKS,
)
"""Systems that a roll of the cycle depends on."""
_MEN_LAST = (Man.KOMMANDANT, Man.CHIEF_ENGINEER)
_MEN = (*_MEN_LAST, Man.FIRST_WATCH_OFFICER, Man.SECOND_WATCH_OFFICER)
"""Men whom a roll of the cycle depends on; in its last round only the first two."""


def _relevant_systems(systems: Systems, last: bool) -> Systems:
    if last:
        return _SOUND
    electric = sorted((systems.electric_engine_1, systems.electric_engine_2))
    kept = {name: systems.of(name) for name in _SYSTEMS}
    kept |= {"electric_engine_1": electric[0], "electric_engine_2": electric[1]}
    return Systems(**kept)


_SOUND = Systems()


def _relevant_crew(crew: Crew, last: bool) -> Crew:
    return Crew(
        kommandant=crew.kommandant,
        chief_engineer=_out_or(crew.chief_engineer),
        first_watch_officer=Health.FIT if last else _out_or(crew.first_watch_officer),
        second_watch_officer=Health.FIT if last else _out_or(crew.second_watch_officer),
        experte=crew.experte,
    )


def _out_or(health: Health) -> Health:
    """Severely wounded and killed are the same to every roll of the cycle."""
    return Health.SEVERE_WOUND if is_out(health) else health

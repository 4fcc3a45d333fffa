"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.9).

In the order of play: test depth, detection check, evasion, attack, each hit and each injury it
causes, additional flooding, and the next check; until the escorts lose the boat or the boat is
lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec import UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted import hunt_odds
from wardroom.rulesets.hunters.hunted.detection import AttackMade, Hunt, roll_escort_quality
from wardroom.rulesets.hunters.hunted.escort_attack import (
    EVASION_OFFER,
    attack_boat,
    decide_escort_number,
    decide_evasion,
    detect,
    evasion_offers,
    flood_more,
    roll_evasion,
    scuttle_boat,
    take_hits,
)
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleDecision,
    CycleHeadline,
    CycleState,
    DepthChargeCycleOrder,
    DepthChargeCycleOutcome,
    ExceedTestDepth,
    HuntedOrders,
    NameEscortNumber,
    NameEvasion,
    Stage,
)
from wardroom.rulesets.hunters.hunted.ways_out import (
    before_attack,
    before_check,
    decide_dive,
    dive_deeper,
    way_out_offers,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.rerolls import HuntersProcedure
from wardroom.rulesets.hunters.situation.boat import Boat, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.crew import Crew, Commander, require_living_commander
from wardroom.rulesets.hunters.situation.terms import Wolfpack
from wardroom.rulesets.submarine.counters import MOST_COUNTED
from wardroom.rulesets.submarine.hits import MOST_INJURIES
from wardroom.rulesets.submarine.terms import (
    Detection,
    Health,
    Posture,
    Quality,
    Range,
    SystemState,
    TimeOfDay,
)

_OVER = Stage.OVER


def begin(
    order: DepthChargeCycleOrder, options: HuntersOptions, charts: HuntersCharts
) -> CycleState:
    """The cycle that `order` starts.

    Raises Refused for a boat or crew that cannot be hunted, for an attack that the rules do not
    know (surfaced by day against escorts, 9.2), and for orders of an optional rule not in force.
    """
    require_living_commander(order.crew)
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
        order.commander,
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
    commander: Commander,
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
        commander=commander,
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


# ------------------------------------------------------------------------------ the machine


class DepthChargeCycle(HuntersProcedure[CycleState, CycleDecision]):
    """The step machine of the cycle."""

    name = "depth-charge cycle"

    def finished(self, state: CycleState) -> bool:
        """Whether the hunt is over, or the rounds asked for have been run."""
        return state.stage is _OVER

    def offers(self, state: CycleState, charts: HuntersCharts) -> tuple[Offer[CycleDecision], ...]:
        """Test depth before a check (9.6.4); the numbers before an attack (14.8, 14.8.3)."""
        return way_out_offers(state, charts) or evasion_offers(state)

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
        """Fold the decision in; a dive is paid for in hull damage at once."""
        return _DECIDED[type(decision)](state, decision, charts)

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
        return hunt_odds.alike(state, charts)

    def relevant(self, state: CycleState) -> CycleState:
        """`state` without what no longer touches a roll of the cycle."""
        return hunt_odds.relevant(state)


_DECIDED: dict[type[CycleDecision], Callable[..., Step[CycleState]]] = {
    ExceedTestDepth: decide_dive,
    NameEvasion: decide_evasion,
    NameEscortNumber: decide_escort_number,
}


def _quality(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    quality, trace = roll_escort_quality(state.hunt.year, dice, charts)
    hunt = msgspec.structs.replace(state.hunt, escort_quality=quality)
    return to(_after_quality(state), state, trace, hunt=hunt)


def _after_quality(state: CycleState) -> Stage:
    """Where the cycle goes once the quality of the escorts is known."""
    return before_check(state) if state.detection is None else before_attack(state)


_STEPS = {
    Stage.QUALITY: _quality,
    Stage.TEST_DIVE: dive_deeper,
    Stage.CHECK: detect,
    Stage.EVASION_DIE: roll_evasion,
    Stage.ATTACK: attack_boat,
    Stage.HITS: take_hits,
    Stage.FLOODING: flood_more,
    Stage.SCUTTLING: scuttle_boat,
}


# ------------------------------------------------------------------------------ faults


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
    if not 0 <= state.hits_due < charts.e3.sunk_hits or not 0 <= state.hits <= MOST_COUNTED:
        yield "more hits than an attack can make"
    if not 0 <= state.injuries_due <= MOST_INJURIES:
        yield "more injuries than a hit can make"
    if (stage is Stage.HITS) != bool(state.hits_due or state.injuries_due):
        yield "hits due out of place"
    if (stage is Stage.EVASION_DIE) and not 1 <= state.named <= len(EVASION_OFFER.choices):
        yield "no number named"
    if abs(state.evasion) > charts.e3.sunk_hits:
        yield "an evasion that changes too much"
    counted = 1 <= state.first_check <= state.check_number <= MOST_COUNTED
    if not counted or not rounds - 1 <= state.checks <= rounds + 1:
        yield "checks out of order"
    if (state.ending is not None) and not over:
        yield "an ending before the end"
    if (state.crew.kommandant is Health.KILLED) != (state.ending == "commander_killed"):
        yield "a dead Kommandant hunted"
    if state.commander.reroll_markers < 0:
        yield "fewer than no markers"


# ------------------------------------------------------------------------------ results


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
        commander=state.commander,
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

"""The detection and depth-charge cycle as a procedure (9.6, 10.1, 10.13, 14.4, 14.5, 14.7).

In the order of play: pretending to be sunk, test depth or else a Mk 27 and a noise maker, a noise
maker put out before, the shot or the detection check, evasion, the attack, each hit and each
injury it causes, additional flooding, and the next check; until the escorts lose the boat or the
boat is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.attack.tubes import cutie_tubes
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted import hunt_odds
from wardroom.rulesets.silent_victory.hunted.detection import (
    AttackMade,
    Escorted,
    Hunt,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.hunted.escort_attack import (
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
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleDecision,
    CycleHeadline,
    CycleState,
    DeployNoiseMaker,
    DepthChargeCycleOrder,
    DepthChargeCycleOutcome,
    ExceedTestDepth,
    FireCutie,
    HuntedOrders,
    NameEscortNumber,
    NameEvasion,
    PretendSunk,
    Stage,
)
from wardroom.rulesets.silent_victory.hunted.ways_out import (
    before_attack,
    decide_cutie,
    decide_dive,
    decide_miss,
    decide_noise_maker,
    decide_trick,
    dive_deeper,
    fire_cutie,
    next_stage,
    roll_noise,
    roll_trick,
    way_out_offers,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import Area, TubeContent, Wolfpack
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
        stage=Stage.QUALITY,
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


# ------------------------------------------------------------------------------ the machine


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
        return way_out_offers(state, charts) or evasion_offers(state)

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
        return hunt_odds.alike(state, charts)

    def relevant(self, state: CycleState) -> CycleState:
        """`state` without what no longer touches a roll of the cycle."""
        return hunt_odds.relevant(state)


_DECIDED: dict[type[CycleDecision], Callable[..., Step[CycleState]]] = {
    PretendSunk: decide_trick,
    ExceedTestDepth: decide_dive,
    FireCutie: decide_cutie,
    DeployNoiseMaker: decide_noise_maker,
    RerollMiss: decide_miss,
    NameEvasion: decide_evasion,
    NameEscortNumber: decide_escort_number,
}


def _quality(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    quality, trace = roll_escort_quality(state.hunt.year, dice, charts)
    hunt = msgspec.structs.replace(state.hunt, escort_quality=quality)
    return to(_after_quality(state, charts), state, trace, hunt=hunt)


def _after_quality(state: CycleState, charts: SilentVictoryCharts) -> Stage:
    """Where the cycle goes once the quality of the escorts is known."""
    if state.detection is None:
        return next_stage(state, Stage.QUALITY, charts)
    return before_attack(state)


_STEPS = {
    Stage.QUALITY: _quality,
    Stage.TRICK_DIE: roll_trick,
    Stage.TEST_DIVE: dive_deeper,
    Stage.NOISE_DIE: roll_noise,
    Stage.SHOT: fire_cutie,
    Stage.CHECK: detect,
    Stage.EVASION_DIE: roll_evasion,
    Stage.ATTACK: attack_boat,
    Stage.HITS: take_hits,
    Stage.FLOODING: flood_more,
    Stage.SCUTTLING: scuttle_boat,
}


# ------------------------------------------------------------------------------ faults


def _faults(state: CycleState, charts: SilentVictoryCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    stage, over = state.stage, state.stage is _OVER
    forced_up = stage is Stage.SCUTTLING or over
    hunted = Stage.EVASION <= stage <= Stage.FLOODING
    evasion = charts.e3.evasion
    most_hits = charts.e3.sunk_hits - 1 + max(evasion.same_number, evasion.same_direction, 0)
    yield from boat_faults(state.boat, state.hunt.date, charts, at_limit=forced_up)
    if hunted and state.detection not in (Detection.DETECTED, Detection.DETECTED_PLUS_1):
        yield "attacked without a detection"
    if not 0 <= state.hits_due <= most_hits or not 0 <= state.hits <= MOST_COUNTED:
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
    if (stage is Stage.SHOT) and not _is_cutie(state, charts):
        yield "no Mk 27 to be fired"
    if (state.missed is not None) and (stage is not Stage.SHOT or state.missed.is_fault(charts)):
        yield "a miss of no shot"
    if (stage is Stage.CUTIE) and not cutie_tubes(state.boat, charts):
        yield "no Mk 27 to choose"
    if stage is Stage.NOISE_MAKER and not state.boat.noise_makers:
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


# ------------------------------------------------------------------------------ results


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

"""Before an escort's check: the trick, test depth, a Mk 27, noise makers (9.6.4 to 9.6.8, 14.4)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import (
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
from wardroom.rulesets.silent_victory.attack.tubes import cutie_tubes, emptied
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.escapes import (
    deploy_noise_maker,
    may_exceed_test_depth,
    roll_noise_maker,
    roll_sunk_trick,
)
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleDecision,
    CycleState,
    DeployNoiseMaker,
    Ending,
    ExceedTestDepth,
    FireCutie,
    PretendSunk,
    Stage,
)
from wardroom.rulesets.silent_victory.situation.terms import Torpedo
from wardroom.rulesets.submarine.terms import (
    Detection,
    Posture,
    SystemState,
)
from wardroom.rulesets.submarine.test_depth import TestDive, pay_for_test_depth, roll_test_depth

_CHECK = Stage.CHECK
_CUTIE = Stage.CUTIE
_NOISE_DIE = Stage.NOISE_DIE
_NOISE_MAKER = Stage.NOISE_MAKER
_SHOT = Stage.SHOT
_STAGE_TEST_DEPTH = Stage.TEST_DEPTH
_TRICK = Stage.TRICK


def next_stage(state: CycleState, done: Stage, charts: SilentVictoryCharts) -> Stage:
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


def before_attack(state: CycleState) -> Stage:
    """A number is named before an attack, with the option on and hydrophones at work (14.7.4)."""
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    evasive = state.options.evasive_manoeuvres and hydrophones
    return Stage.EVASION if evasive else Stage.ATTACK


# ------------------------------------------------------------------------------ offers


def way_out_offers(
    state: CycleState, charts: SilentVictoryCharts
) -> tuple[Offer[CycleDecision], ...]:
    """The way out that is open before this check; none where there is not one."""
    stage, missed = state.stage, state.missed
    if stage is _SHOT and missed is not None and missed.again is None:
        return (miss_offer(missed, cutie_shot(state), charts),)
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
    return ()


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


# ------------------------------------------------------------------------------ decisions


def decide_trick(
    state: CycleState, decision: PretendSunk, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether the boat pretends to be sunk (14.4)."""
    stage = Stage.TRICK_DIE if decision.pretend else next_stage(state, _TRICK, charts)
    return to(stage, state)


def decide_dive(
    state: CycleState, decision: ExceedTestDepth, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether the boat exceeds test depth, which is paid for in hull damage at once (9.6.4)."""
    if not decision.dive:
        return to(next_stage(state, _STAGE_TEST_DEPTH, charts), state)
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    table = charts.escape.test_depth
    paid = pay_for_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes)
    return _after_dive(state, paid, charts)


def decide_cutie(
    state: CycleState, decision: FireCutie, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The tube whose Mk 27 is fired, or none (9.6.7)."""
    after = msgspec.structs.replace(state, cutie=decision.tube)
    return to(next_stage(after, _CUTIE, charts), after)


def decide_noise_maker(
    state: CycleState, decision: DeployNoiseMaker, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether a noise maker is put out, for the next check (9.6.8)."""
    stage = next_stage(state, _NOISE_MAKER, charts)
    if not decision.deploy:
        return to(stage, state)
    boat, trace = deploy_noise_maker(state.boat)
    used = state.noise_makers_used + 1
    return to(stage, state, trace, boat=boat, noise_makers_used=used, noise_maker="deployed")


def decide_miss(
    state: CycleState, decision: RerollMiss, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether a miss of the Mk 27 is thrown again (11.3.10.2)."""
    del charts
    assert state.missed is not None
    missed = msgspec.structs.replace(state.missed, again=decision.reroll)
    used = state.citation_used or decision.reroll
    return to(_SHOT, state, missed=missed, citation_used=used)


# ------------------------------------------------------------------------------ dice


_TEST_DEPTH = "escape.test_depth"


def roll_trick(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Whether the escorts believe that the boat is sunk (14.4.1)."""
    deceived, trace = roll_sunk_trick(state.hunt.escort_quality, dice, charts)
    if deceived:
        return to(Stage.OVER, state, trace, ending="escaped")
    after = msgspec.structs.replace(state, trick_failed=True)
    return to(next_stage(after, Stage.TRICK_DIE, charts), after, trace)


def dive_deeper(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Whether the hull holds beyond test depth (9.6.4)."""
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    deeper = ScopedDice(dice, "hull", state.boat.hull_damage)
    table = charts.escape.test_depth
    dive = roll_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes, deeper)
    return _after_dive(state, dive, charts)


def _after_dive(state: CycleState, dive: TestDive, charts: SilentVictoryCharts) -> Step[CycleState]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    after = msgspec.structs.replace(state, boat=boat)
    if dive.result == "again":
        return to(Stage.TEST_DIVE, after, dive.trace)
    if dive.result == "survived":
        after = msgspec.structs.replace(after, at_test_depth=True)
        return to(next_stage(after, Stage.TEST_DIVE, charts), after, dive.trace)
    ending: Ending = "crushed" if dive.result == "crushed" else "sunk"
    return to(Stage.OVER, after, dive.trace, ending=ending)


def roll_noise(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """A noise maker put out in the round before does its work (9.6.8)."""
    lost, trace = roll_noise_maker(state.hunt.escort_quality, dice, charts)
    if lost:
        return to(Stage.OVER, state, trace, ending="escaped")
    after = msgspec.structs.replace(state, noise_maker="none")
    return to(next_stage(after, _NOISE_DIE, charts), after, trace)


def cutie_shot(state: CycleState) -> Shot:
    """The shot of the Mk 27 chosen."""
    return Shot(target=1, tube=state.cutie, torpedo=Torpedo.MK27)


def fire_cutie(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """A Mk 27 at the escort in place of its check (9.6.7): the boat is lost to it, or found."""
    shot, missed = cutie_shot(state), state.missed
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
            return to(_SHOT, state, trace, missed=open_)
    if hit:
        dud, fuse = check_dud(shot, Torpedo.MK27, circumstances, dice, charts)
        trace = (*trace, *fuse)
        if not dud:
            crippled = TraceStep(rule="9.6.7", purpose="cutie", result="escort_crippled")
            trace = (*trace, crippled)
            return to(Stage.OVER, state, trace, escort_crippled=True, ending="escaped")
    else:
        run = circle(shot, natural, circumstances, state.options, dice, charts)
        trace = (*trace, *run.trace)
        if run.result == "strikes_boat":
            return to(Stage.OVER, state, trace, ending="sunk")
    found = TraceStep(rule="9.6.7", purpose="cutie", result="found_by_cutie")
    after = msgspec.structs.replace(state, detection=Detection.DETECTED, missed=None)
    return to(before_attack(after), after, (*trace, found))

"""An escort's check and attack, and what it does to the boat, hit by hit (9.6.9 to 9.6.14)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.silent_victory.hunted.detection import (
    attack_modifiers,
    check_detection,
    detection_modifiers,
    resolve_escort_attack,
)
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleDecision,
    CycleState,
    Ending,
    NameEscortNumber,
    NameEvasion,
    Stage,
)
from wardroom.rulesets.silent_victory.hunted.ways_out import before_attack, next_stage
from wardroom.rulesets.submarine.evasion import evade, meet_evasion
from wardroom.rulesets.submarine.hits import after_hit
from wardroom.rulesets.submarine.terms import (
    Detection,
    Health,
)

_EVASION = Stage.EVASION
_EVASION_DIE = Stage.EVASION_DIE


def detect(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """The detection check of this round (9.6.9): undetected, the boat is away."""
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
        return to(Stage.OVER, state, check.trace, ending="escaped", checks=checks)
    return to(before_attack(state), state, check.trace, detection=check.result, checks=checks)


def evasion_offers(state: CycleState) -> tuple[Offer[CycleDecision], ...]:
    """The boat's number, and then an opponent's for the escort (14.7, 14.7.3)."""
    if state.stage is _EVASION:
        return (EVASION_OFFER,)
    return (_OPPONENT_OFFER,) if state.stage is _EVASION_DIE and state.opponent else ()


EVASION_OFFER: Offer[CycleDecision] = Offer(
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


def decide_evasion(
    state: CycleState, decision: NameEvasion, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The boat's number is named (14.7)."""
    del charts
    return to(_EVASION_DIE, state, named=decision.number)


def decide_escort_number(
    state: CycleState, decision: NameEscortNumber, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """The opponent's number for the escort is named (14.7.3)."""
    change, trace = meet_evasion(charts.e3.evasion, state.named, decision.number, "14.7")
    return to(Stage.ATTACK, state, trace, evasion=change)


def roll_evasion(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """The escort's die against the number named (14.7)."""
    change, trace = evade(charts.e3.evasion, state.named, "14.7", dice)
    return to(Stage.ATTACK, state, trace, evasion=change)


def attack_boat(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """The depth charges (9.6.10): nothing, hits to be rolled for, or the end of the boat."""
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
        return to(Stage.OVER, state, attack.trace, ending="sunk")
    if attack.hits:
        return to(Stage.HITS, state, attack.trace, hits_due=attack.hits)
    return _end_round(state, attack.trace, charts)


def take_hits(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """The next hit, or the next injury of the last one (9.6.11, 9.6.12)."""
    if state.injuries_due:
        return _injury(state, dice, charts)
    number = state.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    after = after_hit(state, hit)
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
        return to(Stage.FLOODING, state, trace)
    return _end_round(state, trace, charts)


def _lose(state: CycleState, ending: Ending, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The end of the hunt; hits that remain no longer matter (9.6.11)."""
    return to(Stage.OVER, state, trace, ending=ending, hits_due=0, injuries_due=0)


def _surface(state: CycleState, trace: tuple[TraceStep, ...]) -> Step[CycleState]:
    """The boat is forced up; hits that remain no longer matter (10.1.2)."""
    return to(Stage.SCUTTLING, state, trace, hits_due=0, injuries_due=0)


def flood_more(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Additional flooding at the end of a round with any (10.1.3)."""
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
    stage = Stage.OVER if enough else next_stage(after, Stage.QUALITY, charts)
    return to(stage, after, trace)


def scuttle_boat(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """A boat forced to the surface is scuttled, or captured (10.13.2)."""
    result, trace = scuttle(state.crew, dice, charts)
    ending: Ending = "captured" if result == "captured" else "scuttled"
    return to(Stage.OVER, state, trace, ending=ending)

"""A round of combat with an enemy submarine as a procedure (9.9).

In the order of play: who fires first; the captain's attack, or his leaving; at close range the
check before it; his torpedoes; and, if the enemy lives, whether it finds the boat and what its own
torpedoes do. One live torpedo sinks either.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.bounds import Bounds
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Gathering, Refused, said
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.approach import homeward_bound
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    TorpedoAimed,
    emptied,
    loaded_at,
    torpedo_shots,
    tube_faults,
)
from wardroom.rulesets.silent_victory.attack.gunnery import (
    REROLL_MISS,
    Shot,
    ShotResult,
    dice_of,
    effect,
    first_throw,
    is_sunk,
    miss_decided,
    miss_open,
    progress_of_miss,
    second_throw,
)
from wardroom.rulesets.silent_victory.attack.submarine_round import (
    DuelDetails,
    DuelHeadline,
    DuelResult,
    DuelState,
    EngageSubmarine,
    FightSubmarineOrder,
    SubmarineAttack,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import require_a_diesel
from wardroom.rulesets.silent_victory.hunted.detection import (
    check_close_approach,
    check_detection,
    detection_modifiers,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import end_of, fit_of
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.silent_victory.situation.terms import Torpedo
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.following import check_time_known
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.salvo import details_of, fired, unfired
from wardroom.rulesets.submarine.terms import Detection, End, Posture, Range, SystemState, TimeOfDay

_SURFACED = Posture.SURFACED


def begin(
    duel: Attacking,
    order: FightSubmarineOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> DuelState:
    """Return the round with the enemy submarine that was met.

    Raises Refused for what is no submarine, for a surprise before any round, and for a standing
    order of an attack that the rules forbid. A boat that aborts attacks nothing, but has to see
    whether it is attacked: it declines (10.12.4).
    """
    require_a_diesel(duel.boat)
    _check_contact(duel.contact, charts)
    attack = order.standing_orders.engage_submarine
    later = duel.contact.round > 1
    if homeward_bound(duel.boat, duel.crew, duel.patrol) is not None and (
        isinstance(attack, SubmarineAttack) or later
    ):
        raise Refused(
            "must_abort.attack",
            rule="10.12.4",
            member="/situation/contact/round" if later else "/standing_orders/engage_submarine",
        )
    if isinstance(attack, SubmarineAttack):
        _check_attack(duel, attack, charts, "/standing_orders/engage_submarine")
    contact = msgspec.structs.replace(
        duel.contact, tactics=None, approach=None, attack=None, groups_fired=()
    )
    duel = msgspec.structs.replace(duel, contact=contact)
    return DUEL.begun(holding(DuelState, duel, options=options, order=order), charts)


def _check_contact(contact: Contact, charts: SilentVictoryCharts) -> None:
    if contact.kind != "submarine" or not contact.targets:
        raise Refused(
            "no_submarine.type",
            rule="9.9",
            member=f"/situation/contact/{'targets' if contact.kind == 'submarine' else 'kind'}",
        )
    if is_sunk(contact.targets[0], charts):
        raise Refused(
            "target_sunk.submarine", rule="9.9.4", member="/situation/contact/targets/0/damage"
        )
    check_time_known(contact)
    if contact.phase == "over":
        raise Refused("round_fought.submarine", rule="9.9.5", member="/situation/contact/phase")
    if contact.surprised and contact.round == 1:
        raise Refused(
            "not_surprised_yet",
            rule="9.9.1",
            member="/situation/contact/surprised",
            choices=(False,),
        )


def _check_attack(
    duel: Attacking, attack: SubmarineAttack, charts: SilentVictoryCharts, member: str
) -> None:
    """Raise Refused for an attack that the rules forbid (9.9, 9.2.1, 9.9.2)."""
    boat, contact, surfaced = duel.boat, duel.contact, attack.posture is _SURFACED
    surprise = charts.enemy_submarine.surprise_range
    refusals = (
        (surfaced and contact.time is TimeOfDay.DAY, "surfaced_by_day.submarine", "9.9", "posture"),
        (not surfaced and boat.systems.periscope is not SystemState.OPERATIONAL,
         "periscope_out", "10.0", "posture"),
        (contact.surprised and attack.range is not surprise,
         said("range_after_surprise", range=surprise), "9.9.2", "range"),
    )  # fmt: skip
    gathering = Gathering()
    for forbidden, what, rule, name in refusals:
        with gathering:
            if forbidden:
                raise Refused(what, rule=rule, member=f"{member}/{name}")
    for index, tube in enumerate(attack.tubes):
        with gathering:
            at = f"{member}/tubes/{index}"
            for fault in tube_faults(boat, tube, None, attack.tubes[:index], charts, at):
                raise fault
    with gathering:
        # Tubes that are not there have no end.
        if not gathering and not surfaced and _both_ends(duel, attack.tubes, charts):
            raise Refused("both_ends_submerged", rule="9.2.1", member=f"{member}/tubes")
    gathering.close()


def _both_ends(duel: Attacking, tubes: tuple[int, ...], charts: SilentVictoryCharts) -> bool:
    fit = fit_of(duel.boat, charts)
    return len({end_of(tube, fit) for tube in tubes}) > 1


# ------------------------------------------------------------------------ who fires first


def first_round(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether it is the first round, and nobody has fired yet (9.9.1)."""
    del charts
    contact = state.contact
    return contact.round == 1 and contact.tactics is None and not contact.surprised


def roll_first_fire(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Return who fires first (9.9.1). Dice: one, purpose `first_fire`."""
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
    surprised = row.result == "enemy"
    contact = msgspec.structs.replace(state.contact, surprised=surprised)
    attack = state.order.standing_orders.engage_submarine
    trace: tuple[TraceStep, ...] = (step,)
    if surprised and isinstance(attack, SubmarineAttack):
        trace = (step, *unfired(_shots(state, attack.tubes, charts), "9.9.1", "surprised"))
    return stepped(state, trace, contact=contact)


# ------------------------------------------------------------------------ the boat's attack


def may_engage(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether the boat may attack now, or leave (9.9.3)."""
    del charts
    return state.contact.tactics is None and not state.surprised_now


def offer_engage(state: DuelState, charts: SilentVictoryCharts) -> Offer[EngageSubmarine]:
    """Return how to attack the submarine, with what can be fired and how (9.9, 9.9.2)."""
    boat, contact = state.boat, state.contact
    postures = (
        (_SURFACED, contact.time is TimeOfDay.NIGHT),
        (Posture.SUBMERGED, boat.systems.periscope is SystemState.OPERATIONAL),
    )
    ranges = (charts.enemy_submarine.surprise_range,) if contact.surprised else tuple(Range)
    details = DuelDetails(
        time=contact.time,
        postures=tuple(posture for posture, can in postures if can),
        ranges=ranges,
        tubes_forward=loaded_at(boat, End.FORWARD, charts),
        tubes_aft=loaded_at(boat, End.AFT, charts),
    )
    return Offer(
        decision="engage_submarine",
        rule="9.9.3",
        example=EngageSubmarine(attack=None),
        details=details,
        bounds=lambda: duel_bounds(details),
    )


def duel_bounds(details: DuelDetails) -> Bounds:
    """Return what an attack on a submarine is held to (9.9, 9.9.2), where there can be one.

    That tubes of one end alone are fired submerged is not in it.
    """
    tubes = (*details.tubes_forward, *details.tubes_aft)
    if not (tubes and details.postures):
        return Bounds({"/attack": {"anyOf": ()}})
    return Bounds(
        {
            "/attack/posture": {"enum": details.postures},
            "/attack/range": {"enum": details.ranges},
            "/attack/tubes": {"maxItems": len(tubes), "uniqueItems": True},
            "/attack/tubes/*": {"enum": tubes},
        }
    )


def decide_engage(
    state: DuelState, decision: EngageSubmarine, charts: SilentVictoryCharts
) -> Step[DuelState]:
    """Attack, at close range after a check; or leave, undetected (9.9.3)."""
    attack = decision.attack
    if attack is None:
        return stepped(state, result="declined")
    _check_attack(state, attack, charts, "/decision/attack")
    tactics = Tactics(posture=attack.posture, range=attack.range)
    contact = msgspec.structs.replace(state.contact, tactics=tactics)
    decided = msgspec.structs.replace(state, contact=contact, tubes=attack.tubes)
    return Step(decided if attack.range is Range.CLOSE else _loaded(decided, charts))


def ordered_to_engage(state: DuelState, offer: Offer[Any]) -> EngageSubmarine | None:
    """Return what the standing orders say; a boat on its way home leaves (10.12.4)."""
    del offer
    if homeward_bound(state.boat, state.crew, state.patrol) is not None:
        return EngageSubmarine(attack=None)
    attack = state.order.standing_orders.engage_submarine
    return None if isinstance(attack, UnsetType) else EngageSubmarine(attack=attack)


def closes_in(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether the boat closes in, and has still to be looked for (9.9.3)."""
    del charts
    contact = state.contact
    return contact.tactics is not None and contact.attack is None and state.detection is None


def check_approach(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Make the check before firing at close range; found, the boat is fired at (9.9.3)."""
    check = check_close_approach(int(state.date[:4]), dice, charts)
    contact = msgspec.structs.replace(state.contact, approach=check.result)
    state = msgspec.structs.replace(state, contact=contact)
    if check.result is Detection.UNDETECTED:
        return Step(_loaded(state, charts), check.trace)
    not_fired = unfired(_shots(state, state.tubes, charts), "9.9.3", "found")
    return stepped(state, (*check.trace, *not_fired), detection=check.result)


def _shots(
    duel: Attacking, tubes: tuple[int, ...], charts: SilentVictoryCharts
) -> tuple[Shot, ...]:
    """The torpedoes of an attack from `tubes`, in the order of fire: salvo by salvo (9.5.2)."""
    fit = fit_of(duel.boat, charts)
    first = end_of(tubes[0], fit)
    return tuple(
        shot
        for second in (False, True)
        for shot in torpedo_shots(
            duel.boat,
            (
                TorpedoAimed(tube=tube, target=1)
                for tube in tubes
                if (end_of(tube, fit) is first) is not second
            ),
            second_salvo=second,
        )
    )


def _loaded(state: DuelState, charts: SilentVictoryCharts) -> DuelState:
    """`state` with the torpedoes of its attack on their way (9.2.1)."""
    tubes, tactics = state.tubes, state.tactics
    shots = _shots(state, tubes, charts)
    attack = AttackMade(
        range=tactics.range,
        posture=tactics.posture,
        mk14_fired=any(shot.torpedo is Torpedo.MK14 for shot in shots),
        forward_and_aft=_both_ends(state, tubes, charts),
    )
    contact = msgspec.structs.replace(state.contact, attack=attack)
    boat = msgspec.structs.replace(state.boat, tubes=emptied(state.boat.tubes, tubes))
    return msgspec.structs.replace(state, boat=boat, contact=contact, pending=shots)


def fires(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether torpedoes are on their way, the first of which has not missed yet."""
    del charts
    return bool(state.pending) and state.missed is None


def fire_next(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Return the next torpedo: to hit, dud, and the end of the enemy if it is live (9.9.4)."""
    shot = state.pending[0]
    if is_sunk(state.contact.targets[0], charts):
        wasted = TraceStep(
            rule="9.2.1", purpose="wasted", details=details_of(shot), result="wasted"
        )
        return _after_shot(state, ShotResult(0, "miss", (wasted,)), charts)
    missed, done = first_throw(state, shot, dice_of(shot, dice), charts)
    if missed is not None:
        return stepped(state, done.trace, missed=missed)
    return _after_shot(state, done, charts)


def throw_again(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Throw a miss again, or let it stand, as was decided (11.3.10.2)."""
    shot, missed = state.pending[0], state.missed
    assert missed is not None
    done = second_throw(state, shot, missed, dice_of(shot, dice), charts)
    return _after_shot(state, done, charts)


def _after_shot(state: DuelState, done: ShotResult, charts: SilentVictoryCharts) -> Step[DuelState]:
    """What the first pending torpedo did; with the last one it is the enemy's turn (9.9.5)."""
    shot = state.pending[0]
    after: DuelState = fired(state, shot, done.damage, missed=None)
    submarine, trace = after.contact.targets[0], done.trace
    if done.damage:
        trace = (*trace, effect(shot, submarine, charts))
    if done.result == "strikes_boat":
        trace = (*trace, *unfired(after.pending, "14.8.1", "boat_sunk"))
        return stepped(after, trace, pending=(), result="boat_sunk")
    if not after.pending and is_sunk(submarine, charts):
        return stepped(after, trace, result="submarine_sunk")
    return Step(after, trace)


# ------------------------------------------------------------------------ the enemy's turn


def looks_for_boat(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether the enemy that lives has still to look for the boat that fired (9.9.5)."""
    del charts
    fired_at = state.contact.attack is not None and not state.pending
    return fired_at and state.detection is None


def detect(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Return whether the enemy finds the boat, with every modifier (9.9.5, chart E2)."""
    modifiers = detection_modifiers(state, test_depth=False, charts=charts)
    check = check_detection(modifiers, 1, dice, charts, rule="9.9.5")
    unseen = check.result is Detection.UNDETECTED
    result: DuelResult | None = "both_afloat" if unseen else None
    return stepped(state, check.trace, detection=check.result, result=result)


def enemy_fires(state: DuelState, charts: SilentVictoryCharts) -> bool:
    """Return whether the enemy found or surprised the boat and has torpedoes (9.9.1, 9.9.5)."""
    found = state.detection not in (None, Detection.UNDETECTED)
    left = state.enemy_torpedoes < charts.enemy_submarine.torpedoes
    return (found or state.surprised_now) and left


def enemy_fire(state: DuelState, dice: Dice, charts: SilentVictoryCharts) -> Step[DuelState]:
    """Fire one torpedo of the enemy's (9.9.5).

    Dice: to hit, purpose `enemy_torpedo`; if it hits the dud die, purpose `enemy_dud`. A live one
    sinks the boat.
    """
    table, tactics = charts.enemy_submarine, state.contact.tactics
    number = state.enemy_torpedoes + 1
    dice = ScopedDice(dice, "enemy", number)
    range_ = table.surprise_range if tactics is None else tactics.range
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
    result: DuelResult | None = None if number < table.torpedoes else "both_afloat"
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
        result = result if dud else "boat_sunk"
    return stepped(state, trace, enemy_torpedoes=number, result=result)


# ------------------------------------------------------------------------------ the table


DUEL = Table(
    Stage("9.9.1", "first_fire", when=first_round, does=roll_first_fire),
    Stage(
        "9.9.3",
        "engage",
        when=may_engage,
        asks=Ask(offer=offer_engage, takes=decide_engage, standing=ordered_to_engage),
    ),
    Stage("9.2.2", "approach", when=closes_in, does=check_approach),
    Stage("9.9.4", "fire", when=fires, does=fire_next, repeats=True),
    Stage("11.3.10.2", "reroll_miss", when=miss_open, asks=REROLL_MISS),
    Stage("11.3.10.2", "miss", when=miss_decided, does=throw_again),
    Stage("9.9.5", "detection", when=looks_for_boat, does=detect),
    Stage("9.9.5", "enemy_fire", when=enemy_fires, does=enemy_fire, repeats=True),
    again=lambda state, _charts: state if state.pending else None,
    over=lambda state: state.result is not None,
)
_SHOT = ("fire", "reroll_miss", "miss")


class FightSubmarine(SubmarineProcedure[DuelState, SilentVictoryCharts]):
    """The step machine of a round with an enemy submarine."""

    name = "submarine encounter"
    table = DUEL

    def progress(self, state: DuelState) -> Any:
        """Return the progress of the duel: stage, torpedo, and within one its miss."""
        stage = _SHOT[0] if state.stage in _SHOT else state.stage
        miss = progress_of_miss(state.missed)
        return (DUEL.places[stage], -len(state.pending), miss, state.enemy_torpedoes)

    def faults(self, state: DuelState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a round with a submarine, in words."""
        contact, pending, missed = state.contact, state.pending, state.missed
        if contact.kind != "submarine" or len(contact.targets) != 1:
            yield "no submarine"
        if (pending or contact.attack is not None) and contact.tactics is None:
            yield "an attack that was never made"
        if contact.tactics is not None and not state.tubes:
            yield "an attack from no tube"
        if any(shot.tube is None or shot.torpedo is None or shot.target != 1 for shot in pending):
            yield "torpedoes from no tube"
        if len({shot.tube for shot in pending}) < len(pending):
            yield "two torpedoes from one tube"
        if missed is not None and (not pending or missed.is_fault(charts)):
            yield "a miss of no torpedo"
        if missed is not None and state.patrol is None:
            yield "a miss thrown again on no patrol"
        if not 0 <= state.enemy_torpedoes <= charts.enemy_submarine.torpedoes:
            yield "more torpedoes than the enemy fires"
        if state.result is None and state.stage == "approach" and contact.tactics is not None:
            yield from _approach_faults(state, contact.tactics, charts)


def _approach_faults(
    state: DuelState, tactics: Tactics, charts: SilentVictoryCharts
) -> Iterator[str]:
    """Whether the attack that is under way can still be made."""
    try:
        attack = SubmarineAttack(posture=tactics.posture, range=tactics.range, tubes=state.tubes)
        _check_attack(state, attack, charts, "")
    except Refused as refusal:
        yield str(refusal)


def headline(state: DuelState, charts: SilentVictoryCharts) -> DuelHeadline:
    """Return how the round stands in `state`."""
    submarine: Ship = state.contact.targets[0]
    return DuelHeadline(
        result=state.result,
        surprised=state.contact.surprised,
        detection=state.detection or state.contact.approach,
        tonnage_sunk=submarine.tonnage if is_sunk(submarine, charts) else 0,
    )

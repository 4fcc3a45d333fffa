"""The calls that come next after a call, found by the career's own machine.

The career's machine defines the order of play; see `submarine.next_calls`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.engine.situations import After, Entered, Situations, known, put_back, whole
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.submarine_round import DuelState
from wardroom.rulesets.silent_victory.calls.port import SET_UP_BOAT
from wardroom.rulesets.silent_victory.career.attack import others, with_escort
from wardroom.rulesets.silent_victory.career.contact import (
    after_loss,
    lost,
    out_of_sight,
    postures_open,
)
from wardroom.rulesets.silent_victory.career.machine import CALL_OF, CAREER
from wardroom.rulesets.silent_victory.career.port import sailing_again
from wardroom.rulesets.silent_victory.career.sea import forced
from wardroom.rulesets.silent_victory.career.state import (
    CareerOrders,
    CareerState,
    FireSalvo,
    ReloadTubes,
    Stage,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.victory import VictoryState, is_over
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.plausible import (
    complete,
    ended,
    faults,
    faults_since,
)
from wardroom.rulesets.silent_victory.situation.plausible_at_sea import check_row_here
from wardroom.rulesets.silent_victory.situation.record import promotion_due
from wardroom.rulesets.silent_victory.situation.situation import Port, Situation
from wardroom.rulesets.submarine.career import Child
from wardroom.rulesets.submarine.detection import check_answered
from wardroom.rulesets.submarine.next_calls import (
    FirstThrow,
    NextCalls,
    parting,
    stage_hunted,
    stage_shown,
)
from wardroom.rulesets.submarine.patrol import (
    PortStep,
    check_at_sea,
    check_month,
    check_steps,
    promotion_step,
)
from wardroom.rulesets.submarine.terms import Range

_STAGES: dict[str, Stage] = {
    "set-up-boat": Stage.SET_UP,
    "assign-patrol": Stage.ASSIGNMENT,
    "advance-box": Stage.MOVE,
    "resolve-random-event": Stage.EVENT,
    "attempt-mission": Stage.MISSION,
    "resolve-aircraft-encounter": Stage.AIRCRAFT,
    "run-depth-charge-cycle": Stage.HUNT,
    "repair-boat": Stage.REPAIRS,
    "resolve-salvo": Stage.ATTACK,
    "fight-submarine": Stage.DUEL,
    "reload-tubes": Stage.RELOADING,
    "follow-targets": Stage.FOLLOWING,
    "abort-patrol": Stage.ABORT,
    "complete-patrol": Stage.HOME,
    "refit": Stage.REFIT,
    "advance-crew": Stage.CREW,
    "request-boat": Stage.NEW_BOAT,
    "upgrade-guns": Stage.GUNS,
    "judge-victory": Stage.VICTORY,
}
"""The stage of the career in which a call is made, where there is one."""
_WHY: dict[Stage, tuple[str, str]] = {
    Stage.ASSIGNMENT: ("assignment", "7.1"),
    Stage.MOVE: ("next_box", "6.1"),
    Stage.CHECK: ("check_box", "8.1.1"),
    Stage.EVENT: ("random_event", "12.1.1"),
    Stage.REPORT: ("ship_reported", "12.1.1"),
    Stage.MISSION: ("mission_box", "7.4"),
    Stage.AIRCRAFT: ("aircraft", "8.1.5"),
    Stage.HUNT: ("escorts_check", "9.6.1"),
    Stage.REPAIRS: ("repairs", "10.11"),
    Stage.APPROACH: ("attack_or_decline", "9.2.2"),
    Stage.ATTACK: ("attack_or_decline", "8.1.4"),
    Stage.DUEL: ("submarine", "9.9"),
    Stage.RELOADING: ("reload", "9.2.11"),
    Stage.ADDITIONAL_ROUND: ("additional_round", "9.4.3"),
    Stage.ARRIVAL: ("escort_arrives", "9.6.2"),
    Stage.FOLLOWING: ("may_follow", "9.7.1"),
    Stage.CONVOY_AGAIN: ("convoy_found_again", "9.7.7"),
    Stage.ABORT: ("may_abort", "10.12.5"),
    Stage.HOME: ("in_port", "7.5"),
    Stage.REFIT: ("refit", "10.14"),
    Stage.CREW: ("crew", "11.1"),
    Stage.AWARDS: ("awards", "11.3"),
    Stage.PROMOTION: ("promotion", "11.2.3"),
    Stage.NEW_BOAT: ("boat_request", "11.5.3"),
    Stage.GUNS: ("newer_guns", "11.6.2"),
    Stage.LAST_PROMOTION: ("career_over", "5.1.2"),
    Stage.LAST_AWARD: ("last_award", "11.3.6"),
    Stage.VICTORY: ("game_over", "5.1.4"),
}
"""The reason for a call in a stage, as a code, and its rule."""
_BESIDE: dict[str, Callable[[CareerState, SilentVictoryCharts], tuple[Any, ...]]] = {
    "load_torpedoes": lambda _state, _charts: (),
    "fire": lambda _state, _charts: (FireSalvo(attack=()),),
    "reload": lambda state, charts: (*others(state, charts), ReloadTubes(loads=())),
}
"""Decisions with too many choices to list: the choices that lead elsewhere than the example."""
_BY_SITUATION = (Stage.ABORT, Stage.HUNT, Stage.DUEL, Stage.HOME)
"""Stages in which the reason for a call depends on the situation."""
_ALIKE: dict[str, Callable[[Any], object]] = {
    "engage": lambda choice: choice.attack and choice.attack.range is Range.CLOSE,
}
"""Attacks from a distance, at any range and posture, are the same call (9.2.2)."""


def _why(state: CareerState) -> tuple[str, str]:
    """The reason for a call in the stage of `state`: required, or the captain's choice."""
    stage = state.stage
    if stage not in _BY_SITUATION:
        retires = isinstance(state.child, VictoryState) and state.child.order.retires
        return ("retirement", "11.7") if retires else _WHY[stage]
    situation = whole(state)
    contact = situation.contact
    if stage is Stage.ABORT and forced(situation):
        return ("abort", forced(situation)[0].rule)
    if stage is Stage.HUNT and contact is not None and contact.detection is not None:
        return ("escorts_attack", "9.2.2")
    if stage is Stage.DUEL and contact is not None and contact.round > 1:
        return ("submarine_again", "9.9.5")
    patrol = situation.patrol
    if stage is Stage.HOME and patrol is not None and patrol.brought_home == "rescued":
        return ("crew_rescued", "10.13.4")
    return _WHY[stage]


def _first(child: Child, charts: SilentVictoryCharts) -> FirstThrow | None:
    """The first throw of a procedure that begins within a round."""
    if isinstance(child, DuelState) and child.stage == "engage":
        # After the first round no die decides who fires first (9.9.5).
        return None, None
    if isinstance(child, CycleState) and child.stage == "attack":
        # Found on its approach, the boat is attacked without another check (9.2.2).
        return "E3", charts.e3.dice.notation
    return None


NEXT_CALLS = NextCalls(
    machine=CAREER, call_of=CALL_OF, why=_why, first=_first, beside=_BESIDE, alike=_ALIKE
)
_ORDERS = CareerOrders()

# ------------------------------------------------------------------------------ before a call

_LEAVING = (
    "advance-box", "abort-patrol", "attempt-mission", "complete-patrol", "assign-patrol",
)  # fmt: skip
"""Calls that are made with nothing in sight: they leave the contact."""


def enters(
    call: str,
    situation: Situation,
    order: Any,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> Entered:
    """Return `situation` at the start of `call`; some calls leave the ships in sight.

    The step for it is that of a career: ships that were not attacked are declined. An escort that
    is fired at comes among the targets (9.2.9).
    """
    del options
    port = situation.port
    check_at_sea(call, port)
    check_answered(call, situation.contact)
    if call == "roll-encounter":
        check_row_here(situation, order, charts)
    check_month(call, situation, "10.14.1")
    if port is not None and situation.fate is None:
        check_steps(call, situation, lambda: _steps(situation, port, charts))
    if call == "assign-patrol" and port is not None and port.next_patrol is not None:
        # Unused requests stay for a later refit: the boat sails again (11.5.3).
        situation = sailing_again(situation, port)
    contact = situation.contact
    if contact is None:
        return Entered(situation)
    if call == "resolve-salvo":
        aimed = with_escort(contact, order.attack, charts)
        return Entered(msgspec.structs.replace(situation, contact=aimed))
    if call == "check-close-approach" and order.declines:
        return Entered(situation, _why_left(situation, contact, charts))
    plain_check = call == "roll-encounter" and not _of_the_contact(order)
    if not (call in _LEAVING or plain_check):
        return Entered(situation)
    return Entered(
        out_of_sight(situation, charts),
        _why_left(situation, contact, charts) if _is_open(contact) else (),
    )


def _is_open(contact: Contact) -> bool:
    """Whether the attack on these ships has yet to be decided."""
    found = contact.escort_arrived and contact.approach is None
    fresh = contact.attack is None and not found and contact.kind != "submarine"
    # Escorts that came and found the boat have ended its round (9.6.2).
    return bool(contact.targets) and fresh and contact.phase != "over"


def _why_left(
    situation: Situation, contact: Contact, charts: SilentVictoryCharts
) -> tuple[TraceStep, ...]:
    """The step that states why ships are left without an attack (8.1.4, 9.2)."""
    boat = situation.boat
    if boat is not None and not postures_open(boat, contact, charts):
        return parting("9.2", "out_of_reach")
    return parting("8.1.4", "declined")


def _steps(situation: Situation, port: Port, charts: SilentVictoryCharts) -> tuple[PortStep, ...]:
    """The steps of the stay in port, as far as the situation shows them (6.1)."""
    crew, awards = "crew" in port.done, "awards" in port.done
    return (
        ("refit", port.refit_over, "not_refitted", "6.1", "port/next_patrol"),
        ("next_patrol", port.next_patrol is not None, "not_refitted", "6.1", "port/next_patrol"),
        ("crew", crew, "crew_not_seen_to", "11.1", "port/done"),
        ("awards", awards, "awards_not_conferred", "11.3", "port/done"),
        promotion_step(situation, promotion_due(known(situation.record), charts)),
    )


def _of_the_contact(order: Any) -> bool:
    """Whether an encounter check concerns ships in sight: another round, a convoy met again."""
    return bool(order.row == "additional_round" or order.encounter == "convoy")


# ------------------------------------------------------------------------------ after a call


def ends(
    call: str,
    situation: Any,
    child: Any,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> After:
    """Return `situation` after the finished `call`, and the calls that come next."""
    if call == "rank-tournament":
        return After(situation)
    if call == "run-depth-charge-cycle" and child.ending is None:
        return After(situation, (), (NEXT_CALLS.step(child, ("hunt_goes_on", "9.6.14"), charts),))
    if call == "set-up-boat":
        situation = put_back(Situation(), child, SET_UP_BOAT.parts)
    if call == "apply-hits":
        return _fired_upon(situation, child, options, charts)
    if isinstance(child, VictoryState) and not is_over(child, charts):
        return _goes_on(_state(situation, options, Stage.NEXT), charts)
    stage = _stage_of(call, situation, child)
    ordered = stage is Stage.SET_UP and not isinstance(child.order.load, UnsetType)
    return NEXT_CALLS.collected(_state(situation, options, stage, loaded=ordered), child, charts)


def _state(
    situation: Situation, options: SilentVictoryOptions, stage: Stage, *, loaded: bool = False
) -> CareerState:
    """A career in `stage`."""
    return CareerState(
        options=options, orders=_ORDERS, situation=situation, stage=stage, loaded=loaded
    )


def _stage_of(call: str, situation: Situation, child: Any) -> Stage:
    """The stage of the career in which `child` was played."""
    if isinstance(child, EncounterState):
        if child.order.row == "additional_round":
            return Stage.ADDITIONAL_ROUND
        return Stage.CONVOY_AGAIN if child.order.encounter == "convoy" else Stage.CHECK
    if call == "check-close-approach":
        contact = situation.contact
        arriving = contact is not None and contact.escort_arrived
        return Stage.ARRIVAL if arriving else Stage.APPROACH
    if call == "check-promotion":
        return Stage.LAST_PROMOTION if child.order.last else Stage.PROMOTION
    if call == "confer-award":
        return Stage.AWARDS if situation.fate is None else Stage.LAST_AWARD
    return _STAGES[call]


def _fired_upon(
    situation: Situation, child: Any, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> After:
    """After hits of another attack: the end of the boat, the hunt it is in, or repairs (10.11)."""
    contact = situation.contact
    if child.ending is None:
        stage = Stage.REPAIRS
        if contact is not None and contact.phase == "hunt":
            stage = Stage(stage_hunted(contact))
        return NEXT_CALLS.from_here(_state(situation, options, stage), charts)
    situation = lost(situation, child.ending, charts)
    return NEXT_CALLS.from_here(_state(situation, options, after_loss(situation)), charts)


def _goes_on(state: CareerState, charts: SilentVictoryCharts) -> After:
    """After judging a career that is not over: the next step that the situation shows (6.1)."""
    return NEXT_CALLS.from_here(
        msgspec.structs.replace(state, stage=shown(state.situation)), charts
    )


def shown(situation: Situation) -> Stage:
    """Return the stage of a career, as far as its situation shows it."""
    port, patrol = situation.port, situation.patrol
    if port is None and patrol is not None:
        return Stage(stage_shown(patrol, situation.contact))
    if port is None or patrol is None:
        sails = port is not None and port.next_patrol is not None
        return Stage.LOAD if sails else Stage.ASSIGNMENT
    return Stage.CREW if port.refit_over else Stage.REFIT


SITUATIONS = Situations(
    kind=Situation,
    complete=complete,
    faults=faults,
    since={"whole_situations": faults_since},
    ended=ended,
    ends=ends,
    enters=enters,
)
"""The situations of Silent Victory, and the calls that come next."""

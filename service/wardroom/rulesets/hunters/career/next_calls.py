"""The calls that come next after a call, found by the career's own machine.

The career's machine defines the only order of play. A finished call goes to the function that
collects it in a career. Then everything without a choice is done, and the rest is offered as
`next`. So a career played call by call is the same as one played in a session.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec import UnsetType

from wardroom.engine.calls import RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.engine.situations import After, Entered, Situations, known, put_back, whole
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import AircraftOrder
from wardroom.rulesets.hunters.calls.attack import (
    RESOLVE_AIRCRAFT_ENCOUNTER,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.hunters.calls.patrol import RESOLVE_RANDOM_EVENT
from wardroom.rulesets.hunters.calls.port import SET_UP_BOAT
from wardroom.rulesets.hunters.career.contact import lost, out_of_sight, postures_open
from wardroom.rulesets.hunters.career.machine import CALL_OF, CAREER
from wardroom.rulesets.hunters.career.port import sailing_again
from wardroom.rulesets.hunters.career.sea import forced
from wardroom.rulesets.hunters.career.state import (
    CareerOrders,
    CareerState,
    FireSalvo,
    ReloadTubes,
    Stage,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.meeting import EncounterOrder, EncounterState, ShipEncounter
from wardroom.rulesets.hunters.hunted.hunted import CycleState, DepthChargeCycleOrder
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.random_events import RandomEventOrder
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.plausible import complete, ended, faults, faults_since
from wardroom.rulesets.hunters.situation.plausible_at_sea import check_row_here
from wardroom.rulesets.hunters.situation.record import promotion_due
from wardroom.rulesets.hunters.situation.situation import Port, Situation
from wardroom.rulesets.hunters.situation.terms import EncounterResult
from wardroom.rulesets.hunters.tournament import pack_encounter, wolfpack_focus
from wardroom.rulesets.hunters.tournament.tournament import RankTournamentOrder
from wardroom.rulesets.hunters.tournament.wolfpack_focus import Member
from wardroom.rulesets.submarine.career import Child
from wardroom.rulesets.submarine.detection import check_answered
from wardroom.rulesets.submarine.next_calls import (
    FirstThrow,
    NextCalls,
    named,
    parting,
    stage_hunted,
    stage_shown,
)
from wardroom.rulesets.submarine.orders import AbortOrder
from wardroom.rulesets.submarine.patrol import (
    PortStep,
    check_at_sea,
    check_in_port,
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
    "repair-boat": Stage.REPAIRS,
    "check-close-approach": Stage.APPROACH,
    "resolve-salvo": Stage.ATTACK,
    "reload-tubes": Stage.RELOADING,
    "follow-targets": Stage.FOLLOWING,
    "attempt-resupply": Stage.SUPPLY,
    "abort-patrol": Stage.ABORT,
    "complete-patrol": Stage.HOME,
    "refit": Stage.REFIT,
    "advance-crew": Stage.CREW,
    "confer-award": Stage.AWARDS,
    "request-boat": Stage.NEW_BOAT,
    "judge-victory": Stage.VICTORY,
}
"""The stage of the career in which a call is made, where there is one."""
_WHY: dict[Stage, tuple[str, str]] = {
    Stage.ASSIGNMENT: ("assignment", "7.1"),
    Stage.MOVE: ("next_box", "6.1"),
    Stage.CHECK: ("check_box", "8.1.1"),
    Stage.EVENT: ("random_event", "12.1.1"),
    Stage.REPORT: ("lone_ship", "12.1.1"),
    Stage.MISSION: ("mission_box", "7.4"),
    Stage.AIRCRAFT: ("aircraft", "8.1.5"),
    Stage.HUNT: ("escorts_check", "9.6.1"),
    Stage.REPAIRS: ("repairs", "10.7"),
    Stage.APPROACH: ("attack_or_decline", "9.2.2"),
    Stage.ATTACK: ("attack_or_decline", "8.1.4"),
    Stage.RELOADING: ("reload", "9.2.8"),
    Stage.ADDITIONAL_ROUND: ("additional_round", "9.4.3"),
    Stage.ARRIVAL: ("escort_arrives", "9.6.2"),
    Stage.FOLLOWING: ("may_follow", "9.7.1"),
    Stage.CONVOY_AGAIN: ("convoy_found_again", "9.7.7"),
    Stage.SUPPLY: ("supply_box", "14.9.1"),
    Stage.ABORT: ("may_abort", "10.8.5"),
    Stage.HOME: ("in_port", "7.5"),
    Stage.REFIT: ("refit", "10.10"),
    Stage.CREW: ("crew", "11.1"),
    Stage.AWARDS: ("awards", "11.3"),
    Stage.PROMOTION: ("promotion", "11.2.3"),
    Stage.NEW_BOAT: ("boat_request", "11.4.3"),
    Stage.LAST_PROMOTION: ("career_over", "5.1.2"),
    Stage.VICTORY: ("game_over", "5.1.4"),
}
"""The reason for a call in a stage, as a code, and its rule."""
_BY_SITUATION = (Stage.ABORT, Stage.HUNT, Stage.HOME)
"""Stages in which the reason for a call depends on the situation."""
_BESIDE: dict[str, Callable[[CareerState, HuntersCharts], tuple[Any, ...]]] = {
    "load_torpedoes": lambda _state, _charts: (),
    "fire": lambda _state, _charts: (FireSalvo(attack=()),),
    "reload": lambda _state, _charts: (ReloadTubes(loads=()),),
}
"""Decisions with too many choices to list: the choices that lead elsewhere than the example."""
_ALIKE: dict[str, Callable[[Any], object]] = {
    "engage": lambda choice: choice.attack and choice.attack.range is Range.CLOSE,
}
"""Attacks from a distance, at any range and posture, are the same call (9.2.2)."""


def _why(state: CareerState) -> tuple[str, str]:
    """The reason for a call in the stage of `state`: required, or the player's choice."""
    stage = state.stage
    if stage not in _BY_SITUATION:
        return _WHY[stage]
    situation = whole(state)
    contact = situation.contact
    if stage is Stage.ABORT and forced(situation):
        return ("abort", forced(situation)[0].rule)
    if stage is Stage.HUNT and contact is not None and contact.detection is not None:
        return ("escorts_attack", "9.2.2")
    patrol = situation.patrol
    if stage is Stage.HOME and patrol is not None and patrol.brought_home == "rescued":
        return ("crew_rescued", "10.9.4")
    return _WHY[stage]


def _unsaid(state: CareerState) -> tuple[Stage, ...]:
    """How an unknown boat can attack ships in sight (9.2, 9.2.2)."""
    contact = state.situation.contact
    if state.stage is not Stage.ENGAGE or contact is None or not contact.targets:
        return ()
    return (Stage.APPROACH, Stage.ATTACK) if contact.escorted else (Stage.ATTACK,)


def _first(child: Child, charts: HuntersCharts) -> FirstThrow | None:
    """The first throw of a procedure that begins within a round."""
    if isinstance(child, CycleState) and child.stage == "attack":
        # Found on its approach, the boat is attacked without another check (9.2.2).
        return "E3", charts.e3.dice.notation
    return None


NEXT_CALLS = NextCalls(
    machine=CAREER,
    call_of=CALL_OF,
    why=_why,
    first=_first,
    beside=_BESIDE,
    alike=_ALIKE,
    unsaid=_unsaid,
)
_ORDERS = CareerOrders()


# ------------------------------------------------------------------------------ several boats


def _pack_met(members: tuple[Member, ...], state: Any, charts: HuntersCharts) -> After:
    """The encounters of single boats, and the next box; or the ranking of a finished tournament."""
    after = pack_encounter.members_after(members, state, charts)
    result = pack_encounter.outcome(state, charts)
    if result.pack_over:
        ranking = NextStep(
            reason="pack_over",
            rule="13.5.6",
            call="rank-tournament",
            required=True,
            order=RankTournamentOrder(contest="wolfpack"),
        )
        return After(after, (), (ranking,))
    attacks = NextStep(
        reason="pack_convoy",
        rule="13.5.4",
        call="roll-encounter",
        required=True,
        order=EncounterOrder(encounter="convoy"),
        chart="E1",
        dice=charts.e1.ship_size.dice.notation,
    )
    onward = NextStep(
        reason="pack_next_box",
        rule="13.5.5",
        call="run-pack-encounter",
        required=True,
        order=msgspec.structs.replace(state.order, box=state.order.box + 1),
    )
    met = tuple(
        None
        if boat.encounter is None
        else _met_in_the_box(boat.encounter, member.situation, attacks, charts)
        for boat, member in zip(result.members, after, strict=True)
    )
    order = AbortOrder()
    reason, rule = _WHY[Stage.ABORT]
    home = NextStep(reason=reason, rule=rule, call="abort-patrol", order=order)
    each = tuple(None if steps is None else (*steps, home, onward) for steps in met)
    due = tuple(itertools.chain.from_iterable(steps for steps in met if steps))
    # The pack attacks before any boat resolves its own encounter.
    listed = [attacks] if attacks in due else []
    for step in due:
        if step not in listed:
            listed.append(step)
    return After(after, (), (*listed, home, onward), each)


def _met_in_the_box(
    encounter: EncounterResult, situation: Situation, attacks: NextStep, charts: HuntersCharts
) -> tuple[NextStep, ...]:
    """What a boat of a pack does next: it `attacks` the convoy, or resolves its encounter."""
    if encounter is EncounterResult.CONVOY:
        return () if situation.contact is None else (attacks,)
    if encounter is EncounterResult.NONE:
        return ()
    call, order = _ALONE.get(encounter, (ROLL_ENCOUNTER, None))
    step = named(call, ("pack_met_alone", "13.5.5"), charts, required=True)
    step.order = order
    if order is None:
        step.order = EncounterOrder(encounter=cast("ShipEncounter", str(encounter)))
        step.dice = charts.e1.ship_size.dice.notation
    return (step,)


_ALONE: dict[EncounterResult, tuple[RuleCall, Any]] = {
    EncounterResult.AIRCRAFT: (RESOLVE_AIRCRAFT_ENCOUNTER, AircraftOrder()),
    EncounterResult.ESCORT: (RUN_DEPTH_CHARGE_CYCLE, DepthChargeCycleOrder()),
    EncounterResult.RANDOM_EVENT: (RESOLVE_RANDOM_EVENT, RandomEventOrder()),
}
"""The call that resolves a boat's own encounter without ships, and its order."""


def _focused(members: tuple[Member, ...], state: Any, charts: HuntersCharts) -> After:
    """Each member attacks with the result of the roll."""
    after = wolfpack_focus.members_after(members, state, charts)
    e2 = charts.e2.dice.notation
    attacks = NextStep(
        reason="pack_attacks",
        rule="13.5.4",
        call="run-depth-charge-cycle",
        required=True,
        order=DepthChargeCycleOrder(),
        chart="E2",
        dice=e2,
    )
    return After(after, (), (attacks,))


def _ranked(members: tuple[Member, ...], state: Any, charts: HuntersCharts) -> After:
    """The tournament is over."""
    del state, charts
    return After(members)


_OF_SEVERAL: dict[str, Callable[[tuple[Member, ...], Any, HuntersCharts], After]] = {
    "run-pack-encounter": _pack_met,
    "roll-wolfpack-focus": _focused,
    "rank-tournament": _ranked,
}
"""The next calls after calls of several boats."""

# ------------------------------------------------------------------------------ before a call

_LEAVING = (
    "advance-box", "abort-patrol", "attempt-resupply", "attempt-mission", "complete-patrol",
    "assign-patrol",
)  # fmt: skip
"""Calls that are made with nothing in sight: they leave the contact."""


def enters(
    call: str, situation: Situation, order: Any, options: HuntersOptions, charts: HuntersCharts
) -> Entered:
    """Return `situation` at the start of `call`; some calls leave the ships in sight.

    The step for it is that of a career: ships that were not attacked are declined.
    """
    port = situation.port
    check_at_sea(call, port)
    check_answered(call, situation.contact)
    if call == "roll-encounter":
        check_row_here(situation, order, options, charts)
    if call == "confer-award":
        check_in_port(port)
    check_month(call, situation, "10.10.1")
    if port is not None:
        check_steps(call, situation, lambda: _steps(situation, port, charts))
    if call == "assign-patrol" and port is not None and port.next_patrol is not None:
        # Unused requests stay for a later refit: the boat sails again (11.4.3).
        situation = sailing_again(situation, port)
    contact = situation.contact
    plain_check = call == "roll-encounter" and not _of_the_contact(order)
    if contact is None or not (call in _LEAVING or plain_check):
        return Entered(situation)
    late = contact.round > 1 and contact.escorted and not contact.escort_arrived
    declined = bool(contact.targets) and contact.attack is None and not late
    trace = _why_left(situation, contact, charts) if declined else ()
    return Entered(out_of_sight(situation, charts), trace)


def _why_left(
    situation: Situation, contact: Contact, charts: HuntersCharts
) -> tuple[TraceStep, ...]:
    """The step that states why ships are left without an attack (8.2.6, 9.2)."""
    boat = situation.boat
    if boat is not None and not postures_open(boat, contact, charts):
        return parting("9.2", "out_of_reach")
    return parting("8.2.6", "declined")


def _steps(situation: Situation, port: Port, charts: HuntersCharts) -> tuple[PortStep, ...]:
    """The steps of the stay in port, as far as the situation shows them (6.1).

    A refit after which the boat does not sail again may leave no trace. A logged patrol shows that
    it is over, because the crew has recovered by then.
    """
    return (
        ("crew", port.logged, "patrol_not_logged", "6.1", "port/logged"),
        ("next_patrol", port.next_patrol is not None, "not_refitted", "6.1", "port/next_patrol"),
        ("awards", port.honoured, "awards_not_conferred", "11.3", "port/honoured"),
        promotion_step(situation, promotion_due(known(situation.record), charts)),
    )


def _of_the_contact(order: Any) -> bool:
    """Whether an encounter check concerns ships in sight: another round, a convoy met again."""
    return bool(order.row == "additional_round" or order.encounter == "convoy")


# ------------------------------------------------------------------------------ after a call


def ends(
    call: str, situation: Any, child: Any, options: HuntersOptions, charts: HuntersCharts
) -> After:
    """Return `situation` after the finished `call`, and the calls that come next."""
    if call in _OF_SEVERAL:
        return _OF_SEVERAL[call](situation, child, charts)
    if call == "run-depth-charge-cycle" and child.ending is None:
        return After(situation, (), (NEXT_CALLS.step(child, ("hunt_goes_on", "9.6.12"), charts),))
    if call == "set-up-boat":
        situation = put_back(Situation(), child, SET_UP_BOAT.parts)
    state = CareerState(options=options, orders=_ORDERS, situation=situation, stage=Stage.NEXT)
    if call == "apply-hits":
        return _fired_upon(state, child, charts)
    if call == "judge-victory" and situation.fate is None:
        return _goes_on(state, charts)
    stage = _stage_of(call, situation, child)
    ordered = stage is Stage.SET_UP and not isinstance(child.order.load, UnsetType)
    state = msgspec.structs.replace(state, stage=stage, loaded=ordered)
    return NEXT_CALLS.collected(state, child, charts)


def _stage_of(call: str, situation: Situation, child: Any) -> Stage:
    """The stage of the career in which `child` was played."""
    if isinstance(child, EncounterState):
        if child.order.row == "additional_round":
            return Stage.ADDITIONAL_ROUND
        if child.order.encounter == "convoy":
            return Stage.CONVOY_AGAIN
        return Stage.CHECK
    contact = situation.contact
    if call == "run-depth-charge-cycle":
        arriving = contact is not None and contact.escort_arrived and contact.attack is None
        return Stage.ARRIVAL if arriving else Stage.HUNT
    if call == "check-promotion":
        return Stage.LAST_PROMOTION if child.order.last else Stage.PROMOTION
    return _STAGES[call]


def _fired_upon(state: CareerState, child: Any, charts: HuntersCharts) -> After:
    """After hits of another attack: the end of the boat, the hunt it is in, or repairs (10.7)."""
    situation, stage = state.situation, Stage.REPAIRS
    if child.ending is not None:
        situation, stage = lost(situation, child.ending, charts), Stage.VICTORY
    elif situation.contact is not None and situation.contact.phase == "hunt":
        stage = Stage(stage_hunted(situation.contact))
    state = msgspec.structs.replace(state, stage=stage, situation=situation)
    return NEXT_CALLS.from_here(state, charts)


def _goes_on(state: CareerState, charts: HuntersCharts) -> After:
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
    if not port.logged:
        return Stage.CREW if port.refit_over else Stage.REFIT
    return Stage.PROMOTION if port.honoured else Stage.AWARDS


SITUATIONS = Situations(
    kind=Situation,
    complete=complete,
    faults=faults,
    since={"whole_situations": faults_since},
    ended=ended,
    ends=ends,
    enters=enters,
)
"""The situations of The Hunters, and the calls that come next."""

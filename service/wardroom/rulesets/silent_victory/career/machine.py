"""The career as a step machine: the procedure of each stage, and impossible states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wardroom.engine.calls import RuleCall
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import held_by
from wardroom.engine.stages import always
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.calls.attack import (
    CHECK_CLOSE_APPROACH,
    FIGHT_SUBMARINE,
    FOLLOW_TARGETS,
    RELOAD_TUBES,
    REPAIR_BOAT,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    RESOLVE_SALVO,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.silent_victory.calls.patrol import (
    ABORT_PATROL,
    ADVANCE_BOX,
    ASSIGN_PATROL,
    ATTEMPT_MISSION,
    RESOLVE_RANDOM_EVENT,
)
from wardroom.rulesets.silent_victory.calls.port import (
    ADVANCE_CREW,
    CHECK_PROMOTION,
    COMPLETE_PATROL,
    CONFER_AWARD,
    JUDGE_VICTORY,
    REFIT,
    REQUEST_BOAT,
    SET_UP_BOAT,
    UPGRADE_GUNS,
)
from wardroom.rulesets.silent_victory.career import attack, contact, port, sea
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, whole_situation
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import boat_faults
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, patrol_faults
from wardroom.rulesets.silent_victory.situation.plausible import check_dates, check_open
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, record_faults
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.submarine.next_calls import PlaysCalls
from wardroom.rulesets.submarine.terms import Health

# =================================================================================================
# Impossible states of a career; for states handed back (saved, sent, forged).


_ENDED = (Stage.LAST_AWARD, Stage.VICTORY, Stage.OVER)
_ASHORE = (Stage.SET_UP, Stage.LOAD, Stage.ASSIGNMENT, *_ENDED)
_IN_PORT = (
    Stage.REFIT, Stage.CREW, Stage.AWARDS, Stage.PROMOTION, Stage.REQUEST, Stage.NEW_BOAT,
    Stage.GUNS, Stage.RETIREMENT, Stage.LAST_PROMOTION,
)  # fmt: skip
_IN_SIGHT = (
    Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.DUEL, Stage.AFTER_ROUND,
    Stage.HUNT, Stage.ADDITIONAL_ROUND, Stage.ARRIVAL, Stage.FOLLOWING, Stage.CONVOY_AGAIN,
)  # fmt: skip
_PERHAPS_IN_SIGHT = (
    Stage.CHECK, Stage.REPORT, Stage.AIRCRAFT, Stage.REPAIRS, Stage.RELOAD, Stage.RELOADING,
)  # fmt: skip
_NO_TARGETS = (Stage.ENGAGE, Stage.APPROACH, Stage.FIRE, Stage.ATTACK, Stage.DUEL)
_DEADLY = (Stage.CHECK, Stage.REPORT, Stage.EVENT, Stage.AIRCRAFT, Stage.HUNT, Stage.MOVE)
"""Stages within which the captain may have just died."""


def faults(state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
    """Yield the faults of `state`, in words. Raises Refused or StateFault for its situation."""
    child = state.child
    if child is not None:
        held = held_by(type(child), Situation) or ()
        if any(getattr(state.situation, name) is not None for name in held):
            yield "two copies of a part"
        if getattr(child, "options", state.options) != state.options:
            yield "two sets of options"
    situation = whole_situation(state)
    parts = ("boat", "crew", "commander", "record")
    if any(getattr(situation, name) is None for name in parts):
        yield "a career without its boat, men or record"
        return
    check_open(situation, state.options, charts)
    check_dates(situation, state.options, charts)
    yield from _career_faults(situation, state.stage, charts)
    yield from _place_faults(situation, state, charts)


def _career_faults(
    situation: Situation, stage: Stage, charts: SilentVictoryCharts
) -> Iterator[str]:
    boat, crew, record, fate = situation.boat, situation.crew, situation.record, situation.fate
    assert boat is not None
    assert crew is not None
    assert record is not None
    if stage in (Stage.LOAD, Stage.BOX, Stage.NEXT, Stage.COURSE, Stage.ENGAGE):
        yield from boat_faults(boat, charts)
    yield from record_faults(record)
    if record.start is None:
        yield "a career without its beginning"
    if (fate is not None) is not (stage in _ENDED):
        yield "an ending out of place"
    if (situation.date is None) is not (fate is not None and fate.how == "last_month"):
        yield "a career without its month"
    if situation.base is None and stage is not Stage.SET_UP:
        yield "a base out of place"
    killed = fate is not None and fate.how == "commander_killed"
    if crew.captain is Health.KILLED and stage not in _DEADLY and not killed:
        yield "a dead commander in command"
    yield from _history_faults(record, stage, charts)


def _history_faults(
    record: CareerRecord, stage: Stage, charts: SilentVictoryCharts
) -> Iterator[str]:
    """A historical captain sails as often as he did, and no more (14.10.2)."""
    known_captain = record.scenario in charts.scenarios.scenario
    if (record.scenario is not None and not known_captain) or (
        record.historical and record.scenario is None
    ):
        yield "a scenario that does not exist"
    if not record.historical or record.scenario is None or not known_captain:
        return
    made, sailed = len(charts.scenarios.scenario[record.scenario].patrols), len(record.patrols)
    if sailed > made or (sailed == made and stage in (Stage.LOAD, Stage.ASSIGNMENT)):
        yield "more patrols than history has"


def _place_faults(
    situation: Situation, state: CareerState, charts: SilentVictoryCharts
) -> Iterator[str]:
    """Patrol, contact and port are present exactly when the stage needs them."""
    stage, patrol, contact, port = state.stage, situation.patrol, situation.contact, situation.port
    if patrol is None and stage not in _ASHORE:
        yield "a patrol out of place"
    if (port is not None) is not (stage in _IN_PORT) and stage not in (*_ASHORE, Stage.HOME):
        yield "a refit at sea"
    over = port is not None and port.next_patrol is None
    if (over and stage is Stage.RETIREMENT) or (not over and stage is Stage.LAST_PROMOTION):
        yield "a boat that does not sail again"
    if contact is None:
        if stage in _IN_SIGHT and stage not in (Stage.FOLLOWING, Stage.CONVOY_AGAIN):
            yield "no ships in sight"
    elif stage not in (*_IN_SIGHT, *_PERHAPS_IN_SIGHT):
        yield "ships in sight out of place"
    else:
        yield from _contact_faults(contact, stage, charts)
    if patrol is not None:
        yield from _patrol_faults(situation, patrol, state, charts)


def _patrol_faults(
    situation: Situation, patrol: Patrol, state: CareerState, charts: SilentVictoryCharts
) -> Iterator[str]:
    stage, boat, port, record = state.stage, situation.boat, situation.port, situation.record
    assert boat is not None
    assert record is not None
    if port is None or not port.boat_replaced:
        yield from patrol_faults(patrol, boat.type, charts)
    at_sea = stage not in (*_ASHORE, *_IN_PORT, Stage.HOME, Stage.MOVE)
    if at_sea and patrol.box not in state.entered:
        yield "a box that was never entered"
    if stage in (Stage.CREW, Stage.AWARDS, Stage.PROMOTION) and record.last_patrol is None:
        yield "no patrol in the log"


def _contact_faults(contact: Contact, stage: Stage, charts: SilentVictoryCharts) -> Iterator[str]:
    resolved = stage in (Stage.ENGAGE, Stage.FIRE, Stage.AFTER_ROUND)
    if resolved and any(is_sunk(ship, charts) for ship in contact.targets):
        yield "a sunk ship in sight"
    # The only escort and the last ship can be sunk by one salvo (14.9.1).
    both_sunk = stage is Stage.ENGAGE and contact.round > 1 and not contact.escorted
    if not contact.targets and stage in _NO_TARGETS and not both_sunk:
        yield "nothing in sight"
    if contact.tactics is None and stage in (Stage.APPROACH, Stage.FIRE, Stage.ATTACK):
        yield "an attack without tactics"
    if contact.kind in ("capital_ship", "warship") and not contact.escorted:
        yield "a capital ship or warship without an escort"
    if stage is Stage.DUEL and contact.kind != "submarine":
        yield "a duel with no submarine"


# =================================================================================================
# The career as a step machine: the procedure of each stage, and the decisions.


Proceed = Callable[[CareerState, SilentVictoryCharts], Step[CareerState]]
Collect = Callable[[CareerState, Any, SilentVictoryCharts], Step[CareerState]]

_PROCEED: dict[Stage, Proceed] = {
    Stage.ASSIGNMENT: port.assign,
    Stage.MOVE: sea.move,
    Stage.BOX: sea.in_box,
    Stage.EVENT: sea.event,
    Stage.REPORT: sea.reported,
    Stage.AIRCRAFT: sea.meet_aircraft,
    Stage.HUNT: sea.hunt,
    Stage.REPAIRS: sea.repairs,
    Stage.ENGAGE: attack.engage,
    Stage.DUEL: attack.fight_duel,
    Stage.AFTER_ROUND: contact.after_round,
    Stage.ARRIVAL: contact.arrival,
    Stage.CONVOY_AGAIN: contact.convoy_again,
    Stage.NEXT: sea.what_next,
    Stage.ABORT: sea.abort,
    Stage.HOME: port.come_home,
    Stage.REFIT: port.begin_refit,
    Stage.CREW: port.advance_crew,
    Stage.AWARDS: port.confer_awards,
    Stage.PROMOTION: port.check_promotion,
    Stage.GUNS: port.guns,
    Stage.LAST_PROMOTION: port.last_promotion,
    Stage.LAST_AWARD: port.confer_last_award,
    Stage.VICTORY: port.judge_victory,
}
"""The next step in a stage without a child and without a decision."""

_PLAYS: dict[Stage, tuple[RuleCall, Collect]] = {
    Stage.SET_UP: (SET_UP_BOAT, port.set_up),
    Stage.ASSIGNMENT: (ASSIGN_PATROL, port.assigned),
    Stage.MOVE: (ADVANCE_BOX, sea.moved),
    Stage.CHECK: (ROLL_ENCOUNTER, sea.checked),
    Stage.EVENT: (RESOLVE_RANDOM_EVENT, sea.happened),
    Stage.REPORT: (ROLL_ENCOUNTER, sea.checked),
    Stage.MISSION: (ATTEMPT_MISSION, sea.attempted),
    Stage.AIRCRAFT: (RESOLVE_AIRCRAFT_ENCOUNTER, sea.flown_off),
    Stage.HUNT: (RUN_DEPTH_CHARGE_CYCLE, sea.hunted),
    Stage.REPAIRS: (REPAIR_BOAT, sea.repaired),
    Stage.APPROACH: (CHECK_CLOSE_APPROACH, attack.approached),
    Stage.ATTACK: (RESOLVE_SALVO, attack.fired),
    Stage.DUEL: (FIGHT_SUBMARINE, attack.duelled),
    Stage.RELOADING: (RELOAD_TUBES, attack.reloaded),
    Stage.ADDITIONAL_ROUND: (ROLL_ENCOUNTER, contact.another_round),
    Stage.ARRIVAL: (CHECK_CLOSE_APPROACH, contact.looked_for),
    Stage.FOLLOWING: (FOLLOW_TARGETS, contact.followed),
    Stage.CONVOY_AGAIN: (ROLL_ENCOUNTER, contact.convoy_found),
    Stage.ABORT: (ABORT_PATROL, sea.aborted),
    Stage.HOME: (COMPLETE_PATROL, port.judged),
    Stage.REFIT: (REFIT, port.refitted),
    Stage.CREW: (ADVANCE_CREW, port.advanced),
    Stage.AWARDS: (CONFER_AWARD, port.conferred),
    Stage.PROMOTION: (CHECK_PROMOTION, port.promoted),
    Stage.NEW_BOAT: (REQUEST_BOAT, port.requested),
    Stage.GUNS: (UPGRADE_GUNS, port.rearmed),
    Stage.LAST_PROMOTION: (CHECK_PROMOTION, port.served_out),
    Stage.LAST_AWARD: (CONFER_AWARD, port.last_conferred),
    Stage.VICTORY: (JUDGE_VICTORY, port.over),
}
"""The call that is made in a stage, and its collection."""
CALL_OF: dict[type[Any], RuleCall] = {call.state: call for call, _ in _PLAYS.values()}
"""The call of each child."""

Offers = Callable[[CareerState, SilentVictoryCharts], tuple[Offer[Any], ...]]


_OFFERS: dict[Stage, Offers] = {
    Stage.LOAD: always(port.load_offer),
    Stage.ENGAGE: attack.engage_offers,
    Stage.FIRE: always(attack.fire_offer),
    Stage.RELOAD: always(attack.reload_offer),
    Stage.AFTER_ROUND: contact.after_round_offers,
    Stage.COURSE: always(sea.course_offer),
    Stage.REQUEST: always(port.request_offer),
    Stage.RETIREMENT: always(port.retire_offer),
}
"""What is decided between two procedures."""

_DECIDE: dict[str, Callable[[CareerState, Any, SilentVictoryCharts], Step[CareerState]]] = {
    "load_torpedoes": port.decide_load,
    "engage": attack.decide_engage,
    "fire": attack.decide_fire,
    "reload": attack.decide_reload,
    "additional_round": contact.decide_additional_round,
    "follow": contact.decide_follow,
    "course": sea.decide_course,
    "request_boat": port.decide_request,
    "retire": port.decide_retire,
}


class PlayCareer(PlaysCalls[CareerState, SilentVictoryCharts]):
    """The step machine of a career."""

    name = "career"
    reroll_rule = "12.1.3"
    end = Stage.OVER
    proceeds = _PROCEED
    collects = {stage: (call.state, collect) for stage, (call, collect) in _PLAYS.items()}  # noqa: RUF012 - a class variable by its base
    asks = _OFFERS
    decides = _DECIDE

    def own_standing(self, state: CareerState, offer: Offer[Any]) -> Any:
        """Return the answer of the career's standing orders to a load or a reload."""
        return attack.standing(state, offer)

    def faults(self, state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Return the faults of `state`; see `faults`."""
        return faults(state, charts)


CAREER = PlayCareer(CareerState, {state: call.procedure for state, call in CALL_OF.items()})
"""The one career machine."""

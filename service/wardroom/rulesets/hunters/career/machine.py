"""The career as a step machine: which procedure belongs to which stage, and who decides what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wardroom.engine.calls import RuleCall
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import always
from wardroom.rulesets.hunters.calls.abort_patrol import ABORT_PATROL
from wardroom.rulesets.hunters.calls.advance_box import ADVANCE_BOX
from wardroom.rulesets.hunters.calls.advance_crew import ADVANCE_CREW
from wardroom.rulesets.hunters.calls.assign_patrol import ASSIGN_PATROL
from wardroom.rulesets.hunters.calls.attempt_mission import ATTEMPT_MISSION
from wardroom.rulesets.hunters.calls.attempt_resupply import ATTEMPT_RESUPPLY
from wardroom.rulesets.hunters.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.hunters.calls.check_promotion import CHECK_PROMOTION
from wardroom.rulesets.hunters.calls.complete_patrol import COMPLETE_PATROL
from wardroom.rulesets.hunters.calls.confer_award import CONFER_AWARD
from wardroom.rulesets.hunters.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.hunters.calls.judge_victory import JUDGE_VICTORY
from wardroom.rulesets.hunters.calls.refit import REFIT
from wardroom.rulesets.hunters.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.hunters.calls.repair_boat import REPAIR_BOAT
from wardroom.rulesets.hunters.calls.request_boat import REQUEST_BOAT
from wardroom.rulesets.hunters.calls.resolve_aircraft_encounter import RESOLVE_AIRCRAFT_ENCOUNTER
from wardroom.rulesets.hunters.calls.resolve_random_event import RESOLVE_RANDOM_EVENT
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.hunters.calls.set_up_boat import SET_UP_BOAT
from wardroom.rulesets.hunters.career import attack, chase, port, reload, sea
from wardroom.rulesets.hunters.career.faults import faults
from wardroom.rulesets.hunters.career.state import CareerState, Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.submarine.careers import PlaysCalls

Proceed = Callable[[CareerState, HuntersCharts], Step[CareerState]]
Collect = Callable[[CareerState, Any, HuntersCharts], Step[CareerState]]

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
    Stage.AFTER_ROUND: chase.after_round,
    Stage.ARRIVAL: chase.arrival,
    Stage.CONVOY_AGAIN: chase.convoy_again,
    Stage.NEXT: sea.what_next,
    Stage.ABORT: sea.abort,
    Stage.HOME: port.come_home,
    Stage.REFIT: port.begin_refit,
    Stage.CREW: port.advance_crew,
    Stage.AWARDS: port.confer_awards,
    Stage.PROMOTION: port.check_promotion,
    Stage.LAST_PROMOTION: port.last_promotion,
    Stage.VICTORY: port.judge_victory,
}
"""What comes next in a stage in which no child runs and nothing is to be decided."""

PLAYS: dict[Stage, tuple[RuleCall, Collect]] = {
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
    Stage.RELOADING: (RELOAD_TUBES, reload.reloaded),
    Stage.ADDITIONAL_ROUND: (ROLL_ENCOUNTER, chase.another_round),
    Stage.ARRIVAL: (RUN_DEPTH_CHARGE_CYCLE, sea.hunted),
    Stage.FOLLOWING: (FOLLOW_TARGETS, chase.followed),
    Stage.CONVOY_AGAIN: (ROLL_ENCOUNTER, chase.convoy_found),
    Stage.SUPPLY: (ATTEMPT_RESUPPLY, sea.supplied),
    Stage.ABORT: (ABORT_PATROL, sea.aborted),
    Stage.HOME: (COMPLETE_PATROL, port.judged),
    Stage.REFIT: (REFIT, port.refitted),
    Stage.CREW: (ADVANCE_CREW, port.advanced),
    Stage.AWARDS: (CONFER_AWARD, port.conferred),
    Stage.PROMOTION: (CHECK_PROMOTION, port.promoted),
    Stage.NEW_BOAT: (REQUEST_BOAT, port.requested),
    Stage.LAST_PROMOTION: (CHECK_PROMOTION, port.served_out),
    Stage.VICTORY: (JUDGE_VICTORY, port.over),
}
"""The call that is made in a stage, and what comes of it."""
CALL_OF: dict[type[Any], RuleCall] = {call.state: call for call, _ in PLAYS.values()}
"""The call that each child is in the middle of."""

Offers = Callable[[CareerState, HuntersCharts], tuple[Offer[Any], ...]]


_OFFERS: dict[Stage, Offers] = {
    Stage.LOAD: always(port.load_offer),
    Stage.ENGAGE: attack.engage_offers,
    Stage.FIRE: always(attack.fire_offer),
    Stage.RELOAD: always(reload.reload_offer),
    Stage.AFTER_ROUND: chase.after_round_offers,
    Stage.SEEK_SUPPLY: always(sea.supply_offer),
    Stage.COURSE: always(sea.course_offer),
    Stage.REQUEST: always(port.request_offer),
}
"""What is decided between two procedures."""

_DECIDE: dict[str, Callable[[CareerState, Any, HuntersCharts], Step[CareerState]]] = {
    "load_torpedoes": port.decide_load,
    "engage": attack.decide_engage,
    "fire": attack.decide_fire,
    "reload": reload.decide_reload,
    "additional_round": chase.decide_additional_round,
    "follow": chase.decide_follow,
    "seek_supply": sea.decide_supply,
    "course": sea.decide_course,
    "request_boat": port.decide_request,
}


class PlayCareer(PlaysCalls[CareerState, HuntersCharts]):
    """The step machine of a career."""

    name = "career"
    reroll_rule = "12.1.3"
    end = Stage.OVER
    proceeds = _PROCEED
    collects = {stage: (call.state, collect) for stage, (call, collect) in PLAYS.items()}  # noqa: RUF012 - a class variable by its base
    asks = _OFFERS
    decides = _DECIDE

    def own_standing(self, state: CareerState, offer: Offer[Any]) -> Any:
        """Return what the standing orders of the career say to a load and to reloading."""
        return reload.standing(state, offer)

    def faults(self, state: CareerState, charts: HuntersCharts) -> Iterator[str]:
        """Return what cannot be of `state`; see `faults`."""
        return faults(state, charts)


CAREER = PlayCareer(CareerState, {state: call.procedure for state, call in CALL_OF.items()})
"""The one career machine."""

"""The career as a step machine: which procedure belongs to which stage, and who decides what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wardroom.rulesets.composite import Composite, require
from wardroom.rulesets.hunters.abort import AbortPatrol, AbortState
from wardroom.rulesets.hunters.advance import AdvanceBox, AdvanceState
from wardroom.rulesets.hunters.advancement import AdvanceCrew, AdvancementState
from wardroom.rulesets.hunters.aircraft_encounter import AircraftEncounter, AircraftState
from wardroom.rulesets.hunters.approach import ApproachState, CheckCloseApproach
from wardroom.rulesets.hunters.assignment import AssignmentState, AssignPatrol
from wardroom.rulesets.hunters.award import AwardState, ConferAward
from wardroom.rulesets.hunters.boat_request import BoatRequestState, RequestBoat
from wardroom.rulesets.hunters.career import contact, port, sea
from wardroom.rulesets.hunters.career.faults import faults
from wardroom.rulesets.hunters.career.presenting import presented
from wardroom.rulesets.hunters.career.state import CareerState, Stage
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.completion import CompletePatrol, CompletionState
from wardroom.rulesets.hunters.depth_charge_cycle import CycleState, DepthChargeCycle
from wardroom.rulesets.hunters.encounter import EncounterState, RollEncounter
from wardroom.rulesets.hunters.following import FollowState, FollowTargets
from wardroom.rulesets.hunters.mission import AttemptMission, MissionState
from wardroom.rulesets.hunters.promotion import CheckPromotion, PromotionState
from wardroom.rulesets.hunters.random_events import RandomEventState, ResolveRandomEvent
from wardroom.rulesets.hunters.refit import RefitState, RunRefit
from wardroom.rulesets.hunters.reloading import ReloadState, ReloadTubes
from wardroom.rulesets.hunters.repair import RepairBoat, RepairState
from wardroom.rulesets.hunters.resupply import AttemptResupply, ResupplyState
from wardroom.rulesets.hunters.salvo import ResolveSalvo, SalvoState
from wardroom.rulesets.hunters.setup import SetUpBoat, SetUpState
from wardroom.rulesets.hunters.victory import JudgeVictory, VictoryState
from wardroom.rulesets.procedure import Offer, RerollOrder, Step
from wardroom.rulesets.refusals import Refused

_OVER = Stage.OVER

Proceed = Callable[[CareerState, HuntersCharts], Step[CareerState]]
Collect = Callable[[CareerState, Any, HuntersCharts], Step[CareerState]]

_PROCEED: dict[Stage, Proceed] = {
    Stage.ASSIGNMENT: port.assign,
    Stage.MOVE: sea.move,
    Stage.BOX: sea.in_box,
    Stage.AIRCRAFT: sea.meet_aircraft,
    Stage.REPAIRS: sea.repairs,
    Stage.ENGAGE: contact.engage,
    Stage.AFTER_ROUND: contact.after_round,
    Stage.NEXT: sea.what_next,
    Stage.HOME: port.come_home,
    Stage.REFIT: port.begin_refit,
    Stage.CREW: port.advance_crew,
    Stage.AWARDS: port.confer_awards,
    Stage.PROMOTION: port.check_promotion,
    Stage.VICTORY: port.judge_victory,
}
"""What comes next in a stage in which no child runs and nothing is to be decided."""

_COLLECT: dict[Stage, tuple[type, Collect]] = {
    Stage.SET_UP: (SetUpState, port.set_up),
    Stage.ASSIGNMENT: (AssignmentState, port.assigned),
    Stage.MOVE: (AdvanceState, sea.moved),
    Stage.CHECK: (EncounterState, sea.checked),
    Stage.EVENT: (RandomEventState, sea.happened),
    Stage.REPORT: (EncounterState, sea.checked),
    Stage.MISSION: (MissionState, sea.attempted),
    Stage.AIRCRAFT: (AircraftState, sea.flown_off),
    Stage.HUNT: (CycleState, sea.hunt_over),
    Stage.REPAIRS: (RepairState, sea.repaired),
    Stage.APPROACH: (ApproachState, contact.approached),
    Stage.ATTACK: (SalvoState, contact.fired),
    Stage.RELOADING: (ReloadState, contact.reloaded),
    Stage.ADDITIONAL_ROUND: (EncounterState, contact.another_round),
    Stage.ARRIVAL: (CycleState, sea.hunt_over),
    Stage.FOLLOWING: (FollowState, contact.followed),
    Stage.CONVOY_AGAIN: (EncounterState, contact.convoy_found),
    Stage.SUPPLY: (ResupplyState, sea.supplied),
    Stage.ABORT: (AbortState, sea.aborted),
    Stage.HOME: (CompletionState, port.judged),
    Stage.REFIT: (RefitState, port.refitted),
    Stage.CREW: (AdvancementState, port.advanced),
    Stage.AWARDS: (AwardState, port.conferred),
    Stage.PROMOTION: (PromotionState, port.promoted),
    Stage.NEW_BOAT: (BoatRequestState, port.requested),
    Stage.LAST_PROMOTION: (PromotionState, port.served_out),
    Stage.VICTORY: (VictoryState, port.over),
}
"""What runs in a stage, and what is made of it once it is finished."""

Offers = Callable[[CareerState, HuntersCharts], tuple[Offer[Any], ...]]


def _always(offer: Callable[[CareerState, HuntersCharts], Offer[Any]]) -> Offers:
    return lambda state, charts: (offer(state, charts),)


_OFFERS: dict[Stage, Offers] = {
    Stage.LOAD: _always(port.load_offer),
    Stage.ENGAGE: contact.engage_offers,
    Stage.FIRE: _always(contact.fire_offer),
    Stage.RELOAD: _always(contact.reload_offer),
    Stage.AFTER_ROUND: contact.after_round_offers,
    Stage.SEEK_SUPPLY: _always(sea.supply_offer),
    Stage.COURSE: _always(sea.course_offer),
    Stage.REQUEST: _always(port.request_offer),
}
"""What is decided between two procedures."""

_DECIDE: dict[str, Callable[[CareerState, Any, HuntersCharts], Step[CareerState]]] = {
    "load_torpedoes": port.decide_load,
    "engage": contact.decide_engage,
    "fire": contact.decide_fire,
    "reload": contact.decide_reload,
    "additional_round": contact.decide_additional_round,
    "follow": contact.decide_follow,
    "seek_supply": sea.decide_supply,
    "course": sea.decide_course,
    "request_boat": port.decide_request,
}


class PlayCareer(Composite[CareerState, HuntersCharts]):
    """The step machine of a career."""

    name = "career"
    reroll_rule = "12.1.3"

    def over(self, state: CareerState) -> bool:
        """Whether the victory has been judged."""
        return state.stage is _OVER

    def place(self, state: CareerState) -> str:
        """Where the running procedure stands in the game."""
        return state.place

    def proceed(self, state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
        """Start what the stage is about."""
        return _PROCEED[state.stage](state, charts)

    def collect(self, state: CareerState, child: Any, charts: HuntersCharts) -> Step[CareerState]:
        """Take over what the stage's procedure has done."""
        return _COLLECT[state.stage][1](state, child, charts)

    def may_ask(self, state: CareerState) -> bool:
        """Whether the stage is one of a decision."""
        return state.stage in _OFFERS

    def own_offers(self, state: CareerState, charts: HuntersCharts) -> tuple[Offer[Any], ...]:
        """The decision of the stage, if it has one that is open."""
        offers = _OFFERS.get(state.stage)
        return () if offers is None else offers(state, charts)

    def own_decide(
        self, state: CareerState, decision: Any, charts: HuntersCharts
    ) -> Step[CareerState]:
        """Take the decision of the stage."""
        return _DECIDE[type(decision).__struct_config__.tag](state, decision, charts)

    def own_standing(self, state: CareerState, offer: Offer[Any]) -> Any:
        """What the standing orders of the career say to a load and to reloading."""
        return contact.standing(state, offer)

    def present(self, state: CareerState, offer: Offer[Any], charts: HuntersCharts) -> Offer[Any]:
        """The offer, and what there is to know of it here."""
        return presented(state, offer, charts)

    def reroll_orders(self, state: CareerState) -> tuple[RerollOrder, ...] | None:
        """The standing orders of the career."""
        orders = state.orders.reroll
        return orders if isinstance(orders, tuple) else None

    def own_verify(self, state: CareerState, charts: HuntersCharts) -> None:
        """The stage has what belongs to it, and all of it can be; see `faults`."""
        kind = _COLLECT[state.stage][0] if state.stage in _COLLECT else None
        idle = state.stage in _PROCEED or state.stage in _OFFERS or state.stage is _OVER
        require(
            (state.child is None and idle) or type(state.child) is kind,
            "a stage without its procedure",
        )
        try:
            for fault in faults(state, charts):
                require(sound=False, fault=fault)
        except Refused as refusal:
            require(sound=False, fault=str(refusal))


CAREER = PlayCareer(
    CareerState,
    {
        SetUpState: SetUpBoat(),
        AssignmentState: AssignPatrol(),
        AdvanceState: AdvanceBox(),
        EncounterState: RollEncounter(),
        RandomEventState: ResolveRandomEvent(),
        MissionState: AttemptMission(),
        AircraftState: AircraftEncounter(),
        CycleState: DepthChargeCycle(),
        RepairState: RepairBoat(),
        ApproachState: CheckCloseApproach(),
        SalvoState: ResolveSalvo(),
        ReloadState: ReloadTubes(),
        FollowState: FollowTargets(),
        ResupplyState: AttemptResupply(),
        AbortState: AbortPatrol(),
        CompletionState: CompletePatrol(),
        RefitState: RunRefit(),
        AdvancementState: AdvanceCrew(),
        AwardState: ConferAward(),
        PromotionState: CheckPromotion(),
        BoatRequestState: RequestBoat(),
        VictoryState: JudgeVictory(),
    },
)
"""The one career machine."""

"""The career as a step machine: which procedure belongs to which stage, and who decides what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.stages import Staged, always
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftState,
)
from wardroom.rulesets.silent_victory.attack.approach import ApproachState, CheckCloseApproach
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoState
from wardroom.rulesets.silent_victory.attack.reloading import ReloadState, ReloadTubes
from wardroom.rulesets.silent_victory.attack.salvo import ResolveSalvo
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState, FightSubmarine
from wardroom.rulesets.silent_victory.career import attack, chase, duel, port, reload, sea
from wardroom.rulesets.silent_victory.career.faults import faults
from wardroom.rulesets.silent_victory.career.presenting import presented
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.encounter import RollEncounter
from wardroom.rulesets.silent_victory.contact.following import FollowState, FollowTargets
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState
from wardroom.rulesets.silent_victory.damage.repair import RepairBoat, RepairState
from wardroom.rulesets.silent_victory.hunted.depth_charge_cycle import DepthChargeCycle
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.patrol.abort import AbortPatrol, AbortState
from wardroom.rulesets.silent_victory.patrol.advance import AdvanceBox, AdvanceState
from wardroom.rulesets.silent_victory.patrol.assignment import AssignmentState, AssignPatrol
from wardroom.rulesets.silent_victory.patrol.mission import AttemptMission, MissionState
from wardroom.rulesets.silent_victory.patrol.random_events import (
    RandomEventState,
    ResolveRandomEvent,
)
from wardroom.rulesets.silent_victory.port.advancement import AdvanceCrew, AdvancementState
from wardroom.rulesets.silent_victory.port.award import AwardState, ConferAward
from wardroom.rulesets.silent_victory.port.boat_request import BoatRequestState, RequestBoat
from wardroom.rulesets.silent_victory.port.completion import CompletePatrol, CompletionState
from wardroom.rulesets.silent_victory.port.gun_upgrade import RunUpgrade, UpgradeState
from wardroom.rulesets.silent_victory.port.promotion import CheckPromotion, PromotionState
from wardroom.rulesets.silent_victory.port.refit import RefitState, RunRefit
from wardroom.rulesets.silent_victory.port.setup import SetUpBoat, SetUpState
from wardroom.rulesets.silent_victory.port.victory import JudgeVictory, VictoryState

Proceed = Callable[[CareerState, SilentVictoryCharts], Step[CareerState]]
Collect = Callable[[CareerState, Any, SilentVictoryCharts], Step[CareerState]]

_PROCEED: dict[Stage, Proceed] = {
    Stage.ASSIGNMENT: port.assign,
    Stage.MOVE: sea.move,
    Stage.BOX: sea.in_box,
    Stage.AIRCRAFT: sea.meet_aircraft,
    Stage.REPAIRS: sea.repairs,
    Stage.ENGAGE: attack.engage,
    Stage.AFTER_ROUND: chase.after_round,
    Stage.NEXT: sea.what_next,
    Stage.HOME: port.come_home,
    Stage.REFIT: port.begin_refit,
    Stage.CREW: port.advance_crew,
    Stage.AWARDS: port.confer_awards,
    Stage.PROMOTION: port.check_promotion,
    Stage.LAST_AWARD: port.confer_last_award,
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
    Stage.APPROACH: (ApproachState, attack.approached),
    Stage.ATTACK: (SalvoState, attack.fired),
    Stage.DUEL: (DuelState, duel.duelled),
    Stage.RELOADING: (ReloadState, reload.reloaded),
    Stage.ADDITIONAL_ROUND: (EncounterState, chase.another_round),
    Stage.ARRIVAL: (ApproachState, chase.looked_for),
    Stage.FOLLOWING: (FollowState, chase.followed),
    Stage.CONVOY_AGAIN: (EncounterState, chase.convoy_found),
    Stage.ABORT: (AbortState, sea.aborted),
    Stage.HOME: (CompletionState, port.judged),
    Stage.REFIT: (RefitState, port.refitted),
    Stage.CREW: (AdvancementState, port.advanced),
    Stage.AWARDS: (AwardState, port.conferred),
    Stage.PROMOTION: (PromotionState, port.promoted),
    Stage.NEW_BOAT: (BoatRequestState, port.requested),
    Stage.GUNS: (UpgradeState, port.rearmed),
    Stage.LAST_PROMOTION: (PromotionState, port.served_out),
    Stage.LAST_AWARD: (AwardState, port.last_conferred),
    Stage.VICTORY: (VictoryState, port.over),
}
"""What runs in a stage, and what is made of it once it is finished."""

Offers = Callable[[CareerState, SilentVictoryCharts], tuple[Offer[Any], ...]]


_OFFERS: dict[Stage, Offers] = {
    Stage.LOAD: always(port.load_offer),
    Stage.ENGAGE: attack.engage_offers,
    Stage.FIRE: always(attack.fire_offer),
    Stage.RELOAD: always(reload.reload_offer),
    Stage.AFTER_ROUND: chase.after_round_offers,
    Stage.COURSE: always(sea.course_offer),
    Stage.REQUEST: always(port.request_offer),
    Stage.RETIREMENT: always(port.retire_offer),
}
"""What is decided between two procedures."""

_DECIDE: dict[str, Callable[[CareerState, Any, SilentVictoryCharts], Step[CareerState]]] = {
    "load_torpedoes": port.decide_load,
    "engage": attack.decide_engage,
    "fire": attack.decide_fire,
    "reload": reload.decide_reload,
    "additional_round": chase.decide_additional_round,
    "follow": chase.decide_follow,
    "course": sea.decide_course,
    "request_boat": port.decide_request,
    "retire": port.decide_retire,
}


class PlayCareer(Staged[CareerState, SilentVictoryCharts]):
    """The step machine of a career."""

    name = "career"
    reroll_rule = "12.1.3"
    end = Stage.OVER
    proceeds = _PROCEED
    collects = _COLLECT
    asks = _OFFERS
    decides = _DECIDE

    def own_standing(self, state: CareerState, offer: Offer[Any]) -> Any:
        """What the standing orders of the career say to a load and to reloading."""
        return reload.standing(state, offer)

    def present(
        self, state: CareerState, offer: Offer[Any], charts: SilentVictoryCharts
    ) -> Offer[Any]:
        """The offer, and what there is to know of it here."""
        return presented(state, offer, charts)

    def reroll_orders(self, state: CareerState) -> tuple[RerollOrder, ...] | None:
        """The standing orders of the career."""
        orders = state.orders.reroll
        return orders if isinstance(orders, tuple) else None

    def faults(self, state: CareerState, charts: SilentVictoryCharts) -> Iterator[str]:
        """What cannot be of `state`; see `faults`."""
        return faults(state, charts)


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
        DuelState: FightSubmarine(),
        ReloadState: ReloadTubes(),
        FollowState: FollowTargets(),
        AbortState: AbortPatrol(),
        CompletionState: CompletePatrol(),
        RefitState: RunRefit(),
        AdvancementState: AdvanceCrew(),
        AwardState: ConferAward(),
        PromotionState: CheckPromotion(),
        BoatRequestState: RequestBoat(),
        UpgradeState: RunUpgrade(),
        VictoryState: JudgeVictory(),
    },
)
"""The one career machine."""

"""In port: set-up, load, assignment, and the refit phases A to F (4, 6.1, 7.1, 10.10 to 11.4)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known, taken
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.calls.patrol import ASSIGN_PATROL
from wardroom.rulesets.hunters.calls.port import (
    ADVANCE_CREW,
    CHECK_PROMOTION,
    COMPLETE_PATROL,
    CONFER_AWARD,
    JUDGE_VICTORY,
    REFIT,
    REQUEST_BOAT,
)
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    RequestDetails,
    RequestNewBoat,
    Stage,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol.departure import AssignmentState, PatrolAssignmentOrder
from wardroom.rulesets.hunters.port.advancement import AdvanceCrewOrder, AdvancementState
from wardroom.rulesets.hunters.port.award import AwardState, ConferAwardOrder
from wardroom.rulesets.hunters.port.boat_request import (
    BoatRequestState,
    RequestBoatOrder,
    family_of,
    newest_boat,
    sails_in,
)
from wardroom.rulesets.hunters.port.completion import CompletionState, InPort
from wardroom.rulesets.hunters.port.promotion import PromotionState
from wardroom.rulesets.hunters.port.refit import RefitOrder, RefitState
from wardroom.rulesets.hunters.port.setup import SetUpState
from wardroom.rulesets.hunters.port.victory import JudgeVictoryOrder, VictoryState
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.hunters.situation.load import load_offer as offered_load
from wardroom.rulesets.hunters.situation.record import Fate
from wardroom.rulesets.hunters.situation.situation import Port, Situation
from wardroom.rulesets.submarine.next_calls import begin, patrol_place, with_parts
from wardroom.rulesets.submarine.orders import CheckPromotionOrder, CompletionOrder

# ------------------------------------------------------------------------------ set-up, load


def set_up(state: CareerState, child: SetUpState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on with boat and Kommandant set up (4.4); load, unless the set-up did."""
    del child, charts
    return at(state, Stage.ASSIGNMENT if state.loaded else Stage.LOAD)


def load_offer(state: CareerState, charts: HuntersCharts) -> Offer[LoadTorpedoes]:
    """Return the load for the next patrol (4.5, 4.5.2)."""
    return offered_load(known(state.situation.boat).type, state.options, charts)


def decide_load(
    state: CareerState, decision: LoadTorpedoes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load the boat. Raises Refused for a load that is not allowed (4.5)."""
    try:
        return _assign(state, PatrolAssignmentOrder(load=decision.load), charts)
    except Refused as refusal:
        refusal.within("/decision")
        raise


# ------------------------------------------------------------------------------ assignment


def assign(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the first patrol of a boat that the set-up has loaded."""
    return _assign(state, PatrolAssignmentOrder(load=UNSET), charts)


def _assign(
    state: CareerState, order: PatrolAssignmentOrder, charts: HuntersCharts
) -> Step[CareerState]:
    """Begin the next patrol: a request, or a roll on P1 (6.1, 7.1)."""
    place = f"{patrol_place(state)}/assignment"
    return begin(state, Stage.ASSIGNMENT, place, ASSIGN_PATROL, order, charts, loaded=False)


def assigned(
    state: CareerState, child: AssignmentState, charts: HuntersCharts
) -> Step[CareerState]:
    """Sail for the boat's area, agent or mines aboard (7.1.2, 7.4)."""
    del child, charts
    return at(state, Stage.MOVE, entered=(), spot="")


# ------------------------------------------------------------------------------ home


def come_home(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the end of the patrol: was it a success (7.5)?"""
    place = f"{patrol_place(state)}/home"
    return begin(state, Stage.HOME, place, COMPLETE_PATROL, CompletionOrder(), charts)


def judged(state: CareerState, child: CompletionState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the refit; the agent is ashore, a boat in the Mediterranean stays (7.3.4)."""
    del child, charts
    return at(state, Stage.REFIT)


# ------------------------------------------------------------------------------ A, B: refit


def begin_refit(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the refit: length, recovery; or a rescued crew's wait (10.10, 10.11, 10.9.4)."""
    return begin(state, Stage.REFIT, f"{patrol_place(state)}/refit", REFIT, RefitOrder(), charts)


def refitted(state: CareerState, child: RefitState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the crew, now that boat and men are ready again."""
    del child, charts
    return at(state, Stage.CREW)


# ------------------------------------------------------------------------------ C: crew


def advance_crew(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Log the patrol, then begin departure, advancement and loss of quality (11.1)."""
    place = f"{patrol_place(state)}/crew"
    return begin(state, Stage.CREW, place, ADVANCE_CREW, AdvanceCrewOrder(), charts)


def advanced(
    state: CareerState, child: AdvancementState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on to the awards."""
    del child, charts
    return at(state, Stage.AWARDS)


# ------------------------------------------------------------------------------ D: honours


def confer_awards(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the conferring of the Knight's Cross and its grades (11.3)."""
    place = f"{patrol_place(state)}/awards"
    return begin(state, Stage.AWARDS, place, CONFER_AWARD, ConferAwardOrder(), charts)


def conferred(state: CareerState, child: AwardState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to promotion."""
    del child, charts
    return at(state, Stage.PROMOTION)


def check_promotion(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the promotion checks that fall before the next patrol (11.2.3).

    The last one of all waits until it is known that the career is over: a newer boat may still
    sail in time.
    """
    place = f"{patrol_place(state)}/promotion"
    return begin(state, Stage.PROMOTION, place, CHECK_PROMOTION, CheckPromotionOrder(), charts)


def promoted(state: CareerState, child: PromotionState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the requests for a newer boat, or to sea."""
    del child
    return _request_or_sail(state, charts)


# ------------------------------------------------------------------------------ E: newer boats


def _request_or_sail(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Ask about an unused request, if a new boat would sail in time (5.1.1, 11.4.3).

    A boat that was just replaced is already the newest.
    """
    requests = known(state.situation.record).boat_requests
    if requests and not known(state.situation.port).boat_replaced:
        home = taken(state.situation, InPort, REQUEST_BOAT.name)
        if sails_in(home, state.options, charts) <= charts.careers.last_month:
            return at(state, Stage.REQUEST)
    return _sail_again(state)


def request_offer(state: CareerState, charts: HuntersCharts) -> Offer[RequestNewBoat]:
    """Return whether to make a request now (11.4.3), and the newest boat that it could bring."""
    request = _request(state, charts).state.child
    assert isinstance(request, BoatRequestState)
    type_ = known(state.situation.boat).type
    return Offer(
        decision="request_boat",
        rule="11.4.3",
        choices=(RequestNewBoat(ask=True), RequestNewBoat(ask=False)),
        example=RequestNewBoat(ask=False),
        details=RequestDetails(
            requests=known(state.situation.record).boat_requests,
            type=type_,
            newest=newest_boat(family_of(type_, charts), request.sails, charts),
            needed=charts.careers.new_boat_request.success_at_most,
        ),
    )


def decide_request(
    state: CareerState, decision: RequestNewBoat, charts: HuntersCharts
) -> Step[CareerState]:
    """Make the request, or keep it."""
    return _request(state, charts) if decision.ask else _sail_again(state)


def _request(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The order of a request made now."""
    place = f"{patrol_place(state)}/request/{known(state.situation.record).boat_requests}"
    return begin(state, Stage.NEW_BOAT, place, REQUEST_BOAT, RequestBoatOrder(), charts)


def requested(
    state: CareerState, child: BoatRequestState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on with the new boat, or the old one and perhaps another request."""
    del child
    return _request_or_sail(state, charts)


# ------------------------------------------------------------------------------ F: sail again


def _sail_again(state: CareerState) -> Step[CareerState]:
    """The next patrol, or the end of the career after the last month (5.1.1, 5.1.2)."""
    port = known(state.situation.port)
    if port.next_patrol is None:
        return at(state, Stage.LAST_PROMOTION)
    situation = sailing_again(state.situation, port)
    return at(state, Stage.LOAD, situation=situation, entered=(), spot="")


def sailing_again(situation: Situation, port: Port) -> Situation:
    """Return `situation` after the stay in port, in the month of the next patrol."""
    ready = msgspec.structs.replace(port, recovery=())
    return msgspec.structs.replace(situation, date=port.next_patrol, patrol=None, port=ready)


def last_promotion(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the promotion check after the last patrol of the war (5.1.1, 11.2.3)."""
    place, order = f"{patrol_place(state)}/last_promotion", CheckPromotionOrder(last=True)
    return begin(state, Stage.LAST_PROMOTION, place, CHECK_PROMOTION, order, charts)


def served_out(
    state: CareerState, child: PromotionState, charts: HuntersCharts
) -> Step[CareerState]:
    """End the career with its last promotion check (5.1.1, 11.2.3)."""
    del child, charts
    fate = Fate(how="last_month", month=state.situation.date)
    ended = with_parts(state, date=None, patrol=None, port=None, fate=fate)
    return at(ended, Stage.VICTORY)


# ------------------------------------------------------------------------------ the end


def judge_victory(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the judgement of the level of victory (5.1.4, 5.2)."""
    return begin(state, Stage.VICTORY, "victory", JUDGE_VICTORY, JudgeVictoryOrder(), charts)


def over(state: CareerState, child: VictoryState, charts: HuntersCharts) -> Step[CareerState]:
    """Return the stage in which nothing is left to do."""
    del child, charts
    return at(state, Stage.OVER)

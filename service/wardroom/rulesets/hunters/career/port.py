"""In port: set-up, load, assignment, and the refit phases A to F (4, 6.1, 7.1, 10.10 to 11.4)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.career.decisions import RequestNewBoat
from wardroom.rulesets.hunters.career.log import log_sheet
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Cruise,
    Stage,
    patrol_place,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol import assignment
from wardroom.rulesets.hunters.patrol.abort import months_of
from wardroom.rulesets.hunters.patrol.assignment import AssignmentOrders, AssignmentState
from wardroom.rulesets.hunters.port import (
    advancement,
    award,
    boat_request,
    completion,
    promotion,
    refit,
    victory,
)
from wardroom.rulesets.hunters.port.advancement import AdvancementState
from wardroom.rulesets.hunters.port.award import AwardState
from wardroom.rulesets.hunters.port.boat_request import BoatRequestOrders, BoatRequestState
from wardroom.rulesets.hunters.port.completion import CompletionState
from wardroom.rulesets.hunters.port.in_port import PortOrders
from wardroom.rulesets.hunters.port.new_boat import family_of, newest_boat
from wardroom.rulesets.hunters.port.promotion import PromotionState
from wardroom.rulesets.hunters.port.recovery import RecoveryNeeded
from wardroom.rulesets.hunters.port.refit import RefitOrders, RefitState, first_month_in_port
from wardroom.rulesets.hunters.port.setup import SetUpState, first_month
from wardroom.rulesets.hunters.port.victory import VictoryState
from wardroom.rulesets.hunters.situation.boat import Boat, reloads_total
from wardroom.rulesets.hunters.situation.load import (
    LoadTorpedoes,
    g7e_limit,
    ready_boat,
    usual_load,
)
from wardroom.rulesets.hunters.situation.terms import Experte, TubeContent
from wardroom.rulesets.submarine.career_record import sunk

# ------------------------------------------------------------------------------ set-up, load


def set_up(state: CareerState, child: SetUpState, charts: HuntersCharts) -> Step[CareerState]:
    """Boat and Kommandant are there (4.4); the boat is loaded, unless the set-up has seen to it."""
    date = first_month(child, charts)
    career = msgspec.structs.replace(
        state.career,
        date=date,
        boat=child.boat,
        commander=child.commander,
        record=msgspec.structs.replace(state.career.record, start=date),
        load=None,
    )
    stage = Stage.LOAD if state.career.load is None else Stage.ASSIGNMENT
    return at(state, stage, career=career)


def load_offer(state: CareerState, charts: HuntersCharts) -> Offer[LoadTorpedoes]:
    """The load for the next patrol: its limits in the details (4.5, 4.5.2)."""
    data = charts.boats.type[state.career.boat.type]
    spaces = data.g7a + data.g7e
    details: dict[str, Detail] = {
        "type": state.career.boat.type,
        "forward_tubes": data.forward_tubes,
        "aft_tubes": data.aft_tubes,
        "forward_reloads": data.forward_reloads,
        "aft_reloads": data.aft_reloads,
        "torpedoes": spaces,
        "G7e_at_most": min(spaces, g7e_limit(data, state.options, charts)),
        "G7a_only_in_tubes": state.options.historical_load,
    }
    if not state.options.historical_load:
        details["G7a_at_most"] = min(spaces, data.g7a + data.permitted_swap)
    return Offer(
        decision="load_torpedoes",
        rule="4.5.2" if state.options.historical_load else "4.5",
        example=LoadTorpedoes(load=usual_load(data, state.options, charts)),
        details=details,
    )


def decide_load(
    state: CareerState, decision: LoadTorpedoes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load the boat. Raises Refused for a load that is not allowed (4.5)."""
    type_ = state.career.boat.type
    boat = ready_boat(type_, decision.load, state.options, charts, "/decision/load")
    career = msgspec.structs.replace(state.career, boat=boat)
    g7a, g7e = _carried(boat)
    step = TraceStep(
        rule="4.5",
        chart=f"boats.type.{type_}",
        purpose="load",
        details={"G7a": g7a, "G7e": g7e},
        result="taken",
    )
    return at(state, Stage.ASSIGNMENT, (step,), career=career)


def _carried(boat: Boat) -> tuple[int, int]:
    tubes = boat.tubes
    reloads = (boat.forward_reloads, boat.aft_reloads)
    g7a = tubes.count(TubeContent.G7A) + sum(end.g7a for end in reloads)
    return g7a, len(tubes) + sum(map(reloads_total, reloads)) - g7a


# ------------------------------------------------------------------------------ assignment


def assign(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The next patrol begins: a request, or a roll on P1 (6.1, 7.1)."""
    career = state.career
    child = assignment.start(
        sailing_month(state), career.boat, career.crew, career.commander, career.posting,
        _ASSIGNMENT_ORDERS, state.options, charts,
    )  # fmt: skip
    step = TraceStep(
        rule="6.1",
        purpose="patrol_begins",
        details={
            "number": len(career.patrols) + 1,
            "month": sailing_month(state),
            "type": career.boat.type,
        },
        result="begins",
    )
    return run(state, Stage.ASSIGNMENT, f"{patrol_place(state)}/assignment", child, (step,))


_ASSIGNMENT_ORDERS = AssignmentOrders()


def assigned(
    state: CareerState, child: AssignmentState, charts: HuntersCharts
) -> Step[CareerState]:
    """The boat sails for its area, agent or mines aboard (7.1.2, 7.4)."""
    del charts
    assert child.patrol is not None
    career = msgspec.structs.replace(
        state.career,
        boat=child.boat,
        crew=child.crew,
        commander=child.commander,
        posting=child.posting,
    )
    return at(state, Stage.MOVE, career=career, cruise=Cruise(patrol=child.patrol))


# ------------------------------------------------------------------------------ home


def come_home(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The patrol is over: was it a success (7.5)?"""
    del charts
    career, cruise = state.career, under_way(state)
    child = completion.start(
        sailing_month(state), cruise.patrol, career.boat, career.crew, career.commander,
        career.posting, len(sunk(cruise.ships)), state.options,
        brought_home=cruise.brought_home,
    )  # fmt: skip
    return run(state, Stage.HOME, f"{patrol_place(state)}/home", child)


def judged(state: CareerState, child: CompletionState, charts: HuntersCharts) -> Step[CareerState]:
    """The agent goes ashore, a boat in the Mediterranean stays there (7.3.4); then refit."""
    del charts
    career = msgspec.structs.replace(state.career, crew=child.crew, posting=child.posting)
    cruise = msgspec.structs.replace(
        under_way(state), patrol=child.patrol, success=bool(child.success)
    )
    return at(state, Stage.REFIT, career=career, cruise=cruise)


# ------------------------------------------------------------------------------ A, B: refit


def begin_refit(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Length and recovery; for a rescued crew the wait for another boat (10.10, 10.11, 10.9.4)."""
    career, cruise = state.career, under_way(state)
    place = f"{patrol_place(state)}/refit"
    months = months_of(cruise.patrol, career.boat, charts)
    if cruise.brought_home == "rescued":
        child = refit.start_without_boat(
            sailing_month(state), career.boat, career.crew, career.commander, _REFIT_ORDERS,
            state.options, charts, months_at_sea=months,
        )  # fmt: skip
        return run(state, Stage.REFIT, place, child)
    child = refit.start(
        sailing_month(state), career.boat, career.crew, career.commander, _REFIT_ORDERS,
        state.options, months_at_sea=months, resupplied=cruise.patrol.resupplied,
    )  # fmt: skip
    return run(state, Stage.REFIT, place, child)


_REFIT_ORDERS = RefitOrders()


def refitted(state: CareerState, child: RefitState, charts: HuntersCharts) -> Step[CareerState]:
    """Boat and men are ready again; a boat that is replaced ends a posting (10.10.5)."""
    del charts
    before = state.career
    replaced = child.new_boat is not None
    recovery = tuple(needed for needed in child.recovery if needed.man not in child.replaced)
    second_moves_up = (
        Experte.SECOND_WATCH_OFFICER in before.crew.experte
        and "first_watch_officer" in child.replaced
        and "second_watch_officer" not in child.replaced
    )
    career = msgspec.structs.replace(
        before,
        boat=child.boat,
        crew=child.crew,
        commander=child.commander,
        posting=None if replaced else before.posting,
        recovery=_moved_up(recovery) if second_moves_up else recovery,
    )
    cruise = msgspec.structs.replace(under_way(state), replaced=replaced, sails=child.next_patrol)
    return at(state, Stage.CREW, career=career, cruise=cruise)


def _moved_up(recovery: tuple[RecoveryNeeded, ...]) -> tuple[RecoveryNeeded, ...]:
    """`recovery` once the 1WO has gone and the 2WO has taken his post (11.1.6)."""
    kept = tuple(needed for needed in recovery if needed.man != "first_watch_officer")
    return tuple(
        msgspec.structs.replace(needed, man="first_watch_officer")
        if needed.man == "second_watch_officer"
        else needed
        for needed in kept
    )


# ------------------------------------------------------------------------------ C: crew


def advance_crew(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Log the patrol; departure, advancement, loss of quality (11.1)."""
    del charts
    career, cruise = state.career, under_way(state)
    child = advancement.start(
        career.crew, career.commander, career.record, cruise.ships, state.options, _PORT_ORDERS,
        success=bool(cruise.success),
    )  # fmt: skip
    return run(state, Stage.CREW, f"{patrol_place(state)}/crew", child)


_PORT_ORDERS = PortOrders()


def advanced(
    state: CareerState, child: AdvancementState, charts: HuntersCharts
) -> Step[CareerState]:
    """The crew as it will sail, and the patrol on the log sheet."""
    del charts
    career, cruise = state.career, under_way(state)
    recovery = career.recovery
    if child.moved_up:
        recovery = _moved_up(recovery)
    elif child.departed:
        recovery = tuple(needed for needed in recovery if needed.man != "first_watch_officer")
    after = msgspec.structs.replace(
        career,
        crew=child.crew,
        commander=child.commander,
        record=child.record,
        recovery=recovery,
        patrols=log_sheet(career, cruise, cruise.success),
    )
    return at(
        state, Stage.AWARDS, career=after, cruise=msgspec.structs.replace(cruise, logged=True)
    )


# ------------------------------------------------------------------------------ D: honours


def confer_awards(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The Knight's Cross and its grades (11.3)."""
    del charts
    career = state.career
    child = award.start(career.commander, career.record, state.options)
    return run(state, Stage.AWARDS, f"{patrol_place(state)}/awards", child)


def conferred(state: CareerState, child: AwardState, charts: HuntersCharts) -> Step[CareerState]:
    """Then promotion."""
    del charts
    career = msgspec.structs.replace(state.career, commander=child.commander, record=child.record)
    return at(state, Stage.PROMOTION, career=career)


def check_promotion(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The promotion checks that fall before the next patrol (11.2.3).

    The last one of all waits until it is known that the career is over: a newer boat may still
    sail in time.
    """
    career = state.career
    sails = under_way(state).sails or charts.careers.last_month
    child = promotion.start(career.commander, career.record, sails, state.options, _PORT_ORDERS)
    return run(state, Stage.PROMOTION, f"{patrol_place(state)}/promotion", child)


def promoted(state: CareerState, child: PromotionState, charts: HuntersCharts) -> Step[CareerState]:
    """Then the requests for a newer boat."""
    career = msgspec.structs.replace(state.career, commander=child.commander, record=child.record)
    return _request_or_sail(msgspec.structs.replace(state, career=career, child=None), charts)


# ------------------------------------------------------------------------------ E: newer boats


def _request_or_sail(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Ask about a request that is left (11.4.3); a boat just replaced is the newest there is."""
    if state.career.record.boat_requests and not under_way(state).replaced:
        return at(state, Stage.REQUEST)
    return _sail_again(state, charts)


def request_offer(state: CareerState, charts: HuntersCharts) -> Offer[RequestNewBoat]:
    """Whether to make a request now (11.4.3), and the newest boat that it could bring."""
    table = charts.careers.new_boat_request
    request = _request(state, charts)
    family = family_of(state.career.boat.type, charts)
    return Offer(
        decision="request_boat",
        rule="11.4.3",
        choices=(RequestNewBoat(ask=True), RequestNewBoat(ask=False)),
        example=RequestNewBoat(ask=False),
        details={
            "requests": state.career.record.boat_requests,
            "type": state.career.boat.type,
            "newest": newest_boat(family, request.sails, charts),
            "dice": table.dice.notation,
            "needed": table.success_at_most,
        },
    )


def decide_request(
    state: CareerState, decision: RequestNewBoat, charts: HuntersCharts
) -> Step[CareerState]:
    """Make the request, or keep it."""
    if not decision.ask:
        return _sail_again(state, charts)
    place = f"{patrol_place(state)}/request/{state.career.record.boat_requests}"
    return run(state, Stage.NEW_BOAT, place, _request(state, charts))


def _request(state: CareerState, charts: HuntersCharts) -> BoatRequestState:
    """The request as it would be made now."""
    career, cruise = state.career, under_way(state)
    months = months_of(cruise.patrol, career.boat, charts)
    return boat_request.start(
        career.boat, career.crew, career.commander, career.record,
        first_month_in_port(sailing_month(state), months, state.options),
        state.options, _REQUEST_ORDERS, charts, recovery=career.recovery,
    )  # fmt: skip


_REQUEST_ORDERS = BoatRequestOrders()


def requested(
    state: CareerState, child: BoatRequestState, charts: HuntersCharts
) -> Step[CareerState]:
    """A new boat, which ends a posting (10.10.5); or the old one, and perhaps another request."""
    career = msgspec.structs.replace(
        state.career,
        boat=child.boat,
        crew=child.crew,
        commander=child.commander,
        record=child.record,
        posting=None if child.granted else state.career.posting,
    )
    cruise = under_way(state)
    if child.granted:
        last = charts.careers.last_month
        sails = child.sails if child.sails <= last else None
        cruise = msgspec.structs.replace(cruise, replaced=True, sails=sails)
    after = msgspec.structs.replace(state, career=career, cruise=cruise, child=None)
    return _request_or_sail(after, charts)


# ------------------------------------------------------------------------------ F: sail again


def _sail_again(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The next patrol, or the end of the career after the last month (5.1.1, 5.1.2)."""
    career = msgspec.structs.replace(state.career, recovery=())
    sails = under_way(state).sails
    if sails is None:
        child = promotion.start(career.commander, career.record, None, state.options, _PORT_ORDERS)
        place = f"{patrol_place(state)}/last_promotion"
        return run(state, Stage.LAST_PROMOTION, place, child, career=career)
    del charts
    career = msgspec.structs.replace(career, date=sails)
    return at(state, Stage.LOAD, career=career, cruise=None)


def served_out(
    state: CareerState, child: PromotionState, charts: HuntersCharts
) -> Step[CareerState]:
    """The last promotion check is over, and with it the career (5.1.1, 11.2.3)."""
    del charts
    career = msgspec.structs.replace(
        state.career,
        commander=child.commander,
        record=child.record,
        date=None,
        ending="last_month",
    )
    return at(state, Stage.VICTORY, career=career, cruise=None)


# ------------------------------------------------------------------------------ the end


def judge_victory(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """The level of victory (5.1.4, 5.2)."""
    del charts
    ending = state.career.ending
    lost = None if ending == "last_month" else ending
    return run(state, Stage.VICTORY, "victory", victory.start(state.career.record, lost, None))


def over(state: CareerState, child: VictoryState, charts: HuntersCharts) -> Step[CareerState]:
    """Nothing is left to do."""
    del child, charts
    return at(state, Stage.OVER)

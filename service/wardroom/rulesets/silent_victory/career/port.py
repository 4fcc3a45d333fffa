"""In port: set-up, load, assignment, the refit and all that goes with it (4, 6.1, 7.1, 10.14, 11).

After a patrol, in this order: its judgement, the refit, the crew, awards, promotion, a request for
a new boat, newer guns, and whether the captain sails again.
"""

from __future__ import annotations

from typing import cast

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.career.contact import ASK
from wardroom.rulesets.silent_victory.career.decisions import (
    BoatWanted,
    LoadTorpedoes,
    RequestNewBoat,
    Retire,
)
from wardroom.rulesets.silent_victory.career.log import log_sheet
from wardroom.rulesets.silent_victory.career.state import (
    Career,
    CareerState,
    Cruise,
    Stage,
    based,
    manned,
    patrol_place,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol import assignment
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.patrol.assignment import (
    AssignmentOrders,
    AssignmentState,
    HistoricalPatrol,
)
from wardroom.rulesets.silent_victory.port import (
    advancement,
    award,
    boat_request,
    completion,
    gun_upgrade,
    promotion,
    refit,
    victory,
)
from wardroom.rulesets.silent_victory.port.advancement import AdvanceCrewOrders, AdvancementState
from wardroom.rulesets.silent_victory.port.award import AwardState
from wardroom.rulesets.silent_victory.port.boat_request import (
    BoatRequestOrders,
    BoatRequestState,
    Marker,
)
from wardroom.rulesets.silent_victory.port.completion import CompletionState
from wardroom.rulesets.silent_victory.port.gun_upgrade import UpgradeOrders, UpgradeState
from wardroom.rulesets.silent_victory.port.new_boat import requestable
from wardroom.rulesets.silent_victory.port.promotion import PromotionState
from wardroom.rulesets.silent_victory.port.recovery import RecoveryNeeded
from wardroom.rulesets.silent_victory.port.refit import RefitOrders, RefitState
from wardroom.rulesets.silent_victory.port.setup import SetUpState
from wardroom.rulesets.silent_victory.port.victory import VictoryState
from wardroom.rulesets.silent_victory.situation.boat import fit_of, standard_load
from wardroom.rulesets.silent_victory.situation.career_record import CareerEnding, new_record
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import Load, carried_of, ready_boat
from wardroom.rulesets.silent_victory.situation.terms import Expert, Torpedo
from wardroom.rulesets.submarine.months import month_after, period_of
from wardroom.rulesets.submarine.recovery import months_needed
from wardroom.rulesets.submarine.terms import Health

# ------------------------------------------------------------------------------ set-up, load


def set_up(state: CareerState, child: SetUpState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Boat and base are there (4.4); the boat is loaded, unless the set-up has seen to it."""
    del charts
    career = msgspec.structs.replace(
        state.career, boat=child.boat, base=child.base, record=new_record(child.date)
    )
    return at(state, Stage.ASSIGNMENT if career.loaded else Stage.LOAD, career=career)


def load_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[LoadTorpedoes]:
    """The load for the next patrol: its limits in the details (4.5)."""
    boat, date = state.career.boat, sailing_month(state)
    fit, table = fit_of(boat, charts), charts.boats.exchange
    tubes, forward, aft = standard_load(fit, date)
    standard = period_of(fit.loads, date).load
    details: dict[str, Detail] = {
        "type": boat.type,
        "month": date,
        "tubes": fit.tubes,
        "forward_reloads": fit.forward_reloads,
        "aft_reloads": fit.aft_reloads,
        **{mark: standard[mark] for mark in Torpedo},
        "exchange_at_most": table.at_most,
        "marks": " ".join(mark for mark in Torpedo if date >= table.available_from[mark]),
    }
    example = LoadTorpedoes(load=Load(tubes=tubes, forward_reloads=forward, aft_reloads=aft))
    return Offer(decision="load_torpedoes", rule="4.5", example=example, details=details)


def decide_load(
    state: CareerState, decision: LoadTorpedoes, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Load the boat. Raises Refused for a load that is not allowed (4.5)."""
    before = state.career.boat
    boat = ready_boat(
        before.type, sailing_month(state), decision.load, charts, "/decision/load",
        refitted=before.refitted, deck_guns=before.deck_guns, aa_guns=before.aa_guns,
        unit_awards=before.unit_awards,
    )  # fmt: skip
    career = msgspec.structs.replace(state.career, boat=boat)
    step = TraceStep(
        rule="4.5",
        chart=f"boats.type.{boat.type}.tubes",
        purpose="loading",
        details={mark: carried_of(mark, boat) for mark in Torpedo},
        result="taken",
    )
    return at(state, Stage.ASSIGNMENT, (step,), career=career)


# ------------------------------------------------------------------------------ assignment


def assign(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The next patrol begins: that of history, a request, or a roll on P1 (6.1, 7.1, 14.10.2)."""
    career = state.career
    number = len(career.patrols) + 1
    historical = None
    if career.historical and career.scenario is not None:
        historical = HistoricalPatrol(scenario=career.scenario, number=number)
    child = assignment.start(
        sailing_month(state), based(state), career.boat, career.crew, career.captain,
        _ASSIGNMENT_ORDERS, charts, historical=historical,
    )  # fmt: skip
    step = TraceStep(
        rule="6.1",
        purpose="patrol_begins",
        details={"number": number, "month": sailing_month(state), "type": career.boat.type},
        result="begins",
    )
    return run(state, Stage.ASSIGNMENT, f"{patrol_place(state)}/assignment", child, (step,))


_ASSIGNMENT_ORDERS = AssignmentOrders()


def assigned(
    state: CareerState, child: AssignmentState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The boat sails for its area, passengers or mines aboard (7.1.2, 7.4)."""
    del charts
    assert child.patrol is not None
    return at(manned(state, child), Stage.MOVE, cruise=Cruise(patrol=child.patrol))


# ------------------------------------------------------------------------------ home


def come_home(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The patrol is over: was it a success (7.5)?"""
    del charts
    career, cruise = state.career, under_way(state)
    child = completion.start(
        sailing_month(state), cruise.patrol, career.boat, based(state), career.crew,
        career.captain, career.record, cruise.ships, state.options,
        rescued=cruise.brought_home == "rescued",
    )  # fmt: skip
    return run(state, Stage.HOME, f"{patrol_place(state)}/home", child)


def judged(
    state: CareerState, child: CompletionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The patrol stands in the log; a captain may be relieved for cause (11.4). Then refit."""
    before = state.career
    career = msgspec.structs.replace(
        before,
        crew=child.crew,
        record=child.record,
        base=child.base,
        patrols=log_sheet(before, under_way(state), bool(child.success)),
    )
    if child.ending is not None:
        return _end(msgspec.structs.replace(state, career=career), child.ending)
    cruise = msgspec.structs.replace(
        under_way(state),
        patrol=child.patrol,
        success=bool(child.success),
        wounded=before.crew.captain is not Health.FIT,
        unit_awards=before.boat.unit_awards,
    )
    del charts
    return at(state, Stage.REFIT, career=career, cruise=cruise)


def _end(state: CareerState, ending: CareerEnding) -> Step[CareerState]:
    """The end of a career ashore: relieved, or retired (11.4, 11.7)."""
    career = msgspec.structs.replace(state.career, ending=ending, recovery=())
    return at(state, Stage.VICTORY, career=career, cruise=None)


# ------------------------------------------------------------------------------ refit


def begin_refit(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Length and recovery; for a rescued crew the wait for another boat (10.14, 10.15, 10.13.4)."""
    career, cruise = state.career, under_way(state)
    child = refit.start(
        sailing_month(state), career.boat, career.crew, career.captain, _REFIT_ORDERS,
        state.options, charts, early_abort=cruise.patrol.early_abort,
        rescued=cruise.brought_home == "rescued",
    )  # fmt: skip
    return run(state, Stage.REFIT, f"{patrol_place(state)}/refit", child)


_REFIT_ORDERS = RefitOrders()


def refitted(
    state: CareerState, child: RefitState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Boat and men are ready again."""
    del charts
    experts = state.career.crew.experts
    recovery = tuple(needed for needed in child.recovery if needed.man not in child.replaced)
    if child.new_boat == "captain_wounded":
        recovery = tuple(needed for needed in recovery if needed.man == "captain")
    if (
        "exec" in child.replaced
        and Expert.THIRD_OFFICER in experts
        and "third_officer" not in child.replaced
    ):
        recovery = _moved_up(recovery)
    after = manned(state, child)
    career = msgspec.structs.replace(after.career, recovery=recovery)
    replaced = child.new_boat is not None
    cruise = msgspec.structs.replace(under_way(state), replaced=replaced, sails=child.next_patrol)
    return at(after, Stage.CREW, career=career, cruise=cruise)


def _moved_up(recovery: tuple[RecoveryNeeded, ...]) -> tuple[RecoveryNeeded, ...]:
    """`recovery` once the exec has gone and the 3rd officer has taken his post (11.1.6)."""
    kept = tuple(needed for needed in recovery if needed.man != "exec")
    return tuple(
        msgspec.structs.replace(needed, man="exec") if needed.man == "third_officer" else needed
        for needed in kept
    )


# ------------------------------------------------------------------------------ crew


def advance_crew(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Departure, advancement, loss of quality (11.1)."""
    del charts
    career = state.career
    child = advancement.start(
        career.crew, career.captain, career.record, career.boat.unit_awards, state.options,
        _CREW_ORDERS,
    )  # fmt: skip
    return run(state, Stage.CREW, f"{patrol_place(state)}/crew", child)


_CREW_ORDERS = AdvanceCrewOrders()


def advanced(
    state: CareerState, child: AdvancementState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Then the awards."""
    del charts
    recovery = state.career.recovery
    if child.stepped_up:
        recovery = _moved_up(recovery)
    elif child.departed:
        recovery = tuple(needed for needed in recovery if needed.man != "exec")
    after = manned(state, child)
    career = msgspec.structs.replace(after.career, record=child.record, recovery=recovery)
    return at(after, Stage.AWARDS, career=career)


# ------------------------------------------------------------------------------ awards, promotion


def confer_awards(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """What the patrol has earned captain and boat (11.3)."""
    del charts
    career, cruise = state.career, under_way(state)
    child = award.start(
        career.captain, career.record, cruise.unit_awards, state.options, ASK,
        wounded=cruise.wounded, boat_replaced=cruise.replaced,
    )  # fmt: skip
    return run(state, Stage.AWARDS, f"{patrol_place(state)}/awards", child)


def conferred(
    state: CareerState, child: AwardState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Then the promotion checks; a boat that is gone has taken its awards with it (11.3.10)."""
    del charts
    after = manned(state, child)
    career = msgspec.structs.replace(after.career, record=child.record)
    kept = state.options.unit_awards == "go_with_the_captain" or not under_way(state).replaced
    if kept:
        boat = msgspec.structs.replace(career.boat, unit_awards=child.unit_awards)
        career = msgspec.structs.replace(career, boat=boat)
    return at(after, Stage.PROMOTION, career=career)


def check_promotion(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The promotion checks that fall before the next patrol (11.2.3).

    The last one of all waits until it is known that the career is over: a new boat may still sail
    in time.
    """
    career = state.career
    sails = under_way(state).sails or charts.careers.last_month
    child = promotion.start(career.captain, career.record, sails, ASK)
    return run(state, Stage.PROMOTION, f"{patrol_place(state)}/promotion", child)


def promoted(
    state: CareerState, child: PromotionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Then the requests for a new boat; or the end, when the last patrol of history is made."""
    after = manned(state, child)
    career = msgspec.structs.replace(after.career, record=child.record)
    after = msgspec.structs.replace(after, career=career)
    if career.historical and career.scenario is not None:
        last = len(charts.scenarios.scenario[career.scenario].patrols)
        if len(career.patrols) >= last:
            career = msgspec.structs.replace(
                career, date=under_way(state).sails, ending="history_is_over", recovery=()
            )
            return at(after, Stage.VICTORY, career=career, cruise=None)
    return _request_or_guns(after, charts)


# ------------------------------------------------------------------------------ new boats


def _returned(state: CareerState, charts: SilentVictoryCharts) -> str:
    """The first month in port (10.14.4)."""
    early = under_way(state).patrol.early_abort
    return month_after(sailing_month(state), months_at_sea(charts, early_abort=early))


def boats_wanted(state: CareerState, charts: SilentVictoryCharts) -> tuple[BoatWanted, ...]:
    """Every request that can be made now: classes to be had, and requests to spend (11.5.5)."""
    captain = state.career.captain
    held: tuple[tuple[Marker, int], ...] = (
        ("granted_upgrade", captain.granted_upgrades),
        ("upgrade_marker", captain.upgrade_markers),
    )
    markers = [marker for marker, count in held if count]
    if not markers:
        return ()
    wait = max(
        charts.careers.new_boat_request.months,
        months_needed(state.career.recovery).get("captain", 0),
    )
    sails = month_after(_returned(state, charts), wait)
    if sails > charts.careers.last_month:
        return ()
    return tuple(
        BoatWanted(type=type_, marker=marker)
        for type_ in requestable(sails, charts)
        for marker in markers
    )


def _request_or_guns(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Ask about a request that is left (11.5.3)."""
    if boats_wanted(state, charts):
        return at(state, Stage.REQUEST)
    return _guns(state, charts)


def request_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[RequestNewBoat]:
    """Whether to make a request now, and for which class (11.5.3)."""
    table, captain = charts.careers.new_boat_request, state.career.captain
    return Offer(
        decision="request_boat",
        rule="11.5.3",
        choices=(
            *map(RequestNewBoat, boats_wanted(state, charts)),
            RequestNewBoat(request=None),
        ),
        example=RequestNewBoat(request=None),
        details={
            "upgrade_markers": captain.upgrade_markers,
            "granted_upgrades": captain.granted_upgrades,
            "type": state.career.boat.type,
            "dice": table.dice.notation,
            "needed": table.success_at_most,
        },
    )


def decide_request(
    state: CareerState, decision: RequestNewBoat, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Make the request, or keep it."""
    wanted = decision.request
    if wanted is None:
        return _guns(state, charts)
    career, cruise = state.career, under_way(state)
    child = boat_request.start(
        wanted.type, wanted.marker, career.boat, career.crew, career.captain, based(state),
        _returned(state, charts), cruise.sails or charts.careers.last_month, career.recovery,
        state.options, _REQUEST_ORDERS, charts,
    )  # fmt: skip
    left = career.captain.upgrade_markers + career.captain.granted_upgrades
    return run(state, Stage.NEW_BOAT, f"{patrol_place(state)}/request/{left}", child)


_REQUEST_ORDERS = BoatRequestOrders()


def requested(
    state: CareerState, child: BoatRequestState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """A new boat, and a base for good (11.5.4); or the old one, and perhaps another request."""
    after = manned(state, child)
    if not child.granted:
        return _request_or_guns(after, charts)
    career = msgspec.structs.replace(after.career, base=child.base, tied_to_base=True)
    last = charts.careers.last_month
    sails = child.sails if child.sails <= last else None
    cruise = msgspec.structs.replace(under_way(state), replaced=True, sails=sails)
    return _to_sea(msgspec.structs.replace(after, career=career, cruise=cruise), charts)


# ------------------------------------------------------------------------------ newer guns


def _guns(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Newer guns for a boat that is kept: a new one has those of the latest model (11.6.2)."""
    career, cruise = state.career, under_way(state)
    if cruise.replaced or cruise.sails is None:
        return _to_sea(state, charts)
    early = cruise.patrol.early_abort
    ended = month_after(sailing_month(state), months_at_sea(charts, early_abort=early) - 1)
    child = gun_upgrade.start(
        ended, cruise.sails, career.boat, career.captain, _GUN_ORDERS,
        success=bool(cruise.success),
    )  # fmt: skip
    if gun_upgrade.upgrade_open(child, charts) is None:
        return _to_sea(state, charts)
    return run(state, Stage.GUNS, f"{patrol_place(state)}/guns", child)


_GUN_ORDERS = UpgradeOrders()


def rearmed(
    state: CareerState, child: UpgradeState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Then to sea again."""
    return _to_sea(manned(state, child), charts)


# ------------------------------------------------------------------------------ sail again


def _to_sea(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The next patrol, unless the captain stays ashore; or the end of the career (5.1.1, 5.1.2)."""
    del charts
    career = msgspec.structs.replace(state.career, recovery=())
    if under_way(state).sails is not None:
        return at(state, Stage.RETIREMENT, career=career)
    child = promotion.start(career.captain, career.record, None, ASK)
    place = f"{patrol_place(state)}/last_promotion"
    return run(state, Stage.LAST_PROMOTION, place, child, career=career)


def retire_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[Retire]:
    """Whether the captain takes a post ashore (11.7)."""
    del charts
    month = under_way(state).sails
    assert month is not None
    return Offer(
        decision="retire",
        rule="11.7",
        choices=_RETIRE,
        example=_RETIRE[0],
        details={"month": month, "patrols": len(state.career.patrols)},
    )


_RETIRE = (Retire(retire=False), Retire(retire=True))


def decide_retire(
    state: CareerState, decision: Retire, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Ashore for good, or to sea again."""
    del charts
    career = msgspec.structs.replace(state.career, date=under_way(state).sails)
    after = msgspec.structs.replace(state, career=career)
    if decision.retire:
        return _end(after, "retired")
    return at(after, Stage.LOAD, cruise=None)


def served_out(
    state: CareerState, child: PromotionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The last promotion check is over, and with it the career (5.1.1, 11.2.3)."""
    del charts
    after = manned(state, child)
    career = msgspec.structs.replace(
        after.career, record=child.record, date=None, ending="last_month"
    )
    return at(after, Stage.VICTORY, career=career, cruise=None)


# ------------------------------------------------------------------------------ the end


def confer_last_award(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The Purple Heart of a captain who did not come home unhurt (11.3.6)."""
    del charts
    career = state.career
    child = award.start(
        career.captain, career.record, career.boat.unit_awards, state.options, ASK,
        wounded=True, boat_replaced=False,
    )  # fmt: skip
    return run(state, Stage.LAST_AWARD, f"{patrol_place(state)}/last_award", child)


def last_conferred(
    state: CareerState, child: AwardState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Nothing more can be done for him."""
    del charts
    return at(manned(state, child), Stage.VICTORY)


_IN_TIME = (None, "last_month", "history_is_over")
"""Endings that the calendar brings, or none yet."""


def verdict_on(career: Career) -> VictoryState:
    """The judgement of a career as it stands (5.1.4, 5.2, 14.10.3)."""
    ending = None if career.ending in _IN_TIME else cast("CareerEnding", career.ending)
    return victory.start(
        career.record, ending, career.date, career.scenario, historical=career.historical
    )


def judge_victory(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """The level of victory (5.1.4, 5.2)."""
    del charts
    return run(state, Stage.VICTORY, "victory", verdict_on(state.career))


def over(state: CareerState, child: VictoryState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Nothing is left to do."""
    del child, charts
    return at(state, Stage.OVER)


def crew_at_start(charts: SilentVictoryCharts) -> Crew:
    """The crew that a career begins with (4.4.2)."""
    return Crew(quality=charts.careers.starting_quality)

"""In port: set-up, load, assignment, the refit and all that goes with it (4, 6.1, 7.1, 10.14, 11).

After a patrol, in this order: its judgement, the refit, the crew, awards, promotion, a request for
a new boat, newer guns, and whether the captain sails again.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known, taken
from wardroom.engine.stages import at
from wardroom.rulesets.silent_victory.calls.patrol import ASSIGN_PATROL
from wardroom.rulesets.silent_victory.calls.port import (
    ADVANCE_CREW,
    CHECK_PROMOTION,
    COMPLETE_PATROL,
    CONFER_AWARD,
    JUDGE_VICTORY,
    REFIT,
    REQUEST_BOAT,
    UPGRADE_GUNS,
)
from wardroom.rulesets.silent_victory.career.state import (
    BoatWanted,
    CareerState,
    RequestDetails,
    RequestNewBoat,
    Retire,
    RetireDetails,
    Stage,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol.assignment import (
    AssignmentState,
    PatrolAssignmentOrder,
)
from wardroom.rulesets.silent_victory.port.advancement import AdvanceCrewOrder, AdvancementState
from wardroom.rulesets.silent_victory.port.award import AwardState, ConferAwardOrder
from wardroom.rulesets.silent_victory.port.boat_request import (
    BoatRequestState,
    InPortWithBase,
    Marker,
    RequestBoatOrder,
    requestable,
    sails_in,
)
from wardroom.rulesets.silent_victory.port.completion import CompletionState
from wardroom.rulesets.silent_victory.port.gun_upgrade import (
    UpgradeGunsOrder,
    UpgradeState,
    Upgrading,
    upgrade_open,
)
from wardroom.rulesets.silent_victory.port.promotion import PromotionState
from wardroom.rulesets.silent_victory.port.refit import RefitOrder, RefitState
from wardroom.rulesets.silent_victory.port.setup import SetUpState
from wardroom.rulesets.silent_victory.port.victory import JudgeVictoryOrder, VictoryState
from wardroom.rulesets.silent_victory.situation.load import LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.load import load_offer as offered_load
from wardroom.rulesets.silent_victory.situation.record import Ending, Fate
from wardroom.rulesets.silent_victory.situation.situation import Port, Situation
from wardroom.rulesets.submarine.next_calls import begin, patrol_place, with_parts
from wardroom.rulesets.submarine.orders import CheckPromotionOrder, CompletionOrder

# ------------------------------------------------------------------------------ set-up, load


def set_up(state: CareerState, child: SetUpState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on with boat and base set up (4.4); load, unless the set-up did."""
    del child, charts
    return at(state, Stage.ASSIGNMENT if state.loaded else Stage.LOAD)


def load_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[LoadTorpedoes]:
    """Return the load for the next patrol (4.5)."""
    return offered_load(known(state.situation.boat), known(state.situation.date), charts)


def decide_load(
    state: CareerState, decision: LoadTorpedoes, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Load the boat. Raises Refused for a load that is not allowed (4.5)."""
    try:
        return _assign(state, PatrolAssignmentOrder(load=decision.load), charts)
    except Refused as refusal:
        refusal.within("/decision")
        raise


# ------------------------------------------------------------------------------ assignment


def assign(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the first patrol of a boat that the set-up has loaded."""
    return _assign(state, PatrolAssignmentOrder(load=UNSET), charts)


def _assign(
    state: CareerState, order: PatrolAssignmentOrder, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Begin the next patrol: a historical one, a request, or a roll on P1 (6.1, 7.1, 14.10.2)."""
    place = f"{patrol_place(state)}/assignment"
    return begin(state, Stage.ASSIGNMENT, place, ASSIGN_PATROL, order, charts, loaded=False)


def assigned(
    state: CareerState, child: AssignmentState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Sail for the boat's area, passengers or mines aboard (7.1.2, 7.4)."""
    del child, charts
    return at(state, Stage.MOVE, entered=(), spot="")


# ------------------------------------------------------------------------------ home


def come_home(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the end of the patrol: was it a success (7.5)?"""
    place = f"{patrol_place(state)}/home"
    return begin(state, Stage.HOME, place, COMPLETE_PATROL, CompletionOrder(), charts)


def judged(
    state: CareerState, child: CompletionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the refit, the patrol logged; or end with a captain relieved for cause (11.4)."""
    del charts
    return at(state, Stage.REFIT) if child.ending is None else _end(state, child.ending)


def _end(state: CareerState, how: Ending) -> Step[CareerState]:
    """The end of a career ashore: relieved for cause, or in its time (5.1.1, 11.4, 14.10.2)."""
    fate = Fate(how=how, month=state.situation.date)
    return at(with_parts(state, patrol=None, port=None, fate=fate), Stage.VICTORY)


# ------------------------------------------------------------------------------ refit, crew


def begin_refit(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the refit: length, recovery; or a rescued crew's wait (10.14, 10.15, 10.13.4)."""
    return begin(state, Stage.REFIT, f"{patrol_place(state)}/refit", REFIT, RefitOrder(), charts)


def refitted(
    state: CareerState, child: RefitState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the crew, now that boat and men are ready again."""
    del child, charts
    return at(state, Stage.CREW)


def advance_crew(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin departure, advancement and loss of quality (11.1)."""
    if "crew" in known(state.situation.port).done:
        return at(state, Stage.AWARDS)
    place = f"{patrol_place(state)}/crew"
    return begin(state, Stage.CREW, place, ADVANCE_CREW, AdvanceCrewOrder(), charts)


def advanced(
    state: CareerState, child: AdvancementState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the awards."""
    del child, charts
    return at(state, Stage.AWARDS)


# ------------------------------------------------------------------------------ awards, promotion


def confer_awards(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the conferring of what the patrol has earned captain and boat (11.3)."""
    if "awards" in known(state.situation.port).done:
        return at(state, Stage.PROMOTION)
    place = f"{patrol_place(state)}/awards"
    return begin(state, Stage.AWARDS, place, CONFER_AWARD, ConferAwardOrder(), charts)


def conferred(
    state: CareerState, child: AwardState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the promotion checks."""
    del child, charts
    return at(state, Stage.PROMOTION)


def check_promotion(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the promotion checks that fall before the next patrol (11.2.3).

    The last one of all waits until it is known that the career is over: a new boat may still sail
    in time.
    """
    place = f"{patrol_place(state)}/promotion"
    return begin(state, Stage.PROMOTION, place, CHECK_PROMOTION, CheckPromotionOrder(), charts)


def promoted(
    state: CareerState, child: PromotionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the requests for a new boat; or end, when the last patrol of history is made."""
    del child
    record = known(state.situation.record)
    if record.historical and record.scenario is not None:
        last = len(charts.scenarios.scenario[record.scenario].patrols)
        if record.patrols_completed >= last:
            return _end(state, "history_is_over")
    return _request_or_guns(state, charts)


# ------------------------------------------------------------------------------ new boats


def boats_wanted(state: CareerState, charts: SilentVictoryCharts) -> tuple[BoatWanted, ...]:
    """Return every request that can be made now: classes to be had, and requests left (11.5.5)."""
    commander = known(state.situation.commander)
    held: tuple[tuple[Marker, int], ...] = (
        ("granted_upgrade", commander.granted_upgrades),
        ("upgrade_marker", commander.upgrade_markers),
    )
    markers = [marker for marker, count in held if count]
    if not markers:
        return ()
    sails = sails_in(taken(state.situation, InPortWithBase, REQUEST_BOAT.name), charts)
    if sails > charts.careers.last_month:
        return ()
    return tuple(
        BoatWanted(type=type_, marker=marker)
        for type_ in requestable(sails, charts)
        for marker in markers
    )


def _request_or_guns(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Ask about a request that is left (11.5.3)."""
    return at(state, Stage.REQUEST if boats_wanted(state, charts) else Stage.GUNS)


def request_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[RequestNewBoat]:
    """Return whether to make a request now, and for which class (11.5.3)."""
    commander = known(state.situation.commander)
    return Offer(
        decision="request_boat",
        rule="11.5.3",
        choices=(
            *map(RequestNewBoat, boats_wanted(state, charts)),
            RequestNewBoat(request=None),
        ),
        example=RequestNewBoat(request=None),
        details=RequestDetails(
            upgrade_markers=commander.upgrade_markers,
            granted_upgrades=commander.granted_upgrades,
            type=known(state.situation.boat).type,
            needed=charts.careers.new_boat_request.success_at_most,
        ),
    )


def decide_request(
    state: CareerState, decision: RequestNewBoat, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Make the request, or keep it."""
    wanted = decision.request
    if wanted is None:
        return at(state, Stage.GUNS)
    commander = known(state.situation.commander)
    left = commander.upgrade_markers + commander.granted_upgrades
    place = f"{patrol_place(state)}/request/{left}"
    order = RequestBoatOrder(type=wanted.type, marker=wanted.marker)
    return begin(state, Stage.NEW_BOAT, place, REQUEST_BOAT, order, charts)


def requested(
    state: CareerState, child: BoatRequestState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on with the new boat, based for good (11.5.4); or the old, and perhaps a request."""
    return _to_sea(state) if child.granted else _request_or_guns(state, charts)


# ------------------------------------------------------------------------------ newer guns


def guns(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the upgrade of guns for a boat kept: a new one has the latest model (11.6.2)."""
    port = known(state.situation.port)
    if "guns" in port.done or port.next_patrol is None:
        return _to_sea(state)
    home = taken(state.situation, Upgrading, UPGRADE_GUNS.name)
    if upgrade_open(home, state.options, charts) is None:
        return _to_sea(state)
    place = f"{patrol_place(state)}/guns"
    return begin(state, Stage.GUNS, place, UPGRADE_GUNS, UpgradeGunsOrder(), charts)


def rearmed(
    state: CareerState, child: UpgradeState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to sea again."""
    del child, charts
    return _to_sea(state)


# ------------------------------------------------------------------------------ sail again


def _to_sea(state: CareerState) -> Step[CareerState]:
    """The next patrol, unless the captain stays ashore; or the end of the career (5.1.1, 5.1.2)."""
    sails = known(state.situation.port).next_patrol
    return at(state, Stage.LAST_PROMOTION if sails is None else Stage.RETIREMENT)


def retire_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[Retire]:
    """Return whether the captain takes a post ashore (11.7)."""
    del charts
    situation = state.situation
    return Offer(
        decision="retire",
        rule="11.7",
        choices=_RETIRE,
        example=_RETIRE[0],
        details=RetireDetails(
            month=known(known(situation.port).next_patrol),
            patrols=len(known(situation.record).patrols),
        ),
    )


_RETIRE = (Retire(retire=False), Retire(retire=True))


def decide_retire(
    state: CareerState, decision: Retire, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go ashore for good, or to sea again."""
    if decision.retire:
        order = JudgeVictoryOrder(retires=True)
        return begin(state, Stage.VICTORY, "victory", JUDGE_VICTORY, order, charts)
    situation = sailing_again(state.situation, known(state.situation.port))
    return at(state, Stage.LOAD, situation=situation, entered=(), spot="")


def sailing_again(situation: Situation, port: Port) -> Situation:
    """Return `situation` after the stay in port, in the month of the next patrol."""
    ready = msgspec.structs.replace(port, recovery=())
    return msgspec.structs.replace(situation, date=port.next_patrol, patrol=None, port=ready)


def last_promotion(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the promotion check after the last patrol of the war (5.1.1, 11.2.3)."""
    place, order = f"{patrol_place(state)}/last_promotion", CheckPromotionOrder(last=True)
    return begin(state, Stage.LAST_PROMOTION, place, CHECK_PROMOTION, order, charts)


def served_out(
    state: CareerState, child: PromotionState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """End the career with its last promotion check (5.1.1, 11.2.3)."""
    del child, charts
    ended = _end(state, "last_month").state
    return at(with_parts(ended, date=None), Stage.VICTORY)


# ------------------------------------------------------------------------------ the end


def confer_last_award(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the award of a captain who did not come home unhurt: a Purple Heart (11.3.6)."""
    place = f"{patrol_place(state)}/last_award"
    return begin(state, Stage.LAST_AWARD, place, CONFER_AWARD, ConferAwardOrder(), charts)


def last_conferred(
    state: CareerState, child: AwardState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the judgement: nothing more can be done for him."""
    del child, charts
    return at(state, Stage.VICTORY)


def judge_victory(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the judgement of the level of victory (5.1.4, 5.2)."""
    return begin(state, Stage.VICTORY, "victory", JUDGE_VICTORY, JudgeVictoryOrder(), charts)


def over(state: CareerState, child: VictoryState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Return the end of the game; a captain who has taken his post ashore leaves port (11.7)."""
    del charts
    if child.order.retires:
        state = with_parts(state, patrol=None, port=None)
    return at(state, Stage.OVER)

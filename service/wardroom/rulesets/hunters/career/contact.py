"""Ships in sight: weapons, another round, the chase (8.2.6, 9.2, 9.4.3, 9.7)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.attack_round import loaded_at
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.attack.salvo import gun_points
from wardroom.rulesets.hunters.calls.attack import (
    FOLLOW_TARGETS,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.hunters.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.following import (
    FollowOrder,
    FollowOrders,
    FollowState,
    quarries_of,
)
from wardroom.rulesets.hunters.contact.identification import left_behind
from wardroom.rulesets.hunters.contact.meeting import EncounterOrder, EncounterState
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import (
    CareerEnding,
    CareerRecord,
    Fate,
    log_patrol,
    log_sheet,
)
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import EncounterResult
from wardroom.rulesets.submarine.decisions import (
    AttackAgain,
    FollowDetails,
    FollowShips,
    RoundDetails,
)
from wardroom.rulesets.submarine.next_calls import (
    begin,
    contact_place,
    parting,
    place_of,
    with_parts,
)
from wardroom.rulesets.submarine.terms import ENDS, Posture, SystemState, TimeOfDay

# =================================================================================================
# The weapons for ships in sight: tubes, deck gun, and the possible postures (9.2, 9.3).


_OPERATIONAL = SystemState.OPERATIONAL


def postures_open(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[Posture, ...]:
    """Return the postures in which the boat can attack these ships at all (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the surface
    at night only, unless an escort has just come. The deck gun fires at unescorted ships only.
    """
    torpedoes = any(loaded_at(boat, end, charts) for end in ENDS)
    surfaced_barred = contact.escorted and (contact.time is TimeOfDay.DAY or contact.escort_arrived)
    gun = not contact.escorted and gun_points(boat, charts) > 0
    periscope = boat.systems.periscope is _OPERATIONAL
    return tuple(
        posture
        for posture, can in (
            (Posture.SURFACED, not surfaced_barred and (torpedoes or gun)),
            (Posture.SUBMERGED, periscope and torpedoes),
        )
        if can
    )


# =================================================================================================
# Ships in sight and lost from sight again (8.2.6, 9.2.6); the end of a boat (5.1).


def out_of_sight(situation: Situation, charts: HuntersCharts) -> Situation:
    """Return `situation` without its contact; ships that were hit stay in the log."""
    contact = situation.contact
    if contact is None:
        return situation
    patrol, date = situation.patrol, situation.date
    if patrol is not None and date is not None:
        patrol = left_behind(patrol, contact.targets, date, charts)
    return msgspec.structs.replace(situation, patrol=patrol, contact=None)


def leave(
    state: CareerState, charts: HuntersCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """End the encounter (9.2.6)."""
    return at(state, Stage.NEXT, trace, situation=out_of_sight(state.situation, charts))


def afloat(state: CareerState, charts: HuntersCharts) -> CareerState:
    """Return `state` with the ships sunk in this round logged and taken away (9.2.6)."""
    contact, patrol, date = in_sight(state), state.situation.patrol, state.situation.date
    gone = tuple(ship for ship in contact.targets if is_sunk(ship, charts))
    if not gone:
        return state
    left = tuple(ship for ship in contact.targets if not is_sunk(ship, charts))
    if patrol is not None:
        patrol = left_behind(patrol, gone, known(date), charts)
    contact = msgspec.structs.replace(contact, targets=left)
    return with_parts(state, contact=contact, patrol=patrol)


def hunt_over(contact: Contact) -> Contact:
    """Return `contact` after the escorts have lost the boat: they have to find it again."""
    return msgspec.structs.replace(
        contact, phase="over", checks=0, detection=None, previously_detected=False
    )


def lose(state: CareerState, how: CareerEnding, charts: HuntersCharts) -> Step[CareerState]:
    """End a career at sea (5.1.3): ships sunk on its last patrol count (5.2.3)."""
    return at(state, Stage.VICTORY, situation=lost(state.situation, how, charts))


def lost(situation: Situation, how: CareerEnding, charts: HuntersCharts) -> Situation:
    """Return `situation` with this end of the boat: its last patrol logged, its fate known."""
    situation = out_of_sight(situation, charts)
    fate = Fate(how=how, month=situation.date)
    patrol, record = situation.patrol, situation.record
    if patrol is not None and record is not None and situation.date is not None:
        record = _last_patrol(situation, record, patrol)
    return msgspec.structs.replace(situation, record=record, patrol=None, port=None, fate=fate)


def _last_patrol(situation: Situation, record: CareerRecord, patrol: Patrol) -> CareerRecord:
    """`record` with the patrol that ended the career, neither success nor failure (5.2.3)."""
    type_, date = known(situation.boat).type, known(situation.date)
    return msgspec.structs.replace(
        log_patrol(record, patrol.ships, success=False),
        failures_in_a_row=record.failures_in_a_row,
        failed_patrols_since_check=record.failed_patrols_since_check,
        patrols=log_sheet(record, patrol, type_, date, success=None),
    )


# =================================================================================================
# After a round of attack: another round, or the chase after escaping ships (9.4.3, 9.7).


def after_round(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave, because the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and contact.fire_withheld
    return leave(state, charts, parting("9.7.10", "fire_withheld") if spared else ())


def after_round_offers(
    state: CareerState, charts: HuntersCharts
) -> tuple[Offer[AttackAgain] | Offer[FollowShips], ...]:
    """Return the choice of another round (9.4.3), or of following escorted ships (9.7)."""
    contact = in_sight(state)
    if contact.escorted:
        return _follow_offers(contact, charts)
    if not contact.targets or not postures_open(known(state.situation.boat), contact, charts):
        return ()
    offer = Offer(
        decision="additional_round",
        rule="9.4.3",
        choices=_AGAIN,
        example=_AGAIN[1],
        details=RoundDetails(targets=len(contact.targets), round=contact.round + 1),
    )
    return (offer,)


_AGAIN = (AttackAgain(again=True), AttackAgain(again=False))


def _follow_offers(contact: Contact, charts: HuntersCharts) -> tuple[Offer[FollowShips], ...]:
    quarries = () if contact.fire_withheld else quarries_of(contact, charts)
    if not quarries:
        return ()
    offer = Offer(
        decision="follow",
        rule="9.7.8",
        choices=(*map(FollowShips, quarries), FollowShips(quarry=None)),
        example=FollowShips(quarry=None),
        details=FollowDetails(
            encounter=contact.kind,
            targets=len(contact.targets),
            damaged=sum(ship.damage > 0 for ship in contact.targets),
        ),
    )
    return (offer,)


# ------------------------------------------------------------------------------ another round


def decide_additional_round(
    state: CareerState, decision: AttackAgain, charts: HuntersCharts
) -> Step[CareerState]:
    """Roll for another round, or leave (9.4.3)."""
    if not decision.again:
        return leave(state, charts)
    contact = in_sight(state)
    place = f"{contact_place(state.spot, contact.number)}/round/{contact.round + 1}/check"
    order = EncounterOrder(row="additional_round")
    return begin(state, Stage.ADDITIONAL_ROUND, place, ROLL_ENCOUNTER, order, charts)


def another_round(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on to a free round; an aircraft may save the ships, or an escort come (9.4.3)."""
    if child.result is EncounterResult.NONE:
        return at(state, Stage.ENGAGE)
    if child.result is EncounterResult.AIRCRAFT:
        left = leave(state, charts, parting("9.4.3", "targets_escape"))
        return Step(msgspec.structs.replace(left.state, stage=Stage.AIRCRAFT), left.trace)
    return at(state, Stage.ARRIVAL)


def arrival(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the hunt of the escort that has come (9.4.3, 9.6.2)."""
    place = f"{place_of(state)}/arrival"
    order = DepthChargeCycleOrder()
    return begin(state, Stage.ARRIVAL, place, RUN_DEPTH_CHARGE_CYCLE, order, charts)


def looked_for(state: CareerState, *, unseen: bool) -> Step[CareerState]:
    """Go on once an escort that came has lost the boat: to attack, if it was at once (9.4.3)."""
    phase = "attack" if unseen else "over"
    contact = msgspec.structs.replace(in_sight(state), escort_arrived=unseen, phase=phase)
    return at(with_parts(state, contact=contact), Stage.ENGAGE if unseen else Stage.REPAIRS)


# ------------------------------------------------------------------------------ following


def decide_follow(
    state: CareerState, decision: FollowShips, charts: HuntersCharts
) -> Step[CareerState]:
    """Follow them, or leave (9.7.1)."""
    if decision.quarry is None:
        return leave(state, charts)
    order = FollowOrder(standing_orders=FollowOrders(quarry=decision.quarry))
    return begin(state, Stage.FOLLOWING, f"{place_of(state)}/follow", FOLLOW_TARGETS, order, charts)


def followed(state: CareerState, child: FollowState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to the contact found again, as if first met (9.7.9); or leave."""
    del charts
    if state.situation.contact is None:
        return at(state, Stage.NEXT)
    return at(state, Stage.CONVOY_AGAIN if child.quarry == "convoy" else Stage.ENGAGE)


def convoy_again(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the encounter with the convoy again, with other ships (9.7.7)."""
    place = contact_place(state.spot, in_sight(state).number)
    order = EncounterOrder(encounter="convoy")
    return begin(state, Stage.CONVOY_AGAIN, place, ROLL_ENCOUNTER, order, charts)


def convoy_found(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on to four more ships, unless contact was lost while waiting for night (8.3.2)."""
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(state, charts)
    return at(state, Stage.ENGAGE)

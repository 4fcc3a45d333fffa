"""Ships in sight: weapons, another round, the chase (8.2.9, 9.2, 9.4.3, 9.7)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import loaded_at
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.attack.salvo import gun_points
from wardroom.rulesets.silent_victory.calls.attack import (
    CHECK_CLOSE_APPROACH,
    FOLLOW_TARGETS,
    ROLL_ENCOUNTER,
)
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, in_sight, under_way
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.following import (
    FollowOrder,
    FollowOrders,
    FollowState,
    quarries_of,
)
from wardroom.rulesets.silent_victory.contact.identification import left_behind
from wardroom.rulesets.silent_victory.contact.meeting import EncounterOrder, EncounterState
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import (
    CareerEnding,
    CareerRecord,
    Fate,
    commander_fate,
    log_sheet,
    loss,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import EncounterResult, ShipKind
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, tons_in_all
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
from wardroom.rulesets.submarine.terms import (
    ENDS,
    Detection,
    Health,
    Posture,
    SystemState,
    TimeOfDay,
)

# =================================================================================================
# The weapons for ships in sight: tubes, deck guns, and the possible postures (9.2, 9.3).


_SURFACED = Posture.SURFACED
_OPERATIONAL = SystemState.OPERATIONAL


def postures_open(boat: Boat, contact: Contact, charts: SilentVictoryCharts) -> tuple[Posture, ...]:
    """Return the postures in which the boat can attack these ships at all (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the surface
    at night only, and never after an escort has come or been left with its guns. The deck guns fire
    at unescorted ships only.
    """
    torpedoes = any(loaded_at(boat, end, charts) for end in ENDS)
    surfaced_barred = (
        (contact.escorted and contact.time is TimeOfDay.DAY)
        or contact.escort_arrived
        or contact.escort_crippled
    )
    gun = not contact.escorted and gun_points(boat, contact.targets, charts) > 0
    periscope = boat.systems.periscope is _OPERATIONAL
    return tuple(
        posture
        for posture, can in (
            (_SURFACED, not surfaced_barred and (torpedoes or gun)),
            (Posture.SUBMERGED, periscope and torpedoes),
        )
        if can
    )


def escort_number(contact: Contact, charts: SilentVictoryCharts) -> int:
    """Return the number by which the escort is fired at; 0 where it cannot be (9.2.9, 9.1.1)."""
    most = charts.e1.targets.on_the_mat
    kinds = {ship.kind for ship in contact.targets}
    alone = ShipKind.WARSHIP in kinds or ShipKind.ESCORT in kinds
    barred = contact.kind == "warship" or alone or len(contact.targets) >= most
    return 0 if barred or not contact.escorted else len(contact.targets) + 1


# =================================================================================================
# Ships in sight and lost from sight again (8.2.9, 9.2.7); the end of a boat (5.1).


def out_of_sight(situation: Situation, charts: SilentVictoryCharts) -> Situation:
    """Return `situation` without its contact; ships that were hit stay in the log."""
    contact = situation.contact
    if contact is None:
        return situation
    patrol, date = situation.patrol, situation.date
    if patrol is not None and date is not None:
        patrol = left_behind(patrol, contact.targets, date, charts)
    return msgspec.structs.replace(situation, patrol=patrol, contact=None)


def leave(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """End the encounter (9.2.7)."""
    return at(state, Stage.REPAIRS, trace, situation=out_of_sight(state.situation, charts))


def afloat(state: CareerState, charts: SilentVictoryCharts) -> CareerState:
    """Return `state` with the ships sunk in this round logged and taken away (9.2.7).

    An escort that was fired at leaves the mat too: it is no ship to be followed.
    """
    contact, patrol = in_sight(state), under_way(state)

    def stays(ship: Ship) -> bool:
        return ship.kind is not ShipKind.ESCORT and not is_sunk(ship, charts)

    gone = tuple(ship for ship in contact.targets if not stays(ship))
    if not gone:
        return state
    left = tuple(ship for ship in contact.targets if stays(ship))
    return with_parts(
        state,
        contact=msgspec.structs.replace(contact, targets=left),
        patrol=left_behind(patrol, gone, known(state.situation.date), charts),
    )


def hunt_over(contact: Contact) -> Contact:
    """Return `contact` after the escorts have lost the boat: they have to find it again."""
    return msgspec.structs.replace(
        contact,
        phase="over",
        checks=0,
        detection=None,
        trick_failed=False,
        noise_makers_used=0,
        noise_maker_active=False,
    )


def lose(state: CareerState, how: CareerEnding, charts: SilentVictoryCharts) -> Step[CareerState]:
    """End a career at sea (5.1.3): ships sunk on its last patrol count (5.2.1).

    A captain who was wounded on it, or did not live through it, has a Purple Heart for it (11.3.6).
    """
    situation = lost(state.situation, how, charts)
    return at(state, after_loss(situation), situation=situation)


def after_loss(situation: Situation) -> Stage:
    """Return what comes once the career is cut short at sea: a last award, or the judgement."""
    crew = situation.crew
    dead = commander_fate(loss(situation.fate)) == "dead"
    hurt = crew is not None and crew.captain is not Health.FIT
    return Stage.LAST_AWARD if hurt or dead else Stage.VICTORY


def lost(situation: Situation, how: CareerEnding, charts: SilentVictoryCharts) -> Situation:
    """Return `situation` with this end of the boat: its last patrol logged, its fate known."""
    situation = out_of_sight(situation, charts)
    fate = Fate(how=how, month=situation.date)
    patrol, record = situation.patrol, situation.record
    if patrol is not None and record is not None and situation.date is not None:
        record = _last_patrol(situation, record, patrol)
    return msgspec.structs.replace(situation, record=record, patrol=None, port=None, fate=fate)


def _last_patrol(situation: Situation, record: CareerRecord, patrol: Patrol) -> CareerRecord:
    """`record` with the patrol that ended the career, neither success nor failure (5.2.1)."""
    type_, date = known(situation.boat).type, known(situation.date)
    return msgspec.structs.replace(
        record,
        ships=listed((*record.ships, *patrol.ships), MOST_SHIPS),
        tons_sunk=tons_in_all(record.tons_sunk, patrol.ships),
        last_patrol=None,
        patrols=log_sheet(record, patrol, type_, date, success=None),
    )


# =================================================================================================
# After a round of attack: another round, or the chase after escaping ships (9.4.3, 9.7).


def after_round(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave, because the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and contact.fire_withheld
    return leave(state, charts, parting("9.7.10", "fire_withheld") if spared else ())


def after_round_offers(
    state: CareerState, charts: SilentVictoryCharts
) -> tuple[Offer[AttackAgain] | Offer[FollowShips], ...]:
    """Return the choice of another round (9.4.3, 9.9.5), or of following escorted ships (9.7)."""
    contact = in_sight(state)
    duel = contact.kind == "submarine"
    if contact.escorted and not duel:
        return _follow_offers(contact, charts)
    armed = duel or bool(postures_open(known(state.situation.boat), contact, charts))
    if not contact.targets or not armed:
        return ()
    offer = Offer(
        decision="additional_round",
        rule="9.9.5" if duel else "9.4.3",
        choices=_AGAIN,
        example=_AGAIN[1],
        details=RoundDetails(targets=len(contact.targets), round=contact.round + 1),
    )
    return (offer,)


_AGAIN = (AttackAgain(again=True), AttackAgain(again=False))


def _follow_offers(contact: Contact, charts: SilentVictoryCharts) -> tuple[Offer[FollowShips], ...]:
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
    state: CareerState, decision: AttackAgain, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Roll for another round, or leave (9.4.3)."""
    if not decision.again:
        return leave(state, charts)
    contact = in_sight(state)
    place = f"{contact_place(state.spot, contact.number)}/round/{contact.round + 1}/check"
    order = EncounterOrder(row="additional_round")
    return begin(state, Stage.ADDITIONAL_ROUND, place, ROLL_ENCOUNTER, order, charts)


def another_round(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to a free round; an aircraft may save the ships, or an escort come (9.4.3)."""
    del charts
    contact = in_sight(state)
    if child.result is EncounterResult.NONE:
        return at(state, Stage.DUEL if contact.kind == "submarine" else Stage.ENGAGE)
    if child.result is EncounterResult.AIRCRAFT:
        return at(state, Stage.AIRCRAFT, parting("9.4.3", "targets_escape"))
    if contact.kind == "submarine":
        # Nobody escorts a submarine: whoever comes is of a quality of his own (14.5.1).
        state = with_parts(state, contact=msgspec.structs.replace(contact, escort_quality=None))
    return at(state, Stage.ARRIVAL)


def arrival(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the hunt of the escort that has come (9.4.3, 9.6.2)."""
    place = f"{place_of(state)}/arrival"
    return begin(state, Stage.ARRIVAL, place, CHECK_CLOSE_APPROACH, ApproachOrder(), charts)


def looked_for(
    state: CareerState, child: ApproachState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on once an escort has found the boat; or not, and the boat may attack (9.4.3, 9.6.2).

    With a submarine the encounter is over either way: it is no convoy, and nobody escorts it.
    """
    del child
    contact = in_sight(state)
    if contact.approach is not Detection.UNDETECTED:
        return at(state, Stage.HUNT)
    return leave(state, charts) if contact.kind == "submarine" else at(state, Stage.ENGAGE)


# ------------------------------------------------------------------------------ following


def decide_follow(
    state: CareerState, decision: FollowShips, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Follow them, or leave (9.7.1)."""
    if decision.quarry is None:
        return leave(state, charts)
    order = FollowOrder(standing_orders=FollowOrders(quarry=decision.quarry))
    return begin(state, Stage.FOLLOWING, f"{place_of(state)}/follow", FOLLOW_TARGETS, order, charts)


def followed(
    state: CareerState, child: FollowState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to the contact found again, as if first met (9.7.9); or leave."""
    del charts
    if state.situation.contact is None:
        return at(state, Stage.REPAIRS)
    return at(state, Stage.CONVOY_AGAIN if child.quarry == "convoy" else Stage.ENGAGE)


def convoy_again(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the encounter with the convoy again, with other ships (9.7.7)."""
    place = contact_place(state.spot, in_sight(state).number)
    order = EncounterOrder(encounter="convoy")
    return begin(state, Stage.CONVOY_AGAIN, place, ROLL_ENCOUNTER, order, charts)


def convoy_found(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to further ships, unless contact was lost while the light changed (8.3.2)."""
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(state, charts)
    return at(state, Stage.ENGAGE)

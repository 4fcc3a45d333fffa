"""After a round of attack: another round, or the chase after ships that get away (9.4.3, 9.7)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.silent_victory.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.silent_victory.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.silent_victory.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.silent_victory.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.silent_victory.career.armament import postures_open
from wardroom.rulesets.silent_victory.career.contact import leave
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.following import (
    FollowOrder,
    FollowOrders,
    FollowState,
    quarries_of,
)
from wardroom.rulesets.silent_victory.contact.meeting import EncounterOrder, EncounterState
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.terms import EncounterResult
from wardroom.rulesets.submarine.careers import (
    begin,
    contact_place,
    parting,
    place_of,
    with_parts,
)
from wardroom.rulesets.submarine.decisions import (
    AttackAgain,
    FollowDetails,
    FollowShips,
    RoundDetails,
)
from wardroom.rulesets.submarine.terms import Detection


def after_round(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave: there is nothing to go on with, and the encounter is over."""
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
    """Go on to a free round, or an aircraft saves the ships, or an escort comes (9.4.3)."""
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
    """Go on to the contact found again, as if it were met for the first time (9.7.9); or leave."""
    del charts
    if state.situation.contact is None:
        return at(state, Stage.REPAIRS)
    return at(state, Stage.CONVOY_AGAIN if child.quarry == "convoy" else Stage.ENGAGE)


def convoy_again(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin the encounter with a convoy again, which shows other ships (9.7.7)."""
    place = contact_place(state.spot, in_sight(state).number)
    order = EncounterOrder(encounter="convoy")
    return begin(state, Stage.CONVOY_AGAIN, place, ROLL_ENCOUNTER, order, charts)


def convoy_found(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to ships more, unless lost while the boat waited for another light (8.3.2)."""
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(state, charts)
    return at(state, Stage.ENGAGE)

"""After a round of attack: another round, or the chase after ships that get away (9.4.3, 9.7)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.hunters.career.armament import postures_open
from wardroom.rulesets.hunters.career.contact import leave
from wardroom.rulesets.hunters.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import EncounterOrder, EncounterState
from wardroom.rulesets.hunters.contact.following import (
    FollowOrder,
    FollowOrders,
    FollowState,
    fire_withheld,
    quarries_of,
)
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.terms import EncounterResult
from wardroom.rulesets.submarine.careers import begin, contact_place, parting, place_of, with_parts
from wardroom.rulesets.submarine.decisions import (
    AttackAgain,
    FollowDetails,
    FollowShips,
    RoundDetails,
)


def after_round(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave: there is nothing to go on with, and the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and fire_withheld(contact)
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
    quarries = () if fire_withheld(contact) else quarries_of(contact, charts)
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
    """Go on to a free round, or an aircraft saves the ships, or an escort comes (9.4.3)."""
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
    """Go on once an escort that came has lost the boat: to attack if at once, or not (9.4.3)."""
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
    """Go on to the contact found again, as if it were met for the first time (9.7.9); or leave."""
    del charts
    if state.situation.contact is None:
        return at(state, Stage.NEXT)
    return at(state, Stage.CONVOY_AGAIN if child.quarry == "convoy" else Stage.ENGAGE)


def convoy_again(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Begin the encounter with a convoy again, which shows other ships (9.7.7)."""
    place = contact_place(state.spot, in_sight(state).number)
    order = EncounterOrder(encounter="convoy")
    return begin(state, Stage.CONVOY_AGAIN, place, ROLL_ENCOUNTER, order, charts)


def convoy_found(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on to four ships more, unless they were lost while the boat waited for night (8.3.2)."""
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(state, charts)
    return at(state, Stage.ENGAGE)

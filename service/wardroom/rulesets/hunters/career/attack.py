"""Ships in sight attacked, or left: approach and round of fire (9.2 to 9.5)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.bounds import Bounds, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.hunters.attack.attack_round import AttackOrders, SalvoOrder, SalvoState
from wardroom.rulesets.hunters.attack.firing import aimed_group, points_needed
from wardroom.rulesets.hunters.attack.tubes import loaded_at
from wardroom.rulesets.hunters.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.hunters.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.career.armament import postures_open
from wardroom.rulesets.hunters.career.contact import afloat, leave
from wardroom.rulesets.hunters.career.decisions import FireDetails, FireSalvo
from wardroom.rulesets.hunters.career.reload import to_reload
from wardroom.rulesets.hunters.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.submarine.aiming import spread_over
from wardroom.rulesets.submarine.careers import begin, parting, place_of, with_parts
from wardroom.rulesets.submarine.decisions import Engage, EngageDetails, Tactics
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range
from wardroom.rulesets.submarine.torpedo_bounds import torpedo_bounds


@functools.cache
def _engage_choices(postures: tuple[Posture, ...]) -> tuple[Engage, ...]:
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in Range)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave ships that nothing can be done against."""
    return leave(state, charts, parting("9.2", "out_of_reach"))


def engage_offers(state: CareerState, charts: HuntersCharts) -> tuple[Offer[Engage], ...]:
    """Return how to attack, or to leave the ships undetected (8.1.4, 8.2.6, 9.1.2, 9.2)."""
    contact = in_sight(state)
    postures = postures_open(known(state.situation.boat), contact, charts)
    if not contact.targets or not postures:
        return ()
    choices = _engage_choices(postures)
    offer = Offer(
        decision="engage",
        rule="8.2.6",
        choices=choices,
        example=choices[-1],
        details=EngageDetails(
            encounter=contact.kind,
            targets=len(contact.targets),
            tonnage=sum(ship.tonnage for ship in contact.targets),
            escorted=contact.escorted,
            time=known(contact.time),
            round=contact.round,
        ),
    )
    return (offer,)


def decide_engage(state: CareerState, decision: Engage, charts: HuntersCharts) -> Step[CareerState]:
    """Approach, or fire from further away; or leave (9.2, 9.2.2)."""
    if decision.attack is None:
        return leave(state, charts, parting("8.2.6", "declined"))
    contact = msgspec.structs.replace(
        in_sight(state), tactics=decision.attack, attack=None, approach=None
    )
    state = with_parts(state, contact=contact)
    if not contact.escorted:
        order = SalvoOrder(tactics=decision.attack, standing_orders=_ASK)
        return _fire(state, order, charts)
    if decision.attack.range is not Range.CLOSE or contact.escort_arrived:
        return at(state, Stage.FIRE)
    approach = ApproachOrder(posture=decision.attack.posture)
    place = f"{place_of(state)}/approach"
    return begin(state, Stage.APPROACH, place, CHECK_CLOSE_APPROACH, approach, charts)


_ASK = AttackOrders(after_last_group="ask")


def approached(
    state: CareerState, child: ApproachState, charts: HuntersCharts
) -> Step[CareerState]:
    """Go on to fire, if the boat is undetected; detected, it is attacked (9.2.2)."""
    del charts
    unseen = child.contact.approach is Detection.UNDETECTED
    return at(state, Stage.FIRE if unseen else Stage.HUNT)


# ------------------------------------------------------------------------------ fire


def fire_offer(state: CareerState, charts: HuntersCharts) -> Offer[FireSalvo]:
    """Return the salvo at escorted ships (9.2.1, 9.5.2)."""
    contact, boat = in_sight(state), known(state.situation.boat)
    both = known(contact.tactics).posture is Posture.SURFACED

    def details() -> FireDetails:
        ready = {end: loaded_at(boat, end, charts) for end in ENDS}
        return FireDetails(
            targets=tuple(range(1, len(contact.targets) + 1)),
            tubes_forward=ready[End.FORWARD],
            tubes_aft=ready[End.AFT],
            both_ends=both,
        )

    return Offer(
        decision="fire",
        rule="9.5.2" if both else "9.2.1",
        example=FireSalvo(attack=_usual_salvo(boat, contact, charts)),
        details=details,
        bounds=lambda: salvo_bounds(details()),
    )


def salvo_bounds(details: FireDetails) -> Bounds:
    """Return the bounds of a salvo (9.2.1, 9.5.2): one group, or by night surfaced one an end."""
    groups, limits = torpedo_bounds(
        "/attack/*", details.targets, details.tubes_forward, details.tubes_aft
    )
    most = len(groups["/attack/*"]["anyOf"]) if details.both_ends else 1
    once = Limit(kind="all_different", members=("/attack/*/weapon",), rule="9.2.1")
    return Bounds({"/attack": {"maxItems": most}, **groups}, (once, *limits))


def _usual_salvo(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[WeaponGroup, ...]:
    """A salvo that can be fired: the forward tubes, or else the aft ones, spread over the ships."""
    for end in ENDS:
        tubes = loaded_at(boat, end, charts)
        if tubes:
            aims = spread_over(points_needed(contact.targets, charts), len(tubes))
            return (aimed_group(end, tubes, aims),)
    return ()


def decide_fire(
    state: CareerState, decision: FireSalvo, charts: HuntersCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that cannot be fired so (9.2.1, 9.5.2)."""
    if not decision.attack:
        return leave(state, charts, parting("8.2.6", "declined"))
    order = SalvoOrder(tactics=in_sight(state).tactics, attack=decision.attack)
    return _fire(state, order, charts)


def _fire(state: CareerState, order: SalvoOrder, charts: HuntersCharts) -> Step[CareerState]:
    """A round: a salvo at escorted ships, or group by group at others (9.2.1, 9.4.2)."""
    place = f"{place_of(state)}/attack"
    return begin(state, Stage.ATTACK, place, RESOLVE_SALVO, order, charts)


def fired(state: CareerState, child: SalvoState, charts: HuntersCharts) -> Step[CareerState]:
    """Log sunk ships; escorts look for the boat, unescorted ships are left or attacked on.

    A round in which nothing is fired ends the encounter (8.1.4).
    """
    del child
    after = afloat(state, charts)
    contact = in_sight(after)
    if contact.attack is None:
        return leave(after, charts, parting("8.1.4", "declined"))
    return at(after, Stage.HUNT) if contact.escorted else to_reload(after, charts)

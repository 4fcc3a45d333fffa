"""Ships in sight attacked, or left: approach and round of fire (9.2 to 9.5)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.bounds import Bounds, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AttackOrders,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.silent_victory.attack.firing import aimed_group, points_needed
from wardroom.rulesets.silent_victory.attack.salvo import is_escorted
from wardroom.rulesets.silent_victory.attack.tubes import loaded_at
from wardroom.rulesets.silent_victory.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.silent_victory.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.silent_victory.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.silent_victory.career.armament import (
    escort_number,
    postures_open,
)
from wardroom.rulesets.silent_victory.career.contact import afloat, leave, lose
from wardroom.rulesets.silent_victory.career.decisions import (
    AttackDetails,
    FireDetails,
    FireSalvo,
)
from wardroom.rulesets.silent_victory.career.reload import to_reload
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage, in_sight
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.aiming import spread_over
from wardroom.rulesets.submarine.careers import begin, parting, place_of, with_parts
from wardroom.rulesets.submarine.decisions import Engage, Tactics
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range
from wardroom.rulesets.submarine.torpedo_bounds import torpedo_bounds
from wardroom.rulesets.submarine.weapon_groups import DeckGuns

_SURFACED = Posture.SURFACED


@functools.cache
def _engage_choices(postures: tuple[Posture, ...], *, close: bool) -> tuple[Engage, ...]:
    ranges = (Range.CLOSE,) if close else tuple(Range)
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in ranges)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave ships that nothing can be done against."""
    return _decline(state, charts, parting("9.2", "out_of_reach"))


def engage_offers(state: CareerState, charts: SilentVictoryCharts) -> tuple[Offer[Engage], ...]:
    """Return how to attack, or to leave the ships (8.1.4, 8.2.9, 9.1.2, 9.2)."""
    contact = in_sight(state)
    postures = postures_open(known(state.situation.boat), contact, charts)
    if not contact.targets or not postures:
        return ()
    choices = _engage_choices(postures, close=contact.close_approach)
    offer = Offer(
        decision="engage",
        rule="8.2.9" if contact.close_approach else "8.1.4",
        choices=choices,
        example=choices[-1],
        details=AttackDetails(
            encounter=contact.kind,
            targets=len(contact.targets),
            tonnage=sum(ship.tonnage for ship in contact.targets),
            escorted=contact.escorted,
            committed=contact.close_approach,
            time=known(contact.time),
            round=contact.round,
        ),
    )
    return (offer,)


def decide_engage(
    state: CareerState, decision: Engage, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Approach, or fire from further away; or leave (9.2, 9.2.2)."""
    if decision.attack is None:
        return _decline(state, charts, parting("8.1.4", "declined"))
    contact = msgspec.structs.replace(
        in_sight(state), tactics=decision.attack, attack=None, approach=None
    )
    state = with_parts(state, contact=contact)
    if not contact.escorted:
        order = SalvoOrder(tactics=decision.attack, standing_orders=_ASK)
        return _fire(state, order, charts)
    if decision.attack.range is not Range.CLOSE or contact.escort_arrived:
        return at(state, Stage.FIRE)
    return _approach(state, ApproachOrder(posture=decision.attack.posture), charts)


_ASK = AttackOrders(after_last_group="ask")


def _decline(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...]
) -> Step[CareerState]:
    """Leave undetected; a boat that has looked at a fourth ship is checked for first (8.2.9)."""
    contact = in_sight(state)
    if not (contact.close_approach and contact.escorted):
        return leave(state, charts, trace)
    step = _approach(state, ApproachOrder(declines=True), charts)
    return Step(step.state, (*trace, *step.trace))


def _approach(
    state: CareerState, order: ApproachOrder, charts: SilentVictoryCharts
) -> Step[CareerState]:
    place = f"{place_of(state)}/approach"
    return begin(state, Stage.APPROACH, place, CHECK_CLOSE_APPROACH, order, charts)


def approached(
    state: CareerState, child: ApproachState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on to fire, if the boat is undetected; detected, it is attacked (9.2.2)."""
    if in_sight(state).approach is not Detection.UNDETECTED:
        return at(state, Stage.HUNT)
    return leave(state, charts) if child.order.declines else at(state, Stage.FIRE)


# ------------------------------------------------------------------------------ fire


def fire_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[FireSalvo]:
    """Return the salvo at escorted ships (9.2.1, 9.2.9, 9.5.2)."""
    contact, boat = in_sight(state), known(state.situation.boat)
    both = known(contact.tactics).posture is _SURFACED

    def details() -> FireDetails:
        ready = {end: loaded_at(boat, end, charts) for end in ENDS}
        return FireDetails(
            targets=tuple(range(1, len(contact.targets) + 1)),
            escort=escort_number(contact, charts),
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
    targets = (*details.targets, details.escort) if details.escort else details.targets
    groups, limits = torpedo_bounds("/attack/*", targets, details.tubes_forward, details.tubes_aft)
    most = len(groups["/attack/*"]["anyOf"]) if details.both_ends else 1
    once = Limit(kind="all_different", members=("/attack/*/weapon",), rule="9.2.1")
    return Bounds({"/attack": {"maxItems": most}, **groups}, (once, *limits))


def _usual_salvo(
    boat: Boat, contact: Contact, charts: SilentVictoryCharts
) -> tuple[WeaponGroup, ...]:
    """A salvo that can be fired: the forward tubes, or else the aft ones, spread over the ships."""
    for end in ENDS:
        tubes = loaded_at(boat, end, charts)
        if tubes:
            aims = spread_over(points_needed(contact.targets, charts), len(tubes))
            return (aimed_group(end, tubes, aims),)
    return ()


def decide_fire(
    state: CareerState, decision: FireSalvo, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that cannot be fired so (9.2.1, 9.5.2)."""
    if not decision.attack:
        return leave(state, charts, parting("8.1.4", "declined"))
    order = SalvoOrder(tactics=in_sight(state).tactics, attack=decision.attack)
    contact = with_escort(in_sight(state), decision.attack, charts)
    return _fire(with_parts(state, contact=contact), order, charts)


def with_escort(
    contact: Contact, attack: tuple[WeaponGroup, ...], charts: SilentVictoryCharts
) -> Contact:
    """Return `contact` with the escort among its targets, if `attack` is aimed at it (9.2.9).

    Its number is the one after the last ship's.
    """
    if not _aimed_at_escort(attack, escort_number(contact, charts)):
        return contact
    return msgspec.structs.replace(contact, targets=(*contact.targets, escort_of(charts)))


def escort_of(charts: SilentVictoryCharts) -> Ship:
    """Return the escort as a ship that can be fired at (9.2.9)."""
    return Ship(kind=ShipKind.ESCORT, tonnage=charts.e1.targets.escort_tonnage)


def _aimed_at_escort(attack: tuple[WeaponGroup, ...], number: int) -> bool:
    return number > 0 and any(
        aimed.target == number
        for group in attack
        if not isinstance(group, DeckGuns)
        for aimed in group.torpedoes
    )


def _fire(state: CareerState, order: SalvoOrder, charts: SilentVictoryCharts) -> Step[CareerState]:
    """A round: a salvo at escorted ships, or group by group at others (9.2.1, 9.4.2)."""
    place = f"{place_of(state)}/attack"
    return begin(state, Stage.ATTACK, place, RESOLVE_SALVO, order, charts)


def fired(state: CareerState, child: SalvoState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Log sunk ships; escorts look for the boat, unescorted ships are left or attacked on.

    A round in which nothing is fired ends the encounter (8.1.4).
    """
    still_escorted = is_escorted(in_sight(state), charts)
    after = afloat(state, charts)
    contact = in_sight(after)
    if child.boat_sunk:
        return lose(after, "sunk", charts)
    if contact.attack is None:
        return leave(after, charts, parting("8.1.4", "declined"))
    if still_escorted:
        return at(after, Stage.HUNT)
    return (
        _without_escort(after, escort_crippled=False)
        if contact.escorted
        else to_reload(after, charts)
    )


def _without_escort(state: CareerState, *, escort_crippled: bool) -> Step[CareerState]:
    """The only escort is out: the other ships can be attacked as unescorted (14.9.1)."""
    contact = in_sight(state)
    contact = msgspec.structs.replace(
        contact,
        escorted=False,
        single_escort=False,
        close_approach=False,
        stalked=False,
        escort_crippled=escort_crippled,
        round=contact.round + 1,
        phase="attack",
        tactics=None,
        approach=None,
        groups_fired=(),
        attack=None,
    )
    return at(with_parts(state, contact=contact), Stage.ENGAGE)


def lone_escort_crippled(state: CareerState) -> Step[CareerState]:
    """Go on with the only escort crippled by a Mk 27 (14.9.1): harmless but for its guns."""
    return _without_escort(state, escort_crippled=True)

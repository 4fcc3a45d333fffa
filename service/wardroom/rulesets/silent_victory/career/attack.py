"""Ships in sight attacked, or left: approach, round of fire, and the hunt after it (9.2 to 9.6)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.attack import approach, salvo
from wardroom.rulesets.silent_victory.attack.approach import ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AttackOrders,
    ChooseWeaponGroup,
    SalvoState,
)
from wardroom.rulesets.silent_victory.attack.firing import groups_left
from wardroom.rulesets.silent_victory.attack.gunnery import Circumstances, Ship, is_sunk
from wardroom.rulesets.silent_victory.attack.salvo import is_escorted
from wardroom.rulesets.silent_victory.attack.tubes import TorpedoAimed, loaded_at
from wardroom.rulesets.silent_victory.attack.weapon_groups import (
    AftTubes,
    DeckGuns,
    ForwardTubes,
    WeaponGroup,
)
from wardroom.rulesets.silent_victory.career.armament import (
    escort_number,
    gun_points,
    gun_targets,
    postures_open,
    tubes_ready,
)
from wardroom.rulesets.silent_victory.career.contact import (
    ASK,
    area_of,
    keep,
    leave,
    parting,
    place_of,
)
from wardroom.rulesets.silent_victory.career.decisions import Engage, FireSalvo
from wardroom.rulesets.silent_victory.career.log import lose
from wardroom.rulesets.silent_victory.career.reload import to_reload
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Stage,
    Tactics,
    in_sight,
    manned,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import ShipEncounter
from wardroom.rulesets.silent_victory.hunted import depth_charge_cycle
from wardroom.rulesets.silent_victory.hunted.detection import AttackMade, Escorted
from wardroom.rulesets.silent_victory.hunted.hunted import HuntedOrders
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range

_FORWARD = End.FORWARD
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
    """How to attack, or to leave the ships (8.1.4, 8.2.9, 9.2)."""
    contact = in_sight(state)
    postures = postures_open(state.career.boat, contact, charts)
    if not contact.targets or not postures:
        return ()
    choices = _engage_choices(postures, close=contact.close_approach)
    offer = Offer(
        decision="engage",
        rule="8.2.9" if contact.close_approach else "8.1.4",
        choices=choices,
        example=choices[-1],
        details={
            "encounter": contact.encounter,
            "targets": len(contact.targets),
            "tonnage": sum(ship.tonnage for ship in contact.targets),
            "escorted": contact.escorted,
            "committed": contact.close_approach,
            "time": contact.time,
            "round": contact.round,
            "dice": charts.s1.dice.notation,
        },
    )
    return (offer,)


def decide_engage(
    state: CareerState, decision: Engage, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Approach, or fire from further away; or leave (9.2, 9.2.2)."""
    if decision.attack is None:
        return _decline(state, charts, parting("8.1.4", "declined"))
    contact = msgspec.structs.replace(in_sight(state), tactics=decision.attack, attack=None)
    after = msgspec.structs.replace(state, contact=contact)
    if not contact.escorted:
        return _attack(after)
    if decision.attack.range is not Range.CLOSE or contact.escort_arrived:
        return at(after, Stage.FIRE)
    return _approach(after, declines=False)


def _decline(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...]
) -> Step[CareerState]:
    """Leave undetected; a boat that has looked at a fourth ship is checked for first (8.2.9)."""
    contact = in_sight(state)
    if not (contact.close_approach and contact.escorted):
        return leave(state, charts, trace)
    closed_in = Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE)
    contact = msgspec.structs.replace(contact, tactics=closed_in, attack=None)
    step = _approach(msgspec.structs.replace(state, contact=contact), declines=True)
    return Step(step.state, (*trace, *step.trace))


def _approach(state: CareerState, *, declines: bool) -> Step[CareerState]:
    career, contact = state.career, in_sight(state)
    child = approach.start(
        sailing_month(state), career.boat, career.crew, career.captain, ASK, state.options,
        escort_arrives=False, declines=declines, escort_quality=contact.escort_quality,
    )  # fmt: skip
    return run(state, Stage.APPROACH, f"{place_of(state)}/approach", child)


def approached(
    state: CareerState, child: ApproachState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Undetected, the boat may fire; detected, it fires nothing and is attacked (9.2.2)."""
    contact = msgspec.structs.replace(in_sight(state), escort_quality=child.escort_quality)
    after = manned(state, child, contact=contact)
    if child.detection is Detection.UNDETECTED:
        return leave(after, charts) if child.declines else at(after, Stage.FIRE)
    assert contact.tactics is not None
    attack = AttackMade(range=contact.tactics.range, posture=contact.tactics.posture, fired=False)
    hunted = msgspec.structs.replace(contact, attack=attack)
    return start_hunt(
        msgspec.structs.replace(after, contact=hunted), charts, detected=child.detection
    )


# ------------------------------------------------------------------------------ fire


def _round(state: CareerState, *, ask: bool) -> SalvoState:
    """The round of attack, nothing committed yet; the escort is the target after the last one."""
    career, contact, patrol = state.career, in_sight(state), under_way(state).patrol
    assert contact.tactics is not None
    circumstances = Circumstances(
        date=sailing_month(state),
        time=contact.time,
        escorted=contact.escorted,
        posture=contact.tactics.posture,
        range=contact.tactics.range,
        crew_illness=patrol.crew_illness,
        superior_torpedoes=patrol.superior_torpedoes,
    )
    return salvo.start(
        circumstances, career.boat, career.crew, career.captain, contact.targets,
        _ASKED if ask else _AS_ORDERED, state.options, single_escort=contact.single_escort,
        citation_used=patrol.citation_used,
    )  # fmt: skip


_ASKED = AttackOrders(after_last_group="ask")
_AS_ORDERED = AttackOrders()


def fire_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[FireSalvo]:
    """The salvo at escorted ships (9.2.1, 9.2.9, 9.5.2). Its limits are in the details.

    `tubes_forward`, `tubes_aft`: tubes that can fire; `both_ends`: whether a group from each may;
    `escort`: the number of the escort as a target, 0 where it cannot be one.
    """
    contact, boat = in_sight(state), state.career.boat
    assert contact.tactics is not None
    both = contact.tactics.posture is _SURFACED
    return Offer(
        decision="fire",
        rule="9.5.2" if both else "9.2.1",
        example=FireSalvo(attack=_usual_salvo(boat, contact, charts)),
        details={
            "targets": " ".join(str(number) for number in range(1, len(contact.targets) + 1)),
            "escort": escort_number(contact, charts),
            **tubes_ready(boat, charts),
            "both_ends": both,
            "dice": charts.s1.dice.notation,
        },
    )


def _usual_salvo(
    boat: Boat, contact: Contact, charts: SilentVictoryCharts
) -> tuple[WeaponGroup, ...]:
    """A salvo that can be fired: every tube of the forward end, or else of the aft one."""
    for end in ENDS:
        tubes = loaded_at(boat, end, charts)
        if tubes:
            return (torpedoes_at(end, tubes, len(contact.targets)),)
    return ()


def torpedoes_at(end: End, tubes: tuple[int, ...], targets: int) -> WeaponGroup:
    """A group of torpedoes from `tubes`, spread evenly over so many targets."""
    aimed = tuple(
        TorpedoAimed(tube=tube, target=at_ * targets // len(tubes) + 1)
        for at_, tube in enumerate(tubes)
    )
    return ForwardTubes(torpedoes=aimed) if end is _FORWARD else AftTubes(torpedoes=aimed)


def decide_fire(
    state: CareerState, decision: FireSalvo, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that cannot be fired so (9.2.1, 9.5.2)."""
    if not decision.attack:
        return leave(state, charts, parting("8.1.4", "declined"))
    begun = _round(state, ask=False)
    if _aimed_at_escort(decision.attack, escort_number(in_sight(state), charts)):
        escort = Ship(kind=ShipKind.ESCORT, tonnage=charts.e1.targets.escort_tonnage)
        targets = (*begun.targets, escort)
        begun = msgspec.structs.replace(begun, before=targets, targets=targets)
    child = salvo.commit(begun, decision.attack, charts, "/decision")
    return run(state, Stage.ATTACK, f"{place_of(state)}/attack", child)


def _aimed_at_escort(attack: tuple[WeaponGroup, ...], number: int) -> bool:
    return number > 0 and any(
        aimed.target == number
        for group in attack
        if not isinstance(group, DeckGuns)
        for aimed in group.torpedoes
    )


def _attack(state: CareerState) -> Step[CareerState]:
    """A round against unescorted ships: group by group, as the player sees fit (9.4.2)."""
    return run(state, Stage.ATTACK, f"{place_of(state)}/attack", _round(state, ask=True))


def weapon_group_offer(
    child: SalvoState, offer: Offer[ChooseWeaponGroup], charts: SilentVictoryCharts
) -> Offer[ChooseWeaponGroup]:
    """The next weapon group against unescorted ships, with what can be fired and at what."""
    boat, left = child.boat, groups_left(child, charts)
    afloat = [number for number, ship in enumerate(child.targets, 1) if not is_sunk(ship, charts)]
    armed_with_gun = "deck_gun" in left
    points = gun_points(boat, child.targets, charts) if armed_with_gun else 0
    at_gun = gun_targets(child.targets, charts)
    tubes = {end: loaded_at(boat, end, charts) if end.value in left else () for end in ENDS}
    details: dict[str, Detail] = {
        **offer.details,
        "targets": " ".join(map(str, afloat)),
        **{f"tubes_{end}": " ".join(map(str, tubes[end])) for end in ENDS},
        "gun_points": points,
        "gun_targets": " ".join(map(str, at_gun)) if points else "",
        "dice": charts.s1.dice.notation,
    }
    return msgspec.structs.replace(
        offer,
        details=details,
        example=ChooseWeaponGroup(group=_usual_group(tubes, points, at_gun, afloat[0])),
    )


def _usual_group(
    tubes: dict[End, tuple[int, ...]], points: int, at_gun: tuple[int, ...], target: int
) -> WeaponGroup:
    for end in ENDS:
        if tubes[end]:
            aimed = tuple(TorpedoAimed(tube=tube, target=target) for tube in tubes[end])
            return ForwardTubes(torpedoes=aimed) if end is _FORWARD else AftTubes(torpedoes=aimed)
    return DeckGuns(targets=(at_gun[0],) * points)


def fired(state: CareerState, child: SalvoState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Sunk ships are logged; escorts look for the boat, unescorted ships are left or attacked on.

    A round in which nothing is fired ends the encounter (8.1.4).
    """
    cruise = under_way(state)
    patrol = msgspec.structs.replace(cruise.patrol, citation_used=child.citation_used)
    after = manned(state, child, cruise=msgspec.structs.replace(cruise, patrol=patrol))
    kept = tuple(
        number
        for number, ship in enumerate(child.targets, 1)
        if ship.kind is not ShipKind.ESCORT and not is_sunk(ship, charts)
    )
    after, targets = keep(after, child.targets, kept, charts)
    attack = salvo.attack_made(child)
    contact = msgspec.structs.replace(in_sight(after), targets=targets, attack=attack)
    after = msgspec.structs.replace(after, contact=contact)
    if child.boat_sunk:
        return lose(after, "sunk", charts)
    if attack is None:
        return leave(after, charts, parting("8.1.4", "declined"))
    if is_escorted(child, charts):
        return start_hunt(after, charts)
    if not contact.escorted:
        return to_reload(after, charts)
    return _without_escort(after, escort_crippled=False)


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
        tactics=None,
        attack=None,
    )
    return at(state, Stage.ENGAGE, contact=contact)


def lone_escort_crippled(state: CareerState) -> Step[CareerState]:
    """A Mk 27 has crippled the only escort (14.9.1): it attacks no more, but has its guns."""
    return _without_escort(state, escort_crippled=True)


_ESCORTED: dict[ShipEncounter, Escorted] = {"capital_ship": "capital_ship", "warship": "warship"}


def start_hunt(
    state: CareerState, charts: SilentVictoryCharts, *, detected: Detection | None = None
) -> Step[CareerState]:
    """The escorts look for the boat that attacked, or have found it already (9.6.1, 9.2.2)."""
    career, contact, patrol = state.career, in_sight(state), under_way(state).patrol
    escorted = _ESCORTED.get(contact.encounter, "merchants")
    child = depth_charge_cycle.start(
        sailing_month(state), contact.time, contact.attack, career.boat, career.crew,
        career.captain, HUNTED_ORDERS, state.options, charts, area=area_of(state, charts),
        escorted=escorted, wolfpack=contact.wolfpack, escort_quality=contact.escort_quality,
        single_escort=contact.single_escort, detected=detected,
        crew_illness=patrol.crew_illness, superior_torpedoes=patrol.superior_torpedoes,
        citation_used=patrol.citation_used,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{place_of(state)}/hunt", child)


HUNTED_ORDERS = HuntedOrders()

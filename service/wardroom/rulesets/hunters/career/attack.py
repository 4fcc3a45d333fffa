"""Ships in sight attacked, or left: approach, round of fire, and the hunt after it (9.2 to 9.6)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.engine.trace import Detail
from wardroom.rulesets.hunters.attack import approach, salvo
from wardroom.rulesets.hunters.attack.approach import ApproachOrders, ApproachState
from wardroom.rulesets.hunters.attack.attack_round import (
    AttackOrders,
    ChooseWeaponGroup,
    SalvoState,
)
from wardroom.rulesets.hunters.attack.firing import groups_left
from wardroom.rulesets.hunters.attack.gunnery import Circumstances, Ship, is_sunk
from wardroom.rulesets.hunters.attack.tubes import TorpedoAimed, loaded_at
from wardroom.rulesets.hunters.attack.weapon_groups import (
    AftTubes,
    DeckGun,
    ForwardTubes,
    WeaponGroup,
)
from wardroom.rulesets.hunters.career.armament import gun_points, postures_open
from wardroom.rulesets.hunters.career.contact import drop, leave, parting, place_of
from wardroom.rulesets.hunters.career.decisions import Engage, FireSalvo
from wardroom.rulesets.hunters.career.reload import to_reload
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Contact,
    Stage,
    Tactics,
    in_sight,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.detection import AttackMade
from wardroom.rulesets.hunters.hunted.hunted import HuntedOrders
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range

_FORWARD = End.FORWARD


@functools.cache
def _engage_choices(postures: tuple[Posture, ...]) -> tuple[Engage, ...]:
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in Range)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave ships that nothing can be done against."""
    return leave(state, charts, parting("9.2", "out_of_reach"))


def engage_offers(state: CareerState, charts: HuntersCharts) -> tuple[Offer[Engage], ...]:
    """How to attack, or to leave the ships undetected (8.1.4, 8.2.6, 9.2)."""
    contact = in_sight(state)
    postures = postures_open(state.career.boat, contact, charts)
    if not contact.targets or not postures:
        return ()
    choices = _engage_choices(postures)
    offer = Offer(
        decision="engage",
        rule="8.2.6",
        choices=choices,
        example=choices[-1],
        details={
            "encounter": contact.encounter,
            "targets": len(contact.targets),
            "tonnage": sum(ship.tonnage for ship in contact.targets),
            "escorted": contact.escorted,
            "time": contact.time,
            "round": contact.round,
            "dice": charts.u1.dice.notation,
        },
    )
    return (offer,)


def decide_engage(state: CareerState, decision: Engage, charts: HuntersCharts) -> Step[CareerState]:
    """Approach, or fire from further away; or leave (9.2, 9.2.2)."""
    if decision.attack is None:
        return leave(state, charts, parting("8.2.6", "declined"))
    contact = msgspec.structs.replace(in_sight(state), tactics=decision.attack, attack=None)
    close = decision.attack.range is Range.CLOSE
    if not contact.escorted:
        return _attack(msgspec.structs.replace(state, contact=contact), charts)
    if not close or contact.escort_arrived:
        return at(state, Stage.FIRE, contact=contact)
    career = state.career
    child = approach.start(
        sailing_month(state), career.crew, career.commander, contact.escort_quality,
        _APPROACH_ORDERS, state.options,
    )  # fmt: skip
    place = f"{place_of(state)}/approach"
    return run(state, Stage.APPROACH, place, child, contact=contact)


_APPROACH_ORDERS = ApproachOrders()


def approached(
    state: CareerState, child: ApproachState, charts: HuntersCharts
) -> Step[CareerState]:
    """Undetected, the boat may fire; detected, it fires nothing and is attacked (9.2.2)."""
    contact = msgspec.structs.replace(in_sight(state), escort_quality=child.escort_quality)
    career = msgspec.structs.replace(state.career, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, contact=contact, child=None)
    if child.detection is Detection.UNDETECTED:
        return at(after, Stage.FIRE)
    assert contact.tactics is not None
    attack = AttackMade(range=contact.tactics.range, posture=contact.tactics.posture, fired=False)
    hunted = msgspec.structs.replace(contact, attack=attack)
    return start_hunt(
        msgspec.structs.replace(after, contact=hunted), charts, detected=child.detection
    )


# ------------------------------------------------------------------------------ fire


def _round(state: CareerState, *, ask: bool) -> SalvoState:
    """The round of attack, nothing committed yet."""
    career, contact = state.career, in_sight(state)
    assert contact.tactics is not None
    circumstances = Circumstances(
        date=sailing_month(state),
        time=contact.time,
        escorted=contact.escorted,
        posture=contact.tactics.posture,
        range=contact.tactics.range,
        superior_torpedoes=under_way(state).patrol.superior_torpedoes,
    )
    return salvo.start(
        circumstances, career.boat, career.crew, career.commander, contact.targets,
        _ASKED if ask else _AS_ORDERED, state.options,
    )  # fmt: skip


_ASKED = AttackOrders(after_last_group="ask")
_AS_ORDERED = AttackOrders()


def fire_offer(state: CareerState, charts: HuntersCharts) -> Offer[FireSalvo]:
    """The salvo at escorted ships (9.2.1, 9.5.2). Its limits are in the details.

    `tubes_forward`, `tubes_aft`: tubes that can fire; `both_ends`: whether a group from each may.
    """
    contact, boat = in_sight(state), state.career.boat
    assert contact.tactics is not None
    both = contact.tactics.posture is Posture.SURFACED
    return Offer(
        decision="fire",
        rule="9.5.2" if both else "9.2.1",
        example=FireSalvo(attack=_usual_salvo(boat, contact, charts)),
        details={
            **_armament(boat, contact.targets, charts),
            "both_ends": both,
            "dice": charts.u1.dice.notation,
        },
    )


def _armament(boat: Boat, targets: tuple[Ship, ...], charts: HuntersCharts) -> dict[str, Detail]:
    afloat = [number for number, ship in enumerate(targets, 1) if not is_sunk(ship, charts)]
    return {
        "targets": " ".join(map(str, afloat)),
        **{f"tubes_{end}": " ".join(map(str, loaded_at(boat, end, charts))) for end in ENDS},
    }


def _usual_salvo(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[WeaponGroup, ...]:
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
    state: CareerState, decision: FireSalvo, charts: HuntersCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that cannot be fired so (9.2.1, 9.5.2)."""
    if not decision.attack:
        return leave(state, charts, parting("8.2.6", "declined"))
    child = salvo.commit(_round(state, ask=False), decision.attack, charts, "/decision/attack")
    return run(state, Stage.ATTACK, f"{place_of(state)}/attack", child)


def _attack(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """A round against unescorted ships: group by group, as the player sees fit (9.4.2)."""
    del charts
    return run(state, Stage.ATTACK, f"{place_of(state)}/attack", _round(state, ask=True))


def weapon_group_offer(
    child: SalvoState, offer: Offer[ChooseWeaponGroup], charts: HuntersCharts
) -> Offer[ChooseWeaponGroup]:
    """The next weapon group against unescorted ships, with what can be fired and at what."""
    boat, left = child.boat, groups_left(child, charts)
    afloat = [number for number, ship in enumerate(child.targets, 1) if not is_sunk(ship, charts)]
    points = gun_points(boat, charts) if "deck_gun" in left else 0
    tubes = {end: loaded_at(boat, end, charts) if end.value in left else () for end in ENDS}
    details: dict[str, Detail] = {
        **offer.details,
        "targets": " ".join(map(str, afloat)),
        **{f"tubes_{end}": " ".join(map(str, tubes[end])) for end in ENDS},
        "gun_points": points,
        "dice": charts.u1.dice.notation,
    }
    return msgspec.structs.replace(
        offer,
        details=details,
        example=ChooseWeaponGroup(group=_usual_group(tubes, points, afloat[0])),
    )


def _usual_group(tubes: dict[End, tuple[int, ...]], points: int, target: int) -> WeaponGroup:
    for end in ENDS:
        if tubes[end]:
            aimed = tuple(TorpedoAimed(tube=tube, target=target) for tube in tubes[end])
            return ForwardTubes(torpedoes=aimed) if end is _FORWARD else AftTubes(aimed)
    return DeckGun(targets=(target,) * points)


def fired(state: CareerState, child: SalvoState, charts: HuntersCharts) -> Step[CareerState]:
    """Sunk ships are logged; escorts look for the boat, unescorted ships are left or attacked on.

    A round in which nothing is fired ends the encounter (8.1.4).
    """
    career = msgspec.structs.replace(state.career, boat=child.boat, commander=child.commander)
    afloat = tuple(
        number for number, ship in enumerate(child.targets, 1) if not is_sunk(ship, charts)
    )
    cruise, targets, marked = drop(state, afloat, child.targets, charts)
    contact = msgspec.structs.replace(
        in_sight(state),
        targets=targets,
        marked=marked,
        attack=salvo.attack_made(child),
    )
    after = msgspec.structs.replace(
        state, career=career, cruise=cruise, contact=contact, child=None
    )
    if contact.attack is None:
        return leave(after, charts, parting("8.1.4", "declined"))
    return start_hunt(after, charts) if contact.escorted else to_reload(after, charts)


def start_hunt(
    state: CareerState, charts: HuntersCharts, *, detected: Detection | None = None
) -> Step[CareerState]:
    """The escorts look for the boat that attacked, or have found it already (9.6.1, 9.2.2)."""
    del charts
    career, contact = state.career, in_sight(state)
    child = depth_charge_cycle.start(
        sailing_month(state), contact.time, contact.attack, career.boat, career.crew,
        career.commander, HUNTED_ORDERS, state.options,
        capital_ship=contact.encounter == "capital_ship", wolfpack=contact.wolfpack,
        escort_quality=contact.escort_quality, detected=detected,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{place_of(state)}/hunt", child)


HUNTED_ORDERS = HuntedOrders()

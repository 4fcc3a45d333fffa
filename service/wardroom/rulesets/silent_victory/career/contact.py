"""Ships in sight: attack or leave, round by round, and the chase after them (8.2.9, 9.2 to 9.9)."""

from __future__ import annotations

import functools
from typing import Any, cast

import msgspec
from msgspec import UnsetType

from wardroom.rulesets.procedure import Offer, Step
from wardroom.rulesets.silent_victory import (
    approach,
    depth_charge_cycle,
    encounter,
    following,
    reloading,
    salvo,
    submarine_duel,
)
from wardroom.rulesets.silent_victory.approach import ApproachState
from wardroom.rulesets.silent_victory.attack_round import (
    AttackOrders,
    ChooseWeaponGroup,
    SalvoState,
)
from wardroom.rulesets.silent_victory.boat import Boat, Reloads, end_of, fit_of, torpedo_in
from wardroom.rulesets.silent_victory.career.decisions import (
    AttackAgain,
    Engage,
    FireSalvo,
    FollowShips,
    LoadTorpedoes,
    ReloadTubes,
)
from wardroom.rulesets.silent_victory.career.log import (
    lose,
    names_barred,
    out_of_sight,
    with_ships,
)
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
from wardroom.rulesets.silent_victory.charts import SilentVictoryCharts
from wardroom.rulesets.silent_victory.detection import AttackMade, Escorted
from wardroom.rulesets.silent_victory.firing import groups_left
from wardroom.rulesets.silent_victory.following import (
    FollowOrders,
    FollowState,
    Quarry,
    quarries_of,
)
from wardroom.rulesets.silent_victory.gunnery import Circumstances, Ship, is_sunk
from wardroom.rulesets.silent_victory.hunted import HuntedOrders
from wardroom.rulesets.silent_victory.in_port import PortOrders
from wardroom.rulesets.silent_victory.meeting import EncounterOrders, EncounterState, ShipEncounter
from wardroom.rulesets.silent_victory.reloading import ReloadState, default_loads
from wardroom.rulesets.silent_victory.salvo import is_escorted
from wardroom.rulesets.silent_victory.submarine_duel import DuelOrders, DuelState, EngageSubmarine
from wardroom.rulesets.silent_victory.terms import (
    Area,
    Encounter,
    EncounterResult,
    ShipKind,
    System,
    TubeContent,
)
from wardroom.rulesets.silent_victory.tubes import TorpedoAimed, doors_work, loaded_at
from wardroom.rulesets.silent_victory.weapon_groups import (
    AftTubes,
    DeckGuns,
    ForwardTubes,
    WeaponGroup,
)
from wardroom.rulesets.stages import at, run
from wardroom.rulesets.submarine.terms import (
    ENDS,
    Detection,
    End,
    Posture,
    Range,
    SystemState,
    TimeOfDay,
)
from wardroom.rulesets.submarine.track import on_station
from wardroom.rulesets.trace import Detail, TraceStep

_FORWARD = End.FORWARD

_SURFACED = Posture.SURFACED

_OPERATIONAL = SystemState.OPERATIONAL

_EMPTY = TubeContent.EMPTY

_ASK = PortOrders()


def contact_place(spot: str, number: int) -> str:
    """The position in the game of a contact: of the check that found it, and of a chase."""
    return f"{spot}/contact/{number}"


def round_place(spot: str, contact: Contact) -> str:
    """The position in the game of a round of combat."""
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def _place(state: CareerState) -> str:
    return round_place(under_way(state).spot, in_sight(state))


def area_of(state: CareerState, charts: SilentVictoryCharts) -> Area | None:
    """The area that the boat is in; None in transit."""
    patrol = under_way(state).patrol
    track = charts.boats.type[state.career.boat.type].track
    return patrol.assignment.area if on_station(track, patrol.box) else None


# ------------------------------------------------------------------------------ sighting, leaving


def sighted(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts, *, number: int
) -> Step[CareerState]:
    """Ships have been identified (8.2): to attack them or not?"""
    assert child.encounter is not None
    assert child.time is not None
    contact = Contact(
        encounter=cast("ShipEncounter", child.encounter.value),
        targets=child.ships,
        time=child.time,
        escorted=child.encounter in charts.e1.targets.escorted,
        single_escort=child.single_escort,
        close_approach=child.close_approach,
        wolfpack=child.wolfpack,
        number=number,
    )
    return at(state, Stage.ENGAGE, contact=contact)


def leave(
    state: CareerState, charts: SilentVictoryCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """The encounter is over; ships that were hit stay in the log (9.2.7)."""
    return at(out_of_sight(state, charts), Stage.REPAIRS, trace)


def _left(rule: str, result: str) -> tuple[TraceStep, ...]:
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


def _keep(
    state: CareerState, ships: tuple[Ship, ...], kept: tuple[int, ...], charts: SilentVictoryCharts
) -> tuple[CareerState, tuple[Ship, ...]]:
    """`state` with those of `ships`, as they are now, that are not `kept` in the log; and these.

    `kept`: by number.
    """
    lost = [ship for number, ship in enumerate(ships, 1) if number not in kept]
    cruise = with_ships(under_way(state), lost, sailing_month(state), charts)
    after = msgspec.structs.replace(state, cruise=cruise)
    return after, tuple(ships[number - 1] for number in kept)


# ------------------------------------------------------------------------------ what can be fired


def gun_points(boat: Boat, targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> int:
    """How many points of ammunition the deck guns can fire at these in a round (9.3.1, 9.3.2)."""
    guns = (System.DECK_GUN_1, System.DECK_GUN_2)
    working = sum(boat.systems.of(gun) is _OPERATIONAL for gun in guns)
    if not gun_targets(targets, charts):
        return 0
    return min(boat.deck_gun_ammo, working * charts.s1.deck_gun_points)


def gun_targets(targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> tuple[int, ...]:
    """The numbers of the ships that a gun may fire at: none that is armed (9.3.1)."""
    return tuple(
        number
        for number, ship in enumerate(targets, 1)
        if ship.type != "A" and not is_sunk(ship, charts)
    )


def postures_open(boat: Boat, contact: Contact, charts: SilentVictoryCharts) -> tuple[Posture, ...]:
    """The postures in which the boat can attack these ships with something (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the
    surface at night only, and never where an escort has come, or has been left with its guns; the
    deck guns are for others alone.
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
    """The number by which the escort is fired at; 0 where it cannot be (9.2.9, 9.1.1)."""
    most = charts.e1.targets.on_the_mat
    barred = contact.encounter == "warship" or len(contact.targets) >= most
    return 0 if barred or not contact.escorted else len(contact.targets) + 1


# ------------------------------------------------------------------------------ attack or leave


@functools.cache
def _engage_choices(postures: tuple[Posture, ...], *, close: bool) -> tuple[Engage, ...]:
    ranges = (Range.CLOSE,) if close else tuple(Range)
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in ranges)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave ships that nothing can be done against."""
    return _decline(state, charts, _left("9.2", "out_of_reach"))


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
        return _decline(state, charts, _left("8.1.4", "declined"))
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
        sailing_month(state), career.boat, career.crew, career.captain, _ASK, state.options,
        escort_arrives=False, declines=declines, escort_quality=contact.escort_quality,
    )  # fmt: skip
    return run(state, Stage.APPROACH, f"{_place(state)}/approach", child)


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
    return _hunted(msgspec.structs.replace(after, contact=hunted), charts, detected=child.detection)


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
            **_tubes(boat, charts),
            "both_ends": both,
            "dice": charts.s1.dice.notation,
        },
    )


def _tubes(boat: Boat, charts: SilentVictoryCharts) -> dict[str, Detail]:
    return {f"tubes_{end}": " ".join(map(str, loaded_at(boat, end, charts))) for end in ENDS}


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
        return leave(state, charts, _left("8.1.4", "declined"))
    begun = _round(state, ask=False)
    if _aimed_at_escort(decision.attack, escort_number(in_sight(state), charts)):
        escort = Ship(kind=ShipKind.ESCORT, tonnage=charts.e1.targets.escort_tonnage)
        targets = (*begun.targets, escort)
        begun = msgspec.structs.replace(begun, before=targets, targets=targets)
    child = salvo.commit(begun, decision.attack, charts, "/decision")
    return run(state, Stage.ATTACK, f"{_place(state)}/attack", child)


def _aimed_at_escort(attack: tuple[WeaponGroup, ...], number: int) -> bool:
    return number > 0 and any(
        aimed.target == number
        for group in attack
        if not isinstance(group, DeckGuns)
        for aimed in group.torpedoes
    )


def _attack(state: CareerState) -> Step[CareerState]:
    """A round against unescorted ships: group by group, as the player sees fit (9.4.2)."""
    return run(state, Stage.ATTACK, f"{_place(state)}/attack", _round(state, ask=True))


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
    after, targets = _keep(after, child.targets, kept, charts)
    attack = salvo.attack_made(child)
    contact = msgspec.structs.replace(in_sight(after), targets=targets, attack=attack)
    after = msgspec.structs.replace(after, contact=contact)
    if child.boat_sunk:
        return lose(after, "sunk", charts)
    if attack is None:
        return leave(after, charts, _left("8.1.4", "declined"))
    if is_escorted(child, charts):
        return _hunted(after, charts)
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


def _hunted(
    state: CareerState, charts: SilentVictoryCharts, *, detected: Detection | None = None
) -> Step[CareerState]:
    """The escorts look for the boat that attacked, or have found it already (9.6.1, 9.2.2)."""
    career, contact, patrol = state.career, in_sight(state), under_way(state).patrol
    escorted = _ESCORTED.get(contact.encounter, "merchants")
    child = depth_charge_cycle.start(
        sailing_month(state), contact.time, contact.attack, career.boat, career.crew,
        career.captain, _HUNTED_ORDERS, state.options, charts, area=area_of(state, charts),
        escorted=escorted, wolfpack=contact.wolfpack, escort_quality=contact.escort_quality,
        single_escort=contact.single_escort, detected=detected,
        crew_illness=patrol.crew_illness, superior_torpedoes=patrol.superior_torpedoes,
        citation_used=patrol.citation_used,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{_place(state)}/hunt", child)


_HUNTED_ORDERS = HuntedOrders()


# ------------------------------------------------------------------------------ submarines


def meet_submarine(state: CareerState, child: EncounterState) -> Step[CareerState]:
    """An enemy submarine: a die tells who fires first (9.9.1)."""
    assert child.time is not None
    contact = Contact(
        encounter="warship", targets=child.ships, time=child.time, escorted=True, duel=True
    )
    return _duel(msgspec.structs.replace(state, contact=contact))


def _duel(state: CareerState) -> Step[CareerState]:
    """A round with it; after the first the boat fires first (9.9.5)."""
    career, contact, patrol = state.career, in_sight(state), under_way(state).patrol
    child = submarine_duel.start(
        sailing_month(state), contact.time, career.boat, career.crew, career.captain,
        contact.targets[0], _DUEL_ORDERS, state.options, homeward=patrol.aborting,
        additional_round=contact.round > 1, surprised=contact.surprised,
        crew_illness=patrol.crew_illness, superior_torpedoes=patrol.superior_torpedoes,
        citation_used=patrol.citation_used,
    )  # fmt: skip
    return run(state, Stage.DUEL, f"{_place(state)}/duel", child)


_DUEL_ORDERS = DuelOrders()


def duel_offer(
    child: DuelState, offer: Offer[EngageSubmarine], charts: SilentVictoryCharts
) -> Offer[EngageSubmarine]:
    """How to attack the submarine, with what can be fired and how (9.9, 9.9.2)."""
    surfaced = child.time is TimeOfDay.NIGHT
    submerged = child.boat.systems.periscope is _OPERATIONAL
    ranges = (charts.enemy_submarine.surprise_range,) if child.surprised else tuple(Range)
    postures = [
        posture for posture, can in ((_SURFACED, surfaced), (Posture.SUBMERGED, submerged)) if can
    ]
    details: dict[str, Detail] = {
        **offer.details,
        "time": child.time,
        "postures": " ".join(postures),
        "ranges": " ".join(ranges),
        **_tubes(child.boat, charts),
        "dice": charts.s1.dice.notation,
    }
    return msgspec.structs.replace(offer, details=details)


def duelled(state: CareerState, child: DuelState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Sunk, or left, or both afloat: then another round can be tried (9.9.3 to 9.9.5)."""
    cruise, contact = under_way(state), in_sight(state)
    patrol = msgspec.structs.replace(cruise.patrol, citation_used=child.citation_used)
    after = manned(state, child, cruise=msgspec.structs.replace(cruise, patrol=patrol))
    met = msgspec.structs.replace(contact, targets=(child.submarine,), surprised=child.surprised)
    after = msgspec.structs.replace(after, contact=met)
    if child.result == "boat_sunk":
        return lose(after, "sunk", charts)
    if child.result == "declined" or patrol.aborting:
        return leave(after, charts)
    if child.result == "submarine_sunk":
        return to_reload(out_of_sight(after, charts), charts)
    return to_reload(after, charts)


# ------------------------------------------------------------------------------ reload


def to_reload(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Tubes may be reloaded, if any can be (9.2.11)."""
    if _can_reload(state.career.boat, charts):
        return at(state, Stage.RELOAD)
    return _after_reload(state)


def _can_reload(boat: Boat, charts: SilentVictoryCharts) -> bool:
    """Whether an empty tube has a reload at its end, or a torpedo behind dead doors (10.8.1)."""
    fit = fit_of(boat, charts)
    reloads = {_FORWARD: boat.forward_reloads.total, End.AFT: boat.aft_reloads.total}
    stuck = movable(boat, charts)
    for tube, held in enumerate(boat.tubes, 1):
        end = end_of(tube, fit)
        moves = any(end_of(other, fit) is end for other in stuck)
        if held is _EMPTY and (reloads[end] or (moves and doors_work(boat, tube, charts))):
            return True
    return False


def movable(boat: Boat, charts: SilentVictoryCharts) -> tuple[int, ...]:
    """The tubes whose torpedo lies behind doors that do not work (10.8.1)."""
    return tuple(
        tube
        for tube, held in enumerate(boat.tubes, 1)
        if torpedo_in(held) is not None and not doors_work(boat, tube, charts)
    )


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[ReloadTubes]:
    """Which torpedoes go into which tubes (9.2.11, 10.8.1); what is left is in the details.

    The example fills every tube whose doors work, with the torpedoes of the standing order first.
    """
    boat, wanted = state.career.boat, state.orders.reload
    preferred = () if isinstance(wanted, UnsetType) else (wanted,)
    return Offer(
        decision="reload",
        rule="9.2.11",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details={
            "tubes_empty": " ".join(
                str(tube) for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY
            ),
            "tubes_dead": " ".join(map(str, movable(boat, charts))),
            "forward": _counted(boat.forward_reloads),
            "aft": _counted(boat.aft_reloads),
        },
    )


def _counted(reloads: Reloads) -> str:
    marks = (("Mk14", reloads.mk14), ("Mk18", reloads.mk18), ("Mk27", reloads.mk27))
    return ", ".join(f"{mark} {count}" for mark, count in marks if count) or "none"


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5.1, 10.8.1)."""
    if not decision.loads and not decision.moves:
        return _after_reload(state)
    boat = state.career.boat
    reloading.check_moves(boat, decision.moves, charts, "/decision/moves")
    moved = reloading.after_moves(boat, decision.moves)
    reloading.check_loads(moved, decision.loads, charts, "/decision/loads")
    child = reloading.start(sailing_month(state), boat, decision.moves, decision.loads)
    return run(state, Stage.RELOADING, "reload", child)


def reloaded(
    state: CareerState, child: ReloadState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """On with the encounter, or the patrol."""
    del charts
    return _after_reload(manned(state, child))


# ------------------------------------------------------------------------------ after a round


def after_round(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Nothing to go on with: the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and _fire_withheld(contact)
    return leave(state, charts, _left("9.7.10", "fire_withheld") if spared else ())


def after_round_offers(
    state: CareerState, charts: SilentVictoryCharts
) -> tuple[Offer[AttackAgain] | Offer[FollowShips], ...]:
    """Another round against unescorted ships or a submarine (9.4.3, 9.9.5); following (9.7)."""
    contact = in_sight(state)
    if contact.escorted and not contact.duel:
        quarries = _quarries(state, charts)
        return (_follow_offer(contact, quarries, charts),) if quarries else ()
    boat = state.career.boat
    armed = contact.duel or bool(postures_open(boat, contact, charts))
    if not contact.targets or not armed:
        return ()
    offer = Offer(
        decision="additional_round",
        rule="9.9.5" if contact.duel else "9.4.3",
        choices=_AGAIN,
        example=_AGAIN[1],
        details={
            "targets": len(contact.targets),
            "round": contact.round + 1,
            "dice": charts.e1.dice.notation,
        },
    )
    return (offer,)


_AGAIN = (AttackAgain(again=True), AttackAgain(again=False))


def _fire_withheld(contact: Contact) -> bool:
    """Whether damaged ships were followed with their escort, and no torpedo fired (9.7.10)."""
    return contact.stalked and (contact.attack is None or not contact.attack.fired)


def _quarries(state: CareerState, charts: SilentVictoryCharts) -> tuple[Quarry, ...]:
    if _fire_withheld(in_sight(state)):
        return ()
    return quarries_of(_chase(state, _ANY_QUARRY), charts)


def _follow_offer(
    contact: Contact, quarries: tuple[Quarry, ...], charts: SilentVictoryCharts
) -> Offer[FollowShips]:
    e1 = charts.e1
    fast = contact.encounter in ("capital_ship", "warship")
    damaged = e1.follow_fast if fast else e1.follow_damaged
    return Offer(
        decision="follow",
        rule="9.7.8",
        choices=(*map(FollowShips, quarries), FollowShips(quarry=None)),
        example=FollowShips(quarry=None),
        details={
            "encounter": contact.encounter,
            "targets": len(contact.targets),
            "damaged": sum(ship.damage > 0 for ship in contact.targets),
            "dice": (
                damaged if quarries == ("damaged_ships",) else e1.follow_undamaged
            ).dice.notation,
        },
    )


def decide_additional_round(
    state: CareerState, decision: AttackAgain, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Roll for another round, or leave (9.4.3)."""
    if not decision.again:
        return leave(state, charts)
    career, cruise, contact = state.career, under_way(state), in_sight(state)
    contact = msgspec.structs.replace(contact, round=contact.round + 1, tactics=None, attack=None)
    child = encounter.start(
        sailing_month(state), cruise.patrol.assignment, career.boat, career.crew, career.captain,
        _ENCOUNTER_ORDERS, state.options, charts, row="additional_round",
        random_event_used=cruise.patrol.random_event_used,
    )  # fmt: skip
    place = f"{round_place(cruise.spot, contact)}/check"
    return run(state, Stage.ADDITIONAL_ROUND, place, child, contact=contact)


_ENCOUNTER_ORDERS = EncounterOrders()


def another_round(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """A free round; or an aircraft saves the ships; or an escort comes (9.4.3)."""
    after = manned(state, child)
    contact = in_sight(after)
    if child.encounter is Encounter.NONE:
        return _duel(after) if contact.duel else at(after, Stage.ENGAGE)
    if child.encounter is Encounter.AIRCRAFT:
        escaped = _left("9.4.3", "targets_escape")
        return at(out_of_sight(after, charts), Stage.AIRCRAFT, escaped)
    career = after.career
    look = approach.start(
        sailing_month(state), career.boat, career.crew, career.captain, _ASK, state.options,
        escort_arrives=True, declines=False,
        escort_quality=None if contact.duel else contact.escort_quality,
    )  # fmt: skip
    contact = msgspec.structs.replace(contact, escorted=True, escort_crippled=False)
    return run(after, Stage.ARRIVAL, f"{_place(after)}/arrival", look, contact=contact)


def looked_for(
    state: CareerState, child: ApproachState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """An escort that came has found the boat; or not, and the boat may attack (9.4.3, 9.6.2).

    With a submarine the encounter is over either way: it is no convoy, and nobody escorts it.
    """
    unseen = child.detection is Detection.UNDETECTED
    contact = msgspec.structs.replace(
        in_sight(state), escort_quality=child.escort_quality, escort_arrived=True
    )
    after = manned(state, child, contact=contact)
    if not unseen:
        return _hunted(after, charts, detected=child.detection)
    return leave(after, charts) if contact.duel else at(after, Stage.ENGAGE)


# ------------------------------------------------------------------------------ following

_ANY_QUARRY = FollowOrders()


@functools.cache
def _follow_orders(quarry: Quarry) -> FollowOrders:
    return FollowOrders(quarry=quarry)


def _chase(state: CareerState, orders: FollowOrders) -> FollowState:
    career, contact = state.career, in_sight(state)
    radio = career.boat.systems.radio is not SystemState.INOPERABLE
    return following.start(
        sailing_month(state), career.boat, contact.encounter, contact.targets, career.captain,
        orders, state.options, wolfpack=contact.wolfpack if radio else None,
        convoy_lost=contact.convoy_lost, single_escort=contact.single_escort,
        escort_quality=contact.escort_quality,
    )  # fmt: skip


def decide_follow(
    state: CareerState, decision: FollowShips, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Follow them, or leave (9.7.1)."""
    if decision.quarry is None:
        return leave(state, charts)
    child = _chase(state, _follow_orders(decision.quarry))
    return run(state, Stage.FOLLOWING, f"{_place(state)}/follow", child)


def followed(
    state: CareerState, child: FollowState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """A new contact, as if the ships were met for the first time (9.7.9); or none."""
    after = manned(state, child)
    if child.result == "contact_lost":
        return leave(after, charts)
    before = in_sight(after)
    after, targets = _keep(after, before.targets, child.followed, charts)
    if child.quarry == "convoy":
        return _convoy_again(after, before.number + 1, charts)
    assert child.time is not None
    assert child.escorted is not None
    contact = Contact(
        encounter=before.encounter,
        targets=targets,
        time=child.time,
        escorted=child.escorted,
        single_escort=child.escorted and child.single_escort,
        wolfpack=before.wolfpack,
        escort_quality=child.escort_quality,
        convoy_lost=child.convoy_lost,
        number=before.number + 1,
        stalked=child.quarry == "damaged_ships" and child.escorted,
    )
    return at(after, Stage.ENGAGE, contact=contact)


def _convoy_again(
    state: CareerState, number: int, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """The convoy shows other ships (9.7.7)."""
    career, cruise = state.career, under_way(state)
    child = encounter.start(
        sailing_month(state), cruise.patrol.assignment, career.boat, career.crew, career.captain,
        _ENCOUNTER_ORDERS, state.options, charts, encounter=Encounter.CONVOY,
        random_event_used=cruise.patrol.random_event_used,
        ships_sunk=names_barred(state, charts),
    )  # fmt: skip
    contact = msgspec.structs.replace(in_sight(state), targets=(), number=number, round=1)
    place = contact_place(cruise.spot, number)
    return run(state, Stage.CONVOY_AGAIN, place, child, contact=contact)


def convoy_found(
    state: CareerState, child: EncounterState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Ships more, unless they were lost while the boat waited for another light (8.3.2)."""
    after = manned(state, child)
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(after, charts)
    return sighted(after, child, charts, number=in_sight(after).number)


# ------------------------------------------------------------------------------ standing orders


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """What the standing orders of a career answer: the usual load, and reloading (4.5, 9.2.11)."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None

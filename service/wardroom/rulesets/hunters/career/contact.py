"""Ships in sight: attack or leave, round by round, and the chase after them (8.2.6, 9.2 to 9.7)."""

from __future__ import annotations

import functools
from typing import Any, cast

import msgspec
from msgspec import UnsetType

from wardroom.rulesets.hunters import (
    approach,
    depth_charge_cycle,
    encounter,
    following,
    reloading,
    salvo,
)
from wardroom.rulesets.hunters.approach import ApproachOrders, ApproachState
from wardroom.rulesets.hunters.attack_round import AttackOrders, ChooseWeaponGroup, SalvoState
from wardroom.rulesets.hunters.boat import (
    Boat,
    Reloads,
    reloads_total,
    tubes_loaded,
)
from wardroom.rulesets.hunters.career.decisions import (
    AttackAgain,
    Engage,
    FireSalvo,
    FollowShips,
    ReloadTubes,
)
from wardroom.rulesets.hunters.career.log import names_barred, with_ships
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Contact,
    Cruise,
    Stage,
    Tactics,
    in_sight,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.detection import AttackMade
from wardroom.rulesets.hunters.encounter import EncounterOrders, EncounterState, ShipEncounter
from wardroom.rulesets.hunters.firing import groups_left
from wardroom.rulesets.hunters.following import FollowOrders, FollowState, Quarry, quarries_of
from wardroom.rulesets.hunters.gunnery import Circumstances, Ship, is_sunk
from wardroom.rulesets.hunters.hunted import CycleState, HuntedOrders
from wardroom.rulesets.hunters.load import LoadTorpedoes
from wardroom.rulesets.hunters.reloading import ReloadState, default_loads
from wardroom.rulesets.hunters.terms import Encounter, EncounterResult, Torpedo, TubeContent
from wardroom.rulesets.hunters.tubes import TorpedoAimed
from wardroom.rulesets.hunters.weapon_groups import AftTubes, DeckGun, ForwardTubes, WeaponGroup
from wardroom.rulesets.procedure import Offer, Step
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
from wardroom.rulesets.trace import Detail, TraceStep

_FORWARD = End.FORWARD

_OPERATIONAL = SystemState.OPERATIONAL

_EMPTY = TubeContent.EMPTY


def contact_place(spot: str, number: int) -> str:
    """The position in the game of a contact: of the check that found it, and of a chase."""
    return f"{spot}/contact/{number}"


def round_place(spot: str, contact: Contact) -> str:
    """The position in the game of a round of combat."""
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def _place(state: CareerState) -> str:
    return round_place(under_way(state).spot, in_sight(state))


# ------------------------------------------------------------------------------ sighting, leaving


def sighted(
    state: CareerState, child: EncounterState, charts: HuntersCharts, *, number: int
) -> Step[CareerState]:
    """Ships have been identified (8.2): to attack them or not?"""
    assert child.encounter is not None
    assert child.time is not None
    contact = Contact(
        encounter=cast("ShipEncounter", child.encounter.value),
        targets=child.ships,
        marked=child.marked,
        time=child.time,
        escorted=child.encounter in charts.e1.targets.escorted,
        wolfpack=child.wolfpack,
        number=number,
    )
    return at(state, Stage.ENGAGE, contact=contact)


def leave(
    state: CareerState, charts: HuntersCharts, trace: tuple[TraceStep, ...] = ()
) -> Step[CareerState]:
    """The encounter is over; ships that were hit stay in the log (9.2.6)."""
    contact = in_sight(state)
    ships = zip(contact.targets, contact.marked, strict=True)
    cruise = with_ships(under_way(state), ships, sailing_month(state), charts)
    return at(state, Stage.NEXT, trace, cruise=cruise, contact=None)


def _left(rule: str, result: str) -> tuple[TraceStep, ...]:
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


def _drop(
    state: CareerState, kept: tuple[int, ...], ships: tuple[Ship, ...], charts: HuntersCharts
) -> tuple[Cruise, tuple[Ship, ...], tuple[bool, ...]]:
    """The cruise with the `ships` in its log that are not `kept` (by number), and those that are.

    `ships`: the targets as they are now.
    """
    marked = in_sight(state).marked
    lost = [
        entry
        for number, entry in enumerate(zip(ships, marked, strict=True), 1)
        if number not in kept
    ]
    cruise = with_ships(under_way(state), lost, sailing_month(state), charts)
    return (
        cruise,
        tuple(ships[number - 1] for number in kept),
        tuple(marked[number - 1] for number in kept),
    )


# ------------------------------------------------------------------------------ what can be fired


def loaded_tubes(boat: Boat, end: End, charts: HuntersCharts) -> tuple[int, ...]:
    """Tubes of one end that hold a torpedo and whose doors work (9.2.1)."""
    if boat.systems.of(f"{end}_torpedo_doors") is not _OPERATIONAL:
        return ()
    return tubes_loaded(boat.tubes, end, charts.boats.type[boat.type])


def gun_points(boat: Boat, charts: HuntersCharts) -> int:
    """How many points of ammunition the deck gun can fire in a round (9.3.2)."""
    if boat.systems.deck_gun is not _OPERATIONAL:
        return 0
    return min(boat.deck_gun_ammo, charts.u1.deck_gun_points)


def postures_open(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[Posture, ...]:
    """The postures in which the boat can attack these ships with something (9.2, 9.3.1, 9.4.6).

    Submerged it needs a working periscope and a torpedo. Escorted ships are attacked on the
    surface at night only, unless an escort has just come; the deck gun is for others alone.
    """
    torpedoes = any(loaded_tubes(boat, end, charts) for end in ENDS)
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


# ------------------------------------------------------------------------------ attack or leave


@functools.cache
def _engage_choices(postures: tuple[Posture, ...]) -> tuple[Engage, ...]:
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in Range)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave ships that nothing can be done against."""
    return leave(state, charts, _left("9.2", "out_of_reach"))


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
        return leave(state, charts, _left("8.2.6", "declined"))
    contact = msgspec.structs.replace(in_sight(state), tactics=decision.attack, attack=None)
    close = decision.attack.range is Range.CLOSE
    if not contact.escorted:
        return _attack(msgspec.structs.replace(state, contact=contact), charts)
    if not close or contact.escort_arrived:
        return at(state, Stage.FIRE, contact=contact)
    career = state.career
    child = approach.start(
        sailing_month(state), career.crew, career.kommandant, contact.escort_quality,
        _APPROACH_ORDERS, state.options,
    )  # fmt: skip
    place = f"{_place(state)}/approach"
    return run(state, Stage.APPROACH, place, child, contact=contact)


_APPROACH_ORDERS = ApproachOrders()


def approached(
    state: CareerState, child: ApproachState, charts: HuntersCharts
) -> Step[CareerState]:
    """Undetected, the boat may fire; detected, it fires nothing and is attacked (9.2.2)."""
    contact = msgspec.structs.replace(in_sight(state), escort_quality=child.escort_quality)
    career = msgspec.structs.replace(state.career, kommandant=child.kommandant)
    after = msgspec.structs.replace(state, career=career, contact=contact, child=None)
    if child.detection is Detection.UNDETECTED:
        return at(after, Stage.FIRE)
    assert contact.tactics is not None
    attack = AttackMade(range=contact.tactics.range, posture=contact.tactics.posture, fired=False)
    hunted = msgspec.structs.replace(contact, attack=attack)
    return _hunted(msgspec.structs.replace(after, contact=hunted), charts, detected=child.detection)


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
        circumstances, career.boat, career.crew, career.kommandant, contact.targets,
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
        **{f"tubes_{end}": " ".join(map(str, loaded_tubes(boat, end, charts))) for end in ENDS},
    }


def _usual_salvo(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[WeaponGroup, ...]:
    """A salvo that can be fired: every tube of the forward end, or else of the aft one."""
    for end in ENDS:
        tubes = loaded_tubes(boat, end, charts)
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
        return leave(state, charts, _left("8.2.6", "declined"))
    child = salvo.commit(_round(state, ask=False), decision.attack, charts, "/decision/attack")
    return run(state, Stage.ATTACK, f"{_place(state)}/attack", child)


def _attack(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """A round against unescorted ships: group by group, as the player sees fit (9.4.2)."""
    del charts
    return run(state, Stage.ATTACK, f"{_place(state)}/attack", _round(state, ask=True))


def weapon_group_offer(
    child: SalvoState, offer: Offer[ChooseWeaponGroup], charts: HuntersCharts
) -> Offer[ChooseWeaponGroup]:
    """The next weapon group against unescorted ships, with what can be fired and at what."""
    boat, left = child.boat, groups_left(child, charts)
    afloat = [number for number, ship in enumerate(child.targets, 1) if not is_sunk(ship, charts)]
    points = gun_points(boat, charts) if "deck_gun" in left else 0
    tubes = {end: loaded_tubes(boat, end, charts) if end.value in left else () for end in ENDS}
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
    career = msgspec.structs.replace(state.career, boat=child.boat, kommandant=child.kommandant)
    afloat = tuple(
        number for number, ship in enumerate(child.targets, 1) if not is_sunk(ship, charts)
    )
    cruise, targets, marked = _drop(state, afloat, child.targets, charts)
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
        return leave(after, charts, _left("8.1.4", "declined"))
    return _hunted(after, charts) if contact.escorted else to_reload(after, charts)


def _hunted(
    state: CareerState, charts: HuntersCharts, *, detected: Detection | None = None
) -> Step[CareerState]:
    """The escorts look for the boat that attacked, or have found it already (9.6.1, 9.2.2)."""
    del charts
    career, contact = state.career, in_sight(state)
    child = depth_charge_cycle.start(
        sailing_month(state), contact.time, contact.attack, career.boat, career.crew,
        career.kommandant, _HUNTED_ORDERS, state.options,
        capital_ship=contact.encounter == "capital_ship", wolfpack=contact.wolfpack,
        escort_quality=contact.escort_quality, detected=detected,
    )  # fmt: skip
    return run(state, Stage.HUNT, f"{_place(state)}/hunt", child)


_HUNTED_ORDERS = HuntedOrders()


# ------------------------------------------------------------------------------ reload


def to_reload(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Tubes may be reloaded, if any can be (9.2.8)."""
    if _can_reload(state.career.boat, charts):
        return at(state, Stage.RELOAD)
    return _after_reload(state)


def _can_reload(boat: Boat, charts: HuntersCharts) -> bool:
    """Whether an empty tube has a reload at its end (4.5.1)."""
    data = charts.boats.type[boat.type]
    forward, aft = boat.tubes[: data.forward_tubes], boat.tubes[data.forward_tubes :]
    return (_EMPTY in forward and reloads_total(boat.forward_reloads) > 0) or (
        _EMPTY in aft and reloads_total(boat.aft_reloads) > 0
    )


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: HuntersCharts) -> Offer[ReloadTubes]:
    """Which reloads go into which tubes (9.2.8, 4.5.1); the reloads left are in the details.

    The example fills every tube, with the torpedoes of the standing order first.
    """
    boat, wanted = state.career.boat, state.orders.reload
    preferred = Torpedo.G7A if isinstance(wanted, UnsetType) else wanted
    return Offer(
        decision="reload",
        rule="9.2.8",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details={
            "tubes_empty": " ".join(
                str(tube) for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY
            ),
            "forward": _counted(boat.forward_reloads),
            "aft": _counted(boat.aft_reloads),
        },
    )


def _counted(reloads: Reloads) -> str:
    return f"G7a {reloads.g7a}, G7e {reloads.g7e}" if reloads_total(reloads) else "none"


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5, 4.5.1)."""
    if not decision.loads:
        return _after_reload(state)
    child = reloading.start(state.career.boat, decision.loads, charts, "/decision/loads")
    return run(state, Stage.RELOADING, "reload", child)


def reloaded(state: CareerState, child: ReloadState, charts: HuntersCharts) -> Step[CareerState]:
    """On with the encounter, or the patrol."""
    del charts
    career = msgspec.structs.replace(state.career, boat=child.boat)
    return _after_reload(msgspec.structs.replace(state, career=career, child=None))


# ------------------------------------------------------------------------------ after a round


def after_round(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Nothing to go on with: the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and _fire_withheld(contact)
    return leave(state, charts, _left("9.7.10", "fire_withheld") if spared else ())


def after_round_offers(
    state: CareerState, charts: HuntersCharts
) -> tuple[Offer[AttackAgain] | Offer[FollowShips], ...]:
    """Another round against unescorted ships (9.4.3); following escorted ones (9.7)."""
    contact = in_sight(state)
    if contact.escorted:
        quarries = _quarries(state, charts)
        return (_follow_offer(contact, quarries, charts),) if quarries else ()
    if not contact.targets or not postures_open(state.career.boat, contact, charts):
        return ()
    offer = Offer(
        decision="additional_round",
        rule="9.4.3",
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


def _quarries(state: CareerState, charts: HuntersCharts) -> tuple[Quarry, ...]:
    contact = in_sight(state)
    if _fire_withheld(contact):
        return ()
    return quarries_of(_chase(state, _ANY_QUARRY), charts)


def _follow_offer(
    contact: Contact, quarries: tuple[Quarry, ...], charts: HuntersCharts
) -> Offer[FollowShips]:
    e1 = charts.e1
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
                e1.follow_damaged if quarries == ("damaged_ships",) else e1.follow_undamaged
            ).dice.notation,
        },
    )


def decide_additional_round(
    state: CareerState, decision: AttackAgain, charts: HuntersCharts
) -> Step[CareerState]:
    """Roll for another round, or leave (9.4.3)."""
    if not decision.again:
        return leave(state, charts)
    cruise, contact = under_way(state), in_sight(state)
    contact = msgspec.structs.replace(contact, round=contact.round + 1, tactics=None, attack=None)
    child = encounter.start(
        sailing_month(state), cruise.patrol.assignment, "additional_round",
        state.career.kommandant, _ENCOUNTER_ORDERS, state.options,
        random_event_used=cruise.patrol.random_event_used,
    )  # fmt: skip
    place = f"{round_place(cruise.spot, contact)}/check"
    return run(state, Stage.ADDITIONAL_ROUND, place, child, contact=contact)


_ENCOUNTER_ORDERS = EncounterOrders()


def another_round(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """A free round; or an aircraft saves the ships; or an escort comes (9.4.3)."""
    career = msgspec.structs.replace(state.career, kommandant=child.kommandant)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.encounter is Encounter.NONE:
        return at(after, Stage.ENGAGE)
    if child.encounter is Encounter.AIRCRAFT:
        left = leave(after, charts, _left("9.4.3", "targets_escape"))
        return Step(msgspec.structs.replace(left.state, stage=Stage.AIRCRAFT), left.trace)
    contact = msgspec.structs.replace(in_sight(after), escorted=True)
    hunt = depth_charge_cycle.start(
        sailing_month(state), contact.time, None, career.boat, career.crew, career.kommandant,
        _HUNTED_ORDERS, state.options, arrived=True,
    )  # fmt: skip
    return run(after, Stage.ARRIVAL, f"{_place(after)}/arrival", hunt, contact=contact)


def looked_for(state: CareerState, child: CycleState) -> Step[CareerState]:
    """An escort that came has lost the boat: at once, and the boat may attack; or later (9.4.3)."""
    contact = in_sight(state)
    unseen = child.checks == 1
    contact = msgspec.structs.replace(
        contact, escort_quality=child.hunt.escort_quality, escort_arrived=unseen
    )
    return at(state, Stage.ENGAGE if unseen else Stage.REPAIRS, contact=contact)


# ------------------------------------------------------------------------------ following

_ANY_QUARRY = FollowOrders()


@functools.cache
def _follow_orders(quarry: Quarry) -> FollowOrders:
    return FollowOrders(quarry=quarry)


def _chase(state: CareerState, orders: FollowOrders) -> FollowState:
    contact = in_sight(state)
    return following.start(
        sailing_month(state), under_way(state).patrol.assignment.area, contact.encounter,
        contact.targets, state.career.kommandant, orders, state.options,
        convoy_lost=contact.convoy_lost, escort_quality=contact.escort_quality,
    )  # fmt: skip


def decide_follow(
    state: CareerState, decision: FollowShips, charts: HuntersCharts
) -> Step[CareerState]:
    """Follow them, or leave (9.7.1)."""
    if decision.quarry is None:
        return leave(state, charts)
    child = _chase(state, _follow_orders(decision.quarry))
    return run(state, Stage.FOLLOWING, f"{_place(state)}/follow", child)


def followed(state: CareerState, child: FollowState, charts: HuntersCharts) -> Step[CareerState]:
    """A new contact, as if the ships were met for the first time (9.7.9); or none."""
    career = msgspec.structs.replace(state.career, kommandant=child.kommandant)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.result == "contact_lost":
        return leave(after, charts)
    before = in_sight(after)
    cruise, targets, marked = _drop(after, child.followed, before.targets, charts)
    after = msgspec.structs.replace(after, cruise=cruise)
    if child.quarry == "convoy":
        return _convoy_again(after, before.number + 1, charts)
    assert child.time is not None
    assert child.escorted is not None
    contact = Contact(
        encounter=before.encounter,
        targets=targets,
        marked=marked,
        time=child.time,
        escorted=child.escorted,
        escort_quality=child.escort_quality,
        convoy_lost=child.convoy_lost,
        number=before.number + 1,
        stalked=child.quarry == "damaged_ships" and child.escorted,
    )
    return at(after, Stage.ENGAGE, contact=contact)


def _convoy_again(state: CareerState, number: int, charts: HuntersCharts) -> Step[CareerState]:
    """The convoy shows other ships (9.7.7)."""
    cruise = under_way(state)
    assignment = cruise.patrol.assignment
    child = encounter.meet(
        encounter.start(
            sailing_month(state), assignment, assignment.area.value, state.career.kommandant,
            _ENCOUNTER_ORDERS, state.options, radio=state.career.boat.systems.radio,
            ships_sunk=names_barred(state, charts),
        ),
        Encounter.CONVOY,
        charts,
    )  # fmt: skip
    contact = msgspec.structs.replace(
        in_sight(state), targets=(), marked=(), number=number, round=1
    )
    place = contact_place(cruise.spot, number)
    return run(state, Stage.CONVOY_AGAIN, place, child, contact=contact)


def convoy_found(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """Four ships more, unless they were lost while the boat waited for night (8.3.2)."""
    career = msgspec.structs.replace(state.career, kommandant=child.kommandant)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(after, charts)
    return sighted(after, child, charts, number=in_sight(after).number)


# ------------------------------------------------------------------------------ standing orders


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """What the standing orders of a career answer: the usual load, and reloading (4.5, 9.2.8)."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None

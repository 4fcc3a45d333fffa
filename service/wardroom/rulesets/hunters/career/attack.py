"""Attacking or leaving ships in sight: approach, round of fire, reloading (4.5, 9.2 to 9.5)."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.rulesets.hunters.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.hunters.attack.attack_round import (
    AttackOrders,
    SalvoOrder,
    SalvoState,
    WeaponGroup,
    loaded_at,
)
from wardroom.rulesets.hunters.attack.reloading import ReloadOrder, ReloadState, default_loads
from wardroom.rulesets.hunters.attack.salvo import aimed_group, points_needed
from wardroom.rulesets.hunters.calls.attack import CHECK_CLOSE_APPROACH, RELOAD_TUBES, RESOLVE_SALVO
from wardroom.rulesets.hunters.career.contact import afloat, leave, postures_open
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    FireDetails,
    FireSalvo,
    ReloadDetails,
    ReloadTubes,
    Stage,
    in_sight,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, end_of
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.decisions import Engage, EngageDetails, Tactics
from wardroom.rulesets.submarine.next_calls import begin, parting, place_of, with_parts
from wardroom.rulesets.submarine.salvo import in_turn, largest_first, torpedo_bounds
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range

# =================================================================================================
# Reloading tubes after a round, and the standing orders for loads (4.5, 9.2.8).


_EMPTY = TubeContent.EMPTY


def to_reload(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on to reload tubes, if any can be (9.2.8)."""
    if _can_reload(known(state.situation.boat), charts):
        return at(state, Stage.RELOAD)
    return _after_reload(state)


def _can_reload(boat: Boat, charts: HuntersCharts) -> bool:
    """Whether an empty tube has a reload at its end (4.5.1)."""
    data = charts.boats.type[boat.type]
    forward, aft = boat.tubes[: data.forward_tubes], boat.tubes[data.forward_tubes :]
    return (_EMPTY in forward and boat.forward_reloads.total > 0) or (
        _EMPTY in aft and boat.aft_reloads.total > 0
    )


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.situation.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: HuntersCharts) -> Offer[ReloadTubes]:
    """Return the choice of reloads for tubes (9.2.8, 4.5.1); its details list the reloads left.

    The example fills every tube, with the torpedoes of the standing order first.
    """
    boat, wanted = known(state.situation.boat), state.orders.reload
    preferred = Torpedo.G7A if isinstance(wanted, UnsetType) else wanted
    return Offer(
        decision="reload",
        rule="9.2.8",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details=ReloadDetails(
            tubes_empty=tuple(tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY),
            forward=boat.forward_reloads,
            aft=boat.aft_reloads,
        ),
        bounds=lambda: reload_bounds(boat, charts),
    )


def reload_bounds(boat: Boat, charts: HuntersCharts) -> Bounds:
    """Return the bounds of a reload (4.5.1): each empty tube at an end with reloads, once."""
    data = charts.boats.type[boat.type]
    ends = {End.FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    left = {kind: sum(held.of(kind) for held in ends.values()) for kind in Torpedo}
    tubes = [
        tube
        for tube, held in enumerate(boat.tubes, 1)
        if held is _EMPTY and ends[end_of(tube, data)].total
    ]
    members: dict[str, Keywords] = {
        "/loads": {"maxItems": len(tubes)},
        "/loads/*/tube": {"enum": tubes},
        "/loads/*/torpedo": {"enum": [kind for kind in Torpedo if left[kind]]},
    }
    once = Limit(kind="all_different", members=("/loads/*/tube",), rule="4.5")
    lying = tuple(
        Limit(
            kind="sum_at_most",
            members=("/loads/*/torpedo",),
            value=kind,
            at_most=left[kind],
            rule="4.5.1",
        )
        for kind in Torpedo
        if left[kind]
    )
    return Bounds(members, (once, *lying))


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: HuntersCharts
) -> Step[CareerState]:
    """Load the torpedoes. Raises Refused for an impossible plan (4.5, 4.5.1)."""
    if not decision.loads:
        return _after_reload(state)
    order = ReloadOrder(loads=decision.loads)
    return begin(state, Stage.RELOADING, "reload", RELOAD_TUBES, order, charts)


def reloaded(state: CareerState, child: ReloadState, charts: HuntersCharts) -> Step[CareerState]:
    """Go on with the encounter, or the patrol."""
    del child, charts
    return _after_reload(state)


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """Return the standing answer about a load or a reload (4.5, 9.2.8); None if there is none."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None


# =================================================================================================
# Attacking or leaving ships in sight: approach and round of fire (9.2 to 9.5).


@functools.cache
def _engage_choices(postures: tuple[Posture, ...]) -> tuple[Engage, ...]:
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in Range)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Leave ships that cannot be attacked."""
    return leave(state, charts, parting("9.2", "out_of_reach"))


def engage_offers(state: CareerState, charts: HuntersCharts) -> tuple[Offer[Engage], ...]:
    """Return the choice of attack, or to leave undetected (8.1.4, 8.2.6, 9.1.2, 9.2)."""
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
    """Approach, fire from farther away, or leave (9.2, 9.2.2)."""
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
    """Go on to fire; a detected boat is attacked instead (9.2.2)."""
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
    """Return the bounds of a salvo (9.2.1, 9.5.2): one group, or one an end by night surfaced."""
    groups, limits = torpedo_bounds(
        "/attack/*", details.targets, details.tubes_forward, details.tubes_aft
    )
    most = len(groups["/attack/*"]["anyOf"]) if details.both_ends else 1
    once = Limit(kind="all_different", members=("/attack/*/weapon",), rule="9.2.1")
    return Bounds({"/attack": {"maxItems": most}, **groups}, (once, *limits))


def _usual_salvo(boat: Boat, contact: Contact, charts: HuntersCharts) -> tuple[WeaponGroup, ...]:
    """A salvo at the largest ship, and the next: the forward tubes, or else the aft ones."""
    for end in ENDS:
        tubes = loaded_at(boat, end, charts)
        if tubes:
            tons = [ship.tonnage for ship in contact.targets]
            needed = largest_first(points_needed(contact.targets, charts), tons)
            return (aimed_group(end, tubes, in_turn(needed, len(tubes))),)
    return ()


def decide_fire(
    state: CareerState, decision: FireSalvo, charts: HuntersCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that is not allowed (9.2.1, 9.5.2)."""
    if not decision.attack:
        return leave(state, charts, parting("8.2.6", "declined"))
    order = SalvoOrder(tactics=in_sight(state).tactics, attack=decision.attack)
    return _fire(state, order, charts)


def _fire(state: CareerState, order: SalvoOrder, charts: HuntersCharts) -> Step[CareerState]:
    """A round: a salvo at escorted ships, or group by group at others (9.2.1, 9.4.2)."""
    place = f"{place_of(state)}/attack"
    return begin(state, Stage.ATTACK, place, RESOLVE_SALVO, order, charts)


def fired(state: CareerState, child: SalvoState, charts: HuntersCharts) -> Step[CareerState]:
    """Log sunk ships; escorts then look for the boat, unescorted ships can be attacked again.

    A round without fire ends the encounter (8.1.4).
    """
    del child
    after = afloat(state, charts)
    contact = in_sight(after)
    if contact.attack is None:
        return leave(after, charts, parting("8.1.4", "declined"))
    return at(after, Stage.HUNT) if contact.escorted else to_reload(after, charts)

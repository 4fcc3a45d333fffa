"""Attacking or leaving ships in sight: approach, fire, reloading, a duel (4.5, 9.2 to 9.5, 9.9)."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.engine.bounds import Bounds, Keywords, Limit
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.situations import known
from wardroom.engine.stages import at
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.approach import ApproachOrder, ApproachState
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AttackOrders,
    SalvoOrder,
    SalvoState,
    WeaponGroup,
    doors_work,
    loaded_at,
)
from wardroom.rulesets.silent_victory.attack.reloading import (
    ReloadOrder,
    ReloadState,
    TubeLoad,
    TubeMove,
    default_loads,
)
from wardroom.rulesets.silent_victory.attack.salvo import aimed_group, is_escorted, points_needed
from wardroom.rulesets.silent_victory.attack.submarine_round import DuelState, FightSubmarineOrder
from wardroom.rulesets.silent_victory.calls.attack import (
    CHECK_CLOSE_APPROACH,
    FIGHT_SUBMARINE,
    RELOAD_TUBES,
    RESOLVE_SALVO,
)
from wardroom.rulesets.silent_victory.career.contact import (
    afloat,
    escort_number,
    leave,
    lose,
    out_of_sight,
    postures_open,
)
from wardroom.rulesets.silent_victory.career.state import (
    AttackDetails,
    CareerState,
    FireDetails,
    FireSalvo,
    ReloadDetails,
    ReloadTubes,
    Stage,
    in_sight,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.hunted import without_escort
from wardroom.rulesets.silent_victory.situation.boat import Boat, end_of, fit_of
from wardroom.rulesets.silent_victory.situation.contact import Contact, Ship
from wardroom.rulesets.silent_victory.situation.load import LoadTorpedoes
from wardroom.rulesets.silent_victory.situation.terms import (
    ShipKind,
    Torpedo,
    TubeContent,
    torpedo_in,
)
from wardroom.rulesets.submarine.decisions import DeckGuns, Engage, Tactics
from wardroom.rulesets.submarine.next_calls import begin, parting, place_of, with_parts
from wardroom.rulesets.submarine.salvo import in_turn, largest_first, torpedo_bounds
from wardroom.rulesets.submarine.terms import ENDS, Detection, End, Posture, Range

# =================================================================================================
# Reloading tubes after a round, and the standing orders for loads (4.5, 9.2.11).


_FORWARD = End.FORWARD
_EMPTY = TubeContent.EMPTY


def to_reload(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on to reload tubes, if any can be (9.2.11)."""
    if _can_reload(known(state.situation.boat), charts):
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
    """Return the tubes whose torpedo lies behind doors that do not work (10.8.1)."""
    return tuple(
        tube
        for tube, held in enumerate(boat.tubes, 1)
        if torpedo_in(held) is not None and not doors_work(boat, tube, charts)
    )


def others(state: CareerState, charts: SilentVictoryCharts) -> tuple[ReloadTubes, ...]:
    """Return what can be done beside the usual, one torpedo of each kind.

    One is moved out from behind dead doors into an empty tube of its end (10.8.1), or loaded into
    a tube behind them.
    """
    boat = known(state.situation.boat)
    fit = fit_of(boat, charts)
    empty = [tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY]
    moves = (
        ReloadTubes(loads=(), moves=(TubeMove(from_tube=dead, to_tube=tube),))
        for dead in movable(boat, charts)
        for tube in empty
        if end_of(tube, fit) is end_of(dead, fit) and doors_work(boat, tube, charts)
    )
    reloads = {_FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    loads = (
        ReloadTubes(loads=(TubeLoad(tube=tube, torpedo=mark),))
        for tube in empty
        for mark in Torpedo
        if reloads[end_of(tube, fit)].of(mark)
    )
    return (*tuple(moves)[:1], *tuple(loads)[:1])


def _after_reload(state: CareerState) -> Step[CareerState]:
    return at(state, Stage.NEXT if state.situation.contact is None else Stage.AFTER_ROUND)


def reload_offer(state: CareerState, charts: SilentVictoryCharts) -> Offer[ReloadTubes]:
    """Return which torpedoes go into which tubes (9.2.11, 10.8.1).

    The example fills every tube whose doors work, with the torpedoes of the standing order first.
    """
    boat, wanted = known(state.situation.boat), state.orders.reload
    preferred = () if isinstance(wanted, UnsetType) else (wanted,)
    return Offer(
        decision="reload",
        rule="9.2.11",
        example=ReloadTubes(loads=default_loads(boat, preferred, charts)),
        details=ReloadDetails(
            tubes_empty=tuple(tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY),
            tubes_dead=movable(boat, charts),
            forward=boat.forward_reloads,
            aft=boat.aft_reloads,
        ),
        bounds=lambda: reload_bounds(boat, charts),
    )


def reload_bounds(boat: Boat, charts: SilentVictoryCharts) -> Bounds:
    """Return the bounds of a reload (4.5.1, 10.8.1): tubes empty, or emptied by a move, each once.

    That a dead tube is loaded once it is emptied, and from its own end, is not in it.
    """
    fit, dead = fit_of(boat, charts), movable(boat, charts)
    ends = {_FORWARD: boat.forward_reloads, End.AFT: boat.aft_reloads}
    left = {mark: sum(held.of(mark) for held in ends.values()) for mark in Torpedo}
    empty = [tube for tube, held in enumerate(boat.tubes, 1) if held is _EMPTY]
    tubes = [tube for tube in sorted((*empty, *dead)) if ends[end_of(tube, fit)].total]
    free = [
        tube
        for tube in empty
        if doors_work(boat, tube, charts)
        and any(end_of(each, fit) is end_of(tube, fit) for each in dead)
    ]
    members: dict[str, Keywords] = {
        "/loads": {"maxItems": len(tubes)},
        "/moves": {"maxItems": min(len(dead), len(free))},
    }
    if tubes:
        members["/loads/*/tube"] = {"enum": tubes}
        members["/loads/*/torpedo"] = {"enum": [mark for mark in Torpedo if left[mark]]}
    if free:
        members["/moves/*/from_tube"] = {"enum": dead}
        members["/moves/*/to_tube"] = {"enum": free}
    filled = ("/loads/*/tube", "/moves/*/to_tube")
    once = (
        Limit(kind="all_different", members=filled, rule="4.5"),
        Limit(kind="all_different", members=("/moves/*/from_tube",), rule="10.8.1"),
    )
    lying = tuple(
        Limit(
            kind="sum_at_most",
            members=("/loads/*/torpedo",),
            value=mark,
            at_most=left[mark],
            rule="4.5.1",
        )
        for mark in Torpedo
        if left[mark]
    )
    return Bounds(members, (*once, *lying))


def decide_reload(
    state: CareerState, decision: ReloadTubes, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Load them. Raises Refused for a plan that cannot be carried out (4.5.1, 10.8.1)."""
    if not decision.loads and not decision.moves:
        return _after_reload(state)
    order = ReloadOrder(moves=decision.moves, loads=decision.loads)
    return begin(state, Stage.RELOADING, "reload", RELOAD_TUBES, order, charts)


def reloaded(
    state: CareerState, child: ReloadState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Go on with the encounter, or the patrol."""
    del child, charts
    return _after_reload(state)


def standing(state: CareerState, offer: Offer[Any]) -> Any:
    """Return the standing answer about a load or a reload (4.5, 9.2.11); None if there is none."""
    orders = state.orders
    if offer.decision == "load_torpedoes" and orders.load == "usual":
        return LoadTorpedoes(load=None)
    if offer.decision == "reload" and not isinstance(orders.reload, UnsetType):
        return offer.example
    return None


# =================================================================================================
# Attacking or leaving ships in sight: approach and round of fire (9.2 to 9.5).


_SURFACED = Posture.SURFACED


@functools.cache
def _engage_choices(postures: tuple[Posture, ...], *, close: bool) -> tuple[Engage, ...]:
    ranges = (Range.CLOSE,) if close else tuple(Range)
    attacks = (Tactics(posture=posture, range=at_) for posture in postures for at_ in ranges)
    return (*map(Engage, attacks), Engage(attack=None))


def engage(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Leave ships that cannot be attacked."""
    return _decline(state, charts, parting("9.2", "out_of_reach"))


def engage_offers(state: CareerState, charts: SilentVictoryCharts) -> tuple[Offer[Engage], ...]:
    """Return the choice of attack, or to leave the ships (8.1.4, 8.2.9, 9.1.2, 9.2)."""
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
    """Approach, fire from farther away, or leave (9.2, 9.2.2)."""
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
    """Go on to fire; a detected boat is attacked instead (9.2.2)."""
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
    """Return the bounds of a salvo (9.2.1, 9.5.2): one group, or one an end by night surfaced."""
    targets = (*details.targets, details.escort) if details.escort else details.targets
    groups, limits = torpedo_bounds("/attack/*", targets, details.tubes_forward, details.tubes_aft)
    most = len(groups["/attack/*"]["anyOf"]) if details.both_ends else 1
    once = Limit(kind="all_different", members=("/attack/*/weapon",), rule="9.2.1")
    return Bounds({"/attack": {"maxItems": most}, **groups}, (once, *limits))


def _usual_salvo(
    boat: Boat, contact: Contact, charts: SilentVictoryCharts
) -> tuple[WeaponGroup, ...]:
    """A salvo at the largest ship, and the next: the forward tubes, or else the aft ones."""
    for end in ENDS:
        tubes = loaded_at(boat, end, charts)
        if tubes:
            tons = [ship.tonnage for ship in contact.targets]
            needed = largest_first(points_needed(contact.targets, charts), tons)
            return (aimed_group(end, tubes, in_turn(needed, len(tubes))),)
    return ()


def decide_fire(
    state: CareerState, decision: FireSalvo, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """Commit the salvo. Raises Refused for one that is not allowed (9.2.1, 9.5.2)."""
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
    """Log sunk ships; escorts then look for the boat, unescorted ships can be attacked again.

    A round without fire ends the encounter (8.1.4).
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
    contact = without_escort(in_sight(state), escort_crippled=escort_crippled)
    contact = msgspec.structs.replace(contact, phase="attack")
    return at(with_parts(state, contact=contact), Stage.ENGAGE)


def lone_escort_crippled(state: CareerState) -> Step[CareerState]:
    """Go on with the only escort crippled by a Mk 27 (14.9.1): harmless but for its guns."""
    return _without_escort(state, escort_crippled=True)


# =================================================================================================
# An enemy submarine met: rounds of a duel with it (9.9).


def fight_duel(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Begin a round: a die says who fires first (9.9.1), later the boat does (9.9.5)."""
    place = f"{place_of(state)}/duel"
    return begin(state, Stage.DUEL, place, FIGHT_SUBMARINE, FightSubmarineOrder(), charts)


def duelled(state: CareerState, child: DuelState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Go on once one is sunk, or left, or both are afloat for another round (9.9.3 to 9.9.5)."""
    if child.result == "boat_sunk":
        return lose(state, "sunk", charts)
    if child.result == "declined" or under_way(state).aborting:
        return leave(state, charts)
    if child.result == "submarine_sunk":
        gone = out_of_sight(state.situation, charts)
        return to_reload(with_parts(state, patrol=gone.patrol, contact=None), charts)
    over = msgspec.structs.replace(in_sight(state), phase="over")
    return to_reload(with_parts(state, contact=over), charts)

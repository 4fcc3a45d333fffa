"""After a round of attack: another round, or the chase after ships that get away (9.4.3, 9.7)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.rulesets.silent_victory.attack import approach
from wardroom.rulesets.silent_victory.attack.approach import ApproachState
from wardroom.rulesets.silent_victory.career.armament import postures_open
from wardroom.rulesets.silent_victory.career.attack import start_hunt
from wardroom.rulesets.silent_victory.career.contact import (
    ASK,
    contact_place,
    keep,
    leave,
    parting,
    place_of,
    round_place,
    sighted,
)
from wardroom.rulesets.silent_victory.career.decisions import AttackAgain, FollowShips
from wardroom.rulesets.silent_victory.career.duel import fight_duel
from wardroom.rulesets.silent_victory.career.log import names_barred, out_of_sight
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Stage,
    in_sight,
    manned,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact import encounter, following
from wardroom.rulesets.silent_victory.contact.following import (
    FollowOrders,
    FollowState,
    Quarry,
    quarries_of,
)
from wardroom.rulesets.silent_victory.contact.meeting import EncounterOrders, EncounterState
from wardroom.rulesets.silent_victory.situation.terms import Encounter, EncounterResult
from wardroom.rulesets.submarine.terms import Detection, SystemState


def after_round(state: CareerState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Nothing to go on with: the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and _fire_withheld(contact)
    return leave(state, charts, parting("9.7.10", "fire_withheld") if spared else ())


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
        return fight_duel(after) if contact.duel else at(after, Stage.ENGAGE)
    if child.encounter is Encounter.AIRCRAFT:
        escaped = parting("9.4.3", "targets_escape")
        return at(out_of_sight(after, charts), Stage.AIRCRAFT, escaped)
    career = after.career
    look = approach.start(
        sailing_month(state), career.boat, career.crew, career.captain, ASK, state.options,
        escort_arrives=True, declines=False,
        escort_quality=None if contact.duel else contact.escort_quality,
    )  # fmt: skip
    contact = msgspec.structs.replace(contact, escorted=True, escort_crippled=False)
    return run(after, Stage.ARRIVAL, f"{place_of(after)}/arrival", look, contact=contact)


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
        return start_hunt(after, charts, detected=child.detection)
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
    return run(state, Stage.FOLLOWING, f"{place_of(state)}/follow", child)


def followed(
    state: CareerState, child: FollowState, charts: SilentVictoryCharts
) -> Step[CareerState]:
    """A new contact, as if the ships were met for the first time (9.7.9); or none."""
    after = manned(state, child)
    if child.result == "contact_lost":
        return leave(after, charts)
    before = in_sight(after)
    after, targets = keep(after, before.targets, child.followed, charts)
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

"""After a round of attack: another round, or the chase after ships that get away (9.4.3, 9.7)."""

from __future__ import annotations

import functools

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import at, run
from wardroom.rulesets.hunters.career.armament import postures_open
from wardroom.rulesets.hunters.career.attack import HUNTED_ORDERS
from wardroom.rulesets.hunters.career.contact import (
    contact_place,
    drop,
    leave,
    parting,
    place_of,
    round_place,
    sighted,
)
from wardroom.rulesets.hunters.career.decisions import AttackAgain, FollowShips
from wardroom.rulesets.hunters.career.log import names_barred
from wardroom.rulesets.hunters.career.state import (
    CareerState,
    Contact,
    Stage,
    in_sight,
    sailing_month,
    under_way,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact import encounter, following
from wardroom.rulesets.hunters.contact.encounter import EncounterOrders, EncounterState
from wardroom.rulesets.hunters.contact.following import (
    FollowOrders,
    FollowState,
    Quarry,
    quarries_of,
)
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.hunted import CycleState
from wardroom.rulesets.hunters.situation.terms import Encounter, EncounterResult


def after_round(state: CareerState, charts: HuntersCharts) -> Step[CareerState]:
    """Nothing to go on with: the encounter is over."""
    contact = in_sight(state)
    spared = contact.escorted and contact.targets and _fire_withheld(contact)
    return leave(state, charts, parting("9.7.10", "fire_withheld") if spared else ())


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
        state.career.commander, _ENCOUNTER_ORDERS, state.options,
        random_event_used=cruise.patrol.random_event_used,
    )  # fmt: skip
    place = f"{round_place(cruise.spot, contact)}/check"
    return run(state, Stage.ADDITIONAL_ROUND, place, child, contact=contact)


_ENCOUNTER_ORDERS = EncounterOrders()


def another_round(
    state: CareerState, child: EncounterState, charts: HuntersCharts
) -> Step[CareerState]:
    """A free round; or an aircraft saves the ships; or an escort comes (9.4.3)."""
    career = msgspec.structs.replace(state.career, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.encounter is Encounter.NONE:
        return at(after, Stage.ENGAGE)
    if child.encounter is Encounter.AIRCRAFT:
        left = leave(after, charts, parting("9.4.3", "targets_escape"))
        return Step(msgspec.structs.replace(left.state, stage=Stage.AIRCRAFT), left.trace)
    contact = msgspec.structs.replace(in_sight(after), escorted=True)
    hunt = depth_charge_cycle.start(
        sailing_month(state), contact.time, None, career.boat, career.crew, career.commander,
        HUNTED_ORDERS, state.options, arrived=True,
    )  # fmt: skip
    return run(after, Stage.ARRIVAL, f"{place_of(after)}/arrival", hunt, contact=contact)


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
        contact.targets, state.career.commander, orders, state.options,
        convoy_lost=contact.convoy_lost, escort_quality=contact.escort_quality,
    )  # fmt: skip


def decide_follow(
    state: CareerState, decision: FollowShips, charts: HuntersCharts
) -> Step[CareerState]:
    """Follow them, or leave (9.7.1)."""
    if decision.quarry is None:
        return leave(state, charts)
    child = _chase(state, _follow_orders(decision.quarry))
    return run(state, Stage.FOLLOWING, f"{place_of(state)}/follow", child)


def followed(state: CareerState, child: FollowState, charts: HuntersCharts) -> Step[CareerState]:
    """A new contact, as if the ships were met for the first time (9.7.9); or none."""
    career = msgspec.structs.replace(state.career, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.result == "contact_lost":
        return leave(after, charts)
    before = in_sight(after)
    cruise, targets, marked = drop(after, child.followed, before.targets, charts)
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
            sailing_month(state), assignment, assignment.area.value, state.career.commander,
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
    career = msgspec.structs.replace(state.career, commander=child.commander)
    after = msgspec.structs.replace(state, career=career, child=None)
    if child.result is EncounterResult.CONTACT_LOST:
        return leave(after, charts)
    return sighted(after, child, charts, number=in_sight(after).number)

"""Following escorted ships or a convoy as a procedure (9.7, 8.3.4, 10.6.1, chart E1).

In the order of play: the choice of quarry; for damaged merchants whether their escort stays, and if
not the choice of a ship; for others whether contact is kept; then the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.identification import (
    LightWanted,
    SwitchTime,
    left_behind,
    other_light,
    roll_light,
    switch_details,
    switch_light,
    switch_ordered,
)
from wardroom.rulesets.silent_victory.damage.damage import (
    forced_aborts,
    member_at_fault,
    require_a_diesel,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.silent_victory.situation.patrol import AtSea
from wardroom.rulesets.silent_victory.situation.terms import ShipKind, Wolfpack
from wardroom.rulesets.submarine.decisions import (
    ChooseQuarry,
    ChooseStraggler,
    ChooseTime,
    Quarry,
    TargetNumber,
)
from wardroom.rulesets.submarine.following import (
    TIME,
    check_may_follow,
    check_quarry,
    follows_damaged,
    follows_others,
    in_sight,
    light_rolled,
    offer_of,
    offered,
    roll_contact,
    roll_escort_stays,
    unlit,
    with_light,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay
from wardroom.rulesets.submarine.views import FollowResult

_ESCORT = ShipKind.ESCORT

_FAST = ("capital_ship", "warship", "submarine")
_FAST_SHIPS = (ShipKind.CAPITAL_SHIP, ShipKind.WARSHIP)
"""Contacts whose undamaged ships outrun the boat (9.7.4)."""


class FollowOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders when targets are followed. If an order is left out, the player is asked."""

    quarry: (
        Annotated[Quarry, Meta(description="The ships to follow if there is a choice (9.7.8).")]
        | UnsetType
    ) = UNSET
    straggler: (
        Annotated[
            TargetNumber,
            Meta(description="Which damaged ship to follow when they separate (9.7.6)."),
        ]
        | UnsetType
    ) = UNSET
    time: (
        Annotated[
            TimeOfDay,
            Meta(description="Whether to catch up with damaged ships by day or by night (8.3.4)."),
        ]
        | UnsetType
    ) = UNSET
    switch_time: LightWanted | UnsetType = UNSET


class FollowOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Targets to be followed after a round of combat and its repairs (9.7.3)."""

    standing_orders: FollowOrders = FollowOrders()


FollowDecision = ChooseQuarry | ChooseStraggler | ChooseTime | SwitchTime


class Followed(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for following."""

    contact: Contact | None


class FollowState(
    Followed,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="following",
    tag_field="procedure",
):
    """Following in progress."""

    options: SilentVictoryOptions
    order: FollowOrder
    stage: str = ""
    quarry: Quarry | None = None
    result: FollowResult | None = None
    switching: bool = False


def begin(
    followed: Followed,
    order: FollowOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> FollowState:
    """Return the chase that `order` starts.

    Raises Refused for unescorted ships (9.7.2), undamaged capital ships and warships (9.7.4), ships
    spared in the hope that their escort leaves (9.7.10), a boat that is aborting (10.12.4), or when
    nothing is left to follow (9.7.1); and for an impossible standing order.
    """
    contact = followed.contact
    if contact is None:
        raise Refused("nothing_to_follow", rule="9.7.1", member="/situation/contact")
    _check_boat_may_follow(followed)
    check_may_follow(contact, fire_withheld=contact.fire_withheld)
    quarries = quarries_of(contact, charts)
    if not quarries:
        raise _nothing_to_follow(contact, charts)
    wanted = order.standing_orders.quarry
    check_quarry(wanted, quarries, contact)
    quarry = quarries[0] if len(quarries) == 1 else None
    state = holding(FollowState, followed, options=options, order=order, quarry=quarry)
    return FOLLOWING.begun(state, charts)


def _check_boat_may_follow(followed: Followed) -> None:
    boat, patrol = followed.boat, followed.patrol
    require_a_diesel(boat)
    aborts = forced_aborts(boat, followed.crew, sent_home=patrol.sent_home)
    if aborts or patrol.aborting:
        raise Refused(
            "must_abort.follow",
            rule="10.12.4",
            member=member_at_fault(aborts[0], boat) if aborts else "/situation/patrol/aborting",
        )


def _is_fast(contact: Contact) -> bool:
    """Whether these undamaged ships are too fast to follow (9.7.4), in any encounter."""
    return contact.kind in _FAST or any(ship.kind in _FAST_SHIPS for ship in contact.targets)


def _nothing_to_follow(contact: Contact, charts: SilentVictoryCharts) -> Refused:
    afloat = _afloat(contact, charts, damaged=False)
    if _is_fast(contact) and afloat:
        return Refused(
            "too_fast_to_follow", rule="9.7.4", member="/situation/contact/targets/0/damage"
        )
    return Refused(
        "nothing_to_follow.left" if afloat else "nothing_to_follow.sunk",
        rule="9.7.8" if afloat else "9.7.1",
        member="/situation/contact/targets",
    )


def quarries_of(contact: Contact, charts: SilentVictoryCharts) -> tuple[Quarry, ...]:
    """Return the quarries that can be followed (9.7.4, 9.7.6 to 9.7.8).

    A convoy can be followed even with every target sunk. A convoy that was given up cannot, nor can
    its undamaged ships.
    """
    quarries: list[Quarry] = []
    if _afloat(contact, charts, damaged=True):
        quarries.append("damaged_ships")
    if contact.kind == "convoy":
        if not contact.convoy_lost:
            quarries.append("convoy")
    elif not _is_fast(contact) and _afloat(contact, charts, damaged=False):
        quarries.append("escorted_ships")
    return tuple(quarries)


def _afloat(contact: Contact, charts: SilentVictoryCharts, *, damaged: bool) -> tuple[int, ...]:
    """Numbers of the ships afloat, damaged or undamaged, without an escort."""
    return tuple(
        number
        for number, ship in enumerate(contact.targets, 1)
        if ship.kind is not _ESCORT and not is_sunk(ship, charts) and (ship.damage > 0) is damaged
    )


# ------------------------------------------------------------------------------ what is followed


def several_quarries(state: FollowState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain may choose what to follow (9.7.8)."""
    return state.quarry is None and len(quarries_of(in_sight(state), charts)) > 1


def quarry_offer(state: FollowState, charts: SilentVictoryCharts) -> Offer[FollowDecision]:
    """Return what to follow (9.7.8)."""
    quarries = quarries_of(in_sight(state), charts)
    return offer_of("quarry", "9.7.8", tuple(ChooseQuarry(quarry=quarry) for quarry in quarries))


QUARRY = Ask(
    offer=quarry_offer,
    takes=lambda state, decision, _charts: stepped(state, quarry=decision.quarry),
    standing=lambda state, offer: offered(ChooseQuarry(state.order.standing_orders.quarry), offer),
)


# ------------------------------------------------------------------------------ damaged ships


def find_damaged(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Find damaged merchants without a roll; roll whether their escort stays (9.7.6).

    Damaged ships of a convoy give the convoy up (9.7.8), and the wolfpack with it (7.2.4). Dice:
    one, purpose `follow_damaged`. With the escort the ships stay together and all of them can be
    attacked; without it they separate. For capital ships and warships see `_find_fast`.
    """
    before = in_sight(state)
    damaged = _afloat(before, charts, damaged=True)
    if _is_fast(before):
        kept, trace = _find_fast(state, damaged, dice, charts)
        if not kept:
            return Step(_lost(state, charts), trace)
        escorted = True
    else:
        escorted, trace = roll_escort_stays(charts.e1.follow_damaged, dice)
    convoy = before.kind == "convoy"
    contact = msgspec.structs.replace(
        _met_anew(before, escorted=escorted),
        wolfpack=None if convoy else before.wolfpack,
        convoy_lost=convoy,
        stalked=escorted,
    )
    after = msgspec.structs.replace(state, contact=contact, result="contact")
    if apart(after, charts):
        return Step(after, trace)
    return Step(_only(after, damaged, charts), trace)


def _find_fast(
    state: FollowState, damaged: tuple[int, ...], dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Find a damaged capital ship or warship; its damage makes this easier (9.7.4, 10.6.1).

    Dice: one, purpose `follow_fast`. It keeps its escort.
    """
    table, ships = charts.e1.follow_fast, in_sight(state).targets
    each = table.modifiers.damage_point
    points = sum(ships[number - 1].damage for number in damaged)
    damage = Modifier(value=each.value * points, reason=each.reason, rule=each.rule)
    modifiers = (damage, *_radar(state.boat, table.modifiers.sj_radar))
    return roll_contact(table, "follow_fast", modifiers, "9.7.4", dice)


def _radar(boat: Boat, modifier: Modifier) -> tuple[Modifier, ...]:
    """The penalty of a boat without a working SJ radar (10.6.1)."""
    return () if boat.systems.sj_radar is SystemState.OPERATIONAL else (modifier,)


def _met_anew(previous: Contact, *, escorted: bool) -> Contact:
    """The contact after `previous`, with its ships: everything begins again (9.7.9).

    The escort stays the same, as long as there is one.
    """
    return Contact(
        kind=previous.kind,
        targets=previous.targets,
        escorted=escorted,
        single_escort=escorted and previous.single_escort,
        escort_quality=previous.escort_quality if escorted else None,
        wolfpack=previous.wolfpack,
        number=min(previous.number + 1, MOST_ROUNDS),
        phase="attack",
    )


def _only(state: FollowState, numbers: tuple[int, ...], charts: SilentVictoryCharts) -> FollowState:
    """`state` with the ships of these `numbers` in sight; the others are left behind (9.2.7)."""
    contact = in_sight(state)
    ships = tuple(enumerate(contact.targets, 1))
    kept = tuple(ship for number, ship in ships if number in numbers)
    gone = (ship for number, ship in ships if number not in numbers)
    return msgspec.structs.replace(
        state,
        contact=msgspec.structs.replace(contact, targets=kept),
        patrol=left_behind(state.patrol, gone, state.date, charts),
    )


def apart(state: FollowState, charts: SilentVictoryCharts) -> bool:
    """Return whether the player has to choose one of several damaged ships (9.7.6)."""
    contact = state.contact
    if contact is None or state.quarry != "damaged_ships" or state.result is None:
        return False
    return not contact.escorted and len(_afloat(contact, charts, damaged=True)) > 1


def straggler_offer(state: FollowState, charts: SilentVictoryCharts) -> Offer[FollowDecision]:
    """Return which of the damaged ships to follow (9.7.6)."""
    damaged = _afloat(in_sight(state), charts, damaged=True)
    return offer_of("straggler", "9.7.6", tuple(ChooseStraggler(number) for number in damaged))


def follow_straggler(
    state: FollowState, decision: ChooseStraggler, charts: SilentVictoryCharts
) -> Step[FollowState]:
    """Follow the chosen ship; the others are lost."""
    return Step(_only(state, (decision.target,), charts))


STRAGGLER = Ask(
    offer=straggler_offer,
    takes=follow_straggler,
    standing=lambda state, offer: offered(
        ChooseStraggler(state.order.standing_orders.straggler), offer
    ),
)


# ------------------------------------------------------------------------------ all others


def find_again(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Return whether a convoy or undamaged ships are found again (9.7.7, 7.2.2, 10.6.1).

    Ships keep their identity and their escort; a convoy is identified anew. Dice: one, purpose
    `follow_undamaged`; none for a convoy that the wolfpack shadows.
    """
    before, convoy = in_sight(state), state.quarry == "convoy"
    if convoy and _shadowed(before, state.boat):
        trace: tuple[TraceStep, ...] = (
            TraceStep(rule="7.2.2", purpose="follow_shadowed", result="contact"),
        )
    else:
        table = charts.e1.follow_undamaged
        modifiers = _radar(state.boat, table.modifiers.sj_radar)
        kept, trace = roll_contact(table, "follow_undamaged", modifiers, "9.7.7", dice)
        if not kept:
            return Step(_lost(state, charts), trace)
    contact = _met_anew(before, escorted=True)
    if convoy:
        contact = msgspec.structs.replace(contact, escort_quality=None, wolfpack=None)
    numbers = () if convoy else _afloat(before, charts, damaged=False)
    found = msgspec.structs.replace(state, contact=contact, result="contact")
    return Step(_only(found, numbers, charts), trace)


def _shadowed(contact: Contact, boat: Boat) -> bool:
    """Whether the wolfpack keeps contact with the convoy and can report it (7.2.2, 7.2.3)."""
    radio = boat.systems.radio is not SystemState.INOPERABLE
    return radio and contact.wolfpack is Wolfpack.SHADOWED


def _lost(state: FollowState, charts: SilentVictoryCharts) -> FollowState:
    """`state` without a contact (9.7.7)."""
    none = _only(state, (), charts)
    return msgspec.structs.replace(none, contact=None, result="contact_lost")


# ------------------------------------------------------------------------------ the light


def may_choose_time(state: FollowState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain may choose day or night to catch up with damaged ships (8.3.4)."""
    del charts
    return unlit(state, "damaged_ships")


def light(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Roll for day or night (8.3.1)."""
    time, trace = roll_light(dice, charts)
    return with_light(state, trace, time)


def may_switch(state: FollowState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain may try to change the light (8.3.2)."""
    del charts
    lit = state.contact is not None and state.contact.time is not None
    return lit and state.quarry == "escorted_ships" and state.result == "contact"


_SWITCHES = (SwitchTime(switch=False), SwitchTime(switch=True))


def _offer_switch(state: FollowState, charts: SilentVictoryCharts) -> Offer[FollowDecision]:
    del charts
    return Offer(
        decision="switch_time",
        rule="8.3.2",
        choices=_SWITCHES,
        example=_SWITCHES[0],
        details=switch_details(in_sight(state)),
    )


SWITCH = Ask(
    offer=_offer_switch,
    takes=lambda state, decision, _charts: stepped(state, switching=decision.switch),
    standing=lambda state, _offer: switch_ordered(
        state.order.standing_orders.switch_time, in_sight(state).time
    ),
)


def switches(state: FollowState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain tries to change the light."""
    return state.switching and may_switch(state, charts)


def change_light(state: FollowState, dice: Dice, charts: SilentVictoryCharts) -> Step[FollowState]:
    """Shadow the ships until the light has changed, or lose them (8.3.2)."""
    time = in_sight(state).time
    assert time is not None
    kept, trace = switch_light(state.boat, dice, charts)
    return (
        with_light(state, trace, other_light(time)) if kept else Step(_lost(state, charts), trace)
    )


# ------------------------------------------------------------------------------ the table

FOLLOWING = Table(
    Stage("9.7.8", "quarry", when=several_quarries, asks=QUARRY),
    Stage("9.7.6", "escort", when=follows_damaged, does=find_damaged),
    Stage("9.7.7", "contact", when=follows_others, does=find_again),
    Stage("9.7.6", "straggler", when=apart, asks=STRAGGLER),
    Stage("8.3.4", "choose_time", when=may_choose_time, asks=TIME),
    Stage("9.7.5", "time", when=light_rolled, does=light),
    Stage("8.3.2", "decide_switch", when=may_switch, asks=SWITCH),
    Stage("8.3.2", "switch", when=switches, does=change_light),
)


class FollowTargets(SubmarineProcedure[FollowState, SilentVictoryCharts]):
    """Following."""

    name = "following"
    table = FOLLOWING

    def faults(self, state: FollowState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of following, in words."""
        if state.result is not None:
            if state.quarry is None or (state.contact is None) != (state.result == "contact_lost"):
                yield "an end without a beginning"
            return
        quarries = () if state.contact is None else quarries_of(state.contact, charts)
        if not quarries or state.quarry not in (None, *quarries):
            yield "nothing that could be followed"

"""Following escorted ships or a convoy as a procedure (9.7, 8.3.4, 8.3.5, charts E1).

In the order of play: the choice of quarry; for damaged ships whether their escort stays, and if not
the choice of a ship; for others whether contact is kept; then the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.identification import (
    lasting_light,
    left_behind,
    roll_light,
    wait_for_night,
)
from wardroom.rulesets.hunters.contact.meeting import WaitForNight, night_offer
from wardroom.rulesets.hunters.damage.damage import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import MOST_ROUNDS, Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol, require_a_diesel
from wardroom.rulesets.hunters.situation.terms import Award, Month, ShipKind
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
from wardroom.rulesets.submarine.terms import TimeOfDay
from wardroom.rulesets.submarine.views import FollowResult


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
    wait_for_night: (
        Annotated[
            bool, Meta(description="Whether the boat tries, by day, to wait for night (8.3.2).")
        ]
        | UnsetType
    ) = UNSET


class FollowOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Targets to be followed after a round of combat and its repairs."""

    pack_follows: Annotated[
        bool,
        Meta(
            description=(
                "Whether the wolfpack of a tournament follows its convoy; the pack then finds the "
                "convoy without a roll (13.5.5)."
            )
        ),
    ] = False
    standing_orders: FollowOrders = FollowOrders()


FollowDecision = ChooseQuarry | ChooseStraggler | ChooseTime | WaitForNight


class Followed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for following."""

    date: Month
    boat: Boat | None
    crew: Crew
    commander: Commander
    patrol: Patrol
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

    options: HuntersOptions
    order: FollowOrder
    stage: str = ""
    quarry: Quarry | None = None
    result: FollowResult | None = None
    waiting: bool = False


def begin(
    followed: Followed, order: FollowOrder, options: HuntersOptions, charts: HuntersCharts
) -> FollowState:
    """Return the chase that `order` starts.

    Raises Refused for unescorted ships (9.7.2), an undamaged capital ship (9.7.4), ships spared in
    the hope that their escort leaves (9.7.10), a boat that is aborting (10.8.4), or when nothing is
    left to follow (9.7.1); and for an impossible standing order.
    """
    contact = followed.contact
    if contact is None:
        raise Refused("nothing_to_follow", rule="9.7.1", member="/situation/contact")
    _check_boat_may_follow(followed)
    _check_may_follow(contact, order)
    quarries = quarries_of(contact, charts)
    if not quarries:
        raise _nothing_to_follow(contact, charts)
    wanted = order.standing_orders.quarry
    check_quarry(wanted, quarries, contact)
    quarry = quarries[0] if len(quarries) == 1 else None
    state = holding(FollowState, followed, options=options, order=order, quarry=quarry)
    return FOLLOWING.begun(state, charts)


def _check_boat_may_follow(followed: Followed) -> None:
    boat, patrol, failed = followed.boat, followed.patrol, followed.patrol.gyro_compass_failed
    if boat is not None:
        require_a_diesel(boat)
    aborts = forced_aborts(boat, followed.crew, gyro_compass_failed=failed)
    if aborts or patrol.aborting:
        raise Refused(
            "must_abort.follow",
            rule="10.8.4",
            member=member_at_fault(aborts[0], boat) if aborts else "/situation/patrol/aborting",
        )


def _check_may_follow(contact: Contact, order: FollowOrder) -> None:
    if order.pack_follows and contact.kind != "convoy":
        raise Refused("no_convoy.tournament", rule="13.5.5", member="/pack_follows")
    check_may_follow(contact, fire_withheld=contact.fire_withheld)


def _nothing_to_follow(contact: Contact, charts: HuntersCharts) -> Refused:
    afloat = _afloat(contact, charts, damaged=False)
    if contact.kind == "capital_ship" and afloat:
        return Refused(
            "capital_ship_undamaged", rule="9.7.4", member="/situation/contact/targets/0/damage"
        )
    return Refused(
        "nothing_to_follow.left" if afloat else "nothing_to_follow.sunk",
        rule="9.7.8" if afloat else "9.7.1",
        member="/situation/contact/targets",
    )


def quarries_of(contact: Contact, charts: HuntersCharts) -> tuple[Quarry, ...]:
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
    elif contact.kind != "capital_ship" and _afloat(contact, charts, damaged=False):
        quarries.append("escorted_ships")
    return tuple(quarries)


def _afloat(contact: Contact, charts: HuntersCharts, *, damaged: bool) -> tuple[int, ...]:
    """Numbers of the ships afloat, damaged or undamaged."""
    return tuple(
        number
        for number, ship in enumerate(contact.targets, 1)
        if not is_sunk(ship, charts) and (ship.damage > 0) is damaged
    )


# ------------------------------------------------------------------------------ what is followed


def several_quarries(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant may choose what to follow (9.7.8)."""
    return state.quarry is None and len(quarries_of(in_sight(state), charts)) > 1


def quarry_offer(state: FollowState, charts: HuntersCharts) -> Offer[FollowDecision]:
    """Return what to follow (9.7.8)."""
    quarries = quarries_of(in_sight(state), charts)
    return offer_of("quarry", "9.7.8", tuple(ChooseQuarry(quarry=quarry) for quarry in quarries))


QUARRY = Ask(
    offer=quarry_offer,
    takes=lambda state, decision, _charts: stepped(state, quarry=decision.quarry),
    standing=lambda state, offer: offered(ChooseQuarry(state.order.standing_orders.quarry), offer),
)


# ------------------------------------------------------------------------------ damaged ships


def find_damaged(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Find damaged ships without a roll; roll whether their escort stays (9.7.4, 9.7.6).

    Damaged ships of a convoy give the convoy up (9.7.8). Dice: one, purpose `follow_damaged`; none
    for a capital ship, which keeps its escort. With their escort the ships stay together and all
    can be attacked; without it they separate. By the reading `escorted_stragglers` one is chosen in
    either case.
    """
    before = in_sight(state)
    if any(ship.kind is ShipKind.CAPITAL_SHIP for ship in before.targets):
        escorted, trace = True, _certain("9.7.4", "follow_capital_ship", "escort_stays")
    else:
        escorted, trace = roll_escort_stays(charts.e1.follow_damaged, dice)
    kept = escorted and state.options.followed_escort_quality == "kept"
    contact = msgspec.structs.replace(
        _met_anew(before, escorted=escorted),
        escort_quality=before.escort_quality if kept else None,
        convoy_lost=before.kind == "convoy",
        stalked=escorted,
    )
    after = msgspec.structs.replace(state, contact=contact, result="contact")
    if apart(after, charts):
        return Step(after, trace)
    return Step(_only(after, _afloat(before, charts, damaged=True), charts), trace)


def _certain(rule: str, purpose: str, result: str = "contact") -> tuple[TraceStep, ...]:
    """The step of a result without a die."""
    return (TraceStep(rule=rule, purpose=purpose, result=result),)


def _met_anew(previous: Contact, *, escorted: bool) -> Contact:
    """The contact after `previous`, with its ships: everything begins again (9.7.9)."""
    return Contact(
        kind=previous.kind,
        targets=previous.targets,
        escorted=escorted,
        number=min(previous.number + 1, MOST_ROUNDS),
        phase="attack",
    )


def _only(state: FollowState, numbers: tuple[int, ...], charts: HuntersCharts) -> FollowState:
    """`state` with the ships of these `numbers` in sight; the others are left behind (9.2.6)."""
    contact = in_sight(state)
    ships = tuple(enumerate(contact.targets, 1))
    kept = tuple(ship for number, ship in ships if number in numbers)
    gone = (ship for number, ship in ships if number not in numbers)
    return msgspec.structs.replace(
        state,
        contact=msgspec.structs.replace(contact, targets=kept),
        patrol=left_behind(state.patrol, gone, state.date, charts),
    )


def apart(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether the player has to choose one of several damaged ships (9.7.6)."""
    contact = state.contact
    if contact is None or state.quarry != "damaged_ships" or state.result is None:
        return False
    one = not contact.escorted or state.options.escorted_stragglers == "choose_one"
    damaged = _afloat(contact, charts, damaged=True)
    return one and len(damaged) > 1


def straggler_offer(state: FollowState, charts: HuntersCharts) -> Offer[FollowDecision]:
    """Return which of the damaged ships to follow (9.7.6)."""
    damaged = _afloat(in_sight(state), charts, damaged=True)
    return offer_of("straggler", "9.7.6", tuple(ChooseStraggler(number) for number in damaged))


def follow_straggler(
    state: FollowState, decision: ChooseStraggler, charts: HuntersCharts
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


def find_again(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Return whether a convoy or undamaged ships are found again (9.7.7, 11.3.6).

    Ships keep their identity and their escort; a convoy is identified anew. Dice: one, purpose
    `follow_undamaged`; none for a Kommandant with the Diamonds, or for the wolfpack of a
    tournament.
    """
    before = in_sight(state)
    if state.order.pack_follows:
        trace = _certain("13.5.5", "follow_with_pack")
    elif state.commander.award.grade >= Award.KCO_S_D.grade:
        trace = _certain("11.3.6", "follow_with_diamonds")
    else:
        table = charts.e1.follow_undamaged
        kept, trace = roll_contact(table, "follow_undamaged", (), "9.7.7", dice)
        if not kept:
            return Step(_lost(state, charts), trace)
    contact = _met_anew(before, escorted=True)
    numbers: tuple[int, ...] = ()
    if state.quarry == "escorted_ships":
        contact = msgspec.structs.replace(contact, escort_quality=before.escort_quality)
        numbers = _afloat(before, charts, damaged=False)
    found = msgspec.structs.replace(state, contact=contact, result="contact")
    return Step(_only(found, numbers, charts), trace)


def _lost(state: FollowState, charts: HuntersCharts) -> FollowState:
    """`state` without a contact (9.7.7)."""
    none = _only(state, (), charts)
    return msgspec.structs.replace(none, contact=None, result="contact_lost")


# ------------------------------------------------------------------------------ the light


def _lasting(state: FollowState, charts: HuntersCharts) -> bool:
    return lasting_light(state.date, state.patrol.assignment.area, charts) is not None


def may_choose_time(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant may choose day or night to catch up with damaged ships."""
    return unlit(state, "damaged_ships") and not _lasting(state, charts)


def light_lasts(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether polar day or night decides the light of damaged ships (8.3.5)."""
    return unlit(state, "damaged_ships") and _lasting(state, charts)


def light(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Roll for day or night (8.3.1, 8.3.5); without a die in polar day or night."""
    found = roll_light(state.date, state.patrol.assignment.area, dice, charts)
    return with_light(state, found.trace, found.time)


def may_wait(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant may wait for night (8.3.2); not in polar day."""
    day = state.contact is not None and state.contact.time is TimeOfDay.DAY
    found = state.quarry == "escorted_ships" and state.result == "contact"
    return day and found and not _lasting(state, charts)


WAIT = Ask(
    offer=lambda state, _charts: night_offer(state.contact),
    takes=lambda state, decision, _charts: stepped(state, waiting=decision.wait),
    standing=lambda state, offer: offered(
        WaitForNight(state.order.standing_orders.wait_for_night), offer
    ),
)


def waits(state: FollowState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant waits for night."""
    return state.waiting and may_wait(state, charts)


def night(state: FollowState, dice: Dice, charts: HuntersCharts) -> Step[FollowState]:
    """Shadow the ships until night, or lose them (8.3.2)."""
    dark, trace = wait_for_night(dice, charts)
    return with_light(state, trace, TimeOfDay.NIGHT) if dark else Step(_lost(state, charts), trace)


# ------------------------------------------------------------------------------ the table

FOLLOWING = Table(
    Stage("9.7.8", "quarry", when=several_quarries, asks=QUARRY),
    Stage("9.7.6", "escort", when=follows_damaged, does=find_damaged),
    Stage("9.7.7", "contact", when=follows_others, does=find_again),
    Stage("9.7.6", "straggler", when=apart, asks=STRAGGLER),
    Stage("8.3.4", "choose_time", when=may_choose_time, asks=TIME),
    Stage("8.3.5", "lasting_time", when=light_lasts, does=light),
    Stage("9.7.5", "time", when=light_rolled, does=light),
    Stage("8.3.2", "decide_night", when=may_wait, asks=WAIT),
    Stage("8.3.2", "night", when=waits, does=night),
)


class FollowTargets(SubmarineProcedure[FollowState, HuntersCharts]):
    """Following."""

    name = "following"
    table = FOLLOWING

    def faults(self, state: FollowState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of following, in words."""
        if state.result is not None:
            if state.quarry is None or (state.contact is None) != (state.result == "contact_lost"):
                yield "an end without a beginning"
            return
        quarries = () if state.contact is None else quarries_of(state.contact, charts)
        if not quarries or state.quarry not in (None, *quarries):
            yield "nothing that could be followed"

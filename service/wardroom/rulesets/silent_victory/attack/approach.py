"""Attacks that the rules forbid in a round, and the check before firing (8.2.1, 9, 14.5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, said
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ForwardTubes,
    SalvoOrder,
    WeaponGroup,
    guns_at_work,
    torpedo_faults,
)
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    forced_aborts,
    member_at_fault,
    require_a_diesel,
)
from wardroom.rulesets.silent_victory.hunted.detection import (
    arrival_modifiers,
    check_close_approach,
    check_detection,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.decisions import DeckGuns, Tactics
from wardroom.rulesets.submarine.detection import quality_open
from wardroom.rulesets.submarine.following import (
    both_ends_submerged,
    check_approach_made,
    check_fought_so,
    check_time_known,
    check_unanswered,
    fired_already,
    no_such_target,
    tactics_given,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import Detection, End, Posture, Range, SystemState, TimeOfDay
from wardroom.rulesets.submarine.views import ApproachHeadline

# =================================================================================================
# Attacks that the rules forbid: the round itself, and groups that cannot fire (9).


_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ the round


def tactics_of(attacking: Attacking, order: SalvoOrder, charts: SilentVictoryCharts) -> Tactics:
    """Return the tactics of the round that `order` asks for.

    Raises Refused, with the rule, for an attack that the boat cannot make with them. `group_faults`
    checks whether its weapon groups can fire.
    """
    contact = attacking.contact
    tactics: Tactics
    tactics, member = tactics_given(order, contact)
    check_boat_may_attack(attacking.boat, attacking.crew, attacking.patrol)
    submerged = tactics.posture is Posture.SUBMERGED
    if submerged and attacking.boat.systems.periscope is not SystemState.OPERATIONAL:
        raise Refused("periscope_out", rule="10.0", member=f"{member}/posture")
    check_contact(contact, tactics.posture, charts, f"{member}/posture")
    check_approach_made(contact, tactics)
    return tactics


def check_boat_may_attack(boat: Boat, crew: Crew, patrol: Patrol | None) -> None:
    """Raise Refused for a boat that aborts its patrol, or has to, or has no diesel (10.12.4)."""
    require_a_diesel(boat)
    homeward = homeward_bound(boat, crew, patrol)
    if homeward is not None:
        cause, member = homeward
        raise Refused("must_abort.cause", rule="10.12.4", member=member, cause=cause)


def homeward_bound(boat: Boat, crew: Crew, patrol: Patrol | None) -> tuple[str, str] | None:
    """Return why a boat is on its way home, attacking nothing, and where that stands (10.12.4).

    None: it is not.
    """
    sent_home = None if patrol is None else patrol.sent_home
    for abort in forced_aborts(boat, crew, sent_home=sent_home):
        return abort.cause, member_at_fault(abort, boat)
    if patrol is not None and patrol.aborting:
        return "voluntary", "/situation/patrol/aborting"
    return None


def check_contact(
    contact: Contact, posture: Posture, charts: SilentVictoryCharts, member: str
) -> None:
    """Raise Refused for ships that cannot be attacked, or not in this posture.

    `member`: the pointer to the posture.
    """
    if not contact.targets:
        raise Refused("no_targets", rule="9.1.1", member="/situation/contact/targets")
    if contact.kind == "submarine":
        raise Refused("submarine_among_targets", rule="9.9", member="/situation/contact/kind")
    for index, ship in enumerate(contact.targets):
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                rule="9.2.5",
                member=f"/situation/contact/targets/{index}/damage",
                target=index + 1,
            )
    if contact.escorted:
        check_time_known(contact)
    if posture is _SURFACED:
        _check_surfaced(contact, member)
    if contact.escorted:
        check_unanswered(contact, answered="9.2.8", attacked="9.6.10")


def _check_surfaced(contact: Contact, member: str) -> None:
    refusals = (
        (contact.escort_arrived, "dived_already", "9.4.6"),
        (contact.escorted and contact.time is TimeOfDay.DAY, "surfaced_by_day", "9.4.6"),
        (contact.escort_crippled, "escort_has_guns", "14.9.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=member, choices=(Posture.SUBMERGED,))


# ------------------------------------------------------------------------------ weapon groups


def group_faults(
    attacking: Attacking,
    group: WeaponGroup,
    used: tuple[str, ...],
    charts: SilentVictoryCharts,
    place: str,
) -> Iterator[Refused]:
    """Return the faults that forbid `group` to fire after the groups in `used`.

    `place`: its pointer in the order.
    """
    weapon, contact = weapon_of(group), attacking.contact
    if weapon in used:
        yield fired_already(weapon, place)
    if isinstance(group, DeckGuns):
        yield from _gun_faults(attacking, group, charts, place)
    else:
        end = End.FORWARD if isinstance(group, ForwardTubes) else End.AFT
        yield from torpedo_faults(
            attacking.boat, group.torpedoes, end, len(contact.targets), charts, place
        )
    if both_ends_submerged(contact, (*used, weapon)):
        yield Refused("both_ends_submerged", rule="9.2.1", member=place)


def _gun_faults(
    attacking: Attacking, group: DeckGuns, charts: SilentVictoryCharts, place: str
) -> Iterator[Refused]:
    boat, contact = attacking.boat, attacking.contact
    guns = len(guns_at_work(boat))
    points, most = len(group.targets), charts.s1.deck_gun_points * guns
    refusals = (
        (contact.escorted, "gun_against_escorted", "9.3.1"),
        (attacking.tactics.posture is not _SURFACED, "gun_submerged", "9.3.1"),
        (not guns, "guns_out", "10.0"),
        (points > most, said("too_many_gun_points", most=most, points=points), "9.3.4"),
        (points > boat.deck_gun_ammo,
         said("out_of_gun_ammo", left=boat.deck_gun_ammo, points=points), "4.6.3"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:  # One fault is enough; deeper ones come first.
            yield Refused(what, rule=rule, member=place)
            break
    for index, target in enumerate(group.targets):
        at = f"{place}/targets/{index}"
        if target > len(contact.targets):
            yield no_such_target(len(contact.targets), target, at)
        elif contact.targets[target - 1].type == "A":
            yield Refused("armed_merchant", rule="9.3.1", member=at)


# =================================================================================================
# The check before firing: closing in, or an escort that arrives (8.2.1, 9.2.2, 9.4.6, 14.5.1).


class ApproachOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an approach."""


class ApproachOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat that approaches escorted targets before it fires, or that meets an escort."""

    posture: Annotated[
        Posture | None,
        Meta(
            description=(
                "Whether the boat is surfaced or submerged, for the whole round. If null, the "
                "posture in the contact applies. If the contact states none, the boat is "
                "submerged."
            )
        ),
    ] = None
    declines: Annotated[
        bool,
        Meta(
            description=(
                "Whether the captain leaves without firing after he has looked at the fourth ship "
                "of a convoy. The escorts make the detection check nevertheless (8.2.1)."
            )
        ),
    ] = False
    standing_orders: ApproachOrders = ApproachOrders()


class Approaching(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an approach."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol | None
    contact: Contact


class ApproachState(
    Approaching,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="approach",
    tag_field="procedure",
):
    """An approach in progress."""

    options: SilentVictoryOptions
    order: ApproachOrder
    stage: str = ""


def begin(
    approaching: Approaching,
    order: ApproachOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> ApproachState:
    """Return the check of a boat that means to fire at close range, or that an escort comes upon.

    Raises Refused for ships that cannot be attacked so, for a boat that aborts its patrol, for a
    check that is not due, and for a captain who declines though nothing has committed him to it.
    """
    contact = approaching.contact
    posture, member = order.posture, "/posture"
    if posture is None and contact.tactics is not None:
        posture, member = contact.tactics.posture, "/situation/contact/tactics/posture"
    posture = posture or Posture.SUBMERGED
    _check_declines(contact, order)
    if not (order.declines or contact.escort_arrived):
        check_boat_may_attack(approaching.boat, approaching.crew, approaching.patrol)
    if not (contact.escort_arrived and contact.kind == "submarine"):
        check_contact(contact, posture, charts, member)
    _check_due(contact)
    if not contact.escort_arrived:
        tactics = Tactics(posture=posture, range=Range.CLOSE)
        contact = msgspec.structs.replace(contact, tactics=tactics)
        check_fought_so(contact)
        approaching = msgspec.structs.replace(approaching, contact=contact)
    return APPROACH.begun(holding(ApproachState, approaching, options=options, order=order), charts)


def _check_declines(contact: Contact, order: ApproachOrder) -> None:
    refusals = (
        (contact.escort_arrived, "nothing_to_decline.arrival", "9.4.3"),
        (not contact.close_approach, "nothing_to_decline.free", "8.2.9"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if order.declines and forbidden:
            raise Refused(what, rule=rule, member="/declines", choices=(False,))


def _check_due(contact: Contact) -> None:
    refusals = (
        (not contact.escorted, "approach_check_not_due", "escorted"),
        (contact.approach is not None, "approach_check_not_due.done", "approach"),
    )  # fmt: skip
    for forbidden, what, name in refusals:
        if forbidden:
            raise Refused(what, rule="9.2.2", member=f"/situation/contact/{name}")


# ------------------------------------------------------------------------------ the table


def roll_quality(
    state: ApproachState, dice: Dice, charts: SilentVictoryCharts
) -> Step[ApproachState]:
    """Return the quality of the escorts, before their first check of any kind (14.5.1)."""
    quality, trace = roll_escort_quality(int(state.date[:4]), dice, charts)
    contact = msgspec.structs.replace(state.contact, escort_quality=quality)
    return stepped(state, trace, contact=contact)


def closes_in(state: ApproachState, charts: SilentVictoryCharts) -> bool:
    """Return whether the boat closes in, and has still to be looked for."""
    del charts
    return state.contact.approach is None and not state.contact.escort_arrived


def check_approach(
    state: ApproachState, dice: Dice, charts: SilentVictoryCharts
) -> Step[ApproachState]:
    """Make the check; a detected boat counts as having attacked, without a shot (9.2.2)."""
    check = check_close_approach(int(state.date[:4]), dice, charts)
    contact = msgspec.structs.replace(state.contact, approach=check.result)
    tactics = contact.tactics
    if check.result is not Detection.UNDETECTED and tactics is not None:
        attack = AttackMade(range=tactics.range, posture=tactics.posture, fired=False)
        contact = msgspec.structs.replace(
            contact, phase="hunt", attack=attack, detection=check.result
        )
    return stepped(state, check.trace, contact=contact)


def escort_comes(state: ApproachState, charts: SilentVictoryCharts) -> bool:
    """Return whether an escort that arrives has still to look for the boat."""
    del charts
    return state.contact.approach is None and state.contact.escort_arrived


def check_arrival(
    state: ApproachState, dice: Dice, charts: SilentVictoryCharts
) -> Step[ApproachState]:
    """Make the check at once, at any range; damage to boat and captain counts (9.6.2)."""
    contact, year = state.contact, int(state.date[:4])
    modifiers = arrival_modifiers(year, state.boat, state.crew, contact.escort_quality, charts)
    check = check_detection(modifiers, 1, dice, charts, rule="9.6.2")
    found = None if check.result is Detection.UNDETECTED else check.result
    phase = "attack" if found is None else "hunt"
    contact = msgspec.structs.replace(contact, phase=phase, approach=check.result, detection=found)
    return stepped(state, check.trace, contact=contact)


APPROACH = Table(
    Stage("14.5.1", "quality", when=quality_open, does=roll_quality),
    Stage("9.2.2", "check", when=closes_in, does=check_approach),
    Stage("9.6.2", "arrival", when=escort_comes, does=check_arrival),
)


class CheckCloseApproach(SubmarineProcedure[ApproachState, SilentVictoryCharts]):
    """One check, before firing (9.2.2, 9.4.6)."""

    name = "close-range approach"
    table = APPROACH


def headline(state: ApproachState, charts: SilentVictoryCharts) -> ApproachHeadline:
    """Return whether the boat has been detected."""
    del charts
    detection = state.contact.approach
    unseen = detection is Detection.UNDETECTED
    return ApproachHeadline(detection=detection, may_fire=unseen and not state.order.declines)

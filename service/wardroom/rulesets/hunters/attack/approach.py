"""Attacks that the rules forbid in a round, and the close-range approach (9, 14.6.1)."""

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
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ForwardTubes,
    SalvoOrder,
    WeaponGroup,
    torpedo_faults,
)
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.hunted.detection import check_close_approach, roll_escort_quality
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol, require_a_diesel
from wardroom.rulesets.hunters.situation.terms import Month
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


_OPERATIONAL = SystemState.OPERATIONAL
_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ the round


def tactics_of(attacking: Attacking, order: SalvoOrder, charts: HuntersCharts) -> Tactics:
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
        raise Refused("periscope_out", rule="9.2", member=f"{member}/posture")
    check_contact(contact, tactics.posture, charts, f"{member}/posture")
    check_approach_made(contact, tactics)
    return tactics


def check_boat_may_attack(boat: Boat | None, crew: Crew, patrol: Patrol | None) -> None:
    """Raise Refused for a boat that aborts its patrol, or has to, or has no diesel (10.8.4).

    As far as boat and patrol are known.
    """
    if boat is not None:
        require_a_diesel(boat)
    failed = patrol is not None and patrol.gyro_compass_failed
    for abort in forced_aborts(boat, crew, gyro_compass_failed=failed):
        raise Refused(
            "must_abort.cause",
            rule="10.8.4",
            member=member_at_fault(abort, boat),
            cause=abort.cause,
        )
    if patrol is not None and patrol.aborting:
        raise Refused("must_abort.attack", rule="10.8.4", member="/situation/patrol/aborting")


def check_contact(contact: Contact, posture: Posture, charts: HuntersCharts, member: str) -> None:
    """Raise Refused for ships that cannot be attacked, or not in this posture.

    `member`: the pointer to the posture.
    """
    if not contact.targets:
        raise Refused("no_targets", rule="9.1.1", member="/situation/contact/targets")
    for index, ship in enumerate(contact.targets):
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                rule="9.2.5",
                member=f"/situation/contact/targets/{index}/damage",
                target=index + 1,
            )
    if posture is _SURFACED and contact.escort_arrived:
        raise Refused("dived_already", rule="9.4.6", member=member, choices=(Posture.SUBMERGED,))
    if contact.escorted:
        _check_escorts(contact, posture, member)


def _check_escorts(contact: Contact, posture: Posture, member: str) -> None:
    check_time_known(contact)
    if posture is _SURFACED and contact.time is TimeOfDay.DAY:
        raise Refused("surfaced_by_day", rule="9.2", member=member, choices=(Posture.SUBMERGED,))
    check_unanswered(contact, answered="9.2.7", attacked="9.6.8")


# ------------------------------------------------------------------------------ weapon groups


def group_faults(
    attacking: Attacking,
    group: WeaponGroup,
    used: tuple[str, ...],
    charts: HuntersCharts,
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
    attacking: Attacking, group: DeckGuns, charts: HuntersCharts, place: str
) -> Iterator[Refused]:
    boat, contact = attacking.boat, attacking.contact
    points, most = len(group.targets), charts.u1.deck_gun_points
    refusals = (
        (contact.escorted, "gun_against_escorted", "9.3.1"),
        (attacking.tactics.posture is not _SURFACED, "gun_submerged", "9.3.1"),
        (boat.systems.deck_gun is SystemState.ABSENT, "gun_absent", "4.4.1"),
        (boat.systems.deck_gun is not _OPERATIONAL,
         said("gun_out", state=boat.systems.deck_gun), "10.0"),
        (points > most, said("too_many_gun_points", most=most, points=points), "9.3.2"),
        (points > boat.deck_gun_ammo,
         said("out_of_gun_ammo", left=boat.deck_gun_ammo, points=points), "4.6.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:  # One fault is enough; deeper ones come first.
            yield Refused(what, rule=rule, member=place)
            break
    for index, target in enumerate(group.targets):
        if target > len(contact.targets):
            yield no_such_target(len(contact.targets), target, f"{place}/targets/{index}")


# =================================================================================================
# The close-range approach as a procedure of one check (9.2.2, 14.6.1).


class ApproachOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an approach."""


class ApproachOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat that approaches escorted targets before it fires."""

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
    standing_orders: ApproachOrders = ApproachOrders()


class Approaching(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for an approach. Without a boat its abilities are not known."""

    date: Month
    boat: Boat | None
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

    options: HuntersOptions
    order: ApproachOrder
    stage: str = ""


def begin(
    approaching: Approaching, order: ApproachOrder, options: HuntersOptions, charts: HuntersCharts
) -> ApproachState:
    """Return the approach of a boat that means to fire at close range (9.2.2).

    Raises Refused for ships that cannot be attacked like this, for a boat that aborts its patrol,
    and for a check that is not due.
    """
    contact = approaching.contact
    check_boat_may_attack(approaching.boat, approaching.crew, approaching.patrol)
    posture, member = order.posture, "/posture"
    if posture is None and contact.tactics is not None:
        posture, member = contact.tactics.posture, "/situation/contact/tactics/posture"
    posture = posture or Posture.SUBMERGED
    check_contact(contact, posture, charts, member)
    _check_due(contact)
    tactics = Tactics(posture=posture, range=Range.CLOSE)
    contact = msgspec.structs.replace(contact, tactics=tactics)
    check_fought_so(contact)
    approaching = msgspec.structs.replace(approaching, contact=contact)
    return APPROACH.begun(holding(ApproachState, approaching, options=options, order=order), charts)


def _check_due(contact: Contact) -> None:
    refusals = (
        (not contact.escorted, "approach_check_not_due", "9.2.2", "escorted"),
        (contact.approach is not None, "approach_check_not_due.done", "9.2.2", "approach"),
        (contact.escort_arrived, "approach_check_not_due.arrival", "9.6.2", "escort_arrived"),
    )  # fmt: skip
    for forbidden, what, rule, name in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=f"/situation/contact/{name}")


# ------------------------------------------------------------------------------ the table


def roll_quality(state: ApproachState, dice: Dice, charts: HuntersCharts) -> Step[ApproachState]:
    """Return the quality of the escorts, before their first check of any kind (14.6.1)."""
    quality, trace = roll_escort_quality(int(state.date[:4]), dice, charts)
    contact = msgspec.structs.replace(state.contact, escort_quality=quality)
    return stepped(state, trace, contact=contact)


def not_checked(state: ApproachState, charts: HuntersCharts) -> bool:
    """Return whether the check has yet to be made."""
    del charts
    return state.contact.approach is None


def check_approach(state: ApproachState, dice: Dice, charts: HuntersCharts) -> Step[ApproachState]:
    """Make the check; a detected boat counts as having attacked, without a shot (9.2.2)."""
    year = int(state.date[:4])
    check = check_close_approach(year, state.crew, state.commander, dice, charts)
    contact = msgspec.structs.replace(state.contact, approach=check.result)
    tactics = contact.tactics
    if check.result is not Detection.UNDETECTED and tactics is not None:
        attack = AttackMade(range=tactics.range, posture=tactics.posture, fired=False)
        contact = msgspec.structs.replace(
            contact, phase="hunt", attack=attack, detection=check.result
        )
    return stepped(state, check.trace, contact=contact)


APPROACH = Table(
    Stage("14.6.1", "quality", when=quality_open, does=roll_quality),
    Stage("9.2.2", "check", when=not_checked, does=check_approach),
)


class CheckCloseApproach(SubmarineProcedure[ApproachState, HuntersCharts]):
    """One check, before firing at close range (9.2.2)."""

    name = "close-range approach"
    table = APPROACH


def headline(state: ApproachState, charts: HuntersCharts) -> ApproachHeadline:
    """Return whether the boat has been detected."""
    del charts
    detection = state.contact.approach
    return ApproachHeadline(detection=detection, may_fire=detection is Detection.UNDETECTED)

"""The check before firing: closing in, or an escort that arrives (8.2.1, 9.2.2, 9.4.6, 14.5.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.rulesets.silent_victory.attack.forbidden_attacks import (
    check_boat_may_attack,
    check_contact,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import (
    arrival_modifiers,
    check_close_approach,
    check_detection,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.attacks import check_fought_so
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.escorts import quality_open
from wardroom.rulesets.submarine.headlines import ApproachHeadline
from wardroom.rulesets.submarine.rerolls import RerollOrders
from wardroom.rulesets.submarine.tabled import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Detection, Posture, Range


class ApproachOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an approach."""


class ApproachOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat that closes in on escorted targets before it fires, or that an escort comes upon."""

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
                "Whether the captain leaves without firing after he has looked at the "
                "fourth ship of a convoy. The check is made even so (8.2.1)."
            )
        ),
    ] = False
    standing_orders: ApproachOrders = ApproachOrders()


class Approaching(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an approach touches."""

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
    """Make the check; a boat that is detected has attacked without a shot, and is found (9.2.2)."""
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

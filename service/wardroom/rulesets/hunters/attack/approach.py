"""The close-range approach as a procedure of one check (9.2.2, 14.6.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.rulesets.hunters.attack.forbidden_attacks import check_boat_may_attack, check_contact
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import check_close_approach, roll_escort_quality
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.terms import Month
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
    """A boat that closes in on escorted targets before it fires."""

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
    """What an approach touches. Without its boat it is not known what she could."""

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

    Raises Refused for ships that cannot be attacked so, for a boat that aborts its patrol, and for
    a check that is not due.
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
    """Return whether the check is still to be made."""
    del charts
    return state.contact.approach is None


def check_approach(state: ApproachState, dice: Dice, charts: HuntersCharts) -> Step[ApproachState]:
    """Make the check; a boat that is detected has attacked without a shot, and is found (9.2.2)."""
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

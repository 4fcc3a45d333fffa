"""Attacks that the rules forbid in a round, and following ships (9, 9.7, chart E1)."""

from __future__ import annotations

from typing import Protocol, TypeVar

from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Decision, Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import FollowDamaged, KeepContact
from wardroom.rulesets.submarine.decisions import ChooseTime, Quarry, Tactics
from wardroom.rulesets.submarine.plausible import fight_faults
from wardroom.rulesets.submarine.situation.contact import Contact, ContactOf, ContactOf_co
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.terms import Detection, Posture, Range, TimeOfDay, replace
from wardroom.rulesets.submarine.views import FollowHeadline, FollowResult

# =================================================================================================
# Attacks that the rules of both submarine games forbid: aim, approach, ends of tubes (9).


class TacticsOrder(Protocol):
    """The order of a round of attack."""

    @property
    def tactics(self) -> Tactics | None:
        """The tactics of the round; None: those of the contact."""
        ...


class Lookout(Protocol):
    """The parts of a situation in which the boat looks for ships."""

    @property
    def patrol(self) -> Patrol:
        """The patrol."""
        ...

    @property
    def contact(self) -> Contact | None:
        """The ships in sight."""
        ...


def tactics_given(order: TacticsOrder, contact: Contact) -> tuple[Tactics, str]:
    """Return the tactics of the round that `order` asks for, and the pointer to them.

    Posture and range hold for the whole round (9.4.2). Raises Refused if neither order nor contact
    gives them, if the round began with others, or if it cannot have been fought with them.
    """
    tactics, member = order.tactics, "/tactics"
    if tactics is None:
        tactics, member = contact.tactics, "/situation/contact/tactics"
    if tactics is None:
        raise Refused("tactics_missing", rule="9.2", member="/tactics")
    begun = contact.groups_fired or contact.approach is not None
    if contact.tactics not in (None, tactics) and begun:
        raise Refused(
            "tactics_changed", rule="9.4.2", member="/tactics", choices=(contact.tactics,)
        )
    if contact.tactics != tactics:
        check_fought_so(replace(contact, tactics=tactics))
    return tactics, member


def check_fought_so(contact: Contact) -> None:
    """Raise Refused if the round of `contact` cannot have been fought with its tactics (9.4.2).

    Statements about a round without tactics have to fit these tactics too.
    """
    for fault in fight_faults(contact, alone=True):
        raise fault


def check_time_known(contact: Contact) -> None:
    """Raise Refused for escorted ships if it is not known whether it is day or night (9.1.3)."""
    if contact.time is None:
        raise Refused(
            "time_missing", rule="9.1.3", member="/situation/contact/time", choices=tuple(TimeOfDay)
        )


def check_unanswered(contact: Contact, answered: str, attacked: str) -> None:
    """Raise Refused for escorted ships while their escorts still have to react to the boat.

    `answered`: the rule by which escorts look for a boat that has attacked; `attacked`: the rule by
    which they attack a boat that they have found.
    """
    if contact.phase == "over":
        raise Refused("round_fought.escorted", rule=answered, member="/situation/contact/phase")
    if contact.attack is not None:
        raise Refused("escorts_answer.fought", rule=answered, member="/situation/contact/attack")
    if contact.detection not in (None, Detection.UNDETECTED):
        raise Refused("escorts_answer.attack", rule=attacked, member="/situation/contact/detection")


def check_approach_made(contact: Contact, tactics: Tactics) -> None:
    """Raise Refused for a round at close range without its check, or after detection (9.2.2)."""
    close = contact.escorted and tactics.range is Range.CLOSE
    approach, member = contact.approach, "/situation/contact/approach"
    if close and approach is None and not contact.escort_arrived:
        raise Refused(
            "approach_check_missing", rule="9.2.2", member=member, choices=(Detection.UNDETECTED,)
        )
    if approach is not None and not close and not (contact.escorted and contact.escort_arrived):
        raise Refused("approach_check_not_due", rule="9.2.2", member=member)
    if approach not in (None, Detection.UNDETECTED):
        raise Refused("found_on_approach", rule="9.2.2", member=member)


def fired_already(weapon: str, place: str) -> Refused:
    """Return the refusal of a group of weapons that fires twice in a round (9.4.2)."""
    return Refused("group_fired_already", rule="9.4.2", member=place, weapon=weapon)


def check_groups_fired(contact: Contact) -> None:
    """Raise Refused for a group of weapons that has fired twice in this round (9.4.2)."""
    for place, weapon in enumerate(contact.groups_fired):
        if weapon in contact.groups_fired[:place]:
            raise fired_already(weapon, f"/situation/contact/groups_fired/{place}")


def both_ends_submerged(contact: Contact, used: tuple[str, ...]) -> bool:
    """Return whether both ends of tubes are fired submerged at escorted ships (9.2.1)."""
    both = "forward" in used and "aft" in used
    posture = None if contact.tactics is None else contact.tactics.posture
    return both and contact.escorted and posture is Posture.SUBMERGED


def no_such_target(targets: int, target: int, member: str) -> Refused:
    """Return the refusal of a `target` whose number is larger than that of all `targets`."""
    return Refused(
        "no_such_target",
        rule="9.1.1",
        member=member,
        choices=tuple(range(1, targets + 1)),
        targets=targets,
        target=target,
    )


def check_additional_round(lookout: Lookout, abort_rule: str) -> None:
    """Raise Refused for another round (9.4.3) without targets, or without a boat that can attack.

    `abort_rule`: the rule that forbids an aborting boat to attack.
    """
    if lookout.patrol.aborting:
        raise Refused("must_abort.round", rule=abort_rule, member="/situation/patrol/aborting")
    contact = lookout.contact
    if contact is None or not contact.targets:
        raise Refused("nobody_in_sight", rule="9.4.3", member="/situation/contact")
    if contact.escorted:
        raise Refused("escorted.follow", rule="9.4.5", member="/situation/contact/escorted")
    check_fought(contact, "9.4.3")


def check_fought(contact: Contact, rule: str) -> None:
    """Raise Refused while, by `rule`, the boat has yet to fight the round or leave the ships."""
    if contact.phase == "attack":
        raise Refused("round_not_fought.attack", rule=rule, member="/situation/contact/phase")


# =================================================================================================
# Following ships (9.7): whether their escort stays, and whether contact is kept (chart E1).


class ChaseOrders(Protocol):
    """The standing orders of a chase."""

    @property
    def time(self) -> TimeOfDay | UnsetType:
        """Whether to catch up by day or by night; left out, the player is asked."""
        ...


class ChaseOrder(Protocol):
    """The order of a chase."""

    @property
    def standing_orders(self) -> ChaseOrders:
        """Its standing orders."""
        ...


class Chase(Protocol):
    """The state of a chase."""

    @property
    def contact(self) -> Contact | None:
        """The ships in sight."""
        ...

    @property
    def order(self) -> ChaseOrder:
        """The order of the chase."""
        ...

    @property
    def quarry(self) -> Quarry | None:
        """What is followed; None: not chosen."""
        ...

    @property
    def result(self) -> FollowResult | None:
        """Whether contact is kept; None: not known."""
        ...


ChaseOf = TypeVar("ChaseOf", bound=Chase)
"""The state of a chase of a game."""


def roll_escort_stays(table: FollowDamaged, dice: Dice) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether damaged ships, which are always found again, keep their escort (9.7.6).

    Dice: one, purpose `follow_damaged`.
    """
    roll = dice.roll(table.dice, purpose="follow_damaged", rule="9.7.6")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="9.7.6",
        chart="E1.follow_damaged",
        purpose="follow_damaged",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "escort_stays", (step,)


def roll_contact(
    table: KeepContact, purpose: str, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether the followed ships are found again, by `rule`, on E1's table `purpose`.

    Dice: one, `purpose`.
    """
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart=f"E1.{purpose}",
        purpose=purpose,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result == "contact", (step,)


def check_may_follow(contact: Contact, *, fire_withheld: bool) -> None:
    """Raise Refused for unescorted ships (9.7.2), or ships that were spared (9.7.10)."""
    if not contact.escorted:
        raise Refused("unescorted", rule="9.7.2", member="/situation/contact/escorted")
    check_fought(contact, "9.7.1")
    if fire_withheld:
        raise Refused("fire_withheld", rule="9.7.10", member="/situation/contact/attack")


def check_quarry(
    wanted: Quarry | UnsetType, quarries: tuple[Quarry, ...], contact: Contact
) -> None:
    """Raise Refused for a standing order for what is not among the `quarries` (9.7.1, 9.7.8)."""
    if not isinstance(wanted, UnsetType) and wanted not in quarries:
        lost = wanted == "convoy" and contact.convoy_lost
        raise Refused(
            "quarry_not_there.convoy" if lost else "quarry_not_there",
            rule="9.7.8" if lost else "9.7.1",
            member="/standing_orders/quarry",
            choices=quarries,
            quarry=wanted,
        )


class WithContact(Protocol[ContactOf_co]):
    """The state of a procedure with ships in sight, or out of sight again."""

    @property
    def contact(self) -> ContactOf_co | None:
        """The ships."""
        ...


def in_sight(state: WithContact[ContactOf]) -> ContactOf:
    """Return the contact of `state`, which must have one."""
    assert state.contact is not None
    return state.contact


def offered(wanted: Decision, offer: Offer[Decision]) -> Decision | None:
    """Return the answer of a standing order; None if it is left out or not offered."""
    return wanted if wanted in offer.choices else None


def offer_of(decision: str, rule: str, choices: tuple[Decision, ...]) -> Offer[Decision]:
    """Return the offer to decide between `choices`, by `rule`; the first is the example."""
    return Offer(decision=decision, rule=rule, choices=choices, example=choices[0])


def follows_damaged(state: Chase, charts: object) -> bool:
    """Return whether the next step finds damaged ships again."""
    del charts
    return state.quarry == "damaged_ships" and state.result is None


def follows_others(state: Chase, charts: object) -> bool:
    """Return whether the next step looks for a convoy or undamaged ships."""
    del charts
    return state.quarry in ("convoy", "escorted_ships") and state.result is None


def unlit(state: Chase, quarry: Quarry) -> bool:
    """Return whether the `quarry` has been found, and day or night is still open."""
    contact = state.contact
    found = contact is not None and state.result == "contact" and contact.time is None
    return found and state.quarry == quarry


def with_light(state: ChaseOf, trace: tuple[TraceStep, ...], time: TimeOfDay) -> Step[ChaseOf]:
    """Return the step that sets the light of the contact in `state`; `trace`: how it was found."""
    return stepped(state, trace, contact=replace(in_sight(state), time=time))


_TIMES = offer_of("time_of_day", "8.3.4", tuple(ChooseTime(time) for time in TimeOfDay))


def _choose_time(state: ChaseOf, decision: ChooseTime, charts: object) -> Step[ChaseOf]:
    del charts
    return with_light(state, (), decision.time)


def _time_ordered(state: Chase, offer: Offer[ChooseTime]) -> ChooseTime | None:
    time = state.order.standing_orders.time
    return None if isinstance(time, UnsetType) else offered(ChooseTime(time), offer)


TIME = Ask(offer=lambda _state, _charts: _TIMES, takes=_choose_time, standing=_time_ordered)
"""Catch up with damaged ships by day or by night (8.3.4)."""


def light_rolled(state: Chase, charts: object) -> bool:
    """Return whether the light of undamaged ships has to be found again (9.7.5)."""
    del charts
    return unlit(state, "escorted_ships")


def follow_headline(state: Chase, charts: object) -> FollowHeadline:
    """Return the result of following, as far as `state` has it."""
    del charts
    found = state.contact if state.result == "contact" else None
    return FollowHeadline(
        result=state.result,
        quarry=state.quarry,
        escorted=None if found is None else found.escorted,
        time=None if found is None else found.time,
    )

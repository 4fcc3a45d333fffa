"""Attacks that the rules forbid in a round, and following ships (9, 9.7, chart E1)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import FollowDamaged, KeepContact
from wardroom.rulesets.submarine.decisions import ChooseTime, Quarry
from wardroom.rulesets.submarine.plausible import fight_faults
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import Detection, Posture, Range, TimeOfDay
from wardroom.rulesets.submarine.views import FollowHeadline

# =================================================================================================
# Attacks that the rules of both submarine games forbid: aim, approach, ends of tubes (9).


def tactics_given(order: Any, contact: Any) -> tuple[Any, str]:
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
        check_fought_so(msgspec.structs.replace(contact, tactics=tactics))
    return tactics, member


def check_fought_so(contact: Any) -> None:
    """Raise Refused if the round of `contact` cannot have been fought with its tactics (9.4.2).

    Statements about a round without tactics have to fit these tactics too.
    """
    for fault in fight_faults(contact, alone=True):
        raise fault


def check_time_known(contact: Any) -> None:
    """Raise Refused for escorted ships if it is not known whether it is day or night (9.1.3)."""
    if contact.time is None:
        raise Refused(
            "time_missing", rule="9.1.3", member="/situation/contact/time", choices=tuple(TimeOfDay)
        )


def check_unanswered(contact: Any, answered: str, attacked: str) -> None:
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


def check_approach_made(contact: Any, tactics: Any) -> None:
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


def check_groups_fired(contact: Any) -> None:
    """Raise Refused for a group of weapons that has fired twice in this round (9.4.2)."""
    for place, weapon in enumerate(contact.groups_fired):
        if weapon in contact.groups_fired[:place]:
            raise fired_already(weapon, f"/situation/contact/groups_fired/{place}")


def both_ends_submerged(contact: Any, used: tuple[str, ...]) -> bool:
    """Return whether both ends of tubes are fired submerged at escorted ships (9.2.1)."""
    both = "forward" in used and "aft" in used
    return both and contact.escorted and contact.tactics.posture is Posture.SUBMERGED


def check_aim(group: Any, afloat: tuple[int, ...], member: str) -> None:
    """Raise Refused for a group that is aimed at ships that are not `afloat` (9.2.5)."""
    if weapon_of(group) == "deck_gun":
        aimed = [(target, f"targets/{at}") for at, target in enumerate(group.targets)]
    else:
        aimed = [(shot.target, f"torpedoes/{at}/target") for at, shot in enumerate(group.torpedoes)]
    for target, place in aimed:
        if target not in afloat:
            raise Refused(
                "target_sunk",
                rule="9.2.5",
                member=f"{member}/{place}",
                choices=afloat,
                target=target,
            )


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


def check_additional_round(lookout: Any, abort_rule: str) -> None:
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


def check_fought(contact: Any, rule: str) -> None:
    """Raise Refused while, by `rule`, the boat has yet to fight the round or leave the ships."""
    if contact.phase == "attack":
        raise Refused("round_not_fought.attack", rule=rule, member="/situation/contact/phase")


# =================================================================================================
# Following ships (9.7): whether their escort stays, and whether contact is kept (chart E1).
#
# The state of a chase has the `contact` in sight, the `quarry` (what is followed) and, once known,
# the `result`.


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


def check_may_follow(contact: Any, *, fire_withheld: bool) -> None:
    """Raise Refused for unescorted ships (9.7.2), or ships that were spared (9.7.10)."""
    if not contact.escorted:
        raise Refused("unescorted", rule="9.7.2", member="/situation/contact/escorted")
    check_fought(contact, "9.7.1")
    if fire_withheld:
        raise Refused("fire_withheld", rule="9.7.10", member="/situation/contact/attack")


def check_quarry(wanted: Quarry | UnsetType, quarries: tuple[Quarry, ...], contact: Any) -> None:
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


def in_sight(state: Any) -> Any:
    """Return the contact of `state`, which must have one."""
    assert state.contact is not None
    return state.contact


def offered(wanted: Any, offer: Offer[Any]) -> Any:
    """Return the answer of a standing order; None if it is left out or not offered."""
    return wanted if wanted in offer.choices else None


def offer_of(decision: str, rule: str, choices: tuple[Any, ...]) -> Offer[Any]:
    """Return the offer to decide between `choices`, by `rule`; the first is the example."""
    return Offer(decision=decision, rule=rule, choices=choices, example=choices[0])


def follows_damaged(state: Any, charts: Any) -> bool:
    """Return whether the next step finds damaged ships again."""
    del charts
    return state.quarry == "damaged_ships" and state.result is None


def follows_others(state: Any, charts: Any) -> bool:
    """Return whether the next step looks for a convoy or undamaged ships."""
    del charts
    return state.quarry in ("convoy", "escorted_ships") and state.result is None


def unlit(state: Any, quarry: Quarry) -> bool:
    """Return whether the `quarry` has been found, and day or night is still open."""
    contact = state.contact
    found = contact is not None and state.result == "contact" and contact.time is None
    return found and state.quarry == quarry


def with_light(state: Any, trace: tuple[TraceStep, ...], time: TimeOfDay) -> Step[Any]:
    """Return the step that sets the light of the contact in `state`; `trace`: how it was found."""
    return stepped(state, trace, contact=msgspec.structs.replace(in_sight(state), time=time))


_TIMES = offer_of("time_of_day", "8.3.4", tuple(ChooseTime(time) for time in TimeOfDay))
TIME = Ask(
    offer=lambda _state, _charts: _TIMES,
    takes=lambda state, decision, _charts: with_light(state, (), decision.time),
    standing=lambda state, offer: offered(ChooseTime(state.order.standing_orders.time), offer),
)
"""Catch up with damaged ships by day or by night (8.3.4)."""


def light_rolled(state: Any, charts: Any) -> bool:
    """Return whether the light of undamaged ships has to be found again (9.7.5)."""
    del charts
    return unlit(state, "escorted_ships")


def follow_headline(state: Any, charts: Any) -> FollowHeadline:
    """Return the result of following, as far as `state` has it."""
    del charts
    found = state.contact if state.result == "contact" else None
    return FollowHeadline(
        result=state.result,
        quarry=state.quarry,
        escorted=None if found is None else found.escorted,
        time=None if found is None else found.time,
    )

"""What the rules forbid in a round of attack in both submarine games: aim, approach, ends (9)."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.rulesets.submarine.plausible import fight_faults
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import Detection, Posture, Range, TimeOfDay


def tactics_given(order: Any, contact: Any) -> tuple[Any, str]:
    """How the round that `order` asks for is made, and where that stands.

    Posture and range hold for the whole round (9.4.2). Raises Refused where neither order nor
    contact says so, where the round has begun in another way, or cannot have been made so.
    """
    tactics, member = order.tactics, "/tactics"
    if tactics is None:
        tactics, member = contact.tactics, "/situation/contact/tactics"
    if tactics is None:
        raise Refused(
            "tactics_missing",
            "posture and range hold for a whole round: say how this one is made",
            rule="9.2",
            member="/tactics",
        )
    begun = contact.groups_fired or contact.approach is not None
    if contact.tactics not in (None, tactics) and begun:
        raise Refused(
            "tactics_changed",
            "posture and range hold for the whole round, and this one has begun",
            rule="9.4.2",
            member="/tactics",
            choices=(contact.tactics,),
        )
    # What was said of the round without its tactics must be of a round made in this way.
    for fault in fight_faults(msgspec.structs.replace(contact, tactics=tactics), alone=True):
        raise fault
    return tactics, member


def check_time_known(contact: Any) -> None:
    """Raise Refused for escorted ships of which it is not known whether it is day (9.1.3)."""
    if contact.time is None:
        raise Refused(
            "time_missing",
            "how escorted ships are attacked depends on whether it is day or night",
            rule="9.1.3",
            member="/situation/contact/time",
            choices=tuple(TimeOfDay),
        )


def check_unanswered(contact: Any, answered: str, attacked: str) -> None:
    """Raise Refused for escorted ships whose escorts have an attack, or the boat, to answer.

    `answered`: the rule by which they look for a boat that has attacked; `attacked`: that by which
    they attack one that they have found.
    """
    if contact.phase == "over":
        raise Refused(
            "round_fought",
            "this round has been fought: escorted ships are followed, or left",
            rule=answered,
            member="/situation/contact/phase",
        )
    if contact.attack is not None:
        raise Refused(
            "escorts_answer",
            "the attack of this round has been made, and the escorts look for the boat",
            rule=answered,
            member="/situation/contact/attack",
        )
    if contact.detection not in (None, Detection.UNDETECTED):
        raise Refused(
            "escorts_answer",
            "the escorts have detected the boat, and attack it",
            rule=attacked,
            member="/situation/contact/detection",
        )


def check_approach_made(contact: Any, tactics: Any) -> None:
    """Raise Refused for a round at close range without its check, or one that was found (9.2.2)."""
    close = contact.escorted and tactics.range is Range.CLOSE
    approach, member = contact.approach, "/situation/contact/approach"
    if close and approach is None and not contact.escort_arrived:
        raise Refused(
            "approach_check_missing",
            "before firing at escorted targets from close range the approach is checked; send "
            "the result as `approach`",
            rule="9.2.2",
            member=member,
            choices=(Detection.UNDETECTED,),
        )
    if approach is not None and not close and not (contact.escorted and contact.escort_arrived):
        raise Refused(
            "approach_check_not_due",
            "the approach is checked at close range against escorted targets only",
            rule="9.2.2",
            member=member,
        )
    if approach not in (None, Detection.UNDETECTED):
        raise Refused(
            "found_on_approach",
            "a boat that is detected on its approach fires nothing, and is attacked",
            rule="9.2.2",
            member=member,
        )


def check_fires_once(weapon: str, used: tuple[str, ...], place: str) -> None:
    """Raise Refused for a group of weapons that is among those `used` in this round (9.4.2)."""
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )


def check_groups_fired(contact: Any) -> None:
    """Raise Refused for a group of weapons that has fired twice in this round (9.4.2)."""
    for place, weapon in enumerate(contact.groups_fired):
        before = contact.groups_fired[:place]
        check_fires_once(weapon, before, f"/situation/contact/groups_fired/{place}")


def check_both_ends(contact: Any, used: tuple[str, ...], place: str) -> None:
    """Raise Refused for both ends of tubes fired submerged at escorted ships (9.2.1)."""
    both = "forward" in used and "aft" in used
    if both and contact.escorted and contact.tactics.posture is Posture.SUBMERGED:
        raise Refused(
            "both_ends_submerged",
            "forward and aft tubes are fired in one round in a night surface attack or at "
            "unescorted ships only",
            rule="9.2.1",
            member=place,
        )


def check_aim(group: Any, afloat: tuple[int, ...], member: str) -> None:
    """Check that a group chosen with open eyes is aimed at the ships `afloat` (9.2.5)."""
    if weapon_of(group) == "deck_gun":
        aimed = [(target, f"targets/{at}") for at, target in enumerate(group.targets)]
    else:
        aimed = [(shot.target, f"torpedoes/{at}/target") for at, shot in enumerate(group.torpedoes)]
    for target, place in aimed:
        if target not in afloat:
            raise Refused(
                "target_sunk",
                f"target {target} is sunk",
                rule="9.2.5",
                member=f"{member}/{place}",
                choices=afloat,
            )


def no_such_target(targets: int, target: int, member: str) -> Refused:
    """What is wrong with a `target` beyond so many `targets`."""
    return Refused(
        "no_such_target",
        f"there are {targets} targets, not {target}",
        rule="9.1.1",
        member=member,
        choices=tuple(range(1, targets + 1)),
    )


def check_additional_round(lookout: Any, abort_rule: str) -> None:
    """Raise Refused for another round (9.4.3) where there is nothing to fight, or no boat to.

    `abort_rule`: the one by which an aborting boat attacks nothing.
    """
    if lookout.patrol.aborting:
        raise Refused(
            "must_abort",
            "an aborting boat attacks nothing, and so no other round",
            rule=abort_rule,
            member="/situation/patrol/aborting",
        )
    contact = lookout.contact
    if contact is None or not contact.targets:
        raise Refused(
            "nobody_in_sight",
            "another round is fought against ships in sight, and there are none",
            rule="9.4.3",
            member="/situation/contact",
        )
    if contact.escorted:
        raise Refused(
            "escorted",
            "there are no additional rounds against ships with an escort, but following",
            rule="9.4.5",
            member="/situation/contact/escorted",
        )
    check_fought(contact, "9.4.3")


def check_fought(contact: Any, rule: str) -> None:
    """Raise Refused where, by `rule`, the round is fought first, or the ships are left."""
    if contact.phase == "attack":
        raise Refused(
            "round_not_fought",
            "this round has not been fought yet: the ships are attacked first, or left",
            rule=rule,
            member="/situation/contact/phase",
        )

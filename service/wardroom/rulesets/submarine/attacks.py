"""What the rules forbid in a round of attack in both submarine games: aim, approach, ends (9)."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.rulesets.submarine.plausible import fight_faults
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import Detection, Posture, Range, TimeOfDay


def tactics_given(order: Any, contact: Any) -> tuple[Any, str]:
    """Return how the round that `order` asks for is made, and where that stands.

    Posture and range hold for the whole round (9.4.2). Raises Refused where neither order nor
    contact says so, where the round has begun in another way, or cannot have been made so.
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
    """Raise Refused where the round of `contact` cannot have been made by its tactics (9.4.2).

    What was said of a round without its tactics must be of one that was made in this way.
    """
    for fault in fight_faults(contact, alone=True):
        raise fault


def check_time_known(contact: Any) -> None:
    """Raise Refused for escorted ships of which it is not known whether it is day (9.1.3)."""
    if contact.time is None:
        raise Refused(
            "time_missing", rule="9.1.3", member="/situation/contact/time", choices=tuple(TimeOfDay)
        )


def check_unanswered(contact: Any, answered: str, attacked: str) -> None:
    """Raise Refused for escorted ships whose escorts have an attack, or the boat, to answer.

    `answered`: the rule by which they look for a boat that has attacked; `attacked`: that by which
    they attack one that they have found.
    """
    if contact.phase == "over":
        raise Refused("round_fought.escorted", rule=answered, member="/situation/contact/phase")
    if contact.attack is not None:
        raise Refused("escorts_answer.fought", rule=answered, member="/situation/contact/attack")
    if contact.detection not in (None, Detection.UNDETECTED):
        raise Refused("escorts_answer.attack", rule=attacked, member="/situation/contact/detection")


def check_approach_made(contact: Any, tactics: Any) -> None:
    """Raise Refused for a round at close range without its check, or one that was found (9.2.2)."""
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
    """Return what is wrong with a group of weapons that fires twice in a round (9.4.2)."""
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
    """Check that a group chosen with open eyes is aimed at the ships `afloat` (9.2.5)."""
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
    """Return what is wrong with a `target` beyond so many `targets`."""
    return Refused(
        "no_such_target",
        rule="9.1.1",
        member=member,
        choices=tuple(range(1, targets + 1)),
        targets=targets,
        target=target,
    )


def check_additional_round(lookout: Any, abort_rule: str) -> None:
    """Raise Refused for another round (9.4.3) where there is nothing to fight, or no boat to.

    `abort_rule`: the one by which an aborting boat attacks nothing.
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
    """Raise Refused where, by `rule`, the round is fought first, or the ships are left."""
    if contact.phase == "attack":
        raise Refused("round_not_fought.attack", rule=rule, member="/situation/contact/phase")

"""What the rules forbid in a round of attack: the round itself, and groups that cannot fire (9)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.hunters.attack.attack_round import Attacking, SalvoOrder
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.attack.tubes import torpedo_faults
from wardroom.rulesets.hunters.attack.weapon_groups import ForwardTubes, WeaponGroup
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.submarine.attacks import (
    both_ends_submerged,
    check_approach_made,
    check_time_known,
    check_unanswered,
    fired_already,
    no_such_target,
    tactics_given,
)
from wardroom.rulesets.submarine.decisions import Tactics
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import (
    End,
    Posture,
    SystemState,
    TimeOfDay,
)
from wardroom.rulesets.submarine.weapon_groups import DeckGuns

_OPERATIONAL = SystemState.OPERATIONAL
_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ the round


def tactics_of(attacking: Attacking, order: SalvoOrder, charts: HuntersCharts) -> Tactics:
    """Return how the round that `order` asks for is made.

    Raises Refused, with the rule, for an attack that the boat cannot make so. Whether its weapon
    groups can fire is left to `group_faults`.
    """
    contact = attacking.contact
    tactics: Tactics
    tactics, member = tactics_given(order, contact)
    check_boat_may_attack(attacking.boat, attacking.crew, attacking.patrol)
    if tactics.posture is Posture.SUBMERGED and (
        attacking.boat.systems.periscope is not _OPERATIONAL
    ):
        raise Refused("periscope_out", rule="9.2", member=f"{member}/posture")
    check_contact(contact, tactics.posture, charts, f"{member}/posture")
    check_approach_made(contact, tactics)
    return tactics


def check_boat_may_attack(boat: Boat | None, crew: Crew, patrol: Patrol | None) -> None:
    """Raise Refused for a boat, known or not, that aborts its patrol, or has to (10.8.4)."""
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

    `member`: where the posture stands.
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
    """Return whatever forbids `group` to fire after the groups in `used`.

    `place`: where it stands in the order.
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
        if forbidden:  # One of them is enough: each stands behind those that go deeper.
            yield Refused(what, rule=rule, member=place)
            break
    for index, target in enumerate(group.targets):
        if target > len(contact.targets):
            yield no_such_target(len(contact.targets), target, f"{place}/targets/{index}")

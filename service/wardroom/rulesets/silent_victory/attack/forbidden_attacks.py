"""What the rules forbid in a round of attack: the round itself, and groups that cannot fire (9)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.silent_victory.attack.attack_round import Attacking, SalvoOrder
from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.attack.tubes import torpedo_faults
from wardroom.rulesets.silent_victory.attack.weapon_groups import (
    ForwardTubes,
    WeaponGroup,
    guns_at_work,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.patrol.forced_abort import (
    forced_aborts,
    member_at_fault,
    require_a_diesel,
)
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
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
from wardroom.rulesets.submarine.terms import End, Posture, SystemState, TimeOfDay
from wardroom.rulesets.submarine.weapon_groups import DeckGuns

_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ the round


def tactics_of(attacking: Attacking, order: SalvoOrder, charts: SilentVictoryCharts) -> Tactics:
    """Return how the round that `order` asks for is made.

    Raises Refused, with the rule, for an attack that the boat cannot make so. Whether its weapon
    groups can fire is left to `group_faults`.
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

    `member`: where the posture stands.
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
        if forbidden:  # One of them is enough: each stands behind those that go deeper.
            yield Refused(what, rule=rule, member=place)
            break
    for index, target in enumerate(group.targets):
        at = f"{place}/targets/{index}"
        if target > len(contact.targets):
            yield no_such_target(len(contact.targets), target, at)
        elif contact.targets[target - 1].type == "A":
            yield Refused("armed_merchant", rule="9.3.1", member=at)

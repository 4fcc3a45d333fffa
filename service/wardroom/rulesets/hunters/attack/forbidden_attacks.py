"""What the rules forbid in a round of attack: the round itself, and groups that cannot fire (9)."""

from __future__ import annotations

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.attack.attack_round import Attacking, SalvoOrder
from wardroom.rulesets.hunters.attack.gunnery import is_sunk
from wardroom.rulesets.hunters.attack.tubes import check_torpedoes, no_such_target
from wardroom.rulesets.hunters.attack.weapon_groups import DeckGun, ForwardTubes, WeaponGroup
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.situation.contact import Contact, Tactics
from wardroom.rulesets.submarine.salvo import weapon_of
from wardroom.rulesets.submarine.terms import (
    Detection,
    End,
    Posture,
    Range,
    SystemState,
    TimeOfDay,
)

_OPERATIONAL = SystemState.OPERATIONAL
_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ the round


def tactics_of(attacking: Attacking, order: SalvoOrder, charts: HuntersCharts) -> Tactics:
    """How the round that `order` asks for is made.

    Raises Refused, with the rule, for an attack that the boat cannot make so. Whether its weapon
    groups can fire is left to `check_group`.
    """
    contact = attacking.contact
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
    _check_boat_may_attack(attacking)
    if tactics.posture is Posture.SUBMERGED and (
        attacking.boat.systems.periscope is not _OPERATIONAL
    ):
        raise Refused(
            "periscope_out",
            "a submerged attack needs a working periscope",
            rule="9.2",
            member=f"{member}/posture",
        )
    check_contact(contact, tactics.posture, charts, f"{member}/posture")
    _check_approach(contact, tactics)
    begun = contact.groups_fired or contact.approach is not None
    if contact.tactics not in (None, tactics) and begun:
        raise Refused(
            "tactics_changed",
            "posture and range hold for the whole round, and this one has begun",
            rule="9.4.2",
            member="/tactics",
            choices=(contact.tactics,),
        )
    return tactics


def _check_boat_may_attack(attacking: Attacking) -> None:
    boat, patrol = attacking.boat, attacking.patrol
    failed = patrol is not None and patrol.gyro_compass_failed
    for abort in forced_aborts(boat, attacking.crew, gyro_compass_failed=failed):
        raise Refused(
            "must_abort",
            f"the boat must abort ({abort.cause}), and an aborting boat attacks nothing",
            rule="10.8.4",
            member=member_at_fault(abort, boat),
        )
    if patrol is not None and patrol.aborting:
        raise Refused(
            "must_abort",
            "an aborting boat attacks nothing",
            rule="10.8.4",
            member="/situation/patrol/aborting",
        )


def check_contact(contact: Contact, posture: Posture, charts: HuntersCharts, member: str) -> None:
    """Raise Refused for ships that cannot be attacked, or not in this posture.

    `member`: where the posture stands.
    """
    if not contact.targets:
        raise Refused(
            "no_targets",
            "there are no ships in sight",
            rule="9.1.1",
            member="/situation/contact/targets",
        )
    for index, ship in enumerate(contact.targets):
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                f"target {index + 1} has taken {ship.damage} points and is sunk",
                rule="9.2.5",
                member=f"/situation/contact/targets/{index}/damage",
            )
    if posture is _SURFACED and contact.escort_arrived:
        raise Refused(
            "dived_already",
            "when an escort arrives the boat has dived",
            rule="9.4.6",
            member=member,
            choices=(Posture.SUBMERGED,),
        )
    if contact.escorted:
        _check_escorts(contact, posture, member)


def _check_escorts(contact: Contact, posture: Posture, member: str) -> None:
    if contact.time is None:
        raise Refused(
            "time_missing",
            "how escorted ships are attacked depends on whether it is day or night",
            rule="9.1.3",
            member="/situation/contact/time",
            choices=tuple(TimeOfDay),
        )
    if posture is _SURFACED and contact.time is TimeOfDay.DAY:
        raise Refused(
            "surfaced_by_day",
            "escorted targets are attacked on the surface at night only",
            rule="9.2",
            member=member,
            choices=(Posture.SUBMERGED,),
        )
    if contact.attack is not None:
        raise Refused(
            "escorts_answer",
            "the attack of this round has been made, and the escorts look for the boat",
            rule="9.2.7",
            member="/situation/contact/attack",
        )
    if contact.detection not in (None, Detection.UNDETECTED):
        raise Refused(
            "escorts_answer",
            "the escorts have detected the boat, and attack it",
            rule="9.6.8",
            member="/situation/contact/detection",
        )


def _check_approach(contact: Contact, tactics: Tactics) -> None:
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
    if not close and approach is not None:
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


# ------------------------------------------------------------------------------ weapon groups


def check_group(
    attacking: Attacking,
    group: WeaponGroup,
    used: tuple[str, ...],
    charts: HuntersCharts,
    place: str,
) -> None:
    """Check that `group` may fire after the groups in `used`; `place`: where it stands."""
    weapon = weapon_of(group)
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )
    if isinstance(group, DeckGun):
        _check_gun(attacking, group, charts, place)
    else:
        end = End.FORWARD if isinstance(group, ForwardTubes) else End.AFT
        data, ships = charts.boats.type[attacking.boat.type], attacking.contact.targets
        check_torpedoes(attacking.boat, group.torpedoes, end, len(ships), data, place)
    _check_both_ends(attacking, (*used, weapon), place)


def check_aim(group: WeaponGroup, afloat: tuple[int, ...], member: str) -> None:
    """Check that a group chosen with open eyes is aimed at the ships `afloat` (9.2.5)."""
    if isinstance(group, DeckGun):
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


def _check_both_ends(attacking: Attacking, used: tuple[str, ...], place: str) -> None:
    both = "forward" in used and "aft" in used
    submerged = attacking.tactics.posture is Posture.SUBMERGED
    if both and attacking.contact.escorted and submerged:
        raise Refused(
            "both_ends_submerged",
            "forward and aft tubes are fired in one round in a night surface attack or at "
            "unescorted ships only",
            rule="9.2.1",
            member=place,
        )


def _check_gun(attacking: Attacking, group: DeckGun, charts: HuntersCharts, place: str) -> None:
    boat, contact = attacking.boat, attacking.contact
    points, most = len(group.targets), charts.u1.deck_gun_points
    refusals = (
        (contact.escorted, "gun_against_escorted",
         "the deck gun is used against unescorted ships only", "9.3.1"),
        (attacking.tactics.posture is not _SURFACED, "gun_submerged",
         "the deck gun is used on the surface only", "9.3.1"),
        (boat.systems.deck_gun is SystemState.ABSENT, "gun_absent",
         "this type carries no deck gun", "4.4.1"),
        (boat.systems.deck_gun is not _OPERATIONAL, "gun_out",
         f"the deck gun is {boat.systems.deck_gun}", "10.0"),
        (points > most, "too_many_gun_points",
         f"at most {most} points of ammunition are fired in a round, not {points}", "9.3.2"),
        (points > boat.deck_gun_ammo, "out_of_gun_ammo",
         f"{boat.deck_gun_ammo} points of ammunition are left, {points} are ordered", "4.6.1"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=place)
    for index, target in enumerate(group.targets):
        if target > len(contact.targets):
            raise no_such_target(len(contact.targets), target, f"{place}/targets/{index}")

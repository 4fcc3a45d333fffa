"""What the rules forbid in a round of attack: its order, and weapon groups that cannot fire (9)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.attack.attack_round import SalvoOrder, SalvoState
from wardroom.rulesets.hunters.attack.gunnery import Ship, is_sunk
from wardroom.rulesets.hunters.attack.tubes import check_torpedoes, no_such_target
from wardroom.rulesets.hunters.attack.weapon_groups import (
    DeckGun,
    ForwardTubes,
    Weapon,
    WeaponGroup,
    weapon_of,
)
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.patrol.forced_abort import forced_aborts, member_at_fault
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.terms import ShipKind
from wardroom.rulesets.submarine.terms import End, Posture, Range, SystemState, TimeOfDay

_OPERATIONAL = SystemState.OPERATIONAL
_SURFACED = Posture.SURFACED


# ------------------------------------------------------------------------------ orders


def check_order(order: SalvoOrder, boat: Boat, charts: HuntersCharts) -> None:
    """Raise Refused, with the rule, for an attack that `boat` cannot make so.

    Whether its weapon groups can fire is left to `check_groups`.
    """
    _check_boat_may_attack(boat, order.crew)
    _check_posture(order, boat)
    _check_escorts(order)
    _check_approach(order)
    _check_targets_afloat(order.targets, charts)


def _check_boat_may_attack(boat: Boat, crew: Crew) -> None:
    for abort in forced_aborts(boat, crew):
        raise Refused(
            "must_abort",
            f"the boat must abort ({abort.cause}), and an aborting boat attacks nothing",
            rule="10.8.4",
            member=member_at_fault(abort, boat),
        )


def _check_posture(order: SalvoOrder, boat: Boat) -> None:
    if order.posture is Posture.SUBMERGED:
        if boat.systems.periscope is not _OPERATIONAL:
            raise Refused(
                "periscope_out",
                "a submerged attack needs a working periscope",
                rule="9.2",
                member="/posture",
            )
    elif order.escorted and order.time is TimeOfDay.DAY:
        raise Refused(
            "surfaced_by_day",
            "escorted targets are attacked on the surface at night only",
            rule="9.2",
            member="/posture",
            choices=(Posture.SUBMERGED,),
        )


def _check_escorts(order: SalvoOrder) -> None:
    if order.approach == "escort_arrived" and order.posture is _SURFACED:
        raise Refused(
            "dived_already",
            "when an escort arrives the boat has dived",
            rule="9.4.6",
            member="/posture",
            choices=(Posture.SUBMERGED,),
        )
    if order.escorted:
        return
    if any(ship.kind is ShipKind.CAPITAL_SHIP for ship in order.targets):
        raise Refused(
            "capital_ship_unescorted",
            "a capital ship always has its escort",
            rule="8.1.3",
            member="/escorted",
            choices=(True,),
        )


def _check_approach(order: SalvoOrder) -> None:
    needed = order.escorted and order.range is Range.CLOSE
    given = not isinstance(order.approach, UnsetType)
    if needed and not given:
        raise Refused(
            "approach_check_missing",
            "before firing at escorted targets from close range the approach is checked; send "
            "the result as `approach`",
            rule="9.2.2",
            member="/approach",
            choices=("undetected", "escort_arrived"),
        )
    if given and not needed:
        raise Refused(
            "approach_check_not_due",
            "the approach is checked at close range against escorted targets only",
            rule="9.2.2",
            member="/approach",
        )


def _check_targets_afloat(targets: tuple[Ship, ...], charts: HuntersCharts) -> None:
    for index, ship in enumerate(targets):
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                f"target {index + 1} has taken {ship.damage} points and is sunk",
                rule="9.2.5",
                member=f"/targets/{index}/damage",
            )


# ------------------------------------------------------------------------------ weapon groups


def check_groups(
    state: SalvoState, groups: tuple[WeaponGroup, ...], charts: HuntersCharts, member: str
) -> None:
    """Check that `groups` may fire one after the other in this round.

    `member`: where they stand, for error messages.
    """
    used = list(state.groups_fired)
    for index, group in enumerate(groups):
        check_group(state, group, used, charts, f"{member}/{index}")
        used.append(weapon_of(group))


def check_group(
    state: SalvoState,
    group: WeaponGroup,
    used: Sequence[Weapon],
    charts: HuntersCharts,
    place: str,
) -> None:
    """Check that `group` may fire after the groups in `used`."""
    weapon = weapon_of(group)
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )
    if isinstance(group, DeckGun):
        _check_gun(state, group, charts, place)
    else:
        end = End.FORWARD if isinstance(group, ForwardTubes) else End.AFT
        data = charts.boats.type[state.boat.type]
        check_torpedoes(state.boat, group.torpedoes, end, len(state.targets), data, place)
    _check_both_ends(state, (*used, weapon), place)


def check_aimed_afloat(state: SalvoState, group: WeaponGroup, charts: HuntersCharts) -> None:
    """Check that a group chosen with open eyes is aimed at ships afloat (9.2.5)."""
    if isinstance(group, DeckGun):
        aimed = [(target, f"targets/{at}") for at, target in enumerate(group.targets)]
    else:
        aimed = [(shot.target, f"torpedoes/{at}/target") for at, shot in enumerate(group.torpedoes)]
    afloat = [at for at, ship in enumerate(state.targets, 1) if not is_sunk(ship, charts)]
    for target, place in aimed:
        if target not in afloat:
            raise Refused(
                "target_sunk",
                f"target {target} is sunk",
                rule="9.2.5",
                member=f"/decision/group/{place}",
                choices=afloat,
            )


def _check_both_ends(state: SalvoState, used: Sequence[str], place: str) -> None:
    circumstances = state.circumstances
    both = "forward" in used and "aft" in used
    if both and circumstances.escorted and circumstances.posture is Posture.SUBMERGED:
        raise Refused(
            "both_ends_submerged",
            "forward and aft tubes are fired in one round in a night surface attack or at "
            "unescorted ships only",
            rule="9.2.1",
            member=place,
        )


def _check_gun(state: SalvoState, group: DeckGun, charts: HuntersCharts, place: str) -> None:
    boat, circumstances = state.boat, state.circumstances
    points, most = len(group.targets), charts.u1.deck_gun_points
    refusals = (
        (circumstances.escorted, "gun_against_escorted",
         "the deck gun is used against unescorted ships only", "9.3.1"),
        (circumstances.posture is not _SURFACED, "gun_submerged",
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
        if target > len(state.targets):
            raise no_such_target(len(state.targets), target, f"{place}/targets/{index}")

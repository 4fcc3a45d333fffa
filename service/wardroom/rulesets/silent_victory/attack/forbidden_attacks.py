"""What the rules forbid in a round of attack: its order, and weapon groups that cannot fire (9)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoOrder, SalvoState
from wardroom.rulesets.silent_victory.attack.gunnery import Ship, check_ships, is_sunk
from wardroom.rulesets.silent_victory.attack.tubes import check_torpedoes, no_such_target
from wardroom.rulesets.silent_victory.attack.weapon_groups import (
    DeckGuns,
    ForwardTubes,
    Weapon,
    WeaponGroup,
    guns_at_work,
    weapon_of,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import forced_aborts, require_a_diesel
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.terms import End, Posture, Range, SystemState, TimeOfDay

# ------------------------------------------------------------------------------ orders


def check_order(
    order: SalvoOrder, boat: Boat, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """Raise Refused, with the rule, for an attack that `boat` cannot make so.

    Whether its weapon groups can fire is left to `check_groups`.
    """
    _check_boat_may_attack(boat, order)
    check_ships(order.targets, charts)
    _check_posture(order, boat)
    _check_escorts(order, options, charts)
    _check_approach(order)
    _check_targets(order.targets, charts)


def _check_boat_may_attack(boat: Boat, order: SalvoOrder) -> None:
    require_a_diesel(boat)
    aborts = forced_aborts(boat, order.crew)
    if aborts or order.aborting:
        cause = aborts[0].cause if aborts else "by order of the captain"
        raise Refused(
            "must_abort",
            f"a boat that aborts its patrol attacks nothing ({cause})",
            rule="10.12.4",
            member="/boat" if aborts else "/aborting",
        )


def _check_posture(order: SalvoOrder, boat: Boat) -> None:
    if order.posture is Posture.SUBMERGED:
        if boat.systems.periscope is not SystemState.OPERATIONAL:
            raise Refused(
                "periscope_out",
                "a submerged attack needs a working periscope",
                rule="10.0",
                member="/posture",
            )
        return
    refusals = (
        (order.approach == "escort_arrived", "dived_already",
         "when an escort arrives the boat has dived", "9.4.6"),
        (order.escorted and order.time is TimeOfDay.DAY, "surfaced_by_day",
         "escorted targets are attacked on the surface at night only", "9.4.6"),
        (order.escort_crippled, "escort_has_guns",
         "an escort that cannot move still has its guns: the boat stays submerged", "14.9.1"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member="/posture", choices=(Posture.SUBMERGED,))


_SEVERAL_ESCORTS = (ShipKind.CAPITAL_SHIP, ShipKind.WARSHIP)


def _check_escorts(
    order: SalvoOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> None:
    """Who is escorted, by how many, and which escort can be fired at (8.1.3, 9.2.9, 14.9)."""
    kinds = [ship.kind for ship in order.targets]
    fleet = any(kind in _SEVERAL_ESCORTS for kind in kinds)
    if fleet and not order.escorted:
        raise Refused(
            "always_escorted",
            "capital ships and warships always have an escort",
            rule="8.2.6" if ShipKind.WARSHIP in kinds else "8.1.3",
            member="/escorted",
            choices=(True,),
        )
    escorts = [index for index, kind in enumerate(kinds) if kind is ShipKind.ESCORT]
    refusals = (
        (bool(escorts) and not order.escorted, "no_escort",
         "there is no escort to fire at", "9.2.9"),
        (bool(escorts) and ShipKind.WARSHIP in kinds, "no_other_escort",
         "a warship is its own escort: there is no other", "8.2.6"),
        (len(escorts) > 1, "one_escort_at_most",
         "one escort can be fired at", "9.2.9"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=f"/targets/{escorts[-1]}/kind")
    _check_limited_escorts(order, options, charts, merchants=len(kinds) - len(escorts), fleet=fleet)


def _check_limited_escorts(
    order: SalvoOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    merchants: int,
    fleet: bool,
) -> None:
    """The rule of limited escorts: an option, for one or two merchants (14.9)."""
    ships = charts.e1.targets.ships
    most = max((ships.get(each, 0) for each in charts.e1.limited_escorts.encounters), default=0)
    for name, given in (
        ("single_escort", order.single_escort),
        ("escort_crippled", order.escort_crippled),
    ):
        if not given:
            continue
        refusals = (
            (not options.limited_escorts, "option_not_in_force",
             "escorts are limited with the option limited_escorts only", "14.9"),
            (fleet or merchants > most, "several_escorts",
             "convoys, capital ships and warships always have several escorts", "14.9.1"),
            ((name == "single_escort") is not order.escorted, "no_such_escort",
             "the only escort is present, or crippled and the ships without", "14.9.1"),
        )  # fmt: skip
        for forbidden, code, detail, rule in refusals:
            if forbidden:
                raise Refused(code, detail, rule=rule, member=f"/{name}")


def _check_approach(order: SalvoOrder) -> None:
    due = order.escorted and order.range is Range.CLOSE
    given = not isinstance(order.approach, UnsetType)
    if due and not given:
        raise Refused(
            "approach_check_missing",
            "before firing at escorted targets from close range the approach is checked; send "
            "the result as `approach`",
            rule="9.2.2",
            member="/approach",
            choices=("undetected", "escort_arrived"),
        )
    arrived = order.approach == "escort_arrived" and order.escorted
    if given and not due and not arrived:
        raise Refused(
            "approach_check_not_due",
            "the approach is checked at close range against escorted targets only",
            rule="9.2.2",
            member="/approach",
        )


def _check_targets(targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> None:
    for index, ship in enumerate(targets):
        if ship.type == "SS":
            raise Refused(
                "submarine_among_targets",
                "a submarine is met by itself: fight-submarine",
                rule="9.9",
                member=f"/targets/{index}/type",
            )
        if is_sunk(ship, charts):
            raise Refused(
                "target_sunk",
                f"target {index + 1} has taken {ship.damage} points and is sunk",
                rule="9.2.5",
                member=f"/targets/{index}/damage",
            )


# ------------------------------------------------------------------------------ weapon groups


def check_groups(
    state: SalvoState,
    groups: tuple[WeaponGroup, ...],
    charts: SilentVictoryCharts,
    member: str,
) -> None:
    """Check that `groups` may fire one after the other in this round; `member`: where they are."""
    used = list(state.groups_fired)
    for index, group in enumerate(groups):
        check_group(state, group, used, charts, f"{member}/{index}")
        used.append(weapon_of(group))


def check_group(
    state: SalvoState,
    group: WeaponGroup,
    used: Sequence[Weapon],
    charts: SilentVictoryCharts,
    place: str,
) -> None:
    """Check that `group` may fire after those that are `used` in this round."""
    weapon = weapon_of(group)
    if weapon in used:
        raise Refused(
            "group_fired_already",
            f"the {weapon} group fires once in a round",
            rule="9.4.2",
            member=place,
        )
    if isinstance(group, DeckGuns):
        _check_guns(state, group, charts, place)
    else:
        end = End.FORWARD if isinstance(group, ForwardTubes) else End.AFT
        check_torpedoes(state.boat, group.torpedoes, end, len(state.targets), charts, place)
    _check_both_ends(state, (*used, weapon), place)


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


def _check_guns(
    state: SalvoState, group: DeckGuns, charts: SilentVictoryCharts, place: str
) -> None:
    boat, circumstances = state.boat, state.circumstances
    guns = len(guns_at_work(boat))
    points, most = len(group.targets), charts.s1.deck_gun_points * guns
    refusals = (
        (circumstances.escorted, "gun_against_escorted",
         "deck guns are used against unescorted ships only", "9.3.1"),
        (circumstances.posture is not Posture.SURFACED, "gun_submerged",
         "deck guns are used on the surface only", "9.3.1"),
        (not guns, "guns_out",
         "no deck gun works", "10.0"),
        (points > most, "too_many_gun_points",
         f"at most {most} points of ammunition are fired in a round, not {points}", "9.3.4"),
        (points > boat.deck_gun_ammo, "out_of_gun_ammo",
         f"{boat.deck_gun_ammo} points of ammunition are left, {points} are ordered", "4.6.3"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=place)
    for index, target in enumerate(group.targets):
        at = f"{place}/targets/{index}"
        if target > len(state.targets):
            raise no_such_target(len(state.targets), target, at)
        if state.targets[target - 1].type == "A":
            raise Refused(
                "armed_merchant",
                "a merchant of type A is never a gun's target",
                rule="9.3.1",
                member=at,
            )

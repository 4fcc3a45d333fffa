"""Weapon groups allotted and fired, and those that can still fire (9.2 to 9.5)."""

from __future__ import annotations

import msgspec

from wardroom.engine.bounds import Bounds, Keywords
from wardroom.engine.procedure import Offer
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    GroupDetails,
    tactics_chosen,
)
from wardroom.rulesets.silent_victory.attack.gunnery import Shot, is_sunk, points_to_sink
from wardroom.rulesets.silent_victory.attack.tubes import (
    TorpedoAimed,
    emptied,
    loaded_at,
    torpedo_shots,
)
from wardroom.rulesets.silent_victory.attack.weapon_groups import (
    AftTubes,
    ForwardTubes,
    WeaponGroup,
    guns_at_work,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.silent_victory.situation.terms import ShipKind, Torpedo
from wardroom.rulesets.submarine.aiming import in_turn
from wardroom.rulesets.submarine.terms import ENDS, End, Posture
from wardroom.rulesets.submarine.torpedo_bounds import torpedo_bounds
from wardroom.rulesets.submarine.weapon_groups import DeckGuns

_FORWARD = End.FORWARD


# ------------------------------------------------------------------------------ allotment


def shots_of(
    boat: Boat, group: WeaponGroup, charts: SilentVictoryCharts, *, second_salvo: bool
) -> tuple[Shot, ...]:
    """Return the shots of `group`, in its order (9.2.1, 9.3.2)."""
    if isinstance(group, DeckGuns):
        each, guns = charts.s1.deck_gun_points, guns_at_work(boat)
        return tuple(
            Shot(target=target, gun=boat.deck_guns[guns[at // each]])
            for at, target in enumerate(group.targets)
        )
    return torpedo_shots(boat, group.torpedoes, second_salvo=second_salvo)


def spent(boat: Boat, shots: tuple[Shot, ...]) -> Boat:
    """Return `boat` without the torpedoes and the ammunition of `shots` (9.2.1, 9.3.2)."""
    tubes = [shot.tube for shot in shots]
    ammo = boat.deck_gun_ammo - tubes.count(None)
    return msgspec.structs.replace(boat, tubes=emptied(boat.tubes, tubes), deck_gun_ammo=ammo)


def attack_made(
    contact: Contact, groups_fired: tuple[Weapon, ...], shots: tuple[Shot, ...]
) -> AttackMade:
    """Return the attack that the escorts will answer, with these `shots` (9.6.3).

    Their group is the last of those that have fired in this round. An escort that is fired at is
    missed as long as it is not hit (9.2.10).
    """
    tactics = tactics_chosen(contact)
    before = contact.attack or AttackMade(range=tactics.range, posture=tactics.posture)
    at_escort = any(contact.targets[shot.target - 1].kind is ShipKind.ESCORT for shot in shots)
    return AttackMade(
        range=tactics.range,
        posture=tactics.posture,
        mk14_fired=before.mk14_fired or any(shot.torpedo is Torpedo.MK14 for shot in shots),
        forward_and_aft="forward" in groups_fired and "aft" in groups_fired,
        escort=before.escort or ("missed" if at_escort else None),
    )


# ------------------------------------------------------------------------------ what is left


def gun_targets(targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> tuple[int, ...]:
    """Return the numbers of the ships that a gun may fire at: none that is armed (9.3.1)."""
    return tuple(
        number
        for number, ship in enumerate(targets, 1)
        if ship.type != "A" and not is_sunk(ship, charts)
    )


def gun_points(boat: Boat, targets: tuple[Ship, ...], charts: SilentVictoryCharts) -> int:
    """Return how many points of ammunition the deck guns can fire at these (9.3.1, 9.3.2)."""
    if not gun_targets(targets, charts):
        return 0
    return min(boat.deck_gun_ammo, len(guns_at_work(boat)) * charts.s1.deck_gun_points)


def groups_left(attacking: Attacking, charts: SilentVictoryCharts) -> tuple[Weapon, ...]:
    """Return the weapon groups that could still fire in this round (9.2.1, 9.3.1)."""
    boat, contact = attacking.boat, attacking.contact
    surfaced = attacking.tactics.posture is Posture.SURFACED
    gun = surfaced and gun_points(boat, contact.targets, charts) > 0
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(loaded_at(boat, End.FORWARD, charts))),
        ("aft", bool(loaded_at(boat, End.AFT, charts))),
        ("deck_gun", gun),
    )
    return tuple(weapon for weapon, can in ready if can and weapon not in contact.groups_fired)


def group_offer(
    attacking: Attacking, afloat: tuple[int, ...], charts: SilentVictoryCharts
) -> Offer[ChooseWeaponGroup]:
    """Return the choice of the next weapon group against unescorted ships (9.4.2), with its aims.

    `afloat`: the numbers of the targets that are. The example fires the first group that can fire
    at them in turn.
    """
    boat, left, targets = attacking.boat, groups_left(attacking, charts), attacking.contact.targets
    tubes = {end: loaded_at(boat, end, charts) if end.value in left else () for end in ENDS}
    points = gun_points(boat, targets, charts) if "deck_gun" in left else 0
    at_gun = gun_targets(targets, charts)
    details = GroupDetails(
        groups_left=left,
        targets=afloat,
        tubes_forward=tubes[End.FORWARD],
        tubes_aft=tubes[End.AFT],
        gun_points=points,
        gun_targets=at_gun if points else (),
    )
    return Offer(
        decision="weapon_group",
        rule="9.4.2",
        example=ChooseWeaponGroup(
            group=_usual_group(tubes, points_needed(targets, charts), points, at_gun)
        ),
        details=details,
        bounds=lambda: group_bounds(details),
    )


def group_bounds(details: GroupDetails) -> Bounds:
    """Return what the next group is held to (9.3.1, 9.4.2): one that is left, at ships afloat."""
    groups, limits = torpedo_bounds(
        "/group", details.targets, details.tubes_forward, details.tubes_aft
    )
    guns: dict[str, Keywords] = {"/group": {"anyOf": details.groups_left}}
    if details.gun_points:
        guns["/group=deck_gun/targets"] = {"maxItems": details.gun_points}
        guns["/group=deck_gun/targets/*"] = {"enum": details.gun_targets}
    return Bounds({**groups, **guns}, limits)


def _usual_group(
    tubes: dict[End, tuple[int, ...]], needed: dict[int, int], points: int, at_gun: tuple[int, ...]
) -> WeaponGroup:
    """The first group that can fire, torpedoes ship by ship."""
    for end in ENDS:
        if tubes[end]:
            return aimed_group(end, tubes[end], in_turn(needed, len(tubes[end])))
    return DeckGuns(targets=(at_gun[0],) * points)


def points_needed(ships: tuple[Ship, ...], charts: SilentVictoryCharts) -> dict[int, int]:
    """Return the points of damage that still sink each ship afloat, by its number."""
    return {
        number: points_to_sink(ship, charts) - ship.damage
        for number, ship in enumerate(ships, 1)
        if not is_sunk(ship, charts)
    }


def aimed_group(end: End, tubes: tuple[int, ...], aims: tuple[int, ...]) -> WeaponGroup:
    """Return the group of the torpedoes at `end` with `aims`, from the first of the `tubes`."""
    aimed = (
        TorpedoAimed(tube=tube, target=target) for tube, target in zip(tubes, aims, strict=False)
    )
    return torpedo_group(end, tuple(aimed))


def torpedo_group(end: End, torpedoes: tuple[TorpedoAimed, ...]) -> WeaponGroup:
    """Return the group of these `torpedoes`, from the tubes at `end`."""
    if end is _FORWARD:
        return ForwardTubes(torpedoes=torpedoes)
    return AftTubes(torpedoes=torpedoes)

"""Weapon groups allotted and fired, and those that can still fire (9.2 to 9.5)."""

from __future__ import annotations

import msgspec

from wardroom.engine.bounds import Bounds, Keywords
from wardroom.engine.procedure import Offer
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    GroupDetails,
    Shot,
    tactics_chosen,
)
from wardroom.rulesets.hunters.attack.gunnery import is_sunk, points_to_sink
from wardroom.rulesets.hunters.attack.tubes import TorpedoAimed, emptied, loaded_at
from wardroom.rulesets.hunters.attack.weapon_groups import AftTubes, ForwardTubes, WeaponGroup
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, torpedo_in
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.hunters.situation.terms import Torpedo
from wardroom.rulesets.submarine.aiming import in_turn
from wardroom.rulesets.submarine.terms import ENDS, End, Posture, SystemState
from wardroom.rulesets.submarine.torpedo_bounds import torpedo_bounds
from wardroom.rulesets.submarine.weapon_groups import DeckGuns

_OPERATIONAL = SystemState.OPERATIONAL
_FORWARD = End.FORWARD


# ------------------------------------------------------------------------------ allotment


def shots_of(
    boat: Boat, group: WeaponGroup, charts: HuntersCharts, *, second_salvo: bool
) -> tuple[Shot, ...]:
    """Return the shots of `group`, in its order (4.6.3, 9.2.1)."""
    if isinstance(group, DeckGuns):
        heavy = charts.boats.type[boat.type].deck_gun == charts.u3.heavy_deck_gun_calibre
        return tuple(Shot(target=target, heavy_gun=heavy) for target in group.targets)
    return tuple(
        Shot(
            target=each.target,
            tube=each.tube,
            torpedo=torpedo_in(boat.tubes[each.tube - 1]),
            second_salvo=second_salvo,
        )
        for each in group.torpedoes
    )


def spent(boat: Boat, shots: tuple[Shot, ...]) -> Boat:
    """Return `boat` without the torpedoes and the ammunition of `shots` (9.2.1, 9.3.2)."""
    tubes = [shot.tube for shot in shots]
    ammo = boat.deck_gun_ammo - tubes.count(None)
    return msgspec.structs.replace(boat, tubes=emptied(boat.tubes, tubes), deck_gun_ammo=ammo)


def attack_made(
    contact: Contact, groups_fired: tuple[Weapon, ...], shots: tuple[Shot, ...]
) -> AttackMade:
    """Return the attack that the escorts will answer, with these `shots` (9.6.3).

    Their group is the last of those that have fired in this round.
    """
    before, tactics = contact.attack, tactics_chosen(contact)
    g7a_before = before is not None and before.g7a_fired
    return AttackMade(
        range=tactics.range,
        posture=tactics.posture,
        g7a_fired=g7a_before or any(shot.torpedo is Torpedo.G7A for shot in shots),
        forward_and_aft="forward" in groups_fired and "aft" in groups_fired,
    )


# ------------------------------------------------------------------------------ what is left


def gun_points(boat: Boat, charts: HuntersCharts) -> int:
    """Return how many points of ammunition the deck gun can fire in a round (9.3.2)."""
    if boat.systems.deck_gun is not _OPERATIONAL:
        return 0
    return min(boat.deck_gun_ammo, charts.u1.deck_gun_points)


def groups_left(attacking: Attacking, charts: HuntersCharts) -> tuple[Weapon, ...]:
    """Return the weapon groups that could still fire in this round (9.2.1, 9.3.1)."""
    boat = attacking.boat
    gun = attacking.tactics.posture is Posture.SURFACED and gun_points(boat, charts) > 0
    ready: tuple[tuple[Weapon, bool], ...] = (
        ("forward", bool(loaded_at(boat, End.FORWARD, charts))),
        ("aft", bool(loaded_at(boat, End.AFT, charts))),
        ("deck_gun", gun),
    )
    used = attacking.contact.groups_fired
    return tuple(weapon for weapon, can in ready if can and weapon not in used)


def group_offer(
    attacking: Attacking, afloat: tuple[int, ...], charts: HuntersCharts
) -> Offer[ChooseWeaponGroup]:
    """Return the choice of the next weapon group against unescorted ships (9.4.2), with its aims.

    `afloat`: the numbers of the targets that are. The example fires the first group that can fire
    at them in turn.
    """
    boat, left, ships = attacking.boat, groups_left(attacking, charts), attacking.contact.targets
    tubes = {end: loaded_at(boat, end, charts) if end.value in left else () for end in ENDS}
    points = gun_points(boat, charts) if "deck_gun" in left else 0
    details = GroupDetails(
        groups_left=left,
        targets=afloat,
        tubes_forward=tubes[End.FORWARD],
        tubes_aft=tubes[End.AFT],
        gun_points=points,
    )
    return Offer(
        decision="weapon_group",
        rule="9.4.2",
        example=ChooseWeaponGroup(group=_usual_group(tubes, points_needed(ships, charts), points)),
        details=details,
        bounds=lambda: group_bounds(details),
    )


def group_bounds(details: GroupDetails) -> Bounds:
    """Return what the next group is held to (9.3.2, 9.4.2): one that is left, at ships afloat."""
    groups, limits = torpedo_bounds(
        "/group", details.targets, details.tubes_forward, details.tubes_aft
    )
    guns: dict[str, Keywords] = {
        "/group": {"anyOf": details.groups_left},
        "/group=deck_gun/targets": {"maxItems": details.gun_points},
        "/group=deck_gun/targets/*": {"enum": details.targets},
    }
    return Bounds({**groups, **guns}, limits)


def _usual_group(
    tubes: dict[End, tuple[int, ...]], needed: dict[int, int], points: int
) -> WeaponGroup:
    """The first group that can fire, torpedoes ship by ship."""
    for end in ENDS:
        if tubes[end]:
            return aimed_group(end, tubes[end], in_turn(needed, len(tubes[end])))
    return DeckGuns(targets=(next(iter(needed)),) * points)


def points_needed(ships: tuple[Ship, ...], charts: HuntersCharts) -> dict[int, int]:
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

"""A round of attack on ships as a procedure: torpedoes and deck gun (9.2 to 9.5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.dice import Dice
from wardroom.engine.bounds import Bounds, Keywords
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.rulesets.hunters.attack import approach
from wardroom.rulesets.hunters.attack.attack_round import (
    AftTubes,
    Attacking,
    ChooseWeaponGroup,
    ForwardTubes,
    GroupDetails,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
    Shot,
    TorpedoAimed,
    WeaponGroup,
    emptied,
    loaded_at,
    tactics_chosen,
)
from wardroom.rulesets.hunters.attack.gunnery import effect, fire, is_sunk, points_to_sink
from wardroom.rulesets.hunters.charts.career import MOST_TUBES
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, torpedo_in
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.hunters.situation.terms import Torpedo
from wardroom.rulesets.submarine.decisions import DeckGuns
from wardroom.rulesets.submarine.salvo import Salvo, fired, in_turn, torpedo_bounds
from wardroom.rulesets.submarine.terms import ENDS, End, Posture, SystemState
from wardroom.rulesets.submarine.views import TargetHeadline

# =================================================================================================
# Weapon groups: allotment, and the groups that can still fire (9.2 to 9.5).


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
    contact: Contact, groups_fired: tuple[str, ...], shots: tuple[Shot, ...]
) -> AttackMade:
    """Return the attack that the escorts will react to, with these `shots` (9.6.3).

    Their group is the last that has fired in this round.
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
    """Return the offer of the next weapon group, with its targets, at unescorted ships (9.4.2).

    `afloat`: the numbers of the targets afloat. The example fires the first possible group at them
    in turn.
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
    """Return the bounds of the next group (9.3.2, 9.4.2): one that is left, at ships afloat."""
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
    """Return the damage points still needed to sink each ship afloat, by its number."""
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


# =================================================================================================
# The procedure (9.2 to 9.5).


def begin(
    attacking: Attacking, order: SalvoOrder, options: HuntersOptions, charts: HuntersCharts
) -> SalvoState:
    """Return the round of attack that `order` asks for.

    Raises Refused for an attack that the rules forbid: see `forbidden_attacks`.
    """
    tactics = approach.tactics_of(attacking, order, charts)
    contact = msgspec.structs.replace(attacking.contact, tactics=tactics)
    attacking = msgspec.structs.replace(attacking, contact=contact)
    state = holding(SalvoState, attacking, options=options, order=order)
    return ATTACK.begun(state, charts)


class ResolveSalvo(Salvo[SalvoState, HuntersCharts, WeaponGroup, Shot]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"
    most_shots = MOST_TUBES + 2
    wasted_gun_rule = "9.3.2"
    cease_fire = ChooseWeaponGroup(group=None)

    def is_sunk(self, state: SalvoState, target: int, charts: HuntersCharts) -> bool:
        """Return whether the ship with the number `target` has taken what sinks it (9.2.5)."""
        return is_sunk(state.contact.targets[target - 1], charts)

    def groups_left(self, state: SalvoState, charts: HuntersCharts) -> tuple[Weapon, ...]:
        """Return the weapon groups that could still fire in this round."""
        return groups_left(state, charts)

    def group_faults(
        self,
        state: SalvoState,
        group: WeaponGroup,
        used: tuple[str, ...],
        charts: HuntersCharts,
        member: str,
    ) -> Iterator[Refused]:
        """Return the faults that forbid `group` to fire after the groups in `used`."""
        return approach.group_faults(state, group, used, charts, member)

    def shots_of(
        self, state: SalvoState, group: WeaponGroup, charts: HuntersCharts, *, second_salvo: bool
    ) -> tuple[Shot, ...]:
        """Return the shots of `group`, in its order."""
        return shots_of(state.boat, group, charts, second_salvo=second_salvo)

    def spent(self, state: SalvoState, shots: tuple[Shot, ...]) -> Boat:
        """Return the boat without the torpedoes and the ammunition of `shots`."""
        return spent(state.boat, shots)

    def attack_made(
        self, state: SalvoState, groups_fired: tuple[str, ...], shots: tuple[Shot, ...]
    ) -> AttackMade:
        """Return the attack that the escorts will react to, with these `shots` (9.6.3)."""
        return attack_made(state.contact, groups_fired, shots)

    def shoot(
        self, state: SalvoState, shot: Shot, dice: Dice, charts: HuntersCharts
    ) -> Step[SalvoState]:
        """Return the roll to hit of the next shot, with its consequences (9.2.3 to 9.2.6)."""
        result = fire(state, shot, state.options, dice, charts)
        after, trace = fired(state, shot, result.damage), result.trace
        if result.damage:
            trace = (*trace, effect(shot, after.contact.targets[shot.target - 1], charts))
        return Step(after, trace)

    def offer_group(self, state: SalvoState, charts: HuntersCharts) -> Offer[ChooseWeaponGroup]:
        """Return the next weapon group against unescorted ships (9.4.2)."""
        return group_offer(state, self.afloat(state, charts), charts)


ATTACK = ResolveSalvo()


def headline(state: SalvoState, charts: HuntersCharts) -> SalvoHeadline:
    """Return the effects of the attack on its targets in `state`."""
    ships = state.contact.targets
    targets = tuple(
        TargetHeadline(
            number=number,
            damage=ship.damage,
            points_to_sink=points_to_sink(ship, charts),
            sunk=is_sunk(ship, charts),
        )
        for number, ship in enumerate(ships, 1)
    )
    return SalvoHeadline(
        targets=targets,
        ships_sunk=sum(target.sunk for target in targets),
        tonnage_sunk=sum(
            ship.tonnage for ship, target in zip(ships, targets, strict=True) if target.sunk
        ),
    )

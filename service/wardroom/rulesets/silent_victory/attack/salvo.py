"""A round of attack on ships as a procedure: torpedoes and deck guns (9.2 to 9.5, 14.8, 14.9)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.bounds import Bounds, Keywords
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage
from wardroom.rulesets.silent_victory.attack import approach
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AftTubes,
    Attacking,
    ChooseWeaponGroup,
    ForwardTubes,
    GroupDetails,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
    TorpedoAimed,
    WeaponGroup,
    emptied,
    guns_at_work,
    loaded_at,
    tactics_chosen,
    torpedo_shots,
)
from wardroom.rulesets.silent_victory.attack.gunnery import (
    REROLL_MISS,
    Shot,
    ShotResult,
    dice_of,
    effect,
    first_throw,
    is_sunk,
    miss_decided,
    miss_open,
    points_to_sink,
    progress_of_miss,
    second_throw,
)
from wardroom.rulesets.silent_victory.charts.career import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.silent_victory.situation.terms import ShipKind, Torpedo
from wardroom.rulesets.submarine.decisions import DeckGuns
from wardroom.rulesets.submarine.salvo import Salvo, fired, in_turn, naming, torpedo_bounds, unfired
from wardroom.rulesets.submarine.terms import ENDS, End, Posture
from wardroom.rulesets.submarine.views import TargetHeadline

# =================================================================================================
# Weapon groups: allotment, and the groups that can still fire (9.2 to 9.5).


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
    contact: Contact, groups_fired: tuple[str, ...], shots: tuple[Shot, ...]
) -> AttackMade:
    """Return the attack that the escorts will react to, with these `shots` (9.6.3).

    Their group is the last that has fired in this round. An escort that is fired at is missed as
    long as it is not hit (9.2.10).
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
    """Return the offer of the next weapon group, with its targets, at unescorted ships (9.4.2).

    `afloat`: the numbers of the targets afloat. The example fires the first possible group at them
    in turn.
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
    """Return the bounds of the next group (9.3.1, 9.4.2): one that is left, at ships afloat."""
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
# The procedure (9.2 to 9.5, 14.8, 14.9).


def begin(
    attacking: Attacking,
    order: SalvoOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> SalvoState:
    """Return the round of attack that `order` asks for.

    Raises Refused for an attack that the rules forbid: see `forbidden_attacks`.
    """
    tactics = approach.tactics_of(attacking, order, charts)
    contact = msgspec.structs.replace(attacking.contact, tactics=tactics)
    attacking = msgspec.structs.replace(attacking, contact=contact)
    slowed = damaged(contact)
    state = holding(SalvoState, attacking, options=options, order=order, slowed=slowed)
    return ATTACK.begun(state, charts)


def damaged(contact: Contact) -> tuple[int, ...]:
    """Return the numbers of the targets that are damaged (8.2.5)."""
    return tuple(number for number, ship in enumerate(contact.targets, 1) if ship.damage)


# ------------------------------------------------------------------------------ a shot


def throw_again(state: SalvoState, dice: Dice, charts: SilentVictoryCharts) -> Step[SalvoState]:
    """Throw a miss again, or let it stand, as was decided (11.3.10.2)."""
    shot, missed = state.pending[0], state.missed
    assert missed is not None
    done = second_throw(state, shot, missed, dice_of(shot, dice), charts)
    step = _after_shot(state, shot, done, charts)
    return Step(step.state, naming(state.contact.targets, step.trace))


def _after_shot(
    state: SalvoState, shot: Shot, done: ShotResult, charts: SilentVictoryCharts
) -> Step[SalvoState]:
    """What the first pending shot did, noted; a boat that it sank fires no more (14.8.1)."""
    after: SalvoState = fired(state, shot, done.damage, missed=None)
    trace, contact = done.trace, after.contact
    if done.damage:
        ship = contact.targets[shot.target - 1]
        trace = (*trace, effect(shot, ship, charts))
        if ship.kind is ShipKind.ESCORT and contact.attack is not None:
            attack = msgspec.structs.replace(contact.attack, escort="hit")
            contact = msgspec.structs.replace(contact, attack=attack)
            after = msgspec.structs.replace(after, contact=contact)
    if done.result == "strikes_boat":
        not_begun = (
            shots_of(after.boat, group, charts, second_salvo=False)
            for group in after.order.attack[after.groups_begun :]
        )
        lost = (*after.pending, *itertools.chain.from_iterable(not_begun))
        trace = (*trace, *unfired(lost, "14.8.1", "boat_sunk"))
        after = msgspec.structs.replace(after, pending=(), boat_sunk=True, ceased=True)
    return Step(after, trace)


# ------------------------------------------------------------------------------ the machine


class ResolveSalvo(Salvo[SalvoState, SilentVictoryCharts, WeaponGroup, Shot]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"
    most_shots = MOST_TUBES + 4
    wasted_gun_rule = "9.4.2"
    cease_fire = ChooseWeaponGroup(group=None)
    behind_a_shot = (
        Stage("11.3.10.2", "reroll_miss", when=miss_open, asks=REROLL_MISS),
        Stage("11.3.10.2", "miss", when=miss_decided, does=throw_again),
    )

    def is_sunk(self, state: SalvoState, target: int, charts: SilentVictoryCharts) -> bool:
        """Return whether the ship with the number `target` has taken what sinks it (9.2.5)."""
        return is_sunk(state.contact.targets[target - 1], charts)

    def groups_left(self, state: SalvoState, charts: SilentVictoryCharts) -> tuple[Weapon, ...]:
        """Return the weapon groups that could still fire in this round."""
        return groups_left(state, charts)

    def group_faults(
        self,
        state: SalvoState,
        group: WeaponGroup,
        used: tuple[str, ...],
        charts: SilentVictoryCharts,
        member: str,
    ) -> Iterator[Refused]:
        """Return the faults that forbid `group` to fire after the groups in `used`."""
        return approach.group_faults(state, group, used, charts, member)

    def shots_of(
        self,
        state: SalvoState,
        group: WeaponGroup,
        charts: SilentVictoryCharts,
        *,
        second_salvo: bool,
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

    def fires(self, state: SalvoState, charts: SilentVictoryCharts) -> bool:
        """Return whether shots are committed, the first of which has not missed yet."""
        return super().fires(state, charts) and state.missed is None

    def shoot(
        self, state: SalvoState, shot: Shot, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Return the roll to hit of the next shot, with its consequences (9.2.3 to 9.2.6)."""
        missed, done = first_throw(state, shot, dice, charts)
        if missed is not None:
            return Step(msgspec.structs.replace(state, missed=missed), done.trace)
        return _after_shot(state, shot, done, charts)

    def offer_group(
        self, state: SalvoState, charts: SilentVictoryCharts
    ) -> Offer[ChooseWeaponGroup]:
        """Return the next weapon group against unescorted ships (9.4.2)."""
        return group_offer(state, self.afloat(state, charts), charts)

    def may_cut_in(self, state: SalvoState) -> bool:
        """Return whether a shot may bear on another.

        By a re-roll marker (12.1.3), by the citation (11.3.10.2), or by sinking the boat (14.8.1).
        """
        alone = state.missed is None and not state.options.circular_runs
        cited = state.boat.unit_awards.presidential_unit_citation
        return not alone or cited or super().may_cut_in(state)

    def progress(self, state: SalvoState) -> Any:
        """Return the progress of the salvo: group, shot, and within a shot its miss."""
        return (self.round_of(state), self.rank(state), progress_of_miss(state.missed))

    def faults(self, state: SalvoState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a round of fire, in words."""
        yield from super().faults(state, charts)
        missed, pending = state.missed, state.pending
        if missed is not None and (
            not pending or pending[0].tube is None or missed.is_fault(charts)
        ):
            yield "a miss of no torpedo"
        if missed is not None and state.patrol is None:
            yield "a miss thrown again on no patrol"
        if state.boat_sunk and not state.ceased:
            yield "a boat that is sunk and fires on"


ATTACK = ResolveSalvo()


# ------------------------------------------------------------------------------ results


def is_escorted(contact: Contact, charts: SilentVictoryCharts) -> bool:
    """Return whether an escort is left: the only one may have been sunk (14.9.1)."""
    lone_one_sunk = contact.single_escort and any(
        ship.kind is ShipKind.ESCORT and is_sunk(ship, charts) for ship in contact.targets
    )
    return contact.escorted and not lone_one_sunk


def headline(state: SalvoState, charts: SilentVictoryCharts) -> SalvoHeadline:
    """Return the effects of the attack on its targets in `state`, and on the boat."""
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
        escorted=is_escorted(state.contact, charts),
        boat_sunk=state.boat_sunk,
    )

"""A round of attack on ships as a procedure: torpedoes and deck guns (9.2 to 9.5, 14.8, 14.9)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage
from wardroom.rulesets.silent_victory.attack import firing, forbidden_attacks
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
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
from wardroom.rulesets.silent_victory.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
from wardroom.rulesets.submarine.attacks import check_aim
from wardroom.rulesets.submarine.headlines import TargetHeadline
from wardroom.rulesets.submarine.salvo import Salvo, fired, unfired


def begin(
    attacking: Attacking,
    order: SalvoOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> SalvoState:
    """Return the round of attack that `order` asks for.

    Raises Refused, with the rule, for whatever the rules forbid: see `forbidden_attacks`.
    """
    tactics = forbidden_attacks.tactics_of(attacking, order, charts)
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
    return _after_shot(state, shot, done, charts)


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
            firing.shots_of(after.boat, group, charts, second_salvo=False)
            for group in after.order.attack[after.groups_begun :]
        )
        lost = (*after.pending, *itertools.chain.from_iterable(not_begun))
        trace = (*trace, *unfired(lost, "14.8.1", "boat_sunk"))
        after = msgspec.structs.replace(after, pending=(), boat_sunk=True, ceased=True)
    return Step(after, trace)


# ------------------------------------------------------------------------------ the machine


class ResolveSalvo(Salvo[SalvoState, SilentVictoryCharts]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"
    most_shots = MOST_TUBES + 4
    wasted_gun_rule = "9.4.2"
    choice = ChooseWeaponGroup
    behind_a_shot = (
        Stage("11.3.10.2", "reroll_miss", when=miss_open, asks=REROLL_MISS),
        Stage("11.3.10.2", "miss", when=miss_decided, does=throw_again),
    )

    def is_sunk(self, ship: Ship, charts: SilentVictoryCharts) -> bool:
        """Return whether `ship` has taken the damage that sinks it (9.2.5)."""
        return is_sunk(ship, charts)

    def groups_left(self, state: SalvoState, charts: SilentVictoryCharts) -> tuple[Weapon, ...]:
        """Return the weapon groups that could still fire in this round."""
        return firing.groups_left(state, charts)

    def group_faults(
        self,
        state: SalvoState,
        group: WeaponGroup,
        used: tuple[str, ...],
        charts: SilentVictoryCharts,
        member: str,
    ) -> Iterator[Refused]:
        """Return whatever forbids `group` to fire after the groups in `used`."""
        return forbidden_attacks.group_faults(state, group, used, charts, member)

    def check_aim(
        self, state: SalvoState, group: WeaponGroup, charts: SilentVictoryCharts, member: str
    ) -> None:
        """Raise Refused for a group that is chosen with open eyes for a ship sunk (9.2.5)."""
        check_aim(group, self.afloat(state, charts), member)

    def shots_of(
        self,
        state: SalvoState,
        group: WeaponGroup,
        charts: SilentVictoryCharts,
        *,
        second_salvo: bool,
    ) -> tuple[Shot, ...]:
        """Return the shots of `group`, in its order."""
        return firing.shots_of(state.boat, group, charts, second_salvo=second_salvo)

    def spent(self, boat: Boat, shots: tuple[Shot, ...]) -> Boat:
        """Return `boat` without the torpedoes and the ammunition of `shots`."""
        return firing.spent(boat, shots)

    def attack_made(
        self, contact: Contact, groups_fired: tuple[Weapon, ...], shots: tuple[Shot, ...]
    ) -> AttackMade:
        """Return the attack that the escorts will answer, with these `shots` (9.6.3)."""
        return firing.attack_made(contact, groups_fired, shots)

    def fires(self, state: SalvoState, charts: SilentVictoryCharts) -> bool:
        """Return whether shots are committed, the first of which has not missed yet."""
        return super().fires(state, charts) and state.missed is None

    def shoot(
        self, state: SalvoState, shot: Shot, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[SalvoState]:
        """Return the roll to hit of the next shot and what follows from it (9.2.3 to 9.2.6)."""
        missed, done = first_throw(state, shot, dice, charts)
        if missed is not None:
            return Step(msgspec.structs.replace(state, missed=missed), done.trace)
        return _after_shot(state, shot, done, charts)

    def offer_group(
        self, state: SalvoState, charts: SilentVictoryCharts
    ) -> Offer[ChooseWeaponGroup]:
        """Return the next weapon group against unescorted ships (9.4.2)."""
        return firing.group_offer(state, self.afloat(state, charts), charts)

    def may_cut_in(self, state: SalvoState) -> bool:
        """Return whether a shot may bear on another.

        By a re-roll marker (12.1.3), by the citation (11.3.10.2), or by sinking the boat (14.8.1).
        """
        alone = state.missed is None and not state.options.circular_runs
        cited = state.boat.unit_awards.presidential_unit_citation
        return not alone or cited or super().may_cut_in(state)

    def progress(self, state: SalvoState) -> Any:
        """Return how far the salvo has come: group, shot, and within a shot its miss."""
        return (self.round_of(state), self.rank(state), progress_of_miss(state.missed))

    def faults(self, state: SalvoState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield what no state of a round of fire shows, in words."""
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
    """Return what the attack has done to its targets, as they stand in `state`, and to the boat."""
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

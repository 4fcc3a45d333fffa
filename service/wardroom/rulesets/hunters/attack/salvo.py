"""A round of attack on ships as a procedure: torpedoes and deck gun (9.2 to 9.5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.rulesets.hunters.attack import firing, forbidden_attacks
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
    Shot,
)
from wardroom.rulesets.hunters.attack.gunnery import effect, fire, is_sunk, points_to_sink
from wardroom.rulesets.hunters.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.hunters.charts.boat import MOST_TUBES
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact, Ship, Weapon
from wardroom.rulesets.submarine.attacks import check_aim
from wardroom.rulesets.submarine.headlines import TargetHeadline
from wardroom.rulesets.submarine.salvo import Salvo, fired


def begin(
    attacking: Attacking, order: SalvoOrder, options: HuntersOptions, charts: HuntersCharts
) -> SalvoState:
    """Return the round of attack that `order` asks for.

    Raises Refused, with the rule, for whatever the rules forbid: see `forbidden_attacks`.
    """
    tactics = forbidden_attacks.tactics_of(attacking, order, charts)
    contact = msgspec.structs.replace(attacking.contact, tactics=tactics)
    attacking = msgspec.structs.replace(attacking, contact=contact)
    state = holding(SalvoState, attacking, options=options, order=order)
    return ATTACK.begun(state, charts)


class ResolveSalvo(Salvo[SalvoState, HuntersCharts]):
    """The step machine of an attack: shot by shot, group by group."""

    name = "attack"
    most_shots = MOST_TUBES + 2
    wasted_gun_rule = "9.3.2"
    choice = ChooseWeaponGroup

    def is_sunk(self, ship: Ship, charts: HuntersCharts) -> bool:
        """Return whether `ship` has taken the damage that sinks it (9.2.5)."""
        return is_sunk(ship, charts)

    def groups_left(self, state: SalvoState, charts: HuntersCharts) -> tuple[Weapon, ...]:
        """Return the weapon groups that could still fire in this round."""
        return firing.groups_left(state, charts)

    def group_faults(
        self,
        state: SalvoState,
        group: WeaponGroup,
        used: tuple[str, ...],
        charts: HuntersCharts,
        member: str,
    ) -> Iterator[Refused]:
        """Return whatever forbids `group` to fire after the groups in `used`."""
        return forbidden_attacks.group_faults(state, group, used, charts, member)

    def check_aim(
        self, state: SalvoState, group: WeaponGroup, charts: HuntersCharts, member: str
    ) -> None:
        """Raise Refused for a group that is chosen with open eyes for a ship sunk (9.2.5)."""
        check_aim(group, self.afloat(state, charts), member)

    def shots_of(
        self, state: SalvoState, group: WeaponGroup, charts: HuntersCharts, *, second_salvo: bool
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

    def shoot(
        self, state: SalvoState, shot: Shot, dice: Dice, charts: HuntersCharts
    ) -> Step[SalvoState]:
        """Return the roll to hit of the next shot and what follows from it (9.2.3 to 9.2.6)."""
        result = fire(state, shot, state.options, dice, charts)
        after, trace = fired(state, shot, result.damage), result.trace
        if result.damage:
            trace = (*trace, effect(shot, after.contact.targets[shot.target - 1], charts))
        return Step(after, trace)

    def offer_group(self, state: SalvoState, charts: HuntersCharts) -> Offer[ChooseWeaponGroup]:
        """Return the next weapon group against unescorted ships (9.4.2)."""
        return firing.group_offer(state, self.afloat(state, charts), charts)


ATTACK = ResolveSalvo()


def headline(state: SalvoState, charts: HuntersCharts) -> SalvoHeadline:
    """Return what the attack has done to its targets as they stand in `state`."""
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

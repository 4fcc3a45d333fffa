"""What the throws of an attack would need before it is ordered (`submarine.ahead`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from wardroom.dice import Dice
from wardroom.engine.situations import holding
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.attack.attack_round import Attacking, SalvoOrder, SalvoState
from wardroom.rulesets.silent_victory.attack.firing import groups_left, gun_targets
from wardroom.rulesets.silent_victory.attack.gunnery import Shot, aim, fire_modifiers
from wardroom.rulesets.silent_victory.attack.salvo import ATTACK, begin, damaged
from wardroom.rulesets.silent_victory.attack.tubes import loaded_at
from wardroom.rulesets.silent_victory.attack.weapon_groups import WeaponGroup
from wardroom.rulesets.silent_victory.career.armament import escort_number
from wardroom.rulesets.silent_victory.career.attack import escort_of, with_escort
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted import depth_charge_cycle
from wardroom.rulesets.silent_victory.hunted.detection import (
    Hunted,
    check_close_approach,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.hunted.escort_attack import detect
from wardroom.rulesets.silent_victory.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import torpedo_in
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.submarine.ahead import AttackAhead, may_fire_two_salvos
from wardroom.rulesets.submarine.detection import year_of
from wardroom.rulesets.submarine.terms import ENDS


class _Attack(AttackAhead):
    attacking, hunted, machine, target_matters = Attacking, Hunted, ATTACK, True
    round, order = staticmethod(begin), SalvoOrder
    hunt, hunt_order = staticmethod(depth_charge_cycle.begin), DepthChargeCycleOrder
    roll_quality, detect = staticmethod(roll_escort_quality), staticmethod(detect)

    def stands(
        self, attacking: Attacking, options: SilentVictoryOptions, charts: SilentVictoryCharts
    ) -> SalvoState:
        """Return a round with the escort among the targets, where it can be fired at (9.2.9)."""
        contact = attacking.contact
        if escort_number(contact, charts):
            targets = (*contact.targets, escort_of(charts))
            contact = msgspec.structs.replace(contact, targets=targets)
            attacking = msgspec.structs.replace(attacking, contact=contact)
        return holding(
            SalvoState, attacking, options=options, order=SalvoOrder(), slowed=damaged(contact)
        )

    def aimed_at(
        self, contact: Contact, attack: tuple[WeaponGroup, ...], charts: SilentVictoryCharts
    ) -> Contact:
        return with_escort(contact, attack, charts)

    def answers(self, contact: Contact) -> Iterable[tuple[dict[str, Detail], Contact]]:
        """Return the contacts in which an escort that was fired at was missed, or hit (9.2.10)."""
        attack = contact.attack
        if attack is None or attack.escort is None:
            return (({}, contact),)
        hit = msgspec.structs.replace(attack, escort="hit")
        return (
            ({"escort": "missed"}, contact),
            ({"escort": "hit"}, msgspec.structs.replace(contact, attack=hit)),
        )

    def possible(self, state: SalvoState, charts: SilentVictoryCharts) -> Iterator[Shot]:
        left, targets = groups_left(state, charts), state.contact.targets
        ends = [end for end in ENDS if end.value in left]
        tubes = [tube for end in ends for tube in loaded_at(state.boat, end, charts)]
        marks = {torpedo_in(state.boat.tubes[tube - 1]): tube for tube in reversed(tubes)}
        two = may_fire_two_salvos(state.contact, len(ends))
        for second in (False, True) if two else (False,):
            for torpedo, tube in sorted(marks.items(), key=lambda one: str(one[0])):
                for target in range(1, len(targets) + 1):
                    yield Shot(target=target, tube=tube, torpedo=torpedo, second_salvo=second)
        at_gun = gun_targets(targets, charts)
        if "deck_gun" in left and at_gun and not state.contact.escorted:
            yield Shot(target=at_gun[0])

    def aim(
        self, state: SalvoState, shot: Shot, dice: Dice, charts: SilentVictoryCharts
    ) -> TraceStep:
        modifiers = fire_modifiers(state, shot, charts)
        return aim(shot, modifiers, state.tactics.range, dice, charts).trace[-1]

    def approach(self, state: SalvoState, dice: Dice, charts: SilentVictoryCharts) -> TraceStep:
        return check_close_approach(year_of(state), dice, charts).trace[-1]


AHEAD = _Attack().by_kind
"""What the throws after each decision would need, by its kind."""

"""What the throws of an attack would need before it is ordered (`submarine.ahead`)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.dice import Dice
from wardroom.engine.situations import holding
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.attack_round import Attacking, SalvoOrder, SalvoState, Shot
from wardroom.rulesets.hunters.attack.firing import groups_left
from wardroom.rulesets.hunters.attack.gunnery import aim
from wardroom.rulesets.hunters.attack.salvo import ATTACK, begin
from wardroom.rulesets.hunters.attack.tubes import loaded_at
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.detection import check_close_approach, roll_escort_quality
from wardroom.rulesets.hunters.hunted.escort_attack import detect
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder, Hunted
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import torpedo_in
from wardroom.rulesets.submarine.ahead import AttackAhead, may_fire_two_salvos
from wardroom.rulesets.submarine.terms import ENDS


class _Attack(AttackAhead):
    attacking, hunted, machine = Attacking, Hunted, ATTACK
    round, order = staticmethod(begin), SalvoOrder
    hunt, hunt_order = staticmethod(depth_charge_cycle.begin), DepthChargeCycleOrder
    roll_quality, detect = staticmethod(roll_escort_quality), staticmethod(detect)

    def stands(
        self, attacking: Attacking, options: HuntersOptions, charts: HuntersCharts
    ) -> SalvoState:
        del charts
        return holding(SalvoState, attacking, options=options, order=SalvoOrder())

    def possible(self, state: SalvoState, charts: HuntersCharts) -> Iterator[Shot]:
        left = groups_left(state, charts)
        ends = [end for end in ENDS if end.value in left]
        tubes = [tube for end in ends for tube in loaded_at(state.boat, end, charts)]
        kinds = {torpedo_in(state.boat.tubes[tube - 1]): tube for tube in reversed(tubes)}
        two = may_fire_two_salvos(state.contact, len(ends))
        for second in (False, True) if two else (False,):
            for torpedo, tube in sorted(kinds.items(), key=lambda one: str(one[0])):
                yield Shot(target=1, tube=tube, torpedo=torpedo, second_salvo=second)
        if "deck_gun" in left and not state.contact.escorted:
            yield Shot(target=1)

    def aim(self, state: SalvoState, shot: Shot, dice: Dice, charts: HuntersCharts) -> TraceStep:
        return aim(state, shot, state.options, dice, charts)

    def approach(self, state: SalvoState, dice: Dice, charts: HuntersCharts) -> TraceStep:
        year = int(state.date[:4])
        return check_close_approach(year, state.crew, state.commander, dice, charts).trace[-1]


AHEAD = _Attack().by_kind
"""What the throws after each decision would need, by its kind."""

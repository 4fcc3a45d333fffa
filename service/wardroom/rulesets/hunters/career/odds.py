"""Dice in a career: the throws an attack needs, the odds of decisions, and the figures of luck."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from operator import attrgetter

from wardroom.dice import Dice
from wardroom.engine.luck import LuckOfGame
from wardroom.engine.situations import holding
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoOrder,
    SalvoState,
    Shot,
    WeaponGroup,
    loaded_at,
)
from wardroom.rulesets.hunters.attack.gunnery import aim
from wardroom.rulesets.hunters.attack.salvo import ATTACK, begin, groups_left
from wardroom.rulesets.hunters.calls.attack import (
    RESOLVE_AIRCRAFT_ENCOUNTER,
    RESOLVE_SALVO,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.hunters.career.next_calls import NEXT_CALLS
from wardroom.rulesets.hunters.career.state import DECISIONS, CareerOrders, CareerState, Stage
from wardroom.rulesets.hunters.career.view import gone
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.meeting import EncounterState, ships_met
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.depth_charge_cycle import detect
from wardroom.rulesets.hunters.hunted.detection import check_close_approach, roll_escort_quality
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder, Hunted
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.advance import AdvanceOrder
from wardroom.rulesets.hunters.patrol.departure import PatrolAssignmentOrder
from wardroom.rulesets.hunters.port.refit import RefitOrder
from wardroom.rulesets.hunters.situation.boat import torpedo_in
from wardroom.rulesets.hunters.situation.record import loss
from wardroom.rulesets.submarine.ahead import AttackAhead, may_fire_two_salvos
from wardroom.rulesets.submarine.odds import (
    FIGURES,
    odds_of,
    of_attack,
    of_encounter,
    of_fire,
    of_patrol_request,
    of_test_depth,
    of_the_rest,
    of_weapon_group,
    outlook_of,
)
from wardroom.rulesets.submarine.orders import AbortOrder
from wardroom.rulesets.submarine.terms import ENDS

# =================================================================================================
# The rolls that an attack would need, before it is ordered (`submarine.ahead`).


class _Attack(AttackAhead[SalvoState, HuntersCharts, WeaponGroup, Shot]):
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
"""The rolls after each decision, by its kind."""


# =================================================================================================
# The odds of each decision of a career (`submarine.odds`).


ODDS = odds_of(
    DECISIONS,
    NEXT_CALLS,
    functools.partial(CareerState, orders=CareerOrders()),
    stages={
        "load_torpedoes": Stage.LOAD,
        "engage": Stage.ENGAGE,
        "fire": Stage.FIRE,
        "reload": Stage.RELOAD,
        "additional_round": Stage.AFTER_ROUND,
        "follow": Stage.AFTER_ROUND,
        "seek_supply": Stage.SEEK_SUPPLY,
        "course": Stage.COURSE,
        "request_boat": Stage.REQUEST,
    },
    within={
        "weapon_group": of_weapon_group(SalvoOrder),
        "test_depth": of_test_depth(DepthChargeCycleOrder()),
        "evasion": of_the_rest(
            "run-depth-charge-cycle", DepthChargeCycleOrder(), "evasion", attrgetter("number")
        ),
        "ask_for_patrol": of_patrol_request(PatrolAssignmentOrder()),
        "abort_heading": of_the_rest(
            "abort-patrol", AbortOrder(), "heading", attrgetter("heading")
        ),
        "turn_back": of_the_rest(
            "advance-box", AdvanceOrder(), "turn_back", attrgetter("turn_back")
        ),
        "cut_refit": of_the_rest("refit", RefitOrder(), "cut_refit", attrgetter("cut")),
    },
)
"""How to ask for the odds of every decision, by its kind."""


# =================================================================================================
# The procedures of a career that count for luck.


def _checked(state: EncounterState) -> bool:
    """Whether the check of E1 has been made."""
    return state.stage != "check"


LUCK = LuckOfGame(
    figures=FIGURES,
    procedures={
        RESOLVE_SALVO.state: of_attack(RESOLVE_SALVO, ChooseWeaponGroup(group=None)),
        RUN_DEPTH_CHARGE_CYCLE.state: of_fire(RUN_DEPTH_CHARGE_CYCLE),
        RESOLVE_AIRCRAFT_ENCOUNTER.state: of_fire(RESOLVE_AIRCRAFT_ENCOUNTER),
        ROLL_ENCOUNTER.state: of_encounter(ROLL_ENCOUNTER, ships_met, _checked),
    },
)
"""Salvoes, hunts, aircraft, encounter checks."""


# =================================================================================================
# The outlook of a career (`submarine.odds`).


OUTLOOK = outlook_of(lambda situation: loss(situation.fate) is not None, gone)
"""How far a career is played on, and the outcome."""

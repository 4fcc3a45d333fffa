"""Dice in a career: the throws an attack needs, the odds of decisions, and the figures of luck."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.games import NoOdds, OddsAsked
from wardroom.engine.luck import Counted, LuckOfGame
from wardroom.engine.situations import holding
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoOrder,
    SalvoState,
    WeaponGroup,
    cutie_tubes,
    loaded_at,
)
from wardroom.rulesets.silent_victory.attack.gunnery import Shot, aim, fire_modifiers
from wardroom.rulesets.silent_victory.attack.salvo import (
    ATTACK,
    begin,
    damaged,
    groups_left,
    gun_targets,
)
from wardroom.rulesets.silent_victory.attack.submarine_round import DuelState, EngageSubmarine
from wardroom.rulesets.silent_victory.calls.attack import (
    FIGHT_SUBMARINE,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    RESOLVE_SALVO,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.silent_victory.career.attack import escort_of, with_escort
from wardroom.rulesets.silent_victory.career.contact import escort_number
from wardroom.rulesets.silent_victory.career.next_calls import NEXT_CALLS
from wardroom.rulesets.silent_victory.career.state import (
    DECISIONS,
    CareerOrders,
    CareerState,
    Stage,
)
from wardroom.rulesets.silent_victory.career.view import gone
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.encounter import SHIPS_KNOWN
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, ships_met
from wardroom.rulesets.silent_victory.hunted import depth_charge_cycle
from wardroom.rulesets.silent_victory.hunted.depth_charge_cycle import detect
from wardroom.rulesets.silent_victory.hunted.detection import (
    Hunted,
    check_close_approach,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.assignment import PatrolAssignmentOrder
from wardroom.rulesets.silent_victory.port.gun_upgrade import UpgradeGunsOrder
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.record import is_lost_at_sea
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import torpedo_in
from wardroom.rulesets.submarine.ahead import AttackAhead, may_fire_two_salvos
from wardroom.rulesets.submarine.detection import year_of
from wardroom.rulesets.submarine.odds import (
    FIGURES,
    Figures,
    lost,
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


class _Attack(AttackAhead[SalvoState, SilentVictoryCharts, WeaponGroup, Shot]):
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
"""The rolls after each decision, by its kind."""


# =================================================================================================
# The odds of each decision of a career (`submarine.odds`).


_of_hunt = functools.partial(of_the_rest, "run-depth-charge-cycle", DepthChargeCycleOrder())


def _of_noise_maker(
    situation: Any, decision: Any, options: Any, charts: SilentVictoryCharts
) -> OddsAsked | NoOdds:
    """The rest of the hunt with noise makers or none, unless a Mk 27 may be on its way (9.6.8)."""
    if situation.contact.checks and cutie_tubes(situation.boat, charts):
        return "inside_call"
    return _of_hunt("noise_maker", attrgetter("deploy"))(situation, decision, options, charts)


def _of_evasion(
    situation: Any, decision: Any, options: Any, charts: SilentVictoryCharts
) -> OddsAsked | NoOdds:
    """The rest of the hunt, unless a noise maker may work in the next round (9.6.8)."""
    if situation.contact.noise_makers_used:
        return "inside_call"
    return _of_hunt("evasion", attrgetter("number"))(situation, decision, options, charts)


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
        "course": Stage.COURSE,
        "request_boat": Stage.REQUEST,
        "retire": Stage.RETIREMENT,
    },
    within={
        "weapon_group": of_weapon_group(SalvoOrder),
        "sunk_trick": _of_hunt("sunk_trick", attrgetter("pretend")),
        "test_depth": of_test_depth(DepthChargeCycleOrder()),
        "evasion": _of_evasion,
        "cutie": _of_hunt("cutie", lambda decision: decision.tube is not None),
        "noise_maker": _of_noise_maker,
        "ask_for_patrol": of_patrol_request(PatrolAssignmentOrder()),
        "abort_heading": of_the_rest(
            "abort-patrol", AbortOrder(), "heading", attrgetter("heading")
        ),
        "upgrade_guns": of_the_rest(
            "upgrade-guns", UpgradeGunsOrder(), "upgrade", attrgetter("upgrade")
        ),
    },
)
"""How to ask for the odds of every decision, by its kind."""


# =================================================================================================
# The procedures of a career that count for luck.


def _of_duel(state: DuelState, charts: SilentVictoryCharts) -> Figures:
    return (FIGHT_SUBMARINE.headline(state, charts).tonnage_sunk, 0, 0)


def _ships(state: EncounterState, charts: SilentVictoryCharts) -> int:
    """The ships that were met, without a fourth that the captain has chosen to see."""
    met, contact = ships_met(state, charts), state.contact
    if contact is None or not contact.close_approach:
        return met
    return min(met, charts.e1.targets.ships.get(contact.encounter, 0))


def _checked(state: EncounterState) -> bool:
    """Whether the check of E1 has been made, again if need be, and no mines are about."""
    return state.stage in SHIPS_KNOWN


LUCK = LuckOfGame(
    figures=FIGURES,
    procedures={
        RESOLVE_SALVO.state: of_attack(
            RESOLVE_SALVO, ChooseWeaponGroup(group=None), attrgetter("boat_sunk")
        ),
        RUN_DEPTH_CHARGE_CYCLE.state: of_fire(RUN_DEPTH_CHARGE_CYCLE),
        RESOLVE_AIRCRAFT_ENCOUNTER.state: of_fire(RESOLVE_AIRCRAFT_ENCOUNTER),
        ROLL_ENCOUNTER.state: of_encounter(ROLL_ENCOUNTER, _ships, _checked, lambda state: state),
        FIGHT_SUBMARINE.state: Counted(
            call=FIGHT_SUBMARINE.name,
            count=_of_duel,
            ended=lambda state: lost(state.result == "boat_sunk"),
            assumed={"engage_submarine": EngageSubmarine(attack=None)},
        ),
    },
)
"""Salvoes, duels, hunts, aircraft, encounter checks."""


# =================================================================================================
# The outlook of a career (`submarine.odds`).


def _lost(situation: Situation) -> bool:
    return situation.fate is not None and is_lost_at_sea(situation.fate)


OUTLOOK = outlook_of(_lost, gone)
"""How far a career is played on, and the outcome."""

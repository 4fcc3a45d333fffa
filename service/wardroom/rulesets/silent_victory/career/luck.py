"""The procedures of a career in which it is counted what the dice did."""

from __future__ import annotations

from wardroom.engine.luck import Counted, LuckOfGame
from wardroom.rulesets.silent_victory.attack.attack_round import ChooseWeaponGroup
from wardroom.rulesets.silent_victory.attack.submarine_duel import DuelState, EngageSubmarine
from wardroom.rulesets.silent_victory.calls.fight_submarine import FIGHT_SUBMARINE
from wardroom.rulesets.silent_victory.calls.resolve_aircraft_encounter import (
    RESOLVE_AIRCRAFT_ENCOUNTER,
)
from wardroom.rulesets.silent_victory.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.silent_victory.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.silent_victory.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.encounter import SHIPS_KNOWN
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState, ships_met
from wardroom.rulesets.submarine.luck import (
    FIGURES,
    Figures,
    lost,
    of_attack,
    of_encounter,
    of_fire,
)


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
        RESOLVE_SALVO.state: of_attack(RESOLVE_SALVO, ChooseWeaponGroup(group=None)),
        RUN_DEPTH_CHARGE_CYCLE.state: of_fire(RUN_DEPTH_CHARGE_CYCLE),
        RESOLVE_AIRCRAFT_ENCOUNTER.state: of_fire(RESOLVE_AIRCRAFT_ENCOUNTER),
        ROLL_ENCOUNTER.state: of_encounter(ROLL_ENCOUNTER, _ships, _checked),
        FIGHT_SUBMARINE.state: Counted(
            call=FIGHT_SUBMARINE.name,
            count=_of_duel,
            ended=lambda state: lost(state.result == "boat_sunk"),
            assumed={"engage_submarine": EngageSubmarine(attack=None)},
        ),
    },
)
"""Salvoes, duels, hunts, aircraft, encounter checks."""

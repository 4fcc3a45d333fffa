"""The procedures of a career in which it is counted what the dice did."""

from __future__ import annotations

from wardroom.engine.luck import LuckOfGame
from wardroom.rulesets.hunters.attack.attack_round import ChooseWeaponGroup
from wardroom.rulesets.hunters.calls.resolve_aircraft_encounter import RESOLVE_AIRCRAFT_ENCOUNTER
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.hunters.contact.encounter import EncounterState, ships_met
from wardroom.rulesets.submarine.luck import FIGURES, of_attack, of_encounter, of_fire


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

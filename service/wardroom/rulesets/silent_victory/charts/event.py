"""Chart R1: random events (12.1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, Table
from wardroom.charts.numbers import Count, Tons
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import Man, ShipKind

EventName = Literal[
    "man_overboard",
    "run_aground",
    "ultra_intercept",
    "superior_torpedoes",
    "appendicitis",
    "lucky_rabbits_foot",
    "rebased",
    "swept_by_a_wave",
    "pow_ship",
    "crew_illness",
    "courts_martial",
]


class LostMan(Table, frozen=True):
    """Who goes overboard."""

    dice: Die
    rows: Bands[Man]


class Appendicitis(Table, frozen=True):
    """How the operation goes: the pharmacist's mate learns, the patient lives, or he dies."""

    dice: Die
    rows: Bands[Literal["expert", "lives", "dies"]]


class PowShip(Table, frozen=True):
    """The ship with prisoners of war aboard."""

    name: str
    tonnage: Tons
    kind: ShipKind


class CrewIllnessModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of fire, of torpedoes and guns of every sort."""

    crew_illness: Modifier


class CrewIllness(Table, frozen=True):
    """Crew Illness: on every roll to hit for the rest of the patrol (12.1.3)."""

    modifiers: CrewIllnessModifiers


class SuperiorTorpedoesModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of the dud die."""

    superior_torpedoes: Modifier


class SuperiorTorpedoes(Table, frozen=True):
    """Superior Torpedoes: on every dud die for the rest of the patrol (12.1.3)."""

    modifiers: SuperiorTorpedoesModifiers


class R1(Table, frozen=True):
    """Random events."""

    dice: Die
    rows: Bands[EventName]
    run_aground_hull_damage: Count
    lost_man: LostMan
    appendicitis: Appendicitis
    pow_ship: PowShip
    crew_illness: CrewIllness
    superior_torpedoes: SuperiorTorpedoes

"""Charts E4 and E5: what a hit does to boat and crew, and what is repaired (9.6.9, 10)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Bands, Modifier, Table
from wardroom.charts.numbers import Total
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import DamageResult, Man, System
from wardroom.rulesets.submarine.charts import AdditionalFlooding, Severity, Survival


class E4(Table, frozen=True):
    """U-boat damage: one roll a hit."""

    dice: Die
    rows: Bands[DamageResult]


class CrewInjury(Table, frozen=True):
    """Who is struck (9.6.10)."""

    dice: Die
    rows: Bands[Man]


class ChiefEngineerModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chief engineer's influence on repairs and additional flooding (10.7.3, 10.5.3)."""

    experte: Modifier
    out: Modifier


class FloodingWithEngineer(AdditionalFlooding, frozen=True):
    """Flooding after a round in which the boat was flooded (10.1.3), and who limits it."""

    modifiers: ChiefEngineerModifiers


class Repair(Table, frozen=True):
    """Repair numbers (10.7.2): repaired when the modified die is at or below."""

    dice: Die
    success_at_most: dict[System, Total]
    diesels_beyond_repair_at_most: Total
    """The reading by which diesels cannot be repaired at sea."""
    modifiers: ChiefEngineerModifiers


class E5(Table, frozen=True):
    """U-boat damage results and repair."""

    crew_injury: CrewInjury
    severity: Severity
    additional_flooding: FloodingWithEngineer
    survival: Survival
    repair: Repair

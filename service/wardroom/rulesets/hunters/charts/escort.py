"""Charts E2 and E3: escorts that look for the boat, and attack it (9.6, 14.6, 14.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Problem, Table
from wardroom.charts.numbers import Count, Total, Year
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import YEARS
from wardroom.rulesets.submarine.charts import AttackerQuality, EscortDetection


class E2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a detection check, in the order of the card."""

    year: ModifierByYear
    swords: Modifier
    commander_out: Modifier
    kommandant_and_first_watch_officer_out: Modifier
    fuel_tanks: Modifier
    dive_planes: Modifier
    capital_ship: Modifier
    g7a_by_day: Modifier
    previously_detected: Modifier
    close_range: Modifier
    night_surface: Modifier
    forward_and_aft: Modifier
    wolfpack_busy: Modifier
    wolfpack_focused: Modifier
    long_range: Modifier
    test_depth: Modifier
    elite_escort: Modifier


class E2(EscortDetection, frozen=True):
    """Escort detection."""

    night_surface_from_year: Year
    modifiers: E2Modifiers


class E3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of an escort's or an aircraft's attack, in the order of the card."""

    fuel_tanks: Modifier
    hydrophones: Modifier
    batteries: Modifier
    electric_engine: Modifier
    """For each damaged or inoperable electric engine."""
    night_surface_first_round: Modifier
    detected_plus_1: Modifier
    year: ModifierByYear
    air_attack: Modifier


class Evasion(Table, frozen=True):
    """Evasive manoeuvres (14.8): the pairs of numbers, and what each match does to the hits."""

    dice: Die
    directions: Bands[Literal["port", "starboard", "ahead"]]
    other_direction: Total
    same_direction: Total
    same_number: Total


class E3(Table, frozen=True):
    """Escort and air attack: hits on the boat; `sunk_hits` stands for the row that sinks it."""

    dice: Die
    rows: Bands[Count]
    sunk_hits: Count
    """That many hits or more, after quality and evasion, sink the boat (14.8.2)."""
    modifiers: E3Modifiers
    quality: AttackerQuality
    evasion: Evasion

    def faults(self) -> Iterator[Problem]:
        """Yield years without qualities."""
        return self.quality.misnamed(YEARS)

"""Charts U1 to U3, E2 to E5, A1 and A2: fire at ships, escorts, damage, aircraft (9, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total, Year
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import (
    MONTHS,
    YEARS,
    BoatType,
    DamageResult,
    Man,
    System,
)
from wardroom.rulesets.submarine.charts import (
    AdditionalFlooding,
    AttackerQuality,
    CrashDives,
    EscortDetection,
    FireAtAircraft,
    Severity,
    Survival,
)
from wardroom.rulesets.submarine.terms import CalendarMonth, Range, off_the_calendar, period_of

# =================================================================================================
# Charts U1 to U3: torpedoes and deck gun, duds, and what sinks a ship (9.2, 9.3).


class U1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of torpedo and gun fire, in the order of the card."""

    night_surface: Modifier
    surfaced_unescorted: Modifier
    oak_leaves: Modifier
    green_crew: Modifier
    crew_out: Modifier
    commander_out: Modifier
    kommandant_and_first_watch_officer_out: Modifier
    second_salvo: Modifier
    g7e_medium: Modifier
    g7e_long: Modifier


class U1(Table, frozen=True):
    """Torpedo and deck gun fire: a modified roll at or below the number hits."""

    dice: Die
    hit_at_most: dict[Range, Total]
    deck_gun_points: Count
    """Most points of gun ammunition in a round (9.3.2)."""
    modifiers: U1Modifiers


class U2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a modified die at or below the number is a dud."""

    first: CalendarMonth
    last: CalendarMonth
    G7a: Count
    G7e: Count

    @property
    def label(self) -> str:
        """The row of the card."""
        return f"{self.first} to {self.last}"


class U2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the dud die."""

    superior_torpedoes: Modifier


class U2(Table, frozen=True):
    """Torpedo duds."""

    dice: Die
    periods: tuple[U2Period, ...]
    modifiers: U2Modifiers

    def period(self, month: str) -> U2Period:
        """Return the span that contains `month`."""
        return period_of(self.periods, month)

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without dud numbers, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class U3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of attack damage."""

    heavy_deck_gun: Modifier


class U3(Table, frozen=True):
    """Attack damage, and the damage needed to sink a ship."""

    dice: Die
    torpedo: Bands[Count]
    deck_gun: Bands[Count]
    heavy_deck_gun_calibre: str
    modifiers: U3Modifiers
    points_to_sink: PointsToSink


class PointsToSink(Table, frozen=True):
    """Damage that sinks a ship, by tonnage; capital ships have their own number."""

    by_tonnage: Spans[Some]
    capital_ship: Some


# =================================================================================================
# Charts E2 and E3: escorts that look for the boat, and attack it (9.6, 14.6, 14.8).


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
    """This many hits or more, after quality and evasion, sink the boat (14.8.2)."""
    modifiers: E3Modifiers
    quality: AttackerQuality
    evasion: Evasion

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of years without qualities."""
        return self.quality.misnamed(YEARS)


# =================================================================================================
# Charts E4 and E5: damage to boat and crew, and repairs (9.6.9, 10).


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
    """Additional flooding after a flooded round (10.1.3), and the man who limits it."""

    modifiers: ChiefEngineerModifiers


class Repair(Table, frozen=True):
    """Repair numbers (10.7.2): a modified die at or below the number repairs."""

    dice: Die
    success_at_most: dict[System, Total]
    diesels_beyond_repair_at_most: Total
    """The number by the reading that diesels cannot be repaired at sea."""
    modifiers: ChiefEngineerModifiers


class E5(Table, frozen=True):
    """U-boat damage results and repair."""

    crew_injury: CrewInjury
    severity: Severity
    additional_flooding: FloodingWithEngineer
    survival: Survival
    repair: Repair


# =================================================================================================
# Charts A1 and A2: crash dives and flak, and the second round of the Flak boat (9.8, 11.4.7).


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order of the card."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    large_boat: Modifier
    year: ModifierByYear
    mission: Modifier


class A1(CrashDives, frozen=True):
    """Aircraft encounter: the number of attacks on the boat, and a crew injury."""

    crew_injuries: Bands[Count]
    large_boats: tuple[BoatType, ...]
    modifiers: A1Modifiers


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of flak fire, in the order of the card; those of the Flak boat by mounts."""

    viia: Modifier
    ix_both_mounts: Modifier
    veteran_crew: Modifier
    flak_boat_three_mounts: Modifier
    flak_boat_two_mounts: Modifier


class A2(FireAtAircraft, frozen=True):
    """Flak against aircraft."""

    shots: dict[BoatType, Count]
    modifiers: A2Modifiers


class SecondFlakRound(Table, frozen=True):
    """The Flak boat's second round: the effect of strafing, and bombs (11.4.7)."""

    dice: Die
    crew_injuries: Count
    rows: Bands[Literal["bombs", "none"]]

"""Charts S1 to S4, E2 to E5, A1 and A2: fire at ships, escorts, damage, aircraft (9, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    YEARS,
    Area,
    BoatClass,
    DamageResult,
    Man,
    System,
    Torpedo,
    WarshipType,
)
from wardroom.rulesets.submarine.charts import (
    AdditionalFlooding,
    AttackerQuality,
    CrashDives,
    EscortDetection,
    FireAtAircraft,
    Severity,
    Survival,
    TestDepth,
)
from wardroom.rulesets.submarine.terms import CalendarMonth, Quality, Range, off_the_calendar

# =================================================================================================
# Charts S1 to S4: torpedoes and deck guns, duds, damage, circular runs; enemy submarines (9).


class S1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of torpedo and gun fire, in the order in which they are listed."""

    night_surface: Modifier
    surfaced_unescorted: Modifier
    second_salvo: Modifier
    mk18_medium: Modifier
    mk18_long: Modifier
    fast_capital_ship: Modifier
    warship: Modifier
    agile_warship: Modifier
    """Beside `warship`, for destroyers and frigates; it outlasts damage."""
    agile_warship_further: Modifier
    """In its place, in the reading by which their +2 comes on top."""
    escort: Modifier
    cutie: Modifier
    commander_out: Modifier
    captain_and_exec_out: Modifier
    green_crew: Modifier
    crew_out: Modifier


class S1(Table, frozen=True):
    """Torpedo and deck gun fire: a modified roll at or below the number hits."""

    dice: Die
    hit_at_most: dict[Range, Total]
    critical_on_natural: Total
    circular_run_on_natural: Total
    deck_gun_points: Count
    """Most points of ammunition for each gun in a round (9.3.2, 9.3.4)."""
    agile: tuple[WarshipType, ...]
    cutie_range: Range
    modifiers: S1Modifiers


class S2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a modified die at or below the number is a dud."""

    first: CalendarMonth
    last: CalendarMonth
    dud_at_most: dict[Torpedo, Count]


class S2(Table, frozen=True):
    """Torpedo duds; fixed by the month in which the patrol started (9.2.4)."""

    dice: Die
    periods: tuple[S2Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without dud numbers, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class CalibreModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of deck gun damage; a 4-inch gun has none (11.6.2)."""

    three_inch: Modifier
    five_inch: Modifier
    six_inch: Modifier


class Calibre(Table, frozen=True):
    """What the calibre does to deck gun damage (11.6.2)."""

    modifiers: CalibreModifiers


class PointsToSink(Table, frozen=True):
    """Damage that sinks a merchant, a warship or an escort, by tonnage (8.2.8, 9.9.4)."""

    by_tonnage: Spans[Some]
    submarine: Some


class CounterSheet(Table, frozen=True):
    """Damage that sinks a capital ship, by the name on its marker."""

    points: dict[str, Some]


class CapitalShipPoints(Table, frozen=True):
    """Damage that sinks a capital ship: by its marker, otherwise by tonnage."""

    by_tonnage: Spans[Some]
    counter_sheet: CounterSheet


class S3(Table, frozen=True):
    """Attack damage, and the damage needed to sink a ship."""

    dice: Die
    torpedo: Bands[Count]
    critical_damage: Count
    deck_gun: Bands[Count]
    calibre: Calibre
    points_to_sink: PointsToSink
    capital_ship_points: CapitalShipPoints


class CircularStrike(Table, frozen=True):
    """Whether a circling torpedo strikes the boat."""

    dice: Die
    rows: Bands[Literal["strikes", "passes"]]


class S4(Table, frozen=True):
    """Optional 14.8: circular runs."""

    dice: Die
    rows: Bands[Literal["miss", "circles"]]
    strike: CircularStrike


class EnemySubmarine(Table, frozen=True):
    """An enemy submarine (9.9): who fires first, and its torpedoes."""

    dice: Die
    """Its 0 is read as 10."""
    first_fire: Bands[Literal["enemy", "boat"]]
    surprise_range: Range
    torpedoes: Some
    to_hit_dice: Die
    hit_at_most: dict[Range, Total]
    dud_dice: Die
    dud_at_most: Count


# =================================================================================================
# Charts E2 and E3: escorts look for the boat and attack it; ways to escape (9.6, 14).


class E2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a detection check, in the order in which they are listed."""

    year: ModifierByYear
    commander_out: Modifier
    captain_and_exec_out: Modifier
    fuel_tanks: Modifier
    dive_planes: Modifier
    capital_ship: Modifier
    warship: Modifier
    mk14_by_day: Modifier
    previously_detected: Modifier
    close_range: Modifier
    long_range: Modifier
    night_surface: Modifier
    forward_and_aft: Modifier
    wolfpack_busy: Modifier
    wolfpack_focused: Modifier
    escort_hit: Modifier
    escort_missed: Modifier
    test_depth: Modifier
    trick_failed: Modifier
    elite_escort: Modifier


class E2(EscortDetection, frozen=True):
    """Escort detection."""

    modifiers: E2Modifiers


class E3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of an escort's or an aircraft's attack, in the order in which they are listed."""

    fuel_tanks: Modifier
    hydrophones: Modifier
    batteries: Modifier
    night_surface_first_round: Modifier
    detected_plus_1: Modifier
    air_attack: Modifier


class MotorsOut(Table, frozen=True):
    """What motors that are out add to an escort's attack (10.2.2), by how many the boat has.

    Written by how many are damaged or inoperable.
    """

    of_two: Spans[Count]
    of_four: Spans[Count]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of numbers of motors without a row."""
        for cell, spans, motors in (("of_two", self.of_two, 2), ("of_four", self.of_four, 4)):
            missing = spans.missing(range(motors + 1))
            if missing is not None:
                yield cell, f"no row holds {missing}"


class E3Column(Table, frozen=True):
    """A column of E3: hits on the boat."""

    rows: Bands[Count]


E3ColumnName = Literal["left", "right"]


class E3Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The column of E3 that escorts attack on in a span of months."""

    first: CalendarMonth
    last: CalendarMonth
    column: E3ColumnName


class Evasion(Table, frozen=True):
    """Evasive manoeuvres (14.7): the pairs of numbers, and what each match does to the hits."""

    dice: Die
    directions: Bands[Literal["left", "right", "straight"]]
    other_direction: Total
    same_direction: Total
    same_number: Total


class E3(Table, frozen=True):
    """Escort and air attack: hits on the boat; `sunk_hits` stands for the row that sinks it.

    Quality of the attacker can bring a boat to that row, or spare it (14.5.3); what evasion adds
    never sinks it by itself (14.7.2).
    """

    dice: Die
    column: dict[E3ColumnName, E3Column]
    periods: tuple[E3Period, ...]
    aircraft_column: E3ColumnName
    sunk_hits: Some
    modifiers: E3Modifiers
    motors: MotorsOut
    quality: AttackerQuality
    evasion: Evasion

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without a column or with two, and years without qualities."""
        yield from off_the_calendar(self.periods, MONTHS)
        yield from self.quality.misnamed(YEARS)


BySkill = dict[Quality, Bands[Literal["success", "failure"]]]


class TestDepthByArea(TestDepth, frozen=True):
    """Exceeding test depth, and the areas that are too shallow for it (9.6.6)."""

    too_shallow: tuple[Area, ...]


class NoiseMaker(Table, frozen=True):
    """The NAC noise maker (9.6.8)."""

    dice: Die
    from_month: CalendarMonth
    per_patrol: Count
    per_encounter: Count
    rows: BySkill


class SunkTrick(Table, frozen=True):
    """Optional 14.4: pretending to be sunk."""

    dice: Die
    rows: BySkill


class Escape(Table, frozen=True):
    """Ways to escape a hunt: test depth, noise makers, pretending to be sunk."""

    test_depth: TestDepthByArea
    noise_maker: NoiseMaker
    sunk_trick: SunkTrick


# =================================================================================================
# Charts E4 and E5: damage to boat and crew, and repairs (9.6.11, 10).


class E4(Table, frozen=True):
    """Submarine damage: one roll a hit."""

    dice: Die
    rows: Bands[DamageResult]


class CrewInjury(Table, frozen=True):
    """Who is struck (9.6.12)."""

    dice: Die
    rows: Bands[Man]


class ChiefEngineerModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chief engineer's influence on repairs and additional flooding (10.11.3, 10.9.3)."""

    expert: Modifier
    out: Modifier


class FloodingWithEngineer(AdditionalFlooding, frozen=True):
    """Additional flooding after a flooded round (10.1.3), and the man who limits it."""

    modifiers: ChiefEngineerModifiers


class RadarRepair(Table, frozen=True):
    """Repair numbers of the radars."""

    success_at_most: dict[Literal["sd_radar", "sj_radar"], Total]


class Repair(Table, frozen=True):
    """Repair numbers (10.11.2): a modified die at or below the number repairs."""

    dice: Die
    success_at_most: Annotated[dict[System, Total], Partial(System.SD_RADAR, System.SJ_RADAR)]
    diesels_beyond_repair_at_most: Total
    """The number by the reading that diesels cannot be repaired at sea."""
    modifiers: ChiefEngineerModifiers
    radar: RadarRepair


class E5(Table, frozen=True):
    """Submarine damage results and repair."""

    crew_injury: CrewInjury
    severity: Severity
    additional_flooding: FloodingWithEngineer
    survival: Survival
    repair: Repair


# =================================================================================================
# Charts A1 and A2: crash dives and anti-aircraft fire (9.8).


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order in which they are listed."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    slow_diver: Modifier
    mission: Modifier


class SdRadarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a boat whose SD radar is out."""

    sd_radar: Modifier


class SdRadar(Table, frozen=True):
    """What the SD radar is worth to the crash dive (10.6.1)."""

    modifiers: SdRadarModifiers


class A1(CrashDives, frozen=True):
    """Aircraft encounter: the number of attacks on the boat."""

    slow_divers: tuple[BoatClass, ...]
    modifiers: A1Modifiers
    sd: SdRadar


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of anti-aircraft fire; guns that work, singly or in pairs (9.8.3)."""

    single_fifty_calibre: Modifier
    forty_and_twenty_mm: Modifier
    veteran_crew: Modifier


class A2(FireAtAircraft, frozen=True):
    """Anti-aircraft fire."""

    modifiers: A2Modifiers

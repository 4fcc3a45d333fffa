"""Charts E2 and E3: escorts that look for the boat and attack it; ways out of a hunt (9.6, 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import MONTHS, YEARS, Area
from wardroom.rulesets.submarine.charts import AttackerQuality, EscortDetection, TestDepth
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar
from wardroom.rulesets.submarine.terms import Quality


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
        """Yield numbers of motors without a row."""
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
        """Yield months without a column, or with two; years without qualities."""
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
    """Ways out of a hunt beside luck: test depth, noise makers, pretending to be sunk."""

    test_depth: TestDepthByArea
    noise_maker: NoiseMaker
    sunk_trick: SunkTrick

"""Charts S1 to S4: torpedoes and deck guns, duds, damage, circular runs; enemy submarines (9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import MONTHS, Torpedo, WarshipType
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar
from wardroom.rulesets.submarine.terms import Range


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
    """Torpedo and deck gun fire: a hit when the modified roll is at or below the number."""

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
    """Dud numbers of a span of months: a dud when the modified die is at or below."""

    first: CalendarMonth
    last: CalendarMonth
    dud_at_most: dict[Torpedo, Count]


class S2(Table, frozen=True):
    """Torpedo duds; fixed by the month in which the patrol started (9.2.4)."""

    dice: Die
    periods: tuple[S2Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield months without dud numbers, or with two."""
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
    """Attack damage, and the damage that sinks a ship."""

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

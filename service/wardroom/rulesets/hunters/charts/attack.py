"""Charts U1 to U3: torpedoes and deck gun, duds, and what sinks a ship (9.2, 9.3)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from operator import attrgetter

import msgspec

from wardroom.charts import Bands, Modifier, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import MONTHS
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar
from wardroom.rulesets.submarine.terms import Range


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
    """Torpedo and deck gun fire: a hit when the modified roll is at or below the number."""

    dice: Die
    hit_at_most: dict[Range, Total]
    deck_gun_points: Count
    """Most points of gun ammunition in a round (9.3.2)."""
    modifiers: U1Modifiers


_LAST = attrgetter("last")


class U2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a dud when the modified die is at or below."""

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
        """Return the span that `month` lies in."""
        return self.periods[bisect_left(self.periods, month, key=_LAST)]

    def faults(self) -> Iterator[Problem]:
        """Yield months without dud numbers, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class U3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of attack damage."""

    heavy_deck_gun: Modifier


class U3(Table, frozen=True):
    """Attack damage, and the damage that sinks a ship."""

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

"""Chart tables of the same shape in both games; the numbers in them are each game's own."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence, Sized
from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Total
from wardroom.dice import Die
from wardroom.rulesets.submarine.terms import Detection, Quality, TimeOfDay, Wound


def misnamed(
    cell: str, spans: Spans[str], values: Sequence[int], rows: Container[str]
) -> Iterator[Problem]:
    """Yield the faults of `spans` in `cell`: no row for one of `values`, or an unknown row.

    `values`: the years or months that need rows. `rows`: the names of all rows.
    """
    missing = spans.missing(values)
    if missing is not None:
        yield cell, f"no row holds {missing}"
    for span in spans:
        if span.result not in rows:
            yield f"{cell}.{span.label}", f"no rows are called {span.result!r}"


def miscounted(ships: Sized, wanted: int) -> Iterator[Problem]:
    """Yield the fault of a roster whose number of `ships` does not match its dice."""
    if len(ships) != wanted:
        yield "ships", f"{len(ships)} ships are listed, the dice find {wanted}"


# --------------------------------------------------------------------- encounters


class DayNight(Table, frozen=True):
    """Day or night (8.3.1)."""

    dice: Die
    rows: Bands[TimeOfDay]


class FollowDamaged(Table, frozen=True):
    """Following damaged ships (9.7.6)."""

    dice: Die
    rows: Bands[Literal["escort_stays", "unescorted"]]


class KeepContact(Table, frozen=True):
    """Whether ships that are followed are found again (9.7)."""

    dice: Die
    rows: Bands[Literal["contact", "contact_lost"]]


# --------------------------------------------------------------------- escorts and aircraft


class CloseApproach(Table, frozen=True):
    """The check before firing at close range (9.2.2)."""

    rows: Bands[Detection]


class EscortDetection(Table, frozen=True):
    """Detection by escorts (chart E2)."""

    dice: Die
    undetected_on_natural: Total
    rows: Bands[Detection]
    close_approach: CloseApproach


class CrashDives(Table, frozen=True):
    """The number of attacks by an aircraft (chart A1)."""

    dice: Die
    rows: Bands[Count]


class FireAtAircraft(Table, frozen=True):
    """What fire does to an aircraft (chart A2)."""

    dice: Die
    rows: Bands[Literal["shot_down", "damaged", "miss"]]


class AttackerQuality(Table, frozen=True):
    """Quality of escorts and aircraft (optional), and how it changes the number of hits."""

    dice: Die
    years: Spans[str]
    rows: dict[str, Bands[Quality]]
    hits: dict[Quality, Total]
    automatic_injuries: dict[Quality, Count]

    def misnamed(self, years: Sequence[int]) -> Iterator[Problem]:
        """Yield the faults of this table, the chart's `quality`, for these `years`."""
        return misnamed("quality.years", self.years, years, self.rows)


class TestDepth(Table, frozen=True):
    """Exceeding test depth (9.6.4): hull damage paid for the dive, and the roll against it."""

    __test__ = False

    dice: Die
    hull_damage: Count
    equal_hull_damage: Count
    """The extra hull damage of a roll equal to the hull damage."""


# --------------------------------------------------------------------- boat and crew


class Severity(Table, frozen=True):
    """How badly a man is struck."""

    dice: Die
    rows: Bands[Wound]


class AdditionalFlooding(Table, frozen=True):
    """Additional flooding after a flooded round (10.1.3)."""

    dice: Die
    rows: Bands[Count]


class Survival(Table, frozen=True):
    """Survival of severely wounded men without treatment."""

    dice: Die
    rows: Bands[Literal["lives", "killed"]]


class ScuttlingModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the scuttling roll."""

    commander_out: Modifier


class Scuttling(Table, frozen=True):
    """Scuttling of a boat that is forced up (10.9.2; in Silent Victory 10.13.2)."""

    dice: Die
    rows: Bands[Literal["scuttled", "captured"]]
    modifiers: ScuttlingModifiers


class RescueModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the rescue roll."""

    radio: Modifier


class Rescue(Table, frozen=True):
    """Rescue of the crew of a boat scuttled for want of diesels."""

    dice: Die
    rows: Bands[Literal["rescued", "lost"]]
    modifiers: RescueModifiers


class Promotion(Table, frozen=True):
    """Promotion (11.2.3): the number to roll at or below, and the months between checks."""

    dice: Die
    success_at_most: Count
    interval_months: Some
    ships_per_modifier: Some


class Departure(Table, frozen=True):
    """An expert first officer gets his own boat (11.1.5)."""

    dice: Die
    rows: Bands[Literal["stays", "leaves"]]


# --------------------------------------------------------------------- victory

Victory = Literal["defeat", "draw", "marginal", "substantial", "decisive"]
TournamentLength = Literal["long", "short"]


class VictoryLevels(Table, frozen=True):
    """Victory by tons sunk (5.2.2)."""

    by_tonnage: Spans[Victory]

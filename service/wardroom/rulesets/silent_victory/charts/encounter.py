"""Chart E1: what is met, by day or night, and what becomes of ships that are followed (8, 9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Tons, Total
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import MONTHS, YEARS, Encounter, Row, Wolfpack
from wardroom.rulesets.submarine.charts import DayNight, FollowDamaged, KeepContact, misnamed
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    sj_reroll: bool
    """Whether SJ radar may roll "no contact" on this row again (8.1.1)."""


class SjReroll(Table, frozen=True):
    """Rolling "no contact" again with SJ radar (8.1.1, 10.6.1)."""

    on: Total
    from_month: CalendarMonth
    """The month from which boats carry SJ radar."""


class Vanished(Table, frozen=True):
    """Results of E1 that are no encounter any more from a month on."""

    from_month: CalendarMonth
    results: tuple[Encounter, ...]


class RadarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a boat without SJ radar at work (10.6.1)."""

    sj_radar: Modifier


class SwitchTime(Table, frozen=True):
    """Switching between day and night (8.3.2)."""

    dice: Die
    rows: Bands[Literal["switched", "contact_lost"]]
    modifiers: RadarModifiers


class ShipSizePeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes of merchants in a span of months."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Literal["small_freighter", "large_freighter"]]


class ShipSize(Table, frozen=True):
    """Size of a merchant (8.2.2)."""

    dice: Die
    periods: tuple[ShipSizePeriod, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield months without sizes, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class MinefieldModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a passage through mines."""

    green_crew: Modifier
    veteran_crew: Modifier
    elite_crew: Modifier


class Minefield(Table, frozen=True):
    """Running into mines: hits on the boat; `sunk_hits` stands for the row that sinks it."""

    dice: Die
    rows: Bands[Count]
    sunk_hits: Some
    modifiers: MinefieldModifiers


class WolfpackTable(Table, frozen=True):
    """The wolfpack and a convoy (7.2.2)."""

    dice: Die
    rows: Bands[Wolfpack]


class FollowUndamaged(KeepContact, frozen=True):
    """Following a convoy or undamaged escorted ships (9.7.7)."""

    modifiers: RadarModifiers


class FollowFastModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of following a capital ship or a warship."""

    damage_point: Modifier
    """For each point of damage that it has."""
    sj_radar: Modifier


class FollowFast(KeepContact, frozen=True):
    """Following a damaged capital ship or warship (9.7.4)."""

    modifiers: FollowFastModifiers


class Lifeguard(Table, frozen=True):
    """Pilots found on a lifeguard mission (7.4.5); the die's 0, read as 10, finds nobody."""

    dice: Die
    rows: Bands[Count]


class LimitedEscorts(Table, frozen=True):
    """Optional 14.9: whether one escort is alone."""

    dice: Die
    encounters: tuple[Encounter, ...]
    years: Spans[str]
    rows: dict[str, Bands[Literal["single", "several"]]]

    def faults(self) -> Iterator[Problem]:
        """Yield years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class Targets(Table, frozen=True):
    """How many ships an encounter has (8.1.3), and which results are escorted."""

    ships: Annotated[
        dict[Encounter, Count],
        Partial(Encounter.NONE, Encounter.AIRCRAFT, Encounter.ESCORT, Encounter.MINEFIELD),
    ]
    close_approach_convoy: Some
    """Ships that a boat finds that closes in on a convoy (8.2.1)."""
    on_the_mat: Annotated[int, Meta(ge=1, le=4)]
    """Most targets, the escort among them (9.1.1, 9.2.9)."""
    scattered_convoy: Some
    """Ships left of a convoy that a wolfpack has scattered (7.2.2)."""
    escort_tonnage: Tons
    """Tons of an escort that is attacked (9.2.9)."""
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: Total
    row: dict[Row, EncounterRow]
    sj_reroll: SjReroll
    vanished: Vanished
    targets: Targets
    ship_size: ShipSize
    day_night: DayNight
    switch_time: SwitchTime
    minefield: Minefield
    minefield_reported: Minefield
    """What a player reported of the same table; an option takes it."""
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: FollowUndamaged
    follow_fast: FollowFast
    lifeguard: Lifeguard
    limited_escorts: LimitedEscorts

"""Charts P1, E1, R1 and the target rosters: patrols, encounters, events, ships (7, 8, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, ModifierByYear, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Tons, Total
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import (
    MONTHS,
    Area,
    BoatType,
    Encounter,
    Man,
    Rank,
    Row,
    ShipKind,
    Wolfpack,
)
from wardroom.rulesets.submarine.charts import (
    DayNight,
    FollowDamaged,
    KeepContact,
    miscounted,
    misnamed,
)
from wardroom.rulesets.submarine.terms import CalendarMonth, TimeOfDay, off_the_calendar

# =================================================================================================
# Chart P1: the patrol that a boat is assigned, and restrictions of its type (7, 11.2.1).


class Assignment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A result of P1: the area, and its mark, if any: (A) agent, (M) mines or (W) wolfpack."""

    area: Area
    mark: Annotated[
        Literal["agent", "mines", "wolfpack"] | None,
        Meta(description="The mark; null if there is none."),
    ] = None


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1: its first and last month, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The change of an assignment for a boat type: another assignment, or a new roll.

    `rule` is the rule that changes it; `area` and `marks` select the assignments (without marks:
    any mark).
    """

    rule: str
    area: Area
    marks: tuple[Literal["agent", "mines", "wolfpack", "none"], ...] = ()
    becomes: Assignment | None = None
    reroll: bool = False

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of a restriction that states both of the two, or neither."""
        if self.reroll is (self.becomes is not None):
            yield "", "either becomes or reroll = true is wanted"


class P1Restrictions(Table, frozen=True):
    """Restrictions by boat type (7.3.1, 7.3.2, 11.4.6)."""

    by_type: Annotated[dict[BoatType, tuple[P1Restriction, ...]], Partial()]


class ArcticPermanence(Table, frozen=True):
    """Whether an Arctic posting is permanent (7.3.5)."""

    dice: Die
    rows: Bands[Literal["permanent", "normal"]]


class PatrolRequest(Table, frozen=True):
    """Success numbers of a requested patrol by rank (11.2.1)."""

    dice: Die
    success_at_most: dict[Rank, Count]


class P1(Table, frozen=True):
    """U-boat patrol assignment."""

    dice: Die
    periods: tuple[P1Period, ...]
    restrictions: P1Restrictions
    arctic_permanence: ArcticPermanence
    patrol_request: PatrolRequest

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without a column, or with two."""
        return off_the_calendar(self.periods, MONTHS)


# =================================================================================================
# Chart E1: encounters, day or night, and following ships (8, 9.7).


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    modifiers: EncounterModifiers | None = None


class EncounterModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the rows that have any (9.8.6)."""

    year: ModifierByYear


class GibraltarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of the passage of Gibraltar on the row it shares (7.3.3)."""

    gibraltar: Modifier


class GibraltarPassage(Table, frozen=True):
    """The passage of Gibraltar (7.3.3): its row and its modifier."""

    row: Row
    random_event: bool
    modifiers: GibraltarModifiers


class ArcticDayNight(Table, frozen=True):
    """Day or night on Arctic patrols by month, 1 to 12 (8.3.5); `always` needs no die."""

    dice: Die
    months: Spans[str]
    rows: dict[str, Bands[TimeOfDay]]
    always: dict[str, TimeOfDay]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without light."""
        return misnamed("months", self.months, range(1, 13), {*self.rows, *self.always})


class SwitchToNight(Table, frozen=True):
    """Waiting for night (8.3.2)."""

    dice: Die
    rows: Bands[Literal["night", "contact_lost"]]


class ShipSize(Table, frozen=True):
    """Size of a target (8.2.1)."""

    dice: Die
    rows: Bands[ShipKind]


class WolfpackTable(Table, frozen=True):
    """Escorts and the wolfpack (7.2.2)."""

    dice: Die
    rows: Bands[Wolfpack]


class Targets(Table, frozen=True):
    """The number of ships in an encounter (8.1.3, 14.2.1), and the escorted results."""

    ships: Annotated[
        dict[Encounter, Count], Partial(Encounter.NONE, Encounter.AIRCRAFT, Encounter.ESCORT)
    ]
    reduced_convoy: Count
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: Total
    row: Annotated[dict[Row, EncounterRow], Partial("gibraltar")]
    gibraltar: GibraltarPassage
    targets: Targets
    day_night: DayNight
    arctic_day_night: ArcticDayNight
    switch_to_night: SwitchToNight
    ship_size: ShipSize
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: KeepContact

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of a passage of Gibraltar with rows of its own, or on an unknown row."""
        if "gibraltar" in self.row:
            yield "row.gibraltar", "the passage is rolled on the row that E1.gibraltar names"
        elif self.gibraltar.row not in self.row:
            yield "gibraltar.row", f"no row is called {self.gibraltar.row!r}"


# =================================================================================================
# Chart R1: random events (12.1).


EventName = Literal[
    "man_overboard",
    "caught_unawares",
    "gyro_compass_failure",
    "superior_torpedoes",
    "spare_parts",
    "hals_und_beinbruch",
    "luftwaffe_recon",
    "weather_reporting_duty",
    "torpedo_breaks_loose",
    "severe_storm",
    "swim_call",
]


class LostMan(Table, frozen=True):
    """The man who goes overboard or is lost at the swim call."""

    dice: Die
    rows: Bands[Man]


class GyroCompass(Table, frozen=True):
    """Repair of the gyro compass."""

    dice: Die
    success_at_most: Count


class R1(Table, frozen=True):
    """Random events."""

    dice: Die
    rows: Bands[EventName]
    spare_parts_systems: Count
    lost_man: LostMan
    gyro_compass: GyroCompass
    no_luftwaffe: tuple[Area, ...]
    swim_call: tuple[Area, ...]


# =================================================================================================
# The target rosters T1 to T7: ships with their names and tons (8.2, 14.3).


class RosterShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of a roster: its name, its tons, and for warships the type and the mark.

    A marked capital ship (8.2.2) earns a grade of the Knight's Cross by itself.
    """

    name: str
    tonnage: Tons
    type: str = ""
    awards_knights_cross: bool = False


class Roster(Table, frozen=True):
    """A list of ships; the natural total of `dice` selects the entry, from 1."""

    dice: Die
    ships: tuple[RosterShip, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield the fault of a number of ships that the dice do not match."""
        return miscounted(self.ships, self.dice.highest)


class NorthAmericaRoster(Table, frozen=True):
    """A list of ships in two columns: `column_dice` picks the column, `dice` the entry in it."""

    column_dice: Die
    columns: Bands[Count]
    dice: Die
    ships: tuple[RosterShip, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of ships that the dice do not match, and of unordered columns."""
        columns = {column.result for column in self.columns}
        if columns != set(range(len(columns))):
            yield "columns", "columns are numbered from 0 on, without a gap"
        if self.dice.highest != self.dice.sides:
            yield "dice", f"a single die finds the entry, not {self.dice.notation}"
        yield from miscounted(self.ships, len(columns) * self.dice.sides)


class NorthAmericaRosters(Table, frozen=True):
    """T4: the targets of North America and Caribbean assignments (8.2.3)."""

    ships: Annotated[dict[ShipKind, NorthAmericaRoster], Partial(ShipKind.CAPITAL_SHIP)]


class ExtraRosters(Table, frozen=True):
    """Optional 14.3.3: the die that chooses the basic or the extra roster."""

    dice: Die
    rows: Bands[Literal["basic", "extra"]]


class Rosters(Table, frozen=True):
    """The target rosters T1 to T7."""

    T1: Roster
    T2: Roster
    T3: Roster
    T4: NorthAmericaRosters
    T5: Roster
    T6: Roster
    T7: Roster
    extra: ExtraRosters

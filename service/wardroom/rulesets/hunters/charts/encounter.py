"""Chart E1: what is met, by day or night, and what becomes of ships that are followed (8, 9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Total
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import Encounter, Row, ShipKind, Wolfpack
from wardroom.rulesets.submarine.charts import DayNight, FollowDamaged, KeepContact, misnamed
from wardroom.rulesets.submarine.terms import TimeOfDay


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
    """What the passage of Gibraltar adds to the row it shares (7.3.3)."""

    gibraltar: Modifier


class GibraltarPassage(Table, frozen=True):
    """The passage of Gibraltar (7.3.3): which row is rolled on, and with which modifier."""

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
        """Yield months without light."""
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
    """How many ships an encounter has (8.1.3, 14.2.1), and which results are escorted."""

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
        """Yield a passage of Gibraltar with rows of its own, or on a row that is not there."""
        if "gibraltar" in self.row:
            yield "row.gibraltar", "the passage is rolled on the row that E1.gibraltar names"
        elif self.gibraltar.row not in self.row:
            yield "gibraltar.row", f"no row is called {self.gibraltar.row!r}"

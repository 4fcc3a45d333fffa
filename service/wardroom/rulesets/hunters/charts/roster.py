"""The target rosters T1 to T7: ships with their names and tons (8.2, 14.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from wardroom.charts import Bands, Partial, Problem, Table
from wardroom.charts.numbers import Count, Tons
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import ShipKind
from wardroom.rulesets.submarine.charts import miscounted


class RosterShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of a roster: its name and tons; for warships the type, and whether it is marked.

    A marked capital ship (8.2.2) earns a grade of the Knight's Cross by itself.
    """

    name: str
    tonnage: Tons
    type: str = ""
    awards_knights_cross: bool = False


class Roster(Table, frozen=True):
    """A list of ships; the natural total of `dice` is the entry's number, from 1."""

    dice: Die
    ships: tuple[RosterShip, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield more ships than the dice find, or fewer."""
        return miscounted(self.ships, self.dice.highest)


class NorthAmericaRoster(Table, frozen=True):
    """A list of ships in two columns: `column_dice` picks the column, `dice` the entry in it."""

    column_dice: Die
    columns: Bands[Count]
    dice: Die
    ships: tuple[RosterShip, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield more ships than the dice find, or fewer; columns not numbered in order."""
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
    """Optional 14.3.3: which of the basic and the extra roster is rolled on."""

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

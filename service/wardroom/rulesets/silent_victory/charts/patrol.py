"""Charts P1a and P1p: where a boat is based, and the patrol that it is assigned (7, 11.2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Partial, Problem, Table
from wardroom.charts.numbers import Count, Some
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    Area,
    Base,
    BoatClass,
    Rank,
    SpecialMission,
)
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar


class Assignment(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any."""

    area: Area
    mission: SpecialMission | None = None
    wolfpack: Annotated[bool, Meta(description="Whether the boat sails with a wolfpack (7.2).")] = (
        False
    )


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1a or P1p: the months it holds for, first and last, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1(Table, frozen=True):
    """Patrol assignment of the boats of one base."""

    dice: Die
    periods: tuple[P1Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield months without a column, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class BasingPeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where boats that start in a span of months are based: by class, and all other classes."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Base]
    by_type: Annotated[dict[BoatClass, Bands[Base]], Partial()] = {}


class Basing(Table, frozen=True):
    """First bases, the chart that each base rolls on, and what a base changes (7.3)."""

    dice: Die
    """Its 0 is read as 10."""
    periods: tuple[BasingPeriod, ...]
    chart: dict[Base, Literal["P1a", "P1p"]]
    automatic: Annotated[dict[Base, Assignment], Partial()]
    """The assignment that a base gives without a roll (7.3.2)."""
    first_box: Annotated[dict[Base, Some], Partial()]
    """The first box of the track, where a base lies beyond the transit boxes (7.3.2)."""
    moves_to: Annotated[dict[Base, Base], Partial()]
    """Where the boat is based after its first patrol (7.3.2)."""
    only_base: Annotated[dict[BoatClass, Base], Partial()]
    """Classes that are based in one place for good (7.3.1, 11.6.3)."""
    after_request: Base
    """Where a captain is based who asked for a new boat (11.5.4)."""

    def faults(self) -> Iterator[Problem]:
        """Yield months without bases, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class PatrolRequest(Table, frozen=True):
    """Success numbers of a requested patrol by rank (11.2.1)."""

    dice: Die
    success_at_most: dict[Rank, Count]

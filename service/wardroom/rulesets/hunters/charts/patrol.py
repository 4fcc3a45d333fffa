"""Chart P1: the patrol that a boat is assigned, and what a boat type makes of it (7, 11.2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Partial, Problem, Table
from wardroom.charts.numbers import Count
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import MONTHS, Area, BoatType, Rank
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar


class Assignment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: Area
    mark: Annotated[
        Literal["agent", "mines", "wolfpack"] | None,
        Meta(description="The mark; null if there is none."),
    ] = None


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1: the months it holds for, first and last, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of an assignment for a boat type: another assignment, or a new roll.

    `rule` is the rule that changes it; `area` and `marks` say what it applies to (no marks
    stated: whatever the mark).
    """

    rule: str
    area: Area
    marks: tuple[Literal["agent", "mines", "wolfpack", "none"], ...] = ()
    becomes: Assignment | None = None
    reroll: bool = False

    def faults(self) -> Iterator[Problem]:
        """Yield a restriction that states both of the two, or neither."""
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
        """Yield months without a column, or with two."""
        return off_the_calendar(self.periods, MONTHS)

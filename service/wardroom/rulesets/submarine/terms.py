"""Terms that mean the same in both games: states of boat and men, ends, ranges, months."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts import Problem
from wardroom.engine.closed_values import ClosedValues
from wardroom.engine.remembering import remembered

# =================================================================================================
# Terms that mean the same in both games: states of boat and men, ends, ranges, light.


class SystemState(ClosedValues):
    """State of a system of the boat; `absent` if the boat does not carry it."""

    OPERATIONAL = "operational"
    DAMAGED = "damaged"
    INOPERABLE = "inoperable"
    ABSENT = "absent"


class Health(ClosedValues):
    """Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks."""

    FIT = "fit"
    LIGHT_WOUND = "light_wound"
    SEVERE_WOUND = "severe_wound"
    KILLED = "killed"


class Wound(ClosedValues):
    """What a crew injury does."""

    LIGHT_WOUND = "light_wound"
    SEVERE_WOUND = "severe_wound"
    KILLED = "killed"


class Quality(ClosedValues):
    """Quality of a crew, of an escort or of an aircraft."""

    GREEN = "green"
    TRAINED = "trained"
    VETERAN = "veteran"
    ELITE = "elite"


class End(ClosedValues):
    """An end of the boat: its tubes, its reloads, its doors."""

    FORWARD = "forward"
    AFT = "aft"


ENDS = tuple(End)
"""Both ends; iterating over an enum takes ten times as long."""


class Heading(ClosedValues):
    """Direction of a boat on its track: out and home along the track, or back the way it came."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Mission(StrEnum):
    """State of the special mission of a patrol; `none` if the patrol has no mission."""

    NONE = "none"
    OPEN = "open"
    ACCOMPLISHED = "accomplished"
    FAILED = "failed"


class Range(ClosedValues):
    """Range of an attack."""

    CLOSE = "close"
    MEDIUM = "medium"
    LONG = "long"


class Posture(ClosedValues):
    """Whether the boat attacks surfaced or submerged."""

    SURFACED = "surfaced"
    SUBMERGED = "submerged"


class TimeOfDay(ClosedValues):
    """Day or night."""

    DAY = "day"
    NIGHT = "night"


class Detection(ClosedValues):
    """Results of a detection check."""

    UNDETECTED = "undetected"
    DETECTED = "detected"
    DETECTED_PLUS_1 = "detected_plus_1"


# =================================================================================================
# The largest counts of a game.


MOST_MARKERS = 20
"""The most markers of a kind that can be noted; what would come besides is lost."""
MOST_COUNTED = 10_000
"""More boxes, rounds, checks, hits or months than any encounter or career has; for states handed
back."""


# =================================================================================================
# Frozen structs of either game, typed by a protocol.


Struct = TypeVar("Struct")


class _Replace(Protocol):
    """Returns `struct` with `changes`."""

    def __call__(self, struct: Struct, /, **changes: object) -> Struct: ...


_of_structs: Any = msgspec.structs.replace
replace: _Replace = _of_structs
"""msgspec's own `replace`, for a value whose type is a protocol."""


# =================================================================================================
# The calendar of a career: months as `YYYY-MM`, and periods of them in charts.


CalendarMonth = Annotated[str, Meta(pattern=r"^19[34][0-9]-(0[1-9]|1[0-2])$")]

_MONTHS = 12
_REMEMBERED = 1024
"""How many sums of months are cached: a war has few."""


class Period(Protocol):
    """A span of months in a chart that is read by date."""

    @property
    def first(self) -> str:
        """Its first month."""
        ...

    @property
    def last(self) -> str:
        """Its last month."""
        ...


OfPeriod = TypeVar("OfPeriod", bound=Period)


@remembered(_REMEMBERED)
def month_after(month: str, months: int) -> str:
    """Return the month that lies `months` (0 or more) after `month`."""
    year, number = divmod(int(month[:4]) * _MONTHS + int(month[5:]) - 1 + months, _MONTHS)
    return f"{year:04}-{number + 1:02}"


def month_before(month: str) -> str:
    """Return the month that lies before `month`."""
    year, number = divmod(int(month[:4]) * _MONTHS + int(month[5:]) - 2, _MONTHS)
    return f"{year:04}-{number + 1:02}"


def months_since(first: str, last: str) -> int:
    """Return how many months `last` is after `first`; negative if it is before."""
    years, months = int(last[:4]) - int(first[:4]), int(last[5:]) - int(first[5:])
    return years * _MONTHS + months


def months_between(first: str, last: str) -> tuple[str, ...]:
    """Return every month from `first` to `last` inclusive."""
    return tuple(month_after(first, count) for count in range(months_since(first, last) + 1))


def period_of(periods: Sequence[OfPeriod], month: str) -> OfPeriod:
    """Return the one of `periods` that contains `month`."""
    for period in periods:
        if period.first <= month <= period.last:
            return period
    raise ValueError(f"no period holds {month}")


def off_the_calendar(
    periods: Sequence[Period], months: Sequence[str], cell: str = "periods"
) -> Iterator[Problem]:
    """Yield the faults of `periods` in `cell` that leave gaps or overlap within `months`."""
    for number, period in enumerate(periods):
        if period.last < period.first:
            yield f"{cell}[{number}].last", f"{period.last} is before {period.first}"
    for number, (period, following) in enumerate(pairwise(periods), 1):
        wanted = month_after(period.last, 1)
        if following.first != wanted:
            yield f"{cell}[{number}].first", f"{wanted} is wanted, not {following.first}"
    if not periods or periods[0].first > months[0]:
        yield cell, f"no period holds {months[0]}"
    elif periods[-1].last < months[-1]:
        yield cell, f"no period holds {months[-1]}"

"""Deadlines on days of the week: at an hour in a time zone, such as Fridays at 20:00.

A founding contains the offsets of local time from UTC for several years. So every log gives the
same times, even if the time zone is changed later, and checks need no time-zone data.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Annotated, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, StateFault
from wardroom.sessions.basics.times import Time, milliseconds, of_milliseconds

Weekday = Literal[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
]  # fmt: skip
_DAYS: tuple[str, ...] = get_args(Weekday)
_DAY = 86_400_000
_MINUTE = 60_000
YEARS = 6
"""The years for which a founding contains changes of local time."""

Zone = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern="^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z][A-Za-z0-9_+-]*){0,2}$",
        description="The name of a time zone, such as `Europe/Berlin`.",
    ),
]
Weekdays = Annotated[
    tuple[Weekday, ...],
    Meta(min_length=1, max_length=7, description="The days of the week, by the local date."),
]
Hour = Annotated[
    str,
    Meta(
        min_length=5,
        max_length=5,
        pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$",
        description="The local time of day, such as `20:00`.",
    ),
]


class WeeklyAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On which days of the week, and when, deadlines run out."""

    zone: Zone
    days: Weekdays
    time: Hour


class ZoneOffset(msgspec.Struct, frozen=True, kw_only=True):
    """How far local time is ahead of UTC, from a given time on."""

    since: Annotated[
        Time, Meta(description="The time from which the offset applies (RFC 3339, UTC).")
    ]
    minutes: Annotated[
        int, Meta(ge=-1440, le=1440, description="Minutes that local time is ahead of UTC.")
    ]


class Weekly(msgspec.Struct, frozen=True, kw_only=True):
    """The days of the week and the local time at which deadlines run out."""

    zone: Zone
    days: Weekdays
    time: Hour
    offsets: Annotated[
        tuple[ZoneOffset, ...],
        Meta(
            min_length=1,
            max_length=100,
            description="How far local time is ahead of UTC, one offset for each period, oldest "
            "first. The first offset also applies before its own time. The last offset applies "
            "for ever.",
        ),
    ]

    @property
    def consistent(self) -> bool:
        """Whether the days are different, and the offsets are in order of their times."""
        later = all(one.since < other.since for one, other in pairwise(self.offsets))
        one_line = "\n" not in f"{self.zone}{self.time}"
        written = all(map(_is_written, (one.since for one in self.offsets)))
        return later and one_line and written and len(set(self.days)) == len(self.days)

    def at_or_after(self, time: int) -> int:
        """Return the first weekly moment at or after `time`, in milliseconds since 1970.

        Raises StateFault for a time too late to be written.
        """
        try:
            first = (_EPOCH + timedelta(milliseconds=time - 2 * _DAY)).date()
            days = [first + timedelta(days=ahead) for ahead in range(12)]
        except OverflowError as fault:
            raise StateFault("no day of the week is so far away") from fault
        moments = (self._moment(day) for day in days if _DAYS[day.weekday()] in self.days)
        return min(moment for moment in moments if moment >= time)

    def local(self, written: str) -> str:
        """Return a log time, RFC 3339, as local time of the zone: `2026-12-04T20:00`.

        To the minute.
        """
        time = milliseconds(written)
        return of_milliseconds(time + self._offset(time) * _MINUTE)[:16]

    def _moment(self, day: date) -> int:
        """Return the moment of the weekly hour on a local `day`.

        If the hour occurs twice, the first counts. If it is skipped, the moment is later by as much
        as the clocks were set forward.
        """
        hours, minutes = map(int, self.time.split(":"))
        local = (day - _EPOCH.date()).days * _DAY + (60 * hours + minutes) * _MINUTE
        shown = [
            local - one.minutes * _MINUTE
            for one in self.offsets
            if self._offset(local - one.minutes * _MINUTE) == one.minutes
        ]
        if shown:
            return min(shown)
        left_out = (
            before
            for (_, before), (since, after) in pairwise(_table(self.offsets))
            if local - after * _MINUTE < since <= local - before * _MINUTE
        )
        return local - next(left_out, self.offsets[0].minutes) * _MINUTE

    def _offset(self, time: int) -> int:
        """Return the offset of local time from UTC at `time`, in minutes."""
        holding = [minutes for since, minutes in _table(self.offsets) if since <= time]
        return holding[-1] if holding else self.offsets[0].minutes


def _is_written(time: str) -> bool:
    """Return whether a `time` has the format of logs."""
    try:
        return of_milliseconds(milliseconds(time)) == time
    except StateFault:
        return False


@functools.lru_cache(64)
def _table(offsets: tuple[ZoneOffset, ...]) -> tuple[tuple[int, int], ...]:
    """Return the offsets of local time from UTC, each with its start in milliseconds."""
    return tuple((milliseconds(one.since), one.minutes) for one in offsets)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


_OF_A_HOST = frozenset({"localtime", "posixrules", "Factory"})
"""Time-zone names whose meaning depends on the host."""


def weekly_of(asked: WeeklyAsked, now: float) -> Weekly:
    """Return the weekly deadlines for a founding made `now`, in seconds.

    Raises Refused for an unknown zone, and for days that are named twice.
    """
    if len(set(asked.days)) < len(asked.days):
        raise Refused("days_twice", rule="", member="/deadlines/weekly/days")
    if asked.zone in _OF_A_HOST:
        raise Refused("zone_unknown", rule="", member="/deadlines/weekly/zone")
    try:
        zone = ZoneInfo(asked.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as fault:
        raise Refused("zone_unknown", rule="", member="/deadlines/weekly/zone") from fault
    days = tuple(day for day in _DAYS if day in asked.days)
    offsets = tuple(_offsets(zone, datetime.fromtimestamp(now, UTC)))
    return Weekly(
        zone=asked.zone, days=msgspec.convert(days, Weekdays), time=asked.time, offsets=offsets
    )


def _offsets(zone: ZoneInfo, start: datetime) -> Iterator[ZoneOffset]:
    """Yield the offsets of `zone` from UTC after `start`, to the minute."""
    start = start.replace(second=0, microsecond=0)
    known = _ahead(zone, start)
    yield _since(start, known)
    for day in range(YEARS * 366):
        low, high = start + timedelta(days=day), start + timedelta(days=day + 1)
        if _ahead(zone, high) == known:
            continue
        while high - low > timedelta(minutes=1):
            middle = low + timedelta(minutes=(high - low) // timedelta(minutes=2))
            low, high = (middle, high) if _ahead(zone, middle) == known else (low, middle)
        known = _ahead(zone, high)
        yield _since(high, known)


def _ahead(zone: ZoneInfo, at: datetime) -> int:
    ahead = at.astimezone(zone).utcoffset()
    assert ahead is not None
    return round(ahead / timedelta(minutes=1))


def _since(at: datetime, minutes: int) -> ZoneOffset:
    return ZoneOffset(since=of_milliseconds(round(at.timestamp() * 1000)), minutes=minutes)

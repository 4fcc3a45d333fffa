"""Times in logs, written as texts whose alphabetical order is the order of time."""

from __future__ import annotations

import functools
from datetime import UTC, datetime, timedelta
from typing import Annotated

from msgspec import Meta

from wardroom.engine.refusals import StateFault

SKEW_SECONDS = 60
"""How long a request may take, and how far clocks may differ: after the time limit, the seed is
revealed only after so long."""


Time = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
"""A time on the wire: RFC 3339, UTC, with three decimals, as in logs."""


def written_time(seconds: float) -> str:
    """Return a time, in seconds since 1970, in the format of logs."""
    return _written(datetime.fromtimestamp(seconds, UTC))


def read_time(written: str) -> float:
    """Return the time in the format of `written_time`, in seconds since 1970."""
    return datetime.fromisoformat(written).timestamp()


def milliseconds(written: str) -> int:
    """Return a log time in milliseconds since 1970; raises StateFault if it is invalid."""
    try:
        return round(datetime.fromisoformat(written).timestamp() * 1000)
    except ValueError as fault:
        raise StateFault(f"{written!r} is no time of a log") from fault


def of_milliseconds(time: int) -> str:
    """Return a time, in milliseconds since 1970, in the format of logs."""
    minute, rest = divmod(time, 60_000)
    seconds, thousandths = divmod(rest, 1000)
    return f"{_minute(minute)}{seconds:02}.{thousandths:03}Z"


@functools.lru_cache(64)
def _minute(minute: int) -> str:
    """Return the prefix of all times in a minute, cached because log times are close together."""
    at = datetime.fromtimestamp(minute * 60, UTC).replace(tzinfo=None)
    return f"{at.isoformat(timespec='minutes')}:"


def later(time: str, seconds: int) -> str:
    """Return the time `seconds` after `time`; raises StateFault if out of range."""
    try:
        return _written(datetime.fromisoformat(time).astimezone(UTC) + timedelta(seconds=seconds))
    except (ValueError, OverflowError) as fault:
        raise StateFault(f"{time!r} is no time of a log") from fault


def _written(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")

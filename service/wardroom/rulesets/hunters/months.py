"""The calendar of a career: months as `YYYY-MM`."""

from __future__ import annotations

_MONTHS = 12


def month_after(month: str, months: int) -> str:
    """The month that lies `months` (0 or more) after `month`."""
    year, number = divmod(int(month[:4]) * _MONTHS + int(month[5:]) - 1 + months, _MONTHS)
    return f"{year:04}-{number + 1:02}"

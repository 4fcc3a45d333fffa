"""Rows of a chart that a total is looked up in: `<=8`, `9-11`, `>=12`, `7`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

Result = TypeVar("Result")

_ROW = re.compile(r"(?P<at_most><=(-?\d+))|(?P<at_least>>=(-?\d+))|(-?\d+)(?:-(\d+))?")
_NEXT_ON_D66 = {tens * 10 + 6: tens * 10 + 11 for tens in range(1, 6)}
"""On d66 21 follows 16; a die that can show 17 to 20 is held against them by `covers`."""


class Band(msgspec.Struct, Generic[Result], frozen=True):
    """One row of a chart: the totals it holds (None is open-ended), its label and its result."""

    label: str
    lowest: int | None
    highest: int | None
    result: Result


class Bands(Generic[Result]):
    """The rows of a chart, without a gap and without an overlap.

    Built from the table as it is written, label to result. Raises ValueError naming the row
    when a label cannot be read, two rows overlap, or totals between two rows are missing.
    """

    __slots__ = ("_by_total", "_lowest", "_top", "rows")

    def __init__(self, table: Mapping[str, Result]) -> None:
        if not table:
            raise ValueError("a chart needs at least one row")
        self.rows = tuple(sorted((_band(*row) for row in table.items()), key=_order))
        for row, following in itertools.pairwise(self.rows):
            _adjoin(row, following)
        ends = [end for row in self.rows for end in (row.lowest, row.highest) if end is not None]
        self._lowest = min(ends)
        self._by_total = tuple(self._row_of(total) for total in range(min(ends), max(ends) + 1))
        self._top = len(self._by_total) - 1

    def row(self, total: int) -> Band[Result]:
        """The row that `total` falls in; a total past either end takes the end row."""
        return self._by_total[min(max(total - self._lowest, 0), self._top)]

    def __getitem__(self, total: int) -> Result:
        """The result of the row that `total` falls in."""
        return self.row(total).result

    def __iter__(self) -> Iterator[Band[Result]]:
        return iter(self.rows)

    def _row_of(self, total: int) -> Band[Result]:
        return next(row for row in self.rows if row.highest is None or total <= row.highest)

    def covers(self, totals: Sequence[int]) -> str | None:
        """Say which of a die's `totals`, in ascending order, no row holds; None when all are held.

        A closed end must be the end of the dice: a row below the lowest total is a slip too.
        """
        first, last = self.rows[0].lowest, self.rows[-1].highest
        if first is not None and first != totals[0]:
            return f"rows start at {first}, the dice at {totals[0]}"
        if last is not None and last != totals[-1]:
            return f"rows end at {last}, the dice at {totals[-1]}"
        for total in totals:
            lowest = self.row(total).lowest
            if lowest is not None and total < lowest:
                return f"no row holds {total}"
        return None


class Spans(Bands[Result]):
    """Rows looked up by what no die shows, such as a year, a month or a tonnage.

    They are without a gap and without an overlap too, but need not cover the table's dice.
    """

    __slots__ = ()


def _band(label: str, result: Result) -> Band[Result]:
    match = _ROW.fullmatch(label)
    if match is None:
        raise ValueError(f"row {label!r}: a row is written 7, 9-11, <=8 or >=12")
    if match["at_most"]:
        return Band(label, None, int(match[2]), result)
    if match["at_least"]:
        return Band(label, int(match[4]), None, result)
    lowest = int(match[5])
    highest = int(match[6] or match[5])
    if highest < lowest:
        raise ValueError(f"row {label!r}: runs backwards")
    return Band(label, lowest, highest, result)


def _order(row: Band[Any]) -> tuple[bool, int]:
    return (row.lowest is not None, row.lowest or 0)


def _adjoin(row: Band[Any], following: Band[Any]) -> None:
    if row.highest is None or following.lowest is None or following.lowest <= row.highest:
        raise ValueError(f"rows {row.label!r} and {following.label!r} overlap")
    if following.lowest not in (row.highest + 1, _NEXT_ON_D66.get(row.highest)):
        raise ValueError(f"between rows {row.label!r} and {following.label!r} there is a gap")


def bands_of(kind: Any, table: object) -> Bands[Any]:
    """Read `table` as `kind`, `Bands[Result]` or `Spans[Result]`; a fault names the row."""
    (result,) = get_args(kind)
    if not isinstance(table, Mapping):
        raise ValueError(f"rows are wanted here, not {table!r}")  # noqa: TRY004 - for msgspec
    rows = {label: _result(result, label, value) for label, value in table.items()}
    made: Bands[Any] = (get_origin(kind) or kind)(rows)
    return made


def _result(kind: Any, label: str, value: object) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"row {label!r}: {fault}") from fault

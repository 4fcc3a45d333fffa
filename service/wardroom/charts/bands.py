"""Rows of a chart by total: `<=8`, `9-11`, `>=12`, `7`."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

Result = TypeVar("Result")

_ROW = re.compile(r"(?P<at_most><=(-?\d+))|(?P<at_least>>=(-?\d+))|(-?\d+)(?:-(\d+))?")


class Band(msgspec.Struct, Generic[Result], frozen=True):
    """One row of a chart: the totals it holds (None is open-ended), its label and its result."""

    label: str
    lowest: int | None
    highest: int | None
    result: Result

    def holds(self, total: int) -> bool:
        """Whether the row is for `total`."""
        return (self.lowest is None or self.lowest <= total) and (
            self.highest is None or total <= self.highest
        )


class Bands(Generic[Result]):
    """The rows of a chart that is rolled on; they do not overlap.

    Built from the table in the file, label to result. Raises ValueError with the row when a label
    cannot be read or two rows overlap. `covers` checks that each total of the dice has a row:
    between 16 and 21 there is a gap on 2d20, but not on d66.
    """

    __slots__ = ("_tops", "rows")

    def __init__(self, table: Mapping[str, Result]) -> None:
        if not table:
            raise ValueError("a chart needs at least one row")
        self.rows = tuple(sorted((_band(*row) for row in table.items()), key=_order))
        for row, following in itertools.pairwise(self.rows):
            if row.highest is None or following.lowest is None or following.lowest <= row.highest:
                raise ValueError(f"rows {row.label!r} and {following.label!r} overlap")
        self._tops = [row.highest for row in self.rows[:-1] if row.highest is not None]

    def row(self, total: int) -> Band[Result]:
        """The row of `total`; a total beyond either end has the end row."""
        return self.rows[bisect_left(self._tops, total)]

    def __getitem__(self, total: int) -> Result:
        """The result of the row of `total`."""
        return self.rows[bisect_left(self._tops, total)].result

    def __iter__(self) -> Iterator[Band[Result]]:
        return iter(self.rows)

    def missing(self, totals: Iterable[int]) -> int | None:
        """The first of `totals` without a row; None if there is none."""
        return next((total for total in totals if not self.row(total).holds(total)), None)

    def covers(self, totals: Sequence[int]) -> str | None:
        """Return a message on the first of a die's `totals` without a row; None if there is none.

        A closed end must be the end of the dice: a row below the lowest total is a fault too.
        """
        first, last = self.rows[0].lowest, self.rows[-1].highest
        if first is not None and first != totals[0]:
            return f"rows start at {first}, the dice at {totals[0]}"
        if last is not None and last != totals[-1]:
            return f"rows end at {last}, the dice at {totals[-1]}"
        missing = self.missing(totals)
        return None if missing is None else f"no row holds {missing}"


class Spans(Bands[Result]):
    """Rows by values other than dice, such as a year, a month or a tonnage.

    They need not cover the table's dice. Raises ValueError as `Bands` does, and with the rows when
    there is a gap between two.
    """

    __slots__ = ()

    def __init__(self, table: Mapping[str, Result]) -> None:
        super().__init__(table)
        for top, following in zip(self._tops, self.rows[1:], strict=True):
            if following.lowest != top + 1:
                row = self.row(top)
                raise ValueError(
                    f"between rows {row.label!r} and {following.label!r} there is a gap"
                )


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


def bands_of(kind: Any, table: object) -> Bands[Any]:
    """Read `table` as `kind`, `Bands[Result]` or `Spans[Result]`.

    Raises ValueError as these do, or when there are no rows, and msgspec.ValidationError when
    a result cannot be read.
    """
    (result,) = get_args(kind)
    if not isinstance(table, Mapping):
        raise ValueError(f"rows are wanted here, not {table!r}")  # noqa: TRY004 - for msgspec
    rows = {label: msgspec.convert(value, result) for label, value in table.items()}
    made: Bands[Any] = get_origin(kind)(rows)
    return made

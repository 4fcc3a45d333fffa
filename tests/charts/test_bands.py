"""Rows of a chart: each total falls in exactly one, and what is past either end in the end row."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from wardroom.charts import Bands, Modifier, ModifierByYear, Spans
from wardroom.dice import Die, die_named

DICE = st.sampled_from(["1d6", "2d6", "3d6", "1d10", "2d10", "1d20", "d66", "d100"]).map(die_named)


class Rows(msgspec.Struct, frozen=True):
    """Rows without a gap, as they are written, and the totals between their outermost ends."""

    table: dict[str, int]
    totals: range


@st.composite
def written_rows(draw: st.DrawFn) -> Rows:
    """Rows that follow each other, open or closed at either end, written in any order."""
    starts = sorted(draw(st.sets(st.integers(0, 200), min_size=2, max_size=12)))
    ranges = [(start, following - 1) for start, following in pairwise(starts)]
    names = [_label(draw, lowest, highest) for lowest, highest in ranges]
    if draw(st.booleans()):
        names[0] = f"<={ranges[0][1]}"
    if draw(st.booleans()) and (len(names) > 1 or not names[0].startswith("<")):
        names[-1] = f">={ranges[-1][0]}"
    order = draw(st.permutations(range(len(names))))
    return Rows({names[row]: row for row in order}, range(starts[0], starts[-1]))


def _label(draw: st.DrawFn, lowest: int, highest: int) -> str:
    short = lowest == highest and draw(st.booleans())
    return str(lowest) if short else f"{lowest}-{highest}"


@given(written_rows())
def test_each_total_falls_in_exactly_one_row(written: Rows) -> None:
    bands = Bands(written.table)

    for total in written.totals:
        holding = [row for row in bands if row.holds(total)]
        assert holding == [bands.row(total)]
        assert bands[total] == written.table[holding[0].label]


@given(written_rows(), st.integers(1, 1000))
def test_a_total_past_either_end_takes_the_end_row(written: Rows, distance: int) -> None:
    bands = Bands(written.table)

    assert bands[written.totals[0] - distance] == min(written.table.values())
    assert bands[written.totals[-1] + distance] == max(written.table.values())


@given(written_rows())
def test_rows_stand_in_ascending_order(written: Rows) -> None:
    assert [row.result for row in Bands(written.table)] == sorted(written.table.values())


@given(written_rows(), st.data())
def test_a_row_left_out_is_missed(written: Rows, data: st.DataObject) -> None:
    inner = sorted(written.table, key=lambda label: written.table[label])[1:-1]
    assume(inner)
    label = data.draw(st.sampled_from(inner))
    held = next(row for row in Bands(written.table) if row.label == label)
    left = {name: row for name, row in written.table.items() if name != label}

    assert Bands(left).missing(written.totals) == held.lowest
    with pytest.raises(ValueError, match="there is a gap"):
        Spans(left)


@given(written_rows(), st.data())
def test_a_total_in_two_rows_is_refused(written: Rows, data: st.DataObject) -> None:
    total = data.draw(st.sampled_from(written.totals))
    assume(str(total) not in written.table)

    with pytest.raises(ValueError, match="overlap"):
        Bands({**written.table, str(total): -1})


@given(written_rows())
def test_spans_are_bands_without_a_gap(written: Rows) -> None:
    bands, spans = Bands(written.table), Spans(written.table)

    assert [spans.row(total) for total in written.totals] == [
        bands.row(total) for total in written.totals
    ]
    assert spans.missing(written.totals) is None


@given(DICE, st.data())
def test_rows_cover_their_dice_exactly(die: Die, data: st.DataObject) -> None:
    totals = die.totals()
    starts = data.draw(st.sets(st.sampled_from(totals[1:]), max_size=5))
    table = _partition(totals, starts)
    assert Bands(table).covers(totals) is None

    label = data.draw(st.sampled_from(sorted(table)))
    del table[label]
    if table:
        assert Bands(table).covers(totals) is not None


def _partition(totals: tuple[int, ...], starts: set[int]) -> dict[str, str]:
    """The totals of a die in rows that start at its lowest total and at each of `starts`.

    Rows end at totals that the die shows, so between rows of d66 there may be numbers it lacks.
    """
    rows: list[list[int]] = []
    for total in totals:
        if not rows or total in starts:
            rows.append([])
        rows[-1].append(total)
    return {f"{row[0]}-{row[-1]}": "result" for row in rows}


@pytest.mark.parametrize(
    ("rows", "dice", "problem"),
    [
        (("11-16", "21-66"), "d66", None),
        (("2-16", "21-40"), "2d20", "no row holds 17"),
        (("11-16", "22-66"), "d66", "no row holds 21"),
        (("<=7", "8-12"), "2d6", None),
        (("<=1", ">=2"), "2d6", None),
        (("1-7", "8-12"), "2d6", "rows start at 1, the dice at 2"),
        (("3-7", "8-12"), "2d6", "rows start at 3, the dice at 2"),
        (("2-7", "8-11"), "2d6", "rows end at 11, the dice at 12"),
        (("2-7", "8-13"), "2d6", "rows end at 13, the dice at 12"),
        (("2-6", ">=8"), "2d6", "no row holds 7"),
    ],
)
def test_what_the_dice_show_has_its_row(
    rows: tuple[str, ...], dice: str, problem: str | None
) -> None:
    assert Bands(dict.fromkeys(rows, "result")).covers(die_named(dice).totals()) == problem


@pytest.mark.parametrize("label", ["", "x", "1-", "-", "< 3", "<3", ">3", "1 - 2", "1..2", "1.5"])
def test_a_label_that_cannot_be_read_is_named(label: str) -> None:
    with pytest.raises(ValueError, match=r"a row is written 7, 9-11, <=8 or >=12") as raised:
        Bands({label: 0})
    assert repr(label) in str(raised.value)


def test_totals_below_zero_have_rows_too() -> None:
    bands = Bands({"<=-2": "low", "-1": "mid", "0-3": "high"})

    assert [bands[total] for total in (-9, -2, -1, 0, 3, 9)] == [
        "low", "low", "mid", "high", "high", "high",
    ]  # fmt: skip


def test_a_modifier_by_year_is_that_years_or_none() -> None:
    by_year = ModifierByYear({"rule": "9.6.8", "1943": 1})

    assert by_year.of(1943) == (Modifier(1, "year_1943", "9.6.8"),)
    assert by_year.of(1942) == ()

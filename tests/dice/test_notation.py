"""Dice notation and how faces are read."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.every import every
from wardroom.dice import D6, D10, D20, D66, D100, TWO_D6, die_named
from wardroom.dice.notation import outcomes

READ = [
    # notation   faces             natural total
    ("1d6",      (1,),              1),
    ("1d6",      (6,),              6),
    ("2d6",      (1, 1),            2),
    ("2d6",      (4, 3),            7),
    ("3d10",     (10, 10, 10),      30),
    ("1d10",     (10,),             10),
    ("1d20",     (20,),             20),
    ("1d100",    (100,),            100),
    ("d66",      (1, 1),            11),
    ("d66",      (1, 6),            16),
    ("d66",      (6, 1),            61),
    ("d66",      (6, 6),            66),
    ("d100",     (1, 1),            11),
    ("d100",     (10, 1),           1),
    ("d100",     (1, 10),           10),
    ("d100",     (9, 9),            99),
    ("d100",     (10, 10),          100),
    ("20d2",     (2,) * 20,         40),
]  # fmt: skip

LIMITS = [
    # notation   dice  sides  reading    lowest  highest  totals
    ("1d6",      1,    6,     "sum",     1,      6,       6),
    ("2d6",      2,    6,     "sum",     2,      12,      11),
    ("1d10",     1,    10,    "sum",     1,      10,      10),
    ("1d20",     1,    20,    "sum",     1,      20,      20),
    ("3d6",      3,    6,     "sum",     3,      18,      16),
    ("20d100",   20,   100,   "sum",     20,     2000,    1981),
    ("d66",      2,    6,     "digits",  11,     66,      36),
    ("d100",     2,    10,    "digits",  1,      100,     100),
]  # fmt: skip

NOT_DICE = [
    "", "d6", "6", "1d", "0d6", "1d0", "1d1", "01d6", "1d06", "1D6", "1d6 ", " 1d6", "1d6\n",
    "-1d6", "1d-6", "1d6+1", "21d6", "100d6", "1d101", "1d256", "1d1000", "d10", "d20", "d1000",
    "1d\uff16",
]  # fmt: skip

SMALL = ["1d2", "1d6", "2d6", "3d6", "4d3", "1d10", "2d10", "1d20", "d66", "d100"]


@pytest.mark.parametrize(("notation", "faces", "natural"), READ)
def test_faces_are_read(notation: str, faces: tuple[int, ...], natural: int) -> None:
    assert die_named(notation).read(faces) == natural


@pytest.mark.parametrize(
    ("notation", "count", "sides", "reading", "lowest", "highest", "totals"), LIMITS
)
def test_dice_are_described(
    notation: str, count: int, sides: int, reading: str, lowest: int, highest: int, totals: int
) -> None:
    die = die_named(notation)
    assert (die.notation, str(die)) == (notation, notation)
    assert (die.count, die.sides, die.reading) == (count, sides, reading)
    assert (die.lowest, die.highest) == (lowest, highest)
    assert len(die.totals()) == totals
    assert list(die.totals()) == sorted(set(die.totals()))


@every("notation", NOT_DICE)
def test_what_is_not_dice_is_refused_by_name(notation: str) -> None:
    with pytest.raises(ValueError, match="not a dice notation") as refusal:
        die_named(notation)
    assert repr(notation) in str(refusal.value)


def test_dice_of_one_notation_are_one_object() -> None:
    named = [die_named(name) for name in ("1d6", "2d6", "d66", "1d10", "1d20", "d100")]
    assert all(a is b for a, b in zip(named, (D6, TWO_D6, D66, D10, D20, D100), strict=True))


@pytest.mark.parametrize("notation", SMALL)
def test_ways_are_those_of_every_combination_of_faces(notation: str) -> None:
    die = die_named(notation)
    faces = itertools.product(range(1, die.sides + 1), repeat=die.count)
    counted = Counter(die.read(combination) for combination in faces)
    assert {natural: ways for natural, _, ways in outcomes(die)} == counted
    assert [natural for natural, _, _ in outcomes(die)] == sorted(counted)


@settings(max_examples=100, derandomize=True, deadline=None, database=None)
@given(
    st.one_of(
        st.sampled_from(["d66", "d100"]),
        st.builds("{}d{}".format, st.integers(1, 20), st.integers(2, 100)),
    )
)
def test_representative_faces_show_their_total_and_weights_add_to_one(notation: str) -> None:
    die = die_named(notation)
    for natural, faces, ways in outcomes(die):
        assert die.read(faces) == natural
        assert len(faces) == die.count
        assert all(1 <= face <= die.sides for face in faces)
        assert ways > 0
    assert sum(ways for _, _, ways in outcomes(die)) == die.sides**die.count
